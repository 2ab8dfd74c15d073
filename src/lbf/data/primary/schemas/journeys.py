"""Speed, time and distance, two at work, and proportions: what 3 cost, and then 5."""

from __future__ import annotations

from random import Random
from typing import Final

from lbf.data.primary.draws import some
from lbf.data.primary.schema import Numbers, Schema

_PLACES: Final = {
    "VWU": "train:travel:mile|train:travel:km|bus:drive:kilometer|truck:drive:mile|car:drive:mile|ship:sail:mile|"
    "boat:sail:kilometer|plane:fly:mile|plane:fly:km|balloon:fly:mile|"
    "van:drive:km|motorcycle:drive:mile|bird:fly:mile|ferry:sail:km",
    "XY": "the city:the sea|the village:the city|Paris:Rome|London:York|home:the lake|the farm:the market|"
    "the school:the museum|Boston:New York|the station:the airport",
}
_STUFF: Final = {
    "NU": "apples:kilogram|cheese:pound|rice:kg|flour:pound|potatoes:kilogram|nuts:kg|fabric:meter|ribbon:yard|"
    "rope:meter|honey:kilogram|milk:liter|juice:liter|paint:gallon|sugar:kg|grapes:pound|tomatoes:kilogram"
}


def _trip(random: Random) -> Numbers:
    speed, hours = 5 * random.randint(4, 18), random.randint(2, 9)
    return {"v": speed, "h": hours, "s": speed * hours}


def _pair(random: Random) -> Numbers:
    slow = some(random, 3, 40)
    return {"b": slow, "a": slow + random.randint(2, 20), "k": random.randint(2, 9), "n": 2}


def _proportion(random: Random) -> Numbers:
    known, wanted = random.sample(range(2, 13), 2)
    unit = random.randint(2, 8)
    return {"a": known, "b": wanted, "c": known * unit}


_PROPORTION_ASK: Final = """
    how much <do +> {b U} *cost
    how much <do +> {b U} of {N} *cost
    what <do +> {b U} *cost
    what <be> the price of {b U}
    how many dollars <do +> {b U} *cost at the same price
    how much must one *pay for {b U}
    at this price, how much <do +> {b U} *cost
    how much money <be> needed for {b U}
    what <be> the cost of {b U} of {N}
"""

SCHEMAS: Final = (
    Schema(
        "rate-trip-distance",
        _trip,
        "v * h",
        (
            """
            a {V} <W> {v U} [an|every|each] hour for {h hour}
            a {V} <W> for {h hour} at {v} {Us} per hour
            at a speed of {v} {Us} per hour, a {V} <W> for {h hour}
            a {V} <cover> {v U} every hour. Its trip <take> {h hour}
            a {V} <W> from {X} to {Y} in {h hour} at {v} {Us} an hour
            it <take> a {V} {h hour} to get from {X} to {Y} at {v} {Us} per hour
            a {V} <be> on the way for {h hour} and <W> {v} {Us} an hour
            a {V} <leave> {X} and <reach> {Y} after {h hour}. It <W> {v U} every hour
            """,
        ),
        """
        how many {Us} <do> it *W
        how far <do> it *W
        what distance <do> it *cover
        how many {Us} <do> it *cover in this time
        how long <be> the way in {Us}
        how many {Us} <be> that in all
        how far <do> it *get
        what <be> the length of the trip in {Us}
        """,
        _PLACES,
        avoid="time number",
    ),
    Schema(
        "rate-trip-hours",
        _trip,
        "s / v",
        (
            """
            a {V} <W> {s} {Us} at {v} {Us} per hour
            a {V} <W> {v U} [an|every|each] hour. The trip <be> {s} {Us} long
            it <be> {s} {Us} from {X} to {Y}. A {V} <W> {v} {Us} an hour
            the distance from {X} to {Y} <be> {s} {Us}, and a {V} <W> {v U} each hour
            a {V} that <W> {v} {Us} an hour <have> {s} {Us} to go
            a {V} <W> from {X} to {Y}, which <be> {s} {Us}, at a speed of {v} {Us} per hour
            {X} and {Y} <be +> {s} {Us} apart. A {V} <cover> {v U} every hour
            """,
        ),
        """
        how many hours <do> it *take
        how many hours <do> the trip *take
        how long <do> the trip *take
        how many hours <be> the {V} on the way
        how long <do> the {V} *need
        how many hours <do> the {V} *need
        after how many hours <do> the {V} *arrive
        for how many hours <do> the {V} *W
        """,
        _PLACES,
        avoid="time number",
    ),
    Schema(
        "rate-trip-speed",
        _trip,
        "s / h",
        (
            """
            a {V} <W> {s} {Us} in {h hour}
            a {V} <need> {h hour} for {s} {Us}
            it <be> {s} {Us} from {X} to {Y}. A {V} <need> {h hour} for it
            in {h hour}, a {V} <W> the {s} {Us} from {X} to {Y}
            it <take> a {V} {h hour} to cover {s} {Us}
            a {V} <W> the same distance every hour, and after {h hour} it <be> {s} {Us} away
            {X} and {Y} <be +> {s} {Us} apart, and a {V} <take> {h hour} to get there
            """,
        ),
        """
        how many {Us} <do> it *W [an|per|each] hour
        what <be> its speed in {Us} per hour
        how fast <do> the {V} *W in {Us} per hour
        what <be> the average speed of the {V}
        how many {Us} per hour <be> that
        what <be> the speed of the {V}
        how many {Us} <do> it *cover in one hour
        """,
        _PLACES,
        avoid="time number",
    ),
    Schema(
        "rate-machine-pair",
        _pair,
        "(a + b) * k",
        (
            """
            a machine <make> {a U} [an|every|each] hour, and another one <make> {b U}
            one machine <pack> {a U} per hour and an older one <pack> {b U} per hour
            the new robot <lift> {a U} an hour and the old robot {b U}
            {A} <pack A> {a U} an hour and {B} <pack B> {b U} an hour
            {A} can *check {a U} in one hour, while {B} can *check {b U}
            """,
        ),
        """
        how many {Us} <be> that for both in {k hour}
        together, how many {Us} <be> that in {k hour}
        working together for {k hour}, how many {Us} <be +> done
        how many {Us} <be +> done in {k hour} by both
        what <be> the total number of {Us} in {k hour}
        """,
        {"U": "box|bottle|card|poster|parcel|can|jar|letter|bag"},
        ("now",),
        avoid="time number",
        weight=0.6,
    ),
    Schema(
        "rate-machine-gap",
        _pair,
        "(a - b) * k",
        (
            """
            {A} <pack A> {a U} an hour and {B} <pack B> {b U} an hour
            {A} can *check {a U} in one hour, while {B} can *check only {b}
            every hour {A} <finish A> {a U} and {B} <finish B> {b}
            {B} <carry B> {b U} per hour, but {A} <carry A> {a U} per hour
            """,
        ),
        """
        how many more {Us} than {B} will {A} have after {k hour}
        by how many {Us} <be A> {A} ahead after {k hour}
        how many {Us} more than {B} <be> that for {A} in {k hour}
        after {k hour}, how many fewer {Us} does {B} have than {A}
        """,
        {"U": "box|bottle|card|poster|parcel|can|jar|letter|bag"},
        ("now",),
        who="child",
        avoid="time number",
        weight=0.5,
    ),
    Schema(
        "money-proportion",
        _proportion,
        "c / a * b",
        (
            """
            {a U} of {N} <cost +> {c $}
            {A} <buy A> {a U} of {N} for {c $}
            {A} <pay A> {c $} for {a U} of {N}
            the price of {a U} of {N} <be> {c $}
            a shop <sell> {a U} of {N} for {c $}
            for {a U} of {N} one <pay> {c $}
            at the market, {a U} of {N} <cost +> {c $}
            you <get +> {a U} of {N} for {c $}
            """,
        ),
        _PROPORTION_ASK,
        _STUFF,
        avoid="money number",
        weight=1.0,
    ),
    Schema(
        "money-proportion-things",
        _proportion,
        "c / a * b",
        (
            """
            {a N} <cost +> {c $}
            {A} <buy A> {a N} for {c $}
            {A} <pay A> {c $} for {a N}
            the price of {a N} <be> {c $}
            a shop <sell> {a N} for {c $}
            for {a N} one <pay> {c $}
            at the market, {a N} <cost +> {c $}
            you <get +> {a N} for {c $}
            """,
        ),
        """
        how much <do +> {b N} *cost
        how much <do +> {b} of them *cost
        what <do +> {b N} *cost
        what <be> the price of {b N}
        how many dollars <do +> {b N} *cost at the same price
        how much must one *pay for {b}
        at this price, how much <do +> {b N} *cost
        how much money <be> needed for {b N}
        what <be> the cost of {b} such {Ns}
        """,
        {"N": "@cheap"},
        avoid="money number",
        weight=0.8,
    ),
    Schema(
        "rate-proportion",
        _proportion,
        "c / a * b",
        (
            """
            {A} <need A> {c I} for {a M}
            a recipe for {a M} <use> {c I}
            for {a M} one <take> {c I}
            {c I} <be +> enough for {a M}
            {A} <use A> {c I} to make {a M}
            {a M} <take +> {c I}
            """,
        ),
        """
        how many {Is} <be +> needed for {b M}
        how many {Is} <do +> {b M} *take
        how many {Is} will {b M} *need
        to make {b M}, how many {Is} <be +> needed
        how many {Is} should one *have for {b M}
        how many {Is} <be> that for {b M}
        """,
        {
            "IM": "egg:cake|cup of flour:cake|apple:pie|spoon of sugar:cup of tea|lemon:jug of lemonade|bead:necklace|"
            "slice of bread:sandwich|orange:glass of juice|screw:chair|stick:kite|ball of wool:scarf|candle:lantern"
        },
        avoid="number",
        weight=0.8,
    ),
)
