"""Orders that are done at a changing pace, and hours of work."""

from __future__ import annotations

from random import Random
from typing import Final

from lbf.data.primary.schema import Numbers, Schema

_ORDER: Final = {
    "DWP": "factory:make:bike|workshop:make:chair|bakery:bake:cake|factory:produce:lamp|print shop:print:poster|"
    "wood shop:build:shelf|farm:pack:box of apples|tailor shop:sew:uniform|toy workshop:carve:toy horse|crew:plant:tree|"
    "mill:fill:sack|road crew:repair:meter of road|pottery:make:vase|factory:assemble:desk",
    "U": "day|day|week",
}


def _rest(random: Random) -> Numbers:
    """An order `s`, of which `a` a day are made for `b` days, and then `c` a day for `d` days."""
    pace, days, then, more = (random.randint(*r) for r in ((8, 40), (3, 9), (10, 50), (2, 9)))
    then, more = then + (then == pace), more + (more == days)
    return {"a": pace, "b": days, "c": then, "d": more, "s": pace * days + then * more}


def _ahead(random: Random) -> Numbers:
    """A plan of `a` a day for `b` days, and `e` more a day than planned."""
    plans = [(a, b) for a in range(8, 61) for b in range(6, 31) if a != b]
    while True:
        pace, days = random.choice(plans)
        more = [
            e for e in range(2, pace + 1) if pace * days % (pace + e) == 0 and pace + e != days and e != pace
        ]
        if more:
            return {"a": pace, "b": days, "e": random.choice(more)}


_AVOID: Final = "time number people"
_STARTED: Final = """
    a {D} <have> to *W {s P}. For the first {b U} it <W> {a P} a {U}
    a {D} <get> an order to *W {s P} and <W> {a P} a {U} for {b U}
    of {s P}, a {D} <W> {a} a {U} for the first {b U}
    {s P} <be +> ordered from a {D}. It <W> {a} each {U} for {b U}
    a {D} <want> to *W {s P} and <W> {a} per {U} during the first {b U}
    an order of {s P} <come> to a {D}, which <W> {a P} every {U} for {b U}
"""

SCHEMAS: Final = (
    Schema(
        "rate-rest-at-other-pace",
        _rest,
        "(s - a * b) / c",
        (_STARTED,),
        """
        how many more {Us} <do> it *take at {c} per {U}
        how many {Us} <do> the rest *take at {c P} a {U}
        at {c P} a {U} from then on, how many more {Us} <do> it *need
        how many {Us} will the rest *take at a pace of {c} per {U}
        how many more {Us} <be +> needed at {c P} per {U}
        in how many {Us} can the rest be finished at {c P} a {U}
        """,
        _ORDER,
        tenses=("now",),
        avoid=_AVOID,
        weight=0.9,
    ),
    Schema(
        "rate-rest-in-so-many-days",
        _rest,
        "(s - a * b) / d",
        (_STARTED,),
        """
        how many {Ps} must it *W per {U} to finish in {d} more {Us}
        how many per {U} <be +> needed to do the rest in {d U}
        how many {Ps} must it *W each {U} so that the rest takes {d U}
        how many {Ps} a {U} <do> it *have to do to finish in another {d U}
        how many {Ps} per {U} <be> that for the remaining {d U}
        to be ready in {d} more {Us}, how many {Ps} must it *W a {U}
        """,
        _ORDER,
        tenses=("now",),
        avoid=_AVOID,
        weight=0.9,
    ),
    Schema(
        "rate-rest-after-two-stages",
        lambda r: {**(n := _rest(r)), "s": n["s"] + r.randint(5, 90)},
        "s - a * b - c * d",
        (
            """
        a {D} <have> to *W {s P}. It <W> {a} a {U} for {b U} and then {c} a {U} for {d U}
        of {s P}, a {D} <W> {a} a {U} in the first {b U} and {c} a {U} in the next {d U}
        a {D} <get> an order to *W {s P}. For {b U} it <W> {a P} each {U}, then for {d U} {c} each {U}
        {s P} <be +> ordered from a {D}. It <W> {a} per {U} for {b U} and {c} per {U} for {d more U}
        for {b U} a {D} <W> {a P} a {U}, and for another {d U} {c P} a {U}. The order <be> for {s P}
        """,
        ),
        """
        how many {Ps} <be +> still missing
        how many {Ps} <be +> left to do
        how many {Ps} <remain +>
        how many {Ps} <be +> not done yet
        how many more {Ps} <be +> needed
        how many {Ps} <do> it *have to *W yet
        """,
        _ORDER,
        tenses=("now",),
        avoid=_AVOID,
        weight=0.7,
    ),
    Schema(
        "rate-faster-than-planned",
        _ahead,
        "a * b / (a + e)",
        (
            """
        a {D} <plan> to *W {a P} a {U} and to be done in {b U}. It <W> {e} more each {U} than planned
        at {a P} a {U}, a {D} would need {b U} for an order. It <W> {e} more every {U}
        a {D} <have> a plan to *W {a P} per {U} for {b U}, but it <W> {e more P} a {U} than that
        the plan of a {D} says {a P} a {U} for {b U}. Each {U} it <W> {e more P} than the plan says
        an order should take a {D} {b U} at {a P} per {U}. Thanks to new tools, it <W> {e} more per {U}
        """,
        ),
        """
        how many {Us} <do> it *need
        in how many {Us} <be> the order done
        how many {Us} <do> the order *take
        how long <do> the work *take
        how many {Us} <do> it *take to finish
        after how many {Us} <be> all the work done
        """,
        _ORDER,
        tenses=("now",),
        avoid=_AVOID,
        weight=0.7,
    ),
    Schema(
        "rate-hours-of-work",
        lambda r: {"k": r.randint(3, 25), "h": r.randint(3, 9), "d": r.randint(2, 15)},
        "k * h * d",
        (
            """
        {k} [workers|men|people|painters] work {h hour} a day for {d day}
        a job takes {k} [workers|people|builders] {d day} at {h hour} a day
        for {d day}, {k} [workers|gardeners|cleaners] work {h hour} each day
        a team of {k} works {h hour} per day and is done after {d day}
        each of {k} [helpers|volunteers|workers] works {h hour} a day, and this goes on for {d day}
        """,
        ),
        """
        how many hours of work is that in all
        how many hours of work does the job take
        what <be> the total number of hours of work
        how many hours <do +> they *work altogether
        how many working hours <be> that in total
        how many hours would the job take a single worker
        """,
        tenses=("now",),
        avoid=_AVOID,
        weight=0.5,
    ),
)
