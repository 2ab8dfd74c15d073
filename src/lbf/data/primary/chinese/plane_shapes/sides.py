"""Chinese schemas of rectangles and squares whose sides are to be found first."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Final

from lbf.data.primary.draws import decimal
from lbf.data.primary.schema import Numbers, Schema


def _divisible(random: Random) -> Numbers:
    """A perimeter and a ratio of length to width that divides half of it."""
    long, short = random.choice(((3, 2), (5, 3), (4, 3), (5, 4), (7, 5), (5, 2), (7, 3), (8, 5), (7, 4)))
    return {"m": long, "n": short, "p": 2 * (long + short) * random.randint(2, 25)}


_ASK_PERIMETER: Final = """
    它的周长是多少{U}
    这个长方形的周长是多少{U}
    周长是多少{U}
    求这个长方形的周长
    求它的周长是多少{U}
    它的周长有多少{U}
    长方形的周长是多少
"""
_ASK_AREA: Final = """
    它的面积是多少平方{U}
    这个长方形的面积是多少平方{U}
    面积是多少平方{U}
    求这个长方形的面积
    求它的面积是多少平方{U}
    这个长方形的面积是多少
    长方形的面积有多少平方{U}
"""
_LAND: Final = {"R": "菜地|草坪|花坛|空地|果园|试验田|操场", "U": "米"}
_SHEET: Final = {"RU": "草坪:米|菜地:米|花坛:米|铁皮:分米|玻璃:分米|纸板:厘米|木板:分米|彩纸:厘米|手帕:厘米"}

SCHEMAS: Final = (
    Schema(
        "shape-rect-area-from-perimeter",
        lambda r: {"a": (a := r.randint(8, 60)), "p": 2 * (a + r.randint(3, a - 1))},
        "(p / 2 - a) * a",
        (
            """
            一个长方形的周长是{p}{U}，{X}是{a}{U}
            用一根长{p}{U}的铁丝围成一个长方形，{X}是{a}{U}
            一个长方形的{X}是{a}{U}，周长是{p}{U}
            用{p}{U}长的[绳子|篱笆]围成一个{X}为{a}{U}的长方形
            一块长方形{R}的周长是{p}{U}，其中{X}是{a}{U}
            已知长方形{R}的周长为{p}{U}，{X}为{a}{U}
            """,
        ),
        _ASK_AREA,
        {**_LAND, "X": "长"},
        avoid="length number",
    ),
    Schema(
        "shape-rect-ratio-side",
        _divisible,
        "p / 2 * m / (m + n)",
        (
            """
            一个长方形的周长是{p}{U}，{X}与{Y}的比是{m}:{n}
            用一根长{p}{U}的铁丝围成一个长方形，{X}和{Y}的比是{m}:{n}
            用{p}{U}长的铁丝做一个长方形框架，{X}与{Y}的比为{m}:{n}
            一个长方形{X}与{Y}的比是{m}:{n}，周长是{p}{U}
            一块长方形{R}的周长是{p}{U}，它的{X}与{Y}的比是{m}:{n}
            """,
        ),
        """
        {X}是多少{U}
        这个长方形的{X}是多少{U}
        它的{X}是多少{U}
        求这个长方形的{X}
        长方形的{X}有多少{U}
        """,
        {**_LAND, "XY": "长:宽"},
        avoid="length number",
    ),
    Schema(
        "shape-rect-times-area",
        lambda r: {"b": r.randint(5, 60), "k": r.choice((2, 3, 4, 5, 6, Fraction(3, 2), Fraction(5, 2)))},
        "b * k * b",
        (
            """
            一个长方形的宽是{b}{U}，长是宽的{k}倍
            一块长方形{R}，宽{b}{U}，长是宽的{k}倍
            长方形{R}的长是宽的{k}倍，宽是{b}{U}
            一块长方形{R}的宽是{b}{U}，长正好是宽的{k}倍
            有一块长方形的{R}，它的长是宽的{k}倍，已知宽是{b}{U}
            """,
        ),
        _ASK_AREA,
        _SHEET,
        avoid="length number",
    ),
    Schema(
        "shape-rect-times-perimeter",
        lambda r: {"b": decimal(r, 5, 60, 0.2), "k": r.choice((2, 3, 4, 5, 6))},
        "2 * (b * k + b)",
        (
            """
            一个长方形的宽是{b}{U}，长是宽的{k}倍
            一块长方形{R}，宽{b}{U}，长是宽的{k}倍
            长方形{R}的长是宽的{k}倍，宽是{b}{U}
            有一块长方形的{R}，它的长是宽的{k}倍，已知宽是{b}{U}
            """,
        ),
        _ASK_PERIMETER,
        _SHEET,
        avoid="length number",
    ),
    Schema(
        "shape-rect-longer-area",
        lambda r: {"b": r.randint(5, 60), "d": r.randint(3, 40)},
        "b * (b + d)",
        (
            """
            一个长方形的宽是{b}{U}，长比宽多{d}{U}
            一块长方形{R}，宽{b}{U}，长比宽长{d}{U}
            长方形{R}的长比宽多{d}{U}，宽是{b}{U}
            有一块长方形的{R}，宽是{b}{U}，宽比长短{d}{U}
            一块长方形{R}宽{b}{U}，宽比长少{d}{U}
            """,
        ),
        _ASK_AREA,
        _SHEET,
        avoid="length number",
    ),
    Schema(
        "shape-rect-longer-perimeter",
        lambda r: {"b": r.randint(5, 60), "d": r.randint(3, 40)},
        "2 * (b + b + d)",
        (
            """
            一个长方形的宽是{b}{U}，长比宽多{d}{U}
            一块长方形{R}，宽{b}{U}，长比宽长{d}{U}
            长方形{R}的长比宽多{d}{U}，宽是{b}{U}
            有一块长方形的{R}，宽是{b}{U}，宽比长短{d}{U}
            """,
        ),
        _ASK_PERIMETER,
        _SHEET,
        avoid="length number",
        weight=0.8,
    ),
    Schema(
        "shape-square-area-from-perimeter",
        lambda r: {"p": 4 * r.randint(5, 60)},
        "p / 4 * (p / 4)",
        (
            """
            一个正方形的周长是{p}{U}
            正方形{R}的周长是{p}{U}
            一块正方形{R}，周长是{p}{U}
            用一根长{p}{U}的[铁丝|绳子]围成一个正方形
            {A}绕一块正方形{R}走一圈，正好走了{p}{U}
            用{p}{U}长的篱笆围成一块正方形{R}
            """,
        ),
        """
        它的面积是多少平方{U}
        这个正方形的面积是多少平方{U}
        面积是多少平方{U}
        求正方形的面积
        求它的面积是多少平方{U}
        正方形的面积有多少平方{U}
        """,
        _LAND,
        avoid="length number",
    ),
)
