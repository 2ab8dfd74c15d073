"""Chinese schemas of everyday amounts in two units of length or volume."""

from __future__ import annotations

from fractions import Fraction
from math import gcd
from random import Random
from typing import Final

from lbf.data.primary.schema import Numbers, Schema

_ROPE: Final = {"R": "绳子|铁丝|彩带|电线|丝带|木条|钢管"}
_DRINK: Final = {"R": "果汁|牛奶|酸奶|豆浆|可乐|矿泉水"}


def pieces(random: Random, rate: int, low: int, high: int) -> Numbers:
    """`m` of the large unit, in `n` parts of `c` small ones each; `m` has at most two decimals."""
    n = random.randint(4, 60)
    step = rate // 100 // gcd(n, rate // 100)
    c = step * random.randint(low // step + 1, max(low // step + 2, high // step))
    return {"c": c, "n": n, "m": Fraction(c * n, rate)}


def _left(random: Random, rate: int) -> Numbers:
    """`m` of the large unit, of which `n` parts of `c` small ones are taken, or `b` at once."""
    m, n = random.randint(2, 9), random.randint(3, 9)
    c = rate // 20 * random.randint(1, max(2, 15 * m // n))
    return {"m": m, "n": n, "c": c, "b": rate * m // 100 * random.randint(7, 88)}


_CUT: Final = """
    一根{R}长{m}米
    有一根{m}米长的{R}
    {A}有一根{R}，长{m}米
    一根长{m}米的{R}
    工人师傅有一根{m}米长的{R}
"""
_BOTTLE: Final = """
    有{m}升{R}
    一桶{R}有{m}升
    {A}有一桶{m}升的{R}
    工厂有{m}升{R}
    一大桶{R}，容量是{m}升
"""

SCHEMAS: Final = (
    Schema(
        "convert-rope-pieces",
        lambda r: pieces(r, 100, 8, 75),
        "m * 100 / c",
        (
            _CUT,
            """
            剪成每段长{c}厘米的小段
            每{c}厘米截一段
            把它截成{c}厘米长的小段
            每{c}厘米剪一段
            """,
        ),
        """
        可以剪成多少段
        一共能截多少段
        可以截成几段
        一共可以截成多少段
        能剪多少段
        """,
        _ROPE,
        avoid="length",
    ),
    Schema(
        "convert-rope-each",
        lambda r: pieces(r, 100, 8, 75),
        "m * 100 / n",
        (
            _CUT,
            """
            平均截成{n}段
            把它平均分成{n}段
            剪成同样长的{n}段
            平均剪成{n}小段
            """,
        ),
        """
        每段长多少厘米
        每一段长多少厘米
        平均每段长多少厘米
        每段是多少厘米
        求每段的长度是多少厘米
        """,
        _ROPE,
        avoid="length",
    ),
    Schema(
        "convert-rope-left",
        lambda r: _left(r, 100),
        "m * 100 - b",
        (
            _CUT,
            """
            用去{b}厘米
            剪去{b}厘米
            截下{b}厘米
            做手工用了{b}厘米
            """,
        ),
        """
        还剩多少厘米
        剩下的长多少厘米
        还剩下多少厘米
        剩下的部分长多少厘米
        剩余多少厘米
        """,
        _ROPE,
        avoid="length",
        weight=0.7,
    ),
    Schema(
        "convert-rope-left-metres",
        lambda r: _left(r, 100),
        "m - n * c / 100",
        (
            _CUT,
            """
            剪下{n}段，每段长{c}厘米
            截去{n}段，每段{c}厘米
            用去{n}段{c}厘米长的小段
            每次剪{c}厘米，剪了{n}次
            """,
        ),
        """
        还剩多少米
        剩下的长多少米
        还剩下多少米
        剩下的部分长多少米
        剩余多少米
        """,
        _ROPE,
        avoid="length",
        weight=0.6,
    ),
    Schema(
        "convert-steps",
        lambda r: {"c": r.choice((45, 48, 50, 52, 55, 60, 64, 65, 70)), "n": 10 * r.randint(12, 160)},
        "n * c / 100",
        (
            """
            {A}每步长{c}厘米，从家到学校走了{n}步
            {A}的步长是{c}厘米，从[教室|家]走到[操场|图书馆]一共走了{n}步
            {A}绕操场走了{n}步，平均每步长{c}厘米
            {A}平均一步长{c}厘米，走了{n}步
            """,
        ),
        """
        {A.he}一共走了多少米
        这段路长多少米
        这段路大约有多少米
        {A.he}走了多少米
        一共是多少米
        """,
        avoid="length time",
        weight=0.7,
    ),
    Schema(
        "convert-pile",
        lambda r: {"c": r.choice((2, 3, 4, 5, 6, 8, 12, 15, 18, 25)), "n": 10 * r.randint(2, 12)},
        "n * c / 10",
        (
            """
            一本书厚{c}毫米，把{n}本这样的书摞在一起
            一块[木板|瓷砖]厚{c}毫米，{n}块这样叠起来
            每枚[棋子|硬币]厚{c}毫米，把{n}枚摞起来
            一本[字典|练习本]的厚度是{c}毫米，有{n}本摞成一摞
            """,
        ),
        """
        一共高多少厘米
        一共厚多少厘米
        高度是多少厘米
        叠起来有多少厘米高
        总厚度是多少厘米
        """,
        avoid="length",
        weight=0.5,
    ),
    Schema(
        "convert-bottles",
        lambda r: pieces(r, 1000, 100, 600),
        "m * 1000 / c",
        (
            _BOTTLE,
            """
            倒入容量是{c}毫升的杯子里
            装在每瓶{c}毫升的小瓶里
            每杯倒{c}毫升
            每瓶装{c}毫升
            """,
        ),
        """
        可以装多少份
        一共能装多少份
        能分成多少份
        可以分装成多少份
        正好装满多少个
        """,
        _DRINK,
    ),
    Schema(
        "convert-bottles-each",
        lambda r: pieces(r, 1000, 100, 600),
        "m * 1000 / n",
        (
            _BOTTLE,
            """
            平均倒在{n}个杯子里
            平均装在{n}个小瓶里
            平均分给{n}个人
            正好装满同样的{n}个瓶子
            """,
        ),
        """
        平均每份多少毫升
        每份有多少毫升
        每份是多少毫升
        每份{R}多少毫升
        每份各是多少毫升
        """,
        _DRINK,
        avoid="people",
        weight=0.8,
    ),
    Schema(
        "convert-bottles-total",
        lambda r: {"c": 50 * r.randint(2, 30), "n": r.randint(6, 48)},
        "c * n / 1000",
        (
            """
            一瓶{R}有{c}毫升，{n}瓶这样的{R}
            每瓶{R}{c}毫升，妈妈买了{n}瓶
            {A}每天喝{c}毫升{R}，喝了{n}天
            一盒{R}的容量是{c}毫升，一箱有{n}盒
            """,
        ),
        """
        一共有多少升
        一共是多少升
        合多少升
        共有{R}多少升
        总共多少升
        """,
        _DRINK,
        avoid="time",
    ),
    Schema(
        "convert-bottles-left",
        lambda r: _left(r, 1000),
        "m * 1000 - n * c",
        (
            _BOTTLE,
            """
            倒了{n}杯，每杯{c}毫升
            每杯倒{c}毫升，倒了{n}杯
            已经装了{n}瓶，每瓶{c}毫升
            用去{n}份，每份{c}毫升
            """,
        ),
        """
        还剩多少毫升
        还剩下多少毫升
        剩下的{R}有多少毫升
        剩余多少毫升
        还有多少毫升
        """,
        _DRINK,
        weight=0.8,
    ),
)
