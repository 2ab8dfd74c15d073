"""Run folders as the page sees them."""

from __future__ import annotations

import json
import os
import shutil
import time
from dataclasses import replace
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from lbf.app.web.errors import ServiceError
from lbf.app.web.run_store import RunStore
from lbf.app.web.server import create_app
from lbf.app.web.settings import Settings
from lbf.data.problem import Problem
from lbf.errors import InputError


def test_only_runs_are_listed(client: TestClient, runs: Path) -> None:
    (runs / "first" / "events.jsonl").touch()  # it wrote something just now
    listed = {run["name"]: run for run in client.get("/api/runs").json()}
    assert set(listed) == {"first", "second"}
    assert (listed["first"]["running"], listed["first"]["epochs"], listed["first"]["test"]) == (True, 3, None)
    assert (listed["second"]["running"], listed["second"]["test"]) == (False, 0.48)
    assert listed["second"]["validation"] == pytest.approx(0.5)


def test_a_curve_leaves_out_what_is_no_number(client: TestClient) -> None:
    run = client.get("/api/runs/first").json()
    assert [epoch["epoch"] for epoch in run["curve"]] == [1, 2, 3]
    assert [epoch["loss"] for epoch in run["curve"]] == [None, 4.0, pytest.approx(8 / 3)]
    assert run["has_memory"]


@pytest.mark.parametrize(
    "name",
    ["..%2Ffirst", "%2e%2e%2fruns", "first%2F..%2Fsecond", "%2Fetc", "empty", "nix", "a%00b", "a%20file.txt"],
)
def test_no_name_leads_out_of_the_folder(client: TestClient, name: str) -> None:
    for path in (f"/api/runs/{name}", f"/api/runs/{name}/problems", f"/api/runs/{name}/problems/1"):
        response = client.get(path)
        assert response.status_code == 404
        assert response.json()["error"]["message"]


def test_a_link_beside_the_store_is_no_way_around_the_names(tmp_path: Path, runs: Path) -> None:
    store = RunStore(tmp_path)
    for name in ("..", ".", "", str(runs / "first")):
        with pytest.raises(ServiceError, match="no run"):
            store.run(name)
    store.texts.close()


def test_the_memory_of_a_problem_is_told_over_time(client: TestClient, problem: Problem) -> None:
    path = f"/api/runs/first/problems/{problem.id}"
    told = client.get(path).json()
    deadline = time.monotonic() + 60
    while told["text_pending"] and time.monotonic() < deadline:
        time.sleep(0.1)
        told = client.get(path).json()
    assert told["text"] == problem.text
    assert [(found["epoch"], found["origin"]) for found in told["solutions"]] == [(1, "m-fix"), (2, "1-fix")]
    assert told["solutions"][1]["expression"]["tree"][0]["value"] is not None
    assert [problem.text[q["start"] : q["end"]] for q in told["quantities"]] == [
        slot.surface for slot in problem.slots
    ]


def test_a_problem_without_a_text_keeps_its_solutions(tmp_path: Path) -> None:
    run = tmp_path / "elsewhere"
    run.mkdir()
    (run / "config.json").write_text(json.dumps({"config": {"data": "/no/such/file.jsonl", "learning": {}}}))
    (run / "memory.jsonl").write_text(
        '{"id": "7", "solutions": [{"expression": "n0*n1", "epoch": 0, "origin": "search"}]}\n'
    )
    store = RunStore(tmp_path)
    told = store.memory("elsewhere", "7")
    while told.text_pending:
        told = store.memory("elsewhere", "7")
    assert told.text is None
    assert told.solutions[0].expression.infix == "n0*n1"
    store.texts.close()


def test_problems_are_found_by_part_of_their_id(client: TestClient) -> None:
    told = client.get("/api/runs/first/problems", params={"search": "p-"}).json()
    assert told == {"run": "first", "problems": ["p-2"], "total": 1}
    for id in ("p-3", "one-of-several-sets/3"):
        assert client.get(f"/api/runs/first/problems/{id}").json()["error"]["code"] == "no_problem"


def test_a_run_that_fell_silent_is_not_running(tmp_path: Path) -> None:
    run = tmp_path / "old"
    run.mkdir()
    (run / "config.json").write_text(json.dumps({"config": {"learning": {"epochs": 9}}}))
    (run / "events.jsonl").write_text(
        '{"kind": "epoch", "epoch": 1, "seconds": 100, "validation_seconds": 10}\n'
    )
    store = RunStore(tmp_path)
    for age, running in ((200, True), (400, False)):
        for name in ("config.json", "events.jsonl"):
            os.utime(run / name, (time.time() - age, time.time() - age))
        assert store.runs()[0].running is running
    store.texts.close()


def test_a_damaged_run_is_listed_and_says_what_is_wrong(tmp_path: Path) -> None:
    run = tmp_path / "damaged"
    run.mkdir()
    (run / "config.json").write_text("{")
    store = RunStore(tmp_path)
    (listed,) = store.runs()
    assert listed.name == "damaged" and "config.json is damaged" in (listed.damage or "")
    with pytest.raises(InputError, match=r"config\.json is damaged"):
        store.run("damaged")
    store.texts.close()


EVENT = '{"kind": "epoch", "epoch": 1, "loss": 1.0, "validation": 0.5}\n'
DAMAGED = {
    "a list": ("[]", EVENT),
    "a number": ("7", EVENT),
    "no JSON": ("{", EVENT),
    "no text": ("\udcff\udcfe", EVENT),
    "deep": ("[" * 100_000, EVENT),
    "many digits": (f'{{"seed": {"9" * 5000}}}', EVENT),
    "events cut in the middle": ("{}", f'{{"kind": "ep\n{EVENT}'),
    "events are lists": ("{}", f"[1, 2]\n{EVENT}"),
    "events are deep": ("{}", f"{'[' * 100_000}\n{EVENT}"),
}
ODD = {
    "config is a number": ('{"config": 7}', EVENT),
    "config is null": ('{"config": null}', EVENT),
    "data is a list": ('{"config": {"data": [1], "split": {}, "strategy": 3, "learning": []}}', EVENT),
    "seed is a text": ('{"config": {"learning": {"seed": "x", "epochs": {}}}}', EVENT),
    "seed is no number": ('{"seed": NaN, "epochs": 1e999}', EVENT),
    "command is a number": ('{"command": 7, "commit": []}', EVENT),
    "half a pair of letters": ('{"config": {"data": "\\ud800", "strategy": {"name": "\\ud800"}}}', EVENT),
    "figures are no numbers": (
        "{}",
        '{"epoch": true, "loss": "x"}\n{"epoch": 2, "loss": [], "solutions": 1e999}\n',
    ),
    "large figures": ("{}", f'{{"epoch": 1, "loss": {"9" * 400}, "test": {"9" * 400}}}\n'),
    "the test is a text": ("{}", '{"test": "x"}\n{"test": {}}\n'),
}


def test_a_malformed_run_takes_no_other_down(tmp_path: Path, settings: Settings, runs: Path) -> None:
    shutil.copytree(runs / "second", tmp_path / "good")
    names = {f"bad{number}": name for number, name in enumerate((*DAMAGED, *ODD))}
    for folder, name in names.items():
        (tmp_path / folder).mkdir()
        config, events = (DAMAGED | ODD)[name]
        (tmp_path / folder / "config.json").write_text(config, errors="surrogateescape")
        (tmp_path / folder / "events.jsonl").write_text(events)
    with TestClient(create_app(replace(settings, runs=tmp_path)), raise_server_exceptions=False) as client:
        answer = client.get("/api/runs")
        assert answer.status_code == 200
        damage = {run["name"]: run["damage"] for run in answer.json()}
        status = {name: client.get(f"/api/runs/{folder}").status_code for folder, name in names.items()}
    assert damage.keys() == {"good", *names} and damage["good"] is None
    assert status == dict.fromkeys(DAMAGED, 422) | dict.fromkeys(ODD, 200)
    for folder, name in names.items():
        assert (name in ODD and damage[folder] is None) or f"{folder}/" in damage[folder]


def test_files_that_cannot_be_read_are_told(tmp_path: Path) -> None:
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "config.json").write_text("{}")
    (tmp_path / "one" / "events.jsonl").mkdir()
    store = RunStore(tmp_path)
    damage = {run.name: run.damage for run in store.runs()}
    assert damage["two"] is None and "events.jsonl cannot be read" in (damage["one"] or "")
    store.texts.close()


@pytest.mark.parametrize(
    "line",
    [
        '{"id": "7", "solutions": 3}',
        '{"id": "7", "solutions": [3]}',
        '{"id": "7", "other": 3}',
        '{"id": "7", "solutions": [{"expression": "n0*", "epoch": 0, "origin": "x"}]}',
        '{"id": "7", "solutions": [{"expression": 3, "epoch": 0, "origin": "x"}]}',
        '{"id": "7", "solutions": [{"expression": "n0", "epoch": [], "origin": "x"}]}',
        f'{{"id": "7", "solutions": [{{"expression": "{"(" * 5000}", "epoch": 1, "origin": "x"}}]}}',
    ],
)
def test_a_damaged_memory_is_told(tmp_path: Path, line: str) -> None:
    (tmp_path / "run").mkdir()
    (tmp_path / "run" / "config.json").write_text("{}")
    (tmp_path / "run" / "memory.jsonl").write_text(line + "\n")
    store = RunStore(tmp_path)
    assert store.problems("run", "", 5).problems == ["7"]
    with pytest.raises(InputError, match=r"memory\.jsonl"):
        store.memory("run", "7")
    store.texts.close()
