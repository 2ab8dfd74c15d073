"""Chinese schemas of triangles: areas, sides and angles."""

from __future__ import annotations

from random import Random
from typing import Final

from lbf.data.primary.draws import decimal
from lbf.data.primary.numerals import Amount
from lbf.data.primary.schema import Numbers, Schema


def _half(random: Random) -> dict[str, Amount]:
    """Base and height, whose product halves nicely."""
    return {"a": 2 * decimal(random, 3, 25, 0.2), "h": random.randint(3, 40)}


def _halved(random: Random) -> Numbers:
    base, height = 2 * random.randint(3, 25), decimal(random, 3, 40, 0.15)
    return {"a": base, "s": base // 2 * height}


_TRIANGLE: Final = """
    一个三角形的底是{a}{U}，高是{h}{U}
    一块三角形{R}，底{a}{U}，高{h}{U}
    三角形{R}的底是{a}{U}，这条底边上的高是{h}{U}
    一块三角形的{R}，底边长{a}{U}，高是{h}{U}
    一个三角形的高是{h}{U}，底是{a}{U}
    已知三角形的底为{a}{U}，高为{h}{U}
"""
_ASK_AREA: Final = """
    它的面积是多少平方{U}
    面积是多少平方{U}
    求它的面积
    求它的面积是多少平方{U}
    它的面积有多少平方{U}
    求这个图形的面积是多少平方{U}
    这个图形的面积是多少
"""
_ASK_OTHER: Final = """
    {Y}是多少{U}
    它的{Y}是多少{U}
    求它的{Y}
    求它的{Y}是多少{U}
    这个图形的{Y}是多少{U}
    {Y}应是多少{U}
    {Y}是几{U}
"""
_ASK_ANGLE: Final = """
    {Y}是多少度
    {Y}是几度
    求{Y}的度数
    {Y}的度数是多少
    {Y}等于多少度
    它的{Y}是多少度
"""
_ISOSCELES: Final = """
    一个等腰三角形的{X}是{a}{D}
    等腰三角形的{X}是{a}{D}
    在一个等腰三角形中，{X}是{a}{D}
    已知等腰三角形的{X}为{a}{D}
    一条红领巾是等腰三角形，它的{X}是{a}{D}
    {A}画了一个等腰三角形，{X}是{a}{D}
"""
_FLAT: Final = {"RU": "菜地:米|草坪:米|花坛:米|铁皮:分米|玻璃:分米|木板:分米|纸片:厘米|钢板:分米|麦田:米"}
_DEGREES: Final = "temperature number"
CROP: Final = {
    "U": "米",
    "RG": "菜地:白菜|菜地:萝卜|麦田:小麦|稻田:稻谷|试验田:玉米|土地:黄瓜|果园:草莓",
    "K": "收|产|收",
}
YIELD: Final = """
    平均每平方米{K}{G}{k}千克
    每平方米可{K}{G}{k}千克
    如果每平方米{K}{k}千克{G}
    照每平方米{K}{k}千克{G}计算
    每平方米大约{K}{G}{k}千克
"""
ASK_YIELD: Final = """
    这块地一共可以收{G}多少千克
    一共能收{G}多少千克
    这块地共收{G}多少千克
    这块地能产多少千克{G}
    一共可收多少千克{G}
"""

SCHEMAS: Final = (
    Schema(
        "shape-triangle-area",
        _half,
        "a * h / 2",
        (_TRIANGLE,),
        _ASK_AREA,
        _FLAT,
        avoid="length number",
        weight=1.2,
    ),
    Schema(
        "shape-triangle-legs",
        lambda r: {"a": 2 * r.randint(3, 20), "b": decimal(r, 3, 30, 0.2)},
        "a * b / 2",
        (
            """
            一个直角三角形的两条直角边分别是{a}{U}和{b}{U}
            直角三角形{R}的两条直角边长分别为{a}{U}、{b}{U}
            一块直角三角形的{R}，两条直角边分别长{a}{U}和{b}{U}
            一个直角三角形，一条直角边长{a}{U}，另一条直角边长{b}{U}
            """,
        ),
        _ASK_AREA,
        _FLAT,
        avoid="length number",
    ),
    Schema(
        "shape-triangle-back",
        _halved,
        "s * 2 / a",
        (
            """
            一个三角形的面积是{s}平方{U}，{X}是{a}{U}
            三角形{R}的面积是{s}平方{U}，{X}{a}{U}
            一块三角形{R}，{X}是{a}{U}，面积是{s}平方{U}
            已知一个三角形的面积为{s}平方{U}，{X}为{a}{U}
            一个三角形的{X}是{a}{U}，它的面积是{s}平方{U}
            """,
        ),
        _ASK_OTHER,
        _FLAT | {"XY": "底:高|高:底|底:这条底边上的高"},
        avoid="length number",
    ),
    Schema(
        "shape-triangle-yield",
        lambda r: {**_half(r), "k": decimal(r, 3, 15, 0.4)},
        "a * h / 2 * k",
        (_TRIANGLE, YIELD),
        ASK_YIELD,
        CROP,
        avoid="length number",
        weight=0.8,
    ),
    Schema(
        "shape-triangle-flags",
        lambda r: {
            "a": 2 * r.randint(3, 30),
            "h": r.randint(5, 50),
            "n": r.choice((8, 20, 30, 50, 60, 80, 100)),
        },
        "a * h / 2 * n",
        (
            """
            做一面三角形小旗，底{a}{U}，高{h}{U}，要做{n}面这样的小旗
            学校要做{n}面三角形彩旗，每面底{a}{U}，高{h}{U}
            一块三角形[彩旗|标志牌]的底是{a}{U}，高是{h}{U}，做{n}块这样的
            {A}用彩纸剪{n}个同样的直角三角形，两条直角边分别是{a}{U}和{h}{U}
            """,
        ),
        """
        一共需要多少平方{U}的材料
        至少要用多少平方{U}的材料
        共需要材料多少平方{U}
        这些材料的总面积是多少平方{U}
        它们的面积一共是多少平方{U}
        """,
        {"U": "厘米|分米"},
        avoid="length number",
        weight=0.7,
    ),
    Schema(
        "shape-triangle-perimeter",
        lambda r: {"a": (a := decimal(r, 8, 40, 0.3)), "b": a + r.randint(1, 4), "c": a + r.randint(5, 7)},
        "a + b + c",
        (
            """
            一个三角形的边长分别是{a}{U}、{b}{U}和{c}{U}
            三角形{R}各边的长分别为{a}{U}、{b}{U}、{c}{U}
            一块三角形{R}，边长分别是{b}{U}、{a}{U}、{c}{U}
            一个三角形，最长的边是{c}{U}，另外两条边分别是{a}{U}和{b}{U}
            """,
        ),
        """
        它的周长是多少{U}
        这个三角形的周长是多少{U}
        求它的周长
        周长是多少{U}
        求三角形的周长是多少{U}
        """,
        _FLAT,
        avoid="length number",
        weight=0.6,
    ),
    Schema(
        "shape-isosceles-perimeter",
        lambda r: {"a": (a := decimal(r, 6, 50, 0.25)), "b": r.randint(3, int(a) * 2 - 2)},
        "2 * a + b",
        (
            """
            一个等腰三角形的腰长{a}{U}，底边长{b}{U}
            等腰三角形的底是{b}{U}，腰是{a}{U}
            一个等腰三角形，一条腰长{a}{U}，底边长是{b}{U}
            一块等腰三角形{R}，腰是{a}{U}，底是{b}{U}
            用铁丝围一个底{b}{U}、腰{a}{U}的等腰三角形
            """,
        ),
        """
        它的周长是多少{U}
        这个三角形的周长是多少{U}
        求它的周长
        周长是多少{U}
        求这个等腰三角形的周长是多少{U}
        """,
        _FLAT,
        avoid="length number",
    ),
    Schema(
        "shape-isosceles-base",
        lambda r: {"a": (a := decimal(r, 6, 50, 0.25)), "p": 2 * a + r.randint(3, int(a) * 2 - 2)},
        "p - 2 * a",
        (
            """
            一个等腰三角形的周长是{p}{U}，腰长{a}{U}
            等腰三角形的周长是{p}{U}，其中一条腰长{a}{U}
            用一根{p}{U}长的铁丝围成一个腰长{a}{U}的等腰三角形
            一个等腰三角形的一条腰是{a}{U}，周长是{p}{U}
            一块等腰三角形{R}，周长{p}{U}，腰是{a}{U}
            """,
        ),
        """
        底边长多少{U}
        它的底是多少{U}
        底边是多少{U}
        求它的底边长
        这个三角形的底是多少{U}
        """,
        _FLAT,
        avoid="length number",
    ),
    Schema(
        "shape-isosceles-leg",
        lambda r: {"b": (b := r.randint(4, 40)), "p": b + 2 * r.randint(b // 2 + 2, b + 20)},
        "(p - b) / 2",
        (
            """
            一个等腰三角形的周长是{p}{U}，底边长{b}{U}
            等腰三角形的周长是{p}{U}，底是{b}{U}
            用一根{p}{U}长的铁丝围成一个底边长{b}{U}的等腰三角形
            一个等腰三角形的底是{b}{U}，周长是{p}{U}
            一块等腰三角形{R}，周长{p}{U}，底是{b}{U}
            """,
        ),
        """
        腰长多少{U}
        它的一条腰长多少{U}
        每条腰是多少{U}
        求它的腰长
        这个三角形的腰是多少{U}
        """,
        _FLAT,
        avoid="length number",
    ),
    Schema(
        "shape-equilateral-side",
        lambda r: {"p": 3 * decimal(r, 4, 60, 0.2)},
        "p / 3",
        (
            """
            一个等边三角形的周长是{p}{U}
            等边三角形{R}的周长是{p}{U}
            用一根{p}{U}长的[铁丝|绳子]围成一个等边三角形
            用{p}{U}长的铁丝正好围成一个正三角形
            一块等边三角形{R}，周长是{p}{U}
            """,
        ),
        """
        它的边长是多少{U}
        边长是多少{U}
        每条边长多少{U}
        求它的边长
        这个三角形的边长是多少{U}
        一条边是多少{U}
        """,
        _FLAT,
        avoid="length number",
        weight=0.6,
    ),
    Schema(
        "shape-angle-third",
        lambda r: {"a": r.randint(25, 100), "b": r.randint(15, 70)},
        "3 * 60 - a - b",
        (
            """
            一个三角形的两个角分别是{a}{D}和{b}{D}
            在一个三角形中，一个角是{a}{D}，另一个角是{b}{D}
            三角形的两个内角分别是{a}{D}、{b}{D}
            在三角形中，已知∠甲={a}{D}，∠乙={b}{D}
            一个三角形，其中一个内角是{a}{D}，另一个内角是{b}{D}
            """,
        ),
        _ASK_ANGLE,
        {"D": "度|°", "Y": "第三个角|第三个内角|剩下的那个角"},
        avoid=_DEGREES,
    ),
    Schema(
        "shape-angle-right",
        lambda r: {"a": r.choice([k for k in range(11, 80) if k not in (30, 45, 60)])},
        "3 * 30 - a",
        (
            """
            一个直角三角形的一个锐角是{a}{D}
            在直角三角形中，一个锐角是{a}{D}
            直角三角形中，其中一个锐角为{a}{D}
            已知一个直角三角形的一个锐角是{a}{D}
            {A}画了一个直角三角形，其中一个锐角是{a}{D}
            """,
        ),
        _ASK_ANGLE,
        {"D": "度|°", "Y": "另一个锐角|另外一个锐角"},
        avoid=_DEGREES,
    ),
    Schema(
        "shape-angle-apex",
        lambda r: {"a": r.choice([k for k in range(20, 85) if k not in (30, 45, 60)])},
        "3 * 60 - 2 * a",
        (_ISOSCELES,),
        _ASK_ANGLE,
        {"D": "度|°", "XY": "一个底角:顶角|底角:顶角"},
        avoid=_DEGREES,
    ),
    Schema(
        "shape-angle-base",
        lambda r: {"a": r.choice([k for k in range(16, 150, 2) if k not in (30, 60, 90)])},
        "(3 * 60 - a) / 2",
        (_ISOSCELES,),
        _ASK_ANGLE,
        {"D": "度|°", "XY": "顶角:底角|顶角:一个底角"},
        avoid=_DEGREES,
    ),
)
