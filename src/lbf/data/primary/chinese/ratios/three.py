"""Chinese schemas of a ratio of three, and of ratios in shapes, books and journeys."""

from __future__ import annotations

from math import gcd
from random import Random
from typing import Final

from lbf.data.primary.chinese.ratios.two_parts import ratio
from lbf.data.primary.draws import some
from lbf.data.primary.schema import Numbers, Schema

_MIX: Final = {
    "GPQYUO": "一种混凝土:水泥:沙子:石子:吨:混凝土|一种混凝土:水泥:黄沙:石子:千克:混凝土|一种火药:火硝:硫磺:木炭:千克:火药|"
    "一种糖果:奶糖:水果糖:酥糖:千克:什锦糖|一种合金:铜:锌:锡:克:合金|一种饲料:玉米:豆粕:麦麸:千克:饲料|"
    "一种药茶:菊花:枸杞:山楂:克:药茶|一种豆沙:红豆:白糖:食油:千克:豆沙"
}
_MIXED: Final = """
    {G}是由{P}、{Q}、{Y}按{a}[：{b}：{c}|:{b}:{c}]配制成的
    配制{G}，{P}、{Q}和{Y}的比是{a}[：{b}：{c}|:{b}:{c}]
    {G}的{P}、{Q}、{Y}的质量比是{a}[：{b}：{c}|:{b}:{c}]
    {G}用{P}、{Q}、{Y}按{a}[：{b}：{c}|:{b}:{c}]拌成
    {G}中{P}、{Q}和{Y}的质量之比为{a}[：{b}：{c}|:{b}:{c}]
"""
_MADE: Final = """
    现在要配制这种{O}{t}{U}
    要配制{t}{U}这样的{O}
    现有这种{O}{t}{U}
    需要这种{O}{t}{U}
    工人师傅要配{t}{U}{O}
"""
_GROUPS: Final = {
    "PQYUKV": "甲班:乙班:丙班:棵:植树棵数:植树|四年级:五年级:六年级:本:捐书本数:捐书|"
    "甲队:乙队:丙队:米:修路长度:修路|红花:黄花:蓝花:朵:朵数:有|苹果树:梨树:桃树:棵:棵数:有|"
    "鸡:鸭:鹅:只:只数:有|故事书:科技书:连环画:本:本数:有|小明:小红:小军:张:邮票张数:有|"
    "足球:篮球:排球:个:个数:有|甲厂:乙厂:丙厂:台:产量:生产|松树:柏树:杨树:棵:棵数:有"
}
_OF_THREE: Final = """
    {P}、{Q}、{Y}的{K}比是{a}[：{b}：{c}|:{b}:{c}]
    {P}、{Q}和{Y}的{K}之比是{a}[：{b}：{c}|:{b}:{c}]
    已知{P}、{Q}、{Y}的{K}的比是{a}[：{b}：{c}|:{b}:{c}]
    {P}、{Q}、{Y}各自的{K}比为{a}[：{b}：{c}|:{b}:{c}]
"""
_ALL_THREE: Final = """
    [一共|合计|总共]{V}{t}{U}
    已知[一共|合计|总共]{V}{t}{U}
    {P}、{Q}和{Y}一共{V}{t}{U}
    {P}、{Q}、{Y}共{V}{t}{U}
"""
_ONE: Final = """
    {P}{V}{n}{U}
    已知{P}{V}{n}{U}
    其中{P}{V}{n}{U}
    {P}的{K}是{n}{U}
"""
_RECTANGLE: Final = """
    一个长方形的周长是{p}{U}，长和宽的比是{a}[：|:]{b}
    用一根长{p}{U}的铁丝围成一个长方形，长与宽的比是{a}[：|:]{b}
    一块长方形地的周长是{p}{U}，宽与长的比为{b}[：|:]{a}
    长方形的长和宽的比是{a}[：|:]{b}，周长是{p}{U}
"""
_ASK_Y: Final = """
    {Y}{V}多少{U}
    求{Y}{V}多少{U}
    {Y}的{K}是多少{U}
    其中{Y}{V}多少{U}
    那么{Y}{V}多少{U}
"""
_BOOK: Final = {
    "TUVWR": "一本书:页:看了:看:这本书|一条公路:千米:修了:修:这条公路|一批货物:吨:运走了:运:这批货物|一批零件:个:加工了:加工:这批零件|"
    "一堆煤:吨:用了:用:这堆煤|一份稿件:页:打了:打:这份稿件|一条水渠:米:挖了:挖:这条水渠|一本故事书:页:读了:读:这本故事书"
}


def _three(random: Random) -> Numbers:
    """A ratio of three different numbers, its parts (n, m, k) and their sum t."""
    shares = random.sample(range(1 if random.random() < 0.3 else 2, 10), 3)
    a, b, c = (share // gcd(*shares) for share in shares)
    unit = some(random, 3, 60)
    return {"a": a, "b": b, "c": c, "n": a * unit, "m": b * unit, "k": c * unit, "t": (a + b + c) * unit}


def _told(random: Random, roles: str) -> Numbers:
    numbers = _three(random)
    return {role: numbers[role] for role in roles}


def _angles(random: Random) -> Numbers:
    """A ratio of three angles, the last the largest, that are whole numbers of degrees."""
    total = random.choice((6, 9, 10, 12, 15, 18, 20))
    first = random.randint(1, total // 3 - 1)
    second = random.randint(first + 1, (total - first - 1) // 2)
    parts = gcd(first, second, total)
    return {"t": 180, "a": first // parts, "b": second // parts, "c": (total - first - second) // parts}


def _pair(random: Random, name: str, times: int = 1) -> Numbers:
    """A ratio, and the sum of its parts, so many times."""
    a, b = ratio(random, 9)
    return {"a": a, "b": b, name: times * (a + b) * some(random, 2, 30)}


def _sides(random: Random) -> Numbers:
    a, b = ratio(random, 9)
    return {"a": max(a, b), "b": min(a, b), "p": 2 * (a + b) * some(random, 2, 20)}


SCHEMAS: Final = (
    Schema(
        "ratio-three-first",
        lambda r: _told(r, "abct"),
        "t * a / (a + b + c)",
        (_OF_THREE, _ALL_THREE),
        _ASK_Y.replace("Y", "P"),
        _GROUPS,
        swap=True,
        avoid="people",
    ),
    Schema(
        "ratio-three-middle",
        lambda r: _told(r, "abct"),
        "t * b / (a + b + c)",
        (_OF_THREE, _ALL_THREE),
        _ASK_Y.replace("Y", "Q"),
        _GROUPS,
        swap=True,
        avoid="people",
        weight=0.8,
    ),
    Schema(
        "ratio-three-last",
        lambda r: _told(r, "abct"),
        "t * c / (a + b + c)",
        (_OF_THREE, _ALL_THREE),
        _ASK_Y,
        _GROUPS,
        swap=True,
        avoid="people",
    ),
    Schema(
        "ratio-three-total",
        lambda r: _told(r, "abcn"),
        "n * (a + b + c) / a",
        (_OF_THREE, _ONE),
        """
        [一共|合计|总共]{V}多少{U}
        求[一共|合计|总共]{V}多少{U}
        {P}、{Q}和{Y}一共{V}多少{U}
        {P}、{Q}、{Y}共{V}多少{U}
        共{V}多少{U}
        """,
        _GROUPS,
        avoid="people",
    ),
    Schema(
        "ratio-three-other",
        lambda r: _told(r, "abcn"),
        "n * c / a",
        (_OF_THREE, _ONE),
        _ASK_Y,
        _GROUPS,
        avoid="people",
        weight=0.8,
    ),
    Schema(
        "ratio-concrete",
        lambda r: _told(r, "abct"),
        "t * b / (a + b + c)",
        (_MIXED, _MADE),
        """
        需要{Q}多少{U}
        要用{Q}多少{U}
        其中{Q}有多少{U}
        应准备多少{U}{Q}
        {Q}需要多少{U}
        """,
        _MIX,
    ),
    Schema(
        "ratio-concrete-last",
        lambda r: _told(r, "abct"),
        "t * c / (a + b + c)",
        (_MIXED, _MADE),
        """
        需要{Y}多少{U}
        要用{Y}多少{U}
        其中{Y}有多少{U}
        应准备多少{U}{Y}
        {Y}需要多少{U}
        """,
        _MIX,
    ),
    Schema(
        "ratio-concrete-made",
        lambda r: _told(r, "abcm"),
        "m * (a + b + c) / b",
        (
            _MIXED,
            """
            如果用去{Q}{m}{U}
            现有{Q}{m}{U}
            现在用了{m}{U}{Q}
            如果有{m}{U}{Q}
            """,
        ),
        """
        可以配制这种{O}多少{U}
        能配成多少{U}{O}
        一共可配成{O}多少{U}
        能配制{O}多少{U}
        可以配成多少{U}这样的{O}
        """,
        _MIX,
        weight=0.7,
    ),
    Schema(
        "ratio-angles",
        _angles,
        "t * c / (a + b + c)",
        (
            """
            三角形的内角和是{t}度，一个三角形内角的度数比是{a}[：{b}：{c}|:{b}:{c}]
            一个三角形的内角和是{t}度，它各个内角的度数之比是{c}[：{b}：{a}|:{b}:{a}]
            已知三角形的内角和为{t}度，一个三角形各角的度数比是{b}[：{a}：{c}|:{a}:{c}]
            三角形的内角和等于{t}度，某三角形内角的度数的比为{a}[：{c}：{b}|:{c}:{b}]
            """,
        ),
        """
        最大的角是多少度
        这个三角形中最大的角是多少度
        最大角的度数是多少
        求最大的内角是多少度
        它的最大角有多少度
        """,
        avoid="temperature",
        weight=0.6,
    ),
    Schema(
        "ratio-rectangle",
        _sides,
        "p / 2 * a / (a + b)",
        (_RECTANGLE,),
        """
        这个长方形的长是多少{U}
        长是多少{U}
        长方形的长是多少{U}
        求它的长是多少{U}
        它的长有多少{U}
        """,
        {"U": "厘米|米|分米"},
        avoid="length",
    ),
    Schema(
        "ratio-rectangle-width",
        _sides,
        "p / 2 * b / (a + b)",
        (_RECTANGLE,),
        """
        这个长方形的宽是多少{U}
        宽是多少{U}
        长方形的宽是多少{U}
        求它的宽是多少{U}
        它的宽有多少{U}
        """,
        {"U": "厘米|米|分米"},
        avoid="length",
        weight=0.7,
    ),
    Schema(
        "ratio-done-left",
        lambda r: _pair(r, "t"),
        "t * b / (a + b)",
        (
            """
            {T}共{t}{U}，已{W}的和没{W}的比是{a}[：|:]{b}
            {T}有{t}{U}，{V}一部分，已{W}的与剩下的比是{a}[：|:]{b}
            {T}共有{t}{U}，已经{W}的与未{W}的比为{a}[：|:]{b}
            {T}一共{t}{U}，没{W}的和已{W}的比是{b}[：|:]{a}
            """,
        ),
        """
        还剩多少{U}
        还有多少{U}没{W}
        剩下多少{U}
        还剩下多少{U}没有{W}
        没{W}的有多少{U}
        """,
        _BOOK,
    ),
    Schema(
        "ratio-done-whole",
        lambda r: {"a": (p := ratio(r, 9))[0], "b": p[1], "n": p[0] * some(r, 3, 40)},
        "n * (a + b) / a",
        (
            """
            {T}，{V}{n}{U}，已{W}的和没{W}的比是{a}[：|:]{b}
            {T}，已经{V}{n}{U}，这时已{W}的与剩下的比是{a}[：|:]{b}
            {T}，{V}{n}{U}后，剩下的与已{W}的比是{b}[：|:]{a}
            {T}，{V}{n}{U}，已{W}的与未{W}的比为{a}[：|:]{b}
            """,
        ),
        """
        {R}一共有多少{U}
        {R}共有多少{U}
        求{R}一共有多少{U}
        {R}总共有多少{U}
        {R}有多少{U}
        """,
        _BOOK,
    ),
    Schema(
        "ratio-meeting",
        lambda r: _pair(r, "t"),
        "t * a / (a + b)",
        (
            """
            甲乙两地相距{t}千米，{P}和{Q}同时从两地相对开出，{P}和{Q}的速度比是{a}[：|:]{b}
            {P}和{Q}分别从相距{t}千米的两地同时出发，相向而行，它们的速度比是{a}[：|:]{b}
            两地相距{t}千米，{P}、{Q}同时从两地相向而行，已知{P}与{Q}的速度比是{a}[：|:]{b}
            {P}与{Q}的速度之比是{a}[：|:]{b}，它们同时从相距{t}千米的两地相对开出
            """,
        ),
        """
        相遇时{P}行了多少千米
        相遇时{P}行驶了多少千米
        两车相遇时{P}走了多少千米
        相遇时{P}行的路程是多少千米
        求相遇时{P}行了多少千米
        """,
        {"PQ": "客车:货车|甲车:乙车|快车:慢车|汽车:摩托车|轿车:卡车"},
    ),
)
