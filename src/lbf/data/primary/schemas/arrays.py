"""Rows, boxes and shelves with so many in each, and something besides or missing: two and three numbers."""

from __future__ import annotations

from random import Random
from typing import Final

from lbf.data.primary.draws import below, factor, some
from lbf.data.primary.schema import Numbers, Schema

_SPOILT: Final = {
    "RNDwo": "row:chair:broken:not broken:in a hall|row:seat:empty:taken:in a theater|tray:egg:cracked:whole:in a kitchen|"
    "row:tree:dead:alive:in an orchard|crate:apple:rotten:good:in a cellar|box:pencil:broken:not broken:in a cupboard|"
    "rack:bike:rented:still there:in a shop|row:desk:damaged:undamaged:in a classroom|"
    "shelf:jar:empty:full:in a pantry|row:plant:dry:not dry:in a greenhouse|box:light bulb:broken:good:in a shop|"
    "row:car:sold:not sold:at a car dealer|crate:bottle:broken:whole:in a truck|stack:plate:dirty:clean:in a kitchen|"
    "row:lamp:off:on:in a factory|box:glass:cracked:not cracked:in a warehouse|row:bush:cut:uncut:in a park|"
    "line:shirt:dry:still wet:in a yard|row:tent:occupied:free:at a camp|case:melon:spoiled:fresh:in a market"
}
_ROWS: Final = """
    there <be +> {k R} of {Ns} with {m N?} in each {R}
    there <be +> {k R} of {Ns} {o}, {m N?} in each
    {o} there <be +> {k R} with {m N} each
    {o} there <be +> {k R} of {Ns}, and each {R} <have> {m N?}
    each of the {k R} {o} <have> {m N}
    {k R} {o} <hold +> {m N} each
    {A} <see A> {k R} of {Ns} {o}, each with {m N?}
    the {Ns} {o} <be +> in {k R} with {m} in each {R}
    {A} <arrange A> {Ns} in {k R}, {m} to a {R}
    somebody <put> {Ns} into {k R} of {m} each
    every {R} {o} <have> {m N}, and there <be +> {k R}
"""


def _rows_and_bad(random: Random) -> Numbers:
    rows, per = factor(random), factor(random, 3)
    return {"k": rows, "m": per, "r": below(random, min(rows * per, 40), 2)}


_OTHERS: Final = {
    "RNMO": "class:student:teacher:people|team:player:coach:people|field:cow:dog:animals|pen:sheep:horse:animals|"
    "basket:apple:pear:pieces of fruit|garage:car:truck:vehicles|pond:duck:swan:birds|row:rose:tulip:flowers|"
    "table:guest:waiter:people|bus:child:driver:people|cage:parrot:owl:birds|box:doll:teddy bear:toys|"
    "shelf:novel:atlas:books|tank:goldfish:turtle:animals|room:boy:girl:children|bag:carrot:cabbage:vegetables|"
    "tent:scout:leader:people|boat:rower:guest:people|bed:tulip:sunflower:flowers|choir:girl:boy:children|"
    "kennel:dog:cat:pets|hive:bee:wasp:insects|drawer:shirt:sweater:pieces of clothing|group:tourist:guide:people"
}
_NESTED: Final = {
    "RSN": "shelf:box:toy|crate:carton:egg|truck:crate:melon|case:pack:pencil|hall:table:chair|train:car:seat|"
    "tree:branch:apple|house:room:window|school:class:student|box:bag:marble|street:house:lamp|bush:branch:flower|"
    "bookcase:shelf:book|album:page:stamp|garden:row:cabbage|floor:room:bed|cupboard:drawer:shirt|box:pack:card|"
    "barn:stable:horse|parking lot:row:car|truck:pallet:box|book:chapter:page|camp:tent:scout|stand:basket:orange|"
    "museum:room:picture|ship:deck:cabin|league:team:player|field:row:tree|rack:shelf:bottle|wall:shelf:plant"
}

SCHEMAS: Final = (
    Schema(
        "groups-less-spoilt",
        _rows_and_bad,
        "k * m - r",
        (
            _ROWS,
            """
            {r} of the {Ns} <be r> {D}
            {r N?} <be r> {D}
            {r} of them <be r> {D}
            only {r N} <be r> {D}
            {A} <find A> that {r N?} <be r> {D}
            in all, {r} of them <be r> {D}
            """,
        ),
        """
        how many {Ns} <be +> {w}
        how many of the {Ns} <be +> {w}
        how many <be +> {w}
        what <be> the number of {Ns} that <be +> {w}
        how many {Ns} <be +> not {D}
        how many of them <be +> not {D}
        how many of all the {Ns} <be +> {w}
        """,
        _SPOILT,
        weight=1.2,
    ),
    Schema(
        "groups-rows-total",
        lambda r: {"k": factor(r), "m": factor(r, 3)},
        "k * m",
        (_ROWS,),
        """
        how many {Ns} <be +> there [altogether|in all|in total|]
        how many {Ns} <be> that [altogether|in all|]
        how many {Ns} <do.now> that *make
        what <be> the [total|] number of {Ns}
        how many {Ns} can you count there
        how many {Ns} <do +> all the {Rs} *have together
        how many {Ns} <be +> there in all the {Rs} together
        """,
        _SPOILT,
        weight=0.6,
    ),
    Schema(
        "groups-rows-how-many",
        lambda r: {"m": (m := factor(r, 3)), "a": m * factor(r)},
        "a / m",
        (
            """
            there <be +> {a N} {o}, {m} in each {R}
            {o} there <be +> {a N} with {m} in each {R}
            the {a N} {o} <be +> in {Rs} of {m}
            {a N} <be +> put into {Rs}, {m} to a {R}
            {A} <arrange A> {a N} in {Rs} of {m}
            each {R} {o} <have> {m N}, and there <be +> {a N} [in all|altogether]
            {A} <put A> {a N} into {Rs} with {m} in each
            there <be +> {a N}, and each {R} <hold> {m} of them
            every {R} {o} <have> {m N}. The total number of {Ns} <be> {a}
            """,
        ),
        """
        how many {Rs} <be +> there
        how many {Rs} <be> that
        how many {Rs} <do.now> that *make
        what <be> the number of {Rs}
        how many {Rs} of {Ns} <be +> there
        in how many {Rs} <be +> the {Ns}
        how many {Rs} <do +> they *fill
        """,
        _SPOILT,
    ),
    Schema(
        "groups-and-other-kind",
        lambda r: {"k": factor(r), "m": factor(r, 3), "r": some(r, 2, 40)},
        "k * m + r",
        (
            """
            there <be +> {k R} with {m N} each and {r M}
            there <be +> {k R} with {m N} in each. There <be r> also {r M}
            {A} <count A> {k R} with {m N} in each and {r M}
            each of {k R} <have> {m N}, and there <be r> {r M} as well
            there <be r> {r M} and {k R} of {m N} each
            besides {r M} there <be +> {k R} with {m N} each
            {A} <see A> {k R}. Each {R} <have> {m N}. {A.he} also <see A> {r M}
            {m N} <be +> in each of {k R}, and {r M} <be r> there too
            {k R} <have +> {m N} each. {r M} <be r> outside
            there <be +> {k R}. In each {R} there <be +> {m N}. {r M} <come r> too
            """,
        ),
        """
        how many {O} <be +> there [altogether|in all|in total|]
        how many {O} <be> that [altogether|in all|]
        what <be> the total number of {O}
        how many {Ns} and {Ms} <be +> there [together|altogether|in all]
        how many {O} <do.now> that *make [altogether|in all|]
        how many {O} <be +> there if you count all the {Ns} and the {Ms}
        how many {O} can you count [there|in all]
        how large <be> the number of {O} in all
        """,
        _OTHERS,
        weight=1.2,
        avoid="people",
    ),
    Schema(
        "groups-of-groups",
        lambda r: {"k": r.randint(2, 9), "m": r.randint(2, 9), "n": r.randint(2, 12)},
        "k * m * n",
        (
            """
            there <be +> {k R}. Each {R} <have> {m S} and each {S} <have> {n N}
            there <be +> {k R} with {m S} each. There <be +> {n N} in each {S}
            a {R} <have> {m S} with {n N} each. There <be +> {k R}
            each of {k R} <have> {m S}, and every {S} <have> {n N}
            {A} <see A> {k R} with {m S} in each, and in every {S} there <be +> {n N}
            every {S} <have> {n N}. There <be +> {m S} in each of the {k R}
            {k R} <have +> {m S} each. Each of these {Ss} <have> {n N}
            one {S} <have> {n N}, one {R} <have> {m S}, and there <be +> {k R}
            in each of {k R} there <be +> {m S} with {n N} each
            there <be +> {n N} in a {S}, {m S} in a {R} and {k R} in all
            """,
        ),
        """
        how many {Ns} <be +> there [altogether|in all|in total|]
        how many {Ns} <be> that [altogether|in all|]
        what <be> the total number of {Ns}
        how many {Ns} <do.now> that *make
        how many {Ns} <do +> all the {Rs} *have together
        how many {Ns} <be +> there in all the {Rs}
        how many {Ns} can you count [there|in all]
        how many {Ns} do all the {Ss} *have together
        """,
        _NESTED,
    ),
)
