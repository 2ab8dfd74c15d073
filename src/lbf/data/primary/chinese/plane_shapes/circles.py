"""Chinese schemas of circles: circumference, diameter, radius and area."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Final

from lbf.data.primary.draws import decimal
from lbf.data.primary.numerals import Amount
from lbf.data.primary.schema import Schema


def _radius(random: Random) -> Amount:
    """A radius that is not so special that its double is its square."""
    return random.choice((random.randint(3, 20), random.randint(3, 9), Fraction(random.randint(5, 19), 2)))


def _even(random: Random) -> int:
    """A diameter with a whole radius."""
    return 2 * random.randint(3, 20)


_PI: Final = Fraction("3.14")
_RADIUS: Final = """
    一个圆的半径是{r}{U}
    一个圆形{R}的半径是{r}{U}
    圆的半径为{r}{U}
    有一个圆形{R}，半径是{r}{U}
    一个圆形{R}，它的半径是{r}{U}
    {A}量得一个圆形{R}的半径是{r}{U}
    一个半径为{r}{U}的圆形{R}
"""
_COMPASS: Final = """
    {A}用圆规画一个圆，圆规两脚间的距离是{r}{U}
    用圆规画圆，圆规两脚之间的距离是{r}{U}
    画圆时，圆规两脚张开的距离是{r}{U}
    圆规的两脚叉开{r}{U}，用它画一个圆
    {A}把圆规的两脚张开{r}{U}画了一个圆
"""
_DIAMETER: Final = """
    一个圆的直径是{d}{U}
    一个圆形{R}的直径是{d}{U}
    圆的直径为{d}{U}
    有一个圆形{R}，直径是{d}{U}
    一个圆形{R}，它的直径是{d}{U}
    {A}量得一个圆形{R}的直径是{d}{U}
    一个直径为{d}{U}的圆形{R}
"""
_CIRCUMFERENCE: Final = """
    一个圆的周长是{c}{U}
    一个圆形{R}的周长是{c}{U}
    有一个圆形{R}，周长是{c}{U}
    用一根长{c}{U}的铁丝正好围成一个圆
    {A}量得一个圆形{R}的周长是{c}{U}
    绕一个圆形{R}一周是{c}{U}
    已知圆的周长为{c}{U}
"""
_ASK_ROUND: Final = """
    它的周长是多少{U}
    周长是多少{U}
    这个圆的周长是多少{U}
    求它的周长
    求圆的周长是多少{U}
    它的一周长多少{U}
    圆的周长是多少
"""
_ASK_AREA: Final = """
    它的面积是多少平方{U}
    面积是多少平方{U}
    这个圆的面积是多少平方{U}
    求它的面积
    求圆的面积是多少平方{U}
    圆的面积有多少平方{U}
    这个圆的面积是多少
"""
_ASK_DIAMETER: Final = """
    它的直径是多少{U}
    直径是多少{U}
    这个圆的直径是多少{U}
    求它的直径
    求圆的直径是多少{U}
    直径大约是多少{U}
"""
_ASK_RADIUS: Final = """
    它的半径是多少{U}
    半径是多少{U}
    这个圆的半径是多少{U}
    求它的半径
    求圆的半径是多少{U}
    半径大约是多少{U}
"""
_DISC: Final = {
    "RU": "花坛:米|水池:米|喷水池:米|桌面:分米|镜子:分米|钟面:厘米|盘子:厘米|纸片:厘米|铁片:厘米|草坪:米"
}

SCHEMAS: Final = (
    Schema(
        "shape-circle-round-radius",
        lambda r: {"r": _radius(r)},
        "2 * 3.14 * r",
        (_RADIUS,),
        _ASK_ROUND,
        _DISC,
        avoid="length number",
    ),
    Schema(
        "shape-circle-hand",
        lambda r: {"r": _radius(r)},
        "2 * 3.14 * r",
        (
            """
            一个[挂钟|闹钟|时钟]的{H}长{r}厘米
            钟面上的{H}长{r}厘米
            {A}家的[挂钟|座钟]，{H}的长是{r}厘米
            一座大钟的{H}长{r}厘米
            时钟上有一根长{r}厘米的{H}
            """,
        ),
        """
        {H}的尖端转一圈走过多少厘米
        {H}的针尖转动一周所走的路程是多少厘米
        {H}走一圈，它的尖端走了多少厘米
        当{H}转一周时，针尖走过的路程是多少厘米
        {H}针尖绕一圈一共走多少厘米
        """,
        {"H": "分针|时针|秒针|分针"},
        avoid="length number time",
        weight=0.5,
    ),
    Schema(
        "shape-circle-round-diameter",
        lambda r: {"d": decimal(r, 3, 30, 0.3)},
        "3.14 * d",
        (_DIAMETER,),
        _ASK_ROUND,
        _DISC,
        avoid="length number",
    ),
    Schema(
        "shape-circle-diameter-back",
        lambda r: {"c": _PI * decimal(r, 3, 40, 0.25)},
        "c / 3.14",
        (_CIRCUMFERENCE,),
        _ASK_DIAMETER,
        _DISC,
        avoid="length number",
    ),
    Schema(
        "shape-circle-radius-back",
        lambda r: {"c": 2 * _PI * decimal(r, 3, 25, 0.2)},
        "c / 3.14 / 2",
        (_CIRCUMFERENCE,),
        _ASK_RADIUS,
        _DISC,
        avoid="length number",
    ),
    Schema(
        "shape-circle-area-radius",
        lambda r: {"r": _radius(r)},
        "3.14 * r * r",
        (_RADIUS,),
        _ASK_AREA,
        _DISC,
        avoid="length number",
        weight=1.3,
    ),
    Schema(
        "shape-circle-compass-round",
        lambda r: {"r": r.choice((3, 4, 5, 6, 7, 8, 9, 10, Fraction(5, 2), Fraction(7, 2), Fraction(9, 2)))},
        "2 * 3.14 * r",
        (_COMPASS,),
        _ASK_ROUND,
        {"U": "厘米"},
        avoid="length number",
        weight=0.5,
    ),
    Schema(
        "shape-circle-compass-area",
        lambda r: {"r": r.choice((3, 4, 5, 6, 7, 8, 9, 10, Fraction(5, 2), Fraction(7, 2), Fraction(9, 2)))},
        "3.14 * r * r",
        (_COMPASS,),
        _ASK_AREA,
        {"U": "厘米"},
        avoid="length number",
        weight=0.5,
    ),
    Schema(
        "shape-circle-area-reach",
        lambda r: {"r": _radius(r)},
        "3.14 * r * r",
        (
            """
            [公园|草坪|花园]里的自动旋转喷灌装置的射程是{r}米
            一个自动喷水器的最大喷水距离是{r}米，它旋转一周
            用一根{r}米长的绳子把一只羊拴在草地中间的木桩上
            一头牛拴在草地上，拴牛的绳子长{r}米（接头处不计）
            一个灯塔的灯光能照到{r}米远，灯光转一周
            一台旋转喷灌器，射程{r}米
            """,
        ),
        """
        最大的范围是多少平方米
        它的最大范围的面积是多少平方米
        最多能达到的面积是多少平方米
        这个范围的面积是多少平方米
        求它所能达到的最大面积
        """,
        avoid="length number",
        weight=0.7,
    ),
    Schema(
        "shape-circle-area-diameter",
        lambda r: {"d": _even(r)},
        "3.14 * d * d / 4",
        (_DIAMETER,),
        _ASK_AREA,
        _DISC,
        avoid="length number",
        weight=1.2,
    ),
    Schema(
        "shape-circle-area-round",
        lambda r: {"c": 2 * _PI * r.randint(3, 30)},
        "c * c / (4 * 3.14)",
        (_CIRCUMFERENCE,),
        _ASK_AREA,
        _DISC,
        avoid="length number",
        weight=1.2,
    ),
)
