"""Chinese schemas of plain numbers: the parts of sums, products and divisions, and mistakes in them."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Final

from lbf.data.primary.chinese.plain_numbers.in_words import exact, larger, number
from lbf.data.primary.chinese.plain_numbers.unknown import find
from lbf.data.primary.draws import some
from lbf.data.primary.schema import Numbers


def _division(random: Random) -> Numbers:
    """`a` by `b` is `q`, and `r` is left."""
    by, quotient = random.randint(5, 60), random.randint(4, 60)
    rest = random.randint(1, by - 1)
    return {"a": by * quotient + rest, "b": by, "q": quotient, "r": rest}


SCHEMAS: Final = (
    find(
        "plain-dividend",
        _division,
        "b * q + r",
        """
        除数是{b}，商是{q}，余数是{r}
        一个数除以{b}，商是{q}，余数是{r}
        在有余数的除法里，除数是{b}，商{q}，余{r}
        商是{q}，余数是{r}，除数是{b}
        被除数除以{b}，商{q}余{r}
        """,
        "被除数",
    ),
    find(
        "plain-divisor",
        _division,
        "(a - r) / q",
        """
        被除数是{a}，商是{q}，余数是{r}
        {a}除以一个数，商是{q}，余数是{r}
        在有余数的除法里，被除数是{a}，商{q}，余{r}
        {a}除以一个数，商{q}余{r}
        商是{q}，余数是{r}，被除数是{a}
        """,
        "除数",
    ),
    find(
        "plain-quotient",
        _division,
        "(a - r) / b",
        """
        被除数是{a}，除数是{b}，余数是{r}
        {a}除以{b}，余数是{r}
        在有余数的除法里，被除数是{a}，除数是{b}，余{r}
        余数是{r}，除数是{b}，被除数是{a}
        """,
        "商",
    ),
    find(
        "plain-remainder",
        _division,
        "a - b * q",
        """
        被除数是{a}，除数是{b}，商是{q}
        {a}除以{b}，商是{q}，还有余数
        在有余数的除法里，被除数是{a}，除数是{b}，商{q}
        商是{q}，除数是{b}，被除数是{a}，有余数
        """,
        "余数",
    ),
    find(
        "plain-exact-divisor",
        exact,
        "a / b",
        """
        被除数是{a}，商是{b}
        {a}除以一个数，商是{b}，没有余数
        商是{b}，被除数是{a}，没有余数
        在一个除法算式里，被除数是{a}，商是{b}
        """,
        "除数",
    ),
    find(
        "plain-factor",
        exact,
        "a / b",
        """
        两个因数的积是{a}，其中一个因数是{b}
        一个因数是{b}，积是{a}
        两数相乘得{a}，一个因数是{b}
        积是{a}，一个因数是{b}
        """,
        "另一个因数",
    ),
    find(
        "plain-minuend",
        lambda r: {"b": number(r), "c": number(r)},
        "b + c",
        """
        减数是{b}，差是{c}
        差是{c}，减数是{b}
        在一个减法算式里，减数是{b}，差是{c}
        被减数减去{b}，差是{c}
        """,
        "被减数",
    ),
    find(
        "plain-subtrahend",
        larger,
        "a - b",
        """
        被减数是{a}，差是{b}
        差是{b}，被减数是{a}
        在一个减法算式里，被减数是{a}，差是{b}
        {a}减去一个数，差是{b}
        """,
        "减数",
    ),
    find(
        "plain-addend",
        larger,
        "a - b",
        """
        和是{a}，一个加数是{b}
        一个加数是{b}，和是{a}
        在一个加法算式里，和是{a}，其中一个加数是{b}
        {b}加上一个数，和是{a}
        """,
        "另一个加数",
    ),
    find(
        "plain-subtrahend-of-all",
        lambda r: {"d": (d := some(r, 3, 120)), "s": 2 * (d + some(r, 3, 120))},
        "s / 2 - d",
        """
        被减数、减数与差的和是{s}，差是{d}
        一道减法算式里，被减数、减数、差相加得{s}，差是{d}
        在减法算式中，被减数加减数加差等于{s}，其中差是{d}
        被减数、减数、差的和等于{s}，已知差是{d}
        """,
        "减数",
    ),
    find(
        "plain-mistaken-division",
        lambda r: {"b": (b := r.randint(3, 12)), "c": b * b * r.randint(2, 30)},
        "c / b / b",
        """
        {A}计算时把一个数除以{b}错算成乘{b}，得{c}
        {A}做题时，把除以{b}看成了乘{b}，结果得{c}
        一道除法题，除数是{b}，{A}错写成乘{b}，得数是{c}
        {A}粗心，把一个数除以{b}当成乘以{b}来算，得到{c}
        """,
        "正确的得数",
    ),
    find(
        "plain-mistaken-sum",
        lambda r: {"b": number(r, 3, 99, 0.2), "c": number(r, 3, 200, 0.2)},
        "c + 2 * b",
        """
        {A}计算时把加{b}错算成减{b}，得{c}
        {A}做题时，把一个数加上{b}看成了减去{b}，结果得{c}
        一道加法题，一个加数是{b}，{A}却减去了{b}，得数是{c}
        {A}粗心，把加{b}当成减{b}来算，得到{c}
        """,
        "正确的得数",
    ),
    find(
        "plain-point-moved",
        lambda r: {"d": 9 * Fraction(r.randint(3, 300), r.choice((1, 10, 10, 100)))},
        "d / (10 - 1)",
        """
        把一个数的小数点向右移动一位，得到的数比原数大{d}
        一个小数，小数点向右移动一位后，比原来大{d}
        一个数的小数点向右移动一位，这个数就增加了{d}
        将一个小数的小数点向右移动一位，新数与原数相差{d}
        """,
        "原数",
    ),
)
