"""Events for TensorBoard, for those who watch their trainings there; needs the extra `tensorboard`."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from lbf.errors import InputError

_SHOWN: Final = (
    "loss",
    "validation",
    "right",
    "solved",
    "covered",
    "solutions",
    "targets",
    "rate",
    "problems_per_second",
)
"""The figures of an epoch that are drawn."""


class Board:
    """Writes the figures of every epoch where TensorBoard looks for them."""

    def __init__(self, folder: Path) -> None:
        try:
            from torch.utils.tensorboard import SummaryWriter
        except ImportError as error:
            raise InputError(
                "--tensorboard needs TensorBoard: pip install 'learning-by-fixing[tensorboard]'"
            ) from error
        self._writer = SummaryWriter(str(folder))

    def step(self, done: int, total: int, facts: Mapping[str, float]) -> None:
        """Nothing: figures are those of whole epochs."""

    def epoch(self, facts: Mapping[str, Any], *, best: bool) -> None:
        """Write the figures of an epoch; an epoch that is repeated after a resume is drawn over."""
        for name in _SHOWN:
            self._writer.add_scalar(name, facts[name], facts["epoch"])
        self._writer.flush()

    def close(self) -> None:
        """Finish the file."""
        self._writer.close()
