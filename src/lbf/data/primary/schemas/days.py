"""The same deed on several days or at several places: the sum, the difference, each day, or what is left."""

from __future__ import annotations

from typing import Final

from lbf.data.primary.draws import below, factor, some
from lbf.data.primary.schema import Schema

_DEEDS: Final = {
    "VN": "read:page|write:word|solve:puzzle|bake:muffin|bake:cookie|sell:ticket|sell:newspaper|run:lap|"
    "swim:lap|draw:picture|pick:apple|pick:strawberry|wash:car|paint:egg|plant:tree|make:bracelet|"
    "fold:paper star|score:goal|see:bird|catch:fish|collect:shell|send:letter|learn:word|count:bus",
}
_TWO: Final = """
    on Monday {A} <V A> {a N} and on Tuesday {A.he} <V A> {b N?}
    {A} <V A> {a N} on [Monday|Saturday] and {b N?} on [Tuesday|Sunday]
    {A} <V A> {a N} yesterday and {b N?} today
    on the first day {A} <V A> {a N}. On the second day {A.he} <V A> {b N?}
    {A} <V A> {a N}. The next day {A.he} <V A> {b N?}
"""
_TWICE: Final = """
    last week {A} <V A> {a N}, and this week {b N?}
    {A} <V A> {a N} before lunch. After lunch {A.he} <V A> {b N?}
    {A} <V A> {a N} in the morning and {b N?} in the [afternoon|evening]
    first {A} <V A> {a N}, and later {b N?}
    {A} <V A> {a N} at home and {b N?} at school
    {A} <V A> {a N} with {A.his} [father|mother|aunt|friend] and {b N?} alone
"""
_EACH_ASK: Final = """
    how many {Ns} <do A> {A.he} *V [in all|altogether|in total]
    how many {Ns} <be> that [in all|altogether|in total]
    what <be> the total number of {Ns}
    how many {Ns} <do A> {A.he} *V in all these days
"""

SCHEMAS: Final = (
    Schema(
        "combine-two-days",
        lambda r: {"a": some(r, 2, 60), "b": some(r, 2, 60), "n": 2},
        "a + b",
        (_TWO,),
        """
        how many {Ns} <do A> {A.he} *V in the {n word} days
        how many {Ns} <do A> {A.he} *V [in all|altogether|in total]
        how many {Ns} <do A> {A.he} *V on both days
        how many {Ns} <be> that in {n word} days
        how many {Ns} <do A> {A.he} *V on these {n word} days together
        what <be> the total number of {Ns} {A.he} <V A>
        how many {Ns} <be> that together
        """,
        _DEEDS,
        avoid="time",
        tenses=("past",),
        weight=1.4,
    ),
    Schema(
        "combine-two-times",
        lambda r: {"a": some(r, 2, 60), "b": some(r, 2, 60)},
        "a + b",
        (_TWICE,),
        """
        how many {Ns} <do A> {A.he} *V [in all|altogether|in total]
        what <be> the total number of {Ns} {A.he} <V A>
        how many {Ns} <be> that together
        how many {Ns} <do A> {A.he} *V
        how many {Ns} <be> that all in all
        """,
        _DEEDS,
        avoid="time",
        tenses=("past",),
    ),
    Schema(
        "combine-three-days",
        lambda r: {"a": some(r, 2, 40), "b": some(r, 2, 40), "c": some(r, 2, 40), "n": 3},
        "a + b + c",
        (
            """
            {A} <V A> {a N} on Monday, {b N?} on Tuesday and {c N?} on Wednesday
            on Monday {A} <V A> {a N}, on Tuesday {b N?} and on Wednesday {c N?}
            {A} <V A> {a N} on the first day, {b N?} on the second and {c N?} on the third day
            {A} <V A> {a N}. The next day {A.he} <V A> {b N?}, and the day after {c N?}
            """,
        ),
        """
        how many {Ns} <do A> {A.he} *V in the {n word} days
        how many {Ns} <do A> {A.he} *V [in all|altogether|in total]
        how many {Ns} <be> that in {n word} days
        what <be> the total number of {Ns}
        how many {Ns} <do A> {A.he} *V in these {n word} days together
        """,
        _DEEDS,
        avoid="time",
        tenses=("past",),
    ),
    Schema(
        "compare-two-days",
        lambda r: {"b": (b := some(r, 2, 60)), "a": b + some(r, 1, 30), "n": 2},
        "a - b",
        (
            """
            on Monday {A} <V A> {b N} and on Tuesday {A.he} <V A> {a N?}
            {A} <V A> {b N} on Monday and {a N?} on Tuesday
            {A} <V A> {a N} on Tuesday. On Monday {A.he} <V A> only {b}
            {A} <V A> {a N} on Tuesday, but only {b} on Monday
            """,
        ),
        """
        how many more {Ns} <do A> {A.he} *V on Tuesday than on Monday
        how many fewer {Ns} <do A> {A.he} *V on Monday than on Tuesday
        how many more {Ns} <do A> {A.he} *V on Tuesday
        what <be> the difference between the {n word} days
        """,
        _DEEDS,
        avoid="time",
        tenses=("past",),
    ),
    Schema(
        "rate-each-of-days",
        lambda r: {"a": factor(r), "k": r.randint(2, 9)},
        "a * k",
        (
            """
            {A} <V A> {a N} on each of {k} days
            {A} <V A> {a N} every day for {k} days
            {A} <V A> {a N} a day. {A.he} <do A> this for {k} days
            for {k} days {A} <V A> {a N} each day
            on every one of {k} days {A} <V A> {a N}
            """,
        ),
        _EACH_ASK,
        _DEEDS,
        avoid="time",
    ),
    Schema(
        "rate-twice-a-day",
        lambda r: {"a": factor(r), "b": factor(r), "k": r.randint(2, 7)},
        "(a + b) * k",
        (
            """
            {A} <V A> {a N} every morning and {b N?} every evening
            every day {A} <V A> {a N} in the morning and {b N?} in the afternoon
            {A} <V A> {a N} before lunch and {b N?} after lunch each day
            """,
        ),
        """
        how many {Ns} <do A> {A.he} *V in {k} days
        how many {Ns} <be> that in {k} days
        how many {Ns} <do.now> that *make for {k} days
        what <be> the number of {Ns} for {k} days
        """,
        _DEEDS,
        avoid="time",
        weight=0.7,
    ),
    Schema(
        "change-to-do",
        lambda r: {"a": (a := some(r, 5, 90)), "b": below(r, a)},
        "a - b",
        (
            """
            {A} <want A> to {V} {a N}
            {A} <have A> to {V} {a N}
            {A} <plan A> to {V} {a N} this week
            {A.own} goal <be> to {V} {a N}
            """,
            """
            {A.he} <have.now A> {b} so far
            so far {A.he} <be.now A> at {b N?}
            {b} <be.now b> already done
            only {b} <be.now b> done so far
            """,
        ),
        """
        how many {Ns} <be.now +> left to {V}
        how many more {Ns} must {A.he} *V
        how many {Ns} <do.now A> {A.he} still *have to {V}
        how many {Ns} <be.now +> missing
        how many more must {A.he} *V
        """,
        _DEEDS,
        tenses=("now",),
        weight=0.8,
    ),
    Schema(
        "change-two-eaten",
        lambda r: {
            "b": (b := r.randint(1, 6)),
            "c": (c := r.randint(1, 6)),
            "d": (d := r.randint(1, 6)),
            "a": b + c + d + r.randint(1, 12),
        },
        "a - b - c - d",
        (
            """
            a {D} <be> cut into {a} [slices|pieces]
            there <be +> {a} [slices|pieces] of {D} on the table
            {A} <cut A> a {D} into {a} pieces
            """,
            """
            {A} <eat A> {b} of them, {B} <eat B> {c} and {A.his} [mother|father|sister] <eat> {d}
            {A} <eat A> {b}, {B} <eat B> {c} and [Mom|Dad|Grandma|Grandpa] <eat> {d}
            [Mom|Dad|Grandma|Grandpa] <eat> {b} of them, {A} <eat A> {c} and {B} <eat B> {d}
            """,
        ),
        """
        how many [slices|pieces] <be +> left
        how many [slices|pieces] <remain +>
        how many [slices|pieces] of {D} <be +> left over
        what <be> the number of pieces left
        """,
        {"D": "pizza|cake|pie|melon|loaf of bread"},
        weight=0.8,
    ),
)
