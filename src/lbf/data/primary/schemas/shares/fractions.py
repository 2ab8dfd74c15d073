"""Several fractions of one amount, a fraction of the rest, and the whole from what is left."""

from __future__ import annotations

from fractions import Fraction
from math import lcm
from random import Random
from typing import Final

from lbf.data.primary.schema import Numbers, Schema

_AMOUNT: Final = {
    "UNPO": "page:book:read:read|page:report:type:typed|word:list:learn:learned|acre:field:plow:plowed|"
    "problem:workbook:solve:solved|verse:poem:learn:learned|piece:puzzle:lay:laid|page:novel:read:read|"
    "exercise:worksheet:do:done|picture:coloring book:color:colored|photo:album:label:labeled"
}
_MONEY: Final = {
    "XY": "food:clothes|books:games|rent:food|a present:lunch|shoes:a shirt|toys:candy|tickets:snacks|a bike:a helmet"
}
_PARTS: Final = tuple(
    Fraction(*parts)
    for parts in (
        (1, 2),
        (1, 3),
        (2, 3),
        (1, 4),
        (3, 4),
        (1, 5),
        (2, 5),
        (3, 5),
        (1, 6),
        (3, 8),
        (1, 10),
        (3, 10),
    )
)


def _two_of_whole(random: Random) -> Numbers:
    """Two fractions that leave something of a whole."""
    first = random.choice([part for part in _PARTS if part <= Fraction(2, 3)])
    second = random.choice([part for part in _PARTS if part != first and first + part < 1])
    step = lcm(first.denominator, second.denominator)
    return {"n": step * random.randint(2, max(3, 240 // step)), "f": first, "g": second}


def _of_the_rest(random: Random) -> Numbers:
    first, second = random.sample(_PARTS, 2)
    step = first.denominator * second.denominator
    return {"n": step * random.randint(1, max(2, 200 // step)), "f": first, "g": second}


def _from_rest(random: Random) -> Numbers:
    part = random.choice(_PARTS[1:])
    return {"f": part, "r": (1 - part).numerator * random.randint(3, 30)}


def _one(random: Random) -> Numbers:
    part = random.choice(_PARTS)
    return {"f": part, "n": part.denominator * random.randint(3, 40)}


_LEFT: Final = """
    how many {Us} <be +> left
    how many {Us} <be +> still left to do
    how many {Us} <remain +>
    how many {Us} of the {N} are not {O} yet
    how much of the {N} is left in {Us}
    how many more {Us} must be {O}
"""
_MONEY_LEFT: Final = """
    how much money <be> left
    how much money <do A> {A.he} *have left
    how many dollars <be +> left
    how much <be> left over
    how much <do A> {A.he} still *have
    what <be> the amount left
    how much money <remain>
"""

SCHEMAS: Final = (
    Schema(
        "fraction-two-days-left",
        _two_of_whole,
        "n * (1 - f - g)",
        (
            """
            a {N} has {n U}. {A} <P A> {f /} of it on Monday and {g /} of it on Tuesday
            of a {N} with {n U} {A} <P A> {f /} of the total on the first day and {g /} of the total on the next day
            {A} <P A> {f /} of a {N} in the morning and {g /} of it in the evening. The {N} has {n U}
            a {N} has {n U}. First {A} <P A> {f /} of it, and then another {g /} of the whole {N}
            on Friday {A} <P A> {f /} of a {N} of {n U}, and on Saturday {g /} of the whole {N}
            """,
        ),
        _LEFT,
        _AMOUNT,
        ("now",),
        who="child",
        avoid="time length",
    ),
    Schema(
        "fraction-two-days-done",
        _two_of_whole,
        "n * (f + g)",
        (
            """
            a {N} has {n U}. {A} <P A> {f /} of it on Monday and {g /} of it on Tuesday
            of a {N} with {n U} {A} <P A> {f /} of the total on the first day and {g /} of the total on the next day
            {A} <P A> {f /} of a {N} in the morning and {g /} of it in the evening. The {N} has {n U}
            a {N} has {n U}. First {A} <P A> {f /} of it, and then another {g /} of the whole {N}
            on Friday {A} <P A> {f /} of a {N} of {n U}, and on Saturday {g /} of the whole {N}
            """,
        ),
        """
        how many {Us} <be> that [altogether|in all|together]
        how many {Us} are {O} in all
        how many {Us} are {O} altogether
        what <be> the number of {Us} {O} so far
        how many {Us} of the {N} are {O}
        how much of the {N} is {O} in {Us}
        """,
        _AMOUNT,
        ("now",),
        who="child",
        avoid="time length",
        weight=0.7,
    ),
    Schema(
        "fraction-money-two-left",
        _two_of_whole,
        "n - n * f - n * g",
        (
            """
            {A} <have A> {n $}. {A.he} <spend A> {f /} of it on {X} and {g /} of it on {Y}
            {A} <spend A> {f /} of {A.his} money on {X} and {g /} of it on {Y}. {A.he} <have A> {n $} at first
            of {n $} {A} <pay A> {f /} of the total for {X} and {g /} of the total for {Y}
            {A} <earn A> {n $} and <use A> {f /} of this money for {X} and {g /} of it for {Y}
            out of {n $}, {A} <spend A> {f /} of the money on {X} and {g /} of the money on {Y}
            """,
        ),
        _MONEY_LEFT,
        _MONEY,
        avoid="money",
    ),
    Schema(
        "fraction-of-the-rest-left",
        _of_the_rest,
        "n * (1 - f) * (1 - g)",
        (
            """
            {A} <have A> {n $}. {A.he} <spend A> {f /} of it on {X} and then {g /} of the rest on {Y}
            {A} <have A> {n $} and <spend A> {f /} of it on {X}. Then {A.he} <pay A> {g /} of what <be> left for {Y}
            of {n $} {A} <use A> {f /} of the total for {X} and {g /} of the remaining money for {Y}
            {A} <earn A> {n $}. {f /} of it <go> to {X}, and {g /} of the rest <go> to {Y}
            first {A} <spend A> {f /} of {A.his} {n $} on {X}, and then {g /} of the remainder on {Y}
            """,
        ),
        _MONEY_LEFT,
        _MONEY,
        avoid="money",
    ),
    Schema(
        "fraction-of-the-rest",
        _of_the_rest,
        "n * (1 - f) * g",
        (
            """
            {A} <have A> {n $}. {A.he} <spend A> {f /} of it on {X} and then {g /} of the rest on {Y}
            {A} <have A> {n $} and <spend A> {f /} of it on {X}. Then {A.he} <pay A> {g /} of what <be> left for {Y}
            of {n $} {A} <use A> {f /} of the total for {X} and {g /} of the remaining money for {Y}
            {A} <earn A> {n $}. {f /} of it <go> to {X}, and {g /} of the rest <go> to {Y}
            first {A} <spend A> {f /} of {A.his} {n $} on {X}, and then {g /} of the remainder on {Y}
            """,
        ),
        """
        how much <do A> {A.he} *spend on {Y}
        how much money <do A> {A.he} *spend on {Y}
        how many dollars <do A> {A} *spend on {Y}
        how much <do A> {A} *pay for {Y}
        how much money <go> to {Y}
        how many dollars <go +> to {Y}
        """,
        _MONEY,
        avoid="money",
        weight=0.7,
    ),
    Schema(
        "fraction-of-a-fraction",
        _of_the_rest,
        "n * f * g",
        (
            """
            there are {n N} in a {L}. {f /} of them {P}, and {g /} of those {Q}
            a {L} has {n N}. {f /} of them {P}, and {g /} of these {Q}
            {f /} of the {n N} in a {L} {P}. {g /} of those {Q}
            of {n N} in a {L}, {f /} of them {P}, and {g /} of these also {Q}
            in a {L} with {n N}, {f /} of the {Ns} {P}, and {g /} of that group {Q}
            """,
        ),
        """
        how many {Ns} is that
        how many {Ns} {P} and {Q}
        how many {Ns} both {P} and {Q}
        what is the number of {Ns} who {P} and {Q}
        how many of those who {P} also {Q}
        find the number of {Ns} who {P} and {Q}
        """,
        {
            "NLPQ": "student:school:play an instrument:play the piano|child:camp:can swim:can dive|"
            "student:school:have a pet:have a dog|member:club:play chess:play every week|worker:factory:come by car:live far away|"
            "student:school:do sports:play soccer|child:village:ride a bike:wear a helmet|guest:hotel:stay for a week:book a tour"
        },
        ("now",),
        avoid="people",
        weight=0.7,
    ),
    Schema(
        "fraction-whole-from-rest",
        _from_rest,
        "r / (1 - f)",
        (
            """
            {A} <spend A> {f /} of {A.his} money and <have A> {r $} left
            after spending {f /} of {A.his} money, {A} <have A> {r $} left
            {A} <use A> {f /} of {A.his} savings for {X}. {r $} <be> left
            {f /} of {A.own} money <be> spent on {X}, and {r $} <remain>
            {A} <have A> {r $} left after {A.he} <pay A> {f /} of {A.his} money for {X}
            """,
        ),
        """
        how much money did {A.he} have at first
        how much money was there at first
        how many dollars did {A} have in the beginning
        how much did {A.he} have before that
        what amount did {A} have to start with
        how much money did {A} have originally
        """,
        _MONEY,
        avoid="money",
    ),
    Schema(
        "fraction-of-a-measure",
        _one,
        "n * f",
        (
            """
            a {N} <be> {n U} long, and {A} <have A> already done {f /} of it
            {A} <have A> done {f /} of a {N} that <be> {n U} long
            of a {N} of {n U}, {f /} of the length is already done
            {f /} of a {N} is finished. The whole {N} <be> {n U} long
            the whole {N} <be> {n U} long. {A} <have A> finished {f /} of it
            """,
        ),
        """
        how many {Us} <be> that
        how many {Us} <be +> done
        how many {Us} are done already
        what <be> the length of the finished part
        how long is the part that is done
        how far <be> that in {Us}
        """,
        {
            "NU": "trail:kilometer|road:mile|bike tour:kilometer|hike:mile|fence:meter|tunnel:meter|wall:foot|canal:km"
        },
        ("now",),
        avoid="length",
    ),
)
