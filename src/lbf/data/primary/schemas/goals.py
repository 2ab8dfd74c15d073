"""What is still missing: goals, money to save, empty seats; and times of day."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from lbf.data.primary.draws import factor, some
from lbf.data.primary.schema import Numbers, Schema

_AIM: Final = {
    "WP": "collect:bottle|read:book|sell:ticket|bake:cookie|score:point|run:mile|swim:lap|earn:badge|plant:tree|"
    "make:card|pick:apple|solve:puzzle|fold:paper crane|learn:word|find:shell|write:page|save:coin|gather:stamp|"
    "visit:country|win:game|knit:scarf|draw:picture|wash:car|do:push-up|pack:box"
}
_SEATS: Final = {
    "SML": "bus:seat:passenger|theater:seat:guest|train car:seat:passenger|cinema:seat:visitor|boat:place:tourist|"
    "plane:seat:passenger|classroom:chair:student|hall:chair:guest|restaurant:chair:customer|stadium bench:place:fan|"
    "school bus:seat:child|ferry:seat:traveler|lecture room:seat:student|concert hall:seat:listener"
}
_EVENT: Final = {
    "T": "movie|concert|soccer game|party|school play|meeting|baseball game|festival|dance "
    "class|picnic|swim meet|show"
}
_MISSING: Final = """
    how many more {Ps} <do A> {A.he} *need
    how many {Ps} <do A> {A.he} still *need
    how many {Ps} <be +> still missing
    how many more {Ps} must {A.he} *W
    how many {Ps} <do A> {A.he} still *have to {W}
    how many {Ps} <be +> left to {W}
    how many more {Ps} <do A> {A.he} *have to {W} to reach {A.his} goal
    how far <be A> {A.he} from {A.his} goal
    how many {Ps} short of {A.his} goal <be A> {A.he}
"""


def _aim(random: Random) -> Numbers:
    have, missing = some(random, 3, 80), some(random, 2, 60)
    return {"a": have, "c": have + missing}


def _aim_two(random: Random) -> Numbers:
    first, second, missing = (some(random, 3, 50) for _ in range(3))
    return {"a": first, "b": second, "c": first + second + missing}


def _saving(random: Random) -> Numbers:
    have, each = some(random, 5, 60), random.randint(2, 15)
    return {"a": have, "b": each, "c": have + each * random.randint(2, 12)}


def _seats(random: Random) -> Numbers:
    rows, each = random.randint(3, 20), factor(random, 4)
    return {"k": rows, "m": each, "a": random.randint(2, rows * each - 2), "c": rows * each}


def _hours(random: Random) -> Numbers:
    start, length = random.randint(1, 9), random.randint(2, 3)
    return {"a": start, "b": length, "c": start + length}


def _aims(name: str, draw: Callable[[Random], Numbers], solution: str, fact: str) -> Schema:
    return Schema(name, draw, solution, (fact,), _MISSING, _AIM, ("now",), avoid="money pets number")


def _hall(name: str, solution: str, facts: tuple[str, ...], ask: str, weight: float = 0.9) -> Schema:
    return Schema(
        name, _seats, solution, facts, ask, _SEATS, swap=False, avoid="people number", weight=weight
    )


def _clock(name: str, solution: str, fact: str, ask: str) -> Schema:
    return Schema(name, _hours, solution, (fact,), ask, _EVENT, avoid="time number", weight=0.7)


_EMPTY: Final = """
    how many {Ms} <be +> empty
    how many {Ms} <be +> still free
    how many empty {Ms} <be +> there
    how many {Ms} <be +> left
    how many {Ms} <be +> not taken
    how many more {Ls} can sit down
    what <be> the number of empty {Ms}
    how many {Ms} <remain +> empty
"""

SCHEMAS: Final = (
    _aims(
        "compare-goal",
        _aim,
        "c - a",
        """
        {A} <want A> to {W} {c P}. So far {A.he} <have A> {a}
        {A} <want A> to {W} {c P} and <have A> {a} so far
        {A} <need A> {c P} and <have A> only {a}
        {A.own} goal <be> to {W} {c P}. {A.he} already <have A> {a}
        so far {A} <have A> {a P}, and {A.his} goal <be> {c}
        {A} already <have A> {a} of the {c P} that {A.he} <need A>
        to win a prize, {A} <have A> to {W} {c P}. {A.he} <have A> {a} now
        {A} <have A> {a P}. {A.he} <plan A> to {W} {c} in all
        {A} would like to {W} {c P} by Friday, and by Tuesday {A.he} <have A> {a}
        """,
    ),
    _aims(
        "compare-goal-two-days",
        _aim_two,
        "c - a - b",
        """
        {A} <want A> to {W} {c P}. {A.he} <W.past A> {a} on Monday and {b} on Tuesday
        {A.own} goal <be> to {W} {c P}. {A.he} <W.past A> {a} last week and {b} this week
        {A} <need A> {c P}. {A.he} <W.past A> {a} yesterday and {b} today
        {A} <W.past A> {a P} in the morning and {b} in the afternoon. {A.his} goal <be> {c}
        to win a prize, {A} <have A> to {W} {c P}. First {A.he} <W.past A> {a}, then {b} more
        {A} <plan A> to {W} {c P} in all, and <W.past A> {a} on Saturday and {b} on Sunday
        """,
    ),
    Schema(
        "money-goal",
        _aim,
        "c - a",
        (
            """
            {A} <want A> to buy a {N} that <cost> {c $}. {A.he} <have A> {a $}
            a {N} <cost> {c $}, and {A} <have A> {a $}
            {A} <save A> for a {N} of {c $} and already <have A> {a $}
            {A} <have A> {a $}, but the {N} {A.he} <want A> <cost> {c $}
            {A} <need A> {c $} for a {N}. So far {A.he} <have A> {a $}
            with only {a $}, {A} cannot *buy a {N} that <cost> {c $}
            """,
        ),
        """
        how much more money <do A> {A.he} *need
        how many more dollars <do A> {A.he} *need
        by how many dollars <be A> {A.he} short
        how much must {A.he} still *save
        how many dollars <be +> still missing
        how much <do A> {A.he} still *need to save
        """,
        {"N": "@dear"},
        ("now",),
        avoid="money number",
        weight=0.9,
    ),
    Schema(
        "money-goal-weeks",
        _saving,
        "(c - a) / b",
        (
            """
            {A} <want A> to buy a {N} that <cost> {c $}. {A.he} <have A> {a $}
            a {N} <cost> {c $}, and {A} <have A> {a $}
            {A} <need A> {c $} for a {N}. So far {A.he} <have A> {a $}
            {A} already <have A> {a $} for a {N} of {c $}
            """,
            """
            {A.he} <save A> {b $} [a|every|each] week
            every week {A.he} <put A> aside {b $}
            {A.he} can *save {b $} more each week
            each week {A.he} <earn A> {b $} more
            """,
        ),
        """
        how many weeks will it *take until {A.he} can buy it
        after how many weeks can {A.he} *buy it
        for how many weeks must {A.he} *save
        how many weeks <do A> {A.he} *need to get the rest
        in how many weeks will {A.he} *have enough
        """,
        {"N": "@dear"},
        ("now",),
        avoid="money number time",
        weight=0.7,
    ),
    _hall(
        "combine-empty-seats",
        "c - a",
        (
            """
            a {S} <have> {c M}
            there <be +> {c M} in a {S}
            a {S} <have> room for {c L}
            now: {c L} can sit in a {S}
            in all, a {S} <have> {c M}
            """,
            """
            {a L} <be a> sitting [there|in it]
            {a M} <be a> taken
            {a} of the {Ms} <be a> taken
            {a L} <sit +> down
            {a} of the {Ms} <be a> in use
            {a L} <take +> their {Ms}
            """,
        ),
        _EMPTY,
    ),
    _hall(
        "groups-empty-seats",
        "k * m - a",
        (
            """
            a {S} <have> {k} rows of {m M}
            a {S} <have> {k} rows with {m M} each
            there <be +> {k} rows in a {S}, and each <have> {m M}
            in a {S} there <be +> {k} rows with {m M} in each
            the {Ms} in a {S} <stand +> in {k} rows, {m} to a row
            """,
            """
            {a L} <be a> sitting [there|in it]
            {a M} <be a> taken
            {a} of the {Ms} <be a> taken
            {a L} <sit +> down
            {a L} <take +> their {Ms}
            """,
        ),
        _EMPTY,
    ),
    _clock(
        "time-of-end",
        "a + b",
        """
        a {T} <start> at {a} o'clock and <last> {b hour}
        a {T} <last> {b hour} and <begin> at {a} o'clock
        {A} <go A> to a {T} at {a} o'clock. It <take> {b hour}
        at {a} o'clock a {T} <begin>. It <be> {b hour} long
        a {T} of {b hour} <start> at {a} o'clock
        the {T} <start> at {a} o'clock sharp and <go> on for {b hour}
        """,
        """
        when <do> it *end
        at what time <do> it *end
        at what time <be> it over
        what time <be> it when the {T} <end>
        when <be> the {T} over
        what time <do> the {T} *finish
        """,
    ),
    _clock(
        "time-of-start",
        "c - b",
        """
        a {T} <end> at {c} o'clock after {b hour}
        a {T} <last> {b hour} and <end> at {c} o'clock
        {A} <be A> at a {T} for {b hour}, until it <end> at {c} o'clock
        at {c} o'clock a {T} <be> over. It <last> {b hour}
        a {T} of {b hour} <end> at {c} o'clock
        the {T} <be> over at {c} o'clock, and it <last> {b hour}
        """,
        """
        when <do> it *start
        at what time <do> it *begin
        what time <be> it when the {T} <start>
        when <do> the {T} *begin
        at what time <do> the {T} *start
        """,
    ),
    _clock(
        "time-of-length",
        "c - a",
        """
        a {T} <start> at {a} o'clock and <end> at {c} o'clock
        a {T} <go> on from {a} o'clock until {c} o'clock
        {A} <go A> to a {T} at {a} o'clock. It <end> at {c} o'clock
        at {a} o'clock a {T} <begin>, and at {c} o'clock it <be> over
        a {T} that <start> at {a} o'clock <be> over at {c} o'clock
        the {T} <take> place between {a} and {c} o'clock
        """,
        """
        how many hours <do> it *last
        how long <be> the {T}
        for how many hours <do> it *go on
        how many hours <do> the {T} *take
        how long <do> it *last
        how many hours long <be> the {T}
        """,
    ),
)
