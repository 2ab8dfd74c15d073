"""Chinese schemas of days, temperatures, squares, unknown numbers, and prices that build on each other."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from lbf.data.primary.draws import below, factor, hundred, some
from lbf.data.primary.schema import Numbers, Schema

_DEEDS: Final = {
    "VNM": "看:书:页|写:字:个|做:题:道|摘:苹果:个|折:纸鹤:只|种:树:棵|卖:报纸:份|画:画:幅|包:饺子:个|背:单词:个"
}
_SQUARE: Final = {"R": "菜地|花坛|草坪|桌面|手帕|空地", "U": "米|分米|厘米"}
_WORK: Final = {"VNM": "洗:车:辆|做:蛋糕:个|写:信:封|种:树:棵|修:自行车:辆|画:画:幅|做:玩具:个"}
_PRICES: Final = {"N": "@cheap", "M": "@goods"}
_TIMES_PRICE: Final = """
    一{N.m}{N}{p}元，一{M.m}{M}的价钱是{N}的{t}倍
    一{N.m}{N}的价钱是{p}元，一{M.m}{M}的价钱是它的{t}倍
    {N}每{N.m}{p}元，{M}每{M.m}的价钱是{N}的{t}倍
"""
_WHICH_NUMBER: Final = """
    这个数是多少
    这个数是几
    求这个数是多少
    那么这个数是多少
"""


def _number(name: str, solution: str, draw: Callable[[Random], Numbers], facts: str) -> Schema:
    """A schema that asks for a number something was done with."""
    return Schema(name, draw, solution, (facts,), _WHICH_NUMBER, avoid="number", weight=0.4)


SCHEMAS: Final = (
    Schema(
        "combine-two-days",
        lambda r: {"a": some(r, 2, 60), "b": some(r, 2, 60)},
        "a + b",
        (
            """
            {A}昨天{V}了{a}{M}{N}，今天{V}了{b}{M}
            {A}第一天{V}了{a}{M}{N}，第二天{V}了{b}{M}
            {A}星期一{V}了{a}{M}{N}，星期二{V}了{b}{M}
            {A}今天{V}了{a}{M}{N}，昨天{V}了{b}{M}
            """,
        ),
        """
        两天一共{V}了多少{M}{N}
        {A.he}两天共{V}了多少{M}
        {A.he}一共{V}了多少{M}{N}
        两天共{V}{N}多少{M}
        """,
        _DEEDS,
        avoid="time",
    ),
    Schema(
        "compare-two-days",
        lambda r: {"b": (b := some(r, 2, 60)), "a": b + some(r, 1, 30)},
        "a - b",
        (
            """
            {A}昨天{V}了{b}{M}{N}，今天{V}了{a}{M}
            {A}今天{V}了{a}{M}{N}，昨天{V}了{b}{M}
            昨天{A}{V}了{b}{M}{N}，今天{A.he}{V}了{a}{M}
            """,
        ),
        """
        今天比昨天多{V}了多少{M}
        昨天比今天少{V}了多少{M}
        今天比昨天多{V}几{M}{N}
        昨天比今天少{V}几{M}
        """,
        _DEEDS,
        avoid="time",
    ),
    Schema(
        "measure-warmer",
        lambda r: {"a": r.randint(2, 25), "b": r.randint(2, 15)},
        "a + b",
        (
            "[早上|早晨|清晨]气温是{a}度\n早上的温度是{a}度\n今天早上{a}度\n上午的气温是{a}度",
            "到中午上升了{b}度\n中午升高了{b}度\n中午比这时高{b}度\n到中午气温上升{b}度",
        ),
        "中午气温是多少度\n中午的温度是多少度\n中午是几度\n中午的气温有多少度",
        avoid="temperature time",
        weight=0.6,
    ),
    Schema(
        "measure-colder",
        lambda r: {"a": (a := r.randint(6, 38)), "b": below(r, a)},
        "a - b",
        (
            "中午气温是{a}度\n中午的温度是{a}度\n今天中午{a}度\n下午的气温是{a}度",
            "到晚上下降了{b}度\n晚上降低了{b}度\n晚上比这时低{b}度\n到晚上气温下降{b}度",
        ),
        "晚上气温是多少度\n晚上的温度是多少度\n晚上是几度\n晚上的气温有多少度",
        avoid="temperature time",
        weight=0.6,
    ),
    Schema(
        "shape-square-side",
        lambda r: {"a": 4 * some(r, 2, 40)},
        "a / 4",
        (
            "正方形的周长是{a}{U}\n一个正方形的周长是{a}{U}\n一块正方形{R}的周长是{a}{U}\n正方形{R}的周长{a}{U}",
        ),
        "边长是多少{U}\n它的边长是多少{U}\n每条边长多少{U}\n这个正方形的边长是多少{U}",
        _SQUARE,
        avoid="length number",
        weight=0.6,
    ),
    Schema(
        "shape-square-area",
        lambda r: {"a": some(r, 2, 30)},
        "a * a",
        ("正方形的边长是{a}{U}\n一个正方形的边长是{a}{U}\n一块正方形{R}的边长是{a}{U}\n正方形{R}边长{a}{U}",),
        "面积是多少平方{U}\n它的面积是多少平方{U}\n求面积是多少平方{U}\n面积有多少平方{U}",
        _SQUARE,
        avoid="length number",
        weight=0.6,
    ),
    Schema(
        "shape-width",
        lambda r: {"b": (b := some(r, 2, 20)), "a": b * r.randint(2, 20)},
        "a / b",
        (
            "一个长方形的面积是{a}平方{U}，长是{b}{U}\n长方形{R}的面积是{a}平方{U}，长{b}{U}\n"
            "一块长方形{R}长{b}{U}，面积是{a}平方{U}",
        ),
        "宽是多少{U}\n它的宽是多少{U}\n求宽是多少{U}\n宽有多少{U}",
        _SQUARE,
        avoid="length number",
        weight=0.5,
    ),
    Schema(
        "rate-minutes-for-one",
        lambda r: {"k": (k := r.randint(2, 9)), "a": k * r.randint(3, 20)},
        "a / k",
        ("{A}{V}{k}{M}{N}用了{a}分钟\n{A}{a}分钟{V}了{k}{M}{N}\n{A}用{a}分钟{V}完{k}{M}{N}",),
        """
        {V}一{M}{N}要多少分钟
        平均{V}一{M}{N}用多少分钟
        每{M}{N}要用几分钟
        {V}一{M}要几分钟
        """,
        _WORK,
        avoid="time",
        weight=0.6,
    ),
    Schema(
        "rate-minutes-for-all",
        lambda r: {"k": r.randint(2, 9), "a": r.randint(3, 30)},
        "a * k",
        ("{A}{V}一{M}{N}要{a}分钟\n{A}{V}一{M}{N}用了{a}分钟\n{A}每{V}一{M}{N}要{a}分钟",),
        """
        {V}{k}{M}{N}要多少分钟
        {V}{k}{M}一共要多少分钟
        {V}{k}{M}{N}需要几分钟
        {V}完{k}{M}{N}要多少分钟
        """,
        _WORK,
        avoid="time",
        weight=0.6,
    ),
    Schema(
        "compare-more-together",
        lambda r: {"a": hundred(r), "d": some(r, 2, 30)},
        "a + (a + d)",
        (
            "{A}有{a N}\n{A}买了{a N}\n{A}的{N}有{a}{N.m}",
            "{B}比{A}多{d}{N.m}\n{A}比{B}少{d}{N.m}\n{B}比{A.he}多{d N?}",
        ),
        "两人一共有多少{N.m}{N}\n{A}和{B}一共有多少{N.m}\n他们共有多少{N.m}{N}\n两人合起来有多少{N.m}",
        {"N": "@owned"},
    ),
    Schema(
        "compare-fewer-together",
        lambda r: {"a": (a := hundred(r, 5)), "d": below(r, a)},
        "a + (a - d)",
        (
            "{A}有{a N}\n{A}买了{a N}\n{A}的{N}有{a}{N.m}",
            "{B}比{A}少{d}{N.m}\n{A}比{B}多{d}{N.m}\n{B}比{A.he}少{d N?}",
        ),
        "两人一共有多少{N.m}{N}\n{A}和{B}一共有多少{N.m}\n他们共有多少{N.m}{N}\n两人合起来有多少{N.m}",
        {"N": "@owned"},
    ),
    Schema(
        "compare-heights",
        lambda r: {"b": (b := r.randint(3, 90)), "a": b + r.randint(2, 40)},
        "a - b",
        ("{P}高{a}{U}，{Q}高{b}{U}\n{Q}高{b}{U}，{P}高{a}{U}\n{P}的高度是{a}{U}，{Q}的高度是{b}{U}",),
        "{P}比{Q}高多少{U}\n{Q}比{P}矮多少{U}\n{P}比{Q}高几{U}\n{P}和{Q}相差多少{U}",
        {"P": "松树|大楼|电线杆|白杨树", "Q": "苹果树|小屋|柳树|桃树", "U": "米"},
        avoid="length",
        weight=0.6,
    ),
    Schema(
        "times-how-many-times",
        lambda r: {"b": (b := factor(r)), "a": b * r.randint(2, 9)},
        "a / b",
        ("{A}有{a N}，{B}有{b N?}\n{B}有{b N}，{A}有{a N?}\n{A}买了{a N}，{B}买了{b N?}",),
        "{A}的{N}是{B}的几倍\n{A}的{N.m}数是{B}的多少倍\n{A}的是{B}的几倍\n{A}的{N}是{B}的多少倍",
        {"N": "@owned"},
        weight=0.8,
    ),
    Schema(
        "money-times-together",
        lambda r: {"p": r.randint(2, 30), "t": r.choice((2, 3, 4, 5, 6, 8))},
        "p + p * t",
        (_TIMES_PRICE,),
        "买这两样一共要多少元\n两样一共多少元\n买一{N.m}{N}和一{M.m}{M}共要多少元\n一共需要多少钱",
        _PRICES,
        weight=0.7,
    ),
    Schema(
        "money-times",
        lambda r: {"p": r.randint(2, 30), "t": r.choice((2, 3, 4, 5, 6, 8))},
        "p * t",
        (_TIMES_PRICE,),
        "一{M.m}{M}多少元\n{M}的价钱是多少元\n买一{M.m}{M}要多少元\n每{M.m}{M}多少钱",
        _PRICES,
        weight=0.6,
    ),
    Schema(
        "money-save-on",
        lambda r: {"a": some(r, 3, 60), "p": r.randint(2, 15), "k": r.randint(2, 9)},
        "a + k * p",
        (
            "{A}已经存了{a}元\n{A}有{a}元零花钱\n{A}原来有{a}元",
            "以后每周存{p}元\n每个星期再存{p}元\n妈妈每周给{A.he}{p}元",
        ),
        "{k}周后一共有多少元\n{k}周后{A.he}有多少元\n过{k}周共有多少元\n{k}个星期后有多少钱",
        weight=0.7,
    ),
    Schema(
        "combine-three-kinds",
        lambda r: {"a": some(r, 2, 60), "b": some(r, 2, 60), "c": some(r, 2, 60)},
        "a + b + c",
        ("农场里有{a N}、{b M}和{c L}\n{A}家养了{a N}、{b M}和{c L}\n草地上有{a N}，{b M}，还有{c L}",),
        "一共有多少只动物\n这三种动物一共有多少只\n一共养了多少只\n三种动物合起来有多少只",
        {"N": "@fowl", "M": "@fowl", "L": "@fowl"},
        weight=0.8,
    ),
    Schema(
        "plain-other-number",
        lambda r: {"a": (a := hundred(r, 4)), "b": below(r, a)},
        "a - b",
        ("两个数的和是{a}，其中一个数是{b}\n两个数相加得{a}，一个加数是{b}\n两数之和是{a}，一个数是{b}",),
        "另一个数是多少\n另一个数是几\n求另一个数是多少\n那么另一个数是多少",
        avoid="number",
        weight=0.5,
    ),
    _number(
        "plain-before-subtracting",
        "b + c",
        lambda r: {"b": hundred(r), "c": hundred(r)},
        "一个数减去{b}等于{c}\n一个数减去{b}得{c}\n一个数比{c}多{b}",
    ),
    _number(
        "plain-before-adding",
        "c - b",
        lambda r: {"b": (b := hundred(r)), "c": b + hundred(r)},
        "一个数加上{b}等于{c}\n一个数加{b}得{c}\n一个数比{c}少{b}",
    ),
    _number(
        "plain-before-multiplying",
        "c / b",
        lambda r: {"b": (b := factor(r)), "c": b * factor(r)},
        "一个数乘{b}等于{c}\n一个数乘以{b}得{c}\n一个数的{b}倍是{c}",
    ),
    _number(
        "plain-before-dividing",
        "b * c",
        lambda r: {"b": factor(r), "c": factor(r)},
        "一个数除以{b}等于{c}\n一个数除以{b}得{c}\n把一个数平均分成{b}份，每份是{c}",
    ),
)
