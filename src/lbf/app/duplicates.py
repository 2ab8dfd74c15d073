"""Which problems of a data set have the text of others, as it is or up to numbers: they would flatter a
solver that was trained on these.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from lbf.data.datasets import ALL, read_part
from lbf.data.problem import Problem
from lbf.data.reading import ReadOptions
from lbf.data.splits import near_duplicates, normalised_text
from lbf.errors import InputError

PARTS: Final = ("train", "validation", "test")
"""The parts of a split."""
SHOWN: Final = 10
"""So many near-duplicates are listed for people; the document for programs has them all."""


class Against(NamedTuple):
    """What problems are compared with."""

    other: str
    """Another part of the same split, a file, or a data set by name."""
    part: str
    """The part that the problems are from."""
    split_name: str
    """The split that both parts are of."""


def compare(source: str, problems: Sequence[Problem], how: ReadOptions, against: Against) -> dict[str, Any]:
    """Which problems have the text of another one, as it is or up to numbers."""
    if against.other == against.part:
        raise InputError(
            f"--against {against.other} is the part that is looked at: choose another one, or another --part"
        )
    if against.other in PARTS:
        part = read_part(source, against.other, against.split_name, how)
        name = f"{part.name} {against.other}"
    else:
        part = read_part(against.other, ALL)
        name = part.name
    texts = {normalised_text(problem.text) for problem in part.problems}
    return {
        "data": name,
        "problems": len(part.problems),
        "same_text": [p.id for p in problems if normalised_text(p.text) in texts],
        "same_up_to_numbers": near_duplicates(problems, part.problems),
    }


def compared_lines(compared: Mapping[str, Any]) -> list[str]:
    """A comparison as lines of text."""
    near = compared["same_up_to_numbers"]
    shown = [f"  {id_} has the text of {other}" for id_, other in list(near.items())[:SHOWN]]
    return [
        f"against             {compared['data']}, {compared['problems']:,} problems",
        f"same text           {len(compared['same_text']):,}",
        f"same up to numbers  {len(near):,}",
        *shown,
        *([f"  … and {len(near) - SHOWN} more (--json lists all)"] if len(near) > SHOWN else []),
    ]
