"""Chinese schemas of speed and work."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from lbf.data.primary.draws import factor, some
from lbf.data.primary.schema import Schema

_TRIP: Final = {"V": "一辆汽车|一列火车|一辆客车|一辆货车"}
_WORK: Final = {
    "WMP": "看:页:书|做:道:题|写:个:字|折:只:纸鹤|种:棵:树|加工:个:零件|生产:台:机器|摘:千克:苹果|"
    "修:米:路|包:个:饺子"
}


SCHEMAS: Final = (
    Schema(
        "rate-distance",
        lambda r: {
            "v": 5 * r.randint(6, 24),
            "h": r.choice((2, 3, 4, 5, 6, 7, 8, Fraction(3, 2), Fraction(5, 2))),
        },
        "v * h",
        (
            """
            {V}每小时行{v}千米
            {V}的速度是每小时{v}千米
            {V}每小时行驶{v}千米
            """,
            """
            行了{h}小时
            从甲地到乙地用了{h}小时
            {h}小时到达目的地
            """,
        ),
        """
        一共行了多少千米
        路程是多少千米
        一共行驶了多少千米
        全程有多少千米
        """,
        _TRIP,
        avoid="time number",
    ),
    Schema(
        "rate-speed",
        lambda r: {"h": (h := r.randint(2, 9)), "s": h * 5 * r.randint(6, 24)},
        "s / h",
        (
            """
            {V}{h}小时行了{s}千米
            {V}行驶{s}千米用了{h}小时
            甲乙两地相距{s}千米，{V}{h}小时到达
            """,
        ),
        """
        平均每小时行多少千米
        每小时行多少千米
        速度是每小时多少千米
        它的速度是多少
        """,
        _TRIP,
        avoid="time number",
    ),
    Schema(
        "rate-time",
        lambda r: {"v": (v := 5 * r.randint(6, 24)), "s": v * r.randint(2, 9)},
        "s / v",
        (
            """
            甲乙两地相距{s}千米，{V}每小时行{v}千米
            {V}要行{s}千米，每小时行{v}千米
            {V}的速度是每小时{v}千米，要走{s}千米的路
            """,
        ),
        """
        需要多少小时
        几小时可以到达
        要行多少小时
        要用多少小时才能到
        """,
        _TRIP,
        avoid="time number",
    ),
    Schema(
        "rate-same-speed",
        lambda r: {
            "h": (h := r.randint(2, 6)),
            "s": h * 5 * r.randint(6, 24),
            "k": r.choice([k for k in range(2, 10) if k != h]),
        },
        "s / h * k",
        (
            """
            {V}{h}小时行了{s}千米
            {V}行驶{s}千米用了{h}小时
            """,
        ),
        """
        照这样的速度，{k}小时行多少千米
        照这样计算，{k}小时可以行多少千米
        用同样的速度行{k}小时，能行多少千米
        照这样，{k}小时一共行多少千米
        """,
        _TRIP,
        avoid="time number",
    ),
    Schema(
        "rate-total",
        lambda r: {"a": some(r, 3, 60), "k": factor(r)},
        "a * k",
        (
            """
            {A}每天{W}{a}{M}{P}
            {A}平均每天{W}{a}{M}{P}
            {A}的爸爸一天{W}{a}{M}{P}
            """,
        ),
        """
        {k}天一共{W}多少{M}{P}
        {k}天{W}多少{M}
        照这样，{k}天能{W}多少{M}{P}
        {k}天可以{W}多少{M}{P}
        """,
        _WORK,
        avoid="time",
    ),
    Schema(
        "rate-each",
        lambda r: {"k": (k := factor(r)), "a": k * some(r, 2, 40)},
        "a / k",
        (
            """
            {A}{k}天{W}了{a}{M}{P}
            {A}的妈妈{k}天一共{W}了{a}{M}{P}
            {a}{M}{P}，{A}用{k}天{W}完
            """,
        ),
        """
        平均每天{W}多少{M}{P}
        平均每天{W}多少{M}
        每天{W}多少{M}{P}
        平均一天{W}多少{M}
        """,
        _WORK,
        avoid="time",
    ),
    Schema(
        "rate-days",
        lambda r: {"a": (a := some(r, 2, 40)), "s": a * factor(r)},
        "s / a",
        (
            """
            {A}要{W}{s}{M}{P}
            一共有{s}{M}{P}，{A}要{W}完
            """,
            """
            每天{W}{a}{M}
            平均每天{W}{a}{M}
            {A.he}每天能{W}{a}{M}
            """,
        ),
        """
        需要多少天
        几天可以{W}完
        多少天能{W}完
        要用几天{W}完
        """,
        _WORK,
        avoid="time",
    ),
    Schema(
        "rate-left",
        lambda r: {"a": (a := some(r, 3, 30)), "k": (k := r.randint(2, 9)), "s": a * k + some(r, 3, 60)},
        "s - a * k",
        (
            """
            一本书有{s}页
            {A}要看一本{s}页的故事书
            一本故事书共{s}页
            """,
            """
            {A}每天看{a}页，看了{k}天
            {A}看了{k}天，每天看{a}页
            """,
        ),
        """
        还剩多少页没看
        还有多少页没有看
        还剩下多少页
        剩下的有多少页
        """,
        avoid="time",
    ),
)
