"""Chinese schemas of a fraction of a stock: what was used, what is left, and how much there was."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations
from math import gcd, lcm
from random import Random
from typing import Final

from lbf.data.primary.draws import some
from lbf.data.primary.schema import Schema

_FRACTIONS: Final = tuple(
    Fraction(top, bottom)
    for bottom in (3, 4, 5, 6, 7, 8, 9, 10, 12, 15)
    for top in range(1, bottom)
    if gcd(top, bottom) == 1
)
_PAIRS: Final = tuple(
    (f, g)
    for f, g in permutations(_FRACTIONS, 2)
    if f + g < 1 and lcm(f.denominator, g.denominator) <= 40 and f.numerator <= 5 and g.numerator <= 5
)


def fraction(random: Random) -> Fraction:
    """A fraction of a whole, as school has them: thirds to fifteenths, mostly with small numerators."""
    return random.choice([f for f in random.choices(_FRACTIONS, k=2) if f.numerator < 6] or [Fraction(2, 5)])


def two_fractions(random: Random) -> tuple[Fraction, Fraction]:
    """Two fractions of the same whole, of which something is left."""
    return random.choice(_PAIRS)


def whole(random: Random, *parts: Fraction, high: int = 480) -> int:
    """A number of which these parts are whole numbers."""
    unit = lcm(*(part.denominator for part in parts))
    return unit * some(random, 3, max(5, high // unit))


STOCK: Final = {
    "TLUVWRM": "一本故事书:共有:页:看了:看:这本故事书:全书|一本书:有:页:读了:读:这本书:全书|"
    "一条公路:全长:千米:修了:修:这条公路:全长|一条水渠:长:米:挖了:挖:这条水渠:全长|"
    "一批货物:共有:吨:运走了:运:这批货物:总数|一堆煤:重:吨:烧了:烧:这堆煤:总量|"
    "一桶油:重:千克:用去了:用:这桶油:全部|一袋大米:重:千克:吃了:吃:这袋大米:总重量|"
    "一根绳子:长:米:用去了:用:这根绳子:全长|一块布:长:米:用去了:用:这块布:全长|"
    "一批零件:共有:个:加工了:加工:这批零件:总数|一份稿件:共有:页:打了:打:这份稿件:总页数|"
    "一堆沙子:有:吨:运走了:运:这堆沙子:总数|一根铁丝:长:米:剪去了:剪:这根铁丝:全长|"
    "一车水果:共重:千克:卖出了:卖:这车水果:总数|一批树苗:共有:棵:栽了:栽:这批树苗:总棵数|"
    "一块地:有:公顷:耕了:耕:这块地:总面积|一批大米:共有:袋:卖出了:卖:这批大米:总数|"
    "一段路:长:米:铺了:铺:这段路:全长|"
    "一批煤:共有:吨:用了:用:这批煤:总数|一捆电线:长:米:用去了:用:这捆电线:全长"
}
"""A stock: what it is, how its size is said, in which unit, what was done with it and not yet; this one; all of it."""
DAYS: Final = {
    "XYZ": "第一天:第二天:两天|上午:下午:这一天|第一次:第二次:两次|第一周:第二周:两周|上周:本周:两周|"
    "昨天:今天:两天|第一个月:第二个月:两个月"
}
_HAVE: Final = """
    {T}{L}{a}{U}
    有{T}，{L}{a}{U}
    {R}{L}{a}{U}
    {T}，{L}{a}{U}
    现有{T}，{L}{a}{U}
"""
_PART: Final = """
    {V}{M}的{f /}
    已经{V}{M}的{f /}
    {V}它的{f /}
    {V}{f /}
    {W}的占{M}的{f /}
    [第一天|上午|昨天|第一次]{V}{M}的{f /}
    先{V}它的{f /}
    {W}的是{M}的{f /}
"""
ASK_LEFT: Final = """
    还剩多少{U}
    还剩下多少{U}没有{W}
    还有多少{U}没{W}
    剩下多少{U}
    {R}还剩多少{U}
    剩下的有多少{U}
    没有{W}的还有多少{U}
    还要{W}多少{U}才能{W}完
"""
ASK_WHOLE: Final = """
    {R}{L}多少{U}
    {R}一共有多少{U}
    {R}原来有多少{U}
    求{R}{L}多少{U}
    {R}原有多少{U}
    {R}共有多少{U}
    {R}总共有多少{U}
"""
_TWO_PARTS: Final = """
    {X}{V}{M}的{f /}，{Y}{V}{M}的{g /}
    {X}{V}{f /}，{Y}{V}{g /}
    {X}{V}它的{f /}，{Y}又{V}它的{g /}
    {X}{W}的占{M}的{f /}，{Y}{W}的占{M}的{g /}
    {X}{V}{M}的{f /}，{Y}{W}的是{M}的{g /}
    已知{X}{V}{M}的{f /}，{Y}{V}{M}的{g /}
"""

SCHEMAS: Final = (
    Schema(
        "portion-part",
        lambda r: {"f": (f := fraction(r)), "a": whole(r, f)},
        "a * f",
        (_HAVE, _PART),
        """
        {V}多少{U}
        已经{V}多少{U}
        一共{V}多少{U}
        {W}的有多少{U}
        求{V}多少{U}
        {W}的部分是多少{U}
        """,
        STOCK,
        weight=1.2,
    ),
    Schema(
        "portion-left",
        lambda r: {"f": (f := fraction(r)), "a": whole(r, f)},
        "a * (1 - f)",
        (_HAVE, _PART),
        ASK_LEFT,
        STOCK,
        weight=1.2,
    ),
    Schema(
        "portion-whole",
        lambda r: {"f": (f := fraction(r)), "b": whole(r, f) * f},
        "b / f",
        (
            """
            {T}，{V}{b}{U}，正好{V}{M}的{f /}
            {T}，已经{V}{b}{U}，正好是{M}的{f /}
            {T}，{V}{b}{U}，占{M}的{f /}
            {T}，{V}{M}的{f /}，正好是{b}{U}
            {T}，{V}{f /}，刚好是{b}{U}
            有{T}，{V}它的{f /}，是{b}{U}
            {T}，已{W}的{b}{U}相当于{M}的{f /}
            {R}已经{V}{f /}，{V}{b}{U}
            """,
        ),
        ASK_WHOLE,
        STOCK,
        weight=1.3,
    ),
    Schema(
        "portion-whole-from-left",
        lambda r: {"f": (f := fraction(r)), "b": whole(r, f) * (1 - f)},
        "b / (1 - f)",
        (
            """
            {T}，{V}{M}的{f /}，还剩{b}{U}
            {T}，已经{V}{f /}，还剩下{b}{U}没有{W}
            {T}，{V}{f /}后还剩{b}{U}
            {T}{V}{f /}，还有{b}{U}没{W}
            有{T}，{V}它的{f /}以后，剩下{b}{U}
            {R}已经{V}{M}的{f /}，剩下的还有{b}{U}
            {T}，{V}{M}的{f /}，剩下的正好是{b}{U}
            """,
        ),
        ASK_WHOLE,
        STOCK,
        weight=1.3,
    ),
    Schema(
        "portion-left-from-part",
        lambda r: {"f": (f := fraction(r)), "b": whole(r, f) * f},
        "b / f - b",
        (
            """
            {T}，已经{V}{b}{U}，正好是{M}的{f /}
            {T}，{V}{b}{U}，占{M}的{f /}
            {T}，{V}{f /}，正好是{b}{U}
            有{T}，{V}{M}的{f /}，{W}的是{b}{U}
            {R}{V}{b}{U}，相当于{M}的{f /}
            """,
        ),
        ASK_LEFT,
        STOCK,
    ),
    Schema(
        "portion-part-from-left",
        lambda r: {"f": (f := fraction(r)), "b": whole(r, f) * (1 - f)},
        "b / (1 - f) * f",
        (
            """
            {T}，{V}{M}的{f /}，还剩{b}{U}
            {T}，已经{V}{f /}，还剩下{b}{U}没有{W}
            有{T}，{V}它的{f /}以后，还有{b}{U}没{W}
            {R}{V}{f /}，剩下{b}{U}
            {R}还剩{b}{U}，已{W}的占{M}的{f /}
            """,
        ),
        """
        {V}多少{U}
        已经{V}多少{U}
        求已经{V}多少{U}
        {W}的有多少{U}
        {W}的部分是多少{U}
        """,
        STOCK,
        weight=0.6,
    ),
    Schema(
        "portion-two-sum",
        lambda r: {"f": (p := two_fractions(r))[0], "g": p[1], "a": whole(r, *p)},
        "a * (f + g)",
        (_HAVE, _TWO_PARTS),
        """
        {Z}一共{V}多少{U}
        {Z}共{V}多少{U}
        一共{V}多少{U}
        {X}和{Y}一共{V}多少{U}
        求{Z}共{V}多少{U}
        {Z}合起来{V}多少{U}
        """,
        {**STOCK, **DAYS},
    ),
    Schema(
        "portion-two-left",
        lambda r: {"f": (p := two_fractions(r))[0], "g": p[1], "a": whole(r, *p)},
        "a * (1 - f - g)",
        (_HAVE, _TWO_PARTS),
        ASK_LEFT,
        {**STOCK, **DAYS},
    ),
    Schema(
        "portion-two-gap",
        lambda r: {"f": (p := sorted(two_fractions(r)))[0], "g": p[1], "a": whole(r, *p)},
        "a * (g - f)",
        (
            _HAVE,
            """
            {X}{V}{M}的{f /}，{Y}{V}{M}的{g /}
            {X}{V}{f /}，{Y}{V}{g /}
            {Y}{V}{M}的{g /}，{X}{V}{M}的{f /}
            {Y}{V}它的{g /}，而{X}{V}它的{f /}
            {X}{W}的占{M}的{f /}，{Y}{W}的占{M}的{g /}
            已知{X}{V}{M}的{f /}，{Y}{W}的是{M}的{g /}
            """,
        ),
        """
        {Y}比{X}多{V}多少{U}
        {X}比{Y}少{V}多少{U}
        {Z}{W}的相差多少{U}
        {Y}{W}的比{X}多多少{U}
        {X}{W}的比{Y}少多少{U}
        {Y}{W}的比{X}{W}的多几{U}
        """,
        {**STOCK, **DAYS},
        weight=0.8,
    ),
    Schema(
        "portion-two-whole",
        lambda r: {"f": (p := two_fractions(r))[0], "g": p[1], "b": whole(r, *p) * sum(p)},
        "b / (f + g)",
        (
            """
            {T}，{X}{V}{M}的{f /}，{Y}{V}{M}的{g /}，{Z}一共{V}{b}{U}
            {T}，{X}{V}{f /}，{Y}{V}{g /}，{Z}共{V}{b}{U}
            有{T}，{X}{V}它的{f /}，{Y}{V}它的{g /}，一共{V}{b}{U}
            {T}，{Z}共{V}{b}{U}，其中{X}{V}{M}的{f /}，{Y}{V}{M}的{g /}
            {R}{X}{V}{f /}，{Y}{V}{g /}，{Z}正好{V}{b}{U}
            """,
        ),
        ASK_WHOLE,
        {**STOCK, **DAYS},
    ),
    Schema(
        "portion-two-whole-left",
        lambda r: {"f": (p := two_fractions(r))[0], "g": p[1], "b": whole(r, *p) * (1 - sum(p))},
        "b / (1 - f - g)",
        (
            """
            {T}，{X}{V}{M}的{f /}，{Y}{V}{M}的{g /}，还剩{b}{U}
            {T}，{X}{V}{f /}，{Y}{V}{g /}，还剩下{b}{U}没有{W}
            有{T}，{X}{V}它的{f /}，{Y}{V}它的{g /}，剩下{b}{U}
            {R}{X}{V}{f /}，{Y}{V}{g /}，还有{b}{U}没{W}
            {T}，{X}{W}的占{M}的{f /}，{Y}{W}的占{M}的{g /}，这时还剩{b}{U}
            """,
        ),
        ASK_WHOLE,
        {**STOCK, **DAYS},
    ),
    Schema(
        "portion-two-whole-gap",
        lambda r: {"f": (p := sorted(two_fractions(r)))[0], "g": p[1], "b": whole(r, *p) * (p[1] - p[0])},
        "b / (g - f)",
        (
            """
            {T}，{X}{V}{M}的{f /}，{Y}{V}{M}的{g /}，{Y}比{X}多{V}{b}{U}
            {T}，{X}{V}{f /}，{Y}{V}{g /}，{X}比{Y}少{V}{b}{U}
            有{T}，{Y}{V}它的{g /}，{X}{V}它的{f /}，{Y}{W}的比{X}多{b}{U}
            {R}{X}{V}{f /}，{Y}{V}{g /}，{Z}相差{b}{U}
            {T}，{X}{W}的占{M}的{f /}，{Y}{W}的占{M}的{g /}，已知{Y}比{X}多{V}{b}{U}
            """,
        ),
        ASK_WHOLE,
        {**STOCK, **DAYS},
    ),
)
