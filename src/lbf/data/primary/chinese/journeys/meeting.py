"""Chinese schemas of two who travel towards each other."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from random import Random
from typing import Final

from lbf.data.primary.schema import Numbers, Schema

CARS: Final = {
    "PQ": "客车:货车|甲车:乙车|乙车:甲车|快车:慢车|小轿车:大客车|轿车:卡车",
    "L": "甲、乙两地|A、B两地|两地|东、西两城|两城|甲、乙两城|A、B两城",
}
_HOURS: Final = (2, 3, 4, 5, 6, 7, 8, Fraction(3, 2), Fraction(5, 2), Fraction(7, 2), Fraction(9, 2))


def speeds(random: Random, low: int, high: int) -> tuple[int, int]:
    """Two speeds between these, the faster first, often in steps of 5 or 10."""
    step = random.choice((1, 5, 5, 10) if high - low > 40 else (1, 2, 5))
    slow, fast = sorted(random.sample(range(low // step, high // step + 1), 2))
    return step * fast, step * slow


def two_cars(random: Random) -> dict[str, int | Fraction]:
    """Two cars that drive towards each other, one of them perhaps earlier, and are some way apart at last."""
    (a, b), t, c = speeds(random, 40, 110), random.choice(_HOURS), random.randint(5, 100)
    return {"a": a, "b": b, "t": t, "s": (a + b) * t, "c": c, "d": a - b}


def two_cars_apart(random: Random) -> Numbers:
    """Two cars whose way together is not all of the road."""
    numbers = two_cars(random)
    return {**numbers, "s": numbers["s"] + numbers["c"]}


def _crossed(random: Random) -> Numbers:
    numbers = two_cars(random)
    return {**numbers, "s": numbers["s"] - numbers["c"]}


def _ahead(random: Random) -> Numbers:
    numbers, h = two_cars(random), random.randint(1, 3)
    return {**numbers, "h": h, "s": numbers["s"] + numbers["a"] * h}


def _walkers(random: Random) -> Numbers:
    (a, b), t, c = speeds(random, 50, 90), random.randint(3, 25), 10 * random.randint(3, 40)
    return {"a": a, "b": b, "t": t, "s": (a + b) * t, "c": c}


_TOWARDS: Final = """
    {P}和{Q}同时从{L}相对开出
    {P}、{Q}同时从{L}出发，相向而行
    {P}与{Q}分别从{L}同时[出发，相向而行|相对开出]
    {P}和{Q}从{L}同时相向[开出|而行]
    {Q}和{P}分别从{L}同时相对开出
"""
_ROAD: Final = """
    {L}相距{s}千米，{P}和{Q}同时从两地相对开出
    {L}相距{s}千米，{P}、{Q}分别从两地同时出发，相向而行
    {P}和{Q}同时从相距{s}千米的{L}[相对开出|出发，相向而行]
    {L}间的[公路|铁路|路程]长{s}千米，{P}和{Q}从两地同时相向[开出|而行]
    {L}之间的路程是{s}千米，{P}从一地、{Q}从另一地同时相对开出
"""
SPEEDS: Final = """
    {P}每小时行{a}千米，{Q}每小时行{b}千米
    {Q}每小时行{b}千米，{P}每小时行{a}千米
    {P}的速度是每小时{a}千米，{Q}的速度是每小时{b}千米
    {P}的速度是{a}千米/[小时|时]，{Q}的速度是{b}千米/[小时|时]
    {Q}每小时行驶{b}千米，{P}每小时行驶{a}千米
    {P}平均每小时行{a}千米，{Q}平均每小时行{b}千米
"""
_MET: Final = """
    {t}小时后[|两车]相遇
    经过{t}小时两车[|在途中]相遇
    行了{t}小时后两车相遇
    两车{t}小时后相遇
    {t}小时[正好|]相遇
"""
_WALK_TOWARDS: Final = """
    {A}和{B}同时从[两地|各自家里|自己家]出发，相向而行，{A}每分钟走{a}米，{B}每分钟走{b}米
    {A}和{B}从[两地|路的两端|公路两头]同时相对走来，{B}每分钟走{b}米，{A}每分钟走{a}米
    {A}每分钟走{a}米，{B}每分钟走{b}米，两人同时从[两地|家里]出发，相向而行
    {A}和{B}分别从自己家同时出发，面对面走来，{A}的速度是每分钟{a}米，{B}的速度是每分钟{b}米
"""
HOW_FAR: Final = """
    {L}相距多少千米
    {L}之间的[路程|距离]是多少千米
    求{L}相距多少千米
    {L}间的[公路|路程]长多少千米
    {L}的距离是多少
    {L}之间相距多少千米
"""
_WHEN: Final = """
    几小时后两车相遇
    经过多少小时两车相遇
    两车多少小时后相遇
    多少小时后[|两车]相遇
    两车经过几小时在途中相遇
    出发后多少小时相遇
    相遇时两车各行了多少小时
"""


def two(
    name: str,
    draw: Callable[[Random], Numbers],
    solution: str,
    facts: tuple[str, ...],
    ask: str,
    weight: float = 1.0,
) -> Schema:
    """A schema of two cars or two people on the way."""
    return Schema(name, draw, solution, facts, ask, CARS, avoid="time number length", weight=weight)


SCHEMAS: Final = (
    two("journey-meet-distance", two_cars, "(a + b) * t", (_TOWARDS, SPEEDS, _MET), HOW_FAR, 1.3),
    two("journey-meet-time", two_cars, "s / (a + b)", (_ROAD, SPEEDS), _WHEN, 1.3),
    two(
        "journey-meet-distance-on-foot",
        _walkers,
        "(a + b) * t",
        (
            _WALK_TOWARDS,
            """
            {t}分钟后[|两人]相遇
            经过{t}分钟两人相遇
            走了{t}分钟两人在途中相遇
            两人{t}分[|钟]后相遇
            """,
        ),
        """
        两地相距多少米
        他们出发时相距多少米
        两人出发时相距多少米
        两人原来相距多少米
        两人出发点之间的距离是多少米
        这段路长多少米
        """,
    ),
    two(
        "journey-meet-time-on-foot",
        _walkers,
        "s / (a + b)",
        (
            """
            {A}家和{B}家相距{s}米
            {A}和{B}两家相距{s}米
            {A}家到{B}家的路程是{s}米
            {A}家与{B}家的距离是{s}米
            从{A}家到{B}家有{s}米
            """,
            """
            两人同时从家里出发，相向而行，{A}每分钟走{a}米，{B}每分钟走{b}米
            两人同时相对走来，{B}每分钟走{b}米，{A}每分钟走{a}米
            他们同时出发，相向而行，{A}的速度是每分钟{a}米，{B}的速度是每分钟{b}米
            {A}每分钟走{a}米，{B}每分钟走{b}米，两人同时出发，面对面走来
            """,
        ),
        """
        几分钟后两人相遇
        经过多少分钟两人相遇
        多少分钟后他们相遇
        两人多少分钟后在途中相遇
        他们走几分钟可以相遇
        出发后多少分钟相遇
        """,
    ),
    two(
        "journey-meet-speed",
        two_cars,
        "s / t - a",
        (
            _ROAD,
            _MET,
            """
            {P}每小时行{a}千米
            已知{P}每小时行{a}千米
            {P}的速度是每小时{a}千米
            {P}的速度是{a}千米/[小时|时]
            """,
        ),
        """
        {Q}每小时行多少千米
        {Q}的速度是每小时多少千米
        {Q}平均每小时行多少千米
        求{Q}的速度是多少千米/时
        {Q}每小时行驶多少千米
        """,
        1.2,
    ),
    two(
        "journey-still-apart",
        two_cars_apart,
        "s - (a + b) * t",
        (_ROAD, SPEEDS),
        """
        {t}小时后两车还相距多少千米
        行了{t}小时后，两车还相距多少千米
        经过{t}小时，两车相距多少千米
        出发{t}小时后两车还差多少千米才能相遇
        两车开出{t}小时后还相距多少千米
        {t}小时后，两车之间还有多少千米
        """,
    ),
    two(
        "journey-apart-distance",
        two_cars_apart,
        "(a + b) * t + c",
        (
            _TOWARDS,
            SPEEDS,
            """
            {t}小时后两车还相距{c}千米
            经过{t}小时两车还没有相遇，还相距{c}千米
            行了{t}小时，这时两车还相距{c}千米
            开出{t}小时后两车之间还有{c}千米
            """,
        ),
        HOW_FAR,
    ),
    two(
        "journey-apart-after-meeting",
        _crossed,
        "(s + c) / (a + b)",
        (_ROAD, SPEEDS),
        """
        几小时后两车相遇后又相距{c}千米
        经过多少小时，两车相遇后又相距{c}千米
        多少小时后两车错过并相距{c}千米
        两车相遇后继续前进，从出发到又相距{c}千米共需多少小时
        两车出发后多少小时，相遇又离开，相距{c}千米
        """,
        0.3,
    ),
    two(
        "journey-meet-slower",
        two_cars,
        "(a + a - d) * t",
        (
            _TOWARDS,
            """
            {P}每小时行{a}千米，{Q}每小时比{P}少行{d}千米
            {P}每小时行{a}千米，{P}每小时比{Q}多行{d}千米
            {P}的速度是每小时{a}千米，{Q}每小时比它慢{d}千米
            {P}每小时行{a}千米，比{Q}每小时快{d}千米
            """,
            _MET,
        ),
        HOW_FAR,
        0.6,
    ),
    two(
        "journey-meet-ahead",
        _ahead,
        "(s - a * h) / (a + b)",
        (
            """
            {L}相距{s}千米，{P}从一地开往另一地，先行{h}小时后，{Q}从另一地相对开出
            {P}和{Q}从相距{s}千米的{L}相对开出，{P}先开出{h}小时，{Q}才出发
            {L}相距{s}千米，{P}先出发{h}小时，{Q}再从对面开来
            {P}和{Q}分别从相距{s}千米的{L}相向而行，{P}先行{h}小时
            """,
            SPEEDS,
        ),
        """
        {Q}开出几小时后两车相遇
        {Q}出发后多少小时与{P}相遇
        {Q}行多少小时后两车相遇
        {Q}开出后经过多少小时两车相遇
        {Q}行几小时与{P}相遇
        """,
        0.7,
    ),
    two(
        "journey-meet-part",
        two_cars,
        "s / (a + b) * a",
        (_ROAD, SPEEDS),
        """
        相遇时{P}行了多少千米
        两车相遇时，{P}行了多少千米
        到相遇时{P}一共行驶了多少千米
        两车相遇时{P}走了多少千米
        相遇时，{P}离它的出发点多少千米
        """,
        0.8,
    ),
    two(
        "journey-meet-farther",
        two_cars,
        "(a - b) * t",
        (_TOWARDS, SPEEDS, _MET),
        """
        相遇时{P}比{Q}多行多少千米
        相遇时{Q}比{P}少行了多少千米
        两车相遇时，{P}比{Q}多行了多少千米
        两车相遇时所行的路程相差多少千米
        到相遇时，{P}比{Q}多行驶多少千米
        """,
        0.7,
    ),
)
