"""What can be chosen about learning. The defaults are the paper's where it names them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from lbf.learning.memory import Memory
from lbf.learning.strategies import STRATEGIES, Choice
from lbf.symbolic.grammar import sizes


@dataclass(frozen=True, slots=True)
class LearningConfig:
    """How to learn: the strategy, the optimiser, and what each strategy may spend."""

    strategy: str = "lbf"
    """`supervised`, `reinforce`, `mapo`, `lbf-no-memory`, `lbf`, `lbf-full` or `lbf-exact`."""
    seed: int = 0
    """Seed of everything random."""
    epochs: int = 100
    """Most visits to every problem."""
    batch: int = 64
    """Problems a step, over all processes."""
    rate: float = 1e-3
    """Learning rate of Adam."""
    encoder_learning_rate: float = 0.0
    """Learning rate of a pretrained encoder's own layers; 0 for that of the rest."""
    warmup: float = 0.0
    """Share of all steps in which the learning rates rise to what they are."""
    schedule: str = "step"
    """How learning rates fall: `step`, halved every `halve_every` epochs, or `linear`, to zero at the last step."""
    halve_every: int = 20
    """Epochs after which the learning rate is halved, again and again; 0 for never."""
    decay: float = 1e-5
    """Weight decay."""
    clip: float = 5.0
    """Largest norm of a gradient; 0 for any."""
    average: float = 0.0
    """How slowly a running mean of the parameters follows, per step; it is what is judged and kept. 0 for
    none."""
    patience: int = 0
    """Epochs without a better validation score after which to stop; 0 for never."""
    beam: int = 5
    """Width of the beam that validation uses; its first hypothesis counts."""
    shortest: tuple[int, int] = (2, -1)
    """Smallest tree to explore, a·n+b symbols for n quantities."""
    longest: tuple[int, int] = (2, 3)
    """Largest tree to explore, a·n+b symbols for n quantities."""
    steps: int = 50
    """Steps of the random walk of m-FIX."""
    draws: int = 0
    """Trees of each size, of random shape and with symbols drawn from the solver, that are fixed besides the
    greedy one."""
    meaningful: bool = False
    """Whether a fix must say something: `n0*n1/n1` is right, and no solution. The paper keeps such fixes."""
    capacity: int = 32
    """Most solutions remembered for one problem."""
    simplest: bool = False
    """Whether the least simple solutions go when there are too many, instead of those not found for the
    longest time."""
    baseline_decay: float = 0.99
    """`reinforce`, `mapo`: how slowly the running mean of the reward follows, per step."""
    least_memory_weight: float = 0.1
    """`mapo`: the least weight of the memory once it has something."""
    visited: int = 256
    """`mapo`: most trees recorded as visited for one problem."""
    choice: Choice = "hard"
    """`lbf-exact`: learn the most believed candidate (`hard`) or all by belief (`soft`)."""
    forms: int = 1
    """`lbf-exact`: forms of a solution to learn, itself and two others in turn: rearranged, multiplied out,
    times one."""
    forms_from: int = 0
    """`lbf-exact`: epochs before other forms are learned."""
    candidates: int = 12
    """`lbf-exact`: most candidates kept for one problem."""
    warm_up: int = 1
    """`lbf-exact`: epochs in which belief moves from the order of the memory to the solver's own
    probabilities."""
    max_leaves: int = 5
    """`lbf-exact`: most numbers in an expression that exact search looks for."""
    rare_constants: tuple[str, ...] = ()
    """`lbf-exact`: constants that exact search uses only where it finds nothing without them."""
    extra: int = 1
    """`lbf-exact`: constants and repeated quantities that exact search allows."""
    refresh: int = 4
    """`lbf-exact`: epochs between two rounds of subtree fixing; 0 for none."""
    refresh_from: int = 3
    """`lbf-exact`: epochs before the first round of subtree fixing."""
    refresh_beam: int = 10
    """`lbf-exact`: hypotheses per problem that are fixed in a round."""
    leaves: int = 3
    """`lbf-exact`: most leaves of a replaced subtree; one fewer for more than four quantities."""

    def __post_init__(self) -> None:
        for name, holds, rule in _rules(self):
            if not holds:
                raise ValueError(f"the option {name} must be {rule}, not {getattr(self, name)!r}")

    def new_memory(self) -> Memory:
        """An empty memory as this strategy wants it; what search and subtree fixing find is ranked before it
        is put there.
        """
        if STRATEGIES[self.strategy].seeds == "search":
            return Memory(self.candidates)
        return Memory(self.capacity, simplest=self.simplest)

    def sizes(self, quantities: int) -> range:
        """The sizes to explore for a problem with so many quantities."""
        return sizes(quantities, self.shortest, self.longest)


_AT_LEAST: Final = {
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
        ("seed", "halve_every", "decay", "clip", "patience", "steps", "visited", "warm_up", "extra", "draws"),
        0,
    ),
    **dict.fromkeys(("refresh", "refresh_from", "forms_from", "rate"), 0),
}


def _rules(config: LearningConfig) -> list[tuple[str, bool, str]]:
    """Options, whether their values are legal, and what is."""
    least: list[tuple[str, bool, str]] = [
        (name, _number(getattr(config, name)) >= bound, f"at least {bound}")
        for name, bound in _AT_LEAST.items()
    ]
    return [
        ("strategy", config.strategy in STRATEGIES, f"one of {', '.join(STRATEGIES)}"),
        ("choice", config.choice in ("hard", "soft"), "hard or soft"),
        *least,
        ("max_leaves", config.max_leaves <= 6, "at most 6"),
        ("leaves", config.leaves <= 3, "at most 3"),
        ("warmup", 0 <= config.warmup < 1, "from 0 to below 1"),
        ("schedule", config.schedule in ("step", "linear"), "step or linear"),
        ("encoder_learning_rate", config.encoder_learning_rate >= 0, "at least 0"),
        ("average", 0 <= config.average < 1, "from 0 to below 1"),
        ("baseline_decay", 0 <= config.baseline_decay < 1, "from 0 to below 1"),
        ("least_memory_weight", 0 <= config.least_memory_weight <= 1, "from 0 to 1"),
        ("longest", len(config.sizes(2)) > 0, f"no smaller than shortest, which is {config.shortest}"),
    ]


def _number(value: Any) -> float:
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise ValueError(f"{value!r} is not a number")
    return value
