"""Chinese schemas of plain numbers: calculations of two and three steps that are said in words."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Final

from lbf.data.primary.chinese.plain_numbers.in_words import exact, larger, number, said
from lbf.data.primary.schema import Numbers


def _sum_over_difference(random: Random) -> Numbers:
    """Two numbers whose sum is so many times their difference."""
    gap, times = random.randint(2, 24), random.randint(3, 15)
    gap += gap % 2 if times % 2 == 0 else 0
    return {"a": gap * (times + 1) // 2, "b": gap * (times - 1) // 2}


def _sum_shared(random: Random) -> Numbers:
    by, share = random.randint(3, 25), random.randint(4, 60)
    return {"c": by, "a": (a := random.randint(2, by * share - 2)), "b": by * share - a}


def _over_difference(random: Random) -> Numbers:
    gap, less = random.randint(3, 25), random.randint(3, 60)
    return {"c": gap * random.randint(4, 40), "a": less + gap, "b": less}


def _minus_quotient(random: Random) -> Numbers:
    numbers = exact(random)
    return {**numbers, "c": Fraction(numbers["a"]) / numbers["b"] + random.randint(2, 60)}


SCHEMAS: Final = (
    said(
        "plain-sum-times",
        lambda r: {"a": number(r, 3, 90), "b": number(r, 3, 90), "c": r.randint(3, 40)},
        "(a + b) * c",
        """
        {a}与{b}的和乘{c}，积是多少
        {a}加{b}的和乘以{c}是多少
        {a}与{b}的和的{c}倍是多少
        {c}乘{a}与{b}的和，积是多少
        {c}与{a}加{b}的和相乘，积是多少
        求{a}加上{b}的和再乘{c}的积是多少
        先求{a}与{b}的和，再乘{c}，结果是多少
        """,
    ),
    said(
        "plain-difference-times",
        lambda r: {**larger(r), "c": r.randint(3, 40)},
        "(a - b) * c",
        """
        {a}减去{b}的差乘{c}，积是多少
        {a}与{b}的差的{c}倍是多少
        {c}乘{a}与{b}的差，积是多少
        {a}减{b}的差乘以{c}得多少
        {a}比{b}多的数的{c}倍是多少
        先用{a}减去{b}，再乘{c}，结果是多少
        """,
    ),
    said(
        "plain-sum-over-difference",
        _sum_over_difference,
        "(a + b) / (a - b)",
        """
        {a}与{b}的和除以它们的差，商是多少
        {a}加{b}的和除以{a}减{b}的差，商是多少
        {a}与{b}的和是它们的差的多少倍
        用{a}与{b}的和除以{a}与{b}的差，结果是多少
        甲数是{a}，乙数是{b}，两数的和除以两数的差，商是多少
        {a}和{b}这两个数的和除以它们的差，得多少
        """,
    ),
    said(
        "plain-sum-times-difference",
        lambda r: {"b": (b := r.randint(3, 50)), "a": b + r.randint(2, 40)},
        "(a + b) * (a - b)",
        """
        {a}与{b}的和乘它们的差，积是多少
        {a}加{b}的和乘{a}减{b}的差，积是多少
        {a}与{b}的和与它们的差相乘，积是多少
        用{a}与{b}的和乘{a}与{b}的差，结果是多少
        甲数是{a}，乙数是{b}，两数的和乘两数的差，积是多少
        """,
        0.4,
    ),
    said(
        "plain-product-plus",
        lambda r: {"a": number(r, 3, 60), "b": r.randint(3, 40), "c": number(r, 3, 200)},
        "a * b + c",
        """
        {a}与{b}的积加上{c}，和是多少
        {a}乘{b}的积再加{c}，和是多少
        比{a}的{b}倍多{c}的数是多少
        {a}的{b}倍加上{c}是多少
        {c}加上{a}与{b}的积，和是多少
        一个数比{a}的{b}倍还多{c}，这个数是多少
        {b}个{a}再加上{c}，结果是多少
        甲数是{a}，乙数比甲数的{b}倍多{c}，乙数是多少
        """,
        0.8,
    ),
    said(
        "plain-product-minus",
        lambda r: {
            "a": (a := r.randint(3, 60)),
            "b": (b := r.randint(3, 30)),
            "c": number(r, 2, a * b - 2, 0),
        },
        "a * b - c",
        """
        {a}与{b}的积减去{c}，差是多少
        {a}乘{b}的积再减{c}，差是多少
        比{a}的{b}倍少{c}的数是多少
        {a}的{b}倍减去{c}是多少
        从{a}与{b}的积里减去{c}，结果是多少
        一个数比{a}的{b}倍少{c}，这个数是多少
        甲数是{a}，乙数比甲数的{b}倍少{c}，乙数是多少
        """,
        0.8,
    ),
    said(
        "plain-minus-product",
        lambda r: {
            "a": (a := number(r, 3, 40)),
            "b": (b := r.randint(3, 25)),
            "c": a * b + number(r, 3, 200, 0.1),
        },
        "c - a * b",
        """
        {c}减去{a}与{b}的积，差是多少
        从{c}里减去{b}个{a}，还剩多少
        {c}比{a}的{b}倍多多少
        {a}的{b}倍比{c}少多少
        {c}与{a}乘{b}的积相差多少
        从{c}中减去{a}的{b}倍，差是多少
        """,
    ),
    said(
        "plain-quotient-plus",
        lambda r: {**exact(r), "c": number(r, 3, 100)},
        "a / b + c",
        """
        {a}除以{b}的商加上{c}，和是多少
        {c}加上{a}除以{b}的商，和是多少
        {b}除{a}的商再加{c}，和是多少
        比{a}除以{b}的商多{c}的数是多少
        {a}除以{b}的商与{c}的和是多少
        """,
    ),
    said(
        "plain-minus-quotient",
        _minus_quotient,
        "c - a / b",
        """
        {c}减去{a}除以{b}的商，差是多少
        {c}与{a}除以{b}的商的差是多少
        从{c}里减去{a}除以{b}的商，结果是多少
        比{c}少{a}除以{b}的商的数是多少
        {a}除以{b}的商比{c}少多少
        """,
        0.4,
    ),
    said(
        "plain-sum-shared",
        _sum_shared,
        "(a + b) / c",
        """
        {a}与{b}的和除以{c}，商是多少
        {a}加{b}的和除以{c}得多少
        {c}除{a}与{b}的和，商是多少
        {a}与{b}的和是{c}的多少倍
        {a}与{b}的和里面有多少个{c}
        把{a}与{b}的和平均分成{c}份，每份是多少
        """,
    ),
    said(
        "plain-over-difference",
        _over_difference,
        "c / (a - b)",
        """
        {c}除以{a}与{b}的差，商是多少
        {c}除以{a}减{b}的差，得多少
        {a}与{b}的差除{c}，商是多少
        {c}是{a}与{b}的差的多少倍
        {c}里面有多少个{a}与{b}的差
        用{c}除以{a}减去{b}的差，结果是多少
        """,
    ),
    said(
        "plain-two-products",
        lambda r: {
            "a": number(r, 3, 40),
            "b": r.randint(3, 25),
            "c": number(r, 3, 40),
            "d": r.randint(3, 25),
        },
        "a * b + c * d",
        """
        {a}与{b}的积加上{c}与{d}的积，和是多少
        {a}乘{b}的积加{c}乘{d}的积是多少
        {b}个{a}与{d}个{c}的和是多少
        {a}的{b}倍加上{c}的{d}倍，和是多少
        {a}的{b}倍与{c}的{d}倍的和是多少
        """,
    ),
    said(
        "plain-products-difference",
        lambda r: {
            "c": (c := r.randint(3, 30)),
            "d": (d := r.randint(3, 20)),
            "a": c + r.randint(2, 30),
            "b": d + r.randint(1, 9),
        },
        "a * b - c * d",
        """
        {a}与{b}的积减去{c}与{d}的积，差是多少
        {a}乘{b}的积比{c}乘{d}的积多多少
        {a}的{b}倍比{c}的{d}倍多多少
        {b}个{a}比{d}个{c}多多少
        {c}的{d}倍比{a}的{b}倍少多少
        {a}的{b}倍减去{c}的{d}倍，差是多少
        """,
        0.5,
    ),
)
