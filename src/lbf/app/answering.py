"""Training an answer model for a model, and keeping it in the model's folder."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

import torch
from safetensors.torch import save as save_tensors

from lbf.app import models
from lbf.app.runs.folder import source_commit
from lbf.data.datasets import load_split
from lbf.data.reading import ReadOptions
from lbf.data.typed import as_typed
from lbf.errors import InputError
from lbf.inference.answer_model import write_answer_model
from lbf.inference.description import forget_weight, read_folder
from lbf.learning.answering import AnswerEpoch, AnswerLearning, TextsWithAnswers, learn_answers
from lbf.neural.answer_model import AnswerModel
from lbf.neural.solver import reduced

LEARNING: Final = AnswerLearning()


@dataclass(frozen=True, slots=True)
class AnswerModelOptions:
    """What was asked for on the command line."""

    model: str
    data: str
    split: str = "default"
    reading: ReadOptions | None = None
    buckets: int = 2**15
    hidden: int = 128
    dropout: float = 0.5
    learning: AnswerLearning = LEARNING
    threads: int = 0


def train_answer_model(options: AnswerModelOptions, say: Callable[[str], None]) -> None:
    """Train an answer model on the training problems, and keep the one of the epoch that is best on the
    validation problems in the model's folder.
    """
    if options.threads:
        torch.set_num_threads(options.threads)
    folder = Path(models.find(options.model))
    read_folder(folder)
    split = load_split(options.data, options.reading, split=options.split).each(as_typed)
    parts = (split.train, split.validation)
    train, validation = (TextsWithAnswers.of(part, options.buckets) for part in parts)
    if not len(train) or not len(validation):
        raise InputError("an answer model learns from training and validation problems with answers")
    say(f"{len(train):,} training and {len(validation):,} validation problems with a positive answer")
    sizes = {"buckets": options.buckets, "hidden": options.hidden}
    with torch.random.fork_rng(devices=[]):
        torch.manual_seed(options.learning.seed)
        model = AnswerModel(**sizes, rate=options.dropout)
    epochs: list[AnswerEpoch] = []

    def keep(epoch: AnswerEpoch) -> None:
        best = all(epoch.validation < earlier.validation for earlier in epochs)
        epochs.append(epoch)
        say(
            f"epoch {epoch.epoch}/{options.learning.epochs}  loss {epoch.loss:.3f}  validation"
            f" {epoch.validation:.3f}{'  kept' if best else ''}"
        )
        if best:
            facts = {
                **sizes,
                "data": options.data,
                "split": options.split,
                "dropout": options.dropout,
                "learning": asdict(options.learning),
                "commit": source_commit(),
                "epochs": [asdict(each) for each in epochs],
            }
            forget_weight(folder, "answer_model")  # it was fitted to the one before
            write_answer_model(folder, save_tensors(reduced(model.tensors(), "byte")), facts)

    learn_answers(model, train, validation, options.learning, keep)
    say(f"now let it count: lbf calibrate {options.model} --rerank --data … --part validation")
