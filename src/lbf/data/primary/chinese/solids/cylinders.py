"""Chinese schemas of cylinders: sides, surfaces and volumes."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Final

from lbf.data.primary.draws import decimal
from lbf.data.primary.numerals import Amount
from lbf.data.primary.schema import Numbers, Schema


def _upright(random: Random) -> dict[str, Amount]:
    """Radius and height, different from each other and not 2."""
    radius = random.choice((3, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15))
    return {"r": radius, "h": radius + random.choice((-2, -1, 1, 2, 3, 5, 6, 7, 9, 10, 11, 14, 15))}


def _thick(random: Random) -> dict[str, Amount]:
    """Diameter and height."""
    diameter = 2 * random.choice((3, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15))
    return {"d": diameter, "h": diameter + random.choice((-3, -1, 1, 2, 3, 5, 7, 10, 11, 14, 15))}


def _lying(random: Random) -> Numbers:
    """The diameter and width of a roller in metres, and its turns."""
    width = Fraction(random.choice((15, 20, 25, 18, 12, 16)), 10)
    return {
        "d": Fraction(random.randint(6, 14), 10),
        "w": width,
        "n": random.choice((5, 10, 20, 50, 100, 200)),
    }


_PI: Final = Fraction("3.14")
_BY_RADIUS: Final = """
    一个圆柱的底面半径是{r}{U}，高是{h}{U}
    圆柱形{E}的底面半径是{r}{U}，高{h}{U}
    一个圆柱体，底面半径{r}{U}，高{h}{U}
    一个圆柱形{E}，高是{h}{U}，底面半径是{r}{U}
    一个底面半径为{r}{U}、高为{h}{U}的圆柱
    有一个圆柱形的{E}，它的底面半径是{r}{U}，高是{h}{U}
"""
_BY_DIAMETER: Final = """
    一个圆柱的底面直径是{d}{U}，高是{h}{U}
    圆柱形{E}的底面直径是{d}{U}，高{h}{U}
    一个圆柱体，底面直径{d}{U}，高{h}{U}
    一个圆柱形{E}，高是{h}{U}，底面直径是{d}{U}
    一个底面直径为{d}{U}、高为{h}{U}的圆柱
    有一个圆柱形的{E}，它的底面直径是{d}{U}，高是{h}{U}
"""
_ASK_SIDE: Final = """
    它的侧面积是多少平方{U}
    侧面积是多少平方{U}
    求它的侧面积
    求它的侧面积是多少平方{U}
    这个圆柱的侧面积是多少平方{U}
    它的侧面积是多少
"""
_ASK_VOLUME: Final = """
    它的体积是多少立方{U}
    体积是多少立方{U}
    求它的体积
    求它的体积是多少立方{U}
    这个{K}的体积是多少立方{U}
    这个{K}的体积是多少
"""
_ASK_TIN: Final = """
    一共需要铁皮多少平方{U}
    至少要用多少平方{U}的铁皮
    做它至少需要多少平方{U}铁皮
    需要铁皮多少平方{U}
    求所用铁皮的面积
    至少需要铁皮多少平方{U}
"""
_ROUND: Final = {
    "EU": "水桶:分米|罐头盒:厘米|油桶:分米|茶叶筒:厘米|木料:厘米|零件:厘米|容器:厘米",
    "K": "圆柱",
}

SCHEMAS: Final = (
    Schema(
        "solid-cylinder-side-radius",
        _upright,
        "2 * 3.14 * r * h",
        (_BY_RADIUS,),
        _ASK_SIDE,
        _ROUND,
        avoid="length number",
    ),
    Schema(
        "solid-cylinder-side-diameter",
        _thick,
        "3.14 * d * h",
        (_BY_DIAMETER,),
        _ASK_SIDE,
        _ROUND,
        avoid="length number",
    ),
    Schema(
        "solid-cylinder-side-round",
        lambda r: {"c": r.choice((_PI * r.randint(3, 20), decimal(r, 8, 60, 0.4))), "h": r.randint(3, 30)},
        "c * h",
        (
            """
            一个圆柱的底面周长是{c}{U}，高是{h}{U}
            圆柱形{E}的底面周长是{c}{U}，高{h}{U}
            一个圆柱体，高{h}{U}，底面周长{c}{U}
            有一个圆柱形{E}，底面周长为{c}{U}，高为{h}{U}
            """,
        ),
        _ASK_SIDE,
        _ROUND,
        avoid="length number",
        weight=0.8,
    ),
    Schema(
        "solid-cylinder-side-back",
        lambda r: {
            "c": (c := r.choice((_PI * r.randint(3, 20), decimal(r, 8, 60, 0.4)))),
            "s": c * r.randint(3, 30),
        },
        "s / c",
        (
            """
            一个圆柱的侧面积是{s}平方{U}，{X}是{c}{U}
            圆柱形{E}的侧面积是{s}平方{U}，{X}{c}{U}
            一个圆柱体，{X}是{c}{U}，侧面积是{s}平方{U}
            已知圆柱的{X}为{c}{U}，侧面积为{s}平方{U}
            """,
        ),
        """
        它的{Y}是多少{U}
        {Y}是多少{U}
        求它的{Y}
        这个圆柱的{Y}是多少{U}
        求它的{Y}是多少{U}
        """,
        _ROUND | {"XY": "底面周长:高|底面周长:高|高:底面周长"},
        avoid="length number",
        weight=0.8,
    ),
    Schema(
        "solid-cylinder-surface",
        _upright,
        "2 * 3.14 * r * (r + h)",
        (_BY_RADIUS,),
        """
        它的表面积是多少平方{U}
        表面积是多少平方{U}
        求它的表面积
        求它的表面积是多少平方{U}
        这个圆柱的表面积是多少平方{U}
        做一个这样的{E}至少需要多少平方{U}的材料
        """,
        {"EU": "油桶:分米|罐头盒:厘米|茶叶筒:厘米|铁盒:厘米|易拉罐:厘米"},
        avoid="length number",
    ),
    Schema(
        "solid-cylinder-open",
        _upright,
        "3.14 * r * (r + 2 * h)",
        (
            """
            做一个无盖的圆柱形铁皮{E}，底面半径{r}{U}，高{h}{U}
            一个圆柱形{E}（无盖），底面半径是{r}{U}，高是{h}{U}
            用铁皮做一个没有盖的圆柱形{E}，高{h}{U}，底面半径{r}{U}
            {A}的爸爸要做一个底面半径{r}{U}、高{h}{U}的无盖圆柱形{E}
            """,
        ),
        _ASK_TIN,
        {"EU": "水桶:分米|水箱:分米|笔筒:厘米|水槽:分米"},
        avoid="length number",
    ),
    Schema(
        "solid-cylinder-volume-radius",
        _upright,
        "3.14 * r * r * h",
        (_BY_RADIUS,),
        _ASK_VOLUME,
        _ROUND,
        avoid="length number",
        weight=1.3,
    ),
    Schema(
        "solid-cylinder-volume-diameter",
        _thick,
        "3.14 * d * d / 4 * h",
        (_BY_DIAMETER,),
        _ASK_VOLUME,
        _ROUND,
        avoid="length number",
    ),
    Schema(
        "solid-cylinder-volume-round",
        lambda r: {"c": 2 * _PI * r.choice((2, 3, 4, 5, 6, 8, 10)), "h": r.randint(3, 20)},
        "c * c / (4 * 3.14) * h",
        (
            """
            一个圆柱的底面周长是{c}{U}，高是{h}{U}
            圆柱形{E}的底面周长是{c}{U}，高{h}{U}
            一个圆柱体，高{h}{U}，底面周长{c}{U}
            有一个圆柱形{E}，底面周长为{c}{U}，高为{h}{U}
            """,
        ),
        _ASK_VOLUME,
        _ROUND,
        avoid="length number",
    ),
    Schema(
        "solid-cylinder-height-radius",
        lambda r: {"r": (k := r.randint(3, 10)), "v": _PI * k * k * r.randint(3, 20)},
        "v / (3.14 * r * r)",
        (
            """
            一个圆柱的体积是{v}立方{U}，底面半径是{r}{U}
            圆柱形{E}的体积是{v}立方{U}，底面半径{r}{U}
            一个圆柱体，底面半径是{r}{U}，体积是{v}立方{U}
            已知圆柱的底面半径为{r}{U}，体积为{v}立方{U}
            """,
        ),
        """
        它的高是多少{U}
        高是多少{U}
        求它的高
        这个圆柱的高是多少{U}
        求它的高是多少{U}
        """,
        _ROUND,
        avoid="length number",
        weight=0.8,
    ),
    Schema(
        "solid-roller",
        _lying,
        "3.14 * d * w * n",
        (
            """
            一台压路机的前轮是圆柱形，轮宽{w}米，直径{d}米
            压路机的滚筒是一个圆柱，直径{d}米，长{w}米
            一种压路机的前轮直径是{d}米，轮宽是{w}米
            一台压路机的圆柱形滚筒长{w}米，底面直径是{d}米
            """,
            """
            前轮滚动{n}周
            如果滚动{n}圈
            前轮转动了{n}周
            它向前滚动了{n}周
            """,
        ),
        """
        压过的路面是多少平方米
        压路的面积是多少平方米
        一共压路多少平方米
        能压路面多少平方米
        求压过的路面面积
        """,
        avoid="length number time",
        weight=0.8,
    ),
    Schema(
        "solid-pipes-round",
        lambda r: {**_thick(r), "n": r.randint(4, 50)},
        "3.14 * d * h * n",
        (
            """
            用铁皮做{n}节圆柱形{E}，底面直径{d}厘米，每节长{h}厘米
            做{n}节同样的{E}，每节长{h}厘米，横截面的直径是{d}厘米
            一节圆柱形{E}长{h}厘米，直径{d}厘米，要做{n}节这样的{E}
            工人师傅要做{n}根圆柱形{E}，每根长{h}厘米，底面直径为{d}厘米
            """,
        ),
        _ASK_TIN,
        {"E": "通风管|烟囱|铁皮管|排水管", "U": "厘米"},
        avoid="length number",
        weight=0.8,
    ),
    Schema(
        "solid-cylinder-water-object",
        lambda r: {"r": r.randint(3, 12), "h": decimal(r, 2, 8, 0.3)},
        "3.14 * r * r * h",
        (
            """
            一个底面半径{r}厘米的圆柱形{E}里装有水，放入一个{O}（完全浸没），水面上升了{h}厘米
            在底面半径是{r}厘米的圆柱形{E}中浸没一个{O}，水面升高{h}厘米
            把一个{O}浸没在底面半径为{r}厘米的圆柱形{E}的水中，水面上升{h}厘米
            从一个底面半径{r}厘米的圆柱形{E}中取出一个浸没的{O}，水面下降了{h}厘米
            """,
        ),
        """
        这个{O}的体积是多少立方厘米
        {O}的体积是多少立方厘米
        求这个{O}的体积
        {O}的体积有多少立方厘米
        这个{O}的体积是多少
        """,
        {"E": "容器|玻璃杯|水桶|量杯", "O": "石块|铁块|圆锥形铁块|土豆|零件|鸡蛋"},
        avoid="length number",
    ),
    Schema(
        "solid-pipe-flow",
        lambda r: {
            "r": r.choice((1, 2, 3, 4, 5)),
            "w": r.choice((6, 8, 15, 20, 40, 50, 80)),
            "t": r.randint(7, 60),
        },
        "3.14 * r * r * w * t",
        (
            """
            一根自来水管的内半径是{r}厘米，水在管内的流速是每秒{w}厘米
            自来水管的内半径是{r}厘米，打开水龙头后，水流速度是每秒{w}厘米
            一根水管的内半径为{r}厘米，水流的速度为每秒{w}厘米
            水管的内半径是{r}厘米，管内水的流速是每秒{w}厘米
            """,
        ),
        """
        {t}秒流出的水有多少立方厘米
        {t}秒可以流出多少立方厘米的水
        如果忘记关水龙头，{t}秒会浪费水多少立方厘米
        {t}秒流过的水是多少立方厘米
        求{t}秒流出水的体积
        """,
        avoid="length number time",
        weight=0.7,
    ),
)
