"""More training problems from written ones: the same texts with other numbers, and the answers these have.

    python experiments/vary_numbers.py experiments/texts/written-en.jsonl --copies 2 -o runs/varied-en.jsonl

Only training problems of the file's default split are varied, so validation and test texts stay unseen. What
is written down is text and answer: which formula is meant is used to calculate the answer, and left out. A
text that occurs with several numbers has fewer formulas that reach all of its answers by accident.

Numbers in digits are changed, except 1, years, and what a day, a week or a year has; words, fractions and
percentages stay. New numbers are about as large, in the same order, with as many decimals; every step stays
above zero, and whole if it was.
"""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Final

import click

from lbf.data.datasets import load_split
from lbf.data.problem import Problem, Slot
from lbf.symbolic.expression import working_out
from lbf.symbolic.notation import number_text

TRIES: Final = 200
"""Draws before a problem is given up."""
KEPT: Final = frozenset(map(Fraction, (0, 1, 7, 12, 24, 30, 52, 60, 100, 180, 360, 365, 1000, 3600)))
"""Numbers that often are what something has by definition."""
YEARS: Final = range(1500, 2101)
_DIGITS: Final = re.compile(r"[0-9]+(?:\.[0-9]+)?")


def varied(problem: Problem, rng: Random) -> tuple[str, Fraction] | None:
    """The text with other numbers and its answer; None if none were found, or nothing can be changed."""
    expression = problem.expression
    if expression is None:
        return None
    changed = [place for place, slot in enumerate(problem.slots) if _can_change(slot)]
    old = working_out(problem.values)(expression)
    for _ in range(TRIES if changed else 0):
        values = list(problem.values)
        for place in changed:
            values[place] = _drawn(problem.slots[place], rng)
        if tuple(values) == problem.values or not _same_order(problem.values, values):
            continue
        new = working_out(tuple(values))(expression)
        if all(map(_is_alike, old, new)):
            return _written(problem, values, changed), Fraction(str(new[0]))
    return None


def _can_change(slot: Slot) -> bool:
    whole = slot.value.denominator == 1
    return (
        _DIGITS.fullmatch(slot.surface) is not None
        and slot.value not in KEPT
        and not (whole and int(slot.value) in YEARS)
    )


def _drawn(slot: Slot, rng: Random) -> Fraction:
    """A number about as large, with as many decimals; small ones up to twelve."""
    scale = 10 ** len(slot.surface.partition(".")[2])
    number = int(slot.value * scale)
    least, most = max(2, number // 2), max(2 * number, 12 if scale == 1 else 2 * number)
    step = 10 if number >= 100 and number % 10 == 0 else 5 if number >= 20 and number % 5 == 0 else 1
    return Fraction(rng.randint(-(-least // step), most // step) * step, scale)


def _same_order(old: Sequence[Fraction], new: Sequence[Fraction]) -> bool:
    """Whether numbers compare as before: what is larger, and what is equal."""
    pairs = [(i, j) for i in range(len(old)) for j in range(i)]
    return all(
        (old[i] < old[j]) == (new[i] < new[j]) and (old[i] == old[j]) == (new[i] == new[j]) for i, j in pairs
    )


def _is_alike(old: object, new: object) -> bool:
    """Whether a step may come to this where it came to that."""
    if not isinstance(old, Fraction) or not isinstance(new, Fraction):
        return False
    return (new > 0) == (old > 0) and (new.denominator == 1 or new.denominator <= old.denominator)


def _written(problem: Problem, values: Sequence[Fraction], changed: Sequence[int]) -> str:
    text = problem.text
    for place in reversed(changed):
        slot = problem.slots[place]
        decimals = len(slot.surface.partition(".")[2])
        digits = f"{float(values[place]):.{decimals}f}"
        text = text[: slot.start] + digits + text[slot.end :]
    return text


def rows(files: Sequence[str], copies: int, seed: int) -> Iterator[dict[str, str]]:
    """The varied training problems of files, as rows of text and answer."""
    rng = Random(seed)
    for file in files:
        for problem in load_split(file).train:
            texts = {problem.text}
            for copy in range(copies):
                found = varied(problem, rng)
                if found and found[0] not in texts:
                    texts.add(found[0])
                    yield {
                        "id": f"{problem.id}-{copy + 1}",
                        "text": found[0],
                        "answer": number_text(found[1]),
                    }


def main() -> None:
    """Write the file that the command line names."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("files", nargs="+")
    parser.add_argument("--copies", type=int, default=2)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("-o", "--output", type=Path, required=True)
    asked = parser.parse_args()
    made = [json.dumps(row, ensure_ascii=False) for row in rows(asked.files, asked.copies, asked.seed)]
    asked.output.write_text("".join(f"{row}\n" for row in made), encoding="utf-8")
    click.echo(f"{asked.output}: {len(made):,} problems")


if __name__ == "__main__":
    main()
