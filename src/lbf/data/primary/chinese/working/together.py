"""Chinese schemas of two who share a task that counts as a whole."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Final

from lbf.data.primary.schema import Numbers, Schema

_TASK: Final = {
    "JDPQ": "一项工程:完成:甲队:乙队|一条公路:修完:甲队:乙队|一条水渠:挖完:甲工程队:乙工程队|一批零件:加工完:师傅:徒弟|"
    "一份稿件:打完:张老师:李老师|一批货物:运完:大车队:小车队|一项工程:完成:甲:乙|一项工作:做完:甲:乙",
    "T": "天|天|天|小时",
}
_ALONE: Final = tuple(
    (a, b, Fraction(a * b, a + b))
    for a in range(3, 61)
    for b in range(a + 1, 61)
    if a * b * 2 % (a + b) == 0 or (a < 13 and b < 16 and a * b * 5 % (a + b) == 0)
)
"""What one needs alone, the other alone, and both together."""


def _together(random: Random) -> Numbers:
    a, b, t = random.choice(_ALONE)
    return {"a": a, "b": b, "t": t}


def _part(random: Random) -> Numbers:
    """Both do a part of the task in `t` days, of which a short decimal can be made."""
    a, b, whole = random.choice([(a, b, w) for a, b, w in _ALONE if w > 3])
    days = [t for t in range(2, int(whole)) if 100 % (t / whole).denominator == 0]
    return (
        {"a": a, "b": b, "t": random.choice(days)}
        if days
        else {"a": 15, "b": 30, "t": random.choice((2, 3, 4, 6, 8))}
    )


def _one_then_other(random: Random) -> Numbers:
    """One works `t` of the `a` days it needs alone, the other, who needs `b`, does the rest."""
    a, b, t = random.choice(_ONE_THEN_OTHER)
    return {"a": a, "b": b, "t": t}


def _both_then_one(random: Random) -> Numbers:
    return dict(zip("abt", random.choice(_BOTH_THEN_ONE), strict=True))


_ONE_THEN_OTHER: Final = tuple(
    (a, b, t)
    for a in range(6, 31)
    for b in range(6, 46)
    for t in range(2, a - 1)
    if a != b and 2 * t != a and b * t % a == 0
)
_BOTH_THEN_ONE: Final = tuple(
    (a, b, t)
    for a in range(6, 41)
    for b in range(6, 41)
    for t in range(2, 12)
    if a != b and (left := (1 - Fraction(t, a) - Fraction(t, b)) * b) >= 2 and left.denominator == 1
)
_BOTH_ALONE: Final = """
    {J}，{P}单独做{a}{T}完成，{Q}单独做{b}{T}完成
    {J}，{P}单独做要{a}{T}，{Q}单独做要{b}{T}
    {J}，由{P}单独做需要{a}{T}完成，由{Q}单独做需要{b}{T}完成
    {J}，{P}独做{a}{T}可以{D}，{Q}独做{b}{T}可以{D}
    {J}，如果{P}单独做，{a}{T}可以{D}，如果{Q}单独做，{b}{T}可以{D}
    {J}，{Q}单独做{b}{T}完成，{P}单独做{a}{T}完成
"""
_HOW_LONG: Final = """
    {P}和{Q}合作多少{T}完成
    合作几{T}可以{D}
    {P}和{Q}合作，多少{T}可以{D}
    两者合做，需要多少{T}完成
    如果合作，几{T}能{D}
    {P}、{Q}合作要多少{T}才能完成
    两者同时做，多少{T}可以完成
"""
_AVOID: Final = "time number"

SCHEMAS: Final = (
    Schema(
        "work-together",
        _together,
        "1 / (1 / a + 1 / b)",
        (_BOTH_ALONE,),
        _HOW_LONG,
        _TASK,
        avoid=_AVOID,
        weight=1.5,
    ),
    Schema(
        "work-together-part",
        _part,
        "t * (1 / a + 1 / b)",
        (_BOTH_ALONE,),
        """
        两者合作{t}{T}，完成了全部的几分之几
        {P}和{Q}合作{t}{T}可以完成几分之几
        合作{t}{T}后，完成了这项任务的几分之几
        {P}、{Q}合做{t}{T}，能完成全部任务的几分之几
        两者一起做{t}{T}，做了全部的几分之几
        """,
        _TASK,
        avoid=_AVOID,
        weight=0.5,
    ),
    Schema(
        "work-one-then-other",
        _one_then_other,
        "(1 - t / a) * b",
        (
            _BOTH_ALONE,
            """
            {P}先做{t}{T}，剩下的由{Q}做
            先由{P}做{t}{T}，剩下的交给{Q}
            {P}单独做了{t}{T}后，余下的由{Q}单独完成
            现在{P}先做了{t}{T}，其余的由{Q}接着做
            """,
        ),
        """
        {Q}还要多少{T}完成
        {Q}还要做几{T}
        {Q}需要多少{T}才能{D}
        {Q}还要多少{T}才能做完
        剩下的{Q}要做多少{T}
        """,
        _TASK,
        avoid=_AVOID,
    ),
    Schema(
        "work-both-then-one",
        _both_then_one,
        "(1 - t / a - t / b) * b",
        (
            _BOTH_ALONE,
            """
            两者合作{t}{T}后，剩下的由{Q}单独做
            {P}和{Q}先合做{t}{T}，余下的由{Q}完成
            合作了{t}{T}后，{P}离开，由{Q}继续做
            先一起做了{t}{T}，剩下的交给{Q}
            """,
        ),
        """
        {Q}还要多少{T}完成
        {Q}还要做几{T}
        {Q}还需要多少{T}才能{D}
        {Q}还要多少{T}才能做完
        剩下的{Q}要做多少{T}
        """,
        _TASK,
        avoid=_AVOID,
        weight=0.6,
    ),
    Schema(
        "work-other-alone",
        _together,
        "1 / (1 / t - 1 / a)",
        (
            """
            {J}，{P}和{Q}合作{t}{T}完成，{P}单独做要{a}{T}完成
            {J}，{P}单独做{a}{T}完成，{P}、{Q}合做{t}{T}可以{D}
            {J}，由{P}和{Q}合做需要{t}{T}，由{P}单独做需要{a}{T}
            {J}，两者合作{t}{T}可以{D}，{P}独做要{a}{T}
            """,
        ),
        """
        {Q}单独做要多少{T}完成
        如果由{Q}单独做，几{T}可以{D}
        {Q}单独做需要多少{T}
        {Q}独做，多少{T}才能完成
        由{Q}单独做，要用多少{T}才能{D}
        """,
        _TASK,
        avoid=_AVOID,
        weight=0.7,
    ),
    Schema(
        "work-left-part",
        lambda r: {
            "a": (a := r.choice((8, 10, 12, 15, 16, 20, 25, 30, 40, 50))),
            "t": r.choice(
                [t for t in range(2, a - 1) if 100 % Fraction(t, a).denominator == 0 and 2 * t != a]
            ),
        },
        "1 - t / a",
        (
            """
            {J}，{P}单独做{a}{T}完成，[已经|]做了{t}{T}
            {J}，{P}计划{a}{T}{D}，已经做了{t}{T}
            {P}做{J}，{a}{T}可以{D}，做了{t}{T}
            {J}，由{P}来做要{a}{T}，现在做了{t}{T}
            """,
        ),
        """
        还剩下几分之几没有完成
        还剩几分之几
        剩下全部的几分之几
        还有几分之几没做
        余下的是全部任务的几分之几
        """,
        _TASK,
        avoid=_AVOID,
        weight=0.4,
    ),
    Schema(
        "work-part-days",
        lambda r: {
            "f": (
                f := Fraction(
                    r.choice(("1/3", "2/3", "1/4", "3/4", "2/5", "3/5", "4/5", "3/8", "5/8", "5/6", "3/7"))
                )
            ),
            "t": f.numerator * r.randint(2, 6),
        },
        "t / f",
        (
            """
            {J}，{P}{t}{T}完成了全部的{f /}
            {J}，{P}做了{t}{T}，正好完成了全部的{f /}
            {P}做{J}，{t}{T}做了{f /}
            {J}，{P}{t}{T}可以完成它的{f /}
            """,
        ),
        """
        照这样计算，完成全部任务要多少{T}
        照这样的速度，{D}一共要多少{T}
        照这样做下去，一共要几{T}才能{D}
        {D}全部需要多少{T}
        全部{D}要用多少{T}
        """,
        _TASK,
        avoid=_AVOID,
        weight=0.7,
    ),
    Schema(
        "work-pool-both",
        _together,
        "1 / (1 / a + 1 / b)",
        (
            """
            一个水池有甲、乙两个进水管，单开甲管{a}{T}可以注满，单开乙管{b}{T}可以注满
            一个水池，单开甲水管{a}{T}注满，单开乙水管{b}{T}注满
            给一个水池注水，只开甲管要{a}{T}注满，只开乙管要{b}{T}注满
            一个游泳池，单独开大水管{a}{T}可以放满，单独开小水管{b}{T}可以放满
            """,
        ),
        """
        两管同时开，几{T}可以注满
        同时打开两个水管，多少{T}可以注满
        两管齐开，多少{T}能把水池注满
        如果两管同时打开，需要多少{T}注满水池
        两个水管一起放水，要多少{T}放满
        """,
        {"T": "小时|小时|分钟"},
        avoid=_AVOID,
        weight=0.5,
    ),
    Schema(
        "work-pool-leak",
        lambda r: {
            "a": (n := r.choice([(int(w), a) for a, _, w in _ALONE if w.denominator == 1]))[0],
            "b": n[1],
        },
        "1 / (1 / a - 1 / b)",
        (
            """
            一个水池，单开进水管{a}{T}可以注满，单开排水管{b}{T}可以把满池水放完
            水池有一个进水管和一个出水管，单开进水管{a}{T}注满空池，单开出水管{b}{T}放完满池水
            一个水池的进水管{a}{T}可以注满水池，出水管{b}{T}可以把水放完
            单开进水管，{a}{T}能把空水池注满；单开排水管，{b}{T}能把一池水排空
            """,
        ),
        """
        两管同时打开，多少{T}可以注满空池
        如果同时打开进水管和出水管，几{T}可以注满水池
        两管齐开，多少{T}能把空池注满
        进水管和排水管同时开，需要多少{T}注满水池
        两个水管同时开放，要多少{T}才能注满
        """,
        {"T": "小时|分钟"},
        avoid=_AVOID,
        weight=0.5,
    ),
)
