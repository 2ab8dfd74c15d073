"""Chinese schemas of cones and conical piles."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Final

from lbf.data.primary.draws import decimal
from lbf.data.primary.numerals import Amount
from lbf.data.primary.schema import Numbers, Schema


def _pile(random: Random) -> dict[str, Amount]:
    """The base of a conical pile in square metres, and its height."""
    return {
        "s": 3 * decimal(random, 3, 12, 0.3),
        "h": Fraction(random.choice((12, 15, 18, 20, 24, 25, 30)), 10),
    }


def _road(random: Random) -> Numbers:
    """A conical pile, and the width and thickness of the road that it covers for a whole number of metres."""
    width, thick = random.choice((4, 5, 6, 8, 10)), Fraction(random.choice((2, 3, 4, 5, 6, 8, 10)), 100)
    height = Fraction(random.choice((12, 15, 18, 20, 24, 30)), 10)
    thirds = [width * thick * long / height for long in range(6, 300)]
    third = random.choice([t for t in thirds if 3 <= t <= 20 and (10 * t).denominator == 1])
    return {"s": 3 * third, "h": height, "w": width, "t": thick}


_ASK_VOLUME: Final = """
    它的体积是多少立方{U}
    体积是多少立方{U}
    求它的体积
    求它的体积是多少立方{U}
    这个{K}的体积是多少立方{U}
    这个{K}的体积是多少
"""
_PILES: Final = {"G": "沙子|煤|黄沙|石子|碎石|河沙"}

SCHEMAS: Final = (
    Schema(
        "solid-cone-volume-base",
        lambda r: {"s": 3 * decimal(r, 3, 30, 0.25), "h": r.randint(4, 25)},
        "s * h / 3",
        (
            """
            一个圆锥的底面积是{s}平方{U}，高是{h}{U}
            圆锥形{E}的底面积是{s}平方{U}，高{h}{U}
            一个圆锥体，高是{h}{U}，底面积是{s}平方{U}
            已知圆锥的底面积为{s}平方{U}，高为{h}{U}
            有一个圆锥形的{E}，它的底面积是{s}平方{U}，高是{h}{U}
            """,
        ),
        _ASK_VOLUME,
        {"EU": "零件:厘米|铅锤:厘米|容器:分米|木块:厘米|铁块:厘米", "K": "圆锥"},
        avoid="length number",
    ),
    Schema(
        "solid-cone-volume-radius",
        lambda r: {"r": r.choice((4, 5, 6, 7, 8, 9, 10)), "h": 3 * r.randint(2, 8)},
        "3.14 * r * r * h / 3",
        (
            """
            一个圆锥的底面半径是{r}{U}，高是{h}{U}
            圆锥形{E}的底面半径是{r}{U}，高{h}{U}
            一个圆锥体，高是{h}{U}，底面半径是{r}{U}
            已知圆锥的底面半径为{r}{U}，高为{h}{U}
            有一个圆锥形的{E}，它的底面半径是{r}{U}，高是{h}{U}
            """,
        ),
        _ASK_VOLUME,
        {"EU": "零件:厘米|铅锤:厘米|容器:分米|木块:厘米|铁块:厘米", "K": "圆锥"},
        avoid="length number",
    ),
    Schema(
        "solid-cone-volume-diameter",
        lambda r: {"d": 2 * r.choice((3, 4, 5, 6, 7, 8, 9, 10)), "h": 3 * r.randint(3, 9)},
        "3.14 * d * d / 12 * h",
        (
            """
            一个圆锥的底面直径是{d}{U}，高是{h}{U}
            圆锥形{E}的底面直径是{d}{U}，高{h}{U}
            一个圆锥体，高是{h}{U}，底面直径是{d}{U}
            已知圆锥的底面直径为{d}{U}，高为{h}{U}
            """,
        ),
        _ASK_VOLUME,
        {"EU": "零件:厘米|铅锤:厘米|容器:分米|木块:厘米|铁块:厘米", "K": "圆锥"},
        avoid="length number",
        weight=0.7,
    ),
    Schema(
        "solid-cone-back",
        lambda r: {"s": (s := 3 * r.randint(2, 20)), "v": s * r.randint(4, 25) // 3},
        "v * 3 / s",
        (
            """
            一个圆锥的体积是{v}立方{U}，{X}是{s}{P}{U}
            圆锥形{E}的体积是{v}立方{U}，{X}{s}{P}{U}
            一个圆锥体，{X}是{s}{P}{U}，体积是{v}立方{U}
            已知圆锥的{X}为{s}{P}{U}，体积为{v}立方{U}
            """,
        ),
        """
        它的{Y}是多少{Q}{U}
        {Y}是多少{Q}{U}
        求它的{Y}
        这个圆锥的{Y}是多少{Q}{U}
        求它的{Y}是多少{Q}{U}
        """,
        {"EU": "零件:厘米|铅锤:厘米|容器:分米|铁块:厘米", "XPYQ": "底面积:平方:高:|高::底面积:平方"},
        avoid="length number",
    ),
    Schema(
        "solid-pile-weight",
        lambda r: {**_pile(r), "k": Fraction(r.choice((14, 15, 16, 17, 18)), 10)},
        "s * h / 3 * k",
        (
            """
            一个圆锥形的{G}堆，底面积是{s}平方米，高{h}米，每立方米{G}重{k}吨
            一堆{G}堆成圆锥形，底面积{s}平方米，高是{h}米，如果每立方米重{k}吨
            有一个圆锥形{G}堆，高{h}米，占地{s}平方米，每立方米{G}约重{k}吨
            一堆圆锥形的{G}，占地面积是{s}平方米，高{h}米，按每立方米重{k}吨计算
            """,
        ),
        """
        这堆{G}重多少吨
        这堆{G}一共重多少吨
        这堆{G}大约有多少吨
        求这堆{G}的质量
        它重多少吨
        """,
        _PILES,
        avoid="length number",
    ),
    Schema(
        "solid-pile-weight-radius",
        lambda r: {
            "r": r.choice((3, 4, 5, 6)),
            "h": Fraction(r.choice((12, 15, 18, 24, 27)), 10),
            "k": r.choice((2, Fraction(3, 2), Fraction(17, 10))),
        },
        "3.14 * r * r * h / 3 * k",
        (
            """
            一个圆锥形的{G}堆，底面半径是{r}米，高{h}米，每立方米{G}重{k}吨
            一堆{G}堆成圆锥形，底面半径{r}米，高是{h}米，如果每立方米重{k}吨
            有一个圆锥形{G}堆，高{h}米，底面半径{r}米，每立方米{G}约重{k}吨
            一堆圆锥形的{G}，底面半径为{r}米，高{h}米，按每立方米重{k}吨计算
            """,
        ),
        """
        这堆{G}重多少吨
        这堆{G}一共重多少吨
        这堆{G}大约有多少吨
        求这堆{G}的质量
        它重多少吨
        """,
        _PILES,
        avoid="length number",
        weight=0.6,
    ),
    Schema(
        "solid-pile-spread",
        _road,
        "s * h / 3 / (w * t)",
        (
            """
            一个圆锥形{G}堆，底面积是{s}平方米，高{h}米，用它在宽{w}米的公路上铺{t}米厚的路面
            一堆圆锥形{G}的底面积为{s}平方米，高为{h}米，把它铺在宽{w}米的路上，厚{t}米
            工地上有一个圆锥形的{G}堆，高{h}米，底面积{s}平方米，用来铺一条宽{w}米、厚{t}米的路
            把一堆底面积{s}平方米、高{h}米的圆锥形{G}，铺成宽{w}米、厚{t}米的路
            """,
        ),
        """
        能铺多少米
        可以铺多少米长
        这堆{G}能铺路多少米
        能铺多少米长的路
        求能铺路的长度是多少米
        """,
        {"G": "沙子|石子|黄沙|碎石"},
        avoid="length number",
    ),
    Schema(
        "solid-recast-cone",
        lambda r: {
            "s": (s := 2 * r.randint(3, 15)),
            "h": 3 * r.randint(2, 10),
            "t": s * r.choice((3, 4, 5)) // 2,
        },
        "s * h * 3 / t",
        (
            """
            把一个底面积{s}平方{U}、高{h}{U}的圆柱形{G}熔铸成一个底面积是{t}平方{U}的圆锥
            一个圆柱形{G}的底面积是{s}平方{U}，高{h}{U}，把它铸成底面积为{t}平方{U}的圆锥
            将底面积是{s}平方{U}、高是{h}{U}的圆柱形{G}，改铸成底面积{t}平方{U}的圆锥
            用一块底面积{s}平方{U}、高{h}{U}的圆柱{G}，铸造一个底面积是{t}平方{U}的圆锥
            """,
        ),
        """
        圆锥的高是多少{U}
        这个圆锥的高是多少{U}
        求圆锥的高
        它的高是多少{U}
        圆锥的高应是多少{U}
        """,
        {"U": "厘米|分米", "G": "铁块|钢坯|铜块|铝块"},
        avoid="length number",
        weight=0.8,
    ),
)
