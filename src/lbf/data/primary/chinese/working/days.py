"""Chinese schemas of work over several days: what remains, what it makes in all and on average."""

from __future__ import annotations

from random import Random
from typing import Final

from lbf.data.primary.chinese.working.plans import FIRM, TOTAL, two_periods
from lbf.data.primary.schema import Numbers, Schema

_AVOID: Final = "time number"


def _mean(random: Random) -> Numbers:
    """`a` in `t` days and `b` in `u` days, with a whole mean."""
    (t, u), m = random.sample(range(2, 11), 2), random.randint(20, 120)
    a = t * m + random.choice((-1, 1)) * random.randint(1, min(t, u) * m // 2)
    return {"a": a, "b": (t + u) * m - a, "t": t, "u": u}


def _mean_of_rates(random: Random) -> Numbers:
    t, u = random.sample(range(2, 8), 2)
    b = random.randint(15, 90)
    return {"a": b + (t + u) * random.randint(3, 9), "b": b, "t": t, "u": u}


_FIRST: Final = """
    前{t}天平均每天{W}{a}{M}
    先{W}了{t}天，每天{W}{a}{M}
    已经{W}了{t}天，平均每天{W}{a}{M}
    每天{W}{a}{M}，已经{W}了{t}天
"""
_MORE_DAYS: Final = """
    还要几天才能{W}完
    还要多少天完成
    剩下的还要多少天才能{W}完
    完成任务还需要多少天
    {W}完剩下的还要多少天
"""

SCHEMAS: Final = (
    Schema(
        "work-rest-each",
        two_periods,
        "(s - a * t) / u",
        (
            TOTAL,
            _FIRST,
            """
            剩下的要{u}天{W}完
            剩下的要在{u}天内完成
            余下的计划用{u}天完成
            其余的要求{u}天{W}完
            """,
        ),
        """
        平均每天要{W}多少{M}
        剩下的平均每天{W}多少{M}
        以后每天要{W}多少{M}
        每天应{W}多少{M}
        后来平均每天要{W}多少{M}{N}
        """,
        FIRM,
        avoid=_AVOID,
        weight=1.2,
    ),
    Schema(
        "work-rest-days",
        two_periods,
        "(s - a * t) / b",
        (
            TOTAL,
            _FIRST,
            """
            以后每天{W}{b}{M}
            剩下的每天{W}{b}{M}
            余下的平均每天{W}{b}{M}
            后来改为每天{W}{b}{M}
            """,
        ),
        _MORE_DAYS,
        FIRM,
        avoid=_AVOID,
        weight=1.2,
    ),
    Schema(
        "work-rest-each-known-part",
        two_periods,
        "(s - c) / u",
        (
            TOTAL,
            """
            已经{W}了{c}{M}，剩下的要{u}天{W}完
            已经{W}了{c}{M}，其余的要在{u}天内完成
            第一周{W}了{c}{M}，余下的计划用{u}天完成
            {W}了{c}{M}后，剩下的要求{u}天{W}完
            """,
        ),
        """
        平均每天要{W}多少{M}
        剩下的平均每天{W}多少{M}
        以后每天要{W}多少{M}
        每天应{W}多少{M}
        平均每天{W}多少{M}{N}
        """,
        FIRM,
        avoid=_AVOID,
    ),
    Schema(
        "work-rest-days-same-rate",
        lambda r: {
            "a": (v := r.randint(12, 160)) * (t := r.randint(2, 9)),
            "t": t,
            "s": v * (t + r.choice([n for n in range(2, 15) if n != t])),
        },
        "(s - a) / (a / t)",
        (
            TOTAL,
            """
            前{t}天{W}了{a}{M}
            {t}天已经{W}了{a}{M}
            已经{W}了{t}天，{W}了{a}{M}
            {W}了{t}天，正好{W}了{a}{M}
            """,
        ),
        """
        照这样计算，还要几天才能{W}完
        照这样的速度，还要多少天完成
        照这样计算，剩下的还要多少天才能{W}完
        照这样的进度，完成任务还需要多少天
        照这样，{W}完剩下的还要多少天
        """,
        FIRM,
        avoid=_AVOID,
    ),
    Schema(
        "work-two-periods",
        two_periods,
        "a * t + b * u",
        (
            """
            {J}前{t}天每天{W}{a}{M}{N}，后{u}天每天{W}{b}{M}，正好完成任务
            {J}先{W}了{t}天，每天{W}{a}{M}{N}，又{W}了{u}天，每天{W}{b}{M}
            {J}上半月工作{t}天，每天{W}{a}{M}{N}，下半月工作{u}天，每天{W}{b}{M}
            {J}开始{t}天平均每天{W}{a}{M}{N}，以后{u}天平均每天{W}{b}{M}
            """,
        ),
        """
        一共{W}了多少{M}{N}
        这些天一共{W}了多少{M}
        一共{W}多少{M}
        总共{W}了多少{M}{N}
        {J}一共{W}了多少{M}
        """,
        FIRM,
        avoid=_AVOID,
    ),
    Schema(
        "work-mean",
        _mean,
        "(a + b) / (t + u)",
        (
            """
            {J}前{t}天一共{W}了{a}{M}{N}，后{u}天一共{W}了{b}{M}
            {J}先用{t}天{W}了{a}{M}{N}，又用{u}天{W}了{b}{M}
            {J}上半月{t}天{W}了{a}{M}{N}，下半月{u}天{W}了{b}{M}
            {J}第一次{t}天{W}{a}{M}{N}，第二次{u}天{W}{b}{M}
            """,
        ),
        """
        平均每天{W}多少{M}
        这些天平均每天{W}多少{M}{N}
        {J}平均每天{W}多少{M}
        求平均每天{W}多少{M}
        平均每天{W}了多少{M}{N}
        """,
        FIRM,
        avoid=_AVOID,
    ),
    Schema(
        "work-mean-of-rates",
        _mean_of_rates,
        "(a * t + b * u) / (t + u)",
        (
            """
            {J}前{t}天平均每天{W}{a}{M}{N}，后{u}天平均每天{W}{b}{M}
            {J}先{W}了{t}天，每天{W}{a}{M}{N}，又{W}了{u}天，每天{W}{b}{M}
            {J}有{t}天每天{W}{a}{M}{N}，另外{u}天每天{W}{b}{M}
            {J}开始{t}天每天{W}{a}{M}{N}，以后{u}天每天{W}{b}{M}
            """,
        ),
        """
        平均每天{W}多少{M}
        这些天平均每天{W}多少{M}{N}
        {J}平均每天{W}多少{M}
        求这些天平均每天{W}多少{M}
        平均每天{W}了多少{M}{N}
        """,
        FIRM,
        avoid=_AVOID,
        weight=0.6,
    ),
)
