"""`lbf annotate` as people use it: rows in, the same rows out, with what was found."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.annotate.classroom_rows import PROBLEMS, Run, document, written
from lbf.app import models
from lbf.data.reading import read_all
from lbf.symbolic.canonical import canonical_key
from lbf.symbolic.parsing import parse_prefix


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
