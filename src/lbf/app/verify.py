"""Training a verifier for a model, and keeping it in the model's folder."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

import torch
from safetensors.torch import save as save_tensors

from lbf.abduction.find import WIDE_BEAM
from lbf.app import models
from lbf.app.runs.folder import source_commit
from lbf.data.datasets import load_split
from lbf.data.reading import ReadOptions
from lbf.data.typed import as_typed
from lbf.errors import InputError
from lbf.inference.description import forget_weight, read_folder
from lbf.inference.verifier import write_verifier
from lbf.learning.config import LearningConfig
from lbf.learning.verifying import VerifierEpoch, VerifierTrainer, examples
from lbf.neural.solver import Solver, reduced
from lbf.neural.verifier import Verifier

LEARNING: Final = LearningConfig(epochs=8, batch=32, schedule="linear", warmup=0.03, ema_decay=0.998)


@dataclass(frozen=True, slots=True)
class VerifierOptions:
    """What was asked for on the command line."""

    model: str
    data: str
    split: str = "default"
    reading: ReadOptions | None = None
    embedding: int = 128
    hidden: int = 256
    dropout: float = 0.3
    reads_as_solver: bool = True
    """Whether it begins with what the solver reads with, as far as that has the same shape."""
    learning: LearningConfig = LEARNING
    threads: int = 0


def train_verifier(options: VerifierOptions, say: Callable[[str], None]) -> None:
    """Train a verifier on what a model makes of the training problems, and keep the one of the epoch that is
    best on the validation problems in the model's folder.
    """
    if options.threads:
        torch.set_num_threads(options.threads)
    folder = Path(models.find(options.model))
    solver = models.load_solver(folder)
    _, parameters, _ = read_folder(folder)
    split = load_split(options.data, options.reading, split=options.split).each(as_typed)
    train, validation = (list(examples(solver, part, WIDE_BEAM)) for part in (split.train, split.validation))
    if not train or not validation:
        raise InputError("a verifier learns from training and validation problems with answers")
    alone = sum(bool(example.right[0]) for example in validation) / len(validation)
    say(
        f"{len(train):,} training and {len(validation):,} validation problems; the first hypothesis of the"
        f" solver is right for {alone:.1%} of the latter, any for"
        f" {sum(bool(example.right.any()) for example in validation) / len(validation):.1%}"
    )
    words, table = solver.vocabulary, solver.symbol_table
    with torch.random.fork_rng(devices=[]):
        torch.manual_seed(options.learning.seed)
        sizes = {"embedding": options.embedding, "hidden": options.hidden}
        verifier = Verifier(len(words), table, **sizes, rate=options.dropout)
    if options.reads_as_solver:
        verifier.begin_with(Solver.load(folder).state_dict())
    epochs: list[VerifierEpoch] = []

    def keep(epoch: VerifierEpoch, current: Verifier) -> None:
        best = epoch.validation > max((earlier.validation for earlier in epochs), default=-1.0)
        epochs.append(epoch)
        say(
            f"epoch {epoch.epoch}/{options.learning.epochs}  loss {epoch.loss:.3f}  best-scored hypothesis"
            f" right for {epoch.validation:.1%}{'  kept' if best else ''}"
        )
        if best:
            tensors = {name: tensor.contiguous() for name, tensor in current.state_dict().items()}
            facts = {
                "solver": parameters.name,
                **sizes,
                "data": options.data,
                "split": options.split,
                "dropout": options.dropout,
                "reads_as_solver": options.reads_as_solver,
                "learning": asdict(options.learning),
                "commit": source_commit(),
                "epochs": [asdict(each) for each in epochs],
            }
            forget_weight(folder, "verifier")  # it was fitted to the one before
            write_verifier(folder, save_tensors(reduced(tensors, "byte")), facts)

    VerifierTrainer(verifier, words, table, options.learning).run(train, validation, keep)
    say(f"now let it count: lbf calibrate {options.model} --rerank --data … --part validation")
