"""Chinese schemas of fractions as numbers and measures, and of what fraction one is of another."""

from __future__ import annotations

from random import Random
from typing import Final

from lbf.data.primary.chinese.portions.between import PAIR
from lbf.data.primary.chinese.portions.stocks import STOCK, fraction, two_fractions, whole
from lbf.data.primary.draws import some
from lbf.data.primary.schema import Numbers, Schema

_STRIP: Final = {"R": "绳子|彩带|铁丝|丝带|布条|电线|木条|竹竿"}
_DONE: Final = {
    "GWUH": "一台拖拉机:耕地:公顷:耕|一辆汽车:行驶:千米:行|一个修路队:修路:千米:修|一台榨油机:榨油:吨:榨|"
    "一台收割机:收割小麦:公顷:收割|小华:步行:千米:走|一台水泵:抽水:吨:抽|一台磨面机:磨面粉:千克:磨"
}
_COUNTS: Final = """
    {I}有{P}{b}{U}，{Q}{a}{U}
    {I}有{b}{U}{P}和{a}{U}{Q}
    {P}有{b}{U}，{Q}有{a}{U}
    {Q}有{a}{U}，{P}有{b}{U}
    {I}{Q}有{a}{U}，{P}有{b}{U}
    已知{P}有{b}{U}，{Q}有{a}{U}
"""
_ASK_STRIP: Final = """
    还剩多少米
    还剩下多少米
    剩下的长多少米
    这根{R}还剩多少米
    剩下的部分长几米
"""
_ASK_NUMBER: Final = """
    乙数是多少
    求乙数是多少
    那么乙数是多少
    求乙数
    乙数是几
"""


def _two_counts(random: Random) -> Numbers:
    """Two counts with a common factor; the second is larger, but not by much."""
    bottom = random.randint(3, 11)
    unit = some(random, 2, 24)
    return {"a": unit * random.randint(bottom // 2 + 1, bottom - 1), "b": unit * bottom}


def _measures(random: Random) -> Numbers:
    """What is done in a fraction of an hour, so that it is a whole number in an hour."""
    part = fraction(random)
    rates = [rate for rate in range(2, 16) if (part * rate).denominator > 1]
    return {"f": part, "a": part * random.choice(rates)}


SCHEMAS: Final = (
    Schema(
        "portion-what-fraction",
        _two_counts,
        "a / b",
        (_COUNTS,),
        """
        {Q}的{K}是{P}的几分之几
        {Q}是{P}的几分之几
        {Q}的{K}占{P}的几分之几
        {Q}相当于{P}的几分之几
        求{Q}是{P}的几分之几
        """,
        PAIR,
        avoid="people",
    ),
    Schema(
        "portion-what-fraction-total",
        _two_counts,
        "a / (a + b)",
        (_COUNTS,),
        """
        {Q}的{K}占总数的几分之几
        {Q}占总数的几分之几
        {Q}是它们总数的几分之几
        {Q}占两种总数的几分之几
        求{Q}的{K}占总{K}的几分之几
        """,
        PAIR,
        avoid="people",
    ),
    Schema(
        "portion-what-fraction-more",
        _two_counts,
        "(b - a) / a",
        (_COUNTS,),
        """
        {P}比{Q}多几分之几
        {P}的{K}比{Q}多几分之几
        求{P}比{Q}多几分之几
        {P}的{K}比{Q}{K}多几分之几
        {P}比{Q}多了几分之几
        """,
        PAIR,
        avoid="people",
    ),
    Schema(
        "portion-what-fraction-less",
        _two_counts,
        "(b - a) / b",
        (_COUNTS,),
        """
        {Q}比{P}少几分之几
        {Q}的{K}比{P}少几分之几
        求{Q}比{P}少几分之几
        {Q}的{K}比{P}{K}少几分之几
        {Q}比{P}少了几分之几
        """,
        PAIR,
        avoid="people",
    ),
    Schema(
        "portion-what-fraction-left",
        _two_counts,
        "(b - a) / b",
        (
            """
            {T}{L}{b}{U}，{V}{a}{U}
            有{T}，{L}{b}{U}，已经{V}{a}{U}
            {R}{L}{b}{U}，[上午|第一天|昨天]{V}{a}{U}
            {T}，{L}{b}{U}，先{V}{a}{U}
            {R}{L}{b}{U}，现在{V}{a}{U}
            """,
        ),
        """
        剩下的占{M}的几分之几
        还剩几分之几
        还剩下{M}的几分之几
        没有{W}的占{M}的几分之几
        剩下的是{M}的几分之几
        还有几分之几没有{W}
        """,
        STOCK,
    ),
    Schema(
        "portion-fractions-left",
        lambda r: dict(zip("fg", two_fractions(r), strict=True)),
        "1 - f - g",
        (
            """
            {T}，第一天{V}{M}的{f /}，第二天{V}{M}的{g /}
            {T}，上午{V}{f /}，下午{V}{g /}
            有{T}，第一次{V}它的{f /}，第二次{V}它的{g /}
            {R}第一周{V}{f /}，第二周{V}{g /}
            {T}，先{V}{M}的{f /}，又{V}{M}的{g /}
            """,
        ),
        """
        还剩几分之几
        还剩下{M}的几分之几
        剩下的占{M}的几分之几
        还有几分之几没有{W}
        剩下{M}的几分之几没{W}
        """,
        STOCK,
    ),
    Schema(
        "portion-number-whole",
        lambda r: {"f": (f := fraction(r)), "b": whole(r, f) * f},
        "b / f",
        (
            """
            一个数的{f /}是{b}
            {b}是一个数的{f /}
            已知一个数的{f /}等于{b}
            甲数是{b}，正好是另一个数的{f /}
            一个数乘{f /}等于{b}
            某数的{f /}恰好是{b}
            """,
        ),
        """
        这个数是多少
        求这个数是多少
        求这个数
        那么这个数是多少
        这个数是几
        """,
        avoid="number",
    ),
    Schema(
        "portion-number-more",
        lambda r: {"f": (f := fraction(r)), "a": whole(r, f)},
        "a * (1 + f)",
        (
            """
            甲数是{a}，乙数比甲数多{f /}
            乙数比甲数多{f /}，甲数是{a}
            已知甲数是{a}，乙数比甲数大{f /}
            甲数为{a}，乙数比它多{f /}
            """,
        ),
        _ASK_NUMBER,
        avoid="number",
        weight=0.6,
    ),
    Schema(
        "portion-number-equal",
        lambda r: {"f": (f := fraction(r)), "g": (g := fraction(r)), "a": whole(r, f, f / g)},
        "a * f / g",
        (
            """
            甲数是{a}，甲数的{f /}等于乙数的{g /}
            甲数的{f /}与乙数的{g /}相等，甲数是{a}
            已知{a}的{f /}正好是乙数的{g /}
            乙数的{g /}等于甲数的{f /}，已知甲数是{a}
            """,
        ),
        _ASK_NUMBER,
        avoid="number",
        weight=0.6,
    ),
    Schema(
        "portion-cut-measure",
        lambda r: {"f": fraction(r), "a": r.randint(1, 12)},
        "a - f",
        (
            """
            一根{R}长{a}米，用去{f /}米
            一根长{a}米的{R}，剪去{f /}米
            有一根{R}，长{a}米，截去了{f /}米
            一根{a}米长的{R}，用去了{f /}米
            """,
        ),
        _ASK_STRIP,
        _STRIP,
        weight=0.7,
    ),
    Schema(
        "portion-cut-both",
        lambda r: {"f": (f := fraction(r)), "a": f.denominator * r.randint(1, 6), "g": fraction(r)},
        "a - a * f - g",
        (
            """
            一根{R}长{a}米，第一次用去它的{f /}，第二次用去{g /}米
            一根长{a}米的{R}，第一次剪去全长的{f /}，第二次剪去{g /}米
            有一根{R}，长{a}米，先用去{f /}，又用去{g /}米
            一根{a}米长的{R}，先截去全长的{f /}，再截去{g /}米
            """,
        ),
        _ASK_STRIP,
        _STRIP,
        weight=0.7,
    ),
    Schema(
        "portion-pieces",
        lambda r: {"f": (f := fraction(r)), "a": f.numerator * r.randint(2, 12)},
        "a / f",
        (
            """
            一根{R}长{a}米，每{f /}米剪成一段
            把一根{a}米长的{R}剪成每段长{f /}米的小段
            有一根长{a}米的{R}，每段剪{f /}米
            {R}长{a}米，如果每{f /}米截一段
            """,
        ),
        """
        可以剪成多少段
        一共能剪多少段
        可以剪几段
        这根{R}能剪成多少段
        能剪成几段
        """,
        _STRIP,
        weight=0.7,
    ),
    Schema(
        "portion-share-measure",
        lambda r: {"f": fraction(r), "n": r.randint(2, 9)},
        "f / n",
        (
            """
            一根{R}长{f /}米，平均剪成{n}段
            把一根{f /}米长的{R}平均分成{n}段
            把长{f /}米的{R}平均截成{n}段
            有一根长{f /}米的{R}，把它平均剪成{n}段
            """,
        ),
        """
        每段长多少米
        每段是多少米
        平均每段长多少米
        每一段长几米
        求每段的长是多少米
        """,
        _STRIP,
        weight=0.7,
    ),
    Schema(
        "portion-rate-each",
        _measures,
        "a / f",
        (
            """
            {G}{f /}小时{W}{a /}{U}
            {G}{W}{a /}{U}用了{f /}小时
            {G}{f /}小时可以{W}{a /}{U}
            已知{G}{f /}小时能{W}{a /}{U}
            """,
        ),
        """
        平均每小时{H}多少{U}
        照这样计算，每小时能{H}多少{U}
        每小时可以{H}多少{U}
        一小时{H}多少{U}
        求平均每小时{H}多少{U}
        """,
        _DONE,
        avoid="time",
    ),
)
