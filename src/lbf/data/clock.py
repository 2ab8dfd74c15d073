"""How long something lasts from one time of day to another: read off a text that states nothing else.

A clock counts to 60 and begins anew at noon and midnight, which no expression over the numbers of a text
tells. So this is read, and strictly: two times of day, no other number, hours or minutes asked for, and no
word that makes a difference (every day, twice, earlier).

>>> from lbf.data.problem import make_problem
>>> text = "The film starts at 9:15 and ends at 11:40. How many minutes does it last?"
>>> str(time_passed(make_problem("p", text), "the film starts at n0 : n1 and ends at n2 : n3 . how many minutes"))
'- + * - n2 n0 60 n3 n1'
"""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Final, NamedTuple

from lbf.data.problem import Problem
from lbf.symbolic.expression import Expression
from lbf.symbolic.parsing import parse

LONGEST_TEXT: Final = 200
"""Characters of a text that tells of nothing else."""
_CLOCK: Final = {
    "en": re.compile(
        r"n(?P<hour>\d+)(?: ?: ?n(?P<minute>\d+))?(?P<half> ?(?:[ap]\.? ?m\b\.?|o'clock|noon\b))?",
        re.IGNORECASE,
    ),
    "zh": re.compile(
        r"(?P<half>上午|早上|早晨|清晨|凌晨|中午|下午|傍晚|晚上|夜里)? ?n(?P<hour>\d+)"
        r"(?: ?: ?n(?P<minute>\d+)| ?[时点][整钟]?(?: ?n(?P<minutes>\d+) ?分(?!钟))?)"
    ),
}
_ASKED: Final = {
    "en": re.compile(r"\bhow many (?P<unit>hours|minutes)\b", re.IGNORECASE),
    "zh": re.compile(r"(?:多少|几) ?个?(?P<unit>小时|分钟|分)(?!之)"),
}
_OTHERWISE: Final = {
    "en": re.compile(
        r"\b(?:each|every|per|daily|days|nights|weeks?|weekdays?|weekends?|months?|half|twice|double|both|an hour|"
        r"breaks?|rests?|stops?|stopped|early|earlier|before|than|slow|fast|average|total|altogether|if|only)\b"
        r"|(?:\bend|\bended|\bends|finish\w*|arriv\w*|clos\w*|\bover|\bback)\b[^.]*?n0",
        re.IGNORECASE,
    ),
    "zh": re.compile(
        r"每|周|星期|日(?!晚)|半|倍|休息|停|提前|早到|快|慢|平均|如果|若|比|只|(?:结束|到达|放学|下班|关门)[^，。]*n0"
    ),
}
_NEXT_DAY: Final = re.compile(
    r"第二天|次日|(?:the )?(?:next|following) (?:day|morning|afternoon|evening)", re.IGNORECASE
)
_BEFORE_NOON: Final = re.compile(r"a|上午|早|清晨|凌晨", re.IGNORECASE)
_AFTER_NOON: Final = re.compile(r"p|n|中午|下午|傍晚|晚|夜", re.IGNORECASE)


class _Time(NamedTuple):
    """A time of day: the names of its quantities, and the hours since midnight that may be meant."""

    hour: str
    minute: str
    hours: tuple[int, ...]


def time_passed(problem: Problem, text: str) -> Expression | None:
    """The hours or minutes between the two times of day of a text, given with `n0`, `n1`, … in the place of
    its quantities; None if it may mean anything else.
    """
    language = problem.language
    if language not in _CLOCK or len(text) > LONGEST_TEXT or not 2 <= len(problem.slots) <= 4:
        return None
    asked = _ASKED[language].findall(text)
    next_day = _NEXT_DAY.search(text) is not None
    if len(asked) != 1 or _OTHERWISE[language].search(_NEXT_DAY.sub("", text)):
        return None
    times = [_time(problem, match) for match in _CLOCK[language].finditer(text)]
    if len(times) != 2 or times[0] is None or times[1] is None:
        return None
    used = [name for time in times if time for name in (time.hour, time.minute) if name]
    if used != [f"n{place}" for place in range(len(problem.slots))]:
        return None
    return _between(problem, times[0], times[1], next_day, asked[0].lower() in ("hours", "小时"))


def _time(problem: Problem, match: re.Match[str]) -> _Time | None:
    """The time of day that was matched, if it is one."""
    parts = match.groupdict()
    minute = parts["minute"] or parts.get("minutes")
    half = (parts["half"] or "").strip()
    numbers = [problem.slots[int(place)] for place in (parts["hour"], minute) if place]
    if any(slot.value.denominator != 1 or not slot.surface.isdigit() for slot in numbers):
        return None
    hour = int(numbers[0].value)
    if hour > 24 or (
        minute and (numbers[1].value > 59 or (parts["minute"] and len(numbers[1].surface) != 2))
    ):
        return None
    if problem.language == "en" and not minute and not half:
        return None  # a number, and no time
    if _BEFORE_NOON.match(half):
        hours: tuple[int, ...] = (hour % 12,)
    elif _AFTER_NOON.match(half):
        hours = (24,) if hour == 12 and half[0] in "晚夜" else (hour % 12 + 12,)
    else:
        hours = (hour % 12, hour % 12 + 12) if 0 < hour <= 12 else (hour,)
    return _Time(f"n{parts['hour']}", f"n{minute}" if minute else "", hours)


def _between(problem: Problem, start: _Time, end: _Time, next_day: bool, in_hours: bool) -> Expression | None:
    """From one time to the next such other one, less than half a day later where it is not said which."""
    value = {f"n{place}": slot.value for place, slot in enumerate(problem.slots)} | {"": Fraction(0)}
    part = (value[end.minute] - value[start.minute]) / 60
    spans = [(last - first) + 24 * next_day for first in start.hours for last in end.hours]
    spans = [hours if hours + part > 0 else hours + 24 for hours in spans]
    hours = min(spans)
    turns = hours - int(value[end.hour] - value[start.hour])
    if turns not in (0, 12, 24):
        return None
    whole = f"({end.hour}+{turns}-{start.hour})" if turns else f"({end.hour}-{start.hour})"
    minutes = "".join(
        f"{sign}{time.minute}" for sign, time in (("+", end), ("-", start)) if value[time.minute]
    )
    if minutes and not hours and not in_hours:
        return parse(minutes.lstrip("+"))
    if not minutes:
        return parse(whole if in_hours else f"{whole}*60")
    if not in_hours:
        return parse(f"{whole}*60{minutes}")
    return parse(f"{whole}+({minutes.lstrip('+')})/60" if minutes[0] == "+" else f"{whole}-{minutes[1:]}/60")
