"""The paper's table of accuracies on Math23K, and ours beside it: one training for each row, from answers
alone.

    OMP_NUM_THREADS=1 python experiments/math23k.py gts-lbf gts-mapo   # these rows in turn
    python experiments/math23k.py --list   # all rows, and how far each has come
    OMP_NUM_THREADS=1 python experiments/math23k.py --repeat 1 gts-lbf   # is its first epoch as kept?
    lbf report results/math23k   # the tables

One thread, so that a row can be repeated; run two rows at a time on two cores. What a row is: `rows.py`.
"""

from __future__ import annotations

from typing import Final

from rows import Experiment

SHARED: Final = ("--preset", "paper", "--hidden", "256", "--threads", "1")
PUBLIC: Final = ("--data", "math23k", "--split", "public", *SHARED)
FOLD: Final = ("--data", "math23k", "--split", "fold-1", *SHARED)
FOLDS: Final = 5
LONG: Final = ("--dropout", "0.3", "--epochs", "22", "--set", "halve_every=6", "--set", "ema_decay=0.998")
SHORT: Final = ("--dropout", "0.3", "--epochs", "16", "--set", "halve_every=5", "--set", "ema_decay=0.998")
"""For Seq2Seq, to save hours: after 16 of 22 epochs GTS with `lbf` was one point below its end."""
DECAYED: Final = (
    *("--dropout", "0.3", "--epochs", "12", "--set", "schedule=linear", "--set", "warmup=0.05"),
    *("--set", "ema_decay=0.998"),
)
"""For the solvers of Table 1, all alike: half the epochs, a learning rate that falls all the way to zero."""
FIXED: Final = ("--set", "samples_per_size=1", "--set", "drop_redundant=true")
"""Beyond the paper: also drawn trees are fixed, for a walk never changes a tree's shape, and what is
redundant is not kept."""
KEPT: Final = (*FIXED, "--set", "capacity=3", "--set", "simplest=true")
"""The three simplest solutions are kept."""

PAPER: Final = ("--dropout", "0.3", "--epochs", "26", "--set", "halve_every=7", "--set", "ema_decay=0.998")
"""The paper explores, fixes and remembers as `lbf train --preset paper` does; the schedule is ours."""
RELEASED: Final = ("--set", "walk=metropolis", "--set", "first_fix=true")
"""What the code that the paper's authors released does beyond its text, as in `--preset released`."""
SAMPLED: Final = ("--set", "patience=10")
"""What samples may never leave the ground: it need not be watched to the end then."""
SAMPLED_LONG: Final = (
    *("--dropout", "0.3", "--epochs", "24", "--set", "halve_every=8", "--set", "ema_decay=0.998"),
)
RECIPE: Final = (
    *SAMPLED_LONG,
    *("--set", "samples=8", "--set", "entropy=0.01", "--set", "baseline=others"),
    *("--set", "decoder_dropout=true"),
)
"""Policy gradients as their own papers make them: several samples of a problem, each other's baseline, and an
entropy term. To the end, without patience."""
GIVEN_SIZES: Final = (
    *SAMPLED_LONG,
    *("--set", "samples=9", "--set", "baseline=none", "--set", "exact_sizes=true", "--set", "once_until=5"),
)
"""As the paper tells and the released code means it: trees of the sizes 2n-1, 2n+1 and 2n+3, in the first
epochs each number once and no constant, and no reward for what is wrong."""
FILLED: Final = ("--set", "systematic=4", "--set", "fill=200", "--set", "fill_once=100")
"""Random trees before the first epoch, and several new ones at a visit."""
WIDE: Final = (
    *("--data", "math23k", "--split", "fold-1", "--preset", "released", "--threads", "1"),
    *("--hidden", "512", "--dropout", "0.5", "--epochs", "40", "--set", "halve_every=12"),
)
"""The paper's size and dropout on the fold that it released; the schedule is shortened."""
RANKED: Final = (
    "--dropout",
    "0.3",
    "--set",
    "ema_decay=0.998",
    "--set",
    "candidates=8",
    "--set",
    "refresh_beam=8",
)
FIRST_ROUND: Final = (
    *RANKED,
    "--epochs",
    "16",
    "--set",
    "halve_every=5",
    "--set",
    "refresh=5",
    "--set",
    "refresh_from=5",
)
"""Finds and ranks candidates, for a later round to begin with. Rows of the n-th round are called life-n, as
they are kept."""
LATER_ROUND: Final = (
    *RANKED,
    *("--epochs", "24", "--set", "halve_every=7", "--set", "warm_up=4"),
    *("--set", "refresh=6", "--set", "refresh_from=6", "--set", "forms=5"),
)
"""A fresh solver learns what an earlier one has found and ranked, in several forms from the beginning."""
SEES_VALUES: Final = ("--set", "values=true", "--set", "twins=true")
"""The solver sees what quantities are worth, and texts that differ in their numbers alone share solutions."""
LOOKS_AHEAD: Final = (*SEES_VALUES, "--set", "lookahead=true")
"""And besides what each number would complete."""
READS_CHARACTERS: Final = ("--set", "characters=true")
"""And the characters of words."""
COVERS: Final = ("--set", "coverage=true")
"""And what the tree has used."""
BEGINS_SMALL: Final = ("--set", "embedding_scale=0.3")
"""Vectors of words and characters begin near zero."""
SEARCHES_WIDER: Final = ("--set", "wider_extra=2", "--set", "wider_below=0.05")
"""Two extras in five numbers where nothing probable was found with one."""
FASTER: Final = ("--rate", "0.002", "--set", "schedule=linear", "--set", "warmup=0.05")
"""Twice the learning rate, which falls to zero: better where epochs are few (LOG.md)."""
SEQUENCE: Final = ("--set", "encoder=lstm", "--set", "decoder=sequence")


def _after(row: str) -> tuple[str, str]:
    """The option to begin with the memory of another row."""
    return "--memory", f"runs/math23k/{row}"


def _taught_by(*rows: str) -> tuple[str, ...]:
    """The options to learn what the solvers of other rows think."""
    return tuple(part for row in rows for part in ("--teacher", f"runs/math23k/{row}"))


TEACHERS: Final = ("gts-lbf-exact-coverage-512-life-2", "gts-lbf-exact-coverage-life-2")
"""From which one solver learns by distillation."""
ROWS: Final[dict[str, tuple[str, ...]]] = {
    "gts-supervised": ("--strategy", "supervised", *PUBLIC, *LONG),
    "gts-reinforce": ("--strategy", "reinforce", *PUBLIC, *LONG, *SAMPLED),
    "gts-mapo": ("--strategy", "mapo", *PUBLIC, *LONG, *SAMPLED),
    "gts-reinforce-entropy": ("--strategy", "reinforce", *PUBLIC, *RECIPE),
    "gts-reinforce-sizes": (
        *("--strategy", "reinforce", *PUBLIC, *GIVEN_SIZES, "--set", "entropy=0.003", "--epochs", "16"),
    ),
    "gts-reinforce-throughout": (
        *("--strategy", "reinforce", *PUBLIC, *GIVEN_SIZES, "--set", "entropy=0.01", "--epochs", "16"),
        *("--set", "once_until=16"),
    ),
    "gts-mapo-filled": ("--strategy", "mapo", *PUBLIC, *RECIPE, *FILLED),
    "gts-mapo-sizes": ("--strategy", "mapo", *PUBLIC, *GIVEN_SIZES, *FILLED),
    "gts-lbf-no-memory": ("--strategy", "lbf-no-memory", *PUBLIC, *LONG, *FIXED),
    "gts-lbf": ("--strategy", "lbf", *PUBLIC, *LONG, *KEPT),
    "gts-lbf-no-memory-paper": ("--strategy", "lbf-no-memory", *PUBLIC, *PAPER),
    "gts-lbf-paper": ("--strategy", "lbf", *PUBLIC, *PAPER),
    "gts-lbf-released": ("--strategy", "lbf", *PUBLIC, *PAPER, *RELEASED),
    "gts-lbf-metropolis": ("--strategy", "lbf", *PUBLIC, *PAPER, *RELEASED[:2]),
    "gts-lbf-released-512-fold-1": ("--strategy", "lbf", *WIDE),
    "gts-lbf-full": ("--strategy", "lbf-full", *PUBLIC, *LONG, *KEPT),
    "gts-lbf-exact-life-1": ("--strategy", "lbf-exact", *PUBLIC, *FIRST_ROUND),
    "gts-lbf-exact-life-2": (
        "--strategy",
        "lbf-exact",
        *PUBLIC,
        *LATER_ROUND,
        *_after("gts-lbf-exact-life-1"),
    ),
    "seq2seq-supervised": ("--strategy", "supervised", *PUBLIC, *SHORT, *SEQUENCE),
    "seq2seq-reinforce": ("--strategy", "reinforce", *PUBLIC, *SHORT, *SAMPLED, *SEQUENCE),
    "seq2seq-mapo": ("--strategy", "mapo", *PUBLIC, *SHORT, *SAMPLED, *SEQUENCE),
    "seq2seq-lbf-no-memory": ("--strategy", "lbf-no-memory", *PUBLIC, *SHORT, *FIXED, *SEQUENCE),
    "seq2seq-lbf": ("--strategy", "lbf", *PUBLIC, *SHORT, *KEPT, *SEQUENCE),
    "seq2seq-lbf-exact-life-3": (
        "--strategy",
        "lbf-exact",
        *PUBLIC,
        *LATER_ROUND,
        *_after("gts-lbf-exact-life-2"),
        *SEQUENCE,
    ),
    **{
        f"{solver}-supervised": ("--strategy", "supervised", *PUBLIC, *DECAYED, "--solver", solver)
        for solver in ("graph2tree", "seq2seqet", "cnn", "stack-decoder", "t-rnn", "dns", "classification")
    },
    "gts-supervised-decayed": ("--strategy", "supervised", *PUBLIC, *DECAYED),
    "gts-supervised-values": ("--strategy", "supervised", *PUBLIC, *DECAYED, *SEES_VALUES[:2]),
    "gts-supervised-lookahead": (
        *("--strategy", "supervised", *PUBLIC, *DECAYED, *FASTER, "--epochs", "12"),
        *(*LOOKS_AHEAD[:2], *LOOKS_AHEAD[-2:]),
    ),
    "gts-lbf-exact-values-life-1": ("--strategy", "lbf-exact", *PUBLIC, *FIRST_ROUND, *SEES_VALUES),
    "gts-lbf-exact-values-life-2": (
        *("--strategy", "lbf-exact", *PUBLIC, *LATER_ROUND, *SEES_VALUES),
        *_after("gts-lbf-exact-values-life-1"),
    ),
    "gts-lbf-exact-lookahead-life-1": (
        *("--strategy", "lbf-exact", *PUBLIC, *RANKED, *DECAYED, *LOOKS_AHEAD),
        *("--set", "refresh=4", "--set", "refresh_from=4"),
    ),
    "gts-lbf-exact-lookahead-life-2": (
        *("--strategy", "lbf-exact", *PUBLIC, *LATER_ROUND, *LOOKS_AHEAD, *FASTER, "--epochs", "20"),
        *_after("gts-lbf-exact-lookahead-life-1"),
    ),
    "gts-supervised-characters": (
        *("--strategy", "supervised", *PUBLIC, *DECAYED, *FASTER, "--epochs", "12"),
        *(*LOOKS_AHEAD[:2], *LOOKS_AHEAD[-2:], *READS_CHARACTERS, *BEGINS_SMALL),
    ),
    "gts-lbf-exact-characters-life-1": (
        *("--strategy", "lbf-exact", *PUBLIC, *RANKED, *LOOKS_AHEAD, *READS_CHARACTERS, *FASTER),
        *("--epochs", "12", "--set", "forms=5", "--set", "refresh=4", "--set", "refresh_from=3"),
        *(*BEGINS_SMALL, *SEARCHES_WIDER, "--set", "wider_from=11"),
    ),
    "gts-lbf-exact-lookahead-512-life-2": (
        *("--strategy", "lbf-exact", *PUBLIC, *LATER_ROUND, *LOOKS_AHEAD, *FASTER, "--epochs", "12"),
        *("--hidden", "512", "--rate", "0.0012", "--set", "refresh=5", "--set", "refresh_from=5"),
        *_after("gts-lbf-exact-lookahead-life-1"),
    ),
    "gts-supervised-coverage": (
        *("--strategy", "supervised", *PUBLIC, *DECAYED, *FASTER, "--epochs", "12"),
        *(*LOOKS_AHEAD[:2], *LOOKS_AHEAD[-2:], *READS_CHARACTERS, *BEGINS_SMALL, *COVERS),
    ),
    "gts-lbf-exact-coverage-512-life-2": (
        *("--strategy", "lbf-exact", *PUBLIC, *LATER_ROUND, *LOOKS_AHEAD, *READS_CHARACTERS, *COVERS),
        *(*FASTER, "--hidden", "512", "--rate", "0.0012", "--dropout", "0.4", "--epochs", "20"),
        *(*BEGINS_SMALL, "--set", "refresh=8", "--set", "refresh_from=8"),
        *(*SEARCHES_WIDER, "--set", "wider_from=16"),
        *_after("gts-lbf-exact-characters-life-1"),
    ),
    "gts-lbf-exact-coverage-life-2": (
        *("--strategy", "lbf-exact", *PUBLIC, *LATER_ROUND, *LOOKS_AHEAD, *READS_CHARACTERS, *COVERS),
        *(*FASTER, "--epochs", "20", *BEGINS_SMALL, *SEARCHES_WIDER, "--set", "wider_from=12"),
        *_after("gts-lbf-exact-characters-life-1"),
    ),
    "gts-lbf-exact-coverage-512-life-3": (
        *("--strategy", "lbf-exact", *PUBLIC, *LATER_ROUND, *LOOKS_AHEAD, *READS_CHARACTERS, *COVERS),
        *(*FASTER, "--hidden", "512", "--rate", "0.0012", "--dropout", "0.4", "--epochs", "20"),
        *(*BEGINS_SMALL, "--set", "refresh=8", "--set", "refresh_from=8"),
        *(*SEARCHES_WIDER, "--set", "wider_from=16"),
        *_after("gts-lbf-exact-coverage-512-life-2"),
    ),
    "seq2seq-lbf-exact-characters-life-3": (
        *("--strategy", "lbf-exact", *PUBLIC, *LATER_ROUND, *SEES_VALUES, *READS_CHARACTERS, *FASTER),
        *("--epochs", "20", *BEGINS_SMALL, *SEARCHES_WIDER, "--set", "wider_from=12", *SEQUENCE),
        *_after("gts-lbf-exact-coverage-life-2"),
    ),
    "gts-lbf-exact-characters-fold-1-life-1": (
        *("--strategy", "lbf-exact", *FOLD, *RANKED, *LOOKS_AHEAD, *READS_CHARACTERS, *FASTER),
        *("--epochs", "12", "--set", "forms=5", "--set", "refresh=4", "--set", "refresh_from=3"),
        *(*BEGINS_SMALL, *SEARCHES_WIDER, "--set", "wider_from=11"),
    ),
    "gts-lbf-exact-coverage-fold-1-life-2": (
        *("--strategy", "lbf-exact", *FOLD, *LATER_ROUND, *LOOKS_AHEAD, *READS_CHARACTERS, *COVERS),
        *(*FASTER, "--epochs", "20", *BEGINS_SMALL, *SEARCHES_WIDER, "--set", "wider_from=12"),
        *_after("gts-lbf-exact-characters-fold-1-life-1"),
    ),
    "gts-lbf-exact-coverage-512-fold-1-life-2": (
        *("--strategy", "lbf-exact", *FOLD, *LATER_ROUND, *LOOKS_AHEAD, *READS_CHARACTERS, *COVERS),
        *(*FASTER, "--hidden", "512", "--rate", "0.0012", "--dropout", "0.4", "--epochs", "20"),
        *(*BEGINS_SMALL, "--set", "refresh=8", "--set", "refresh_from=8"),
        *(*SEARCHES_WIDER, "--set", "wider_from=16"),
        *_after("gts-lbf-exact-characters-fold-1-life-1"),
    ),
    "gts-lbf-exact-distilled-life-3": (
        *("--strategy", "lbf-exact", *PUBLIC, *LATER_ROUND, *LOOKS_AHEAD, *READS_CHARACTERS, *COVERS),
        *(*FASTER, "--epochs", "20", *BEGINS_SMALL, "--set", "refresh=0"),
        *_after("gts-lbf-exact-coverage-512-life-2"),
        *_taught_by(*TEACHERS),
    ),
    "gts-lbf-exact-distilled-512-life-3": (
        *("--strategy", "lbf-exact", *PUBLIC, *LATER_ROUND, *LOOKS_AHEAD, *READS_CHARACTERS, *COVERS),
        *(*FASTER, "--hidden", "512", "--rate", "0.0012", "--dropout", "0.4", "--epochs", "12"),
        *(*BEGINS_SMALL, "--set", "refresh=0"),
        *_after("gts-lbf-exact-coverage-512-life-2"),
        *_taught_by(*TEACHERS),
    ),
    "retrieval-supervised": (
        *("--strategy", "supervised", *PUBLIC, "--solver", "retrieval"),
        *("--epochs", "3", "--rate", "0.05"),
    ),
    **{
        f"{solver}-lbf-exact-life-1": (
            *("--strategy", "lbf-exact", *PUBLIC, *FIRST_ROUND, "--solver", solver),
        )
        for solver in ("graph2tree", "cnn", "stack-decoder", "t-rnn")
    },
    "gts-lbf-fold-1": ("--strategy", "lbf", *FOLD, *LONG, *KEPT),
    **{
        f"gts-lbf-exact-fold-{fold}-life-1": (
            *("--strategy", "lbf-exact", *FOLD, *FIRST_ROUND, "--split", f"fold-{fold}"),
        )
        for fold in range(FOLDS)
    },
    "gts-lbf-exact-fold-1-life-2": (
        "--strategy",
        "lbf-exact",
        *FOLD,
        *LATER_ROUND,
        *_after("gts-lbf-exact-fold-1-life-1"),
    ),
}
"""The options of each row."""

SEEDED: Final[dict[str, tuple[str, ...]]] = {
    f"{row}-seed-{seed}": (*ROWS[row], "--seed", str(seed))
    for row in (
        "gts-supervised",
        "gts-lbf",
        "gts-lbf-exact-life-1",
        "gts-lbf-exact-coverage-life-2",
        "gts-lbf-exact-coverage-512-life-2",
    )
    for seed in (1, 2)
}
"""The same with other seeds than 0; a second round begins with the memory of the same first round."""

EXPERIMENT: Final = Experiment("math23k", ROWS | SEEDED)

if __name__ == "__main__":
    EXPERIMENT.main(__doc__.splitlines()[0] if __doc__ else None)
