"""Chinese schemas of tanks and of things put under water."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Final

from lbf.data.primary.draws import decimal
from lbf.data.primary.numerals import Amount
from lbf.data.primary.schema import Schema


def _base(random: Random, low: int, high: int) -> dict[str, Amount]:
    width = random.randint(low, high)
    return {"a": width + random.randint(1, high // 2), "b": width}


_TANK: Final = """
    一个长方体{E}，长{a}分米，宽{b}分米，高{c}分米
    一个长{a}分米、宽{b}分米、高{c}分米的长方体{E}
    一个长方体{E}，从里面量，长{a}分米，宽{b}分米，高{c}分米
    长方体{E}的长、宽、高分别是{a}分米、{b}分米、{c}分米
    有一个长方体的{E}，从里面量长是{a}分米，宽是{b}分米，高是{c}分米
"""
_ASK_LITRES: Final = """
    它的容积是多少升
    这个{E}最多能装{L}多少升
    最多可以装多少升{L}
    它能盛{L}多少升
    这个{E}的容积是多少升
    可装{L}多少升
"""
_WATER: Final = {"EL": "水箱:水|油箱:汽油|油箱:柴油|玻璃缸:水|鱼缸:水"}
_VESSEL: Final = {
    "EU": "水箱:厘米|玻璃缸:厘米|鱼缸:厘米|容器:厘米|水槽:厘米",
    "O": "石块|铁块|假山石|土豆|苹果|铅块",
}

SCHEMAS: Final = (
    Schema(
        "solid-tank-litres",
        lambda r: {**_base(r, 3, 9), "c": decimal(r, 3, 9, 0.3)},
        "a * b * c",
        (_TANK,),
        _ASK_LITRES,
        _WATER,
        avoid="length number",
    ),
    Schema(
        "solid-tank-litres-from-cm",
        lambda r: {"a": 10 * r.randint(5, 9), "b": 5 * r.randint(3, 9), "c": 2 * r.randint(8, 30)},
        "a * b * c / 1000",
        (_TANK.replace("分米", "厘米"),),
        _ASK_LITRES,
        _WATER,
        avoid="length number",
        weight=0.8,
    ),
    Schema(
        "solid-tank-weight",
        lambda r: {
            **_base(r, 3, 9),
            "c": r.randint(2, 9),
            "k": Fraction(r.choice((70, 72, 75, 80, 82, 84, 85, 90)), 100),
        },
        "a * b * c * k",
        (
            """
            一个长方体油箱，从里面量长{a}分米，宽{b}分米，高{c}分米，每升{G}重{k}千克
            一个长{a}分米、宽{b}分米、高{c}分米的长方体油箱装满了{G}，每升{G}重{k}千克
            长方体油箱的长是{a}分米，宽是{b}分米，高是{c}分米，如果每升{G}重{k}千克
            一个油箱长{a}分米，宽{b}分米，高{c}分米，里面装满{G}，已知{G}每升重{k}千克
            """,
        ),
        """
        这箱{G}重多少千克
        这个油箱可装{G}多少千克
        装满后{G}共重多少千克
        一箱{G}重多少千克
        这个油箱最多能装多少千克{G}
        """,
        {"G": "汽油|柴油|机油"},
        avoid="length number",
        weight=0.8,
    ),
    Schema(
        "solid-block-weight",
        lambda r: {
            **_base(r, 3, 20),
            "c": r.randint(2, 15),
            "k": Fraction(r.choice((25, 27, 45, 72, 78, 80, 85, 89)), 10),
        },
        "a * b * c * k",
        (
            """
            一块长方体{G}，长{a}{U}，宽{b}{U}，厚{c}{U}，每立方{U}重{k}{W}
            一块长{a}{U}、宽{b}{U}、高{c}{U}的长方体{G}，如果每立方{U}{G}重{k}{W}
            长方体{G}的长、宽、高分别是{a}{U}、{b}{U}、{c}{U}，已知每立方{U}重{k}{W}
            一种{G}每立方{U}重{k}{W}，有一块这样的长方体{G}，长{a}{U}，宽{b}{U}，高{c}{U}
            """,
        ),
        """
        这块{G}重多少{W}
        它的质量是多少{W}
        这块{G}一共重多少{W}
        求这块{G}的质量
        它重多少{W}
        """,
        {"GUW": "金属块:厘米:克|合金块:厘米:克|合金:厘米:克|金属:厘米:克|材料:厘米:克"},
        avoid="length number",
        weight=0.8,
    ),
    Schema(
        "solid-tank-depth",
        lambda r: {**(s := _base(r, 3, 12)), "v": s["a"] * s["b"] * decimal(r, 2, 9, 0.4)},
        "v / (a * b)",
        (
            """
            一个长方体{E}，从里面量长{a}分米，宽{b}分米，倒入{v}升水
            把{v}升水倒入一个长{a}分米、宽{b}分米的长方体{E}
            一个底面长{a}分米、宽{b}分米的长方体{E}，里面装了{v}升水
            往一个长{a}分米、宽{b}分米的{E}里注入{v}升水
            长方体{E}的底面长{a}分米，宽{b}分米，现在往里面倒{v}升水
            """,
        ),
        """
        水深多少分米
        水面高多少分米
        这时水深是多少分米
        {E}里的水深多少分米
        求水的深度是多少分米
        水的高度是多少分米
        """,
        {"E": "水箱|鱼缸|玻璃缸|容器"},
        avoid="length number",
    ),
    Schema(
        "solid-water-object",
        lambda r: {**_base(r, 5, 20), "h": decimal(r, 3, 9, 0.4)},
        "a * b * h",
        (
            """
            一个长方体{E}，长{a}{U}，宽{b}{U}，放入一个{O}后水面上升了{h}{U}（水没有溢出）
            在一个长{a}{U}、宽{b}{U}的长方体{E}中放入一个{O}，{O}完全浸没，水面升高{h}{U}
            一个长{a}{U}、宽{b}{U}的长方体{E}装有水，把一个{O}浸没在水中，水面上升{h}{U}
            长方体{E}从里面量长{a}{U}，宽{b}{U}，从水中取出一个{O}后，水面下降了{h}{U}
            """,
        ),
        """
        这个{O}的体积是多少立方{U}
        {O}的体积是多少立方{U}
        求这个{O}的体积
        {O}的体积有多少立方{U}
        这个{O}的体积是多少
        """,
        _VESSEL,
        avoid="length number",
    ),
    Schema(
        "solid-water-object-levels",
        lambda r: {**_base(r, 5, 20), "m": (m := r.randint(5, 15)), "n": m + decimal(r, 2, 6, 0.4)},
        "a * b * (n - m)",
        (
            """
            一个长方体{E}，长{a}{U}，宽{b}{U}，水深{m}{U}，放入一个{O}后，水深变为{n}{U}
            在一个长{a}{U}、宽{b}{U}的长方体{E}中有{m}{U}深的水，{O}浸没后水面上升到{n}{U}
            一个长{a}{U}、宽{b}{U}的长方体{E}，里面水深{m}{U}，把一个{O}完全浸入水中，水深{n}{U}
            长方体{E}的底面长{a}{U}，宽{b}{U}，原来水深{m}{U}，放进一个{O}后水深{n}{U}
            """,
        ),
        """
        这个{O}的体积是多少立方{U}
        {O}的体积是多少立方{U}
        求这个{O}的体积
        {O}的体积有多少立方{U}
        这个{O}的体积是多少
        """,
        _VESSEL,
        avoid="length number",
    ),
    Schema(
        "solid-water-rise",
        lambda r: {**(s := _base(r, 5, 20)), "v": s["a"] * s["b"] * decimal(r, 2, 6, 0.4)},
        "v / (a * b)",
        (
            """
            一个长方体{E}，长{a}{U}，宽{b}{U}，放入一个体积是{v}立方{U}的{O}（完全浸没，水没有溢出）
            在一个长{a}{U}、宽{b}{U}的长方体{E}的水中，浸没一个体积为{v}立方{U}的{O}
            把一个体积是{v}立方{U}的{O}放入一个长{a}{U}、宽{b}{U}的盛有水的{E}中，{O}完全浸没
            {O}的体积是{v}立方{U}，把它浸没在底面长{a}{U}、宽{b}{U}的长方体{E}的水里
            """,
        ),
        """
        水面会上升多少{U}
        水面上升多少{U}
        水面升高了多少{U}
        {E}里的水面将上升多少{U}
        求水面上升的高度
        """,
        _VESSEL,
        avoid="length number",
    ),
    Schema(
        "solid-cube-water-depth",
        lambda r: {"d": (d := 2 * r.randint(2, 8)), "s": d * d * r.choice((2, 4, 5))},
        "d * d * d / s",
        (
            """
            把一个棱长{d}{U}的正方体{E}装满水，再倒入一个底面积是{s}平方{U}的长方体容器中
            一个正方体{E}装满了水，棱长{d}{U}，把水全部倒入底面积为{s}平方{U}的长方体水槽里
            将棱长为{d}{U}的正方体{E}装满水，然后把水倒进一个底面积{s}平方{U}的圆柱形容器
            棱长是{d}{U}的正方体{E}盛满水，全部倒入另一个底面积是{s}平方{U}的空水箱
            """,
        ),
        """
        水深多少{U}
        这时水深是多少{U}
        水面的高度是多少{U}
        倒入后水深多少{U}
        求水的深度
        """,
        {"EU": "水箱:分米|玻璃缸:厘米|鱼缸:分米|容器:厘米"},
        avoid="length number",
        weight=0.8,
    ),
)
