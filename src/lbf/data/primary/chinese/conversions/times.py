"""Chinese schemas of hours and minutes in speeds and at work."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Final

from lbf.data.primary.schema import Numbers, Schema

_GOER: Final = {"V": "一辆汽车|一列火车|一辆客车|一辆摩托车|一辆货车"}
_MAKER: Final = {
    "JWMN": "一台机器:生产:个:零件|一台包装机:包装:袋:糖果|一台印刷机:印:张:报纸|一台饮料机:灌装:瓶:饮料|一台复印机:印:张:纸|打字员:打:个:字"
}
_SLOW: Final = {
    "JWMN": "王师傅:加工:个:零件|李阿姨:包:个:礼盒|木工师傅:做:个:木盒|裁缝:做:个:书包|修理工:修:辆:自行车|张阿姨:做:个:蛋糕"
}
_AVOID: Final = "time number"


def _speed(random: Random) -> Numbers:
    """Metres a minute such that kilometres an hour are easy to write, and some hours."""
    return {
        "v": random.choice((50 * random.randint(10, 40), 25 * random.randint(20, 90))),
        "h": random.choice((2, 3, 4, 5, 6, Fraction(1, 2), Fraction(3, 2), Fraction(5, 2))),
    }


def _minutes(random: Random) -> Numbers:
    """`t` minutes with `v` kilometres an hour."""
    t = random.choice((5, 6, 10, 12, 15, 18, 20, 24, 25, 30, 36, 40, 45, 48, 50))
    step = Fraction(t, 60).denominator
    return {"t": t, "v": step * random.randint(36 // step + 1, 108 // step)}


_PER_MINUTE: Final = """
    {J}每分钟{W}{a}{M}{N}
    {J}每分钟能{W}{a}{M}{N}
    {J}平均每分钟{W}{a}{M}{N}
    {J}的速度是每分钟{W}{a}{M}{N}
"""
_ONE_TAKES: Final = """
    {J}{W}一{M}{N}要{a}分钟
    {J}每{W}一{M}{N}要用{a}分钟
    {J}{W}一{M}{N}用{a}分钟
    {J}{W}一{M}{N}平均需要{a}分钟
"""

SCHEMAS: Final = (
    Schema(
        "convert-speed-per-hour",
        _speed,
        "v * 60 / 1000",
        (
            """
            {V}每分钟行{v}米
            {V}的速度是每分钟{v}米
            {V}平均每分钟行驶{v}米
            {V}的速度是{v}米/分
            """,
        ),
        """
        每小时行多少千米
        它每小时能行多少千米
        它的速度是每小时多少千米
        照这样，每小时行驶多少千米
        合每小时多少千米
        """,
        _GOER,
        avoid=_AVOID,
        weight=0.7,
    ),
    Schema(
        "convert-speed-per-minute",
        lambda r: {"v": 3 * r.randint(2, 36)},
        "v * 1000 / 60",
        (
            """
            {V}每小时行{v}千米
            {V}的速度是每小时{v}千米
            {V}平均每小时行驶{v}千米
            {V}的速度是{v}千米/时
            """,
        ),
        """
        每分钟行多少米
        它每分钟能行多少米
        它的速度是每分钟多少米
        照这样，平均每分钟行驶多少米
        合每分钟多少米
        """,
        _GOER,
        avoid=_AVOID,
        weight=0.6,
    ),
    Schema(
        "convert-hours-metres",
        _speed,
        "v * 60 * h / 1000",
        (
            """
            {V}每分钟行{v}米
            {V}的速度是每分钟{v}米
            {V}平均每分钟行驶{v}米
            {V}的速度是{v}米/分
            """,
        ),
        """
        {h}小时行多少千米
        {h}小时能行多少千米
        照这样的速度，{h}小时可以行多少千米
        行了{h}小时，一共行了多少千米
        它行驶{h}小时，路程是多少千米
        """,
        _GOER,
        avoid=_AVOID,
        weight=0.8,
    ),
    Schema(
        "convert-minutes-way",
        _minutes,
        "v * t / 60",
        (
            """
            {V}每小时行{v}千米
            {V}的速度是每小时{v}千米
            {V}平均每小时行驶{v}千米
            {V}的速度是{v}千米/时
            """,
        ),
        """
        {t}分钟行多少千米
        {t}分钟能行多少千米
        照这样的速度，{t}分钟可以行多少千米
        行了{t}分钟，一共行了多少千米
        它行驶{t}分钟，路程是多少千米
        """,
        _GOER,
        avoid=_AVOID,
        weight=0.8,
    ),
    Schema(
        "convert-hours-output",
        lambda r: {
            "a": r.choice((r.randint(3, 30), 5 * r.randint(7, 16))),
            "h": r.choice((2, 3, 4, 5, 6, 8, Fraction(1, 2), Fraction(3, 2))),
        },
        "a * 60 * h",
        (_PER_MINUTE,),
        """
        {h}小时可以{W}多少{M}{N}
        {h}小时一共{W}多少{M}
        照这样计算，{h}小时能{W}多少{M}{N}
        照这样的速度，{h}小时{W}多少{M}
        工作{h}小时，一共{W}多少{M}{N}
        """,
        _MAKER,
        avoid=_AVOID,
    ),
    Schema(
        "convert-output-per-minute",
        lambda r: {"h": (h := r.randint(2, 8)), "s": 60 * h * r.randint(3, 60)},
        "s / (h * 60)",
        (
            """
            {J}{h}小时{W}了{s}{M}{N}
            {J}工作{h}小时，一共{W}{s}{M}{N}
            {J}{W}{s}{M}{N}用了{h}小时
            {J}用{h}小时{W}完{s}{M}{N}
            """,
        ),
        """
        平均每分钟{W}多少{M}
        每分钟{W}多少{M}{N}
        平均每分钟{W}多少{M}{N}
        每分钟能{W}多少{M}
        照这样，每分钟{W}多少{M}
        """,
        _MAKER,
        avoid=_AVOID,
        weight=0.8,
    ),
    Schema(
        "convert-pieces-in-hours",
        lambda r: {
            "a": (a := r.choice((4, 5, 6, 8, 10, 12, 15, 20, 24))),
            "h": r.choice([h for h in range(2, 9) if 60 * h % a == 0]),
        },
        "h * 60 / a",
        (_ONE_TAKES,),
        """
        {h}小时可以{W}多少{M}
        照这样计算，{h}小时能{W}多少{M}{N}
        工作{h}小时可以{W}多少{M}
        {h}小时一共能{W}几{M}
        照这样，{h}小时{W}多少{M}{N}
        """,
        _SLOW,
        avoid=_AVOID,
        weight=0.8,
    ),
    Schema(
        "convert-hours-for-pieces",
        lambda r: {
            "a": (a := r.choice((5, 6, 8, 10, 12, 15, 20, 24, 25))),
            "n": r.choice([n for n in range(6, 61) if n * a % 30 == 0]),
        },
        "a * n / 60",
        (_ONE_TAKES,),
        """
        {W}{n}{M}{N}要多少小时
        照这样计算，{W}{n}{M}需要多少小时
        {W}完{n}{M}{N}要用多少小时
        {W}{n}{M}一共要几小时
        {n}{M}{N}多少小时可以{W}完
        """,
        _SLOW,
        avoid=_AVOID,
        weight=0.8,
    ),
)
