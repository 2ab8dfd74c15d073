"""The command `lbf train` from end to end: new runs, killed runs, changed minds, and several processes."""

from __future__ import annotations

import io
import json
import os
import random
import signal
import subprocess
import sys
import time

import pytest
import torch
from safetensors.torch import load_file

from lbf.app.cli import main
from lbf.app.config import (
    ConfigError,
    TrainConfig,
    from_plain,
    option_names,
    read_toml,
    to_plain,
    to_toml,
    with_options,
)
from lbf.app.progress import Display
from lbf.app.runs import Run
from lbf.app.train import TrainOptions, configured
from lbf.data.classroom import classroom
from lbf.learning.strategies import STRATEGIES, Lbf, Mapo
from lbf.neural import Solver

NO_GPU = pytest.mark.skipif(torch.cuda.is_available(), reason="there is a GPU here")
SMALL = [
    *(
        "--data",
        "classroom-en",
        "--limit",
        "40",
        "--hidden",
        "12",
        "--batch",
        "10",
        "--epochs",
        "3",
        "--threads",
        "1",
    ),
    *(
        "--set",
        "embedding=8",
        "--set",
        "layers=1",
        "--set",
        "beam=1",
        "--set",
        "refresh=1",
        "--set",
        "refresh_from=1",
        "--preset",
        "paper",
    ),
]


@pytest.fixture
def trained(tmp_path, capsys):
    assert main(["train", *SMALL, "--run", str(tmp_path / "run")]) == 0
    return tmp_path / "run", capsys.readouterr()


def outcome(folder):
    """What must not depend on interruptions: the state, the memory, the best solver, the events without their
    times.
    """
    last = json.loads((folder / "last" / "training.json").read_text())
    events = [{k: v for k, v in event.items() if "second" not in k} for event in Run(folder).events()]
    best = json.loads((folder / "best" / "solver.json").read_text())["parameters"]  # named after its content
    return last, (folder / "memory.jsonl").read_text(), best, events


def test_a_run_from_beginning_to_end(trained):
    folder, said = trained
    run = Run(folder)
    assert [event["kind"] for event in run.events()] == ["epoch"] * 3 + ["test"]
    assert "40 training" in said.out
    assert [line.split()[1] for line in said.err.splitlines()] == ["1/3", "2/3", "3/3"]
    assert Solver.load(folder / "best").config.hidden == 12
    (tensors,) = (folder / "last").glob("tensors-*")
    assert {name.split("/")[0] for name in load_file(tensors)} == {"solver", "optimiser"}
    assert all(
        record["solutions"] for record in map(json.loads, (folder / "memory.jsonl").read_text().splitlines())
    )
    assert run.config() == configured(TrainOptions(settings=_settings(), preset="paper"))


def _settings():
    flags = dict(zip(SMALL[0:12:2], SMALL[1:12:2], strict=True))
    given = [f"{name[2:]}={value}" for name, value in flags.items()]
    return (*given, *(SMALL[i + 1] for i in range(12, len(SMALL) - 2, 2)))


def test_a_run_is_repeatable_and_can_be_longer(trained, tmp_path, capsys):
    folder, _ = trained
    assert main(["train", *SMALL, "--epochs", "1", "--run", str(tmp_path / "again")]) == 0
    assert main(["train", "--resume", str(tmp_path / "again"), "--epochs", "3"]) == 0
    assert outcome(tmp_path / "again") == outcome(folder)
    assert "going on after epoch 1" in capsys.readouterr().out


def test_a_finished_run_can_be_resumed_without_harm(trained):
    folder, _ = trained
    before = outcome(folder)
    assert main(["train", "--resume", str(folder)]) == 0
    assert outcome(folder) == before


@pytest.mark.parametrize(
    ("arguments", "code", "message"),
    [
        (["--strategy", "luck"], 2, "the option strategy must be one of supervised"),
        (["--set", "colour=red"], 2, "no option 'colour'"),
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
        (["--device", "tpu"], 2, "the option device must be cpu or cuda"),
        pytest.param(["--device", "cuda"], 2, "torch finds no GPU", marks=NO_GPU),
        (["--set", "encoder=pretrained"], 2, "the option encoder: name a pretrained encoder by its folder"),
        (["--strategy", "nowhere:Strategy"], 2, "cannot import 'nowhere' of 'nowhere:Strategy'"),
        (["--strategy", "json:JSONDecoder"], 2, "'json' has no class 'JSONDecoder' that is a"),
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
    folder, _ = trained
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
    folder, _ = trained
    assert main(["train", *SMALL, "--run", str(folder)]) == 2
    assert f"--resume {folder}" in capsys.readouterr().err


# ---------------------------------------------------------------------------------------------------------
# configuration


def test_configuration_in_toml_and_json():
    config = with_options(
        TrainConfig(), {"strategy": "lbf-exact", "hidden": 64, "longest": (2, 5), "drop_redundant": True}
    )
    assert read_toml(to_toml(config)) == config
    assert from_plain(json.loads(json.dumps(to_plain(config)))) == config


def test_a_file_then_settings_then_flags(tmp_path):
    file = tmp_path / "run.toml"
    file.write_text('data = "classroom-en"\n[learning]\nepochs = 4\nrate = 1\n[solver]\nhidden = 8\n')
    config = configured(
        TrainOptions(config=file, settings=("hidden=9", "beam=2"), options={"hidden": 10, "seed": None})
    )
    assert (config.data, config.learning.epochs, config.learning.learning_rate) == ("classroom-en", 4, 1.0)
    assert (config.solver.hidden, config.learning.beam, config.learning.seed) == (10, 2, 0)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("hidden = 8", "no option 'hidden' here"),
        ("[solver]\nepochs = 8", r"no option 'epochs' in the section \[solver\]"),
        ("[learning]\nepochs = 8.5", "epochs"),
        ("[learning]\nepochs = true", "epochs"),
        ("[learning]\nlongest = [1, 0]", "longest must be no smaller than shortest"),
        ("epochs", "not TOML"),
        ("limit = -1", "limit must be at least 0"),
        ("min_count = 0", "min_count must be at least 1"),
    ],
)
def test_a_wrong_file_is_explained(text, message):
    with pytest.raises(ConfigError, match=message):
        read_toml(text)


@pytest.mark.parametrize("strategy", STRATEGIES)
def test_names_of_options_are_unique(strategy):
    config = with_options(TrainConfig(), {"strategy": strategy})
    plain = to_plain(config)
    names = [name for value in plain.values() if isinstance(value, dict) for name in value if name != "name"]
    names += [name for name, value in plain.items() if not isinstance(value, dict)]
    assert sorted([*names, "strategy"]) == sorted(option_names(config))


OLD_NAMES = {"rate": 0.5, "decay": 0.25, "clip": 2.0, "average": 0.75, "draws": 3, "meaningful": True}


def test_old_names_of_options_are_understood_everywhere(tmp_path):
    new = {
        "learning_rate": 0.5,
        "weight_decay": 0.25,
        "max_grad_norm": 2.0,
        "ema_decay": 0.75,
        "samples_per_size": 3,
        "drop_redundant": True,
    }
    wanted = with_options(TrainConfig(), {"strategy": "lbf-exact", "forms": 2, **new})
    assert with_options(TrainConfig(), {"strategy": "lbf-exact", "forms": 2, **OLD_NAMES}) == wanted
    settings = tuple(f"{name}={json.dumps(value)}" for name, value in OLD_NAMES.items())
    assert configured(TrainOptions(settings=("strategy=lbf-exact", "forms=2", *settings))) == wanted
    lines = [f"{name} = {json.dumps(value)}" for name, value in OLD_NAMES.items()]
    text = "\n".join(["[learning]", 'strategy = "lbf-exact"', "forms = 2", *lines])
    assert read_toml(text) == wanted
    assert from_plain({"learning": {"strategy": "lbf-exact", "forms": 2, **OLD_NAMES}}) == wanted


def test_a_strategy_has_a_section_of_its_own():
    config = read_toml('[learning]\nlearning_rate = 0.5\n[strategy]\nname = "mapo"\nvisited = 7\n')
    assert (config.strategy, config.learning.learning_rate) == (Mapo(visited=7), 0.5)
    assert with_options(config, {"strategy": "lbf", "steps": 3, "visited": 9}).strategy == Lbf(steps=3)
    with pytest.raises(ConfigError, match="forms"):
        read_toml('[strategy]\nname = "lbf-exact"\nforms = 0\n')
    with pytest.raises(ConfigError, match="no option 'luck'"):
        read_toml('[strategy]\nname = "lbf"\nluck = 1\n')


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
    run = Run(tmp_path / "runs" / "classroom-en-my_strategies-Simplest-0")
    assert run.config().strategy.most == 2
    assert [event["kind"] for event in run.events()] == ["epoch", "epoch", "test"]
    assert all(0 < event["targets"] <= 2 for event in run.events()[:-1])
    assert main(["train", "--resume", str(run.folder), "--epochs", "3"]) == 0
    assert main(["report", str(run.folder)]) == 0
    assert "my_strategies:Simplest" in capsys.readouterr().out


# ---------------------------------------------------------------------------------------------------------
# what a training must not see


@pytest.fixture
def answers_only(tmp_path):
    """A file of problems and answers, without annotations."""
    file = tmp_path / "problems.jsonl"
    rows = [{"text": p.text, "answer": str(p.answer)} for p in classroom("en").train[:60]]
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
        assert main(["train", *SMALL, "--memory", str(memory), "--run", str(second)]) == 2
        assert message in capsys.readouterr().err
        assert not second.exists()


def test_annotations_in_a_file_of_solutions_are_refused(tmp_path, capsys):
    file = tmp_path / "solutions.jsonl"
    solution = {"expression": "n0+n1", "epoch": 0, "origin": "annotation"}
    file.write_text(json.dumps({"id": "p", "solutions": [solution]}) + "\n")
    assert main(["train", *SMALL, "--memory", str(file), "--run", str(tmp_path / "run")]) == 2
    assert f"{file} holds annotations" in capsys.readouterr().err


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


# ---------------------------------------------------------------------------------------------------------
# killed


def command(*arguments):
    return [sys.executable, "-m", "lbf", "train", *map(str, arguments)]


def killed_often(folder, arguments, kills, longest):
    """Begin a run, kill it at random moments, go on, and finally let it end."""
    draw = random.Random(1)
    environment = {**os.environ, "OMP_NUM_THREADS": "1"}
    for kill in range(kills):
        begun = (folder / "config.json").exists()
        process = subprocess.Popen(
            command("--resume", folder) if begun else command(*arguments, "--run", folder),
            env=environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        )
        deadline = time.monotonic() + draw.uniform(0, longest)
        while time.monotonic() < deadline and process.poll() is None:
            time.sleep(0.01)
        process.send_signal(signal.SIGKILL)
        _, said = process.communicate()
        assert process.returncode in (0, -signal.SIGKILL), f"kill {kill}: {said}"
    final = (
        command("--resume", folder)
        if (folder / "config.json").exists()
        else command(*arguments, "--run", folder)
    )
    subprocess.run(final, env=environment, check=True, capture_output=True)


@pytest.mark.parametrize(
    ("strategy", "kills"),
    [("lbf", 1), *(pytest.param(name, 20, marks=pytest.mark.slow) for name in STRATEGIES)],
)
def test_killed_at_random_moments_it_ends_the_same(tmp_path, strategy, kills):
    arguments = [*SMALL, "--strategy", strategy, "--epochs", "8"]
    start = time.monotonic()
    subprocess.run(command(*arguments, "--run", tmp_path / "straight"), check=True, capture_output=True)
    killed_often(tmp_path / "killed", arguments, kills, longest=time.monotonic() - start)
    assert outcome(tmp_path / "killed") == outcome(tmp_path / "straight")


# ---------------------------------------------------------------------------------------------------------
# several processes


@pytest.mark.slow
@pytest.mark.parametrize("strategy", ["supervised", "lbf", "lbf-exact", "mapo"])
def test_two_processes_train_as_one(tmp_path, strategy):
    arguments = ["train", *SMALL, "--strategy", strategy, "--set", "dropout=0.0", "--limit", "41"]
    torchrun = [
        sys.executable,
        "-m",
        "torch.distributed.run",
        "--standalone",
        "--nproc-per-node",
        "2",
        "-m",
        "lbf",
    ]
    environment = {**os.environ, "OMP_NUM_THREADS": "1"}
    done = subprocess.run(
        [*torchrun, *arguments, "--folder", str(tmp_path / "two")],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert main([*arguments, "--run", str(tmp_path / "one")]) == 0
    one, two = (Run(tmp_path / name).events() for name in ("one", "two"))
    assert [event["kind"] for event in two] == [event["kind"] for event in one]
    for alone, together in zip(one[:-1], two[:-1], strict=True):
        assert together["covered"] == pytest.approx(alone["covered"], abs=0.1)
        assert together["loss"] == pytest.approx(alone["loss"], rel=0.2)
    resumed = subprocess.run(
        [*torchrun, "train", "--resume", str(tmp_path / "two"), "--epochs", "4"],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert resumed.returncode == 0, resumed.stderr
    assert len(Run(tmp_path / "two").events()) == 5


def test_going_on_from_a_model_keeps_its_solver(tmp_path, capsys):
    first, second = tmp_path / "first", tmp_path / "second"
    assert main(["train", *SMALL, "--run", str(first)]) == 0
    again = [
        "--data",
        "classroom-en",
        "--limit",
        "40",
        "--epochs",
        "1",
        "--threads",
        "1",
        "--from",
        str(first),
    ]
    assert (
        main(["train", *again, "--dropout", "0.25", "--set", 'constants=["1","7"]', "--run", str(second)])
        == 0
    )
    solver = Solver.load(second / "best")
    assert (solver.config.hidden, solver.config.layers, solver.config.dropout) == (12, 1, 0.25)
    assert {str(constant) for constant in solver.symbol_table.constants} == {"1", "3.14", "7"}
    assert Run(second).config().solver == solver.config
    capsys.readouterr()
    assert main(["train", *again, "--hidden", "24", "--run", str(tmp_path / "third")]) == 2
    assert "the option hidden: the solver of" in capsys.readouterr().err
    assert not (tmp_path / "third").exists()
