"""The memory against a list that does the same slowly, and its text form."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lbf.abduction import repair
from lbf.abduction.candidate import ORIGINS, SearchBounds
from lbf.data.classroom import classroom
from lbf.data.problem import make_problem
from lbf.errors import InputError
from lbf.learning.memory import Ground, Memory, MemoryFileError, Remembered, best, pool, seed_memory
from lbf.learning.strategies import STRATEGIES, Lbf, LbfExact
from lbf.symbolic.canonical import canonical_key
from lbf.symbolic.expression import SymbolTable, simplicity_cost
from lbf.symbolic.fingerprint import fingerprint
from lbf.symbolic.notation import to_infix
from lbf.symbolic.parsing import parse
from lbf.symbolic.puzzle import Puzzle
from lbf.symbolic.search import search
from learning.small import small

EXPRESSIONS = [
    parse(text)
    for text in ("n0+n1", "n1+n0", "n0*n1", "n1*n0", "n0/n1", "3.14*(n0-n1)", "n0-n1*3.14", "n0^n1")
]
SOLUTIONS = st.builds(Remembered, st.sampled_from(EXPRESSIONS), st.integers(0, 9), st.sampled_from(ORIGINS))
FINDINGS = st.lists(
    st.tuples(st.sampled_from(["p1", "p2", "ü 3"]), st.lists(SOLUTIONS, max_size=4)), max_size=8
)


def remembered(
    findings: list[tuple[str, list[Remembered]]], capacity: int, simplest: bool
) -> dict[str, list[Remembered]]:
    """What the rule of the module's docstring leaves, done with lists."""
    lists: dict[str, list[Remembered]] = {}
    for problem, found in findings:
        known = lists.setdefault(problem, [])
        for solution in found:
            same = [old for old in known if old.expression == solution.expression]
            known[:] = [old for old in known if old not in same] + (same or [solution])
        while len(known) > capacity:
            others = [old for old in known if old.origin != "annotation"] or known
            worst = max(simplicity_cost(old.expression) for old in others)
            known.remove(
                next(old for old in others if not simplest or simplicity_cost(old.expression) == worst)
            )
    return {problem: known for problem, known in lists.items() if known}


def filled(findings: list[tuple[str, list[Remembered]]], capacity: int = 64, **options: bool) -> Memory:
    memory = Memory(capacity, **options)
    for problem, found in findings:
        memory.add(problem, found)
    return memory


@given(FINDINGS, st.integers(1, 5), st.booleans())
def test_it_keeps_what_the_rule_says(findings, capacity, simplest):
    memory = filled(findings, capacity, simplest=simplest)
    assert {problem: list(memory[problem]) for problem in memory} == remembered(findings, capacity, simplest)
    assert memory.total == sum(len(memory[problem]) for problem in memory)
    assert sum(memory.origins().values()) == memory.total


@given(FINDINGS)
def test_add_tells_how_many_were_new(findings):
    memory, seen = Memory(), set()
    for problem, found in findings:
        before = len(seen)
        seen |= {(problem, solution.expression) for solution in found}
        assert memory.add(problem, found) == len(seen) - before


@given(FINDINGS, st.integers(1, 5))
def test_text_and_back(findings, capacity):
    memory = filled(findings, capacity)
    again = Memory(capacity)
    again.read_jsonl(memory.to_jsonl())
    assert again == memory
    assert {problem: again[problem] for problem in again} == {problem: memory[problem] for problem in memory}


def test_a_line_is_for_people():
    memory = filled([("p1", [Remembered(parse("n0/n1*(n1+n2)"), 3, "1-fix")])])
    assert json.loads(memory.to_jsonl()) == {
        "id": "p1",
        "solutions": [{"expression": "n0/n1*(n1+n2)", "epoch": 3, "origin": "1-fix"}],
    }


def test_only_wanted_problems_are_read():
    memory = filled([(problem, [Remembered(EXPRESSIONS[0], 0, "search")]) for problem in ("p1", "p2")])
    own = Memory()
    own.read_jsonl(memory.to_jsonl(), {"p2"})
    assert list(own) == ["p2"]


def test_put_replaces_and_keeps_the_first():
    memory = filled([("p", [Remembered(EXPRESSIONS[0], 0, "annotation")])], capacity=2)
    memory.put("p", [Remembered(expression, 1, "search") for expression in EXPRESSIONS[1:5]])
    assert [solution.expression for solution in memory["p"]] == EXPRESSIONS[1:3]
    memory.put("p", [])
    assert len(memory) == 0


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("{", "line 1"),
        ('{"id": "p"}', "solutions"),
        ('{"id": "p", "solutions": [{"expression": "n0+", "epoch": 1, "origin": "1-fix"}]}', "line 1"),
        ('{"id": "p", "solutions": [{"expression": "n0", "epoch": 1, "origin": "luck"}]}', "luck"),
        ('{"id": "p", "solutions": 3}', "line 1"),
    ],
)
def test_a_damaged_line_is_named(line, why):
    with pytest.raises(MemoryFileError, match=why):
        Memory().read_jsonl(line)


def test_a_memory_must_hold_something():
    with pytest.raises(ValueError, match="at least one"):
        Memory(0)


# ---------------------------------------------------------------------------------------------------------
# what fills it outside training steps


@pytest.fixture(scope="module")
def split():
    return classroom("en", train=48, validation=8, test=8)


def test_search_seeds_what_the_readable_search_finds(split):
    trainer, _ = small(split, "lbf-exact")
    memory, most = Memory(12), 12
    problems = [problem for problem in split.train if len(problem.slots) <= 3][:12]
    Ground(trainer.solver, problems, memory, 0, 10).seed_search(SearchBounds(limit=most))
    for problem in problems:
        expected = search(Puzzle(problem.values, problem.answer or Fraction(0))).expressions
        classes = {canonical_key(expression) for expression in expected}
        own = [canonical_key(solution.expression) for solution in memory[problem.id]]
        assert len(set(own)) == len(own) == min(len(classes), most)
        assert set(own) <= classes


TWINS = st.lists(st.lists(SOLUTIONS, max_size=5), min_size=1, max_size=3)


@given(found=TWINS, numbers=st.lists(st.sampled_from([2, 3, 4, 6]), min_size=6, max_size=6))
def test_twins_keep_what_solves_all_of_them(found, numbers):
    problems = [
        make_problem(f"p{i}", f"{a} boxes of {b} eggs", Fraction(a * b))
        for i, (a, b) in enumerate(zip(numbers[::2], numbers[1::2], strict=True))
    ][: len(found)]
    other = make_problem("other", "2 and 2", Fraction(4))
    memory = filled([(p.id, own) for p, own in zip(problems, found, strict=True)] + [("other", found[0])])
    before = {p.id: [s.expression for s in memory[p.id]] for p in (*problems, other)}
    Ground(None, [other, *problems], memory, 0, 10).share_among_twins()
    known = {expression for p in problems for expression in before[p.id]}
    shared = {expression for expression in known if all(p.is_solved_by(expression) for p in problems)}
    for problem in problems:
        after = [s.expression for s in memory[problem.id]]
        if len(problems) == 1 or not shared:
            assert after == before[problem.id]
        else:
            assert {*after} == shared
            assert after[: len([e for e in after if e in before[problem.id]])] == [
                e for e in before[problem.id] if e in shared
            ]
    assert [s.expression for s in memory["other"]] == before["other"]


def test_a_refresh_adds_solutions_that_differ_in_algebra(split):
    trainer, _ = small(split, "lbf-exact", candidates=3)
    problems = split.train[:10]
    ground = Ground(trainer.solver, problems, trainer.memory, 0, 10)
    ground.seed_search(SearchBounds(limit=3))
    ground.refresh(3, 3)
    assert "subtree" in trainer.memory.origins()
    for problem in problems:
        after = [solution.expression for solution in trainer.memory[problem.id]]
        assert len({fingerprint(expression) for expression in after}) == len(after) <= 3
        assert all(problem.is_solved_by(expression) for expression in after)


def test_a_refresh_tells_how_probable_the_best_solutions_are(split):
    trainer, _ = small(split, "lbf-exact", candidates=3)
    problems = split.train[:10]
    ground = Ground(trainer.solver, problems, trainer.memory, 0, 3)
    ground.seed_search(SearchBounds(limit=3))
    told = ground.refresh(3, 3)
    assert set(told) == {problem.id for problem in problems}
    for problem in problems:
        own = [[solution.expression for solution in trainer.memory[problem.id]]]
        scores = trainer.solver.log_prob(trainer.solver.batch([problem]), own).exp().tolist()
        assert max(scores, default=0.0) <= told[problem.id] + 1e-6  # a longer writing may be more probable


def test_a_wider_search_adds_what_the_first_one_could_not_write(split):
    trainer, _ = small(split, "lbf-exact", candidates=4)
    table, wanted = trainer.solver.symbol_table, parse("n1/(n0-1)*(n2-1)")
    problem = make_problem("p", "6 trees over 20 m, 9 trees", Fraction(32))
    ground = Ground(trainer.solver, [problem], trainer.memory, 0, 3)
    ground.seed_search(SearchBounds(limit=50))
    wide = SearchBounds(extra=2, limit=500)
    narrow = {
        fingerprint(expression)
        for expression in search(Puzzle(problem.values, Fraction(32), table), extra=1).expressions
    }
    (found,) = repair.search([problem], table, wide)
    everything = [candidate.expression for candidate in found.candidates]
    assert fingerprint(wanted) in {*map(fingerprint, everything)} - narrow
    known = [solution.expression for solution in trainer.memory["p"]]
    ground.search_again([problem], wide)
    pool = list(dict.fromkeys([*known, *everything]))
    scores = trainer.solver.log_prob(trainer.solver.batch([problem]), [pool]).tolist()
    ranked = [pool[place] for place in sorted(range(len(pool)), key=lambda place: -scores[place])]
    kept = [fingerprint(solution.expression) for solution in trainer.memory["p"]]
    assert kept == list(dict.fromkeys(map(fingerprint, ranked)))[:4]


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
