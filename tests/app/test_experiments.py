"""The rows of the experiments: each can be trained, what is kept was made by the row of its name, and none is
trained twice.
"""

from __future__ import annotations

import importlib
import json
import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from app.small import few_problems
from lbf.app.cli import main
from lbf.app.commands.train import train as command
from lbf.app.config import TrainConfig, from_plain
from lbf.app.report import paper
from lbf.app.train import TrainOptions, configured
from lbf.learning.strategies import STRATEGIES

ROOT = Path(__file__).parents[2]
TINY = (
    *("--data", str(few_problems()), "--strategy", "lbf-exact", "--limit", "40"),
    *("--hidden", "8", "--epochs", "1", "--threads", "1", "--preset", "paper"),
)


@pytest.fixture(autouse=True)
def _scripts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "experiments"))


def train_here(*options: str) -> None:
    """`lbf train` without the seconds it takes to start another process."""
    assert main(["train", *options]) == 0


def experiment(name: str) -> Any:
    return importlib.import_module(name).EXPERIMENT


def config_of(options: tuple[str, ...]) -> TrainConfig:
    """The configuration of `lbf train` with these options."""
    asked = command.make_context("train", list(options)).params
    others = {
        name: value
        for name, value in asked.items()
        if name not in ("run", "resume", "config", "settings", "tensorboard", "preset")
    }
    return configured(TrainOptions(settings=asked["settings"], options=others, preset=asked["preset"]))


@pytest.mark.parametrize("name", ["math23k", "math23k_tables", "sampling", "classroom"])
def test_the_options_of_every_row_are_understood(name: str) -> None:
    rows = experiment(name).rows
    for row, options in rows.items():
        config = config_of(options)
        assert (
            config.strategy_name == max((name for name in STRATEGIES if name in row), key=len)
            and config.threads == 1
        )
        named = {
            value for option, value in pairwise(options) if option in ("--memory", "--from", "--teacher")
        }
        assert {str(experiment(name).run(other)) for other in experiment(name).needs(row)} == named


@pytest.mark.parametrize("name", ["math23k", "classroom"])
def test_what_is_kept_was_made_by_the_row_of_its_name(name: str) -> None:
    kept = sorted((ROOT / "results" / name).iterdir())
    assert kept
    for folder in kept:
        stored = json.loads((folder / "config.json").read_text(encoding="utf-8"))
        assert from_plain(stored["config"]) == config_of(experiment(name).rows[folder.name]), folder.name


def test_every_cell_of_the_papers_tables_two_and_four_has_one_small_row() -> None:
    """Sizes and steps of the rows, as a report would tell them; all else is alike."""
    configs = [config_of(options) for options in experiment("math23k_tables").rows.values()]
    by_the_text = [c for c in configs if (c.strategy.walk, c.strategy.first_fix) == ("others", False)]  # type: ignore[attr-defined]
    told = [
        (
            "Seq2Seq" if config.solver.decoder == "sequence" else "GTS",
            config.strategy_name,
            "[1, ∞)" if config.strategy.own_size else sizes_text(config),  # type: ignore[attr-defined]
            config.strategy.steps,  # type: ignore[attr-defined]
        )
        for config in by_the_text
    ]
    wanted = {("GTS", row.strategy, row.sizes, 50) for row in paper.BEAMS if row.sizes} | {
        (row.solver, row.strategy, paper.STEP_SIZES, steps)
        for row in paper.STEPS
        for steps in paper.STEP_COUNTS
    }
    assert len(told) == len(set(told)) and set(told) == wanted
    alike = {(c.solver.hidden, c.solver.dropout, c.learning, c.data, c.split, c.limit) for c in configs}
    assert len(alike) == 1


def sizes_text(config: TrainConfig) -> str:
    (a, b), (c, d) = config.strategy.shortest, config.strategy.longest  # type: ignore[attr-defined]
    return f"[{a}n{b:+d}, {c}n{d:+d}]"


def test_a_row_that_needs_another_trains_it_first_and_none_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    rows = {
        "second": (*TINY, "--memory", "runs/tiny/first", "--teacher", "runs/tiny/other"),
        "first": TINY,
        "other": (*TINY, "--seed", "1"),
    }
    scripts = importlib.import_module("rows")
    monkeypatch.setattr(scripts, "_lbf_train", train_here)
    tiny = scripts.Experiment("tiny", rows)
    assert tiny.state("second") == "not begun"
    tiny.main(None, ["second"])
    events = {
        row: (tmp_path / "runs" / "tiny" / row / "events.jsonl").read_text(encoding="utf-8") for row in rows
    }
    assert all(tiny.state(row).startswith("kept, test ") for row in rows)
    tiny.main(None, ["first", "second", "other"])
    assert events == {
        row: (tmp_path / "runs" / "tiny" / row / "events.jsonl").read_text(encoding="utf-8") for row in rows
    }


def test_a_kept_row_can_be_repeated_and_a_difference_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    rows = importlib.import_module("rows")
    monkeypatch.setattr(rows, "_lbf_train", train_here)
    tiny = rows.Experiment("tiny", {"row": (*TINY, "--epochs", "2")})
    for wrong in (
        ["--repeat", "1", "row"],
        ["--repeat", "1"],
        ["--repeat", "0", "row"],
    ):  # not kept yet; no row; no epoch
        with pytest.raises(SystemExit, match="2"):
            tiny.main(None, wrong)
    tiny.main(None, ["row"])
    tiny.main(None, ["--repeat", "1", "row"])
    assert "row: the same, to the last digit" in capsys.readouterr().out

    events = tiny.result("row") / "events.jsonl"
    first, second, end = events.read_text(encoding="utf-8").splitlines()
    nearly = json.loads(first)
    nearly["loss"] *= 1 + 3e-7
    events.write_text("\n".join((json.dumps(nearly), second, end)) + "\n", encoding="utf-8")
    tiny.main(None, ["--repeat", "1", "row"])
    told = capsys.readouterr().out.splitlines()[-1]
    assert told.startswith("row: the same within 1e-06, not to the last digit: epoch 1: loss was ")
    changed = json.dumps({**json.loads(second), "loss": -1.0, "seconds": -1.0, "gone": 1})
    events.write_text("\n".join((first, changed, end)) + "\n", encoding="utf-8")
    tiny.main(None, ["--repeat", "1", "row"])
    with pytest.raises(SystemExit, match="1"):
        tiny.main(None, ["--repeat", "9", "row"])
    said = [line for line in capsys.readouterr().out.splitlines() if line.startswith("row: ")]
    assert said[0] == "row: the same, to the last digit"
    assert len(said) == 3 and said[1].startswith("row: epoch 2: loss was -1.0, now ")
    assert said[2] == "row: epoch 2: gone was 1, now None"


def test_the_results_have_the_kept_figures_of_other_domains() -> None:
    kept = json.loads((ROOT / "results/out-of-domain.json").read_text(encoding="utf-8"))
    told = importlib.import_module("out_of_domain").table(kept)
    assert len(told.splitlines()) > len(kept)
    assert told in (ROOT / "docs/results.md").read_text(encoding="utf-8")


def test_the_packaged_models_are_told_of_with_the_kept_figures_of_other_domains() -> None:
    kept = json.loads((ROOT / "results/out-of-domain.json").read_text(encoding="utf-8"))
    page = (ROOT / "docs/solve.md").read_text(encoding="utf-8")
    del kept["english"]["MAWPS, not in Aggregate"]  # which the page leaves out
    packaged = importlib.import_module("out_of_domain").table({n: kept[n] for n in ("english", "chinese")})
    for line in packaged.splitlines()[2:]:
        model, _, figures = line.removeprefix("| ").split(" | ", maxsplit=2)
        assert re.search(rf"^\| {model} \| .+ \| {re.escape(figures)}$", page, re.MULTILINE), line
    card = (ROOT / "src/lbf/models/english/README.md").read_text(encoding="utf-8")
    for name in ("MAWPS", "ASDiv-A"):
        found = kept["english"][name]
        assert f"{100 * found['right'] / found['problems']:.1f} % of {name}" in card


def test_the_results_have_the_kept_figures_of_several_solvers() -> None:
    page = (ROOT / "docs/results.md").read_text(encoding="utf-8")
    section = page.partition("\n### Answers alone, further up\n")[2].partition("\n## ")[0].replace("**", "")
    for name in ("answer-model", "answer-model-seed-2", "answer-model-fold-1"):
        kept = json.loads((ROOT / f"results/math23k-ensemble/{name}.json").read_text(encoding="utf-8"))[
            "test"
        ]
        for found in kept.values():
            figures = [found["acc@1"], found["weighed"]["acc@1"], found["fitted"]["acc@1"]]
            assert f" | {' | '.join(f'{figure:.1f}' for figure in figures)} |" in section
    earlier = json.loads((ROOT / "results/math23k-ensemble/coverage.json").read_text(encoding="utf-8"))[
        "test"
    ]
    for name, found in earlier.items():
        assert f"{found['fitted']['acc@1']:.1f}" in section, name
    for name in ("coverage-fold-1-life-2", "coverage-512-fold-1-life-2"):
        run = ROOT / f"results/math23k/gts-lbf-exact-{name}"
        figures = [json.loads((run / f"{file}.json").read_text())["acc@1"] for file in ("test", "reranked")]
        assert f" | {' | '.join(f'{figure:.1f}' for figure in figures)} |" in section


def _percent(file: Path, figure: str) -> str:
    """A figure as tables have it; nothing if there is no such file."""
    return f"{json.loads(file.read_text(encoding='utf-8'))[figure]:.1f}" if file.exists() else ""


def test_the_results_have_the_kept_figures_of_reinforce_and_mapo() -> None:
    text = (ROOT / "docs/results.md").read_text(encoding="utf-8")
    section = text.partition("\n## REINFORCE and MAPO\n")[2].partition("\n## ")[0]
    told = re.findall(r"^\| `([a-z-]+)` \| .+ \| ([\d.]*) ?\| ([\d.]*) ?\|$", section, re.MULTILINE)
    kept = [
        (run.name, _percent(run / "test.json", "acc@1"), _percent(run / "memory.json", "coverage"))
        for run in (ROOT / "results/math23k-sampling").iterdir()
    ]
    assert sorted(told) == sorted(kept)
