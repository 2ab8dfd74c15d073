"""The Hugging Face encoder, with a tiny model of random parameters and a tokeniser that cuts words into
letters.
"""

from __future__ import annotations

from pathlib import Path

import pytest
import torch

from lbf.data.vocabulary import Vocabulary
from lbf.neural import Solver, SolverConfig
from lbf.neural.pretrained import PretrainedEncoder
from lbf.symbolic.expression import SymbolTable
from neural.toys import toy_expressions, toy_problems

transformers = pytest.importorskip("transformers", reason="the extra `pretrained` is not installed")
tokenizers = pytest.importorskip("tokenizers", reason="the extra `pretrained` is not installed")


def tiny_encoder(positions: int = 64) -> PretrainedEncoder:
    pieces = [
        "[PAD]",
        "[UNK]",
        "[CLS]",
        "[SEP]",
        "N",
        "##U",
        "##M",
        *"abcdefg",
    ]  # NUM has three pieces, h is unknown
    numbers = {piece: number for number, piece in enumerate(pieces)}
    tokenizer = tokenizers.Tokenizer(tokenizers.models.WordPiece(numbers, unk_token="[UNK]"))
    tokenizer.post_processor = tokenizers.processors.BertProcessing(("[SEP]", 3), ("[CLS]", 2))
    config = transformers.BertConfig(
        vocab_size=len(pieces),
        hidden_size=12,
        num_hidden_layers=2,
        num_attention_heads=2,
        intermediate_size=16,
        max_position_embeddings=positions,
    )
    torch.manual_seed(0)
    return PretrainedEncoder(transformers.BertModel(config), tokenizer, hidden=8)


def tiny_solver(decoder: str = "tree") -> Solver:
    config = SolverConfig("pretrained", decoder, hidden=8, dropout=0.3)
    return Solver(config, SymbolTable(), Vocabulary.build(toy_problems()), pretrained=tiny_encoder())


def test_words_are_found_at_their_first_pieces() -> None:
    encoder, problem = tiny_encoder(), toy_problems()[2]
    batch = tiny_solver().batch([problem])
    pieces, _, firsts = encoder._pieces(batch)
    place = 1  # after [CLS]
    for word, token in enumerate(problem.tokens):
        assert firsts[0, word] == place
        place += 3 if token == "NUM" else 1
    assert pieces.shape[1] == place + 1


@pytest.mark.parametrize("decoder", ["tree", "sequence"])
def test_company_does_not_change_results(decoder: str) -> None:
    solver, problems = tiny_solver(decoder), toy_problems()
    groups = [toy_expressions(problem, seed) for seed, problem in enumerate(problems)]
    together = solver.log_prob(solver.batch(problems), groups).view(len(problems), -1)
    for problem, group, expected in zip(problems, groups, together, strict=True):
        torch.testing.assert_close(
            solver.log_prob(solver.batch([problem]), [group]), expected, atol=1e-5, rtol=1e-5
        )


def test_dropout_repeats_with_the_generator_and_leaves_torchs_alone() -> None:
    solver = tiny_solver()
    batch = solver.batch(toy_problems())
    before = torch.get_rng_state()
    plain = solver.encode(batch).words
    first, again, other = (
        solver.encode(batch, torch.Generator().manual_seed(seed)).words for seed in (1, 1, 2)
    )
    assert torch.equal(before, torch.get_rng_state())
    assert torch.equal(first, again)
    assert not torch.equal(first, other)
    assert not torch.equal(first, plain)


def test_a_stored_solver_is_the_same_solver(tmp_path: Path) -> None:
    solver, problems = tiny_solver(), toy_problems()
    solver.save(tmp_path)
    again = Solver.load(tmp_path)
    assert again.beam(again.batch(problems), 3) == solver.beam(solver.batch(problems), 3)


def test_a_local_folder_is_loaded(tmp_path: Path) -> None:
    encoder = tiny_encoder()
    assert isinstance(encoder.model, transformers.PreTrainedModel)
    encoder.model.save_pretrained(tmp_path)
    transformers.PreTrainedTokenizerFast(tokenizer_object=encoder.tokenizer).save_pretrained(tmp_path)
    loaded = PretrainedEncoder.from_name(str(tmp_path), hidden=8)
    loaded.map.load_state_dict(encoder.map.state_dict())
    batch = tiny_solver().batch(toy_problems())
    torch.testing.assert_close(loaded(batch).words, encoder(batch).words)


def test_a_problem_too_long_for_the_model_is_named() -> None:
    batch = tiny_solver().batch(toy_problems())
    with pytest.raises(ValueError, match="problem toy-5 has 17 pieces, but the encoder reads at most 8"):
        tiny_encoder(positions=8)(batch)
