"""Texts that ask twice or mix units are told as such, in both languages; ordinary ones are not."""

from __future__ import annotations

import pytest

from lbf.app.solve.confidence import text_doubt, text_notes
from lbf.data.classroom import classroom
from lbf.data.problem import Problem, TextOptions, make_problem
from lbf.data.units import mixed_units
from lbf.symbolic.parsing import parse

ASKS_TWICE = [
    ("Ann has 3 pens and 4 books. How many things has she? How many more books than pens?", "en"),
    ("A class has 30 children, 12 of them boys. How many girls and how many children are there?", "en"),
    ("小明有3支笔和4本书。笔和书一共多少？书比笔多多少？", "zh"),
    ("果园有苹果树30棵，梨树比它多5棵，苹果树有多少棵，梨树有多少棵？", "zh"),
]
MIXES = [
    ("A rope is 2 metres and 30 cm long. How many cm is that?", "en", ("cm", "metres")),
    ("A foot has 12 inches. How many inches are 5 feet?", "en", ("feet", "inches")),
    ("一条路长3千米，合多少米？", "zh", ("千米", "米")),
]
CONVERTED = [
    ("A rope is 2 metres long. 30 cm are cut off. How long is the rest?", "en", ("cm", "metres")),
    ("A film takes 2 hours, the break 15 minutes. How long is it in all?", "en", ("hours", "minutes")),
    ("A parcel of 3 kg holds 6 bags. How many grams are in one of them?", "en", ("grams", "kg")),
    ("一根绳子长2米，剪去30厘米，还剩多少米？", "zh", ("厘米", "米")),
    ("一袋米重5千克，吃了800克，还剩多少克？", "zh", ("克", "千克")),
]
ORDINARY = [
    ("A car drives 60 km in 2 hours. How far does it drive in 5 hours?", "en"),
    ("A garden is 5 m long and 3 m wide. How many square metres is it?", "en"),
    ("甲乙两人各有多少元？甲有5元，乙有3元。", "zh"),
    ("一辆车每小时行60千米，3小时行多少千米？", "zh"),
    ("一个长方形长5米，宽3米，面积是多少平方米？", "zh"),
]


def read(text: str, language: str) -> Problem:
    return make_problem("p", text, options=TextOptions(language=language))


@pytest.mark.parametrize(("text", "language"), ASKS_TWICE)
def test_two_questions(text: str, language: str) -> None:
    assert any("asks 2 questions" in note for note in text_notes(read(text, language)))


@pytest.mark.parametrize(("text", "language", "units"), MIXES)
def test_mixed_units(text: str, language: str, units: tuple[str, ...]) -> None:
    problem = read(text, language)
    assert mixed_units(problem) == units
    assert any(" and ".join(units) in note for note in text_notes(problem))
    assert text_doubt(problem, parse("n0")) == "mixed_units"


@pytest.mark.parametrize(("text", "language", "units"), CONVERTED)
def test_units_that_are_converted_are_no_doubt(text: str, language: str, units: tuple[str, ...]) -> None:
    problem = read(text, language)
    assert mixed_units(problem) == units
    assert text_notes(problem) == ()
    assert text_doubt(problem, parse("n0")) is None


@pytest.mark.parametrize(("text", "language"), ORDINARY)
def test_ordinary_texts_have_no_note(text: str, language: str) -> None:
    assert text_notes(read(text, language)) == ()


@pytest.mark.parametrize("language", ["en", "zh"])
def test_few_texts_of_the_classroom_have_one(language: str) -> None:
    problems = classroom(language, train=1, validation=1).test
    asked = [p.text for p in problems if any("questions" in note for note in text_notes(p))]
    assert len(asked) <= len(problems) / 50, asked[:5]


@pytest.mark.parametrize(
    ("text", "formula", "doubt"),
    [
        ("Eggs come in boxes of 12. How many boxes are needed for 100 eggs?", "n1/n0", "not_whole"),
        ("Eggs come in boxes of 12. How many boxes are needed for 96 eggs?", "n1/n0", None),
        ("A car drives 12 km in an hour. How many hours does it need for 100 km?", "n1/n0", None),
        ("12 people share 100 dollars. How many dollars does each get?", "n1/n0", None),
        ("每辆车坐12人，100人要坐多少辆车？", "n1/n0", "not_whole"),
        ("A pizza has 8 slices. Tom eats 3. What fraction is left?", "n0-n1", "no_fraction"),
        ("A pizza has 8 slices. Tom eats 3. What fraction is left?", "(n0-n1)/n0", None),
        ("西瓜切成8块，吃了3块，还剩几分之几？", "n0-n1", "no_fraction"),
        ("每辆车坐12人，96人要坐多少辆车？", "n1/n0", None),
        ("12小时行了100千米，平均每小时行多少千米？", "n1/n0", None),
        ("A bag has 3 red and 5 blue balls. What is the probability of a red one?", "n0/n1", "no_formula"),
        ("How many numbers up to 460 are divisible by 7?", "n0/n1", "no_formula"),
        ("The ways home are 460 m and 7 m long. How long are both?", "n0/n1", None),
    ],
)
def test_texts_that_make_an_answer_unsure(text: str, formula: str, doubt: str | None) -> None:
    assert text_doubt(make_problem("p", text), parse(formula)) == doubt
