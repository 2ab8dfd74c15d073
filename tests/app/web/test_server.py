"""The app as a whole: headers, limits, one form for all faults, batching that changes nothing."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from lbf.app.web import fix_and_search
from lbf.app.web.server import PAGE, create_app
from lbf.app.web.settings import Limits, Settings
from lbf.data.classroom import generate

POLICY = "default-src 'none'; script-src 'self'; style-src 'self'"


@pytest.mark.parametrize(
    "path", ["/", "/api", "/page/main.js", "/healthz", "/api/runs", "/nix", "/api/solve", "/api/openapi.json"]
)
def test_every_answer_has_the_security_headers(client: TestClient, path: str) -> None:
    headers = client.get(path).headers
    assert headers["Content-Security-Policy"].startswith(POLICY)
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "no-referrer"


def test_the_policy_allows_nothing_inline_and_nothing_from_elsewhere(client: TestClient) -> None:
    policy = client.get("/").headers["Content-Security-Policy"]
    assert "unsafe" not in policy
    assert "http" not in policy
    assert "*" not in policy


@pytest.mark.parametrize("path", sorted(PAGE.glob("*.html")), ids=lambda path: path.name)
def test_pages_have_no_inline_script_or_style_and_name_no_other_host(path: Path) -> None:
    text = path.read_text()
    assert "style=" not in text
    assert "<style" not in text
    assert "onclick" not in text
    assert "<script>" not in text
    assert "http://" not in text.replace("http://www.w3.org/", "")
    assert "https://" not in text


@pytest.mark.parametrize("path", sorted(PAGE.glob("*.js")), ids=lambda path: path.name)
def test_scripts_never_turn_text_into_markup(path: Path) -> None:
    text = path.read_text()
    for dangerous in (
        "innerHTML",
        "outerHTML",
        "insertAdjacentHTML",
        "document.write",
        "eval(",
        "new Function",
        "DOMParser",
    ):
        assert dangerous not in text


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/nix", 404, "not_found"),
        ("GET", "/page/../server.py", 404, "not_found"),
        ("GET", "/page/%2e%2e/web/server.py", 404, "not_found"),
        ("DELETE", "/api/solve", 405, "method_not_allowed"),
        ("POST", "/api/solve", 422, "bad_request"),
        ("GET", "/api/runs/nix", 404, "no_run"),
        ("GET", "/api/examples?count=99", 422, "bad_request"),
    ],
)
def test_all_faults_have_one_form(client: TestClient, method: str, path: str, status: int, code: str) -> None:
    response = client.request(method, path)
    assert response.status_code == status
    error = response.json()["error"]
    assert error["code"] == code
    assert set(error) == {"code", "message", "field"}


def test_a_body_that_is_no_json_is_told_so(client: TestClient) -> None:
    response = client.post("/api/solve", content=b'{"text": ', headers={"Content-Type": "application/json"})
    assert (response.status_code, response.json()["error"]["code"]) == (422, "bad_json")


def test_a_form_of_another_page_cannot_post(client: TestClient) -> None:
    response = client.post(
        "/api/solve", content=b'{"text": "1 and 2"}', headers={"Content-Type": "text/plain"}
    )
    assert response.status_code == 415


@pytest.mark.parametrize("said", [True, False], ids=["by its header", "by its size"])
def test_a_large_body_is_refused(client: TestClient, said: bool) -> None:
    def chunks() -> Iterator[bytes]:
        for _ in range(100):
            yield b"x" * 1024

    content = b"x" * 100_000 if said else chunks()
    response = client.post("/api/solve", content=content, headers={"Content-Type": "application/json"})
    assert (response.status_code, response.json()["error"]["code"]) == (413, "too_large")


def test_a_request_to_a_name_that_is_not_ours_is_refused(client: TestClient) -> None:
    response = client.get("/", headers={"Host": "evil.example"})
    assert (response.status_code, response.json()["error"]["code"]) == (421, "unknown_host")
    assert client.get("/healthz", headers={"Host": "127.0.0.1:8000"}).status_code == 200


def test_an_unforeseen_failure_tells_no_details(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("secret")

    monkeypatch.setattr(fix_and_search, "_read_numbers", broken)
    with caplog.at_level(logging.ERROR):
        response = client.post("/api/fix", json={"expression": "1", "numbers": [], "answer": "1"})
    assert response.status_code == 500
    assert response.json()["error"]["code"] == "internal"
    assert "secret" not in response.text
    assert "a request failed" in caplog.text


def test_batching_changes_no_answer(client: TestClient, settings: Settings) -> None:
    texts = [problem.text for problem in generate("en", seed=5, size=8)]
    with TestClient(create_app(replace(settings, limits=Limits(batch=1)))) as alone:
        singly = [alone.post("/api/solve", json={"text": text}).json() for text in texts]
    with ThreadPoolExecutor(8) as pool:
        together = list(pool.map(lambda text: client.post("/api/solve", json={"text": text}).json(), texts))
    for one, other in zip(singly, together, strict=True):
        assert [s["expression"]["infix"] for s in one["solutions"]] == [
            s["expression"]["infix"] for s in other["solutions"]
        ]
        assert [s["probability"] for s in one["solutions"]] == pytest.approx(
            [s["probability"] for s in other["solutions"]], rel=1e-4
        )


def test_too_many_at_once_are_shed_and_the_rest_is_served(settings: Settings) -> None:
    limits = Limits(waiting=2, batch=1)
    text = {"text": "Ann has 3 apples and buys 5 more. How many has she?"}
    with TestClient(create_app(replace(settings, limits=limits))) as small:
        small.post("/api/solve", json=text)
        with ThreadPoolExecutor(16) as pool:
            responses = list(pool.map(lambda _: small.post("/api/solve", json=text), range(16)))
        statuses = {response.status_code for response in responses}
        assert statuses == {200, 503}
        shed = next(response for response in responses if response.status_code == 503)
        assert shed.headers["Retry-After"] == "1"
        assert shed.json()["error"]["code"] == "overloaded"
        assert small.post("/api/solve", json=text).status_code == 200


def test_without_a_model_the_page_still_fixes(
    runs: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("lbf.app.models.PACKAGED", tmp_path)
    with TestClient(create_app(Settings(runs=runs, hosts=None))) as bare:
        response = bare.post("/api/solve", json={"text": "3 and 4 make how many?"})
        assert (response.status_code, response.json()["error"]["code"]) == (422, "no_model")
        fixed = bare.post("/api/fix", json={"expression": "3*4", "numbers": ["3", "4"], "answer": "7"})
        assert fixed.json()["fixed"]["infix"] == "3+4"
