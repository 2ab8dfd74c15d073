"""How sure a figure is: 95 % intervals for shares of problems and for means over problems."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from typing import Final, TypeAlias

import numpy as np

Interval: TypeAlias = tuple[float, float]

_Z: Final = 1.959963984540054
"""A normal variable lies within so many standard deviations with probability 95 %."""
RESAMPLES: Final = 2000


def wilson(right: int, n: int) -> Interval:
    """Wilson's 95 % interval for a share of n problems: sensible near 0 and 1, unlike the textbook one.

    >>> [round(end, 3) for end in wilson(594, 1000)], wilson(0, 10)[0]
    ([0.563, 0.624], 0.0)
    """
    if not 0 <= right <= n or not n:
        raise ValueError(f"{right} of {n} problems is no share")
    share, z2 = right / n, _Z**2
    centre = (share + z2 / (2 * n)) / (1 + z2 / n)
    half = _Z / (1 + z2 / n) * math.sqrt(share * (1 - share) / n + z2 / (4 * n**2))
    return (0.0 if right == 0 else centre - half), (1.0 if right == n else centre + half)


def bootstrap(scores: Sequence[int], generator: np.random.Generator, resamples: int = RESAMPLES) -> Interval:
    """The middle 95 % of the means of resampled scores, one score a problem.

    Scores are few different whole numbers, so a resample is a draw of how often each of them occurs.
    """
    if not scores:
        raise ValueError("without scores there is no mean")
    counts = sorted(Counter(scores).items())
    values = np.array([value for value, _ in counts])
    shares = np.array([count for _, count in counts]) / len(scores)
    means = generator.multinomial(len(scores), shares, size=resamples) @ values / len(scores)
    low, high = np.quantile(means, (0.025, 0.975))
    return float(low), float(high)
