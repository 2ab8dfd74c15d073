"""Every kind of request of the soak is answered, and growth is noticed."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from lbf.app.web.server import create_app
from lbf.app.web.settings import Settings
from soak.__main__ import Usage, growth
from soak.sending import damage, faulty_requests, usual_requests, write_good_run

USUAL = {request.__name__: request for request in usual_requests()}
FAULTY = {request.__name__: request for request in faulty_requests(["damaged"])}


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    runs = tmp_path_factory.mktemp("runs")
    write_good_run(runs / "good")
    (runs / "damaged").mkdir()
    damage(runs / "damaged", random.Random(0))
    app = create_app(Settings("classroom-en", runs, hosts=("127.0.0.1",)))
    with TestClient(app, raise_server_exceptions=False) as client:
        yield client


@pytest.mark.parametrize("name", [*USUAL, *FAULTY])
def test_every_kind_of_request_is_answered(name: str, client: TestClient) -> None:
    draw = random.Random(name)
    for _ in range(5):
        request = {**USUAL, **FAULTY}[name](draw)
        headers = {"Host": request.host, "Content-Type": request.content_type}
        response = client.request(request.method, request.path, content=request.body, headers=headers)
        if name in USUAL:
            assert response.status_code == 200, (request, response.text)
        else:
            assert response.status_code < 500, request


def test_damage_leaves_no_good_run(tmp_path: Path) -> None:
    write_good_run(tmp_path / "good")
    (tmp_path / "other").mkdir()
    names = ("config.json", "events.jsonl", "memory.jsonl")
    good, changed = [(tmp_path / "good" / name).read_bytes() for name in names], 0
    for seed in range(20):
        damage(tmp_path / "other", random.Random(seed))
        found = [path.read_bytes() for path in sorted((tmp_path / "other").iterdir())]
        changed += found != good
    assert changed == 20


def test_what_grows_is_told() -> None:
    before = Usage(100.0, 8, 20)
    assert growth(before, Usage(104.0, 12, 19)) == []
    assert growth(before, Usage(110.0, 13, 21)) == [
        "memory grew from 100.0 to 110.0 MB",
        "threads grew from 8 to 13",
        "files grew from 20 to 21",
    ]
