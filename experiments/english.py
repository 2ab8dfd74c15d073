"""English sets by their standard protocols, with a pretrained encoder, from answers alone and from solutions.

    OMP_NUM_THREADS=1 python experiments/english.py mawps-0-lbf-exact svamp-lbf-exact   # these rows in turn
    python experiments/english.py --list   # all rows, and how far each has come
    lbf report results/english   # the tables

Five folds of MAWPS, the published ones of ASDiv-A, AllArith and Aggregate, and SVAMP after MAWPS and ASDiv-A.
A set's figure is the mean of its folds. Rows `…-from-own` go on from the row `own`, which has learned, from
answers alone, from problems of our own and short ones of GSM8K, and has seen none of these sets. Rows of
ASDiv-A that go on from the packaged `english`, which has seen none of it but others of these sets, are called
so. `encoders/minilm-en` is a folder with a MiniLM of six layers of 384. What a row is: `rows.py`.
"""

from __future__ import annotations

from typing import Final

from rows import Experiment

SHARED: Final = (
    *("--encoder", "encoders/minilm-en", "--threads", "1", "--hidden", "256", "--set", "layers=1"),
    *("--batch", "16", "--epochs", "12", "--rate", "0.001", "--set", "encoder_learning_rate=0.0001"),
    *("--dropout", "0.3", "--set", "values=true", "--set", "schedule=linear", "--set", "warmup=0.1"),
    *("--set", "ema_decay=0.99", "--set", "beam=3", "--set", "margin=1"),
)
"""A fold has 33 to 160 validation problems, too few to tell epochs apart."""
STRATEGIES: Final[dict[str, tuple[str, ...]]] = {
    "lbf-exact": ("--set", "candidates=4", "--set", "warm_up=1", "--set", "refresh=0"),
    "supervised": (),
}
FOLDS: Final = 5
AFTER_OTHERS: Final = "mawps@first-1987,asdiv-a@first-1218,svamp@first-0"
"""All of MAWPS and ASDiv-A to learn from, all of SVAMP to be judged on."""

PROTOCOLS: Final[dict[str, tuple[str, ...]]] = {
    **{
        f"{name}-{fold}": ("--data", name, "--split", f"fold-{fold}")
        for name in ("mawps", "asdiv-a", "allarith", "aggregate")
        for fold in range(FOLDS)
    },
    "svamp": ("--data", AFTER_OTHERS),
}
WRITTEN: Final = ",".join(f"experiments/texts/written-en{number}.jsonl" for number in ("", "-2", "-3"))
VARIED: Final = "runs/varied-en.jsonl@all"
"""The same texts with other numbers; docs/primary.md has the command that makes them."""
OWN_DATA: Final = (
    *("--strategy", "lbf-exact", "--data", f"{WRITTEN},{VARIED},primary-en@first-5000,gsm8k@up-to-3"),
    *("--hidden", "256", "--rate", "1e-3", "--threads", "1", "--seed", "0", "--set", "values=true"),
    *("--set", 'constants=["1","3.14","2","3","4","7","8","10","12","24","60","100","1000"]'),
    *("--set", "schedule=linear", "--set", "warmup=0.05", "--set", "ema_decay=0.998", "--set", "warm_up=1"),
    *("--set", "candidates=6", "--set", "last_extra=2", "--set", "refresh_beam=5", "--set", "beam=3"),
)
OWN: Final = (
    *(*OWN_DATA, "--encoder", "encoders/minilm-en", "--freeze", "2", "--dropout", "0.2", "--batch", "32"),
    *("--epochs", "3", "--set", "layers=1", "--set", "encoder_learning_rate=1e-4"),
    *("--set", "refresh=2", "--set", "refresh_from=1"),
)
"""What rows go on from that are not to begin from nothing."""
RECURRENT: Final = (
    *(*OWN_DATA, "--dropout", "0.3", "--batch", "64", "--epochs", "12", "--set", "layers=2"),
    *("--set", "refresh=4", "--set", "refresh_from=4"),
)
"""The same problems for a solver without a pretrained encoder."""
GO_ON: Final = ("--from", "runs/english/own", "--threads", "1")
EXPERIMENT: Final = Experiment(
    "english",
    {
        f"{protocol}-{strategy}": ("--strategy", strategy, *data, *SHARED, *options)
        for protocol, data in PROTOCOLS.items()
        for strategy, options in STRATEGIES.items()
    }
    | {"own": OWN, "own-recurrent": RECURRENT}
    | {f"{protocol}-from-own": (*data, *GO_ON) for protocol, data in PROTOCOLS.items()}
    | {
        f"{protocol}-from-own-supervised": ("--strategy", "supervised", *data, *GO_ON)
        for protocol, data in PROTOCOLS.items()
    }
    | {
        f"asdiv-a-{fold}-from-english": (
            *("--data", "asdiv-a", "--split", f"fold-{fold}", "--from", "english", "--threads", "1"),
        )
        for fold in range(FOLDS)
    },
)

if __name__ == "__main__":
    EXPERIMENT.main(__doc__.splitlines()[0] if __doc__ else None)
