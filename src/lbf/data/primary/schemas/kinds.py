"""Two kinds of things, one told by the other: more, fewer, times or half as many, and all of them."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from random import Random
from typing import Final

from lbf.data.primary.draws import below, some
from lbf.data.primary.schema import Numbers, Schema

_KINDS: Final = {
    "NMWOL": "cow:sheep:animal:farmer:on a farm|hen:duck:bird:farmer:in a yard|horse:goat:animal:farm:in a field|"
    "lion:monkey:animal:zoo:in a zoo|apple:pear:piece of fruit:grocer:in a basket|"
    "orange:lemon:piece of fruit:shop:in a crate|rose:tulip:flower:gardener:in a garden|"
    "car:truck:vehicle:company:in a parking lot|bus:van:vehicle:company:in a garage|"
    "doll:ball:toy:store:on a shelf|boy:girl:child:club:on a playground|man:woman:adult:choir:in a hall|"
    "adult:child:person:club:on a boat|carrot:potato:vegetable:cook:in a kitchen|"
    "oak tree:pine tree:tree:park:in a park|violin:flute:instrument:music school:in a music room|"
    "puppy:kitten:pet:pet shop:in a pet shop|cookie:muffin:treat:baker:on a tray|"
    "novel:comic book:book:library:on a shelf|red marble:blue marble:marble:boy:in a jar|"
    "gold coin:silver coin:coin:pirate:in a chest|butterfly:bee:insect:garden:in a meadow|"
    "pigeon:crow:bird:park:on a roof|sofa:chair:piece of furniture:store:in a store|"
    "motorcycle:bicycle:vehicle:shop:on a street|soccer ball:tennis ball:ball:school:in a gym"
}
_ALL: Final = """
    how many {Ws} <be +> there [altogether|in all|in total]
    how many {Ws} <be +> there
    how many {Ws} <be> that [altogether|in all|in total|together]
    what <be> the total number of {Ws}
    what <be> the number of {Ws} in all
    how many {Ns} and {Ms} <be +> there together
    how many {Ws} <be +> there, counting both the {Ns} and the {Ms}
    how many {Ws} of both kinds <be +> there
    counting {Ns} and {Ms}, how many {Ws} <be +> there
    how many {Ws} <do.now> that *make
    what <be> the sum of all the {Ws}
"""
_ALL_OWNED: Final = """
    how many {Ws} <do> the {O} *have
    how many {Ws} <do> the {O} *have [altogether|in all|in total]
    what <be> the total number of {Ws} the {O} <have>
    how many {Ns} and {Ms} <do> the {O} *have together
    how many {Ws} <do> the {O} *own [altogether|in all|in total]
    all together, how many {Ws} <do> the {O} *have
    how many {Ws} <have> the {O} got in all
    what <be> the number of all the {Ws} of the {O}
"""
_OTHERS: Final = """
    how many {Ms} <be +> there
    what <be> the number of {Ms}
    how many {Ms} <be> that
    how many of the {Ws} <be +> {Ms}
    find the number of {Ms}
    how many {Ms} <do.now> that *make
    how many of them <be +> {Ms}
    work out how many {Ms} there <be +>
"""
_TIMES: Final = """
    there <be +> {a N} {L} and {t x} as many {Ms}
    {L} there <be +> {a N} and {t x} as many {Ms} as {Ns}
    {a N} and {t x} as many {Ms} <be +> {L}
    there <be +> {a N} {L}. There <be +> {t x} as many {Ms}
    there <be +> {t x} as many {Ms} as {Ns} {L}. There <be +> {a N}
    the number of {Ms} {L} <be> {t fold} the number of {Ns}. There <be +> {a N?}
    {A} <count A> {a N} {L} and {t x} as many {Ms}
    {A} <see A> {t x} as many {Ms} as {Ns} {L}, and {A.he} <see A> {a N}
    for every {N} {L} there <be +> {t M}. There <be +> {a N}
    {L} there <be +> {a N}, and the number of {Ms} <be> {t fold} that
    for each of the {a N} {L}, there <be +> {t M}
"""
_TIMES_OWNED: Final = """
    a {O} <have> {a N} and {t x} as many {Ms}
    a {O} <own> {a N} and {t x} as many {Ms} as {Ns}
    a {O} <have> {a N}. The {O} also <have> {t x} as many {Ms}
    a {O} <have> {t x} as many {Ms} as {Ns}. The number of {Ns} <be> {a}
    a {O} <have> {a N}. The number of {Ms} <be> {t fold} the number of {Ns}
    a {O} <have> {a N}, but {t x} as many {Ms}
    besides {a N}, a {O} <have> {t x} as many {Ms}
    a {O} with {a N} <have> {t x} as many {Ms} as {Ns}
"""
_WHICH: Final = """
    there <be +> {a N} {L}, which <be> {t x} as many as the {Ms}
    there <be +> {a N} {L}. That <be> {t x} as many as there <be +> {Ms}
    {L} there <be +> {t x} as many {Ns} as {Ms}. There <be +> {a N}
    {A} <count A> {a N} {L}, {t x} as many as {Ms}
    the {a N} {L} <be +> {t x} as many as the {Ms}
    there <be +> {a N} {L}. The number of {Ns} <be> {t fold} the number of {Ms}
    there <be +> {t x} as many {Ns} as {Ms} {L}, and the number of {Ns} <be> {a}
    a {O} <have> {a N}, {t x} as many as {Ms}
    for every {M} {L} there <be +> {t N}. There <be +> {a N} in all
"""
_HALF: Final = """
    there <be +> {a N} {L} and {f /} as many {Ms}
    {L} there <be +> {a N} and only {f /} as many {Ms}
    there <be +> {f /} as many {Ms} as {Ns} {L}. There <be +> {a N}
    the number of {Ms} {L} <be> {f /} of the number of {Ns}. There <be +> {a N}
    a {O} <have> {a N} and {f /} as many {Ms}
    {A} <count A> {a N} {L}, but only {f /} as many {Ms}
    there <be +> {a N} {L}. There <be +> just {f /} as many {Ms} as {Ns}
    a {O} <have> {f /} as many {Ms} as {Ns} and <have> {a N}
"""
_MORE: Final = """
    there <be +> {a N} {L} and {d} more {Ms} than {Ns}
    there <be +> {a N} {L}. There <be +> {d more M} than {Ns}
    there <be +> {d more M} than {Ns} {L}. There <be +> {a N}
    {L} there <be +> {a N}, which <be> {d} fewer than the {Ms}
    {A} <count A> {a N} {L}, {d} fewer than {Ms}
    there <be +> {a N} {L}. There <be +> {d} fewer {Ns} than {Ms}
    a {O} <have> {a N} and {d more M} than {Ns}
    a {O} <have> {d} fewer {Ns} than {Ms}. The number of {Ns} <be> {a}
    now: the {Ms} {L} outnumber the {Ns} by {d}. There are {a N}
    {L} there <be +> {a N}. The number of {Ms} <be> {d} greater
"""
_FEWER: Final = """
    there <be +> {a N} {L} and {d} fewer {Ms} than {Ns}
    there <be +> {a N} {L}. There <be +> {d} fewer {Ms} than {Ns}
    there <be +> {d} fewer {Ms} than {Ns} {L}. There <be +> {a N}
    {L} there <be +> {a N}, which <be> {d} more than the {Ms}
    {A} <count A> {a N} {L}, {d} more than {Ms}
    there <be +> {a N} {L}. There <be +> {d more N} than {Ms}
    a {O} <have> {a N} and {d} fewer {Ms}
    a {O} <have> {d more N} than {Ms}. The number of {Ns} <be> {a}
    now: the {Ns} {L} outnumber the {Ms} by {d}. There are {a N}
    {L} there <be +> {a N}. The number of {Ms} <be> {d} smaller
"""


def _times(random: Random) -> Numbers:
    return {"a": some(random, 3, 40), "t": random.choice((2, 2, 2, 3, 3, 4, 5, 6, 7, 8, 10))}


def _multiple(random: Random) -> Numbers:
    times = random.choice((2, 2, 3, 3, 4, 5, 6))
    return {"t": times, "a": times * some(random, 2, 20)}


def _half(random: Random) -> Numbers:
    parts = random.choice((2, 2, 2, 3, 4))
    return {"f": Fraction(1, parts), "a": parts * some(random, 2, 20)}


def _more(random: Random) -> Numbers:
    return {"a": some(random, 3, 80), "d": some(random, 2, 30)}


def _fewer(random: Random) -> Numbers:
    larger = some(random, 6, 90)
    return {"a": larger, "d": below(random, larger)}


def _kinds(
    name: str, draw: Callable[[Random], Numbers], solution: str, fact: str, ask: str, weight: float = 1.0
) -> Schema:
    """A schema about two kinds of things; numbers of other people would be counted among them."""
    return Schema(name, draw, solution, (fact,), ask, _KINDS, avoid="people pets money number", weight=weight)


SCHEMAS: Final = (
    _kinds("times-kinds-all", _times, "a + a * t", _TIMES, _ALL, 1.3),
    _kinds("times-kinds-all-owned", _times, "a + a * t", _TIMES_OWNED, _ALL_OWNED, 1.3),
    _kinds("times-kinds-other", _times, "a * t", _TIMES.rstrip() + _TIMES_OWNED, _OTHERS, 1.2),
    _kinds(
        "times-kinds-difference",
        _times,
        "a * t - a",
        _TIMES.rstrip() + _TIMES_OWNED,
        """
        how many more {Ms} than {Ns} <be +> there
        how many fewer {Ns} than {Ms} <be +> there
        what <be> the difference between the number of {Ms} and the number of {Ns}
        how many more {Ms} <be +> there than {Ns}
        what <be> the number of {Ms} less the number of {Ns}
        by how many <do +> the {Ms} *outnumber the {Ns}
        """,
        0.6,
    ),
    _kinds("times-kinds-which-all", _multiple, "a + a / t", _WHICH, _ALL, 0.8),
    _kinds("times-kinds-which-other", _multiple, "a / t", _WHICH, _OTHERS, 1.2),
    _kinds("times-kinds-half-all", _half, "a + a * f", _HALF, _ALL, 0.9),
    _kinds("times-kinds-half-other", _half, "a * f", _HALF, _OTHERS),
    _kinds("compare-kinds-more-all", _more, "a + (a + d)", _MORE, _ALL),
    _kinds("compare-kinds-more-other", _more, "a + d", _MORE, _OTHERS),
    _kinds("compare-kinds-fewer-all", _fewer, "a + (a - d)", _FEWER, _ALL),
    _kinds("compare-kinds-fewer-other", _fewer, "a - d", _FEWER, _OTHERS),
)
