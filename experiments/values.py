"""What it brings that a solver sees values: of the quantities, and of what each number would complete.

    OMP_NUM_THREADS=1 python experiments/values.py blind values lookahead   # these rows in turn
    python experiments/values.py --list   # all rows, and how far each has come
    lbf report results/math23k-values --table strategies --table reranked

Small, and with solutions, so that nothing but the solver differs: hidden 128, the first 8,000 training
problems of Math23K in batches of 32, twelve epochs with a learning rate that falls to zero, one seed. What a
row is: `rows.py`.
"""

from __future__ import annotations

from typing import Final

from rows import Experiment

ALIKE: Final = (
    *("--preset", "paper", "--data", "math23k", "--split", "public", "--hidden", "128", "--threads", "1"),
    *("--limit", "8000", "--batch", "32", "--dropout", "0.3", "--epochs", "12", "--strategy", "supervised"),
    *("--set", "schedule=linear", "--set", "warmup=0.05", "--set", "ema_decay=0.998"),
)
ROWS: Final[dict[str, tuple[str, ...]]] = {
    "blind": ALIKE,
    "values": (*ALIKE, "--set", "values=true"),
    "lookahead": (*ALIKE, "--set", "values=true", "--set", "lookahead=true"),
}
"""The options of each row."""

EXPERIMENT: Final = Experiment("math23k-values", ROWS)

if __name__ == "__main__":
    EXPERIMENT.main(__doc__.splitlines()[0] if __doc__ else None)
