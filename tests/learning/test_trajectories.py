"""Recorded trajectories: the losses of two tiny epochs of every strategy, so that no change alters learning
unnoticed. A change that is meant to is recorded with LBF_RECORD=1 in the environment of this test.
"""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
import torch

from lbf.data.classroom import classroom
from lbf.learning.strategies import STRATEGIES
from learning.small import same, small

RECORDED = Path(__file__).with_name("trajectories.json")


@pytest.fixture(scope="module")
def split():
    return classroom("en", train=24, validation=4, test=4)


def trained(split, strategy, threads=1):
    before = torch.get_num_threads()
    torch.set_num_threads(threads)
    try:
        trainer, notes = small(split, strategy, epochs=2)
        trainer.run()
    finally:
        torch.set_num_threads(before)
    return notes


@pytest.mark.parametrize("strategy", STRATEGIES)
def test_learning_goes_as_recorded_and_twice_the_same(split, strategy):
    notes, again = trained(split, strategy), trained(split, strategy)
    assert same(notes.checkpoints[-1], again.checkpoints[-1])  # bit for bit, with one thread
    losses = [facts["loss"] for facts in notes.facts]
    recorded = json.loads(RECORDED.read_bytes()) if RECORDED.exists() else {}
    if os.environ.get("LBF_RECORD"):
        RECORDED.write_text(json.dumps({**recorded, strategy: losses}, indent=1) + "\n")
    else:
        assert losses == pytest.approx(recorded[strategy], rel=1e-6)


@pytest.mark.parametrize("strategy", ["supervised", "lbf"])
def test_on_two_threads_the_first_losses_are_nearly_the_same(split, strategy):
    one, two = trained(split, strategy), trained(split, strategy, threads=2)
    assert two.facts[0]["loss"] == pytest.approx(one.facts[0]["loss"], rel=1e-5)
