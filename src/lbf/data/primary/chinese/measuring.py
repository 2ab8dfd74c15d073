"""Chinese schemas of shapes, lengths, ages, percentages and averages."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Final

from lbf.data.primary.draws import decimal, some
from lbf.data.primary.schema import Numbers, Schema


def _mean(random: Random, count: int) -> list[int]:
    mean = random.randint(6, 60)
    rest = [random.randint(mean - mean // 2, mean + mean // 2) for _ in range(count - 1)]
    last = count * mean - sum(rest)
    return [*rest, last] if last > 1 else _mean(random, count)


def _sides(random: Random) -> Numbers:
    short = some(random, 2, 30)
    return {"a": short + random.randint(1, 20), "b": short}


_SIDES: Final = """
    一个长方形的长是{a}{U}，宽是{b}{U}
    一块长方形{R}长{a}{U}，宽{b}{U}
    长方形{R}的长是{a}{U}，宽是{b}{U}
    一个长方形，宽{b}{U}，长{a}{U}
"""
_AGE: Final = """
    {A}今年{a}岁
    今年{A}{a}岁
    {A}现在{a}岁
"""
_OLDER: Final = """
    {Q}比{A.he}大{d}岁
    {A.he}比{Q}小{d}岁
"""
_ASK_AGE: Final = """
    {Q}今年多少岁
    {Q}多少岁
    {Q}今年几岁
    {Q}的年龄是多少岁
    {Q}现在是多少岁
"""
_FIELD: Final = {"R": "草地|菜地|花坛|空地|地毯", "U": "米"}
_AVERAGE: Final = """
    平均是多少
    它们的平均数是多少
    平均数是几
    平均起来是多少
"""

SCHEMAS: Final = (
    Schema(
        "shape-perimeter",
        _sides,
        "2 * (a + b)",
        (_SIDES,),
        """
        它的周长是多少{U}
        周长是多少{U}
        求它的周长是多少{U}
        绕它走一圈是多少{U}
        """,
        _FIELD,
        avoid="length number",
    ),
    Schema(
        "shape-area",
        _sides,
        "a * b",
        (_SIDES,),
        """
        它的面积是多少平方{U}
        面积是多少平方{U}
        面积有多少平方{U}
        求面积是多少平方{U}
        """,
        _FIELD,
        avoid="length number",
    ),
    Schema(
        "shape-square-perimeter",
        lambda r: {"a": some(r, 2, 40)},
        "4 * a",
        (
            """
            一个正方形的边长是{a}{U}
            一块正方形{R}的边长是{a}{U}
            正方形{R}边长{a}{U}
            """,
        ),
        """
        它的周长是多少{U}
        周长是多少{U}
        绕它走一圈是多少{U}
        四周一共长多少{U}
        """,
        _FIELD,
        avoid="length number",
        weight=0.6,
    ),
    Schema(
        "measure-cut",
        lambda r: {"b": (b := decimal(r, 2, 20)), "a": b + r.randint(2, 30)},
        "a - b",
        (
            """
            一根{R}长{a}{U}
            {A}有一根长{a}{U}的{R}
            """,
            """
            用去{b}{U}
            剪去{b}{U}
            截掉{b}{U}
            """,
        ),
        """
        还剩多少{U}
        剩下的长多少{U}
        还剩下多少{U}
        剩下的部分有多少{U}
        """,
        {"R": "绳子|铁丝|彩带|电线|丝带", "U": "米|厘米|分米"},
        avoid="length",
    ),
    Schema(
        "age-older",
        lambda r: {"a": r.randint(5, 14), "d": r.randint(2, 9)},
        "a + d",
        (_AGE, _OLDER),
        _ASK_AGE,
        {"Q": "哥哥|姐姐|表哥|表姐|堂哥"},
        avoid="age",
    ),
    Schema(
        "age-parent",
        lambda r: {"a": r.randint(5, 14), "d": r.randint(20, 32)},
        "a + d",
        (_AGE, _OLDER),
        _ASK_AGE,
        {"Q": "妈妈|爸爸|老师|叔叔|阿姨"},
        avoid="age",
        weight=0.7,
    ),
    Schema(
        "age-younger",
        lambda r: {"a": (a := r.randint(6, 15)), "d": r.randint(2, a - 2)},
        "a - d",
        (
            _AGE,
            """
            {Q}比{A.he}小{d}岁
            {A.he}比{Q}大{d}岁
            """,
        ),
        _ASK_AGE,
        {"Q": "弟弟|妹妹|表弟|表妹"},
        avoid="age",
    ),
    Schema(
        "age-later",
        lambda r: {"a": r.randint(5, 15), "n": r.randint(2, 20)},
        "a + n",
        (_AGE,),
        """
        {n}年后{A.he}多少岁
        再过{n}年{A.he}是多少岁
        过{n}年以后{A.he}几岁
        {n}年后{A.he}的年龄是多少
        """,
        avoid="age",
        weight=0.7,
    ),
    Schema(
        "age-earlier",
        lambda r: {"n": (n := r.randint(2, 6)), "a": n + r.randint(2, 9)},
        "a - n",
        (_AGE,),
        """
        {n}年前{A.he}多少岁
        {n}年以前{A.he}是多少岁
        {n}年前{A.he}几岁
        {n}年前{A.he}的年龄是多少
        """,
        avoid="age",
        weight=0.7,
    ),
    Schema(
        "percent-of",
        lambda r: {
            "q": (q := Fraction(r.choice((10, 20, 25, 30, 40, 50, 60, 75, 80)), 100)),
            "a": q.denominator * r.randint(3, 40),
        },
        "a * q",
        (
            """
            学校有{a}名学生
            [三年级|四年级]共有{a}名同学
            体育馆里有{a}人
            """,
            """
            其中{q %}是女生
            女生占{q %}
            {q %}的人是女生
            """,
        ),
        """
        女生有多少人
        女生有多少名
        有多少名女生
        女生一共有多少人
        """,
        avoid="people number",
        weight=0.8,
    ),
    Schema(
        "average-two",
        lambda r: dict(zip("ab", _mean(r, 2), strict=True)),
        "(a + b) / 2",
        (
            """
            {A}有{a N}，{B}有{b N?}
            {A}第一天做了{a}道题，第二天做了{b}道题
            {A}上午摘了{a}千克苹果，下午摘了{b}千克
            """,
        ),
        _AVERAGE,
        {"N": "@owned"},
        weight=0.7,
    ),
    Schema(
        "average-three",
        lambda r: dict(zip("abc", _mean(r, 3), strict=True)),
        "(a + b + c) / 3",
        (
            """
            {A}在三场比赛中分别得了{a}分、{b}分和{c}分
            {A}有{a N}，{B}有{b N?}，{C}有{c N?}
            {A}三次跳绳分别跳了{a}下、{b}下、{c}下
            """,
        ),
        _AVERAGE,
        {"N": "@owned"},
        weight=0.7,
    ),
    Schema(
        "time-weeks",
        lambda r: {"w": r.randint(2, 12)},
        "w * 7",
        (
            """
            暑假还有{w}个星期
            {A}在奶奶家住了{w}个星期
            这次比赛持续了{w}周
            """,
        ),
        """
        一共是多少天
        合多少天
        这是多少天
        共有几天
        """,
        avoid="time",
        weight=0.5,
    ),
)
