"""Two that do a job together: people, pumps, and a pump against a drain."""

from __future__ import annotations

from random import Random
from typing import Final

from lbf.data.primary.schema import Numbers, Schema

_MEN: Final = {
    "JU": "paint a room:hour|build a wall:day|clean the house:hour|mow a lawn:hour|wash all the windows:hour|"
    "dig a garden:hour|plow a field:day|paint a fence:hour|type a report:hour|repair a roof:day|weed a garden:hour|"
    "shovel the snow:minute|fold the laundry:minute|rake the leaves:minute|load a truck:hour"
}
_PIPES: Final = {
    "VS": "pump:pool|pipe:tank|tap:tub|hose:pool|pump:basin|pipe:cistern|hose:pond|tap:barrel|pump:reservoir",
    "U": "hour|hour|minute",
}
_PAIRS: Final = (
    *(
        (3, 6),
        (4, 12),
        (6, 12),
        (6, 3),
        (12, 4),
        (10, 15),
        (12, 6),
        (15, 10),
        (20, 5),
        (5, 20),
        (20, 30),
        (30, 20),
    ),
    *(
        (8, 24),
        (24, 8),
        (9, 18),
        (18, 9),
        (12, 24),
        (14, 35),
        (15, 30),
        (30, 15),
        (21, 28),
        (28, 21),
        (40, 60),
    ),
    *(
        (36, 45),
        (45, 36),
        (30, 45),
        (45, 90),
        (20, 60),
        (30, 70),
        (24, 40),
        (10, 40),
        (12, 36),
        (18, 36),
        (24, 48),
    ),
)
_UNEVEN: Final = tuple(
    (a, b) for a in range(2, 31) for b in range(a + 1, 41) if a * b % (b - a) == 0 and b != 2 * a
)


def _together(random: Random) -> Numbers:
    first, second = random.choice([(a, b) for a, b in _PAIRS if a * b % (a + b) == 0])
    return {"a": first, "b": second, "n": 2}


def _drain(random: Random) -> Numbers:
    fill, drain = random.choice([(a, b) for a, b in _UNEVEN if a * b // (b - a) <= 60])
    return {"a": fill, "b": drain}


def _alone(random: Random) -> Numbers:
    numbers = _together(random)
    first, second = int(numbers["a"]), int(numbers["b"])
    return {"a": first, "c": first * second // (first + second), "n": 2}


_TOGETHER: Final = """
    how long <do> it *take them together
    how many {Us} <do +> they *need together
    how long will it *take them when they work together
    how many {Us} will they *need when they work side by side
    in how many {Us} can they *do it together
    how many {Us} <do> the job *take with both of them working
    working together, how many {Us} do they need
"""
_FILLED: Final = """
    how long <do> it *take to fill the {S} with both {Vs}
    how many {Us} <do> it *take with both {Vs} open
    how many {Us} <do +> both {Vs} *need together
    in how many {Us} can both {Vs} *fill the {S} together
    how long will it *take with both {Vs} running
    how many {Us} will it *take when both {Vs} run at the same time
    how many {Us} <do +> they *need together
"""
_AVOID: Final = "time number people pets"

SCHEMAS: Final = (
    Schema(
        "rate-two-work-together",
        _together,
        "a * b / (a + b)",
        (
            """
            {A} can {J} in {a U}, and {B} can do it in {b U}
            {A} needs {a U} to {J}, and {B} needs {b U}
            it takes {A.him} {a U} to {J}. {B} takes {b U} for the same job
            alone, {A} can {J} in {a U}. {B} alone can do this in {b U}
            to {J}, {A} needs {a U} and {B} needs {b U}
            {A} and {B} want to {J}. {A} alone would need {a U} and {B} alone {b U}
            """,
        ),
        _TOGETHER,
        _MEN,
        tenses=("now",),
        avoid=_AVOID,
    ),
    Schema(
        "rate-two-pumps-together",
        _together,
        "a * b / (a + b)",
        (
            """
            one {V} can fill a {S} in {a U}, another {V} in {b U}
            a {V} fills a {S} in {a U}, and a smaller one needs {b U}
            a {S} can be filled by a {V} in {a U} and by a second {V} in {b U}
            it takes one {V} {a U} to fill a {S} and another one {b U}
            {n word} {Vs} lead to a {S}. The first one alone fills it in {a U}, the second one in {b U}
            with the first {V} a {S} is full in {a U}, with the second one in {b U}
            """,
        ),
        _FILLED,
        _PIPES,
        tenses=("now",),
        avoid=_AVOID,
    ),
    Schema(
        "rate-pump-and-drain",
        _drain,
        "a * b / (b - a)",
        (
            """
            a {V} can fill a {S} in {a U}, and the drain empties it in {b U}
            a {S} is filled by a {V} in {a U}. An open drain empties it in {b U}
            it takes a {V} {a U} to fill a {S} and the drain {b U} to empty it
            a full {S} runs empty through a drain in {b U}. A {V} fills it in {a U}
            with the drain closed, a {V} fills a {S} in {a U}. The drain alone would empty it in {b U}
            """,
        ),
        """
        how long <do> it *take to fill the {S} with the drain open
        how many {Us} <do> it *take to fill the {S} when both are open
        in how many {Us} is the {S} full with the drain left open
        how many {Us} will it *take with the drain open
        after how many {Us} is the empty {S} full when both are open
        with both open, in how many {Us} is the {S} full
        """,
        _PIPES,
        tenses=("now",),
        avoid=_AVOID,
        weight=0.6,
    ),
    Schema(
        "rate-other-alone",
        _alone,
        "a * c / (a - c)",
        (
            """
            {A} and {B} together can {J} in {c U}. {A} alone needs {a U}
            together {A} and {B} need {c U} to {J}, and {A} alone needs {a U}
            {A} can {J} in {a U}. Together with {B} it takes only {c U}
            alone, {A} needs {a U} to {J}. With the help of {B} the job is done in {c U}
            it takes {A.him} {a U} to {J} alone and {c U} together with {B}
            """,
        ),
        """
        how long would {B} need alone
        how many {Us} <do B> {B} *need alone
        in how many {Us} can {B} *do it alone
        how many {Us} would it take {B} alone
        how long <do> it *take {B} without help
        how many {Us} <do B> {B} *take for the job alone
        """,
        _MEN,
        tenses=("now",),
        avoid=_AVOID,
        weight=0.6,
    ),
)
