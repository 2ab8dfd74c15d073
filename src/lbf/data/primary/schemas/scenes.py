"""Animals, people and vehicles come to a place and leave it."""

from __future__ import annotations

from random import Random
from typing import Final

from lbf.data.primary.draws import below, some
from lbf.data.primary.schema import Numbers, Schema

_THERE: Final = """
    there <be a> {a N} {at}
    {a N} <be a> {at}
    past: {a N} were {at} [in the morning|at first|to begin with]
    {A} <see A> {a N} {at}
    {A} <count A> {a N} {at}
    past: at first there were {a N} {at}
    now: you can see {a N} {at}
"""
_MORE_COME: Final = """
    {b more N?} <@come b>
    another {b N?} <@come b>
    {b} others <@come b>
    {b} new {Ns} <@come b>
    {b N} <@come b> as well
    {b more N?} soon <@come b>
"""
_SOME_GO: Final = """
    {b N?} <@go b>
    {b} of them <@go b>
    {b} of the {Ns} <@go b>
    {b N?} <@go b> after a while
    {b} soon <@go b>
    {b} of them suddenly <@go b>
"""


def _gain_loss(random: Random) -> Numbers:
    start, gain = some(random, 3, 60), some(random, 2, 30)
    return {"a": start, "b": gain, "c": below(random, start + gain)}


SCHEMAS: Final = (
    Schema(
        "change-scene-more",
        lambda r: {"a": some(r, 2, 40), "b": some(r, 2, 20)},
        "a + b",
        (_THERE, _MORE_COME),
        """
        how many {Ns} <be.now +> there now
        how many {Ns} <be.now +> {at} now
        how many {Ns} <be +> there [altogether|in all|in total|then]
        how many {Ns} <be +> {at} [altogether|in all|in total]
        what <be.now> the total number of {Ns} [now|{at}]
        how many {Ns} <be +> there in the end
        how many {Ns} <do.now> that *make
        how many {Ns} can you *see {at} now
        """,
        {"N": "@scene"},
        then=True,
    ),
    Schema(
        "change-scene-less",
        lambda r: {"a": (whole := some(r, 4, 40)), "b": below(r, whole)},
        "a - b",
        (_THERE, _SOME_GO),
        """
        how many {Ns} <be.now +> left
        how many {Ns} <be.now +> still {at}
        how many {Ns} <be.now +> there now
        how many {Ns} <remain.now +> {at}
        how many {Ns} <stay +>
        how many {Ns} <be +> {at} [after that|in the end|then]
        what <be.now> the number of {Ns} that <be.now +> left
        how many <be.now +> left
        how many {Ns} can you *see {at} now
        """,
        {"N": "@scene"},
        then=True,
        weight=1.2,
    ),
    Schema(
        "change-scene-come-and-go",
        _gain_loss,
        "a + b - c",
        (_THERE, _MORE_COME, _SOME_GO.replace("{b", "{c").replace(" b>", " c>")),
        """
        how many {Ns} <be.now +> left
        how many {Ns} <be.now +> there now
        how many {Ns} <be.now +> {at} now
        how many {Ns} <be +> {at} [after that|in the end]
        how many {Ns} <remain.now +>
        what <be.now> the number of {Ns} {at} now
        """,
        {"N": "@scene"},
        then=True,
    ),
)
