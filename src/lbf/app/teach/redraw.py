"""A problem with other numbers: the same words, the same calculation, and an answer that is as nice.

Equal numbers stay equal and the order of all numbers stays, so that parts stay smaller than what they are
part of. Every step of the calculation stays what it was: whole, with as few decimals, positive, below or
above one. So people and things stay whole, prices keep their cents, and nobody gives away more than he has.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise, product
from random import Random
from typing import Final, TypeAlias

from lbf.app.teach.written_numbers import choice, limit, places_of, stays
from lbf.data.numbers import CHINESE, RULES, find_numbers
from lbf.data.problem import Problem, Slot
from lbf.symbolic.arithmetic import DIVIDE, PLUS, PRODUCT, Operator, Value
from lbf.symbolic.expression import Expression, Leaf, Quantity

ATTEMPTS: Final = 3000
"""Draws in vain after which a problem is held to have no further sensible numbers."""
SIMILAR: Final = 6
"""How many times larger or smaller an answer may be than that of the original."""


_Factors: TypeAlias = tuple[frozenset[int], frozenset[int]]
"""The quantities that are multiplied with and those that are divided by."""


@dataclass(frozen=True, slots=True)
class Redrawn:
    """A problem's text with other numbers: their values, how they are written, and the answer."""

    text: str
    values: tuple[Fraction, ...]
    surfaces: tuple[str, ...]
    answer: Fraction


def redrawn(problem: Problem, expression: Expression, random: Random) -> Iterator[Redrawn]:
    """The problem with other numbers, each time with others, as long as sensible ones are found.

    >>> from lbf.data.problem import make_problem
    >>> from lbf.symbolic.parsing import parse
    >>> problem = make_problem("p", "Ann has 12 pens and gives 5 away. How many are left?")
    >>> next(redrawn(problem, parse("n0-n1"), Random(1))).text
    'Ann has 10 pens and gives 4 away. How many are left?'
    """
    choices, seen, vain = _choices(problem, expression), {problem.values}, 0
    original = Original.of(expression, problem.values)
    while choices and vain < ATTEMPTS:
        drawn = {value: random.choice(news) for value, news in choices.items()}
        values = tuple(drawn.get(slot.value, slot.value) for slot in problem.slots)
        if values in seen or not original.is_like(values):
            vain += 1
            continue
        seen.add(values)
        new = _written(problem, expression, values)
        vain = vain + 1 if new is None else 0
        if new is not None:
            yield new


def _choices(problem: Problem, expression: Expression) -> dict[Fraction, tuple[Fraction, ...]]:
    """For each value that is calculated with, what can be written in all its places; nothing for a value that
    has to stay.
    """
    used = {leaf.index for leaf in expression.leaves if isinstance(leaf, Quantity)} - set(
        _counts(expression, problem)
    )
    found: dict[Fraction, tuple[Fraction, ...]] = {}
    for value in dict.fromkeys(problem.slots[index].value for index in sorted(used)):
        ways = [_values(problem.text, slot) for slot in problem.slots if slot.value == value]
        everywhere = set(ways[0]).intersection(*ways[1:])
        common = tuple(new for new in ways[0] if new in everywhere)
        if common:
            found[value] = common
    return found


def _values(text: str, slot: Slot) -> tuple[Fraction, ...]:
    way = None if stays(text, slot) else choice(slot)
    most = limit(text, slot)
    return () if way is None else tuple(new for new in way.values if most is None or new <= most)


def _counts(expression: Expression, problem: Problem) -> Iterator[int]:
    """The quantities that count the terms of a sum, as the divisor of an average does: the text has so many.

    >>> from lbf.data.problem import make_problem
    >>> from lbf.symbolic.parsing import parse
    >>> tests = make_problem("p", "In 3 tests Ann got 70, 80 and 90 points. What is her average?")
    >>> list(_counts(parse("(n1+n2+n3)/n0"), tests))
    [0]
    """
    terms = expression.fold_all(
        lambda _: 1, lambda operator, left, right: left + right if operator is PLUS else 1
    )
    for position, symbol in enumerate(expression.symbols):
        if symbol is DIVIDE:
            left, right = expression.children(position)
            divisor = expression.symbols[right]
            if isinstance(divisor, Quantity) and problem.slots[divisor.index].value == terms[left]:
                yield divisor.index


# ---------------------------------------------------------------------------------------------------------
# what is sensible


@dataclass(frozen=True, slots=True)
class Original:
    """A calculation with the numbers it was written for."""

    expression: Expression
    values: tuple[Fraction, ...]
    steps: tuple[Value, ...]
    quotients: tuple[tuple[int, int], ...]

    @classmethod
    def of(cls, expression: Expression, values: tuple[Fraction, ...]) -> Original:
        """The calculation with these numbers."""
        quotients = [(above, below) for above, below in sorted(_quotients(expression)) if values[below]]
        return cls(expression, values, tuple(expression.values(values)), tuple(quotients))

    def is_like(self, new: Sequence[Fraction]) -> bool:
        """Whether the calculation with other numbers is like this one, step by step."""
        if not _same_order(self.values, new):
            return False
        steps = self.expression.values(new)
        if not all(map(_alike, self.steps, steps)) or not _as_nice(self.steps[0], steps[0]):
            return False
        old = self.values
        return all(_alike(old[a] / old[b], new[a] / new[b]) for a, b in self.quotients)


def _quotients(expression: Expression) -> set[tuple[int, int]]:
    """The pairs of quantities of which one is multiplied with and one divided by, in whatever order: a pupil
    may begin with any of them, as with the price of one kilogram.
    """
    found: set[tuple[int, int]] = set()

    def leaf(symbol: Leaf) -> _Factors:
        own = frozenset([symbol.index]) if isinstance(symbol, Quantity) else frozenset[int]()
        return own, frozenset()

    def node(operator: Operator, left: _Factors, right: _Factors) -> _Factors:
        if operator.kind != PRODUCT:
            return frozenset(), frozenset()
        above, below = right if operator.sides[1] > 0 else right[::-1]
        factors = left[0] | above, left[1] | below
        found.update(product(*factors))
        return factors

    expression.fold(leaf, node)
    return found


def _same_order(old: Sequence[Fraction], new: Sequence[Fraction]) -> bool:
    pairs = sorted(set(zip(old, new, strict=True)))
    return all(a < c and b < d for (a, b), (c, d) in pairwise(pairs))


def _alike(old: Value, new: Value) -> bool:
    """Whether a step is still of the same kind: its sign, its decimals, below or above one."""
    if not isinstance(old, Fraction) or not isinstance(new, Fraction):
        return False
    if (old > 0, old < 0, abs(old) < 1) != (new > 0, new < 0, abs(new) < 1):
        return False
    allowed, needed = places_of(old), places_of(new)
    return allowed is None or (needed is not None and needed <= allowed)


def _as_nice(old: Value, new: Value) -> bool:
    """Whether an answer is as nice as another: of similar size, and with no larger denominator if it is a
    fraction.
    """
    assert isinstance(old, Fraction)
    assert isinstance(new, Fraction)
    if not abs(old) <= SIMILAR * abs(new) <= SIMILAR**2 * abs(old) or (abs(old) > 1) != (abs(new) > 1):
        return False
    return places_of(old) is not None or new.denominator <= old.denominator


# ---------------------------------------------------------------------------------------------------------
# writing


def _written(problem: Problem, expression: Expression, values: tuple[Fraction, ...]) -> Redrawn | None:
    """The text with these numbers; None if a reader would find others in it."""
    surfaces = tuple(
        slot.surface if slot.value == value else _surface(slot, value)
        for slot, value in zip(problem.slots, values, strict=True)
    )
    text = _text(problem, surfaces)
    read = find_numbers(text, RULES.get(problem.language, CHINESE))
    answer = expression.evaluate(values)
    if tuple(mention.value for mention in read) != values or not isinstance(answer, Fraction):
        return None
    return Redrawn(text, values, surfaces, answer)


def _surface(slot: Slot, value: Fraction) -> str:
    way = choice(slot)
    assert way is not None, "only what may be chosen was drawn"
    return way.write(value)


def _text(problem: Problem, surfaces: Sequence[str]) -> str:
    pieces, position = [], 0
    for slot, surface in zip(problem.slots, surfaces, strict=True):
        between = problem.text[position : slot.start]
        pieces += [_with_article(between, surface) if surface != slot.surface else between, surface]
        position = slot.end
    return "".join((*pieces, problem.text[position:]))


def _with_article(before: str, surface: str) -> str:
    """The words before a number, with "a" or "an" as its sound demands.

    >>> _with_article("He walks an ", "9"), _with_article("She pays a ", "80%")
    ('He walks a ', 'She pays an ')
    """
    an = re.match(r"8|1[18](?!\d)|eight|eleven", surface, re.IGNORECASE) is not None
    return re.sub(r"\b([Aa])n?( )\Z", rf"\1{'n' if an else ''}\2", before)
