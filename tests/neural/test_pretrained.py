"""Pretrained encoders: our transformer against Hugging Face's, texts with their numbers, frozen layers,
pruning.
"""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest
import tokenizers
import torch

from lbf.data.problem import Problem, make_problem
from lbf.data.statistics import Vocabulary
from lbf.errors import InputError
from lbf.inference.batch import shown
from lbf.inference.solver import TrainedSolver
from lbf.neural import Solver, SolverConfig
from lbf.neural.pretrained import FrozenStates, PretrainedEncoder
from lbf.neural.pruning import pruned
from lbf.neural.solver import Precision
from lbf.neural.transformer import read_folder
from lbf.symbolic.expression import SymbolTable
from neural.toys import toy_expressions, toy_problems

PIECES = [
    "[PAD]",
    "[UNK]",
    "[CLS]",
    "[SEP]",
    *"abcdefg0123456789.",
    *(f"##{c}" for c in "abcdefg0123456789."),
]


def write_encoder(folder: Path, *, positions: int = 64, kind: str = "bert") -> Path:
    """A folder as Hugging Face writes it, with a tiny model of random parameters; h is an unknown letter."""
    transformers = pytest.importorskip("transformers", reason="the reference is not installed")
    tokenizer = tokenizers.Tokenizer(
        tokenizers.models.WordPiece({piece: n for n, piece in enumerate(PIECES)}, unk_token="[UNK]")
    )
    tokenizer.pre_tokenizer = tokenizers.pre_tokenizers.Whitespace()
    tokenizer.post_processor = tokenizers.processors.TemplateProcessing(
        single="[CLS] $A [SEP]", special_tokens=[("[CLS]", 2), ("[SEP]", 3)]
    )
    tokenizer.add_special_tokens(PIECES[:4])
    sizes = {"vocab_size": len(PIECES), "hidden_size": 12, "num_hidden_layers": 3, "num_attention_heads": 2}
    config = transformers.AutoConfig.for_model(
        kind,
        **sizes,
        intermediate_size=16,
        max_position_embeddings=positions,
        pad_token_id=0 if kind == "bert" else 1,
    )
    torch.manual_seed(0)
    transformers.AutoModel.from_config(config).save_pretrained(folder)
    tokenizer.save(str(folder / "tokenizer.json"))
    return folder


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_encoder(tmp_path_factory.mktemp("encoder"))


def solver_of(
    folder: Path, decoder: str = "tree", *, frozen: int = 0, layers: int = 0, values: bool = False
) -> Solver:
    config = SolverConfig(
        str(folder), decoder, hidden=8, dropout=0.3, frozen=frozen, layers=layers, values=values
    )
    return Solver(config, SymbolTable(), Vocabulary.build(toy_problems()))


# ---------------------------------------------------------------------------------------------------------
# the transformer


@pytest.mark.parametrize("kind", ["bert", "roberta"])
def test_our_transformer_gives_what_hugging_faces_gives(tmp_path: Path, kind: str) -> None:
    write_encoder(tmp_path, kind=kind)
    from transformers import AutoModel

    theirs = AutoModel.from_pretrained(tmp_path).eval()
    ours = read_folder(tmp_path)
    pieces = torch.randint(4, len(PIECES), (5, 9))
    lengths = torch.tensor([9, 1, 4, 9, 6])
    mask = torch.arange(9) < lengths[:, None]
    padded = pieces.masked_fill(~mask, 0 if kind == "bert" else 1)
    with torch.no_grad():
        wanted = theirs(input_ids=padded, attention_mask=mask.long()).last_hidden_state
        found = ours.run(ours.embed(padded), lengths, 0, 3, (0.1, None))
    torch.testing.assert_close(found[mask], wanted[mask], atol=1e-5, rtol=1e-5)


def test_what_is_not_laid_out_like_bert_is_refused(tmp_path: Path, folder: Path) -> None:
    plain = json.loads((folder / "config.json").read_text())
    (tmp_path / "config.json").write_text(json.dumps({**plain, "model_type": "gpt2"}))
    (tmp_path / "model.safetensors").write_bytes((folder / "model.safetensors").read_bytes())
    with pytest.raises(InputError, match="encoders of the type 'gpt2' are not known"):
        read_folder(tmp_path)
    (tmp_path / "config.json").write_text(json.dumps({**plain, "hidden_size": 24}))
    with pytest.raises(InputError, match=r"does not fit config.json"):
        read_folder(tmp_path)
    (tmp_path / "config.json").unlink()
    with pytest.raises(InputError, match="is no pretrained encoder"):
        read_folder(tmp_path)


# ---------------------------------------------------------------------------------------------------------
# texts


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("Ann has 70.0 of 1,250 apples", "Ann has 70 of 1250 apples"),
        ("a 25% and 1/2 of 3.50", "a 25% and 1/2 of 3.5"),
        ("half of twenty-five", "half of twenty-five"),
        ("no number", "no number"),
    ],
)
def test_numbers_are_shown_as_written(text: str, seen: str) -> None:
    problem = make_problem("p", text)
    found, starts = shown(problem)
    assert found == seen
    assert len(starts) == len(problem.slots)
    for slot, start in zip(problem.slots, starts, strict=True):
        assert found[start] == slot.surface[0]


def test_a_quantity_stands_at_its_first_piece(folder: Path) -> None:
    solver = solver_of(folder)
    assert isinstance(solver.encoder, PretrainedEncoder)
    problem = make_problem("p", "ab 127 c 3.5 d")
    pieces = solver.encoder._pieces(problem)
    spelled = [PIECES[number] for number in pieces.numbers]
    assert spelled[:6] == ["[CLS]", "a", "##b", "1", "##2", "##7"]
    assert [spelled[place] for place in pieces.positions] == ["1", "3"]


def test_a_problem_too_long_for_the_encoder_is_named(tmp_path: Path) -> None:
    solver = solver_of(write_encoder(tmp_path, positions=8))
    with pytest.raises(InputError, match="problem toy-2 has 11 pieces, but the encoder reads at most 8"):
        solver.encode(solver.batch(toy_problems()))


# ---------------------------------------------------------------------------------------------------------
# as an encoder


@pytest.mark.parametrize(("decoder", "layers"), [("tree", 0), ("tree", 1), ("sequence", 2)])
def test_company_does_not_change_results(folder: Path, decoder: str, layers: int) -> None:
    solver, problems = solver_of(folder, decoder, layers=layers, values=True), toy_problems()
    groups = [toy_expressions(problem, seed) for seed, problem in enumerate(problems)]
    together = solver.log_prob(solver.batch(problems), groups).view(len(problems), -1)
    for problem, group, expected in zip(problems, groups, together, strict=True):
        alone = solver.log_prob(solver.batch([problem]), [group])
        torch.testing.assert_close(alone, expected, atol=1e-5, rtol=1e-5)


def test_dropout_repeats_with_the_generator_and_leaves_torchs_alone(folder: Path) -> None:
    solver = solver_of(folder, layers=1)
    batch, before = solver.batch(toy_problems()), torch.get_rng_state()
    plain = solver.encode(batch).words
    first, again, other = (
        solver.encode(batch, torch.Generator().manual_seed(seed)).words for seed in (1, 1, 2)
    )
    assert torch.equal(before, torch.get_rng_state())
    assert torch.equal(first, again)
    assert not torch.equal(first, other)
    assert not torch.equal(first, plain)


@pytest.mark.parametrize("precision", ["single", "byte"])
def test_a_stored_solver_is_the_same_solver(folder: Path, tmp_path: Path, precision: Precision) -> None:
    solver, problems = solver_of(folder, layers=1, frozen=1, values=True), toy_problems()
    solver.save(tmp_path / "stored", precision=precision)
    assert str(folder) not in (tmp_path / "stored" / "solver.json").read_text()
    again = Solver.load(tmp_path / "stored")
    groups = [toy_expressions(problem, seed) for seed, problem in enumerate(problems)]
    kept, found = (each.log_prob(each.batch(problems), groups) for each in (solver, again))
    torch.testing.assert_close(kept, found, atol=1e-6 if precision == "single" else 0.3, rtol=0)


# ---------------------------------------------------------------------------------------------------------
# frozen layers


def test_frozen_layers_do_not_learn_and_their_states_are_kept(folder: Path, tmp_path: Path) -> None:
    solver, problems = solver_of(folder, frozen=2), toy_problems()
    encoder = solver.encoder
    assert isinstance(encoder, PretrainedEncoder)
    learning = {name for name, parameter in encoder.named_parameters() if parameter.requires_grad}
    assert all(name.startswith(("transformer.layers.2.", "map.")) for name in learning)
    assert any(name.startswith("transformer.layers.2.") for name in learning)
    before = solver.encode(solver.batch(problems))
    encoder.remember(problems, tmp_path)
    assert len(list(tmp_path.glob("frozen-*.npy"))) == 1
    after = solver.encode(solver.batch(problems))
    there = torch.arange(after.words.shape[1]) < after.batch.lengths[:, None]
    torch.testing.assert_close(after.words[there], before.words[there], atol=5e-3, rtol=5e-3)


def test_states_are_found_again_by_content(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    encoder, problems = PretrainedEncoder.from_folder(str(folder), 8, frozen=1), toy_problems()
    encoder.remember(problems, tmp_path)
    monkeypatch.setattr(FrozenStates, "_write", None)  # a second computation would fail
    PretrainedEncoder.from_folder(str(folder), 8, frozen=1).remember(problems, tmp_path)
    with pytest.raises(TypeError):
        PretrainedEncoder.from_folder(str(folder), 8, frozen=2).remember(problems, tmp_path)
    with pytest.raises(TypeError):
        PretrainedEncoder.from_folder(str(folder), 8, frozen=1).remember(problems[:3], tmp_path)


def test_states_of_a_text_are_those_of_the_layers(folder: Path, tmp_path: Path) -> None:
    encoder, problems = PretrainedEncoder.from_folder(str(folder), 8, frozen=1), toy_problems()
    states = FrozenStates.of(encoder, problems, tmp_path)
    found = states.find([problems[2].text, problems[3].text], 20)
    assert found is not None
    (alone,) = encoder.lower_states([problems[3]])
    np.testing.assert_allclose(found[1, : len(alone)].numpy(), alone, atol=2e-3)
    assert not found[1, len(alone) :].any()
    assert states.find(["a text nobody has seen"], 20) is None


def test_more_layers_than_there_are_cannot_be_frozen(folder: Path) -> None:
    with pytest.raises(InputError, match="has 3 layers: 4 cannot be frozen"):
        solver_of(folder, frozen=4)


# ---------------------------------------------------------------------------------------------------------
# pruning


def test_a_pruned_encoder_reads_what_it_still_has_as_before(folder: Path) -> None:
    encoder = PretrainedEncoder.from_folder(str(folder), 8)
    smaller = pruned(encoder, lambda piece, _: piece.strip("#") not in "fg")
    assert smaller.transformer.config.pieces == len(PIECES) - 4
    solver = solver_of(folder)
    batch = solver.batch([make_problem("p", "abc 12 d 3.5", Fraction(1)), make_problem("q", "e 7")])
    torch.testing.assert_close(smaller(batch).words, encoder(batch).words)
    unknown = smaller._pieces(make_problem("r", "f 7"))
    assert smaller.tokenizer.id_to_token(unknown.numbers[1]) == "[UNK]"


def values_differ(problem: Problem, other: Problem, solver: Solver) -> bool:
    """Whether a solver tells two problems apart that differ in numbers only."""
    first, second = (solver.encode(solver.batch([p])).words for p in (problem, other))
    return not torch.allclose(first, second)


def test_a_recurrent_solver_sees_values_only_if_told_to() -> None:
    problems = make_problem("p", "a 3 b 9"), make_problem("q", "a 5 b 2")
    for values in (False, True):
        config = SolverConfig(hidden=8, embedding=6, values=values)
        solver = Solver(config, SymbolTable(), Vocabulary.build(problems, min_count=1))
        if solver.values is not None:
            torch.nn.init.normal_(solver.values.map.weight)
        assert values_differ(*problems, solver) is values


@pytest.mark.parametrize(("layers", "values"), [(0, False), (2, True)])
def test_solving_with_numpy_is_solving_with_torch(
    folder: Path, tmp_path: Path, layers: int, values: bool
) -> None:
    solver, problems = solver_of(folder, layers=layers, values=values), toy_problems()
    for parameter in solver.decoder.parameters():
        parameter.data.mul_(2)
    if solver.values is not None:
        solver.values.map.weight.data.normal_()
    solver.save(tmp_path)
    trained = TrainedSolver.load(tmp_path)
    slow, fast = solver.beam(solver.batch(problems), 5), trained.beam(trained.batch(problems), 5)
    for expected, found in zip(slow, fast, strict=True):
        assert [h.expression for h in found] == [h.expression for h in expected]
        assert [h.log_prob for h in found] == pytest.approx([h.log_prob for h in expected], abs=1e-4)
