"""One way from problems to candidates: what is found does not depend on company, and is what it was."""

from __future__ import annotations

import json
import math
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from app.small import CAR, TEXTS, small_solver
from lbf.abduction.candidate import ORIGINS, SOURCES, Candidate
from lbf.abduction.find import (
    BEAM,
    PROBABLE,
    REPAIRED_BEAM,
    WIDE_BEAM,
    Findings,
    FindOptions,
    _rewritten,
    find,
    merged,
)
from lbf.abduction.identity import as_read, is_redundant_as_read
from lbf.abduction.rank import by_both, confidences
from lbf.app.models import PACKAGED
from lbf.data.problem import Problem, make_problem
from lbf.neural import Hypothesis, Solver
from lbf.symbolic.canonical import canonical_key
from lbf.symbolic.expression import SymbolTable, simplicity_cost
from lbf.symbolic.notation import to_infix
from lbf.symbolic.parsing import parse, parse_prefix
from lbf.symbolic.puzzle import Puzzle
from lbf.symbolic.search import search

RECORDED = Path(__file__).with_name("recorded.json")
"""Solutions of the packaged models, recorded before solving, annotating and serving had one way to them; with
an answer, when belief and simplicity together came to rank them, which changed no first one."""


def problems(answers: list[Fraction | None] | None = None) -> list[Problem]:
    given = answers or [None] * len(TEXTS)
    return [
        make_problem(str(place), text, answer)
        for place, (text, answer) in enumerate(zip(TEXTS, given, strict=True))
    ]


def written(findings: Findings) -> list[str]:
    return [str(candidate.expression) for candidate in findings.candidates]


@pytest.mark.parametrize("answer", [None, Fraction(12), Fraction(275)])
def test_what_is_found_does_not_depend_on_company_or_names(answer: Fraction | None) -> None:
    solver, options = small_solver(), FindOptions(count=4, beam=6)
    asked = problems([answer] * len(TEXTS))
    together = find(asked, solver, options)
    for problem, found in zip(asked, together, strict=True):
        (alone,) = find([replace(problem, id="another name")], solver, options)
        assert written(alone) == written(found)
        for one, other in zip(alone.candidates, found.candidates, strict=True):
            assert one.origin == other.origin
            assert one.log_prob == pytest.approx(other.log_prob, abs=1e-3)


def test_candidates_reach_a_known_answer_and_read_differently() -> None:
    asked = problems([Fraction(12)] * len(TEXTS))
    origins = set()
    for problem, found in zip(asked, find(asked, small_solver(), FindOptions()), strict=True):
        keys = [as_read(c.expression, problem.values) for c in found.candidates]
        assert len(set(keys)) == len(keys)
        assert all(problem.is_solved_by(c.expression) for c in found.candidates)
        origins |= {c.origin for c in found.candidates}
    assert origins & {"sample", "1-fix", "m-fix", "subtree"}


def test_without_a_solver_search_does_it_alone_and_the_simplest_is_first() -> None:
    asked = problems([Fraction(12)] * len(TEXTS))
    for problem, found in zip(asked, find(asked, None, FindOptions(searched=64)), strict=True):
        everything = search(Puzzle(problem.values, Fraction(12))).expressions
        plain = [e for e in everything if not is_redundant_as_read(e, problem.values)] or everything
        wanted = {as_read(expression, problem.values) for expression in plain}
        own = [candidate.expression for candidate in found.candidates]
        assert len(own) == len({as_read(e, problem.values) for e in own})
        if len(everything) <= 64:
            assert {as_read(e, problem.values) for e in own} == wanted
        costs = [simplicity_cost(e, len(problem.slots)) for e in own]
        assert costs == sorted(costs)
        shares = confidences(problem, found.candidates)
        total = math.fsum(math.exp(-cost) for cost in costs)
        assert shares == pytest.approx([math.exp(-cost) / total for cost in costs])
        assert {(c.origin, c.log_prob) for c in found.candidates} <= {("search", None)}


def test_a_factor_one_counts_for_the_solution_it_stands_beside_and_the_plainest_form_is_shown() -> None:
    problem = make_problem("p", "12 apples, 2 times as many less 5", None)
    beam = [
        ("n0-(n2-n0*n1)", 0.3),
        ("1*(n0*n1)", 0.25),
        ("n0*n1-n2+n0", 0.2),
        ("n1*n0", 0.1),
        ("n0-(n2/1-n0*n1)", 0.05),
    ]
    found = merged(problem, [Hypothesis(parse(text), math.log(chance)) for text, chance in beam])
    assert [(to_infix(one.expression), round(math.exp(one.log_prob or 0), 6)) for one in found] == [
        ("n0+n0*n1-n2", 0.55),
        ("n0*n1", 0.35),
    ]


def test_with_an_answer_search_adds_other_ways_to_it() -> None:
    pens = make_problem("p", "4 pens at 12 yuan and 4 books at 30 yuan cost how much?", Fraction(168))
    car = make_problem("p", CAR, Fraction(275))
    found = find([car, pens], small_solver(), FindOptions())
    written = [{to_infix(own.expression) for own in findings.candidates} for findings in found]
    assert {"n0+n0*n2/n1", "n0*(1+n2/n1)"} <= written[0]
    assert {"n0*n1+n2*n3", "n2*(n1+n3)"} <= written[1]
    for problem, findings in zip((car, pens), found, strict=True):
        assert all(problem.is_solved_by(own.expression) for own in findings.candidates)
        assert all(own.log_prob is not None for own in findings.candidates)
        shares = confidences(problem, findings.candidates)
        assert shares == sorted(shares, reverse=True) and math.fsum(shares) == pytest.approx(1)


def test_of_what_reads_the_same_the_first_stays_with_the_highest_probability() -> None:
    values = make_problem("p", "3 boxes of 5 pens: how many pens?", Fraction(15))
    given = [
        Candidate(parse("n0*n1"), math.log(0.25), "beam"),
        Candidate(parse("n1/n0*n0*n0"), math.log(0.5), "beam"),
        Candidate(parse("n1*n0"), math.log(0.75), "search"),
        Candidate(parse("n0*(n1+n0)-n0*n0"), math.log(0.75), "search"),  # longer, and nobody proposed it
    ]
    first, last = by_both(values, given)
    assert (first.expression, first.origin) == (parse("n0*n1"), "beam")
    assert first.log_prob == pytest.approx(math.log(0.75))
    assert last.expression == parse("n1/n0*n0*n0")


def test_without_an_answer_the_believed_calculation_is_done_in_other_ways() -> None:
    pens = make_problem("p", "6 boxes with 8 red and 4 blue pens each: how many pens?")
    held = [[("n0*n1+n2*n0", 0.5)], [("n0*n1+n2*n0", 0.5), ("n0*(n1+n2)", 0.3)], [("n1-n2", 0.5)]]
    found = [[Candidate(parse(text), math.log(share), "beam") for text, share in beam] for beam in held]
    ways = [_rewritten(pens, own, SymbolTable()) for own in found]
    assert [[to_infix(way.expression) for way in own] for own in ways] == [["n0*(n1+n2)"], [], []]
    assert ways[0][0].origin == "rewritten"


def test_what_is_read_off_a_shape_is_done_in_other_ways() -> None:
    pool = make_problem("p", "A rectangle is 9 cm long and 4 cm wide. What is its perimeter?")
    [found] = find([pool], Solver.load(PACKAGED / "english"), FindOptions())
    ways = [(to_infix(way.expression), way.origin) for way in found.candidates]
    assert ways == [("2*(n0+n1)", "text"), ("2*n0+2*n1", "rewritten")]


@pytest.mark.parametrize("model", ["classroom-zh", "classroom-en"])
def test_packaged_models_find_what_they_found(model: str) -> None:
    recorded = json.loads(RECORDED.read_text(encoding="utf-8"))[model]
    texts = [case["text"] for case in recorded]
    language = model.removeprefix("classroom-")
    asked = [replace(make_problem(str(place), text), language=language) for place, text in enumerate(texts)]
    answers = [None if case["answer"] is None else Fraction(case["answer"]) for case in recorded]
    asked = [replace(problem, answer=answer) for problem, answer in zip(asked, answers, strict=True)]
    found = find(asked, Solver.load(PACKAGED / model), FindOptions(beam=WIDE_BEAM))
    for case, findings in zip(recorded, found, strict=True):
        if any(c.origin == "text" for c in findings.candidates):  # a shape's measures, read since then
            assert case["solutions"], case["text"]
            read, best = findings.candidates[0].expression, parse_prefix(case["solutions"][0][0])
            values = make_problem("p", case["text"]).values
            assert read.evaluate(values) == best.evaluate(values)
            continue
        believed = [c for c in findings.candidates if c.origin != "rewritten"]  # which came later
        shown = [(canonical_key(c.expression), SOURCES[c.origin]) for c in believed[:5]]
        told = [(canonical_key(parse_prefix(text)), source) for text, source, _ in case["solutions"]]
        assert shown == told, case["text"]  # the order of their numbers came later, too
        for candidate, (_, _, chance) in zip(believed, case["solutions"], strict=False):
            assert math.exp(candidate.log_prob or 0) == pytest.approx(chance, rel=1e-3)


@pytest.mark.parametrize(
    ("answer", "beam", "probable", "widths"),
    [
        (None, BEAM, PROBABLE, [BEAM, WIDE_BEAM]),
        (None, BEAM, 1e-9, [BEAM]),
        (None, WIDE_BEAM, PROBABLE, [WIDE_BEAM]),
        (Fraction(275), BEAM, PROBABLE, [BEAM, REPAIRED_BEAM]),
    ],
)
def test_a_narrow_beam_without_a_probable_hypothesis_is_widened(
    monkeypatch: pytest.MonkeyPatch, answer: Fraction | None, beam: int, probable: float, widths: list[int]
) -> None:
    solver, asked = small_solver(), []
    narrow = solver.beam  # of an untrained solver, which finds nothing probable
    monkeypatch.setattr(solver, "beam", lambda batch, width: asked.append(width) or narrow(batch, width))
    monkeypatch.setattr("lbf.abduction.find.PROBABLE", probable)
    find([make_problem("p", CAR, answer)], solver, FindOptions(count=1, beam=beam))
    assert asked == widths


def test_a_text_is_read_once_however_often_its_beam_is_widened(monkeypatch: pytest.MonkeyPatch) -> None:
    solver, read = small_solver(), []
    encode = solver.encode
    monkeypatch.setattr(solver, "encode", lambda batch: read.append(len(batch)) or encode(batch))
    (alone,) = find([make_problem("p", CAR)], solver, FindOptions(count=12, beam=2))
    assert read == [1]
    assert len(alone.candidates) >= 12


def test_a_text_that_is_a_calculation_is_calculated_whatever_the_solver_believes() -> None:
    asked = [make_problem("p", text) for text in ("12+3×4=", "12÷(3-3)=", CAR)]
    calculated, undefined, other = find(asked, small_solver(), FindOptions(count=2, beam=6))
    assert calculated.candidates == (Candidate(parse("n0+n1*n2"), 0.0, "text"),)
    assert all(candidate.origin != "text" for candidate in (*undefined.candidates, *other.candidates))


def test_whatever_is_found_for_a_problem_comes_from_somewhere() -> None:
    found = [origin for origin in ORIGINS if origin != "annotation"]
    assert {SOURCES[origin] for origin in found} == {"model", "fix", "search"}
    assert SOURCES["rewritten"] == "model"
