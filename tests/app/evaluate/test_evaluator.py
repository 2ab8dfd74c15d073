"""The figures of `lbf evaluate` are those of solving one by one."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from app.evaluate.judging import COUNT, Run, document, rows_with_known_outcomes, tiny_solver, write
from lbf.data.problem import make_problem
from lbf.data.statistics import AnswerKind, AnswerPrior, Reranker
from lbf.evaluation import Report
from lbf.neural import Solver
from lbf.symbolic.notation import parse_number
from lbf.symbolic.parsing import parse

REQUIRED = ["n", "acc@1", "share@3", "share@5", "any@3", "any@5", "split"]


def test_figures_equal_those_of_solving_one_by_one(run: Run, model: str, tmp_path: Path) -> None:
    rows, right = rows_with_known_outcomes(Solver.load(model))
    found = document(
        run, model, "--data", write(tmp_path / "own.jsonl", rows), "--part", "all", "--batch", "7"
    )
    assert list(found)[: len(REQUIRED)] == REQUIRED
    assert (found["n"], found["split"], found["split_name"]) == (COUNT, "all", "own")
    assert 0 < found["acc@1"] < found["any@3"] < found["any@5"] < 100
    assert found["acc@1"] == pytest.approx(100 * sum(flags[0] for flags in right) / COUNT, abs=1e-3)
    for k in (3, 5):
        assert found[f"share@{k}"] == pytest.approx(
            100 * sum(sum(flags[:k]) / k for flags in right) / COUNT, abs=1e-3
        )
        assert found[f"any@{k}"] == pytest.approx(
            100 * sum(any(flags[:k]) for flags in right) / COUNT, abs=1e-3
        )
    for name in ("acc@1", "share@3", "share@5", "any@3", "any@5"):
        low, high = found["intervals"][name]
        assert low <= found[name] <= high
    for table in ("calibration", "by_quantities", "by_size"):
        assert sum(row["n"] for row in found[table]) == COUNT


def test_texts_are_read_as_typed_if_asked(run: Run, model: str, tmp_path: Path) -> None:
    row = {"id": "p", "text": "三个盒子里各有12支笔，一共有多少支？", "answer": "36", "language": "zh"}
    own = ("--data", write(tmp_path / "own.jsonl", [row]), "--part", "all")
    plain, typed = document(run, model, *own), document(run, model, *own, "--as-typed")
    assert [each["as_typed"] for each in (plain, typed)] == [False, True]
    quantities = [[part["value"] for part in each["by_quantities"] if part["n"]] for each in (plain, typed)]
    assert quantities == [[1], [2]]


def test_reranked_figures_are_those_of_the_reranked_beams(run: Run, tmp_path: Path) -> None:
    solver, mostly_decimals = tiny_solver(), AnswerPrior({AnswerKind.DECIMAL: 90, AnswerKind.WHOLE: 10})
    solver.answers = mostly_decimals
    solver.save(tmp_path / "model")
    rows, _ = rows_with_known_outcomes(solver)
    right = []
    for row in rows:
        problem = make_problem(row["id"], row["text"], parse_number(row["answer"]))
        (beam,) = solver.beam(solver.batch([problem]), 12)
        right.append(
            [
                problem.is_solved_by(expression)
                for expression, _ in Reranker.of(mostly_decimals).rerank(problem.values, beam)
            ]
        )
    arguments = (
        str(tmp_path / "model"),
        "--data",
        write(tmp_path / "own.jsonl", rows),
        "--part",
        "all",
        "--beam",
        "12",
    )
    plain, reranked = document(run, *arguments), document(run, *arguments, "--rerank")
    assert (plain["reranked"], reranked["reranked"]) == (False, True)
    code, out, err = run(*arguments, "--weigh", "--json")  # its earlier name
    assert (code, json.loads(out), err) == (0, reranked, "lbf: --weigh is now called --rerank\n")
    assert (
        reranked["acc@1"]
        == pytest.approx(100 * sum(flags[0] for flags in right) / COUNT, abs=1e-3)
        != plain["acc@1"]
    )
    assert reranked["share@5"] == pytest.approx(
        100 * sum(sum(flags[:5]) / 5 for flags in right) / COUNT, abs=1e-3
    )
    assert "reranked by the answer prior" in run(*arguments, "--rerank")[1]


def test_a_solver_without_an_answer_prior_cannot_rerank(run: Run, model: str, tmp_path: Path) -> None:
    data = write(tmp_path / "own.jsonl", rows_with_known_outcomes(tiny_solver())[0])
    code, out, err = run(model, "--data", data, "--part", "all", "--rerank")
    assert (code, out) == (2, "") and "leave --rerank out" in err


def test_the_batch_size_makes_no_difference(run: Run, model: str, tmp_path: Path) -> None:
    data = write(tmp_path / "own.jsonl", rows_with_known_outcomes(Solver.load(model))[0])
    arguments = (model, "--data", data, "--part", "all", "--spurious")
    alone, together = (document(run, *arguments, "--batch", size) for size in ("1", "30"))
    rounded = pytest.approx(
        together.pop("calibration_error"), abs=1e-3
    )  # probabilities may differ in the last digits
    assert alone.pop("calibration_error") == rounded
    for first, second in zip(alone.pop("calibration"), together.pop("calibration"), strict=True):
        assert first == pytest.approx(second, abs=1e-3)
    assert alone == together


def test_verdicts_are_told_when_asked(run: Run, model: str, tmp_path: Path) -> None:
    rows, right = rows_with_known_outcomes(Solver.load(model))
    data = write(tmp_path / "own.jsonl", rows)
    assert "spurious" not in document(run, model, "--data", data, "--part", "all")
    found = document(run, model, "--data", data, "--part", "all", "--spurious")
    annotated = [flags for row, flags in zip(rows, right, strict=True) if "expression" in row]
    assert found["spurious"]["checked"] == len(annotated) < COUNT
    assert any("not checked for spurious solutions" in note for note in found["notes"])
    assert [row["k"] for row in found["spurious"]["rows"]] == [1, 3, 5]
    for row in found["spurious"]["rows"]:
        gives_answer = 100 * sum(sum(flags[: row["k"]]) for flags in annotated) / (row["k"] * len(annotated))
        assert row["right"] + row["spurious"] == pytest.approx(gives_answer, abs=1e-3)
        assert row["right"] + row["wrong"] + row["spurious"] == pytest.approx(100, abs=1e-3)
        assert row["right"] > 0  # the annotation itself is among the hypotheses


def test_the_saved_report_gives_the_same_figures(run: Run, model: str, tmp_path: Path) -> None:
    rows, _ = rows_with_known_outcomes(Solver.load(model))
    arguments = (
        model,
        "--data",
        write(tmp_path / "own.jsonl", rows),
        "--part",
        "all",
        "--save",
        str(tmp_path / "report.json"),
    )
    found = document(run, *arguments)
    report = Report.from_json(json.loads((tmp_path / "report.json").read_text(encoding="utf-8")))
    assert report.by_id.keys() == {row["id"] for row in rows}
    assert report.split == "own all"
    kept = [outcome.expressions for outcome in report.outcomes]
    assert all(
        len(written) == len(outcome.right) for written, outcome in zip(kept, report.outcomes, strict=True)
    )
    solved = {row["id"]: row for row in rows}
    for outcome in report.outcomes:  # an expression that is right gives the stated answer
        problem = make_problem(
            outcome.id, solved[outcome.id]["text"], parse_number(str(solved[outcome.id]["answer"]))
        )
        for written, right in zip(outcome.expressions, outcome.right, strict=True):
            assert problem.is_solved_by(parse(written)) is right
    assert 100 * report.share(5) == pytest.approx(found["share@5"], abs=1e-3)
