"""Lengths cut into pieces, what a barrel fills, weights, temperatures and ways."""

from __future__ import annotations

from random import Random
from typing import Final

from lbf.data.primary.draws import factor, some
from lbf.data.primary.schema import Numbers, Schema

_LONG: Final = {
    "SUP": "rope:meter:piece|ribbon:inch:piece|board:foot:piece|wire:cm:piece|log:foot:piece|string:yard:piece|"
    "pipe:meter:section|cloth:meter:strip|hose:foot:piece|stick:inch:piece|chain:cm:piece|roll of paper:meter:sheet"
}
_FLUID: Final = {
    "SUDZ": "barrel:liter:juice:jug|tank:gallon:water:bucket|bottle:ml:milk:glass|pot:liter:soup:bowl|"
    "keg:liter:cider:pitcher|can:liter:oil:bottle|pitcher:ounce:lemonade:cup|tank:liter:fuel:can|sack:pound:flour:bag|"
    "bin:kg:rice:bag|bag:kg:sugar:jar|truck:kg:sand:wheelbarrow|tub:liter:paint:can|urn:cup:tea:pot"
}


def _pieces(random: Random) -> Numbers:
    each, count = some(random, 2, 15), factor(random)
    return {"m": each, "k": count, "a": each * count}


def _rest(random: Random) -> Numbers:
    each, count = some(random, 2, 15), random.randint(2, 9)
    return {"m": each, "k": count, "a": each * count + some(random, 2, 40)}


def _degrees(random: Random) -> Numbers:
    start, up = random.randint(4, 22), random.randint(2, 14)
    return {"a": start, "b": up, "c": random.randint(2, start + up - 2)}


def _stages(random: Random) -> Numbers:
    parts = [some(random, 12, 150) for _ in range(3)]
    return {"a": parts[0], "b": parts[1], "s": sum(parts)}


def _loads(random: Random) -> Numbers:
    empty, each, count = random.randint(2, 20), random.randint(2, 9), random.randint(2, 9)
    return {"a": empty, "m": each, "k": count, "s": empty + each * count}


_LOADED: Final = {
    "T": "box|crate|basket|cart|suitcase|trunk",
    "I": "book|brick|melon|stone|tin|ball",
    "W": "pounds|kg|kilograms",
}
_AVOID: Final = "length number temperature"

SCHEMAS: Final = (
    Schema(
        "measure-cut-pieces",
        _pieces,
        "a / m",
        (
            """
        {A} <cut A> a {S} of {a U} into {Ps} of {m U} each
        a {S} that <be> {a U} long <be> cut into {Ps} of {m U}
        {A} <have A> a {S} of {a U} and <cut A> it into {Ps} that <be +> {m U} long
        a {S} <be> {a U} long. Each {P} should be {m U} long
        a {a}-{U} {S} <be> cut into {Ps}, each {m U} long
        {A} <need A> {Ps} of {m U} and <have A> a {S} of {a U}
        from a {S} of {a U}, {A} <cut A> {Ps} that <be +> each {m U} long
        """,
        ),
        """
        how many {Ps} <be +> there
        how many {Ps} <be> that
        how many {Ps} can be cut
        how many {Ps} <do.now> that *make
        what <be> the number of {Ps}
        how many such {Ps} <do.now> the {S} *give
        how many {Ps} of this length <be +> there in the end
        """,
        _LONG,
        avoid=_AVOID,
        weight=0.8,
    ),
    Schema(
        "measure-piece-length",
        _pieces,
        "a / k",
        (
            """
        {A} <cut A> a {S} of {a U} into {k} equal {Ps}
        a {S} that <be> {a U} long <be> cut into {k} {Ps} of the same length
        {A} <have A> a {S} of {a U} and <cut A> it into {k} equal {Ps}
        a {S} <be> {a U} long. It <be> cut into {k} {Ps} of equal length
        from a {S} of {a U}, {A} <make A> {k} {Ps} of the same length
        a {S} of {a U} <be> divided into {k} equal {Ps}
        """,
        ),
        """
        how long <be> each {P}
        how many {Us} long <be> each {P}
        what <be> the length of each {P}
        what <be> the length of one {P}
        how long <be> one {P}
        how many {Us} <do> each {P} *measure
        """,
        _LONG,
        avoid=_AVOID,
        weight=0.8,
    ),
    Schema(
        "measure-pieces-whole",
        _pieces,
        "m * k",
        (
            """
        {A} <cut A> a {S} into {k} {Ps} of {m U} each, with nothing left
        a {S} <be> cut into {k} {Ps}, each {m U} long
        {A} <cut A> a {S} and <get A> {k} {Ps} of {m U}, with nothing left over
        {k} {Ps} of {m U} each <be +> all that a {S} <give>
        a {S} just <give> {k} {Ps} of {m U} each
        """,
        ),
        """
        how long <be> the whole {S}
        how long was the {S} before it was cut
        what <be> the length of the {S}
        how many {Us} long <be> the {S} at first
        what <be> the full length of the {S} in {Us}
        """,
        _LONG,
        avoid=_AVOID,
        weight=0.8,
    ),
    Schema(
        "measure-pieces-rest",
        _rest,
        "a - k * m",
        (
            """
        {A} <cut A> {k} {Ps} of {m U} each from a {S} of {a U}
        a {S} <be> {a U} long. {A} <cut A> off {k} {Ps} of {m U} each
        from a {S} of {a U}, {k} {Ps} <be +> cut off, each {m U} long
        {A} <have A> a {S} of {a U} and <use A> {k} {Ps} of {m U} each
        {k} {Ps}, each {m U} long, <be +> taken from a {S} of {a U}
        """,
        ),
        """
        how many {Us} of the {S} <be +> left
        what <be> the length of the rest
        how many {Us} <be +> left [over|]
        what <be> the length of what <be> left
        what <be> the length of the remaining part
        how many {Us} <remain +>
        """,
        _LONG,
        avoid=_AVOID,
        weight=0.8,
    ),
    Schema(
        "measure-fills",
        _pieces,
        "a / m",
        (
            """
        a {S} <hold> {a U} of {D}, and a {Z} <hold> {m U}
        {A} <pour A> {a U} of {D} from a {S} into {Zs} of {m U} each
        there <be +> {a U} of {D} in a {S}. Each {Z} <hold> {m U}
        a {S} with {a U} of {D} <be> emptied into {Zs} that <hold +> {m U} each
        {A} <fill A> {Zs} with {m U} each from a {S} of {a U}
        a {S} <have> {a U} of {D} in it. {A} <take A> it out by the {Z}, and a {Z} <hold> {m U}
        """,
        ),
        """
        how many {Zs} can be filled
        how many full {Zs} <be> that
        how many {Zs} <be +> needed
        how many {Zs} <do.now> that *make
        what <be> the number of {Zs}
        how many {Zs} of {D} <be +> there in the {S}
        """,
        _FLUID,
        avoid=_AVOID,
        weight=0.8,
    ),
    Schema(
        "measure-drawn-off",
        _rest,
        "a - k * m",
        (
            """
        a {S} <hold> {a U} of {D}. {A} <fill A> {k Z} of {m U} each from it
        there <be +> {a U} of {D} in a {S}. {A} <take A> out {k Z} of {m U} each
        {A} <fill A> {k Z}, each holding {m U}, from a {S} with {a U} of {D}
        from a {S} of {a U}, {k Z} of {m U} each <be +> filled
        {k Z} of {D}, {m U} each, <be +> taken from a {S} that <hold> {a U}
        """,
        ),
        """
        how many {Us} <be +> left in the {S}
        how much {D} <be> left in the {S}
        how many {Us} of {D} <remain +> in the {S}
        how many {Us} of {D} <be +> left
        how many {Us} <be +> still in the {S}
        """,
        _FLUID,
        avoid=_AVOID,
        weight=0.8,
    ),
    Schema(
        "measure-loaded",
        _loads,
        "a + k * m",
        (
            """
        an empty {T} <weigh> {a} {W}. {A} <put A> {k I} of {m} {W} each into it
        a {T} <weigh> {a} {W} when it <be> empty. There <be +> {k I} in it, and each <weigh> {m} {W}
        {k I} of {m} {W} each <be +> in a {T} that <weigh> {a} {W} itself
        there <be +> {k I} in a {T}. Each <weigh> {m} {W}, and the empty {T} <weigh> {a} {W}
        """,
        ),
        """
        how much <do> the full {T} *weigh
        what <be> the total weight
        how many {W} <do> the full {T} *weigh
        how heavy <be> the {T} with everything in it
        what <be> the weight of the {T} and all that <be> in it
        """,
        _LOADED,
        avoid=_AVOID,
        weight=0.8,
    ),
    Schema(
        "measure-up-and-down",
        _degrees,
        "a + b - c",
        (
            """
        it <be> {a degree} in the morning. By noon it <get> {b degree} warmer, and by night {c degree} colder
        the temperature <be> {a degree} at dawn, <rise> by {b degree} and then <drop> by {c degree}
        at dawn it <be> {a degree}. The temperature <go> up {b degree} and then <fall> {c degree}
        a thermometer <show> {a degree}. It <rise> by {b degree} and later <fall> by {c degree}
        from {a degree} the temperature <rise> {b degree} and then <sink> {c degree}
        """,
        ),
        """
        what <be> the temperature [then|at the end|in the end]
        how many degrees <be> it in the end
        what <do> the thermometer *show at the end
        how warm <be> it after that
        how many degrees <be> it then
        """,
        avoid=_AVOID,
        weight=0.8,
    ),
    Schema(
        "measure-way-left",
        _stages,
        "s - a - b",
        (
            """
            a trip from {X} to {Y} <be> {s} {Us} long
            it <be> {s} {Us} from {X} to {Y}
            {A} <have A> {s} {Us} to go
            the way from {X} to {Y} <be> {s} {Us}
            {A} <want A> to {W} {s} {Us} from {X} to {Y}
            """,
            """
            {A} <W A> {a} {Us} before lunch and {b} {Us} after lunch
            on the first day {A} <W A> {a} {Us}, on the next day {b} {Us}
            {A} <W A> {a} {Us} on Monday and {b} {Us} on Tuesday
            after {a} {Us} {A} <take A> a break, and then <W A> {b} {Us} more
            first {A} <W A> {a} {Us}, later {b} {Us}
            """,
        ),
        """
        how many {Us} <be +> left
        how far <do A> {A} still *have to go
        how many {Us} <do A> {A} still *have to {W}
        how many more {Us} must {A} *W
        what <be> the length of the rest of the way
        how many {Us} <remain +>
        """,
        {
            "WU": "drive:mile|ride:km|walk:km|hike:mile|sail:mile|cycle:kilometer|travel:mile",
            "XY": "the city:the sea|the village:the city|home:the lake|the farm:the market|the station:the airport",
        },
        ("past",),
        avoid="time number",
        weight=0.7,
    ),
)
