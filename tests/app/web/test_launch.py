"""The command `lbf serve`: what it says, what it refuses, and that several processes can serve."""

from __future__ import annotations

import json
import pickle
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from lbf.app.cli import main
from lbf.app.web import launch
from lbf.app.web.launch import ServeOptions, announcement, configuration, is_loopback, listen
from lbf.errors import Failure, InputError


def test_the_default_is_this_machine_only() -> None:
    assert is_loopback(ServeOptions().host)
    assert len(announcement(ServeOptions(), 8000)) <= 2
    assert launch.settings(ServeOptions()).hosts is not None


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "192.0.2.7", "example.org"])
def test_anything_else_is_said(host: str) -> None:
    assert not is_loopback(host)
    assert any(host in line and "everybody" in line for line in announcement(ServeOptions(host=host), 8000))
    assert launch.settings(ServeOptions(host=host)).hosts is None


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("127.0.0.1", "http://127.0.0.1:80/"),
        ("0.0.0.0", "http://127.0.0.1:80/"),
        ("::1", "http://[::1]:80/"),
        ("localhost", "http://localhost:80/"),
    ],
)
def test_the_address_is_one_a_browser_takes(host: str, address: str) -> None:
    assert launch.address(host, 80) == address


def test_a_port_that_is_taken_is_said_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    with listen("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        assert main(["serve", "--no-open", "--port", str(port)]) == 2
    told = capsys.readouterr().err
    assert f"port {port} is taken" in told
    assert "--port" in told
    assert told.count("\n") == 1


def test_answers_are_not_held_back_by_the_network_stack() -> None:
    with listen("127.0.0.1", 0) as listening, socket.create_connection(listening.getsockname()):
        accepted, _ = listening.accept()
        with accepted:
            assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


def test_a_host_that_does_not_exist_is_said() -> None:
    with pytest.raises(InputError, match="--host"):
        listen("no.such.host.invalid", 0)


def test_a_model_that_is_not_there_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--no-open", "--port", "0", "--model", "no-such-model"]) == 2
    assert "no-such-model" in capsys.readouterr().err


def test_missing_packages_are_said_with_the_command_that_installs_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(launch, "find_spec", lambda name: None)
    with pytest.raises(Failure, match=r"pip install 'learning-by-fixing\[page\]'"):
        launch.serve(ServeOptions(open_browser=False), print)


def test_no_model_at_all_is_said_at_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lbf.app.models.available", lambda: [])
    assert any("no model" in line for line in announcement(ServeOptions(), 8000))


def test_what_workers_are_started_with_can_be_sent_to_them(model: Path) -> None:
    assert pickle.loads(pickle.dumps(configuration(ServeOptions(model=str(model), workers=2)).app))


@pytest.mark.slow
def test_several_processes_serve_and_stop(model: Path, runs: Path) -> None:
    options = ["--port", "0", "--no-open", "--workers", "2", "--model", str(model), "--runs", str(runs)]
    command = [sys.executable, "-m", "lbf", "serve", *options]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        found = re.search(r"http://\S+/", process.stdout.readline())
        assert found
        with urllib.request.urlopen(f"{found[0]}healthz", timeout=120) as response:
            assert json.load(response)["status"] == "ok"
        process.send_signal(signal.SIGINT)
        process.wait(60)
    with (
        pytest.raises(OSError),
        socket.create_connection(("127.0.0.1", int(found[0].split(":")[-1][:-1])), 1),
    ):
        pass
