"""Right for the wrong reason? The paper asked three people; here the quantities are redrawn.

A hypothesis that gives the stated answer is compared with the annotation at many random values of the
quantities. Each quantity keeps its kind: whole numbers stay whole, percentages stay percentages, decimals
keep their places, fractions stay fractions.

>>> from lbf.data.problem import make_problem
>>> from lbf.symbolic.parsing import parse
>>> text = "Ann has 2 bags of 2 apples each and eats 3 apples. How many are left?"
>>> problem = make_problem("p", text, Fraction(1), parse("n0*n1-n2"))
>>> generator = np.random.default_rng(0)
>>> [verdict(problem, parse(one), generator).value for one in ("n1*n0-n2", "n2-n0", "n0+n1-n2", "n0*n0-n2")]
['right', 'spurious', 'spurious', 'equal numbers']
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from enum import Enum
from fractions import Fraction
from typing import Final

import numpy as np

from lbf.data.problem import Problem, Slot
from lbf.symbolic.arithmetic import POWER, Operator
from lbf.symbolic.canonical import canonical_key
from lbf.symbolic.expression import Constant, Expression, Quantity, Symbol, SymbolTable, decimal, leaf_value
from lbf.symbolic.notation import normalise

DRAWS: Final = 20
"""At so many redrawn problems, in which both expressions have a value, they must agree exactly."""
ATTEMPTS: Final = 400
"""So many problems are redrawn to find those."""
LARGEST: Final = 999
"""The largest whole number drawn, ..."""
LARGEST_WITH_POWERS: Final = 12
"""... unless there are powers, which are defined for small numbers only."""
MOST_PLACES: Final = 12
"""Most decimal places drawn: some texts have 0.16666666666666666."""
MOST_READINGS: Final = 1024
"""So many other readings of an annotation are tried."""


class Verdict(Enum):
    """What to think of one hypothesis, given the stated answer and the annotation."""

    RIGHT = "right"
    """It agrees with the annotation however the quantities are redrawn: equal in algebra."""
    WRONG = "wrong"
    """It does not give the stated answer."""
    SPURIOUS = "spurious"
    """It gives the stated answer, but only for the numbers that happen to be in the text."""
    EQUAL_NUMBERS = "equal numbers"
    """As spurious, but it would be right if the annotation meant another one of several equal numbers."""

    @property
    def gives_answer(self) -> bool:
        """Whether such a hypothesis gives the stated answer."""
        return self is not Verdict.WRONG


def verdict(
    problem: Problem,
    hypothesis: Expression,
    generator: np.random.Generator,
    constants: Sequence[Constant] = SymbolTable().constants,
) -> Verdict:
    """What to think of a hypothesis for an annotated problem; `constants` are those an annotation may have
    meant.
    """
    if problem.expression is None:
        unknown = "so nothing can be said about how its answer should be found"
        raise ValueError(f"problem {problem.id} has no annotation, {unknown}")
    if not problem.is_solved_by(hypothesis):
        return Verdict.WRONG
    if agree_when_redrawn(problem.expression, hypothesis, problem.slots, generator):
        return Verdict.RIGHT
    for reading in _other_readings(problem.expression, problem.values, constants):
        if agree_when_redrawn(reading, hypothesis, problem.slots, generator):
            return Verdict.EQUAL_NUMBERS
    return Verdict.SPURIOUS


def agree_when_redrawn(
    first: Expression,
    second: Expression,
    slots: Sequence[Slot],
    generator: np.random.Generator,
    draws: int = DRAWS,
) -> bool:
    """Whether two expressions have the same value whatever the quantities are worth, as far as random draws
    can tell.

    Draws where either has no value do not count; without enough draws that count, they are not said to agree.
    """
    if canonical_key(first) == canonical_key(second):
        return True
    powers = POWER in first.symbols or POWER in second.symbols
    agreed = 0
    for _ in range(ATTEMPTS):
        values = [redrawn(slot, generator, LARGEST_WITH_POWERS if powers else LARGEST) for slot in slots]
        pair = first.evaluate(values), second.evaluate(values)
        if all(isinstance(value, Fraction) for value in pair):
            if pair[0] != pair[1]:
                return False
            agreed += 1
            if agreed == draws:
                return True
    return False


def redrawn(slot: Slot, generator: np.random.Generator, largest: int = LARGEST) -> Fraction:
    """Another value for a quantity, of the same kind and never 0 or 1, which would hide what an expression
    does with it.

    >>> slot = Slot("12.5%", Fraction(1, 8), 0, 5, 0)
    >>> [f"{float(redrawn(slot, np.random.default_rng(seed))):.1%}" for seed in range(3)]
    ['849.8%', '472.8%', '836.8%']
    """
    surface = normalise(slot.surface)
    unit = Fraction(1, 100) if surface.endswith("%") else Fraction(1)
    written = decimal(slot.value / unit)
    if written is None or ("." in written and "." not in surface):  # (1/3), (1/2), "half"
        below = int(generator.integers(2, largest, endpoint=True))
        whole = 0 if slot.value < 1 else int(generator.integers(1, largest, endpoint=True))
        return whole + Fraction(int(generator.integers(1, below)), below)
    places = min(len(written.partition(".")[2]), MOST_PLACES)
    step = unit / Fraction(10**places)
    value = step * int(generator.integers(2, largest * 10**places, endpoint=True))
    return value if value != 1 else value + step


def _other_readings(
    annotation: Expression, values: Sequence[Fraction], constants: Sequence[Constant]
) -> Iterator[Expression]:
    """The annotation with other quantities and constants that are worth the same: it was written with
    numbers, not slots.
    """
    choices = [_equal_leaves(symbol, values, constants) for symbol in annotation.symbols]
    for symbols in itertools.islice(itertools.product(*choices), 1, MOST_READINGS):
        yield Expression(symbols)


def _equal_leaves(symbol: Symbol, values: Sequence[Fraction], constants: Sequence[Constant]) -> list[Symbol]:
    """The symbol itself, then the other leaves worth the same."""
    if isinstance(symbol, Operator):
        return [symbol]
    value = leaf_value(symbol, values)
    slots = [Quantity(index) for index, other in enumerate(values) if other == value]
    equal: list[Symbol] = [symbol, *slots, *(constant for constant in constants if constant.value == value)]
    return list(dict.fromkeys(equal))
