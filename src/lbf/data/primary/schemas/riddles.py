"""Unknown numbers, averages, several parts of which some matter, and work that takes time."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from lbf.data.primary.draws import below, factor, size, some
from lbf.data.primary.schema import Numbers, Schema


def _four(random: Random) -> Numbers:
    mean = random.randint(5, 40)
    rest = [random.randint(mean - mean // 2, mean + mean // 2) for _ in range(3)]
    last = 4 * mean - sum(rest)
    return {**dict(zip("abcd", (*rest, last), strict=True)), "n": 4} if last > 1 else _four(random)


def _three(random: Random) -> Numbers:
    mean = random.randint(5, 90)
    rest = [random.randint(mean - mean // 3, mean + mean // 3) for _ in range(2)]
    return {**dict(zip("abc", (*rest, 3 * mean - sum(rest)), strict=True)), "n": 3}


_NUMBER: Final = """
    what is the number
    which number is it
    what number is it
    what is this number
    find the number
"""
_MEAN: Final = """
    what <be> the average
    what <be> the average number of {Us}
    how many {Us} <be> that on average
    what <be> the mean
    what <be> the average of these numbers
"""
_WASH: Final = {
    "VN": "wash:car|paint:chair|write:letter|bake:cake|plant:tree|make:card|fix:bike|draw:picture"
}


def _riddle(name: str, solution: str, draw: Callable[[Random], Numbers], facts: str) -> Schema:
    """A schema that asks for a number something was done with."""
    return Schema(name, draw, solution, (facts,), _NUMBER, tenses=("now",), avoid="number", weight=0.4)


_THREE_KINDS: Final = """
    there <be +> {a N}, {b M} and {c L} [on a farm|in a field|at a market]
    a farmer <have> {a N}, {b M} and {c L}
    {A} <see A> {c L}, {a N} and {b M}
    on a farm there <be +> {a N}, {c L} and {b M}
"""


SCHEMAS: Final = (
    Schema(
        "plain-other-number",
        lambda r: {"a": (a := size(r, 4)), "b": below(r, a), "n": 2},
        "a - b",
        (
            """
            the sum of {n word} numbers is {a}. One of them is {b}
            {n word} numbers add up to {a}. One number is {b}
            together {n word} numbers make {a}. The first is {b}
            the sum of {n word} numbers is {a}. The first number is {b}
            """,
        ),
        """
        what is the other number
        what is the other one
        which is the other number
        find the other number
        what number is the other one
        """,
        tenses=("now",),
        avoid="number",
        weight=0.6,
    ),
    _riddle(
        "plain-before-subtracting",
        "b + c",
        lambda r: {"b": size(r), "c": size(r)},
        """
        I think of a number and subtract {b}. The result is {c}
        taking {b} away from a number leaves {c}
        a number minus {b} is {c}
        {A} <think A> of a number. {A.he} <subtract A> {b} and <get A> {c}
        some number less {b} is {c}
        """,
    ),
    _riddle(
        "plain-before-adding",
        "c - b",
        lambda r: {"b": (b := size(r)), "c": b + size(r)},
        """
        I think of a number and add {b}. The result is {c}
        adding {b} to a number gives {c}
        a number plus {b} is {c}
        {A} <think A> of a number. {A.he} <add A> {b} and <get A> {c}
        some number and {b} make {c}
        """,
    ),
    _riddle(
        "plain-before-multiplying",
        "c / b",
        lambda r: {"b": (b := factor(r)), "c": b * factor(r)},
        """
        I think of a number and multiply it by {b}. The result is {c}
        multiplying a number by {b} gives {c}
        a number times {b} is {c}
        {A} <think A> of a number. {A.he} <multiply A> it by {b} and <get A> {c}
        a number multiplied by {b} is {c}
        """,
    ),
    _riddle(
        "plain-before-dividing",
        "b * c",
        lambda r: {"b": factor(r), "c": factor(r)},
        """
        I think of a number and divide it by {b}. The result is {c}
        dividing a number by {b} gives {c}
        a number divided by {b} is {c}
        {A} <think A> of a number. {A.he} <divide A> it by {b} and <get A> {c}
        a number is shared into {b} equal parts, and each part is {c}
        """,
    ),
    Schema(
        "average-scores",
        _three,
        "(a + b + c) / 3",
        (
            """
            {A} <get A> {a}, {b} and {c} {Us} in {n word} [tests|games|rounds]
            in {n word} [games|rounds|matches] {A} <score A> {a}, {b} and {c} {Us}
            {A} <score A> {a}, {b} and {c} {Us}
            the {n word} [teams|boys|girls|players] <have +> {a}, {b} and {c} {Us}
            """,
        ),
        _MEAN,
        {"U": "point"},
        weight=0.6,
    ),
    Schema(
        "average-four",
        _four,
        "(a + b + c + d) / 4",
        (
            """
            {n word} [children|boys|girls|friends] <have +> {a}, {b}, {c} and {d} {Us}
            in {n word} [games|rounds|matches] {A} <get A> {a}, {b}, {c} and {d} {Us}
            {A} <collect A> {a}, {b}, {c} and {d} {Us} on {n word} days
            {A} <count A> {a}, {b}, {c} and {d} {Us}
            """,
        ),
        _MEAN,
        {"U": "point|star|coin|marble|sticker"},
        weight=0.5,
    ),
    Schema(
        "combine-two-of-three",
        lambda r: {"a": some(r, 2, 60), "b": some(r, 2, 60), "c": some(r, 2, 60)},
        "a + b",
        (_THREE_KINDS,),
        """
        how many {Ns} and {Ms} <be +> there
        how many {Ns} and {Ms} <be> that [together|altogether|in all]
        what <be> the number of {Ns} and {Ms} together
        how many {Ms} and {Ns} <be +> there altogether
        """,
        {"N": "@farm", "M": "@same", "L": "@same"},
        weight=0.7,
    ),
    Schema(
        "combine-three-kinds",
        lambda r: {"a": some(r, 2, 60), "b": some(r, 2, 60), "c": some(r, 2, 60), "n": 3},
        "a + b + c",
        (_THREE_KINDS,),
        """
        how many animals <be +> there [altogether|in all|in total|]
        how many animals <be> that [together|altogether|in all]
        what <be> the total number of animals
        how many animals of the {n word} kinds <be +> there altogether
        how many animals <do.now> that *make
        """,
        {"N": "@farm", "M": "@same", "L": "@same"},
        weight=0.8,
    ),
    Schema(
        "change-other-kind",
        lambda r: {"a": (a := some(r, 4, 60)), "b": some(r, 2, 60), "c": below(r, a)},
        "a - c",
        (
            """
            {A} <have A> {a N} and {b M}
            {A} <have A> {b M} and {a N}
            {A} <have A> {a N}. {A.he} also <have A> {b M}
            """,
            """
            {A.he} <@lose A> {c} of the {Ns}
            {A.he} <give A> {c} of the {Ns} to {A.his} [friend|sister|brother|cousin]
            {c} of the {Ns} <be c> lost
            """,
        ),
        """
        how many {Ns} <do.now A> {A.he} *have left
        how many {Ns} <do.now A> {A.he} *have now
        how many {Ns} <be.now +> left
        how many {Ns} <do.now A> {A.he} still *have
        """,
        {"N": "@owned", "M": "@same"},
        then=True,
    ),
    Schema(
        "groups-of-two-kinds",
        lambda r: {"k": r.randint(2, 9), "a": r.randint(2, 9), "b": r.randint(2, 9)},
        "k * (a + b)",
        (
            """
            {A} <have A> {k K}. Each {K} <hold> {a} red {Ns} and {b} blue {Ns}
            there <be +> {k K} with {a} big {Ns} and {b} small {Ns} in each
            {A} <fill A> {k K} with {a} green and {b} yellow {Ns} each
            each of {k K} <have> {a} old {Ns} and {b} new {Ns} in it
            """,
        ),
        """
        how many {Ns} <be +> there [altogether|in all|in total]
        how many {Ns} <be> that [altogether|in all|in total]
        what <be> the total number of {Ns}
        how many {Ns} <do.now> that *make
        """,
        {"N": "@colored"},
        weight=0.7,
    ),
    Schema(
        "rate-minutes-for-one",
        lambda r: {"k": (k := r.randint(2, 9)), "a": k * r.randint(3, 20)},
        "a / k",
        (
            """
            it <take> {A} {a minute} to {V} {k N}
            {A} <need A> {a minute} to {V} {k N}
            {A} <V A> {k N} in {a minute}
            for {k N} {A} <need A> {a minute}
            """,
        ),
        """
        how long <do> it *take {A.him} to {V} one {N}
        how many minutes <do> one {N} *take
        how many minutes <do A> {A.he} *need for one {N}
        how many minutes <be> that for each {N}
        """,
        _WASH,
        avoid="time",
        weight=0.7,
    ),
    Schema(
        "rate-minutes-for-all",
        lambda r: {"k": r.randint(2, 9), "a": r.randint(3, 30)},
        "a * k",
        (
            """
            it <take> {A} {a minute} to {V} one {N}
            {A} <need A> {a minute} to {V} one {N}
            {A} <V A> one {N} in {a minute}
            for each {N} {A} <need A> {a minute}
            """,
        ),
        """
        how long <do> it *take {A.him} to {V} {k N}
        how many minutes <do +> {k N} *take
        how many minutes <do A> {A.he} *need for {k N}
        how many minutes <be> that for {k N}
        """,
        _WASH,
        avoid="time",
        weight=0.7,
    ),
)
