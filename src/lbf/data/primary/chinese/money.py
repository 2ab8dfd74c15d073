"""Chinese schemas of prices and change."""

from __future__ import annotations

from random import Random
from typing import Final

from lbf.data.primary.draws import below, note, price, some
from lbf.data.primary.schema import Numbers, Schema

_CHEAP: Final = {"N": "@cheap"}


def _change(random: Random) -> Numbers:
    items, each = random.randint(2, 6), price(random, 1, 9)
    return {"k": items, "p": each, "m": note(random, items * each)}


SCHEMAS: Final = (
    Schema(
        "money-total",
        lambda r: {"k": r.randint(2, 12), "p": price(r, 1, 12)},
        "k * p",
        (
            """
            每{N.m}{N}{p}元
            一{N.m}{N}卖{p}元
            {N}的单价是每{N.m}{p}元
            """,
            """
            {A}买了{k}{N.m}
            {A}要买{k}{N.m}
            妈妈买了{k}{N.m}
            """,
        ),
        """
        一共要付多少元
        一共花了多少钱
        需要多少元
        总价是多少元
        一共用去多少元
        """,
        _CHEAP,
        avoid="money",
        weight=1.3,
    ),
    Schema(
        "money-unit-price",
        lambda r: {"k": (k := r.randint(2, 12)), "p": k * price(r, 1, 12)},
        "p / k",
        (
            """
            {A}买了{k N}，一共花了{p}元
            买{k N}要{p}元
            {k N}一共{p}元
            妈妈用{p}元买了{k N}
            """,
        ),
        """
        每{N.m}{N}多少元
        一{N.m}{N}多少钱
        平均每{N.m}多少元
        {N}的单价是多少元
        """,
        _CHEAP,
        avoid="money",
    ),
    Schema(
        "money-how-many",
        lambda r: {"p": (p := r.randint(1, 15)), "m": p * r.randint(2, 12)},
        "m / p",
        (
            """
            每{N.m}{N}{p}元
            一{N.m}{N}的价钱是{p}元
            """,
            """
            {A}有{m}元
            {A}带了{m}元钱
            妈妈给了{A}{m}元
            """,
        ),
        """
        可以买多少{N.m}{N}
        能买几{N.m}
        最多可以买多少{N.m}
        这些钱能买{N}多少{N.m}
        """,
        _CHEAP,
        swap=True,
        avoid="money",
    ),
    Schema(
        "money-two-prices",
        lambda r: {"p": price(r, 5, 90), "q": price(r, 5, 90)},
        "p + q",
        (
            """
            一{N.m}{N}{p}元，一{M.m}{M}{q}元
            {N}每{N.m}{p}元，{M}每{M.m}{q}元，{A}各买了一{N.m}和一{M.m}
            {A}买一{N.m}{N}用了{p}元，买一{M.m}{M}用了{q}元
            """,
        ),
        """
        一共要多少元
        一共花多少钱
        合起来是多少元
        买这些一共需要多少元
        """,
        {"N": "@goods", "M": "@goods"},
        avoid="money",
    ),
    Schema(
        "money-dearer",
        lambda r: {"q": (q := r.randint(5, 80)), "p": q + r.randint(2, 60)},
        "p - q",
        (
            """
            一{N.m}{N}{p}元，一{M.m}{M}{q}元
            一{M.m}{M}的价钱是{q}元，一{N.m}{N}的价钱是{p}元
            """,
        ),
        """
        一{N.m}{N}比一{M.m}{M}贵多少元
        一{M.m}{M}比一{N.m}{N}便宜多少元
        {N}比{M}贵多少元
        它们的价钱相差多少元
        """,
        {"N": "@goods", "M": "@goods"},
        avoid="money",
    ),
    Schema(
        "money-change",
        _change,
        "m - k * p",
        (
            """
            {A}买了{k N}，每{N.m}{p}元
            每{N.m}{N}{p}元，{A}买了{k}{N.m}
            """,
            """
            付了{m}元
            给售货员{m}元
            {A.he}付给营业员{m}元
            """,
        ),
        """
        应找回多少元
        找回多少钱
        售货员应找给{A.he}多少元
        还能剩下多少元
        """,
        _CHEAP,
        avoid="money",
    ),
    Schema(
        "money-spend",
        lambda r: {"a": (a := some(r, 10, 200)), "b": below(r, a)},
        "a - b",
        (
            """
            {A}有{a}元钱
            妈妈带了{a}元去超市
            {A}存了{a}元零花钱
            """,
            """
            买{N}用去{b}元
            花了{b}元
            用{b}元买了一{N.m}{N}
            """,
        ),
        """
        还剩多少元
        还剩下多少钱
        还有多少元
        剩下的钱是多少元
        """,
        {"N": "@goods"},
        avoid="money",
    ),
    Schema(
        "money-short",
        lambda r: {"a": (a := some(r, 8, 150)), "p": a + some(r, 2, 80)},
        "p - a",
        (
            """
            一{N.m}{N}要{p}元
            {A}想买一{N.m}{p}元的{N}
            """,
            """
            {A}现在只有{a}元
            {A}已经存了{a}元
            {A}有{a}元
            """,
        ),
        """
        还差多少元
        还需要多少钱
        还要存多少元才能买到
        {A.he}还差多少钱
        """,
        {"N": "@goods"},
        avoid="money",
    ),
    Schema(
        "money-discount",
        lambda r: {"p": 10 * r.randint(2, 40), "z": r.randint(5, 9)},
        "p * z / 10",
        (
            """
            一{N.m}{N}原价{p}元
            商店里一{N.m}{N}的标价是{p}元
            """,
            """
            现在打{z}折出售
            店庆时打{z}折
            今天打{z}折
            """,
        ),
        """
        现价是多少元
        现在买要多少元
        打折后的价钱是多少元
        现在一{N.m}卖多少元
        """,
        {"N": "@goods"},
        avoid="money",
    ),
)
