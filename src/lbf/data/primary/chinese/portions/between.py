"""Chinese schemas of one quantity as a fraction of another, or more or less than it by a fraction."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Final

from lbf.data.primary.chinese.portions.stocks import fraction, whole
from lbf.data.primary.schema import Numbers, Schema

PAIR: Final = {
    "IPQUK": "果园里:苹果树:梨树:棵:棵数|班里:男生:女生:名:人数|养殖场里:白兔:黑兔:只:只数|农场里:鸡:鸭:只:只数|"
    "图书室里:故事书:科技书:本:本数|学校里:足球:篮球:个:个数|商店里:苹果:橘子:千克:重量|公园里:杨树:柳树:棵:棵数|"
    "花坛里:红花:黄花:朵:朵数|仓库里:大米:面粉:袋:袋数|学校里:合唱队员:舞蹈队员:名:人数|牧场里:绵羊:山羊:只:只数|"
    "工厂里:男工:女工:名:人数|粮店里:小麦:玉米:吨:吨数|停车场里:小汽车:大客车:辆:辆数|超市里:梨:桃:千克:质量|"
    "书架上:文艺书:连环画:本:本数|草原上:马:牛:头:头数|盒子里:红球:白球:个:个数|社区里:松树:柏树:棵:棵数"
}
"""Two quantities: where they are, what they are, their unit, and what is compared."""
SIZED: Final = {
    "PQLUK": "一件上衣:一条裤子:售价:元:价钱|甲绳:乙绳:长:米:长度|一台冰箱:一台洗衣机:售价:元:价格|"
    "第一车间:第二车间:有:人:人数|五年级:六年级:有:人:人数|一个足球:一个篮球:售价:元:单价|"
    "甲仓库:乙仓库:存粮:吨:存粮|第一小组:第二小组:植树:棵:植树棵数|甲筐:乙筐:重:千克:重量|"
    "去年:今年:产粮:吨:产量|上个月:这个月:用水:吨:用水量|大桶:小桶:装油:千克:装油量|四月份:五月份:用电:度:用电量|"
    "甲班:乙班:捐书:本:捐书本数|东村:西村:有:户:户数|计划:实际:生产零件:个:产量|上午:下午:卖出西瓜:个:销量"
}
"""Two quantities: what they are, how their size is said, their unit, and what is compared."""
HAS: Final = """
    {I}有{a}{U}{P}
    {I}有{P}{a}{U}
    {P}有{a}{U}
    {I}{P}有{a}{U}
    {I}的{P}有{a}{U}
"""
_IS_OF: Final = """
    {Q}的{K}是{P}的{f /}
    {Q}的{K}相当于{P}的{f /}
    {Q}是{P}的{f /}
    {Q}的{K}[正好|刚好]是{P}{K}的{f /}
    {Q}占{P}的{f /}
"""
ASK_OTHER: Final = """
    {Q}有多少{U}
    {I}有多少{U}{Q}
    {I}{Q}有多少{U}
    有{Q}多少{U}
    求{Q}有多少{U}
    {Q}一共有多少{U}
"""
ASK_SIZE: Final = """
    {Q}{L}多少{U}
    求{Q}{L}多少{U}
    那么{Q}{L}多少{U}
    {Q}的{K}是多少{U}
    {Q}{L}几{U}
"""
ASK_BOTH: Final = """
    {P}和{Q}一共有多少{U}
    {I}一共有{P}和{Q}多少{U}
    {P}、{Q}共有多少{U}
    两种一共有多少{U}
    {Q}和{P}合起来有多少{U}
"""
ASK_FIRST: Final = """
    {P}有多少{U}
    {I}有多少{U}{P}
    有{P}多少{U}
    求{P}有多少{U}
    {I}{P}有多少{U}
    {P}的{K}是多少{U}
"""


def rising(random: Random) -> Numbers:
    """A fraction f, and an amount that is a whole number after growing by it; a before, b after."""
    part = random.choice([Fraction(1, n) for n in range(3, 13)] + [fraction(random) for _ in range(5)])
    before = whole(random, part)
    return {"f": part, "a": before, "b": before * (1 + part)}


def falling(random: Random) -> Numbers:
    """A fraction f, and an amount that is a whole number after falling by it; a before, b after."""
    part = random.choice([Fraction(1, n) for n in range(3, 13)] + [fraction(random) for _ in range(5)])
    before = whole(random, part)
    return {"f": part, "a": before, "b": before * (1 - part)}


def without(numbers: Numbers, role: str) -> Numbers:
    """The numbers but for one role."""
    return {key: value for key, value in numbers.items() if key != role}


SCHEMAS: Final = (
    Schema(
        "portion-of-other",
        lambda r: {"f": (f := fraction(r)), "a": whole(r, f)},
        "a * f",
        (HAS, _IS_OF),
        ASK_OTHER,
        PAIR,
        avoid="people",
    ),
    Schema(
        "portion-of-standard",
        lambda r: {"f": (f := fraction(r)), "a": whole(r, f) * f},
        "a / f",
        (
            HAS,
            """
            {P}的{K}是{Q}的{f /}
            是{Q}的{f /}
            正好是{Q}{K}的{f /}
            {P}是{Q}的{f /}
            相当于{Q}{K}的{f /}
            占{Q}的{f /}
            """,
        ),
        ASK_OTHER,
        PAIR,
        avoid="people temperature",
    ),
    Schema(
        "portion-of-together",
        lambda r: {"f": (f := fraction(r)), "a": whole(r, f)},
        "a + a * f",
        (HAS, _IS_OF),
        ASK_BOTH,
        PAIR,
        avoid="people",
    ),
    Schema(
        "portion-of-sum",
        lambda r: {"f": (f := fraction(r)), "s": whole(r, f) * (1 + f)},
        "s / (1 + f)",
        (
            """
            {I}有{P}和{Q}共{s}{U}
            {I}{P}和{Q}一共有{s}{U}
            {P}和{Q}共有{s}{U}
            {I}的{P}和{Q}合起来有{s}{U}
            """,
            _IS_OF,
        ),
        ASK_FIRST,
        PAIR,
        avoid="people",
    ),
    Schema(
        "portion-of-difference",
        lambda r: {"f": (f := fraction(r)), "d": whole(r, f) * (1 - f)},
        "d / (1 - f)",
        (
            """
            {I}{P}比{Q}多{d}{U}
            {I}的{Q}比{P}少{d}{U}
            {P}比{Q}多{d}{U}
            {Q}比{P}少{d}{U}
            """,
            _IS_OF,
        ),
        ASK_FIRST,
        PAIR,
        avoid="people",
    ),
    Schema(
        "portion-more",
        lambda r: without(rising(r), "b"),
        "a * (1 + f)",
        (
            """
            {P}{L}{a}{U}，{Q}的{K}比{P}多{f /}
            {P}{L}{a}{U}，{Q}比{P}多{f /}
            {Q}的{K}比{P}多{f /}，{P}{L}{a}{U}
            已知{P}{L}{a}{U}，{Q}的{K}比{P}的{K}多{f /}
            {P}的{K}是{a}{U}，{Q}比{P}多{f /}
            {P}{L}{a}{U}，{Q}比{P}[增加了|多了]{f /}
            """,
        ),
        ASK_SIZE,
        SIZED,
        weight=1.3,
    ),
    Schema(
        "portion-less",
        lambda r: without(falling(r), "b"),
        "a * (1 - f)",
        (
            """
            {P}{L}{a}{U}，{Q}的{K}比{P}少{f /}
            {P}{L}{a}{U}，{Q}比{P}少{f /}
            {Q}的{K}比{P}少{f /}，{P}{L}{a}{U}
            已知{P}{L}{a}{U}，{Q}的{K}比{P}的{K}少{f /}
            {P}的{K}是{a}{U}，{Q}比{P}少{f /}
            {P}{L}{a}{U}，{Q}比{P}[减少了|少了]{f /}
            """,
        ),
        ASK_SIZE,
        SIZED,
        weight=1.3,
    ),
    Schema(
        "portion-more-standard",
        lambda r: without(rising(r), "a"),
        "b / (1 + f)",
        (
            """
            {P}{L}{b}{U}，比{Q}多{f /}
            {P}{L}{b}{U}，{P}的{K}比{Q}多{f /}
            {P}的{K}比{Q}多{f /}，{P}{L}{b}{U}
            已知{P}{L}{b}{U}，比{Q}的{K}多{f /}
            {P}的{K}是{b}{U}，{P}比{Q}多{f /}
            {P}{L}{b}{U}，比{Q}[增加了|多了]{f /}
            """,
        ),
        ASK_SIZE,
        SIZED,
        weight=1.3,
    ),
    Schema(
        "portion-less-standard",
        lambda r: without(falling(r), "a"),
        "b / (1 - f)",
        (
            """
            {P}{L}{b}{U}，比{Q}少{f /}
            {P}{L}{b}{U}，{P}的{K}比{Q}少{f /}
            {P}的{K}比{Q}少{f /}，{P}{L}{b}{U}
            已知{P}{L}{b}{U}，比{Q}的{K}少{f /}
            {P}的{K}是{b}{U}，{P}比{Q}少{f /}
            {P}{L}{b}{U}，比{Q}[减少了|少了]{f /}
            """,
        ),
        ASK_SIZE,
        SIZED,
        weight=1.3,
    ),
)
