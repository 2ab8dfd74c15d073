from __future__ import annotations

import re
import time
from fractions import Fraction

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from lbf.data.exercises import without_instructions, written_exercise
from lbf.data.numbers import AS_TYPED, ENGLISH
from lbf.data.problem import Problem, TextOptions, detect_language, make_problem
from lbf.symbolic.expression import Expression, Quantity
from lbf.symbolic.notation import to_infix
from strategies import ARITHMETIC, expressions, linear_expressions

NUMBERS = ("12", "2.5", "7", "100")
VALUES = [Fraction(12), Fraction(5, 2), Fraction(7), Fraction(100)]


def typed(text: str) -> Problem:
    """A problem as `lbf solve` reads it."""
    language = detect_language(text)
    return make_problem("p", text, options=TextOptions(language, numbers=AS_TYPED.get(language or "en")))


def answer(problem: Problem) -> object:
    """What a text asks for, None if it is no exercise."""
    read = written_exercise(problem)
    return read and read.expression.evaluate(problem.values)


# ---------------------------------------------------------------------------------------------------------
# calculations


@given(
    expressions(max_leaves=6, slots=4, operators=ARITHMETIC),
    st.sampled_from(
        [
            "{}",
            "{}=",
            "{} = ?",
            "计算：{}．",
            "{}＝（ ）",
            "What is {}?",
            "Find the value of {}",
            "求{}等于多少？",
            "{}的计算结果是多少",
        ]
    ),
)
def test_a_calculation_is_read_as_it_is_written(expression: Expression, frame: str) -> None:
    text = frame.format(to_infix(expression, NUMBERS))
    read = written_exercise(make_problem("p", text))
    if len(expression.leaves) == 1:
        assert read is None
    else:
        assert read is not None
        assert not read.of_shape
        assert read.expression.evaluate(make_problem("p", text).values) == expression.evaluate(VALUES)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("25 plus 17", 42),
        ("36除以4等于多少？", 9),
        ("25乘4是多少", 100),
        ("What is 12 multiplied by 3?", 36),
        ("12/4=", 3),
        ("(3/4)÷(1/2)．", Fraction(3, 2)),
        ("50×20%", 10),
        ("用简便方法计算：25×4×3．", 300),
        ("1.2×5的积是多少？", 6),
        ("{[3+4]×2}=", 14),
        ("19+9^2．", 100),
        ("算式(3+4)×2的值为多少．", 14),
    ],
)
def test_calculations_in_words_and_signs(text: str, value: Fraction) -> None:
    problem = make_problem("p", text, options=TextOptions(numbers=ENGLISH if "/4" in text else None))
    assert answer(problem) == value


# ---------------------------------------------------------------------------------------------------------
# equations


_NOTATIONS = {
    "programs": lambda text: text,
    "school": lambda text: text.replace("*", "×").replace("/", "÷"),
    "full width": lambda text: text.translate(str.maketrans("*/+-()=", "×÷＋－（）＝")),
    "products without a sign": lambda text: re.sub(r"(?<![/\d.])(\d+(?:\.\d+)?)\*(?=[xy])", r"\1", text),
    "spaces": lambda text: re.sub(r"([-+*/=()])", r" \1 ", text),
}
_FRAMES = {
    "x": (
        *(
            "{}",
            "{}．",
            "解方程：{}．",
            "Solve for x: {}",
            "If {}, what is x?",
            "已知{}，求x的值",
            "{}，x=多少？",
        ),
        *("Solve {} for x.", "What is x if {}?", "方程{}的解是多少．", "若{}，则x＝（ ）", "{}, x = ?"),
    ),
    "y": ("{}", "求未知数y：{}", "Find the value of y if {}.", "y = ____ if {}"),
    "□": ("{}，□=多少．", "{}，□里应填多少", "在算式{}中，□=."),
}


@given(linear_expressions(5), linear_expressions(3), st.sampled_from(sorted(_NOTATIONS)), st.data())
def test_a_linear_equation_is_solved_however_it_is_written(
    left: Expression, right: Expression, notation: str, data: st.DataObject
) -> None:
    lines = [[side.evaluate([*VALUES, Fraction(x)]) for x in (0, 1)] for side in (left, right)]
    assume(all(isinstance(value, Fraction) for line in lines for value in line))
    (left_0, left_1), (right_0, right_1) = lines
    slope = (left_1 - left_0) - (right_1 - right_0)  # type: ignore[operator]
    unknown = data.draw(st.sampled_from(sorted(_FRAMES)))
    equation = "=".join(to_infix(side, [*NUMBERS, unknown]) for side in (left, right))
    assume(slope != 0 and len(left) + len(right) > 2 and re.search(r"\d", equation))
    problem = typed(data.draw(st.sampled_from(_FRAMES[unknown])).format(_NOTATIONS[notation](equation)))
    # x=12/5 states its solution: a fraction is one number
    assume(len(problem.slots) > 1 or all(side.symbols != (Quantity(4),) for side in (left, right)))
    read = written_exercise(problem)
    assert read is not None, problem.text
    assert read.expression.evaluate(problem.values) == (right_0 - left_0) / slope  # type: ignore[operator]


@given(
    expressions(max_leaves=5, slots=5, operators=ARITHMETIC, constants=False),
    st.sampled_from(["当x=2.8时，{}=多少．", "If x = 2.8, what is {}?", "已知5x=14，求{}的值"]),
)
def test_what_was_solved_is_put_in(expression: Expression, frame: str) -> None:
    """The asked expression over 12, 2.5, 7, 100 and x."""
    asked = to_infix(expression, [*NUMBERS, "x"])
    assume("x" in asked and len(expression) > 1)
    problem = typed(frame.format(asked))
    value = expression.evaluate([*VALUES, Fraction("2.8")])
    read = answer(problem)
    assert read == value if isinstance(value, Fraction) else read is None


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("解方程：(124-6x)/4=7．", 16),
        ("0.8*(x-0.2)=1．", Fraction("1.45")),
        ("求比例解：x：3.2=(1/5)：(5/4)．", Fraction("0.512")),
        ("解比例(3/5)=(6/(x))，则x=多少．", 10),
        ("((0.75-x)/(x-2))=1.5：2．", Fraction(9, 7)),
        ("计算：2%x=40．", 2000),
        ("解方程：x+((x)/5)=40．", Fraction(100, 3)),
        ("(15*□-60)/3=□，□=多少．", 5),
        ("如果2x+3=9，那么18-4x=多少．", 6),
        ("当x=2.8，y=4.5时，则3y-4x的值是多少．", Fraction("2.3")),
        ("If x = 3, what is x² + 2x?", 15),
        ("y = 2x, x = 4, y = ?", 8),
        ("4(x + 1) = 2(x + 9)", 7),
        ("-3x + 5 = 2", 1),
        ("2x = -8", -4),
        ("3 + ____ = 10", 7),
        ("12 = ? x 4", 3),
        ("36÷（　）=4", 9),
        ("3 x □ = 12", 4),
        ("3/4x = 12", 16),
        ("(2x+1)/(x-3)=3", 10),
        ("n+3=5", 2),
        ("What value of x makes 2x + 3 = 9 true?", 3),
        ("解方程：3x-5=10 (要检验)", 5),
        ("x：1.2=3：4", Fraction("0.9")),
        ("x = 3. What is x? What is x + 0?", None),
    ],
)
def test_equations_as_books_and_people_write_them(text: str, value: Fraction | None) -> None:
    assert answer(typed(text)) == value


@pytest.mark.parametrize(
    "text",
    [
        "Ann has 3 pens and 4 pencils.",
        "3加5乘2等于多少？",  # of two operators in words nobody knows which comes first
        "8-3=5",
        "12",
        "3 4",
        "(3+4",
        "3+",
        "比12多8的数是多少？",
        "12米-8米=",
        "",
        "n0+3=",  # which is not the name of a quantity
        "n1=3, n1+2=?",
        # the unknown has no value, several, or none that can be told
        *("x = 3", "x + y = 10", "x^2 = 9", "2x = 2x + 1", "2x = 2x", "0x = 3", "3x = 9, 2y = 4", "5 = 5"),
        *("a*b=12", "( )+( )=10", "□+□=10", "3( )=12", "如果a：b=10，那么((a)/2)：((b)/2)=多少．"),
        # a box that is a digit, or an operator of the text's own
        *("3□+15=50", "□□+3=10", "8( )2=4", "规定a☆b=a*3-b*2，那么6☆5=多少．", "6☆5=多少"),
        # what is multiplied or divided first is not clear
        *("6/2x=3", "12/4x = 3", "6÷2(1+x)=9", "6/(1+1)x=9", "2:5+x=3", "x-2：3=4", "2x(3)=12"),
        # more than equations
        *("□/9=25…□，被除数最大是多少．", "x+20%x=24x-(2/3)x=16", "Tom has x apples and 3 pears, x=3"),
        *(
            "一辆车平均每小时行驶x千米，6小时行驶了360千米．求速度=多少千米？",
            "x的3倍是12，x是多少",
            "Is 3x = 9?",
        ),
        *("3、6、9、（ ）", "What is the sum of 3 and 4?", "a=4b, a+b=50, a=?", "2x + 3 > 9, x = ?"),
    ],
)
def test_other_texts_are_no_exercises(text: str) -> None:
    assert written_exercise(typed(text)) is None
    assert written_exercise(make_problem("p", text)) is None


# ---------------------------------------------------------------------------------------------------------
# conversions


@pytest.mark.parametrize(
    ("text", "formula"),
    [
        ("(3/4)升=多少毫升．", "n0*1000"),
        ("3小时35分=多少小时(填分数)", "n0+n1/60"),
        ("1.3时等于多少分．", "n0*60"),
        ("5千米30米=（ ）米", "n0*1000+n1"),
        ("2元5角3分=( )元", "n0+n1/10+n2/100"),
        ("120分=( )时", "n0/60"),
        ("50分=( )角", "n0/10"),
        ("5公顷=( )平方米", "n0*10000"),
        ("3 m = ____ cm", "n0*100"),
        ("90 min = ? hours", "n0/60"),
        ("How many centimeters are there in 3.5 meters?", "n0*100"),
        ("Convert 3 feet 4 inches to inches.", "n0*12+n1"),
    ],
)
def test_conversions_use_what_the_world_knows(text: str, formula: str) -> None:
    read = written_exercise(typed(text))
    assert read is not None and to_infix(read.expression) == formula


@pytest.mark.parametrize(
    "text",
    [
        *("1年=( )天", "3 m = ____ kg", "3 m = ____ m", "30分3小时=( )分", "3分=( )", "3米=300厘米"),
        *("(3/4)日=多少时；200千克=((())/(()))吨．", "48t-3500kg=多少kg．", "How many dogs are in 3 houses?"),
        *("30秒是1分钟的多少", "3 pounds = ____ dollars"),
    ],
)
def test_other_amounts_are_not_converted(text: str) -> None:
    assert written_exercise(typed(text)) is None


# ---------------------------------------------------------------------------------------------------------
# instructions


@pytest.mark.parametrize(
    "instruction",
    [
        *(
            "(用方程解)",
            "（列方程解答）．",
            "(用比例知识解)",
            "(列综合算式解答)",
            "用方程解．",
            "(写出过程)",
            "(列式计算)",
        ),
        *(
            "(用两种方法解答)",
            " (Show your work.)",
            " Show all your work.",
            " (Write an equation and solve.)",
        ),
    ],
)
def test_how_to_solve_is_no_part_of_what_is_told(instruction: str) -> None:
    for told in (
        "学校科技组有158人，比文艺组的4倍少2人，文艺组有多少人？",
        "Ann has 3 pens. How many are left?",
    ):
        assert without_instructions(told + instruction) == told


@pytest.mark.parametrize(
    "text",
    [
        *(
            "长是宽的几分之几？(填分数)",
            "得数是多少？(得数保留两位小数)",
            "这个数是多少？(接头处不计)",
            "求比例",
            "",
        ),
        *("用方程解决了3个问题，还有几个问题没有用方程解", "Ann has 3 pens (and 2 pencils). "),
    ],
)
def test_what_changes_the_answer_is_left(text: str) -> None:
    assert without_instructions(text) == text


# ---------------------------------------------------------------------------------------------------------
# whatever is typed


_PIECES = (
    *(
        "3",
        "2.5",
        "(1/2)",
        "12/4",
        "50%",
        "x",
        "y",
        "□",
        "( )",
        "____",
        "?",
        "多少",
        "=",
        "+",
        "-",
        "*",
        "÷",
        "/",
    ),
    *(
        "(",
        ")",
        ":",
        "^",
        "²",
        "，",
        "．",
        "…",
        " ",
        "解方程：",
        "求",
        "如果",
        "的值",
        "是",
        "时",
        "what is ",
        "if ",
    ),
    *("solve for ", "米", " cm", "小时", "(用方程解)", "n0", "n", "，x=3", "，求x"),
)


@given(st.lists(st.sampled_from(_PIECES), max_size=14).map("".join))
def test_whatever_is_typed_has_a_value_or_is_no_exercise(text: str) -> None:
    problem = typed(text)
    read = written_exercise(problem)
    if read is not None and len(without_instructions(text)) == len(text):
        quantities = [leaf for leaf in read.expression.leaves if isinstance(leaf, Quantity)]
        assert all(leaf.index < len(problem.slots) for leaf in quantities)


@pytest.mark.parametrize(
    "piece",
    [
        *(
            "x",
            "3x+",
            "(",
            "((x)",
            "_ ",
            "=?",
            "求",
            "如果",
            "的解x=",
            "n",
            " ",
            "1,",
            "3 m ",
            "what is ",
            "(用方程解",
        ),
        *(
            "x:",
            "3/",
            "x=3,",
            "? ",
            "the solution of ",
            "□",
            "3小时",
            "解方程：",
            "用",
            "算",
            "...",
            "²",
            "是",
            "-",
        ),
    ],
)
def test_a_long_text_takes_no_longer_than_a_blink(piece: str) -> None:
    for before, behind in (("", ""), ("3+x", "=4"), ("3 m", "= ? cm"), ("解方程：", "x=多少？(用方程解)")):
        for length in (280, 2000):
            problem = typed(before + (piece * length)[: length - len(before) - len(behind)] + behind)
            start = time.process_time()
            written_exercise(problem)
            assert time.process_time() - start < 0.5
