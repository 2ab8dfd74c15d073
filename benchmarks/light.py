"""What a user of the base installation waits for: a cold start, one text, a batch; and how large it is.

    python benchmarks/light.py                     # about a minute on a quiet machine
    python benchmarks/light.py --models chinese --texts 50
    python benchmarks/light.py --warm --beams 20 10   # what the width of the beam costs, text by text in turn
    python benchmarks/light.py --install           # also installs the base anew, to measure its size

Every time is given twice: as it passed, and as this process used the processor, which a busy machine changes
less. The reference is the same solver calculated by torch, in the same run, where torch is installed.
"""

from __future__ import annotations

import argparse
import importlib.util
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from lbf.app.models import card_of, find
from lbf.app.solve.solver import MathSolver
from lbf.data.primary import generate
from lbf.inference.batch import keep_freed_memory

TEXT = "Ann has 3 apples and buys 4 more. How many apples has she now?"
ROOT = Path(__file__).parents[1]


class Spent(NamedTuple):
    """Seconds on the clock and on the processor."""

    clock: float
    processor: float

    def __str__(self) -> str:
        return f"{1000 * self.clock:7.1f} ms ({1000 * self.processor:.1f} ms of a processor)"


def spent(work: Callable[[], object]) -> Spent:
    """What a piece of work takes."""
    clock, processor = time.perf_counter(), time.process_time()
    work()
    return Spent(time.perf_counter() - clock, time.process_time() - processor)


def median(times: list[Spent]) -> Spent:
    """The medians of both."""
    return Spent(*(statistics.median(column) for column in zip(*times, strict=True)))


def cold_start(code: str, repeats: int = 3) -> Spent:
    """A process of its own that runs some code and ends, the best of a few."""

    def run() -> Spent:
        before = os.times()
        clock = time.perf_counter()
        subprocess.run([sys.executable, "-c", code], check=True, stdout=subprocess.DEVNULL)
        after = os.times()
        used = after.children_user + after.children_system - before.children_user - before.children_system
        return Spent(time.perf_counter() - clock, used)

    return min(run() for _ in range(repeats))


def show_cold_start() -> None:
    """From the shell to a solution."""
    command = f"from lbf.app.cli import main; main(['solve', {TEXT!r}])"
    print(f"lbf solve, cold      {cold_start(command)}")
    print(f"python -c pass       {cold_start('pass')}")
    print(f"import numpy         {cold_start('import numpy')}")
    if importlib.util.find_spec("torch"):
        print(f"import torch         {cold_start('import torch', 1)}   which solving needed before")


def show_model(name: str, count: int) -> None:
    """One text and a batch, with numpy and with torch."""
    folder = find(name)
    card = card_of(folder)
    language = card.language.split("+")[0]
    texts = [problem.text for problem in generate(language, seed=5, size=count)]
    solvers = {"numpy": MathSolver.load(name)}
    if importlib.util.find_spec("torch"):
        from lbf.neural import Solver

        solvers["torch"] = MathSolver(Solver.load(folder), card)
    singles, batches = {}, {}
    for library, solver in solvers.items():
        solver.solve_many(texts[:3])
        forget()
        singles[library] = median([spent(lambda t=text, s=solver: s.solve(t)) for text in texts[:30]])
        forget()
        batches[library] = spent(lambda s=solver: s.solve_many(texts))
        clock, processor = (count / seconds for seconds in batches[library])
        rates = f"{clock:.0f} texts/s ({processor:.0f} per processor second)"
        print(f"{name:<13}{library}   one text p50 {singles[library]}   batch of {count}: {rates}")
    if "torch" in solvers:
        one, many = (times["torch"].processor / times["numpy"].processor for times in (singles, batches))
        print(
            f"{name:<13}torch takes {one:.1f} times the processor for one text, {many:.1f} times for a batch"
        )


def show_beams(name: str, widths: list[int], rounds: int = 5) -> None:
    """One text with beams of several widths, in turn: the least of some rounds for each text, which a busy
    machine changes less.
    """
    language = card_of(find(name)).language.split("+")[0]
    warm, *texts = [problem.text for problem in generate(language, seed=5, size=31)]
    solvers = {width: MathSolver.load(name, beam=width) for width in widths}
    times: dict[int, list[list[Spent]]] = {width: [] for width in widths}
    for _ in range(rounds):
        for width, solver in solvers.items():
            forget()
            solver.solve(warm)
            times[width].append([spent(lambda t=text, s=solver: s.solve(t)) for text in texts])
    least = {
        width: median([min(own, key=lambda one: one.processor) for own in zip(*each, strict=True)])
        for width, each in times.items()
    }
    for width, one in least.items():
        share = one.processor / least[widths[0]].processor
        print(f"{name:<13}beam of {width:<3} one text p50 {one}   {share:.2f} of the first")


def forget() -> None:
    """Drop what the package remembers of expressions it has seen, so that everything is solved for the first
    time.
    """
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] == "lbf":
            for value in list(vars(module).values()):
                if hasattr(value, "cache_clear"):
                    value.cache_clear()


def show_size() -> None:
    """The size of what pip installs for the base, without extras."""
    with tempfile.TemporaryDirectory() as folder:
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--target", folder, str(ROOT)]
        subprocess.run([*pip, "--constraint", str(ROOT / "constraints.txt")], check=True)
        parts = {path.name: _bytes(path) for path in Path(folder).iterdir()}
        print(f"installed size       {sum(parts.values()) / 1e6:.0f} MB")
        for name in sorted(parts, key=lambda name: -parts[name])[:8]:
            print(f"    {name:<17}{parts[name] / 1e6:.0f} MB")


def _bytes(path: Path) -> int:
    files = [path] if path.is_file() else [file for file in path.rglob("*") if file.is_file()]
    return sum(file.stat().st_size for file in files)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--models", nargs="*", default=["chinese", "classroom-en", "english"])
    parser.add_argument("--texts", type=int, default=200, help="texts of a batch")
    parser.add_argument("--install", action="store_true", help="also measure the installed size")
    parser.add_argument("--warm", action="store_true", help="leave out the cold start")
    parser.add_argument("--beams", type=int, nargs="+", help="only compare beams of these widths")
    options = parser.parse_args()
    if not options.warm:
        show_cold_start()
    keep_freed_memory()  # as lbf annotate does, where batches come from
    for name in options.models:
        if options.beams:
            show_beams(name, options.beams)
        else:
            show_model(name, options.texts)
    if options.install:
        show_size()


if __name__ == "__main__":
    main()
