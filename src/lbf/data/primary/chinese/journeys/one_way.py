"""Chinese schemas of one journey: plan and haste, parts of the way, and what remains of it."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from random import Random
from typing import Final

from lbf.data.primary.schema import Numbers, Schema

TRIP: Final = {
    "V": "一辆汽车|一列火车|一辆客车|一辆货车|一辆轿车|一辆大巴|一辆旅游车",
    "L": "甲地到乙地|A地到B地|甲城到乙城|县城到省城|A城到B城",
}
_PLANS: Final = tuple(
    (a, t, a * t // u, u)
    for a in range(40, 101)
    for t in range(4, 13)
    for u in range(2, t)
    if a * t % u == 0 and t != 2 * u and a * t // u <= min(130, 2 * a) and (a % 5 == 0 or a * t // u % 5 == 0)
)
"""Speed and time as planned, and faster."""


def _planned(random: Random) -> Numbers:
    a, t, b, u = random.choice(_PLANS)
    return {"a": a, "t": t, "b": b, "u": u, "s": a * t, "d": t - u, "e": b - a}


def _parts(random: Random) -> Numbers:
    """`t` hours with the speed `a`, then `u` hours with the speed `b`."""
    a, b = random.sample(range(38, 105), 2) if random.random() < 0.4 else random.sample(range(40, 105, 5), 2)
    t, u = random.sample(range(2, 8), 2)
    if random.random() < 0.2:
        return {
            "a": 2 * (a // 2),
            "t": t + Fraction(1, 2),
            "b": b,
            "u": u,
            "s": 2 * (a // 2) * (t + Fraction(1, 2)) + b * u,
        }
    return {"a": a, "t": t, "b": b, "u": u, "s": a * t + b * u}


def _same_speed(random: Random) -> Numbers:
    a, (t, u) = random.randint(36, 110), random.sample(range(2, 10), 2)
    return {"a": a * t, "t": t, "u": u, "s": a * (t + u), "v": a}


_PLAN: Final = """
    {V}从{L}，原计划每小时行{a}千米，{t}小时[可以|]到达
    {V}从{L}，计划{t}小时到达，每小时行{a}千米
    从{L}，{V}如果每小时行{a}千米，{t}小时可以到达
    {V}每小时行{a}千米，从{L}要行{t}小时
    {V}计划以每小时{a}千米的速度从{L}，需要{t}小时
"""
_ACTUAL: Final = """
    实际每小时行{b}千米
    实际每小时行驶{b}千米
    实际上每小时行了{b}千米
    实际的速度是每小时{b}千米
"""
_WHOLE: Final = """
    {V}要行{s}千米的路
    {V}从{L}，路程是{s}千米
    从{L}有{s}千米，{V}要走完这段路
    {V}从{L}，全程{s}千米
    从{L}的公路全长{s}千米，{V}从起点出发
"""
_FIRST: Final = """
    [先|已经]行了{t}小时，每小时行{a}千米
    每小时行{a}千米，[已经|]行了{t}小时
    前{t}小时平均每小时行{a}千米
    开始每小时行{a}千米，行了{t}小时
    以每小时{a}千米的速度行了{t}小时
"""
HOW_LONG_YET: Final = """
    照这样的速度，到达还要几小时
    照这样计算，还要多少小时才能到达
    照这样的速度，行完剩下的路还要多少小时
    照这样计算，再行多少小时可以到达
    用同样的速度，还需要多少小时到达
    照这样的速度，还要行驶几小时
"""


def trip(
    name: str,
    draw: Callable[[Random], Numbers],
    solution: str,
    facts: tuple[str, ...],
    ask: str,
    weight: float = 1.0,
) -> Schema:
    """A schema of a car or a train on its way."""
    return Schema(name, draw, solution, facts, ask, TRIP, avoid="time number", weight=weight)


SCHEMAS: Final = (
    trip(
        "journey-plan-time",
        _planned,
        "a * t / b",
        (_PLAN, _ACTUAL),
        """
        实际几小时到达
        实际用了多少小时
        实际多少小时可以到达
        实际行完全程要多少小时
        实际需要多少小时到达
        """,
    ),
    trip(
        "journey-plan-earlier",
        _planned,
        "t - a * t / b",
        (_PLAN, _ACTUAL),
        """
        [实际|]提前几小时到达
        可以提前多少小时到达
        比[计划|原计划]提前多少小时到达
        实际比计划少用多少小时
        可比计划早到多少小时
        """,
    ),
    trip(
        "journey-plan-earlier-known-way",
        _planned,
        "s / a - s / b",
        (
            """
            从{L}的路程是{s}千米，{V}原计划每小时行{a}千米，实际每小时行{b}千米
            从{L}有{s}千米，{V}原来每小时行{a}千米，提速后每小时行{b}千米
            {V}行{s}千米的路，计划每小时行{a}千米，实际每小时行了{b}千米
            从{L}的路程有{s}千米，{V}去时每小时行{a}千米，返回时每小时行{b}千米
            """,
        ),
        """
        可以少用多少小时
        时间相差多少小时
        后一种速度比前一种少用几小时
        这样可以节省多少小时
        所用的时间少了多少小时
        """,
        0.8,
    ),
    trip(
        "journey-plan-speed",
        _planned,
        "a * t / u",
        (_PLAN,),
        """
        如果要{u}小时到达，每小时要行多少千米
        如果想{u}小时到达，平均每小时应行多少千米
        实际{u}小时就到达了，实际每小时行多少千米
        实际只用了{u}小时，实际平均每小时行多少千米
        要在{u}小时内到达，每小时至少行多少千米
        返回时用了{u}小时，返回时平均每小时行多少千米
        """,
    ),
    trip(
        "journey-plan-speed-earlier",
        _planned,
        "a * t / (t - d)",
        (
            _PLAN,
            """
            实际提前{d}小时到达
            实际比计划提前{d}小时到达
            结果提前了{d}小时到达
            实际少用了{d}小时
            """,
        ),
        """
        实际每小时行多少千米
        实际平均每小时行多少千米
        实际的速度是每小时多少千米
        它实际每小时行驶多少千米
        求实际每小时行多少千米
        """,
    ),
    trip(
        "journey-plan-speed-more",
        _planned,
        "s / u - s / t",
        (
            """
            从{L}的路程是{s}千米，{V}计划{t}小时到达，实际{u}小时就到达了
            从{L}有{s}千米，{V}原来要行{t}小时，现在只要{u}小时
            {V}从{L}，全程{s}千米，去时用了{t}小时，返回时用了{u}小时
            {V}行{s}千米的路程，原计划用{t}小时，实际只用{u}小时
            """,
        ),
        """
        平均每小时多行多少千米
        每小时快了多少千米
        后来每小时比原来多行多少千米
        速度每小时提高了多少千米
        每小时比原来多行驶多少千米
        """,
        0.8,
    ),
    trip(
        "journey-rest-speed",
        _parts,
        "(s - a * t) / u",
        (_WHOLE, _FIRST),
        """
        剩下的路要{u}小时行完，平均每小时行多少千米
        剩下的路程要在{u}小时内行完，每小时要行多少千米
        余下的路用{u}小时行完，平均每小时行驶多少千米
        如果要再用{u}小时到达，剩下的路每小时应行多少千米
        要想{u}小时走完余下的路程，速度应是每小时多少千米
        """,
    ),
    trip(
        "journey-rest-time",
        _parts,
        "(s - a * t) / b",
        (
            _WHOLE,
            _FIRST,
            """
            剩下的路每小时行{b}千米
            以后每小时行{b}千米
            余下的路程以每小时{b}千米的速度行驶
            后来改为每小时行{b}千米
            """,
        ),
        """
        还要几小时才能到达
        还要行多少小时
        剩下的路还要多少小时行完
        再行多少小时可以到达
        还需要多少小时到达
        """,
    ),
    trip(
        "journey-two-parts",
        _parts,
        "a * t + b * u",
        (
            """
            {V}先以每小时{a}千米的速度行了{t}小时，又以每小时{b}千米的速度行了{u}小时
            {V}前{t}小时每小时行{a}千米，后{u}小时每小时行{b}千米
            {V}从{L}，在平路上行了{t}小时，每小时行{a}千米，在山路上行了{u}小时，每小时行{b}千米
            {V}从{L}，上午行了{t}小时，平均每小时{a}千米，下午行了{u}小时，平均每小时{b}千米
            """,
        ),
        """
        一共行了多少千米
        全程是多少千米
        一共行驶了多少千米
        这段路一共有多少千米
        总共行了多少千米
        """,
    ),
    trip(
        "journey-rest-far",
        _parts,
        "s - a * t",
        (_WHOLE, _FIRST),
        """
        还剩多少千米
        还要行多少千米才能到达
        离目的地还有多少千米
        还剩下多少千米没有行
        剩下的路程是多少千米
        """,
        0.7,
    ),
    trip(
        "journey-rest-same-speed",
        _same_speed,
        "(s - a) / (a / t)",
        (
            """
            从{L}有{s}千米，{V}{t}小时行了{a}千米
            {V}从{L}，全程{s}千米，前{t}小时行了{a}千米
            从{L}的路程是{s}千米，{V}行了{t}小时，已经行了{a}千米
            {V}要行{s}千米，已经行了{a}千米，用了{t}小时
            """,
        ),
        HOW_LONG_YET,
    ),
    trip(
        "journey-all-same-speed",
        _same_speed,
        "a / t * (t + u)",
        (
            """
            {V}从{L}，{t}小时行了{a}千米，照这样的速度，再行{u}小时可以到达
            {V}{t}小时行了{a}千米，用同样的速度再行{u}小时就到达终点
            {V}从{L}，前{t}小时行了{a}千米，照这样计算，还要{u}小时才能到达
            从{L}，{V}行了{t}小时，行了{a}千米，照这样的速度还要行{u}小时
            """,
        ),
        """
        全程有多少千米
        全程是多少千米
        这段路一共有多少千米
        这段路全长多少千米
        求全程多少千米
        """,
    ),
)
