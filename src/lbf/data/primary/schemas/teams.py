"""Teams, rooms and tables: people and things in equal groups, with each of the three numbers unknown."""

from __future__ import annotations

from typing import Final

from lbf.data.primary.draws import factor, some
from lbf.data.primary.schema import Schema

_TEAMS: Final = {
    "RNo": "team:player:at a tournament|group:student:on a trip|class:child:at a school|"
    "tent:scout:at a camp|boat:tourist:at a lake|van:worker:at a factory|room:guest:in a hotel|"
    "row:dancer:on a stage|car:passenger:at the fair|cabin:camper:at a summer camp|sled:child:on a hill|"
    "choir:singer:at a festival|cage:bird:in a zoo|pen:sheep:on a farm|stable:horse:at a riding school|"
    "tank:fish:in a shop|squad:firefighter:in a city|"
    "canoe:person:on the river|raft:swimmer:at a pool"
}
_HOW_MANY_TEAMS: Final = """
    how many {Rs} <be +> there
    how many {Rs} <do.now> that *make
    how many {Rs} <be +> needed
    how many {Rs} can be filled
    what <be> the number of {Rs}
    how many {Rs} <be> that
"""

SCHEMAS: Final = (
    Schema(
        "sharing-teams-how-many",
        lambda r: {"m": (m := r.randint(2, 12)), "a": m * factor(r)},
        "a / m",
        (
            """
            there <be +> {a N} {o}, and each {R} <have> {m N?}
            there <be +> {a N} and each {R} <have> {m N}
            {a N} <be +> {o}. There <be +> {m N?} in each {R}
            {a N} <be +> divided into {Rs} of {m}
            {a N} <be +> put into {Rs} with {m} in each
            each {R} <have> {m N}, and there <be +> {a N} {o}
            {o} there <be +> {a N}, always {m} to a {R}
            {A} <divide A> {a N} into {Rs} of {m}
            every {R} <take> {m N}, and {a N} <be +> {o}
            {m N} <make +> a {R}. There <be +> {a N} {o}
            {a N} <come +>. {A} <want A> {m} of them in every {R}
            """,
        ),
        _HOW_MANY_TEAMS.rstrip()
        + """
        how many {Rs} do they fill
        how many {Rs} do you need for all the {Ns}
        into how many {Rs} <do +> they *go
        """,
        _TEAMS,
        avoid="people",
        weight=1.2,
    ),
    Schema(
        "groups-teams-total",
        lambda r: {"m": r.randint(2, 15), "k": factor(r)},
        "k * m",
        (
            """
            there <be +> {k R} {o}, and each {R} <have> {m N}
            there <be +> {k R} and each {R} <have> {m N}
            {k R} <be +> {o}. There <be +> {m N} in each {R}
            the {Ns} <be +> divided into {k R} of {m}
            {Ns} <be +> put into {k R} with {m} in each
            each {R} <have> {m N}, and there <be +> {k R} {o}
            {o} there <be +> {k R}, always with {m N}
            {A} <divide A> the {Ns} into {k R} of {m}
            every {R} <take> {m N}, and {k R} <be +> full
            {m N} <make +> a {R}. There <be +> {k R} {o}
            {A} <see A> {k R} with {m N} in every one of them
            """,
        ),
        """
        how many {Ns} <be +> there [altogether|in all|in total|]
        how many {Ns} <do.now> that *make
        how many {Ns} <be +> in the {Rs}
        what <be> the number of {Ns}
        how many {Ns} <be> that
        how many {Ns} <be +> in all the {Rs} together
        how many {Ns} do you need to fill all the {Rs}
        """,
        _TEAMS,
        avoid="people",
    ),
    Schema(
        "sharing-teams-size",
        lambda r: {"k": (k := r.randint(2, 12)), "a": k * factor(r)},
        "a / k",
        (
            """
            there <be +> {a N} in {k} equal {Rs}
            there <be +> {a N} {o} and {k R}, all with the same number of {Ns}
            {a N} <be +> divided equally among {k R}
            {a N} <be +> put into {k R} with the same number in each
            {A} <divide A> {a N} evenly into {k R}
            the {k R} {o} <have +> {a N} [altogether|in all], and every {R} <have> the same number
            {a N} <come +>. {A} <want A> {k R} of equal size
            {k} equally full {Rs} <have +> {a N} together
            {a N} <be +> spread evenly over {k R}
            """,
        ),
        """
        how many {Ns} <be +> in each {R}
        how many {Ns} <do> each {R} *have
        how many {Ns} <be> that for each {R}
        what <be> the number of {Ns} in one {R}
        how many {Ns} <do> every {R} *take
        how many {Ns} <be +> there in every {R}
        how many {Ns} <do> a {R} *have
        """,
        _TEAMS,
        avoid="people",
    ),
    Schema(
        "sharing-teams-after-some-left",
        lambda r: {"m": (m := r.randint(2, 10)), "b": (b := some(r, 2, 20)), "a": b + m * factor(r)},
        "(a - b) / m",
        (
            """
            there <be +> {a N} {o}, but {b} <leave b>. The others <be +> put into {Rs} of {m}
            {a N} <come +>, but {b} <leave b> again. The rest <be> put into {Rs} with {m} in each
            {b} of the {a N} {o} <be b> ill. The others <be +> put into {Rs}, {m} to a {R}
            there <be +> {a N}. When {b} of them <be b> away, {A} <put A> the others into {Rs} of {m} each
            {A} <expect A> {a N}, but {b} <be b> missing. Each {R} <get> {m} of those who <be +> there
            """,
        ),
        _HOW_MANY_TEAMS,
        _TEAMS,
        avoid="people",
        weight=0.7,
    ),
    Schema(
        "sharing-teams-two-groups",
        lambda r: {
            "m": (m := r.randint(2, 10)),
            "a": (a := some(r, 2, 40)),
            "b": (-a) % m + m * r.randint(1, 6),
        },
        "(a + b) / m",
        (
            """
            {a} girls and {b} boys <get +> into {Rs} of {m}
            there <be +> {a} boys and {b} girls. They <be +> put into {Rs} with {m} in each
            {a} children from one school and {b} from another <meet +>. {A} <put A> all of them into {Rs} of {m}
            {a} adults and {b} children <go +> on a trip. {m} people <fit +> into each {R}
            there <be +> {a} children in one class and {b} in the other. Together they <fill +> {Rs} of {m}
            {a} people <come +> in the morning and {b} more at noon. All of them <be +> put into {Rs}, {m} to a {R}
            """,
        ),
        _HOW_MANY_TEAMS,
        {"R": "team|group|boat|van|car|tent|row|canoe"},
        avoid="people",
    ),
)
