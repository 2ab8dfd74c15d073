"""Fractions and percentages of a number, and averages."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Final

from lbf.data.primary.draws import some
from lbf.data.primary.schema import Numbers, Schema

_OWNED: Final = {"N": "@owned"}


def _part(random: Random) -> Numbers:
    parts = random.choice((2, 2, 2, 3, 4, 4, 5, 6, 8, 10))
    top = (
        1
        if random.random() < 0.8
        else random.choice([n for n in range(1, parts) if Fraction(n, parts).denominator == parts])
    )
    return {"a": parts * some(random, 2, 15), "f": Fraction(top, parts)}


def _percent(random: Random) -> Numbers:
    percent = random.choice((10, 20, 25, 30, 40, 50, 50, 60, 75, 80, 90))
    step = Fraction(percent, 100).denominator
    return {"a": step * random.randint(1, 200 // step), "q": Fraction(percent, 100)}


def _mean(random: Random, count: int) -> list[int]:
    mean = random.randint(5, 60)
    rest = [random.randint(mean - mean // 2, mean + mean // 2) for _ in range(count - 1)]
    last = count * mean - sum(rest)
    return [*rest, last] if last > 1 else _mean(random, count)


_HAS: Final = """
    {A} <have A> {a N}
    there <be +> {a N} [in a {K}|on the table]
    {A} <@gain A> {a N}
    {A.own} {K} <hold> {a N}
"""
_GONE: Final = """
    {A.he} <@lose A> {f /} of them
    {A.he} <give A> {f /} of them to [a friend|{A.his} sister|{A.his} brother|a neighbor]
    {A.he} <give A> {f /} of the {Ns} to {B}
    {f /} of the {Ns} <be +> [lost|given away|taken away]
"""
_AVERAGE: Final = """
    what <be> the average
    how many <be> that on average
    what <be> the average number
    what <be> the mean of these numbers
    what average <do.now> that *make
"""

SCHEMAS: Final = (
    Schema(
        "fraction-of",
        _part,
        "a * f",
        (
            _HAS,
            """
            {f /} of them <be +> {P}
            {f /} of the {Ns} <be +> {P}
            {f /} of these {Ns} <be +> {P}
            """,
        ),
        """
        how many {Ns} <be +> {P}
        how many of them <be +> {P}
        how many {P} {Ns} <be +> there
        what <be> the number of {P} {Ns}
        how many of the {Ns} <be +> {P}
        how many <be +> {P}
        """,
        {"N": "@colored", "P": "red|blue|green|yellow|new|old|white"},
        weight=1.2,
    ),
    Schema(
        "fraction-left",
        _part,
        "a - a * f",
        (_HAS, _GONE),
        """
        how many {Ns} <be +> left
        how many {Ns} <be +> still there
        how many {Ns} <remain +>
        what <be> the number of {Ns} left
        how many {Ns} <be +> left over
        how many <be +> left
        """,
        _OWNED,
    ),
    Schema(
        "fraction-given",
        _part,
        "a * f",
        (_HAS, _GONE),
        """
        how many {Ns} <be +> gone
        how many {Ns} <be> that
        how many {Ns} <be +> no longer there
        what <be> the number of {Ns} that <be +> gone
        how many <be +> gone
        """,
        _OWNED,
    ),
    Schema(
        "fraction-what",
        lambda r: {"a": (n := r.choice((2, 3, 4, 5, 10))) * r.randint(2, 30), "f": Fraction(1, n)},
        "a * f",
        (
            """
            {A} <think A> about the number {a}
            {A} <pick A> the number {a}
            {A} <write A> down the number {a}
            """,
        ),
        """
        what is {f /} of it
        how much is {f /} of it
        what number is {f /} of it
        which number is {f /} of that number
        """,
        avoid="number",
        weight=0.4,
    ),
    Schema(
        "percent-of",
        _percent,
        "a * q",
        (
            """
            there are {a} [children|students] in a school
            {a} [students|children] go on a trip
            a kids' club has {a} members
            {a} children are asked about themselves
            in a summer camp there are {a} children [|in all|altogether]
            """,
            """
            {q %} of them {Q}
            {q %} of [these|the] children {Q}
            exactly {q %} of them {Q}
            we know that {q %} of them {Q}
            """,
        ),
        """
        how many of them {Q}
        how many {Q}
        how many children {Q}
        what is the number of children who {Q}
        how many of the children {Q}
        """,
        {
            "Q": "are girls|are boys|wear glasses|have a pet|like music|like chess|play soccer|ride a "
            "bike|walk to school|can swim"
        },
        avoid="people",
        tenses=("now",),
    ),
    Schema(
        "percent-off",
        lambda r: {"a": 20 * r.randint(1, 10), "q": Fraction(r.choice((10, 20, 25, 30, 40, 50)), 100)},
        "a - a * q",
        (
            """
            a {N} <cost> {a $}
            the price of a {N} <be> {a $}
            a shop <sell> a {N} for {a $}
            """,
            """
            in a sale it <be> {q %} cheaper
            the price <go> down by {q %}
            the shop <take> {q %} off the price
            today there <be> {q %} off
            it <be> reduced by {q %}
            then it <be> {q %} off
            """,
        ),
        """
        what <be> the new price
        how much <do> it *cost then
        how much <do> the {N} *cost in the sale
        how much must be paid for it then
        what <be> the price after that
        """,
        {"N": "@dear"},
        avoid="money",
        weight=0.7,
    ),
    Schema(
        "percent-word",
        lambda r: {
            "q": (q := r.choice((10, 20, 25, 50, 75))),
            "a": Fraction(q, 100).denominator * r.randint(3, 40),
        },
        "a * q / 100",
        (
            """
            there are {a} [children|students] in a [school|camp]
            {a} [students|children] come to a [party|concert|show]
            a school has {a} students
            """,
            """
            {q} percent of them {Q}
            {q} percent of the children {Q}
            exactly {q} percent of them {Q}
            """,
        ),
        """
        how many of them {Q}
        how many {Q}
        how many children {Q}
        what is the number of children who {Q}
        """,
        {
            "Q": "are girls|are boys|wear glasses|have a pet|like music|like chess|play soccer|ride a "
            "bike|walk to school|can swim"
        },
        avoid="people",
        tenses=("now",),
        weight=0.5,
    ),
    Schema(
        "average-two",
        lambda r: dict(zip("ab", _mean(r, 2), strict=True)),
        "(a + b) / 2",
        (
            """
            {A} <score A> {a} points in the first game and {b} points in the second
            {A} <read A> {a} pages on Monday and {b} pages on Tuesday
            {A} <have A> {a N} and {B} <have B> {b}
            one {K} <hold> {a N}, the other {b}
            {A} <sell A> {a N} on Saturday and {b} on Sunday
            """,
        ),
        _AVERAGE,
        _OWNED,
        weight=0.7,
    ),
    Schema(
        "average-three",
        lambda r: dict(zip("abc", _mean(r, 3), strict=True)),
        "(a + b + c) / 3",
        (
            """
            {A} <score A> {a}, {b} and {c} points in [some|the last] games
            {A} <read A> {a} pages on Monday, {b} on Tuesday and {c} on Wednesday
            {A} <have A> {a N}, {B} <have B> {b} and {C} <have C> {c}
            some {Ks} <hold +> {a}, {b} and {c N}
            {A} <sell A> {a N} on Friday, {b} on Saturday and {c} on Sunday
            """,
        ),
        _AVERAGE,
        _OWNED,
        weight=0.8,
    ),
)
