"""Chinese schemas of several steps: buying and paying."""

from __future__ import annotations

from random import Random
from typing import Final

from lbf.data.primary.draws import note, price
from lbf.data.primary.schema import Numbers, Schema

_GOODS: Final = {"N": "@cheap", "M": "@cheap"}
_DEAR: Final = {"N": "@goods", "M": "@goods"}


def _two_kinds(random: Random) -> Numbers:
    return {
        "a": random.randint(2, 12),
        "p": price(random, 1, 12),
        "b": random.randint(2, 12),
        "q": price(random, 1, 12),
    }


def _change(random: Random) -> Numbers:
    bought = {
        "a": random.randint(2, 6),
        "p": price(random, 2, 9),
        "b": random.randint(2, 6),
        "q": price(random, 2, 9),
    }
    return {**bought, "m": note(random, bought["a"] * bought["p"] + bought["b"] * bought["q"])}


def _rest_price(random: Random) -> Numbers:
    bought = _two_kinds(random)
    return {**bought, "t": bought["a"] * bought["p"] + bought["b"] * bought["q"]}


def _sets(random: Random) -> Numbers:
    first = price(random, 20, 120)
    second, count = first * random.randint(1, 3) // 4 + random.randint(1, 4), random.randint(3, 40)
    return {"p": first, "q": second, "n": count, "t": (first + second) * count}


_BUYS: Final = """
    {A}买了{a N}和{b M}，{N}每{N.m}{p}元，{M}每{M.m}{q}元
    {N}每{N.m}{p}元，{M}每{M.m}{q}元，{A}买了{a}{N.m}{N}和{b}{M.m}{M}
    学校买来{a N}，每{N.m}{p}元，又买来{b M}，每{M.m}{q}元
    妈妈买{a N}，每{N.m}{p}元，还买了{b M}，每{M.m}{q}元
    一{N.m}{N}{p}元，一{M.m}{M}{q}元，老师买{a}{N.m}{N}和{b}{M.m}{M}
"""
_TOTAL: Final = "一共要付多少元\n一共花了多少元\n一共需要多少元\n总共要多少钱\n一共用去多少元\n共应付多少元"
_SET: Final = {
    "PKQL": "桌子:张:椅子:把|上衣:件:裤子:条|衬衫:件:裙子:条|课桌:张:凳子:个|茶壶:把:茶盘:个|毛衣:件:长裤:条"
}

SCHEMAS: Final = (
    Schema(
        "steps-two-kinds-cost",
        _two_kinds,
        "a * p + b * q",
        (_BUYS,),
        _TOTAL,
        _GOODS,
        avoid="money number",
        weight=1.3,
    ),
    Schema(
        "steps-two-kinds-difference",
        lambda r: {
            "b": (b := r.randint(2, 12)),
            "q": (q := r.randint(2, 9)),
            "a": b + r.randint(1, 10),
            "p": q + r.randint(1, 8),
        },
        "a * p - b * q",
        (_BUYS,),
        """
        买{N}比买{M}多花多少元
        买{M}比买{N}少用多少元
        买{N}的钱比买{M}的钱多多少元
        {N}比{M}一共多花了多少元
        买{N}和买{M}的钱相差多少元
        """,
        _GOODS,
        avoid="money number",
    ),
    Schema(
        "steps-two-kinds-change",
        _change,
        "m - (a * p + b * q)",
        (
            _BUYS,
            "付了{m}元\n付给售货员{m}元\n交给营业员{m}元\n拿出{m}元付款\n给了收银员{m}元",
        ),
        "应找回多少元\n找回多少元\n应该找回多少钱\n还剩多少元\n售货员应找给多少元",
        _GOODS,
        avoid="money number",
    ),
    Schema(
        "steps-two-kinds-unit-price",
        _rest_price,
        "(t - a * p) / b",
        (
            """
            {A}买了{a N}和{b M}，一共花了{t}元，{N}每{N.m}{p}元
            学校用{t}元买了{a N}和{b M}，每{N.m}{N}{p}元
            买{a N}和{b M}共用去{t}元，已知{N}每{N.m}{p}元
            {N}每{N.m}{p}元，妈妈买{a}{N.m}{N}和{b}{M.m}{M}一共付了{t}元
            老师买来{a N}，每{N.m}{p}元，又买来{b M}，共付{t}元
            """,
        ),
        "每{M.m}{M}多少元\n{M}每{M.m}多少元\n一{M.m}{M}多少钱\n{M}的单价是多少元\n平均每{M.m}{M}多少元",
        _GOODS,
        avoid="money number",
        weight=1.2,
    ),
    Schema(
        "steps-price-difference-times",
        lambda r: {"q": (q := price(r, 3, 60)), "p": q + price(r, 1, 30), "n": r.randint(3, 40)},
        "(p - q) * n",
        (
            """
            {N}每{N.m}{p}元，{M}每{M.m}{q}元，学校各买了{n}件
            一{N.m}{N}{p}元，一{M.m}{M}{q}元，两种各买{n}件
            每{N.m}{N}卖{p}元，每{M.m}{M}卖{q}元，{A}的妈妈每样各买{n}件
            {N}的单价是{p}元，{M}的单价是{q}元，商店两种各卖出{n}件
            """,
        ),
        """
        {N}比{M}多花多少元
        {N}的总价比{M}多多少元
        {M}比{N}一共便宜多少元
        {N}和{M}的总价相差多少元
        {M}的总价比{N}少多少元
        """,
        _DEAR,
        avoid="money number",
    ),
    Schema(
        "steps-price-cheaper-now",
        lambda r: {
            "d": (d := r.randint(2, 15)),
            "p": d * (t := r.randint(3, 9)),
            "n": (t - 1) * r.randint(3, 12),
        },
        "n * p / (p - d)",
        (
            """
            原来每{N.m}{N}{p}元，带的钱正好能买{n}{N.m}，现在每{N.m}便宜{d}元
            {A}带的钱正好可买{n}{N.m}{p}元的{N}，现在每{N.m}降价{d}元
            用一笔钱买{N}，每{N.m}{p}元，可以买{n}{N.m}，现在每{N.m}减价{d}元
            学校准备买{n N}，每{N.m}{p}元，购买时每{N.m}便宜了{d}元
            """,
        ),
        """
        现在这些钱可以买多少{N.m}
        现在能买多少{N.m}{N}
        同样的钱现在可以买多少{N.m}{N}
        用这笔钱现在能买{N}多少{N.m}
        现在一共可以买多少{N.m}
        """,
        {"N": "@goods"},
        avoid="money number",
        weight=0.6,
    ),
    Schema(
        "steps-sets-cost",
        _sets,
        "(p + q) * n",
        (
            """
            一套{P}和{Q}中，{P}{p}元，{Q}{q}元，学校买了{n}套
            {P}每{K}{p}元，{Q}每{L}{q}元，要配{n}套
            {P}的价钱是{p}元，{Q}的价钱是{q}元，成套地买{n}套
            每套包括一{K}{p}元的{P}和一{L}{q}元的{Q}，一共买{n}套
            """,
        ),
        _TOTAL,
        _SET,
        avoid="money number",
    ),
    Schema(
        "steps-sets-count",
        _sets,
        "t / (p + q)",
        (
            """
            一套{P}和{Q}中，{P}{p}元，{Q}{q}元，学校花了{t}元
            {P}每{K}{p}元，{Q}每{L}{q}元，{P}和{Q}成套购买，一共用了{t}元
            {P}的价钱是{p}元，{Q}的价钱是{q}元，带了{t}元去买
            每套包括一{K}{p}元的{P}和一{L}{q}元的{Q}，共付了{t}元
            """,
        ),
        "可以买多少套\n一共买了多少套\n能买多少套\n这些钱够买多少套\n共买到多少套",
        _SET,
        avoid="money number",
        weight=0.8,
    ),
    Schema(
        "steps-sets-other-price",
        _sets,
        "t / n - p",
        (
            """
            学校买了{n}套{P}和{Q}，共花{t}元，每{K}{P}{p}元
            {n}套{P}和{Q}一共{t}元，其中{P}每{K}{p}元
            买{n}套{P}和{Q}用去{t}元，已知{P}的单价是{p}元
            {P}每{K}{p}元，买{P}和{Q}{n}套，一共付了{t}元
            """,
        ),
        "每{L}{Q}多少元\n{Q}每{L}多少元\n{Q}的单价是多少元\n一{L}{Q}的价钱是多少元\n平均每{L}{Q}多少元",
        _SET,
        avoid="money number",
    ),
    Schema(
        "steps-more-expensive-count",
        lambda r: {
            "a": (a := r.randint(3, 9)),
            "p": r.randint(4, 40),
            "d": r.randint(2, 30),
            "n": a + r.randint(1, 12),
        },
        "(p + d) * n",
        (
            """
            一{N.m}{N}{p}元，一{M.m}{M}比一{N.m}{N}贵{d}元
            {N}每{N.m}{p}元，{M}每{M.m}比{N}贵{d}元
            一{N.m}{N}的价钱是{p}元，比一{M.m}{M}便宜{d}元
            每{N.m}{N}{p}元，每{N.m}{N}比每{M.m}{M}便宜{d}元
            """,
        ),
        "买{n}{M.m}{M}要多少元\n买{n M}一共需要多少元\n要买{n M}，应付多少元\n{n M}一共多少元\n学校买{n}{M.m}{M}需要多少钱",
        _DEAR,
        avoid="money number",
    ),
    Schema(
        "steps-same-price-more",
        lambda r: {
            "a": (a := r.randint(2, 9)),
            "t": a * price(r, 3, 40),
            "b": r.choice([b for b in range(3, 25) if b != a]),
        },
        "t / a * b",
        (
            """
            {A}买{a N}用了{t}元
            买{a N}要{t}元
            {a N}一共{t}元
            妈妈花{t}元买了{a N}
            """,
        ),
        "照这样计算，买{b}{N.m}要多少元\n买同样的{b N}要多少元\n买{b}{N.m}这样的{N}需要多少钱\n照这样，{b N}一共多少元\n如果买{b}{N.m}，要付多少元",
        {"N": "@goods"},
        avoid="money number",
    ),
)
