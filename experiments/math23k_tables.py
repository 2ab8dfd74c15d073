"""The paper's Tables 2 and 4 on Math23K, small: sizes of explored trees, and steps of the random walk.

    OMP_NUM_THREADS=1 python experiments/math23k_tables.py gts-lbf-any-size gts-lbf-steps-10   # these rows
    python experiments/math23k_tables.py --list   # all rows, and how far each has come
    lbf report results/math23k-tables   # both tables beside the paper's; a dash where a row is missing

All rows are alike but for what a table is about: hidden 128, the first 8,000 training problems in batches of
32, twelve epochs, one seed, and the exploration of the paper's text. The row with the usual sizes and 50
steps belongs to both tables. Two rows more tell what the walk of the released code brings. What a row is:
`rows.py`.
"""

from __future__ import annotations

from typing import Final

from rows import Experiment

ALIKE: Final = (
    *("--preset", "paper", "--data", "math23k", "--split", "public", "--hidden", "128", "--threads", "1"),
    *("--limit", "8000", "--batch", "32"),
    *("--dropout", "0.3", "--epochs", "12", "--set", "halve_every=4", "--set", "ema_decay=0.998"),
)
SOLVERS: Final = {"gts": (), "seq2seq": ("--set", "encoder=lstm", "--set", "decoder=sequence")}
STRATEGIES: Final = ("lbf-no-memory", "lbf")
LARGEST: Final = 45
"""Most symbols of a tree where the paper has no upper bound: as many as the released code ever writes."""
SIZES: Final = {
    "any-size": ("--set", "own_size=true", "--set", "shortest=[0, 1]", "--set", f"longest=[0, {LARGEST}]"),
    "fewer-sizes": ("--set", "longest=[2, 1]"),
    "more-sizes": ("--set", "shortest=[2, -3]", "--set", "longest=[2, 5]"),
}
"""Table 2 besides the usual sizes: [1, ∞), [2n-1, 2n+1], [2n-3, 2n+5]."""
STEPS: Final = (1, 10, 100)
"""Table 4 besides the usual 50."""
WALKS: Final = {
    "metropolis": ("--set", "walk=metropolis"),
    "released": ("--set", "walk=metropolis", "--set", "first_fix=true"),
}
"""What the released code does and the paper's text does not say: a walk that samples from the solver, and a
search that ends with the first fix of any size."""

ROWS: Final[dict[str, tuple[str, ...]]] = {
    **{
        f"{solver}-{strategy}": ("--strategy", strategy, *ALIKE, *parts)
        for solver, parts in SOLVERS.items()
        for strategy in STRATEGIES
    },
    **{
        f"gts-{strategy}-{name}": ("--strategy", strategy, *ALIKE, *sizes)
        for strategy in STRATEGIES
        for name, sizes in SIZES.items()
    },
    **{f"gts-lbf-{name}": ("--strategy", "lbf", *ALIKE, *walk) for name, walk in WALKS.items()},
    **{
        f"{solver}-{strategy}-steps-{steps}": (
            "--strategy",
            strategy,
            *ALIKE,
            *parts,
            "--set",
            f"steps={steps}",
        )
        for solver, parts in SOLVERS.items()
        for strategy in STRATEGIES
        for steps in STEPS
    },
}
"""The options of each row."""

EXPERIMENT: Final = Experiment("math23k-tables", ROWS)

if __name__ == "__main__":
    EXPERIMENT.main(__doc__.splitlines()[0] if __doc__ else None)
