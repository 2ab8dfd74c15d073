"""What fills the memory outside the training steps."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lbf.abduction.candidate import SearchBounds
from lbf.data.classroom import classroom
from lbf.data.problem import make_problem
from lbf.errors import InputError
from lbf.learning.memory import Memory, Remembered
from lbf.learning.seeding import best, pool, refresh, seed_memory, seed_search
from lbf.learning.strategies import STRATEGIES, Lbf, LbfExact
from lbf.learning.strategy import Ground
from lbf.symbolic.canonical import canonical_key
from lbf.symbolic.expression import SymbolTable
from lbf.symbolic.fingerprint import fingerprint
from lbf.symbolic.notation import to_infix
from lbf.symbolic.parsing import parse
from lbf.symbolic.puzzle import Puzzle
from lbf.symbolic.search import search
from learning.small import small


@pytest.fixture(scope="module")
def split():
    return classroom("en", train=48, validation=8, test=8)


def test_search_seeds_what_the_readable_search_finds(split):
    trainer, _ = small(split, "lbf-exact")
    memory, most = Memory(12), 12
    problems = [problem for problem in split.train if len(problem.slots) <= 3][:12]
    seed_search(Ground(trainer.solver, problems, memory, 0, 10), SearchBounds(limit=most))
    for problem in problems:
        expected = search(Puzzle(problem.values, problem.answer or Fraction(0))).expressions
        classes = {canonical_key(expression) for expression in expected}
        own = [canonical_key(solution.expression) for solution in memory[problem.id]]
        assert len(set(own)) == len(own) == min(len(classes), most)
        assert set(own) <= classes


def test_a_refresh_adds_solutions_that_differ_in_algebra(split):
    trainer, _ = small(split, "lbf-exact", candidates=3)
    problems = split.train[:10]
    ground = Ground(trainer.solver, problems, trainer.memory, 0, 10)
    seed_search(ground, SearchBounds(limit=3))
    refresh(ground, 3, 3)
    assert "subtree" in trainer.memory.origins()
    for problem in problems:
        after = [solution.expression for solution in trainer.memory[problem.id]]
        assert len({fingerprint(expression) for expression in after}) == len(after) <= 3
        assert all(problem.is_solved_by(expression) for expression in after)


WRITINGS = ("n0*n1", "n1*n0", "n0*n1*1", "n0+n1", "n1+n0", "n0*n0", "n1/(1/n0)", "n0-n1")
"""For 2 and 2 all but the last give 4."""


@given(
    st.permutations(WRITINGS),
    st.lists(st.floats(-9, 0), min_size=len(WRITINGS), max_size=len(WRITINGS)),
    st.integers(1, 4),
)
def test_the_best_are_the_most_probable_functions_in_their_shortest_writing(texts, scores, count):
    problem = make_problem("p", "2 rows of 2", Fraction(4))
    found = [Remembered(parse(text), 1, "subtree") for text in texts]
    right = sorted(
        (place for place in range(len(found)) if problem.is_solved_by(found[place].expression)),
        key=lambda place: -scores[place],
    )
    functions = list(dict.fromkeys(fingerprint(found[place].expression) for place in right))[:count]
    writings = [
        [found[p] for p in right if fingerprint(found[p].expression) == function] for function in functions
    ]
    assert best(problem, found, scores, count) == [
        min(own, key=lambda solution: len(solution.expression)) for own in writings
    ]


def test_a_pool_holds_two_writings_of_a_solution():
    problem = make_problem("p", "2 rows of 2", Fraction(4))
    memory = Memory(4)
    memory.put("p", [Remembered(parse("n0*n1"), 0, "search")])
    fixes = [Remembered(parse(text), 1, "subtree") for text in ("n0*n1", "n1*n0", "n0*n1*1", "n0+n1")]
    assert [to_infix(solution.expression) for solution in pool(problem, memory, fixes)] == [
        "n0*n1",
        "n1*n0",
        "n0+n1",
    ]


def test_an_earlier_memory_is_taken_over_where_it_is_right():
    problem = make_problem("p", "2 rows of 2", Fraction(4))
    earlier = Memory(9)
    texts = ("n0*n1*1", "n0*n1", "n0+n1", "n0-n1", "n0+n2", "n0+7-5")
    earlier.put("p", [Remembered(parse(text), 3, "subtree") for text in texts])
    earlier.put("q", [Remembered(parse("n0"), 3, "subtree")])
    for strategy, expected in (
        (LbfExact(), ["n0*n1", "n0+n1"]),
        (Lbf(), ["n0*n1*1", "n0*n1", "n0+n1"]),
    ):
        memory = Memory(4)
        assert seed_memory(memory, [problem], earlier, SymbolTable(), strategy) == 3
        assert [to_infix(solution.expression) for solution in memory["p"]] == expected
        assert list(memory) == ["p"]


@pytest.mark.parametrize("name", [name for name, kind in STRATEGIES.items() if kind.remembers])
def test_annotations_of_an_earlier_memory_are_refused_by_who_must_not_see_them(name):
    problem = make_problem("p", "2 rows of 3", Fraction(6), parse("n0*n1"))
    earlier = Memory()
    earlier.put("q", [Remembered(parse("n0*n1"), 0, "annotation")])
    earlier.put("p", [Remembered(parse("n0*n1"), 0, "search")])
    strategy, memory = STRATEGIES[name](), Memory()
    if strategy.annotated:
        assert seed_memory(memory, [problem], earlier, SymbolTable(), strategy) == 0
        return
    with pytest.raises(InputError, match="1 of its solutions are annotations"):
        seed_memory(memory, [problem], earlier, SymbolTable(), strategy)
    assert not len(memory)
