"""Chinese schemas of changes: every unknown with the same verbs, people who give, and places."""

from __future__ import annotations

from random import Random
from typing import Final

from lbf.data.primary.chinese.counting import GETS, HAS, LEFT, LOSES
from lbf.data.primary.draws import below, hundred, some
from lbf.data.primary.schema import Numbers, Schema

_OWNED: Final = {"N": "@owned"}
_PLACE: Final = {
    "NMLIO": "鸟:只:树上:飞来:飞走|麻雀:只:电线上:飞来:飞走|鸭子:只:池塘里:游来:游走|天鹅:只:湖面上:飞来:飞走|"
    "汽车:辆:停车场里:开来:开走|船:艘:码头:开来:开走|小朋友:名:操场上:跑来:离开|学生:名:图书馆里:进来:离开|"
    "乘客:名:公共汽车上:上来:下去|客人:位:餐厅里:进来:离开|蜜蜂:只:花丛中:飞来:飞走|青蛙:只:荷叶上:跳来:跳走|"
    "猴子:只:大树上:爬来:跑走|蝴蝶:只:花园里:飞来:飞走|羊:只:草地上:跑来:跑走|飞机:架:机场上:飞来:飞走"
}
_RELATIVE: Final = "[妈妈|爸爸|奶奶|爷爷|阿姨|叔叔|老师|姐姐|哥哥]"


def _rise(random: Random) -> Numbers:
    start = hundred(random)
    return {"a": start, "c": start + hundred(random)}


def _fall(random: Random) -> Numbers:
    whole = hundred(random, 4)
    return {"a": whole, "c": below(random, whole)}


def _gift(random: Random) -> Numbers:
    start = hundred(random, 4)
    return {"a": start, "b": hundred(random), "c": below(random, start)}


_THERE: Final = """
    {L}有{a}{M}{N}
    {L}原来有{a}{M}{N}
    {L}有{N}{a}{M}
    {A}看见{L}有{a}{M}{N}
"""
_SOME_THERE: Final = """
    {L}有一些{N}
    {L}原来有一些{N}
    {L}有若干{M}{N}
"""
_THERE_NOW: Final = """
    现在有{c}{M}
    现在{L}有{c}{M}{N}
    这时{L}一共有{c}{M}
    现在一共有{c}{M}{N}
"""
_THERE_LEFT: Final = """
    还剩{c}{M}
    现在{L}还有{c}{M}{N}
    还剩下{c}{M}{N}
    这时{L}有{c}{M}
"""
_BOTH: Final = """
    {A}有{a N}，{B}有{b N?}
    {B}有{b N}，{A}有{a N?}
    {A}原来有{a N}，{B}原来有{b N?}
"""
_HANDS_OVER: Final = """
    {A}给了{B}{c}{N.m}
    {A}送给{B}{c N?}
    {B}从{A}那里拿走{c}{N.m}
    {A}把{c}{N.m}送给了{B}
"""
_ORIGINALLY: Final = """
    {A.he}原来有多少{N.m}{N}
    原来有{N}多少{N.m}
    {A.he}原来有几{N.m}{N}
    {A.he}一开始有多少{N.m}{N}
    {A.he}最初有几{N.m}
"""
_PLACE_BEFORE: Final = """
    {L}原来有多少{M}{N}
    原来有几{M}{N}
    {L}一开始有多少{M}
    {L}原来有{N}多少{M}
"""


def _now_has(letter: str) -> str:
    """Questions about what this person has in the end."""
    return """
        {A}现在有多少{N.m}{N}
        现在{A}有多少{N.m}
        现在{A}有几{N.m}{N}
        这时{A}有{N}多少{N.m}
    """.replace("{A}", f"{{{letter}}}")


SCHEMAS: Final = (
    Schema(
        "change-loss-unknown",
        _fall,
        "a - c",
        (
            HAS,
            "{V}一些\n后来{V}一些\n{A.he}{V}一些{N}\n{V}其中的一些",
            "还剩{c N?}\n现在还有{c N?}\n还剩下{c N?}\n最后剩下{c N?}",
        ),
        "{V}多少{N.m}{N}\n{V}几{N.m}\n{A.he}{V}多少{N.m}\n{A.he}{V}几{N.m}{N}\n一共{V}多少{N.m}",
        {**_OWNED, "V": "用了|送了|丢了|拿走了|送出去|卖掉了|用掉了"},
    ),
    Schema(
        "change-gain-unknown",
        _rise,
        "c - a",
        (
            HAS,
            "又{V}一些\n后来又{V}一些\n{A.he}又{V}一些{N}\n今天又{V}一些",
            "现在有{c N?}\n现在一共有{c N?}\n这时共有{c N?}\n这样就有{c N?}了",
        ),
        "又{V}多少{N.m}{N}\n又{V}几{N.m}\n{A.he}又{V}多少{N.m}\n{A.he}又{V}几{N.m}{N}\n后来{V}多少{N.m}",
        {**_OWNED, "V": "买了|得到|收到|拿来"},
    ),
    Schema(
        "change-place-more",
        lambda r: {"a": some(r, 2, 60), "b": some(r, 2, 30)},
        "a + b",
        (_THERE, "又{I}{b}{M}\n后来又{I}{b}{M}\n又{I}了{b}{M}{N}\n过了一会儿又{I}{b}{M}"),
        """
        现在有多少{M}{N}
        {L}现在有几{M}{N}
        现在{L}一共有多少{M}
        一共有多少{M}{N}
        {L}共有{N}多少{M}
        """,
        _PLACE,
    ),
    Schema(
        "change-place-less",
        lambda r: {"a": (a := some(r, 4, 60)), "b": below(r, a)},
        "a - b",
        (_THERE, "{O}了{b}{M}\n后来{O}了{b}{M}\n有{b}{M}{O}了\n过了一会儿{O}了{b}{M}{N}"),
        """
        还剩多少{M}{N}
        {L}还有几{M}{N}
        现在{L}还有多少{M}
        还剩下多少{M}{N}
        现在有多少{M}
        """,
        _PLACE,
    ),
    Schema(
        "change-place-come-unknown",
        _rise,
        "c - a",
        (_THERE, "又{I}了一些\n后来又{I}一些\n又{I}了一些{N}\n又{I}了几{M}", _THERE_NOW),
        "又{I}了多少{M}{N}\n又{I}几{M}\n{I}了多少{M}\n后来{I}了几{M}{N}",
        _PLACE,
    ),
    Schema(
        "change-place-go-unknown",
        _fall,
        "a - c",
        (_THERE, "{O}了一些\n后来{O}了一些\n{O}了一些{N}\n{O}了几{M}", _THERE_LEFT),
        "{O}了多少{M}{N}\n{O}了几{M}\n一共{O}了多少{M}\n{O}的{N}有多少{M}",
        _PLACE,
    ),
    Schema(
        "change-place-start-before-come",
        lambda r: {"b": (b := hundred(r)), "c": b + hundred(r)},
        "c - b",
        (_SOME_THERE, "又{I}{b}{M}\n后来又{I}了{b}{M}\n又{I}了{b}{M}{N}", _THERE_NOW),
        _PLACE_BEFORE,
        _PLACE,
        weight=0.8,
    ),
    Schema(
        "change-place-start-before-go",
        lambda r: {"b": hundred(r), "c": hundred(r)},
        "b + c",
        (_SOME_THERE, "{O}了{b}{M}\n后来{O}了{b}{M}\n有{b}{M}{O}了", _THERE_LEFT),
        _PLACE_BEFORE,
        _PLACE,
        weight=0.8,
    ),
    Schema("change-giver-has", _gift, "a - c", (_BOTH, _HANDS_OVER), _now_has("A"), _OWNED),
    Schema("change-receiver-has", _gift, "b + c", (_BOTH, _HANDS_OVER), _now_has("B"), _OWNED),
    Schema(
        "change-gave-then-has",
        lambda r: {"b": hundred(r), "c": hundred(r)},
        "b + c",
        (
            """
            {A}送给[同学|弟弟|妹妹|邻居]{b N}后，还剩{c}{N.m}
            {A}用去{b N}，还剩{c N?}
            {A}给了{B}{b N}，自己还有{c}{N.m}
            {A}的{N}少了{b}{N.m}，还剩下{c}{N.m}
            {A}分给同学{b N}，最后剩{c}{N.m}
            """,
        ),
        _ORIGINALLY,
        _OWNED,
    ),
    Schema(
        "change-got-then-has",
        lambda r: {"b": (b := hundred(r)), "c": b + hundred(r)},
        "c - b",
        (
            f"""
            {_RELATIVE}给了{{A}}{{b N}}后，{{A.he}}有{{c}}{{N.m}}
            {{A}}又买了{{b N}}，现在有{{c N?}}
            {{B}}送给{{A}}{{b N}}，{{A}}现在有{{c}}{{N.m}}
            {{A}}的{{N}}多了{{b}}{{N.m}}，现在共有{{c}}{{N.m}}
            {_RELATIVE}又送给{{A}}{{b N}}，这样{{A.he}}就有{{c}}{{N.m}}了
            """,
        ),
        _ORIGINALLY,
        _OWNED,
    ),
    Schema(
        "change-loss-then-gain",
        lambda r: {"a": (a := some(r, 4, 60)), "b": below(r, a), "c": some(r, 2, 30)},
        "a - b + c",
        (HAS, LOSES, GETS.replace("{b", "{c").replace("{B}", "{C}")),
        """
        现在{A.he}有多少{N.m}{N}
        {A.he}现在有{N}多少{N.m}
        {A.he}现在有几{N.m}{N}
        现在一共有多少{N.m}{N}
        """,
        _OWNED,
    ),
    Schema(
        "change-two-losses",
        lambda r: {"b": (b := some(r, 2, 30)), "c": (c := some(r, 2, 30)), "a": b + c + some(r, 1, 40)},
        "a - b - c",
        (
            """
            {A}有{a N}
            商店里有{a N}
            商店运来{a N}
            盒子里有{a N}
            """,
            """
            上午[卖出|用去|拿走]{b}{N.m}，下午[卖出|用去|拿走]{c}{N.m}
            第一天[卖出|用去]{b}{N.m}，第二天[卖出|用去]{c}{N.m}
            先拿走{b}{N.m}，又拿走{c}{N.m}
            分给弟弟{b}{N.m}，分给妹妹{c}{N.m}
            """,
        ),
        LEFT.replace("{A.he}", ""),
        _OWNED,
    ),
    Schema(
        "compare-needed",
        _fall,
        "a - c",
        (
            """
            {A}要准备{a N}
            {A}想要{a N}
            做手工需要{a N}
            {A}计划收集{a N}
            """,
            """
            已经有{c}{N.m}
            现在有{c N?}
            只有{c}{N.m}
            已经准备好{c}{N.m}
            """,
        ),
        """
        还差多少{N.m}
        还差几{N.m}{N}
        还需要多少{N.m}{N}
        还要准备几{N.m}{N}
        还缺多少{N.m}{N}
        """,
        _OWNED,
    ),
)
