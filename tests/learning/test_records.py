"""Epochs and tests as lines of events, also those of runs that were kept long ago."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from lbf.learning import records

KEPT = sorted((Path(__file__).parents[2] / "results").glob("*/*/events.jsonl"))


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.parent.name)
def test_kept_events_are_those_of_epochs_and_perhaps_of_a_test(path):
    events = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    kinds = [event["kind"] for event in events]
    assert kinds[:-1] == ["epoch"] * (len(kinds) - 1) and kinds[-1] in ("epoch", "test")
    for event in events:
        assert {"epoch", "validation"} <= event.keys()


def test_the_names_of_figures_are_those_of_every_run():
    epoch = json.loads(KEPT[0].read_text(encoding="utf-8").splitlines()[0])
    assert ["kind", *records.Epoch.__dataclass_fields__] == list(epoch)
