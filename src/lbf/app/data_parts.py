"""Parts of data sets, as commands ask for them: the training, validation or test problems of a split, or all
there are.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

from lbf.data.datasets import load, load_split, make_split
from lbf.data.problem import Problem
from lbf.data.reading import ReadOptions
from lbf.data.rejects import DataError, Reject
from lbf.data.splits import Split
from lbf.errors import InputError

ALL = "all"
"""The part that is everything."""


class Part(NamedTuple):
    """Problems, where they come from, and what of the data could not be used."""

    name: str
    problems: tuple[Problem, ...]
    rejects: tuple[Reject, ...] = ()


def is_built_in(source: str) -> bool:
    """Whether a name means a built-in set, which is no file."""
    return re.fullmatch("(classroom|primary)(-zh|-en)?", source) is not None and not Path(source).is_file()


def read_part(
    source: str, part: str, split_name: str = "default", options: ReadOptions | None = None
) -> Part:
    """`train`, `validation`, `test` or `all` of a file or a known data set; a DataError if it has no
    problems.
    """
    found = _read(source, part, split_name, options or ReadOptions())
    if not found.problems:
        raise DataError(f"{found.name} has no problems in its part {part}; --part {ALL} takes every problem")
    return found


def _read(source: str, part: str, split_name: str, options: ReadOptions) -> Part:
    if (("," in source or "@" in source) and not Path(source).is_file()) and part != ALL:
        split = load_split(source, options, split=split_name)
        return Part(split.name, _members(split, part))
    if is_built_in(source):
        if options.format or options.encoding:
            raise InputError(
                f"layouts and encodings are for files; the {source.partition('-')[0]} is built in"
            )
        split = load_split(source, split=split_name)
        return Part(split.name, _members(split, part))
    dataset = load(source, options)
    if part == ALL:
        return Part(dataset.name, dataset.problems, dataset.reading.rejects)
    split = make_split(dataset, split_name)
    return Part(split.name, _members(split, part), dataset.reading.rejects)


def _members(split: Split, part: str) -> tuple[Problem, ...]:
    parts = {"train": split.train, "validation": split.validation, "test": split.test}
    return (*split.train, *split.validation, *split.test) if part == ALL else parts[part]
