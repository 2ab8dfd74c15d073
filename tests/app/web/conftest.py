"""A tiny model, two run folders and a server for all tests of the page."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

from browsing import CHROMIUM, PHONE, WIDE, Visit
from lbf.app.web.server import create_app
from lbf.app.web.settings import Settings
from lbf.data.classroom import generate
from lbf.data.datasets import load_split
from lbf.data.problem import Problem
from lbf.data.statistics import Vocabulary
from lbf.neural import Solver, SolverConfig
from lbf.symbolic.expression import SymbolTable


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """What only CI runs is not even collected elsewhere, for that alone takes seconds."""
    is_for_ci = collection_path.name == "test_any_request.py"
    return True if is_for_ci and "not ci" in config.option.markexpr else None


@pytest.fixture(scope="session")
def model(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A solver for both languages that has learnt nothing: what it says is nonsense, but it says it as a good
    one would.
    """
    folder = tmp_path_factory.mktemp("model") / "untaught"
    vocabulary = Vocabulary.build((*generate("en", size=60), *generate("zh", size=60)), 1)
    Solver(SolverConfig(embedding=8, hidden=8, layers=1), SymbolTable(), vocabulary, seed=3).save(folder)
    return folder


@pytest.fixture(scope="session")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file of a few problems with their answers."""
    path = tmp_path_factory.mktemp("data") / "few.jsonl"
    rows = [{"id": one.id, "text": one.text, "answer": str(one.answer)} for one in generate("en", size=20)]
    path.write_text("".join(json.dumps(row) + "\n" for row in rows))
    return path


@pytest.fixture(scope="session")
def problem(data: Path) -> Problem:
    """One of the problems a run was trained on."""
    return load_split(str(data)).train[0]


@pytest.fixture(scope="session")
def runs(tmp_path_factory: pytest.TempPathFactory, data: Path, problem: Problem) -> Path:
    """A folder with a run that is running, one that has ended, and things that are no runs."""
    folder = tmp_path_factory.mktemp("runs")
    for name, epochs, ended in (("first", 3, False), ("second", 5, True)):
        write_run(folder / name, epochs=epochs, ended=ended, data=data, problem=problem.id)
    (folder / "empty").mkdir()
    (folder / "a file.txt").write_text("no run")
    return folder


def write_run(folder: Path, *, epochs: int, ended: bool, data: Path, problem: str) -> None:
    folder.mkdir()
    learning = {"strategy": "lbf", "seed": 0, "epochs": 5}
    config = {"config": {"data": str(data), "split": "default", "learning": learning}, "seed": 0}
    (folder / "config.json").write_text(json.dumps(config))
    events = [
        {
            "kind": "epoch",
            "epoch": epoch,
            "loss": 8 / epoch if epoch > 1 else float("nan"),
            "validation": 0.1 * epoch,
            "solutions": 40 * epoch,
            "covered": 0.15 * epoch,
        }
        for epoch in range(1, epochs + 1)
    ]
    if ended:
        events.append({"kind": "test", "epoch": epochs, "validation": 0.1 * epochs, "test": 0.48})
    (folder / "events.jsonl").write_text(
        "".join(json.dumps(event) + "\n" for event in events) + '{"kind": "epo'
    )
    found = [
        {"expression": "n0*n1", "epoch": 2, "origin": "1-fix"},
        {"expression": "n0+1", "epoch": 1, "origin": "m-fix"},
    ]
    lines = [{"id": problem, "solutions": found}, {"id": "p-2", "solutions": found[1:]}]
    (folder / "memory.jsonl").write_text("".join(json.dumps(line) + "\n" for line in lines))


@pytest.fixture(scope="session")
def settings(model: Path, runs: Path) -> Settings:
    return Settings(str(model), runs, hosts=("127.0.0.1", "testserver"))


@pytest.fixture(scope="session")
def client(settings: Settings) -> Iterator[TestClient]:
    """The app without a network."""
    with TestClient(create_app(settings), raise_server_exceptions=False) as client:
        yield client


@pytest.fixture(scope="session")
def address(settings: Settings) -> Iterator[str]:
    """A server on a free port of this machine."""
    import uvicorn

    from lbf.app.web.launch import listen

    with listen("127.0.0.1", 0) as listening:
        server = uvicorn.Server(uvicorn.Config(create_app(settings), log_level="warning"))
        thread = threading.Thread(target=server.run, args=([listening],), daemon=True)
        thread.start()
        deadline = time.monotonic() + 30
        while not server.started and time.monotonic() < deadline:
            time.sleep(0.02)
        yield f"http://127.0.0.1:{listening.getsockname()[1]}"
        server.should_exit = True
        thread.join(10)


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """One browser for all tests of the page."""
    playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    if CHROMIUM is None:
        pytest.skip("no Chromium is installed")
    with playwright.sync_playwright() as started:
        browser = started.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser
        browser.close()


Readers = Callable[[str, dict[str, int]], Visit]


@pytest.fixture(scope="session")
def readers(browser: Any, address: str) -> Iterator[Readers]:
    """One reader for each language, with a window of any size: in English light, in Chinese dark."""
    known: dict[str, Visit] = {}

    def reader(locale: str, size: dict[str, int]) -> Visit:
        if locale not in known:
            scheme = "dark" if locale.startswith("zh") else "light"
            known[locale] = Visit(browser, address, locale=locale, color_scheme=scheme)
        known[locale].page.set_viewport_size(size)
        return known[locale]

    yield reader
    for visit in known.values():
        visit.close()


@pytest.fixture
def visit(readers: Readers) -> Iterator[Visit]:
    """In English, wide and light."""
    visit = readers("en-GB", WIDE)
    yield visit
    visit.leave()


@pytest.fixture(
    params=[
        pytest.param(("en-GB", WIDE), id="English, wide"),
        pytest.param(("zh-CN", PHONE), id="Chinese, narrow", marks=pytest.mark.ci),
    ]
)
def any_visit(request: pytest.FixtureRequest, readers: Readers) -> Iterator[Visit]:
    """In English, wide and light; in CI also in Chinese, narrow and dark."""
    visit = readers(*request.param)
    yield visit
    visit.leave()


@pytest.fixture(
    params=[
        pytest.param("en-GB", id="English", marks=pytest.mark.ci),
        pytest.param("zh-CN", id="Chinese"),
    ]
)
def phone_visit(request: pytest.FixtureRequest, readers: Readers) -> Iterator[Visit]:
    """On a phone, in Chinese, in CI also in English."""
    visit = readers(request.param, PHONE)
    yield visit
    visit.leave()
