"""Chinese schemas of trains and bridges, boats and currents."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Final

from lbf.data.primary.schema import Numbers, Schema

_BRIDGE: Final = {"GO": "大桥:座|隧道:条|铁桥:座|山洞:个", "Z": "一列火车|一列客车|一列动车|一列货车"}
_BOAT: Final = {
    "S": "一艘轮船|一只小船|一艘客轮|一艘货船|一条船",
    "L": "甲港到乙港|甲码头到乙码头|上游的甲港到下游的乙港",
}
_AVOID: Final = "time number length"


def _train(random: Random) -> Numbers:
    """A train of `a` metres crosses a bridge of `b` metres with the speed `v` in `t` seconds."""
    v, a = random.randint(15, 45), 10 * random.randint(10, 40)
    t = random.randint(2 * a // v + 3, 2 * a // v + 60)
    return {"a": a, "v": v, "t": t, "b": v * t - a}


def _boat(random: Random) -> Numbers:
    v, c, t = random.randint(12, 36), random.choice((2, 3, 4, 5, Fraction(5, 2))), random.randint(3, 9)
    return {"v": v, "c": c, "t": t, "s": (v + c) * t, "u": (v - c) * t}


def _down_and_up(random: Random) -> Numbers:
    down, up = random.choice(
        [(d, u) for d in range(14, 45) for u in range(9, d - 2) if (d - u) % 2 == 0 and d - u < 13]
    )
    t = random.randint(2, 8)
    return {"a": down, "b": up, "s": down * t, "t": t}


_RIVER: Final = """
    {S}在静水中每小时行{v}千米，水流速度是每小时{c}千米
    {S}在静水中的速度是每小时{v}千米，水速是每小时{c}千米
    水流的速度是每小时{c}千米，{S}在静水中每小时航行{v}千米
    {S}的静水速度是{v}千米/时，水流速度是{c}千米/时
"""
_BOTH_WAYS: Final = """
    {S}顺水每小时行{a}千米，逆水每小时行{b}千米
    {S}顺流航行每小时{a}千米，逆流航行每小时{b}千米
    {S}逆水的速度是每小时{b}千米，顺水的速度是每小时{a}千米
    {S}在河中航行，顺水速度是{a}千米/时，逆水速度是{b}千米/时
"""
_HOURS: Final = """
    需要多少小时
    几小时可以到达
    要用多少小时
    多少小时到达
    到达要航行多少小时
"""

SCHEMAS: Final = (
    Schema(
        "journey-train-bridge-time",
        _train,
        "(a + b) / v",
        (
            """
            {Z}长{a}米，每秒行{v}米，要通过一座长{b}米的大桥
            {Z}长{a}米，以每秒{v}米的速度通过一条长{b}米的隧道
            一座[大桥|铁桥]长{b}米，{Z}长{a}米，每秒行驶{v}米
            {Z}车身长{a}米，每秒行{v}米，要穿过长{b}米的[隧道|山洞]
            一条隧道全长{b}米，{Z}以每秒{v}米的速度通过，车长{a}米
            """,
        ),
        """
        从车头上去到车尾离开一共要多少秒
        火车完全通过需要多少秒
        这列火车全部通过要多少秒
        从车头进入到车尾离开需要多少秒
        全车通过要多少秒
        完全通过要用几秒
        """,
        _BRIDGE,
        avoid=_AVOID,
    ),
    Schema(
        "journey-train-length",
        _train,
        "v * t - b",
        (
            """
            {Z}通过一座长{b}米的大桥，从车头上桥到车尾离桥共用{t}秒，火车每秒行{v}米
            {Z}以每秒{v}米的速度通过长{b}米的{G}，完全通过用了{t}秒
            {Z}每秒行{v}米，全部通过一条长{b}米的隧道要{t}秒
            一{O}{G}长{b}米，{Z}每秒行驶{v}米，完全通过需要{t}秒
            """,
        ),
        """
        这列火车长多少米
        火车长多少米
        求这列火车的车长是多少米
        火车的车身长多少米
        这列车的长度是多少米
        """,
        _BRIDGE,
        avoid=_AVOID,
    ),
    Schema(
        "journey-bridge-length",
        _train,
        "v * t - a",
        (
            """
            {Z}长{a}米，每秒行{v}米，从车头上去到车尾离开共用{t}秒
            {Z}车长{a}米，以每秒{v}米的速度通过这{O}{G}，完全通过用了{t}秒
            {Z}每秒行{v}米，车身长{a}米，全部通过{G}要{t}秒
            长{a}米的火车，每秒行驶{v}米，完全通过这{O}{G}需要{t}秒
            """,
        ),
        """
        这{O}{G}长多少米
        {G}长多少米
        求{G}的长度是多少米
        {G}全长多少米
        这{O}{G}的长是多少米
        """,
        _BRIDGE,
        avoid=_AVOID,
    ),
    Schema(
        "journey-train-speed",
        _train,
        "(a + b) / t",
        (
            """
            {Z}长{a}米，通过一座长{b}米的大桥，从车头上桥到车尾离桥共用{t}秒
            {Z}长{a}米，{t}秒完全通过一条长{b}米的隧道
            一{O}{G}长{b}米，长{a}米的火车完全通过用了{t}秒
            {Z}车身长{a}米，全部通过长{b}米的{G}要{t}秒
            """,
        ),
        """
        火车每秒行多少米
        这列火车的速度是每秒多少米
        火车平均每秒行驶多少米
        求火车每秒行多少米
        火车的速度是多少米/秒
        """,
        _BRIDGE,
        avoid=_AVOID,
    ),
    Schema(
        "journey-downstream-far",
        _boat,
        "(v + c) * t",
        (_RIVER,),
        """
        顺水航行{t}小时，能行多少千米
        它顺流而下{t}小时，一共行了多少千米
        顺水行{t}小时可以行多少千米
        它顺水航行{t}小时到达，全程多少千米
        顺流航行{t}小时的路程是多少千米
        """,
        _BOAT,
        avoid=_AVOID,
    ),
    Schema(
        "journey-upstream-far",
        _boat,
        "(v - c) * t",
        (_RIVER,),
        """
        逆水航行{t}小时，能行多少千米
        它逆流而上{t}小时，一共行了多少千米
        逆水行{t}小时可以行多少千米
        它逆水航行{t}小时到达，全程多少千米
        逆流航行{t}小时的路程是多少千米
        """,
        _BOAT,
        avoid=_AVOID,
    ),
    Schema(
        "journey-downstream-time",
        _boat,
        "s / (v + c)",
        (
            """
            从{L}有{s}千米，{S}顺水而下，在静水中每小时行{v}千米，水速是每小时{c}千米
            {S}在静水中每小时行{v}千米，水流速度每小时{c}千米，从{L}顺水航行{s}千米
            两港相距{s}千米，{S}的静水速度是每小时{v}千米，水流速度是每小时{c}千米，现在顺水航行
            {S}要顺水航行{s}千米，船速是每小时{v}千米，水速是每小时{c}千米
            """,
        ),
        _HOURS,
        _BOAT,
        avoid=_AVOID,
    ),
    Schema(
        "journey-upstream-time",
        _boat,
        "u / (v - c)",
        (
            """
            两港相距{u}千米，{S}逆水而上，在静水中每小时行{v}千米，水速是每小时{c}千米
            {S}在静水中每小时行{v}千米，水流速度每小时{c}千米，要逆水航行{u}千米
            两个码头相距{u}千米，{S}的静水速度是每小时{v}千米，水流速度是每小时{c}千米，现在逆流而上
            {S}要逆水航行{u}千米，船速是每小时{v}千米，水速是每小时{c}千米
            """,
        ),
        _HOURS,
        _BOAT,
        avoid=_AVOID,
    ),
    Schema(
        "journey-still-water",
        _down_and_up,
        "(a + b) / 2",
        (_BOTH_WAYS,),
        """
        在静水中每小时行多少千米
        船在静水中的速度是每小时多少千米
        求船速是每小时多少千米
        它的静水速度是多少千米/时
        它在静水中每小时航行多少千米
        """,
        _BOAT,
        avoid=_AVOID,
        weight=0.6,
    ),
    Schema(
        "journey-current",
        _down_and_up,
        "(a - b) / 2",
        (_BOTH_WAYS,),
        """
        水流的速度是每小时多少千米
        水速是每小时多少千米
        水流每小时多少千米
        求水流速度是多少千米/时
        河水每小时流多少千米
        """,
        _BOAT,
        avoid=_AVOID,
        weight=0.6,
    ),
)
