"""The prior over answers: how many of the training problems' are whole numbers, decimals, fractions, or none
of these.

A solver never sees the numbers of a problem, so it does not know what its solutions come to. But hardly any
problem has a negative answer, and most have a whole one: a solution that comes to -3 or 17/9 is less credible
than the solver believes.

>>> prior = AnswerPrior({Kind.WHOLE: 77, Kind.DECIMAL: 18, Kind.FRACTION: 5})
>>> [kind_of(value).name for value in (Fraction(6), Fraction(5, 2), Fraction(1, 3), Fraction(-6))]
['WHOLE', 'DECIMAL', 'FRACTION', 'NONE']
>>> prior.share(Kind.WHOLE), prior.share(Kind.NONE)
(0.77, 0.01)
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import Final

from lbf.data.problem import Problem
from lbf.data.rejects import DataError
from lbf.symbolic.arithmetic import Value
from lbf.symbolic.expression import Expression, decimal

LEAST: Final = 0.01
"""The least share that a kind is given."""


class Kind(Enum):
    """What a value is, as an answer."""

    WHOLE = "whole"
    DECIMAL = "decimal"
    """It can be written out with a decimal point."""
    FRACTION = "fraction"
    """It cannot, as 1/3."""
    NONE = "none"
    """There is no value, or it is not above zero."""


def kind_of(value: Value) -> Kind:
    """The kind of a value."""
    if not isinstance(value, Fraction) or value <= 0:
        return Kind.NONE
    if value.denominator == 1:
        return Kind.WHOLE
    return Kind.FRACTION if decimal(value) is None else Kind.DECIMAL


@dataclass(frozen=True, slots=True)
class AnswerPrior:
    """How many answers there are of each kind, by which hypotheses are reranked."""

    counts: Mapping[Kind, int]

    @classmethod
    def count(cls, problems: Iterable[Problem]) -> AnswerPrior:
        """Of these problems, which should be the training ones, those that have an answer."""
        return cls(Counter(kind_of(problem.answer) for problem in problems if problem.answer is not None))

    def share(self, kind: Kind) -> float:
        """The share of answers of a kind, or `LEAST` if it is smaller: a new problem may ask for what was
        never seen.
        """
        return max(LEAST, self.counts.get(kind, 0) / max(1, sum(self.counts.values())))

    def rerank(
        self, values: Sequence[Fraction], beam: Sequence[tuple[Expression, float]]
    ) -> list[tuple[Expression, float]]:
        """Hypotheses in the order of probability times the share of their value's kind, with their new
        log-probabilities.

        All hypotheses together stay as probable as they were, so what the beam does not hold does, too.
        """
        if not beam:
            return []
        before = [log_prob for _, log_prob in beam]
        after = [
            log_prob + math.log(self.share(kind_of(expression.evaluate(values))))
            for expression, log_prob in beam
        ]
        change = _log_sum(before) - _log_sum(after)
        reranked = [
            (expression, log_prob + change) for (expression, _), log_prob in zip(beam, after, strict=True)
        ]
        return sorted(reranked, key=lambda found: -found[1])

    def to_json(self) -> dict[str, int]:
        """As plain data, for a model file."""
        return {kind.value: self.counts.get(kind, 0) for kind in Kind}

    @classmethod
    def from_json(cls, data: object) -> AnswerPrior:
        """What `to_json` made plain."""
        if not isinstance(data, dict) or set(data) != {kind.value for kind in Kind}:
            raise DataError(
                "stored kinds of answers are an object with the fields "
                f"{', '.join(kind.value for kind in Kind)}"
            )
        if not all(type(count) is int and count >= 0 for count in data.values()):
            raise DataError(f"stored kinds of answers are counts, not {data}")
        return cls({Kind(name): count for name, count in data.items()})


def _log_sum(logs: Sequence[float]) -> float:
    """The logarithm of a sum, from the logarithms of its terms."""
    largest = max(logs)
    return largest + math.log(math.fsum(math.exp(one - largest) for one in logs))
