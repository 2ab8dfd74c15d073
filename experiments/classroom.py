"""All strategies side by side on the built-in classroom: the same small solver, the same problems, about five
minutes each.

    OMP_NUM_THREADS=1 python experiments/classroom.py en-lbf en-lbf-exact   # these rows in turn
    python experiments/classroom.py --list   # all rows, and how far each has come
    OMP_NUM_THREADS=1 python experiments/classroom.py --repeat 1 en-lbf   # is its first epoch as kept?
    lbf report results/classroom   # the tables

Answers only, except for `supervised` and `lbf-full`. Each row has as many epochs as take about five minutes
of one core: what a clock stops cannot be repeated. What a row is: `rows.py`.
"""

from __future__ import annotations

from typing import Final

from rows import Experiment

SHARED: Final = (
    *("--preset", "paper"),
    *("--hidden", "128", "--dropout", "0.2", "--threads", "1", "--set", "min_count=2"),
    *("--batch", "32", "--set", "learning_rate=0.002", "--set", "halve_every=12", "--set", "ema_decay=0.99"),
)
"""Small steps at a high rate, because time is short."""
SIZES: Final = ("--set", "longest=[2, 1]")
"""2n+1 symbols hold 97 % of the classroom's annotations."""
FIXED: Final = (*SIZES, "--set", "drop_redundant=true", "--set", "samples_per_size=6")
"""Beyond the paper: trees of random shape are fixed as well, and no solution has a redundant part."""
KEPT: Final = (*FIXED, "--set", "capacity=2", "--set", "simplest=true")
"""The two simplest solutions are kept."""

STRATEGIES: Final[dict[str, tuple[str, ...]]] = {
    "supervised": ("--epochs", "60"),
    "reinforce": ("--epochs", "45", *SIZES),
    "mapo": ("--epochs", "45", *SIZES),
    "lbf-no-memory": ("--epochs", "18", *FIXED),
    "lbf": ("--epochs", "20", *KEPT),
    "lbf-full": ("--epochs", "22", *KEPT),
    "lbf-exact": ("--epochs", "26", *SIZES, "--set", "drop_redundant=true", "--set", "forms=5"),
}
LANGUAGES: Final = ("en", "zh")

EXPERIMENT: Final = Experiment(
    "classroom",
    {
        f"{language}-{strategy}": (
            "--data",
            f"classroom-{language}",
            "--strategy",
            strategy,
            *SHARED,
            *options,
        )
        for language in LANGUAGES
        for strategy, options in STRATEGIES.items()
    },
)

if __name__ == "__main__":
    EXPERIMENT.main(__doc__.splitlines()[0] if __doc__ else None)
