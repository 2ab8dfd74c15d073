"""Chinese schemas of map scales."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Final

from lbf.data.primary.draws import decimal
from lbf.data.primary.schema import Numbers, Schema

_MAP: Final = """
    在比例尺是{o}[：|:]{s}的地图上，量得甲乙两地的[距离|图上距离]是{d}厘米
    在一幅比例尺为{o}[：|:]{s}的地图上，量得两地之间的距离是{d}厘米
    一幅地图的比例尺是{o}[：|:]{s}，图上甲乙两地相距{d}厘米
    比例尺是{o}[：|:]{s}的地图上，两个城市的图上距离是{d}厘米
    在一张比例尺是{o}[：|:]{s}的中国地图上，量得两地的距离是{d}厘米
"""
_PLAN: Final = """
    在比例尺是{o}[：|:]{s}的平面图上，量得[操场|教学楼|花园|一块地]的长是{d}厘米
    一张平面图的比例尺是{o}[：|:]{s}，图上[操场|花园|跑道]长{d}厘米
    在一幅比例尺为{o}[：|:]{s}的[学校|公园]平面图上，一条路长{d}厘米
    按{o}[：|:]{s}的比例尺画的图上，一条小路长{d}厘米
"""


def _map(random: Random) -> Numbers:
    """A scale of so many kilometres to the centimetre, and a distance on the map."""
    scale = 100000 * random.choice((1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 80))
    return {"o": 1, "s": scale, "d": decimal(random, 2, 20, 0.4)}


def _plan(random: Random) -> Numbers:
    scale = 100 * random.choice((2, 3, 4, 5, 6, 8, 10, 15, 20, 25, 30, 40, 50))
    return {"o": 1, "s": scale, "d": decimal(random, 2, 20, 0.4)}


def _two_maps(random: Random) -> Numbers:
    first, second = random.sample((1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20), 2)
    centimetres = random.randint(1, 4) * second
    while centimetres < 3:
        centimetres *= 2
    return {"o": 1, "s": 100000 * first, "d": centimetres, "i": 1, "t": 100000 * second}


SCHEMAS: Final = (
    Schema(
        "ratio-scale-kilometres",
        _map,
        "d * s / 100 / 1000",
        (_MAP,),
        """
        两地的实际距离是多少千米
        两地之间的实际距离是多少千米
        实际距离是多少千米
        它们的实际距离有多少千米
        求两地的实际距离是多少千米
        两地实际相距多少千米
        """,
        avoid="length",
        weight=1.5,
    ),
    Schema(
        "ratio-scale-metres",
        _plan,
        "d * s / 100",
        (_PLAN,),
        """
        实际长度是多少米
        它的实际长是多少米
        实际的长是多少米
        实际长多少米
        求它的实际长度是多少米
        """,
        avoid="length",
    ),
    Schema(
        "ratio-scale-map",
        lambda r: {"o": 1, "s": (n := _map(r))["s"], "e": n["d"] * n["s"] / Fraction(100000)},
        "e * 100 * 1000 / s",
        (
            """
            甲乙两地相距{e}千米，画在比例尺是{o}[：|:]{s}的地图上
            两地的实际距离是{e}千米，在一幅比例尺为{o}[：|:]{s}的地图上
            一幅地图的比例尺是{o}[：|:]{s}，甲乙两地的实际距离是{e}千米
            两个城市相距{e}千米，把它们画在比例尺为{o}[：|:]{s}的地图上
            """,
        ),
        """
        两地的图上距离是多少厘米
        图上距离是多少厘米
        应画多少厘米
        在图上两地相距多少厘米
        在这幅图上应是多少厘米
        """,
        avoid="length",
    ),
    Schema(
        "ratio-scale-plan",
        lambda r: {"o": 1, "s": (n := _plan(r))["s"], "e": n["d"] * n["s"] / Fraction(100)},
        "e * 100 / s",
        (
            """
            一块长方形地长{e}米，画在比例尺是{o}[：|:]{s}的图纸上
            操场长{e}米，在一张比例尺为{o}[：|:]{s}的平面图上
            一张平面图的比例尺是{o}[：|:]{s}，学校大楼实际长{e}米
            一条路长{e}米，用{o}[：|:]{s}的比例尺把它画下来
            """,
        ),
        """
        图上的长是多少厘米
        应画多少厘米
        图上长多少厘米
        在图上长是多少厘米
        求图上的长是多少厘米
        """,
        avoid="length",
        weight=0.7,
    ),
    Schema(
        "ratio-scale-find",
        lambda r: {"d": (n := _map(r))["d"], "e": n["d"] * n["s"] / Fraction(100000)},
        "d / (e * 100 * 1000)",
        (
            """
            甲乙两地相距{e}千米，在一幅地图上量得两地的距离是{d}厘米
            在一幅地图上，用{d}厘米表示实际距离{e}千米
            两地的实际距离是{e}千米，画在地图上是{d}厘米
            地图上{d}厘米的线段表示实际距离{e}千米
            """,
        ),
        """
        这幅地图的比例尺是多少
        求这幅地图的比例尺
        这幅图的比例尺是多少
        比例尺是多少
        求这幅图的比例尺是多少
        """,
        avoid="length",
    ),
    Schema(
        "ratio-scale-two-maps",
        _two_maps,
        "d * s / t",
        (
            """
            在比例尺是{o}[：|:]{s}的地图上，量得甲乙两地相距{d}厘米，在另一幅比例尺是{i}[：|:]{t}的地图上
            在一幅比例尺为{o}[：|:]{s}的地图上，两地的距离是{d}厘米，如果画在比例尺为{i}[：|:]{t}的地图上
            甲乙两地在比例尺{o}[：|:]{s}的地图上长{d}厘米，换成比例尺{i}[：|:]{t}的地图
            一幅地图的比例尺是{o}[：|:]{s}，图上两地相距{d}厘米，改画在比例尺是{i}[：|:]{t}的地图上
            """,
        ),
        """
        两地的图上距离是多少厘米
        图上距离是多少厘米
        两地之间应画多少厘米
        两地相距多少厘米
        求这时两地的图上距离是多少厘米
        """,
        avoid="length",
        weight=0.6,
    ),
    Schema(
        "ratio-scale-enlarged",
        lambda r: {
            "k": (k := r.choice((2, 4, 5, 8, 10, 12, 15, 20, 25))),
            "o": 1,
            "d": k * decimal(r, 2, 9, 0.5),
        },
        "d / k",
        (
            """
            一个零件画在比例尺是{k}[：|:]{o}的图纸上，长是{d}{U}
            在比例尺是{k}[：|:]{o}的图纸上，量得一个精密零件的长是{d}{U}
            一张零件图的比例尺是{k}[：|:]{o}，图上零件长{d}{U}
            按{k}[：|:]{o}的比例尺画一个零件，图上长{d}{U}
            """,
        ),
        """
        这个零件的实际长度是多少{U}
        零件实际长多少{U}
        它的实际长是多少{U}
        求这个零件的实际长度是多少{U}
        这个零件实际长是多少{U}
        """,
        {"U": "毫米|厘米"},
        avoid="length",
        weight=0.6,
    ),
)
