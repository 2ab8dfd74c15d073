"""A text with all units of one kind made one.

A solver reads words and writes a formula over the numbers; that 2 metres are 200 centimetres it would have to
learn for every kind of problem anew. So a text that mixes units is shown to it as if it did not, and what it
finds is written back over the numbers that the text states.

>>> from lbf.data.problem import make_problem
>>> told = in_one_unit(make_problem("p", "A rope is 2 metres long. 30 cm are cut off. How many cm are left?"))
>>> told.problem.text, [str(quantity) for quantity in told.quantities]
('A rope is 200 centimetres long. 30 cm are cut off. How many cm are left?', ['* n0 100', 'n1'])
>>> from lbf.symbolic.parsing import parse
>>> told = in_one_unit(make_problem("p", "一辆车每小时行60千米，行30千米要多少分钟？"))
>>> told.problem.text, str(told.expression(parse("n1/n0")))
('一辆车每小时行60千米，行30千米要多少小时？', '* / n1 n0 60')
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final, NamedTuple

from lbf.data.numbers import Mention
from lbf.data.problem import Problem, tokenise, tokeniser_for
from lbf.data.units import UNITS, Unit, UsedUnit, by_kind, is_liquid, multiplied, ratio_of, used_units
from lbf.symbolic.arithmetic import PLUS
from lbf.symbolic.equations import substituted
from lbf.symbolic.expression import Expression, Quantity
from lbf.symbolic.notation import number_text

MOST_QUANTITIES: Final = 12
"""Quantities of a text that is read for its units."""


@dataclass(frozen=True, slots=True)
class InOneUnit:
    """A problem as if its text used one unit of each kind."""

    problem: Problem
    quantities: tuple[Expression, ...]
    """Its quantities, over those of the original."""
    factor: Fraction = Fraction(1)
    """What its answer has to be multiplied with."""

    def expression(self, found: Expression, values: Sequence[Fraction] = ()) -> Expression:
        """An expression over its quantities, over those of the original. Where the values of these are given,
        nothing is converted that cancels out.
        """
        known = {Quantity(number): quantity for number, quantity in enumerate(self.quantities)}
        stated = multiplied(substituted(found, known), self.factor)
        cancels = len(values) == len(self.quantities) and found.evaluate(values) == stated.evaluate(values)
        return found if cancels else stated


def in_one_unit(problem: Problem) -> InOneUnit | None:
    """The problem with one unit of each kind; None if it has no more than that already, or it is not clear
    into what to convert, as where the text tells itself how (a foot has 12 inches).

    What something goes with each of decides (每小时, per kg), then what is asked for, then the smallest.
    """
    if not 1 < len(problem.slots) <= MOST_QUANTITIES:
        return None
    used = used_units(problem)
    targets: dict[str, Fraction] = {}
    for alike in by_kind(used):
        if len({one.unit.size for one in alike}) > 1:
            target = None if _tells(problem, alike) else _target(alike)
            if target is None:
                return None
            targets[alike[0].unit.kind] = target
    changed = [one for one in used if targets.get(one.unit.kind, one.unit.size) != one.unit.size]
    asked = [one for one in changed if one.use == "asked"]
    if not changed or len(asked) > 1 or any(one.use == "each" for one in changed):
        return None
    factor = ratio_of(asked[0].unit, targets[asked[0].unit.kind]) if asked else Fraction(1)
    told = _rewritten(problem, [one for one in used if one.unit.kind in targets], targets, 1 / factor)
    return told if len(told.quantities) > 1 else None


def with_one_unit(problem: Problem) -> Problem:
    """The problem in one unit, if it can be, with the answer that is right then and no annotation."""
    told = in_one_unit(problem)
    if told is None:
        return problem
    return replace(told.problem, answer=None if problem.answer is None else problem.answer / told.factor)


def _tells(problem: Problem, alike: Sequence[UsedUnit]) -> bool:
    """Whether a text tells itself how to convert: a foot has 12 inches."""
    sizes = {one.unit.size * problem.slots[one.slot].value for one in alike if one.use == "stated"}
    return any(one.use == "each" and one.unit.size in sizes for one in alike)


def _target(alike: Sequence[UsedUnit]) -> Fraction | None:
    """The size of the unit to convert into."""
    fixed = {one.unit.size for one in alike if one.use == "each"}
    if len(fixed) > 1:
        return None
    asked = [one.unit.size for one in alike if one.use == "asked"]
    stated = [one.unit.size for one in alike if one.use == "stated"]
    for size in (*fixed, *asked[:1], *sorted(stated)):
        if all(_of_size(one.unit, size) for one in alike if one.use != "each"):
            return size
    return None


def _of_size(unit: Unit, size: Fraction) -> Unit | None:
    """The unit of that size which measures what another one does: for litres millilitres, if there are any."""
    alike = [
        other for other in UNITS if (other.kind, other.size, other.power) == (unit.kind, size, unit.power)
    ]
    return next(
        (other for other in alike if is_liquid(other) == is_liquid(unit)), alike[0] if alike else None
    )


class _Amount(NamedTuple):
    """What a text states in one unit or several, as 2 m 30 cm: its value and the quantities it is made of."""

    start: int
    end: int
    surface: str
    unit: str
    value: Fraction
    quantity: Expression


def _rewritten(
    problem: Problem, used: Sequence[UsedUnit], targets: Mapping[str, Fraction], factor: Fraction
) -> InOneUnit:
    """The problem with its numbers and units converted."""
    text, names = problem.text, {one: _name(problem, one, targets) for one in used}
    amounts = list(_amounts(problem, {one.slot: one for one in used if one.slot >= 0}, targets, names))
    asked = [one for one in used if one.use == "asked"]
    written, position = "", 0
    mentions: list[Mention] = []
    places: list[_Amount | UsedUnit] = [*amounts, *asked]
    for place in sorted(places, key=lambda place: place.start):
        written += text[position : place.start]
        if isinstance(place, _Amount):
            end = len(written) + len(place.surface)
            mentions.append(Mention(place.surface, place.value, len(written), end))
            written += place.surface + place.unit
        else:
            written += names[place]
        position = place.end
    written += text[position:]
    tokens, slots = tokenise(written, mentions, tokeniser_for(problem.language))
    told = Problem(problem.id, written, tokens, slots, language=problem.language)
    return InOneUnit(told, tuple(amount.quantity for amount in amounts), factor)


def _name(problem: Problem, one: UsedUnit, targets: Mapping[str, Fraction]) -> str:
    """What the unit of the text becomes."""
    target = _of_size(one.unit, targets[one.unit.kind])
    if target is None or target == one.unit:
        return problem.text[one.start : one.end]
    return target.names[0 if problem.language == "zh" else 1]


def _amounts(
    problem: Problem,
    stated: Mapping[int, UsedUnit],
    targets: Mapping[str, Fraction],
    names: Mapping[UsedUnit, str],
) -> Iterator[_Amount]:
    """The amounts of the text in order, converted."""
    numbers = iter(range(len(problem.slots)))
    for first in numbers:
        slot, one = problem.slots[first], stated.get(first)
        quantity: Expression = Expression((Quantity(first),))
        if one is None:
            yield _Amount(slot.start, slot.end, slot.surface, "", slot.value, quantity)
            continue
        ratio = ratio_of(one.unit, targets[one.unit.kind])
        value, quantity, last = slot.value * ratio, multiplied(quantity, ratio), one
        while (more := stated.get(last.slot + 1)) and _goes_with(problem, last, more):
            ratio = ratio_of(more.unit, targets[more.unit.kind])
            value += problem.slots[next(numbers)].value * ratio
            part = multiplied(Expression((Quantity(more.slot),)), ratio)
            quantity, last = Expression((PLUS, *quantity.symbols, *part.symbols)), more
        if last is one and ratio == 1:
            yield _Amount(slot.start, slot.end, slot.surface, "", slot.value, quantity)
        else:
            gap = "" if problem.language == "zh" else " "
            yield _Amount(slot.start, last.end, number_text(value), gap + names[one], value, quantity)


def _goes_with(problem: Problem, last: UsedUnit, more: UsedUnit) -> bool:
    """Whether two stated units make one amount: the smaller follows at once."""
    between = problem.text[last.end : problem.slots[more.slot].start]
    alike = last.unit.kind == more.unit.kind and last.unit.power == more.unit.power
    return alike and last.unit.size > more.unit.size and between.strip() in ("", "and")
