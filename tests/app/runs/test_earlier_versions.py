"""Run folders and models of earlier versions are read by this one."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from lbf.app.models import PACKAGED, card_of
from lbf.app.report.run_records import find_runs
from lbf.app.runs import Run
from lbf.app.runs.overview import RunOverview
from lbf.data.datasets import load_split
from lbf.learning.trainer import Trainer
from lbf.neural import Solver
from learning.small import Notes

ROOT = Path(__file__).parents[3]
KEPT = sorted(path.parent for path in (ROOT / "results").glob("**/config.json"))
"""Runs that were kept with their results, over all versions so far."""


@pytest.mark.parametrize("folder", KEPT, ids=lambda path: f"{path.parent.name}-{path.name}")
def test_a_kept_run_is_read(folder: Path) -> None:
    run = Run(folder)
    config, overview = run.config(), RunOverview.of(run)
    assert overview.data == config.data and overview.strategy == config.strategy_name
    assert overview.seed == config.learning.seed and overview.planned == config.learning.epochs
    assert overview.epochs and all(isinstance(event["epoch"], int) for event in overview.epochs)
    for name in ("test.json", "reranked.json", "memory.json"):
        assert run.judged(name) is None or isinstance(run.judged(name), dict)


def test_there_are_runs_of_several_versions() -> None:
    described = [json.loads((folder / "config.json").read_bytes()) for folder in KEPT]
    commits = {str(facts.get("commit")).removesuffix("-changed") for facts in described}
    shapes = {frozenset(facts["config"]) | frozenset(facts["config"]["learning"]) for facts in described}
    assert len(KEPT) >= 20 and len(commits) >= 5 and len(shapes) >= 3
    assert len(find_runs([str(ROOT / "results")])) >= 20


CARDS = sorted(PACKAGED.glob("*/card.json"))
"""Of the packaged models, which earlier versions have trained."""


@pytest.mark.parametrize("card", CARDS, ids=lambda path: path.parent.name)
def test_a_packaged_model_is_read(card: Path) -> None:
    read = card_of(card.parent)
    assert read.packaged and read.name == card.parent.name and read.test and read.licence
    assert Solver.load(card.parent).config.hidden


RECORDED = sorted(path.parent for path in (ROOT / "tests" / "old").glob("*/config.json"))
"""Whole run folders of tiny trainings, each written by the version of the commit in its name."""


@pytest.mark.parametrize("folder", RECORDED, ids=lambda path: path.name)
def test_a_recorded_run_can_be_solved_with_and_gone_on_from(folder: Path) -> None:
    run = Run(folder)
    solver, checkpoint = Solver.load(run.best), run.checkpoint()
    assert checkpoint is not None and checkpoint.standing.epoch == 1
    split, config = load_split(str(folder.parent / "few.jsonl")), run.config()
    trainer = Trainer(solver, split, config.learning, config.strategy, Notes())
    trainer.restore(checkpoint)
    assert trainer.standing == checkpoint.standing
    assert {str(record["id"]) for record in run.remembered()} <= {problem.id for problem in split.train}
