"""`lbf data check` and `lbf data export`."""

from __future__ import annotations

import csv
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from lbf.app.cli import main
from lbf.data.classroom import generate
from lbf.data.problem import Problem
from lbf.data.reading import read_all
from lbf.data.splits import random_split
from lbf.data.writing import write_jsonl
from lbf.symbolic.canonical import canonical_key

Run = Callable[..., tuple[int, str, str]]
PROBLEMS = generate("both", seed=2, size=60)
MIXED = """{"id": "a", "text": "3 pens and 4 more", "answer": 7, "expression": "3+4"}
{"id": "b", "text": "3 pens", "answer": "some"}
{"id": "c", "text": "3 pens", "answer": 3, "expression": "4"}
nonsense
{"id": "a", "text": "2 pens", "answer": 2}
"""


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LBF_CACHE_DIR", str(tmp_path / "cache"))


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def run_command(*arguments: str | Path) -> tuple[int, str, str]:
        code = main(("data", *map(str, arguments)))
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return run_command


@pytest.fixture
def clean(tmp_path: Path) -> Path:
    write_jsonl(PROBLEMS, tmp_path / "clean.jsonl")
    return tmp_path / "clean.jsonl"


@pytest.fixture
def mixed(tmp_path: Path) -> Path:
    (tmp_path / "mixed.jsonl").write_text(MIXED, encoding="utf-8")
    return tmp_path / "mixed.jsonl"


# ---------------------------------------------------------------------------------------------------------
# check


def test_a_clean_file_passes_and_is_counted(run: Run, clean: Path) -> None:
    code, out, err = run("check", clean, "--json")
    found = json.loads(out)
    assert (code, err, found["rows"], found["problems"], found["rejects"]) == (0, "", 60, 60, [])
    assert found["languages"] == {"zh": 30, "en": 30}
    assert found["annotated"] == 60
    assert (
        sum(found["quantities"].values())
        == sum(found["sizes"].values())
        == sum(found["answers"].values())
        == 60
    )
    assert "rejected            nothing" in run("check", clean)[1]


def test_every_reject_has_its_line_field_and_reason(run: Run, mixed: Path, tmp_path: Path) -> None:
    code, out, err = run("check", mixed, "--json", "--rejects", tmp_path / "rejects.jsonl")
    found = json.loads(out)
    assert code == 1
    assert err == "lbf: 3 rows and 1 further annotations cannot be used\n"
    assert (found["rows"], found["problems"], found["rejected"]) == (5, 2, {"rows": 3, "annotations": 1})
    assert [(one["line"], one["field"], one["row_lost"]) for one in found["rejects"]] == [
        (2, "answer", True),
        (3, "expression", False),
        (4, None, True),
        (5, "id", True),
    ]
    listed = [
        json.loads(line) for line in (tmp_path / "rejects.jsonl").read_text(encoding="utf-8").splitlines()
    ]
    assert listed == found["rejects"]


def test_people_see_the_first_rejects_and_how_many_more(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "bad.jsonl"
    path.write_text('{"text": "3 pens", "answer": 3}\n' + '{"text": "x"}\n' * 14, encoding="utf-8")
    code, out, _ = run("check", path)
    assert code == 1
    assert "14 rows: missing or unusable field" in out
    assert out.count("field answer: the field is missing") == 10
    assert "… and 4 more (--rejects FILE lists all)" in out


def test_annotations_fail_only_the_strict(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    path.write_text('{"text": "3 pens", "answer": 3, "expression": "4"}\n', encoding="utf-8")
    assert run("check", path)[0] == 0
    assert run("check", path, "--strict")[0] == 1


def test_the_classroom_needs_no_file(run: Run) -> None:
    code, out, _ = run("check", "classroom-en", "--json")
    assert (code, json.loads(out)["problems"], json.loads(out)["rejects"]) == (0, 3900, [])


def test_near_duplicates_are_found_in_another_part_and_in_other_data(run: Run, tmp_path: Path) -> None:
    """Against comparing the words of every pair of texts, with the numbers taken out."""
    texts = ["Ann has {} red and {} blue pens.", "Bob ate {} of {} plums.", "{} boxes of {} eggs"]
    rows = [
        {"id": f"p{i}", "text": texts[i % 3].format(i + 2, 2 * i + 5) + " Why?" * (i % 4), "answer": i}
        for i in range(40)
    ]
    rows.append({**rows[0], "id": "again"})
    file = tmp_path / "all.json"
    file.write_text(json.dumps(rows), encoding="utf-8")
    split = random_split(read_all(file).problems, 0)
    masked = {row["id"]: re.sub("[0-9]+", "", str(row["text"])) for row in rows}
    expected = {
        p.id: next((o.id for o in split.train if masked[o.id] == masked[p.id]), None) for p in split.test
    }
    asked = ("check", file, "--split", "random-0", "--part", "test", "--json", "--against")
    code, out, _ = run(*asked, "train")
    found = json.loads(out)
    assert (code, found["problems"], found["against"]["problems"]) == (0, len(split.test), len(split.train))
    assert found["against"]["same_up_to_numbers"] == {id_: other for id_, other in expected.items() if other}
    other = tmp_path / "other.json"
    other.write_text(json.dumps([{**rows[5], "id": "x", "text": str(rows[5]["text"]).replace("7", "70")}]))
    code, out, _ = run("check", file, "--against", other)
    assert code == 0 and "same text           0" in out and "p5 has the text of x" in out
    code, _, err = run(*asked, "test")
    assert code == 2 and "--against test is the part that is looked at" in err


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["check", "missing.jsonl"], "there is no file missing.jsonl"),
        (["check", "classroom-en", "--encoding", "utf-8"], "the classroom is built in"),
        (["check", "clean.jsonl", "--format", "tables"], "there is no format 'tables'"),
        (["check", "clean.jsonl", "--rejects", "none/r.jsonl"], "--rejects: none/r.jsonl cannot be a file"),
        (["export", "clean.jsonl", "-o", "clean.jsonl"], "is the file that is read"),
        (["export", "clean.jsonl", "-o", "out.xml"], "or name it with --to"),
        (
            ["export", "clean.jsonl", "-o", "out.csv", "--part", "test", "--split", "fold-9"],
            "there is no fold 9",
        ),
        (["export", "classroom-en", "-o", "out.csv", "--format", "generic"], "the classroom is built in"),
    ],
)
def test_mistakes_are_told_in_one_line(
    run: Run, clean: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], message: str
) -> None:
    monkeypatch.chdir(clean.parent)
    content = clean.read_bytes()
    code, out, err = run(*arguments)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert message in err
    assert clean.read_bytes() == content
    assert not list(clean.parent.glob("*.part"))


# ---------------------------------------------------------------------------------------------------------
# export


def facts(problem: Problem) -> tuple[Any, ...]:
    return problem.id, problem.text, problem.answer, problem.values


@pytest.mark.parametrize(
    ("name", "to"), [("o.jsonl", None), ("o.json", None), ("o.csv", None), ("o.json", "mwptoolkit")]
)
def test_what_is_exported_is_read_back(
    run: Run, clean: Path, tmp_path: Path, name: str, to: str | None
) -> None:
    code, out, err = run("export", clean, "-o", tmp_path / name, *(["--to", to] if to else []), "--json")
    assert (code, err, json.loads(out)["problems"]) == (0, "", 60)
    back = read_all(tmp_path / name)
    assert not back.rejects
    assert list(map(facts, back.problems)) == list(map(facts, PROBLEMS))
    for problem, original in zip(back.problems, PROBLEMS, strict=True):
        assert problem.expression is not None and original.expression is not None
        if to != "mwptoolkit" or len(set(problem.values)) == len(
            problem.values
        ):  # equal numbers cannot be told apart there
            assert canonical_key(problem.expression) == canonical_key(original.expression)


def test_parts_of_a_split_are_exported(run: Run, clean: Path, tmp_path: Path) -> None:
    parts = {}
    for part in ("train", "validation", "test", "all"):
        assert (
            run("export", clean, "--part", part, "--split", "random-4", "-o", tmp_path / f"{part}.jsonl")[0]
            == 0
        )
        parts[part] = [problem.id for problem in read_all(tmp_path / f"{part}.jsonl").problems]
    split = random_split(PROBLEMS, seed=4)
    assert parts["test"] == [problem.id for problem in split.test]
    assert sorted(parts["all"]) == sorted([*parts["train"], *parts["validation"], *parts["test"]])
    assert parts["all"] == [problem.id for problem in PROBLEMS]


@pytest.mark.usefixtures("few_in_the_classroom")
def test_a_part_of_the_classroom_is_exported(run: Run, tmp_path: Path) -> None:
    assert run("export", "classroom-en", "--part", "validation", "-o", tmp_path / "o.jsonl")[0] == 0
    assert len(read_all(tmp_path / "o.jsonl").problems) == 20


def test_rows_that_cannot_be_read_are_counted_when_exporting(run: Run, mixed: Path, tmp_path: Path) -> None:
    code, out, _ = run("export", mixed, "-o", tmp_path / "o.csv")
    assert code == 0
    assert "2 problems of mixed, all, as csv" in out and "line 4: the line is not valid JSON" in out
    with (tmp_path / "o.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [(row["id"], row["expression"]) for row in rows] == [("a", "n0+n1"), ("c", "")]


def test_a_failed_export_leaves_what_was_there(
    run: Run, clean: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "o.jsonl"
    target.write_text("precious")

    def full(self: Path, target: Path) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", full)
    code, _, err = run("export", clean, "-o", target)
    assert code == 1 and "o.jsonl cannot be written: No space left on device" in err
    assert target.read_text() == "precious"
    assert not target.with_name("o.jsonl.part").exists()
