"""Each of several people has, gives or gets the same: with a single other, with some before, with a rest."""

from __future__ import annotations

from random import Random
from typing import Final

from lbf.data.primary.draws import factor, some
from lbf.data.primary.schema import Numbers, Schema

_GATHER: Final = {
    "NVo": "berry:pick:in the woods|mushroom:find:in the forest|shell:collect:at the beach|fish:catch:at the lake|"
    "cookie:bake:for a party|picture:draw:at school|page:read:in the library|lantern:make:for a parade|"
    "tree:plant:in the park|apple:pick:in an orchard|nut:gather:under the trees|letter:write:at camp|"
    "point:score:in a game|card:make:for a fair|ticket:sell:for a concert|flower:pick:in a meadow|"
    "star:cut out:in class|egg:paint:at school|snowball:make:in the yard|coin:find:on a treasure hunt|"
    "goal:score:in the season|song:learn:in the choir|bottle:collect:on a clean-up day|kite:build:at a workshop",
    "P": "child|friend|girl|boy|scout|student|worker|player|dwarf|sister|brother|cousin|helper|neighbor|pupil|kid",
    "H": "teacher|leader|coach|mother|grandfather|neighbor|captain|uncle|aunt|father",
}
_GIVE: Final = {
    "N": "@owned",
    "P": "friend|sister|brother|cousin|classmate|neighbor|guest|nephew|niece|teammate",
}
_IN_ALL: Final = """
    how many {Ns} <do +> they *V [in all|altogether|together|in total|]
    how many {Ns} <be> that [in all|altogether|together]
    how many {Ns} <do +> all of them *V together
    what <be> the total number of {Ns}
    how many {Ns} <do.now> that *make [in all|altogether|]
    how many {Ns} <do +> they all *V
    how many {Ns} <do +> these people *V [in all|altogether]
    how many {Ns} <be +> there [in all|altogether]
"""


def _some_each(random: Random) -> Numbers:
    people, per = random.randint(2, 12), random.randint(2, 12)
    return {"k": people, "m": per, "a": people * per + some(random, 2, 40)}


def _used_and_each(random: Random) -> Numbers:
    people, per, used = random.randint(2, 8), random.randint(2, 9), some(random, 2, 20)
    return {"b": used, "k": people, "m": per, "a": people * per + used + some(random, 1, 30)}


_HAD: Final = """
    {A} <have A> {a N}
    {A} <@gain A> {a N}
    there <be +> {a N} in {A.own} {K}
    {A} <start A> with {a N}
    {A} <bring A> {a N} to [school|a party|the club]
"""
_LEFT_OVER: Final = """
    how many {Ns} <do A> {A} *have left
    how many {Ns} <be +> left
    how many {Ns} <be +> left over
    how many {Ns} <remain +>
    how many {Ns} <do A> {A.he} *keep [for {A.his} own|]
    how many {Ns} <do A> {A.he} still *have [after that|]
    what <be> the number of {Ns} left
    how many <be +> left for {A.him}
"""

SCHEMAS: Final = (
    Schema(
        "groups-each-and-one-other",
        lambda r: {"k": r.randint(2, 12), "m": factor(r, 3), "r": some(r, 2, 40)},
        "k * m + r",
        (
            """
            each of the {k P} <V> {m N}, and {A} <V A> {r}
            {o} each of {k P} <V> {m N}, and their {H} <V> {r}
            {k P} <V +> {m N} each, and {A} <V A> {r N?}
            {A} <V A> {r N}, and {A.his} {k P} <V +> {m} each
            {A} <V A> {r N} {o}. {k P} each <V +> {m}
            every one of the {k P} <V> {m N} {o}. Their {H} <V> {r}
            {k P} and their {H} <be +> {o}. Each {P} <V> {m N}, and the {H} <V> {r}
            the {H} <V> {r N}, while each of the {k P} <V> {m}
            the {k P} <V +> {m N} each {o}, but {A} <V A> {r}
            {A} alone <V A> {r N}. Each of {A.his} {k P} <V> {m}
            """,
        ),
        _IN_ALL,
        _GATHER,
        who="child",
        weight=1.2,
    ),
    Schema(
        "groups-each-all-the-same",
        lambda r: {"k": r.randint(2, 12), "m": factor(r, 3)},
        "k * m",
        (
            """
            each of the {k P} <V> {m N} {o}
            {k P} <V +> {m N} each
            every one of {k P} <V> {m N}
            {o} {k P} <V +> {m N} each
            there <be +> {k P}, and each of them <V> {m N}
            each {P} <V> {m N}. There <be +> {k P} [in all|]
            {A} <have A> {k P}. Each of them <V> {m N}
            """,
        ),
        _IN_ALL,
        _GATHER,
        weight=0.6,
    ),
    Schema(
        "groups-each-of-two-kinds",
        lambda r: {"k": r.randint(2, 12), "m": r.randint(2, 12), "r": r.randint(2, 12)},
        "k * (m + r)",
        (
            """
            each of the {k P} <have> {m N} and {r M}
            {k P} <have +> {m N} and {r M} each
            {A} <give A> each of {k P} {m N} and {r M}
            every one of the {k P} <get> {m N} and {r M}
            {k P} <get +> {m N} each. Each of them also <get> {r M}
            there <be +> {k P}. Each {P} <bring> {m N} and {r M}
            {A} <pack A> a bag with {m N} and {r M} for each of {k P}
            for each of {k P} there <be +> {m N} and {r M}
            """,
        ),
        """
        how many {O} <be> that [altogether|in all|in total|]
        how many {O} <be +> there [altogether|in all|]
        what <be> the total number of {O}
        how many {O} <do +> all the {Ps} *have together
        how many {O} <do.now> that *make
        how many {O} <do +> they *have [in all|altogether|together]
        how many {Ns} and {Ms} <be +> there together
        """,
        {
            "NMO": "apple:pear:pieces of fruit|cookie:muffin:cakes|pen:pencil:pens and pencils|doll:robot:toys|"
            "rose:tulip:flowers|candy:chocolate:sweets|red card:blue card:cards|orange:banana:pieces of fruit|"
            "novel:comic book:books|white ball:black ball:balls|carrot:potato:vegetables|plum:peach:pieces of fruit",
            "P": "child|girl|boy|student|friend|guest|scout|pupil",
        },
        weight=0.8,
    ),
    Schema(
        "sharing-some-each-left",
        _some_each,
        "a - k * m",
        (
            _HAD,
            """
            {A.he} <give A> {m} to each of {A.his} {k P}
            {A.he} <give A> {m N?} to each of {k P}
            each of {A.his} {k P} <get> {m} of them
            {k P} <take +> {m} each
            {A.he} <hand A> out {m} to every one of {A.his} {k P}
            {A.his} {k P} <get +> {m N?} each
            {A.he} <give A> {A.his} {k P} {m} each
            for each of {k P} {A.he} <take A> out {m N?}
            """,
        ),
        _LEFT_OVER,
        _GIVE,
    ),
    Schema(
        "sharing-used-and-some-each",
        _used_and_each,
        "a - b - k * m",
        (
            """
            {A} <have A> {a N}. {A.he} <@lose A> {b} and <give A> {m} to each of {A.his} {k P}
            {A} <have A> {a N}, <@lose A> {b} of them and <give A> {m} to each of {k P}
            {A} <give A> {m} of {A.his} {a N} to each of {k P} and then <@lose A> {b}
            out of {A.own} {a N}, {b} <be b> lost, and each of {A.his} {k P} <get> {m}
            {A} <have A> {a N}. {b} <be b> for {A.his} mother, and {A.his} {k P} <get +> {m} each
            {A} <have A> {a N}. Each of {A.his} {k P} <take> {m}, and {A.he} <@lose A> {b}
            there <be +> {a N} in {A.own} {K}. {A.he} <@lose A> {b}. Then {k P} <come +> and <get +> {m} each
            """,
        ),
        _LEFT_OVER.replace("    how many {Ns} <do A> {A.he} *keep [for {A.his} own|]\n", ""),
        _GIVE,
    ),
    Schema(
        "sharing-some-each-start",
        lambda r: {"k": r.randint(2, 12), "m": r.randint(2, 12), "r": some(r, 2, 30)},
        "k * m + r",
        (
            """
            {A} <give A> {m N} to each of {A.his} {k P} and <have.now A> {r} left
            {A} <have A> some {Ns}. {A.he} <give A> {m} to each of {k P} and <have A> {r} left over
            each of {A.own} {k P} <get> {m N} from {A.him}, and {r} <be r> left
            {k P} <get +> {m N} each, and {r N?} <be r> left over
            after {A} <give A> each of {A.his} {k P} {m N}, {A.he} still <have A> {r}
            {A} <share A> {A.his} {Ns} with {k P}. Each of them <get> {m}, and {A.he} <keep A> {r}
            when {k P} <have +> taken {m N} each, there <be r> {r} left
            """,
        ),
        """
        how many {Ns} did {A} *have [at first|before|to begin with|in the beginning]
        how many {Ns} were there [at first|in the beginning|before that]
        how many {Ns} did {A.he} *start with
        how many {Ns} had {A} in the beginning
        what was the number of {Ns} at the start
        how many {Ns} were there before anyone got some
        """,
        _GIVE,
        tenses=("past",),
        weight=0.8,
    ),
)
