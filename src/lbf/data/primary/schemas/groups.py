"""Equal groups and fair shares: the total, the size of a group or the number of groups is asked for."""

from __future__ import annotations

from random import Random
from typing import Final

from lbf.data.primary.draws import factor, some
from lbf.data.primary.schema import Numbers, Schema

_OWNED: Final = {"N": "@owned"}


def _product(random: Random) -> Numbers:
    return {"k": factor(random), "m": factor(random)}


def _and_rest(random: Random) -> Numbers:
    groups, each = factor(random), factor(random)
    return {"k": groups, "m": each, "r": some(random, 2, 20)}


def _less_rest(random: Random) -> Numbers:
    groups, each = factor(random), factor(random)
    return {"k": groups, "m": each, "r": random.randint(1, groups * each - 1)}


def _two_groups(random: Random) -> Numbers:
    return {"k": factor(random), "m": factor(random), "j": factor(random), "l": factor(random)}


_BOXES: Final = """
    {A} <have A> {k K} with {m N} each
    {A} <have A> {k K} of {Ns}. There <be m> {m N} in each {K}
    there <be +> {k K} with {m N} in each
    there <be +> {k K}. Each {K} <hold> {m N}
    {A} <buy A> {k K} of {Ns}. Each {K} <have> {m} in it
    a {K} <hold> {m N}. {A} <have A> {k K}
    every {K} <contain> {m N}. There <be +> {k K}
    {A} <pack A> {k K} with {m N} each
    {A} <fill A> {k K} with {m N} each
    {A} <put A> {m N} into each of {k K}
    there <be +> {m N} in each {K}, and there <be +> {k K}
    each of {k K} <hold> {m N}
    {k} [friends|children] each <have +> {m N}
    {A} <give A> each of {A.his} {k} friends {m N}
    {A} <@gain A> {m N} every day for {k} days
    {A} <place A> {m N} in each of {k} rows
"""
_BOXES_TOTAL: Final = """
    how many {Ns} <be +> there [in all|altogether|in total|]
    how many {Ns} <be> that [in all|altogether|in total]
    what <be> the total number of {Ns}
    how many {Ns} <do.now> that *make [|altogether]
    how many {Ns} <be +> there all together
"""
_FULL: Final = """
    {A} <have A> {k K} with {m N} each
    {A} <have A> {k K} of {Ns} with {m} in each
    {A} <buy A> {k K} of {Ns}, each with {m N?}
    there <be +> {k K} with {m N} in each
"""

SCHEMAS: Final = (
    Schema("groups-total", _product, "k * m", (_BOXES,), _BOXES_TOTAL, _OWNED, weight=1.8),
    Schema(
        "groups-total-short",
        _product,
        "k * m",
        (
            """
            a {K} <hold> {m N}
            each {K} <have> {m N} in it
            there <be m> {m N} in a {K}
            {m N} <fit m> into a {K}
            {A} <put A> {m N} into each {K}
            every {K} <contain> {m N}
            one {K} <have> room for {m N}
            """,
        ),
        """
        how many {Ns} <be +> in {k K}
        how many {Ns} <do +> {k K} *hold
        how many {Ns} <be +> there in {k K}
        how many {Ns} will {k K} *hold
        how many {Ns} <do.now +> you *need to fill {k K}
        how many {Ns} fit into {k K}
        what <be> the number of {Ns} in {k} such {Ks}
        how many {Ns} are needed for {k K}
        """,
        _OWNED,
        tenses=("now",),
        weight=1.2,
    ),
    Schema(
        "groups-rows",
        _product,
        "k * m",
        (
            """
            there <be +> {k} rows of {T} in the {L}, with {m} {T} in each row
            the {L} <have> {k} rows of {T}. Each row <have> {m} {T}
            in the {L} there <be +> {k} rows with {m} {T} in each
            {A} <set A> up {k} rows of {T} with {m} {T} in each row
            the {T} in the {L} <stand +> in {k} rows of {m}
            {A} <arrange A> {T} in {k} rows and <put A> {m} in each row
            """,
        ),
        """
        how many {T} <be +> there [in all|altogether|in total|]
        how many {T} <be> that [in all|altogether]
        what <be> the total number of {T}
        how many {T} <do.now> that *make
        how many {T} <be +> in the rows altogether
        """,
        {
            "T": "chairs|seats|desks|plants|trees|flower pots|benches|stools",
            "L": "hall|room|garden|school yard|theater|tent",
        },
        weight=0.8,
    ),
    Schema(
        "groups-and-more",
        _and_rest,
        "k * m + r",
        (
            _FULL,
            """
            {A.he} also <have A> {r} single {Ns}
            {A.he} <find A> {r more N?} in a drawer
            {A.he} <have A> {r} loose {Ns} as well
            another {r N} <lie +> on the table
            {A.he} <get A> {r more N?}
            {A.his} [sister|brother|friend] <give> {A.him} {r more N?}
            """,
        ),
        """
        how many {Ns} <be +> there [in all|altogether|in total]
        how many {Ns} <be> that [in all|altogether|in total]
        how many {Ns} <do A> {A.he} *have [in all|altogether|in total]
        what <be> the total number of {Ns}
        how many {Ns} <do.now A> {A.he} *have now
        """,
        _OWNED,
    ),
    Schema(
        "groups-less-some",
        _less_rest,
        "k * m - r",
        (
            _FULL,
            """
            {A.he} <@lose A> {r} of them
            {A.he} <give A> {r N?} to [a friend|{A.his} class|the neighbors|{A.his} sister]
            {r} of them <be r> [lost|given away|thrown away]
            {A.he} <give A> away {r N?}
            {A.his} [sister|brother|friend] <take> {r} of them
            """,
        ),
        """
        how many {Ns} <be.now +> left
        how many {Ns} <do.now A> {A.he} *have left
        how many {Ns} <do.now A> {A.he} *have now
        how many {Ns} <remain.now +>
        how many {Ns} <do A> {A.he} *keep
        what <be.now> the number of {Ns} that <be.now +> left
        """,
        _OWNED,
        then=True,
    ),
    Schema(
        "groups-two-kinds",
        _two_groups,
        "k * m + j * l",
        (
            """
            {A} <have A> {k K} with {m N} each and {j K} with {l N?} each
            there <be +> {k K} with {m N} in each and {j K} with {l N?} in each
            {A} <buy A> {k K} of {m N} and {j K} of {l N}
            {k} children each <have +> {m N}, and {j} other children each <have +> {l N?}
            {A} <fill A> {k K} with {m N} each. {B} <fill B> {j K} with {l N?} each
            """,
        ),
        """
        how many {Ns} <be +> there [in all|altogether|in total]
        how many {Ns} <be> that [in all|altogether|in total]
        what <be> the total number of {Ns}
        how many {Ns} <do.now> that *make
        """,
        _OWNED,
        weight=0.8,
    ),
)
