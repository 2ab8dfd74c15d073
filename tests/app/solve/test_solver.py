from __future__ import annotations

import html
import itertools
import json
import math
import xml.etree.ElementTree as ET
from collections import Counter
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from app.small import CAR, TEXTS, saved, small_math_solver, small_solver
from lbf.abduction.candidate import Candidate
from lbf.abduction.identity import as_read, cancels, read_form
from lbf.app import models
from lbf.app.models import ModelCard
from lbf.app.solve import solver as solver_module
from lbf.app.solve.solution import SolvedProblem, percent
from lbf.app.solve.solver import LONGEST_TEXT, MathSolver, lasting
from lbf.data.problem import make_problem
from lbf.data.statistics import AnswerKind, AnswerPrior, Calibration, kind_of
from lbf.errors import InputError
from lbf.neural import Hypothesis
from lbf.symbolic.arithmetic import answers_equal
from lbf.symbolic.canonical import is_redundant
from lbf.symbolic.expression import Expression
from lbf.symbolic.fingerprint import same_in_algebra
from lbf.symbolic.forms import variants
from lbf.symbolic.notation import number_text, parse_number, to_infix
from lbf.symbolic.parsing import parse

EQUAL = "Ann jogs 3 hours at 8 km an hour, Ben 2 hours at 8 km an hour, and 1 rests. How far do they get?"


@pytest.fixture(scope="module")
def solver() -> MathSolver:
    return small_math_solver()


def grouped(beam: list[Hypothesis], names: list[str]) -> list[tuple[list[Expression], float]]:
    """The stupid twin: two hypotheses are one solution if the one reads as one of all the variants of the
    other.
    """
    groups: list[tuple[list[Expression], float]] = []
    for expression, log_prob in beam:
        same = {to_infix(variant, names) for variant in (expression, *variants(expression))}
        place = next(
            (place for place, (members, _) in enumerate(groups) if to_infix(members[0], names) in same),
            len(groups),
        )
        members, total = groups[place] if place < len(groups) else ([], 0.0)
        groups[place : place + 1] = [([*members, expression], total + math.exp(log_prob))]
    return sorted(groups, key=lambda group: -group[1])


def test_solutions_are_what_a_stupid_grouping_of_the_beam_gives(solver: MathSolver) -> None:
    for text in [CAR, EQUAL, *TEXTS]:
        problem = make_problem("p", text)
        names = [number_text(value) for value in problem.values]
        groups = grouped(solver.solver.beam(solver.solver.batch([problem]), 12)[0], names)
        valued = [
            (members[0], total)
            for members, total in groups
            if isinstance(members[0].evaluate(problem.values), Fraction)
        ]
        valued = [pair for pair in valued if not cancels(pair[0], len(problem.slots))]
        wanted = [
            pair
            for rank, pair in enumerate(valued)
            if rank == 0 or not is_redundant(read_form(pair[0], problem.values), problem.values)
        ]
        solved = solver.solve(text, count=1 if not wanted else min(12, len(wanted)))
        found = {s.expression: s.probability for s in (*solved.solutions, *solved.guesses)}
        assert found == pytest.approx(dict(wanted))
        masses = Counter[Fraction]()
        for expression, total in wanted:
            value = expression.evaluate(problem.values)
            assert isinstance(value, Fraction)
            masses[value] += total  # type: ignore[assignment]
        best = max(masses, key=lambda value: masses[value])
        assert {s.answer for s in solved.solutions} == {best} and best not in {
            s.answer for s in solved.guesses
        }
        assert solved.confidence == pytest.approx(Calibration().confidence(masses[best]))


def test_what_answers_look_like_has_a_say_unless_the_answer_is_known() -> None:
    solver, fractions = small_math_solver(), AnswerPrior({AnswerKind.FRACTION: 10**9})
    texts = [CAR, EQUAL, *TEXTS]
    plain = [solver.solve(text) for text in texts]
    known = [
        solver.solve(text, answer=solved.solutions[0].answer)
        for text, solved in zip(texts, plain, strict=True)
    ]
    solver.solver.answers = fractions
    weighed = [solver.solve(text) for text in texts]
    assert weighed != plain
    for before, after in zip(plain, weighed, strict=True):
        if any(
            kind_of(solution.answer) is AnswerKind.FRACTION
            for solution in (*before.solutions, *before.guesses)
        ):
            assert kind_of(after.solutions[0].answer) is AnswerKind.FRACTION
        assert sum(solution.probability or 0.0 for solution in (*after.solutions, *after.guesses)) <= 1
    assert [
        solver.solve(text, answer=solved.solutions[0].answer)
        for text, solved in zip(texts, plain, strict=True)
    ] == known


def test_solutions_are_different_ordered_and_true(solver: MathSolver) -> None:
    for text in TEXTS:
        solved = solver.solve(text)
        assert 1 <= len(solved.solutions) <= 5
        assert all(0 < (solution.probability or 0.0) <= 1 for solution in (*solved, *solved.guesses))
        assert len({solution.answer for solution in solved}) == 1
        for one, other in itertools.combinations((*solved, *solved.guesses), 2):
            assert one.expression != other.expression and other.expression not in set(
                variants(one.expression)
            )
        for solution in solved:
            assert parse(solution.infix).evaluate() == solution.answer
            assert solution.origin == "model"
            assert not solution.steps or parse_number(solution.steps[-1].value) == solution.answer


def test_many_at_once_are_solved_as_one_by_one(solver: MathSolver, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solver_module, "BATCH", 4)
    together = solver.solve_many(TEXTS, count=3)
    for text, solved in zip(TEXTS, together, strict=True):
        alone = solver.solve(text, count=3)
        assert solved.text == text
        assert [solution.infix for solution in solved] == [solution.infix for solution in alone]
        for one, other in zip(solved, alone, strict=True):
            assert one.probability == pytest.approx(other.probability, rel=1e-4)


def test_solutions_that_read_the_same_are_one(solver: MathSolver) -> None:
    values = [Fraction(3), Fraction(8), Fraction(8), Fraction(1)]
    assert (
        as_read(parse("n0*n1"), values) == as_read(parse("n2*n0"), values) != as_read(parse("n0*n3"), values)
    )
    assert (
        as_read(parse("n0+1"), values) == as_read(parse("n3+n0"), values) != as_read(parse("n0+3.14"), values)
    )
    shown = [solution.infix for solution in solver.solve(EQUAL, count=50)]
    assert len(set(shown)) == len(shown)


def test_a_narrow_beam_is_widened_until_there_are_enough(solver: MathSolver) -> None:
    narrow = MathSolver(solver.solver, solver.card, beam=1)
    solved = narrow.solve(CAR, count=8)
    assert len((*solved.solutions, *solved.guesses)) >= 8


# ---------------------------------------------------------------------------------------------------------
# known answers


def test_a_known_answer_is_kept_fixed_or_searched_for(solver: MathSolver) -> None:
    own = solver.solve(CAR).solutions[0]
    kept = solver.solve(CAR, answer=own.answer)
    assert kept.solutions[0] == own and all(answers_equal(solution.answer, own.answer) for solution in kept)
    generator = np.random.default_rng(0)
    for more in (solution for solution in kept if solution.origin == "search"):
        assert any(
            same_in_algebra(more.expression, s.expression, generator) for s in kept if s.origin == "model"
        )
    reached = solver.solve(CAR, answer="275")
    assert reached.solutions and all(answers_equal(solution.answer, Fraction(275)) for solution in reached)
    assert {solution.origin for solution in reached} <= {"fix", "search"}
    for one, other in itertools.combinations(reached, 2):
        assert other.expression not in set(variants(one.expression))
    assert solver.solve(CAR, answer="123456.789").solutions == ()


def test_search_steps_in_where_fixing_fails(solver: MathSolver, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lbf.abduction.repair.m_fix", lambda *_: [()])
    monkeypatch.setattr(
        "lbf.abduction.repair.subtree_fixes", lambda _, source, *__: [[] for _ in source.batch.problems]
    )
    found = solver.solve(CAR, answer=275)
    assert {solution.origin for solution in found} == {"search"}
    assert "100*(2+3.5)/2" in [solution.infix for solution in found]
    assert all(solution.answer == 275 and solution.probability is not None for solution in found)


def test_nothing_left_can_be_the_answer(solver: MathSolver) -> None:
    """Of two equal numbers the one minus the other says nothing to a reader, but there is nothing better to
    say.
    """
    found = solver.solve("Ann has 5 apples and eats 5 of them. How many apples are left?", answer=0)
    assert "5-5" in [solution.infix for solution in found]


def test_answers_belong_to_their_texts(solver: MathSolver) -> None:
    texts = [CAR, "Ann has 3 apples and gets 4 pears. How many fruits has she?", CAR]
    answers = [Fraction(275), Fraction(7), None]
    first, second, third = solver.solve_many(texts, answers=answers)
    assert all(solution.answer == 275 for solution in first) and all(
        solution.answer == 7 for solution in second
    )
    assert [solution.infix for solution in third] == [solution.infix for solution in solver.solve(CAR)]
    assert [s.infix for s in first] == [s.infix for s in solver.solve(CAR, answer=275)]


# ---------------------------------------------------------------------------------------------------------
# what cannot be solved


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("3 " * LONGEST_TEXT, "too long"),
        (" and ".join(map(str, range(2, 30))), "quantities: at most"),
        ("小明有3个苹果，吃了2个，还剩几个？", "another language"),
        ("3 apples \udcff and 4", "UTF-8"),
    ],
)
def test_what_cannot_be_solved_says_why_and_the_rest_goes_on(
    solver: MathSolver, text: str, reason: str
) -> None:
    with pytest.raises(InputError, match=reason):
        solver.solve(text)
    wrong, right = solver.attempt([text, CAR])
    assert isinstance(wrong, InputError) and reason in str(wrong)
    assert isinstance(right, SolvedProblem) and right.solutions


@pytest.mark.parametrize(
    ("text", "doubt"),
    [
        ("Ann has some apples. How many?", "no_quantity"),
        ("", "no_quantity"),
        ("Ann has 3 apples and 4 pears.", "no_question"),
        ("Anna hat 3 Bonbons und kauft noch 5 dazu. Wie viele Bonbons hat sie jetzt?", "unknown_language"),
        ("У Маши было 3 яблока. Сколько яблок теперь у Маши?", "unknown_language"),
        (CAR, "low_confidence"),
    ],
)
def test_what_cannot_be_sure_says_why(solver: MathSolver, text: str, doubt: str) -> None:
    solved = solver.solve(text)
    assert (solved.sure, solved.doubt) == (False, doubt) and solved.reason
    assert bool(solved.solutions) == bool(solved.quantities)
    assert solved.to_plain()["sure"] is False and f"Not sure: {solved.reason}" in html.unescape(
        solved._repr_html_()
    )


def test_an_answer_is_sure_where_the_calibration_says_so() -> None:
    solver = small_math_solver()
    raw = solver.solve(CAR).confidence
    assert raw is not None
    solver.solver.calibration = Calibration(level=raw)
    assert solver.solve(CAR).sure and solver.solve(CAR).reason == ""
    solver.solver.calibration = Calibration(level=min(1.0, raw + 1e-6))
    assert not solver.solve(CAR).sure
    assert solver.solve(CAR, answer=275).sure  # it is known


def test_numbers_of_any_size_are_taken(solver: MathSolver) -> None:
    digits = "9" * 45
    text = f"A store has {digits} apples, {digits} pears and {digits} plums. How many in all?"
    assert all(solution.answer_text and solution.to_plain() for solution in solver.solve(text))
    assert all(answers_equal(solution.answer, Fraction(3)) for solution in solver.solve(text, answer=3))


def test_each_text_may_ask_for_as_many_as_it_likes(solver: MathSolver) -> None:
    texts, counts = [CAR, EQUAL, CAR], [2, 5, 7]
    results = solver.attempt(texts, count=counts)
    for text, count, result in zip(texts, counts, results, strict=True):
        assert isinstance(result, SolvedProblem)
        assert [s.infix for s in result] == [s.infix for s in solver.solve(text, count=count)]
    with pytest.raises(InputError, match="3 texts need as many counts, not 2"):
        solver.attempt(texts, count=[1, 2])


def test_bad_requests_are_refused(solver: MathSolver) -> None:
    with pytest.raises(InputError, match="at least one"):
        solver.solve(CAR, count=0)
    with pytest.raises(InputError, match="as many answers"):
        solver.solve_many([CAR], answers=[])
    with pytest.raises(InputError, match="not a number"):
        solver.solve(CAR, answer="many")


@pytest.mark.parametrize("text", [5, None, ["A text"], b"A text with 3 apples"])
def test_a_problem_that_is_no_text_is_refused(solver: MathSolver, text: Any) -> None:
    with pytest.raises(InputError, match="a problem is a text"):
        solver.solve(text)


@pytest.mark.parametrize("answer", [[1], {}, True, float("nan"), float("inf"), object()])
def test_an_answer_that_is_no_number_is_refused(solver: MathSolver, answer: Any) -> None:
    with pytest.raises(InputError, match="the answer must be one number"):
        solver.solve(CAR, answer=answer)


@pytest.mark.parametrize("answer", [275, 275.0, "275", "275 km", Fraction(275)])
def test_an_answer_may_be_written_as_people_have_it(solver: MathSolver, answer: Any) -> None:
    assert [s.answer for s in solver.solve(CAR, answer=answer, count=1)] == [275]


def test_results_print_in_few_words(solver: MathSolver) -> None:
    solved = solver.solve(CAR, answer=275, count=2)
    assert solved.best is not None
    assert repr(solved.best) == f"<Solution: {solved.best.infix} = {solved.best.answer_text}>"
    assert repr(solved).startswith(f"<SolvedProblem: {solved.best.infix} = 275")
    lines = str(solved).splitlines()
    assert lines[0].startswith(f"{solved.best.infix} = 275")
    assert lines[1] == f"   1) {solved.best.steps[0]}"


@pytest.mark.parametrize(
    "text",
    [
        "A rope is 2 metres long. 30 cm are cut off. How many cm are left?",
        "Ann has 3 pens and 4 books. How many things has she? How many more books than pens?",
    ],
)
def test_notes_are_told(solver: MathSolver, text: str) -> None:
    solved = solver.solve(text)
    assert len(solved.notes) == 1
    assert not solved.sure
    assert solved.to_plain()["notes"] == list(solved.notes)
    assert f"note: {solved.notes[0]}" in str(solved)
    assert solved.notes[0] in solved._repr_html_()


def test_a_text_without_letters_is_read_in_the_language_of_the_model(solver: MathSolver) -> None:
    assert solver.solve("3+4=").language == "en"


def test_each_language_gets_its_model_if_none_was_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(models, "PACKAGED", tmp_path)
    saved(tmp_path / "one", "en")
    saved(tmp_path / "two", "zh")
    solver = MathSolver.load()
    texts = ["小明有3个苹果，吃了2个，还剩几个？", CAR, "小红有5本书，又买了6本，一共多少本？"]
    solved = solver.solve_many(texts)
    assert [problem.language for problem in solved] == ["zh", "en", "zh"] and [
        p.text for p in solved
    ] == texts
    alone = MathSolver.load(language="zh").solve(texts[0])
    assert [solution.infix for solution in solved[0]] == [solution.infix for solution in alone]


def test_no_model_for_a_language_tells_how_to_get_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(models, "PACKAGED", tmp_path)
    monkeypatch.chdir(tmp_path)
    saved(tmp_path / "one", "en")
    with pytest.raises(InputError, match=r"language 'zh'.*one \(en\).*lbf train"):
        MathSolver.load().solve("小明有3个苹果，吃了2个，还剩几个？")


# ---------------------------------------------------------------------------------------------------------
# what is shown


def test_the_document_is_as_documented(solver: MathSolver) -> None:
    document = json.loads(json.dumps(solver.solve(CAR).to_plain()))
    told = ["sure", "confidence", "doubt", "reason", "notes"]
    assert list(document) == ["text", "language", "quantities", *told, "solutions", "guesses"]
    assert document["quantities"][2] == {
        "surface": "3.5",
        "value": "3.5",
        "start": CAR.index("3.5"),
        "end": CAR.index("3.5") + 3,
    }
    for solution in document["solutions"]:
        assert list(solution) == ["expression", "answer", "unit", "probability", "steps", "origin"]
        assert parse(solution["expression"]).evaluate() == parse_number(solution["answer"])
        assert solution["unit"] == "kilometres" and all(" = " in step for step in solution["steps"])


def test_a_notebook_shows_text_formulas_and_trees_and_runs_no_script() -> None:
    solved = small_math_solver().solve("<script>alert(3)</script> & 4 apples. How many apples are there?")
    page = solved._repr_html_()
    assert "<script" not in page and "&lt;script&gt;alert(" in page and "&amp;" in page
    assert page.count("<svg") == page.count("<math") == len(solved.solutions)
    assert '<mark data-slot="1">4</mark>' in page
    ET.fromstring(f"<div>{page}</div>")


def test_a_solution_writes_itself_in_all_forms(solver: MathSolver) -> None:
    solution = solver.solve(CAR, answer=275).solutions[0]
    assert solution.tree_text.count("\n") + 1 == len(solution.expression)
    assert ET.fromstring(solution.tree_svg).tag.endswith("svg") and ET.fromstring(
        solution.mathml
    ).tag.endswith("math")
    assert "n_" not in solution.latex and solution.answer_text == "275 kilometres"


def test_percent_is_never_more_sure_than_it_is() -> None:
    assert [percent(share) for share in (1.0, 0.9997, 0.5, 0.05, 0.0)] == [
        "100 %",
        "> 99.9 %",
        "50 %",
        "5.0 %",
        "< 0.1 %",
    ]


def test_a_card_tells_the_language_a_model_speaks() -> None:
    solver = MathSolver(small_solver(), ModelCard("both", "nowhere", "zh+en"))
    assert solver.solve("小明有3个苹果，吃了2个，还剩几个？").language == "zh"


def test_what_fits_these_numbers_only_is_no_solution() -> None:
    values = (Fraction(2), Fraction(2), Fraction(3))
    candidates = [Candidate(parse(text), None, "beam") for text in ("n0*n2", "n0+n1+n2-1", "n2*n1")]
    ways, accidents = lasting(candidates, values)
    assert [str(way.expression) for way in ways] == ["* n0 n2", "* n2 n1"]
    assert [str(way.expression) for way in accidents] == ["- + + n0 n1 n2 1"]
    assert lasting([], values) == ([], [])
