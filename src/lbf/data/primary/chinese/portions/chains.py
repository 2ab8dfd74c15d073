"""Chinese schemas of fractions of another quantity in two steps."""

from __future__ import annotations

from random import Random
from typing import Final

from lbf.data.primary.chinese.portions.between import (
    ASK_BOTH,
    ASK_FIRST,
    ASK_OTHER,
    HAS,
    PAIR,
    falling,
    rising,
    without,
)
from lbf.data.primary.chinese.portions.stocks import fraction, whole
from lbf.data.primary.schema import Numbers, Schema

_THREE: Final = {
    "IPQYUK": "果园里:苹果树:梨树:桃树:棵:棵数|农场里:鸡:鸭:鹅:只:只数|图书室里:故事书:科技书:漫画书:本:本数|"
    "商店里:苹果:橘子:香蕉:千克:重量|公园里:杨树:柳树:松树:棵:棵数|花坛里:红花:黄花:紫花:朵:朵数|"
    "学校里:足球:篮球:排球:个:个数|仓库里:大米:面粉:小米:袋:袋数|盒子里:红球:白球:黑球:个:个数"
}
_ASK_THIRD: Final = ASK_FIRST.replace("P", "Y")


def _chain(random: Random) -> Numbers:
    first, second = fraction(random), fraction(random)
    return {"f": first, "g": second, "a": whole(random, first, first * second)}


def _chain_back(random: Random) -> Numbers:
    first, second = fraction(random), fraction(random)
    return {"f": first, "g": second, "a": whole(random, first, first / second)}


def _more_than_part(random: Random) -> Numbers:
    part = fraction(random)
    total = whole(random, part)
    return {"f": part, "a": total, "b": random.randint(2, max(2, int(total * part) - 1))}


SCHEMAS: Final = (
    Schema(
        "portion-of-and-more",
        _more_than_part,
        "a * f + b",
        (
            HAS,
            """
            {Q}的{K}比{P}的{f /}多{b}{U}
            {Q}比{P}的{f /}还多{b}{U}
            {Q}的{K}比{P}{K}的{f /}多{b}{U}
            已知{Q}的{K}比{P}的{f /}多{b}{U}
            {P}的{f /}比{Q}少{b}{U}
            """,
        ),
        ASK_OTHER,
        PAIR,
        avoid="people",
    ),
    Schema(
        "portion-of-and-less",
        _more_than_part,
        "a * f - b",
        (
            HAS,
            """
            {Q}的{K}比{P}的{f /}少{b}{U}
            {Q}比{P}的{f /}还少{b}{U}
            {Q}的{K}比{P}{K}的{f /}少{b}{U}
            {P}的{f /}比{Q}多{b}{U}
            """,
        ),
        ASK_OTHER,
        PAIR,
        avoid="people",
    ),
    Schema(
        "portion-more-together",
        lambda r: without(rising(r), "b"),
        "a * (1 + f) + a",
        (
            HAS,
            """
            {Q}的{K}比{P}多{f /}
            {Q}比{P}多{f /}
            {Q}的{K}比{P}{K}多{f /}
            已知{Q}的{K}比{P}多{f /}
            """,
        ),
        ASK_BOTH,
        PAIR,
        avoid="people",
        weight=0.8,
    ),
    Schema(
        "portion-less-together",
        lambda r: without(falling(r), "b"),
        "a * (1 - f) + a",
        (
            HAS,
            """
            {Q}的{K}比{P}少{f /}
            {Q}比{P}少{f /}
            {Q}的{K}比{P}{K}少{f /}
            已知{Q}的{K}比{P}少{f /}
            """,
        ),
        ASK_BOTH,
        PAIR,
        avoid="people",
        weight=0.8,
    ),
    Schema(
        "portion-chain",
        _chain,
        "a * f * g",
        (
            HAS,
            """
            {Q}的{K}是{P}的{f /}，{Y}的{K}是{Q}的{g /}
            {Q}是{P}的{f /}，{Y}又是{Q}的{g /}
            {Y}的{K}是{Q}的{g /}，{Q}的{K}是{P}的{f /}
            {Q}的{K}相当于{P}的{f /}，{Y}的{K}相当于{Q}的{g /}
            {Q}的{K}是{P}的{f /}，又知{Y}占{Q}的{g /}
            """,
        ),
        _ASK_THIRD,
        _THREE,
        avoid="people",
    ),
    Schema(
        "portion-chain-back",
        _chain_back,
        "a * f / g",
        (
            HAS,
            """
            {Q}的{K}是{P}的{f /}，同时又是{Y}的{g /}
            {Q}是{P}的{f /}，也是{Y}的{g /}
            {P}的{f /}等于{Y}的{g /}
            {P}{K}的{f /}正好是{Y}{K}的{g /}
            {Q}的{K}是{P}的{f /}，{Q}又占{Y}的{g /}
            """,
        ),
        _ASK_THIRD,
        _THREE,
        avoid="people",
        weight=0.8,
    ),
)
