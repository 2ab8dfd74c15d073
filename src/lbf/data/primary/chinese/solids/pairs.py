"""Chinese schemas of a cylinder and a cone with the same base, height or volume."""

from __future__ import annotations

from typing import Final

from lbf.data.primary.draws import decimal
from lbf.data.primary.schema import Schema

_ASK_CONE: Final = """
    圆锥的体积是多少立方{U}
    这个圆锥的体积是多少立方{U}
    求圆锥的体积
    圆锥的体积是多少
    那么圆锥的体积是多少立方{U}
"""
_ASK_CYLINDER: Final = """
    圆柱的体积是多少立方{U}
    这个圆柱的体积是多少立方{U}
    求圆柱的体积
    圆柱的体积是多少
    那么圆柱的体积是多少立方{U}
"""
_CARVED: Final = """
    把一个体积是{v}立方{U}的圆柱形{G}削成一个最大的圆锥
    一个圆柱形{G}的体积是{v}立方{U}，把它加工成一个最大的圆锥
    将体积为{v}立方{U}的圆柱形{G}削成一个与它等底等高的圆锥
    有一个圆柱形{G}，体积是{v}立方{U}，要削成一个最大的圆锥体
"""
_SOLID: Final = {"U": "厘米|分米", "G": "木料|钢材|零件|木块|铁块"}
_UNITS: Final = {"U": "厘米|分米|米"}

SCHEMAS: Final = (
    Schema(
        "solid-cone-of-cylinder",
        lambda r: {"v": 3 * decimal(r, 4, 80, 0.3)},
        "v / 3",
        (
            """
            一个圆柱和一个圆锥等底等高，圆柱的体积是{v}立方{U}
            圆柱的体积是{v}立方{U}，圆锥与它等底等高
            一个圆锥与一个体积是{v}立方{U}的圆柱等底等高
            圆柱和圆锥的底面积相等，高也相等，圆柱的体积是{v}立方{U}
            把一个体积是{v}立方{U}的圆柱削成一个最大的圆锥
            一个圆柱形木块的体积是{v}立方{U}，把它加工成一个最大的圆锥
            """,
        ),
        _ASK_CONE,
        _UNITS,
        avoid="length number",
    ),
    Schema(
        "solid-cylinder-of-cone",
        lambda r: {"v": decimal(r, 4, 90, 0.3)},
        "v * 3",
        (
            """
            一个圆柱和一个圆锥等底等高，圆锥的体积是{v}立方{U}
            圆锥的体积是{v}立方{U}，圆柱与它等底等高
            一个圆柱与一个体积是{v}立方{U}的圆锥等底等高
            圆柱和圆锥的底面积相等，高也相等，圆锥的体积是{v}立方{U}
            把一个圆柱削成一个最大的圆锥，圆锥的体积是{v}立方{U}
            """,
        ),
        _ASK_CYLINDER,
        _UNITS,
        avoid="length number",
    ),
    Schema(
        "solid-carved-off",
        lambda r: {"v": 3 * decimal(r, 4, 80, 0.3)},
        "v - v / 3",
        (_CARVED,),
        """
        削去部分的体积是多少立方{U}
        要削去多少立方{U}
        应削去的体积是多少立方{U}
        求削去部分的体积
        需要削去{G}多少立方{U}
        """,
        _SOLID,
        avoid="length number",
    ),
    Schema(
        "solid-carved-back",
        lambda r: {"d": 2 * decimal(r, 3, 60, 0.2)},
        "d / 2 * 3",
        (
            """
            把一个圆柱形{G}削成一个最大的圆锥，削去部分的体积是{d}立方{U}
            一个圆柱形{G}加工成最大的圆锥，削去了{d}立方{U}
            等底等高的圆柱和圆锥，圆柱的体积比圆锥多{d}立方{U}
            一个圆锥和一个圆柱等底等高，它们的体积相差{d}立方{U}
            一个圆锥与一个圆柱等底等高，圆锥的体积比圆柱少{d}立方{U}
            """,
        ),
        _ASK_CYLINDER,
        _SOLID,
        avoid="length number",
    ),
    Schema(
        "solid-cone-from-difference",
        lambda r: {"d": 2 * decimal(r, 3, 60, 0.2)},
        "d / 2",
        (
            """
            等底等高的圆柱和圆锥，圆柱的体积比圆锥多{d}立方{U}
            一个圆锥和一个圆柱等底等高，它们的体积相差{d}立方{U}
            一个圆锥与一个圆柱等底等高，圆锥的体积比圆柱少{d}立方{U}
            把一个圆柱形{G}削成一个最大的圆锥，削去部分的体积是{d}立方{U}
            """,
        ),
        _ASK_CONE,
        _SOLID,
        avoid="length number",
        weight=0.8,
    ),
    Schema(
        "solid-cone-from-sum",
        lambda r: {"s": 4 * decimal(r, 3, 60, 0.2)},
        "s / 4",
        (
            """
            等底等高的圆柱和圆锥，体积的和是{s}立方{U}
            一个圆锥和一个圆柱等底等高，它们的体积之和是{s}立方{U}
            一个圆柱与一个圆锥等底等高，体积一共是{s}立方{U}
            圆柱和圆锥的底面积和高分别相等，它们的体积共{s}立方{U}
            """,
        ),
        _ASK_CONE,
        _UNITS,
        avoid="length number",
        weight=0.7,
    ),
    Schema(
        "solid-cylinder-from-sum",
        lambda r: {"s": 4 * decimal(r, 3, 60, 0.2)},
        "s / 4 * 3",
        (
            """
            等底等高的圆柱和圆锥，体积的和是{s}立方{U}
            一个圆锥和一个圆柱等底等高，它们的体积之和是{s}立方{U}
            一个圆柱与一个圆锥等底等高，体积一共是{s}立方{U}
            圆柱和圆锥的底面积和高分别相等，它们的体积共{s}立方{U}
            """,
        ),
        _ASK_CYLINDER,
        _UNITS,
        avoid="length number",
        weight=0.7,
    ),
    Schema(
        "solid-cone-same-volume",
        lambda r: {"h": decimal(r, 3, 40, 0.25)},
        "h * 3",
        (
            """
            一个圆柱和一个圆锥的体积相等，{X}也相等，圆柱的{Y}是{h}{P}{U}
            圆柱和圆锥的体积和{X}分别相等，圆柱的{Y}是{h}{P}{U}
            一个圆锥与一个圆柱等体积、等{X}，已知圆柱的{Y}为{h}{P}{U}
            圆柱的{Y}是{h}{P}{U}，圆锥的体积和{X}都与它相等
            """,
        ),
        """
        圆锥的{Y}是多少{P}{U}
        这个圆锥的{Y}是多少{P}{U}
        求圆锥的{Y}
        那么圆锥的{Y}是多少{P}{U}
        圆锥的{Y}是多少
        """,
        _UNITS | {"XYP": "底面积:高:|高:底面积:平方|底面积:高:"},
        avoid="length number",
    ),
    Schema(
        "solid-cylinder-same-volume",
        lambda r: {"h": 3 * decimal(r, 3, 40, 0.25)},
        "h / 3",
        (
            """
            一个圆柱和一个圆锥的体积相等，{X}也相等，圆锥的{Y}是{h}{P}{U}
            圆柱和圆锥的体积和{X}分别相等，圆锥的{Y}是{h}{P}{U}
            一个圆锥与一个圆柱等体积、等{X}，已知圆锥的{Y}为{h}{P}{U}
            圆锥的{Y}是{h}{P}{U}，圆柱的体积和{X}都与它相等
            """,
        ),
        """
        圆柱的{Y}是多少{P}{U}
        这个圆柱的{Y}是多少{P}{U}
        求圆柱的{Y}
        那么圆柱的{Y}是多少{P}{U}
        圆柱的{Y}是多少
        """,
        _UNITS | {"XYP": "底面积:高:|高:底面积:平方|底面积:高:"},
        avoid="length number",
    ),
)
