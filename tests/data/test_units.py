"""A text with one unit of each kind says the same: checked by converting every amount by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lbf.data.one_unit import MOST_QUANTITIES, in_one_unit
from lbf.data.problem import Problem, TextOptions, make_problem
from lbf.data.units import UNITS, mixed_units
from lbf.symbolic.parsing import parse

REWRITTEN = [
    (
        "小鹏跑1000米用了4分10秒，他跑完一共用了多少秒？",
        "小鹏跑1000米用了250秒，他跑完一共用了多少秒？",
        "n1",
        250,
    ),
    (
        "绳子长1米20厘米，剪去30厘米，还剩多少米？",
        "绳子长1.2米，剪去0.3米，还剩多少米？",
        "n0-n1",
        Fraction("0.9"),
    ),
    (
        "教室长8米，宽6米，每块砖50平方分米，要几块？",
        "教室长80分米，宽60分米，每块砖50平方分米，要几块？",
        "n0*n1/n2",
        96,
    ),
    (
        "水箱长50厘米，宽40厘米，高30厘米，能装水多少升？",
        "水箱长5分米，宽4分米，高3分米，能装水多少升？",
        "n0*n1*n2",
        60,
    ),
    ("地长300米，宽200米，面积是多少公顷？", "地长300米，宽200米，面积是多少平方米？", "n0*n1", 6),
    ("苹果每千克8元，买500克要多少元？", "苹果每千克8元，买0.5千克要多少元？", "n0*n1", 4),
    (
        "2升药水装满1200毫升的大瓶，还剩多少毫升？",
        "2000毫升药水装满1200毫升的大瓶，还剩多少毫升？",
        "n0-n1",
        800,
    ),
    ("用了3小时15分，休息30分钟，共几分钟？", "用了195分钟，休息30分钟，共几分钟？", "n0+n1", 225),
    (
        "A board is 6 feet 4 inches long. 20 inches are sawn off. How many inches are left?",
        "A board is 76 inches long. 20 inches are sawn off. How many inches are left?",
        "n0-n1",
        56,
    ),
    (
        "Beans cost $3 per kg. How much are 500 grams?",
        "Beans cost $3 per kg. How much are 0.5 kilograms?",
        "n0*n1",
        Fraction("1.5"),
    ),
    (
        "He drives 60 miles per hour. How many minutes does he need for 30 miles?",
        "He drives 60 miles per hour. How many hours does he need for 30 miles?",
        "n1/n0",
        30,
    ),
    (
        "The room has 360 square feet and is 3 yards long. How many feet wide is it?",
        "The room has 360 square feet and is 9 feet long. How many feet wide is it?",
        "n0/n1",
        40,
    ),
]
AS_THEY_ARE = [
    "A car drives 60 km in 2 hours. How far does it get in 5 hours?",
    "A foot has 12 inches. How many inches are 5 feet?",
    "The tunnel is 7 km 300 m long. How many metres is that?",
    "Cable costs $2 per metre and $900 per kilometre. What do 300 metres cost?",
    "每小时行60千米，每分钟行几米？",
    "她得了5分，他得了8分，一共多少分？",
    "甲有5元，乙有3元，一共多少元？",
]


def read(text: str) -> Problem:
    return make_problem("p", text)


@pytest.mark.parametrize(("text", "told", "formula", "answer"), REWRITTEN)
def test_the_text_in_one_unit(text: str, told: str, formula: str, answer: Fraction | int) -> None:
    problem = read(text)
    found = in_one_unit(problem)
    assert found is not None
    assert found.problem.text == told
    assert found.expression(parse(formula)).evaluate(problem.values) == answer
    assert [q.evaluate(problem.values) for q in found.quantities] == list(found.problem.values)


@pytest.mark.parametrize("text", AS_THEY_ARE)
def test_others_stay_as_they_are(text: str) -> None:
    assert in_one_unit(read(text)) is None


def test_a_text_in_one_unit_mixes_none() -> None:
    for text, told, *_ in REWRITTEN:
        assert in_one_unit(read(told)) is None, text
        assert not mixed_units(read(told)), text


LENGTHS = {"mm": 1, "cm": 10, "m": 1000, "km": 1_000_000}
"""In millimetres."""
CHINESE = {"mm": "毫米", "cm": "厘米", "m": "米", "km": "千米"}
AMOUNTS = st.lists(
    st.tuples(st.integers(1, 999), st.sampled_from(sorted(LENGTHS))), min_size=2, max_size=MOST_QUANTITIES
)


@given(amounts=AMOUNTS, asked=st.sampled_from(sorted(LENGTHS)), chinese=st.booleans())
def test_totals_are_those_of_converting_each_amount(
    amounts: list[tuple[int, str]], asked: str, chinese: bool
) -> None:
    if chinese:
        parts = "，".join(f"走了{number}{CHINESE[unit]}" for number, unit in amounts)
        text = f"他{parts}，一共走了多少{CHINESE[asked]}？"
    else:
        parts = ", then ".join(f"{number} {unit}" for number, unit in amounts)
        text = f"He goes {parts}. How many {asked} is that in all?"
    problem = make_problem("p", text, options=TextOptions(language="zh" if chinese else "en"))
    total = sum(Fraction(number * LENGTHS[unit], LENGTHS[asked]) for number, unit in amounts)
    told = in_one_unit(problem)
    formula = parse("+".join(f"n{place}" for place in range(len(amounts))))
    if {unit for _, unit in amounts} == {asked}:
        assert told is None
        assert formula.evaluate(problem.values) == total
    else:
        assert told is not None
        assert told.expression(formula).evaluate(problem.values) == total
        assert not mixed_units(told.problem)


def test_no_two_units_are_alike() -> None:
    names = [name for unit in UNITS for name in unit.names]
    assert len(names) == len(set(names))


def test_nothing_is_converted_that_cancels_out() -> None:
    text = (
        "A car drives 120 km in 2 hours, rests for 10 minutes, then drives for 3 hours. How many km is that?"
    )
    problem = make_problem("p", text)
    told = in_one_unit(problem)
    assert told is not None
    distance, rest = parse("n0/n1*n3"), parse("n1+n2")
    assert str(told.expression(distance)) == "* / n0 * n1 60 * n3 60"
    assert told.expression(distance, problem.values) == distance
    assert told.expression(rest, problem.values) == told.expression(rest) == parse("n1*60+n2")
