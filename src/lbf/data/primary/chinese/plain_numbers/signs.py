"""Chinese schemas of plain numbers: calculations written with signs."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from random import Random
from typing import Final

from lbf.data.primary.chinese.plain_numbers.in_words import exact, larger, number, proper
from lbf.data.primary.schema import Numbers, Schema

_LEAD: Final = """
    [|计算]
    [|口算]
    [|脱式计算]
    [|直接写出得数]
    [|用递等式计算]
    [|算一算]
    [|{A}在计算下面这道题]
    [|计算下面的题]
"""


def _calc(name: str, draw: Callable[[Random], Numbers], solution: str, *forms: str) -> Schema:
    """A calculation in several notations."""
    form = f"[{'|'.join(forms)}]"
    asks = ("{}=", "{}=多少", "{}等于多少", "{}的结果是多少", "{}的得数是多少", "{}的值是多少", "{}得多少")
    ask = "\n".join(line.format(form) for line in asks)
    return Schema(
        name, draw, solution, (_LEAD,), ask, avoid="number time temperature people age length", weight=0.25
    )


def _two_fractions(random: Random) -> dict[str, Fraction]:
    first = proper(random)
    second = random.choice(
        [f for f in (Fraction(n, d) for d in (2, 3, 4, 5, 6, 8, 9, 10) for n in range(1, d)) if f != first]
    )
    return {"f": max(first, second), "g": min(first, second)}


def _times(random: Random) -> Numbers:
    return {"a": number(random, 3, 60), "b": random.randint(3, 40), "c": number(random, 3, 200)}


def _from_product(random: Random) -> Numbers:
    numbers = _times(random)
    return {**numbers, "c": Fraction(numbers["a"]) * numbers["b"] + number(random, 3, 200, 0.1)}


def _shared(random: Random, way: int) -> Numbers:
    """The sum (or the difference) of `a` and `b` is so many times `c`."""
    by, share = random.randint(3, 25), random.randint(4, 60)
    less = random.randint(2, by * share - 2)
    return {"a": by * share - way * less, "b": less, "c": by}


def _three(random: Random) -> Numbers:
    less = {"b": number(random, 3, 200), "c": number(random, 3, 200)}
    return {"a": less["b"] + less["c"] + number(random, 3, 200, 0), **less}


def _over_both(random: Random) -> Numbers:
    first, second = random.sample(range(2, 13), 2)
    return {"a": first * second * random.randint(3, 40), "b": first, "c": second}


def _over_difference(random: Random) -> Numbers:
    gap, less = random.randint(3, 25), random.randint(3, 60)
    return {"c": gap * random.randint(4, 40), "a": less + gap, "b": less}


SCHEMAS: Final = (
    _calc(
        "calc-sum",
        lambda r: {"a": number(r, 9, 900, 0.4), "b": number(r, 9, 900, 0.4)},
        "a + b",
        "{a}+{b}",
        "{b}+{a}",
    ),
    _calc("calc-difference", larger, "a - b", "{a}-{b}", "{a}－{b}", "{a} - {b}"),
    _calc(
        "calc-product",
        lambda r: {"a": number(r, 3, 400, 0.4), "b": number(r, 3, 60, 0.2)},
        "a * b",
        "{a}×{b}",
        "{a}*{b}",
        "{b}×{a}",
    ),
    _calc("calc-quotient", exact, "a / b", "{a}÷{b}", "{a}/{b}"),
    _calc(
        "calc-product-plus", _times, "a * b + c", "{a}×{b}+{c}", "{a}*{b}+{c}", "{c}+{a}×{b}", "{c}+{a}*{b}"
    ),
    _calc("calc-minus-product", _from_product, "c - a * b", "{c}-{a}×{b}", "{c}-{a}*{b}", "{c}－{b}×{a}"),
    _calc(
        "calc-sum-times",
        _times,
        "(a + c) * b",
        "({a}+{c})×{b}",
        "({a}+{c})*{b}",
        "{b}×({a}+{c})",
        "{b}*({c}+{a})",
        "（{a}+{c}）×{b}",
    ),
    _calc(
        "calc-difference-times",
        lambda r: {**larger(r), "c": r.randint(3, 40)},
        "(a - b) * c",
        "({a}-{b})×{c}",
        "({a}-{b})*{c}",
        "{c}×({a}-{b})",
        "（{a}-{b}）×{c}",
    ),
    _calc(
        "calc-quotient-plus",
        lambda r: {**exact(r), "c": number(r, 3, 100)},
        "a / b + c",
        "{a}÷{b}+{c}",
        "{a}/{b}+{c}",
        "{c}+{a}÷{b}",
        "{c}+{a}/{b}",
    ),
    _calc(
        "calc-sum-shared",
        lambda r: _shared(r, 1),
        "(a + b) / c",
        "({a}+{b})÷{c}",
        "({a}+{b})/{c}",
        "（{a}+{b}）÷{c}",
    ),
    _calc(
        "calc-difference-shared",
        lambda r: _shared(r, -1),
        "(a - b) / c",
        "({a}-{b})÷{c}",
        "({a}-{b})/{c}",
        "（{a}-{b}）÷{c}",
    ),
    _calc(
        "calc-over-difference",
        _over_difference,
        "c / (a - b)",
        "{c}÷({a}-{b})",
        "{c}/({a}-{b})",
        "{c}÷（{a}-{b}）",
    ),
    _calc(
        "calc-two-products",
        lambda r: {**_times(r), "d": r.randint(3, 30)},
        "a * b + c * d",
        "{a}×{b}+{c}×{d}",
        "{a}*{b}+{c}*{d}",
        "{c}×{d}+{a}×{b}",
    ),
    _calc("calc-two-taken", _three, "a - b - c", "{a}-{b}-{c}", "{a}-({b}+{c})", "{a}-（{b}+{c}）"),
    _calc("calc-more-and-less", _three, "a + b - c", "{a}+{b}-{c}", "{a}-{c}+{b}", "{b}+{a}-{c}"),
    _calc(
        "calc-over-both",
        _over_both,
        "a / b / c",
        "{a}÷{b}÷{c}",
        "{a}/{b}/{c}",
        "{a}÷({b}×{c})",
        "{a}/({b}*{c})",
    ),
    _calc(
        "calc-over-and-times",
        lambda r: {**exact(r), "c": r.randint(3, 25)},
        "a / b * c",
        "{a}÷{b}×{c}",
        "{a}/{b}*{c}",
        "{c}×{a}÷{b}",
    ),
    _calc("calc-fraction-sum", _two_fractions, "f + g", "{f /}+{g /}", "{g /}+{f /}"),
    _calc("calc-fraction-difference", _two_fractions, "f - g", "{f /}-{g /}", "{f /} - {g /}"),
    _calc("calc-fraction-product", _two_fractions, "f * g", "{f /}×{g /}", "{f /}*{g /}", "{g /}×{f /}"),
    _calc("calc-fraction-quotient", _two_fractions, "f / g", "{f /}÷{g /}", "{f /} ÷ {g /}"),
    _calc(
        "calc-fraction-of",
        lambda r: {"f": (f := proper(r)), "a": f.denominator * r.randint(3, 30)},
        "a * f",
        "{a}×{f /}",
        "{f /}×{a}",
        "{a}*{f /}",
    ),
    _calc(
        "calc-over-fraction",
        lambda r: {"f": (f := proper(r)), "a": f.numerator * r.randint(3, 30)},
        "a / f",
        "{a}÷{f /}",
        "{a}/{f /}",
    ),
)
