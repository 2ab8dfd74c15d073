"""Chinese schemas of rectangular areas that are paved, cut or paid for."""

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


def _tiled(random: Random) -> Numbers:
    """A floor and square tiles that fit, all in metres."""
    tile, across, along = random.choice((2, 3, 4, 5, 6, 8)), random.randint(7, 14), random.randint(15, 24)
    return {"c": Fraction(tile, 10), "a": Fraction(tile * along, 10), "b": Fraction(tile * across, 10)}


def _tiles(random: Random) -> Numbers:
    """A floor in metres and the area of a tile in square decimetres that divides it."""
    tile, step = random.choice(((4, 1), (9, 3), (16, 2), (25, 1), (36, 3)))
    width = step * random.randint(4 // step + 1, 9 // step)
    return {"s": tile, "b": width, "a": width + step * random.randint(1, 4)}


def _paved(random: Random) -> Numbers:
    """An area and the side of the tiles that cover it."""
    tile = Fraction(random.choice((2, 3, 4, 5, 6, 8)), 10)
    return {"c": tile, "s": tile * tile * 25 * random.randint(2, 24)}


_ASK_BLOCKS: Final = """
    一共需要多少块
    需要多少块这样的{T}
    至少需要{T}多少块
    共要用多少块{T}
    要用多少块{T}才能铺满
    一共要铺多少块{T}
"""
_FLOOR: Final = {"R": "教室|会议室|客厅|卧室|舞蹈室|大厅|房间", "T": "方砖|地砖|瓷砖|地板砖"}
_PAPER: Final = {"U": "厘米", "R": "纸|彩纸|纸板|布|红纸"}

SCHEMAS: Final = (
    Schema(
        "shape-turf-cost",
        lambda r: {**_sides(r, 4, 12), "p": decimal(r, 15, 90)},
        "a * b * p",
        (
            """
            一块长方形[空地|广场|花园]，长{a}米，宽{b}米，要铺上草皮，每平方米草皮{p}元
            给长{a}米、宽{b}米的长方形[客厅|会议室|舞台]铺地毯，每平方米地毯{p}元
            一间[教室|房间|办公室]长{a}米，宽{b}米，铺地板每平方米需要{p}元
            一面墙长{a}米，高{b}米，贴瓷砖每平方米要{p}元
            一块长方形的玻璃，长{a}米，宽{b}米，每平方米玻璃的价钱是{p}元
            [操场|停车场]长{a}米，宽{b}米，现要铺水泥，每平方米造价{p}元
            """,
        ),
        """
        一共需要多少元
        一共要花多少钱
        共需多少元
        总共要用多少元
        一共要付多少元
        一共需要多少钱
        """,
        avoid="money length number",
        weight=0.8,
    ),
    Schema(
        "shape-tiles-floor",
        _tiled,
        "a * b / (c * c)",
        (
            """
            一间长方形{R}长{a}{U}，宽{b}{U}，用边长{c}{U}的正方形{T}铺地
            用边长是{c}{U}的{T}铺一间长{a}{U}、宽{b}{U}的{R}
            一间{R}的长是{a}{U}，宽是{b}{U}，如果用边长{c}{U}的{T}铺地面
            给一间长{a}{U}、宽{b}{U}的{R}地面铺上边长{c}{U}的正方形{T}
            {A}家要给长{a}{U}、宽{b}{U}的{R}铺边长为{c}{U}的{T}
            """,
        ),
        _ASK_BLOCKS,
        _FLOOR | {"U": "米"},
        avoid="length number",
    ),
    Schema(
        "shape-tiles-area",
        _paved,
        "s / (c * c)",
        (
            """
            一间{R}的面积是{s}平方米，用边长{c}米的正方形{T}铺地
            用边长是{c}米的{T}铺一间面积为{s}平方米的{R}
            要给{s}平方米的{R}铺地，选用边长{c}米的{T}
            {R}的占地面积是{s}平方米，准备铺边长为{c}米的正方形{T}
            学校给{s}平方米的{R}铺地面，每块{T}的边长是{c}米
            """,
        ),
        _ASK_BLOCKS,
        _FLOOR,
        avoid="length number",
    ),
    Schema(
        "shape-tiles-each-area",
        _tiles,
        "a * b * 100 / s",
        (
            """
            一间{R}长{a}米，宽{b}米，用面积是{s}平方分米的{T}铺地
            用面积为{s}平方分米的{T}铺一间长{a}米、宽{b}米的{R}
            {R}的长是{a}米，宽是{b}米，如果每块{T}的面积是{s}平方分米
            要在长{a}米、宽{b}米的{R}里铺{T}，每块{T}的面积是{s}平方分米
            """,
        ),
        _ASK_BLOCKS,
        _FLOOR,
        avoid="length number",
        weight=0.7,
    ),
    Schema(
        "shape-path-across",
        lambda r: {**_sides(r, 8, 50), "c": r.randint(2, 4)},
        "(a - c) * b",
        (
            """
            一块长方形草地，长{a}米，宽{b}米，中间有一条与宽平行、宽{c}米的小路
            在长{a}米、宽{b}米的长方形草坪中，修一条和宽边平行的小路，路宽{c}米
            长方形花圃长{a}米，宽{b}米，中间竖着修了一条宽{c}米的通道，与宽边平行
            一块长{a}米、宽{b}米的长方形菜地，中间留出一条宽{c}米的小路，小路与菜地的宽同向
            """,
        ),
        """
        除去小路后剩下的面积是多少平方米
        去掉路的部分，面积还有多少平方米
        不算路，剩下的面积是多少平方米
        除路以外的面积是多少平方米
        求除去这条路后的面积
        """,
        avoid="length number",
        weight=0.6,
    ),
    Schema(
        "shape-cut-largest-square",
        lambda r: {"b": (b := r.randint(4, 30)), "a": b + r.randint(2, b - 1)},
        "a * b - b * b",
        (
            """
            一张长方形{R}长{a}{U}，宽{b}{U}，从中剪下一个最大的正方形
            从一张长{a}{U}、宽{b}{U}的长方形{R}上剪去一个最大的正方形
            {A}有一张长{a}{U}、宽{b}{U}的长方形{R}，{A.he}剪下了一个最大的正方形
            在一张长{a}{U}、宽{b}{U}的长方形{R}上，剪下一个尽可能大的正方形
            把一张长方形{R}剪下一个最大的正方形，长方形的长是{a}{U}，宽是{b}{U}
            """,
        ),
        """
        剩下部分的面积是多少平方{U}
        剩余的面积是多少平方{U}
        余下的{R}面积是多少平方{U}
        求剩下部分的面积
        剩下的面积还有多少平方{U}
        """,
        _PAPER,
        avoid="length number",
    ),
    Schema(
        "shape-cut-square-off",
        lambda r: {**(s := _sides(r, 6, 30)), "c": r.randint(3, int(s["b"]) - 1)},
        "a * b - c * c",
        (
            """
            一张长方形{R}长{a}{U}，宽{b}{U}，从中剪去一个边长{c}{U}的正方形
            从一张长{a}{U}、宽{b}{U}的长方形{R}上剪下一个边长是{c}{U}的正方形
            {A}在长{a}{U}、宽{b}{U}的长方形{R}上剪掉一个边长{c}{U}的正方形
            一块长{a}{U}、宽{b}{U}的长方形{R}，在一角剪去边长为{c}{U}的正方形
            """,
        ),
        """
        剩下部分的面积是多少平方{U}
        剩余的面积是多少平方{U}
        余下的面积是多少平方{U}
        求剩下部分的面积
        剩下的{R}还有多少平方{U}
        """,
        _PAPER,
        avoid="length number",
    ),
)
