"""The command `lbf train` from end to end: new runs, changed minds, strategies of others, the display."""

from __future__ import annotations

import contextlib
import io
import json
import shutil

import pytest
import torch
from safetensors.torch import load_file

from app.small import SMALL, few_problems, outcome_of
from lbf.app.cli import main
from lbf.app.progress import Display
from lbf.app.runs import Run
from lbf.app.train import TrainOptions, _tell_of_threads, configured
from lbf.neural import Solver

NO_GPU = pytest.mark.skipif(torch.cuda.is_available(), reason="there is a GPU here")


@pytest.fixture(scope="module")
def trained_once(tmp_path_factory):
    """A run and what it said; the tests get copies of its folder."""
    folder, out, err = tmp_path_factory.mktemp("once") / "run", io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        assert main(["train", *SMALL, "--run", str(folder)]) == 0
    return folder, out.getvalue(), err.getvalue()


@pytest.fixture
def trained(trained_once, tmp_path):
    return shutil.copytree(trained_once[0], tmp_path / "run")


def test_a_run_from_beginning_to_end(trained_once):
    folder, out, err = trained_once
    run = Run(folder)
    assert [event["kind"] for event in run.events()] == ["epoch"] * 3 + ["test"]
    assert "40 training" in out
    assert [line.split()[1] for line in err.splitlines()] == ["1/3", "2/3", "3/3"]
    assert Solver.load(folder / "best").config.hidden == 12
    (tensors,) = (folder / "last").glob("tensors-*")
    assert {name.split("/")[0] for name in load_file(tensors)} == {"solver", "optimiser"}
    assert all(
        record["solutions"] for record in map(json.loads, (folder / "memory.jsonl").read_text().splitlines())
    )
    assert run.config() == configured(TrainOptions(settings=_settings(), preset="paper"))


def _settings():
    """What SMALL asks for, all of it by --set."""
    given = dict(zip(SMALL[::2], SMALL[1::2], strict=True))
    flags = [f"{name[2:]}={value}" for name, value in given.items() if name not in ("--set", "--preset")]
    return (*flags, *(SMALL[i + 1] for i, word in enumerate(SMALL) if word == "--set"))


def test_a_run_is_repeatable_and_can_be_longer(trained, tmp_path, capsys):
    folder = trained
    assert main(["train", *SMALL, "--epochs", "1", "--run", str(tmp_path / "again")]) == 0
    assert main(["train", "--resume", str(tmp_path / "again"), "--epochs", "3"]) == 0
    assert outcome_of(tmp_path / "again") == outcome_of(folder)
    assert "going on after epoch 1" in capsys.readouterr().out


def test_a_finished_run_can_be_resumed_without_harm(trained):
    folder = trained
    before = outcome_of(folder)
    assert main(["train", "--resume", str(folder)]) == 0
    assert outcome_of(folder) == before


@pytest.mark.parametrize(
    ("arguments", "code", "message"),
    [
        (["--strategy", "luck"], 2, "the option strategy must be one of supervised"),
        (["--set", "colour=red"], 2, "no option 'colour'"),
        (["--strategy", "lbf", "--set", "forms=3"], 2, "lbf has no option forms, which is one of lbf-exact"),
        (["--strategy", "reinforce", "--set", "capacity=3"], 2, "which is one of mapo, lbf, lbf-full: leave"),
        (["--set", "epochs=many"], 2, "epochs"),
        (["--set", "epochs"], 2, "name=value"),
        (["--batch", "0"], 2, "the option batch must be at least 1"),
        (["--dropout", "1"], 2, "dropout"),
        (["--data", "nowhere.json"], 2, "nowhere.json"),
        (["--config", "nowhere.toml"], 2, "nowhere.toml"),
        (["--set", 'constants=["1", "x"]'], 2, "constants"),
        (
            ["--strategy", "lbf-exact", "--set", 'constants=["3.14"]', "--set", "forms=3"],
            2,
            "the option forms needs the number 1",
        ),
        (["--set", "memory=nowhere.jsonl"], 2, "the option memory: cannot read nowhere.jsonl: No such file"),
        (["--set", "memory=.", "--strategy", "reinforce"], 2, "reinforce remembers nothing"),
        (["--teacher", "nowhere"], 2, "there is no model 'nowhere'"),
        (
            ["--teacher", "math23k", "--strategy", "mapo"],
            2,
            "mapo does not learn a solver's own log-probabilities",
        ),
        (["--teacher", "math23k", "--strategy", "reinforce"], 2, "reinforce does not learn a solver's own"),
        (["--set", "distillation=1.5"], 2, "the option distillation must be from 0 to 1, not 1.5"),
        (["--device", "tpu"], 2, "the option device must be cpu or cuda"),
        pytest.param(["--device", "cuda"], 2, "torch finds no GPU", marks=NO_GPU),
        (["--set", "encoder=pretrained"], 2, "the option encoder: name a pretrained encoder by its folder"),
        (["--strategy", "nowhere:Strategy"], 2, "cannot import 'nowhere' of 'nowhere:Strategy'"),
        (["--strategy", "json:JSONDecoder"], 2, "'json' has no class 'JSONDecoder' that is a"),
        (["--strategy", "lbf.learning.strategy:Strategy"], 2, "has no method targets, which says what"),
        (["--resume", "nowhere"], 2, "nowhere holds no run"),
        (["--resume", "nowhere", "--hidden", "5"], 2, "only --epochs"),
    ],
)
def test_mistakes_are_answered_in_one_line(arguments, code, message, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    assert main(["train", *arguments]) == code
    said = capsys.readouterr().err
    assert message in said
    assert said.count("\n") == 1
    assert not list(tmp_path.iterdir())  # nothing that would be in the way when it is tried again


def test_a_training_can_begin_with_what_an_earlier_one_found(trained, tmp_path, capsys):
    folder = trained
    earlier = [json.loads(line) for line in (folder / "memory.jsonl").read_text().splitlines()]
    wrong = {"expression": "n0-n0", "epoch": 1, "origin": "sample"}
    other = {"id": "of another data set", "solutions": earlier[0]["solutions"]}
    file = tmp_path / "earlier.jsonl"
    rows = [{**earlier[0], "solutions": [*earlier[0]["solutions"], wrong]}, *earlier[1:], other]
    file.write_text("".join(json.dumps(row) + "\n" for row in rows))
    again = tmp_path / "again"
    assert main(["train", *SMALL, "--epochs", "1", "--memory", str(file), "--run", str(again)]) == 0
    said = capsys.readouterr().out
    assert (
        f"begins with {sum(len(row['solutions']) for row in earlier)} solutions of {len(earlier)} problems\n"
        in said
    )
    assert "not used: 1 solutions" in said
    kept = {
        row["id"]: {s["expression"] for s in row["solutions"]}
        for row in map(json.loads, (again / "memory.jsonl").read_text().splitlines())
    }
    assert all({s["expression"] for s in row["solutions"]} <= kept[row["id"]] for row in earlier)
    file.unlink()  # it is not needed any more
    assert main(["train", "--resume", str(again), "--epochs", "2"]) == 0
    assert "begins with" not in capsys.readouterr().out


def test_a_teacher_changes_what_is_learned_and_a_run_with_one_goes_on(trained, tmp_path):
    alone, taught, whole = (tmp_path / name for name in ("alone", "taught", "whole"))
    teacher = ("--teacher", str(trained), "--set", "distillation=0.5")
    assert main(["train", *SMALL, "--epochs", "1", "--run", str(alone)]) == 0
    assert main(["train", *SMALL, "--epochs", "1", *teacher, "--run", str(taught)]) == 0
    assert main(["train", "--resume", str(taught), "--epochs", "2"]) == 0
    assert main(["train", *SMALL, "--epochs", "2", *teacher, "--run", str(whole)]) == 0
    losses = {
        folder: [event["loss"] for event in Run(folder).events() if event["kind"] == "epoch"]
        for folder in (alone, taught, whole)
    }
    assert losses[taught] == losses[whole] and losses[taught][0] != losses[alone][0]
    assert Run(taught).config().teachers == (str(trained),)


def test_a_damaged_memory_is_told_by_its_line(tmp_path, capsys):
    file = tmp_path / "memory.jsonl"
    file.write_text('{"id": "a", "solutions": []}\n{"id": "b"}\n')
    assert main(["train", *SMALL, "--set", f"memory={tmp_path}", "--run", str(tmp_path / "run")]) == 2
    assert f"{file}: line 2 of the memory is damaged" in capsys.readouterr().err


def test_events_for_tensorboard(tmp_path):
    accumulator = pytest.importorskip("tensorboard.backend.event_processing.event_accumulator")
    folder = tmp_path / "run"
    assert main(["train", *SMALL, "--tensorboard", "--run", str(folder)]) == 0
    board = accumulator.EventAccumulator(str(folder / "tensorboard"))
    board.Reload()
    events = [event for event in Run(folder).events() if event["kind"] == "epoch"]
    for name in ("loss", "validation", "solutions"):
        drawn = [(scalar.step, scalar.value) for scalar in board.Scalars(name)]
        assert drawn == [(event["epoch"], pytest.approx(event[name])) for event in events]


def test_a_run_is_not_overwritten(trained, capsys):
    folder = trained
    assert main(["train", *SMALL, "--run", str(folder)]) == 2
    assert f"--resume {folder}" in capsys.readouterr().err


def test_going_on_from_a_model_keeps_its_solver(trained, tmp_path, capsys):
    second = tmp_path / "second"
    again = ["--data", str(few_problems()), "--limit", "40", "--epochs", "1", "--threads", "1"]
    again += ["--from", str(trained)]
    changes = ["--dropout", "0.25", "--set", 'constants=["1","7"]']
    assert main(["train", *again, *changes, "--run", str(second)]) == 0
    solver = Solver.load(second / "best")
    assert (solver.config.hidden, solver.config.layers, solver.config.dropout) == (12, 1, 0.25)
    assert {str(constant) for constant in solver.symbol_table.constants} == {"1", "3.14", "7"}
    assert Run(second).config().solver == solver.config
    capsys.readouterr()
    assert main(["train", *again, "--hidden", "24", "--run", str(tmp_path / "third")]) == 2
    assert "the option hidden: the solver of" in capsys.readouterr().err
    assert not (tmp_path / "third").exists()


def test_going_on_from_a_model_it_may_see_more_but_not_less(trained, tmp_path, capsys):
    seeing, blind = tmp_path / "seeing", tmp_path / "blind"
    again = ["train", "--data", str(few_problems()), "--limit", "40", "--epochs", "1", "--threads", "1"]
    more = [part for option in ("coverage", "characters") for part in ("--set", f"{option}=true")]
    assert main([*again, "--from", str(trained), *more, "--run", str(seeing)]) == 0
    config = Solver.load(seeing / "best").config
    assert config.coverage and config.characters and Run(seeing).config().solver == config
    capsys.readouterr()
    less = ["--from", str(seeing), "--set", "coverage=false", "--run", str(blind)]
    assert main([*again, *less]) == 2
    assert "the option coverage: the solver of" in capsys.readouterr().err


# ---------------------------------------------------------------------------------------------------------
# strategies of others

OUTSIDE = """
from dataclasses import dataclass

from lbf.learning.strategies import Lbf
from lbf.learning.strategy import Evidence, Target
from lbf.symbolic.expression import simplicity_cost


@dataclass(frozen=True, slots=True)
class Simplest(Lbf):
    most: int = 1

    def targets(self, evidence: Evidence) -> list[Target]:
        ranked = sorted(evidence.memory, key=lambda solution: simplicity_cost(solution.expression))
        return [Target(evidence.problem.id, solution.expression, 1.0) for solution in ranked[: self.most]]
"""


def test_a_strategy_from_outside_is_one_file(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "my_strategies.py").write_text(OUTSIDE)
    asked = [*SMALL, "--epochs", "2", "--strategy", "my_strategies:Simplest", "--set", "most=2"]
    assert main(["train", *asked]) == 0
    assert "strategy my_strategies:Simplest" in capsys.readouterr().out
    run = Run(tmp_path / "runs" / "few-my_strategies-Simplest-0")
    assert run.config().strategy.most == 2
    assert [event["kind"] for event in run.events()] == ["epoch", "epoch", "test"]
    assert all(0 < event["targets"] <= 2 for event in run.events()[:-1])
    assert main(["train", "--resume", str(run.folder), "--epochs", "3"]) == 0
    assert main(["report", str(run.folder)]) == 0
    assert "my_strategies:Simplest" in capsys.readouterr().out


# ---------------------------------------------------------------------------------------------------------
# the display


class Terminal(io.StringIO):
    def isatty(self):
        return True


def test_progress_on_a_terminal():
    screen = Terminal()
    display = Display(screen, epochs=2)
    facts = {"loss": 1.5, "solved": 0.25, "solutions": 12, "seen": 64}
    display.step(1, 1, facts)
    assert "loss 1.500  fixed 25.0%  memory 12" in screen.getvalue()
    assert "problems/s" in screen.getvalue()
    display.epoch(
        {
            **facts,
            "epoch": 1,
            "validation": 0.5,
            "problems_per_second": 100.0,
            "seconds": 60.0,
            "validation_seconds": 30.0,
        },
        best=True,
    )
    assert screen.getvalue().endswith(
        "epoch 1/2  loss 1.500  fixed 25.0%  memory 12  validation 50.0%*  100 problems/s  1:30 left\033[K\n"
    )


def test_how_far_a_run_on_other_threads_may_differ_is_told(trained_once, trained, capsys):
    assert "threads:" not in trained_once[1]  # it has one, and is repeated bit for bit
    described = json.loads((trained / "config.json").read_bytes())
    assert described["threads"] == 1
    (trained / "config.json").write_text(json.dumps({**described, "threads": 8}))
    assert main(["train", "--resume", str(trained)]) == 0
    told = capsys.readouterr().out
    assert "begun with 8 threads, going on with 1: the first losses agree to about six digits" in told
    _tell_of_threads(None, 4)  # of an earlier version, which did not write it down
    assert "4 threads: on another number of them" in capsys.readouterr().out
