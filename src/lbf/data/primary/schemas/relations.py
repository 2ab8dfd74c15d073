"""More, fewer and times as many, where the relation is told before the number it builds on."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Final

from lbf.data.primary.draws import below, size, some
from lbf.data.primary.schema import Numbers, Schema

_OWNED: Final = {"N": "@owned"}


def _more(random: Random) -> Numbers:
    return {"a": size(random), "d": some(random, 2, 30)}


def _fewer(random: Random) -> Numbers:
    larger = size(random, 5)
    return {"a": larger, "d": below(random, larger)}


_A_HAS: Final = """
    {A} <have A> {a N?}
    {A} <own A> {a N?}
    {A} <have A> exactly {a N?}
    there <be a> {a N} in {A.own} {K}
"""
_B_ASK: Final = """
    how many {Ns} <do B> {B} *have
    how many <do B> {B} *have
    how many {Ns} <have B> {B} got
    what <be> the number of {Ns} {B} <have B>
    how many {Ns} <be +> {B.own}
"""
_GAINED_ASK: Final = """
    how many {Ns} <do B> {B} *@gained
    how many <do B> {B} *@gained
    what <be> the number of {Ns} {B} <@gained B>
    how many {Ns} <be> that for {B}
"""
_WHICH: Final = """
    {A} <have A> {a N}, which <be> {d} fewer than {B} <have B>
    {A} <have A> {a N}. {A.he} <have A> {d} fewer {Ns} than {A.his} [friend|cousin|neighbor] {B}
    {A} <have A> {a N}. That <be> {d} fewer {Ns} than {B} <have B>
    {A} <have A> {d} fewer {Ns} than {B}. {A} <have A> {a N}
    {A} <own A> {a N}, {d} fewer than {B}
"""
_A_AGE: Final = "{A} is {a year} old\n{A} is {a}\n{A} is now {a year} old\n{A} turned {a} today"
_B_AGE: Final = "how old is {B}\nwhat is {B.own} age\nhow many years old is {B}\nhow old is {B} now"

SCHEMAS: Final = (
    Schema(
        "compare-more-first",
        _more,
        "a + d",
        (
            """
            {B} <have B> {d more N} than {A}
            {B} <have B> {d} {Ns} more than {A}
            {A} <have A> {d} fewer {Ns} than {B}
            {A} <have A> {d} {Ns} less than {B}
            {B} <own B> {d more N} than {A} <do A>
            """,
            _A_HAS,
        ),
        _B_ASK,
        _OWNED,
        weight=1.2,
    ),
    Schema(
        "compare-fewer-first",
        _fewer,
        "a - d",
        (
            """
            {B} <have B> {d} fewer {Ns} than {A}
            {B} <have B> {d} {Ns} less than {A}
            {A} <have A> {d more N} than {B}
            {A} <have A> {d} {Ns} more than {B}
            {A} <own A> {d more N} than {B} <do B>
            """,
            _A_HAS,
        ),
        _B_ASK,
        _OWNED,
        weight=1.2,
    ),
    Schema("compare-which-is-fewer", _more, "a + d", (_WHICH,), _B_ASK, _OWNED, weight=1.2),
    Schema(
        "compare-which-is-more",
        _fewer,
        "a - d",
        (_WHICH.replace("{d} fewer {Ns} than", "{d more N} than").replace("{d} fewer", "{d} more"),),
        _B_ASK,
        _OWNED,
        weight=1.2,
    ),
    Schema(
        "compare-gained-more",
        _more,
        "a + d",
        (
            """
            {A} <@gain A> {a N} and {B} <@gain B> {d} more
            {A} <@gain A> {a N}. {B} <@gain B> {d more N} than {A}
            {B} <@gain B> {d more N} than {A}, who <@gain A> {a}
            {A} <@gain A> {a N}, {d} fewer than {B}
            """,
        ),
        _GAINED_ASK,
        _OWNED,
    ),
    Schema(
        "compare-gained-fewer",
        _fewer,
        "a - d",
        (
            """
            {A} <@gain A> {a N} and {B} <@gain B> {d} fewer
            {A} <@gain A> {a N}. {B} <@gain B> {d} fewer {Ns} than {A}
            {B} <@gain B> {d} fewer {Ns} than {A}, who <@gain A> {a}
            {A} <@gain A> {a N}, {d} more than {B}
            """,
        ),
        _GAINED_ASK,
        _OWNED,
    ),
    Schema(
        "compare-fewer-together",
        lambda r: {"a": (a := some(r, 5, 60)), "d": below(r, a), "n": 2},
        "a + (a - d)",
        (
            """
            {A} <have A> {a N}
            {A} <own A> {a N}
            {A} <@gain A> {a N}
            """,
            """
            {B} <have B> {d} fewer {Ns} than {A}
            {A.he} <have A> {d more N?} than {B}
            {B} <have B> {d} fewer
            {B} <have B> {d} less than {A}
            """,
        ),
        """
        how many {Ns} <do +> they *have [together|altogether|in all|in total]
        how many {Ns} <do +> both of them *have
        how many {Ns} <do +> the {n word} children *have together
        how many {Ns} <do +> {A} and {B} *have [together|altogether|in all]
        what <be> the number of {Ns} of both together
        """,
        _OWNED,
    ),
    Schema(
        "times-first",
        lambda r: {"a": some(r, 2, 30), "t": r.choice((2, 2, 2, 3, 3, 4, 5, 6, 8, 10))},
        "a * t",
        (
            """
            {B} <have B> {t x} as many {Ns} as {A}
            {B} <own B> {t x} as many {Ns} as {A} <do A>
            {B} <@gain B> {t x} as many {Ns} as {A}
            {B} <have B> {t x} the number of {Ns} {A} <have A>
            """,
            """
            {A} <have A> {a N?}
            {A} <@gain A> {a N?}
            {A.own} {K} <hold> {a N?}
            """,
        ),
        _B_ASK,
        _OWNED,
    ),
    Schema(
        "times-which-is",
        lambda r: {"t": (t := r.choice((2, 3, 4, 5, 6, 8, 10))), "a": t * some(r, 2, 20)},
        "a / t",
        (
            """
            {A} <have A> {a N}, which <be> {t x} as many as {B} <have B>
            {A} <have A> {a N}. That <be> {t x} as many as {B} <have B>
            {A} <have A> {t x} as many {Ns} as {B}. {A} <have A> {a N?}
            {A} <have A> {a N}, {t x} as many as {B}
            """,
        ),
        _B_ASK,
        _OWNED,
    ),
    Schema(
        "times-half-first",
        lambda r: {"f": (f := Fraction(1, r.choice((2, 2, 3, 4, 5)))), "a": f.denominator * some(r, 2, 20)},
        "a * f",
        (
            """
            {B} <have B> {f /} of the number of {Ns} {A} <have A>
            {B.own} {Ns} <be +> {f /} of what {A} <have A>
            the number of {Ns} {B} <have B> <be> {f /} of the number of {Ns} {A} <have A>
            """,
            _A_HAS,
        ),
        _B_ASK,
        _OWNED,
        weight=0.5,
    ),
    Schema(
        "age-relation-first",
        lambda r: {"a": some(r, 4, 40), "d": r.randint(2, 12)},
        "a + d",
        (
            """
            {B} is {d year} older than {A}
            {A} is {d year} younger than {B}
            {A} was born {d year} after {B}
            """,
            _A_AGE,
        ),
        _B_AGE,
        who="child",
        avoid="age",
        tenses=("now",),
    ),
    Schema(
        "age-relation-first-younger",
        lambda r: {"a": (a := some(r, 6, 45)), "d": r.randint(2, min(a - 2, 12))},
        "a - d",
        (
            """
            {B} is {d year} younger than {A}
            {A} is {d year} older than {B}
            {B} was born {d year} after {A}
            """,
            _A_AGE,
        ),
        _B_AGE,
        who="child",
        avoid="age",
        tenses=("now",),
    ),
    Schema(
        "compare-people",
        lambda r: {"b": (b := r.randint(20, 150)), "a": b + r.randint(2, 30)},
        "a - b",
        (
            """
            {A} is {T} than {B}. {A} is {a U} {S} and {B} is {b U} {S}
            {A} is {a U} {S} and {B} is {b U} {S}
            {A} is {a U} {S}. {B} is only {b U} {S}
            {B} is {b U} {S}, while {A} is {a U} {S}
            """,
        ),
        """
        by how many {Us} is {A} {T}
        how many {Us} {T} is {A}
        how many {Us} {T} than {B} is {A}
        by how many {Us} is {A} {T} than {B}
        how much {T} is {A} than {B}
        """,
        {"TSU": "taller:tall:cm|taller:tall:centimeter|older:old:year|taller:tall:inch"},
        who="child",
        avoid="length age",
        tenses=("now",),
    ),
)
