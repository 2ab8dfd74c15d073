"""Somebody gives something to somebody: the same verbs, with either of them and every unknown asked for."""

from __future__ import annotations

from random import Random
from typing import Final

from lbf.data.primary.draws import below, size, some
from lbf.data.primary.schema import Numbers, Schema
from lbf.data.primary.schemas.change import GETS, HAS, LEFT, LOSES, NOW, NOW_HAS, NOW_LEFT

_OWNED: Final = {"N": "@owned"}
_KIN: Final = "[mother|father|aunt|uncle|grandma|grandpa|sister|brother|cousin|friend|teacher|neighbor]"


def _hand_over(random: Random) -> Numbers:
    start = some(random, 4, 60)
    return {"a": start, "b": some(random, 2, 60), "c": below(random, start)}


_BOTH_HAVE: Final = """
    {A} <have A> {a N} and {B} <have B> {b N?}
    {A} <have A> {a N}, {B} <have B> {b N?}
    {B} <have B> {b N} and {A} <have A> {a N?}
    {A} <own A> {a N}, while {B} <own B> {b N?}
"""
_HANDS_OVER: Final = """
    {A} <give A> {c} of them to {B}
    {A} <give A> {B} {c N?}
    {B} <get B> {c N?} from {A}
    {A} <hand A> {c N?} to {B}
    {c} of {A.own} {Ns} <be c> given to {B}
    {B} <take B> {c N?} from {A}
"""


def _now_has(letter: str) -> str:
    """Questions about what this person has in the end."""
    return """
        how many {Ns} <do.now B> {B} *have now
        how many {Ns} <do.now B> {B} *have [then|after that|in the end]
        how many {Ns} <be.now +> {B.own} now
        what <be.now> the number of {Ns} {B} <have.now B> now
        how many {Ns} <have.now B> {B} got now
    """.replace("B", letter)


_BEFORE: Final = """
    how many {Ns} did {A.he} *have before
    how many {Ns} did {A.he} *have [at first|before that|to begin with|in the beginning|at the start]
    how many {Ns} did {A.he} *start with
    how many {Ns} were there at first
    how many {Ns} did {A.he} *own before that
"""
_BEFORE_THAT: Final = """
    how many {Ns} did {A} *have before that
    how many did {A.he} *have before
    how many {Ns} did {A} *have [at first|to begin with|in the beginning]
    how many {Ns} did {A.he} *start with
"""


SCHEMAS: Final = (
    Schema(
        "change-giver-has",
        _hand_over,
        "a - c",
        (_BOTH_HAVE, _HANDS_OVER),
        _now_has("A"),
        _OWNED,
        then=True,
    ),
    Schema(
        "change-receiver-has",
        _hand_over,
        "b + c",
        (_BOTH_HAVE, _HANDS_OVER),
        _now_has("B"),
        _OWNED,
        then=True,
    ),
    Schema(
        "change-given-by-unknown",
        lambda r: {"a": (a := size(r)), "c": a + size(r)},
        "c - a",
        (
            HAS,
            """
            {B} <give B> {A.him} some more [|{Ns}]
            {B} <give B> some {Ns} to {A.him}
            {A.he} <get A> some more from {B}
            {A.he} <be A> given some more {Ns} by {B}
            """,
            NOW_HAS,
        ),
        """
        how many {Ns} <do B> {B} *give {A.him}
        how many {Ns} <do A> {A} *get from {B}
        how many {Ns} <do B> {B} *give to {A}
        how many <do B> {B} *give {A.him}
        what <be> the number of {Ns} {B} <give B> to {A}
        """,
        _OWNED,
    ),
    Schema(
        "change-given-to-unknown",
        lambda r: {"a": (a := size(r, 4)), "c": below(r, a)},
        "a - c",
        (
            HAS,
            """
            {A.he} <give A> {B} some of them
            {A.he} <give A> some {Ns} to {B}
            {B} <get B> some of them from {A.him}
            {B} <be B> given some of the {Ns} by {A}
            """,
            NOW_LEFT,
        ),
        """
        how many {Ns} <do A> {A} *give {B}
        how many {Ns} <do B> {B} *get from {A}
        how many {Ns} <do A> {A} *give to {B}
        how many <do B> {B} *get
        what <be> the number of {Ns} {A} <give A> to {B}
        """,
        _OWNED,
    ),
    Schema(
        "change-gave-then-has",
        lambda r: {"b": size(r), "c": size(r)},
        "b + c",
        (
            f"""
            {{A}} <give.past A> {{b N}} to {{A.his}} {_KIN}
            {{A}} <give.past A> {{A.his}} {_KIN} {{b N}}
            {{A}} <@lose.past A> {{b N}}
            {{A}} <@lose.past A> {{b}} of {{A.his}} {{Ns}}
            {{b}} of {{A.own}} {{Ns}} <be.past b> given to {{B}}
            {{A}} <give.past A> {{b}} of {{A.his}} {{Ns}} to {{B}}
            """,
            NOW_LEFT,
        ),
        _BEFORE,
        _OWNED,
    ),
    Schema(
        "change-got-then-has",
        lambda r: {"b": (b := size(r)), "c": b + size(r)},
        "c - b",
        (
            f"""
            {{A.own}} {_KIN} <give.past> {{A.him}} {{b N}}
            {{A}} <get.past A> {{b N}} from {{A.his}} {_KIN}
            {{A}} <@gain.past A> {{b N}}
            {{B}} <give.past B> {{A}} {{b N}}
            {{b N}} <be.past b> given to {{A}} by {{A.his}} {_KIN}
            {{A}} <receive.past A> {{b N}} from {{B}}
            """,
            NOW_HAS,
        ),
        _BEFORE,
        _OWNED,
    ),
    Schema(
        "change-after-gain",
        lambda r: {"b": (b := size(r)), "c": b + size(r)},
        "c - b",
        (
            f"""
            after {{A}} got {{b N}} from {{A.his}} {_KIN}, {{A.he}} had {{c N?}}
            after {{A.own}} {_KIN} gave {{A.him}} {{b N}}, {{A.he}} had {{c N?}}
            {{A}} had {{c N}} after {{A.he}} got {{b}} from {{B}}
            when {{B}} had given {{A}} {{b N}}, {{A}} had {{c N?}}
            """,
        ),
        _BEFORE_THAT,
        _OWNED,
        tenses=("past",),
    ),
    Schema(
        "change-after-loss",
        lambda r: {"b": size(r), "c": size(r)},
        "b + c",
        (
            f"""
            after {{A}} gave {{b N}} to {{A.his}} {_KIN}, {{A.he}} had {{c N?}} left
            after giving {{b N}} to {{A.his}} {_KIN}, {{A}} had {{c N?}}
            {{A}} had {{c N}} after {{A.he}} gave {{b}} to {{B}}
            when {{A}} had given {{B}} {{b N}}, {{A}} had {{c N?}} left
            """,
        ),
        _BEFORE_THAT,
        _OWNED,
        tenses=("past",),
    ),
    Schema(
        "change-gain-told-backwards",
        lambda r: {"a": size(r), "b": size(r)},
        "a + b",
        (
            f"""
            past: {{A.own}} {_KIN} gave {{A.him}} {{b N}}
            past: {{b N}} were given to {{A}} by {{A.his}} {_KIN}
            past: {{A}} got {{b N}} from {{A.his}} {_KIN}
            past: {{A}} was given {{b N}} by {{B}}
            """,
            """
            past: before that {A.he} had {a N?}
            past: {A.he} already had {a N?}
            past: {A.he} had {a N?} before
            past: {A.he} had only {a N?} before that
            """,
        ),
        NOW,
        _OWNED,
        tenses=("past",),
    ),
    Schema(
        "change-of-his",
        lambda r: {"a": (a := size(r, 4)), "b": below(r, a)},
        "a - b",
        (
            f"""
            {{A}} <give A> {{A.his}} {_KIN} {{b}} of {{A.his}} {{a N}}
            {{A}} <give A> {{b}} of {{A.his}} {{a N}} to {{A.his}} {_KIN}
            {{A}} <@lose A> {{b}} of {{A.his}} {{a N}}
            {{b}} of {{A.own}} {{a N}} <get b> lost
            {{A}} <give A> {{B}} {{b}} of {{A.his}} {{a N}}
            of {{A.own}} {{a N}}, {{b}} <be b> given away
            """,
        ),
        LEFT,
        _OWNED,
    ),
    Schema(
        "change-loss-then-gain",
        lambda r: {"a": (a := some(r, 4, 60)), "b": below(r, a), "c": some(r, 2, 30)},
        "a - b + c",
        (
            HAS,
            LOSES,
            GETS.replace("{b", "{c").replace(" b>", " c>").replace("{B}", "{C}").replace(" B>", " C>"),
        ),
        NOW,
        _OWNED,
        then=True,
        weight=1.2,
    ),
    Schema(
        "change-two-gains",
        lambda r: {"a": some(r, 2, 60), "b": some(r, 2, 30), "c": some(r, 2, 30)},
        "a + b + c",
        (
            HAS,
            GETS,
            GETS.replace("{b", "{c").replace(" b>", " c>").replace("{B}", "{C}").replace(" B>", " C>"),
        ),
        NOW,
        _OWNED,
        then=True,
    ),
)
