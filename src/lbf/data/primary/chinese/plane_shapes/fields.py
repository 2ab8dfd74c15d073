"""Chinese schemas of rectangular fields: harvests, hectares and mixed units."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Final

from lbf.data.primary.draws import decimal
from lbf.data.primary.numerals import Amount
from lbf.data.primary.schema import Numbers, Schema


def _sides(random: Random, low: int, high: int) -> dict[str, Amount]:
    width = random.randint(low, high)
    return {"a": width + random.randint(2, high), "b": width}


def _grown(random: Random) -> Numbers:
    """A rectangle with one side known, and what its area grows by when that side grows."""
    width, more = random.randint(5, 40), random.randint(2, 7)
    return {"a": width + random.randint(2, 30), "d": more, "s": width * more}


def _hectares(random: Random) -> dict[str, Amount]:
    width = random.choice((40, 50, 80, 100, 120, 150, 200, 250, 300, 400, 500))
    return {"a": width + 50 * random.randint(1, 12), "b": width}


_BOTH: Final = """
    一块长方形{R}，长{a}米，宽{b}米
    有一块长方形的{R}，长是{a}米，宽是{b}米
    一块长{a}米、宽{b}米的长方形{R}
    {A}家有一块长方形{R}，宽{b}米，长{a}米
    长方形{R}的长为{a}米，宽为{b}米
    农场有一块长方形{R}，长{a}米，宽{b}米
"""
_ASK_AREA: Final = """
    它的面积是多少平方{U}
    面积是多少平方{U}
    求它的面积是多少平方{U}
    这个长方形的面积是多少平方{U}
    面积合多少平方{U}
"""
_FIELD: Final = {"R": "菜地|麦田|稻田|试验田|玉米地|果园|棉花地|土地"}

SCHEMAS: Final = (
    Schema(
        "shape-field-harvest",
        lambda r: {**_sides(r, 8, 60), "k": decimal(r, 2, 20, 0.5)},
        "a * b * k",
        (
            _BOTH,
            """
            平均每平方米收{G}{k}千克
            每平方米可收{G}{k}千克
            如果每平方米收{k}千克{G}
            每平方米大约产{G}{k}千克
            照每平方米产{k}千克{G}计算
            """,
        ),
        """
        这块地一共可以收{G}多少千克
        一共能收{G}多少千克
        共收{G}多少千克
        这块地能产多少千克{G}
        一共可收多少千克{G}
        """,
        {"RG": "菜地:白菜|菜地:西红柿|麦田:小麦|稻田:稻谷|试验田:玉米|果园:草莓|土地:黄瓜|土地:萝卜"},
        avoid="length number",
    ),
    Schema(
        "shape-field-per-area",
        lambda r: {**(s := _sides(r, 8, 60)), "t": s["a"] * s["b"] * decimal(r, 2, 15, 0.4)},
        "t / (a * b)",
        (
            _BOTH,
            """
            共收{G}{t}千克
            今年一共收了{t}千克{G}
            这块地共产{G}{t}千克
            去年收{G}{t}千克
            一共收获{G}{t}千克
            """,
        ),
        """
        平均每平方米收{G}多少千克
        平均每平方米产{G}多少千克
        每平方米收多少千克{G}
        平均每平方米收多少千克
        求平均每平方米的产量是多少千克
        """,
        {"RG": "菜地:白菜|菜地:西红柿|麦田:小麦|稻田:稻谷|试验田:玉米|果园:草莓|土地:黄瓜|土地:萝卜"},
        avoid="length number",
    ),
    Schema(
        "shape-field-hectares",
        _hectares,
        "a * b / 10000",
        (_BOTH,),
        """
        这块地的面积是多少公顷
        它的面积是多少公顷
        面积是多少公顷
        合多少公顷
        这块{R}有多少公顷
        求它的面积是多少公顷
        这块地有几公顷
        """,
        _FIELD,
        avoid="length number",
    ),
    Schema(
        "shape-field-hectares-harvest",
        lambda r: {**_hectares(r), "k": r.choice((2, 3, 4, 5, 6, 8, 12, Fraction(15, 2), Fraction(9, 2)))},
        "a * b / 10000 * k",
        (
            _BOTH,
            """
            平均每公顷收{G}{k}吨
            每公顷可收{G}{k}吨
            如果每公顷产{G}{k}吨
            照每公顷收{k}吨{G}计算
            """,
        ),
        """
        这块地一共可以收{G}多少吨
        一共能收{G}多少吨
        共收{G}多少吨
        这块地能产多少吨{G}
        一共可收多少吨{G}
        """,
        {"RG": "菜地:白菜|菜地:西红柿|麦田:小麦|稻田:稻谷|试验田:玉米|土地:棉花|土地:水稻"},
        avoid="length number",
    ),
    Schema(
        "shape-rect-grown-area",
        _grown,
        "s / d * a",
        (
            """
            一个长方形的{X}是{a}{U}，如果{X}增加{d}{U}，{Y}不变，面积就增加{s}平方{U}
            一块长方形{R}，{X}{a}{U}，现在把{X}增加{d}{U}，{Y}不变，面积增加了{s}平方{U}
            有一块长方形{R}，{X}{a}{U}，扩建时{X}增加了{d}{U}，这样面积增加了{s}平方{U}
            长方形的{X}增加{d}{U}，面积就增加{s}平方{U}，已知原来的{X}是{a}{U}
            """,
        ),
        """
        原来长方形的面积是多少平方{U}
        原来的面积是多少平方{U}
        求原来长方形的面积
        原来这个长方形的面积是多少
        原长方形的面积是多少平方{U}
        """,
        {"U": "米", "R": "操场|花圃|菜地|草坪|鱼池", "XY": "长:宽"},
        avoid="length number",
    ),
    Schema(
        "shape-rect-mixed-area",
        lambda r: {"a": r.randint(2, 15), "b": r.randint(3, 45)},
        "a * 10 * b",
        (
            """
            一个长方形的长是{a}{V}，宽是{b}{U}
            一块长方形{R}，长{a}{V}，宽{b}{U}
            长方形的宽是{b}{U}，长是{a}{V}
            {A}有一块长{a}{V}、宽{b}{U}的长方形{R}
            """,
        ),
        _ASK_AREA,
        {"RVU": "铁皮:分米:厘米|玻璃:分米:厘米|木板:米:分米|布:米:分米|纸板:分米:厘米|纸:分米:厘米"},
        avoid="length number",
        weight=0.7,
    ),
    Schema(
        "shape-field-length",
        lambda r: {
            "b": (b := 10 * r.randint(3, 18)),
            "s": Fraction(b * r.choice((200, 250, 300, 400, 500)), 10000),
        },
        "s * 10000 / b",
        (
            """
            一块长方形{R}的面积是{s}公顷，宽{b}米
            有一块面积是{s}公顷的长方形{R}，宽是{b}米
            长方形{R}占地{s}公顷，它的宽是{b}米
            一块长方形的{R}宽{b}米，面积是{s}公顷
            """,
        ),
        """
        长是多少米
        它的长是多少米
        这块{R}的长是多少米
        求它的长是多少米
        这块{R}长多少米
        """,
        _FIELD,
        avoid="length number",
        weight=0.7,
    ),
)
