"""Percentages of people and things: what percent it is, the part, and the whole from a part."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Final

from lbf.data.primary.schema import Numbers, Schema

_GROUP: Final = {
    "NLP": "student:in a school:walk to school|student:in a grade:wear glasses|child:in a camp:can swim|"
    "member:in a club:play chess|worker:in a factory:come by bus|student:in a school:have a pet|"
    "guest:at a party:drink tea|player:in a league:are new|visitor:in a museum:are children|child:in a choir:are girls|"
    "passenger:on a train:read a book|farmer:in a village:keep cows"
}
_TEST: Final = """
    a test <have> {n} questions. {A} <answer A> {q %} of them correctly
    {A} <get A> {q %} on a test with {n} questions
    on a test with {n} questions {A} <have A> {q %} right
    {A} <score A> {q %} on a quiz of {n} questions
    {A} <answer A> {n} questions and <get A> {q %} of them right
"""


def percent(random: Random, low: int = 5, high: int = 95) -> Numbers:
    """A percentage, a whole number, the part, and the percentage as a number."""
    share = Fraction(random.choice(range(low, high + 1, 5)), 100)
    whole = share.denominator * random.randint(2, max(3, 300 // share.denominator))
    return {"q": share, "n": whole, "p": int(whole * share), "h": int(100 * share)}


def _score(random: Random) -> Numbers:
    """The questions of a test, and how many of them are right."""
    whole = random.choice((10, 20, 20, 25, 30, 40, 50, 50, 60, 75, 80, 100))
    right = random.choice([n for n in range(whole // 3, whole) if 100 * n % whole == 0])
    return {"n": whole, "p": right, "q": Fraction(right, whole)}


SCHEMAS: Final = (
    Schema(
        "percent-what",
        percent,
        "p / n * 100",
        (
            """
            there are {n N} {L}. {p} of them {P}
            {p} of the {n N} {L} {P}
            of {n N} {L}, {p} {P}
            {L} there are {n N}, and {p} of them {P}
            out of {n N} {L}, {p} {P}
            """,
        ),
        """
        what percent of the {Ns} {P}
        what percentage of the {Ns} {P}
        what percent of them {P}
        how many percent of the {Ns} {P}
        what percent is that
        what is the percentage of {Ns} who {P}
        find the percentage of {Ns} who {P}
        """,
        _GROUP,
        ("now",),
        avoid="people",
    ),
    Schema(
        "percent-score",
        _score,
        "p / n * 100",
        (
            """
            {A} <get A> {p} out of {n} questions right on a [test|quiz]
            a test <have> {n} questions, and {A} <answer A> {p} of them correctly
            {A} <score A> {p} out of {n} points on a [math test|spelling test|quiz]
            {A} <have A> {p} correct answers on a test with {n} questions
            {A} <make A> {p} of {n} [free throws|shots|penalty kicks]
            on a [quiz|test] with {n} points, {A} <get A> {p} points
            """,
        ),
        """
        what percent <be> that
        what percentage <be> that
        what <be> {A.own} score in percent
        what percent score <be> that
        how many percent <do A> {A} *reach
        what <be> {A.own} result as a percentage
        how much <be> that in percent
        """,
        {},
        who="child",
        avoid="number",
    ),
    Schema(
        "percent-score-right",
        _score,
        "n * q",
        (_TEST,),
        """
        how many questions <do A> {A.he} *get right
        how many answers <be +> right
        how many questions <do A> {A.he} *answer correctly
        what <be> the number of right answers
        how many correct answers <do A> {A.he} *have
        how many answers <be +> correct
        """,
        {},
        who="child",
        avoid="number",
    ),
    Schema(
        "percent-score-wrong",
        _score,
        "n - n * q",
        (_TEST,),
        """
        how many questions <do A> {A.he} *get wrong
        how many answers <be +> wrong
        how many questions <do A> {A.he} *answer incorrectly
        what <be> the number of wrong answers
        how many mistakes <do A> {A.he} *make
        how many answers <be +> not correct
        """,
        {},
        who="child",
        avoid="number",
        weight=0.7,
    ),
    Schema(
        "percent-whole",
        percent,
        "p / q",
        (
            """
            {q %} of the {Ns} {L} {P}. That is {p N}
            {p N} {L} {P}, which is {q %} of all the {Ns}
            {L}, {q %} of the {Ns} {P}, and that is {p N}
            exactly {p N} {L} {P}, and that is {q %} of them all
            {p N} {L} {P}. They are {q %} of all the {Ns} there
            """,
        ),
        """
        how many {Ns} are there [altogether|in all|in total]
        how many {Ns} are there
        what <be> the total number of {Ns}
        find the total number of {Ns}
        what <be> the number of all {Ns}
        how many {Ns} is that in all
        """,
        _GROUP,
        ("now",),
        avoid="people",
    ),
    Schema(
        "percent-number",
        percent,
        "p / q",
        (),
        """
        {q %} of what number is {p}
        {p} is {q %} of what number
        {q %} of a number is {p}, what is the number
        of what number is {p} exactly {q %}
        if {q %} of a number is {p}, what is the number
        {p} is {q %} of which number
        find the number of which {q %} is {p}
        """,
        {},
        ("now",),
        weight=0.6,
    ),
    Schema(
        "percent-number-what",
        percent,
        "p / n * 100",
        (),
        """
        what percent of {n} is {p}
        {p} is what percent of {n}
        what percentage of {n} is {p}
        how many percent of {n} is {p}
        what is {p} out of {n} as a percentage
        how much is {p} of {n} in percent
        what is {p} as a percentage of {n}
        """,
        {},
        ("now",),
        weight=0.6,
    ),
    Schema(
        "percent-number-word",
        percent,
        "n * h / 100",
        (),
        """
        what is {h} percent of {n}
        how much is {h} percent of {n}
        what number is {h} percent of {n}
        find {h} percent of {n}
        calculate {h} percent of {n}
        {h} percent of {n} is how much
        """,
        {},
        ("now",),
        weight=0.5,
    ),
)
