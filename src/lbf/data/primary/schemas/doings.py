"""What several people do, told one by the other: more, fewer, twice or half as much, and together."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from random import Random
from typing import Final

from lbf.data.primary.draws import below, some
from lbf.data.primary.schema import Numbers, Schema

_WORK: Final = {
    "WP": "read:page|pick:berry|pick:apple|bake:cookie|plant:tree|score:goal|catch:fish|sell:ticket|find:shell|"
    "collect:bottle|earn:point|win:game|write:letter|paint:picture|run:lap|swim:lap|do:push-up|"
    "solve:puzzle|build:sandcastle|fold:paper crane|see:bird|gather:egg|wash:car|take:photo|visit:museum|"
    "make:bracelet|draw:picture|learn:song|deliver:newspaper|blow up:balloon|eat:grape"
}
_HAVE: Final = {"N": "@owned"}
_ASK_OTHER: Final = """
    how many {Ps} <do B> {B} *W
    how many {Ps} <do B> {B.he} *W
    how many <do B> {B} *W
    what <be> the number of {Ps} {B} <W B>
    how many {Ps} <be> that for {B}
    find the number of {Ps} for {B}
    what <be> {B.own} number of {Ps}
    work out how many {Ps} {B} <W B>
"""
_ASK_BOTH: Final = """
    how many {Ps} <do +> they *W [together|altogether|in all|in total]
    how many {Ps} <do +> {A} and {B} *W [together|altogether|in all]
    how many {Ps} <do +> the {n word} of them *W
    what <be> the total number of {Ps}
    how many {Ps} <be> that [altogether|in all|in total|together]
    together, how many {Ps} <do +> they *W
    how many {Ps} <do +> {A} and {B} *W between them
    how many {Ps} <do +> the {n word} children *W altogether
    find the total for {A} and {B}
"""
_ASK_GAP: Final = """
    how many more {Ps} <do B> {B} *W than {A}
    how many fewer {Ps} <do A> {A} *W than {B}
    how many more <do B> {B} *W than {A}
    what <be> the difference between their numbers of {Ps}
    by how many {Ps} <be B> {B} ahead of {A}
    how many {Ps} more than {A} <do B> {B} *W
"""
_TIMES: Final = """
    {A} <W A> {a P}. {B} <W B> {t x} as many
    {A} <W A> {a P}, and {B} <W B> {t x} as many as {A}
    {B} <W B> {t x} as many {Ps} as {A}, who <W A> {a}
    {B} <W B> {t x} as many {Ps} as {A}. {A} <W A> {a P}
    {A} <W A> {a P} while {B} <W B> {t x} as many
    {B} <W B> {t fold} the number of {Ps} that {A} <W A>. {A} <W A> {a}
    {A} <W A> {a P}, but {A.his} [friend|cousin|classmate] {B} <W B> {t fold} that number
    {A} <W A> {a P} and {B} {t x} as many
    whenever {A} <W A> one {P}, {B} <W B> {t}. {A} <W A> {a P} in all
"""
_WHICH: Final = """
    {A} <W A> {a P}, which <be> {t x} as many as {B}
    {A} <W A> {a P}. That <be> {t x} as many as {B} <W B>
    {A} <W A> {t x} as many {Ps} as {B}. {A} <W A> {a P}
    {A} <W A> {a P}, {t x} as many as {A.his} [friend|cousin|classmate] {B}
    {A}, who <W A> {t x} as many {Ps} as {B}, <W A> {a}
    {A} <W A> {a P}. This number <be> {t fold} the number that {B} <W B>
    with {a P}, {A} <W A> {t x} as many as {B}
    the {a P} that {A} <W A> <be +> {t x} as many as {B} <W B>
"""
_HALF: Final = """
    {A} <W A> {a P}. {B} <W B> {f /} as many
    {B} <W B> {f /} as many {Ps} as {A}, who <W A> {a}
    {A} <W A> {a P} and {B} <W B> only {f /} as many
    {B} <W B> just {f /} as many {Ps} as {A}. {A} <W A> {a P}
    {A} <W A> {a P}, but {B} only <W B> {f /} of that number
    {A} <W A> {a P}, while {B} <W B> {f /} as many as {A}
"""
_MORE: Final = """
    {A} <W A> {a P} and {B} <W B> {d} more than {A}
    {A} <W A> {a P}. {B} <W B> {d more P} than that
    {A} <W A> {a P}, which <be> {d} fewer than {B}
    {A} <W A> {a P}. That <be> {d} fewer than {B} <W B>
    {B} <W B> {d more P} than {A}. {A} <W A> {a P}
    {A} <W A> {d} fewer {Ps} than {B}. {A} <W A> {a P}
    {A} <W A> {a P}, and {B} <beat B> {A.him} by {d}
    {A}, who <W A> {a P}, <W A> {d} fewer than {B}
"""
_FEWER: Final = """
    {A} <W A> {a P} and {B} <W B> {d} fewer than {A}
    {A} <W A> {a P}. {B} <W B> {d} fewer {Ps} than that
    {A} <W A> {a P}, which <be> {d} more than {B}
    {A} <W A> {a P}. That <be> {d} more than {B} <W B>
    {B} <W B> {d} fewer {Ps} than {A}. {A} <W A> {a P}
    {A} <W A> {d more P} than {B}. {A} <W A> {a P}
    {A} <W A> {a P}, beating {B} by {d}
    {A}, who <W A> {a P}, <W A> {d} more than {B}
"""


def _times(random: Random) -> Numbers:
    return {"a": some(random, 3, 30), "t": random.choice((2, 2, 2, 3, 3, 4, 5, 6)), "n": 2}


def _multiple(random: Random) -> Numbers:
    times = random.choice((2, 2, 3, 3, 4, 5, 6))
    return {"t": times, "a": times * some(random, 2, 15), "n": 2}


def _half(random: Random) -> Numbers:
    parts = random.choice((2, 2, 2, 3, 4, 5))
    return {"f": Fraction(1, parts), "a": parts * some(random, 2, 12), "n": 2}


def _more(random: Random) -> Numbers:
    return {"a": some(random, 3, 60), "d": some(random, 2, 25), "n": 2}


def _fewer(random: Random) -> Numbers:
    larger = some(random, 6, 70)
    return {"a": larger, "d": below(random, larger), "n": 2}


def _shared(random: Random) -> Numbers:
    times = random.choice((2, 2, 3, 3, 4, 5))
    return {"t": times, "c": (times + 1) * some(random, 3, 20), "n": 2}


def _apart(random: Random) -> Numbers:
    gap = some(random, 2, 20)
    return {"d": gap, "c": gap + 2 * some(random, 3, 30), "n": 2}


def _doing(
    name: str, draw: Callable[[Random], Numbers], solution: str, fact: str, ask: str, weight: float = 0.9
) -> Schema:
    return Schema(name, draw, solution, (fact,), ask, _WORK, who="child", avoid="people pets", weight=weight)


_TOGETHER: Final = """
    {A} and {B} <have +> {c N?} [together|altogether|in all|in total]
    together {A} and {B} <have +> {c N?}
    the {n word} friends {A} and {B} <have +> {c N} in all
    {A} and {B} <have +> {c N?} between them
    the total number of {Ns} {A} and {B} <have +> <be> {c}
    {A} and {B} <own +> a total of {c N?}
    when {A} and {B} <put +> their {Ns} together, there <be +> {c}
    {A.own} and {B.own} {Ns} <add +> up to {c}
    there <be +> {c N} in all, and they all <belong +> to {A} and {B}
"""
_TIMES_HAVE: Final = """
    {A} <have A> {t x} as many {Ns} as {B}
    {A} <own A> {t x} as many {Ns} as {B} <do B>
    {A} <have A> {t fold} the number of {Ns} that {B} <have B>
    for every {N} {B} <have B>, {A} <have A> {t}
    {A.own} number of {Ns} <be> {t fold} that of {B}
"""
_MORE_HAVE: Final = """
    {A} <have A> {d more N} than {B}
    {B} <have B> {d} fewer {Ns} than {A}
    {A} <own A> {d more N} than {B} <do B>
    {A} <have A> more {Ns} than {B}, and the difference <be> {d}
    {B} would need {d more N} to have as many as {A}
"""
_HAS: Final = """
    how many {Ns} <do X> {X} *have
    how many <do X> {X} *have
    how many of them <be +> {X.own}
    how many of the {Ns} <belong +> to {X}
    what <be> the number of {Ns} {X} <have X>
    how many {Ns} <have X> {X} got
    find the number of {Ns} {X} <have X>
"""


def _both(name: str, draw: Callable[[Random], Numbers], solution: str, fact: str, whose: str) -> Schema:
    """A schema that asks for the part of one of two people, who have so many together."""
    return Schema(
        name,
        draw,
        solution,
        (fact, _TOGETHER),
        _HAS.replace("X", whose),
        _HAVE,
        who="child",
        swap=True,
        avoid="people pets",
        weight=0.9,
    )


SCHEMAS: Final = (
    _doing("times-doing", _times, "a * t", _TIMES, _ASK_OTHER, 1.2),
    _doing("times-doing-both", _times, "a + a * t", _TIMES, _ASK_BOTH, 1.2),
    _doing("times-doing-gap", _times, "a * t - a", _TIMES, _ASK_GAP, 0.6),
    _doing("times-doing-which", _multiple, "a / t", _WHICH, _ASK_OTHER, 1.2),
    _doing("times-doing-which-both", _multiple, "a + a / t", _WHICH, _ASK_BOTH, 0.7),
    _doing("times-doing-half", _half, "a * f", _HALF, _ASK_OTHER),
    _doing("times-doing-half-both", _half, "a + a * f", _HALF, _ASK_BOTH),
    _doing("compare-doing-more", _more, "a + d", _MORE, _ASK_OTHER),
    _doing("compare-doing-more-both", _more, "a + (a + d)", _MORE, _ASK_BOTH),
    _doing("compare-doing-fewer", _fewer, "a - d", _FEWER, _ASK_OTHER),
    _doing("compare-doing-fewer-both", _fewer, "a + (a - d)", _FEWER, _ASK_BOTH),
    _both("times-total-smaller", _shared, "c / (t + 1)", _TIMES_HAVE, "B"),
    _both("times-total-larger", _shared, "c / (t + 1) * t", _TIMES_HAVE, "A"),
    _both("compare-total-smaller", _apart, "(c - d) / 2", _MORE_HAVE, "B"),
    _both("compare-total-larger", _apart, "(c + d) / 2", _MORE_HAVE, "A"),
)
