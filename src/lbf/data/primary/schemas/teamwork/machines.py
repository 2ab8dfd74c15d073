"""Several machines at work, and water that runs in and out."""

from __future__ import annotations

from random import Random
from typing import Final

from lbf.data.primary.draws import some
from lbf.data.primary.schema import Numbers, Schema

_MAKE: Final = {
    "NWP": "machine:make:toy|machine:produce:bottle|printer:print:page|baker:bake:loaf of bread|worker:pack:box|"
    "robot:assemble:phone|machine:fold:envelope|weaver:weave:basket|tailor:sew:shirt|machine:fill:can|"
    "machine:cut:screw|gardener:plant:tree|worker:assemble:radio|oven:bake:pizza",
    "U": "hour|hour|day",
}
_TANK: Final = {"SL": "tank:liter|pool:gallon|barrel:liter|pool:liter|tub:gallon|basin:liter|pond:gallon"}


def _scaled(random: Random) -> Numbers:
    each, hands, time = random.randint(2, 30), random.randint(2, 8), random.randint(2, 8)
    others, longer = random.randint(2, 12), random.randint(2, 10)
    return {"s": each * hands * time, "k": hands, "h": time, "n": others + (others == hands), "t": longer}


def _pair(random: Random) -> Numbers:
    first, second = random.sample(range(4, 60), 2)
    hours = random.randint(3, 15)
    return {"a": first, "b": second, "h": hours, "s": (first + second) * hours}


def _in_and_out(random: Random) -> Numbers:
    out = random.randint(3, 40)
    flow, minutes = out + random.randint(2, 30), random.randint(4, 40)
    return {"a": flow, "b": out, "h": minutes, "s": (flow - out) * minutes}


def _for_many(random: Random) -> Numbers:
    count, minutes = random.randint(2, 12), random.randint(2, 12)
    return {"k": count, "h": minutes * random.randint(1, 4), "n": count * some(random, 2, 12)}


_AVOID: Final = "time number people"
_SEVERAL: Final = """
    {k N} <W +> {s P} in {h U}
    in {h U}, {k N} <W +> {s P}
    {k N} can *W {s P} in {h U}
    it <take> {k N} {h U} to *W {s P}
    {k N} <need +> {h U} to *W {s P}
    {k N} working at the same pace <W +> {s P} in {h U}
"""
_TWO: Final = """
    one {N} <W> {a P} [each|every|per] {U} and another one <W> {b}
    a {N} can *W {a P} each {U}, and a second {N} can *W {b}
    an old {N} <W> {a P} [each|every] {U}, a new one {b P}
    the first {N} <W> {a P} per {U} and the second {N} {b P} per {U}
    side by side, one {N} <W> {a P} and another one {b P} [each|every] {U}
    every {U} one {N} <W> {a P} and another {N} <W> {b P}
"""
_FLOW: Final = """
    {a} {Ls} of water <run +> into an empty {S} every minute, and {b} {Ls} <run +> out
    a tap <let> {a} {Ls} a minute into an empty {S}, while {b} {Ls} a minute <leak +> out
    a pipe <bring> {a} {Ls} per minute into an empty {S}, and {b} {Ls} per minute <flow +> out through a hole
    water <flow> into an empty {S} at {a} {Ls} a minute and out of it at {b} {Ls} a minute
    an empty {S} with a leak <lose> {b} {Ls} a minute while a hose <fill> in {a} {Ls} a minute
    each minute {a} {Ls} <be +> pumped into an empty {S} and {b} {Ls} <be +> drained from it
"""

SCHEMAS: Final = (
    Schema(
        "rate-machines-scaled",
        _scaled,
        "s / k / h * n * t",
        (_SEVERAL,),
        """
        how many {Ps} <do +> {n N} *W in {t U}
        how many {Ps} can {n N} *W in {t U}
        how many {Ps} will {n N} *W in {t U} at the same pace
        at this pace, how many {Ps} do {n N} *W in {t U}
        how many {Ps} <be> that for {n N} in {t U}
        what <be> the number of {Ps} for {n N} and {t U}
        how many {Ps} <do +> {n} such {Ns} *W in {t U}
        """,
        _MAKE,
        tenses=("now",),
        avoid=_AVOID,
        weight=0.9,
    ),
    Schema(
        "rate-machines-each",
        _scaled,
        "s / k / h",
        (_SEVERAL,),
        """
        how many {Ps} <do> one {N} *W per {U}
        how many {Ps} can one {N} *W in one {U}
        how many {Ps} <do> each {N} *W every {U}
        what number of {Ps} <do> each {N} *W per {U}
        how many {Ps} <be> that per {N} and {U}
        how many {Ps} <do> a single {N} *W in one {U}
        """,
        _MAKE,
        tenses=("now",),
        avoid=_AVOID,
        weight=0.7,
    ),
    Schema(
        "rate-machines-all",
        lambda r: {"k": r.randint(3, 12), "a": r.randint(4, 50), "h": r.randint(2, 9)},
        "k * a * h",
        (
            """
        each of {k N} <W> {a P} [each|every|per] {U}. They work for {h U}
        one {N} <W> {a P} per {U}. There <be +> {k N} working for {h U}
        {k N} work for {h U}, and each of them <W> {a P} per {U}
        a hall has {k N}. Each {N} <W> {a P} every {U} and works for {h U}
        {k N} each *W {a P} per {U} for {h U}
        for {h U}, {k N} *W {a P} each per {U}
        """,
        ),
        """
        how many {Ps} <be> that [altogether|in all|in total]
        how many {Ps} <do +> they *W in all
        what <be> the total number of {Ps}
        how many {Ps} <do +> the {Ns} *W together
        how many {Ps} <be +> ready in the end
        find the total number of {Ps}
        """,
        _MAKE,
        tenses=("now",),
        avoid=_AVOID,
        weight=0.7,
    ),
    Schema(
        "rate-two-machines-total",
        _pair,
        "(a + b) * h",
        (_TWO,),
        """
        how many {Ps} <do +> they *W together in {h U}
        how many {Ps} <do +> both *W in {h U}
        how many {Ps} can they *W in {h U} together
        how many {Ps} will both {Ns} *W in {h U}
        how many {Ps} <be> that in {h U} for both of them
        what <be> the total number of {Ps} after {h U}
        how many {Ps} <be +> ready after {h U}
        """,
        _MAKE,
        tenses=("now",),
        avoid=_AVOID,
        weight=0.7,
    ),
    Schema(
        "rate-two-machines-time",
        _pair,
        "s / (a + b)",
        (_TWO,),
        """
        how long <do> it *take both of them to *W {s P}
        how many {Us} <do +> they *need together for {s P}
        how many {Us} <do> it *take them to *W {s P} together
        in how many {Us} can they *W {s P} together
        how many {Us} will both {Ns} *need for {s P}
        after how many {Us} <be +> {s P} ready
        """,
        _MAKE,
        tenses=("now",),
        avoid=_AVOID,
        weight=0.7,
    ),
    Schema(
        "rate-in-and-out-time",
        _in_and_out,
        "s / (a - b)",
        (_FLOW,),
        """
        how long <do> it *take until there <be +> {s} {Ls} in the {S}
        how many minutes <do> it *take to get {s} {Ls} into the {S}
        after how many minutes <be +> there {s} {Ls} in the {S}
        in how many minutes <be> a {S} of {s} {Ls} full
        how many minutes <do> it *take to fill the {S}, which holds {s} {Ls}
        in how many minutes will there be {s} {Ls} in the {S}
        """,
        _TANK,
        tenses=("now",),
        avoid=_AVOID,
        weight=0.7,
    ),
    Schema(
        "rate-in-and-out-amount",
        _in_and_out,
        "(a - b) * h",
        (_FLOW,),
        """
        how many {Ls} <be +> in the {S} after {h minute}
        how many {Ls} of water <be +> there in the {S} after {h minute}
        how much water is in the {S} after {h minute}
        by how many {Ls} does the water increase in {h minute}
        what <be> the amount of water gained in {h minute}
        how many {Ls} does the {S} gain in {h minute}
        """,
        _TANK,
        tenses=("now",),
        avoid=_AVOID,
        weight=0.7,
    ),
    Schema(
        "rate-time-for-many",
        _for_many,
        "n / k * h",
        (
            """
        a {N} <W> {k P} in {h minute}
        it <take> a {N} {h minute} to *W {k P}
        in {h minute} a {N} can *W {k P}
        a {N} <need> {h minute} to *W {k P}
        every {h minute} a {N} <W> {k P}
        {k P} <take +> a {N} {h minute}
        """,
        ),
        """
        how many minutes <do> it *take to *W {n P}
        how long <do> it *take to *W {n P}
        how many minutes <do> the {N} *need for {n P}
        how long <do +> {n P} *take at the same pace
        in how many minutes can the {N} *W {n P}
        how many minutes will {n P} *take
        """,
        _MAKE,
        tenses=("now",),
        avoid=_AVOID,
        weight=0.7,
    ),
)
