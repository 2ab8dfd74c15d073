"""Ranked solutions, against a plain computation from one problem at a time."""

from __future__ import annotations

import math
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
import torch

from lbf.app.annotating.candidates import Recipe, annotate_batch
from lbf.data.build import make_problem
from lbf.data.classroom import generate
from lbf.data.problem import Problem
from lbf.data.vocabulary import Vocabulary
from lbf.learning.config import LearningConfig
from lbf.learning.exploration import Explorer
from lbf.neural import Solver, SolverConfig
from lbf.symbolic.canonical import canonical, canonical_key, is_redundant
from lbf.symbolic.expression import Expression, SymbolTable
from lbf.symbolic.kernels import Givens, search_batch
from lbf.symbolic.parsing import parse, parse_prefix
from lbf.symbolic.puzzle import Puzzle, simplicity_cost
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


def listed(result: dict[str, Any]) -> dict[Any, float]:
    return {canonical_key(parse_prefix(one["prefix"])): one["confidence"] for one in result["solutions"]}


def test_without_a_model_everything_that_search_finds_is_ranked_by_simplicity() -> None:
    results = annotate_batch(replace(SEARCH_ONLY, count=64), PROBLEMS)
    for problem, result in zip(PROBLEMS, results, strict=True):
        assert problem.answer is not None
        found = search(Puzzle(problem.values, problem.answer)).expressions
        wanted = shares({canonical_key(e): -simplicity_cost(e, len(problem.slots)) for e in found})
        if len(found) <= 64:
            assert listed(result) == pytest.approx(wanted, abs=1e-4)
            assert result["candidates"] == len(found)
        confidences = [one["confidence"] for one in result["solutions"]]
        assert confidences == sorted(confidences, reverse=True)
        assert {one["origin"] for one in result["solutions"]} <= {"search"}


def reference(problem: Problem, solver: Solver, beam: int) -> tuple[dict[Any, float], dict[Any, str]]:
    """The confidence and the origin of every solution, by class: one expression after the other."""
    assert problem.answer is not None
    with torch.no_grad():
        source = solver.encode(solver.batch([problem]))
        said = [c.expression for c in solver.beam(source, beam)[0] if problem.is_solved_by(c.expression)]
        said = [expression for expression in said if not is_redundant(expression, problem.values)]
        fixes = (
            [] if said else Explorer(solver, LearningConfig(refresh_beam=beam), 0).subtree_fixes(source)[0]
        )
        fixed = [
            s.expression
            for s in fixes
            if not is_redundant(s.expression, problem.values) and problem.is_solved_by(s.expression)
        ]
        rows, counts, _ = search_batch(Givens.of([problem.values], [problem.answer]), solver.symbol_table)
        searched = [solver.symbol_table.decode(row[row >= 0].tolist()) for row in rows[0, : counts[0]]]
        scores: dict[Any, dict[Expression, float]] = {}
        origins: dict[Any, str] = {}
        for origin, group in (("model", said), ("fix", fixed), ("search", searched)):
            for expression in group:
                origins.setdefault(canonical_key(expression), origin)
                for form in {expression} if origin == "model" else {expression, canonical(expression)}:
                    scores.setdefault(canonical_key(form), {})[form] = float(
                        solver.log_prob(source, [[form]])
                    )
    sums = {key: math.log(math.fsum(map(math.exp, forms.values()))) for key, forms in scores.items()}
    return shares(sums), origins


def test_with_a_model_its_own_solutions_fixes_and_search_are_ranked_by_its_probability(model: str) -> None:
    recipe = replace(SEARCH_ONLY, models=(("", model),), count=200, beam=20)
    solver = Solver.load(model)
    origins_seen = set()
    for problem, result in zip(PROBLEMS, annotate_batch(recipe, PROBLEMS), strict=True):
        confidences, origins = reference(problem, solver, 20)
        assert listed(result) == pytest.approx(confidences, abs=2e-4)
        assert result["candidates"] == len(confidences)
        for one in result["solutions"]:
            assert one["origin"] == origins[canonical_key(parse_prefix(one["prefix"]))]
            origins_seen.add(one["origin"])
        assert [one["confidence"] for one in result["solutions"]] == sorted(
            listed(result).values(), reverse=True
        )
    assert {"fix", "search"} <= origins_seen


def test_what_the_model_says_itself_comes_from_the_model(model: str) -> None:
    solver = Solver.load(model)
    recipe = replace(SEARCH_ONLY, models=(("en", model),))
    problem = next(p for p in PROBLEMS if len(p.slots) == 3)
    said = next(
        c.expression
        for c in solver.beam(solver.batch([problem]), 10)[0]
        if not is_redundant(c.expression, problem.values) and len(c.expression) > 1
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
