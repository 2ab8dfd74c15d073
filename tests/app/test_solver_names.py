"""`lbf train --solver NAME`, from the option to a model that solves; decoders from outside; without torch."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from app.small import CAR, few_problems
from app.test_without_torch import lbf as lbf_without_torch
from lbf.app.cli import main
from lbf.app.config import ConfigError, TrainConfig, from_plain, read_toml, to_plain, with_options
from lbf.app.models import load_solver
from lbf.app.report.run_records import read_run
from lbf.app.solver_names import SOLVERS, name_of_solver
from lbf.inference.description import SolverConfig
from lbf.inference.solver import TrainedSolver
from lbf.neural import Solver, SolverFileError
from neural.toys import named_solver

PAGE = Path(__file__).parents[2] / "docs" / "solvers.md"
TINY = (
    *("--data", str(few_problems()), "--limit", "20", "--hidden", "8", "--threads", "1", "--batch", "10"),
    *("--set", "embedding=6", "--set", "layers=1", "--set", "beam=1", "--preset", "paper"),
)
OURS = [name for name in SOLVERS if name not in ("gts", "seq2seq")]


def test_a_name_stands_for_options_and_options_win() -> None:
    config = with_options(TrainConfig(), {"solver": "graph2tree", "hidden": 64})
    assert config.solver == SolverConfig(hidden=64, graphs=("larger", "smaller", "cells", "units"))
    assert with_options(config, {"solver": "gts"}).solver == SolverConfig(hidden=64)
    changed = with_options(TrainConfig(), {"solver": "seq2seq", "encoder": "gru", "strategy": "supervised"})
    assert (changed.solver.encoder, changed.solver.decoder) == ("gru", "sequence")
    assert with_options(changed, {"solver": "seq2seqet"}).strategy.normalise
    assert read_toml('[solver]\nname = "cnn"\nhidden = 4\n').solver == SolverConfig(
        "cnn", "sequence", hidden=4
    )
    assert from_plain(to_plain(config)) == config


@pytest.mark.parametrize("wrong", ["graph3tree", "", 7])
def test_a_name_that_does_not_exist_is_refused(wrong: object) -> None:
    with pytest.raises(ConfigError, match="the option solver must be"):
        with_options(TrainConfig(), {"solver": wrong})


def test_options_tell_the_name() -> None:
    for name in SOLVERS:
        settings = {"graphs": (), "normalise": False, **SOLVERS[name].options}
        assert name_of_solver(settings) == name
    assert name_of_solver({"encoder": "lstm", "decoder": "template"}) == "classification"
    assert name_of_solver({"encoder": "gru", "decoder": "tree", "graphs": ["cells"]}) is None


def test_all_names_stand_in_the_documents() -> None:
    rows = re.findall(
        r"^\| `([\w-]+)` \| (?:encoder|the same)", PAGE.read_text(encoding="utf-8"), re.MULTILINE
    )
    assert sorted(rows) == sorted(SOLVERS)


@pytest.mark.parametrize("name", OURS)
def test_a_named_solver_is_trained_and_solves(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ("--solver", name, "--strategy", "supervised")
    whole = tmp_path / "whole"
    assert main(["train", *TINY, *asked, "--epochs", "1", "--run", str(whole)]) == 0
    assert read_run(whole, name).solver == SOLVERS[name].title
    solver = load_solver(whole / "best")
    assert isinstance(solver, TrainedSolver if name == "seq2seqet" else Solver)
    capsys.readouterr()
    assert main(["solve", "--model", str(whole), "--json", CAR]) == 0
    assert '"solutions"' in capsys.readouterr().out


@pytest.mark.parametrize("name", ["graph2tree", "retrieval", "stack-decoder", "t-rnn"])
def test_a_resumed_run_is_the_same_bit_by_bit(name: str, tmp_path: Path) -> None:
    asked = ("--solver", name, "--strategy", "supervised")
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    assert main(["train", *TINY, *asked, "--epochs", "2", "--run", str(whole)]) == 0
    assert main(["train", *TINY, *asked, "--epochs", "1", "--run", str(parts)]) == 0
    assert main(["train", "--resume", str(parts), "--epochs", "2"]) == 0
    first, again = (Solver.load(folder / "last").state_dict() for folder in (whole, parts))
    assert all(first[part].equal(again[part]) for part in first)


@pytest.mark.parametrize("name", ["stack-decoder", "t-rnn"])
@pytest.mark.parametrize("strategy", ["lbf", "lbf-exact", "mapo"])
def test_what_writes_operators_last_learns_from_answers(name: str, strategy: str, tmp_path: Path) -> None:
    asked = ("--solver", name, "--strategy", strategy, "--epochs", "1", "--run", str(tmp_path / "run"))
    assert main(["train", *TINY, *asked]) == 0
    assert read_run(tmp_path / "run", name).solver == SOLVERS[name].title


def test_graphs_learn_from_answers_and_templates_do_not(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    exact = ("--strategy", "lbf-exact", "--set", "candidates=2", "--epochs", "1")
    assert main(["train", *TINY, *exact, "--solver", "graph2tree", "--run", str(tmp_path / "a")]) == 0
    assert main(["train", *TINY, *exact, "--solver", "retrieval", "--run", str(tmp_path / "b")]) == 2
    assert "--strategy supervised or lbf-full" in capsys.readouterr().err
    assert not (tmp_path / "b").exists()


def test_a_model_keeps_its_solver_when_it_is_gone_on_from(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    named_solver("gts").save(tmp_path / "gts")
    named_solver("retrieval").save(tmp_path / "retrieval")
    supervised = ("--data", str(few_problems()), "--strategy", "supervised", "--run", str(tmp_path / "run"))
    for base, more, message in (
        ("gts", ("--solver", "graph2tree"), "the option graphs: the solver of"),
        ("retrieval", (), "cannot be gone on from"),
    ):
        assert main(["train", *supervised, "--from", str(tmp_path / base), *more]) == 2
        assert message in capsys.readouterr().err


def test_without_torch_the_command_is_told(tmp_path: Path) -> None:
    named_solver("graph2tree").save(tmp_path)
    done = lbf_without_torch("solve", "--model", str(tmp_path), CAR)
    assert done.returncode == 2
    assert "has graph layers) needs torch" in done.stderr
    assert "pip install 'learning-by-fixing[train]'" in done.stderr


def test_a_decoder_from_outside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (code,) = re.findall(
        r'^```python title="mine.py"\n(.*?)^```', PAGE.read_text(encoding="utf-8"), re.S | re.M
    )
    monkeypatch.chdir(tmp_path)
    Path("mine.py").write_text(code, encoding="utf-8")
    supervised = ("--strategy", "supervised", "--epochs", "1")
    try:
        assert main(["train", *TINY, *supervised, "--solver", "mine:Linear", "--run", "run"]) == 0
        assert Solver.load("run/best").config.decoder == "mine:Linear"
        del sys.modules["mine"]  # as in a new process: what lies around is not run
        with pytest.raises(SolverFileError, match="cannot import 'mine'"):
            Solver.load("run/best")
        for wrong, message in (
            ("mine:Parts", "is no class that is a torch.nn.Module"),
            ("absent_module:X", "cannot import 'absent_module'"),
        ):
            assert main(["train", *TINY, *supervised, "--solver", wrong, "--run", "other"]) == 2
            assert message in capsys.readouterr().err
    finally:
        sys.modules.pop("mine", None)
