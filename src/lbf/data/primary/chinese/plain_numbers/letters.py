"""Chinese schemas of plain numbers: letters that stand for numbers, and equations."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from random import Random
from typing import Final

from lbf.data.primary.chinese.plain_numbers.in_words import exact, larger, number, proper
from lbf.data.primary.draws import some
from lbf.data.primary.numerals import Amount
from lbf.data.primary.schema import Numbers, Schema

_LETTER: Final = {"L": "a|x|m|n|b|y|k"}
_PAIR: Final = {"LM": "a:b|x:y|m:n"}


def _value(name: str, draw: Callable[[Random], Numbers], solution: str, *forms: str) -> Schema:
    """The value of a form when its letter stands for `p` (and another for `q`)."""
    form = f"[{'|'.join(forms)}]"
    pair = any("{M}" in text for text in forms)
    when = "{L}={p}，{M}={q}" if pair else "{L}={p}"
    facts = f"当{when}时\n如果{when}\n已知{when}\n若{when}\n{when}时\n当字母{when}时"
    asks = (
        "{}的值是多少",
        "{}=多少",
        "式子{}的值是多少",
        "{}等于多少",
        "求{}的值是多少",
        "那么{}的值是多少",
        "{}的结果是多少",
    )
    ask = "\n".join(line.format(form) for line in asks)
    return Schema(
        name,
        draw,
        solution,
        (facts,),
        ask,
        _PAIR if pair else _LETTER,
        avoid="number time temperature people age length",
        weight=0.5,
    )


def _solve(name: str, draw: Callable[[Random], Numbers], solution: str, *forms: str) -> Schema:
    """An equation in one unknown."""
    form = f"[{'|'.join(forms)}]"
    facts = "\n".join(
        line.format(form) for line in ("解方程：{}", "解方程{}", "{}", "已知{}", "如果{}", "方程{}")
    )
    ask = "{L}=多少\n{L}的值是多少\n求{L}的值是多少\n{L}等于多少\n那么{L}=多少\n方程的解是{L}=多少\n未知数{L}是多少"
    return Schema(
        name,
        draw,
        solution,
        (facts,),
        ask,
        {"L": "x|x|x|y|a"},
        avoid="number time temperature people age length",
        weight=0.5,
    )


def _unknown(random: Random) -> Amount:
    return Fraction(random.randint(11, 300), 10) if random.random() < 0.3 else some(random, 3, 120)


def _linear(random: Random, way: int) -> Numbers:
    """`k` times a number, plus (or less) `b`, is `c`."""
    times, value = (
        random.choice((random.randint(3, 15), Fraction(random.randint(12, 60), 10))),
        _unknown(random),
    )
    top = int(times * value) - 1
    rest = random.randint(2, 90) if way > 0 else random.randint(1, max(1, top))
    return {"k": times, "b": rest, "c": times * value + way * rest}


def _over(random: Random, way: int) -> Numbers:
    """A number over `k`, plus (or less) `b`, is `c`."""
    times, quotient = random.randint(3, 15), random.randint(4, 40)
    rest = random.randint(2, 60) if way > 0 else random.randint(1, quotient - 1)
    return {"k": times, "b": rest, "c": quotient + way * rest}


def _both(random: Random, way: int) -> Numbers:
    """`k` times and `m` times a number are `c` together, or so much apart."""
    few, more = random.randint(2, 9), random.randint(2, 9)
    return {"k": few + more, "m": few, "c": (few + more + way * few) * _unknown(random)}


SCHEMAS: Final = (
    _value(
        "letter-taken-away",
        lambda r: {"p": (p := number(r, 3, 99)), "q": p + number(r, 3, 99)},
        "q - p",
        "{q}-{L}",
        "{q}－{L}",
    ),
    _value(
        "letter-less",
        lambda r: {"q": (q := number(r, 3, 99)), "p": q + number(r, 3, 99)},
        "p - q",
        "{L}-{q}",
        "{L}－{q}",
    ),
    _value(
        "letter-times-plus",
        lambda r: {"p": number(r, 3, 40), "k": r.randint(3, 25), "b": number(r, 3, 99, 0.1)},
        "k * p + b",
        "{k}{L}+{b}",
        "{b}+{k}{L}",
        "{k}×{L}+{b}",
        "{L}×{k}+{b}",
    ),
    _value(
        "letter-times-minus",
        lambda r: {"p": (p := r.randint(3, 40)), "k": (k := r.randint(3, 25)), "b": r.randint(2, k * p - 2)},
        "k * p - b",
        "{k}{L}-{b}",
        "{k}×{L}-{b}",
        "{L}×{k}-{b}",
    ),
    _value(
        "letter-minus-times",
        lambda r: {"p": (p := number(r, 3, 30)), "k": (k := r.randint(3, 15)), "b": k * p + r.randint(2, 99)},
        "b - k * p",
        "{b}-{k}{L}",
        "{b}-{k}×{L}",
        "{b}－{k}{L}",
    ),
    _value(
        "letter-sum-times",
        lambda r: {"p": number(r, 3, 40), "k": r.randint(3, 15), "b": number(r, 3, 40)},
        "(p + b) * k",
        "{k}({L}+{b})",
        "({L}+{b})×{k}",
        "{k}×({L}+{b})",
    ),
    _value(
        "letter-over-plus",
        lambda r: {"k": (k := r.randint(3, 12)), "p": k * r.randint(3, 30), "b": number(r, 3, 60)},
        "p / k + b",
        "{L}÷{k}+{b}",
        "{b}+{L}÷{k}",
        "{L}/{k}+{b}",
    ),
    _value(
        "letter-two-letters",
        lambda r: {"p": number(r, 3, 40), "q": number(r, 3, 60), "k": r.randint(3, 15)},
        "k * p + q",
        "{k}{L}+{M}",
        "{M}+{k}{L}",
        "{k}×{L}+{M}",
    ),
    _value(
        "letter-two-times",
        lambda r: {
            "p": number(r, 3, 40),
            "q": number(r, 3, 40),
            "k": r.randint(3, 15),
            "m": r.randint(3, 15),
        },
        "k * p + m * q",
        "{k}{L}+{m}{M}",
        "{m}{M}+{k}{L}",
        "{k}×{L}+{m}×{M}",
    ),
    _solve("equation-plus", larger, "a - b", "{L}+{b}={a}", "{b}+{L}={a}", "{a}-{L}={b}", "{a}={L}+{b}"),
    _solve(
        "equation-minus",
        lambda r: {"a": number(r), "b": number(r)},
        "a + b",
        "{L}-{a}={b}",
        "{L}－{a}={b}",
        "{b}={L}-{a}",
    ),
    _solve(
        "equation-times",
        exact,
        "a / b",
        "{b}{L}={a}",
        "{b}×{L}={a}",
        "{L}×{b}={a}",
        "{a}÷{L}={b}",
        "{a}={b}{L}",
    ),
    _solve(
        "equation-over",
        lambda r: {"k": r.randint(3, 25), "c": _unknown(r)},
        "c * k",
        "{L}÷{k}={c}",
        "{L}/{k}={c}",
        "{c}={L}÷{k}",
    ),
    _solve(
        "equation-times-plus",
        lambda r: _linear(r, 1),
        "(c - b) / k",
        "{k}{L}+{b}={c}",
        "{b}+{k}{L}={c}",
        "{k}×{L}+{b}={c}",
        "{L}×{k}+{b}={c}",
        "{c}-{k}{L}={b}",
    ),
    _solve(
        "equation-times-minus",
        lambda r: _linear(r, -1),
        "(c + b) / k",
        "{k}{L}-{b}={c}",
        "{k}×{L}-{b}={c}",
        "{L}×{k}-{b}={c}",
    ),
    _solve(
        "equation-over-plus",
        lambda r: _over(r, 1),
        "(c - b) * k",
        "{L}÷{k}+{b}={c}",
        "{b}+{L}÷{k}={c}",
        "{L}/{k}+{b}={c}",
    ),
    _solve(
        "equation-over-minus",
        lambda r: _over(r, -1),
        "(c + b) * k",
        "{L}÷{k}-{b}={c}",
        "{L}/{k}-{b}={c}",
        "{L}÷{k}－{b}={c}",
    ),
    _solve(
        "equation-sum-times",
        lambda r: {"b": (b := r.randint(2, 40)), "k": (k := r.randint(3, 12)), "c": k * (b + _unknown(r))},
        "c / k - b",
        "({L}+{b})×{k}={c}",
        "{k}({L}+{b})={c}",
        "{k}×({L}+{b})={c}",
    ),
    _solve(
        "equation-difference-times",
        lambda r: {"b": r.randint(2, 40), "k": (k := r.randint(3, 12)), "c": k * _unknown(r)},
        "c / k + b",
        "({L}-{b})×{k}={c}",
        "{k}({L}-{b})={c}",
        "{k}×({L}-{b})={c}",
    ),
    _solve(
        "equation-two-times", lambda r: _both(r, 1), "c / (k + m)", "{k}{L}+{m}{L}={c}", "{m}{L}+{k}{L}={c}"
    ),
    _solve(
        "equation-two-times-apart",
        lambda r: _both(r, -1),
        "c / (k - m)",
        "{k}{L}-{m}{L}={c}",
        "{k}{L}－{m}{L}={c}",
    ),
    _solve(
        "equation-fraction",
        lambda r: {"f": (f := proper(r)), "a": f.numerator * r.randint(3, 40)},
        "a / f",
        "{f /}{L}={a}",
        "{f /}×{L}={a}",
        "{L}×{f /}={a}",
    ),
    _solve(
        "equation-proportion",
        lambda r: {
            "c": (c := r.randint(3, 12)),
            "a": c * r.randint(2, 9),
            "b": r.choice((r.randint(2, 30), Fraction(r.randint(5, 99), 10))),
        },
        "a * b / c",
        "{L}:{a}={b}:{c}",
        "{a}:{L}={c}:{b}",
        "{c}:{a}={b}:{L}",
        "{b}:{L}={c}:{a}",
    ),
)
