"""What is read from run folders: parents of folders, and damage that is named."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from app.report.folders import write_run
from lbf.app.report.groups import group_runs, repeated
from lbf.app.report.run_records import find_runs
from lbf.errors import InputError


def test_a_run_is_read_as_its_folder_tells_it(tmp_path: Path) -> None:
    (run,) = find_runs([str(write_run(tmp_path / "a"))])
    assert (run.strategy, run.solver, run.data, run.part, run.sizes) == (
        *("lbf", "GTS", "math23k"),
        *("math23k/public test", "[2n-1, 2n+3]"),
    )
    assert (run.seed, run.commit, run.cost) == (0, "0123456-changed", "2.0 core-min")
    assert [(point.epoch, point.seconds, point.validation) for point in run.points] == [
        (1, 60.0, 50.0),
        (2, 120.0, 40.0),
    ]
    assert run.chosen is not None and (run.chosen.epoch, run.chosen.how) == (1, "by validation")
    assert run.figure("acc@1") == 60.0 and run.figure("any@3") is None
    assert run.missing == ()


def test_runs_are_found_below_a_folder_once_and_in_order(tmp_path: Path) -> None:
    for name in ("b/y", "b/x", "a"):
        write_run(tmp_path / name)
    (tmp_path / "b" / "x" / "best").mkdir()
    assert [run.name for run in find_runs(["b", "a", "b/y"], tmp_path)] == ["b/x", "b/y", "a"]


def test_what_is_missing_is_said(tmp_path: Path) -> None:
    folder = write_run(tmp_path / "a", accuracy=None)
    (run,) = find_runs([str(folder)])
    assert run.figure("acc@1") == 60.0 and run.figure("share@3") is None
    assert "no test.json, so only its accuracy is known" in run.missing[0]
    lines = (folder / "events.jsonl").read_text().splitlines(keepends=True)
    (folder / "events.jsonl").write_text("".join(lines[:2]) + '{"kind": "ep')  # killed while writing
    (run,) = find_runs([str(folder)])
    assert run.figure("acc@1") is None and run.chosen is not None and run.chosen.how == "by validation so far"
    assert "not come to its end" in run.missing[0]


@pytest.mark.parametrize(
    ("file", "content", "said"),
    [
        ("config.json", "{", "config.json is damaged"),
        ("config.json", '{"config": {"data": "x"}}', "no run folder this version understands"),
        ("test.json", "[", "test.json is damaged"),
        ("events.jsonl", '{"epoch": \n{"epoch": 2}\n', "events.jsonl, line 1 is damaged"),
    ],
)
def test_damage_is_named(tmp_path: Path, file: str, content: str, said: str) -> None:
    folder = write_run(tmp_path / "a")
    (folder / file).write_text(content)
    with pytest.raises(InputError, match=said):
        find_runs([str(folder)])


def test_a_folder_without_runs_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="is no run folder and holds none"):
        find_runs([str(tmp_path)])
    with pytest.raises(InputError, match="is no run folder and holds none"):
        find_runs([str(tmp_path / "nothing")])


def test_an_unknown_strategy_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="no strategy 'guess'"):
        find_runs([str(write_run(tmp_path / "a", strategy="guess"))])


def test_what_a_solver_sees_is_told_of_it(tmp_path: Path) -> None:
    write_run(tmp_path / "blind")
    write_run(tmp_path / "seeing", solver={"values": True, "lookahead": True})
    told = {group.first.name: group.settings for group in group_runs(find_runs([str(tmp_path)]))}
    blind, seeing = (settings for _, settings in sorted(told.items()))
    assert "values True, lookahead True" in seeing
    assert "values" not in blind and "lookahead" not in blind


def test_runs_that_differ_only_in_the_seed_are_one_group(tmp_path: Path) -> None:
    write_run(tmp_path / "a", accuracy=58.0)
    write_run(tmp_path / "b", accuracy=62.0, seed=1)
    write_run(tmp_path / "c", accuracy=70.0, seed=2, steps=10)
    first, second = group_runs(find_runs([str(tmp_path)]))
    assert [run.seed for run in first.runs] == [0, 1] and [run.seed for run in second.runs] == [2]
    assert (
        first.text("acc@1") == "60.0 ± 2.8" and second.text("acc@1") == "70.0"
    )  # the deviation of 58 and 62 is √8
    assert first.interval() == "53.1 – 66.5"  # Wilson's for 120 of 200
    assert "steps 10" in second.settings and "steps" not in first.settings
    assert "seeds 0, 1" in first.origin
    assert [(epoch, seconds, [p.validation for p in points]) for epoch, seconds, points in first.curve()] == [
        (1, 60.0, [50.0, 60.0]),
        (2, 120.0, [40.0, 50.0]),
    ]


def test_an_option_that_an_older_run_does_not_know_has_its_default(tmp_path: Path) -> None:
    write_run(tmp_path / "a")
    write_run(tmp_path / "b", seed=1, draws=0)
    write_run(tmp_path / "c", seed=2, solver={"values": False, "graphs": [], "frozen": 0, "threshold": 0.5})
    assert len(group_runs(find_runs([str(tmp_path)]))) == 1
    write_run(tmp_path / "d", seed=3, solver={"values": True})
    assert len(group_runs(find_runs([str(tmp_path)]))) == 2


def test_runs_judged_on_different_parts_are_kept_apart(tmp_path: Path) -> None:
    write_run(tmp_path / "a")
    other = write_run(tmp_path / "b", seed=1)
    write_run(tmp_path / "c", seed=2, accuracy=None)
    document = json.loads((other / "test.json").read_text())
    (other / "test.json").write_text(json.dumps({**document, "split_name": "math23k/fold-1-of-5"}))
    groups = group_runs(find_runs([str(tmp_path)]))
    assert [(group.part, [run.seed for run in group.runs]) for group in groups] == [
        ("math23k/fold-1-of-5 test", [1]),
        ("math23k/public test", [0, 2]),
    ]


def test_repeated_runs_are_said(tmp_path: Path) -> None:
    write_run(tmp_path / "a")
    write_run(tmp_path / "b", accuracy=61.0)
    (group,) = groups = group_runs(find_runs([str(tmp_path)]))
    assert len(repeated(groups)) == 1
    assert group.text("acc@1") == "60.0"  # and no spread: one seed is no sample
