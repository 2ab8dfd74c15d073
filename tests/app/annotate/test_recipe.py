"""Ranked solutions, against a plain computation from one problem at a time."""

from __future__ import annotations

import math
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from lbf.abduction.find import FindOptions, find
from lbf.abduction.identity import are_longer_ways, as_read, is_redundant_as_read
from lbf.app.annotate.recipe import Recipe, annotate_batch
from lbf.data.classroom import generate
from lbf.data.problem import Problem, make_problem
from lbf.data.statistics import Vocabulary
from lbf.inference.solver import TrainedSolver
from lbf.neural import Solver, SolverConfig
from lbf.symbolic.expression import SymbolTable, simplicity_cost
from lbf.symbolic.parsing import parse, parse_prefix
from lbf.symbolic.puzzle import Puzzle
from lbf.symbolic.search import search

SEARCH_ONLY = Recipe(models=(), constants=("1", "3.14"))
PROBLEMS = [replace(problem, expression=None) for problem in generate("en", seed=5, size=16)]


@pytest.fixture(scope="module")
def model(tmp_path_factory: pytest.TempPathFactory) -> str:
    solver = Solver(
        SolverConfig(embedding=6, hidden=8, layers=1), SymbolTable(), Vocabulary.build(PROBLEMS, min_count=2)
    )
    for parameter in solver.parameters():
        parameter.data.mul_(3)  # so that the probabilities differ from each other
    folder = tmp_path_factory.mktemp("model")
    solver.save(folder)
    return str(folder)


def shares(scores: dict[Any, float]) -> dict[Any, float]:
    total = math.fsum(map(math.exp, scores.values()))
    return {key: math.exp(score) / total for key, score in scores.items()}


def listed(problem: Problem, result: dict[str, Any]) -> dict[Any, float]:
    return {
        as_read(parse_prefix(one["prefix"]), problem.values): one["confidence"] for one in result["solutions"]
    }


def test_without_a_model_everything_that_search_finds_is_ranked_by_simplicity() -> None:
    results = annotate_batch(replace(SEARCH_ONLY, count=64), PROBLEMS)
    for problem, result in zip(PROBLEMS, results, strict=True):
        assert problem.answer is not None
        found = search(Puzzle(problem.values, problem.answer)).expressions
        plain = [e for e in found if not is_redundant_as_read(e, problem.values)] or found
        different = {as_read(e, problem.values): -simplicity_cost(e, len(problem.slots)) for e in plain[::-1]}
        if len(found) <= 64:
            assert listed(problem, result) == pytest.approx(shares(different), abs=1e-4)
            assert result["candidates"] == len(different)
        confidences = [one["confidence"] for one in result["solutions"]]
        assert confidences == sorted(confidences, reverse=True)
        assert {one["origin"] for one in result["solutions"]} <= {"search"}


def test_with_a_model_rows_get_what_solving_and_searching_find_ranked_by_both(model: str) -> None:
    recipe = replace(SEARCH_ONLY, models=(("", model),), count=200, beam=20)
    solver = TrainedSolver.load(model)
    origins = set()
    for problem, result in zip(PROBLEMS, annotate_batch(recipe, PROBLEMS), strict=True):
        (found,) = find([problem], solver, FindOptions(count=200, beam=20))
        (searched,) = find([problem], None, FindOptions(searched=24, symbol_table=solver.symbol_table))
        told = [parse_prefix(one["prefix"]) for one in result["solutions"]]
        forms = [*told, *(c.expression for c in (*found.candidates, *searched.candidates))]
        needed = [form for form, longer in zip(forms, are_longer_ways(forms), strict=True) if not longer]
        keys, kept = ({as_read(form, problem.values) for form in group} for group in (forms, needed))
        assert kept <= set(listed(problem, result)) <= keys
        assert result["candidates"] == len(result["solutions"])
        chances: dict[Any, float] = {}
        for form, chance in zip(
            forms, solver.log_prob(solver.batch([problem]), [forms]).tolist(), strict=True
        ):
            key = as_read(form, problem.values)
            chances[key] = max(chance, chances.get(key, chance))
        scores = {
            as_read(form, problem.values): chances[as_read(form, problem.values)] / 15
            - 2 * simplicity_cost(form, len(problem.slots)) / 3
            for form in told
        }
        if not any(one["origin"] == "model" for one in result["solutions"]):  # a beam adds several forms up
            assert listed(problem, result) == pytest.approx(shares(scores), abs=2e-3)
        longer = are_longer_ways(told)
        assert longer == sorted(longer)
        confidences = [one["confidence"] for one in result["solutions"]][: longer.count(False)]
        assert confidences == sorted(confidences, reverse=True)
        origins |= {one["origin"] for one in result["solutions"]}
    assert {"fix", "search"} <= origins


def test_what_the_model_says_itself_comes_from_the_model(model: str) -> None:
    solver = TrainedSolver.load(model)
    recipe = replace(SEARCH_ONLY, models=(("en", model),))
    problem = next(p for p in PROBLEMS if len(p.slots) == 3)
    said = next(
        c.expression
        for c in solver.beam(solver.batch([problem]), 10)[0]
        if not is_redundant_as_read(c.expression, problem.values) and len(c.expression) > 1
    )
    answer = said.evaluate(problem.values)
    assert isinstance(answer, Fraction)
    (result,) = annotate_batch(recipe, [replace(problem, answer=answer)])
    assert "model" in {one["origin"] for one in result["solutions"]}


@pytest.mark.parametrize("with_model", [False, True])
def test_every_solution_can_be_read_back_and_gives_the_answer(model: str, with_model: bool) -> None:
    recipe = replace(SEARCH_ONLY, models=(("", model),) if with_model else ())
    problems = [
        *PROBLEMS,
        make_problem(
            "w", "Half of 1,250 people paid (2/5) of 20% of 1(1/2).", Fraction("1250") * Fraction(2, 5)
        ),
    ]
    for problem, result in zip(problems, annotate_batch(recipe, problems), strict=True):
        assert len(result["solutions"]) <= 5
        assert sum(one["confidence"] for one in result["solutions"]) <= 1.001
        for one in result["solutions"]:
            assert problem.is_solved_by(parse(one["expression"], problem.values)), one
            assert problem.is_solved_by(parse_prefix(one["prefix"])), one


@pytest.mark.parametrize(
    ("text", "answer", "status"),
    [
        ("There is nothing to count.", "1", "the text has no numbers"),
        ("I have 3 and 4.", "7919", "no expression within the bounds"),
        ("I have 3 and 4.", "7", None),
    ],
)
def test_the_status_says_whether_and_why_not(model: str, text: str, answer: str, status: str | None) -> None:
    problem = make_problem("p", text, Fraction(answer))
    for models in ((), (("", model),)):
        (result,) = annotate_batch(replace(SEARCH_ONLY, models=models), [problem])
        if models and status and status.startswith("no expression"):
            continue  # fixing reaches further than the search does
        assert result["status"].startswith("annotated" if status is None else f"not covered: {status}")


def test_a_text_too_large_for_a_model_is_searched(model: str) -> None:
    long = make_problem("p", "I have 3 and 4." + " word" * 3000, Fraction(7))
    many = make_problem("q", " and ".join(map(str, range(2, 72))), Fraction(5))
    short = make_problem("r", "I have 3 and 4.", Fraction(7))
    results = annotate_batch(replace(SEARCH_ONLY, models=(("en", model),), max_leaves=2), [long, many, short])
    assert [result["status"] for result in results] == ["annotated"] * 3
    assert {one["origin"] for result in results[:2] for one in result["solutions"]} == {"search"}


def test_each_language_has_its_model_and_others_are_searched(model: str) -> None:
    chinese = make_problem("p", "小明有3本书和4支笔。", Fraction(7))
    recipe = replace(SEARCH_ONLY, models=(("en", model),))
    assert (recipe.model_for(chinese), recipe.model_for(PROBLEMS[0])) == (None, model)
    assert annotate_batch(recipe, [PROBLEMS[0], chinese])[1] == annotate_batch(SEARCH_ONLY, [chinese])[0]
