"""What an answer looks like beside the quantities of its text, and by what a text tells so.

A text often says what its answer must look like, whatever the calculation is: people come whole, a share is
below one, what is left is less than there was. The traits of an answer are its kind, its size, where it lies
among the quantities, how it compares with one, and with the largest quantity.

>>> from lbf.data.problem import make_problem
>>> problem = make_problem("p", "There are 28 students, 7 of them girls. How many boys are there?", "21")
>>> [names[0] for names in TRAITS.values()]
['whole', 'size -3', 'as stated', 'below one', 'ratio -6']
>>> [names[trait] for names, trait in zip(TRAITS.values(), traits(Fraction(21), problem.values))]
['whole', 'size 1', 'between', 'above one', 'ratio -1']
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Final
from zlib import crc32

from lbf.data.problem import Problem
from lbf.symbolic.expression import decimal_places

_SIZES: Final = range(-3, 6)
_RATIOS: Final = range(-6, 7)
_MOST_PLACES: Final = 3
TRAITS: Final[dict[str, tuple[str, ...]]] = {
    "kind": ("whole", *(f"decimals {places}" for places in range(1, _MOST_PLACES + 1)), "fraction"),
    "size": tuple(f"size {power}" for power in _SIZES),
    "place": ("as stated", "below the least", "between", "above the largest", "above the sum"),
    "one": ("below one", "one", "above one"),
    "ratio": tuple(f"ratio {power}" for power in _RATIOS),
}
"""The traits of an answer, and what each of them may be; sizes are powers of ten, ratios to the largest
quantity are powers of its root."""
_SEPARATORS: Final = frozenset("，,。.．；;？?")
_MOST_QUANTITIES: Final = 6
_QUANTITY_SIZES: Final = range(-3, 9)


def traits(answer: Fraction, values: Sequence[Fraction]) -> tuple[int, ...]:
    """What each trait of a positive answer is, beside the quantities of its text."""
    ratio = answer / (max(values) or 1)
    return (
        _kind(answer),
        _power(answer, _SIZES),
        _place(answer, values),
        (answer >= 1) + (answer > 1),
        _power(ratio**2, _RATIOS),
    )


def _kind(answer: Fraction) -> int:
    places = decimal_places(answer)
    return _MOST_PLACES + 1 if places is None else min(places, _MOST_PLACES)


def _place(answer: Fraction, values: Sequence[Fraction]) -> int:
    if answer in values:
        return 0
    if answer < min(values):
        return 1
    if answer > sum(values):
        return 4
    return 3 if answer > max(values) else 2


def _power(number: Fraction, powers: range) -> int:
    """The index of the largest power of ten that is not above a number; the first if all are."""
    return sum(number >= Fraction(10) ** power for power in powers[1:])


# ---------------------------------------------------------------------------------------------------------
# texts


def text_features(problem: Problem, buckets: int) -> list[int]:
    """The numbers, below `buckets`, of what a text with quantities is known by: its words and pairs of words,
    those of its last clause, and what its quantities look like.

    Each is the remainder of a checksum, so no list of words is kept.
    """
    return sorted({crc32(name.encode()) % buckets for name in _names(problem)})


def _names(problem: Problem) -> Iterator[str]:
    clause = _last_clause(problem.tokens)
    for mark, words in (("w", problem.tokens), ("q", clause)):
        yield from (f"{mark}:{word}" for word in words)
        yield from (f"{mark}:{first} {second}" for first, second in pairwise(words))
    facts = _quantity_facts(problem.values)
    yield from facts
    yield from (f"{one}&{other}" for place, one in enumerate(facts) for other in facts[:place])
    yield from (f"{fact}&{word}" for fact in facts for word in set(clause))


def _last_clause(tokens: Sequence[str]) -> Sequence[str]:
    """What follows the last mark that ends a clause, but for those at the very end."""
    ends = [place for place, token in enumerate(tokens[:-2]) if token in _SEPARATORS]
    return tokens[ends[-1] + 1 :] if ends else tokens


def _quantity_facts(values: Sequence[Fraction]) -> list[str]:
    places = [decimal_places(value) for value in values]
    return [
        f"n{min(_MOST_QUANTITIES, len(values))}",
        f"max{_power(max(values), _QUANTITY_SIZES)}",
        f"min{_power(min(values), _QUANTITY_SIZES)}",
        f"whole{all(value.denominator == 1 for value in values)}",
        f"places{max(min(_MOST_PLACES, known or 0) for known in places)}",
        f"fractions{places.count(None)}",
        f"small{sum(value < 1 for value in values)}",
    ]
