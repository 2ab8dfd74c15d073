"""Chinese schemas of the classics: sums, differences and multiples of two unknowns, and ages."""

from __future__ import annotations

from random import Random
from typing import Final

from lbf.data.primary.draws import some
from lbf.data.primary.schema import Numbers, Schema

_PAIR: Final = {
    "PQMN": "甲书架:乙书架:本:书|男生:女生:人:|苹果树:梨树:棵:|甲筐:乙筐:千克:苹果|哥哥:弟弟:张:邮票|合唱队:舞蹈队:人:|"
    "故事书:科技书:本:|第一车间:第二车间:人:|白兔:黑兔:只:|甲仓库:乙仓库:吨:粮食|小军:小红:张:画片|杨树:柳树:棵:|"
    "姐姐:妹妹:颗:糖|篮球:足球:个:|参加跑步的:参加跳绳的:人:|甲桶:乙桶:千克:油|红花:黄花:朵:|公鸡:母鸡:只:"
}
_SUM: Final = """
    {P}和{Q}一共有{s}{M}{N}
    {P}与{Q}共{s}{M}{N}
    {P}、{Q}合起来有{s}{M}{N}
    {P}和{Q}合计{s}{M}{N}
    {P}和{Q}共有{s}{M}{N}
    已知{P}与{Q}的总数是{s}{M}
"""
_DIFFERENCE: Final = """
    {P}比{Q}多{d}{M}{N}
    {Q}比{P}少{d}{M}{N}
    {P}比{Q}多{d}{M}
    {Q}比{P}少{d}{M}
    {P}和{Q}相差{d}{M}，{P}较多
"""
_TIMES: Final = """
    {P}的{M}数是{Q}的{k}倍
    {P}的{M}数正好是{Q}的{k}倍
    {P}的{M}数刚好等于{Q}的{k}倍
    {P}的{M}数相当于{Q}的{k}倍
    已知{P}的{M}数是{Q}的{k}倍
"""
_TIMES_MORE: Final = """
    {P}比{Q}的{k}倍还多{m}{M}
    {P}的{M}数比{Q}的{k}倍多{m}{M}
    {P}比{Q}的{k}倍多{m}{M}
    已知{P}比{Q}的{k}倍还多{m}{M}
    {P}的{M}数是{Q}的{k}倍还多{m}{M}
"""
_TIMES_LESS: Final = """
    {P}比{Q}的{k}倍少{m}{M}
    {P}的{M}数比{Q}的{k}倍少{m}{M}
    {P}比{Q}的{k}倍还少{m}{M}
    已知{P}比{Q}的{k}倍少{m}{M}
    {P}的{M}数是{Q}的{k}倍少{m}{M}
"""


def _ask(letter: str) -> str:
    """The question after one of the pair."""
    lines = "{P}有多少{M}{N}\n{P}有多少{M}\n{P}的{M}数是多少\n求{P}有多少{M}\n那么{P}有多少{M}{N}\n{P}一共有多少{M}"
    return lines.replace("{P}", f"{{{letter}}}")


def _sum_difference(random: Random) -> Numbers:
    small, more = some(random, 8, 300), 2 * some(random, 2, 40)
    more += random.random() < 0.3
    return {"s": 2 * small + more, "d": more}


def _sum_times(random: Random, off: int = 0) -> Numbers:
    """A sum of two that are one and `k` times as many, more (or less) by `m` in the direction of `off`."""
    times, small, rest = random.choice((2, 2, 3, 3, 4, 5, 6, 8)), some(random, 9, 120), random.randint(2, 15)
    total = small * (times + 1) + off * rest
    return {"k": times, "s": total, "m": rest} if off else {"k": times, "s": total}


def _difference_times(random: Random, off: int = 0) -> Numbers:
    """A difference of two that are one and `k` times as many, more (or less) by `m`."""
    times, small, rest = random.choice((3, 3, 4, 4, 5, 6, 7, 8)), some(random, 9, 120), random.randint(2, 15)
    gap = small * (times - 1) + off * rest
    return {"k": times, "d": gap, "m": rest} if off else {"k": times, "d": gap}


_RELATIVE: Final = {"Q": "爸爸|妈妈|叔叔|阿姨|舅舅|老师"}
_AGES: Final = [
    {"a": k * (b + n) - n, "b": b, "k": k}
    for b in range(4, 15)
    for k in (2, 3, 4, 5)
    for n in range(-b + 2, 16)
    if abs(n) > 1 and abs(n) not in (b, k) and 22 <= k * (b + n) - n - b <= 36
]
"""A grown-up of `a` years and a child of `b`, the one `k` times as old as the other in some other year."""
_LATER: Final = [ages for ages in _AGES if ages["a"] > ages["k"] * ages["b"]]
_EARLIER: Final = [ages for ages in _AGES if ages["a"] < ages["k"] * ages["b"]]
_BOTH_AGES: Final = """
    {A}今年{b}岁，{Q}今年{a}岁
    今年{Q}{a}岁，{A}{b}岁
    {Q}今年{a}岁，{A}今年{b}岁
    {Q}现在{a}岁，{A}现在{b}岁
    {A}今年{b}岁，{A.he}的{Q}今年{a}岁
"""
_AGE_TIMES: Final = """
    {Q}的年龄是{A}的{k}倍
    今年{Q}的岁数正好是{A}的{k}倍
    {Q}今年的年龄是{A}年龄的{k}倍
    已知{Q}的年龄是{A}的{k}倍
"""
_CHILD: Final = """
    {A}今年多少岁
    {A.he}今年几岁
    {A}的年龄是多少岁
    {A}现在多少岁
    求{A}今年的年龄是多少岁
"""
_GROWN: Final = _CHILD.replace("{A}", "{Q}").replace("{A.he}", "{Q}")


def _sum_of_ages(random: Random) -> Numbers:
    child, times = random.choice(
        [(c, k) for c in range(4, 15) for k in range(2, 10) if 20 <= c * (k - 1) <= 40]
    )
    return {"k": times, "s": child * (times + 1), "d": child * (times - 1)}


SCHEMAS: Final = (
    Schema(
        "classic-sum-difference-large",
        _sum_difference,
        "(s + d) / 2",
        (_SUM, _DIFFERENCE),
        _ask("P"),
        _PAIR,
        swap=True,
    ),
    Schema(
        "classic-sum-difference-small",
        _sum_difference,
        "(s - d) / 2",
        (_SUM, _DIFFERENCE),
        _ask("Q"),
        _PAIR,
        swap=True,
    ),
    Schema("classic-sum-times-small", _sum_times, "s / (k + 1)", (_SUM, _TIMES), _ask("Q"), _PAIR, swap=True),
    Schema(
        "classic-sum-times-large", _sum_times, "s / (k + 1) * k", (_SUM, _TIMES), _ask("P"), _PAIR, swap=True
    ),
    Schema(
        "classic-sum-times-more",
        lambda r: _sum_times(r, 1),
        "(s - m) / (k + 1)",
        (_SUM, _TIMES_MORE),
        _ask("Q"),
        _PAIR,
        swap=True,
    ),
    Schema(
        "classic-sum-times-less",
        lambda r: _sum_times(r, -1),
        "(s + m) / (k + 1)",
        (_SUM, _TIMES_LESS),
        _ask("Q"),
        _PAIR,
        swap=True,
    ),
    Schema(
        "classic-difference-times-small",
        _difference_times,
        "d / (k - 1)",
        (_TIMES, _DIFFERENCE),
        _ask("Q"),
        _PAIR,
        swap=True,
    ),
    Schema(
        "classic-difference-times-large",
        _difference_times,
        "d / (k - 1) * k",
        (_TIMES, _DIFFERENCE),
        _ask("P"),
        _PAIR,
        swap=True,
    ),
    Schema(
        "classic-difference-times-more",
        lambda r: _difference_times(r, 1),
        "(d - m) / (k - 1)",
        (_DIFFERENCE, _TIMES_MORE),
        _ask("Q"),
        _PAIR,
        swap=True,
        weight=0.6,
    ),
    Schema(
        "classic-difference-times-less",
        lambda r: _difference_times(r, -1),
        "(d + m) / (k - 1)",
        (_DIFFERENCE, _TIMES_LESS),
        _ask("Q"),
        _PAIR,
        swap=True,
        weight=0.6,
    ),
    Schema(
        "classic-age-times-later",
        lambda r: r.choice(_LATER),
        "(a - b) / (k - 1) - b",
        (_BOTH_AGES,),
        """
        多少年后{Q}的年龄是{A}的{k}倍
        再过多少年，{Q}的年龄正好是{A}的{k}倍
        几年以后{Q}的年龄是{A.he}的{k}倍
        再过几年{Q}的岁数是{A}的{k}倍
        经过多少年{Q}的年龄等于{A}年龄的{k}倍
        """,
        _RELATIVE,
        avoid="age time",
    ),
    Schema(
        "classic-age-times-earlier",
        lambda r: r.choice(_EARLIER),
        "b - (a - b) / (k - 1)",
        (_BOTH_AGES,),
        """
        多少年前{Q}的年龄是{A}的{k}倍
        几年前{Q}的年龄正好是{A}的{k}倍
        多少年以前，{Q}的岁数是{A.he}的{k}倍
        {Q}的年龄是{A}的{k}倍是在多少年前
        几年以前{Q}的年龄是{A}年龄的{k}倍
        """,
        _RELATIVE,
        avoid="age time",
        weight=0.7,
    ),
    Schema(
        "classic-age-sum-times",
        _sum_of_ages,
        "s / (k + 1)",
        (
            """
            {A}和{Q}的年龄和是{s}岁
            {Q}与{A}今年一共{s}岁
            {A}和{Q}今年的年龄之和是{s}岁
            今年{Q}和{A}的岁数加起来是{s}岁
            """,
            _AGE_TIMES,
        ),
        _CHILD,
        _RELATIVE,
        swap=True,
        avoid="age",
    ),
    Schema(
        "classic-age-difference-times",
        _sum_of_ages,
        "d / (k - 1)",
        (
            """
            {Q}比{A}大{d}岁
            {A}比{Q}小{d}岁
            {Q}与{A}相差{d}岁
            {A}和{Q}的年龄差是{d}岁
            """,
            _AGE_TIMES,
        ),
        _CHILD,
        _RELATIVE,
        swap=True,
        avoid="age",
    ),
    Schema(
        "classic-age-sum-difference",
        lambda r: {"d": (d := r.randint(22, 36)), "s": d + 2 * r.randint(4, 16)},
        "(s + d) / 2",
        (
            """
            {A}和{Q}的年龄和是{s}岁，{Q}比{A}大{d}岁
            {Q}与{A}今年一共{s}岁，{A}比{Q}小{d}岁
            {Q}比{A}大{d}岁，两人的年龄之和是{s}岁
            {A}和{Q}今年共{s}岁，他们相差{d}岁
            今年{Q}和{A}的岁数加起来是{s}岁，{Q}比{A}大{d}岁
            """,
        ),
        _GROWN,
        _RELATIVE,
        avoid="age",
    ),
    Schema(
        "classic-age-sum-later",
        lambda r: {"s": r.randint(30, 62), "n": r.randint(3, 15)},
        "s + 2 * n",
        (
            """
            {A}和{Q}今年的年龄和是{s}岁
            今年{Q}与{A}一共{s}岁
            {Q}和{A}两人今年的岁数之和是{s}岁
            {A}和{Q}现在共{s}岁
            """,
        ),
        """
        {n}年后两人的年龄和是多少岁
        再过{n}年，他们的年龄之和是多少岁
        过{n}年两人一共多少岁
        {n}年后他们一共有多少岁
        经过{n}年，两人的岁数加起来是多少岁
        """,
        _RELATIVE,
        avoid="age time",
        weight=0.6,
    ),
)
