"""A pupil's work: what is right, and where it first goes wrong."""

from __future__ import annotations

import re

import pytest

from lbf.app.teach.hints import hints
from lbf.app.teach.pupil import Known, check
from lbf.symbolic.notation import ParseError, parse_number
from lbf.symbolic.parsing import parse

CAR = Known.of(("100", "2", "3.5"), ["n0/n1*(n1+n2)"])
SUM = Known.of(("12", "5"), ["n0+n1"])
TIMES = Known.of(("18", "3"), ["n0*n1"])


@pytest.mark.parametrize(
    "work",
    [
        "100/2*(2+3.5)",
        "(2 + 3.5) × 100 ÷ 2",
        "100/2*2+100/2*3.5 = 275",
        "275",
        "275 km",
        "Answer: 275",
        "答：275千米",
        "x = 275",
        "100/2=50; 2+3.5=5.5; 50*5.5=275",
        "100 km / 2 h = 50\n50 x 5.5 = 275",
        "100/2=50*5.5=275",
    ],
)
def test_right_work_is_right_however_it_is_written(work: str) -> None:
    assert check(CAR, work).outcome == "right"


@pytest.mark.parametrize(
    ("known", "work", "mistake", "said"),
    [
        (SUM, "12-5", "operator", "The subtraction 12 − 5 should be an addition: 12 + 5."),
        (TIMES, "8*3", "number", "In 8 × 3, 8 should be 18."),
        (CAR, "100/2*2+3.5", "brackets", "brackets make it 100 ÷ 2 × (2 + 3.5)."),
        (CAR, "2/100*(2+3.5)", "order", "2 ÷ 100 is the wrong way round; it should be 100 ÷ 2."),
        (CAR, "100/2*3.5", "missing", "Something is missing: 3.5 should be 2 + 3.5."),
        (CAR, "100/2*(2+3.5)+2", "extra", "should be only 100 ÷ 2 × (2 + 3.5)."),
        (
            CAR,
            "100/2",
            "unfinished",
            "100 ÷ 2 is right so far, but it is not the end; the next step is 2 + 3.5.",
        ),
        (CAR, "100+3.5", "different", "what is missing first is 100 ÷ 2 = 50."),
        (CAR, "100/2=40; 2+3.5=5.5; 40*5.5=220", "arithmetic", "100 ÷ 2 is 50, not 40."),
        (SUM, "12+5=18", "arithmetic", "12 + 5 is 17, not 18."),
        (SUM, "12-5=17", "operator", "should be an addition"),
        (SUM, "7", "operator", "7 is what 12 − 5 gives. The subtraction"),
        (CAR, "50", "unfinished", "100 ÷ 2 is right so far"),
        (CAR, "123456", "answer", "123456 is not the answer"),
    ],
)
def test_the_first_mistake_is_told_in_one_sentence(known: Known, work: str, mistake: str, said: str) -> None:
    verdict = check(known, work)
    assert (verdict.outcome, verdict.mistake) == ("wrong", mistake)
    assert said in verdict.sentence("en")
    assert re.search("[一-鿿]", verdict.sentence("zh"))
    assert "{" not in verdict.sentence("en") + verdict.sentence("zh")


def test_another_way_to_the_value_is_told_from_a_known_one() -> None:
    twos = Known.of(("2", "2"), ["n0+n1"])
    assert check(twos, "2*2").outcome == "other_way"
    assert check(twos, "2+2").outcome == "right"
    assert "其他" in check(twos, "2*2").sentence("zh") or "别的" in check(twos, "2*2").sentence("zh")


def test_a_rounded_answer_is_right_but_not_one_rounded_to_a_whole() -> None:
    third = Known.of(("200", "3"), ["n0/n1"])
    assert check(third, "66.67").outcome == "right"
    assert check(third, "200/3").outcome == "right"
    assert check(third, "67").outcome == "wrong"


def test_a_fraction_is_an_answer_unless_it_divides_numbers_of_the_problem() -> None:
    part = Known.of(("4", "10"), ["n0/n1"])
    assert check(part, "2/5").outcome == "right"
    assert check(part, "4/10").outcome == "right"


@pytest.mark.parametrize("work", ["", "what?", "12+", "n7+1", "+".join(["1"] * 20)])
def test_what_cannot_be_read_is_told(work: str) -> None:
    with pytest.raises(ParseError):
        check(SUM, work)


# ---------------------------------------------------------------------------------------------------------
# hints


def test_hints_tell_a_little_more_each_time() -> None:
    names = ("100", "2", "3.5", "7")
    found = hints(parse("n0/n1*(n1+n2)"), names, tuple(map(parse_number, names)), "275 km")
    kinds = ["numbers", "operation", "value", "operation", "value", "operation", "answer"]
    assert [hint.kind for hint in found] == kinds
    first, *_, last = [hint.sentence("en") for hint in found]
    assert first == "You need 100, 2 and 3.5; 7 is not needed."
    assert last == "50 × 5.5 = 275, so the answer is 275 km."
    assert "275" not in "".join(hint.sentence("en") for hint in found[:-1])
    assert found[1].sentence("zh") == "先把 100 和 2 用除法算。"


def test_hints_to_what_needs_no_calculation() -> None:
    found = hints(parse("n0"), ("7",), (parse_number("7"),), "7")
    assert [hint.sentence("zh") for hint in found] == ["要用到的数是 7。", "答案是 7。"]
