"""Spans of time."""

from __future__ import annotations

from typing import Final

from lbf.data.primary.draws import some
from lbf.data.primary.schema import Schema

_ACT: Final = "movie|play|concert|lesson|match|show|game|party|film|trip|meeting|class"


SCHEMAS: Final = (
    Schema(
        "time-together",
        lambda r: {"a": 5 * r.randint(2, 12), "b": 5 * r.randint(2, 12)},
        "a + b",
        (
            """
            {A} <practice A> for {a} minutes in the morning and for {b} minutes in the evening
            {A} <read A> for {a} minutes and then <play A> for {b} minutes
            {A} <spend A> {a} minutes on math and {b} minutes on reading
            the first part of the {T} <last> {a} minutes and the second part {b} minutes
            {A} <walk A> for {a} minutes and <wait A> for {b} minutes
            {A} <need A> {a} minutes for math homework and {b} minutes for reading
            """,
        ),
        """
        how many minutes <be> that [altogether|in all|in total|together]
        how long <be> that [altogether|in all|in total|together]
        what <be> the total time in minutes
        how many minutes <do.now> that *make
        how much time <be> that [altogether|in all|in total]
        """,
        {"T": _ACT},
        avoid="time",
    ),
    Schema(
        "time-left",
        lambda r: {"a": (a := 5 * r.randint(6, 30)), "b": r.randint(4, a // 5 * 4)},
        "a - b",
        (
            """
            a {T} <last> {a} minutes
            {A} <watch A> a {T} that <last> {a} minutes
            the {T} <be> {a} minutes long
            {A} <go A> to a {T} of {a} minutes
            """,
            """
            {b} minutes <be +> over
            {b} minutes of it <be +> over
            {b} minutes <have +> already passed
            it <start.past> {b} minutes ago
            """,
        ),
        """
        how many minutes are left
        how many more minutes will it *last
        how much longer will it *last
        how many minutes of the {T} are left
        how much time is left
        """,
        {"T": _ACT},
        avoid="time",
        tenses=("now",),
    ),
    Schema(
        "time-hours-to-minutes",
        lambda r: {"h": r.randint(2, 9)},
        "h * 60",
        (
            """
            a {T} <last> {h hour}
            {A} <wait A> for {h hour}
            {A} <sleep A> for {h hour}
            {A} <work A> in the garden for {h hour}
            {A} <be A> on the way for {h hour}
            """,
        ),
        """
        how many minutes <be> that
        how many minutes <be> that in all
        how long <be> that in minutes
        what <be> that in minutes
        how many minutes <do.now> that *make
        """,
        {"T": _ACT},
        avoid="time",
        weight=0.6,
    ),
    Schema(
        "time-weeks-to-days",
        lambda r: {"w": r.randint(2, 12)},
        "w * 7",
        (
            """
            the vacation <last> {w} weeks
            {A} <stay A> with {A.his} [grandparents|aunt|uncle] for {w} weeks
            {A} <be A> away for {w} weeks
            it <be> {w} weeks until {A.own} birthday
            {A} <wait A> {w} weeks for a letter
            """,
        ),
        """
        how many days <be> that
        how many days <be> that in all
        how long <be> that in days
        what <be> the number of days
        how many days <do.now> that *make
        """,
        avoid="time",
        weight=0.6,
    ),
    Schema(
        "time-every-day-of-weeks",
        lambda r: {"a": some(r, 2, 20), "w": r.randint(2, 6)},
        "a * 7 * w",
        (
            """
            {A} <W A> {a P} every day
            {A} <W A> {a P} each day
            every single day {A} <W A> {a P}
            {A} <W A> {a P} a day, even on Sundays
            """,
        ),
        """
        how many {Ps} <be> that in {w} weeks
        how many {Ps} <do A> {A.he} *W in {w} weeks
        what <be> the number of {Ps} for {w} weeks
        how many {Ps} will {A.he} *W in {w} weeks
        """,
        {"WP": "read:page|learn:word|do:push-up|solve:puzzle|draw:picture|write:line|bake:cake|feed:bird"},
        avoid="time",
        tenses=("now",),
        weight=0.4,
    ),
    Schema(
        "time-end",
        lambda r: {"a": (a := r.randint(1, 9)), "b": r.randint(2, min(4, 12 - a))},
        "a + b",
        (
            """
            a {T} <start> at {a} o'clock and <last> {b hour}
            a {T} <start> at {a} o'clock. It <last> {b hour}
            the {T} <begin> at {a} o'clock and <go> on for {b hour}
            """,
        ),
        """
        at what time <be> it over
        when <do> it *end
        what time <be> it then
        at what time <do> it *end
        what time <be> it at the end
        """,
        {"T": "movie|trip|match|party|meeting|tour|game"},
        avoid="time number",
        weight=0.7,
    ),
    Schema(
        "time-span",
        lambda r: {"a": (a := r.randint(1, 9)), "b": r.randint(a + 1, 12)},
        "b - a",
        (
            """
            a {T} <start> at {a} o'clock and <end> at {b} o'clock
            a {T} <begin> at {a} o'clock. It <be> over at {b} o'clock
            the {T} <go> from {a} o'clock to {b} o'clock
            a {T} <start> at {a} o'clock and <go> on until {b} o'clock
            """,
        ),
        """
        how many hours <do> it *last
        how long <do> the {T} *last
        how long <be> the {T} in hours
        how many hours <do> the {T} *take
        what <be> the length of the {T} in hours
        """,
        {"T": "movie|trip|match|party|meeting|tour|game"},
        avoid="time number",
        weight=0.7,
    ),
)
