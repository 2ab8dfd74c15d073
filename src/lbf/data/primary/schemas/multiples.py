"""Times as many, and half as many."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Final

from lbf.data.primary.draws import factor, some
from lbf.data.primary.schema import Numbers, Schema
from lbf.data.primary.schemas.compare import ASK_B, HAS_ONLY, TOGETHER

_OWNED: Final = {"N": "@owned"}


def _times(random: Random) -> Numbers:
    return {"a": some(random, 2, 30), "t": random.choice((2, 2, 3, 3, 4, 5, 6, 7, 8, 9, 10))}


def _part(random: Random) -> Numbers:
    parts = random.choice((2, 2, 2, 3, 4, 5))
    return {"a": parts * some(random, 2, 20), "f": Fraction(1, parts)}


SCHEMAS: Final = (
    Schema(
        "times-as-many",
        _times,
        "a * t",
        (
            HAS_ONLY,
            """
            {B} <have B> {t x} as many [{Ns} |]as {A}
            {B} <have B> {t x} as many
            {B} <have B> {t x} as many as that
            {B.own} number of {Ns} <be> {t x} that of {A}
            {B} <own B> {t x} as many {Ns} as {A} <do A>
            """,
        ),
        ASK_B,
        _OWNED,
        weight=1.2,
    ),
    Schema(
        "times-fewer",
        lambda r: {"t": (t := r.choice((2, 2, 3, 4, 5, 6, 8, 10))), "a": t * some(r, 2, 20)},
        "a / t",
        (
            HAS_ONLY,
            """
            that <be> {t x} as many as {B} <have B>
            {A.he} <have A> {t x} as many [{Ns} |]as {B}
            this <be> {t x} as many {Ns} as {B} <have B>
            {A.he} <own A> {t x} as many {Ns} as {B} <do B>
            """,
        ),
        ASK_B,
        _OWNED,
    ),
    Schema(
        "times-half-as-many",
        _part,
        "a * f",
        (
            HAS_ONLY,
            """
            {B} <have B> {f /} as many [{Ns} |]as {A}
            {B} <have B> {f /} as many
            {B} <have B> only {f /} as many as {A}
            """,
        ),
        ASK_B,
        _OWNED,
    ),
    Schema(
        "times-together",
        _times,
        "a + a * t",
        (
            HAS_ONLY,
            """
            {B} <have B> {t x} as many [{Ns} |]as {A}
            {B} <have B> {t x} as many
            {B} <own B> {t x} as many {Ns} as {A} <do A>
            """,
        ),
        TOGETHER,
        _OWNED,
    ),
    Schema(
        "times-how-many-times",
        lambda r: {"b": (b := some(r, 2, 20)), "a": b * factor(r)},
        "a / b",
        (
            """
            {A} <have A> {a N} and {B} <have B> {b N?}
            {B} <have B> {b N} and {A} <have A> {a N?}
            {A} <@gain A> {a N}. {B} <@gain B> {b N?}
            {A} <own A> {a N}, while {B} <own B> {b N?}
            {B} <have B> {b N}, but {A} <have A> {a N?}
            """,
        ),
        """
        how many times as many {Ns} <do A> {A} *have as {B}
        how many times as many {Ns} as {B} <do A> {A} *have
        how many times the number of {B.own} {Ns} <do A> {A} *have
        how many times as many <do A> {A} *have as {B}
        """,
        _OWNED,
        weight=0.6,
    ),
)
