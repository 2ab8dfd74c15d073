"""A problem: everything later rooms need to know about one, read once and never parsed again."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from lbf.symbolic.arithmetic import answers_equal
from lbf.symbolic.expression import Expression, Quantity

NUMBER_TOKEN = "NUM"
"""The token that stands in a problem's token sequence wherever a quantity is."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A quantity of the text: how it is written, what it is worth, and where it stands."""

    surface: str
    value: Fraction
    start: int
    """Offset of its first character in the text."""
    end: int
    """Offset one past its last character."""
    token: int
    """Index of its token, which is `NUMBER_TOKEN`."""


@dataclass(frozen=True, slots=True)
class Problem:
    """A math word problem. The annotated expression, where there is one, is for judging and full supervision
    only.
    """

    id: str
    text: str
    tokens: tuple[str, ...]
    slots: tuple[Slot, ...]
    answer: Fraction | None = None
    expression: Expression | None = None
    language: str = "zh"

    @property
    def values(self) -> tuple[Fraction, ...]:
        """The exact values of the quantities, in order of appearance."""
        return tuple(slot.value for slot in self.slots)

    def is_solved_by(self, expression: Expression) -> bool:
        """Whether the expression gives the stated answer: the reward in training and the judgement in
        evaluation.
        """
        return self.answer is not None and answers_equal(expression.evaluate(self.values), self.answer)

    def __post_init__(self) -> None:
        for slot in self.slots:
            if self.text[slot.start : slot.end] != slot.surface or self.tokens[slot.token] != NUMBER_TOKEN:
                raise ValueError(f"problem {self.id}: slot {slot.surface!r} does not stand where it says")
        leaves = self.expression.leaves if self.expression else ()
        if any(isinstance(leaf, Quantity) and leaf.index >= len(self.slots) for leaf in leaves):
            raise ValueError(
                f"problem {self.id}: the expression {self.expression} uses a quantity the text does not have"
            )
