"""What the tests of judging share: texts, a tiny solver, problems whose outcome is known."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

from lbf.data.problem import make_problem
from lbf.data.statistics import Vocabulary
from lbf.neural import Solver, SolverConfig
from lbf.symbolic.expression import SymbolTable
from lbf.symbolic.notation import number_text, parse_number, to_infix

COUNT = 30


def texts() -> list[str]:
    """Texts of different lengths and numbers of quantities."""
    return [
        f"Ann has {i + 2} apples{' and pears' * (i % 7)}{f' and {i + 5} plums' * (i % 3)}."
        for i in range(COUNT)
    ]


def tiny_solver(symbol_table: SymbolTable | None = None) -> Solver:
    vocabulary = Vocabulary.build([make_problem(text, text) for text in texts()], min_count=1)
    solver = Solver(SolverConfig(embedding=6, hidden=8, layers=1), symbol_table or SymbolTable(), vocabulary)
    for parameter in solver.parameters():
        parameter.data.mul_(3)  # so that the probabilities differ from each other
    return solver


def write(path: Path, rows: Sequence[dict[str, Any]]) -> str:
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    return str(path)


def rows_with_known_outcomes(solver: Solver) -> tuple[list[dict[str, Any]], list[list[bool]]]:
    """Problems solved one by one; the stated answer is what hypothesis number 0, 1, … gives, or out of
    reach.
    """
    rows, right = [], []
    for number, text in enumerate(texts()):
        problem = make_problem(f"p{number}", text)
        (beam,) = solver.beam(solver.batch([problem]), 5)
        row = {"id": problem.id, "text": text, "answer": "987654"}
        for expression, _ in beam[number % 6 :][:1]:
            value = expression.evaluate(problem.values)
            if isinstance(value, Fraction):
                row |= {"answer": number_text(value), "expression": to_infix(expression)}
        rows.append(row)
        stated = replace(problem, answer=parse_number(row["answer"]))
        right.append([stated.is_solved_by(expression) for expression, _ in beam])
    return rows, right


Run = Callable[..., tuple[int, str, str]]


def document(run: Run, *arguments: str) -> dict[str, Any]:
    code, out, err = run(*arguments, "--json")
    assert (code, err, out.count("\n")) == (0, "", 1)
    parsed: dict[str, Any] = json.loads(out)
    return parsed
