"""What each part of the recipes of REINFORCE and MAPO brings, small: 3,000 training problems of Math23K.

    OMP_NUM_THREADS=1 python experiments/sampling.py reinforce reinforce-eight   # these rows in turn
    python experiments/sampling.py --list   # all rows, and how far each has come
    lbf report results/math23k-sampling   # the tables

All rows are alike but for the sampling: hidden 128, twelve epochs, one seed. Each row adds something to one
above it. What a row is: `rows.py`; the full rows are in `math23k.py`.
"""

from __future__ import annotations

from typing import Final

from rows import Experiment

ALIKE: Final = (
    *("--preset", "paper", "--data", "math23k", "--split", "public", "--limit", "3000", "--threads", "1"),
    *("--hidden", "128", "--batch", "32", "--dropout", "0.3", "--epochs", "12"),
    *("--set", "halve_every=6", "--set", "ema_decay=0.99", "--set", "min_count=2", "--set", "beam=3"),
)
EIGHT: Final = ("--set", "samples=8", "--set", "baseline=others")
"""Several samples of a problem, each other's baseline."""
ENTROPY: Final = ("--set", "entropy=0.01")
LESS_ENTROPY: Final = ("--set", "entropy=0.003")
REWARD: Final = ("--set", "samples=9", "--set", "baseline=none")
"""What is wrong has no reward, and no weight."""
SIZES: Final = ("--set", "exact_sizes=true")
"""Trees of the sizes 2n-1, 2n+1 and 2n+3."""
ONCE: Final = ("--set", "once_until=5")
"""In the first epochs each quantity once, and no constant."""
THROUGHOUT: Final = ("--set", "once_until=12")
"""The same to the end."""
FILLED: Final = ("--set", "fill=200", "--set", "fill_once=100")
"""Random trees before the first epoch, the right ones remembered."""
SYSTEMATIC: Final = ("--set", "systematic=4")

PARTS: Final[dict[str, tuple[str, ...]]] = {
    "reinforce": (),
    "reinforce-eight": EIGHT,
    "reinforce-entropy": (*EIGHT, *ENTROPY),
    "reinforce-reward": REWARD,
    "reinforce-sizes": (*REWARD, *SIZES),
    "reinforce-once": (*REWARD, *SIZES, *ONCE),
    "reinforce-once-entropy": (*REWARD, *SIZES, *ONCE, *ENTROPY),
    "reinforce-once-less-entropy": (*REWARD, *SIZES, *ONCE, *LESS_ENTROPY),
    "reinforce-throughout-entropy": (*REWARD, *SIZES, *THROUGHOUT, *ENTROPY),
    "mapo": (),
    "mapo-filled": FILLED,
    "mapo-systematic": (*FILLED, *SYSTEMATIC),
    "mapo-entropy": (*FILLED, *SYSTEMATIC, *EIGHT, *ENTROPY),
    "mapo-once": (*FILLED, *SYSTEMATIC, *REWARD, *SIZES, *ONCE),
}
"""What each row has beyond the defaults of its strategy."""

EXPERIMENT: Final = Experiment(
    "math23k-sampling",
    {row: ("--strategy", row.split("-")[0], *ALIKE, *parts) for row, parts in PARTS.items()},
)

if __name__ == "__main__":
    EXPERIMENT.main(__doc__.splitlines()[0] if __doc__ else None)
