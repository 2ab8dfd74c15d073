"""One amount is so many times another, and their sum or difference is known; and consecutive numbers."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from lbf.data.primary.draws import some
from lbf.data.primary.schema import Numbers, Schema
from lbf.data.primary.schemas.sums_and_differences.differences import (
    AGE,
    COST,
    KIND,
    LARGER_SMALLER,
    PIECE,
    both,
    for_both,
)

_TIMES_NUMBER: Final = """
    one of them is {t x} the other
    one number is {t x} as large as the other
    the larger number is {t x} the smaller one
    the larger one is {t x} as big as the smaller one
    the larger number is {t fold} the smaller number
    one number is {t x} as great as the other one
    dividing the larger one by the smaller one gives {t}
"""
_LPXY: Final = {
    "LPXY": "in a school:student:girl:boy|on a farm:animal:sheep:goat|in a garden:flower:tulip:rose|"
    "in a parking lot:vehicle:car:truck|in a library:book:novel:comic book|at a concert:visitor:adult:child|"
    "in an orchard:tree:apple tree:pear tree|in a club:member:man:woman|in a jar:marble:blue marble:red marble|"
    "in a camp:child:boy:girl|in a box:pencil:red pencil:green pencil|on a farm:bird:chicken:duck|"
    "in a park:tree:oak:pine|on a lake:boat:sailboat:motorboat|in a bakery:cake:fruit cake:cheesecake"
}


def _times(random: Random) -> int:
    return random.choice((2, 2, 3, 3, 4, 4, 5, 6, 7, 8))


def _sum(low: int, high: int, most: int = 9) -> Callable[[Random], Numbers]:
    def draw(random: Random) -> Numbers:
        times, small = min(_times(random), most), some(random, low, high)
        return {"t": times, "s": (times + 1) * small, "n": 2}

    return draw


def _gap(low: int, high: int, most: int = 9) -> Callable[[Random], Numbers]:
    def draw(random: Random) -> Numbers:
        times, small = random.randint(3, most), some(random, low, high)
        return {"t": times, "d": (times - 1) * small, "n": 2}

    return draw


def _times_and_more(random: Random) -> Numbers:
    times, small, more = _times(random), some(random, 4, 60), random.randint(2, 15)
    return {"t": times, "b": more, "s": (times + 1) * small + more}


def _times_and_less(random: Random) -> Numbers:
    times, small = _times(random), some(random, 6, 60)
    less = random.randint(2, small - 2)
    return {"t": times, "b": less, "s": (times + 1) * small - less}


def _consecutive(count: int, step: int = 1) -> Callable[[Random], Numbers]:
    def draw(random: Random) -> Numbers:
        first = step * some(random, 4, 150)
        return {"n": count, "s": sum(first + step * i for i in range(count))}

    return draw


def _row(random: Random) -> Numbers:
    return _consecutive(random.choice((3, 3, 5)))(random)


_SUM: Final = ("s / (t + 1) * t", "s / (t + 1)")
_GAP: Final = ("d / (t - 1) * t", "d / (t - 1)")


def _numbers_in_a_row(
    name: str, draw: Callable[[Random], Numbers], solution: str, kind: str, which: str
) -> Schema:
    facts = """
        the sum of {n word} consecutive KIND is {s}
        {n word} consecutive KIND add up to {s}
        {n word} KIND that follow each other have a sum of {s}
        {n word} consecutive KIND have a sum of {s}
        {n word} consecutive KIND are added, and the result is {s}
        {A} <add A> {n word} consecutive KIND and <get A> {s}
        the total of {n word} consecutive KIND is {s}
    """
    ask = """
        what is the WHICH number
        what is the WHICH one of these numbers
        find the WHICH number
        which is the WHICH one
        which of the numbers is the WHICH one
        calculate the WHICH number
        what is the value of the WHICH number
    """
    return Schema(
        f"plain-consecutive-{name}",
        draw,
        solution,
        (facts.replace("KIND", kind),),
        ask.replace("WHICH", which),
        tenses=("now",),
        avoid="number",
        weight=0.6,
    )


SCHEMAS: Final = (
    *both(
        Schema(
            "times-sum-of-numbers",
            _sum(3, 80),
            "",
            (
                """
            the sum of {n word} numbers is {s}
            {n word} numbers add up to {s}
            {n word} numbers together make {s}
            {n word} numbers are added, and the result is {s}
            {n word} whole numbers have a sum of {s}
            {A} <add A> {n word} numbers and <get A> {s}
            """,
                _TIMES_NUMBER,
            ),
            "",
            tenses=("now",),
            who="child",
            avoid="number",
            weight=0.8,
        ),
        _SUM,
        LARGER_SMALLER,
    ),
    *both(
        Schema(
            "times-difference-of-numbers",
            _gap(3, 60),
            "",
            (
                """
            the difference between {n word} numbers is {d}
            {n word} numbers differ by {d}
            the difference of {n word} numbers is {d}
            {n word} numbers have a difference of {d}
            {A} <subtract A> the smaller of {n word} numbers from the larger one and <get A> {d}
            one of {n word} numbers is {d} more than the other
            """,
                _TIMES_NUMBER,
            ),
            "",
            tenses=("now",),
            who="child",
            avoid="number",
            weight=0.8,
        ),
        _GAP,
        LARGER_SMALLER,
    ),
    *both(
        Schema(
            "times-ages-sum",
            _sum(5, 18, 4),
            "",
            (
                """
            {A} and {B} are {s} years old together
            {A.own} and {B.own} ages add up to {s}
            the sum of {A.own} and {B.own} ages is {s} years
            together {A} and {B} are {s} years old
            {A} and {B} have a combined age of {s} years
            """,
                """
            {A} <be.now A> {t x} as old as {B}
            {A.own} age is {t x} the age of {B}
            {A} is {t x} {B.own} age
            {A.own} age is {t fold} that of {B}
            {A} is exactly {t x} as old as {B}
            """,
            ),
            "",
            tenses=("now",),
            who="child",
            avoid="age number people",
            weight=0.8,
        ),
        _SUM,
        for_both(AGE, "X", "A", "B"),
    ),
    *both(
        Schema(
            "times-ages-difference",
            _gap(6, 16, 5),
            "",
            (
                """
            {A} is {t x} as old as {B} and {d} years older
            {A} <be.now A> {d} years older than {B}. {A.he} <be.now A> {t x} as old as {B}
            {A} is {t x} as old as {B}, and the difference between their ages is {d} years
            {B} is {d} years younger than {A}, who is {t x} as old
            {A.own} age is {t x} {B.own} age. {B} is {d} years younger
            {A} was born {d} years before {B} and is now {t x} as old
            """,
            ),
            "",
            tenses=("now",),
            who="child",
            avoid="age number people",
            weight=0.8,
        ),
        _GAP,
        for_both(AGE, "X", "A", "B"),
    ),
    *both(
        Schema(
            "times-two-kinds-sum",
            _sum(6, 120),
            "",
            (
                """
            there <be +> {s P} {L}. There <be +> {t x} as many {Xs} as {Ys}
            {L} there <be +> {s} {Xs} and {Ys} altogether, and there <be +> {t x} as many {Xs} as {Ys}
            of the {s P} {L}, some <be +> {Xs} and the others {Ys}. There <be +> {t x} as many {Xs} as {Ys}
            there <be +> {t x} as many {Xs} as {Ys} {L}. Together there <be +> {s P}
            the number of {Xs} {L} <be> {t x} the number of {Ys}, and there <be +> {s P} in all
            for every {Y} {L} there <be +> {t X}. Altogether there <be +> {s P}
            {A} <count A> {s P} {L}, all of them {Xs} or {Ys}. There <be +> {t x} as many {Xs} as {Ys}
            """,
            ),
            "",
            _LPXY,
            who="child",
            avoid="number people pets",
            weight=0.8,
        ),
        _SUM,
        for_both(KIND, "Z", "X", "Y"),
    ),
    *both(
        Schema(
            "times-two-kinds-difference",
            _gap(5, 90),
            "",
            (
                """
            {L} there <be +> {t x} as many {Xs} as {Ys}, and there <be +> {d} more {Xs} than {Ys}
            there <be +> {t x} as many {Xs} as {Ys} {L}. There <be +> {d} fewer {Ys} than {Xs}
            the number of {Xs} {L} <be> {t x} the number of {Ys}. There <be +> {d} more {Xs} than {Ys}
            there <be +> {d} more {Xs} than {Ys} {L}, which <be> {t x} as many {Xs} as {Ys}
            {A} <count A> {t x} as many {Xs} as {Ys} {L}. The difference <be> {d}
            of the {Ps} {L}, {t x} as many <be +> {Xs} as {Ys}, and the {Xs} outnumber the {Ys} by {d}
            """,
            ),
            "",
            _LPXY,
            who="child",
            avoid="number people pets",
            weight=0.8,
        ),
        _GAP,
        for_both(KIND, "Z", "X", "Y"),
    ),
    *both(
        Schema(
            "times-cut-in-two",
            _sum(4, 40),
            "",
            (
                """
            a {S} of {s U} <be> cut into {n word} pieces. One piece <be> {t x} as long as the other
            {A} <cut A> a {S} that <be> {s U} long into {n word} pieces, one of them {t x} as long as the other
            a {s}-{U} {S} <be> cut so that one piece <be> {t x} as long as the other
            {n word} pieces of {S} <be +> {s U} long together. The longer one <be> {t x} the length of the shorter one
            {A} <have A> a {S} of {s U} and <cut A> it in {n word}. The longer piece <be> {t x} as long as the shorter one
            the total length of {n word} pieces of {S} <be> {s U}, and one <be> {t x} as long as the other
            """,
            ),
            "",
            {"S": "rope|ribbon|wire|string|pipe|cable|tape|cord|chain", "U": "meter|foot|inch|cm|yard"},
            who="child",
            avoid="length number",
            weight=0.8,
        ),
        _SUM,
        for_both(PIECE, "XX", "longer", "shorter"),
    ),
    *both(
        Schema(
            "times-two-prices-sum",
            _sum(3, 30),
            "",
            (
                """
            a {X} and a {Y} <cost +> {s $} together. The {X} <cost> {t x} as much as the {Y}
            {A} <buy A> a {X} and a {Y} for {s $}, and the {X} <cost> {t x} as much as the {Y}
            {A} <pay A> {s $} for a {X} and a {Y}. The {X} <be> {t x} as expensive as the {Y}
            a {X} <cost> {t x} as much as a {Y}. Together they <cost +> {s $}
            the total price of a {X} and a {Y} <be> {s $}, and the {X} <cost> {t fold} the price of the {Y}
            for a {X} and a {Y} together, {A} <spend A> {s $}. The price of the {X} <be> {t x} that of the {Y}
            """,
            ),
            "",
            {
                "XY": "bat:ball|jacket:shirt|backpack:pencil case|table:lamp|tent:sleeping bag|racket:cap|helmet:bell|"
                "cake:pie|guitar:music stand|coat:scarf|dress:belt|phone:charger|desk:chair|doll:puzzle|book:magazine"
            },
            who="child",
            avoid="number money",
            weight=0.8,
        ),
        _SUM,
        for_both(COST, "Z", "X", "Y"),
    ),
    *(
        Schema(
            f"times-and-{name}-smaller",
            draw,
            solution,
            (
                f"""
            {{A}} and {{B}} <have +> {{s N}} together. {{A}} <have A> {{b}} {word} than {{t x}} as many as {{B}}
            {{A}} <have A> {{b}} {word} than {{t x}} as many {{Ns}} as {{B}}. Together they <have +> {{s}}
            together {{A}} and {{B}} <have +> {{s N}}, and {{A}} <have A> {{b}} {word} than {{t x}} what {{B}} <have B>
            {{A.own}} number of {{Ns}} <be> {{b}} {word} than {{t x}} {{B.own}}. The {{Ns}} of both <add +> up to {{s}}
            {{A}} and {{B}} <own +> a total of {{s N}}. {{A}} <own A> {{b}} {word} than {{t x}} as many as {{B}}
            """,
            ),
            """
            how many {Ns} <do B> {B} *have
            how many <do B> {B} *have
            how many of the {Ns} <belong +> to {B}
            what <be> the number of {Ns} {B} <have B>
            how many {Ns} <be +> {B.own}
            find the number of {Ns} {B} <have B>
            """,
            {"N": "@owned"},
            who="child",
            avoid="people pets number",
            weight=0.7,
        )
        for name, word, draw, solution in (
            ("more", "more", _times_and_more, "(s - b) / (t + 1)"),
            ("less", "fewer", _times_and_less, "(s + b) / (t + 1)"),
        )
    ),
    _numbers_in_a_row("middle", _row, "s / n", "numbers", "middle"),
    _numbers_in_a_row("smallest-of-three", _consecutive(3), "s / n - 1", "numbers", "smallest"),
    _numbers_in_a_row("largest-of-three", _consecutive(3), "s / n + 1", "numbers", "largest"),
    _numbers_in_a_row("smaller-of-two", _consecutive(2), "(s - 1) / 2", "whole numbers", "smaller"),
    _numbers_in_a_row("larger-of-two", _consecutive(2), "(s + 1) / 2", "whole numbers", "larger"),
    _numbers_in_a_row("even-smallest", _consecutive(3, 2), "s / n - 2", "even numbers", "smallest"),
    _numbers_in_a_row("even-largest", _consecutive(3, 2), "s / n + 2", "even numbers", "largest"),
)
