"""The command, files with and without annotations, and a model that has learnt nothing."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from app.annotate.classroom_rows import PROBLEMS, Run
from lbf.app.cli import main
from lbf.data.statistics import Vocabulary
from lbf.data.writing import generic_fields
from lbf.neural import Solver, SolverConfig
from lbf.symbolic.expression import SymbolTable


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def run_command(*arguments: str | Path) -> tuple[int, str, str]:
        code = main(("annotate", *map(str, arguments)))
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return run_command


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """Answers only, with a field of the owner's."""
    rows = [{**generic_fields(p), "theme": i} for i, p in enumerate(PROBLEMS)]
    lines = [json.dumps({name: value for name, value in row.items() if name != "expression"}) for row in rows]
    path = tmp_path / "problems.jsonl"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


@pytest.fixture
def annotated(tmp_path: Path) -> Path:
    path = tmp_path / "with.jsonl"
    path.write_text("".join(json.dumps(generic_fields(p)) + "\n" for p in PROBLEMS), encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def model(tmp_path_factory: pytest.TempPathFactory) -> str:
    solver = Solver(
        SolverConfig(embedding=6, hidden=8, layers=1), SymbolTable(), Vocabulary.build(PROBLEMS, min_count=2)
    )
    folder = tmp_path_factory.mktemp("model")
    solver.save(folder)
    return str(folder)
