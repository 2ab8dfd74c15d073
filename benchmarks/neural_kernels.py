"""What each compiled kernel of the solvers earns: times with it over times with plain torch in its place.

    OMP_NUM_THREADS=1 python benchmarks/neural_kernels.py [--hidden 128 256] [--repeats 5]

Everything is done several times in turn and the least time counts. A figure of 1.30 means that a step takes
1.30 times as long without the kernel.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from operator import add
from types import SimpleNamespace
from typing import Any, Final
from unittest.mock import patch

import torch

from lbf.data.problem import Problem
from lbf.inference.batch import keep_freed_memory
from lbf.neural import SolverConfig, layers, recurrent
from solver import Bench, batches, seconds

ENCODERS: Final = {"gru": "tree", "lstm": "sequence"}
"""The two kinds of solver we ship: what reads the words, and what writes the expression."""


def _unfit() -> Any:
    """Plain recurrences: kernels that fit nothing."""
    plain = SimpleNamespace(**{**vars(recurrent.kernels), "fit": lambda _: False})
    return patch.object(recurrent, "kernels", plain)


def _plain(module: Any, name: str, by: Callable[..., Any]) -> Any:
    return patch.object(module, name, by)


WITHOUT: Final[dict[str, Callable[[], Any]]] = {
    "scores of attention": lambda: _plain(layers._Additive, "apply", layers.plain_additive),
    "averages of attention": lambda: _plain(layers._Average, "apply", layers.plain_average),
    "gate": lambda: _plain(layers._Gate, "apply", layers.plain_gate),
    "recurrences": _unfit,
}


@contextmanager
def without(name: str | None) -> Iterator[None]:
    """With plain torch in place of the kernel of this name."""
    if name is None:
        yield
    else:
        with WITHOUT[name]():
            yield


def times(bench: Bench, problems: list[Problem]) -> tuple[float, float, float, float]:
    """The times of a training step and of a beam of five, each for a batch and for one problem."""
    one = problems[len(problems) // 2 : len(problems) // 2 + 1]
    return (
        seconds(lambda: bench.step(problems)),
        seconds(lambda: [bench.step(one) for _ in range(4)]),
        seconds(lambda: bench.solve(problems)),
        seconds(lambda: [bench.solve(one) for _ in range(4)]),
    )


def rounds(bench: Bench, problems: list[Problem], repeats: int) -> dict[str | None, tuple[float, ...]]:
    """The least times of several rounds, with all kernels and without each of them in turn."""
    taken: dict[str | None, list[tuple[float, ...]]] = {name: [] for name in (None, *WITHOUT)}
    for _ in range(repeats + 1):
        for name, rows in taken.items():
            with without(name):
                rows.append(times(bench, problems))
    return {name: tuple(map(min, zip(*rows[1:], strict=True))) for name, rows in taken.items()}


def main() -> None:
    """Print a table for each kind and size of solver."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--hidden", type=int, nargs="+", default=[128, 256])
    parser.add_argument("--repeats", type=int, default=5)
    options = parser.parse_args()
    torch.set_num_threads(1)
    keep_freed_memory()
    work = batches(3, random.Random(0))
    for encoder, decoder in ENCODERS.items():
        for hidden in options.hidden:
            bench = Bench(SolverConfig(encoder, decoder, hidden=hidden, dropout=0.3))
            names = (None, *WITHOUT)
            least = {name: [0.0] * 4 for name in names}
            for problems in work:
                found = rounds(bench, problems, options.repeats)
                least = {name: list(map(add, least[name], found[name])) for name in names}
            print(f"\n{encoder} + {decoder}, hidden {hidden}, one thread: with all kernels, then without one")
            print("| without | step of 64 | step of 1 | beam for 64 | beam for 1 |\n|---|---|---|---|---|")
            ms = [seconds * 1e3 / share for seconds, share in zip(least[None], (3, 12, 3, 12), strict=True)]
            print("| nothing | " + " | ".join(f"{value:.1f} ms" for value in ms) + " |")
            for name in WITHOUT:
                ratios = [mine / all_ for mine, all_ in zip(least[name], least[None], strict=True)]
                print(f"| {name} | " + " | ".join(f"{ratio:.2f}" for ratio in ratios) + " |", flush=True)


if __name__ == "__main__":
    main()
