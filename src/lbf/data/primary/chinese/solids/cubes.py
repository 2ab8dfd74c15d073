"""Chinese schemas of cubes: edges, surfaces and volumes."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Final

from lbf.data.primary.draws import decimal
from lbf.data.primary.numerals import Amount
from lbf.data.primary.schema import Schema


def _edge(random: Random) -> Amount:
    """An edge whose square and cube are not its multiples by small constants."""
    return random.choice((3, 4, 5, 7, 8, 9, 11, 13, 14, 15, 16, 18, 20, 25, Fraction(1, 2), Fraction(3, 2)))


_CUBE: Final = """
    一个正方体的棱长是{a}{U}
    一个正方体{E}的棱长是{a}{U}
    一个棱长为{a}{U}的正方体
    有一个正方体{E}，棱长{a}{U}
    正方体{E}的棱长是{a}{U}
    {A}有一个棱长{a}{U}的正方体{E}
"""
ASK_EDGES: Final = """
    它的棱长总和是多少{U}
    棱长总和是多少{U}
    它所有棱长的和是多少{U}
    求它的棱长总和
    它的棱长之和是多少{U}
    所有的棱一共长多少{U}
"""
ASK_SURFACE: Final = """
    它的表面积是多少平方{U}
    表面积是多少平方{U}
    求它的表面积
    求它的表面积是多少平方{U}
    这个{K}的表面积是多少平方{U}
    这个{K}的表面积是多少
"""
ASK_VOLUME: Final = """
    它的体积是多少立方{U}
    体积是多少立方{U}
    求它的体积
    求它的体积是多少立方{U}
    这个{K}的体积是多少立方{U}
    这个{K}的体积是多少
"""
_ASK_WIRE: Final = "做一个这样的{K}框架至少要用多少{U}的铁丝\n用铁丝做这个{K}框架，需要铁丝多少{U}"
_ASK_SHEET: Final = "做这样一个{K}至少需要材料多少平方{U}\n给它的表面都涂上油漆，涂漆的面积是多少平方{U}"
_CUBES: Final = {"EU": "木块:厘米|盒子:厘米|纸盒:分米|铁块:分米|石料:分米|魔方:厘米|水箱:分米", "K": "正方体"}

SCHEMAS: Final = (
    Schema(
        "solid-cube-edges",
        lambda r: {"a": decimal(r, 3, 30, 0.3)},
        "12 * a",
        (_CUBE,),
        ASK_EDGES + _ASK_WIRE,
        _CUBES,
        avoid="length number",
    ),
    Schema(
        "solid-cube-edge-back",
        lambda r: {"p": 12 * decimal(r, 2, 30, 0.2)},
        "p / 12",
        (
            """
            一个正方体的棱长总和是{p}{U}
            用一根{p}{U}长的铁丝正好做成一个正方体框架
            正方体{E}的棱长总和是{p}{U}
            把一根长{p}{U}的铁丝焊成一个正方体框架
            {A}用{p}{U}长的铁丝围成一个正方体
            一个正方体所有棱长的和是{p}{U}
            """,
        ),
        """
        它的棱长是多少{U}
        棱长是多少{U}
        这个正方体的棱长是多少{U}
        求它的棱长
        每条棱长多少{U}
        它的一条棱长是多少{U}
        """,
        _CUBES,
        avoid="length number",
    ),
    Schema(
        "solid-cube-surface",
        lambda r: {"a": _edge(r)},
        "6 * a * a",
        (_CUBE,),
        ASK_SURFACE + _ASK_SHEET,
        _CUBES,
        avoid="length number",
    ),
    Schema(
        "solid-cube-volume",
        lambda r: {"a": _edge(r)},
        "a * a * a",
        (_CUBE,),
        ASK_VOLUME,
        _CUBES,
        avoid="length number",
    ),
    Schema(
        "solid-cube-open",
        lambda r: {"a": _edge(r)},
        "5 * a * a",
        (
            """
            做一个棱长{a}{U}的无盖正方体{E}
            一个无盖的正方体{E}，棱长是{a}{U}
            用[铁皮|玻璃|硬纸板]做一个棱长为{a}{U}的正方体{E}（无盖）
            {A}想做一个棱长是{a}{U}的正方体{E}，没有盖子
            一个没有盖的正方体{E}，棱长{a}{U}
            """,
        ),
        """
        至少需要材料多少平方{U}
        做这个{E}至少要用多少平方{U}的材料
        需要多少平方{U}的材料
        它的表面积是多少平方{U}
        制作它要用多少平方{U}的材料
        """,
        {"EU": "鱼缸:分米|水箱:分米|纸盒:厘米|铁盒:厘米|木箱:分米"},
        avoid="length number",
    ),
    Schema(
        "solid-cube-surface-from-edges",
        lambda r: {"p": 12 * r.choice((3, 4, 5, 7, 8, 9, 10, 11, 13, 15, 20))},
        "p / 12 * (p / 12) * 6",
        (
            """
            一个正方体的棱长总和是{p}{U}
            用一根{p}{U}长的铁丝正好做成一个正方体框架，在外面糊上纸
            正方体{E}的棱长总和是{p}{U}
            用{p}{U}长的铁丝焊成一个正方体框架
            一个正方体所有棱长的和是{p}{U}
            """,
        ),
        ASK_SURFACE,
        _CUBES,
        avoid="length number",
        weight=0.8,
    ),
    Schema(
        "solid-cube-volume-from-edges",
        lambda r: {"p": 12 * r.choice((3, 4, 5, 7, 8, 9, 10, 11, 15, 20))},
        "p / 12 * (p / 12) * (p / 12)",
        (
            """
            一个正方体的棱长总和是{p}{U}
            用一根{p}{U}长的铁丝正好做成一个正方体框架
            正方体{E}的棱长总和是{p}{U}
            用{p}{U}长的铁丝焊成一个正方体框架
            一个正方体所有棱长的和是{p}{U}
            """,
        ),
        ASK_VOLUME,
        _CUBES,
        avoid="length number",
        weight=0.6,
    ),
    Schema(
        "solid-cube-face-back",
        lambda r: {"s": 6 * r.choice((r.randint(3, 30), 25, 36, 49, 64, 81, 100, 144))},
        "s / 6",
        (
            """
            一个正方体的表面积是{s}平方{U}
            正方体{E}的表面积是{s}平方{U}
            做一个正方体{E}共用了{s}平方{U}的材料
            已知一个正方体的表面积为{s}平方{U}
            """,
        ),
        """
        它的一个面的面积是多少平方{U}
        它的底面积是多少平方{U}
        每个面的面积是多少平方{U}
        求它一个面的面积
        它的占地面积是多少平方{U}
        """,
        _CUBES,
        avoid="length number",
        weight=0.7,
    ),
    Schema(
        "solid-cubes-joined",
        lambda r: {"a": _edge(r), "n": r.randint(3, 8)},
        "(4 * n + 2) * a * a",
        (
            """
            把{n}个棱长{a}{U}的正方体拼成一排，成为一个长方体
            用{n}个棱长是{a}{U}的小正方体排成一行，拼成一个长方体
            {n}个棱长都是{a}{U}的正方体木块粘成一排，得到一个长方体
            {A}把{n}个棱长为{a}{U}的正方体摆成一行拼成长方体
            """,
        ),
        """
        这个长方体的表面积是多少平方{U}
        拼成的长方体的表面积是多少平方{U}
        求长方体的表面积
        长方体的表面积是多少平方{U}
        求拼成的长方体的表面积是多少
        """,
        {"U": "厘米|分米"},
        avoid="length number",
        weight=0.6,
    ),
    Schema(
        "solid-cubes-joined-volume",
        lambda r: {"a": _edge(r), "n": r.randint(3, 12)},
        "a * a * a * n",
        (
            """
            把{n}个棱长{a}{U}的正方体拼成一个长方体
            用{n}个棱长是{a}{U}的小正方体拼成一个大长方体
            {n}个棱长都是{a}{U}的正方体木块粘在一起，得到一个长方体
            {A}用{n}个棱长为{a}{U}的正方体摆成一个长方体
            """,
        ),
        """
        这个长方体的体积是多少立方{U}
        拼成的长方体的体积是多少立方{U}
        求长方体的体积
        长方体的体积是多少立方{U}
        拼成的图形体积是多少
        """,
        {"U": "厘米|分米"},
        avoid="length number",
        weight=0.7,
    ),
)
