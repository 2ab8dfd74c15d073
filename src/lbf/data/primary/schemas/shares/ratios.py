"""Ratios: shared amounts, one part known, how many more and mixtures."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from lbf.data.primary.schema import Numbers, Schema

_KINDS: Final = {
    "XYTL": "boys:girls:children:in a class|girls:boys:students:in a school|cats:dogs:animals:in a shelter|"
    "red marbles:blue marbles:marbles:in a bag|apples:oranges:pieces of fruit:in a basket|"
    "roses:tulips:flowers:in a garden|cows:sheep:animals:on a farm|cars:trucks:vehicles:in a parking lot|"
    "novels:comics:books:on a shelf|adults:children:people:at a pool|pens:pencils:things:in a box|"
    "dimes:pennies:coins:in a jar|green beads:white beads:beads:in a box|oaks:pines:trees:in a park|"
    "teachers:students:people:on a trip|hens:ducks:birds:on a farm|men:women:people:in a choir"
}
_MIX: Final = {
    "XYTU": "red paint:white paint:pink paint:liter|syrup:water:lemonade:liter|sand:cement:mortar:kg|"
    "oil:vinegar:dressing:ml|orange juice:soda:punch:cup|flour:sugar:baking mix:gram|blue paint:yellow paint:green paint:gallon|"
    "peanuts:raisins:trail mix:pound|milk:coffee:iced coffee:ml|gravel:cement:concrete:kg|nuts:oats:granola:gram"
}
_PAIRS: Final = ((2, 3), (3, 4), (2, 5), (3, 5), (4, 5), (2, 7), (3, 7), (4, 7), (5, 7), (5, 8))


def _ratio(random: Random, pairs: Sequence[tuple[int, int]] = _PAIRS) -> Numbers:
    """A ratio in lowest terms, the two amounts, their sum and their difference."""
    first, second = random.choice(pairs)
    if random.random() < 0.6:
        first, second = second, first
    part = random.randint(2, 12) if random.random() < 0.7 else 5 * random.randint(3, 20)
    return {
        "a": first,
        "b": second,
        "t": part * (first + second),
        "m": part * first,
        "d": part * (first - second),
    }


def _parts(random: Random) -> Numbers:
    """As above, where one part may be a single one."""
    return _ratio(random, (*_PAIRS, (1, 2), (1, 3), (1, 4), (1, 5), (1, 9)))


def _more_first(random: Random) -> Numbers:
    numbers = dict(_ratio(random))
    if numbers["a"] < numbers["b"]:
        numbers |= {"a": numbers["b"], "b": numbers["a"], "d": -numbers["d"]}
    return numbers


_WHOLE: Final = """
    there are {t} {T} {L}. The ratio of {X} to {Y} is {a} to {b}
    {L} there are {t} {T}, and the ratio of {X} to {Y} is {a /}:{b /}
    the ratio of {X} to {Y} {L} is {a /}:{b /}, and there are {t} {T} in all
    the {X} and {Y} {L} are in the ratio {a} to {b}. Together they are {t}
    for every {a} {X} {L} there are {b} {Y}. There are {t} {T} altogether
    of {t} {T} {L} all are {X} or {Y}, in a ratio of {a} to {b}
    {X} and {Y} {L} are in the ratio {a /}:{b /}. The total number of {T} is {t}
"""
_PART: Final = """
    the ratio of {X} to {Y} {L} is {a} to {b}. There are {m} {X}
    there are {m} {X} {L}, and the ratio of {X} to {Y} is {a /}:{b /}
    {L} the ratio of {X} to {Y} is {a /}:{b /}, and there are {m} {X}
    for every {a} {X} {L} there are {b} {Y}. There are {m} {X} there
    {X} and {Y} {L} are in the ratio {a} to {b}, and {m} are {X}
    {L} there are {m} {X}. For every {a} {X} there are {b} {Y}
"""
_MIXED: Final = """
    to make {T}, {A} <mix A> {a} parts of {X} with {b} parts of {Y}. {A.he} <need A> {t U} of {T}
    {X} and {Y} <be +> mixed in the ratio {a /}:{b /} to make {t U} of {T}
    {A} <make A> {t U} of {T} from {X} and {Y} in the ratio {a} to {b}
    {T} <be> made of {X} and {Y} in the ratio {a /}:{b /}. {A} <make A> {t U} of it
    for {t U} of {T}, {X} and {Y} <be +> mixed in a ratio of {a} to {b}
"""
_SHARED: Final = """
    {A} and {B} share {t $} in the ratio {a} to {b}
    {A} and {B} divide {t $} between them in the ratio {a /}:{b /}
    {t $} <be> shared between {A} and {B} in the ratio {a} to {b}
    {A} and {B} get {t $} for a job. They split it in the ratio {a /}:{b /}
    a prize of {t $} <be> split between {A} and {B} in a ratio of {a} to {b}
    {A} and {B} split {t $}. For every {a $} that {A} <get A>, {B} <get B> {b $}
"""


def _how_many(letter: str) -> str:
    """Questions for the number of those of one kind."""
    return """
        how many {#} are there
        how many of them are {#}
        what <be> the number of {#}
        find the number of {#}
        how many of the {T} are {#}
        can you say how many {#} there are
        how many {#} is that
    """.replace("#", letter)


def _how_much(person: str) -> str:
    """Questions for what one of two people gets."""
    return """
        how much <do #> {#} *get
        how much money <do #> {#} *get
        what <be> {#.own} share
        how much will {#} *receive
        how many dollars <do #> {#} *get
        how large is {#.own} part
        find {#.own} share
    """.replace("#", person)


SCHEMAS: Final = (
    Schema(
        "ratio-first", _ratio, "t / (a + b) * a", (_WHOLE,), _how_many("X"), _KINDS, ("now",), avoid="people"
    ),
    Schema(
        "ratio-second", _ratio, "t / (a + b) * b", (_WHOLE,), _how_many("Y"), _KINDS, ("now",), avoid="people"
    ),
    Schema(
        "ratio-how-many-more",
        _more_first,
        "t / (a + b) * (a - b)",
        (_WHOLE,),
        """
        how many more {X} than {Y} are there
        how many more {X} are there than {Y}
        what is the difference between the number of {X} and the number of {Y}
        by how many are there more {X} than {Y}
        how many fewer {Y} than {X} are there
        how many {X} are there more than {Y}
        """,
        _KINDS,
        ("now",),
        avoid="people",
        weight=0.6,
    ),
    Schema(
        "ratio-other",
        _ratio,
        "m / a * b",
        (_PART,),
        _how_many("Y").replace("of the {T} ", ""),
        _KINDS,
        ("now",),
        avoid="people",
    ),
    Schema(
        "ratio-all",
        _ratio,
        "m / a * (a + b)",
        (_PART,),
        """
        how many {T} are there [altogether|in all|in total]
        how many {T} are there when both kinds are counted
        what <be> the total number of {T}
        how many {X} and {Y} are there [together|in all]
        find the total number of {T}
        how many {T} is that altogether
        how many are the {X} and {Y} together
        """,
        _KINDS,
        ("now",),
        avoid="people",
    ),
    Schema(
        "ratio-from-difference",
        _more_first,
        "d / (a - b) * a",
        (
            """
            the ratio of {X} to {Y} {L} is {a} to {b}. There are {d} more {X} than {Y}
            {L} there are {d} more {X} than {Y}, and the ratio of {X} to {Y} is {a /}:{b /}
            {X} and {Y} {L} are in the ratio {a /}:{b /}, and there are {d} more {X} than {Y}
            for every {a} {X} {L} there are {b} {Y}. There are {d} fewer {Y} than {X}
            there are {d} more {X} than {Y} {L}. Their ratio is {a} to {b}
            """,
        ),
        _how_many("X").replace("of the {T} ", ""),
        _KINDS,
        ("now",),
        avoid="people",
        weight=0.6,
    ),
    Schema(
        "ratio-share-first",
        _parts,
        "t / (a + b) * a",
        (_SHARED,),
        _how_much("A"),
        {},
        ("now",),
        avoid="money",
    ),
    Schema(
        "ratio-share-second",
        _parts,
        "t / (a + b) * b",
        (_SHARED,),
        _how_much("B"),
        {},
        ("now",),
        avoid="money",
    ),
    Schema(
        "ratio-mixture",
        _parts,
        "t / (a + b) * a",
        (_MIXED,),
        """
        how many {Us} of {X} <be +> needed
        how much {X} <be> needed
        how many {Us} of {X} <do A> {A} *need
        how much {X} <do A> {A} *use
        how many {Us} of {X} <be +> in it
        what amount of {X} <be> that in {Us}
        how many {Us} of {X} <be> that
        """,
        _MIX,
    ),
    Schema(
        "ratio-mixture-other",
        _parts,
        "m / a * b",
        (
            """
            to make {T}, {A} <mix A> {a} parts of {X} with {b} parts of {Y}. {A.he} <have A> {m U} of {X}
            {X} and {Y} <be +> mixed in the ratio {a /}:{b /} to make {T}. {A} <take A> {m U} of {X}
            {A} <make A> {T} from {X} and {Y} in the ratio {a} to {b} and <use A> {m U} of {X}
            for {T}, {a} parts of {X} <go +> with {b} parts of {Y}, and {A} <use A> {m U} of {X}
            {T} <be> made of {X} and {Y} in the ratio {a /}:{b /}. There <be +> {m U} of {X} in it
            """,
        ),
        """
        how many {Us} of {Y} <be +> needed
        how much {Y} <be> needed
        how many {Us} of {Y} <do A> {A} *need
        how much {Y} must be added
        how many {Us} of {Y} <be +> in it
        what amount of {Y} <be> that in {Us}
        how many {Us} of {Y} must be taken
        """,
        _MIX,
    ),
)
