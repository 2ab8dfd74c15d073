"""Chinese schemas of plain numbers: calculations that are said in words."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from random import Random
from typing import Final

from lbf.data.primary.draws import some
from lbf.data.primary.numerals import Amount
from lbf.data.primary.schema import Numbers, Schema


def number(random: Random, low: int = 3, high: int = 400, decimals: float = 0.25) -> Amount:
    """A number to calculate with: whole, or in that share of cases with one decimal or two."""
    if random.random() < decimals:
        return Fraction(random.randint(low * 10, min(high, 60) * 10), 10)
    return some(random, low, high)


def proper(random: Random) -> Fraction:
    """A proper fraction as in school."""
    below = random.choice((3, 4, 5, 6, 7, 8, 9, 10, 12))
    return Fraction(
        random.choice([top for top in range(1, below) if Fraction(top, below).denominator == below]), below
    )


def larger(random: Random) -> dict[str, Amount]:
    """`a` is the larger of two."""
    less = number(random)
    return {"b": less, "a": less + number(random)}


def exact(random: Random) -> dict[str, Amount]:
    """`a` is so many times `b`."""
    by = random.choice((random.randint(3, 40), random.randint(3, 12), Fraction(random.randint(3, 60), 10)))
    return {"b": by, "a": by * random.randint(3, 40)}


LEAD: Final = """
    [|计算]
    [|列式计算]
    [|算一算]
    [|口算]
    [|解答下题]
    [|{A}在做一道题]
    [|老师出了一道题]
    [|试一试]
"""
"""What comes before a bare question: a text needs a fact."""


def said(
    name: str, draw: Callable[[Random], Numbers], solution: str, ask: str, weight: float = 0.6
) -> Schema:
    """A schema that is one question about numbers."""
    return Schema(
        name, draw, solution, (LEAD,), ask, avoid="number time temperature people age length", weight=weight
    )


SCHEMAS: Final = (
    said(
        "plain-times",
        lambda r: {"a": number(r), "b": r.randint(3, 40)},
        "a * b",
        """
        {a}的{b}倍是多少
        {b}个{a}是多少
        {b}个{a}相加的和是多少
        求{a}的{b}倍是多少
        {a}乘{b}的积是多少
        {a}与{b}的积是多少
        一个数是{a}，它的{b}倍是多少
        两个因数分别是{a}和{b}，积是多少
        """,
    ),
    said(
        "plain-more-than",
        lambda r: {"a": number(r), "b": number(r)},
        "a + b",
        """
        比{a}多{b}的数是多少
        比{a}大{b}的数是多少
        {a}与{b}的和是多少
        {a}加上{b}是多少
        一个数比{a}多{b}，这个数是多少
        两个加数分别是{a}和{b}，它们的和是多少
        甲数是{a}，乙数比甲数多{b}，乙数是多少
        """,
    ),
    said(
        "plain-less-than",
        larger,
        "a - b",
        """
        比{a}少{b}的数是多少
        比{a}小{b}的数是多少
        从{a}里面减去{b}，差是多少
        {a}减去{b}得多少
        一个数比{a}少{b}，这个数是多少
        被减数是{a}，减数是{b}，差是多少
        甲数是{a}，乙数比甲数少{b}，乙数是多少
        """,
    ),
    said(
        "plain-difference",
        larger,
        "a - b",
        """
        {a}比{b}多多少
        {b}比{a}少多少
        {a}与{b}相差多少
        {a}和{b}的差是多少
        {b}再加上多少就等于{a}
        甲数是{a}，乙数是{b}，甲数比乙数多多少
        甲数是{a}，乙数是{b}，两数相差多少
        {a}减去多少等于{b}
        """,
    ),
    said(
        "plain-contains",
        exact,
        "a / b",
        """
        {a}里面有多少个{b}
        {a}是{b}的多少倍
        {a}除以{b}的商是多少
        {b}除{a}，商是多少
        {b}的多少倍是{a}
        甲数是{a}，乙数是{b}，甲数是乙数的几倍
        从{a}里连续减去{b}，减多少次正好减完
        被除数是{a}，除数是{b}，商是多少
        """,
    ),
    said(
        "plain-fraction-of",
        lambda r: {"f": (f := proper(r)), "a": f.denominator * r.randint(3, 40)},
        "a * f",
        """
        {a}的{f /}是多少
        求{a}的{f /}是多少
        一个数是{a}，它的{f /}是多少
        甲数是{a}，乙数是甲数的{f /}，乙数是多少
        {a}乘{f /}的积是多少
        把{a}看作单位“一”，它的{f /}是多少
        """,
    ),
    said(
        "plain-fraction-more",
        lambda r: {"f": (f := proper(r)), "a": f.denominator * r.randint(3, 40)},
        "a * (1 + f)",
        """
        比{a}多{f /}的数是多少
        比{a}多它的{f /}的数是多少
        甲数是{a}，乙数比甲数多{f /}，乙数是多少
        一个数比{a}多{f /}，这个数是多少
        {a}增加它的{f /}后是多少
        {a}加上它的{f /}是多少
        """,
    ),
    said(
        "plain-fraction-less",
        lambda r: {"f": (f := proper(r)), "a": f.denominator * r.randint(3, 40)},
        "a * (1 - f)",
        """
        比{a}少{f /}的数是多少
        比{a}少它的{f /}的数是多少
        甲数是{a}，乙数比甲数少{f /}，乙数是多少
        一个数比{a}少{f /}，这个数是多少
        {a}减少它的{f /}后是多少
        {a}减去它的{f /}，差是多少
        """,
    ),
)
