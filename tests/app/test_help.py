"""Every command's help has an example, and every example runs: in miniature if it trains, to the first answer
if it serves.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from lbf.app import models
from lbf.app.cli import cli, main
from lbf.data.classroom import classroom
from lbf.data.problem import Problem
from lbf.data.statistics import Vocabulary
from lbf.data.writing import write_jsonl
from lbf.neural import Solver, SolverConfig
from lbf.symbolic.expression import SymbolTable
from lbf.symbolic.notation import number_text

README = Path(__file__).parents[2] / "README.md"
MINIATURE = "--limit 20 --hidden 8 --epochs 1 --threads 1 --set embedding=8 --set layers=1"
"""What makes a training short; everything else is as the example says."""


def leaves(group: click.Group, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], click.Command]]:
    """All commands that do something, with the words that call them."""
    for name, command in group.commands.items():
        if isinstance(command, click.Group):
            yield from leaves(command, (*path, name))
        else:
            yield (*path, name), command


def examples(command: click.Command) -> list[str]:
    """The lines of the help that follow `Example:`, each a command."""
    _, found, rest = (command.help or "").partition("Example:")
    return [line.strip() for line in rest.splitlines() if line.strip()] if found else []


COMMANDS = dict(leaves(cli))
SLOW = ("torchrun ", "lbf serve --port")
"""Examples that start processes and wait for them; another `lbf serve` is always tried."""
EXAMPLES = [
    pytest.param(example, marks=pytest.mark.slow if example.startswith(SLOW) else ())
    for command in COMMANDS.values()
    for example in examples(command)
]


@pytest.mark.parametrize("path", COMMANDS, ids=" ".join)
def test_the_help_says_what_the_command_does_and_shows_an_example(
    path: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*path, "--help"]) == 0
    shown = capsys.readouterr().out
    own = f"lbf {' '.join(path)}"
    assert any(own in example for example in examples(COMMANDS[path]))
    for example in examples(COMMANDS[path]):
        assert example in shown, "click has rewrapped the example: it needs a line with \\b before it"
    for parameter in COMMANDS[path].params:
        if isinstance(parameter, click.Option):
            assert parameter.help, f"{own} does not say what {parameter.opts[0]} is for"


# ---------------------------------------------------------------------------------------------------------
# a place where everything that examples name is at hand


def tiny_solver(problems: tuple[Problem, ...], folder: Path) -> None:
    Solver(
        SolverConfig(embedding=8, hidden=8, layers=1), SymbolTable(), Vocabulary.build(problems, min_count=2)
    ).save(folder)


def write_problems(folder: Path, problems: tuple[Problem, ...]) -> None:
    write_jsonl(problems, folder / "problems.jsonl")
    (folder / "problems.txt").write_text(
        "".join(f"{problem.text}\n" for problem in problems), encoding="utf-8"
    )
    rows = [
        f'"{problem.text}",{number_text(problem.answer)}\n'
        for problem in problems
        if problem.answer is not None
    ]
    (folder / "problems.csv").write_text("Question,Result\n" + "".join(rows), encoding="utf-8")


def write_math23k(folder: Path, problems: tuple[Problem, ...]) -> None:
    """A data folder with a small set of our own under the name that an example uses."""
    folder.mkdir(parents=True)
    write_jsonl(problems, folder / "math23k.jsonl")
    ids = {
        "valid": [problem.id for problem in problems[-20:-10]],
        "test": [problem.id for problem in problems[-10:]],
    }
    (folder / "public_split.json").write_text(json.dumps(ids))


@pytest.fixture(scope="module")
def workshop(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Data, packaged models and a run that was trained in miniature."""
    folder = tmp_path_factory.mktemp("workshop")
    english, chinese = (
        classroom("en", train=100, validation=5, test=5).train,
        classroom("zh", train=100, validation=5, test=5).train,
    )
    write_problems(folder, english[:5])
    write_math23k(folder / "data" / "math23k", chinese)
    tiny_solver(english, folder / "models" / "classroom-en")
    tiny_solver(english, folder / "models" / "english")
    tiny_solver(chinese, folder / "models" / "classroom-zh")
    run = folder / "runs" / "first"
    assert (
        main(
            [
                "train",
                "--data",
                str(folder / "problems.jsonl"),
                "--strategy",
                "lbf",
                *MINIATURE.split(),
                "--run",
                str(run),
            ]
        )
        == 0
    )
    shutil.copytree(run, folder / "runs" / "classroom-en-lbf-exact-0")
    shutil.copytree(run, folder / "results" / "example" / "first")
    (folder / "docs").mkdir()
    marked = "# Results\n\n<!-- report: accuracy results -->\n<!-- end -->\n"
    for document in (folder / "docs" / "results.md", folder / "README.md"):
        document.write_text(marked, encoding="utf-8")
    return folder


@pytest.fixture
def place(workshop: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A fresh copy of the workshop as the working folder."""
    copy = tmp_path / "place"
    shutil.copytree(workshop, copy)
    monkeypatch.chdir(copy)
    monkeypatch.setenv("LBF_DATA_DIR", str(copy / "data"))
    monkeypatch.setenv("LBF_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.setattr(models, "PACKAGED", copy / "models")
    return copy


# ---------------------------------------------------------------------------------------------------------
# running the examples


@pytest.mark.usefixtures("few_in_the_classroom")
@pytest.mark.parametrize("example", EXAMPLES)
def test_the_example_runs(example: str, place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = shlex.split(example.partition(" > ")[0])  # where the output goes is the shell's business
    if "lbf train " in example and "--resume" not in words:
        shutil.rmtree(place / "runs" / "classroom-en-lbf-exact-0")
        words += MINIATURE.split()
    if words[0] == "torchrun":
        run_by_torchrun(words[1:])
    elif words[:2] == ["lbf", "serve"]:
        serve_until_answered([*words, "--model", "runs/first", "--port", "0", "--no-open"])
    else:
        assert words[0] == "lbf"
        code = main(words[1:])
        captured = capsys.readouterr()
        assert code == 0, captured.err
        assert captured.out.strip()


def run_by_torchrun(words: list[str]) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "torch.distributed.run", *words],
        env={**os.environ, "OMP_NUM_THREADS": "1"},
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
    )
    assert done.returncode == 0, done.stderr


def serve_until_answered(words: list[str]) -> None:
    """Start the server, ask it whether it is well, and stop it as a user would."""
    pytest.importorskip("fastapi", reason="the page is an extra")
    process = subprocess.Popen(
        [sys.executable, "-u", "-m", *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    try:
        assert process.stdout is not None
        found = re.search(r"http://[\d.]+:\d+/", process.stdout.readline())
        assert found, process.communicate(timeout=60)
        with urllib.request.urlopen(
            f"{found[0]}healthz", timeout=300
        ) as answer:  # it listens before it is ready, and waits
            assert answer.status == 200
    finally:
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=120)
    assert "Traceback" not in err
    assert process.returncode in (0, 1, -signal.SIGINT)


# ---------------------------------------------------------------------------------------------------------
# what the README names


def readme_commands() -> list[list[str]]:
    """Every command line of a code block that calls `lbf`, as words."""
    blocks = re.findall(r"```(?:bash|sh)\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    lines = [
        line
        for block in blocks
        for line in block.replace("\\\n", " ").splitlines()
        if line.startswith("lbf ")
    ]
    return [shlex.split(line, comments=True) for line in lines]


@pytest.mark.parametrize("words", readme_commands(), ids=" ".join)
def test_commands_and_options_in_the_readme_exist(words: list[str]) -> None:
    path = next((path for path in COMMANDS if words[1 : 1 + len(path)] == list(path)), None)
    assert path is not None, f"there is no command lbf {words[1]}"
    known = {
        name for parameter in COMMANDS[path].params for name in (*parameter.opts, *parameter.secondary_opts)
    }
    used = {word.partition("=")[0] for word in words if re.match(r"--[a-z]", word)}
    assert used - known - {"--help"} == set()
