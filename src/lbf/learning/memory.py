"""The memory: for each problem, by its id, the solutions found so far, with when and how each was found.

A problem keeps at most `capacity` solutions, the first found first. One that is found again moves to the end.
When there are too many, those at the front go, or with `simplest` the least simple ones; the annotated one
stays. Two solutions are the same if they are the same expression: rearrangements are kept, because learning
from them is what makes a beam diverse. With `by_class` a rearrangement counts as the same.

>>> from lbf.symbolic.parsing import parse
>>> memory = Memory(capacity=2)
>>> memory.add("p7", [Solution(parse("n0*n1"), 1, "1-fix"), Solution(parse("n1*n0"), 2, "sample")])
2
>>> memory.add("p7", [Solution(parse("n0*n1"), 3, "sample"), Solution(parse("n0/(1/n1)"), 3, "m-fix")])
1
>>> [(str(solution.expression), solution.epoch, solution.origin) for solution in memory["p7"]]
[('* n0 n1', 1, '1-fix'), ('/ n0 / 1 n1', 3, 'm-fix')]
>>> memory.put("p8", [Solution(parse("n0+n1"), 3, "search")])
>>> memory.to_jsonl().splitlines()[1]
'{"id": "p8", "solutions": [{"expression": "n0+n1", "epoch": 3, "origin": "search"}]}'
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Container, Hashable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final, Literal, NamedTuple, TypeAlias, get_args

from lbf.errors import InputError
from lbf.symbolic.canonical import canonical_key
from lbf.symbolic.expression import Expression
from lbf.symbolic.parsing import parse
from lbf.symbolic.printing import to_infix
from lbf.symbolic.puzzle import simplicity_cost

Origin: TypeAlias = Literal["annotation", "sample", "1-fix", "m-fix", "search", "subtree"]
ORIGINS: Final[tuple[Origin, ...]] = get_args(Origin)


class MemoryFileError(InputError):
    """Text that is not a memory: which line, what is wrong with it."""


@dataclass(frozen=True, slots=True)
class Solution:
    """An expression that gives a problem's answer, the epoch in which it was first found, and how."""

    expression: Expression
    epoch: int
    origin: Origin


class Difference(NamedTuple):
    """What one memory has and another lacks, by problem id."""

    only_first: dict[str, tuple[Solution, ...]]
    only_second: dict[str, tuple[Solution, ...]]


class Memory:
    """Solutions by problem id."""

    def __init__(self, capacity: int = 64, *, by_class: bool = False, simplest: bool = False) -> None:
        if capacity < 1:
            raise ValueError(f"a memory holds at least one solution of a problem, not {capacity}")
        self.capacity = capacity
        self.by_class = by_class
        self.simplest = simplest
        self._solutions: dict[str, dict[Hashable, Solution]] = {}

    def __getitem__(self, problem_id: str) -> tuple[Solution, ...]:
        """The solutions of a problem, none if there are none."""
        return tuple(self._solutions.get(problem_id, {}).values())

    def __iter__(self) -> Iterator[str]:
        """The ids of the problems that have a solution, in alphabetical order."""
        return iter(sorted(self._solutions))

    def __len__(self) -> int:
        """How many problems have a solution."""
        return len(self._solutions)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Memory) and self.to_jsonl() == other.to_jsonl()

    __hash__ = None  # type: ignore[assignment]  # it changes

    @property
    def total(self) -> int:
        """How many solutions there are in all."""
        return sum(map(len, self._solutions.values()))

    def origins(self) -> dict[Origin, int]:
        """How many solutions were found in each way."""
        counts = Counter(solution.origin for known in self._solutions.values() for solution in known.values())
        return {origin: counts[origin] for origin in ORIGINS if counts[origin]}

    def add(self, problem_id: str, solutions: Iterable[Solution]) -> int:
        """Remember solutions of a problem, forgetting others if they are too many; how many were new."""
        known = self._solutions.get(problem_id, {})
        new = 0
        for solution in solutions:
            key = self._key(solution.expression)
            new += key not in known
            known[key] = known.pop(key, solution)
        if known:
            self._solutions[problem_id] = known
        while len(known) > self.capacity:
            del known[max(known, key=lambda key: self._dispensability(known[key]))]  # of equals the first
        return new

    def _dispensability(self, solution: Solution) -> tuple[bool, float]:
        return solution.origin != "annotation", simplicity_cost(solution.expression) if self.simplest else 0

    def put(self, problem_id: str, solutions: Iterable[Solution]) -> None:
        """Keep these solutions of a problem, the first of them if they are too many, in place of all it
        had.
        """
        chosen = list(solutions)[: self.capacity]
        self._solutions.pop(problem_id, None)
        self.add(problem_id, chosen)

    def merge(self, other: Memory) -> Memory:
        """A new memory with the solutions of both; for one that both have, the earlier finding counts."""
        merged = Memory(self.capacity, by_class=self.by_class, simplest=self.simplest)
        for problem_id in {*self, *other}:
            found = sorted((*self[problem_id], *other[problem_id]), key=lambda solution: solution.epoch)
            merged.add(problem_id, found)
        return merged

    def difference(self, other: Memory) -> Difference:
        """The solutions that only this memory has, and those that only the other has."""
        return Difference(self._without(other), other._without(self))

    def _without(self, other: Memory) -> dict[str, tuple[Solution, ...]]:
        left = {
            problem_id: tuple(
                s for s in self[problem_id] if self._key(s.expression) not in other._keys(problem_id, self)
            )
            for problem_id in self
        }
        return {problem_id: solutions for problem_id, solutions in left.items() if solutions}

    def _keys(self, problem_id: str, judge: Memory) -> set[Hashable]:
        return {judge._key(solution.expression) for solution in self[problem_id]}

    def _key(self, expression: Expression) -> Hashable:
        return canonical_key(expression) if self.by_class else expression

    def to_jsonl(self) -> str:
        """One line per problem, in alphabetical order of ids, which `read_jsonl` reads back."""
        return "".join(f"{json.dumps(self._record(problem_id), ensure_ascii=False)}\n" for problem_id in self)

    def _record(self, problem_id: str) -> dict[str, Any]:
        solutions = [
            {"expression": _infix(s.expression), "epoch": s.epoch, "origin": s.origin}
            for s in self[problem_id]
        ]
        return {"id": problem_id, "solutions": solutions}

    def read_jsonl(self, text: str, wanted: Container[str] | None = None) -> None:
        """Add the solutions that `to_jsonl` wrote, of the wanted problems if they are given.

        A line that does not hold the solutions of a problem is a MemoryFileError.
        """
        for number, line in enumerate(text.splitlines(), start=1):
            try:
                record = json.loads(line)
                solutions = [_solution(entry) for entry in record["solutions"]]
                if wanted is None or record["id"] in wanted:
                    self.add(str(record["id"]), solutions)
            except (ValueError, KeyError, TypeError) as error:
                raise MemoryFileError(f"line {number} of the memory is damaged: {error}") from error


def _solution(entry: dict[str, Any]) -> Solution:
    if entry["origin"] not in ORIGINS:
        raise ValueError(f"there is no origin {entry['origin']!r}; there are {', '.join(ORIGINS)}")
    return Solution(_parse(entry["expression"]), int(entry["epoch"]), entry["origin"])


@lru_cache(maxsize=1 << 16)
def _infix(expression: Expression) -> str:
    """Written once: the same few thousand expressions over slots solve most problems."""
    return to_infix(expression)


@lru_cache(maxsize=1 << 16)
def _parse(text: str) -> Expression:
    return parse(text)
