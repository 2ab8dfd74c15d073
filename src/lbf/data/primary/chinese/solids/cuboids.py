"""Chinese schemas of cuboids: edges, surfaces and volumes."""

from __future__ import annotations

from random import Random
from typing import Final

from lbf.data.primary.chinese.solids.cubes import ASK_EDGES, ASK_SURFACE, ASK_VOLUME
from lbf.data.primary.draws import decimal
from lbf.data.primary.numerals import Amount
from lbf.data.primary.schema import Schema


def _box(random: Random, low: int = 3, high: int = 25) -> dict[str, Amount]:
    """Length, width and height of a box, of which the height may have a decimal."""
    width = random.randint(low, high)
    return {"a": width + random.randint(1, high // 2), "b": width, "c": decimal(random, low, high, 0.15)}


def _small_box(random: Random) -> dict[str, Amount]:
    """A box with one decimal somewhere, such as a tin measured in decimetres."""
    width = random.randint(2, 6)
    return {"a": width + random.randint(1, 6), "b": width, "c": decimal(random, 2, 9, 0.3)}


_CUBOID: Final = """
    一个长方体的长是{a}{U}，宽是{b}{U}，高是{c}{U}
    一个长方体{E}，长{a}{U}，宽{b}{U}，高{c}{U}
    一个长{a}{U}、宽{b}{U}、高{c}{U}的长方体{E}
    长方体{E}的长、宽、高分别是{a}{U}、{b}{U}、{c}{U}
    {A}量得一个长方体{E}的长是{a}{U}，宽是{b}{U}，高是{c}{U}
    一个长方体，它的长是{a}{U}，宽是{b}{U}，高是{c}{U}
    一个长方体{E}的高是{c}{U}，长是{a}{U}，宽是{b}{U}
"""
_ASK_HEIGHT: Final = """
    它的高是多少{U}
    高是多少{U}
    求它的高
    求它的高是多少{U}
    这个{K}的高是多少{U}
    高应是多少{U}
"""
_ASK_WIRE: Final = "做一个这样的{K}框架至少要用多少{U}的铁丝\n用铁丝做这个{K}框架，需要铁丝多少{U}"
_ASK_SHEET: Final = "做这样一个{K}至少需要材料多少平方{U}\n给它的表面都涂上油漆，涂漆的面积是多少平方{U}"
_CUBOIDS: Final = {"EU": "木箱:分米|纸盒:厘米|铁盒:厘米|盒子:厘米|包装箱:分米|铁箱:分米", "K": "长方体"}

SCHEMAS: Final = (
    Schema(
        "solid-cuboid-edges",
        _box,
        "4 * (a + b + c)",
        (_CUBOID,),
        ASK_EDGES + _ASK_WIRE,
        _CUBOIDS,
        avoid="length number",
    ),
    Schema(
        "solid-cuboid-edge-back",
        lambda r: {
            "a": (a := r.randint(6, 25)),
            "b": (b := r.randint(3, a)),
            "p": 4 * (a + b + r.randint(2, 20)),
        },
        "p / 4 - a - b",
        (
            """
            一个长方体的棱长总和是{p}{U}，它的长是{a}{U}，宽是{b}{U}
            用一根{p}{U}长的铁丝焊成一个长方体框架，长{a}{U}，宽{b}{U}
            长方体{E}的长是{a}{U}，宽是{b}{U}，棱长总和是{p}{U}
            用{p}{U}长的铁丝正好做成一个长{a}{U}、宽{b}{U}的长方体框架
            一个长方体，所有棱长的和是{p}{U}，长和宽分别是{a}{U}和{b}{U}
            """,
        ),
        _ASK_HEIGHT,
        _CUBOIDS,
        avoid="length number",
    ),
    Schema(
        "solid-cuboid-edges-to-cube",
        lambda r: {
            "a": (a := r.randint(6, 20)),
            "b": (b := r.randint(3, a)),
            "c": 3 * r.randint(2, 6) + (-a - b) % 3,
        },
        "(a + b + c) / 3",
        (
            """
            一个长方体的长、宽、高分别是{a}{U}、{b}{U}、{c}{U}，一个正方体的棱长总和与它相等
            一根铁丝可以做成长{a}{U}、宽{b}{U}、高{c}{U}的长方体框架，如果改做成一个正方体框架
            一个长{a}{U}、宽{b}{U}、高{c}{U}的长方体和一个正方体的棱长总和相等
            用一根铁丝刚好焊成一个长{a}{U}、宽{b}{U}、高{c}{U}的长方体框架，现改焊成正方体框架
            """,
        ),
        """
        这个正方体的棱长是多少{U}
        正方体的棱长是多少{U}
        求正方体的棱长
        正方体的棱长应是多少{U}
        那么正方体的棱长是多少
        """,
        {"U": "厘米|分米"},
        avoid="length number",
        weight=0.8,
    ),
    Schema(
        "solid-cuboid-surface",
        _box,
        "2 * (a * b + c * (a + b))",
        (_CUBOID,),
        ASK_SURFACE + _ASK_SHEET,
        _CUBOIDS,
        avoid="length number",
        weight=1.2,
    ),
    Schema(
        "solid-cuboid-open",
        _small_box,
        "a * b + 2 * c * (a + b)",
        (
            """
            做一个无盖的长方体{E}，长{a}{U}，宽{b}{U}，高{c}{U}
            一个无盖的长方体{E}，长是{a}{U}，宽是{b}{U}，高是{c}{U}
            用[玻璃|铁皮]做一个长{a}{U}、宽{b}{U}、高{c}{U}的长方体{E}（无盖）
            {A}的爸爸做了一个长{a}{U}、宽{b}{U}、高{c}{U}的{E}，上面没有盖
            """,
        ),
        """
        至少需要材料多少平方{U}
        做这个{E}至少要用多少平方{U}的材料
        需要多少平方{U}的材料
        它的表面积是多少平方{U}
        制作它要用多少平方{U}的材料
        """,
        {"EU": "鱼缸:分米|水箱:分米|玻璃缸:分米|铁盒:分米"},
        avoid="length number",
    ),
    Schema(
        "solid-cuboid-volume",
        _box,
        "a * b * c",
        (_CUBOID,),
        ASK_VOLUME + "它的容积是多少立方{U}",
        _CUBOIDS,
        avoid="length number",
        weight=1.2,
    ),
    Schema(
        "solid-cuboid-height",
        lambda r: {**(s := _box(r)), "v": s["a"] * s["b"] * s["c"]},
        "v / (a * b)",
        (
            """
            一个长方体的体积是{v}立方{U}，长是{a}{U}，宽是{b}{U}
            一个长方体{E}的体积是{v}立方{U}，长{a}{U}，宽{b}{U}
            长方体的长是{a}{U}，宽是{b}{U}，体积是{v}立方{U}
            一个长方体{E}，长{a}{U}，宽{b}{U}，容积是{v}立方{U}
            已知长方体的体积为{v}立方{U}，长和宽分别为{a}{U}、{b}{U}
            """,
        ),
        _ASK_HEIGHT,
        _CUBOIDS,
        avoid="length number",
    ),
    Schema(
        "solid-prism-volume",
        lambda r: {"s": decimal(r, 6, 90, 0.25), "h": r.randint(3, 30)},
        "s * h",
        (
            """
            一个{K}的底面积是{s}平方{U}，高是{h}{U}
            {K}{E}的底面积是{s}平方{U}，高{h}{U}
            一个{K}，高是{h}{U}，底面积是{s}平方{U}
            一根{K}[木料|钢材]，横截面的面积是{s}平方{U}，长{h}{U}
            已知{K}的底面积为{s}平方{U}，高为{h}{U}
            """,
        ),
        ASK_VOLUME,
        {"EU": "铁块:厘米|木块:厘米|石柱:分米|零件:厘米|容器:分米", "K": "长方体|圆柱|长方体|圆柱体"},
        avoid="length number",
    ),
    Schema(
        "solid-prism-back",
        lambda r: {"s": (s := decimal(r, 6, 90, 0.2)), "v": s * r.randint(3, 30)},
        "v / s",
        (
            """
            一个{K}的体积是{v}立方{U}，{X}是{s}{P}{U}
            {K}{E}的体积是{v}立方{U}，{X}{s}{P}{U}
            一个{K}，{X}是{s}{P}{U}，体积是{v}立方{U}
            已知{K}的体积为{v}立方{U}，{X}为{s}{P}{U}
            一个{K}{E}的{X}是{s}{P}{U}，它的体积是{v}立方{U}
            """,
        ),
        """
        {Y}是多少{Q}{U}
        它的{Y}是多少{Q}{U}
        求它的{Y}
        求它的{Y}是多少{Q}{U}
        这个{K}的{Y}是多少{Q}{U}
        """,
        {
            "EU": "铁块:厘米|木块:厘米|石柱:分米|零件:厘米|容器:分米",
            "K": "长方体|圆柱|长方体|圆柱体",
            "XPYQ": "底面积:平方:高:|高::底面积:平方",
        },
        avoid="length number",
    ),
)
