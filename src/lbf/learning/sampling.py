"""How a policy is sampled, and what each sample is worth: the options that REINFORCE and MAPO share.

A sample's *return* is its reward, 1 or 0, and with an entropy term also −entropy · log p(sample): the
expectation of that is the entropy of all samples, so a policy that always draws the same loses by it. Its
*advantage* is its return less a baseline, which does not depend on the sample itself and so does not change
the expected gradient:

    mean     the running mean of the reward over all problems
    others   the mean return of the other samples of the same problem (leave one out)
    none     0: what is wrong has no reward and no weight

>>> from lbf.abduction.candidate import Attempt
>>> from lbf.symbolic.parsing import parse
>>> right, wrong = Attempt(parse("n0*n1"), True, log_prob=-1.0), Attempt(parse("n0+n1"), False, log_prob=-3.0)
>>> Sampling(baseline="others").advantages((right, wrong, wrong), 0.25)
[1.0, -0.5, -0.5]
>>> Sampling(baseline="none").advantages((right, wrong), 0.25)
[1.0, 0.0]
>>> Sampling(entropy=0.5).advantages((right, wrong), 0.25)
[1.25, 1.25]
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple, TypeAlias, get_args

from lbf.abduction.candidate import Attempt, Sizes

Baseline: TypeAlias = Literal["mean", "others", "none"]
BASELINES: Final[tuple[Baseline, ...]] = get_args(Baseline)


class DrawRules(NamedTuple):
    """What trees may be drawn, one after the other."""

    sizes: Sequence[int]
    """How many symbols each may have."""
    exact: bool
    """Whether it must have so many."""
    once: bool
    """Whether each quantity may come once, and a constant only where there is no quantity."""


@dataclass(frozen=True, slots=True)
class Sampling(Sizes):
    """Which trees are drawn from the policy, and how much each is learned or unlearned."""

    samples: int = 0
    """Trees drawn for a problem at a visit; 0 for as many as there are sizes."""
    exact_sizes: bool = False
    """Whether each tree is drawn of a given size, the sizes in turn, and learned with the solver's own
    probability. Else the solver chooses the size itself, up to the largest, and learns to."""
    once_until: int = 0
    """Epochs in which each quantity is drawn at most once, and no constant."""
    entropy: float = 0.0
    """Weight of the entropy of what is drawn, against a policy that always draws the same."""
    baseline: Baseline = "mean"
    """What a reward is compared with: the running `mean` of all, the `others` of the same problem, or
    `none`."""
    baseline_decay: float = 0.99
    """How slowly the running mean of the reward follows, per step."""
    decoder_dropout: bool = False
    """Whether dropout also acts in the decoder while learning; then the gradient is not exactly that of what
    was drawn."""

    def rules(self, quantities: int, epoch: int) -> DrawRules:
        """What is drawn for a problem with so many quantities after so many epochs.

        >>> Sampling(samples=4, exact_sizes=True).rules(2, 0)
        DrawRules(sizes=[3, 5, 7, 3], exact=True, once=False)
        >>> Sampling(once_until=1).rules(2, 0)
        DrawRules(sizes=[3, 3, 3], exact=False, once=True)
        """
        sizes = [*self.sizes(quantities)]
        count, once = self.samples or len(sizes), epoch < self.once_until and quantities > 0
        if once:
            largest = 2 * quantities - 1
            sizes = [size for size in sizes if size <= largest] or [largest]
        if not self.exact_sizes:
            sizes = sizes[-1:]
        return DrawRules([sizes[place % len(sizes)] for place in range(count)], self.exact_sizes, once)

    def advantages(self, attempts: Sequence[Attempt], mean: float) -> list[float]:
        """What each sample of a problem is worth, given the running mean of the reward."""
        returns = [attempt.right - self.entropy * (attempt.log_prob or 0.0) for attempt in attempts]
        if self.baseline == "others":
            total, others = math.fsum(returns), max(1, len(returns) - 1)
            return [own - (total - own) / others for own in returns]
        return [own - (mean if self.baseline == "mean" else 0.0) for own in returns]
