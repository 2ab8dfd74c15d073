"""Times of day: read off texts, and compared with `datetime`."""

from __future__ import annotations

from datetime import datetime, timedelta
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lbf.data.exercises import written_exercise
from lbf.data.problem import make_problem


def _answer(text: str) -> Fraction | None:
    problem = make_problem("p", text)
    read = written_exercise(problem)
    value = read.expression.evaluate(problem.values) if read else None
    assert value is None or isinstance(value, Fraction)
    return value


def _passed(start: datetime, end: datetime) -> int:
    """Minutes from a time to the next such other time."""
    return int((end - start) % timedelta(days=1) / timedelta(minutes=1)) or 24 * 60


_TIMES = st.builds(
    lambda hour, minute: datetime(2000, 1, 1, hour, minute), st.integers(0, 23), st.integers(0, 59)
)


@given(_TIMES, _TIMES)
def test_times_with_am_and_pm(start: datetime, end: datetime) -> None:
    first, last = (f"{time.strftime('%I:%M %p').lstrip('0').lower()}" for time in (start, end))
    minutes = _passed(start, end)
    text = f"The party starts at {first} and ends at {last}. How many {{}} does it last?"
    assert _answer(text.format("minutes")) == minutes
    assert _answer(text.format("hours")) == Fraction(minutes, 60)


@given(_TIMES, _TIMES)
def test_times_of_which_the_half_of_the_day_is_not_said(start: datetime, end: datetime) -> None:
    hours = [time.hour % 12 or 12 for time in (start, end)]
    text = (
        f"The film starts at {hours[0]}:{start:%M} and ends at {hours[1]}:{end:%M}. How many minutes is that?"
    )
    assert _answer(text) == (_passed(start, end) % 720 or 720)


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("小明晚上9时睡觉，第二天早晨7时起床，他睡了多少小时？", 10),
        ("商店上午8时30分开门，下午5时关门，一天营业多少小时？", Fraction(17, 2)),
        ("火车8：20出发，10：05到达，用了多少分钟？", 105),
        ("球赛从晚上7时30分开始，到9时10分结束，进行了多少分钟？", 100),
        ("从第一天的0时到第二天的24时相距多少小时．", 48),
        ("小红从晚上8点到晚上12点看书，看了几小时？", 4),
        ("The bus left at 7 o'clock and arrived at 10 o'clock. How many hours did the trip take?", 3),
        ("Tom slept from 9 p.m. until 7 a.m. the next day. How many hours did he sleep?", 10),
        ("Lunch is from 12:05 to 12:50. How many minutes is that?", 45),
    ],
)
def test_as_people_write_it(text: str, answer: Fraction | int) -> None:
    assert _answer(text) == answer


@pytest.mark.parametrize(
    "text",
    [
        "The shop is open from 9:00 to 17:00 every day. How many hours is it open in a week?",
        "Each hour a machine fills 16 bottles. How many bottles does it fill from 9:00 am to 1:00 pm?",
        "The film ended at 11:40. It began at 9:15. How many minutes did it last?",
        "Ann walked from 9:00 to 11:30 with a break of 10 minutes. How many minutes did she walk?",
        "Classes start at 8:00. Ben comes at 7:45. How many minutes early is he?",
        "The ratio of boys to girls is 3:4. How many hours?",
        "The train leaves at 25:10 and arrives at 26:00. How many minutes does it take?",
        "A film starts at 7:30. It lasts 90 minutes. When does it end?",
        "商店每天上午8时开门，下午5时关门，一周营业多少小时？",
        "火车9时到达，7时出发，用了多少小时，合多少分钟？",
    ],
)
def test_what_means_something_else_is_left_to_the_solver(text: str) -> None:
    assert _answer(text) is None
