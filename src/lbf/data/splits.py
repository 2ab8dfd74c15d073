"""Splits: which problems train, which choose the model, and which judge it, under a name that goes into every
result.

The three parts are separate objects, and a split whose parts share an id cannot be built, so nothing can be
judged on what it was trained on. Problems that differ in id but not in text are legal in published data;
`overlap` finds them.

>>> from lbf.data.problem import make_problem
>>> problems = [make_problem(f"p{i}", f"Ann has {i} apples and {i} pears.") for i in range(10)]
>>> split = random_split(problems, seed=0)
>>> split.name, len(split.train), len(split.validation), len(split.test)
('random-0-80:10:10', 8, 1, 1)
>>> [p.id for p in folds(problems, fold=1, count=5).test]
['p2', 'p3']
"""

from __future__ import annotations

import json
import random
import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from lbf.data.problem import Problem
from lbf.data.rejects import DataError

FOLDS: Final = 5


@dataclass(frozen=True, slots=True)
class Split:
    """Problems to learn from, to choose by, and to judge on."""

    name: str
    train: tuple[Problem, ...]
    validation: tuple[Problem, ...]
    test: tuple[Problem, ...]

    def __post_init__(self) -> None:
        seen: dict[str, str] = {}
        for part, problem in self._members():
            if problem.id in seen:
                raise DataError(
                    f"split {self.name}: problem {problem.id} is in {seen[problem.id]} and again in {part}"
                )
            seen[problem.id] = part

    def _members(self) -> Iterator[tuple[str, Problem]]:
        for part, problems in (("train", self.train), ("validation", self.validation), ("test", self.test)):
            for problem in problems:
                yield part, problem

    def each(self, change: Callable[[Problem], Problem]) -> Split:
        """The same split of problems that are changed."""
        train, validation, test = (
            tuple(map(change, part)) for part in (self.train, self.validation, self.test)
        )
        return Split(self.name, train, validation, test)

    def overlap(self) -> tuple[Overlap, ...]:
        """The problems of validation and test whose text, apart from spacing and width, is also in another
        part.
        """
        first: dict[str, tuple[str, Problem]] = {}
        found = []
        for part, problem in self._members():
            earlier_part, earlier = first.setdefault(normalised_text(problem.text), (part, problem))
            if earlier_part != part:
                found.append(Overlap(problem.id, part, earlier.id, earlier_part))
        return tuple(found)


class Overlap(NamedTuple):
    """A problem whose text occurs in an earlier part as well."""

    id: str
    part: str
    other_id: str
    other_part: str


def normalised_text(text: str) -> str:
    """A text without what makes no difference: width of characters, case and white space.

    >>> normalised_text("Ann has ３ apples .") == normalised_text("ann has 3 apples.")
    True
    """
    return "".join(unicodedata.normalize("NFKC", text).casefold().split())


def text_up_to_numbers(problem: Problem) -> str:
    """A problem's text without what makes no difference and with a sign in place of every quantity: problems
    that have it in common differ in their numbers alone.

    >>> from lbf.data.problem import make_problem
    >>> text_up_to_numbers(make_problem("p", "Ann has 3 red and 14 blue pens."))
    'annhas#redand#bluepens.'
    """
    ends = [0, *(slot.end for slot in problem.slots)]
    starts = [*(slot.start for slot in problem.slots), len(problem.text)]
    return "#".join(normalised_text(problem.text[a:b]) for a, b in zip(ends, starts, strict=True))


def near_duplicates(problems: Iterable[Problem], others: Iterable[Problem]) -> dict[str, str]:
    """The problems whose text, up to numbers, is also that of one of the others, and which: ids by id. A
    problem is no duplicate of itself.
    """
    known: dict[str, list[str]] = {}
    for other in others:
        known.setdefault(text_up_to_numbers(other), []).append(other.id)
    found = ((p.id, [o for o in known.get(text_up_to_numbers(p), ()) if o != p.id]) for p in problems)
    return {id_: same[0] for id_, same in found if same}


def split_by_ids(
    problems: Iterable[Problem], validation: Iterable[str], test: Iterable[str], name: str
) -> Split:
    """The split that lists the ids of validation and test; the rest trains. Every listed id must exist."""
    wanted = {id_: "validation" for id_ in validation}
    for id_ in test:
        if id_ in wanted:
            raise DataError(f"split {name}: problem {id_} is listed for validation and for test")
        wanted[id_] = "test"
    parts: dict[str, list[Problem]] = {"train": [], "validation": [], "test": []}
    for problem in problems:
        parts[wanted.pop(problem.id, "train")].append(problem)
    if wanted:
        missing = ", ".join(sorted(wanted)[:5])
        raise DataError(f"split {name}: {len(wanted)} listed problems are not in the data, such as {missing}")
    return Split(name, tuple(parts["train"]), tuple(parts["validation"]), tuple(parts["test"]))


def public_split(problems: Iterable[Problem], ids: Path) -> Split:
    """The widely used split of Math23K, from a JSON file that lists the ids of `valid` and `test`."""
    try:
        lists = json.loads(ids.read_text(encoding="utf-8"))
        validation, test = [str(id_) for id_ in lists["valid"]], [str(id_) for id_ in lists["test"]]
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise DataError(
            f"{ids}: cannot read the ids of the public split: {error!r}; expected an object with lists "
            "valid and test"
        ) from error
    return split_by_ids(problems, validation, test, "public")


def folds(
    problems: Sequence[Problem], fold: int, count: int = FOLDS, held_out: float = 0.05, seed: int = 0
) -> Split:
    """One fold in file order as the test set, as published; fold 1 of 5 (from 0) is the run the paper's
    authors released.

    All folds are of equal size and the last takes the rest. The published folds have no validation set, so a
    seeded share of the training folds is held out for it: nothing is ever chosen by the test set.
    """
    if not 0 <= fold < count <= len(problems):
        raise DataError(
            f"there is no fold {fold} of {count} in {len(problems)} problems; folds are counted from 0"
        )
    size = len(problems) // count
    begin, end = fold * size, len(problems) if fold == count - 1 else (fold + 1) * size
    rest = [*problems[:begin], *problems[end:]]
    chosen = set(random.Random(seed).sample(range(len(rest)), round(len(rest) * held_out)))
    train = tuple(problem for index, problem in enumerate(rest) if index not in chosen)
    validation = tuple(rest[index] for index in sorted(chosen))
    return Split(f"fold-{fold}-of-{count}", train, validation, tuple(problems[begin:end]))


def random_split(
    problems: Sequence[Problem], seed: int, shares: tuple[int, int, int] = (80, 10, 10)
) -> Split:
    """A seeded split in the given shares; problems with the same text always fall into the same part."""
    if min(shares) < 0 or not shares[0]:
        raise DataError(f"the shares {shares} of a split must not be negative, and some problems must train")
    groups: dict[str, list[Problem]] = {}
    for problem in problems:
        groups.setdefault(normalised_text(problem.text), []).append(problem)
    order = sorted(groups)
    random.Random(seed).shuffle(order)
    wanted = [round(len(problems) * share / sum(shares)) for share in shares]
    parts: tuple[list[Problem], ...] = ([], [], [])
    for text in order:  # test first, then validation; train takes what is left
        part = next((p for p in (2, 1) if len(parts[p]) < wanted[p]), 0)
        parts[part].extend(groups[text])
    name = f"random-{seed}-{':'.join(map(str, shares))}"
    return Split(name, tuple(parts[0]), tuple(parts[1]), tuple(parts[2]))


def joined(splits: Sequence[Split]) -> Split:
    """Several splits as one: ids begin with the name of their set. What one set tests or validates with,
    apart from spacing, width and a decimal point before zeros, no other set trains with.
    """
    parts = {
        part: [
            replace(p, id=f"{split.name.split('/')[0]}/{p.id}")
            for split in splits
            for p in getattr(split, part)
        ]
        for part in ("train", "validation", "test")
    }
    held_out = {_twin(problem.text) for part in ("validation", "test") for problem in parts[part]}
    train = tuple(problem for problem in parts["train"] if _twin(problem.text) not in held_out)
    name = "+".join(split.name for split in splits)
    return Split(name, train, tuple(parts["validation"]), tuple(parts["test"]))


def _twin(text: str) -> str:
    return re.sub(r"(?<=\d)\.0+(?!\d)", "", normalised_text(text))


def repeated_texts(problems: Iterable[Problem]) -> int:
    """How many problems repeat the text of an earlier one."""
    return sum(count - 1 for count in Counter(normalised_text(problem.text) for problem in problems).values())


# ---------------------------------------------------------------------------------------------------------
# the problems of an epoch: every one once, in random batches of similar length


BUCKET: Final = 32
"""Batches cut from one random bucket, which is sorted by length: little padding, yet other company in every
epoch."""


def batches(problems: Sequence[Problem], size: int, random: Random) -> list[list[Problem]]:
    """Every problem once, in batches of `size`; the last batch of a bucket may be smaller.

    >>> from lbf.data.problem import make_problem
    >>> problems = [make_problem(f"p{i}", "3 " + "apples " * i) for i in range(5)]
    >>> sorted(problem.id for batch in batches(problems, 2, Random(0)) for problem in batch)
    ['p0', 'p1', 'p2', 'p3', 'p4']
    """
    order = random.sample(list(problems), len(problems))
    buckets = [order[i : i + BUCKET * size] for i in range(0, len(order), BUCKET * size)]
    cut = [piece for bucket in buckets for piece in by_length(bucket, size)]
    return random.sample(cut, len(cut))


def by_length(problems: Sequence[Problem], size: int) -> list[list[Problem]]:
    """Every problem once, in batches of `size`, the shortest first; the last batch may be smaller."""
    ordered = sorted(problems, key=lambda problem: len(problem.tokens))
    return [ordered[i : i + size] for i in range(0, len(ordered), size)]


def share(problems: Sequence[Problem], rank: int, size: int) -> list[Problem]:
    """The problems that belong to one of `size` processes; the shares differ by at most one problem."""
    return list(problems[rank::size])
