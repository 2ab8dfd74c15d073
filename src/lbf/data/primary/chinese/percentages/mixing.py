"""Chinese schemas of what is gained from crops, and of salt and sugar in water."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Final

from lbf.data.primary.chinese.percentages.rates import percent, whole_for
from lbf.data.primary.schema import Numbers, Schema

_YIELD: Final = {
    "PQR": "花生:花生油:出油率|油菜籽:菜籽油:出油率|大豆:豆油:出油率|小麦:面粉:出粉率|稻谷:大米:出米率|芝麻:香油:出油率|"
    "甘蔗:糖:出糖率|甜菜:糖:出糖率|葵花籽:油:出油率",
    "U": "千克|吨",
}
_SALT: Final = {
    "PQR": "盐:盐水:含盐率|糖:糖水:含糖率|盐:盐水:浓度|糖:糖水:浓度|食盐:盐水:含盐率|白糖:糖水:含糖率|药粉:药水:浓度"
}
_STRENGTHS: Final = (4, 5, 8, 10, 12, 15, 16, 20, 25, 30, 40)
_ASK_STRENGTH: Final = """
    {Q}的{R}是多少
    {Q}的{R}是百分之几
    求{Q}的{R}
    这时{Q}的{R}是百分之几
    这种{Q}的{R}是多少
    {Q}的{R}是百分之多少
"""


def _strength(random: Random) -> Fraction:
    return Fraction(random.choice(_STRENGTHS), 100)


def _solution(random: Random) -> Numbers:
    """Salt s, water w and both together a, of strength q."""
    strength = _strength(random)
    total = whole_for(random, strength)
    return {"q": strength, "a": total, "s": total * strength, "w": total * (1 - strength)}


def _told(random: Random, roles: str) -> Numbers:
    numbers = _solution(random)
    return {role: numbers[role] for role in roles}


def _thinned(random: Random) -> Numbers:
    """A solution, its strength, and the water that is added so that the new strength is a percentage."""
    before, after = sorted(random.sample(_STRENGTHS, 2), reverse=True)
    unit = random.choice((10, 20, 40))
    return {"a": unit * after // 2, "q": Fraction(before, 100), "w": unit * (before - after) // 2}


SCHEMAS: Final = (
    Schema(
        "percent-yield",
        lambda r: {"q": (q := percent(r, 12, 60)), "a": whole_for(r, q)},
        "a * q",
        (
            """
            一种{P}的{R}是{q %}，现有{P}{a}{U}
            {P}的{R}为{q %}，{a}{U}这样的{P}
            有{a}{U}{P}，{R}是{q %}
            {P}的{R}大约是{q %}，用{a}{U}{P}
            """,
        ),
        """
        可以[得到|加工出]{Q}多少{U}
        能[出|得到]多少{U}{Q}
        可得{Q}多少{U}
        可以出多少{U}{Q}
        能产{Q}多少{U}
        """,
        _YIELD,
    ),
    Schema(
        "percent-yield-back",
        lambda r: {"q": (q := percent(r, 12, 60)), "b": whole_for(r, q) * q},
        "b / q",
        (
            """
            一种{P}的{R}是{q %}，要得到{b}{U}{Q}
            {P}的{R}为{q %}，如果需要{b}{U}{Q}
            要想得到{Q}{b}{U}，{P}的{R}是{q %}
            {P}的{R}大约是{q %}，工厂要生产{b}{U}{Q}
            """,
        ),
        """
        需要{P}多少{U}
        需要多少{U}{P}
        至少要用多少{U}{P}
        要用{P}多少{U}
        应准备多少{U}{P}
        """,
        _YIELD,
    ),
    Schema(
        "percent-yield-rate",
        lambda r: {"a": (a := whole_for(r, q := percent(r, 12, 60))), "b": a * q},
        "b / a",
        (
            """
            用{a}{U}{P}可以得到{b}{U}{Q}
            {a}{U}{P}能加工出{Q}{b}{U}
            工厂用{a}{U}{P}得到{Q}{b}{U}
            从{a}{U}{P}中得到{b}{U}{Q}
            """,
        ),
        """
        这种{P}的{R}是多少
        {P}的{R}是百分之几
        求这种{P}的{R}
        {R}是多少
        求{P}的{R}是百分之几
        """,
        _YIELD,
    ),
    Schema(
        "percent-strength",
        lambda r: _told(r, "sw"),
        "s / (s + w)",
        (
            """
            把{s}克{P}放入{w}克水中，[制成|配成]{Q}
            {s}克{P}完全溶解在{w}克水里
            在{w}克水中放入{s}克{P}
            用{s}克{P}和{w}克水配成一杯{Q}
            将{s}克{P}溶解到{w}克水中
            往{w}克水里加入{s}克{P}，搅拌均匀
            """,
        ),
        _ASK_STRENGTH,
        _SALT,
    ),
    Schema(
        "percent-strength-total",
        lambda r: _told(r, "as"),
        "s / a",
        (
            """
            {a}克{Q}中含{P}{s}克
            一杯{Q}重{a}克，其中含{P}{s}克
            在{a}克{Q}里有{s}克{P}
            把{s}克{P}加水配成{a}克{Q}
            """,
        ),
        _ASK_STRENGTH,
        _SALT,
    ),
    Schema(
        "percent-salt",
        lambda r: _told(r, "aq"),
        "a * q",
        (
            """
            有{a}克{Q}，{R}是{q %}
            一种{Q}的{R}是{q %}，这样的{Q}有{a}克
            要配制{R}为{q %}的{Q}{a}克
            一瓶{Q}重{a}克，{R}为{q %}
            有{R}为{q %}的{Q}{a}克
            """,
        ),
        """
        其中含{P}多少克
        需要{P}多少克
        含{P}多少克
        里面有多少克{P}
        {P}有多少克
        """,
        _SALT,
    ),
    Schema(
        "percent-water",
        lambda r: _told(r, "aq"),
        "a * (1 - q)",
        (
            """
            有{a}克{Q}，{R}是{q %}
            一种{Q}的{R}是{q %}，这样的{Q}有{a}克
            要配制{R}为{q %}的{Q}{a}克
            一瓶{Q}重{a}克，{R}为{q %}
            有{R}为{q %}的{Q}{a}克
            """,
        ),
        """
        其中水有多少克
        需要水多少克
        含水多少克
        里面有多少克水
        水重多少克
        """,
        _SALT,
        weight=0.7,
    ),
    Schema(
        "percent-salt-total",
        lambda r: _told(r, "sq"),
        "s / q",
        (
            """
            用{s}克{P}配制{R}为{q %}的{Q}
            现有{s}克{P}，要配成{R}是{q %}的{Q}
            一种{Q}的{R}是{q %}，用{s}克{P}来配
            把{s}克{P}配成{R}为{q %}的{Q}
            """,
        ),
        """
        可以配成{Q}多少克
        能配制多少克{Q}
        可配成多少克这样的{Q}
        一共可以配制{Q}多少克
        配成的{Q}有多少克
        """,
        _SALT,
    ),
    Schema(
        "percent-water-needed",
        lambda r: _told(r, "sq"),
        "s / q - s",
        (
            """
            用{s}克{P}配制{R}为{q %}的{Q}
            现有{s}克{P}，要配成{R}是{q %}的{Q}
            要把{s}克{P}配成{R}为{q %}的{Q}
            {Q}的{R}是{q %}，现在有{P}{s}克
            """,
        ),
        """
        需要加水多少克
        要加多少克水
        应加水多少克
        需要水多少克
        还要加入多少克水
        """,
        _SALT,
    ),
    Schema(
        "percent-thinned",
        _thinned,
        "a * q / (a + w)",
        (
            """
            在{R}为{q %}的{Q}{a}克中加入{w}克水
            有{a}克{R}为{q %}的{Q}，再加入{w}克水
            把{w}克水倒入{a}克{R}是{q %}的{Q}中
            一杯{Q}重{a}克，{R}是{q %}，加水{w}克
            """,
        ),
        """
        现在{Q}的{R}是多少
        这时{Q}的{R}是百分之几
        新的{Q}的{R}是多少
        {Q}的{R}变为百分之几
        求现在{Q}的{R}
        """,
        _SALT,
    ),
)
