"""Run folders: whole at any moment, honest about damage, and safe when the disk is full."""

from __future__ import annotations

import errno
import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
import torch

from lbf.app.config import TrainConfig, with_options
from lbf.app.runs import Run, RunError
from lbf.data.problem import make_problem
from lbf.data.statistics import Vocabulary
from lbf.durable import write_whole
from lbf.errors import Failure
from lbf.learning.records import Checkpoint, Standing
from lbf.neural import Solver, SolverConfig
from lbf.symbolic.expression import SymbolTable

SOLVER = Solver(
    SolverConfig(embedding=4, hidden=4, layers=1),
    SymbolTable(),
    Vocabulary.build([make_problem("p", "2 eggs")], 1),
)
FACTS = {"epoch": 1, "validation": 0.5, "loss": 1.0}


def state(epoch: int) -> Checkpoint:
    memory = (
        json.dumps({"id": "p", "solutions": [{"expression": "n0", "epoch": epoch, "origin": "search"}]})
        + "\n"
    )
    return Checkpoint(Standing(epoch, epoch, 0.5), {"solver/x": torch.tensor([1.5, epoch])}, memory, "")


@pytest.fixture
def run(tmp_path):
    return Run.create(tmp_path / "run", TrainConfig())


def keep(run, epoch):
    run.keep({**FACTS, "epoch": epoch}, state(epoch), SOLVER, best=True)


def same(one, other):
    return (one.standing, one.memory, one.visited) == (other.standing, other.memory, other.visited) and all(
        torch.equal(one.tensors[name], other.tensors[name]) for name in {*one.tensors, *other.tensors}
    )


def test_what_is_kept_comes_back(run):
    assert run.checkpoint() is None
    for epoch in (1, 2):
        keep(run, epoch)
        assert same(run.checkpoint(), state(epoch))
    assert [event["epoch"] for event in run.events()] == [1, 2]
    assert (run.folder / "memory.jsonl").read_text() == state(2).memory
    assert (run.folder / "curve.svg").read_text().startswith("<svg")
    assert len(list((run.folder / "last").glob("tensors-*"))) == 1
    assert not list(run.folder.rglob("*.part"))
    for part in ("best", "last"):
        assert Solver.load(run.folder / part).config == SOLVER.config


def test_what_a_run_is_made_of_is_written_down(tmp_path):
    config = with_options(TrainConfig(), {"strategy": "mapo", "hidden": 7, "seed": 5, "longest": [2, 5]})
    run = Run.create(tmp_path / "deep" / "run", config)
    assert run.config() == config
    facts = json.loads((run.folder / "config.json").read_text())
    assert facts["seed"] == 5
    assert facts["command"] == sys.argv
    assert {"lbf", "python", "torch", "numba"} <= facts["versions"].keys()
    assert facts["commit"] is None or len(facts["commit"].removesuffix("-changed")) == 40


def test_a_run_is_not_overwritten(run):
    with pytest.raises(RunError, match=f"--resume {run.folder}"):
        Run.create(run.folder, TrainConfig())


def test_two_processes_cannot_train_in_one_folder(run):
    with run.locked(), pytest.raises(RunError, match="another process is training"), Run(run.folder).locked():
        raise AssertionError("the lock was given twice")
    with run.locked():
        keep(run, 1)


def test_a_killed_process_gives_the_lock_back(run):
    holding = "with Run(Path(sys.argv[1])).locked():\n print('locked', flush=True)\n time.sleep(60)"
    code = f"import sys, time\nfrom pathlib import Path\nfrom lbf.app.runs import Run\n{holding}"
    with subprocess.Popen(
        [sys.executable, "-c", code, str(run.folder)], stdout=subprocess.PIPE, text=True
    ) as other:
        assert other.stdout.readline() == "locked\n"
        with pytest.raises(RunError, match="another process"), run.locked():
            raise AssertionError("the lock was given twice")
        other.kill()
    with run.locked():
        keep(run, 1)


def test_a_folder_without_a_run(tmp_path):
    with pytest.raises(RunError, match="holds no run"):
        Run(tmp_path).config()


def test_a_damaged_configuration(run):
    (run.folder / "config.json").write_text("{")
    with pytest.raises(RunError, match="damaged"):
        run.config()
    (run.folder / "config.json").write_text('{"config": {"colour": "red"}}')
    with pytest.raises(RunError, match=r"another version.*colour"):
        run.config()


@pytest.mark.parametrize("part", ["tensors", "memory"])
def test_a_damaged_state_is_named(run, part):
    keep(run, 1)
    (path,) = (run.folder / "last").glob(f"{part}-*")
    path.write_bytes(path.read_bytes()[:-3])
    with pytest.raises(RunError, match=path.name):
        run.checkpoint()
    path.unlink()
    with pytest.raises(RunError, match=path.name):
        run.checkpoint()


def test_a_state_of_another_version(run):
    keep(run, 1)
    (run.folder / "last" / "training.json").write_text('{"format": "lbf-training-9"}')
    with pytest.raises(RunError, match="lbf-training-9"):
        run.checkpoint()


def test_rewinding_forgets_what_will_happen_again(run):
    for epoch in (1, 2, 3):
        keep(run, epoch)
    run.log({"kind": "test", "epoch": 3})
    with (run.folder / "events.jsonl").open("a") as file:
        file.write('{"kind": "epo')  # cut short
    run.rewind(Standing(epoch=2))
    assert [(event["kind"], event["epoch"]) for event in run.events()] == [("epoch", 1), ("epoch", 2)]


def writes(monkeypatch):
    """Every operation that changes the folder, as a list that can be told to fail at a certain one."""
    done, limit = [], [10**9]

    def counted(name, operation):
        def act(*arguments, **options):
            if len(done) >= limit[0]:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(arguments[0]))
            done.append(name)
            return operation(*arguments, **options)

        return act

    monkeypatch.setattr(os, "fsync", counted("fsync", os.fsync))
    for name in ("replace", "unlink", "write_bytes", "mkdir"):
        monkeypatch.setattr(Path, name, counted(name, getattr(Path, name)))
    return done, limit


def test_a_full_disk_loses_nothing_at_any_moment(tmp_path):
    """The disk is full at the first operation, at the second, and so on: the last finished state is always
    there.
    """
    run = Run.create(tmp_path / "count", TrainConfig())
    keep(run, 1)
    with pytest.MonkeyPatch.context() as patch:
        done, _ = writes(patch)
        keep(run, 2)
    assert len(done) > 10
    for moment in range(len(done)):
        run = Run.create(tmp_path / f"run-{moment}", TrainConfig())
        keep(run, 1)
        with pytest.MonkeyPatch.context() as patch:
            _, limit = writes(patch)
            limit[0] = moment
            with pytest.raises(Failure, match=r"No space left.*--resume"):
                keep(run, 2)
        check_that_it_can_go_on(run)


def check_that_it_can_go_on(run):
    epoch = run.checkpoint().standing.epoch
    assert epoch in (1, 2)
    assert same(run.checkpoint(), state(epoch))
    for part in ("best", "last"):
        assert Solver.load(run.folder / part).config == SOLVER.config
    run.rewind(Standing(epoch))
    keep(run, epoch + 1)
    assert run.checkpoint().standing.epoch == epoch + 1
    assert [event["epoch"] for event in run.events()] == list(range(1, epoch + 2))


def test_a_failed_write_leaves_the_old_file(tmp_path, monkeypatch):
    path = tmp_path / "file"
    write_whole(path, b"old")
    monkeypatch.setattr(
        os, "fsync", lambda _: (_ for _ in ()).throw(OSError(errno.ENOSPC, "No space left on device"))
    )
    with pytest.raises(OSError, match="file"):
        write_whole(path, b"new")
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.skipif(os.geteuid() == 0, reason="nothing is read-only for root")
def test_a_read_only_folder(tmp_path):
    tmp_path.chmod(0o500)
    with pytest.raises(Failure, match="Permission denied"):
        Run.create(tmp_path / "run", TrainConfig())


def test_a_place_that_cannot_be_a_folder(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(Failure, match="cannot write"):
        Run.create(tmp_path / "file" / "run", TrainConfig())


WRITER = """
import sys
from pathlib import Path
sys.path.insert(0, {tests!r})
from app.runs.test_folder import Run, keep
run = Run(Path(sys.argv[1]))
epoch = run.checkpoint().standing.epoch if run.checkpoint() else 0
print("ready", flush=True)
while True:
    epoch += 1
    keep(run, epoch)
"""


@pytest.mark.slow
def test_killed_while_writing(run):
    """A process that does nothing but write checkpoints is killed: there is always a whole one, and it never
    goes back.
    """
    program, before = WRITER.format(tests=str(Path(__file__).parents[2])), 0
    for kill in range(40):
        process = subprocess.Popen(
            [sys.executable, "-c", program, str(run.folder)], stdout=subprocess.PIPE, text=True
        )
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        process.stdout.close()
        try:
            process.wait(timeout=0.3 + 0.0037 * kill)
        except subprocess.TimeoutExpired:
            process.send_signal(signal.SIGKILL)
        process.wait()
        assert process.returncode == -signal.SIGKILL
        checkpoint = run.checkpoint()
        if checkpoint is not None:
            assert same(checkpoint, state(checkpoint.standing.epoch))
            assert checkpoint.standing.epoch >= before
            before = checkpoint.standing.epoch
            Solver.load(run.folder / "last")
    assert before > 0
