"""Two amounts of which the sum and the difference are known: numbers, votes, ages, lengths, kinds, prices."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Final

from lbf.data.primary.draws import some
from lbf.data.primary.schema import Numbers, Schema

_SUM_AND_DIFFERENCE: Final = ("(s + d) / 2", "(s - d) / 2")
LARGER_SMALLER: Final = (
    """
    what is the larger number
    what is the larger of the {n word} numbers
    find the larger number
    which is the greater number
    what is the bigger one of them
    how large is the larger number
    what is the value of the greater number
    calculate the bigger number
    """,
    """
    what is the smaller number
    what is the smaller of the {n word} numbers
    find the smaller number
    which is the lesser number
    what is the smaller one of them
    how large is the smaller number
    what is the value of the lesser number
    calculate the smaller number
    """,
)
_VOTES: Final = """
    how many votes <do X> {X} *get
    how many votes <do X> {X} *receive
    how many votes <be +> for {X.him}
    what <be> the number of votes for {X.him}
    how many people <vote +> for {X.him}
    how many of the votes <go +> to {X.him}
    find the number of votes for {X.him}
"""
AGE: Final = """
    how old <be.now X> {X}
    how old <be.now X> {X} now
    what is {X.own} age
    how many years old <be.now X> {X}
    find {X.own} age
    find the age of {X}
    what is the age of {X} in years
"""
PIECE: Final = """
    past: how long was the XX piece
    now: how long is the XX piece
    what <be> the length of the XX piece
    find the length of the XX piece
    how many {Us} <do> the XX piece *measure
    what length <do> the XX piece *have
    what <be> the length of the XX of the {n word} pieces
"""
KIND: Final = """
    how many {Zs} <be +> there
    how many {Zs} <be +> there among them
    how many of the {Ps} <be +> {Zs}
    how many of them <be +> {Zs}
    what <be> the number of {Zs}
    find the number of {Zs}
    how many {Zs} <be> that
"""
COST: Final = """
    how much <do> the {Z} *cost
    what <do> the {Z} *cost
    what <be> the price of the {Z}
    how many dollars <do> the {Z} *cost
    find the price of the {Z}
    how much money <do> one *pay for the {Z}
    what <be> the cost of the {Z}
"""
_HAS_MONEY: Final = """
    how much money <do X> {X} *have
    how many dollars <do X> {X} *have
    how much <do X> {X} *have
    how much of the money <be> {X.own}
    how much of the money <belong> to {X.him}
    what amount <do X> {X} *have
    find the amount of money that {X} <have X>
"""
_DOES: Final = """
    how many {Ps} <do X> {X} *W
    how many {Ps} <be> that for {X.him}
    what <be> the number of {Ps} for {X.him}
    how many of the {Ps} <do X> {X} *W
    how many <do X> {X} *W
    find the number of {Ps} for {X.him}
    how many <be> that for {X.him}
"""


def _apart(low: int, high: int, gap: int, step: int = 1) -> Callable[[Random], Numbers]:
    """The sum and the difference of two numbers, the smaller from `low` to `high`; one is not twice the other."""

    def draw(random: Random) -> Numbers:
        small, more = some(random, low, high), some(random, 3, gap)
        more += 2 * (more == small)
        return {"s": step * (2 * small + more), "d": step * more, "n": 2}

    return draw


def both(schema: Schema, solutions: tuple[str, str], asks: tuple[str, str]) -> tuple[Schema, ...]:
    """The schema twice: it asks for the larger part and for the smaller part."""
    return tuple(
        replace(schema, name=f"{schema.name}-{which}", solution=solution, ask=ask)
        for which, solution, ask in zip(("larger", "smaller"), solutions, asks, strict=True)
    )


def for_both(text: str, letter: str, first: str, second: str) -> tuple[str, str]:
    """The frames for the larger part and for the smaller one."""
    return text.replace(letter, first), text.replace(letter, second)


SCHEMAS: Final = (
    *both(
        Schema(
            "compare-sum-and-difference",
            _apart(3, 250, 90),
            "",
            (
                """
            the sum of {n word} numbers is {s}
            {n word} numbers add up to {s}
            {n word} numbers together make {s}
            {A} <add A> {n word} numbers and <get A> {s}
            {n word} numbers are added, and the result is {s}
            {n word} whole numbers have a sum of {s}
            {s} is the sum of {n word} numbers
            """,
                """
            their difference is {d}
            the difference between them is {d}
            one of them is {d} more than the other
            the larger number is {d} more than the smaller one
            one number is {d} greater than the other
            the larger one exceeds the smaller one by {d}
            the smaller number is {d} less than the larger number
            the larger one minus the smaller one is {d}
            """,
            ),
            "",
            tenses=("now",),
            who="child",
            avoid="number",
            weight=0.8,
        ),
        _SUM_AND_DIFFERENCE,
        LARGER_SMALLER,
    ),
    *both(
        Schema(
            "compare-votes",
            _apart(12, 700, 150),
            "",
            (
                """
            {A} and {B} <run +> for {O}, and {s} votes <be +> cast. {A} <get A> {d} more votes than {B}
            {A} <win A> the election for {O} against {B} by {d} votes. In all, {s} votes <be +> counted
            {A} and {B} together <get +> {s} votes for {O}, and {A} <get A> {d} more than {B}
            in an election with {s} votes, {A} <beat A> {B} by {d} votes
            {s} students <vote +> for {A.him} or {B} as {O}. {B} <get B> {d} fewer votes than {A}
            {B} <lose B> the vote for {O} to {A.him} by {d} votes. There <be +> {s} votes altogether
            all {s} votes <go +> to {A.him} or {B}, and {A} <have A> {d} votes more
            """,
            ),
            "",
            {"O": "class president|team captain|mayor|class speaker|student council|chess club president"},
            who="child",
            avoid="number people",
            weight=0.8,
        ),
        _SUM_AND_DIFFERENCE,
        for_both(_VOTES, "X", "A", "B"),
    ),
    *both(
        Schema(
            "compare-ages-sum",
            _apart(4, 45, 28),
            "",
            (
                """
            {A} and {B} are {s} years old together
            {A.own} and {B.own} ages add up to {s}
            the sum of {A.own} and {B.own} ages is {s} years
            together {A} and {B} are {s} years old
            if you add {A.own} and {B.own} ages, you get {s}
            {A} and {B} have a combined age of {s} years
            """,
                """
            {A} <be.now A> {d} years older than {B}
            {B} <be.now B> {d} years younger than {A}
            {A} is the older one by {d} years
            the difference between their ages is {d} years, and {A} is the older one
            {A} was born {d} years before {B}
            {A} is older than {B} by {d} years
            """,
            ),
            "",
            tenses=("now",),
            who="child",
            avoid="age number people",
            weight=0.8,
        ),
        _SUM_AND_DIFFERENCE,
        for_both(AGE, "X", "A", "B"),
    ),
    *both(
        Schema(
            "compare-cut-in-two",
            _apart(4, 90, 40),
            "",
            (
                """
            a {S} of {s U} <be> cut into {n word} pieces. One piece <be> {d U} longer than the other
            {A} <cut A> a {S} that <be> {s U} long into {n word} pieces, one of them {d U} longer than the other
            a {s}-{U} {S} <be> cut so that one piece <be> {d U} longer than the other
            {n word} pieces of {S} <be +> {s U} long together. One <be> {d U} shorter than the other
            the total length of {n word} pieces of {S} <be> {s U}, and they <differ +> by {d U}
            {A} <have A> a {S} of {s U} and <cut A> it in {n word}. The pieces <differ +> in length by {d U}
            """,
            ),
            "",
            {"S": "rope|ribbon|wire|string|pipe|cable|tape|cord|chain", "U": "meter|foot|inch|cm|yard"},
            who="child",
            avoid="length number",
            weight=0.8,
        ),
        _SUM_AND_DIFFERENCE,
        for_both(PIECE, "XX", "longer", "shorter"),
    ),
    *both(
        Schema(
            "compare-two-kinds-sum",
            _apart(5, 400, 90),
            "",
            (
                """
            there <be +> {s P} {L}. There <be +> {d} more {Xs} than {Ys}
            {L} there <be +> {s} {Xs} and {Ys} altogether, and there <be +> {d} more {Xs} than {Ys}
            of the {s P} {L}, some <be +> {Xs} and the others {Ys}. There <be +> {d} fewer {Ys} than {Xs}
            {A} <count A> {s P} {L}, all of them {Xs} or {Ys}, and <see A> that there <be +> {d} more {Xs} than {Ys}
            the number of {Xs} {L} <be> {d} more than the number of {Ys}, and there <be +> {s P} in all
            {s P} <be +> {L}: {Xs} and {Ys}. The {Xs} outnumber the {Ys} by {d}
            there <be +> {d} fewer {Ys} than {Xs} {L}. Together there <be +> {s P}
            """,
            ),
            "",
            {
                "LPXY": "in a school:student:girl:boy|on a farm:animal:sheep:goat|in a garden:flower:tulip:rose|"
                "in a parking lot:vehicle:car:truck|in a choir:singer:woman:man|in a library:book:novel:comic book|"
                "at a concert:visitor:adult:child|in an orchard:tree:apple tree:pear tree|in a club:member:man:woman|"
                "in a jar:marble:blue marble:red marble|in an aquarium:fish:goldfish:guppy|in a camp:child:boy:girl|"
                "at a meeting:person:woman:man|in a box:pencil:red pencil:green pencil|in a piggy bank:coin:dime:nickel|"
                "in a park:tree:oak:pine|on a farm:bird:chicken:duck|in a factory:worker:man:woman"
            },
            who="child",
            avoid="number people pets",
            weight=0.8,
        ),
        _SUM_AND_DIFFERENCE,
        for_both(KIND, "Z", "X", "Y"),
    ),
    *both(
        Schema(
            "compare-two-prices-sum",
            _apart(2, 60, 40),
            "",
            (
                """
            a {X} and a {Y} <cost +> {s $} together. The {X} <cost> {d $} more than the {Y}
            {A} <buy A> a {X} and a {Y} for {s $}, and the {Y} <be> {d $} cheaper than the {X}
            {A} <pay A> {s $} for a {X} and a {Y}. The {X} <be> {d $} more expensive than the {Y}
            a {X} <cost> {d $} more than a {Y}. Together they <cost +> {s $}
            the total price of a {X} and a {Y} <be> {s $}, and the {Y} <cost> {d $} less than the {X}
            for a {X} and a {Y} together, {A} <spend A> {s $}. The price of the {X} <be> {d $} higher
            """,
            ),
            "",
            {
                "XY": "bat:ball|jacket:shirt|backpack:pencil case|table:lamp|tent:sleeping bag|racket:cap|helmet:bell|"
                "cake:pie|guitar:music stand|coat:scarf|dress:belt|phone case:charger|desk:chair|doll:puzzle|book:magazine"
            },
            who="child",
            avoid="number money",
            weight=0.8,
        ),
        _SUM_AND_DIFFERENCE,
        for_both(COST, "Z", "X", "Y"),
    ),
    *both(
        Schema(
            "compare-money-shared-unequally",
            _apart(4, 120, 50),
            "",
            (
                """
            {A} and {B} <have +> {s $} together
            together {A} and {B} <have +> {s $}
            {A} and {B} <share +> {s $}
            {A} and {B} <divide +> {s $} between them
            an uncle <give> {A.him} and {B} {s $} to share
            {A} and {B} <earn +> {s $} together
            """,
                """
            {A} <have A> {d $} more than {B}
            {B} <have B> {d $} less than {A.him}
            {A.own} part <be> {d $} more than {B.own}
            {A} <get A> {d $} more than {B}
            {B} <get B> {d $} less than {A}
            {B} would need {d $} more to have as much as {A}
            """,
            ),
            "",
            who="child",
            avoid="number money",
            weight=0.8,
        ),
        _SUM_AND_DIFFERENCE,
        for_both(_HAS_MONEY, "X", "A", "B"),
    ),
    *both(
        Schema(
            "compare-done-together",
            _apart(5, 130, 40),
            "",
            (
                """
            {A} and {B} <W +> {s P} [altogether|in all|in total]. {A} <W A> {d} more than {B}
            together {A} and {B} <W +> {s P}, and {A} <W A> {d} more than {B}
            {A} and {B} <W +> {s P} between them. {B} <W B> {d} fewer than {A}
            {A} <W A> {d more P} than {B}. Together they <W +> {s P}
            {A} <W A> {d more P} than {B}, and the total for both <be> {s}
            {B} <W B> {d} fewer {Ps} than {A}, and together they <W +> {s}
            """,
            ),
            "",
            {
                "WP": "read:page|sell:ticket|pick:apple|bake:cookie|score:point|collect:bottle|catch:fish|plant:tree|"
                "solve:problem|deliver:newspaper|find:seashell|swim:lap|fold:paper star|wash:car|pack:box|draw:picture"
            },
            who="child",
            avoid="number people",
            weight=0.8,
        ),
        _SUM_AND_DIFFERENCE,
        for_both(_DOES, "X", "A", "B"),
    ),
)
