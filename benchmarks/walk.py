"""How many of our files a run really enters: what you have to open to follow one problem through the code.

    python benchmarks/walk.py [--list] [--check] [--only solve]

A file counts when a function in it ran because of the run, compiled ones included; what happens while modules
are imported does not count. Every run has a process of its own, so that nothing is remembered from another.
"""

from __future__ import annotations

import argparse
import json
import math
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import redirect_stdout
from functools import cache
from pathlib import Path
from types import CodeType, FrameType, ModuleType
from typing import Any, Final, NamedTuple, TypeGuard

import lbf

PACKAGE: Final = Path(lbf.__file__).parent
EXAMPLES: Final = Path(__file__).parents[1] / "examples" / "problems.jsonl"
TEXT: Final = "A shop asks $33 for 6 kg of grapes. What is the price of 12 kg of grapes?"
COMPILING: Final = "symbolic/compiling.py"
"""Entered only while kernels are compiled, which happens once for each installation and is not counted."""
TINY: Final = "--limit 32 --epochs 1 --hidden 16 --batch 16 --set embedding=16 --set layers=1"


# ---------------------------------------------------------------------------------------------------------
# what is followed


class Run(NamedTuple):
    """Something a user does, and how many files it should enter at most."""

    title: str
    most: int | None
    """None where nothing was promised."""
    work: Callable[[Path], Callable[[], object]]
    """Given a folder to write to, prepares the run and returns it."""


def command(line: str, *more: str) -> Callable[[Path], Callable[[], object]]:
    """The command `lbf` with these arguments, in which FOLDER stands for a folder to write to."""

    def prepare(folder: Path) -> Callable[[], object]:
        from lbf.app.cli import main

        arguments = [*(word.replace("FOLDER", str(folder)) for word in line.split()), *more]
        return lambda: main(arguments)

    return prepare


def request(folder: Path) -> Callable[[], object]:
    """One POST to `/api/solve` of a server that is running already."""
    from fastapi.testclient import TestClient

    from lbf.app.web.server import create_app
    from lbf.app.web.settings import Limits, Settings

    unhurried = Limits(seconds=600.0, patience=600.0)  # to be followed takes time
    client = TestClient(create_app(Settings(runs=folder, hosts=None, limits=unhurried))).__enter__()

    def ask(path: str, **question: object) -> object:
        return client.post(path, json=question).raise_for_status()

    ask("/api/solve", text="Tom has 3 marbles and wins 4 more. How many has he?")  # all is loaded after that
    ask("/api/search", numbers=["2", "3"], answer="6")
    return lambda: ask("/api/solve", text=TEXT)


RUNS: Final = {
    "train": Run(
        "`lbf train`, tiny",
        40,
        command(f"train --data classroom-en --strategy lbf-exact {TINY} --run FOLDER/run"),
    ),
    "solve": Run("`lbf solve`", 25, command("solve", TEXT)),
    "answer": Run("`lbf solve --answer`", None, command("solve --answer 66", TEXT)),
    "annotate": Run(
        "`lbf annotate`", 35, command(f"annotate {EXAMPLES} --jobs 1 --output FOLDER/annotated.jsonl")
    ),
    "api": Run("POST `/api/solve`", 28, request),
}


# ---------------------------------------------------------------------------------------------------------
# following


class Walk:
    """Notes the files of all functions that run, in all threads, except while a module is imported."""

    def __init__(self) -> None:
        self.entered: set[str] = set()
        self.compiled: set[str] = set()
        self._known: dict[int, CodeType] = {}
        self._following = False

    def __call__(self, frame: FrameType, event: str, _: object) -> None:
        """Hear of a call, as `sys.settrace` tells it; returns None, so nothing is told of what follows."""
        code = frame.f_code
        if not self._following or id(code) in self._known or not code.co_filename.startswith(str(PACKAGE)):
            return
        if not _is_importing(frame):
            self._known[id(code)] = code  # kept, so that no other code gets this id
            self.entered.add(code.co_filename)
            self.compiled |= compiled_files(code, frame.f_globals)

    def follow(self, work: Callable[[], object]) -> object:
        """Do the work, and note what it enters."""
        self._following = True
        try:
            return work()
        finally:
            self._following = False


def _is_importing(frame: FrameType | None) -> bool:
    """Whether a frame runs because a module is being imported."""
    while frame and not (frame.f_code.co_name == "<module>" and frame.f_globals["__name__"] != "__main__"):
        frame = frame.f_back
    return frame is not None


@cache
def _our(name: str) -> Mapping[str, Any]:
    """The names of one of our modules."""
    return vars(sys.modules[name]) if name.startswith("lbf") else {}


_FILES: Final[dict[CodeType, frozenset[str]]] = {}


def compiled_files(code: CodeType, names: Mapping[str, Any]) -> frozenset[str]:
    """The files of the compiled functions that a function names, alone or as part of a module of ours, and of
    those that they name: nobody is told of calls to these.
    """
    if code not in _FILES:
        _FILES[code] = frozenset()  # while it is looked at
        modules = [
            value.__name__ for name in _names(code) if isinstance(value := names.get(name), ModuleType)
        ]
        found: set[str] = set()
        for known in (names, *map(_our, modules)):
            for kernel in filter(_is_kernel, map(known.get, _names(code))):
                function = kernel.py_func
                found |= {function.__code__.co_filename}
                found |= compiled_files(function.__code__, function.__globals__)
        _FILES[code] = frozenset(found)
    return _FILES[code]


def _is_kernel(value: object) -> TypeGuard[Any]:
    return hasattr(value, "overloads") and hasattr(value, "py_func")


def _names(code: CodeType) -> Iterator[str]:
    yield from code.co_names
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _names(constant)


def walk(name: str) -> dict[str, list[str]]:
    """The files of our package that a run enters in this process, and those that are compiled."""
    follower = Walk()
    threading.settrace(follower)  # before a server starts its threads
    sys.settrace(follower)
    with tempfile.TemporaryDirectory() as folder, redirect_stdout(sys.stderr):
        ended = follower.follow(RUNS[name].work(Path(folder)))
    sys.settrace(None)
    if isinstance(ended, int) and ended:
        raise RuntimeError(f"{RUNS[name].title} ended with {ended}")
    return {
        "entered": _relative(follower.entered | follower.compiled),
        "compiled": _relative(follower.compiled),
    }


def _relative(files: set[str]) -> list[str]:
    names = {Path(file).relative_to(PACKAGE).as_posix() for file in files}
    return sorted(names - {COMPILING})


# ---------------------------------------------------------------------------------------------------------
# the table


def main() -> int:
    """Walk, print a table, and return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--only", choices=RUNS, action="append", help="only this run; may be repeated")
    parser.add_argument("--list", action="store_true", help="also list the files")
    parser.add_argument("--check", action="store_true", help="end with 1 if a run enters too many")
    parser.add_argument("--here", choices=RUNS, help=argparse.SUPPRESS)  # what the process of a run is asked
    options = parser.parse_args()
    if options.here:
        print(json.dumps(walk(options.here)))
        return 0
    found = {name: _in_a_process(name) for name in options.only or RUNS}
    print("| run | files entered | at most | of them compiled |\n|---|---|---|---|")
    for name, files in found.items():
        entered, compiled = len(files["entered"]), len(files["compiled"])
        print(f"| {RUNS[name].title} | {entered} | {RUNS[name].most or '–'} | {compiled} |")
    for name, files in found.items() if options.list else ():
        print(f"\n{RUNS[name].title}\n" + "\n".join(f"    {file}" for file in files["entered"]))
    over = any(len(files["entered"]) > (RUNS[name].most or math.inf) for name, files in found.items())
    return int(options.check and over)


def _in_a_process(name: str) -> dict[str, list[str]]:
    run = subprocess.run(
        [sys.executable, __file__, "--here", name], check=False, capture_output=True, text=True
    )
    if run.returncode:
        raise SystemExit(f"{RUNS[name].title} failed:\n{run.stderr}")
    files: dict[str, list[str]] = json.loads(run.stdout.splitlines()[-1])
    return files


if __name__ == "__main__":
    sys.exit(main())
