"""Ages in families: older and younger said in both directions, times as old, then and now."""

from __future__ import annotations

from random import Random
from typing import Final

from lbf.data.primary.draws import some
from lbf.data.primary.schema import Numbers, Schema

_SIBLING: Final = {
    "QG": "brother:he|sister:she|cousin:she|friend:he|little sister:she|little brother:he|teammate:he|neighbor:she"
}
_ELDER: Final = {"QG": "mother:she|father:he|aunt:she|uncle:he|teacher:she|coach:he"}
_BIG: Final = {
    "QG": "brother:he|sister:she|cousin:she|friend:he|big sister:she|big brother:he|aunt:she|uncle:he"
}
_IS: Final = """
    {A} <be A> {a year} old
    {A} <be A> {a}
    {A} <be A> {a year} old now
    {A} <have A> just turned {a}
    this year {A} <be A> {a year} old
    {A} celebrated {A.his} birthday and <be A> now {a}
    {A.own} age is {a}
    {A} <be A> a {a}-year-old [child|student|kid]
"""
_HOW_OLD: Final = """
    how old is {A.his} {Q}
    what is the age of {A.his} {Q}
    how old is {G}
    how many years old is {A.his} {Q}
    what age is {A.his} {Q}
    how old is {A.his} {Q} now
    find the age of {A.his} {Q}
    how old must {A.his} {Q} be
"""
_LATER: Final = """
    how old will {A.his} {Q} be in {n year}
    what will be the age of {A.his} {Q} in {n year}
    {n year} from now, how old will {A.his} {Q} be
    how many years old will {A.his} {Q} be after {n year}
    in {n year}, what age will {A.his} {Q} be
    how old will {G} be {n year} from now
"""
_YOUNGER: Final = """
    {A.his} {Q} is {d year} younger than {A.him}
    {A.his} {Q} is {d year} younger than {A}
    {A.his} {Q} is {d year} younger
    {A.he} <be A> {d year} older than {A.his} {Q}
    {A.his} {Q} was born {d year} later
    {A.he} <be.past A> born {d year} before {A.his} {Q}
    there are {d year} between {A.him} and {A.his} {Q}, who is younger
    {A.he} <be.past A> {d} when {A.his} {Q} was born
"""
_OLDER: Final = """
    {A.his} {Q} is {d year} older than {A.him}
    {A.his} {Q} is {d year} older than {A}
    {A.his} {Q} is {d year} older
    {A.he} <be A> {d year} younger than {A.his} {Q}
    {A.his} {Q} was born {d year} earlier
    {A.he} <be.past A> born {d year} after {A.his} {Q}
    there are {d year} between {A.him} and {A.his} {Q}, who is older
    {A.his} {Q} was {d} when {A} <be.past A> born
"""
_TIMES: Final = """
    {A.his} {Q} is {t x} as old as {A}
    {A.his} {Q} is {t x} as old as {A.he} <be A>
    {A.his} {Q} is {t x} as old
    the age of {A.his} {Q} is {t fold} {A.his} own age
    {A.his} {Q} is {t fold} {A.his} age
    {A.his} {Q} has lived {t x} as long as {A}
"""


def _older(random: Random) -> Numbers:
    return {"a": random.randint(4, 14), "d": random.randint(2, 12), "n": random.randint(2, 15)}


def _younger(random: Random) -> Numbers:
    age = random.randint(7, 17)
    return {"a": age, "d": random.randint(2, age - 3), "n": random.randint(2, 15)}


def _times(random: Random) -> Numbers:
    age = random.randint(5, 15)
    times = random.choice([t for t in (2, 3, 4, 5, 6, 7) if 24 <= age * t <= 55])
    return {"a": age, "t": times, "n": random.randint(2, 15)}


def _schema(
    name: str, solution: str, facts: tuple[str, ...], ask: str, kin: dict[str, str], weight: float = 0.8
) -> Schema:
    """A schema about a child and a relative; the solution tells how the numbers are drawn."""
    draw = {"+": _older, "-": _younger, "*": _times}[solution[2]]
    return Schema(
        name, draw, solution, facts, ask, kin, ("now",), who="child", avoid="age people time", weight=weight
    )


def _plain(name: str, low: int, solution: str, fact: str, ask: str) -> Schema:
    """A schema about the age `c` of someone, `n` years less than that, or more."""
    return Schema(
        name,
        lambda r: {"c": (c := some(r, low, 40)), "n": r.randint(2, min(c - 3, 15))},
        solution,
        (fact,),
        ask,
        tenses=("now",),
        who="child",
        avoid="age people time",
        weight=0.8,
    )


_ASK_AGE_NOW: Final = """
    how old <be A> {A.he} now
    how old <be A> {A.he} today
    what is {A.his} age now
    how many years old <be A> {A.he} now
    what age <be A> {A.he} today
    find {A.his} age today
"""


SCHEMAS: Final = (
    _schema("age-kin-younger-than", "a - d", (_IS, _YOUNGER), _HOW_OLD, _SIBLING, 1.2),
    _schema("age-kin-older-than", "a + d", (_IS, _OLDER), _HOW_OLD, _BIG, 1.2),
    _schema("age-kin-times", "a * t", (_IS, _TIMES), _HOW_OLD, _ELDER),
    _schema("age-younger-later", "a - d + n", (_IS, _YOUNGER), _LATER, _SIBLING, 0.6),
    _schema("age-older-later", "a + d + n", (_IS, _OLDER), _LATER, _BIG, 0.6),
    _schema("age-times-later", "a * t + n", (_IS, _TIMES), _LATER, _ELDER, 0.6),
    Schema(
        "age-times-which",
        lambda r: {"t": (t := (drawn := _times(r))["t"]), "a": drawn["a"] * t},
        "a / t",
        (
            """
            {A.own} {Q} is {a year} old. {G} is {t x} as old as {A}
            {A.own} {Q} is {a}, which is {t x} {A.own} age
            {A.own} {Q}, who is {a}, is {t x} as old as {A}
            {A.own} {Q} is {t x} as old as {A}. The {Q} is {a year} old
            {A.own} {Q} has lived for {a year}, {t x} as long as {A}
            {A.own} {Q} is {a year} old. That is {t fold} {A.own} age
            at {a}, {A.own} {Q} is {t x} as old as {A.he} <be A>
            """,
        ),
        """
        how old <be A> {A}
        how many years old <be A> {A}
        what is {A.own} age
        what age <be A> {A}
        find {A.own} age
        how old <be A> {A} now
        """,
        _ELDER,
        ("now",),
        who="child",
        avoid="age people time",
    ),
    Schema(
        "age-both-together",
        lambda r: {"a": r.randint(4, 14), "d": r.randint(2, 12), "n": 2},
        "a + (a + d)",
        (_IS, _OLDER),
        """
        what is the sum of both ages
        how old are both together
        what do the {n word} ages add up to
        what is the sum of the {n word} ages
        how many years is that for both together
        what is the total age of both
        """,
        _BIG,
        ("now",),
        who="child",
        avoid="age people time",
        weight=0.5,
    ),
    Schema(
        "age-sum-other",
        lambda r: {"a": (a := r.randint(5, 30)), "c": a + r.randint(4, 40), "n": 2},
        "c - a",
        (
            """
            {A} and {B} are {c year} old together. {A} <be A> {a}
            the ages of {A} and {B} add up to {c}. {A} <be A> {a year} old
            the sum of {A.own} and {B.own} ages is {c}. {A} <be A> {a}
            together the {n word} friends {A} and {B} are {c}, and {A} <be A> {a year} old
            {A} <be A> {a year} old. Together with {B} {A.he} <be A> {c}
            {A} <be A> {a} and {A.his} age and {B.own} age add up to {c}
            """,
        ),
        """
        how old is {B}
        what is {B.own} age
        how many years old is {B}
        what age is {B}
        find {B.own} age
        how old is {B} then
        """,
        tenses=("now",),
        who="child",
        avoid="age people time",
        weight=0.6,
    ),
    _plain(
        "age-now-from-later",
        8,
        "c - n",
        """
        in {n year} {A} will be {c}
        {A} will be {c year} old in {n year}
        {n year} from now, {A} will be {c year} old
        {A} will turn {c} in {n year}
        after another {n year}, {A} will be {c}
        {A} <have A> to wait {n year} until {A.he} <be A> {c}
        """,
        _ASK_AGE_NOW,
    ),
    _plain(
        "age-now-from-earlier",
        6,
        "c + n",
        """
        {n year} ago {A} <be.past A> {c}
        {A} <be.past A> {c year} old {n year} ago
        {n year} ago, {A} <be.past A> {c year} old
        {A} turned {c} exactly {n year} ago
        when {A} <be.past A> {c}, {A.his} family moved to town. That was {n year} ago
        {A} began to play the piano at the age of {c}, and <have A> been playing for {n year}
        """,
        _ASK_AGE_NOW,
    ),
    Schema(
        "age-until",
        lambda r: {
            "a": (a := r.randint(5, 16)),
            "c": r.choice([c for c in (10, 12, 16, 18, 20, 21, 30) if c > a + 1]),
        },
        "c - a",
        (_IS,),
        """
        in how many years will {A.he} *be {c}
        how many years will it *take until {A.he} <be A> {c}
        how many years must {A.he} *wait until {A.he} <be A> {c year} old
        how many years are left until {A.he} <turn A> {c}
        how many more years will pass before {A.he} <turn A> {c}
        how long must {A.he} *wait until {A.he} <be A> {c}
        """,
        tenses=("now",),
        who="child",
        avoid="age people time",
        weight=0.8,
    ),
)
