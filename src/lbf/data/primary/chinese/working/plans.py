"""Chinese schemas of plans and what comes of them, and of stocks that are used up."""

from __future__ import annotations

from fractions import Fraction
from math import gcd
from random import Random
from typing import Final

from lbf.data.primary.schema import Numbers, Schema

FIRM: Final = {
    "JWMN": "修路队:修:米:公路|工程队:铺:米:管道|施工队:挖:米:水渠|机械厂:加工:个:零件|电视机厂:生产:台:电视机|"
    "服装厂:生产:套:服装|玩具厂:生产:个:玩具|林场:栽:棵:树苗|织布厂:织:米:布|运输队:运:吨:货物|自行车厂:生产:辆:自行车|"
    "农机厂:生产:台:农机|家具厂:做:套:课桌椅|印刷厂:印:本:练习本|拖拉机队:耕:公顷:地"
}
_STORE: Final = {
    "JNVM": "食堂:煤:烧:千克|食堂:大米:吃:千克|学校:煤:烧:千克|工厂:煤:烧:吨|饭店:面粉:用:千克|锅炉房:煤:烧:吨|"
    "养殖场:饲料:用:千克|发电厂:煤:烧:吨"
}
_AVOID: Final = "time number"


def _plan(random: Random) -> Numbers:
    """`a` a day for `t` days as planned, `b` a day for `u` days in fact."""
    t = random.randint(6, 30)
    u = random.choice([n for n in range(t * 3 // 5, t) if 2 * n != t])
    less, more = u // gcd(t, u), t // gcd(t, u)
    k = random.randint(max(1, 16 // less), max(3, 500 // more // random.choice((1, 2, 4))))
    a, b = k * less, k * more
    return {"a": a, "b": b, "t": t, "u": u, "d": t - u, "e": b - a, "s": a * t}


def _longer(random: Random) -> Numbers:
    """A stock `s`, of which `a` a day is used for `t` days, or `e` less, that is `b`, for `u` days."""
    numbers = _plan(random)
    return {**numbers, "a": numbers["b"], "b": numbers["a"], "t": numbers["u"], "u": numbers["t"]}


def two_periods(random: Random) -> Numbers:
    """`t` days `a` a day, then `u` days `b` a day: `s`."""
    a, b = random.sample(range(12, 95), 2) if random.random() < 0.6 else random.sample(range(50, 400, 10), 2)
    t, u = random.sample(range(2, 16), 2)
    return {"a": a, "b": b, "t": t, "u": u, "s": a * t + b * u, "c": a * t}


_PLAN: Final = """
    {J}原计划每天{W}{a}{M}{N}，{t}天完成
    {J}计划用{t}天完成任务，每天{W}{a}{M}{N}
    {J}有一批{N}要{W}，原计划每天{W}{a}{M}，要{t}天完成
    {J}计划每天{W}{a}{M}{N}，{t}天[可以|]{W}完
    {J}接到一项任务，计划每天{W}{a}{M}{N}，{t}天完成任务
"""
_ACTUAL: Final = """
    实际每天{W}{b}{M}
    实际平均每天{W}了{b}{M}
    实际上每天{W}{b}{M}{N}
    由于改进了技术，实际每天{W}{b}{M}
"""
TOTAL: Final = """
    {J}要{W}{s}{M}{N}
    {J}计划{W}{s}{M}{N}
    {J}接到{W}{s}{M}{N}的任务
    {J}一共要{W}{s}{M}{N}
"""

SCHEMAS: Final = (
    Schema(
        "work-plan-days",
        _plan,
        "a * t / b",
        (_PLAN, _ACTUAL),
        """
        实际多少天完成
        实际用了多少天[完成|]
        实际几天可以完成[任务|]
        实际需要多少天
        实际多少天就{W}完了
        """,
        FIRM,
        avoid=_AVOID,
        weight=1.2,
    ),
    Schema(
        "work-plan-earlier",
        _plan,
        "t - a * t / b",
        (_PLAN, _ACTUAL),
        """
        实际提前几天完成
        可以提前多少天完成[任务|]
        比[计划|原计划]提前多少天完成
        实际比原计划少用多少天
        这样可以提前几天{W}完
        """,
        FIRM,
        avoid=_AVOID,
        weight=1.2,
    ),
    Schema(
        "work-plan-earlier-known-amount",
        _plan,
        "s / a - s / b",
        (
            TOTAL,
            """
            原计划每天{W}{a}{M}，实际每天{W}{b}{M}
            计划每天{W}{a}{M}，实际每天{W}了{b}{M}
            实际每天{W}{b}{M}，而原计划每天{W}{a}{M}
            原来打算每天{W}{a}{M}，实际平均每天{W}{b}{M}
            """,
        ),
        """
        实际提前几天完成
        可以提前多少天完成[任务|]
        比原计划提前多少天完成
        实际比原计划少用多少天
        这样可以提前几天{W}完
        """,
        FIRM,
        avoid=_AVOID,
    ),
    Schema(
        "work-plan-each",
        _plan,
        "a * t / (t - d)",
        (
            _PLAN,
            """
            实际提前{d}天完成
            实际比计划提前{d}天完成任务
            结果提前{d}天完成了任务
            实际少用了{d}天
            """,
        ),
        """
        实际每天{W}多少{M}
        实际平均每天{W}多少{M}{N}
        求实际每天{W}多少{M}
        实际每天{W}了多少{M}{N}
        实际平均每天{W}了多少{M}
        """,
        FIRM,
        avoid=_AVOID,
    ),
    Schema(
        "work-plan-each-more",
        _plan,
        "s / u - s / t",
        (
            TOTAL,
            """
            原计划{t}天完成，实际{u}天就完成了
            计划用{t}天，实际只用了{u}天
            原来打算{t}天{W}完，实际{u}天{W}完
            实际{u}天完成，而原计划要用{t}天
            """,
        ),
        """
        实际每天比计划多{W}多少{M}
        实际平均每天比原计划多{W}多少{M}{N}
        平均每天多{W}了多少{M}
        实际每天多{W}多少{M}
        原计划每天比实际少{W}多少{M}
        """,
        FIRM,
        avoid=_AVOID,
        weight=0.8,
    ),
    Schema(
        "work-plan-days-by-more",
        _plan,
        "a * t / (a + e)",
        (
            _PLAN,
            """
            实际每天比原计划多{W}{e}{M}
            实际每天多{W}了{e}{M}
            实际平均每天比计划多{W}{e}{M}{N}
            提高效率后，每天比计划多{W}{e}{M}
            """,
        ),
        """
        实际多少天完成
        实际用了多少天[完成|]
        实际几天可以完成[任务|]
        实际需要多少天
        实际多少天就{W}完了
        """,
        FIRM,
        avoid=_AVOID,
    ),
    Schema(
        "work-plan-percent",
        lambda r: {
            "q": (q := Fraction(r.choice((10, 20, 25, 25, 50, 60)), 100)),
            "t": (1 + q).numerator * r.randint(1, 30 // (1 + q).numerator + 1),
        },
        "t / (1 + q)",
        (
            """
            {J}要完成一批任务，原计划用{t}天
            {J}计划{t}天{W}完全部{N}
            {J}接到一项任务，按计划要{t}天完成
            {J}要{W}完全部{N}，计划要{t}天
            """,
            """
            实际工作效率提高了{q %}
            实际每天比计划多{W}{q %}
            实际每天的工作量比原计划增加了{q %}
            改进技术后工作效率提高{q %}
            """,
        ),
        """
        实际多少天完成
        实际用了多少天[完成|]
        实际几天可以完成[任务|]
        实际需要多少天
        实际多少天就{W}完了
        """,
        FIRM,
        avoid=_AVOID,
        weight=0.5,
    ),
    Schema(
        "stock-saved-days",
        _longer,
        "a * t / (a - e)",
        (
            """
            {J}运来一批{N}，原计划每天{V}{a}{M}，可以{V}{t}天
            {J}有一批{N}，计划每天{V}{a}{M}，能{V}{t}天
            {J}买来一批{N}，如果每天{V}{a}{M}，可以{V}{t}天
            一批{N}，{J}原计划每天{V}{a}{M}，够{V}{t}天
            """,
            """
            实际每天节约{e}{M}
            实际每天少{V}{e}{M}
            实际每天比计划节约{e}{M}
            后来每天节省{e}{M}
            """,
        ),
        """
        这批{N}实际可以{V}多少天
        实际{V}了多少天
        实际可以{V}几天
        这批{N}实际{V}了多少天
        这样可以{V}多少天
        """,
        _STORE,
        avoid=_AVOID,
    ),
    Schema(
        "stock-days-changed",
        _longer,
        "a * t / b",
        (
            """
            {J}运来一批{N}，原计划每天{V}{a}{M}，可以{V}{t}天
            {J}有一批{N}，计划每天{V}{a}{M}，能{V}{t}天
            {J}买来一批{N}，如果每天{V}{a}{M}，可以{V}{t}天
            一批{N}，{J}原来每天{V}{a}{M}，够{V}{t}天
            """,
            """
            实际每天{V}{b}{M}
            现在每天只{V}{b}{M}
            改进方法后，每天{V}{b}{M}
            如果每天{V}{b}{M}
            """,
        ),
        """
        这批{N}可以{V}多少天
        一共可以{V}多少天
        这样可以{V}几天
        这批{N}能{V}多少天
        可以{V}多少天
        """,
        _STORE,
        avoid=_AVOID,
    ),
    Schema(
        "stock-more-days",
        _longer,
        "s / (a - e) - s / a",
        (
            """
            {J}运来{s}{M}{N}，原计划每天{V}{a}{M}
            {J}有{s}{M}{N}，计划每天{V}{a}{M}
            {J}买来{s}{M}{N}，原来打算每天{V}{a}{M}
            {J}储存了{s}{M}{N}，原计划每天{V}去{a}{M}
            """,
            """
            实际每天节约{e}{M}
            实际每天少{V}{e}{M}
            实际每天比计划节约{e}{M}
            后来每天节省{e}{M}
            """,
        ),
        """
        这些{N}可以多{V}几天
        实际比计划多{V}多少天
        可以比原计划多{V}多少天
        这批{N}能多{V}多少天
        实际多{V}了几天
        """,
        _STORE,
        avoid=_AVOID,
        weight=0.8,
    ),
    Schema(
        "stock-rest-days",
        two_periods,
        "(s - a * t) / b",
        (
            """
            {J}运来{s}{M}{N}
            {J}有{s}{M}{N}
            {J}买来{s}{M}{N}
            {J}原有{N}{s}{M}
            """,
            """
            前{t}天每天{V}{a}{M}，以后每天{V}{b}{M}
            每天{V}{a}{M}，{V}了{t}天后，改为每天{V}{b}{M}
            已经{V}了{t}天，每天{V}{a}{M}，剩下的每天{V}{b}{M}
            先每天{V}{a}{M}，{V}了{t}天，余下的平均每天{V}{b}{M}
            """,
        ),
        """
        还可以{V}多少天
        剩下的还能{V}几天
        剩下的{N}还可以{V}多少天
        还够{V}多少天
        余下的还能{V}多少天
        """,
        _STORE,
        avoid=_AVOID,
    ),
)
