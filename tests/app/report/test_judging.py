"""Judging a run for a report, and keeping a copy of it without the texts of its data."""

from __future__ import annotations

import importlib.util
import json
from fractions import Fraction
from pathlib import Path
from types import ModuleType

import pytest

from lbf.app.cli import main
from lbf.app.config import TrainConfig, with_options
from lbf.app.report.judging import judge_run
from lbf.app.report.run_records import read_run
from lbf.app.runs import Run
from lbf.data.datasets import load_split
from lbf.data.problem import make_problem
from lbf.data.statistics import AnswerKind, AnswerPrior, Vocabulary
from lbf.errors import InputError
from lbf.neural import Solver, SolverConfig
from lbf.symbolic.expression import SymbolTable

SECRET = "watermelons"


@pytest.fixture(scope="module")
def script() -> ModuleType:
    path = Path(__file__).parents[3] / "experiments" / "keep_run.py"
    spec = importlib.util.spec_from_file_location("keep_run", path)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A run on a file of forty problems, as training leaves it."""
    monkeypatch.setenv("LBF_CACHE_DIR", str(tmp_path / "cache"))
    rows = [
        {
            "id": f"p{i}",
            "text": f"Ann has {i + 2} {SECRET} and {i + 5} plums.",
            "answer": 2 * i + 7,
            "expression": "n0+n1",
        }
        for i in range(40)
    ]
    rows[0]["answer"] = rows[0]["text"] = f"no number of {SECRET}"  # it cannot be read
    data = tmp_path / "mine.jsonl"
    data.write_text("".join(json.dumps(row) + "\n" for row in rows))
    folder = tmp_path / "runs" / "first"
    run = Run.create(folder, with_options(TrainConfig(), {"data": str(data), "limit": 20, "hidden": 8}))
    run.log({"kind": "epoch", "epoch": 1, "validation": 0.5, "seconds": 1.0, "validation_seconds": 0.5})
    run.log({"kind": "test", "epoch": 1, "validation": 0.5, "test": 0.25})
    vocabulary = Vocabulary.build([make_problem("p", str(rows[1]["text"]), Fraction(1))], 1)
    Solver(SolverConfig(embedding=6, hidden=8, layers=1), SymbolTable(), vocabulary).save(folder / "best")
    train = load_split(str(data)).train[:20]
    lines = [
        {"id": problem.id, "solutions": [{"expression": text, "epoch": 1, "origin": "1-fix"}]}
        for problem, text in zip(train[:10], ["n1+n0"] * 4 + ["n0*n1"] * 6, strict=True)
    ]
    (folder / "memory.jsonl").write_text("".join(json.dumps(line) + "\n" for line in lines))
    return folder


def test_a_run_is_judged_once(run: Path) -> None:
    assert judge_run(read_run(run, "first")) == ["test.json", "memory.json", "examples.json"]
    record = read_run(run, "first")
    assert record.test is not None and record.test["n"] == 4 and "spurious" in record.test
    assert record.memory == {
        **{"problems": 20, "covered": 10, "coverage": 50.0, "solutions": 10, "per_problem": 1.0},
        **{"origins": {"1-fix": 10}, "annotated": 20},
        **{"annotation_found": 20.0, "annotation_share": 40.0},  # a rearrangement counts
    }
    assert all(SECRET in example["text"] and len(example["solutions"]) == 5 for example in record.examples)
    assert judge_run(record) == []


def test_a_solver_with_an_answer_prior_is_judged_reranked_too(
    run: Path, script: ModuleType, tmp_path: Path
) -> None:
    solver = Solver.load(run / "best")
    solver.answers = AnswerPrior({AnswerKind.WHOLE: 20})
    solver.save(run / "best")
    assert "reranked.json" in judge_run(read_run(run, "first"))
    script.keep(run, tmp_path / "kept")
    record = read_run(tmp_path / "kept", "kept")
    assert record.reranked is not None and (record.reranked["reranked"], record.reranked["beam"]) == (
        True,
        20,
    )
    assert record.figure("acc@1", reranked=True) == record.reranked["acc@1"]
    assert SECRET not in (tmp_path / "kept" / "reranked.json").read_text()


def test_where_memory_is_ranked_the_first_solution_counts(run: Path) -> None:
    described = json.loads((run / "config.json").read_text())
    described["config"]["strategy"] = {"name": "lbf-exact"}
    (run / "config.json").write_text(json.dumps(described))
    lines = [json.loads(line) for line in (run / "memory.jsonl").read_text().splitlines()]
    other = {"expression": "n0+n1+1-1+n0-n0", "epoch": 1, "origin": "search"}
    wrong = {"expression": "n0-n1", "epoch": 1, "origin": "search"}
    lines[0]["solutions"].insert(0, wrong)
    lines[1]["solutions"].insert(0, other)
    (run / "memory.jsonl").write_text("".join(json.dumps(line) + "\n" for line in lines))
    judge_run(read_run(run, "first"))
    memory = read_run(run, "first").memory
    assert memory is not None and (memory["annotation_found"], memory["annotation_first"]) == (20.0, 15.0)
    assert "annotation_share" not in memory
    sizes = memory["by_size"]
    assert sum(row["n"] for row in sizes) == memory["annotated"]
    for part, whole in (("found", 20.0), ("first", 15.0)):
        assert sum(row["n"] * row[part] for row in sizes) / memory["annotated"] == pytest.approx(whole)


def test_a_run_in_training_is_not_judged(run: Path) -> None:
    lines = (run / "events.jsonl").read_text().splitlines(keepends=True)
    (run / "events.jsonl").write_text(lines[0])
    assert judge_run(read_run(run, "first")) == []
    assert not (run / "test.json").exists()


def test_the_command_judges_if_asked(run: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["report", str(run), "--judge", "--table", "strategies"]) == 0
    streams = capsys.readouterr()
    assert "test.json" in streams.err and "| GTS | lbf | answers |" in streams.out


def test_a_kept_run_is_small_and_holds_no_text(run: Path, script: ModuleType, tmp_path: Path) -> None:
    target = tmp_path / "results" / "mine" / "first"
    assert script.keep(run, target) < 20_000
    kept = {path.name: path.read_text(encoding="utf-8") for path in target.iterdir()}
    assert set(kept) == {"config.json", "events.jsonl", "test.json", "memory.json", "examples.json"}
    for text in kept.values():
        assert SECRET not in text and str(tmp_path) not in text
    record = read_run(target, "kept")
    assert record.data == "mine" and record.test is not None and record.test["unread"]["rows"] == 1
    assert record.test["acc@1"] == read_run(run, "first").figure("acc@1")
    assert [example["text"] for example in record.examples] == [None] * len(
        record.examples
    ) and record.examples
    with pytest.raises(InputError, match="is there already"):
        script.keep(run, target)


def test_an_unfinished_run_is_not_kept(run: Path, script: ModuleType, tmp_path: Path) -> None:
    (run / "events.jsonl").write_text("")
    with pytest.raises(InputError, match="not come to its end"):
        script.keep(run, tmp_path / "kept")


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("/home/ann/.venv/bin/lbf", "lbf"),
        ("rows of /data/x y.jsonl: 3", "rows of x y.jsonl: 3"),
        ("data=/a/b/c.jsonl", "data=c.jsonl"),
        ("../shared/data", "../shared/data"),
        ("(1/3)/n0/n1", "(1/3)/n0/n1"),
        ("runs/x", "runs/x"),
    ],
)
def test_only_absolute_paths_are_cut(script: ModuleType, text: str, left: str) -> None:
    assert script._without_folders([text]) == [left]
