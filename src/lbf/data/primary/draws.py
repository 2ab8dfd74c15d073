"""How schemas draw their numbers: mostly small ones, some large, such that answers are nice."""

from __future__ import annotations

from fractions import Fraction
from random import Random


def some(random: Random, low: int = 2, high: int = 100) -> int:
    """A whole number from `low` to `high`; half of them in the lowest fifth."""
    if random.random() < 0.5:
        return random.randint(low, low + max(1, (high - low) // 5))
    return random.randint(low, high)


def size(random: Random, low: int = 2) -> int:
    """How many there are: mostly below 30, then below 100, seldom up to some thousand."""
    dice = random.random()
    if dice < 0.6:
        return random.randint(low, 30)
    if dice < 0.93:
        return random.randint(max(low, 15), 100)
    return random.randint(100, 999) if dice < 0.985 else random.randint(1000, 9500)


def hundred(random: Random, low: int = 2) -> int:
    """A whole number up to 100, mostly below 30."""
    return random.randint(low, 30) if random.random() < 0.65 else random.randint(20, 100)


def below(random: Random, whole: int, low: int = 2) -> int:
    """A number that can be taken from `whole`: at least `low`, and at least one remains."""
    return random.randint(min(low, whole - 1), whole - 1)


def factor(random: Random, low: int = 2) -> int:
    """A number of groups, or the size of one: as in the tables, seldom more."""
    return random.randint(low, 9) if random.random() < 0.75 else random.randint(low, 25)


def price(random: Random, low: int, high: int) -> int | Fraction:
    """A price in dollars: whole, or with cents in steps of 5, 25 or 50, or ending in 99."""
    dice = random.random()
    if dice < 0.55:
        return random.randint(low, high)
    step = random.choice((5, 10, 25, 50, 50))
    cents = random.randrange(low * 100, high * 100, step) + (step if low == 0 else 0)
    return Fraction(cents, 100)


def decimal(random: Random, low: int, high: int, tenths: float = 0.3) -> int | Fraction:
    """A measure: whole, or in that share of cases with one decimal."""
    if random.random() < tenths:
        return Fraction(random.randint(low * 10, high * 10), 10)
    return random.randint(low, high)


def note(random: Random, cost: int | Fraction) -> int:
    """What one hands over to pay: the next note, or a larger one."""
    fitting = [value for value in (1, 5, 10, 20, 50, 100, 200, 500, 1000) if value > cost]
    return random.choice(fitting[:2])
