"""Chinese schemas of semicircles, rings, wheels and other uses of the circle."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Final

from lbf.data.primary.draws import decimal
from lbf.data.primary.schema import Numbers, Schema


def _even(random: Random) -> int:
    """A diameter with a whole radius."""
    return 2 * random.randint(3, 20)


def _ring(random: Random) -> Numbers:
    inner = random.randint(2, 15)
    return {"r": inner, "s": inner + random.randint(2, 8)}


def _rolled(random: Random) -> Numbers:
    """The diameter of a wheel in metres, and its turns."""
    return {"d": Fraction(random.randint(3, 16), 10), "n": random.choice((5, 10, 20, 50, 100, 150, 200, 300))}


_PI: Final = Fraction("3.14")
_ASK_AREA: Final = """
    它的面积是多少平方{U}
    面积是多少平方{U}
    这个圆的面积是多少平方{U}
    求它的面积
    求圆的面积是多少平方{U}
    圆的面积有多少平方{U}
    这个圆的面积是多少
"""
_WHEEL: Final = {"W": "自行车|三轮车|手推车|汽车|独轮车"}
_TURNING: Final = "length number time"

SCHEMAS: Final = (
    Schema(
        "shape-circle-in-square",
        lambda r: {"a": _even(r)},
        "3.14 * a * a / 4",
        (
            """
            在一个边长{a}{U}的正方形里画一个最大的圆
            从一张边长为{a}{U}的正方形纸上剪下一个最大的圆
            在边长是{a}{U}的正方形[铁皮|木板|纸板]上剪一个尽可能大的圆
            {A}把一张边长{a}{U}的正方形彩纸剪成一个最大的圆
            一块正方形[铁皮|木板]的边长是{a}{U}，把它切割成一个最大的圆
            """,
        ),
        _ASK_AREA,
        {"U": "厘米|分米"},
        avoid="length number",
        weight=0.8,
    ),
    Schema(
        "shape-circle-semicircle-area",
        lambda r: {"r": r.choice((4, 6, 8, 10, 12, 14, 16, 18, 20, 3, 5, 7, 9))},
        "3.14 * r * r / 2",
        (
            """
            一个半圆的半径是{r}{U}
            一个半圆形{R}的半径是{r}{U}
            有一块半圆形的{R}，半径{r}{U}
            靠墙建一个半圆形{R}，半径为{r}{U}
            {A}家有一个半径是{r}{U}的半圆形{R}
            """,
        ),
        """
        它的面积是多少平方{U}
        这个半圆的面积是多少平方{U}
        求半圆的面积
        半圆的面积是多少平方{U}
        面积是多少平方{U}
        求它的面积是多少平方{U}
        """,
        {"R": "花坛|养鸡场|水池|菜地|窗台", "U": "米"},
        avoid="length number",
    ),
    Schema(
        "shape-circle-semicircle-round",
        lambda r: {"d": _even(r)},
        "3.14 * d / 2 + d",
        (
            """
            一个半圆的直径是{d}{U}
            一个半圆形{R}的直径是{d}{U}
            有一块半圆形的{R}，直径{d}{U}
            把一张直径{d}{U}的圆形纸片对折成半圆
            {A}有一个直径是{d}{U}的半圆形{R}
            """,
        ),
        """
        它的周长是多少{U}
        这个半圆的周长是多少{U}
        求半圆的周长
        半圆的周长是多少{U}
        周长是多少{U}
        求它的周长是多少{U}
        """,
        {"R": "铁片|木板|纸片|量角器|玻璃", "U": "厘米|分米"},
        avoid="length number",
    ),
    Schema(
        "shape-circle-ring",
        _ring,
        "3.14 * (s * s - r * r)",
        (
            """
            一个圆环的外圆半径是{s}{U}，内圆半径是{r}{U}
            一个环形[铁片|垫片|零件|纸片]，内圆半径{r}{U}，外圆半径{s}{U}
            圆环的内圆半径为{r}{U}，外圆半径为{s}{U}
            一个圆环，大圆的半径是{s}{U}，小圆的半径是{r}{U}
            从一张半径{s}{U}的圆形纸片上剪去一个半径{r}{U}的同心圆，得到一个圆环
            """,
        ),
        """
        圆环的面积是多少平方{U}
        它的面积是多少平方{U}
        这个圆环的面积是多少平方{U}
        求圆环的面积
        环形的面积是多少平方{U}
        求它的面积是多少平方{U}
        """,
        {"U": "厘米|分米"},
        avoid="length number",
    ),
    Schema(
        "shape-circle-path",
        lambda r: {"r": r.randint(4, 20), "w": r.randint(1, 3)},
        "3.14 * w * (2 * r + w)",
        (
            """
            一个圆形{R}的半径是{r}米，在它的周围修一条宽{w}米的环形小路
            圆形{R}的半径是{r}米，{R}外围有一条宽{w}米的小路
            公园里有一个半径{r}米的圆形{R}，沿它的外边铺一条{w}米宽的石子路
            在半径为{r}米的圆形{R}四周修一条宽{w}米的水泥路
            """,
        ),
        """
        这条小路的面积是多少平方米
        小路的面积是多少平方米
        求这条路的面积
        路面的面积是多少平方米
        这条路占地多少平方米
        """,
        {"R": "花坛|水池|喷水池|草坪|鱼池"},
        avoid="length number",
    ),
    Schema(
        "shape-wheel-distance",
        _rolled,
        "3.14 * d * n",
        (
            """
            一辆{W}的车轮直径是{d}米
            一种{W}的轮子直径{d}米
            {W}车轮的外直径是{d}米
            {A}的{W}车轮直径为{d}米
            """,
            """
            车轮转动{n}圈
            如果车轮滚动{n}周
            车轮转了{n}周
            当轮子转{n}圈时
            车轮向前滚了{n}圈
            """,
        ),
        """
        前进了多少米
        可以前进多少米
        它能行多少米
        这辆车前进多少米
        一共前进了多少米
        车子行了多少米
        """,
        _WHEEL,
        avoid=_TURNING,
    ),
    Schema(
        "shape-wheel-time",
        lambda r: {**_rolled(r), "t": r.randint(3, 30)},
        "3.14 * d * n * t",
        (
            """
            一辆{W}的车轮直径是{d}米，每分钟转{n}圈
            一种{W}的轮子直径{d}米，如果每分钟转动{n}周
            {A}的{W}车轮直径为{d}米，每分钟转{n}周
            一辆{W}每分钟车轮转{n}圈，车轮的直径是{d}米
            """,
        ),
        """
        {t}分钟能行多少米
        {t}分钟前进多少米
        行驶{t}分钟，一共前进多少米
        它{t}分钟可以行多少米
        照这样，{t}分钟行了多少米
        """,
        _WHEEL,
        avoid=_TURNING,
        weight=0.8,
    ),
    Schema(
        "shape-wheel-turns",
        lambda r: {"d": (d := Fraction(r.randint(3, 16), 10)), "s": _PI * d * 50 * r.randint(2, 30)},
        "s / (3.14 * d)",
        (
            """
            一辆{W}的车轮直径是{d}米
            一种{W}的轮子直径{d}米
            {W}车轮的外直径是{d}米
            {A}的{W}车轮直径为{d}米
            """,
            """
            它要行{s}米
            这辆车驶过一座{s}米长的桥
            走过一段{s}米的路
            前进了{s}米
            """,
        ),
        """
        车轮要转多少圈
        车轮转了多少周
        车轮一共要转动多少圈
        轮子要转多少周
        车轮需要滚动多少圈
        车轮要转几圈
        """,
        _WHEEL,
        avoid=_TURNING,
    ),
    Schema(
        "shape-circle-wound",
        lambda r: {"n": (n := r.randint(3, 12)), "s": n * _PI * Fraction(r.randint(2, 12), 10)},
        "s / n / 3.14",
        (
            """
            用一根{s}米长的绳子绕{T}，正好绕了{n}圈
            一根绳子长{s}米，在{T}上绕{n}圈刚好用完
            {A}用长{s}米的绳子绕{T}{n}周，没有剩余
            {T}用绳子绕{n}圈，所用绳子的长度是{s}米
            """,
        ),
        """
        它的直径是多少米
        直径是多少米
        求它的直径
        直径大约是多少米
        它的横截面的直径是多少米
        求它横截面的直径是多少米
        """,
        {"T": "一棵大树的树干|一根柱子|一个木桶|一根圆木|一个圆柱形油桶"},
        avoid="length number",
        weight=0.7,
    ),
    Schema(
        "shape-circle-trees",
        lambda r: {
            "d": (d := 10 * r.randint(2, 20)),
            "g": _PI * r.choice([k for k in (1, 2, 4, 5) if d % k == 0]),
        },
        "3.14 * d / g",
        (
            """
            一个圆形{R}的直径是{d}米，在它的周围每隔{g}米{P}
            圆形{R}的直径为{d}米，沿着它的边每{g}米{P}
            在一个直径{d}米的圆形{R}周围，每隔{g}米{P}
            {R}是圆形的，直径{d}米，绕它一周每隔{g}米{P}
            """,
        ),
        """
        一共需要多少{Q}
        一共要准备多少{Q}
        绕一周共需要多少{Q}
        总共要用多少{Q}
        共要多少{Q}
        """,
        {
            "R": "水池|人工湖|池塘|广场",
            "PQ": "栽一棵树:棵树|种一棵柳树:棵柳树|摆一盆花:盆花|装一盏灯:盏灯|立一根木桩:根木桩",
        },
        avoid="length number",
        weight=0.5,
    ),
    Schema(
        "shape-circle-cost",
        lambda r: {"r": r.randint(3, 20), "p": decimal(r, 6, 80, 0.2)},
        "3.14 * r * r * p",
        (
            """
            一个圆形{R}的半径是{r}米，给它铺草皮，每平方米草皮{p}元
            有一个圆形{R}，半径{r}米，每平方米造价{p}元
            要在半径为{r}米的圆形{R}里种花，每平方米需要{p}元
            一块圆形{R}，半径是{r}米，铺设费用是每平方米{p}元
            """,
        ),
        """
        一共需要多少元
        一共要花多少钱
        共需多少元
        总共要用多少元
        一共要多少钱
        """,
        {"R": "花坛|草坪|花园|空地"},
        avoid="length number money",
        weight=0.8,
    ),
    Schema(
        "shape-circle-from-square-wire",
        lambda r: {"a": _PI * r.randint(3, 24) / 2},
        "4 * a / 3.14 / 2",
        (
            """
            一根铁丝可以围成一个边长{a}{U}的正方形，如果改围成一个圆
            用一根铁丝刚好围成边长是{a}{U}的正方形，现把它围成一个圆
            一个圆的周长和一个边长{a}{U}的正方形周长相等
            把一个边长为{a}{U}的正方形铁丝框改成一个圆形铁圈
            """,
        ),
        """
        这个圆的半径是多少{U}
        圆的半径是多少{U}
        求这个圆的半径
        围成的圆半径是多少{U}
        求圆的半径是多少{U}
        """,
        {"U": "厘米|分米|米"},
        avoid="length number",
        weight=0.7,
    ),
)
