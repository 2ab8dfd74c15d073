"""The rest is shared or packed: divisions after something is taken away, added or counted in groups."""

from __future__ import annotations

from random import Random
from typing import Final

from lbf.data.primary.draws import factor, some
from lbf.data.primary.schema import Numbers, Schema

_GIVE: Final = {"N": "@owned", "P": "friend|sister|brother|cousin|classmate|guest|teammate|neighbor"}
_PACK: Final = {"N": "@owned"}
_EACH: Final = """
    how many {Ns} <do> each [one|of them|{P}] *get
    how many {Ns} <be> that for each [{P}|]
    how many {Ns} <do> every {P} *get
    what <be> the number of {Ns} for each {P}
    how many <do> each of them *get
    how many {Ns} <be +> there for each {P}
    how many {Ns} <do> one {P} *get
"""


def _rest_shared(random: Random) -> Numbers:
    people, used = random.randint(2, 10), some(random, 2, 30)
    return {"c": people, "b": used, "a": used + people * random.randint(2, 12)}


def _sum_packed(random: Random) -> Numbers:
    per = random.randint(2, 12)
    whole = per * random.randint(2, 12)
    part = random.randint(1, whole - 1)
    return {"a": part, "b": whole - part, "m": per}


def _repacked(random: Random) -> Numbers:
    boxes, per = random.randint(2, 9), random.randint(2, 12)
    sizes = [n for n in range(2, 13) if (boxes * per) % n == 0 and n != per and boxes * per > n]
    return {"k": boxes, "m": per, "n": random.choice(sizes or [boxes])}


SCHEMAS: Final = (
    Schema(
        "sharing-rest-among",
        _rest_shared,
        "(a - b) / c",
        (
            """
            {A} <have A> {a N}. {A.he} <keep A> {b} and <share A> the rest equally among {c P}
            {A} <@gain A> {a N}, <put A> {b} aside and <divide A> the others equally among {c P}
            {A} <keep A> {b} of {A.his} {a N} and <give A> the rest to {c P}, to each the same number
            {b} of {A.own} {a N} <get b> lost. {c P} <share +> what <be> left equally
            out of {A.own} {a N}, {b} <be b> for {A.him}, and {c P} <share +> the rest fairly
            {A} <have A> {a N}. {A.he} <@lose A> {b}. The other {Ns} <be +> shared equally by {c P}
            after {A} <@lose A> {b} of {A.his} {a N}, {c P} <get +> the rest in equal shares
            there <be +> {a N} in {A.own} {K}. {A.he} <take A> {b} for {A.his} aunt, and {c P} <split +> the rest evenly
            """,
        ),
        _EACH,
        _GIVE,
    ),
    Schema(
        "sharing-rest-packed",
        lambda r: {"m": (m := r.randint(2, 12)), "b": (b := some(r, 2, 30)), "a": b + m * r.randint(2, 12)},
        "(a - b) / m",
        (
            """
            {A} <have A> {a N}. {A.he} <keep A> {b} and <pack A> the rest into {Ks} with {m} in each
            {A} <@gain A> {a N}, <put A> {b} aside and <put A> the others into {Ks} of {m}
            {A} <@lose A> {b} of {A.his} {a N} and <put A> the rest into {Ks}, {m} to a {K}
            {b} of {A.own} {a N} <get b> lost. The rest <be> packed into {Ks} of {m} each
            {A} <have A> {a N} but <give A> away {b}. {A.he} <put A> what <be> left into {Ks}, {m N?} in each
            after {A} <@lose A> {b} of {A.his} {a N}, {A.he} <fill A> {Ks} with {m} each from the rest
            {A} <have A> {a N} and <@lose A> {b}. Each {K} <hold> {m} of the others
            """,
        ),
        """
        how many {Ks} <be> that
        how many {Ks} <do.now A> {A} *need
        how many {Ks} can {A.he} *fill
        how many {Ks} <be +> there
        what <be> the number of {Ks}
        how many {Ks} <do.now> that *make
        how many {Ks} <be +> needed
        """,
        _PACK,
        weight=0.8,
    ),
    Schema(
        "sharing-sum-packed",
        _sum_packed,
        "(a + b) / m",
        (
            """
            {A} <have A> {a N} and <@gain A> {b} more. {A.he} <put A> all of them into {Ks} with {m} in each
            {A} <@gain A> {a N} on Monday and {b} on Tuesday. {m} of them <fit +> into a {K}
            {A} <have A> {a N} and {B} <have B> {b}. Together they <pack +> them into {Ks} of {m}
            {A} <@gain A> {a N} and {B} <@gain B> {b}. They <put +> all the {Ns} into {Ks}, {m} to a {K}
            there <be +> {a} big {Ns} and {b} small ones. {A} <put A> them into {Ks} with {m} each
            {A} <have A> {a} old and {b} new {Ns}, and {A.he} <keep A> them in {Ks} of {m N?} each
            """,
        ),
        """
        how many {Ks} <be> that
        how many {Ks} <be +> needed
        how many full {Ks} <be +> there
        how many {Ks} <be +> there
        what <be> the number of {Ks}
        how many {Ks} <do.now> that *make
        how many {Ks} can be filled
        """,
        _PACK,
        weight=0.8,
    ),
    Schema(
        "sharing-repacked",
        _repacked,
        "k * m / n",
        (
            """
            {A} <have A> {k K} with {m N} in each. {A.he} <share A> all the {Ns} equally among {n P}
            {A} <@gain A> {k K} of {m N}. {n P} <share +> all of them equally
            there <be +> {k K} with {m N} each, and {n P} <get +> all the {Ns} in equal shares
            {k K} <hold +> {m N} each. All of them <be +> shared fairly by {n P}
            {A} <open A> {k K} with {m N} in each and <divide A> the {Ns} equally among {n P}
            each of {k K} <have> {m N}. The {Ns} <be +> for {n P}, who all <get +> the same number
            """,
        ),
        _EACH,
        _GIVE,
        weight=0.7,
    ),
    Schema(
        "sharing-same-with-rest",
        lambda r: {"k": (k := r.randint(2, 10)), "r": (rest := some(r, 2, 20)), "a": k * factor(r) + rest},
        "(a - r) / k",
        (
            """
            {A} <have A> {a N}. {A.he} <give A> the same number to each of {k P} and <have A> {r} left
            {A} <give A> each of {A.his} {k P} the same number of {Ns}. Of the {a N}, {r} <be r> left
            {k P} <get +> the same number of {A.own} {a N}, and {A.he} <keep A> {r}
            {A} <share A> {a N} with {k P}. Each of them <get> the same, and {r} <remain r>
            from {a N} {A} <give A> equal shares to {k P} and <keep A> {r N?}
            {A} <have A> {a N}. After {k P} <get +> equal shares, there <be r> still {r} left
            """,
        ),
        _EACH,
        _GIVE,
        weight=0.7,
    ),
    Schema(
        "sharing-people-with-rest",
        lambda r: {"m": (m := r.randint(2, 10)), "r": (rest := some(r, 2, 20)), "a": m * factor(r) + rest},
        "(a - r) / m",
        (
            """
            {A} <have A> {a N}. {A.he} <give A> {m} to each of {A.his} {Ps} and <have A> {r} left
            each of {A.own} {Ps} <get> {m} of {A.his} {a N}, and {r} <be r> left
            {A} <bring A> {a N}. Every {P} <take> {m}, and {r} <be r> left over
            {A} <hand A> out {a N}, {m} to each {P}, until only {r} <be r> left
            from {a N} {A} <give A> {m} to every {P} and <keep A> {r N?}
            {A} <have A> {a N}. After each {P} <take> {m}, there <be r> still {r} left
            """,
        ),
        """
        how many {Ps} <be +> there
        how many {Ps} <get +> some
        to how many {Ps} <do A> {A} *give some
        how many {Ps} <do.now> that *make
        what <be> the number of {Ps}
        how many {Ps} <be> that
        how many {Ps} <get +> {Ns}
        """,
        _GIVE,
        weight=0.7,
    ),
)
