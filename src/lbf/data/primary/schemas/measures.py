"""Length, weight, volume, time, temperature: more, less, together, cut into pieces."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Final

from lbf.data.primary.draws import decimal, factor
from lbf.data.primary.schema import Numbers, Schema

_BODY: Final = {
    "XY": "rope:long|ribbon:long|board:long|fence:long|wall:high|tower:tall|tree:tall|pole:tall|"
    "plank:long|cable:long|"
    "ladder:high|garden:wide|street:wide|hose:long|bridge:long|pool:long|path:long|boat:long"
}
_ROPE: Final = {
    "XU": "rope:meter|rope:foot|ribbon:cm|ribbon:inch|ribbon:meter|wire:meter|wire:cm|string:cm|"
    "string:inch|cable:meter|"
    "board:foot|board:cm|hose:meter|strip of paper:cm|pipe:foot|pipe:meter|log:foot|piece of cloth:meter|"
    "chain:yard"
}


def less(random: Random) -> Numbers:
    """A measure and a part of it, both whole or neither."""
    whole = decimal(random, 4, 60)
    part = (
        Fraction(random.randint(10, int(whole * 10) - 5), 10)
        if whole != int(whole)
        else random.randint(1, int(whole) - 1)
    )
    return {"a": whole, "b": part}


def _two_lengths(random: Random) -> Numbers:
    shorter = decimal(random, 2, 20)
    return {"a": shorter + random.randint(1, 9), "b": shorter}


def plus(random: Random) -> Numbers:
    """Two measures."""
    return {"a": decimal(random, 2, 60), "b": decimal(random, 1, 40)}


def pieces(random: Random) -> Numbers:
    """A measure, the number of its equal pieces, and the measure of one."""
    each, count = decimal(random, 2, 9, 0.2), factor(random)
    return {"a": each * count, "k": count, "m": each}


_LONG: Final = """
    a {X} <be> {a U} long
    {A} <have A> a {X} that <be> {a U} long
    the length of a {X} <be> {a U}
    {A} <buy A> a {X} of {a U}
"""
_ASK_HEIGHT: Final = """
    how tall <be B> {B}
    what <be B> {B.own} height
    how many cm tall <be B> {B}
    what <be> the height of {B}
"""


SCHEMAS: Final = (
    Schema(
        "measure-cut-off",
        less,
        "a - b",
        (
            _LONG,
            """
            {A.he} <cut A> off {b U}
            {A.he} <cut A> off a piece of {b U}
            {b U} <be +> cut off
            {A.he} <use A> {b U} of it
            a piece of {b U} <break> off
            """,
        ),
        """
        how long <be> the rest
        how many {Us} <be +> left
        what <be> the length of the rest
        how long <be> the piece that <be> left
        how many {Us} of the {X} <remain +>
        """,
        _ROPE,
        avoid="length",
        then=True,
    ),
    Schema(
        "measure-join",
        plus,
        "a + b",
        (
            """
            a {X} <be> {a U} long and another one <be> {b U} long
            {A} <have A> a {X} of {a U} and a {X} of {b U}
            one {X} <be> {a U} long, the other {b U}
            {A} <join A> a {X} of {a U} and a {X} of {b U}
            a {X} of {a U} <be> tied to a {X} of {b U}
            """,
        ),
        """
        how long <be +> they together
        what <be> the total length
        how many {Us} <be> that [altogether|in all|in total|together]
        how many {Us} long <be +> both together
        how long <be> that altogether
        """,
        _ROPE,
        avoid="length",
    ),
    Schema(
        "measure-pieces",
        lambda r: {role: value for role, value in pieces(r).items() if role != "k"},
        "a / m",
        (
            _LONG,
            """
            {A.he} <cut A> it into pieces of {m U} each
            {A.he} <cut A> it into pieces that <be +> {m U} long
            it <be> cut into pieces of {m U}
            {A.he} <need A> pieces that <be +> {m U} long
            """,
        ),
        """
        how many pieces <be +> there
        how many pieces <do.now> that *make
        how many pieces <do A> {A} *get
        how many such pieces <be> that
        what <be> the number of pieces
        """,
        _ROPE,
        avoid="length",
    ),
    Schema(
        "measure-equal-pieces",
        lambda r: {role: value for role, value in pieces(r).items() if role != "m"},
        "a / k",
        (
            _LONG,
            """
            {A.he} <cut A> it into {k} equal pieces
            {A.he} <cut A> it into {k} pieces of the same length
            it <be> divided into {k} equal parts
            it <be> cut into {k} equally long pieces
            """,
        ),
        """
        how long <be> each piece
        what <be> the length of each piece
        how many {Us} long <be> each piece
        how many {Us} <be> that for each piece
        how long <be> one of the pieces
        """,
        _ROPE,
        avoid="length",
    ),
    Schema(
        "measure-compare",
        _two_lengths,
        "a - b",
        (
            """
            {A.own} {X} <be> {a meter} {Y} and {B.own} {X} <be> {b meter} {Y}
            the first {X} <be> {a meter} {Y} and the second {X} <be> {b meter} {Y}
            one {X} <be> {b meter} {Y}. Another {X} <be> {a meter} {Y}
            a old {X} <be> {b meter} {Y} and a new {X} <be> {a meter} {Y}
            """,
        ),
        """
        what <be> the difference
        what <be> the difference in meters
        by how many meters <do +> they *differ
        how many meters <be> the difference
        """,
        _BODY,
        avoid="length",
        weight=0.7,
    ),
    Schema(
        "measure-taller",
        lambda r: {"a": r.randint(95, 175), "d": r.randint(2, 30)},
        "a + d",
        (
            """
            {A} <be A> {a} cm tall
            {A.own} height <be> {a} cm
            """,
            """
            {B} <be B> {d} cm taller
            {B} <be B> {d} cm taller than {A}
            {A} <be A> {d} cm shorter than {B}
            that <be> {d} cm less than the height of {B}
            """,
        ),
        _ASK_HEIGHT,
        avoid="length",
        tenses=("now",),
        weight=0.7,
    ),
    Schema(
        "measure-shorter",
        lambda r: {"a": r.randint(110, 185), "d": r.randint(2, 30)},
        "a - d",
        (
            """
            {A} <be A> {a} cm tall
            {A.own} height <be> {a} cm
            """,
            """
            {B} <be B> {d} cm shorter
            {B} <be B> {d} cm shorter than {A}
            {A} <be A> {d} cm taller than {B}
            that <be> {d} cm more than the height of {B}
            """,
        ),
        _ASK_HEIGHT,
        avoid="length",
        tenses=("now",),
        weight=0.7,
    ),
)
