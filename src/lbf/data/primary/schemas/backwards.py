"""Chains of events told up to their end: what was there at first, or how large one of the events was."""

from __future__ import annotations

from random import Random
from typing import Final

from lbf.data.primary.draws import below, some
from lbf.data.primary.schema import Numbers, Schema
from lbf.data.primary.schemas.chains import AT_FIRST, STORY

_NOW_THERE_ARE: Final = """
    now {A.he} <have.now A> {c N?}
    in the end {A.he} <have A> {c N?}
    that <leave> {A.him} with {c N?}
    now there <be.now c> {c} left
    {c N?} <be.now c> left now
    {A.he} still <have.now A> {c N?}
    there <be c> {c} in the end
"""


def _start_up_down(random: Random) -> Numbers:
    start, more = some(random, 3, 60), some(random, 2, 40)
    lost = below(random, start + more)
    return {"b": more, "d": lost, "c": start + more - lost}


def _lost_unknown(random: Random) -> Numbers:
    left, lost, other = some(random, 2, 40), some(random, 2, 40), some(random, 2, 40)
    return {"a": left + lost + other, "d": other, "c": left}


def _lost_after_gain(random: Random) -> Numbers:
    start, more = some(random, 3, 60), some(random, 2, 40)
    return {"a": start, "b": more, "c": below(random, start + more)}


def _gain_after_loss(random: Random) -> Numbers:
    start = some(random, 5, 60)
    lost = below(random, start)
    return {"a": start, "b": lost, "c": start - lost + some(random, 2, 40)}


_HOW_MANY_LOST: Final = """
    how many {Ns} did {A} *L
    how many of the {Ns} did {A.he} *L
    how many did {A.he} *L
    what was the number of {Ns} {A} <L.past A>
    how many {Ns} did {A.he} *L then
"""


SCHEMAS: Final = (
    Schema(
        "change-start-two-losses",
        lambda r: {"b": some(r, 2, 40), "d": some(r, 2, 40), "c": some(r, 2, 40)},
        "b + d + c",
        (
            """
            {A} <have A> some {Ns}. {A.he} <L A> {b} and <M A> {d}
            {A} <L A> {b N} and then <M A> {d} more
            {A} <have A> a lot of {Ns}. {A.he} <give A> {b} of them to {A.his} sister and {d} to {A.his} brother
            {A} <have A> some {Ns}, <L A> {b} of them first and {d} later
            {b} of {A.own} {Ns} <get b> lost and {A.he} <L A> {d} of them
            {A} <give A> {b N} to one friend and {d} to another
            first {A} <L A> {b} of {A.his} {Ns}, then {A.he} <M A> {d}
            """,
            _NOW_THERE_ARE,
        ),
        AT_FIRST,
        STORY,
        tenses=("past",),
    ),
    Schema(
        "change-start-gain-and-loss",
        _start_up_down,
        "c + d - b",
        (
            """
            {A} <have A> some {Ns}. {A.he} <V A> {b} more and then <L A> {d}
            {A} <have A> some {Ns}. {A.his} aunt <give> {A.him} {b} more, but {A.he} <L A> {d}
            {A} <have A> a number of {Ns}. First {A.he} <V A> {b} new ones, then {A.he} <M A> {d}
            {A} <have A> some {Ns}, <V A> {b} more and <L A> {d} of them
            {A} <V A> {b} more {Ns} and [later|a day later] <L A> {d}
            {A.own} friend <give> {A.him} {b N}, but after that {A.he} <L A> {d}
            {A} <have A> a few {Ns} in a [box|bag]. {A.he} <put A> in {b} more and <take A> out {d}
            """,
            _NOW_THERE_ARE,
        ),
        AT_FIRST,
        STORY,
        tenses=("past",),
        weight=0.8,
    ),
    Schema(
        "change-first-loss-unknown",
        _lost_unknown,
        "a - d - c",
        (
            """
            {A} <have A> {a N}. {A.he} <L A> some of them and <give A> {d} to {A.his} sister
            {A} <V A> {a N}. {A.he} <L A> some and {A.his} friend <get> {d}
            {A} <have A> {a N}, <L A> some of them and then <give A> away {d} more
            {A} <L A> some of {A.his} {a N}, and {d} <be d> [for|given to] {A.his} [neighbor|cousin|friend|aunt]
            {A} <have A> {a N}. {d} <be d> given to a neighbor and {A.he} <L A> some
            there <be +> {a N}. {A} <L A> some of them, and {A.his} brother <take> {d}
            """,
            """
            now there <be.now c> {c} left
            {c N?} <be c> left
            that <leave> {A.him} with {c N?}
            in the end {A.he} <have A> {c} left
            now {A.he} <have.now A> {c N?}
            the other {c} <be c> still there
            """,
        ),
        _HOW_MANY_LOST,
        STORY,
        tenses=("past",),
        weight=0.8,
    ),
    Schema(
        "change-loss-after-gain-unknown",
        _lost_after_gain,
        "a + b - c",
        (
            """
            {A} <have A> {a N} and <V A> {b} more. Then {A.he} <L A> some of them
            {A} <V A> {a N} on Monday and {b} on Tuesday. Later {A.he} <L A> some of all these {Ns}
            {A} <have A> {a N}. {A.his} uncle <give> {A.him} {b} more, and then {A.he} <L A> a few
            {A} <V A> {a N} in the morning and {b} in the afternoon, but {A.he} <L A> some
            {A} <have A> {a N} and <add A> {b} new ones. After that {A.he} <L A> some of the {Ns}
            """,
            """
            now there <be.now c> {c} left
            {c N?} <be c> left
            that <leave> {A.him} with {c N?}
            in the end {A.he} <have A> {c}
            now {A.he} <have.now A> {c N?}
            only {c} of them <be c> still there in the evening
            """,
        ),
        _HOW_MANY_LOST,
        STORY,
        tenses=("past",),
        weight=0.6,
    ),
    Schema(
        "change-gain-after-loss-unknown",
        _gain_after_loss,
        "c - (a - b)",
        (
            """
            {A} <have A> {a N} and <L A> {b}. Then {A.he} <V A> some new ones
            {A} <L A> {b} of {A.his} {a N}. The next day {A.he} <V A> some more
            {A} <have A> {a N}. {A.he} <M A> {b} of them, but then {A.he} <V A> some more
            {A.own} sister <take> {b} of {A.his} {a N}. After that {A} <V A> some more
            {A} <have A> {a N}, <L A> {b} of them and <V A> some more
            """,
            """
            now there <be.now c> {c}
            that <make> {c N} in the end
            in the end {A.he} <have A> {c N?}
            now {A.he} <have.now A> {c N?}
            {A.he} now <have.now A> {c} [in all|altogether|]
            """,
        ),
        """
        how many {Ns} did {A} *V
        how many new {Ns} did {A.he} *V
        how many did {A.he} *V
        what was the number of {Ns} {A} <V.past A>
        how many more {Ns} did {A.he} *V
        """,
        STORY,
        tenses=("past",),
        weight=0.6,
    ),
    Schema(
        "change-out-of",
        lambda r: {"a": (a := some(r, 6, 120)), "b": below(r, a)},
        "a - b",
        (
            """
            out of {a N}, {b} <be b> {D}
            of {a N} [in a box|in the room|on a table], {b} <be b> {D}
            {b} of {a N} <be b> {D}
            {A} <look A> at {a N}, and {b} of them <be b> {D}
            {A} <have A> {a N}, but {b} of them <be b> {D}
            there <be +> {a N}, {b} of which <be b> {D}
            {A} <count A> {a N}. {b} <be b> {D}
            {b} out of {a N} <be b> {D}
            a box with {a N} <arrive>, but {b} of them <be b> {D}
            among {a N} there <be b> {b} that <be b> {D}
            """,
        ),
        """
        how many {Ns} <be +> {w}
        how many <be +> {w}
        how many of the {Ns} <be +> {w}
        how many {Ns} <be +> not {D}
        how many of them <be +> {w}
        what <be> the number of {Ns} that <be +> {w}
        how many {w} {Ns} <be +> there
        how many of the {Ns} <be +> not {D}
        what <be> the number of {w} {Ns}
        """,
        {
            "NDw": "egg:broken:whole|apple:rotten:good|lamp:off:on|plate:dirty:clean|seat:taken:free|"
            "bottle:empty:full|pencil:broken:whole|window:open:closed|balloon:small:big|towel:wet:dry|"
            "shirt:dirty:clean|tomato:green:ripe|ticket:sold:unsold|cup:cracked:whole|egg:brown:white|"
            "glass:empty:full|light bulb:broken:good|door:locked:open|book:old:new|leaf:yellow:green|"
            "toy:broken:unbroken|shoe:muddy:clean|flower:dry:fresh|chair:damaged:undamaged"
        },
        weight=1.2,
    ),
)
