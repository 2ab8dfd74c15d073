"""`lbf annotate` as people use it: rows in, the same rows out, whatever happens in between."""

from __future__ import annotations

import json
import os
import pickle
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from lbf.app import models
from lbf.app.annotate import output_job, row_blocks
from lbf.app.cli import main
from lbf.app.progress import JobProgress, StreamProgress
from lbf.data.classroom import generate
from lbf.data.problem import make_problem
from lbf.data.reading import read_all
from lbf.data.statistics import Vocabulary
from lbf.data.writing import generic_fields
from lbf.neural import Solver, SolverConfig
from lbf.symbolic.canonical import canonical_key
from lbf.symbolic.expression import SymbolTable
from lbf.symbolic.parsing import parse_prefix

Run = Callable[..., tuple[int, str, str]]
PROBLEMS = generate("en", seed=3, size=150)


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def run_command(*arguments: str | Path) -> tuple[int, str, str]:
        code = main(("annotate", *map(str, arguments)))
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return run_command


def document(run: Run, *arguments: str | Path) -> dict[str, Any]:
    code, out, err = run(*arguments, "--json")
    assert (code, "lbf:" in err, out.count("\n")) == (
        0,
        False,
        1,
    )  # on a busy machine it may say how far it is
    parsed: dict[str, Any] = json.loads(out)
    return parsed


def written(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


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


# ---------------------------------------------------------------------------------------------------------
# what comes out


def test_the_same_rows_come_out_with_solutions(run: Run, data: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    summary = document(run, data, "-o", out, "--model", "none", "--count", "3")
    rows = written(out)
    assert [
        {n: v for n, v in row.items() if n in original}
        for row, original in zip(rows, written(data), strict=True)
    ] == written(data)
    assert all(list(row)[-3:] == ["solutions", "candidates", "status"] for row in rows)
    assert max(len(row["solutions"]) for row in rows) == 3
    assert summary["annotated"] == sum(row["status"] == "annotated" for row in rows) > 140
    assert (
        summary["rows"]
        == summary["annotated"] + summary["not_covered"] + summary["rejected"]
        == len(PROBLEMS)
    )
    assert (
        sum(summary["by_candidates"].values())
        == sum(summary["first_by_origin"].values())
        == summary["annotated"]
    )
    assert sum(summary["reasons"].values()) == summary["not_covered"]
    assert summary["agreement"] is None
    assert sorted(path.name for path in tmp_path.iterdir()) == ["out.jsonl", "problems.jsonl"]


def test_annotations_are_compared_and_never_used(
    run: Run, data: Path, annotated: Path, tmp_path: Path
) -> None:
    document(run, data, "-o", tmp_path / "a.jsonl", "--model", "none")
    summary = document(run, annotated, "-o", tmp_path / "b.jsonl", "--model", "none")
    found = written(tmp_path / "b.jsonl")
    assert [row["solutions"] for row in written(tmp_path / "a.jsonl")] == [row["solutions"] for row in found]
    same = [
        [
            canonical_key(parse_prefix(one["prefix"])) == canonical_key(problem.expression)
            for one in row["solutions"]
        ]
        for problem, row in zip(PROBLEMS, found, strict=True)
        if problem.expression
    ]
    assert summary["agreement"]["compared"] == len(same)
    assert summary["agreement"]["first"] == pytest.approx(
        100 * sum(flags[:1] == [True] for flags in same) / len(same), abs=1e-3
    )
    assert summary["agreement"]["listed"] == pytest.approx(100 * sum(map(any, same)) / len(same), abs=1e-3)
    assert 0 < summary["agreement"]["first"] < summary["agreement"]["listed"] < 100


def test_rows_that_cannot_be_read_are_kept_counted_and_listed(run: Run, tmp_path: Path) -> None:
    source, out = tmp_path / "in.jsonl", tmp_path / "out.jsonl"
    source.write_text(
        '{"text": "3 pens", "answer": 3}\noops\n'
        '{"text": "4 pens", "answer": "many", "x": 0.50}\n{"text": "5", "answer": 5}\n'
    )
    code, text, err = run(source, "-o", out, "--model", "none")
    assert (code, "lbf:" in err) == (0, False)
    assert "rejected            2 rows" in text and "in.jsonl, line 2: the line is not valid JSON" in text
    statuses = [row["status"] for row in written(out)]
    assert [status.split(":")[0] for status in statuses] == ["annotated", "rejected", "rejected", "annotated"]
    assert statuses[2].startswith("rejected: line 3, field answer: 'many' is not a number")
    assert written(out)[1]["row"] == "oops"
    assert '"x": 0.50' in out.read_text()


def test_a_table_has_the_best_solution_in_cells_of_its_own(run: Run, tmp_path: Path) -> None:
    source, out = tmp_path / "in.csv", tmp_path / "out.csv"
    source.write_text('id;text;answer\n1;"3 pens; 4 more";7\n2;4 pens\n', encoding="utf-8")
    assert run(source, "-o", out, "--model", "none")[0] == 0
    lines = out.read_text(encoding="utf-8").splitlines()
    assert lines[0] == "id,text,answer,row,solution,confidence,origin,solutions,candidates,status"
    assert lines[1].startswith("1,3 pens; 4 more,7,,3+4,1.0,search,")
    assert lines[2].startswith(',,,2;4 pens,,,,[],0,"rejected: line 3: the row has 2 fields')
    assert [problem.id for problem in read_all(out).problems] == ["1"]


def test_a_model_ranks_and_says_what_it_does_not_know(
    run: Run, data: Path, model: str, tmp_path: Path
) -> None:
    summary = document(run, data, "-o", tmp_path / "out.jsonl", "--model", model, "--limit", "70")
    assert (summary["rows"], summary["model"], summary["notes"]) == (70, model, [])
    assert {one["origin"] for row in written(tmp_path / "out.jsonl") for one in row["solutions"]} >= {
        "fix",
        "search",
    }
    foreign = tmp_path / "foreign.jsonl"
    foreign.write_text('{"text": "Zwei Autos und 3 Raeder, zusammen 5 Fahrzeuge?", "answer": 8}\n')
    assert "does not know" in document(run, foreign, "-o", tmp_path / "f.jsonl", "--model", model)["notes"][0]


def test_without_a_fitting_model_search_does_it_and_says_so(
    run: Run, data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(models, "PACKAGED", tmp_path / "nowhere")
    summary = document(run, data, "-o", tmp_path / "out.jsonl", "--limit", "5")
    assert summary["model"].startswith("none") and "no model for en (5 problems)" in summary["notes"][0]


def test_what_is_believed_enough_becomes_an_annotation_for_training(
    run: Run, data: Path, annotated: Path, tmp_path: Path
) -> None:
    out = tmp_path / "out.jsonl"
    document(run, data, "-o", out, "--model", "none", "--into", "expression", "--least", "0.6")
    rows, back = written(out), read_all(out)
    believed = [row["id"] for row in rows if row["solutions"] and row["solutions"][0]["confidence"] >= 0.6]
    assert 0 < len(believed) < len(rows)
    assert [problem.id for problem in back.problems if problem.expression] == believed
    assert not back.rejects
    code, _, err = run(annotated, "-o", tmp_path / "b.jsonl", "--model", "none", "--into", "expression")
    assert code == 2 and "'expression'" in err


# ---------------------------------------------------------------------------------------------------------
# what is refused


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["missing.jsonl", "-o", "out.jsonl"], "there is no file missing.jsonl"),
        (["classroom-en", "-o", "out.jsonl"], "lbf data export classroom-en"),
        (["problems.jsonl", "-o", "problems.jsonl"], "is the file that is read"),
        (["problems.jsonl", "-o", "out.xls"], "must end in one of"),
        (["problems.jsonl", "-o", "none/out.jsonl"], "there is no folder none"),
        (["problems.jsonl", "-o", "."], "is the file that is read"),
        (["problems.jsonl", "-o", "out.jsonl", "--shard", "1/2"], "--shard is for a folder"),
        (["problems.jsonl", "-o", "out", "--shard", "3/2"], "is not I/N"),
        (["*.parquet", "-o", "out"], "no file that can be read fits *.parquet"),
        (["problems.jsonl", "-o", "out.jsonl", "--model", "nonsense"], "there is no model 'nonsense'"),
        (
            ["problems.jsonl", "-o", "out.jsonl", "--model", "none", "--constants", "1 x"],
            "--constants: 'x' is not a number",
        ),
        (["problems.jsonl", "-o", "out.jsonl", "--model", "none", "--constants", "1/3"], "--constants"),
        (["problems.jsonl", "-o", "out.jsonl", "--format", "tables"], "there is no format 'tables'"),
    ],
)
def test_mistakes_are_told_in_one_line(
    run: Run, data: Path, monkeypatch: pytest.MonkeyPatch, arguments: Sequence[str], message: str
) -> None:
    monkeypatch.chdir(data.parent)
    before = sorted(data.parent.iterdir())
    code, out, err = run(*arguments)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert message in err
    assert sorted(data.parent.iterdir()) == before


def test_a_field_of_the_owner_is_never_overwritten(run: Run, tmp_path: Path) -> None:
    source, out = tmp_path / "in.jsonl", tmp_path / "out.jsonl"
    source.write_text('{"text": "3 pens", "answer": 3, "status": "mine"}\n')
    code, _, err = run(source, "-o", out, "--model", "none")
    assert code == 2 and "'status'" in err and "--prefix" in err
    document(run, source, "-o", out, "--model", "none", "--prefix", "lbf_")
    assert (written(out)[0]["status"], written(out)[0]["lbf_status"]) == ("mine", "annotated")


# ---------------------------------------------------------------------------------------------------------
# what happens in between


@pytest.fixture
def small_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(row_blocks, "BATCH", 16)
    monkeypatch.setattr(row_blocks, "BLOCK", 64)
    monkeypatch.setattr(output_job, "CHECKPOINT", 0.0)


def interrupted_after(count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C once so many batches are finished."""
    batches = iter(range(count))

    def add(progress: StreamProgress, rows: int, share: float) -> None:
        if next(batches, None) is None:
            raise KeyboardInterrupt

    monkeypatch.setattr(StreamProgress, "add", add)


@pytest.mark.usefixtures("small_batches")
def test_a_stopped_job_goes_on_and_gives_the_same(run: Run, data: Path, model: str, tmp_path: Path) -> None:
    whole, out = tmp_path / "whole.jsonl", tmp_path / "out.jsonl"
    assert document(run, data, "-o", whole, "--model", model, "-j", "1")["rows_before"] == 0
    with pytest.MonkeyPatch.context() as monkeypatch:
        interrupted_after(2, monkeypatch)
        code, text, err = run(data, "-o", out, "--model", model, "-j", "1")
    assert (code, text) == (1, "")
    assert err == f"lbf: stopped with 48 rows done: the same command goes on from {out}.partial\n"
    assert not out.exists()
    code, text, err = run(data, "-o", out, "--model", model, "-j", "1", "--count", "4")
    assert code == 2 and "another job" in err and "--restart" in err
    assert document(run, data, "-o", out, "--model", model, "-j", "1")["rows_before"] == 48
    assert out.read_bytes() == whole.read_bytes()
    assert sorted(path.name for path in tmp_path.glob("out*")) == ["out.jsonl"]


@pytest.mark.usefixtures("small_batches")
def test_restart_forgets_what_is_left_of_another_job(run: Run, data: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    (tmp_path / "out.jsonl.partial").write_text('{"key": "another"}\n')
    assert run(data, "-o", out, "--model", "none")[0] == 2
    assert document(run, data, "-o", out, "--model", "none", "--restart", "-j", "1")["rows_before"] == 0
    assert len(written(out)) == 150


def test_a_full_disk_keeps_the_journal(
    run: Run, data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(output_job, "write_rows", full)
    code, _, err = run(data, "-o", tmp_path / "out.csv", "--model", "none", "-j", "1")
    assert code == 1 and "out.csv cannot be written: No space left on device" in err
    monkeypatch.undo()
    assert document(run, data, "-o", tmp_path / "out.csv", "--model", "none", "-j", "1")["rows_before"] == 150


class Terminal:
    """A screen somebody watches."""

    def __init__(self, watched: bool) -> None:
        self.text, self.watched = "", watched

    def isatty(self) -> bool:
        return self.watched

    def write(self, text: str) -> None:
        self.text += text

    def flush(self) -> None:
        pass


def test_progress_moves_on_a_terminal_and_is_silent_about_short_jobs_elsewhere() -> None:
    for watched in (True, False):
        screen = Terminal(watched)
        progress = JobProgress(screen, 0, 100)  # type: ignore[arg-type]
        progress.add(60)
        progress.add(40)
        progress.end()
        assert ("100 of 100 rows" in screen.text) == watched
        assert screen.text.endswith("\n") == watched


def heavy(path: Path, count: int) -> Path:
    """Problems that take a while, so that there is time to interrupt."""
    lines = [
        {
            "text": f"{7 * i + 3} and {i + 11}, then {i + 2.5}, {3 * i + 8} and {2 * i + 5} of them",
            "answer": i,
        }
        for i in range(count)
    ]
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    return path


def start(source: Path, out: Path, *arguments: str) -> subprocess.Popen[str]:
    command = [
        sys.executable,
        "-m",
        "lbf",
        "annotate",
        str(source),
        "-o",
        str(out),
        "--model",
        "none",
        *arguments,
    ]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def wait_for_batches(out: Path, count: int, process: subprocess.Popen[str]) -> None:
    state = out.with_name(f"{out.name}.state")
    for _ in range(3000):
        if state.exists():
            kept = json.loads(state.read_bytes())
            if kept["rows"] + sum(map(len, kept["ahead"].values())) >= 64 * count:
                return
        assert process.poll() is None, process.communicate()
        time.sleep(0.1)
    raise AssertionError("no batch was finished in five minutes")


def children(pid: int) -> list[int]:
    return [int(word) for word in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="children are looked up in /proc")
def test_a_killed_job_goes_on_leaves_no_process_and_jobs_make_no_difference(run: Run, tmp_path: Path) -> None:
    source, out, whole = heavy(tmp_path / "in.jsonl", 640), tmp_path / "out.jsonl", tmp_path / "whole.jsonl"
    first = start(source, out, "--jobs", "2")
    wait_for_batches(out, 1, first)
    workers = children(first.pid)
    assert len(workers) >= 2
    os.kill(first.pid, signal.SIGKILL)
    first.communicate()
    assert not out.exists()
    second = start(source, out, "--jobs", "2")
    wait_for_batches(out, 3, second)
    second.send_signal(signal.SIGINT)
    _, err = second.communicate(timeout=120)
    assert (
        second.returncode == 1
        and err.splitlines()[-1].startswith("lbf: stopped with ")
        and "Traceback" not in err
    )
    assert document(run, source, "-o", out, "--model", "none", "--jobs", "1")["rows_before"] >= 3 * 64
    assert document(run, source, "-o", whole, "--model", "none", "--jobs", "1")["rows_before"] == 0
    assert out.read_bytes() == whole.read_bytes()
    assert not [pid for pid in workers if is_running(pid)]


def is_running(pid: int) -> bool:
    """Whether a process is there and no mere zombie, which nobody may be left to bury."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_a_problem_object_crosses_to_a_process_unchanged() -> None:
    problem = make_problem("p", "Ann has 3.5 pens.")
    assert pickle.loads(pickle.dumps(problem)) == problem
