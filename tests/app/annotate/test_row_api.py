"""Annotating from Python: rows in order, batches of columns, anything that is no problem told in its row."""

from __future__ import annotations

import json
import pickle
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from fractions import Fraction
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import lbf
from lbf.app.annotate import input_rows, recipe
from lbf.app.annotate.annotator import annotate as annotate_files
from lbf.app.annotate.recipe import AnnotateOptions, annotate_batch
from lbf.app.annotate.review import write_review
from lbf.data.reading import ReadOptions
from lbf.errors import InputError

SMALL: dict[str, Any] = {"model": "none", "max_leaves": 2, "extra": 0}
ROWS = [{"text": f"Ann has {i + 3} pens, buys {i + 20}.", "answer": 2 * i + 23, "n": i} for i in range(9)]


def test_rows_come_one_by_one_and_no_more_are_taken_than_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(input_rows, "BLOCK", 4)
    taken = []

    def endless() -> Iterator[dict[str, Any]]:
        for i in range(10**9):
            taken.append(i)
            yield ROWS[i % 9]

    found = lbf.annotate(endless(), **SMALL)
    first = [next(found) for _ in range(3)]
    assert [row.fields for row in first] == ROWS[:3]
    assert [row.best.expression for row in first if row.best] == ["3+20", "4+21", "5+22"]
    assert len(taken) <= 20 + 4  # what the layout is seen from, and a block


def test_a_path_gives_what_the_command_writes(tmp_path: Path) -> None:
    path, out = tmp_path / "rows.csv", tmp_path / "out.jsonl"
    path.write_text("Frage,Ergebnis\n3 and 4,7\n5 and many,x\n8 and 2,6\n", encoding="utf-8")
    found = list(lbf.annotate(path, text="Frage", answer="Ergebnis", **SMALL))
    annotate_files(str(path), AnnotateOptions(out, columns=("Frage", "Ergebnis"), jobs=1, **SMALL))
    written = [json.loads(line) for line in out.read_text().splitlines()]
    assert [row.status for row in found] == [row["status"] for row in written]
    assert [len(row.solutions) for row in found] == [1, 0, 1]
    assert [row.is_annotated for row in found] == [True, False, True]
    assert found[0].fields == {"Frage": "3 and 4", "Ergebnis": "7"}


def test_options_that_do_not_exist_are_told() -> None:
    with pytest.raises(InputError, match="no option 'leaves'"):
        lbf.annotate(ROWS, model="none", leaves=3)
    with pytest.raises(InputError, match="there is no column 'answer'"):
        lbf.Annotator(model="none")({"text": ["3 pens"]})
    with pytest.raises(InputError, match="a column 'status' already"):
        lbf.Annotator(model="none")({"text": ["3 pens"], "answer": [3], "status": ["mine"]})


ODD = {
    "text": ["3 pens and 4", None, "5 pens", "6 pens", "7 and 8", "x" * 20, "1 and 9"],
    "answer": [7, 2, float("nan"), "many", Fraction(15), 3, np.float64(10.0)],
}


def test_bad_rows_are_rows_with_a_status() -> None:
    batch = lbf.Annotator(prefix="x_", **SMALL)(ODD)
    assert batch["x_solution"] == ["3+4", "", "", "", "7+8", "", "1+9"]
    told = [status.split(":")[0] for status in batch["x_status"]]
    assert told == ["annotated", "rejected", "rejected", "rejected", "annotated", "not covered", "annotated"]
    assert "field answer" in batch["x_status"][3]
    kinds = {name: {type(value) for value in batch[f"x_{name}"]} for name in ("confidence", "candidates")}
    assert kinds == {"confidence": {float}, "candidates": {int}}


def test_a_row_on_which_we_fail_does_not_take_others_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    real = recipe._annotated

    def failing(recipe: Any, problems: Any) -> Any:
        if any("4 pens" in problem.text for problem in problems):
            raise ZeroDivisionError
        return real(recipe, problems)

    monkeypatch.setattr(recipe, "_annotated", failing)
    found = list(lbf.annotate(ROWS, **SMALL))
    assert [row.status for row in found].count("failed: ZeroDivisionError") == 1
    assert sum(row.is_annotated for row in found) == len(ROWS) - 1


def test_an_annotator_crosses_to_other_processes_and_batches_do_not_matter() -> None:
    annotator = pickle.loads(pickle.dumps(lbf.Annotator(**SMALL)))
    columns = {name: np.array([row[name] for row in ROWS]) for name in ROWS[0]}
    whole = annotator(columns)
    assert whole["n"].tolist() == list(range(9))
    parts = [{name: values[i : i + 4] for name, values in columns.items()} for i in (0, 4, 8)]
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        found = list(pool.map(annotator, parts))
    assert [value for part in found for value in part["solutions"]] == whole["solutions"]


def test_the_review_has_the_doubtful_ones_first(tmp_path: Path) -> None:
    source, out, review = (tmp_path / name for name in ("in.jsonl", "out.jsonl", "review.jsonl"))
    texts = [("2 and 2 and 4", 8), ("3 and 4", 7), ("5 and 9", 1000)]
    source.write_text("".join(json.dumps({"text": t, "answer": a}) + "\n" for t, a in texts))
    options = AnnotateOptions(out, jobs=1, model="none", review=review, summary=tmp_path / "s.json")
    annotate_files(str(source), options)
    tasks = [json.loads(line) for line in review.read_text().splitlines()]
    assert [task["data"]["text"] for task in tasks] == ["5 and 9", "2 and 2 and 4"]  # sure ones are left out
    assert tasks[0]["predictions"] == []
    scores = [one["score"] for one in tasks[1]["predictions"]]
    assert scores == sorted(scores, reverse=True) and 0 < scores[0] < 1
    region = tasks[1]["predictions"][0]["result"][0]
    assert (region["from_name"], region["to_name"], region["type"]) == ("expression", "text", "textarea")
    assert write_review([out], review, ReadOptions(), "", "none", below=1e-9) == 1
    summary = json.loads((tmp_path / "s.json").read_text())
    assert summary["risk_coverage"][-1]["coverage"] == pytest.approx(2 / 3, abs=1e-3)
    assert (tmp_path / "s.svg").read_text().startswith("<svg")


def test_what_is_less_sure_than_wanted_is_called_doubtful(tmp_path: Path) -> None:
    source, out = tmp_path / "in.jsonl", tmp_path / "out.jsonl"
    source.write_text('{"text": "2 and 2 and 4", "answer": 8}\n{"text": "3 and 4", "answer": 7}\n')
    annotate_files(
        str(source), AnnotateOptions(out, jobs=1, model="none", min_confidence=0.9, into="expression")
    )
    rows = [json.loads(line) for line in out.read_text().splitlines()]
    assert [row["status"].split(":")[0] for row in rows] == ["doubtful", "annotated"]
    assert rows[0]["solutions"] and [row["expression"] for row in rows] == ["", "n0+n1"]


def test_the_datasets_library_takes_an_annotator() -> None:
    datasets = pytest.importorskip("datasets")
    given = datasets.Dataset.from_list(ROWS)
    found = given.map(lbf.Annotator(**SMALL), batched=True, batch_size=4, keep_in_memory=True)
    assert found["solution"][:2] == ["3+20", "4+21"]


def test_batches_are_what_single_problems_are() -> None:
    annotator = lbf.Annotator(**SMALL)
    singles = [annotator({name: [row[name]] for name in row}) for row in ROWS]
    together = annotator({name: [row[name] for row in ROWS] for name in ROWS[0]})
    assert [single["solutions"][0] for single in singles] == together["solutions"]
    assert annotate_batch(annotator._recipe, []) == []
