"""Chinese schemas of several steps: more and less, and times as many."""

from __future__ import annotations

from random import Random
from typing import Final

from lbf.data.primary.draws import some
from lbf.data.primary.schema import Numbers, Schema

_KINDS: Final = {
    "PQM": "柳树:杨树:棵|白兔:灰兔:只|故事书:科技书:本|足球:篮球:个|鸭:鸡:只|梨树:苹果树:棵|红花:黄花:朵|羊:牛:头|"
    "连环画:童话书:本|黑棋子:白棋子:枚|松树:柏树:棵|合唱队:体操队:人"
}
_THREE: Final = {
    "PQRM": "梨树:桃树:苹果树:棵|故事书:科技书:文艺书:本|鸡:鸭:鹅:只|红气球:黄气球:蓝气球:个|甲仓库:乙仓库:丙仓库:吨|红花:黄花:紫花:朵|"
    "铅笔:钢笔:圆珠笔:支|甲车间:乙车间:丙车间:人|足球:篮球:排球:个"
}
_FIRST: Final = """
    {P}有{a}{M}
    {P}共{a}{M}
    已知{P}有{a}{M}
    {P}一共有{a}{M}
    {P}是{a}{M}
"""
_TIMES_MORE: Final = """
    {Q}比{P}的{k}倍多{b}{M}
    {Q}的{M}数比{P}的{k}倍还多{b}{M}
    {Q}比{P}的{k}倍还多{b}{M}
    {Q}的{M}数是{P}的{k}倍多{b}{M}
"""
_TIMES_LESS: Final = """
    {Q}比{P}的{k}倍少{b}{M}
    {Q}的{M}数比{P}的{k}倍还少{b}{M}
    {Q}比{P}的{k}倍还少{b}{M}
    {Q}的{M}数是{P}的{k}倍少{b}{M}
"""
_OTHER: Final = (
    "{Q}有多少{M}\n{Q}一共有多少{M}\n{Q}的{M}数是多少\n那么{Q}有多少{M}\n求{Q}有多少{M}\n{Q}是多少{M}"
)
_BOTH: Final = "{P}和{Q}一共有多少{M}\n两种一共有多少{M}\n{P}与{Q}共有多少{M}\n{P}和{Q}合起来有多少{M}\n一共有多少{M}\n求{P}和{Q}的总数是多少{M}"
_THIRD: Final = _OTHER.replace("{Q}", "{R}")
_ALL: Final = """
    {P}、{Q}和{R}一共有多少{M}
    一共有多少{M}
    {P}、{Q}、{R}共有多少{M}
    总共有多少{M}
    合起来一共有多少{M}
"""


def _more(random: Random) -> Numbers:
    return {"a": some(random, 8, 150), "k": random.randint(2, 9), "b": random.randint(2, 40)}


def _less(random: Random) -> Numbers:
    first, times = some(random, 8, 150), random.randint(2, 9)
    return {"a": first, "k": times, "b": random.randint(2, min(first * times - 5, 60))}


def _inverse(random: Random, way: int) -> Numbers:
    """`a` is `b` more (or less) than `k` times a number."""
    times, first = random.randint(2, 9), some(random, 12, 150)
    rest = random.randint(2, min(40, times * first - 8))
    return {"k": times, "b": rest, "a": times * first + way * rest}


def _chain(random: Random) -> Numbers:
    first = some(random, 15, 200)
    more = random.randint(3, 60)
    return {"a": first, "d": more, "e": random.randint(2, first + more - 5), "k": random.randint(2, 8)}


SCHEMAS: Final = (
    Schema("steps-times-more", _more, "a * k + b", (_FIRST, _TIMES_MORE), _OTHER, _KINDS),
    Schema("steps-times-less", _less, "a * k - b", (_FIRST, _TIMES_LESS), _OTHER, _KINDS),
    Schema("steps-times-more-together", _more, "a + (a * k + b)", (_FIRST, _TIMES_MORE), _BOTH, _KINDS),
    Schema("steps-times-less-together", _less, "a + (a * k - b)", (_FIRST, _TIMES_LESS), _BOTH, _KINDS),
    Schema(
        "steps-times-more-inverse",
        lambda r: _inverse(r, 1),
        "(a - b) / k",
        (
            """
            {P}有{a}{M}，比{Q}的{k}倍多{b}{M}
            {P}比{Q}的{k}倍多{b}{M}，{P}有{a}{M}
            {P}共有{a}{M}，{P}的{M}数比{Q}的{k}倍还多{b}{M}
            {P}的{M}数是{Q}的{k}倍多{b}{M}，已知{P}有{a}{M}
            """,
        ),
        _OTHER,
        _KINDS,
    ),
    Schema(
        "steps-times-less-inverse",
        lambda r: _inverse(r, -1),
        "(a + b) / k",
        (
            """
            {P}有{a}{M}，比{Q}的{k}倍少{b}{M}
            {P}比{Q}的{k}倍少{b}{M}，{P}有{a}{M}
            {P}共有{a}{M}，{P}的{M}数比{Q}的{k}倍还少{b}{M}
            {P}的{M}数是{Q}的{k}倍少{b}{M}，已知{P}有{a}{M}
            """,
        ),
        _OTHER,
        _KINDS,
    ),
    Schema(
        "steps-more-then-less",
        _chain,
        "a + d - e",
        (
            _FIRST,
            """
            {Q}比{P}多{d}{M}，{R}比{Q}少{e}{M}
            {P}比{Q}少{d}{M}，{R}又比{Q}少{e}{M}
            {R}比{Q}少{e}{M}，而{Q}比{P}多{d}{M}
            {Q}比{P}多{d}{M}，{Q}比{R}多{e}{M}
            """,
        ),
        _THIRD,
        _THREE,
    ),
    Schema(
        "steps-more-then-times",
        _chain,
        "(a + d) * k",
        (
            _FIRST,
            """
            {Q}比{P}多{d}{M}，{R}的{M}数是{Q}的{k}倍
            {P}比{Q}少{d}{M}，{R}的{M}数是{Q}的{k}倍
            {R}的{M}数是{Q}的{k}倍，{Q}比{P}多{d}{M}
            {Q}比{P}多{d}{M}，{R}正好是{Q}的{k}倍
            """,
        ),
        _THIRD,
        _THREE,
    ),
    Schema(
        "steps-sum-then-times",
        lambda r: {"a": some(r, 8, 150), "b": some(r, 8, 150), "k": r.randint(2, 8)},
        "(a + b) * k",
        (
            """
            {P}有{a}{M}，{Q}有{b}{M}
            {P}{a}{M}，{Q}{b}{M}
            {P}是{a}{M}，{Q}是{b}{M}
            已知{P}有{a}{M}，{Q}有{b}{M}
            """,
            """
            {R}的{M}数是{P}和{Q}总数的{k}倍
            {R}是{P}与{Q}总和的{k}倍
            {R}的{M}数正好是{P}与{Q}的和的{k}倍
            {P}和{Q}的总数的{k}倍就是{R}的{M}数
            """,
        ),
        _THIRD,
        _THREE,
    ),
    Schema(
        "steps-less-than-sum",
        lambda r: {"a": (a := some(r, 12, 200)), "b": (b := some(r, 12, 200)), "c": r.randint(3, a + b - 5)},
        "a + b - c",
        (
            """
            {P}有{a}{M}，{Q}有{b}{M}
            {P}{a}{M}，{Q}{b}{M}
            {P}是{a}{M}，{Q}是{b}{M}
            已知{P}有{a}{M}，{Q}有{b}{M}
            """,
            """
            {R}比{P}和{Q}的总数少{c}{M}
            {R}的{M}数比{P}与{Q}的和少{c}{M}
            {P}和{Q}的总数比{R}多{c}{M}
            {P}与{Q}合起来比{R}多{c}{M}
            """,
        ),
        _THIRD,
        _THREE,
        weight=0.7,
    ),
    Schema(
        "steps-more-all-three",
        _chain,
        "a + (a + d) + e",
        (
            _FIRST,
            """
            {Q}比{P}多{d}{M}，{R}有{e}{M}
            {P}比{Q}少{d}{M}，{R}有{e}{M}
            {R}有{e}{M}，{Q}比{P}多{d}{M}
            {R}{e}{M}，{P}比{Q}少{d}{M}
            """,
        ),
        _ALL,
        _THREE,
        weight=0.7,
    ),
)
