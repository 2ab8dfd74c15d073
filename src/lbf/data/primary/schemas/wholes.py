"""Parts of a whole: so many out of all, fractions and percentages of people and things, and the rest."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from random import Random
from typing import Final

from lbf.data.primary.draws import some
from lbf.data.primary.schema import Numbers, Schema

_MIX: Final = {
    "NXYL": "egg:broken:whole:in a crate|student:absent:present:in a school|seat:taken:free:in a theater|"
    "light bulb:dead:working:in a hall|apple:rotten:good:in a box|ticket:sold:unsold:at a box office|"
    "window:open:closed:in a building|player:injured:fit:on a team|light:on:off:in a house|"
    "bike:rented:available:at a bike shop|room:occupied:empty:in a hotel|tomato:green:ripe:in a garden|"
    "plate:dirty:clean:in a kitchen|parking space:full:empty:at a mall|balloon:popped:whole:at a party|"
    "tree:dead:alive:in a park|book:old:new:on a shelf|glass:empty:full:on a table|pencil:sharp:blunt:in a box|"
    "question:wrong:right:on a test|sheet:wet:dry:on a line|"
    "child:asleep:awake:in a kindergarten|passenger:seated:standing:on a train|door:locked:unlocked:in a school"
}
_PEOPLE: Final = {
    "NXY": "student:girl:boy|child:boy:girl|pupil:girl:boy|camper:boy:girl|player:girl:boy|guest:adult:child|"
    "passenger:child:adult|visitor:adult:child|singer:woman:man|worker:man:woman|swimmer:girl:boy|dancer:girl:boy|"
    "animal:cow:sheep|animal:dog:cat|bird:hen:duck|flower:rose:tulip|vehicle:car:truck|tree:oak:pine|"
    "book:novel:comic|ball:basketball:football|instrument:violin:cello|ticket:adult ticket:child ticket",
    "L": "here|in all|altogether",
}


def _part(random: Random) -> Numbers:
    whole = random.choice((10 * random.randint(2, 30), some(random, 12, 120)))
    return {"a": whole, "b": random.randint(2, whole * 2 // 3), "n": 2}


def _parts(random: Random) -> Numbers:
    rest, first, second = (some(random, 3, 40) for _ in range(3))
    return {"a": rest + first + second, "b": first, "c": second, "n": 3}


def _fraction(random: Random) -> Numbers:
    parts = random.choice((2, 2, 3, 3, 4, 4, 5, 6, 8, 10))
    tops = [n for n in range(1, parts) if Fraction(n, parts).denominator == parts]
    fraction = Fraction(1 if random.random() < 0.6 else random.choice(tops), parts)
    unit = some(random, 3, 15)
    return {"a": parts * unit, "f": fraction}


def _percent(random: Random) -> Numbers:
    percent = Fraction(random.choice((10, 20, 25, 30, 40, 50, 60, 70, 75, 80, 90)), 100)
    step = percent.denominator
    return {"a": step * random.randint(-(-20 // step), 200 // step), "q": percent}


def _whole(random: Random) -> Numbers:
    return {"f": Fraction(1, random.choice((2, 3, 4, 5, 6, 8, 10))), "b": some(random, 3, 25)}


def _fraction_less(random: Random) -> Numbers:
    numbers = _fraction(random)
    rest = int(numbers["a"] - numbers["a"] * numbers["f"])
    return {**numbers, "b": random.randint(1, rest - 1)}


def _mixed(
    name: str, draw: Callable[[Random], Numbers], solution: str, fact: str, ask: str, weight: float = 1.0
) -> Schema:
    return Schema(
        name, draw, solution, (fact,), ask, _MIX, avoid="people money number temperature", weight=weight
    )


_REST_ASK: Final = """
    how many {Ns} <be +> {Y}
    how many of the {Ns} <be +> {Y}
    how many <be +> {Y}
    how many of them <be +> not {X}
    how many {Ns} <be +> not {X}
    what <be> the number of {Ns} that <be +> {Y}
    how many of these {Ns} <be +> {Y}
    how many <be +> not {X}
"""
_HAS: Final = """
    {A} <have A> {a N}
    {A} <bring A> {a N} to school
    {A} <start A> with {a N}
    there <be +> {a N} in {A.own} {K}
    {A} <@gain A> {a N}
"""

SCHEMAS: Final = (
    _mixed(
        "combine-out-of",
        _part,
        "a - b",
        """
        out of {a N} {L}, {b} <be b> {X}
        out of {a N}, {b} <be b> {X} and the others <be +> {Y}
        of the {a N} {L}, {b} <be b> {X}
        there <be +> {a N} {L}. {b} of them <be b> {X}
        {L} there <be +> {a N}, and {b} of these <be b> {X}
        {b} of the {a N} {L} <be b> {X}
        {b} out of {a N} {L} <be b> {X}, the rest <be +> {Y}
        {A} <check A> {a N} {L} and <find A> that {b} <be b> {X}
        there <be +> {a N} {L}, though {b} of these <be b> {X}
        {a N} <be +> {L}, and all but {b} <be +> {Y}
        {L} there <be +> {a N}. Only {b} <be b> {X}
        """,
        _REST_ASK,
        1.4,
    ),
    Schema(
        "combine-of-the",
        _part,
        "a - b",
        (
            """
            {b} of the {a N} <be b> {Xs}. The others <be +> {Ys}
            out of {a N}, {b} <be b> {Xs} and the rest <be +> {Ys}
            there <be +> {a N}, and {b} of them <be b> {Xs}; the rest <be +> {Ys}
            there <be +> {a N} [altogether|in all|]. {b} of them <be b> {Xs} and all the others <be +> {Ys}
            there <be +> {a} {Ns}, only {Xs} and {Ys}. {b} <be b> {Xs}
            of the {a N}, {b} <be b> {Xs}, and the others <be +> {Ys}
            all {a N} <be +> either {Xs} or {Ys}, and {b} of them <be b> {Xs}
            {A} <count A> {a N}. {b} of them <be b> {Xs}, and the rest <be +> {Ys}
            now: {Xs} and {Ys} make up a group of {a N}. {b} <be b> {Xs}
            a group <have> {a N}: {b X} and some {Ys}
            """,
        ),
        """
        how many {Ys} <be +> there
        how many of them <be +> {Ys}
        how many of the {Ns} <be +> {Ys}
        what <be> the number of {Ys}
        how many <be +> {Ys}
        how many {Ys} <be> that
        find the number of {Ys}
        how many {Ns} <be +> {Ys}
        how many of the {Ns} <be +> not {Xs}
        """,
        _PEOPLE,
        avoid="people pets money number",
        weight=1.2,
    ),
    _mixed(
        "fraction-rest-of",
        _fraction,
        "a - a * f",
        """
        there <be +> {a N} {L}. {f /} of them <be +> {X}
        {f /} of the {a N} {L} <be +> {X}
        {f /} of {a N} {L} <be +> {X}, and the others <be +> {Y}
        {L} there <be +> {a N}, and {f /} of them <be +> {X}
        of the {a N} {L}, {f /} of them <be +> {X}
        {A} <count A> {a N} {L}, and {f /} of these <be +> {X}
        there <be +> {a N} {L}. All <be +> {Y} except for {f /} of them
        """,
        _REST_ASK,
    ),
    _mixed(
        "fraction-part-of",
        _fraction,
        "a * f",
        """
        there <be +> {a N} {L}. {f /} of them <be +> {X}
        {f /} of the {a N} {L} <be +> {X}
        {f /} of {a N} {L} <be +> {X}, and the others <be +> {Y}
        {L} there <be +> {a N}, and {f /} of them <be +> {X}
        {A} <count A> {a N} {L}, and {f /} of these <be +> {X}
        there <be +> {a N} {L}. All <be +> {Y} except for {f /} of them
        """,
        """
        how many {Ns} <be +> {X}
        how many of the {Ns} <be +> {X}
        how many of them <be +> {X}
        how many <be +> {X}
        what <be> the number of {Ns} that <be +> {X}
        how many of these {Ns} <be +> {X}
        """,
    ),
    _mixed(
        "percent-rest-of",
        _percent,
        "a - a * q",
        """
        there <be +> {a N} {L}. {q %} of them <be +> {X}
        {q %} of the {a N} {L} <be +> {X}
        {q %} of {a N} {L} <be +> {X}, and the others <be +> {Y}
        {L} there <be +> {a N}, and {q %} of them <be +> {X}
        of the {a N} {L}, {q %} <be +> {X}
        {A} <count A> {a N} {L}, and {q %} of these <be +> {X}
        """,
        _REST_ASK,
        0.8,
    ),
    _mixed(
        "fraction-whole",
        _whole,
        "b / f",
        """
        {f /} of the {Ns} {L} <be +> {X}. {b} <be b> {X}
        {f /} of all {Ns} {L} <be +> {X}, which <be> {b N}
        {b N} <be b> {X}. That <be> {f /} of all the {Ns} {L}
        exactly {f /} of the {Ns} {L} <be +> {X}, and that <be> {b N}
        the {b} {X} ones <be +> {f /} of the {Ns} {L}
        """,
        """
        how many {Ns} <be +> there [altogether|in all|in total]
        how many {Ns} <be +> there
        what <be> the number of all {Ns}
        find the number of all the {Ns}
        what <be> the total number of {Ns}
        """,
        0.6,
    ),
    Schema(
        "combine-rest-of-three",
        _parts,
        "a - b - c",
        (
            """
            there <be +> {a N}. {b} <be b> {P}, {c} <be c> {O}, and the rest <be +> {T}
            {A} <have A> {a N}: {b} {P} ones, {c} {O} ones, and the others <be +> {T}
            out of {a N}, {b} <be b> {P} and {c} <be c> {O}. All the others <be +> {T}
            of the {a N}, {b} <be b> {P}, {c} <be c> {O} and the remaining ones <be +> {T}
            {b} of {a N} <be b> {P} and {c} of them <be c> {O}. The other {Ns} <be +> {T}
            a bag <hold> {a N} of {n word} colors. {b} <be b> {P}, {c} <be c> {O}, the rest <be +> {T}
            {A} <sort A> {a N} by color. {b} <be b> {P}, {c} <be c> {O} and all the rest <be +> {T}
            """,
        ),
        """
        how many {Ns} <be +> {T}
        how many {T} {Ns} <be +> there
        how many of the {Ns} <be +> {T}
        what <be> the number of {T} {Ns}
        how many <be +> {T}
        how many of them <be +> {T}
        how many of the {Ns} <be +> neither {P} nor {O}
        """,
        {
            "N": "@colored",
            "POT": "red:blue:green|yellow:white:black|blue:green:yellow|white:pink:purple|red:orange:gray",
        },
        avoid="people pets money number",
    ),
    Schema(
        "fraction-then-less",
        _fraction_less,
        "a - a * f - b",
        (
            _HAS,
            """
            {A.he} <@lose A> {f /} of them and <give A> {b} to {A.his} [friend|sister|brother]
            {A.he} <give A> {f /} of them to {B} and {b} to {C}
            {A.he} <give A> {B} {f /} of them and <lose A> {b}
            first {A.he} <@lose A> {f /} of them, then {b} more
            {f /} of the {Ns} <be +> given away, and {b} <be b> lost
            {B} <take B> {f /} of them and {C} <take C> {b}
            """,
        ),
        """
        how many {Ns} <do A> {A.he} *have left
        how many {Ns} <be +> left
        how many <be +> left for {A.him}
        how many {Ns} <do A> {A.he} still *have
        what <be> the number of {Ns} left
        how many {Ns} <remain +>
        """,
        {"N": "@owned"},
        avoid="people pets money",
        weight=0.8,
    ),
    Schema(
        "percent-saved",
        lambda r: {"a": 20 * r.randint(1, 15), "q": Fraction(r.choice((5, 10, 15, 20, 25, 30, 40, 50)), 100)},
        "a * q",
        (
            """
            a {N} <cost> {a $}, and there <be> a discount of {q %}
            a {N} that normally <cost> {a $} <be> on sale for {q %} off
            {A} <buy A> a {N} for {a $} and <get A> {q %} off
            the regular price of a {N} <be> {a $}. In the sale it <be> {q %} off
            a shop <take> {q %} off a {N} that <cost> {a $}
            with a coupon {A} <get A> {q %} off a {N} of {a $}
            """,
        ),
        """
        how much <be> the discount
        how many dollars <be> the discount
        how much money <be> saved
        how many dollars can one *save
        by how many dollars <be> the price reduced
        how much less than before must one *pay
        """,
        {"N": "@dear"},
        avoid="money",
        weight=0.7,
    ),
)
