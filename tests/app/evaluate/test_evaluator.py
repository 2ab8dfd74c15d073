from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from lbf.app.cli import main
from lbf.app.config import TrainConfig
from lbf.app.runs import Run as RunFolder
from lbf.data.classroom import generate
from lbf.data.datasets import load_split
from lbf.data.problem import make_problem
from lbf.data.statistics import AnswerKind, AnswerPrior, Vocabulary
from lbf.evaluation import Report
from lbf.neural import Solver, SolverConfig
from lbf.symbolic.expression import SymbolTable
from lbf.symbolic.notation import number_text, parse_number, to_infix
from lbf.symbolic.parsing import parse

REQUIRED = ["n", "acc@1", "share@3", "share@5", "any@3", "any@5", "split"]
COUNT = 30


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LBF_CACHE_DIR", str(tmp_path / "cache"))


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


@pytest.fixture
def model(tmp_path: Path) -> str:
    tiny_solver().save(tmp_path / "model")
    return str(tmp_path / "model")


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


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def run_command(*arguments: str) -> tuple[int, str, str]:
        code = main(("evaluate", *arguments))
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return run_command


def document(run: Run, *arguments: str) -> dict[str, Any]:
    code, out, err = run(*arguments, "--json")
    assert (code, err, out.count("\n")) == (0, "", 1)
    parsed: dict[str, Any] = json.loads(out)
    return parsed


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
                for expression, _ in mostly_decimals.rerank(problem.values, beam)
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


def test_people_get_tables(run: Run, model: str, tmp_path: Path) -> None:
    rows, _ = rows_with_known_outcomes(Solver.load(model))
    code, out, err = run(model, "--data", write(tmp_path / "own.jsonl", rows), "--part", "all", "--spurious")
    assert (code, err) == (0, "")
    assert out.splitlines()[0] == f"own, all: {COUNT} problems, beam 5"
    assert all(
        name in out
        for name in (
            "acc@1",
            "share@3",
            "any@5",
            "calibration error",
            "quantities",
            "symbols",
            "by equal numbers",
        )
    )


def test_the_classroom_needs_no_file(run: Run, tmp_path: Path) -> None:
    vocabulary = Vocabulary.build(generate("en", size=200), min_count=2)
    Solver(SolverConfig(embedding=6, hidden=8, layers=1), SymbolTable(), vocabulary).save(tmp_path / "model")
    found = document(run, str(tmp_path / "model"), "--data", "classroom-en", "--part", "validation")
    assert (found["split"], found["split_name"], found["n"]) == ("validation", "classroom-en-0", 300)
    assert found["notes"] == []


@pytest.mark.parametrize(
    ("split", "messages"),
    [("train", ["TRAINING part"]), ("all", ["ALL problems"]), ("test", []), ("validation", [])],
)
def test_judging_on_training_problems_is_said_aloud(
    run: Run, model: str, tmp_path: Path, split: str, messages: list[str]
) -> None:
    data = write(tmp_path / "own.jsonl", rows_with_known_outcomes(Solver.load(model))[0])
    found = document(run, model, "--data", data, "--part", split)
    assert found["split"] == split
    assert found["split_name"] == ("own" if split == "all" else "own/random-0-80:10:10")
    assert len(found["notes"]) == len(messages)
    assert all(message in note for message, note in zip(messages, found["notes"], strict=True))
    _, out, _ = run(model, "--data", data, "--part", split)
    assert all(f"note: {note}" in out for note in found["notes"])


def test_the_default_part_is_test(run: Run, model: str, tmp_path: Path) -> None:
    data = write(tmp_path / "own.jsonl", rows_with_known_outcomes(Solver.load(model))[0])
    assert document(run, model, "--data", data) == document(run, model, "--data", data, "--part", "test")


def test_rows_that_cannot_be_read_are_counted_and_listed(run: Run, model: str, tmp_path: Path) -> None:
    rows = [{"text": text, "answer": "3"} for text in texts()] + [{"text": "2 apples", "answer": "many"}] * 12
    data = write(tmp_path / "own.jsonl", rows)
    found = document(run, model, "--data", data, "--part", "all")
    assert (found["n"], len(found["unread"]["rows"])) == (COUNT, 12)
    assert "line 31" in found["unread"]["rows"][0] and "many" in found["unread"]["rows"][0]
    _, out, _ = run(model, "--data", data, "--part", "all")
    assert "could not be read" in out and "line 31" in out and "… and 2 more (--json lists all)" in out


def test_problems_that_the_solver_cannot_take_count_as_wrong(run: Run, tmp_path: Path) -> None:
    tiny_solver(SymbolTable(constants=())).save(tmp_path / "model")
    rows = [
        {"id": f"p{i}", "text": text, "answer": "3"}
        for i, text in enumerate([*texts(), "How many apples are a few?"])
    ]
    found = document(
        run, str(tmp_path / "model"), "--data", write(tmp_path / "own.jsonl", rows), "--part", "all"
    )
    assert found["n"] == COUNT + 1
    assert found["unread"]["problems"] == [
        f"problem p{COUNT} has no quantities and the symbol table no constants: nothing to compute with"
    ]
    assert any("counted as wrong: 1 of 31" in note for note in found["notes"])
    assert found["by_size"][-1] == {"value": None, "n": 1, "accuracy": 0.0}


def test_texts_of_another_kind_are_noticed(run: Run, model: str, tmp_path: Path) -> None:
    data = write(
        tmp_path / "own.jsonl",
        [{"text": f"小明有{i}个苹果，又买了2个。", "answer": i + 2} for i in range(3, 9)],
    )
    found = document(run, model, "--data", data, "--part", "all")
    assert found["unknown_words"] > 60
    assert "the solver does not know" in found["notes"][-1]


def test_a_run_folder_stands_for_its_best_solver(run: Run, model: str, tmp_path: Path) -> None:
    data = write(tmp_path / "own.jsonl", rows_with_known_outcomes(Solver.load(model))[0])
    Path(model).rename(tmp_path / "best")
    found = document(run, str(tmp_path), "--data", data, "--part", "all")
    assert found["acc@1"] == document(run, str(tmp_path / "best"), "--data", data, "--part", "all")["acc@1"]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("nowhere", "--data", "classroom"), "there is no model 'nowhere'"),
        (("{model}", "--data", "missing.jsonl"), "there is no file missing.jsonl"),
        (("{model}", "--data", "classroom-xx"), "no data set of that name"),
        (("{model}", "--data", "classroom-en", "--format", "gsm8k"), "layouts and encodings are for files"),
        (("{model}", "--data", "classroom-en", "--split", "public"), "the classroom has the splits"),
        (("{model}", "--data", "{few}"), "has no problems in its part test; --part all"),
        (("{model}", "--data", "{few}", "--split", "odd"), "there is no split 'odd'"),
        (("{model}", "--data", "{few}", "--format", "odd"), "there is no format 'odd'"),
        (("{model}", "--data", "{few}", "--part", "odd"), "'odd' is not one of"),
        (("{model}", "--data", "{few}", "--beam", "3"), "not in the range"),
        (
            ("{model}", "--data", "{few}", "--save", "no/such/folder/report.json"),
            "there is no folder no/such/folder",
        ),
        (("{model}",), "Missing option '--data'"),
    ],
)
def test_bad_input_is_one_line_on_stderr_and_exit_code_2(
    run: Run, model: str, tmp_path: Path, arguments: tuple[str, ...], message: str
) -> None:
    few = write(tmp_path / "few.jsonl", [{"text": "2 apples and 3 pears", "answer": "5"}])
    code, out, err = run(*(argument.format(model=model, few=few) for argument in arguments))
    assert (code, out) == (2, "")
    assert err.startswith("lbf: ") and err.count("\n") == 1
    assert message in err


def test_a_report_that_cannot_be_written_is_exit_code_1(
    run: Run, model: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, *rest: object, **options: object) -> int:
        raise OSError(28, "No space left on device")

    few = write(tmp_path / "few.jsonl", [{"text": "2 apples and 3 pears", "answer": "5"}])
    monkeypatch.setattr(Path, "write_text", full)
    code, _, err = run(model, "--data", few, "--part", "all", "--save", str(tmp_path / "report.json"))
    assert code == 1
    assert err == f"lbf: {tmp_path / 'report.json'} cannot be written: No space left on device\n"


def test_help_shows_an_example(run: Run) -> None:
    code, out, _ = run("--help")
    assert code == 0
    assert "Example:  lbf evaluate " in out


@pytest.mark.parametrize("folder", ["run", "run/best"])
def test_problems_seen_in_training_are_counted_whatever_their_split_is_called(
    run: Run, model: str, tmp_path: Path, folder: str
) -> None:
    data = write(
        tmp_path / "own.jsonl",
        [{"id": f"p{i}", "text": text, "answer": "3"} for i, text in enumerate(texts())],
    )
    RunFolder.create(tmp_path / "run", TrainConfig(data=data, split="random-0"))
    Path(model).rename(tmp_path / "run" / "best")
    arguments = (str(tmp_path / folder), "--data", data)
    train = {problem.id for problem in load_split(data, split="random-0").train}
    for part, name in (
        ("test", "random-0"),
        ("test", "random-1"),
        ("train", "random-0"),
        ("all", "random-0"),
    ):
        found = document(run, *arguments, "--part", part, "--split", name)
        split = load_split(data, split=name)
        judged = {"test": split.test, "train": split.train}.get(
            part, (*split.train, *split.validation, *split.test)
        )
        assert found["seen_in_training"] == sum(problem.id in train for problem in judged)
        assert any("SEEN IN TRAINING" in note for note in found["notes"]) == (found["seen_in_training"] > 0)
    assert document(run, *arguments)["seen_in_training"] == 0


def test_accuracy_with_and_without_near_duplicates(run: Run, model: str, tmp_path: Path) -> None:
    """The texts are seen in training up to their numbers if the words between the numbers were."""
    alone = [f"Bob has {i} pens{' and more' * i}." for i in range(2, 40)]
    rows = [{"id": f"p{i}", "text": text, "answer": "3"} for i, text in enumerate((*texts(), *alone))]
    data = write(tmp_path / "own.jsonl", rows)
    RunFolder.create(tmp_path / "run", TrainConfig(data=data, split="random-0"))
    Path(model).rename(tmp_path / "run" / "best")
    kept = tmp_path / "outcomes.json"
    asked = (str(tmp_path / "run"), "--data", data, "--split", "random-0")
    found = document(run, *asked, "--save", str(kept))
    split = load_split(data, split="random-0")
    words = {re.sub("[0-9]+", "", problem.text) for problem in split.train}
    near = {problem.id for problem in split.test if re.sub("[0-9]+", "", problem.text) in words}
    assert 0 < found["near_duplicates"]["n"] == len(near) < len(split.test)
    outcomes = json.loads(kept.read_text(encoding="utf-8"))["outcomes"]
    for name, among in (("acc@1", True), ("acc@1_without", False)):
        right = [bool(o["right"][0]) for o in outcomes if (o["id"] in near) == among]
        assert found["near_duplicates"][name] == pytest.approx(100 * sum(right) / len(right), abs=1e-3)
    code, out, _ = run(*asked)
    assert code == 0
    assert f"whose text up to numbers was seen in training: {len(near)}, acc@1" in out


def test_what_a_solver_without_a_run_was_trained_on_is_not_known(
    run: Run, model: str, tmp_path: Path
) -> None:
    data = write(tmp_path / "own.jsonl", [{"text": text, "answer": "3"} for text in texts()])
    assert document(run, model, "--data", data)["seen_in_training"] is None
    RunFolder.create(Path(model), TrainConfig(data="gone.jsonl"))
    assert document(run, model, "--data", data)["seen_in_training"] is None
    (Path(model) / "config.json").write_text("{}", encoding="utf-8")
    assert document(run, model, "--data", data)["seen_in_training"] is None


def test_a_packaged_model_is_judged_by_its_name(run: Run, tmp_path: Path) -> None:
    few = write(
        tmp_path / "few.jsonl",
        [{"text": "A shop asks $33 for 6 kg of grapes. What do 12 kg cost?", "answer": "66"}],
    )
    code, out, _ = run("classroom-en", "--data", str(few), "--part", "all", "--json")
    assert (code, json.loads(out)["n"]) == (0, 1)
