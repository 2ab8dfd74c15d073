"""Chinese schemas that only ask for another unit."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Final

from lbf.data.primary.schema import Numbers, Schema

_UNITS: Final = {
    10: "元:角|角:分|米:分米|分米:厘米|厘米:毫米",
    100: "米:厘米|平方米:平方分米|平方分米:平方厘米|元:分|平方千米:公顷|分米:毫米|平方厘米:平方毫米",
    1000: "千克:克|千米:米|吨:千克|升:毫升|公斤:克|公里:米|立方米:立方分米|立方分米:立方厘米|立方米:升|米:毫米",
    10000: "公顷:平方米|平方米:平方厘米",
    60: "小时:分钟|时:分|分:秒|分钟:秒",
    24: "天:小时|日:时",
    12: "年:个月",
    7: "个星期:天|周:天",
}
"""Pairs of units by how many of the smaller one make the larger one."""
_NAMES: Final = {
    **{
        10: "ten",
        100: "hundred",
        1000: "thousand",
        10000: "myriad",
        60: "sixty",
        24: "day",
        12: "year",
        7: "week",
    }
}
_LEAD: Final = """
    [|单位换算]
    [|[换算单位|改写单位]]
    [|填一填]
    [|在括号里填上合适的数]
    [|[口算|计算]]
    [|[练习题|填空题]]
"""
_DOWN: Final = """
    {a}{U}=多少{V}
    {a}{U}等于多少{V}
    {a}{U}是多少{V}
    {a}{U}合多少{V}
    把{a}{U}换算一下，是多少{V}
    {a}{U}有多少{V}
    {a}{U}=几{V}
    {a}{U}=（ ）{V}，括号里应填多少
"""
_UP: Final = """
    {a}{V}=多少{U}
    {a}{V}等于多少{U}
    {a}{V}是多少{U}
    {a}{V}合多少{U}
    把{a}{V}换算一下，是多少{U}
    {a}{V}=几{U}
    {a}{V}相当于多少{U}
    {a}{V}=（ ）{U}，括号里应填多少
"""
_MIXED_DOWN: Final = """
    {a}{U}{b}{V}=多少{V}
    {a}{U}{b}{V}等于多少{V}
    {a}{U}{b}{V}是多少{V}
    {a}{U}{b}{V}一共合多少{V}
    把{a}{U}{b}{V}换算一下，是多少{V}
    {a}{U}{b}{V}一共有多少{V}
    {a}{U}{b}{V}=（ ）{V}，括号里应填多少
"""
_MIXED_UP: Final = """
    {a}{U}{b}{V}=多少{U}
    {a}{U}{b}{V}等于多少{U}
    {a}{U}{b}{V}是多少{U}
    {a}{U}{b}{V}合多少{U}
    把{a}{U}{b}{V}换算成用{U}作单位的数，是多少{U}
    用{U}作单位，{a}{U}{b}{V}写成小数是多少{U}
    {a}{U}{b}{V}=（ ）{U}，括号里应填多少
"""
_SUM: Final = """
    {a}{U}+{b}{V}=多少{V}
    {a}{U}加{b}{V}等于多少{V}
    {a}{U}与{b}{V}的和是多少{V}
    {a}{U}和{b}{V}合起来是多少{V}
    比{a}{U}多{b}{V}是多少{V}
"""
_DIFFERENCE: Final = """
    {a}{U}-{b}{V}=多少{V}
    {a}{U}减去{b}{V}等于多少{V}
    {a}{U}比{b}{V}多多少{V}
    比{a}{U}少{b}{V}是多少{V}
    {a}{U}与{b}{V}相差多少{V}
"""
_AVOID: Final = "time number temperature people age length"
_DECIMAL: Final = (10, 100, 1000, 10000)


def _larger(random: Random, rate: int) -> int | Fraction:
    """So many of the larger unit."""
    if rate in _DECIMAL and random.random() < 0.45:
        places = random.choice((10, 10, 100, 1000)) if rate > 10 else 10
        return Fraction(random.randint(places // 10 + 1, 9 * places), places)
    if rate == 60 and random.random() < 0.25:
        return Fraction(random.choice((1, 3, 5, 7, 9)), random.choice((2, 2, 4, 5)))
    return random.choice((random.randint(2, 15), random.randint(2, 60 if rate > 7 else 20)))


def _down(rate: int, weight: float) -> Schema:
    return Schema(
        f"convert-{_NAMES[rate]}-down",
        lambda r: {"a": _larger(r, rate)},
        f"a * {rate}",
        (_LEAD,),
        _DOWN,
        {"UV": _UNITS[rate]},
        avoid=_AVOID,
        weight=weight,
    )


def _smaller(random: Random, rate: int) -> Numbers:
    """So many of the smaller unit, which make a number of larger ones that is easy to write."""
    if rate in _DECIMAL:
        step = random.choice(
            (1, 1, rate // 100 or 1, rate // 10, rate) if rate < 10000 else (100, 1000, rate)
        )
        return {"a": step * random.randint(2, 99 if step < rate else 40)}
    if rate == 60:
        return {"a": random.choice((60, 60, 30, 15, 12, 6)) * random.randint(2, 15)}
    return {"a": rate * random.randint(2, 30)}


def _up(rate: int, weight: float) -> Schema:
    return Schema(
        f"convert-{_NAMES[rate]}-up",
        lambda r: _smaller(r, rate),
        f"a / {rate}",
        (_LEAD,),
        _UP,
        {"UV": _UNITS[rate]},
        avoid=_AVOID,
        weight=weight,
    )


def _both(random: Random, rate: int) -> Numbers:
    """A number of larger units, and some smaller ones besides."""
    step = random.choice((1, rate // 20 or 1, rate // 10 or 1))
    return {
        "a": random.randint(2, 40 if rate in _DECIMAL else 12),
        "b": step * random.randint(1, (rate - 1) // step),
    }


def _mixed_down(rate: int, weight: float) -> Schema:
    return Schema(
        f"convert-{_NAMES[rate]}-mixed-down",
        lambda r: _both(r, rate),
        f"a * {rate} + b",
        (_LEAD,),
        _MIXED_DOWN,
        {"UV": _UNITS[rate]},
        avoid=_AVOID,
        weight=weight,
    )


def _mixed_up(rate: int, weight: float) -> Schema:
    return Schema(
        f"convert-{_NAMES[rate]}-mixed-up",
        lambda r: (
            _both(r, rate)
            if rate != 60
            else {"a": r.randint(2, 12), "b": r.choice((6, 12, 15, 18, 24, 30, 36, 45, 48, 54))}
        ),
        f"a + b / {rate}",
        (_LEAD,),
        _MIXED_UP,
        {"UV": _UNITS[rate]},
        avoid=_AVOID,
        weight=weight,
    )


def _sum(rate: int) -> Schema:
    return Schema(
        f"convert-{_NAMES[rate]}-sum",
        lambda r: _both(r, rate),
        f"a * {rate} + b",
        (_LEAD,),
        _SUM,
        {"UV": _UNITS[rate]},
        avoid=_AVOID,
        weight=0.3,
    )


def _difference(rate: int) -> Schema:
    return Schema(
        f"convert-{_NAMES[rate]}-difference",
        lambda r: _both(r, rate),
        f"a * {rate} - b",
        (_LEAD,),
        _DIFFERENCE,
        {"UV": _UNITS[rate]},
        avoid=_AVOID,
        weight=0.3,
    )


SCHEMAS: Final = (
    *(_down(rate, 0.7) for rate in (100, 1000)),
    *(_down(rate, 0.4) for rate in (10, 10000, 60, 24)),
    *(_down(rate, 0.2) for rate in (12, 7)),
    *(_up(rate, 0.7) for rate in (100, 1000)),
    *(_up(rate, 0.4) for rate in (10, 10000, 60, 24)),
    *(_up(rate, 0.2) for rate in (12, 7)),
    *(_mixed_down(rate, 0.4) for rate in (10, 100, 1000, 60, 24, 12)),
    *(_mixed_up(rate, 0.4) for rate in (10, 100, 1000, 60)),
    *(_sum(rate) for rate in (100, 1000)),
    *(_difference(rate) for rate in (100, 1000, 60)),
    Schema(
        "convert-money-mixed",
        lambda r: {"a": r.randint(1, 40), "b": r.randint(1, 9), "c": r.randint(1, 9)},
        "a + b / 10 + c / 100",
        (_LEAD,),
        """
        {a}元{b}角{c}分=多少元
        {a}元{b}角{c}分等于多少元
        {a}元{b}角{c}分是多少元
        把{a}元{b}角{c}分改写成用元作单位的小数，是多少元
        用元作单位，{a}元{b}角{c}分写成小数是多少元
        {a}元{b}角{c}分合多少元
        """,
        avoid=_AVOID,
        weight=0.4,
    ),
    Schema(
        "convert-length-mixed",
        lambda r: {"a": r.randint(1, 40), "b": r.randint(1, 9), "c": r.randint(1, 9)},
        "a * 100 + b * 10 + c",
        (_LEAD,),
        """
        {a}{U}{b}{V}{c}{W}=多少{W}
        {a}{U}{b}{V}{c}{W}等于多少{W}
        {a}{U}{b}{V}{c}{W}是多少{W}
        {a}{U}{b}{V}{c}{W}一共合多少{W}
        把{a}{U}{b}{V}{c}{W}换算成{W}，是多少{W}
        """,
        {"UVW": "元:角:分|米:分米:厘米|分米:厘米:毫米"},
        avoid=_AVOID,
        weight=0.4,
    ),
    Schema(
        "convert-myriad-number",
        lambda r: {
            "a": r.choice(
                (r.randint(2, 60), Fraction(r.randint(11, 900), 10), Fraction(r.randint(101, 900), 100))
            )
        },
        "a * 10000",
        (_LEAD,),
        """
        {a}万=多少
        {a}万等于多少
        {a}万写成用一作单位的数是多少
        {a}万里面有多少个一
        把{a}万改写成不带万的数是多少
        """,
        avoid=_AVOID,
        weight=0.2,
    ),
    Schema(
        "convert-to-myriads",
        lambda r: {"a": r.choice((10000, 1000, 100)) * r.randint(21, 900)},
        "a / 10000",
        (_LEAD,),
        """
        {a}=多少万
        {a}等于多少万
        把{a}改写成用万作单位的数，是多少万
        {a}用万作单位是多少万
        {a}是多少个万
        """,
        avoid=_AVOID,
        weight=0.2,
    ),
)
