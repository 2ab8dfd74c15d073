"""Chinese schemas of one journey: stops, times of day, fractions of the way, there and back."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Final

from lbf.data.primary.chinese.journeys.one_way import HOW_LONG_YET, trip
from lbf.data.primary.schema import Numbers


def _stops(random: Random) -> Numbers:
    v, r, n = random.randint(36, 100), random.choice((1, 1, 2, 3, Fraction(1, 2))), random.randint(3, 9)
    return {"v": v, "r": r, "t": n + r, "s": v * n}


def _clock(random: Random) -> Numbers:
    v, a, n = random.randint(36, 110), random.randint(6, 11), random.randint(2, 8)
    return {"v": v, "a": a, "b": a + n, "s": v * n}


def _afternoon(random: Random) -> Numbers:
    v, a = random.randint(36, 110), random.randint(6, 11)
    b = random.choice([b for b in range(1, 8) if b + 12 - a not in (6, a, b)])
    return {"v": v, "a": a, "b": b, "s": v * (b + 12 - a)}


def _fraction(random: Random) -> Numbers:
    """After `t` hours with speed `v` a part `f` of the way `s` is done."""
    f = Fraction(random.choice(("1/3", "2/3", "1/4", "3/4", "2/5", "3/5", "4/5", "3/7", "3/8", "5/8", "2/9")))
    part, t = 5 * random.randint(7, 20), random.choice((1, 2, 3) if f.numerator > 1 else (2, 3, 4))
    way = part * t * f.numerator
    return {"f": f, "t": t * f.numerator, "v": part, "s": way / f}


def _return(random: Random) -> Numbers:
    """There in `t` hours with the speed `a`, back in `u` hours with the speed `b`."""
    a, t, b, u = random.choice(_RETURNS)
    return {"a": a, "t": t, "b": b, "u": u, "s": a * t}


def _mean(random: Random) -> Numbers:
    """There in `t` hours, back in `u`, with a mean speed that is whole."""
    t, u = random.sample(range(2, 9), 2)
    return {"t": t, "u": u, "s": (t + u) * random.randint(20, 50)}


def _legs(random: Random) -> Numbers:
    t, u = random.sample(range(2, 8), 2)
    mean = random.randint(45, 90)
    a = t * mean + random.choice((-1, 1)) * random.randint(3, 12) * u
    return {"t": t, "u": u, "a": a, "c": (t + u) * mean - a}


_RETURNS: Final = tuple(
    (a, t, a * t // u, u)
    for a in range(36, 100)
    for t in range(2, 11)
    for u in range(2, 11)
    if u not in (t, 2 * t) and t != 2 * u and a * t % u == 0 and 36 <= a * t // u <= 110
)
_MEANS: Final = tuple(
    (a, b)
    for a in range(20, 121)
    for b in range(20, 121)
    if a != b and max(a, b) <= 2 * min(a, b) and 2 * a * b % (a + b) == 0
)
SCHEMAS: Final = (
    trip(
        "journey-stop-far",
        _stops,
        "v * (t - r)",
        (
            """
            {V}从{L}一共用了{t}小时，途中[休息|停留]了{r}小时，其余时间每小时行{v}千米
            {V}每小时行{v}千米，从{L}共用{t}小时，其中在途中停车{r}小时
            {V}从{L}，途中停了{r}小时，{t}小时后到达，行驶时每小时行{v}千米
            {V}从出发到到达共{t}小时，其中停车{r}小时，行驶的速度是每小时{v}千米
            """,
        ),
        """
        全程有多少千米
        一共行了多少千米
        这段路程是多少千米
        全程是多少千米
        它行驶的路程是多少千米
        """,
        0.7,
    ),
    trip(
        "journey-stop-speed",
        _stops,
        "s / (t - r)",
        (
            """
            从{L}有{s}千米，{V}一共用了{t}小时，途中[休息|停留]了{r}小时
            {V}从{L}，全程{s}千米，共用{t}小时，其中在途中停车{r}小时
            {V}行{s}千米，从出发到到达共{t}小时，中间停了{r}小时
            从{L}的路程是{s}千米，{V}途中停车{r}小时，到达时共用了{t}小时
            """,
        ),
        """
        行驶时平均每小时行多少千米
        行驶的速度是每小时多少千米
        除去停车的时间，平均每小时行多少千米
        不算停车，它每小时行驶多少千米
        它在路上行驶时每小时行多少千米
        """,
        0.7,
    ),
    trip(
        "journey-clock-far",
        _clock,
        "(b - a) * v",
        (
            """
            {V}{a}时从[甲地|县城|车站]出发，{b}时到达[海边|省城|乙地]
            {V}从{L}，{a}时出发，{b}时到达
            {V}在当天{a}时开出，{b}时到达终点
            从{a}时到{b}时，{V}一直在行驶
            """,
            """
            每小时行{v}千米
            平均每小时行驶{v}千米
            它的速度是每小时{v}千米
            它平均每小时行{v}千米
            """,
        ),
        """
        一共行了多少千米
        全程是多少千米
        它行驶的路程是多少千米
        这段路长多少千米
        它共行驶了多少千米
        """,
    ),
    trip(
        "journey-clock-afternoon",
        _afternoon,
        "s / (b + 12 - a)",
        (
            """
            {V}从{L}，上午{a}时出发，下午{b}时到达，全程{s}千米
            从{L}的路程是{s}千米，{V}上午{a}时开出，下午{b}时到达
            {V}上午{a}时出发，下午{b}时到达终点，一共行了{s}千米
            从{L}有{s}千米，{V}早上{a}点出发，下午{b}点到达
            """,
        ),
        """
        平均每小时行多少千米
        它每小时行多少千米
        它的速度是每小时多少千米
        平均每小时行驶多少千米
        求它平均每小时行多少千米
        """,
        0.7,
    ),
    trip(
        "journey-clock-arrival",
        _clock,
        "a + s / v",
        (
            """
            从{L}有{s}千米，{V}{a}时出发，每小时行{v}千米
            {V}{a}时从[甲地|县城]开出，每小时行{v}千米，要行{s}千米
            {V}每小时行{v}千米，{a}时出发去{s}千米外的[乙地|海边|省城]
            从{L}的路程是{s}千米，{V}在{a}时出发，速度是每小时{v}千米
            """,
        ),
        """
        几时到达
        几时可以到达
        它在几时到达
        到达时是几时
        几时能到达目的地
        """,
        0.7,
    ),
    trip(
        "journey-fraction-whole",
        _fraction,
        "v * t / f",
        (
            """
            {V}每小时行{v}千米，从{L}，{t}小时行了全程的{f /}
            {V}从{L}，每小时行{v}千米，行了{t}小时，正好行了全程的{f /}
            {V}从{L}，{t}小时行了全程的{f /}，平均每小时行{v}千米
            {V}以每小时{v}千米的速度行了{t}小时，行了全程的{f /}
            """,
        ),
        """
        全程有多少千米
        全程是多少千米
        这段路一共长多少千米
        求全程多少千米
        这段路程是多少千米
        """,
    ),
    trip(
        "journey-fraction-rest-time",
        _fraction,
        "t / f - t",
        (
            """
            {V}从{L}，{t}小时行了全程的{f /}
            {V}从{L}，行了{t}小时，正好行了全程的{f /}
            从{L}，{V}前{t}小时行了全程的{f /}
            {V}{t}小时行了全程的{f /}
            """,
        ),
        HOW_LONG_YET,
        0.7,
    ),
    trip(
        "journey-fraction-speed",
        _fraction,
        "s * f / t",
        (
            """
            从{L}有{s}千米，{V}{t}小时行了全程的{f /}
            {V}从{L}，全程{s}千米，{t}小时行了全程的{f /}
            从{L}的路程是{s}千米，{V}行了{t}小时，行了全程的{f /}
            {V}要行{s}千米，行了{t}小时后完成了全程的{f /}
            """,
        ),
        """
        平均每小时行多少千米
        它每小时行多少千米
        它的速度是每小时多少千米
        平均每小时行驶多少千米
        求它平均每小时行多少千米
        """,
        0.7,
    ),
    trip(
        "journey-return-time",
        _return,
        "a * t / b",
        (
            """
            {V}从{L}，每小时行{a}千米，{t}小时到达
            {V}从{L}用了{t}小时，平均每小时行{a}千米
            {V}从{L}，去时每小时行{a}千米，用了{t}小时
            {V}以每小时{a}千米的速度从{L}，{t}小时到达
            """,
            """
            返回时每小时行{b}千米
            原路返回时每小时行{b}千米
            回来时的速度是每小时{b}千米
            按原路返回，每小时行驶{b}千米
            """,
        ),
        """
        返回时用了多少小时
        返回要用几小时
        几小时可以返回原地
        回来时要多少小时
        返回需要多少小时
        """,
    ),
    trip(
        "journey-return-mean",
        _mean,
        "2 * s / (t + u)",
        (
            """
            从{L}有{s}千米，{V}去时用了{t}小时，返回时用了{u}小时
            {V}从{L}，行了{s}千米，用了{t}小时，原路返回用了{u}小时
            从{L}的路程是{s}千米，{V}去时行了{t}小时，回来时行了{u}小时
            {V}往返于相距{s}千米的两地，去时用{t}小时，返回用{u}小时
            """,
        ),
        """
        往返的平均速度是每小时多少千米
        它往返平均每小时行多少千米
        求往返的平均速度
        来回平均每小时行多少千米
        往返全程的平均速度是多少千米/时
        """,
    ),
    trip(
        "journey-return-mean-of-speeds",
        lambda r: dict(zip("ab", r.choice(_MEANS), strict=True)),
        "2 * a * b / (a + b)",
        (
            """
            {V}从{L}，每小时行{a}千米，返回时每小时行{b}千米
            {V}去时每小时行{a}千米，原路返回时每小时行{b}千米
            {V}往返于两地，去时的速度是每小时{a}千米，回来时的速度是每小时{b}千米
            {V}从{L}的速度是{a}千米/时，按原路返回的速度是{b}千米/时
            """,
        ),
        """
        往返的平均速度是每小时多少千米
        它往返的平均速度是多少
        求往返的平均速度
        来回的平均速度是每小时多少千米
        往返全程的平均速度是多少千米/时
        """,
        0.5,
    ),
    trip(
        "journey-legs-mean",
        _legs,
        "(a + c) / (t + u)",
        (
            """
            {V}先用{t}小时行了{a}千米，又用{u}小时行了{c}千米
            {V}前{t}小时行了{a}千米，后{u}小时行了{c}千米
            {V}从{L}，上午{t}小时行了{a}千米，下午{u}小时行了{c}千米
            {V}在平原上{t}小时行了{a}千米，在山区{u}小时行了{c}千米
            """,
        ),
        """
        平均每小时行多少千米
        它平均每小时行多少千米
        全程的平均速度是每小时多少千米
        这段时间平均每小时行多少千米
        求全程平均每小时行驶多少千米
        """,
    ),
    trip(
        "journey-speeds-compared",
        lambda r: {
            "t": (t := r.randint(2, 7)),
            "u": (u := r.choice([n for n in range(2, 8) if n != t])),
            "c": u * (v := r.randint(12, 60)),
            "s": t * (v + r.randint(4, 50)),
        },
        "s / t - c / u",
        (
            """
            [客车|快车|小汽车]{t}小时行{s}千米，[货车|慢车|拖拉机]{u}小时行{c}千米
            [摩托车|汽车]{t}小时行了{s}千米，[自行车|电动车]{u}小时行了{c}千米
            甲车行{s}千米用了{t}小时，乙车行{c}千米用了{u}小时
            第一辆车{t}小时行{s}千米，第二辆车{u}小时行{c}千米
            """,
        ),
        """
        前者平均每小时比后者多行多少千米
        前一辆每小时比后一辆快多少千米
        每小时相差多少千米
        它们的速度每小时相差多少千米
        后者每小时比前者慢多少千米
        """,
        0.8,
    ),
)
