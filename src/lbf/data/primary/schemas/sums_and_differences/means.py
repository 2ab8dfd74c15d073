"""Averages with a missing value, one more value or two groups, and numbers found by working backwards."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from lbf.data.primary.schema import Numbers, Schema

_TESTS: Final = {
    "TP": "test:point|game:point|exam:point|round:point|spelling test:point|math test:point|math exam:point"
}
_TWO_GROUPS: Final = {
    "DMUXY": "in a class:weight:kg:boy:girl|in a team:height:cm:forward:defender|in a class:score:point:girl:boy|"
    "in a club:age:year:man:woman|in a group:age:year:child:adult|on a farm:weight:kg:pig:sheep|"
    "in a class:height:cm:girl:boy|in a shop:price:dollar:shirt:jacket|in a firm:age:year:driver:cook"
}


def _missing(count: int) -> Callable[[Random], Numbers]:
    """All values but one, and the mean of all."""

    def draw(random: Random) -> Numbers:
        mean = random.choice((random.randint(30, 50), random.randint(60, 90)))
        known = [mean + random.randint(-9, 9) for _ in range(count - 1)]
        last = count * mean - sum(known)
        known[0] += 3 * (last == mean)
        return {**dict(zip("abc", known, strict=False)), "m": mean, "k": count}

    return draw


def _one_more(random: Random) -> Numbers:
    """The mean of some values, one more value, and a whole new mean."""
    count, mean = random.randint(3, 9), random.randint(25, 75)
    shift = random.choice((-2, -1, 1, 2, 3))
    return {"k": count, "m": mean, "c": mean + shift * (count + 1)}


def _target(random: Random) -> Numbers:
    count, mean = random.randint(3, 8), random.randint(25, 75)
    return {"k": count, "m": mean, "g": mean + random.choice((1, 2, 3))}


def _one_less(random: Random) -> Numbers:
    count, mean = random.randint(4, 9), random.randint(20, 85)
    shift = random.choice((-2, -1, 1, 2))
    return {"k": count, "m": mean, "c": mean + shift * (count - 1)}


def _two_groups(random: Random) -> Numbers:
    whole = random.choice((10, 12, 15, 20, 24, 25, 30))
    first = random.choice([n for n in range(4, whole - 3) if 2 * n != whole])
    second, low = whole - first, random.randint(30, 60)
    step = next(d for d in range(1, whole + 1) if first * d % whole == 0)
    gap = step * random.randint(1, max(1, 12 // step))
    return {"a": first, "b": second, "m": low + gap, "u": low}


def _backwards(random: Random) -> Numbers:
    times, number, more = random.randint(3, 9), random.randint(4, 20), random.randint(2, 15)
    return {"t": times, "b": more, "n": number}


def _add_then_times(random: Random) -> Numbers:
    n = _backwards(random)
    return {"t": n["t"], "b": n["b"], "c": (n["n"] + n["b"]) * n["t"]}


def _take_then_times(random: Random) -> Numbers:
    n = _backwards(random)
    return {"t": n["t"], "b": n["b"], "c": n["n"] * n["t"]}


def _divide_then_add(random: Random) -> Numbers:
    n = _backwards(random)
    return {"t": n["t"], "b": n["b"], "c": n["n"] + n["b"]}


def _divide_then_take(random: Random) -> Numbers:
    n = _backwards(random)
    return {"t": n["t"], "b": n["b"], "c": n["n"]}


_NUMBER: Final = """
    what is the number
    which number is it
    find the number
    what was the number at the start
    what is the original number
    what number is meant
    what is this number
"""


def _riddle(name: str, draw: Callable[[Random], Numbers], solution: str, first: str, second: str) -> Schema:
    """A number, two steps done to it as `first` and `second`, and the result `c`."""
    text = f"""
        I think of a number. I {first} and {second}. The result is {{c}}
        a number is taken. You {first}, then {second}, and get {{c}}
        if you take a number, {first} and then {second}, you get {{c}}
        think of a number, {first}, then {second}. The answer is {{c}}
        if I {first.replace("it", "a number")} and then {second}, I get {{c}}
        start with a number, {first} and {second}. You end up with {{c}}
    """
    return Schema(name, draw, solution, (text,), _NUMBER, tenses=("now",), avoid="number", weight=0.6)


SCHEMAS: Final = (
    Schema(
        "average-missing-of-three",
        _missing(3),
        "m * k - a - b",
        (
            """
            {A} <score A> {a} and {b} {Ps} in the first {Ts}. The average of all {k T} <be> {m P}
            {A} <take A> {k T} and <average A> {m} {Ps}. In the first of them {A.he} <get A> {a P}, in the next {b P}
            the mean of {A.own} {k T} <be> {m} {Ps}. Without the last one the results <be +> {a} and {b}
            in {k T} {A} <have A> an average of {m P}. {A.own} first results <be +> {a} and {b} {Ps}
            {A.own} average over {k T} <be> {m P}, and {A.he} <get A> {a} in the first {T} and {b} in the second
            {A} <get A> {a P} in one {T}, {b} in another, and after {k T} the average <be> {m}
            """,
        ),
        """
        how many {Ps} <do A> {A} *get in the last {T}
        how many {Ps} <do A> {A.he} *score in the last {T}
        what <be> the result of the last {T}
        what <be> {A.own} score in the last {T}
        how many {Ps} <be +> there in the last {T}
        find the score of the last {T}
        """,
        _TESTS,
        avoid="number",
        weight=0.8,
    ),
    Schema(
        "average-missing-of-four",
        _missing(4),
        "m * k - a - b - c",
        (
            """
            the average of {k} numbers is {m}. The first of them are {a}, {b} and {c}
            the mean of {k} numbers is {m}, and all but the last are known: {a}, {b} and {c}
            {k} numbers have an average of {m}. Without the last one they are {a}, {b} and {c}
            {k} numbers have a mean of {m}. They are {a}, {b}, {c} and an unknown number
            among {k} numbers with a mean of {m} are {a}, {b} and {c}
            the numbers {a}, {b} and {c} and an unknown number, {k} in all, have an average of {m}
            """,
        ),
        """
        what is the last number
        what is the missing number
        find the unknown number
        which number is missing
        what is the value of the last number
        calculate the missing number
        what must the other number be
        """,
        tenses=("now",),
        avoid="number",
        weight=0.7,
    ),
    Schema(
        "average-after-one-more",
        _one_more,
        "(m * k + c) / (k + 1)",
        (
            """
            {A} <have A> an average of {m P} after {k T}. In the next {T} {A.he} <get A> {c P}
            after {k T}, {A.own} average <be> {m P}, and in the next one {A.he} <score A> {c}
            the mean of {A.own} first {k T} <be> {m} {Ps}. Then {A.he} <get A> {c P}
            in {k T} {A} <average A> {m} {Ps}. The next {T} <bring> {c P}
            {A} <score A> {m P} on average in {k T} and then {c P} in another {T}
            {A.own} first {k T} <have +> an average of {m P}. {A.he} <get A> {c P} in the following {T}
            """,
        ),
        """
        what <be.now> the new average
        what <be.now> {A.own} average now
        what <be.now> the average of all the {Ts}
        what <be.now> the mean of all the {Ts} now
        find the new average
        calculate {A.own} new average
        how many {Ps} <be> that on average for all the {Ts}
        """,
        _TESTS,
        avoid="number",
        weight=0.8,
    ),
    Schema(
        "average-needed-for-target",
        _target,
        "g * (k + 1) - m * k",
        (
            """
            {A} <have A> an average of {m P} after {k T} and <want A> an average of {g} after the next one
            after {k T}, {A.own} average <be> {m P}. With the next {T} {A.he} <want A> to raise it to {g}
            the mean of {A.own} first {k T} <be> {m} {Ps}. {A} <hope A> for an average of {g} after the next {T}
            in {k T} {A} <average A> {m} {Ps}. One more {T} should bring the average to {g}
            {A} <score A> {m P} on average in {k T}. {A.he} <need A> an average of {g} after one more {T}
            """,
        ),
        """
        how many {Ps} <do A> {A.he} *need in the next {T}
        how many {Ps} must {A} *get in the next {T}
        what score <do A> {A.he} *need in the next {T}
        how many {Ps} must {A.he} *score next
        what must {A} *get in the next {T}
        how many {Ps} should {A.he} *get in this {T}
        """,
        _TESTS,
        avoid="number",
        weight=0.7,
    ),
    Schema(
        "average-after-one-leaves",
        _one_less,
        "(m * k - c) / (k - 1)",
        (
            """
            the average of {k} numbers is {m}. One of them, {c}, is taken away
            {k} numbers have a mean of {m}. The number {c} is removed
            the mean of {k} numbers is {m}, and one of these numbers is {c}
            {A} <write A> down {k} numbers with an average of {m} and then <cross A> out {c}
            among {k} numbers with an average of {m} is the number {c}
            the average of {k} numbers is {m}. {A} <leave A> out the number {c}
            """,
        ),
        """
        what is the average of the remaining numbers
        what is the mean of the other numbers
        find the average of the others
        what is the average of the rest
        calculate the mean of the remaining numbers
        what is the average of the numbers that remain
        """,
        tenses=("now",),
        avoid="number",
        weight=0.6,
    ),
    Schema(
        "average-of-two-groups",
        _two_groups,
        "(a * m + b * u) / (a + b)",
        (
            """
            the average {M} of {a X} {D} <be> {m U}, and the average {M} of {b Y} <be> {u U}
            {D} there <be +> {a X} with an average {M} of {m U} and {b Y} with an average {M} of {u U}
            the {a X} {D} <have +> a mean {M} of {m U}, the {b Y} a mean {M} of {u U}
            {D}, the mean {M} <be> {m U} for the {a X} and {u U} for the {b Y}
            there <be +> {a X} and {b Y} {D}. The average {M} <be> {m U} for the {Xs} and {u U} for the {Ys}
            {a X} <have +> an average {M} of {m U}. {b Y} <have +> an average {M} of {u U}
            """,
        ),
        """
        what <be> the average {M} of all of them
        what <be> the mean {M} of all
        find the average {M} of all together
        what <be> the average {M} for both groups together
        what <be> the overall average {M}
        calculate the mean {M} of all of them together
        what <be> the average {M} in {Us} when both groups <be +> put together
        """,
        _TWO_GROUPS,
        avoid="number age length people money",
        weight=0.8,
    ),
    _riddle("plain-add-then-times", _add_then_times, "c / t - b", "add {b} to it", "multiply the sum by {t}"),
    _riddle(
        "plain-take-then-times",
        _take_then_times,
        "c / t + b",
        "subtract {b} from it",
        "multiply the difference by {t}",
    ),
    _riddle("plain-divide-then-add", _divide_then_add, "(c - b) * t", "divide it by {t}", "add {b}"),
    _riddle("plain-divide-then-take", _divide_then_take, "(c + b) * t", "divide it by {t}", "subtract {b}"),
)
