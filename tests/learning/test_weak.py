"""A strategy that learns from answers alone never looks at an annotation."""

from __future__ import annotations

from dataclasses import replace

import pytest
import torch

from lbf.data.classroom import classroom
from lbf.learning.strategies import STRATEGIES
from learning.small import same, small

WEAK = [name for name, kind in STRATEGIES.items() if not kind.annotated]


def test_who_sees_annotations():
    assert [name for name in STRATEGIES if name not in WEAK] == ["supervised", "lbf-full"]


@pytest.mark.parametrize("strategy", WEAK)
def test_without_annotations_parameters_and_memory_are_the_same_bit_by_bit(strategy):
    torch.set_num_threads(1)
    split = classroom("en", train=40, validation=8, test=0)
    stripped = replace(
        split,
        train=tuple(replace(problem, expression=None) for problem in split.train),
        validation=tuple(replace(problem, expression=None) for problem in split.validation),
    )
    assert all(problem.expression for problem in split.train)
    ends = []
    for own in (split, stripped):
        trainer, notes = small(own, strategy, epochs=2, samples_per_size=1, forms=3)
        trainer.run()
        ends.append(notes.checkpoints[-1])
    assert same(*ends)
    assert bool(ends[0].memory) == STRATEGIES[strategy].remembers or strategy == "mapo"


@pytest.mark.parametrize("strategy", ["lbf-full"])
def test_the_test_would_notice(strategy):
    split = classroom("en", train=40, validation=0, test=0)
    stripped = replace(split, train=tuple(replace(problem, expression=None) for problem in split.train))
    ends = []
    for own in (split, stripped):
        trainer, notes = small(own, strategy, epochs=1)
        trainer.run()
        ends.append(notes.checkpoints[-1])
    assert not same(*ends)
