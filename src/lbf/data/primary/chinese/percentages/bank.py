"""Chinese schemas of interest, taxes and profit."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Final

from lbf.data.primary.chinese.percentages.prices import WARE, sale
from lbf.data.primary.chinese.percentages.rates import percent, whole_for
from lbf.data.primary.schema import Numbers, Schema

_SAVED_UP: Final = """
    {A}把{a}元存入银行，定期{n}年，年利率是{q %}
    {A}的[爸爸|妈妈|爷爷]在银行存了{a}元，存期{n}年，年利率为{q %}
    王叔叔把{a}元钱存入银行，存{n}年，年利率{q %}
    李阿姨买了{a}元国债，定期{n}年，年利率是{q %}
    {A}将{a}元压岁钱存入银行，年利率是{q %}，存{n}年
    银行{n}年期的年利率是{q %}，张大伯存入{a}元
"""
_EARNED: Final = {
    "GLT": "一家饭店:营业额:营业税|一家宾馆:营业额:营业税|一家商店:销售额:增值税|一家公司:营业额:营业税|一家书店:营业额:税款|一家酒店:营业额:营业税"
}


def _interest(random: Random) -> Numbers:
    rate = Fraction(
        random.choice((175, 198, 210, 225, 250, 252, 270, 275, 300, 325, 333, 350, 360, 400, 425, 500)), 10000
    )
    return {
        "a": 1000 * random.choice((1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 30, 50)),
        "q": rate,
        "n": random.choice((2, 3, 5)),
    }


def _income(random: Random) -> Numbers:
    """Income, what of it is free, and the rate on what is above."""
    free = random.choice((800, 1600, 2000, 3500, 5000))
    return {
        "a": free + 100 * random.randint(3, 40),
        "b": free,
        "q": Fraction(random.choice((3, 5, 10, 15, 20)), 100),
    }


SCHEMAS: Final = (
    Schema(
        "percent-interest",
        _interest,
        "a * q * n",
        (_SAVED_UP,),
        """
        到期时可得利息多少元
        到期后[应得|可以得到]利息多少元
        到期时利息是多少元
        利息有多少元
        到期时能得到多少元利息
        """,
        avoid="money time",
        weight=1.2,
    ),
    Schema(
        "percent-interest-total",
        _interest,
        "a + a * q * n",
        (_SAVED_UP,),
        """
        到期时[本金和利息|本息]一共多少元
        到期时一共可取回多少元
        到期后可以取出本金和利息共多少元
        到期时共能取出多少钱
        到期时本息合计是多少元
        """,
        avoid="money time",
        weight=1.2,
    ),
    Schema(
        "percent-tax",
        lambda r: {"q": Fraction(r.choice((3, 5, 6, 8, 10)), 100), "a": 1000 * r.randint(3, 500)},
        "a * q",
        (
            """
            {G}上个月的{L}是{a}元，按{L}的{q %}缴纳{T}
            {G}五月份的{L}为{a}元，如果按{q %}的税率缴纳{T}
            {G}去年的{L}是{a}元，{T}的税率是{q %}
            {G}按{L}的{q %}缴纳{T}，上个月{L}是{a}元
            """,
        ),
        """
        应缴纳{T}多少元
        应交{T}多少元
        应纳税多少元
        要缴纳多少元{T}
        需缴纳{T}多少元
        """,
        _EARNED,
        avoid="money",
    ),
    Schema(
        "percent-tax-total",
        lambda r: {"q": Fraction(r.choice((3, 5, 6, 8, 10)), 100), "b": 300 * r.randint(2, 50)},
        "b / q",
        (
            """
            {G}按{L}的{q %}缴纳{T}，上个月缴纳{T}{b}元
            {G}上个月缴纳{T}{b}元，税率是{L}的{q %}
            {G}上个月按{q %}的税率缴纳了{b}元{T}
            {G}四月份交了{b}元{T}，正好是{L}的{q %}
            """,
        ),
        """
        那个月的{L}是多少元
        {L}是多少元
        {L}一共是多少元
        求{L}是多少元
        该月的{L}是多少元
        """,
        _EARNED,
        avoid="money",
        weight=0.7,
    ),
    Schema(
        "percent-income-tax",
        _income,
        "(a - b) * q",
        (
            """
            {A}的[爸爸|妈妈]月工资{a}元，按规定超过{b}元的部分要按{q %}缴纳个人所得税
            王老师的月收入是{a}元，超过{b}元的部分按{q %}的税率缴纳个人所得税
            按规定，月收入超过{b}元的部分要缴纳{q %}的个人所得税，李叔叔月收入{a}元
            张工程师上个月的工资是{a}元，其中{b}元免税，其余部分按{q %}纳税
            """,
        ),
        """
        应缴纳个人所得税多少元
        每月应纳税多少元
        应交个人所得税多少元
        要缴纳税款多少元
        需要交税多少元
        """,
        avoid="money",
    ),
    Schema(
        "percent-profit-price",
        lambda r: {"q": (q := percent(r, 10, 60)), "c": whole_for(r, q)},
        "c * (1 + q)",
        (
            """
            {N}的进价是{c}元，商店按{q %}的利润定价
            {N}的成本是{c}元，按{q %}的利润出售
            商店以{c}元的价格进了{N}，加价{q %}出售
            {N}进价{c}元，售出后可获利{q %}
            """,
        ),
        """
        {W}的售价是多少元
        售价是多少元
        {W}卖多少元
        {W}应卖多少元
        求{W}的售价是多少元
        """,
        WARE,
        avoid="money",
    ),
    Schema(
        "percent-profit-rate",
        lambda r: sale(r, 1),
        "(p - c) / c",
        (
            """
            {N}的进价是{c}元，售价是{p}元
            {N}的成本是{c}元，卖了{p}元
            商店以{c}元的价格购进{N}，以{p}元的价格卖出
            {N}售价{p}元，进价{c}元
            """,
        ),
        """
        利润率是多少
        获利百分之几
        商店赚了百分之几
        求{W}的利润率
        利润是成本的百分之几
        """,
        WARE,
        avoid="money",
    ),
    Schema(
        "percent-profit-cost",
        lambda r: {"q": (q := percent(r, 10, 60)), "p": whole_for(r, q) * (1 + q)},
        "p / (1 + q)",
        (
            """
            {N}卖{p}元，可赚{q %}
            {N}以{p}元卖出，获利{q %}
            商店卖出{N}，售价{p}元，利润率是{q %}
            {N}的售价是{p}元，比成本高{q %}
            """,
        ),
        """
        {W}的成本是多少元
        成本是多少元
        {W}的进价是多少元
        求{W}的进价是多少元
        {W}的成本价是多少元
        """,
        WARE,
        avoid="money",
    ),
)
