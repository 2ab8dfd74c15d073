"""Fair shares: the size of a share or the number of groups is asked for."""

from __future__ import annotations

from random import Random
from typing import Final

from lbf.data.primary.draws import factor, some
from lbf.data.primary.schema import Numbers, Schema

_OWNED: Final = {"N": "@owned"}


def _total(random: Random) -> Numbers:
    groups, each = factor(random), factor(random)
    return {"k": groups, "a": groups * each}


def _total_each(random: Random) -> Numbers:
    groups, each = factor(random), factor(random)
    return {"m": each, "a": groups * each}


SCHEMAS: Final = (
    Schema(
        "sharing-each",
        _total,
        "a / k",
        (
            """
            {A} <share A> {a N} equally among {k} [friends|children|cousins|classmates]
            {A} <divide A> {a N} equally among {k} [children|people|friends]
            {A} <have A> {a N} and <share A> them equally among {k} [friends|children|cousins]
            {k} [friends|children|kids|pirates|neighbors] <share +> {a N} equally
            {A} <put A> {a N} equally into {k K}
            {A} <pack A> {a N} into {k K}, the same number in each
            {a N} <be +> split evenly between {k} [children|teams|classes|people]
            {a N} <be +> shared fairly by {k} [children|friends|neighbors]
            {A} <give A> {a N} to {k} [friends|children], and everyone <get> the same number
            {A} <want A> to share {a N} fairly among {k} [children|friends]
            there <be +> {a N} for {k} [children|kids|guests]. Everyone <get> the same number
            """,
        ),
        """
        how many {Ns} <do> each one *get
        how many {Ns} <be +> in each share
        how many {Ns} <be> that for each
        what <be> the size of each share
        how many {Ns} <do> each share *have
        how many <do> each *get
        how many {Ns} <go +> to each
        """,
        _OWNED,
        weight=1.8,
    ),
    Schema(
        "sharing-boxes",
        _total,
        "a / k",
        (
            """
            there <be +> {a N} in {k K}, and each {K} <hold> the same number
            {k} equal {Ks} <hold +> {a N} [altogether|in all|in total]
            {A} <have A> {k K} with {a N} in all. Every {K} <have> the same number
            {A} <put A> {a N} equally into {k K}
            {a N} <be +> packed evenly into {k K}
            {A} <sort A> {a N} into {k K} with the same number in each
            """,
        ),
        """
        how many {Ns} <be +> in each {K}
        how many {Ns} <do> each {K} *hold
        how many {Ns} <be +> there in each {K}
        what <be> the number of {Ns} in each {K}
        how many {Ns} <be +> in a {K}
        how many {Ns} <do> every {K} *have
        """,
        _OWNED,
    ),
    Schema(
        "sharing-number-of-groups",
        _total_each,
        "a / m",
        (
            """
            {A} <have A> {a N}
            {A} <@gain A> {a N}
            there <be +> {a N} [to pack|to put away|on the table]
            {A} <have A> {a N} to put away
            """,
            """
            {A.he} <put A> {m} in each {K}
            each {K} <hold> {m}
            {m} [of them |]<fit +> into a {K}
            {A.he} <pack A> {m} into each {K}
            every {K} <have> room for {m}
            a {K} <hold> {m N?}
            """,
        ),
        """
        how many {Ks} <do A> {A.he} *need
        how many {Ks} can {A.he} *fill
        how many {Ks} <be +> needed
        how many {Ks} <do.now> that *make
        how many {Ks} <be +> filled
        what <be> the number of {Ks} needed
        """,
        _OWNED,
        tenses=("now", "past"),
        weight=1.2,
    ),
    Schema(
        "sharing-number-of-people",
        _total_each,
        "a / m",
        (
            """
            {A} <have A> {a N}. {A.he} <give A> {m} to each [friend|child]
            {A} <hand A> out {a N}, {m} to each child
            {A} <have A> {a N} and <give A> every child {m}
            {A} <share A> {a N} so that each [friend|child] <get> {m}
            {A} <give A> away {a N}. Every child <get> {m N?}
            """,
        ),
        """
        how many children <get +> [some|{Ns}]
        how many [children|friends] <be +> there
        how many children <do.now> that *make happy
        for how many children <be +> there enough
        what <be> the number of children
        """,
        _OWNED,
        avoid="people",
        weight=0.7,
    ),
    Schema(
        "sharing-two-amounts",
        lambda r: {"c": (c := factor(r)), "a": (a := some(r, 2, c * 8)), "b": c * (a // c + factor(r)) - a},
        "(a + b) / c",
        (
            """
            {A} <have A> {a N} and {B} <have B> {b N?}
            {A} <@gain A> {a N}. {B} <@gain B> {b N?}
            {A} <have A> {a N} and <get A> {b} more
            {A} <@gain A> {a N} and {A.his} [friend|sister|brother] {b}
            """,
            """
            all of them <be +> shared equally among {c} children
            they <be +> put equally into {c K}
            all the {Ns} <be +> split evenly among {c} children
            {c} children <share +> all of them equally
            all the {Ns} together <be +> divided equally between {c} people
            """,
        ),
        """
        how many {Ns} <be +> in each share
        how many {Ns} <be> that for each
        how many {Ns} <do> each share *have
        what <be> the size of each share
        how many {Ns} <be +> in each part
        """,
        _OWNED,
    ),
)
