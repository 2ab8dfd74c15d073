"""What `lbf evaluate` is given and what it says: tables, notes, mistakes, what was seen in training."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from app.evaluate.judging import COUNT, Run, document, rows_with_known_outcomes, texts, tiny_solver, write
from lbf.app.config import TrainConfig
from lbf.app.runs import Run as RunFolder
from lbf.data.classroom import generate
from lbf.data.datasets import load_split
from lbf.data.statistics import Vocabulary
from lbf.neural import Solver, SolverConfig
from lbf.symbolic.expression import SymbolTable


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


@pytest.mark.usefixtures("few_in_the_classroom")
def test_the_classroom_needs_no_file(run: Run, tmp_path: Path) -> None:
    vocabulary = Vocabulary.build(generate("en", size=200), min_count=2)
    Solver(SolverConfig(embedding=6, hidden=8, layers=1), SymbolTable(), vocabulary).save(tmp_path / "model")
    found = document(run, str(tmp_path / "model"), "--data", "classroom-en", "--part", "validation")
    assert (found["split"], found["split_name"], found["n"]) == ("validation", "classroom-en-0", 20)
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


@pytest.mark.usefixtures("few_in_the_classroom")
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
