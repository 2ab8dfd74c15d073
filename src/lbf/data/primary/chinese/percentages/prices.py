"""Chinese schemas of discounts and other changes of a price."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Final

from lbf.data.primary.chinese.percentages.rates import percent, whole_for
from lbf.data.primary.schema import Numbers, Schema

WARE: Final = {
    "NW": "一台电视机:这台电视机|一台冰箱:这台冰箱|一部手机:这部手机|一台电脑:这台电脑|一辆自行车:这辆自行车|一件大衣:这件大衣|"
    "一套西服:这套西服|一个书包:这个书包|一双运动鞋:这双运动鞋|一台空调:这台空调|一套丛书:这套丛书|一件商品:这件商品|一台洗衣机:这台洗衣机"
}
_PRICED: Final = """
    {N}原价{p}元
    {N}的原价是{p}元
    {N}标价{p}元
    商店里{N}的定价是{p}元
    {N}原来卖{p}元
"""
_TENTHS: Final = """
    现在打{z}折出售
    打{z}折[销售|促销]
    商场搞活动，打{z}折
    [节日期间|店庆期间|国庆期间]打{z}折
    现在商场打{z}折
"""
_ASK_PRICE: Final = """
    现价是多少元
    现在买要付多少元
    {W}现在卖多少元
    打折后的价钱是多少元
    现在的售价是多少元
    现在买{W}需要多少钱
"""
_ASK_ORIGINAL: Final = """
    {W}原价是多少元
    {W}的原价是多少元
    {W}原来的售价是多少元
    原价多少元
    求{W}的原价是多少元
"""
_ASK_SAVED: Final = """
    现在买便宜多少元
    比原价便宜多少元
    {W}便宜了多少元
    可以节省多少元
    比原来少花多少元
    现价比原价便宜了多少钱
"""


def _tenths(random: Random) -> Numbers:
    """A price and a discount in tenths, often with a half, of which the result is whole."""
    rate = Fraction(random.choice((50, 60, 70, 80, 90, 65, 75, 85, 95, 88, 92)), 10)
    return {"z": rate, "p": random.randint(2, 60) * (rate / 10).denominator}


def _left(random: Random) -> Fraction:
    return Fraction(random.choice((50, 60, 65, 70, 75, 80, 85, 88, 90, 95)), 100)


def sale(random: Random, sign: int) -> Numbers:
    """What something costs, and what it is sold for."""
    change = percent(random, 5, 60)
    cost = whole_for(random, change)
    return {"c": cost, "p": cost * (1 + sign * change)}


SCHEMAS: Final = (
    Schema(
        "percent-discount",
        _tenths,
        "p * z / 10",
        (_PRICED, _TENTHS),
        _ASK_PRICE,
        WARE,
        avoid="money",
    ),
    Schema(
        "percent-discount-saved",
        _tenths,
        "p - p * z / 10",
        (_PRICED, _TENTHS),
        _ASK_SAVED,
        WARE,
        avoid="money",
        weight=0.8,
    ),
    Schema(
        "percent-discount-original",
        lambda r: {"z": (n := _tenths(r))["z"], "p": n["p"] * n["z"] * Fraction(1, 10)},
        "p / z * 10",
        (
            """
            {N}打{z}折后售价是{p}元
            {N}打{z}折出售，现价{p}元
            {N}现在打{z}折，只卖{p}元
            商店里{N}按{z}折出售，售价{p}元
            打{z}折后，{N}的价钱是{p}元
            妈妈用{p}元买了{N}，是打{z}折后的价钱
            """,
        ),
        _ASK_ORIGINAL,
        WARE,
        avoid="money",
    ),
    Schema(
        "percent-sale",
        lambda r: {"q": (q := _left(r)), "p": whole_for(r, q)},
        "p * q",
        (
            _PRICED,
            """
            现在按原价的{q %}出售
            现价是原价的{q %}
            现在按{q %}的价格出售
            商场按原价的{q %}促销
            """,
        ),
        _ASK_PRICE,
        WARE,
        avoid="money",
    ),
    Schema(
        "percent-sale-original",
        lambda r: {"q": (q := _left(r)), "b": whole_for(r, q) * q},
        "b / q",
        (
            """
            {N}按原价的{q %}出售，现价是{b}元
            {N}现价{b}元，是原价的{q %}
            {N}现在的售价是{b}元，相当于原价的{q %}
            商场促销，{N}按原价的{q %}卖{b}元
            """,
        ),
        _ASK_ORIGINAL,
        WARE,
        avoid="money",
    ),
    Schema(
        "percent-price-cut",
        lambda r: {"q": (q := percent(r, 5, 50)), "p": whole_for(r, q)},
        "p * (1 - q)",
        (
            _PRICED,
            """
            现在降价{q %}
            现价比原价降低了{q %}
            现在降价{q %}出售
            现价比原价便宜{q %}
            降低了{q %}以后出售
            """,
        ),
        """
        降价后的价钱是多少元
        {W}降价后卖多少元
        现在的价格是多少元
        {W}的现价是多少元
        降价以后的售价是多少元
        """,
        WARE,
        avoid="money",
    ),
    Schema(
        "percent-price-cut-original",
        lambda r: {"q": (q := percent(r, 5, 50)), "b": whole_for(r, q) * (1 - q)},
        "b / (1 - q)",
        (
            """
            {N}降价{q %}后售价是{b}元
            {N}现价{b}元，比原价降低了{q %}
            {N}现在卖{b}元，比原来便宜了{q %}
            {N}比原价降低{q %}，现在的售价是{b}元
            """,
        ),
        _ASK_ORIGINAL,
        WARE,
        avoid="money",
    ),
    Schema(
        "percent-price-cut-amount",
        lambda r: {"q": (q := percent(r, 5, 50)), "d": whole_for(r, q) * q},
        "d / q",
        (
            """
            {N}降价{d}元，正好降低了{q %}
            {N}现价比原价便宜{d}元，便宜了{q %}
            {N}的价格降低了{q %}，降低了{d}元
            {N}降价{q %}，比原来便宜{d}元
            """,
        ),
        _ASK_ORIGINAL,
        WARE,
        avoid="money",
        weight=0.7,
    ),
    Schema(
        "percent-price-cut-rate",
        lambda r: {"p": (n := sale(r, -1))["c"], "b": n["p"]},
        "(p - b) / p",
        (
            """
            {N}原价{p}元，现价{b}元
            {N}原来卖{p}元，现在只卖{b}元
            {N}的价钱由原来的{p}元降到{b}元
            {N}现价{b}元，原价{p}元
            {N}从{p}元降价到{b}元
            """,
        ),
        """
        降价百分之几
        价格降低了百分之几
        现价比原价降低了百分之几
        {W}便宜了百分之几
        求降价百分之几
        """,
        WARE,
        avoid="money",
    ),
    Schema(
        "percent-up-and-down",
        lambda r: {
            "p": 100 * r.randint(2, 30),
            "q": Fraction(r.randint(1, 4), 10),
            "z": Fraction(r.randint(1, 4), 10),
        },
        "p * (1 + q) * (1 - z)",
        (
            """
            {N}原价{p}元，先提价{q %}，后来又降价{z %}
            {N}的原价是{p}元，涨价{q %}后又降价{z %}
            {N}原来售价{p}元，先涨价{q %}，再降价{z %}
            商店里{N}标价{p}元，先提高{q %}，再降低{z %}出售
            """,
        ),
        """
        现价是多少元
        现在的价格是多少元
        {W}现在卖多少元
        求现在的售价是多少元
        {W}的现价是多少元
        """,
        WARE,
        avoid="money",
        weight=0.8,
    ),
)
