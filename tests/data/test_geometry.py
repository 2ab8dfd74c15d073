"""Measures of one shape, read off a table: every formula against the shape measured by hand, and what is
read and what is not.
"""

from __future__ import annotations

import math
import re
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lbf.data.exercises import written_exercise
from lbf.data.geometry import LONGEST_TEXT, measure_asked
from lbf.data.problem import make_problem
from lbf.data.shapes import SHAPES, Shape, shape_named, variables
from lbf.symbolic.parsing import parse

PI = Fraction("3.14")
Measures = dict[str, Fraction]


def sizes() -> st.SearchStrategy[Fraction]:
    return st.fractions(min_value=Fraction(1, 10), max_value=20, max_denominator=20)


def circle(r: Fraction) -> Measures:
    return {"r": r, "d": r + r, "P": (r + r) * PI, "A": r * r * PI}


def on_a_circle(r: Fraction, h: Fraction) -> Measures:
    base = circle(r)
    return {"r": r, "d": base["d"], "P": base["P"], "B": base["A"], "h": h}


def measured(one: Fraction, two: Fraction, three: Fraction) -> dict[str, Measures]:
    """The stupid twin: all measures of every shape, from sides, radius and height."""
    ring, stands, face = circle(one), on_a_circle(one, two), one * one
    walls, faces = ring["P"] * two, (one * two, one * three, two * three)
    return {
        "圆": ring,
        "半圆": {"r": one, "d": 2 * one, "P": ring["P"] / 2 + 2 * one, "A": ring["A"] / 2},
        "正方形": {"a": one, "P": one + one + one + one, "A": face},
        "长方形": {"l": one, "w": two, "P": one + two + one + two, "A": one * two},
        "三角形": {"b": one, "h": two, "A": one * two / 2},
        "平行四边形": {"b": one, "h": two, "A": one * two},
        "等边三角形": {"a": one, "P": one + one + one},
        "等腰三角形": {"x": one, "y": 180 - one - one},
        "梯形": {"t": one, "b": two, "s": one + two, "h": three, "A": (one + two) / 2 * three},
        "正方体": {"a": one, "E": 12 * one, "B": face, "S": 6 * face, "V": face * one},
        "长方体": {
            **{"l": one, "w": two, "h": three, "E": 4 * one + 4 * two + 4 * three, "B": faces[0]},
            **{"S": sum(faces) * 2, "V": one * two * three},
        },
        "圆柱": {**stands, "V": ring["A"] * two, "L": walls, "S": walls + 2 * ring["A"]},
        "圆锥": {**stands, "V": ring["A"] * two / 3},
    }


ROWS = [
    (shape, asked, formula)
    for shape in SHAPES
    for asked, formulas in shape.formulas.items()
    for formula in formulas
]


@pytest.mark.parametrize(("shape", "asked", "formula"), ROWS, ids=lambda value: str(value)[:24])
@given(one=sizes(), two=sizes(), three=sizes())
def test_a_formula_gives_what_measuring_gives(
    shape: Shape, asked: str, formula: str, one: Fraction, two: Fraction, three: Fraction
) -> None:
    known = measured(one, two, three)[shape.names.split("|")[0]]
    letters = sorted(variables(formula))
    text = re.sub("[A-Za-z]", lambda match: f"n{letters.index(match[0])}", formula)
    assert parse(text).evaluate([known[letter] for letter in letters]) == known[asked]


def test_every_figure_has_names_for_what_its_formulas_speak_of() -> None:
    for shape in SHAPES:
        spoken = set(shape.formulas) | {
            name for ways in shape.formulas.values() for w in ways for name in variables(w)
        }
        assert spoken <= set(shape.measures), shape.names
        names = [name for own in shape.measures.values() for name in own.split("|")]
        assert len(names) == len(set(names)), shape.names


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("一个圆的直径是10厘米，它的周长是多少厘米？", "31.4"),
        ("正方形边长25厘米，周长多少米．", "1"),
        ("一个面积是20平方米的长方形，长5米，宽是多少米", "4"),
        ("计算三角形面积：底4.5米，高3.4米．", "7.65"),
        ("用一根长36厘米的铁丝围成一个正方形，求这个正方形的面积．", "81"),
        ("把一根长48厘米的铁丝做成一个正方体，它的体积是多少立方厘米？", "64"),
        ("一个等腰三角形的一个底角是35度，它的顶角是多少度", "110"),
        ("一块平行四边形的草地，底为19米，高为11米，求草地的面积．", "209"),
        ("一个梯形的上底与下底的和是28厘米，高是4厘米，面积是多少．", "56"),
        ("一个平行四边形的面积是45m**2，底是15米，它的高是多少米．", "3"),
        ("一个长方体鱼缸长6分米，宽4分米，高5分米，它的容积是多少升？", "120"),
        ("一个圆柱形奶粉盒的底面半径是5厘米，高是20厘米，它的容积是多少立方厘米？", "1570"),
        ("一个圆锥的体积是60cm³，底面积是30cm²，它的高是多少厘米？", "6"),
        ("A rectangle is 9 cm long and 4 cm wide. What is its perimeter?", "26"),
        ("A square has a perimeter of 36 cm. What is its area?", "81"),
        ("What is the circumference of a circle with a diameter of 10 m?", "31.4"),
        ("A square tile has a side length of 30 cm. What is the area of the tile in square metres?", "0.09"),
        ("A rectangular box is 5 cm long, 4 cm wide and 3 cm high. What is its volume?", "60"),
        ("The perimeter of a square field is 64 m. Find the length of each side.", "16"),
        ("The area of a rectangle is 48 cm². Its length is 8 cm. What is its width?", "6"),
    ],
)
def test_what_is_read(text: str, answer: str) -> None:
    problem = make_problem("p", text)
    read = written_exercise(problem)
    assert read is not None and read.of_shape
    assert read.expression.evaluate(problem.values) == Fraction(answer)


@pytest.mark.parametrize(
    "text",
    [
        "一个圆的面积扩大了9倍，它的周长扩大多少倍",
        "一个长方形的长增加2厘米，宽不变，则周长增加多少厘米．",
        "小华沿着长100米、宽20米的长方形操场跑了2圈，小华一共跑了多少米．",
        "一个长方形花坛的长是5米，长比宽长2米．这个花坛的周长是多少？",
        "直径4厘米的圆内有一个最大的正方形，求正方形的面积．",
        "用3个边长1厘米的正方形拼成一个长方形，它的周长是多少厘米",
        "正方形的周长是24平方米，它的边长是多少米？",
        "一个长方形长3米，宽20厘米，它的面积是多少？",
        "面积3600平方厘米的正方形，边长是多少．",
        "小明买了3支圆珠笔，每支2元，一共多少元？",
        "A right triangle has a base of 3 cm and a height of 4 cm. What is its area?",
        "Two squares have sides of 3 cm and 5 cm. What is their area?",
        "A rectangular field is 12 m long, and its width is half its length. What is its area?",
        "The width of a rectangle is 12 cm, and its length is 7 cm greater. What is its area?",
        "the diameter of a circle is 4 / π. find the circumference of the circle.",
        "A rectangular room is 5 m long and 4 m wide. How much does carpet cost at $10 per square metre?",
        "Tom walks around a square park with sides of 5 km. What is its perimeter and its area?",
    ],
)
def test_what_is_left_to_the_solver(text: str) -> None:
    assert measure_asked(make_problem("p", text)) is None


def test_two_kinds_of_figures_are_none() -> None:
    assert shape_named("圆柱和圆锥") is None
    assert shape_named("3 square metres") is None
    cylinder = shape_named("一个圆柱")
    assert cylinder is not None
    assert cylinder.names.startswith("圆柱")


@given(
    st.lists(
        st.sampled_from(
            ["圆", "的", "直径", "是", "3", "厘米", "，", "周长", "多少", "长方形", "长", "宽", "求"]
        ),
        max_size=40,
    )
)
def test_any_words_are_read_or_left(words: list[str]) -> None:
    """Nothing is raised, and what is read has only quantities of the text."""
    problem = make_problem("p", "".join(words))
    read, exercise = measure_asked(problem), written_exercise(problem)
    if exercise is not None:
        assert exercise == (read or exercise.expression, read is not None)
    if read is not None:
        assert len(problem.text) <= LONGEST_TEXT
        value = read.evaluate(problem.values)
        assert isinstance(value, Fraction)
        assert math.isfinite(value)
