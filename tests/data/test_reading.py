"""What cannot be used is told, and answers are read as people state them."""

from __future__ import annotations

import json
import tracemalloc
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from data.writers import as_lines, as_list, as_xml
from lbf.data.problem import CharacterTokeniser, Problem, TextOptions
from lbf.data.reading import ReadOptions, read, read_all
from lbf.data.rejects import Cause, DataError, Reject
from lbf.symbolic.expression import Expression
from lbf.symbolic.notation import ParseError, read_answer
from lbf.symbolic.parsing import parse


def rows(tmp_path: Path, *fields: dict[str, Any]) -> Path:
    path = tmp_path / "rows.jsonl"
    path.write_text(as_lines(list(fields)), encoding="utf-8")
    return path


GOOD = {"text": "Ann has 3 apples and 4 pears.", "answer": "7"}


@pytest.mark.parametrize(
    ("row", "cause", "message"),
    [
        (GOOD | {"answer": "many"}, Cause.ANSWER, "field answer: 'many' is not a number"),
        ({"text": "Ann"}, Cause.FIELD, "field answer: the field is missing"),
        (GOOD | {"text": " "}, Cause.FIELD, "field text: the field is empty"),
        (GOOD | {"text": ["a", "b"]}, Cause.FIELD, "field text: expected one text or number, found 2 values"),
        (GOOD | {"text": {"a": 1}}, Cause.FIELD, "field text: expected one text or number"),
        (GOOD | {"text": "\ud800"}, Cause.FIELD, "half of a character pair"),
        (GOOD | {"id": "good"}, Cause.DUPLICATE, "field id: the id was already used on line 1"),
    ],
)
def test_a_row_that_cannot_be_used_is_reported(
    tmp_path: Path, row: dict[str, Any], cause: Cause, message: str
) -> None:
    path = tmp_path / "rows.jsonl"
    path.write_text(json.dumps(GOOD | {"id": "good"}) + "\n" + json.dumps(row) + "\n", encoding="utf-8")
    reading = read_all(path)
    (reject,) = reading.rejects
    assert [problem.id for problem in reading.problems] == ["good"]
    assert (reject.file, reject.line, reject.cause) == (str(path), 2, cause)
    assert message in str(reject)
    assert reading.lost == 1


@pytest.mark.parametrize(
    ("expression", "cause", "message"),
    [
        ("3+", Cause.UNREADABLE, "a number is missing"),
        ("3+n7", Cause.UNREADABLE, "it uses n7, but the text has 2 quantities"),
        ("3*4", Cause.DISAGREES, "the annotation gives 12, the stated answer is 7"),
        ("3/0", Cause.DISAGREES, "the annotation has no value (division by zero)"),
    ],
)
def test_a_bad_annotation_never_loses_the_problem(
    tmp_path: Path, expression: str, cause: Cause, message: str
) -> None:
    reading = read_all(rows(tmp_path, GOOD | {"expression": expression}))
    (problem,), (reject,) = reading.problems, reading.rejects
    assert problem.expression is None
    assert reject.cause is cause
    assert message in str(reject)
    assert (reading.lost, reading.annotated) == (0, 0)


def test_an_annotation_may_be_rounded_within_the_tolerance_of_answers(tmp_path: Path) -> None:
    reading = read_all(rows(tmp_path, {"text": "2 of 3", "answer": "0.666667", "expression": "2/3"}))
    assert reading.problems[0].expression == parse("n0/n1")


def test_strict_reading_makes_the_first_reject_an_error(tmp_path: Path) -> None:
    path = rows(tmp_path, GOOD, GOOD | {"answer": "many"})
    with pytest.raises(DataError, match="line 2, problem rows-2, field answer: 'many' is not a number"):
        read_all(path, ReadOptions(strict=True))


def test_rows_without_ids_are_named_after_the_file_and_counted(tmp_path: Path) -> None:
    assert [problem.id for problem in read_all(rows(tmp_path, GOOD, GOOD)).problems] == ["rows-1", "rows-2"]


def test_an_unknown_format_lists_what_was_found_and_what_is_known(tmp_path: Path) -> None:
    path = rows(tmp_path, {"problem": "x", "solution": "y"})
    with pytest.raises(
        DataError, match=r"the format is not known: a record has the fields 'problem', 'solution'.*math23k"
    ):
        read_all(path)
    with pytest.raises(DataError, match="there is no format 'word'; the formats are math23k"):
        read_all(path, ReadOptions(format="word"))


def test_the_named_format_is_taken_although_another_would_be_detected(tmp_path: Path) -> None:
    both = GOOD | {"sQuestion": "Ben has 5.", "lSolutions": [5]}
    assert read_all(rows(tmp_path, both)).problems[0].text == "Ben has 5."
    assert read_all(rows(tmp_path, both), ReadOptions(format="generic")).problems[0].text == GOOD["text"]


def test_damaged_rows_at_the_beginning_do_not_hide_the_format(tmp_path: Path) -> None:
    reading = read_all(rows(tmp_path, {"oops": 1}, GOOD))
    assert (len(reading.problems), reading.causes) == (1, {Cause.FIELD: 1})


@pytest.mark.parametrize("content", ["[]", "text,answer\n", "<Set></Set>"])
def test_a_file_without_records_says_so(tmp_path: Path, content: str) -> None:
    path = tmp_path / "file"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(DataError, match="there is no record in the file"):
        read_all(path)


def test_several_answers_and_words_as_answers_are_told_apart(tmp_path: Path) -> None:
    def problem(id_: str, stated: str) -> dict[str, str]:
        return {"ID": id_, "Body": "2 cats.", "Question": "How many?", "Answer": stated, "Formula": "2=2"}

    path = tmp_path / "a.xml"
    path.write_text(
        as_xml([problem("a", "2 (cats)"), problem("b", "2 (cats); 3 (dogs)"), problem("c", "Tom")]),
        encoding="utf-8",
    )
    reading = read_all(path)
    assert [p.id for p in reading.problems] == ["a"]
    assert ["several answers" in str(reject) for reject in reading.rejects] == [True, False]


def test_the_options_choose_language_and_tokeniser(tmp_path: Path) -> None:
    options = ReadOptions(text=TextOptions(language="zh", tokeniser=CharacterTokeniser()))
    (problem,) = read_all(rows(tmp_path, {"text": "four: 3+4=", "answer": 7}), options).problems
    assert (problem.language, problem.tokens) == ("zh", ("f", "o", "u", "r", ":", "NUM", "+", "NUM", "="))


def test_a_text_without_letters_has_the_language_of_the_one_before(tmp_path: Path) -> None:
    path = rows(tmp_path, {"text": "小明有3", "answer": 3}, {"text": "3+4=", "answer": 7})
    assert [problem.language for problem in read_all(path).problems] == ["zh", "zh"]


@pytest.mark.parametrize(
    ("text", "value"),
    [
        *[
            ("7", "7"),
            ("7.50", "15/2"),
            ("-3", "-3"),
            ("25%", "1/4"),
            ("((4)/(7))", "4/7"),
            ("3((1)/(2))", "7/2"),
        ],
        *[("1 1/2", "3/2"), ("1,234", "1234"), ("$5", "5"), ("1e3", "1000"), ("１２", "12")],
    ],
)
def test_answers_are_read_as_people_state_them(text: str, value: str) -> None:
    assert read_answer(text) == Fraction(value)


@pytest.mark.parametrize("text", ["", "x", "1:2", "apples", "1e999", "9" * 5000, "1/0", "NaN", "--3"])
def test_other_answers_are_refused(text: str) -> None:
    with pytest.raises(ParseError):
        read_answer(text)


def test_memory_does_not_grow_with_the_file(tmp_path: Path) -> None:
    def peak(count: int) -> int:
        path = tmp_path / f"{count}.json"
        path.write_text(
            as_list([{"text": f"Ann has {i} apples, Ben 3.", "answer": "3", "id": i} for i in range(count)]),
            encoding="utf-8",
        )
        for _ in read(path):  # fill the caches before measuring
            pass
        tracemalloc.start()
        found = sum(isinstance(item, Problem) for item in read(path))
        _, most = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        assert found == count
        return most

    small, large = peak(200), peak(4000)
    assert large - small < 3800 * 300  # only the ids seen, and the window on the file, may grow


def test_reading_gives_problems_and_rejects_in_the_order_of_the_file(tmp_path: Path) -> None:
    path = rows(tmp_path, GOOD, {"text": "x"}, GOOD | {"expression": "3"}, GOOD)
    assert [type(item) for item in read(path)] == [Problem, Reject, Reject, Problem, Problem]
    assert isinstance(
        read_all(rows(tmp_path, GOOD | {"expression": "3+4"})).problems[0].expression, Expression
    )


def test_questions_and_answers_are_gsm8k_only_where_an_answer_is_marked(tmp_path: Path) -> None:
    plain = [{"question": "Ann has 3 pens and 4 books. How many things?", "answer": "7"}]
    path = tmp_path / "plain.jsonl"
    path.write_text("".join(json.dumps(row) + "\n" for row in plain))
    (problem,) = read_all(path).problems
    assert problem.answer == 7 and problem.text == plain[0]["question"]
    path.write_text(
        "".join(json.dumps(row) + "\n" for row in [{"question": "2 cats", "answer": "so\n#### 2"}, *plain])
    )
    reading = read_all(path)
    assert [p.answer for p in reading.problems] == [2]
    assert "no final answer after ####" in str(reading.rejects[0])


def test_columns_may_be_named(tmp_path: Path) -> None:
    path = tmp_path / "own.csv"
    path.write_text("number,exercise,result\n1,Ann has 3 pens and 4 books.,7 things\n")
    (problem,) = read_all(path, ReadOptions(columns=("exercise", "result"))).problems
    assert (problem.text, problem.answer) == ("Ann has 3 pens and 4 books.", 7)
    with pytest.raises(
        DataError, match=r"no column 'outcome'; the columns are 'number', 'exercise', .*--answer"
    ):
        read_all(path, ReadOptions(columns=("exercise", "outcome")))


@pytest.mark.parametrize(
    ("text", "value"),
    [("7 apples", "7"), ("$3.50 each", "7/2"), ("1,250 km", "1250"), ("25 元", "25"),
     ("12个", "12"), ("1/2 hour", "1/2"), ("-5 degrees", "-5"), ("30 km per hour", "30"), ("60 km/h", "60"),
     ("-$7.50", "-15/2"), ("7.50 €", "15/2"), ("US$7", "7"), ("7 %", "7/100"), ("3½ hours", "7/2"),
     ("5 m²", "5"), ("￥7.5", "15/2"), ("7.5元", "15/2"), ("12平方米", "12"), ("20°", "20"),
     ("½ cup", "1/2")],
)  # fmt: skip
def test_a_unit_behind_an_answer_is_left_out(text: str, value: str) -> None:
    assert read_answer(text) == Fraction(value)


@pytest.mark.parametrize(
    "text",
    [
        "7 or 8",
        "3 hundred",
        "5 x 3",
        "7 apples and 2 pears",
        "apples 7",
        "about 7",
        "2万",
        "4 to",
        "7/x",
        "3:2",
    ],
)
def test_what_is_no_number_with_a_unit_is_no_answer(text: str) -> None:
    with pytest.raises(ParseError):
        read_answer(text)
