"""What a training must not see: annotations it was not promised, and what others knew about its problems."""

from __future__ import annotations

import json

import pytest

from app.small import SMALL, small_solver
from lbf.app.cli import main
from lbf.app.config import TrainConfig, with_options
from lbf.app.runs import Run
from lbf.data.classroom import generate


@pytest.fixture
def answers_only(tmp_path):
    """A file of problems and answers, without annotations."""
    file = tmp_path / "problems.jsonl"
    rows = [{"text": p.text, "answer": str(p.answer)} for p in generate("en", size=60)]
    file.write_text("".join(json.dumps(row) + "\n" for row in rows))
    return file


def test_full_supervision_needs_annotations(answers_only, tmp_path, capsys):
    run = tmp_path / "run"
    asked = ["--data", str(answers_only), "--strategy", "supervised", "--run", str(run)]
    assert main(["train", *SMALL, *asked]) == 2
    said = capsys.readouterr().err
    assert "nothing to learn from: no annotation in" in said and said.count("\n") == 1
    assert not run.exists()


@pytest.mark.parametrize(
    ("earlier", "message"),
    [
        ({"strategy": "lbf-full"}, "was trained by lbf-full on annotations"),
        ({"split": "random-3"}, "was trained on classroom-en random-3, not on classroom-en default"),
        ({"data": "classroom-zh"}, "was trained on classroom-zh default, not on classroom-en default"),
    ],
)
def test_what_an_earlier_run_may_know_too_much_about_is_refused(earlier, message, tmp_path, capsys):
    first, second = tmp_path / "first", tmp_path / "second"
    Run.create(first, with_options(TrainConfig(), {"data": "classroom-en", **earlier}))
    (first / "memory.jsonl").write_text("")
    for memory in (first, first / "memory.jsonl"):
        asked = ["--data", "classroom-en", "--memory", str(memory), "--run", str(second)]
        assert main(["train", *SMALL, *asked]) == 2
        assert message in capsys.readouterr().err
        assert not second.exists()


@pytest.mark.parametrize(
    ("earlier", "message"),
    [
        ({"strategy": "supervised"}, "was trained by supervised on annotations"),
        ({"split": "random-3"}, "was trained on classroom-en random-3, not on classroom-en default"),
    ],
)
def test_a_teacher_that_may_know_too_much_is_refused(earlier, message, tmp_path, capsys):
    first, second = tmp_path / "first", tmp_path / "second"
    run = Run.create(first, with_options(TrainConfig(), {"data": "classroom-en", **earlier}))
    small_solver().save(run.folder / "best")
    for teacher in (first, first / "best"):
        asked = ["--data", "classroom-en", "--teacher", str(teacher), "--run", str(second)]
        assert main(["train", *SMALL, *asked]) == 2
        assert f"the option teachers: {first} {message}" in capsys.readouterr().err
        assert not second.exists()


def test_a_packaged_teacher_of_other_data_is_refused(tmp_path, capsys):
    asked = ["--data", "classroom-en", "--teacher", "math23k"]
    assert main(["train", *SMALL, *asked, "--run", str(tmp_path / "run")]) == 2
    assert (
        "the option teachers: math23k was trained on math23k public, not on classroom-en default"
        in capsys.readouterr().err
    )
    assert not (tmp_path / "run").exists()


def test_a_teacher_with_other_symbols_is_refused_before_anything_is_begun(tmp_path, capsys):
    small_solver().save(tmp_path / "model")
    asked = ["--teacher", str(tmp_path / "model"), "--set", 'constants=["1"]', "--run", str(tmp_path / "run")]
    assert main(["train", *SMALL, *asked]) == 2
    assert "the constants of number 1 are 1, 3.14, and not 1" in capsys.readouterr().err
    assert not (tmp_path / "run").exists()


def test_annotations_in_a_file_of_solutions_are_refused(tmp_path, capsys):
    file = tmp_path / "solutions.jsonl"
    solution = {"expression": "n0+n1", "epoch": 0, "origin": "annotation"}
    file.write_text(json.dumps({"id": "p", "solutions": [solution]}) + "\n")
    assert main(["train", *SMALL, "--memory", str(file), "--run", str(tmp_path / "run")]) == 2
    assert f"{file} holds annotations" in capsys.readouterr().err
