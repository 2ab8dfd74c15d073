"""Chinese schemas of parallelograms and trapezoids."""

from __future__ import annotations

from random import Random
from typing import Final

from lbf.data.primary.chinese.plane_shapes.triangles import ASK_YIELD, CROP, YIELD
from lbf.data.primary.draws import decimal
from lbf.data.primary.numerals import Amount
from lbf.data.primary.schema import Schema


def _bases(random: Random) -> dict[str, Amount]:
    """The bases of a trapezoid and its height; the area is whole or has one decimal."""
    upper = random.randint(3, 30)
    return {"a": upper, "b": upper + random.randint(2, 20), "h": decimal(random, 4, 30, 0.15)}


def _trapezoid(random: Random) -> dict[str, Amount]:
    upper, lower, height = random.randint(3, 30), random.randint(2, 20), 2 * random.randint(2, 15)
    return {"a": upper, "b": upper + lower, "h": height, "s": (upper + upper + lower) * height // 2}


_TRAPEZOID: Final = """
    一个梯形的上底是{a}{U}，下底是{b}{U}，高是{h}{U}
    一块梯形{R}，上底{a}{U}，下底{b}{U}，高{h}{U}
    梯形{R}的上底是{a}{U}，下底是{b}{U}，高是{h}{U}
    一块梯形{R}的高是{h}{U}，上、下底分别是{a}{U}和{b}{U}
    一个梯形，上底与下底分别长{a}{U}、{b}{U}，高{h}{U}
    有一块梯形的{R}，上底长{a}{U}，下底长{b}{U}，高{h}{U}
"""
_SLANTED: Final = """
    一个平行四边形的底是{a}{U}，高是{h}{U}
    一块平行四边形{R}，底{a}{U}，高{h}{U}
    平行四边形{R}的底是{a}{U}，这条底边上的高是{h}{U}
    有一块平行四边形的{R}，底边长{a}{U}，高是{h}{U}
    一个平行四边形，高{h}{U}，底{a}{U}
    已知平行四边形的底为{a}{U}，高为{h}{U}
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
_FLAT: Final = {"RU": "菜地:米|草坪:米|花坛:米|铁皮:分米|玻璃:分米|木板:分米|纸片:厘米|钢板:分米|麦田:米"}

SCHEMAS: Final = (
    Schema(
        "shape-same-base-triangle",
        lambda r: {"s": 2 * decimal(r, 5, 80, 0.25)},
        "s / 2",
        (
            """
            一个三角形与一个平行四边形等底等高，平行四边形的面积是{s}平方{U}
            平行四边形的面积是{s}平方{U}，三角形和它等底等高
            一个平行四边形的面积是{s}平方{U}，有一个三角形与它等底等高
            三角形与平行四边形的底和高分别相等，已知平行四边形的面积是{s}平方{U}
            """,
        ),
        """
        三角形的面积是多少平方{U}
        这个三角形的面积是多少平方{U}
        求三角形的面积
        那么三角形的面积是多少
        三角形的面积有多少平方{U}
        """,
        {"U": "厘米|分米|米"},
        avoid="length number",
        weight=0.6,
    ),
    Schema(
        "shape-same-base-parallelogram",
        lambda r: {"s": decimal(r, 5, 160, 0.25)},
        "s * 2",
        (
            """
            一个三角形与一个平行四边形等底等高，三角形的面积是{s}平方{U}
            三角形的面积是{s}平方{U}，平行四边形和它等底等高
            一个平行四边形与一个面积是{s}平方{U}的三角形等底等高
            三角形与平行四边形的底和高分别相等，已知三角形的面积是{s}平方{U}
            """,
        ),
        """
        平行四边形的面积是多少平方{U}
        这个平行四边形的面积是多少平方{U}
        求平行四边形的面积
        那么平行四边形的面积是多少
        平行四边形的面积有多少平方{U}
        """,
        {"U": "厘米|分米|米"},
        avoid="length number",
        weight=0.6,
    ),
    Schema(
        "shape-parallelogram-area",
        lambda r: {"a": decimal(r, 4, 50, 0.3), "h": r.randint(3, 40)},
        "a * h",
        (_SLANTED,),
        _ASK_AREA,
        _FLAT,
        avoid="length number",
    ),
    Schema(
        "shape-parallelogram-back",
        lambda r: {"a": (a := decimal(r, 4, 50, 0.2)), "s": a * r.randint(3, 40)},
        "s / a",
        (
            """
            一个平行四边形的面积是{s}平方{U}，{X}是{a}{U}
            平行四边形{R}的面积是{s}平方{U}，{X}{a}{U}
            一块平行四边形{R}，{X}是{a}{U}，面积是{s}平方{U}
            已知一个平行四边形的面积为{s}平方{U}，{X}为{a}{U}
            """,
        ),
        _ASK_OTHER,
        _FLAT | {"XY": "底:高|高:底|底:这条底边上的高"},
        avoid="length number",
    ),
    Schema(
        "shape-parallelogram-other-height",
        lambda r: {
            "b": (b := 2 * r.randint(2, 12)),
            "a": 5 * r.randint(b // 5 + 1, b // 5 + 4),
            "h": b // 2 * r.randint(1, 2),
        },
        "a * h / b",
        (
            """
            一个平行四边形的一条底是{a}{U}，这条底边上的高是{h}{U}，另一条底边长{b}{U}
            平行四边形相邻两条边分别是{a}{U}和{b}{U}，其中{a}{U}的边上的高是{h}{U}
            一块平行四边形{R}，底{a}{U}，对应的高{h}{U}，它的邻边是{b}{U}
            平行四边形{R}的两条邻边中，一条长{a}{U}，它上面的高是{h}{U}，另一条长{b}{U}
            """,
        ),
        """
        另一条底边上的高是多少{U}
        求另一条边上的高
        另一条边上的高是多少{U}
        另一条底对应的高是多少{U}
        那么另一条底边上的高是多少
        """,
        _FLAT,
        avoid="length number",
        weight=0.6,
    ),
    Schema(
        "shape-trapezoid-area",
        _bases,
        "(a + b) * h / 2",
        (_TRAPEZOID,),
        _ASK_AREA,
        _FLAT,
        avoid="length number",
        weight=1.3,
    ),
    Schema(
        "shape-trapezoid-height",
        lambda r: {k: v for k, v in _trapezoid(r).items() if k != "h"},
        "s * 2 / (a + b)",
        (
            """
            一个梯形的面积是{s}平方{U}，上底是{a}{U}，下底是{b}{U}
            梯形{R}的面积是{s}平方{U}，上底{a}{U}，下底{b}{U}
            一块梯形{R}，上底是{a}{U}，下底是{b}{U}，面积是{s}平方{U}
            一个梯形的上、下底分别是{a}{U}和{b}{U}，面积是{s}平方{U}
            """,
        ),
        _ASK_OTHER,
        _FLAT | {"Y": "高"},
        avoid="length number",
    ),
    Schema(
        "shape-trapezoid-base",
        lambda r: {k: v for k, v in _trapezoid(r).items() if k != "a"},
        "s * 2 / h - b",
        (
            """
            一个梯形的面积是{s}平方{U}，高是{h}{U}，下底是{b}{U}
            梯形{R}的面积是{s}平方{U}，下底{b}{U}，高{h}{U}
            一块梯形{R}，下底是{b}{U}，高是{h}{U}，面积是{s}平方{U}
            已知梯形的面积为{s}平方{U}，高为{h}{U}，下底为{b}{U}
            """,
        ),
        _ASK_OTHER,
        _FLAT | {"Y": "上底"},
        avoid="length number",
    ),
    Schema(
        "shape-trapezoid-yield",
        lambda r: {**{k: v for k, v in _trapezoid(r).items() if k != "s"}, "k": decimal(r, 3, 15, 0.4)},
        "(a + b) * h / 2 * k",
        (_TRAPEZOID, YIELD),
        ASK_YIELD,
        CROP,
        avoid="length number",
        weight=0.8,
    ),
    Schema(
        "shape-trapezoid-logs",
        lambda r: {"a": (a := r.randint(2, 9)), "n": (n := r.randint(5, 12)), "b": a + n - 1},
        "(a + b) * n / 2",
        (
            """
            一堆{P}，最上层有{a}根，最下层有{b}根，共{n}层，相邻的上下层相差一根
            一堆{P}堆成梯形，顶层{a}根，底层{b}根，一共有{n}层
            工地上有一堆{P}，横截面是梯形，最上面一层{a}根，最下面一层{b}根，共堆了{n}层
            把{P}堆成梯形的形状，上层有{a}根，下层有{b}根，共{n}层，每相邻一层相差一根
            """,
        ),
        """
        这堆{P}一共有多少根
        一共有多少根{P}
        这堆{P}共有多少根
        共有多少根
        求这堆{P}的总根数
        """,
        {"P": "圆木|钢管|木头|水泥管|木材"},
        avoid="number",
    ),
    Schema(
        "shape-trapezoid-by-wall",
        lambda r: {"h": (h := 2 * r.randint(4, 20)), "p": h + r.randint(h + 5, 70)},
        "(p - h) * h / 2",
        (
            """
            靠墙用篱笆围一个梯形{R}，篱笆总长{p}米，梯形的高是{h}米，墙作为一条腰
            用{p}米长的篱笆靠墙围成一个直角梯形{R}，高是{h}米，斜腰靠墙
            一个直角梯形{R}，一条斜边靠墙，其余各边共用篱笆{p}米，高{h}米
            李大伯利用一面墙围了一个直角梯形的{R}，篱笆长{p}米，高{h}米，另一条腰是墙
            """,
        ),
        """
        这个{R}的面积是多少平方米
        {R}的面积是多少平方米
        求{R}的面积
        围成的{R}面积是多少平方米
        它的面积是多少平方米
        """,
        {"R": "养鸡场|菜园|花圃|苗圃"},
        avoid="length number",
    ),
)
