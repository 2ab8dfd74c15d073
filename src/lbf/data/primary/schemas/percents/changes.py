"""Up and down by so many percent, surveys, and solutions of salt and sugar."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Final

from lbf.data.primary.schema import Numbers, Schema
from lbf.data.primary.schemas.percents.of_a_whole import percent

_GROWS: Final = {
    "N": "people in a village|students at a school|members of a club|"
    "visitors to a museum|trees in a park|bees in a hive|books in a library"
}


def _up(random: Random) -> Numbers:
    numbers = percent(random, 5, 60)
    scale = random.choice((1, 1, 10))
    whole, part = scale * numbers["n"], scale * numbers["p"]
    return {"q": numbers["q"], "n": whole, "u": whole + part, "w": whole - part}


def _two_shares(random: Random) -> Numbers:
    first, second = random.sample(range(10, 50, 5), 2)
    return {"n": 20 * random.randint(3, 40), "q": Fraction(first, 100), "p": Fraction(second, 100)}


def _salt(random: Random) -> Numbers:
    whole, percent = 100 * random.randint(1, 10), random.choice((4, 5, 8, 10, 12, 15, 20, 25, 30))
    salt = whole * percent // 100
    return {"s": salt, "w": whole - salt, "n": whole, "q": Fraction(percent, 100)}


SCHEMAS: Final = (
    Schema(
        "percent-increase",
        _up,
        "n + n * q",
        (
            """
            the number of {N} <be> {n}. It <grow> by {q %}
            the number of {N} <be> {n} last year and has gone up by {q %} since then
            last year the number of {N} <be.past> {n}, and this year it <be> {q %} more
            there <be> an increase of {q %} in the number of {N}, which <be.past> {n} before
            at first the number of {N} <be> {n}, and then it <rise> by {q %}
            """,
        ),
        """
        what <be> the new number
        what <be> it then
        what <be> the number after that
        how many <be +> there then
        how large is the number after the increase
        how many <be +> there in the end
        """,
        _GROWS,
        ("past",),
        avoid="people number",
    ),
    Schema(
        "percent-decrease",
        _up,
        "n - n * q",
        (
            """
            the number of {N} <be> {n}. It <fall> by {q %}
            the number of {N} <be> {n} last year and has gone down by {q %} since then
            last year the number of {N} <be.past> {n}, and this year it <be> {q %} less
            there <be> a decrease of {q %} in the number of {N}, which <be.past> {n} before
            at first the number of {N} <be> {n}, and then it <drop> by {q %}
            """,
        ),
        """
        what <be> the new number
        what <be> it then
        what <be> the number after that
        how many <be +> there then
        how large is the number after the decrease
        how many <be +> there in the end
        """,
        _GROWS,
        ("past",),
        avoid="people number",
    ),
    Schema(
        "percent-by-how-much-up",
        _up,
        "(u - n) / n * 100",
        (
            """
            the number of {N} <go> up from {n} to {u}
            the number of {N} <rise> from {n} to {u}
            the number of {N} <be> {n} last year and <be> {u} this year
            at first the number of {N} <be> {n}, and later it <be> {u}
            from {n} the number of {N} <grow> to {u}
            """,
        ),
        """
        by what percent <do> it *grow
        by what percent <do> it *go up
        what <be> the percent increase
        what <be> the increase in percent
        by how many percent <do> it *increase
        by what percentage <do> the number *rise
        """,
        _GROWS,
        ("past",),
        avoid="people number",
        weight=0.7,
    ),
    Schema(
        "percent-by-how-much-down",
        _up,
        "(n - w) / n * 100",
        (
            """
            the number of {N} <go> down from {n} to {w}
            the number of {N} <drop> from {n} to {w}
            the number of {N} <be> {n} last year and <be> {w} this year
            at first the number of {N} <be> {n}, and later it <be> only {w}
            from {n} the number of {N} <fall> to {w}
            """,
        ),
        """
        by what percent <do> it *fall
        by what percent <do> it *go down
        what <be> the percent decrease
        what <be> the decrease in percent
        by how many percent <do> it *decrease
        by what percentage <do> the number *drop
        """,
        _GROWS,
        ("past",),
        avoid="people number",
        weight=0.7,
    ),
    Schema(
        "percent-survey-rest",
        _two_shares,
        "n * (1 - q - p)",
        (
            """
            {n} people <be +> asked about {T}. {q %} <choose +> {X}, {p %} <choose +> {Y} and the rest {Z}
            in a survey about {T}, {q %} of {n} people <choose +> {X}, {p %} <choose +> {Y} and the others {Z}
            {n} students <vote +> on {T}: {q %} for {X}, {p %} for {Y} and all the others for {Z}
            {A} <ask A> {n} people about {T}. {X} <get> {q %} of the votes, {Y} {p %} and {Z} the rest
            of {n} people in a survey {q %} <like +> {X} best, {p %} {Y} and the rest {Z}
            """,
        ),
        """
        how many people <choose +> {Z}
        how many <be +> for {Z}
        how many votes <do> {Z} *get
        how many of them <choose +> {Z}
        what <be> the number of votes for {Z}
        how many people <be> that for {Z}
        """,
        {
            "TXYZ": "their favorite sport:soccer:tennis:swimming|their favorite season:spring:summer:winter|"
            "their favorite fruit:apples:grapes:pears|their favorite subject:math:art:music|"
            "the color of the new bus:red:blue:green|the class trip:the zoo:the museum:the lake|lunch:pizza:soup:salad"
        },
        tenses=("now",),
        avoid="people",
        weight=0.8,
    ),
    Schema(
        "percent-salt-in-water",
        _salt,
        "n * q",
        (
            """
            a bottle <hold> {n} g of {S} solution with {q %} {S}
            {A} <have A> {n gram} of water with {S} in it, and {q %} of it <be> {S}
            {A} <make A> {n} g of a {S} solution of {q %}
            {n} g of a mixture <contain +> {q %} {S}
            a {q %} {S} solution <weigh> {n gram}
            """,
        ),
        """
        how many grams of {S} <be +> in it
        how much {S} <do> it *contain
        how many grams of {S} <do> it *contain
        how much {S} is in it in grams
        what is the amount of {S} in grams
        how many g of {S} <be> that
        """,
        {"S": "salt|sugar"},
    ),
    Schema(
        "percent-concentration",
        _salt,
        "s / (s + w) * 100",
        (
            """
            {A} <put A> {s} g of {S} into {w} g of water
            {s gram} of {S} <be +> dissolved in {w gram} of water
            {A} <mix A> {w} g of water with {s} g of {S}
            a solution <be> made from {s} g of {S} and {w} g of water
            {A} <add A> {s gram} of {S} to {w gram} of water
            """,
        ),
        """
        what percent of the solution <be> {S}
        how many percent {S} <do> the solution *have
        what is the concentration of the solution in percent
        what percentage of the mixture <be> {S}
        what is the share of {S} in percent
        how many percent of the mixture <be> {S}
        """,
        {"S": "salt|sugar"},
        weight=0.7,
    ),
)
