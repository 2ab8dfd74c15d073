"""More and fewer, older and longer, times as many, and how many are missing."""

from __future__ import annotations

from random import Random
from typing import Final

from lbf.data.primary.draws import below, size, some
from lbf.data.primary.schema import Numbers, Schema

_OWNED: Final = {"N": "@owned"}


def _two(random: Random) -> Numbers:
    larger = size(random, 4)
    return {"a": larger, "b": below(random, larger)}


def _more(random: Random) -> Numbers:
    return {"a": size(random), "d": some(random, 2, 30)}


def _fewer(random: Random) -> Numbers:
    larger = size(random, 5)
    return {"a": larger, "d": below(random, larger)}


ASK_B: Final = """
    how many {Ns} <do B> {B} *have
    how many {Ns} <be +> {B.own}
    how many <do B> {B} *have
    what <be> the number of {Ns} {B} <have B>
    how many {Ns} <have B> {B} got
    how many {Ns} <belong +> to {B}
"""
HAS_ONLY: Final = """
    {A} <have A> {a N?}
    {A} <own A> {a N?}
    in {A.own} {K} there <be a> {a N}
    {A} <keep A> {a N} in a {K}
    the number of {Ns} {A} <have A> <be> {a}
"""
TOGETHER: Final = """
    how many {Ns} <do +> they *have [together|altogether|in all|in total]
    how many {Ns} <be +> there [altogether|in all|in total]
    what <be> the total number of {Ns}
    how many {Ns} <do +> {A} and {B} *have together
    how many {Ns} <be> that in all
"""

SCHEMAS: Final = (
    Schema(
        "compare-difference",
        _two,
        "a - b",
        (
            """
            {A} <have A> {a N} and {B} <have B> {b N?}
            {B} <have B> {b N} and {A} <have A> {a N?}
            {A} <@gain A> {a N}. {B} <@gain B> {b N?}
            {B} <@gain B> {b N}. {A} <@gain A> {a N?}
            {A} <own A> {a N}, while {B} <own B> {b N?}
            there <be +> {a N} in {A.own} {K} and {b N?} in {B.own} {K}
            {B} <have B> {b N}, but {A} <have A> {a N?}
            """,
        ),
        """
        how many more {Ns} <do A> {A} *have than {B}
        how many fewer {Ns} <do B> {B} *have than {A}
        how many more <do A> {A} *have than {B}
        how many {Ns} more than {B} <do A> {A} *have
        what <be> the difference between the numbers of their {Ns}
        by how many {Ns} <be A> {A} ahead of {B}
        how many fewer <do B> {B} *have
        how many more {Ns} <have A> {A} got than {B}
        """,
        _OWNED,
        weight=1.3,
    ),
    Schema(
        "compare-kinds",
        _two,
        "a - b",
        (
            """
            there <be +> {a N} and {b M} [in a {K}|on the table|in the shop]
            {A} <have A> {a N} and {b M}
            {A} <@gain A> {b M} and {a N}
            in the shop there <be +> {b M} and {a N}
            {A} <count A> {a N} and {b M}
            {A} <have A> {b M}. {A.he} also <have A> {a N}
            """,
        ),
        """
        how many more {Ns} than {Ms} <be +> there
        how many fewer {Ms} than {Ns} <be +> there
        how many more {Ns} <be> that than {Ms}
        what <be> the difference between the number of {Ns} and the number of {Ms}
        how many {Ns} more than {Ms} <be +> there
        """,
        {"N": "@owned", "M": "@same"},
    ),
    Schema(
        "compare-more",
        _more,
        "a + d",
        (
            HAS_ONLY,
            """
            {B} <have B> {d more N?} than {A}
            {B} <have B> {d more N?}
            {A.he} <have A> {d} fewer {Ns} than {B}
            {A.he} <have A> {d} fewer than {B}
            {A.he} <have A> {d} less than {B}
            that <be> {d} fewer than {B} <have B>
            {B} <own B> {d more N?} than {A} <do A>
            {B} <have B> more, and the difference <be> {d}
            the difference between {A} and {B} <be> {d N?}, and {B} <have B> more
            """,
        ),
        ASK_B,
        _OWNED,
        swap=False,
        weight=1.4,
    ),
    Schema(
        "compare-fewer",
        _fewer,
        "a - d",
        (
            HAS_ONLY,
            """
            {B} <have B> {d} fewer {Ns} than {A}
            {B} <have B> {d} fewer than {A}
            {B} <have B> {d} less than {A}
            {A.he} <have A> {d more N?} than {B}
            that <be> {d more N?} than {B} <have B>
            {A.he} <own A> {d more N?} than {B} <do B>
            {B} <have B> {d} fewer
            {B} <have B> fewer, and the difference <be> {d}
            the difference between {A} and {B} <be> {d N?}, and {B} <have B> fewer
            """,
        ),
        ASK_B,
        _OWNED,
        weight=1.4,
    ),
    Schema(
        "compare-more-together",
        lambda r: {"a": some(r, 3, 60), "d": some(r, 2, 20)},
        "a + (a + d)",
        (
            HAS_ONLY,
            """
            {B} <have B> {d more N?} than {A}
            {A.he} <have A> {d} fewer {Ns} than {B}
            {A.he} <have A> {d} fewer than {B}
            {B} <own B> {d more N?} than {A} <do A>
            """,
        ),
        TOGETHER,
        _OWNED,
    ),
    Schema(
        "compare-equalise",
        _two,
        "a - b",
        (
            """
            {A} <have A> {b N}
            {A} already <have A> {b N}
            {A} <have A> {b N} so far
            {A} <have A> {b N} [at home|in a {K}]
            """,
            """
            {B} <have B> {a N?}
            {A.his} [friend|cousin|brother|sister] <have> {a N?}
            {A.his} [friend|cousin|neighbor] {B} <have B> {a}
            """,
        ),
        """
        how many more {Ns} <do.now A> {A} *need to have as many
        how many more {Ns} must {A} *get to have the same number
        how many {Ns} <do.now A> {A} *need to catch up
        how many more {Ns} <do.now A> {A} *need so that both have the same number
        how many {Ns} <be.now +> missing for {A} to have just as many
        """,
        _OWNED,
        tenses=("now",),
    ),
    Schema(
        "compare-needed",
        _two,
        "a - b",
        (
            """
            {A} <need A> {a N} [for a party|for a project|for school|for a game]
            {A} <want A> to have {a N}
            {A} <want A> to collect {a N}
            for the [school fair|party|game], {A} <need A> {a N}
            {A.own} goal <be> to have {a N}
            """,
            """
            {A.he} <have A> {b N?}
            {A.he} already <have A> {b N?}
            {A.he} <have A> only {b N?}
            so far {A.he} <have A> {b N?}
            {A.he} <have A> {b N?} so far
            """,
        ),
        """
        how many more {Ns} <do A> {A.he} *need
        how many {Ns} <be +> still missing
        how many more {Ns} must {A.he} *get
        how many {Ns} <do A> {A.he} still *need
        how many {Ns} <be +> still needed
        how many more <be +> needed
        what <be> the number of {Ns} {A.he} still <need A>
        """,
        _OWNED,
        swap=True,
    ),
)
