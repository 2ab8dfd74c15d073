"""The characters of words: their means against a loop over words, and the two solvers that read them against
each other.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st

from lbf.data.classroom import classroom
from lbf.data.problem import NUMBER_TOKEN, Problem, make_problem
from lbf.data.statistics import AnswerPrior, Vocabulary
from lbf.errors import InputError
from lbf.inference.characters import Characters
from lbf.inference.solver import TrainedSolver
from lbf.neural import Solver, SolverConfig
from lbf.neural.extension import extended
from lbf.symbolic.expression import SymbolTable
from neural.toys import toy_expressions

TABLE = SymbolTable()
WORDS = st.text("ab长方正形1", min_size=1, max_size=4)
TEXTS = st.lists(st.lists(WORDS, min_size=1, max_size=5).map(" ".join), min_size=1, max_size=4)


def problems_of(texts: list[str]) -> list[Problem]:
    """A problem of each text."""
    return [make_problem(f"p{number}", text) for number, text in enumerate(texts)]


def reading_solver(problems: list[Problem], encoder: str = "gru") -> Solver:
    """A small solver that reads characters, with large parameters."""
    config = SolverConfig(encoder=encoder, embedding=6, hidden=8, dropout=0.3, characters=True)
    solver = Solver(config, TABLE, Vocabulary.build(problems, min_count=2))
    for parameter in solver.parameters():
        torch.nn.init.normal_(parameter)
    return solver


@given(TEXTS, TEXTS)
def test_the_vectors_of_words_are_the_means_of_those_of_their_known_characters(
    learned: list[str], read: list[str]
) -> None:
    characters = Characters.of(Vocabulary.build(problems_of(learned), min_count=1))
    vectors = np.random.default_rng(0).normal(size=(len(characters), 3)).astype(np.float32)
    problems = problems_of(read)
    width = max(len(problem.tokens) for problem in problems)
    written = characters.of_batch(problems, width)
    means = written.means(vectors[written.numbers])
    bag = torch.nn.EmbeddingBag.from_pretrained(torch.from_numpy(vectors), mode="mean")
    assert torch.allclose(
        bag(torch.from_numpy(written.numbers), torch.from_numpy(written.starts)),
        torch.from_numpy(means),
        atol=1e-6,
    )
    for row, problem in enumerate(problems):
        for place, token in enumerate(problem.tokens):
            own = [vectors[characters.known[c]] for c in token if c in characters.known]
            known = own if token != NUMBER_TOKEN else []
            expected = np.mean(known, axis=0) if known else np.zeros(3)
            assert means[written.word[row, place]] == pytest.approx(expected, abs=1e-5)


def test_a_number_is_not_written_with_characters() -> None:
    characters = Characters.of(Vocabulary.build(problems_of(["NUM < > [ ] n u m 5"]), min_count=1))
    written = characters.of_batch(problems_of(["5"]), 1)
    assert not len(written.numbers)


@pytest.mark.parametrize("encoder", ["gru", "lstm"])
def test_numpy_reads_characters_as_torch_does(encoder: str, tmp_path: Path) -> None:
    problems = [
        *classroom("zh", train=12, validation=0, test=0).train,
        make_problem("new", "天地玄黄 3 个？"),
    ]
    solver = reading_solver(problems, encoder)
    expressions = [toy_expressions(problem, seed) for seed, problem in enumerate(problems)]
    with torch.no_grad():
        expected = solver.log_prob(solver.batch(problems), expressions)
    solver.save(tmp_path / "solver")
    trained = TrainedSolver.load(tmp_path / "solver")
    found = trained.log_prob(trained.batch(problems), expressions)
    assert torch.allclose(torch.from_numpy(found), expected, atol=1e-4)
    again = Solver.load(tmp_path / "solver")
    with torch.no_grad():
        assert torch.equal(again.log_prob(again.batch(problems), expressions), expected)


def test_a_word_that_the_vocabulary_lacks_is_told_from_others_by_its_characters() -> None:
    known = problems_of(["苹果 和 桌子 有 3", "桌子 和 苹果 有 3"])
    solver = reading_solver(known)
    one, other = (make_problem(text, f"{text} 有 3") for text in ("苹", "桌"))
    blind = Solver(replace(solver.config, characters=False), TABLE, solver.vocabulary)
    for reader, differ in ((solver, True), (blind, False)):
        with torch.no_grad():
            encoded = reader.encode(reader.batch([one, other])).problem
        assert torch.equal(encoded[0], encoded[1]) is not differ


def test_a_solver_that_goes_on_keeps_its_characters_and_gets_new_ones() -> None:
    known = problems_of(["苹果 苹果 梨子 梨子 3"])
    solver = reading_solver(known)
    with_answers = [make_problem("p", "苹果 3", "3")]
    more = Vocabulary.build(problems_of(["香蕉 香蕉 果 果 4"]), min_count=2)
    made = extended(solver, solver.config, TABLE, more, AnswerPrior.count(with_answers))
    before, after = (s.state_dict()["encoder.characters.weight"] for s in (solver, made))
    assert len(after) == len(before) + 2
    assert torch.equal(after[: len(before)], before)


def test_a_vocabulary_without_words_is_read_all_the_same(tmp_path: Path) -> None:
    problems = problems_of(["one 3", "another 4"])
    solver = reading_solver(problems)
    assert len(solver.vocabulary.written_words) == 0
    solver.save(tmp_path)
    trained = TrainedSolver.load(tmp_path)
    assert len(trained.beam(trained.batch(problems), 2)) == 2


def test_vectors_begin_as_far_from_zero_as_the_scale_says() -> None:
    problems = [*classroom("zh", train=40, validation=0, test=0).train]
    vocabulary = Vocabulary.build(problems, min_count=1)
    config = SolverConfig(embedding=64, hidden=8, characters=True)
    drawn = []
    for scale in (1.0, 0.25):
        torch.manual_seed(0)
        drawn.append(Solver(replace(config, embedding_scale=scale), TABLE, vocabulary).state_dict())
    whole, small = drawn
    assert 0.9 < float(whole["encoder.embedding.weight"].std()) < 1.1
    for name, tensor in whole.items():
        begins_small = name in ("encoder.embedding.weight", "encoder.characters.weight")
        assert torch.equal(small[name], 0.25 * tensor if begins_small else tensor), name


@pytest.mark.parametrize("scale", [0.0, -1.0, float("nan")])
def test_a_scale_is_above_zero(scale: float) -> None:
    with pytest.raises(InputError, match="embedding_scale must be above 0"):
        SolverConfig(embedding_scale=scale)


@pytest.mark.parametrize("encoder", ["cnn", "none"])
def test_only_recurrent_encoders_read_characters(encoder: str) -> None:
    with pytest.raises(InputError, match="characters is for the encoders gru and lstm"):
        SolverConfig(encoder=encoder, characters=True)
