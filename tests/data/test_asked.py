"""The unit a question asks for is read off its words, in both languages."""

from __future__ import annotations

import pytest

from lbf.data.asked import unit_asked
from lbf.data.classroom import classroom


@pytest.mark.quick
@pytest.mark.parametrize(
    ("text", "unit"),
    [
        ("甲乙两地相距多少千米？", "千米"),
        ("每个小朋友分到几个苹果？", "个"),
        ("面积是多少平方米？", "平方米"),
        ("速度是每小时多少千米？", "千米"),
        ("合多少千米/小时？", "千米/小时"),
        ("男生占全班的几分之几？", ""),
        ("今年比去年增产百分之几？", "%"),
        ("女生占全班的百分之多少？", "%"),
        ("这批种子的发芽率是多少？", "%"),
        ("发芽率是95%，有多少粒发芽？", "粒"),
        ("每支2元，9支要多少钱？", "元"),
        ("一共要多少钱？", ""),
        ("先问用了多少小时，再求行了多少千米。", "千米"),
        ("这个数是多少？", ""),
    ],
)
def test_chinese(text: str, unit: str) -> None:
    assert unit_asked(text, "zh") == unit


@pytest.mark.quick
@pytest.mark.parametrize(
    ("text", "unit"),
    [
        ("Ann has 3 apples. How many apples are left?", "apples"),
        ("How many more days is it?", "days"),
        ("How many exercise books are needed?", "exercise books"),
        ("How many does she have?", ""),
        ("A pen costs $3. How much do 4 pens cost?", "$"),
        ("Tea costs £3 a box. What is the price of 4 boxes?", "£"),
        ("She poured 3 litres. How much water is left?", ""),
        ("The bill was $3. How much water is left?", ""),
        ("How far does it get, in km?", "km"),
        ("Find the speed in kilometres per hour.", "kilometres per hour"),
        ("How old is Tom?", "years"),
        ("In percent, how strong is it? It was $5.", "%"),
        ("What percentage of 20 pupils passed?", "%"),
        ("By what percent did it rise?", "%"),
        ("Find the overall percentage of girls.", "%"),
        ("What is 25 percent of $80?", ""),
        ("If 25 percent are red, how many are red?", ""),
        ("How many hours is it? Think before you answer.", "hours"),
        ("", ""),
    ],
)
def test_english(text: str, unit: str) -> None:
    assert unit_asked(text, "en") == unit


def test_other_languages_have_no_units() -> None:
    assert unit_asked("Wie viele Äpfel?", "de") == ""


def test_what_is_said_stands_in_the_text() -> None:
    for language in ("en", "zh"):
        problems = classroom(language, train=1, validation=1).test
        units = [unit_asked(problem.text, language) for problem in problems]
        assert sum(map(bool, units)) > 0.65 * len(problems)
        for problem, unit in zip(problems, units, strict=True):
            said = {"years": ("old", "age"), "%": ("percent", "百分", "率")}.get(unit, ())
            assert any(word in problem.text for word in (unit, *said))
