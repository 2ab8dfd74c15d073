"""The memory: for each problem, by its id, the solutions found so far, with when and how each was found.

A problem keeps at most `capacity` solutions, the first found first. One that is found again moves to the end.
When there are too many, those at the front go, or with `simplest` the least simple ones; the annotated one
stays. Two solutions are the same if they are written the same: rearrangements are kept, because learning from
them is what makes a beam diverse.

>>> from lbf.symbolic.parsing import parse
>>> memory = Memory(capacity=2)
>>> memory.add("p7", [Remembered(parse("n0*n1"), 1, "1-fix"), Remembered(parse("n1*n0"), 2, "sample")])
2
>>> memory.add("p7", [Remembered(parse("n0*n1"), 3, "sample"), Remembered(parse("n0/(1/n1)"), 3, "m-fix")])
1
>>> [(str(solution.expression), solution.epoch, solution.origin) for solution in memory["p7"]]
[('* n0 n1', 1, '1-fix'), ('/ n0 / 1 n1', 3, 'm-fix')]
>>> memory.put("p8", [Remembered(parse("n0+n1"), 3, "search")])
>>> memory.to_jsonl().splitlines()[1]
'{"id": "p8", "solutions": [{"expression": "n0+n1", "epoch": 3, "origin": "search"}]}'
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Container, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from lbf.abduction.candidate import ORIGINS, Candidate, Origin
from lbf.errors import InputError
from lbf.symbolic.expression import Expression, simplicity_cost
from lbf.symbolic.notation import to_infix
from lbf.symbolic.parsing import parse


class MemoryFileError(InputError):
    """Text that is not a memory: which line, what is wrong with it."""


@dataclass(frozen=True, slots=True)
class Remembered:
    """An expression that gives a problem's answer, the epoch in which it was first found, and how."""

    expression: Expression
    epoch: int
    origin: Origin

    @classmethod
    def of(cls, candidate: Candidate, epoch: int) -> Remembered:
        """A candidate that is right, to be remembered as found in an epoch."""
        return cls(candidate.expression, epoch, candidate.origin)


class Memory:
    """Solutions by problem id."""

    def __init__(self, capacity: int = 64, *, simplest: bool = False) -> None:
        if capacity < 1:
            raise ValueError(f"a memory holds at least one solution of a problem, not {capacity}")
        self.capacity = capacity
        self.simplest = simplest
        self._solutions: dict[str, dict[Expression, Remembered]] = {}

    def __getitem__(self, problem_id: str) -> tuple[Remembered, ...]:
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

    def add(self, problem_id: str, solutions: Iterable[Remembered]) -> int:
        """Remember solutions of a problem, forgetting others if they are too many; how many were new."""
        known = self._solutions.get(problem_id, {})
        new = 0
        for solution in solutions:
            new += solution.expression not in known
            known[solution.expression] = known.pop(solution.expression, solution)
        if known:
            self._solutions[problem_id] = known
        while len(known) > self.capacity:
            del known[max(known, key=lambda each: self._dispensability(known[each]))]  # of equals the first
        return new

    def _dispensability(self, solution: Remembered) -> tuple[bool, float]:
        return solution.origin != "annotation", simplicity_cost(solution.expression) if self.simplest else 0

    def put(self, problem_id: str, solutions: Iterable[Remembered]) -> None:
        """Keep these solutions of a problem, the first of them if they are too many, in place of all it
        had.
        """
        chosen = list(solutions)[: self.capacity]
        self._solutions.pop(problem_id, None)
        self.add(problem_id, chosen)

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
            except (ValueError, KeyError, TypeError, OverflowError, RecursionError) as error:
                raise MemoryFileError(f"line {number} of the memory is damaged: {error}") from error


def _solution(entry: dict[str, Any]) -> Remembered:
    if entry["origin"] not in ORIGINS:
        raise ValueError(f"there is no origin {entry['origin']!r}; there are {', '.join(ORIGINS)}")
    return Remembered(_parse(entry["expression"]), int(entry["epoch"]), entry["origin"])


@lru_cache(maxsize=1 << 16)
def _infix(expression: Expression) -> str:
    """Written once: the same few thousand expressions over slots solve most problems."""
    return to_infix(expression)


@lru_cache(maxsize=1 << 16)
def _parse(text: str) -> Expression:
    return parse(text)
