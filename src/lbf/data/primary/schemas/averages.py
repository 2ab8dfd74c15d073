"""Averages of what was counted or measured, and totals from an average."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from lbf.data.primary.schema import Numbers, Schema

_COUNTED: Final = {
    "WP": "read:page|sell:ticket|collect:egg|bake:cake|catch:fish|deliver:package|score:goal|swim:lap|see:bird|"
    "write:line|plant:tree|repair:bike|serve:guest|wash:car|pick:pumpkin|solve:problem|run:mile|sew:button"
}
_MEASURED: Final = {
    "MUI": "height:cm:plant|weight:kg:box|length:meter:rope|weight:pound:dog|length:cm:fish|"
    "price:dollar:ticket|height:meter:tree|length:foot:snake|width:cm:window|weight:gram:apple|depth:foot:lake"
}
_PER_DAY: Final = """
    how many {Ps} <do A> {A.he} *W [a|per] day on average
    on average, how many {Ps} <do A> {A.he} *W each day
    what <be> the average number of {Ps} per day
    what <be> the mean number of {Ps} [a|per] day
    how many {Ps} <be> that per day on average
    find the average number of {Ps} for a day
    what <be> {A.his} daily average
"""
_MEAN: Final = """
    what <be> the average {M}
    what <be> the mean {M}
    find the average {M}
    calculate the mean {M}
    what <be> their average {M} in {Us}
    what <be> the average of these {Ms}
    how many {Us} <be> that on average
"""


def _values(count: int) -> Callable[[Random], Numbers]:
    """So many numbers with a whole average."""

    def draw(random: Random) -> Numbers:
        low = random.choice((4, 10, 20, 60))
        values = [random.randint(low, 2 * low + 2) for _ in range(count)]
        values[-1] -= sum(values) % count
        return {**dict(zip("abcd", values, strict=False)), "n": count} if values[-1] > 1 else draw(random)

    return draw


SCHEMAS: Final = (
    Schema(
        "average-three-days",
        _values(3),
        "(a + b + c) / 3",
        (
            """
            {A} <W A> {a P} on Monday, {b} on Tuesday and {c} on Wednesday
            on the first day {A} <W A> {a P}, on the next day {b} and on the last day {c}
            {A} <W A> {a P} on Friday, {b P} on Saturday and {c P} on Sunday
            over {n word} days {A} <W A> {a}, {b} and {c P}
            within {n word} days {A} <W A> {a}, {b}, and {c P}
            in {n word} days {A} <W A> {a P}, then {b} and finally {c}
            """,
        ),
        _PER_DAY,
        _COUNTED,
        avoid="time number",
        weight=0.8,
    ),
    Schema(
        "average-four-days",
        _values(4),
        "(a + b + c + d) / 4",
        (
            """
            {A} <W A> {a P} on Monday, {b} on Tuesday, {c} on Wednesday and {d} on Thursday
            over {n word} days {A} <W A> {a}, {b}, {c} and {d P}
            on {n word} days in a row {A} <W A> {a P}, {b}, {c} and {d}
            {A} <W A> {a P} on the first day, and {b}, {c} and {d} on the days after that
            """,
        ),
        _PER_DAY,
        _COUNTED,
        avoid="time number",
        weight=0.7,
    ),
    Schema(
        "average-measured",
        _values(3),
        "(a + b + c) / 3",
        (
            """
            the {Ms} of {n word} {Is} <be +> {a}, {b} and {c} {Us}
            {A} <write A> down the {Ms} of {n word} {Is}: {a}, {b} and {c} {Us}
            {n word} {Is} <have +> {Ms} of {a}, {b} and {c} {Us}
            the {M} of the first {I} <be> {a} {Us}, of the next {b} {Us} and of the last {c} {Us}
            one {I} <have> a {M} of {a} {Us}, another one of {b} {Us} and the last one of {c} {Us}
            """,
        ),
        _MEAN,
        _MEASURED,
        avoid="time number length age money",
        weight=0.7,
    ),
    Schema(
        "average-measured-four",
        _values(4),
        "(a + b + c + d) / 4",
        (
            """
            the {Ms} of {n word} {Is} <be +> {a}, {b}, {c} and {d} {Us}
            {A} <write A> down the {Ms} of {n word} {Is}: {a}, {b}, {c} and {d} {Us}
            {n word} {Is} <have +> {Ms} of {a}, {b}, {c} and {d} {Us}
            """,
        ),
        _MEAN,
        _MEASURED,
        avoid="time number length age money",
        weight=0.6,
    ),
    Schema(
        "average-to-total",
        lambda r: {"m": r.randint(4, 40), "k": r.randint(3, 12)},
        "m * k",
        (
            """
            {A} <W A> an average of {m P} a day for {k day}
            on average {A} <W A> {m P} [a|per|each] day. {A.he} <do A> this for {k day}
            for {k day}, {A} <W A> {m P} a day on average
            {A.own} average for {k day} <be> {m P} [a|per] day
            over {k day} {A} <W A> an average of {m P} per day
            """,
        ),
        """
        how many {Ps} <do A> {A.he} *W [altogether|in all|in total]
        how many {Ps} <be> that [altogether|in all|in total]
        what <be> the total number of {Ps}
        how many {Ps} <do A> {A.he} *W in that time
        how many {Ps} <be> that over the whole time
        find the total number of {Ps}
        """,
        _COUNTED,
        avoid="time number",
        weight=0.6,
    ),
    Schema(
        "average-from-total",
        lambda r: {"k": (k := r.randint(3, 12)), "c": k * r.randint(4, 40)},
        "c / k",
        (
            """
            {A} <W A> {c P} in {k day}
            in {k day}, {A} <W A> a total of {c P}
            over {k day} {A} <W A> {c P} altogether
            within {k day} {A} <W A> {c P} in all
            {A} <W A> {c P} and <need A> {k day} for it
            it <take> {A} {k day} to *W {c P}
            """,
        ),
        _PER_DAY,
        _COUNTED,
        avoid="time number",
        weight=0.7,
    ),
)
