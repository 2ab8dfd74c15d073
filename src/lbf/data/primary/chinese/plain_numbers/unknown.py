"""Chinese schemas of plain numbers: an unknown number, or two."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from random import Random
from typing import Final

from lbf.data.primary.chinese.plain_numbers.in_words import number, proper
from lbf.data.primary.draws import some
from lbf.data.primary.numerals import Amount
from lbf.data.primary.schema import Numbers, Schema


def _unknown(random: Random) -> Amount:
    return Fraction(random.randint(11, 300), 10) if random.random() < 0.25 else some(random, 4, 150)


def _times_plus(random: Random) -> Numbers:
    times, more = random.randint(3, 15), number(random, 2, 90, 0.15)
    return {"k": times, "b": more, "c": times * _unknown(random) + more}


def _times_minus(random: Random) -> Numbers:
    times, product = random.randint(3, 15), _unknown(random)
    less = random.randint(2, max(3, int(times * product) - 3))
    return {"k": times, "b": less, "c": times * product - less}


def _from_times(random: Random) -> Numbers:
    times, rest = random.randint(3, 15), number(random, 2, 90, 0.15)
    return {"k": times, "c": rest, "a": times * _unknown(random) + rest}


def _part(random: Random, way: int) -> Numbers:
    """`a` is the fraction `f` of a whole number, or that number with the fraction added or taken away."""
    share = proper(random)
    return {
        "f": share,
        "a": (share if way == 0 else 1 + way * share) * share.denominator * random.randint(3, 40),
    }


def _steps(random: Random) -> Numbers:
    """A number plus `a`, times `b`, less `c`, over `d` is `e`."""
    over, result, times = random.randint(3, 9), random.randint(5, 30), random.randint(2, 9)
    less = times * random.randint(1, 6) + -over * result % times
    sum_ = (over * result + less) // times
    return {"a": random.randint(1, max(1, sum_ - 2)), "b": times, "c": less, "d": over, "e": result}


def _sum_difference(random: Random) -> Numbers:
    less, more = _unknown(random), _unknown(random)
    return {"s": 2 * less + more, "d": more}


def which(what: str) -> str:
    """The question after a number."""
    return "\n".join(
        f.format(what)
        for f in ("{}是多少", "{}是几", "求{}是多少", "那么{}是多少", "{}=多少", "{}应该是多少")
    )


def find(
    name: str, draw: Callable[[Random], Numbers], solution: str, facts: str, what: str = "这个数"
) -> Schema:
    """A schema that asks for a number of some kind."""
    return Schema(
        name,
        draw,
        solution,
        (facts,),
        which(what),
        avoid="number time temperature people age length",
        weight=0.6,
    )


SCHEMAS: Final = (
    find(
        "plain-times-plus",
        _times_plus,
        "(c - b) / k",
        """
        一个数的{k}倍加上{b}是{c}
        一个数的{k}倍多{b}是{c}
        比一个数的{k}倍多{b}的数是{c}
        {c}比一个数的{k}倍多{b}
        一个数乘{k}，再加上{b}，等于{c}
        一个数的{k}倍与{b}的和是{c}
        {b}加上一个数的{k}倍，和是{c}
        """,
    ),
    find(
        "plain-times-minus",
        _times_minus,
        "(c + b) / k",
        """
        一个数的{k}倍少{b}是{c}
        一个数的{k}倍减去{b}，差是{c}
        比一个数的{k}倍少{b}的数是{c}
        {c}比一个数的{k}倍少{b}
        一个数乘{k}，再减去{b}，等于{c}
        从一个数的{k}倍里减去{b}得{c}
        """,
    ),
    find(
        "plain-minus-times",
        _from_times,
        "(a - c) / k",
        """
        {a}减去一个数的{k}倍，差是{c}
        从{a}里减去一个数的{k}倍，还剩{c}
        一个数的{k}倍比{a}少{c}
        {a}减去{k}个相同的数，结果是{c}
        {a}比一个数的{k}倍多{c}
        """,
    ),
    find(
        "plain-fraction-is",
        lambda r: _part(r, 0),
        "a / f",
        "一个数的{f /}是{a}\n{a}是一个数的{f /}\n已知一个数的{f /}等于{a}\n一个数乘{f /}得{a}\n{a}正好是某数的{f /}",
    ),
    find(
        "plain-fraction-more-is",
        lambda r: _part(r, 1),
        "a / (1 + f)",
        "比一个数多{f /}的数是{a}\n一个数增加它的{f /}后是{a}\n{a}比一个数多{f /}\n一个数加上它的{f /}等于{a}\n一个数与它的{f /}的和是{a}",
    ),
    find(
        "plain-fraction-less-is",
        lambda r: _part(r, -1),
        "a / (1 - f)",
        "比一个数少{f /}的数是{a}\n一个数减少它的{f /}后是{a}\n{a}比一个数少{f /}\n一个数减去它的{f /}等于{a}\n一个数与它的{f /}的差是{a}",
    ),
    find(
        "plain-undo-division",
        lambda r: {"a": number(r, 3, 99, 0.1), "b": r.randint(3, 15), "c": _unknown(r)},
        "b * c + a",
        """
        一个数减去{a}，再除以{b}，得{c}
        一个数先减去{a}，再除以{b}，结果是{c}
        一个数减去{a}的差除以{b}，商是{c}
        一个数减{a}后，正好是{c}的{b}倍
        某数减去{a}，所得的差再除以{b}，等于{c}
        """,
    ),
    find(
        "plain-undo-product",
        lambda r: {
            "a": (a := r.randint(3, 60)),
            "b": (b := r.randint(3, 12)),
            "c": b * (a + r.randint(2, 60)),
        },
        "c / b - a",
        """
        一个数加上{a}，再乘{b}，得{c}
        一个数先加上{a}，再乘以{b}，结果是{c}
        一个数与{a}的和乘{b}，积是{c}
        一个数与{a}的和的{b}倍是{c}
        某数加上{a}，所得的和再扩大到原来的{b}倍，等于{c}
        """,
    ),
    find(
        "plain-undo-steps",
        _steps,
        "(e * d + c) / b - a",
        """
        一个数加上{a}，乘{b}，减去{c}，再除以{d}，结果是{e}
        某数先加{a}，再乘{b}，然后减{c}，最后除以{d}，得{e}
        {A}想了一个数，加上{a}，乘以{b}，减去{c}，除以{d}，最后得{e}
        一个数加{a}，和乘{b}，积减{c}，差除以{d}，商是{e}
        """,
    ),
    find(
        "plain-larger-of-two",
        _sum_difference,
        "(s + d) / 2",
        """
        两个数的和是{s}，差是{d}
        甲、乙两数的和是{s}，差是{d}
        两数之和是{s}，两数之差是{d}
        两个数相加得{s}，相减得{d}
        大、小两数的差是{d}，和是{s}
        """,
        "较大的数",
    ),
    find(
        "plain-smaller-of-two",
        _sum_difference,
        "(s - d) / 2",
        """
        两个数的和是{s}，差是{d}
        甲、乙两数的和是{s}，差是{d}
        两数之和是{s}，两数之差是{d}
        两个数相加得{s}，相减得{d}
        大、小两数的差是{d}，和是{s}
        """,
        "较小的数",
    ),
    find(
        "plain-sum-of-multiples",
        lambda r: {"k": (k := r.randint(2, 9)), "s": (k + 1) * _unknown(r)},
        "s / (k + 1)",
        """
        甲、乙两数的和是{s}，甲数是乙数的{k}倍
        甲数是乙数的{k}倍，甲数与乙数的和是{s}
        甲数与乙数的和是{s}，甲数除以乙数的商是{k}
        甲、乙两个数相加得{s}，甲数正好是乙数的{k}倍
        已知甲数是乙数的{k}倍，两数相加是{s}
        """,
        "乙数",
    ),
    find(
        "plain-difference-of-multiples",
        lambda r: {"k": (k := r.randint(3, 9)), "d": (k - 1) * _unknown(r)},
        "d / (k - 1)",
        """
        甲数比乙数多{d}，甲数是乙数的{k}倍
        甲数是乙数的{k}倍，乙数比甲数少{d}
        甲、乙两数的差是{d}，甲数是乙数的{k}倍
        已知甲数是乙数的{k}倍，两数相差{d}
        甲数与乙数的差是{d}，甲数除以乙数的商是{k}
        """,
        "乙数",
    ),
    find(
        "plain-both-of-multiples",
        lambda r: {"a": number(r, 3, 80, 0.2), "k": r.randint(2, 9), "b": r.randint(2, 40)},
        "a + (a * k + b)",
        """
        甲数是{a}，乙数比甲数的{k}倍多{b}
        乙数比甲数的{k}倍还多{b}，甲数是{a}
        已知甲数是{a}，乙数是甲数的{k}倍多{b}
        甲数等于{a}，乙数等于甲数的{k}倍加上{b}
        """,
        "甲、乙两数的和",
    ),
    find(
        "plain-other-from-more",
        _times_plus,
        "(c - b) / k",
        """
        甲数是{c}，比乙数的{k}倍多{b}
        甲数比乙数的{k}倍多{b}，甲数是{c}
        甲数是{c}，甲数等于乙数的{k}倍加上{b}
        已知甲数是{c}，它比乙数的{k}倍还多{b}
        """,
        "乙数",
    ),
    find(
        "plain-other-from-less",
        _times_minus,
        "(c + b) / k",
        """
        甲数是{c}，比乙数的{k}倍少{b}
        甲数比乙数的{k}倍少{b}，甲数是{c}
        甲数是{c}，甲数等于乙数的{k}倍减去{b}
        已知甲数是{c}，它比乙数的{k}倍少{b}
        """,
        "乙数",
    ),
)
