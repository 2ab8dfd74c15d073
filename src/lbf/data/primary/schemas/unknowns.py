"""What changed, or how many there were before, asked with the verbs of the story itself."""

from __future__ import annotations

from random import Random
from typing import Final

from lbf.data.primary.draws import below, size, some
from lbf.data.primary.schema import Numbers, Schema
from lbf.data.primary.schemas.change import AT_FIRST, HAS, NOW_HAS, NOW_LEFT, SOME_START

_OWNED: Final = {"N": "@owned"}
_SCENE: Final = {"N": "@scene"}
_EVENT: Final = {
    "VN": "pop:balloon|burst:balloon|break:cup|break:plate|break:egg|melt:snowman|melt:candle|wilt:flower|"
    "wilt:rose|fall down:apple|fall down:pear|go bad:peach|go bad:tomato|get lost:button|"
    "disappear:sock|sink:paper boat|burn down:candle|tear:kite",
    "L": "in the kitchen|in the garden|in the school|in a house|at the party|in a shop",
}


def _rise(random: Random) -> Numbers:
    start = size(random)
    return {"a": start, "c": start + size(random)}


def _fall(random: Random) -> Numbers:
    whole = size(random, 4)
    return {"a": whole, "c": below(random, whole)}


def _scene_rise(random: Random) -> Numbers:
    start = some(random, 2, 40)
    return {"a": start, "c": start + some(random, 2, 20)}


def _scene_fall(random: Random) -> Numbers:
    whole = some(random, 4, 40)
    return {"a": whole, "c": below(random, whole)}


_HAD: Final = """
    past: {A} had {a N}
    past: {A} had {a N} [yesterday|in the morning|last week|on Monday]
    past: at first {A} had {a N}
    past: there were {a N} in {A.own} {K}
    past: {A} started with {a N}
"""
_STOOD: Final = """
    past: there were {a N} {at}
    past: {a N} were {at}
    past: {A} saw {a N} {at}
"""
_STOOD_SOME: Final = """
    past: there were some {Ns} {at}
    past: some {Ns} were {at}
    past: {A} saw some {Ns} {at}
"""
_NOW_THERE: Final = """
    now there <be.now c> {c N?}
    now there <be.now c> {c N?} {at}
    in the end there <be c> {c N?}
    past: then there were {c N?} {at}
"""
_STILL_THERE: Final = """
    now {c N?} <be.now c> left
    {c N?} <be.now c> still {at}
    past: {c N?} stayed {at}
    past: in the end {c N?} were left
    now there <be.now c> {c N?} {at}
"""
_BEFORE: Final = """
    how many {Ns} were {at} at first
    how many {Ns} were there [at first|before|in the beginning|at the start]
    how many {Ns} were {at} [before that|in the beginning|to begin with]
    what was the number of {Ns} {at} at first
"""

SCHEMAS: Final = (
    Schema(
        "change-lose-how-many",
        _fall,
        "a - c",
        (
            HAS,
            """
            {A.he} <@lose A> some of them
            {A.he} <@lose A> some of the {Ns}
            {A.he} <@lose A> a few [|of them|{Ns}]
            {A.he} <@lose A> some
            """,
            NOW_LEFT,
        ),
        """
        how many {Ns} <do A> {A.he} *@lost
        how many <do A> {A.he} *@lost
        how many of the {Ns} <do A> {A.he} *@lost
        what <be> the number of {Ns} {A.he} <@lost A>
        how many of them <do A> {A.he} *@lost
        """,
        _OWNED,
    ),
    Schema(
        "change-gain-how-many",
        _rise,
        "c - a",
        (
            HAS,
            """
            {A.he} <@gain A> some more [|{Ns}]
            {A.he} <@gain A> a few more [|{Ns}]
            {A.he} <@gain A> some {Ns}
            {A.he} <@gain A> more {Ns}
            """,
            NOW_HAS,
        ),
        """
        how many {Ns} <do A> {A.he} *@gained
        how many more {Ns} <do A> {A.he} *@gained
        how many <do A> {A.he} *@gained
        how many new {Ns} <do A> {A.he} *@gained
        what <be> the number of {Ns} {A.he} <@gained A>
        """,
        _OWNED,
    ),
    Schema(
        "change-had-and-has",
        _rise,
        "c - a",
        (_HAD, NOW_HAS),
        """
        how many {Ns} did {A.he} *get
        how many more {Ns} <do.now A> {A.he} *have than before
        how many {Ns} did {A.he} *get in the meantime
        how many new {Ns} did {A.he} *get
        how many {Ns} did {A.he} *add
        """,
        _OWNED,
    ),
    Schema(
        "change-had-and-has-less",
        _fall,
        "a - c",
        (_HAD, NOW_LEFT),
        """
        how many {Ns} did {A.he} *lose
        how many fewer {Ns} <do.now A> {A.he} *have than before
        how many {Ns} did {A.he} *give away in the meantime
        how many of the {Ns} <be.now +> gone
        what was the number of {Ns} {A.he} lost
        """,
        _OWNED,
        weight=0.8,
    ),
    Schema(
        "change-event-left",
        lambda r: {"a": (a := some(r, 4, 60)), "b": below(r, a)},
        "a - b",
        (
            """
            there <be a> {a N} {L}
            {A} <have A> {a N}
            {A} <buy A> {a N}
            """,
            """
            {b} of them <V b>
            {b} of the {Ns} <V b>
            {b N?} <V b>
            then {b} of them <V b>
            """,
        ),
        """
        how many {Ns} <be.now +> left
        how many of the {Ns} did not *V
        how many {Ns} <do.now A> {A} still *have
        how many {Ns} <remain.now +>
        how many {Ns} <be.now +> still good
        """,
        _EVENT,
        tenses=("past",),
    ),
    Schema(
        "change-event-unknown",
        _scene_fall,
        "a - c",
        (
            """
            there <be a> {a N} {L}
            {A} <have A> {a N}
            {A} <buy A> {a N}
            {a N} <be a> {L}
            """,
            """
            some of them <V +>
            some of the {Ns} <V +>
            a few of them <V +>
            some <V +>
            """,
            """
            now {A.he} <have.now A> {c N?}
            {c N?} <be.now c> left
            now there <be.now c> {c N?}
            in the end {c N?} <be c> left
            """,
        ),
        """
        how many <V +>
        how many {Ns} <V +>
        how many of them <V +>
        how many of the {Ns} <V +>
        what <be> the number of {Ns} that <V +>
        """,
        _EVENT,
        tenses=("past",),
    ),
    Schema(
        "change-scene-come-unknown",
        _scene_rise,
        "c - a",
        (
            _STOOD,
            """
            some more {Ns} <@come +>
            some more <@come +>
            more {Ns} <@come +>
            a few more [|{Ns}] <@come +>
            """,
            _NOW_THERE,
        ),
        """
        how many {Ns} <@came +>
        how many <@came +>
        how many more {Ns} <@came +>
        how many of them <@came +> later
        what <be> the number of {Ns} that <@came +>
        """,
        _SCENE,
        tenses=("past",),
    ),
    Schema(
        "change-scene-go-unknown",
        _scene_fall,
        "a - c",
        (
            _STOOD,
            """
            some of them <@go +>
            some {Ns} <@go +>
            a few [|of them|of the {Ns}] <@go +>
            some of the {Ns} <@go +>
            """,
            _STILL_THERE,
        ),
        """
        how many {Ns} <@went +>
        how many <@went +>
        how many of the {Ns} <@went +>
        how many of them <@went +>
        what <be> the number of {Ns} that <@went +>
        """,
        _SCENE,
        tenses=("past",),
    ),
    Schema(
        "change-scene-start-before-come",
        lambda r: {"b": (b := some(r, 2, 20)), "c": b + some(r, 2, 30)},
        "c - b",
        (_STOOD_SOME, "{b more N?} <@come b>\n{b} others <@come b>\nthen {b more N?} <@come b>", _NOW_THERE),
        _BEFORE,
        _SCENE,
        tenses=("past",),
        weight=0.8,
    ),
    Schema(
        "change-scene-start-before-go",
        lambda r: {"b": some(r, 2, 20), "c": some(r, 2, 30)},
        "b + c",
        (_STOOD_SOME, "{b} of them <@go b>\n{b N?} <@go b>\nthen {b} of the {Ns} <@go b>", _STILL_THERE),
        _BEFORE,
        _SCENE,
        tenses=("past",),
        weight=0.8,
    ),
    Schema(
        "change-event-start",
        lambda r: {"b": some(r, 2, 20), "c": some(r, 2, 30)},
        "b + c",
        (
            SOME_START.replace("in {A.own} {K}", "{L}").replace("in a {K}", "at home"),
            "{b} of them <V b>\n{b N?} <V b>\n{b} of the {Ns} <V b>",
            "now {c} <be.now c> left\n{c N?} <be.now c> left\nonly {c} of them <be.now c> left",
        ),
        AT_FIRST,
        _EVENT,
        tenses=("past",),
        weight=0.6,
    ),
)
