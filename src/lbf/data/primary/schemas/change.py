"""Something becomes more or less: the result, the change or the start is asked for."""

from __future__ import annotations

from random import Random
from typing import Final

from lbf.data.primary.draws import below, size, some
from lbf.data.primary.schema import Numbers, Schema

_OWNED: Final = {"N": "@owned"}


def _gain(random: Random) -> Numbers:
    return {"a": size(random), "b": size(random)}


def _loss(random: Random) -> Numbers:
    whole = size(random, 4)
    return {"a": whole, "b": below(random, whole)}


def _gain_loss(random: Random) -> Numbers:
    start, gain = some(random, 3, 60), some(random, 2, 30)
    return {"a": start, "b": gain, "c": below(random, start + gain)}


HAS: Final = """
    {A} <have A> {a N}
    {A} <have A> {a N} [at home|in a {K}|in {A.his} {K}]
    {A} <own A> {a N}
    there <be a> {a N} in {A.own} {K}
    {A} <keep A> {a N} in a {K}
    past: {A} started with {a N}
    past: {A} had {a N} [yesterday|in the morning|at first|last week|to begin with]
    past: at first {A} had {a N}
    past: in the morning there were {a N} in {A.own} {K}
    {A} <have A> {a} [nice|big|small] {Ns}
    {A} already <have A> {a N}
    {A} still <have A> {a N} from before
    past: {A} had {a N} when the week began
"""
GETS: Final = """
    {A.he} <@gain A> {b more N?}
    {A.he} <@gain A> {b N}
    {A.he} <@gain A> another {b N?}
    {A.he} <@gain A> {b more N?} [today|later|that day|with {A.his} friends]
    {A.his} [mother|father|aunt|uncle|grandma|sister|friend|teacher] <give> {A.him} {b more N?}
    {A.his} [mother|father|aunt|uncle|grandpa|brother|cousin|neighbor] <give> {A.him} {b N}
    {A.his} [friend|aunt|uncle|cousin|neighbor|mom|dad] <bring> {A.him} {b more N?}
    {A.he} <be A> given {b more N?} [by a friend|by {A.his} uncle|by {A.his} parents|]
    {A.he} <get A> {b N} [from {A.his} grandmother|from {A.his} uncle|as a present|from the neighbors]
    {B} <give B> {A.him} {b N}
    {B} <hand B> {A.him} {b more N?}
    {A.he} <receive A> {b more N?} from {B}
    {A.his} [parents|friends|cousins|grandparents] <give +> {A.him} {b more N?}
    {A.he} <get A> {b} extra {Ns} from [a friend|{A.his} aunt|the neighbors]
    {b more N} <be b> added
    {A.his} [aunt|sister|teacher|grandpa] <give> {b N} to {A.him}
    {b more N?} <be b> given to {A.him} by {A.his} [aunt|uncle|brother|teacher]
    {A.his} [mom|dad|aunt|grandma] <buy> {A.him} {b more N?}
    {A.his} [cousin|uncle|pen friend|grandfather] <send> {A.him} {b N}
    {B} <give B> {b more N?} to {A.him}
    {A.he} <get A> {b more N?} from {A.his} [teacher|sister|brother|aunt|friend]
"""
NOW: Final = """
    how many {Ns} <do.now A> {A.he} *have now
    how many {Ns} <have.now A> {A.he} got now
    how many {Ns} <do.now A> {A.he} *have [altogether|in all|in total]
    how many {Ns} <do.now A> {A.he} *have
    how many {Ns} <be.now +> there now
    what <be.now> the total number of {Ns} that {A.he} <have.now A> now
    how many {Ns} <do A> {A.he} *have [in the end|after that|then|at the end]
    now: how many {Ns} will {A.he} *have [then|after that|in the end]
    how many {Ns} <do.now> that *make [|in all|altogether]
    how many {Ns} <do.now A> {A.he} *own now
    what <be.now> the number of {Ns} {A.he} <have.now A> now
"""
LOSES: Final = """
    {A.he} <@lose A> {b N?}
    {A.he} <@lose A> {b} of them
    {A.he} <@lose A> {b} of the {Ns}
    {A.he} <give A> {b N?} to [a friend|{A.his} sister|{A.his} brother|{A.his} cousin|a neighbor]
    {A.he} <give A> {b} of them to [a friend|{A.his} sister|{A.his} brother|{A.his} teacher|a neighbor]
    {A.he} <give A> {B} {b N?}
    {A.he} <give A> {b} of them to {B}
    {A.he} <let A> {B} have {b N?}
    {B} <take B> {b N?} from {A.him}
    {B} <get B> {b} of them from {A.him}
    {b} of them <get b> lost
    {b} of the {Ns} <be b> [thrown away|lost|given away]
    {A.he} <hand A> out {b N?} to [{A.his} friends|the other children|{A.his} cousins]
    {A.his} [brother|sister|cousin|friend] <take> {b} of them
    {A.he} <give A> {A.his} [aunt|sister|brother|teacher|cousin] {b N?}
    {A.his} [sister|brother|cousin|neighbor] <get> {b} of them from {A.him}
    {b} of them <be b> given to {A.his} [aunt|uncle|brother|teacher]
    {A.he} <send A> {b N?} to {A.his} [cousin|uncle|pen friend|grandfather]
"""
LEFT: Final = """
    how many {Ns} <do.now A> {A.he} *have left
    how many {Ns} <do.now A> {A.he} *have now
    how many {Ns} <be.now +> left
    how many {Ns} <do.now A> {A.he} still *have
    how many {Ns} <remain.now +>
    how many {Ns} <do A> {A.he} *have [in the end|after that|at the end|then]
    now: how many {Ns} will {A.he} *have left
    what <be.now> the number of {Ns} {A.he} <have.now A> left
    how many {Ns} <do.now> that *leave
    how many of the {Ns} <do A> {A.he} *keep
    how many {Ns} <be.now +> left over
"""
SOME_START: Final = """
    {A} <have A> some {Ns}
    {A} <have A> a few {Ns}
    past: {A} had a number of {Ns}
    there <be +> some {Ns} in {A.own} {K}
    {A} <keep A> {A.his} {Ns} in a {K}
    past: at first {A} had some {Ns}
    {A} <like A> {Ns}
"""
AT_FIRST: Final = """
    how many {Ns} did {A.he} *have at first
    how many {Ns} did {A.he} *have [before that|before|in the beginning|to begin with]
    how many {Ns} did {A.he} *start with
    how many {Ns} were there at first
    what was the number of {Ns} {A.he} had at first
    how many {Ns} did {A.he} *have originally
    how many {Ns} did {A.he} *have at the start
"""
NOW_HAS: Final = """
    {A.he} <have.now A> {c N?} now
    now {A.he} <have.now A> {c N?}
    now there <be.now c> {c N} [|in all|altogether]
    {A.he} now <have.now A> {c N?} [|in all|altogether|in total]
    past: after that {A.he} had {c N?}
    past: in the end {A.he} had {c N?}
"""
NOW_LEFT: Final = """
    {A.he} <have.now A> {c N?} left
    now {A.he} <have.now A> {c N?}
    {c N?} <be.now c> left
    {A.he} now <have.now A> {c N?} left
    past: after that {A.he} had {c N?} left
    past: in the end {c N?} were left
"""

SCHEMAS: Final = (
    Schema("change-gain", _gain, "a + b", (HAS, GETS), NOW, _OWNED, then=True, weight=2.2),
    Schema("change-loss", _loss, "a - b", (HAS, LOSES), LEFT, _OWNED, then=True, weight=2.2),
    Schema(
        "change-gain-unknown",
        lambda r: {"a": (start := size(r)), "c": start + size(r)},
        "c - a",
        (
            HAS,
            """
            {A.he} <@gain A> some more [|{Ns}]
            {A.his} [mother|father|aunt|uncle|grandma|friend|neighbor] <give> {A.him} some more [|{Ns}]
            {A.he} <@gain A> more {Ns}
            {B} <give B> {A.him} some more [|{Ns}]
            {A.he} <get A> a few more from {A.his} [aunt|cousin|grandpa]
            {A.he} <@gain A> a few more [|{Ns}]
            """,
            NOW_HAS,
        ),
        """
        how many {Ns} <do A> {A.he} *get
        how many more {Ns} <do.now A> {A.he} *have now than before
        how many {Ns} were added
        how many new {Ns} <do A> {A.he} *get
        how many {Ns} <have.now A> {A.he} got since then
        what <be.now> the number of new {Ns}
        """,
        _OWNED,
    ),
    Schema(
        "change-loss-unknown",
        lambda r: {"a": (whole := size(r, 4)), "c": below(r, whole)},
        "a - c",
        (
            HAS,
            """
            {A.he} <@lose A> some [|of them|of the {Ns}]
            {A.he} <give A> some of them to [a friend|{A.his} sister|{A.his} cousin|a neighbor]
            {A.he} <give A> {B} some of the {Ns}
            {B} <take B> some of them
            {A.he} <@lose A> a few [|of them|of the {Ns}]
            some of them <get +> lost
            """,
            NOW_LEFT,
        ),
        """
        how many {Ns} are no longer there
        how many {Ns} are gone
        how many {Ns} are missing now
        how many fewer {Ns} <do.now A> {A.he} *have now than before
        how many {Ns} <do.now A> {A.he} no longer *have
        what <be.now> the number of {Ns} that are gone
        """,
        _OWNED,
    ),
    Schema(
        "change-start-before-gain",
        lambda r: {"b": (gain := size(r)), "c": gain + size(r)},
        "c - b",
        (SOME_START, GETS, NOW_HAS),
        AT_FIRST,
        _OWNED,
        weight=1.2,
    ),
    Schema(
        "change-start-before-loss",
        lambda r: {"b": size(r), "c": size(r)},
        "b + c",
        (SOME_START, LOSES, NOW_LEFT),
        AT_FIRST,
        _OWNED,
        weight=1.4,
    ),
    Schema(
        "change-gain-then-loss",
        _gain_loss,
        "a + b - c",
        (HAS, GETS, LOSES.replace("{b", "{c").replace(" b>", " c>")),
        LEFT,
        _OWNED,
        then=True,
        weight=1.2,
    ),
    Schema(
        "change-two-losses",
        lambda r: {"b": (b := some(r, 2, 30)), "c": (c := some(r, 2, 30)), "a": b + c + some(r, 1, 40)},
        "a - b - c",
        (
            HAS,
            LOSES,
            LOSES.replace("{b", "{c").replace(" b>", " c>").replace("{B}", "{C}").replace(" B>", " C>"),
        ),
        LEFT,
        _OWNED,
        then=True,
    ),
)
