"""Whoever reads a run folder says the same about it, also about a line that cannot be read."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.report.folders import write_run
from app.small import saved
from lbf.app.models import card_of
from lbf.app.report.run_records import read_run
from lbf.app.runs import Run, RunError
from lbf.app.runs.folder import EVENTS, MEMORY, RERANKED
from lbf.app.runs.overview import RunOverview
from lbf.app.web.run_store import RunStore


@pytest.fixture
def run(tmp_path: Path) -> Run:
    """A run of two epochs, the better of which has 50 %, and its end."""
    folder = write_run(tmp_path / "runs" / "first")
    saved(folder / "best")
    return Run(folder)


@pytest.fixture
def store(run: Run) -> Iterator[RunStore]:
    store = RunStore(run.folder.parent)
    yield store
    store.texts.close()


def seen(run: Run, store: RunStore) -> set[tuple[int, float | None]]:
    """Epochs and validation accuracy as each reader sees them."""
    overview, record, shown = RunOverview.of(run), read_run(run.folder, "first"), store.run("first")
    epochs = [event for event in run.events() if event["kind"] == "epoch"]
    return {
        (len(epochs), max(event["validation"] for event in epochs)),
        (len(overview.epochs), overview.validation),
        (len(record.points), max(point.validation for point in record.points) / 100),
        (len(shown.curve), shown.validation),
        (store.runs()[0].epochs, (card_of(run.folder).validation or 0) / 100),
    }


@pytest.mark.parametrize("ending", ["", '{"kind": "ep', '{"kind": "ep\n', "\x00\x00\x00", "[1]\n", "\n\n"])
def test_a_last_line_that_was_cut_short_is_none_for_everybody(run: Run, store: RunStore, ending: str) -> None:
    with (run.folder / EVENTS).open("a") as file:
        file.write(ending)
    assert seen(run, store) == {(2, 0.5)}


@pytest.mark.parametrize("bad", ['{"kind": "ep', "\x00", "7"])
def test_any_other_bad_line_is_damage_for_everybody(run: Run, store: RunStore, bad: str) -> None:
    first, *others = (run.folder / EVENTS).read_text().splitlines()
    (run.folder / EVENTS).write_text("\n".join([first, bad, *others]) + "\n")
    for read in (run.events, lambda: RunOverview.of(run), lambda: read_run(run.folder, "first")):
        with pytest.raises(RunError, match=r"events\.jsonl, line 2 is damaged"):
            read()
    with pytest.raises(RunError, match="line 2 is damaged"):
        store.run("first")
    (listed,) = store.runs()  # a list goes on, and says so
    assert listed.epochs == 0 and listed.damage is not None and "line 2 is damaged" in listed.damage
    assert card_of(run.folder).accuracy == ""


def test_a_damaged_configuration_is_damage_for_everybody(run: Run, store: RunStore) -> None:
    (run.folder / "config.json").write_text("[]")
    for read in (run.described, run.config, lambda: read_run(run.folder, "first")):
        with pytest.raises(RunError, match=r"config\.json is damaged"):
            read()
    assert "damaged" in (store.runs()[0].damage or "")
    assert card_of(run.folder).strategy == ""


def test_the_memory_of_one_problem_is_found_whatever_its_id(run: Run) -> None:
    ids = ["7", "77", 'a "quoted" one', "每天"]
    lines = [json.dumps({"id": name, "solutions": []}, ensure_ascii=False) for name in ids]
    (run.folder / MEMORY).write_text("\n".join(lines) + '\n{"id": "8"', encoding="utf-8")
    assert [record["id"] for record in run.remembered()] == ids
    for name in ids:
        assert [record["id"] for record in run.remembered(name)] == [name]
    assert not list(run.remembered("8"))


def test_figures_are_also_read_under_their_earlier_name(run: Run) -> None:
    assert run.judged(RERANKED) is None
    (run.folder / "weighed.json").write_text('{"acc@1": 1.0}')
    assert run.judged(RERANKED) == {"acc@1": 1.0}
    run.keep_judged(RERANKED, {"acc@1": 2.0})
    assert run.judged(RERANKED) == {"acc@1": 2.0}
