"""Chinese schemas of sawing, cutting, recasting and filling."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Final

from lbf.data.primary.draws import decimal
from lbf.data.primary.schema import Numbers, Schema


def _recast(random: Random) -> Numbers:
    """A cuboid, and the base of what it is recast into; the new height is nice."""
    width, height, part = random.randint(3, 12), random.randint(2, 12), random.choice((2, 3, 4, 5))
    long = part * random.randint(2, 8)
    return {"a": long, "b": width, "c": height, "s": width * long // part * random.choice((1, 2, 5))}


def _cube_recast(random: Random) -> Numbers:
    edge = random.choice((4, 6, 8, 9, 10, 12, 15, 16, 18, 20))
    height = random.choice([k for k in range(3, 41) if edge**3 % k == 0 and k != edge])
    return {"d": edge, "s": edge**3 // height}


def _cut(random: Random) -> Numbers:
    """A cuboid and the edge of the cubes it is cut into."""
    edge = random.randint(2, 5)
    across, along, up = random.randint(2, 6), random.randint(3, 9), random.randint(2, 6)
    return {"d": edge, "a": edge * (across + along), "b": edge * across, "c": edge * up}


def _sawn(random: Random) -> Numbers:
    pieces, cut = random.randint(3, 9), random.randint(2, 6)
    return {"n": pieces, "t": (pieces - 1) * cut, "m": pieces + random.randint(1, 8)}


SCHEMAS: Final = (
    Schema(
        "solid-saw-surface",
        lambda r: {"n": r.randint(3, 8), "s": decimal(r, 4, 60, 0.25)},
        "2 * (n - 1) * s",
        (
            """
            把一根横截面积是{s}平方{U}的长方体{G}{J}成{n}段
            一根长方体{G}的横截面面积是{s}平方{U}，把它{J}成{n}段
            一根{G}的横截面积是{s}平方{U}，{J}成{n}段后
            将一根底面积{s}平方{U}的圆柱形{G}{J}成{n}段
            """,
        ),
        """
        表面积增加了多少平方{U}
        表面积一共增加多少平方{U}
        表面积比原来增加了多少平方{U}
        求增加的表面积
        表面积共增加了多少平方{U}
        """,
        {"U": "厘米|分米", "G": "木料|钢材|木头|石料", "J": "锯|截|切"},
        avoid="length number",
    ),
    Schema(
        "solid-saw-volume",
        lambda r: {
            "n": (n := r.randint(3, 8)),
            "s": 2 * (n - 1) * r.randint(3, 30),
            "h": 5 * r.randint(4, 40),
        },
        "s / (2 * (n - 1)) * h",
        (
            """
            把一根长{h}{U}的长方体{G}{J}成{n}段，表面积增加了{s}平方{U}
            一根长方体{G}长{h}{U}，把它{J}成{n}段后，表面积增加{s}平方{U}
            将一根{h}{U}长的圆柱形{G}{J}成{n}段，表面积比原来增加了{s}平方{U}
            一根{G}长{h}{U}，{J}成{n}段，表面积一共增加了{s}平方{U}
            """,
        ),
        """
        这根{G}原来的体积是多少立方{U}
        原来{G}的体积是多少立方{U}
        求这根{G}的体积
        这根{G}的体积是多少立方{U}
        它原来的体积是多少
        """,
        {"U": "厘米|分米", "G": "木料|钢材|木头|石料", "J": "锯|截|切"},
        avoid="length number",
    ),
    Schema(
        "solid-saw-time",
        _sawn,
        "t / (n - 1) * (m - 1)",
        (
            """
            把一根{G}锯成{n}段要{t}分钟，如果锯成{m}段
            {A}把一根{G}锯成{n}段用了{t}分钟，照这样的速度，把它锯成{m}段
            工人把一根{G}锯成{n}段需要{t}分钟，现要锯成{m}段
            锯一根{G}，锯成{n}段用{t}分钟，照这样计算，锯成{m}段
            """,
        ),
        """
        需要多少分钟
        要用多少分钟
        一共需要多少分钟
        要几分钟
        多少分钟才能锯完
        """,
        {"G": "木头|木料|钢管|圆木"},
        avoid="time number",
        weight=0.8,
    ),
    Schema(
        "solid-cut-cubes",
        _cut,
        "a * b * c / (d * d * d)",
        (
            """
            把一个长{a}厘米、宽{b}厘米、高{c}厘米的长方体木块切成棱长{d}厘米的小正方体
            一块长方体橡皮泥长{a}厘米，宽{b}厘米，高{c}厘米，用它捏成棱长{d}厘米的小正方体
            将长{a}厘米、宽{b}厘米、高{c}厘米的长方体铁块熔铸成棱长是{d}厘米的小正方体
            一个长方体盒子从里面量长{a}厘米，宽{b}厘米，高{c}厘米，往里面放棱长{d}厘米的正方体积木
            """,
        ),
        """
        最多可以得到多少个小正方体
        小正方体最多有多少个
        一共可以有多少个这样的小正方体
        最多是多少个
        求这样的正方体最多有多少个
        """,
        avoid="length number",
        weight=0.8,
    ),
    Schema(
        "solid-recast-cuboid",
        _recast,
        "a * b * c / s",
        (
            """
            把一块长{a}{U}、宽{b}{U}、高{c}{U}的长方体{G}，{J}一个底面积是{s}平方{U}的{K}
            一块长方体{G}长{a}{U}，宽{b}{U}，高{c}{U}，把它{J}底面积为{s}平方{U}的{K}
            用一块长{a}{U}、宽{b}{U}、高{c}{U}的长方体{G}，{J}一个{K}，它的底面积是{s}平方{U}
            将长、宽、高分别为{a}{U}、{b}{U}、{c}{U}的长方体{G}{J}一个底面积是{s}平方{U}的{K}
            """,
        ),
        """
        这个{K}的高是多少{U}
        {K}的高是多少{U}
        求{K}的高
        它的高是多少{U}
        {J}的{K}高多少{U}
        """,
        {
            "GJU": "铁块:锻造成:厘米|钢坯:锻造成:分米|橡皮泥:捏成:厘米|铜块:熔铸成:厘米|铁块:熔铸成:分米",
            "K": "圆柱|长方体|圆柱体",
        },
        avoid="length number",
    ),
    Schema(
        "solid-recast-cube",
        _cube_recast,
        "d * d * d / s",
        (
            """
            把一个棱长{d}{U}的正方体{G}，{J}一个底面积是{s}平方{U}的{K}
            一块正方体{G}的棱长是{d}{U}，把它{J}底面积为{s}平方{U}的{K}
            用一块棱长为{d}{U}的正方体{G}，{J}一个{K}，它的底面积是{s}平方{U}
            将一个棱长是{d}{U}的正方体{G}{J}一个底面积{s}平方{U}的{K}
            """,
        ),
        """
        这个{K}的高是多少{U}
        {K}的高是多少{U}
        求{K}的高
        它的高是多少{U}
        {J}的{K}高多少{U}
        """,
        {
            "GJU": "铁块:锻造成:厘米|钢坯:锻造成:分米|橡皮泥:捏成:厘米|铜块:熔铸成:厘米|铁块:熔铸成:分米",
            "K": "圆柱|长方体|圆柱体",
        },
        avoid="length number",
    ),
    Schema(
        "solid-bottles",
        lambda r: {
            "k": (k := r.choice((125, 150, 200, 250, 300, 400, 500))),
            "v": Fraction(k * 2 * r.randint(3, 40), 1000),
        },
        "v * 1000 / k",
        (
            """
            一{W}{L}有{v}升，每杯装{k}毫升
            把{v}升{L}分装在容积是{k}毫升的杯子里
            妈妈买了{v}升{L}，倒入容量是{k}毫升的杯子里
            有{v}升{L}，如果每个杯子能装{k}毫升
            {A}把{v}升{L}倒进容积为{k}毫升的杯子
            """,
        ),
        """
        可以倒满多少杯
        能装多少杯
        一共可以装满多少个杯子
        需要多少个这样的杯子
        正好能倒满几杯
        """,
        {"L": "果汁|牛奶|酸奶|豆浆|橙汁", "W": "桶|大瓶|壶"},
        avoid="number",
        weight=0.7,
    ),
)
