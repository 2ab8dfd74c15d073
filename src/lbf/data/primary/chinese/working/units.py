"""Chinese schemas of what one does or needs, and so many: machines and hours, people and days."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Final

from lbf.data.primary.schema import Numbers, Schema

_RATE: Final = {
    "JWMNT": "小华:打:个:字:分钟|一台机床:加工:个:零件:小时|修路队:修:米:公路:天|一台织布机:织:米:布:小时|王师傅:做:个:零件:小时|"
    "一台抽水机:抽:吨:水:小时|服装厂:做:套:衣服:天|小明:看:页:书:天|李阿姨:包:个:饺子:小时|一台碾米机:碾:千克:米:小时|打字员:打:页:稿件:小时"
}
_FINE_RATE: Final = {
    "JWMNT": "一台拖拉机:耕:公顷:地:小时|一台收割机:收割:公顷:小麦:小时|一台织布机:织:米:布:小时|一台抽水机:抽:吨:水:小时|"
    "李阿姨:织:分米:围巾:小时|一辆汽车:用:升:汽油:小时|一台榨油机:榨:千克:油:小时|工程队:铺:千米:管道:天|一个食堂:用:吨:煤:天"
}
_PRESSED: Final = {"KN": "油:花生|油:大豆|油:菜籽|糖:甜菜|油:芝麻|油:葵花籽|糖:甘蔗"}
_MACHINE: Final = {
    "PGWMN": "台:机床:加工:个:零件|台:织布机:织:米:布|台:抽水机:抽:吨:水|名:工人:做:个:零件|"
    "台:机器:生产:个:玩具|辆:卡车:运:吨:货物",
    "T": "小时|小时|天",
}
_AVOID: Final = "time number"


def _same(random: Random) -> Numbers:
    """`a` in `t`, `c` in `u` with the same rate."""
    t, u = random.sample(range(2, 16), 2)
    v = random.randint(6, 90)
    return {"t": t, "u": u, "a": v * t, "c": v * u}


def _same_fine(random: Random) -> Numbers:
    """The same with a rate that is a decimal."""
    t, u = random.sample(range(2, 16), 2)
    v = Fraction(random.choice((random.randint(12, 79), 5 * random.randint(3, 15))), 10)
    return {"t": t, "u": u, "a": v * t, "c": v * u}


def _more(random: Random) -> Numbers:
    numbers, u = _same(random), random.randint(2, 9)
    t = int(numbers["t"])
    return {**numbers, "u": t + u, "c": numbers["a"] / Fraction(t) * (t + u)}


def _teams(random: Random) -> Numbers:
    """`n` machines make `s` in `t` hours, `m` make `c` in `u`."""
    (n, m), (t, u) = random.sample(range(2, 16), 2), random.sample(range(3, 25), 2)
    v = random.randint(3, 40)
    return {"n": n, "m": m, "t": t, "u": u, "s": v * n * t, "c": v * m * u, "a": v}


def _crew(random: Random) -> Numbers:
    """`n` people in `t` days, or `m` people in `u` days."""
    n, t, m = random.choice(_CREWS)
    return {"n": n, "t": t, "m": m, "u": n * t // m, "d": abs(m - n)}


_CREWS: Final = tuple(
    (n, t, m)
    for n in range(4, 41)
    for t in range(6, 31)
    for m in range(n + 1, 61)
    if n * t % m == 0 and n * t // m > 3
)
_DONE: Final = """
    {J}{t}{T}{W}了{a}{M}{N}
    {J}{t}{T}{W}{a}{M}{N}
    {J}{W}{a}{M}{N}用了{t}{T}
    {J}用{t}{T}{W}了{a}{M}{N}
"""
_SAME_RATE: Final = """
    照这样计算，{u}{T}可以{W}多少{M}
    照这样的速度，{u}{T}能{W}多少{M}{N}
    照这样计算，{u}{T}{W}多少{M}{N}
    照这样，{u}{T}一共可以{W}多少{M}
    如果{W}{u}{T}，一共可以{W}多少{M}
"""
_SAME_RATE_TIME: Final = """
    照这样计算，{W}{c}{M}{N}要多少{T}
    照这样的速度，{W}{c}{M}需要几{T}
    照这样计算，{c}{M}{N}要多少{T}才能{W}完
    要{W}{c}{M}{N}，照这样需要多少{T}
    照这样，{W}{c}{M}要用多少{T}
"""
_TEAM_DONE: Final = """
    {n}{P}{G}{t}{T}{W}{s}{M}{N}
    {n}{P}{G}{t}{T}一共{W}了{s}{M}{N}
    {n}{P}同样的{G}，{t}{T}能{W}{s}{M}{N}
    用{n}{P}{G}{W}{s}{M}{N}，要{t}{T}
"""
_CREW: Final = """
    一项工程，{n}人做要{t}天完成
    修一段公路，{n}人{t}天可以修完
    {n}名工人做一批零件，{t}天可以做完
    一项任务，{n}个人{t}天完成
    挖一条水渠，如果{n}人挖，要{t}天挖完
"""

SCHEMAS: Final = (
    Schema(
        "unit-same-rate",
        _same,
        "a / t * u",
        (_DONE,),
        _SAME_RATE,
        _RATE,
        avoid=_AVOID,
        weight=1.2,
    ),
    Schema(
        "unit-same-rate-time",
        _same,
        "c / (a / t)",
        (_DONE,),
        _SAME_RATE_TIME,
        _RATE,
        avoid=_AVOID,
        weight=1.2,
    ),
    Schema(
        "unit-same-rate-more",
        _more,
        "a / t * u - a",
        (_DONE,),
        """
        照这样计算，{u}{T}比现在多{W}多少{M}
        照这样的速度，{W}{u}{T}可以多{W}多少{M}
        照这样，{u}{T}能比原来多{W}多少{M}{N}
        如果{W}{u}{T}，可以比原来多{W}多少{M}
        照这样计算，{W}{u}{T}会多{W}多少{M}{N}
        """,
        _RATE,
        avoid=_AVOID,
        weight=0.6,
    ),
    Schema(
        "unit-same-fine-rate",
        _same_fine,
        "a / t * u",
        (_DONE,),
        _SAME_RATE,
        _FINE_RATE,
        avoid=_AVOID,
        weight=0.6,
    ),
    Schema(
        "unit-same-fine-rate-time",
        _same_fine,
        "c / (a / t)",
        (_DONE,),
        _SAME_RATE_TIME,
        _FINE_RATE,
        avoid=_AVOID,
        weight=0.6,
    ),
    Schema(
        "unit-yield",
        lambda r: {
            "k": (k := 10 * r.randint(2, 30)),
            "a": k * Fraction(r.choice((15, 20, 25, 30, 35, 40, 45)), 100),
            "m": 10 * r.randint(31, 90),
        },
        "a / k * m",
        (
            """
            [加工厂|一个作坊]用{k}千克{N}可以榨{K}{a}千克
            {k}千克{N}能榨出{a}千克{K}
            用{k}千克{N}可以榨{a}千克{K}
            每{k}千克{N}可以榨{K}{a}千克
            """,
        ),
        """
        照这样计算，{m}千克{N}可以榨{K}多少千克
        照这样，用{m}千克{N}能榨{K}多少千克
        照这样计算，{m}千克{N}能榨出多少千克{K}
        {m}千克同样的{N}可以榨{K}多少千克
        如果有{m}千克这样的{N}，一共能榨多少千克{K}
        """,
        _PRESSED,
        avoid=_AVOID,
        weight=0.7,
    ),
    Schema(
        "unit-machines-total",
        _teams,
        "n * t * a",
        (
            """
            每{P}{G}每{T}能{W}{a}{M}{N}
            一{P}{G}每{T}{W}{a}{M}{N}
            每{P}{G}平均每{T}{W}{a}{M}{N}
            一{P}{G}每{T}可以{W}{a}{M}{N}
            """,
        ),
        """
        {n}{P}{G}{t}{T}一共{W}多少{M}{N}
        {n}{P}这样的{G}{t}{T}能{W}多少{M}{N}
        照这样，{n}{P}{G}{t}{T}可以{W}多少{M}
        用{n}{P}{G}{W}{t}{T}，可以{W}多少{M}{N}
        {n}{P}同样的{G}工作{t}{T}，共{W}多少{M}
        """,
        _MACHINE,
        avoid=_AVOID,
    ),
    Schema(
        "unit-machines-each",
        _teams,
        "s / n / t",
        (_TEAM_DONE,),
        """
        平均每{P}{G}每{T}{W}多少{M}
        每{P}{G}每{T}{W}多少{M}{N}
        一{P}{G}平均每{T}{W}多少{M}
        平均一{P}{G}每{T}能{W}多少{M}{N}
        每{P}每{T}{W}多少{M}
        """,
        _MACHINE,
        avoid=_AVOID,
    ),
    Schema(
        "unit-machines-same",
        _teams,
        "s / n / t * m * u",
        (_TEAM_DONE,),
        """
        照这样计算，{m}{P}{G}{u}{T}可以{W}多少{M}
        照这样的速度，{m}{P}{G}{u}{T}{W}多少{M}{N}
        照这样，{m}{P}同样的{G}{u}{T}能{W}多少{M}{N}
        照这样计算，{m}{P}这样的{G}{u}{T}一共{W}多少{M}
        {m}{P}{G}{u}{T}能{W}多少{M}
        """,
        _MACHINE,
        avoid=_AVOID,
        weight=0.8,
    ),
    Schema(
        "unit-machines-time",
        _teams,
        "c / (s / n / t * m)",
        (_TEAM_DONE,),
        """
        照这样计算，{m}{P}{G}{W}{c}{M}{N}要多少{T}
        照这样的速度，{m}{P}{G}几{T}可以{W}{c}{M}
        照这样，{m}{P}同样的{G}{W}{c}{M}{N}需要多少{T}
        照这样计算，用{m}{P}这样的{G}{W}{c}{M}要用多少{T}
        {m}{P}{G}{W}{c}{M}要多少{T}
        """,
        _MACHINE,
        avoid=_AVOID,
        weight=0.6,
    ),
    Schema(
        "unit-machines-one-kind",
        _teams,
        "s / n * m",
        (
            """
            {n}{P}{G}每{T}{W}{s}{M}{N}
            {n}{P}{G}每{T}一共{W}{s}{M}{N}
            {n}{P}同样的{G}，每{T}能{W}{s}{M}{N}
            用{n}{P}{G}，每{T}可以{W}{s}{M}{N}
            """,
        ),
        """
        照这样计算，{m}{P}{G}每{T}可以{W}多少{M}
        {m}{P}这样的{G}每{T}{W}多少{M}{N}
        照这样，{m}{P}同样的{G}每{T}能{W}多少{M}{N}
        如果有{m}{P}{G}，每{T}一共{W}多少{M}
        照这样计算，{m}{P}{G}每{T}{W}多少{M}{N}
        """,
        _MACHINE,
        avoid=_AVOID,
        weight=0.7,
    ),
    Schema(
        "unit-crew-days",
        _crew,
        "n * t / m",
        (_CREW,),
        """
        如果{m}人来做，几天可以完成
        如果由{m}人做，需要多少天
        现在有{m}人，多少天可以完成
        改由{m}人来做，多少天能完成
        照这样的效率，{m}人几天可以做完
        """,
        avoid=_AVOID,
    ),
    Schema(
        "unit-crew-more-people",
        _crew,
        "n * t / u - n",
        (_CREW,),
        """
        如果要{u}天完成，需要增加多少人
        如果想{u}天完成，还要增加多少人
        要在{u}天内完成，应增加几人
        现在要{u}天做完，要再增加多少人
        要求{u}天完成，需要再派多少人
        """,
        avoid="time number people",
        weight=0.8,
    ),
    Schema(
        "unit-crew-with-more",
        _crew,
        "n * t / (n + d)",
        (
            _CREW,
            """
            现在增加了{d}人
            实际又增加{d}人
            后来人数增加了{d}人
            开工时又来了{d}人
            """,
        ),
        """
        几天可以完成
        多少天可以完成
        这样多少天能完成
        需要多少天完成
        实际用多少天完成
        """,
        avoid="time number people",
        weight=0.8,
    ),
)
