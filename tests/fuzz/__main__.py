"""The fuzzer: `python -m fuzz --count 100000 --seconds 1800 --seed 0`, from the folder tests.

Prints a line for each target: inputs, inputs that failed, the slowest input (seconds of processor time), and
at the end how much memory was used. Inputs that failed are kept in --keep. Ends with 1 if there are any, or
if the memory was more than `MEMORY`.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
import traceback
from dataclasses import dataclass, field
from pathlib import Path

from fuzz.mutating import mutated
from fuzz.targets import Target, targets

TURNS = 20
SLOW = 1.0
"""Seconds of processor time a small input may take at most."""
MEMORY = 1_000
"""Megabytes that all this may use at most, torch and the models included."""


@dataclass(slots=True)
class Outcome:
    """What came of the inputs of a target."""

    inputs: int = 0
    slowest: float = 0.0
    failures: dict[str, bytes] = field(default_factory=dict)
    """An input for each place in the code where one failed."""

    def __add__(self, other: Outcome) -> Outcome:
        failures = {**other.failures, **self.failures}
        return Outcome(self.inputs + other.inputs, max(self.slowest, other.slowest), failures)


def fuzz(target: Target, count: int, seed: int, until: float = float("inf")) -> Outcome:
    """Feed a target so many inputs, or until a time."""
    generator, outcome = random.Random(f"{seed} {target.name}"), Outcome()
    for seed_input in target.seeds:
        target.feed(seed_input)  # what is read or compiled once is no input's fault
    while outcome.inputs < count and time.monotonic() < until:
        content = mutated(target.seeds, generator)
        begin = time.process_time()
        try:
            target.feed(content)
        except Exception as error:  # noqa: BLE001  # that is what is looked for
            frame = traceback.extract_tb(error.__traceback__)[-1]
            outcome.failures.setdefault(f"{type(error).__name__} at {frame.filename}:{frame.lineno}", content)
        took = time.process_time() - begin
        if took > SLOW:
            outcome.failures.setdefault("slow", content)
        outcome.inputs, outcome.slowest = outcome.inputs + 1, max(outcome.slowest, took)
    return outcome


def _memory() -> float:
    """The most memory used so far, in megabytes; 0 where the system does not tell."""
    try:
        import resource
    except ImportError:
        return 0.0
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def _report(name: str, outcome: Outcome, keep: Path) -> None:
    failed, slowest = len(outcome.failures), outcome.slowest
    print(f"{name:18} {outcome.inputs:8,} inputs {failed:3} failed, slowest {slowest:.3f} s", flush=True)
    for number, (place, content) in enumerate(outcome.failures.items()):
        keep.mkdir(parents=True, exist_ok=True)
        path = keep / f"{name.replace(' ', '-')}-{number}"
        path.write_bytes(content)
        print(f"    {place}: {path}: {content[:100]!r}")


def main() -> int:
    """Fuzz all targets."""
    parser = argparse.ArgumentParser(description="Feed damaged input to everything that reads.")
    parser.add_argument("--count", type=int, default=100_000, help="inputs in all")
    parser.add_argument("--seconds", type=float, default=3600, help="most time in all")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--target", default="", help="only targets whose name contains this")
    parser.add_argument("--keep", type=Path, default=Path("build/fuzz"), help="where failed inputs go")
    asked = parser.parse_args()
    until = time.monotonic() + asked.seconds
    with tempfile.TemporaryDirectory() as folder, targets(Path(folder)) as all_targets:
        chosen = [target for target in all_targets if asked.target in target.name]
        outcomes = {target.name: Outcome() for target in chosen}
        for turn in range(TURNS):  # in turns, so that every target has had its share when the time is up
            for target in chosen:
                count = -(-asked.count * target.share // (100 * TURNS))
                outcomes[target.name] += fuzz(target, count, asked.seed * TURNS + turn, until)
    for name, outcome in outcomes.items():
        _report(name, outcome, asked.keep)
    total = sum(outcomes.values(), Outcome())
    failed = sum(len(outcome.failures) for outcome in outcomes.values())
    memory = _memory()
    print(f"{'in all':18} {total.inputs:8,} inputs {failed:3} failed; most memory {memory:,.0f} MB")
    return bool(failed) or memory > MEMORY


if __name__ == "__main__":
    sys.exit(main())
