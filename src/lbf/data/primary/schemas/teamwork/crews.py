"""Work and food for more or fewer: inverse proportion."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from lbf.data.primary.schema import Numbers, Schema

_CREW: Final = {
    "NWJ": "worker:build:a wall|painter:paint:a school|man:dig:a ditch|gardener:plant:a park|builder:build:a house|"
    "farmer:harvest:a field|bricklayer:build:a garage|cleaner:clean:a factory|carpenter:build:a barn|"
    "tailor:sew:the costumes for a play|worker:repair:a road|woman:weave:a carpet|volunteer:clean:a beach|"
    "roofer:cover:a roof|worker:lay:a railway track|student:decorate:a hall",
    "U": "day|day|day|hour|week",
}
_HERD: Final = {
    "NF": "horse:hay|cow:feed|chicken:grain|hen:corn|goat:hay|rabbit:food|sheep:hay|dog:dog food|pig:feed|"
    "camper:food|sailor:food|soldier:food|hiker:food|duck:grain|cat:cat food|camel:water",
    "U": "day|day|day|week",
}


def _inverse(random: Random) -> Numbers:
    """Hands, their time, and other hands, whose time is whole."""
    while True:
        hands, time = random.randint(3, 24), random.randint(3, 30)
        others = [n for n in range(2, 41) if hands * time % n == 0 and n not in (hands, time, 2 * hands)]
        others = [n for n in others if 2 <= hands * time // n <= 60]
        if others:
            return {"a": hands, "b": time, "c": random.choice(others)}


def _faster(random: Random) -> Numbers:
    """As `_inverse`, but in less time, or with more hands."""
    while True:
        numbers = dict(_inverse(random))
        if numbers["c"] < numbers["b"] != 2 * numbers["c"]:
            return numbers


def _joining(sign: int) -> Callable[[Random], Numbers]:
    def draw(random: Random) -> Numbers:
        while True:
            hands, time = random.randint(4, 40), random.randint(4, 40)
            whole = [n for n in range(2, 60) if hands * time % n == 0 and 2 <= sign * (n - hands) != hands]
            whole = [n for n in whole if n not in (time, 2 * hands) and 2 <= hands * time // n <= 60]
            if whole:
                return {"a": hands, "b": time, "e": abs(random.choice(whole) - hands)}

    return draw


_HOW_LONG: Final = """
    how long <do> it *take with {c N}
    how many {Us} <do +> {c N} *need for the same job
    how many {Us} will {c N} *need
    in how many {Us} can {c N} *do the same work
    how long <do +> {c N} *need at the same pace
    how many {Us} would it take {c N} to *W {J}
    how many {Us} <do> it *take {c N} to do this
"""
_JOB: Final = """
    {a N} can *W {J} in {b U}
    {a N} <W +> {J} in {b U}
    it <take> {a N} {b U} to *W {J}
    {a N} <need +> {b U} to *W {J}
    to *W {J}, {a N} <need +> {b U}
    with {a N} it <take> {b U} to *W {J}
    a team of {a N} can *W {J} in {b U}
"""
_LAST: Final = """
    how long <do> the {F} *last then
    how many {Us} <do> the {F} *last now
    how many {Us} will the {F} *last
    for how many {Us} <do> the {F} *last now
    how long will the same {F} *last
    for how many {Us} <be> there enough {F}
"""
_SUPPLY: Final = """
    {a N} have enough {F} for {b U}
    there is enough {F} for {a N} for {b U}
    a supply of {F} <last> {b U} for {a N}
    the {F} in the store <last> {a N} {b U}
    {a N} can live on the {F} for {b U}
    there is {F} for {b U} for {a N}
"""
_AVOID: Final = "time number people pets"

SCHEMAS: Final = (
    Schema(
        "rate-crew-other-size",
        _inverse,
        "a * b / c",
        (_JOB,),
        _HOW_LONG,
        _CREW,
        tenses=("now",),
        avoid=_AVOID,
    ),
    Schema(
        "rate-crew-needed",
        _inverse,
        "a * b / c",
        (_JOB,),
        """
        how many {Ns} <be +> needed to do it in {c U}
        how many {Ns} do you need to finish in {c U}
        how many {Ns} must work to finish the job in {c U}
        how many {Ns} can *do the same work in {c U}
        how many {Ns} <do> it *take to do this in {c U}
        what number of {Ns} can *W {J} in {c U}
        how many {Ns} would need {c U} for the same job
        """,
        _CREW,
        tenses=("now",),
        avoid=_AVOID,
        weight=0.8,
    ),
    Schema(
        "rate-crew-more-needed",
        _faster,
        "a * b / c - a",
        (_JOB,),
        """
        how many more {Ns} <be +> needed to do it in {c U}
        how many extra {Ns} do you need to finish in {c U}
        how many more {Ns} must help to finish in {c U}
        how many {Ns} must join them to finish the job in {c U}
        how many additional {Ns} <do> it *take to do this in only {c U}
        by how many {Ns} must the team grow to finish in {c U}
        """,
        _CREW,
        tenses=("now",),
        avoid=_AVOID,
        weight=0.8,
    ),
    Schema(
        "rate-crew-days-saved",
        lambda r: {"a": (n := _faster(r))["a"], "b": n["b"], "c": n["a"] * n["b"] // n["c"]},
        "b - a * b / c",
        (_JOB,),
        """
        how many {Us} less <do +> {c N} *need
        how many {Us} sooner would {c N} be done
        how many {Us} can be saved with {c N}
        how many {Us} faster <be +> {c N}
        by how many {Us} is the work shorter with {c N}
        how many {Us} are saved when {c N} do the work
        """,
        _CREW,
        tenses=("now",),
        avoid=_AVOID,
        weight=0.6,
    ),
    Schema(
        "rate-food-other-herd",
        _inverse,
        "a * b / c",
        (_SUPPLY,),
        """
        how long <do> it *last for {c N}
        how many {Us} <do> the same {F} *last for {c N}
        how many {Us} will it *last {c N}
        for how many {Us} can {c N} *live on it
        how many {Us} would the {F} be enough for {c N}
        for how many {Us} <do> the {F} *last {c N}
        """,
        _HERD,
        tenses=("now",),
        avoid=_AVOID,
        weight=0.8,
    ),
    Schema(
        "rate-food-some-join",
        _joining(1),
        "a * b / (a + e)",
        (
            _SUPPLY,
            """
            {e} more {Ns} come
            {e} more {Ns} join them
            another {e} {Ns} arrive
            then {e} {Ns} are added
            there are now {e} more {Ns}
            """,
        ),
        _LAST,
        _HERD,
        tenses=("now",),
        avoid=_AVOID,
        weight=0.8,
    ),
    Schema(
        "rate-food-some-leave",
        _joining(-1),
        "a * b / (a - e)",
        (
            _SUPPLY,
            """
            {e} of the {Ns} leave
            {e} of them go away
            {e} of the {Ns} are taken away
            then {e} of the {Ns} leave
            before the first {U}, {e} of them leave
            """,
        ),
        _LAST,
        _HERD,
        tenses=("now",),
        avoid=_AVOID,
        weight=0.8,
    ),
    Schema(
        "rate-plan-other-pace",
        _inverse,
        "a * b / c",
        (
            """
            {A} <W A> {a P} a day and <need A> {b day} for all of them
            at {a P} a day, {A} can be done in {b day}
            if {A} <W A> {a P} every day, it takes {b day} to finish
            {A} <plan A> to *W {a P} a day and to finish in {b day}
            with {a P} per day, the work takes {A.him} {b day}
            the {Ps} will keep {A.him} busy for {b day} at {a P} a day
            """,
        ),
        """
        how many days <do> it *take at {c P} a day
        how many days will it *take with {c P} a day
        how long <do> it *take at a pace of {c P} per day
        in how many days can the work be done at {c P} a day
        how many days <be +> needed at {c P} a day
        for how many days is that enough work at {c P} per day
        """,
        {
            "WP": "read:page|solve:problem|learn:word|write:line|paint:tile|sew:button|plant:bulb|pack:box|sign:letter"
        },
        tenses=("now",),
        avoid=_AVOID,
        weight=0.8,
    ),
)
