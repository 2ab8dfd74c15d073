"""Is one solver better than another on the same problems? Paired, because the problems are the same."""

from __future__ import annotations

from dataclasses import dataclass

from lbf.evaluation.metrics import Report


@dataclass(frozen=True, slots=True)
class Comparison:
    """How many problems both, either or neither of two solvers got right with their first hypothesis."""

    both: int
    first_only: int
    second_only: int
    neither: int

    @property
    def difference(self) -> float:
        """The second solver's Acc@1 minus the first's."""
        return (self.second_only - self.first_only) / (
            self.both + self.first_only + self.second_only + self.neither
        )

    @property
    def p_value(self) -> float:
        """The exact two-sided sign test: how likely so lopsided a result is between two equally good solvers.

        >>> Comparison(both=50, first_only=1, second_only=7, neither=42).p_value
        0.0703125
        """
        n, fewer = self.first_only + self.second_only, min(self.first_only, self.second_only)
        tail, ways = 0, 1  # ways: n over k, exactly
        for k in range(fewer + 1):
            tail, ways = tail + ways, ways * (n - k) // (k + 1)
        return min(1.0, 2 * tail / (1 << n))


def compare(first: Report, second: Report) -> Comparison:
    """Two reports about the same problems, problem by problem; ValueError if they are about others."""
    ours, theirs = first.by_id, second.by_id
    if not ours or ours.keys() != theirs.keys():
        odd = ", ".join(sorted(ours.keys() ^ theirs.keys())[:3])
        raise ValueError(f"only reports about the same problems can be compared; {odd or 'both are empty'}")
    pairs = [(bool(ours[id_].right_among(1)), bool(theirs[id_].right_among(1))) for id_ in ours]
    return Comparison(
        *(pairs.count(pair) for pair in ((True, True), (True, False), (False, True), (False, False)))
    )
