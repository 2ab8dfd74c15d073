"""Somebody's things in a chain of two events, told in one breath or several: every sign pattern, any unknown."""

from __future__ import annotations

from random import Random
from typing import Final

from lbf.data.primary.draws import below, some
from lbf.data.primary.schema import Numbers, Schema

STORY: Final = {
    "NVLM": "marble:win:lose:trade away|cookie:bake:eat:sell|candy:buy:eat:share|flower:pick:sell:throw away|"
    "egg:collect:use:break|apple:pick:eat:sell|balloon:get:pop:lose|stamp:buy:sell:lose|sticker:get:lose:give away|"
    "pencil:buy:lose:break|card:win:trade away:lose|seashell:find:break:lose|fish:catch:release:sell|"
    "tomato:harvest:eat:sell|muffin:make:eat:sell|button:find:use:lose|strawberry:pick:eat:drop|"
    "book:borrow:return:lend out|paper crane:fold:sell:tear|nut:gather:eat:hide|photo:print:sell:throw away|"
    "ticket:buy:use:lose|carrot:pull:eat:sell|postcard:get:send:lose|toy car:get:lose:break|"
    "plum:pick:eat:share|sandwich:make:eat:sell|letter:write:send:tear up|bead:buy:use:drop|coin:find:spend:lose"
}
_HAS_NOW: Final = """
    how many {Ns} <do.now A> {A} *have now
    how many {Ns} <do A> {A.he} *have [in the end|after that|then|after all this]
    how many {Ns} <do A> {A.he} *end up with
    how many {Ns} <be.now +> there now
    what <be.now> the number of {Ns} {A} <have.now A> now
    how many {Ns} <have.now A> {A} got now
    how many <do.now A> {A.he} *have now
    with how many {Ns} <do A> {A} *end the [day|week]
    how many {Ns} <be.now +> {A.own} now
"""
_HAS_LEFT: Final = """
    how many {Ns} <do.now A> {A} *have left
    how many {Ns} <be.now +> left
    how many {Ns} <do.now A> {A.he} still *have
    how many {Ns} <remain +>
    how many <be.now +> left over
    how many {Ns} <do A> {A.he} *end up with
    what <be.now> the number of {Ns} {A} <have.now A> left
    how many {Ns} <do A> {A} *keep
    how many {Ns} <be.now +> still there
    how many {Ns} <do.now A> {A} *have now
"""
AT_FIRST: Final = """
    how many {Ns} did {A} *have [at first|to begin with|in the beginning|at the start]
    how many {Ns} did {A.he} *start with
    how many {Ns} were there [at first|in the beginning|at the start]
    how many {Ns} had {A.he} at the beginning
    what was the number of {Ns} {A} had at first
    how many did {A.he} *have before all this
    with how many {Ns} did {A} *begin
    how many {Ns} did {A} *have before
"""


def _up_down(random: Random) -> Numbers:
    start, more = some(random, 3, 60), some(random, 2, 40)
    return {"a": start, "b": more, "c": below(random, start + more)}


def _down_up(random: Random) -> Numbers:
    start = some(random, 5, 80)
    return {"a": start, "b": below(random, start), "c": some(random, 2, 40)}


def _down_down(random: Random) -> Numbers:
    start = some(random, 8, 90)
    first = random.randint(2, start - 4)
    return {"a": start, "b": first, "c": below(random, start - first)}


SCHEMAS: Final = (
    Schema(
        "change-chain-up-down",
        _up_down,
        "a + b - c",
        (
            """
            {A} <have A> {a N}, <V A> {b} more and <L A> {c}
            {A} <have A> {a N}. {A.he} <V A> {b} more and then <L A> {c} of them
            {A} <V A> {a N} [on Monday|in the morning|at the market] and {b} more later, but {A.he} <L A> {c} of them
            {A} already <have A> {a N} when {A.he} <V A> {b} more. Later {A.he} <L A> {c}
            {A} <have A> {a N}. First {A.he} <V A> {b} new ones. Then {A.he} <M A> {c}
            there <be +> {a N} in {A.own} [box|bag|drawer]. {A.his} sister <put> in {b} more and <take> out {c}
            {A} <start A> the day with {a N}. {A.he} <V A> {b more N} and <L A> {c N?}
            {A} <V A> {a N}. A friend <give> {A.him} {b} more, and {c} of all these {Ns} <get c> lost
            """,
        ),
        _HAS_NOW,
        STORY,
    ),
    Schema(
        "change-chain-down-up",
        _down_up,
        "a - b + c",
        (
            """
            {A} <have A> {a N}, <L A> {b} and <V A> {c} more
            {A} <have A> {a N}. {A.he} <L A> {b} of them and then <V A> {c} [new ones|more]
            {A} <V A> {a N} [in the morning|on Sunday|]. {A.he} <L A> {b} of them and later <V A> {c} more
            {A} <L A> {b} of {A.his} {a N}. The next day {A.he} <V A> {c} more
            {A} <M A> {b} of {A.his} {a N}. Then {A.his} mother <give> {A.him} {c} more
            there <be +> {a N} in {A.own} [box|bag|drawer]. {A.his} sister <take> out {b} and <put> in {c} new ones
            {A} <start A> the day with {a N}. {A.he} <L A> {b N?} and <V A> {c more N}
            {A} <have A> {a N} before {A.he} <L A> {b} of them. To make up for it {A.he} <V A> {c} more
            after {A} <L A> {b} of {A.his} {a N}, {A.he} <V A> {c} new ones
            """,
        ),
        _HAS_NOW,
        STORY,
    ),
    Schema(
        "change-chain-down-down",
        _down_down,
        "a - b - c",
        (
            """
            {A} <have A> {a N}, <L A> {b} and <M A> {c}
            {A} <have A> {a N}. {A.he} <L A> {b} of them and then <M A> {c} [others|more]
            {A} <V A> {a N} [in the morning|on Sunday|]. {A.he} <L A> {b} of them and <M A> {c}
            {A} <L A> {b} of {A.his} {a N}. The next day {A.he} <M A> {c} more
            {A} <M A> {b} of {A.his} {a N}, and {A.his} brother <get> {c}
            there <be +> {a N} in {A.own} [box|bag|drawer]. {A.his} sister <take> out {b} and {A.his} brother {c}
            {A} <V A> {a N}. {b} of them <be b> for {A.his} mother and {c} for {A.his} [neighbor|cousin|friend|aunt]. {A.he} <keep A> the rest
            {A} <give A> {b} of {A.his} {a N} to one friend and {c} to another
            {A} <V A> {a N}, of which {A.he} <L A> {b} at once and {c} later
            """,
        ),
        _HAS_LEFT,
        STORY,
    ),
    Schema(
        "change-chain-up-up",
        lambda r: {"a": some(r, 2, 50), "b": some(r, 2, 40), "c": some(r, 2, 40)},
        "a + b + c",
        (
            """
            {A} <have A> {a N}, <V A> {b} and then another {c}
            {A} <have A> {a N} left from last week. {A.he} <V A> {b} on Saturday and {c} more on Sunday
            {A} <V A> {a N} in the morning, {b} at noon and {c} in the evening
            there <be +> {a N} in {A.own} [box|bag|drawer]. {A.his} sister <put> in {b} more and {A.his} brother {c} more
            {A} <have A> {a N}. {A.his} uncle <give> {A.him} {b} and {A.his} aunt {c} more
            {A} <keep A> {a N}. Then {A.he} <V A> {b} more and <be A> given {c} by a friend
            {A} <start A> the day with {a N}. {A.he} <V A> {b more N} before lunch and {c} after lunch
            {A} <V A> {a N}, then {b} and finally {c} more
            """,
        ),
        _HAS_NOW + "    how many {Ns} <be> that [altogether|in all|in total]",
        STORY,
        weight=0.8,
    ),
    Schema(
        "change-some-then-left",
        lambda r: {"b": some(r, 2, 60), "c": some(r, 2, 60)},
        "b + c",
        (
            """
            {A} <V A> some {Ns}. {A.he} <L A> {b} and <have.now A> {c} left
            {A} <V A> some {Ns}. {A.he} <give A> {b} to {A.his} [neighbor|cousin|friend|aunt] and <have.now A> {c} left
            {A} <V A> some {Ns}. {A.his} friends <get +> {b} of them, and {A.he} <keep A> the other {c}
            {A} <V A> some {Ns}, <L A> {b} of them and still <have.now A> {c}
            {A} <V A> some {Ns}. {b} of them <be b> for {A.his} aunt, and that <leave> {A.him} with {c}
            {A} <L A> {b} of the {Ns} that {A.he} <V A>, and {c} <be c> left
            {A} <V A> some {Ns}. When {A.he} <have A> given away {b}, there <be c> still {c} left
            after {A} <L A> {b} of the {Ns} {A.he} <V A>, {A.he} still <have A> {c}
            {A} <V A> a few {Ns}. {A.he} <M A> {b}, so only {c} <be.now c> left now
            """,
        ),
        """
        how many {Ns} did {A} *V
        how many {Ns} did {A.he} *V [in all|altogether|at first]
        how many did {A.he} *V
        how many {Ns} had {A.he} at first
        what was the number of {Ns} {A} <V.past A>
        how many {Ns} did {A} *V in the first place
        how many {Ns} were there before that
        how many {Ns} did {A} *have to begin with
        """,
        STORY,
        tenses=("past",),
        weight=1.3,
    ),
)
