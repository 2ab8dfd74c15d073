"""People and things that get on and off, are lent and come back: chains of two events at one place."""

from __future__ import annotations

from random import Random
from typing import Final

from lbf.data.primary.draws import below, some
from lbf.data.primary.schema import Numbers, Schema

_RIDE: Final = {
    "DPo": "bus:passenger:on the bus|train:passenger:on the train|tram:passenger:on the tram|"
    "ferry:passenger:on the ferry|school bus:child:on the school bus|boat:tourist:on the boat|"
    "tour bus:visitor:on the tour bus|subway train:person:on the subway train|cable car:skier:in the cable car|"
    "bus:person:on the bus|train:traveler:on the train|minibus:student:on the minibus"
}
_ABOARD: Final = """
    there <be a> {a P} {o}
    {a P} <be a> {o}
    a {D} <carry> {a P}
    a {D} <have> {a P} on board
    a {D} <start> with {a P}
    a {D} <set> off with {a P}
    a {D} with {a P} <reach> a [stop|station]
    {a P} <ride +> {o}
    {a P} <sit +> {o}
    [on Monday morning|early in the day|at the first stop] there <be a> {a P} {o}
"""
_RIDERS_NOW: Final = """
    how many {Ps} <be.now +> {o} now
    how many {Ps} <be +> {o} [then|after that|after this stop|in the end]
    how many {Ps} <do.now> the {D} *carry now
    how many {Ps} <do> the {D} *have on board [then|after that|in the end]
    how many {Ps} <be +> {o} when it <go> on
    what <be.now> the number of {Ps} {o} now
    with how many {Ps} <do> the {D} *go on
    how many {Ps} <be.now +> there {o} now
"""
_OFF_ON: Final = """
    at the next stop {b} <get b> off and {c} <get c> on
    at the next stop, {b P} <get b> off and {c} more <get c> on
    {b P?} <get b> off and {c} others <get c> on
    when it <stop>, {b} of them <get b> off and {c} new {Ps} <get c> on
    {b} of the {Ps} <get b> off, while {c more P?} <get c> on
    at a station {b P?} <leave b> and {c} <come c> in
    {b P} <step b> out and {c} <step c> in
    {b P?} <leave b> the {D} and {c} new ones <board c> it
"""
_ON_OFF: Final = """
    at the next stop {b} more <get b> on and {c} <get c> off
    at the next stop, {b P} <get b> on and {c P?} <get c> off
    {b more P?} <get b> on and {c} <get c> off
    when it <stop>, {b} new {Ps} <get b> on and {c} of the old ones <get c> off
    {b} new {Ps} <get b> on, while {c} others <get c> off
    another {b P} <get b> on, then {c} <get c> off
    {b P} <step b> in and {c} <step c> out
    {b} new {Ps} <board b> the {D} and {c P?} <leave c> it
"""
_ON_ON: Final = """
    at the first stop {b} <get b> on and at the second stop {c} more <get c> on
    {b more P?} <get b> on, and at the stop after that {c} more <get c> on
    at one stop {b P?} <get b> on and at the next one {c} more <get c> on. Nobody <get> off
    {b} more <get b> on at the school and {c} more at the market
    it <pick> up {b P?} at the park and {c} more at the station
    nobody <get> off, but {b P?} <get b> on in front and {c} more at the back
"""
_OFF_OFF: Final = """
    at the first stop {b} <get b> off and at the second stop {c} more <get c> off
    {b P?} <get b> off, and at the stop after that {c} more <get c> off
    at one stop {b P?} <get b> off and at the next one {c} more <leave c>. Nobody <get> on
    {b} <get b> off at the school and {c} at the market
    {b} of them <leave b> at the park and {c} at the station
    nobody <get> on, but {b P?} <get b> off in front and {c} more at the back
"""


def _leaving(random: Random) -> Numbers:
    whole = some(random, 8, 80)
    return {"a": whole, "b": below(random, whole), "c": some(random, 2, 30)}


def _joining(random: Random) -> Numbers:
    whole, more = some(random, 5, 60), some(random, 2, 30)
    return {"a": whole, "b": more, "c": below(random, whole)}


def _leaving_twice(random: Random) -> Numbers:
    whole = some(random, 10, 90)
    first = random.randint(2, whole - 5)
    return {"a": whole, "b": first, "c": below(random, whole - first)}


def _loans(random: Random) -> Numbers:
    whole = some(random, 30, 600)
    lent = random.randint(8, whole - 5)
    return {"a": whole, "b": lent, "c": below(random, lent)}


_LOANS: Final = {
    "DP": "library:book|school library:book|bike shop:bike|boat house:boat|toy library:toy|library:film|"
    "ski rental:sled|music school:violin|tool shop:ladder|sports club:ball|costume shop:costume|skate rink:skate"
}
_STOCK: Final = """
    a {D} <have> {a P}
    there <be a> {a P} in a {D}
    a {D} <own> {a P}
    in the morning there <be a> {a P} in a {D}
    a small {D} <start> the [day|week] with {a P}
    a {D} <have> {a P} on Monday morning
"""
_LENT: Final = """
    it <lend> out {b P?}
    {b} of them <be b> lent out
    people <borrow +> {b P?}
    {b P?} <be b> borrowed [on Monday|in the morning|that day|]
    visitors <take +> out {b} of them
    {b} of the {Ps} <be b> taken out by visitors
    the {D} <lend> {b} of them to [schools|visitors|guests]
"""
_RETURNED: Final = """
    {c P?} <be c> returned
    then {c P?} <be c> returned
    later {c} of them <come c> back
    people <bring +> back {c} of them
    {c} of the borrowed {Ps} <be c> returned [later|in the afternoon|the next day]
    {c} of those {Ps} <be c> brought back [in the evening|before closing time|]
    the {D} <get> {c} of them back
"""

SCHEMAS: Final = (
    Schema("change-ride-off-on", _leaving, "a - b + c", (_ABOARD, _OFF_ON), _RIDERS_NOW, _RIDE),
    Schema("change-ride-on-off", _joining, "a + b - c", (_ABOARD, _ON_OFF), _RIDERS_NOW, _RIDE),
    Schema(
        "change-ride-on-on",
        lambda r: {"a": some(r, 3, 40), "b": some(r, 2, 20), "c": some(r, 2, 20)},
        "a + b + c",
        (_ABOARD, _ON_ON),
        _RIDERS_NOW,
        _RIDE,
        weight=0.6,
    ),
    Schema(
        "change-ride-off-off",
        _leaving_twice,
        "a - b - c",
        (_ABOARD, _OFF_OFF),
        _RIDERS_NOW + "    how many {Ps} <be +> left {o}\n    how many {Ps} <stay +> {o}",
        _RIDE,
        weight=0.6,
    ),
    Schema(
        "change-ride-start-unknown",
        lambda r: {"b": some(r, 2, 30), "c": (c := some(r, 2, 30)), "e": some(r, c + 1, c + 40)},
        "e - c + b",
        (
            """
            [some|a number of|many] {Ps} <be +> {o}. At the next stop {b} <get b> off and {c} <get c> on
            a {D} <arrive> at a stop with some {Ps}. {b} of them <get b> off and {c} new ones <get c> on
            there <be +> some {Ps} {o}. {b} of them <leave b> and {c} others <come c> in
            at a stop {b P} <get b> off a {D} and {c} <get c> on
            when a {D} <stop>, {b P} <get b> off and {c P?} <get c> on
            """,
            """
            now there <be.now e> {e P?} {o}
            after that {e P?} <be e> {o}
            then there <be e> {e P?} {o}
            the {D} then <carry> {e P?}
            the {D} now <carry.now> {e P?}
            """,
        ),
        """
        how many {Ps} were {o} [at first|before the stop|before|to begin with]
        how many {Ps} were there {o} [at first|before this stop|at the beginning]
        with how many {Ps} did the {D} *arrive at the stop
        how many {Ps} did the {D} *carry before the stop
        what was the number of {Ps} {o} before the stop
        how many {Ps} had been {o} before
        """,
        _RIDE,
        weight=0.7,
    ),
    Schema(
        "change-lent-and-returned",
        _loans,
        "a - b + c",
        (_STOCK, _LENT, _RETURNED),
        """
        how many {Ps} <do.now> the {D} *have now
        how many {Ps} <be.now +> in the {D} now
        how many {Ps} <be.now +> there in the {D} now
        how many {Ps} <be +> [there|in the {D}] [then|after that|in the end|at the end of the day]
        what <be.now> the number of {Ps} in the {D} now
        how many {Ps} <do> the {D} *have [in the end|then|after that|at closing time]
        how many of its {Ps} <do.now> the {D} *have now
        """,
        _LOANS,
        avoid="people",
    ),
    Schema(
        "change-lent-still-out",
        _loans,
        "b - c",
        (_STOCK, _LENT, _RETURNED),
        """
        how many {Ps} <be.now +> still [lent out|out|missing]
        how many of the borrowed {Ps} <be.now +> still out
        how many {Ps} <have.now +> not been returned yet
        how many {Ps} <do.now +> people still *have to bring back
        how many of the {Ps} that were lent out <have.now +> not come back
        how many {Ps} <be.now +> people still using
        what <be.now> the number of {Ps} that <be.now +> still out
        """,
        _LOANS,
        avoid="people",
        weight=0.6,
    ),
)
