"""Solving, annotating and serving give the same solutions in the same order, with and without an answer."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from app.small import CAR, TEXTS, saved
from lbf.app.cli import main
from lbf.app.solve.solution import SolvedProblem
from lbf.app.solve.solver import MathSolver
from lbf.app.web.server import create_app
from lbf.app.web.settings import Settings
from lbf.symbolic.notation import number_text

ASKED = [CAR, *TEXTS]
ANSWERS = [Fraction(275), *(Fraction(12 + place) for place in range(len(TEXTS)))]
"""Some are in the beam, some are reached by fixing, some by search, some not at all."""


@pytest.fixture(scope="module")
def model(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return saved(tmp_path_factory.mktemp("model"))


@pytest.fixture(scope="module")
def solver(model: Path) -> MathSolver:
    return MathSolver.load(model)


@pytest.fixture(scope="module")
def client(model: Path) -> Any:
    with TestClient(create_app(Settings(model=str(model), hosts=None))) as client:
        yield client


Told = list[tuple[str, str]]


def served(client: TestClient, text: str, answer: Fraction | None) -> tuple[Told, Told]:
    """The solutions that are served, and the guesses."""
    question = {"text": text, "count": 5, **({} if answer is None else {"answer": number_text(answer)})}
    document = client.post("/api/solve", json=question).json()
    return tuple(
        [(one["expression"]["infix"], one["origin"]) for one in document[part]]
        for part in ("solutions", "guesses")
    )


def assert_served_is_solved(client: TestClient, found: SolvedProblem, answer: Fraction | None) -> None:
    solved = tuple([(one.infix, one.origin) for one in group] for group in (found.solutions, found.guesses))
    assert served(client, found.text, answer) == solved


def test_serving_is_solving(solver: MathSolver, client: TestClient) -> None:
    for text in ASKED:
        assert_served_is_solved(client, solver.solve(text), None)


def test_with_an_answer_annotating_and_serving_are_solving(
    solver: MathSolver, client: TestClient, model: Path, tmp_path: Path
) -> None:
    rows = [
        {"text": text, "answer": number_text(answer)} for text, answer in zip(ASKED, ANSWERS, strict=True)
    ]
    source, output = tmp_path / "rows.jsonl", tmp_path / "out.jsonl"
    source.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    options = ["--model", str(model), "--jobs", "1", "--count", "64"]
    assert main(["annotate", str(source), "-o", str(output), *options]) == 0
    annotated = [json.loads(line)["solutions"] for line in output.read_text(encoding="utf-8").splitlines()]
    origins = set()
    for text, answer, solutions in zip(ASKED, ANSWERS, annotated, strict=True):
        found = solver.solve(text, answer=answer)
        told = [(one["prefix"], one["origin"]) for one in solutions]
        ways, accidents = (
            [(str(one.expression), one.origin) for one in group] for group in (found, found.guesses)
        )
        known, others = ([way for way in told if way in group] for group in (ways, accidents))
        assert (known, others) == (ways, accidents)
        assert len(told) == len(known) + len(others) or len(ways) == 5 or len(accidents) == 5
        assert_served_is_solved(client, found, answer)
        origins |= {one.origin for one in found}
    assert {"fix", "search"} <= origins
