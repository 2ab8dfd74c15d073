"""What can be chosen about the optimiser. The defaults are the paper's where it names them."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, Final

from lbf.symbolic.fixing import WALKS


@dataclass(frozen=True, slots=True)
class LearningConfig:
    """How long to learn, in which steps, and when to stop; what is learned is the strategy's business."""

    seed: int = 0
    """Seed of everything random."""
    epochs: int = 100
    """Most visits to every problem."""
    batch: int = 64
    """Problems a step, over all processes."""
    learning_rate: float = 1e-3
    """Learning rate of Adam."""
    encoder_learning_rate: float = 0.0
    """Learning rate of a pretrained encoder's own layers; 0 for that of the rest."""
    warmup: float = 0.0
    """Share of all steps in which the learning rates rise to what they are."""
    schedule: str = "step"
    """How learning rates fall: `step`, halved every `halve_every` epochs, or `linear`, to zero at the last
    step."""
    halve_every: int = 20
    """Epochs after which the learning rate is halved, again and again; 0 for never."""
    weight_decay: float = 1e-5
    """Weight decay."""
    max_grad_norm: float = 5.0
    """Largest norm of a gradient; 0 for any."""
    ema_decay: float = 0.0
    """How slowly a running mean of the parameters follows, per step; it is what is judged and kept. 0 for
    none."""
    patience: int = 0
    """Epochs without a better validation score after which to stop; 0 for never."""
    margin: float = 0.0
    """By how many standard errors of the validation score an epoch may fall short of the highest and still be
    chosen over earlier ones: with few validation problems the highest score is luck. 0: the highest score
    is chosen."""
    beam: int = 5
    """Width of the beam that validation uses; its first hypothesis counts."""

    def __post_init__(self) -> None:
        check_bounds(self)

    def rate_share(self, epoch: int, part: float) -> float:
        """The share of the learning rates in force when so many epochs and a part of the next one are
        done.
        """
        share = 0.5 ** (epoch // self.halve_every if self.halve_every else 0)
        done = (epoch + part) / self.epochs
        if self.schedule == "linear":
            share = max(1e-3, (1 - done) / (1 - self.warmup))
        return min(share, max(1e-3, done / self.warmup)) if self.warmup else share


_LEAST: Final = {
    **dict.fromkeys(
        (
            "epochs",
            "batch",
            "beam",
            "capacity",
            "candidates",
            "refresh_beam",
            "max_leaves",
            "leaves",
            "forms",
        ),
        1,
    ),
    **dict.fromkeys(
        (
            "seed",
            "halve_every",
            "weight_decay",
            "encoder_learning_rate",
            "max_grad_norm",
            "patience",
            "learning_rate",
            "margin",
        ),
        0,
    ),
    **dict.fromkeys(("steps", "visited", "warm_up", "extra", "samples_per_size"), 0),
    **dict.fromkeys(("refresh", "refresh_from", "forms_from", "wider_extra", "wider_from"), 0),
    **dict.fromkeys(("samples", "once_until", "entropy", "fill", "fill_once", "systematic"), 0),
}
"""The least value of an option, by its name, whoever has it."""
_MOST: Final = {"max_leaves": 6, "leaves": 3}
_BELOW_ONE: Final = ("ema_decay", "baseline_decay", "warmup")
_SHARES: Final = ("least_memory_weight", "wider_below")
_CHOICES: Final = {
    "choice": ("hard", "soft"),
    "schedule": ("step", "linear"),
    "walk": WALKS,
    "baseline": ("mean", "others", "none"),
}


def check_bounds(options: Any) -> None:
    """A ValueError for the first option of a dataclass that has a value it cannot have."""
    for option in fields(options):
        value = getattr(options, option.name)
        rule = _broken_rule(option.name, value)
        if option.name == "longest" and not options.sizes(2):
            rule = f"no smaller than shortest, which is {options.shortest}"
        if rule:
            raise ValueError(f"the option {option.name} must be {rule}, not {value!r}")


def _broken_rule(name: str, value: Any) -> str | None:
    if name in _LEAST and _number(value) < _LEAST[name]:
        return f"at least {_LEAST[name]}"
    if name in _MOST and _number(value) > _MOST[name]:
        return f"at most {_MOST[name]}"
    if name in _BELOW_ONE and not 0 <= _number(value) < 1:
        return "from 0 to below 1"
    if name in _SHARES and not 0 <= _number(value) <= 1:
        return "from 0 to 1"
    if name in _CHOICES and value not in _CHOICES[name]:
        *first, last = _CHOICES[name]
        return f"{', '.join(first)} or {last}"
    return None


def _number(value: Any) -> float:
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise ValueError(f"{value!r} is not a number")
    return value
