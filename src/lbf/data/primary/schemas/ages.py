"""Ages and spans of time."""

from __future__ import annotations

from typing import Final

from lbf.data.primary.draws import some
from lbf.data.primary.schema import Schema

_IS: Final = """
    {A} <be.now A> {a} years old
    {A} <be.now A> {a}
    {A} <be.now A> {a} years old now
    {A} <be.now A> now {a} years old
    {A.own} age <be.now> {a}
    today {A} <be.now A> {a} years old
"""
_ASK_B: Final = """
    how old is {B.he}
    what is {B.own} age
    how many years old is {B}
    what is the age of {B}
"""
_ASK_KIN: Final = """
    how old is {A.his} {Q}
    how old is {G}
    what is the age of {A.his} {Q}
    how many years old is {A.his} {Q}
"""

SCHEMAS: Final = (
    Schema(
        "age-older",
        lambda r: {"a": some(r, 4, 40), "d": r.randint(2, 12)},
        "a + d",
        (
            _IS,
            """
            {B} is {d} years older
            {B} is {d} years older than {A}
            {A.his} [cousin|friend|neighbor] {B} is {d} years older
            {A.he} <be.now A> {d} years younger than {B}
            {A.he} <be.now A> {d} years younger than {A.his} friend {B}
            that makes {A.him} {d} years younger than {B}
            """,
        ),
        _ASK_B,
        avoid="age",
        who="child",
        tenses=("now",),
    ),
    Schema(
        "age-younger",
        lambda r: {"a": (a := some(r, 6, 45)), "d": r.randint(2, min(a - 2, 12))},
        "a - d",
        (
            _IS,
            """
            {B} is {d} years younger
            {B} is {d} years younger than {A}
            {A.his} [cousin|friend|neighbor] {B} is {d} years younger
            {A.he} <be.now A> {d} years older than {B}
            {A.he} <be.now A> {d} years older than {A.his} friend {B}
            that makes {A.him} {d} years older than {B}
            """,
        ),
        _ASK_B,
        avoid="age",
        who="child",
        tenses=("now",),
    ),
    Schema(
        "age-kin",
        lambda r: {"a": (a := r.randint(6, 16)), "d": r.randint(2, a - 2)},
        "a - d",
        (
            _IS,
            """
            {A.his} {Q} is {d} years younger
            {A.his} {Q} is {d} years younger than {A.he} <be.now A>
            {A.he} <be.now A> {d} years older than {A.his} {Q}
            """,
        ),
        _ASK_KIN,
        {"QG": "brother:he|sister:she|little brother:he|little sister:she"},
        avoid="age",
        who="child",
        tenses=("now",),
    ),
    Schema(
        "age-kin-older",
        lambda r: {"a": r.randint(5, 14), "d": r.randint(2, 12)},
        "a + d",
        (
            _IS,
            """
            {A.his} {Q} is {d} years older
            {A.his} {Q} is {d} years older than {A.he} <be.now A>
            {A.he} <be.now A> {d} years younger than {A.his} {Q}
            """,
        ),
        _ASK_KIN,
        {"QG": "brother:he|sister:she|big brother:he|big sister:she"},
        avoid="age",
        who="child",
        tenses=("now",),
    ),
    Schema(
        "age-in-years",
        lambda r: {"a": some(r, 4, 60), "n": r.randint(2, 20)},
        "a + n",
        (_IS,),
        """
        how old will {A.he} *be in {n} years
        what will {A.his} age be in {n} years
        in {n} years, how old will {A.he} *be
        how old will {A.he} *be {n} years from now
        how many years old will {A.he} *be after {n} more years
        what will be {A.his} age {n} years from now
        """,
        avoid="age",
        who="child",
        tenses=("now",),
    ),
    Schema(
        "age-years-ago",
        lambda r: {"a": (a := some(r, 7, 60)), "n": r.randint(2, min(20, a - 2))},
        "a - n",
        (_IS,),
        """
        how old was {A.he} {n} years ago
        what was {A.his} age {n} years ago
        {n} years ago, how old was {A.he}
        how old was {A.he} {n} years earlier
        how many years old was {A.he} {n} years ago
        """,
        avoid="age",
        who="child",
        tenses=("now",),
    ),
    Schema(
        "age-difference",
        lambda r: {"b": (b := some(r, 3, 40)), "a": b + r.randint(2, 35)},
        "a - b",
        (
            """
            {A} <be.now A> {a} years old and {B} is {b}
            {B} is {b} and {A} is {a} years old
            {A} is {a} years old. {B} is {b} years old
            """,
        ),
        """
        how many years older is {A}
        how many years older is {A} than {B}
        how much older is {A} than {B}
        how many years younger is {B} than {A}
        what is the difference between their ages
        """,
        avoid="age",
        who="child",
        tenses=("now",),
    ),
    Schema(
        "age-times",
        lambda r: {
            "a": (a := r.randint(5, 14)),
            "t": r.choice([t for t in (2, 3, 4, 5, 6) if 20 <= a * t <= 60]),
        },
        "a * t",
        (
            _IS,
            """
            {A.his} {Q} is {t x} as old
            {A.his} {Q} is {t x} as old as {A.he} <be.now A>
            {A.his} {Q} is {t x} {A.his} age
            """,
        ),
        """
        what age is {A.his} {Q}
        how many years has {A.his} {Q} lived
        how old is {G}
        what is the age of this {Q}
        how old is {A.his} {Q}
        how many years old is {A.his} {Q}
        """,
        {"QG": "mother:she|father:he|aunt:she|uncle:he|teacher:she|coach:he"},
        avoid="age",
        who="child",
        tenses=("now",),
        weight=0.7,
    ),
)
