"""What problems have in common with those a solver was trained on, where it lies in its run folder."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import Path
from typing import NamedTuple

from lbf.app.runs import Run, RunError
from lbf.data.problem import Problem
from lbf.data.rejects import DataError
from lbf.data.splits import normalised_text, text_up_to_numbers


class TrainingTexts(NamedTuple):
    """What the problems that are judged have in common with those that a solver was trained on."""

    seen: int
    """How many have the text of one."""
    near: Collection[str]
    """Those that have it up to numbers, by their ids."""


def training_texts(model: Path, problems: Sequence[Problem]) -> TrainingTexts | None:
    """What problems have in common with those a solver was trained on; None if that cannot be found out."""
    run = next((run for run in (Run(model), Run(model.parent)) if run.exists), None)
    if run is None:
        return None
    try:
        train = run.config().problems().train
    except (RunError, DataError):  # the run is of another version, or its data is no longer there
        return None
    texts, masked = {normalised_text(p.text) for p in train}, {text_up_to_numbers(p) for p in train}
    near = [problem.id for problem in problems if text_up_to_numbers(problem) in masked]
    return TrainingTexts(sum(normalised_text(problem.text) in texts for problem in problems), near)
