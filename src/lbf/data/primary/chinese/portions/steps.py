"""Chinese schemas of fractions taken one after another: of the rest, with amounts, of books and roads."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Final

from lbf.data.primary.chinese.portions.stocks import (
    ASK_LEFT,
    ASK_WHOLE,
    DAYS,
    STOCK,
    fraction,
    two_fractions,
    whole,
)
from lbf.data.primary.schema import Numbers, Schema

_STEPS: Final = {**STOCK, **DAYS}
_RIDE: Final = {
    "PQV": "甲地:乙地:一辆汽车|甲城:乙城:一辆客车|甲地:乙地:一辆货车|甲站:乙站:一列火车|东城:西城:一辆轿车|"
    "东站:西站:一列动车|甲镇:乙镇:一辆面包车|县城:省城:一辆大巴"
}


def _rest(random: Random) -> Numbers:
    """A fraction, a fraction of the rest, and a whole of which all parts are whole numbers."""
    first, second = fraction(random), fraction(random)
    share = (1 - first) * second
    return {"f": first, "g": second, "a": whole(random, first, share)}


def _amount(random: Random) -> Numbers:
    """A fraction of a whole, and an amount smaller than the rest."""
    part = fraction(random)
    total = whole(random, part)
    return {"f": part, "a": total, "b": random.randint(2, max(2, int(total * (1 - part)) - 1))}


def _amounts(random: Random) -> Numbers:
    """A fraction of a whole, and two amounts that make up the rest."""
    part = fraction(random)
    rest = int(whole(random, part) * (1 - part))
    taken = random.randint(2, max(2, rest - 1))
    return {"f": part, "b": taken, "c": max(1, rest - taken)}


_OF_REST: Final = """
    {T}{L}{a}{U}，{X}{V}{M}的{f /}，{Y}{V}[余下|剩下]的{g /}
    {T}{L}{a}{U}，{X}{V}{f /}，{Y}又{V}剩下的{g /}
    {T}，{L}{a}{U}，{X}{V}它的{f /}，{Y}{W}的是余下的{g /}
    有{T}，{L}{a}{U}，{X}{V}{M}的{f /}，{Y}{W}的占剩下部分的{g /}
    {R}{L}{a}{U}，{X}{V}{f /}后，{Y}{V}余下的{g /}
"""
_AND_AMOUNT: Final = """
    {T}{L}{a}{U}，{X}{V}{M}的{f /}，{Y}{V}{b}{U}
    {T}{L}{a}{U}，{X}{V}{b}{U}，{Y}{V}{M}的{f /}
    有{T}，{L}{a}{U}，{X}{V}它的{f /}，{Y}又{V}{b}{U}
    {R}{L}{a}{U}，先{V}{f /}，又{V}{b}{U}
    {T}，{L}{a}{U}，{X}{W}的占{M}的{f /}，{Y}{V}{b}{U}
"""
_ASK_RIDE: Final = """
    {P}到{Q}的[路程|距离]是多少千米
    {P}和{Q}相距多少千米
    {P}到{Q}全程多少千米
    求{P}到{Q}的路程是多少千米
    两地[相距|之间的路程是]多少千米
    全程[有|是]多少千米
"""

SCHEMAS: Final = (
    Schema(
        "portion-rest-second",
        _rest,
        "a * (1 - f) * g",
        (_OF_REST,),
        """
        {Y}{V}多少{U}
        求{Y}{V}多少{U}
        {Y}{W}的有多少{U}
        {Y}一共{V}多少{U}
        {Y}{W}的是多少{U}
        那么{Y}{V}多少{U}
        """,
        _STEPS,
    ),
    Schema(
        "portion-rest-left",
        _rest,
        "a * (1 - f) * (1 - g)",
        (_OF_REST,),
        ASK_LEFT,
        _STEPS,
    ),
    Schema(
        "portion-rest-whole",
        lambda r: {"f": (n := _rest(r))["f"], "g": n["g"], "b": n["a"] * (1 - n["f"]) * n["g"]},
        "b / g / (1 - f)",
        (
            """
            {T}，{X}{V}{M}的{f /}，{Y}{V}余下的{g /}，{Y}{V}{b}{U}
            {T}，{X}{V}{f /}，{Y}{V}剩下的{g /}，正好是{b}{U}
            有{T}，{X}{V}它的{f /}，{Y}{V}{b}{U}，是余下的{g /}
            {R}{X}{V}{f /}，{Y}{V}{b}{U}，占剩下的{g /}
            {T}，{X}{V}{M}的{f /}，{Y}{V}{b}{U}，正好是余下的{g /}
            """,
        ),
        ASK_WHOLE,
        _STEPS,
        weight=0.7,
    ),
    Schema(
        "portion-amount-left",
        _amount,
        "a - a * f - b",
        (_AND_AMOUNT,),
        ASK_LEFT,
        _STEPS,
    ),
    Schema(
        "portion-amount-sum",
        _amount,
        "a * f + b",
        (_AND_AMOUNT,),
        """
        {Z}一共{V}多少{U}
        一共{V}多少{U}
        {Z}共{V}多少{U}
        求一共{V}多少{U}
        前后共{V}多少{U}
        """,
        _STEPS,
        weight=0.8,
    ),
    Schema(
        "portion-amount-whole",
        _amounts,
        "(b + c) / (1 - f)",
        (
            """
            {T}，{X}{V}{M}的{f /}，{Y}{V}{b}{U}，还剩{c}{U}
            {T}，{X}{V}{f /}，{Y}{V}{b}{U}，还剩下{c}{U}没有{W}
            有{T}，{X}{V}它的{f /}，{Y}又{V}{b}{U}，这时还剩{c}{U}
            {R}{X}{V}{b}{U}，{Y}{V}{M}的{f /}，还有{c}{U}没{W}
            {T}，先{V}{f /}，又{V}{b}{U}，剩下{c}{U}
            """,
        ),
        ASK_WHOLE,
        _STEPS,
    ),
    Schema(
        "portion-book-left",
        lambda r: {"f": (p := two_fractions(r))[0], "g": p[1], "a": whole(r, *p)},
        "a * (1 - f - g)",
        (
            """
            {A}看一本{a}页的{S}，第一天看了全书的{f /}，第二天看了全书的{g /}
            一本{S}有{a}页，{A}第一天看了{f /}，第二天看了{g /}
            {A}读一本{S}，全书共{a}页，第一周读了全书的{f /}，第二周读了全书的{g /}
            {A}买了一本{a}页的{S}，上周看了这本书的{f /}，本周看了这本书的{g /}
            {S}共有{a}页，{A}上个月看了全书的{f /}，这个月又看了全书的{g /}
            """,
        ),
        """
        还剩多少页没看
        还有多少页没有看
        还剩下多少页
        剩下多少页没有看完
        还要看多少页才能看完
        没看的有多少页
        """,
        {"S": "故事书|科技书|童话书|漫画书|小说|科幻书|连环画"},
        avoid="number",
        weight=0.8,
    ),
    Schema(
        "portion-book-start",
        lambda r: {"f": (p := two_fractions(r))[0], "g": p[1], "a": whole(r, *p)},
        "a * (f + g) + 1",
        (
            """
            {A}看一本{a}页的{S}，第一天看了全书的{f /}，第二天看了全书的{g /}
            一本{S}有{a}页，{A}第一天看了{f /}，第二天看了{g /}
            {A}读一本{S}，全书共{a}页，第一天读了全书的{f /}，第二天读了全书的{g /}
            {A}有一本{a}页的{S}，前天看了全书的{f /}，昨天看了全书的{g /}
            {S}一共有{a}页，{A}第一天看了全书的{f /}，第二天看了{g /}
            """,
        ),
        """
        第三天应从第几页看起
        接下来应从第多少页看起
        第三天应该从第几页开始看
        {A.he}接着应从第几页看起
        下一次要从第多少页开始看
        """,
        {"S": "故事书|科技书|童话书|漫画书|小说|科幻书"},
        avoid="number",
        weight=0.7,
    ),
    Schema(
        "portion-ride-left",
        lambda r: {"f": (f := fraction(r)), "a": whole(r, f)},
        "a * (1 - f)",
        (
            """
            {P}到{Q}的路程是{a}千米，{V}从{P}开往{Q}，已经行了全程的{f /}
            {P}和{Q}相距{a}千米，{V}从{P}出发去{Q}，行了全程的{f /}
            {V}从{P}开往{Q}，全程{a}千米，已经行驶了{f /}
            从{P}到{Q}有{a}千米，{V}从{P}出发，走了全程的{f /}
            {V}要从{P}到相距{a}千米的{Q}，现在已行了全程的{f /}
            """,
        ),
        """
        离{Q}还有多少千米
        还剩多少千米
        距离{Q}还有多少千米
        还要行多少千米才能到达{Q}
        剩下的路程是多少千米
        还有多少千米没有行
        """,
        _RIDE,
    ),
    Schema(
        "portion-ride-whole",
        lambda r: {"f": (f := fraction(r)), "b": whole(r, f) * (1 - f)},
        "b / (1 - f)",
        (
            """
            {V}从{P}开往{Q}，行了全程的{f /}，离{Q}还有{b}千米
            {V}从{P}出发去{Q}，已经行了全程的{f /}，还剩{b}千米
            {V}由{P}驶往{Q}，走了全程的{f /}后，距{Q}还有{b}千米
            从{P}到{Q}，{V}已行全程的{f /}，还要行{b}千米才能到达
            {V}从{P}到{Q}，已经行了{f /}，剩下的路程是{b}千米
            """,
        ),
        _ASK_RIDE,
        _RIDE,
    ),
    Schema(
        "portion-ride-whole-done",
        lambda r: {"f": (f := fraction(r)), "b": whole(r, f) * f},
        "b / f",
        (
            """
            {V}从{P}开往{Q}，行了{b}千米，正好是全程的{f /}
            {V}从{P}出发去{Q}，已经行了全程的{f /}，正好是{b}千米
            {V}由{P}驶往{Q}，行了{b}千米，占全程的{f /}
            从{P}到{Q}，{V}已行了{b}千米，相当于全程的{f /}
            {V}从{P}到{Q}，行驶{b}千米后正好行了全程的{f /}
            """,
        ),
        _ASK_RIDE,
        _RIDE,
    ),
    Schema(
        "portion-ride-hours",
        lambda r: {
            "n": (n := r.randint(2, 6)),
            "f": (f := r.choice([Fraction(t, m) for m in range(3, 10) for t in (1, 2, 3, 4) if t < m])),
            "a": whole(r, f / n, high=900),
        },
        "a * f / n",
        (
            """
            {P}到{Q}的路程是{a}千米，{V}{n}小时行了全程的{f /}
            {P}和{Q}相距{a}千米，{V}从{P}出发，{n}小时行驶了全程的{f /}
            {V}从{P}开往{Q}，全程{a}千米，行了{n}小时，正好行了全程的{f /}
            {V}从{P}到{Q}，{n}小时行了全程的{f /}，已知全程长{a}千米
            """,
        ),
        """
        平均每小时行多少千米
        每小时行多少千米
        它的速度是每小时多少千米
        每小时行驶多少千米
        求平均每小时行多少千米
        """,
        _RIDE,
        avoid="time",
    ),
)
