"""Chinese schemas of two who work on an amount, each with a rate."""

from __future__ import annotations

from random import Random
from typing import Final

from lbf.data.primary.schema import Numbers, Schema

_DEED: Final = {
    "PQWMN": "甲队:乙队:修:米:公路|甲队:乙队:挖:米:水渠|师傅:徒弟:加工:个:零件|甲工程队:乙工程队:铺:米:铁轨|"
    "甲厂:乙厂:生产:套:服装|王师傅:李师傅:做:个:零件|甲车间:乙车间:生产:个:玩具|甲组:乙组:栽:棵:树",
    "T": "天|天|小时",
}
_AVOID: Final = "time number"


def _rates(random: Random) -> Numbers:
    """What two do every day, for `t` days, and `s` in all; before that one does `d` alone."""
    step = random.choice((1, 1, 5, 10))
    b = step * random.randint(max(2, 12 // step), 60 if step == 1 else 25)
    a, t = b + step * random.randint(1, 20), random.randint(3, 20)
    return {"a": a, "b": b, "t": t, "s": (a + b) * t}


def _rest(random: Random) -> Numbers:
    numbers = dict(_rates(random))
    n = random.choice([n for n in range(2, 12) if n != numbers["t"]])
    return {**numbers, "u": n, "s": numbers["s"] + numbers["b"] * n}


def _ahead(random: Random) -> Numbers:
    numbers = dict(_rates(random))
    n = random.choice([n for n in range(2, 9) if n != numbers["t"]])
    return {**numbers, "u": n, "s": numbers["s"] + numbers["a"] * n}


def _compared(random: Random) -> Numbers:
    t, u = random.sample(range(3, 13), 2)
    b = random.randint(9, 90)
    return {"t": t, "u": u, "s": (b + random.randint(3, 40)) * t, "c": b * u}


_EACH: Final = """
    {P}每{T}{W}{a}{M}{N}，{Q}每{T}{W}{b}{M}
    {Q}每{T}{W}{b}{M}{N}，{P}每{T}{W}{a}{M}
    {P}平均每{T}{W}{a}{M}{N}，{Q}平均每{T}{W}{b}{M}
    {P}每{T}能{W}{a}{M}{N}，{Q}每{T}能{W}{b}{M}
"""
_AMOUNT: Final = """
    {P}和{Q}要共同{W}{s}{M}{N}
    要{W}{s}{M}{N}，由{P}和{Q}共同[完成|来做]
    {P}和{Q}一起{W}{s}{M}{N}
    有{s}{M}{N}要{W}，由{P}和{Q}合作
"""

SCHEMAS: Final = (
    Schema(
        "work-two-total",
        _rates,
        "(a + b) * t",
        (_EACH,),
        """
        两者合作{t}{T}，一共{W}多少{M}{N}
        {t}{T}一共能{W}多少{M}{N}
        {P}和{Q}{t}{T}一共{W}了多少{M}
        同时{W}{t}{T}，一共{W}多少{M}{N}
        合作{t}{T}可以{W}多少{M}
        """,
        _DEED,
        avoid=_AVOID,
    ),
    Schema(
        "work-two-time",
        _rates,
        "s / (a + b)",
        (_AMOUNT, _EACH),
        """
        多少{T}可以{W}完
        合作几{T}可以完成
        需要多少{T}完成
        两者同时{W}，多少{T}能{W}完
        几{T}可以完成任务
        """,
        _DEED,
        avoid=_AVOID,
    ),
    Schema(
        "work-two-speed",
        _rates,
        "s / t - a",
        (
            """
            {P}和{Q}共同{W}{s}{M}{N}，{t}{T}完成
            {P}和{Q}同时{W}{s}{M}{N}，{t}{T}正好{W}完
            {s}{M}{N}由{P}和{Q}合作，{t}{T}{W}完
            {P}和{Q}合作{t}{T}，一共{W}了{s}{M}{N}
            """,
            """
            {P}每{T}{W}{a}{M}
            已知{P}平均每{T}{W}{a}{M}
            其中{P}每{T}{W}{a}{M}
            {P}每{T}能{W}{a}{M}
            """,
        ),
        """
        {Q}每{T}{W}多少{M}
        {Q}平均每{T}{W}多少{M}{N}
        {Q}每{T}能{W}多少{M}
        求{Q}每{T}{W}多少{M}
        {Q}平均每{T}{W}多少{M}
        """,
        _DEED,
        avoid=_AVOID,
    ),
    Schema(
        "work-two-more",
        _rates,
        "(a - b) * t",
        (_EACH,),
        """
        {t}{T}{P}比{Q}多{W}多少{M}
        {t}{T}后{Q}比{P}少{W}多少{M}
        同时{W}{t}{T}，{P}比{Q}多{W}多少{M}{N}
        {W}了{t}{T}，两者相差多少{M}
        照这样，{t}{T}{P}比{Q}多{W}了多少{M}{N}
        """,
        _DEED,
        avoid=_AVOID,
        weight=0.8,
    ),
    Schema(
        "work-rates-compared",
        _compared,
        "s / t - c / u",
        (
            """
            {P}{t}{T}{W}{s}{M}{N}，{Q}{u}{T}{W}{c}{M}
            {P}用{t}{T}{W}了{s}{M}{N}，{Q}用{u}{T}{W}了{c}{M}
            {P}{W}{s}{M}{N}用了{t}{T}，{Q}{W}{c}{M}用了{u}{T}
            {Q}{u}{T}{W}了{c}{M}{N}，{P}{t}{T}{W}了{s}{M}
            """,
        ),
        """
        {P}平均每{T}比{Q}多{W}多少{M}
        {Q}平均每{T}比{P}少{W}多少{M}
        {P}每{T}比{Q}多{W}多少{M}{N}
        平均每{T}{P}比{Q}多{W}多少{M}
        {Q}每{T}比{P}少{W}多少{M}{N}
        """,
        _DEED,
        avoid=_AVOID,
        weight=0.8,
    ),
    Schema(
        "work-two-left",
        _rest,
        "s - (a + b) * t",
        (_AMOUNT, _EACH),
        """
        {W}了{t}{T}后，还剩多少{M}
        合作{t}{T}后还剩多少{M}没{W}
        {t}{T}后还剩下多少{M}{N}
        同时{W}了{t}{T}，还剩多少{M}没有{W}
        {t}{T}后，还有多少{M}没{W}完
        """,
        _DEED,
        avoid=_AVOID,
        weight=0.8,
    ),
    Schema(
        "work-two-rest-by-one",
        _rest,
        "(s - (a + b) * t) / b",
        (
            _AMOUNT,
            _EACH,
            """
            合作{t}{T}后，剩下的由{Q}单独{W}
            两者一起{W}了{t}{T}，余下的由{Q}完成
            同时{W}了{t}{T}后，其余的交给{Q}
            先合作{t}{T}，剩下的让{Q}单独做
            """,
        ),
        """
        {Q}还要{W}多少{T}
        {Q}还要几{T}才能{W}完
        {Q}还需要多少{T}完成
        还要多少{T}才能{W}完
        {Q}还要做多少{T}
        """,
        _DEED,
        avoid=_AVOID,
        weight=0.6,
    ),
    Schema(
        "work-two-one-first",
        _ahead,
        "(s - a * u) / (a + b)",
        (
            _AMOUNT,
            _EACH,
            """
            {P}先{W}{u}{T}，剩下的两者一起{W}
            先由{P}单独{W}了{u}{T}，然后两者合作
            {P}单独{W}{u}{T}后，{Q}也来一起{W}
            {P}先做了{u}{T}，余下的由两者共同完成
            """,
        ),
        """
        还要多少{T}才能{W}完
        还要几{T}才能完成
        合作后还要多少{T}完成
        两者合作多少{T}可以{W}完
        剩下的合作还要多少{T}
        """,
        _DEED,
        avoid=_AVOID,
        weight=0.6,
    ),
    Schema(
        "work-two-share",
        _rates,
        "s / (a + b) * a",
        (_AMOUNT, _EACH),
        """
        完成时{P}{W}了多少{M}
        {W}完时，{P}一共{W}了多少{M}
        完成任务时，{P}{W}了多少{M}{N}
        全部{W}完时{P}{W}多少{M}
        到完成时，{P}共{W}了多少{M}{N}
        """,
        _DEED,
        avoid=_AVOID,
        weight=0.6,
    ),
)
