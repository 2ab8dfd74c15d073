"""The Fix panel: a hint before the result, what changed, and when nothing was wrong; in both languages, wide
and at 390 pixels.
"""

from __future__ import annotations

import pytest

from browsing import Visit, check_sound, fix, is_chinese, is_in_sight, speaks_chinese
from lbf.app.reasoning import Numbers

pytestmark = pytest.mark.ci  # the details; every panel is tried in test_page.py


def test_brackets_are_moved_with_a_hint_before_the_result(any_visit: Visit) -> None:
    page = any_visit.open("#fix")
    fix(page, "144/18-12", "18, 12, 144", "24")
    hint = page.locator("#fix-hint")
    hint.wait_for()
    assert ("括号" if speaks_chinese(page) else "brackets") in hint.inner_text()
    assert "144/(18-12)" not in hint.inner_text() + page.locator("#fix-now").inner_text()
    assert page.locator("#fix-verdict math").count() == 0
    check_sound(page)
    page.locator("#fix-end").click()
    assert "144/(18-12) = 24" in page.locator("#fix-now").inner_text()
    assert hint.is_hidden()
    assert page.locator("#fix-verdict .is-now mn.changed").all_text_contents() == ["18", "12"]
    assert page.locator("#fix-tree .node[data-status=changed]").count() == 3
    assert ("括号" if speaks_chinese(page) else "brackets") in page.locator(".changes").inner_text()
    check_sound(page)


def test_the_one_number_that_changed_is_marked_and_named(any_visit: Visit) -> None:
    page = any_visit.open("#fix")
    fix(page, "100/2*(3.5+3.5)", "100, 2, 3.5", "275 km")
    page.locator("#fix-hint", has_text="3.5+3.5").wait_for()
    page.locator("#fix-end").click()
    assert page.locator("#fix-verdict .was .changed").all_text_contents() == ["3.5"]
    assert page.locator("#fix-verdict .is-now .changed").all_text_contents() == ["2"]
    said = "第 1 个 3.5 → 2" if speaks_chinese(page) else "the 1st 3.5 → 2"
    assert said in page.locator(".changes").inner_text()
    candidates = page.locator("#fix-trace li[data-kind=change]").all_inner_texts()
    assert len(set(candidates)) == len(candidates) >= 2  # which of the two is meant is said


def test_equal_numbers_of_a_problem_are_told_apart(any_visit: Visit) -> None:
    page = any_visit.open("#fix")
    fix(page, "n1+n2", "5, 5, 2", "10")
    page.locator("#fix-tree svg").wait_for()
    assert "5₂" in page.locator("#fix-tree .node text").all_text_contents()
    check_sound(page)


def test_it_is_said_when_nothing_was_wrong(any_visit: Visit) -> None:
    page = any_visit.open("#fix")
    fix(page, "100/2*(2+3.5)", "100 2 3.5", "275")
    heading = page.locator("#fix-heading", has_text="没有错" if speaks_chinese(page) else "Nothing is wrong")
    heading.wait_for()
    assert "275" in page.locator("#fix-now").inner_text()
    assert page.locator("#fix-step").is_hidden() and page.locator("#fix-hint").is_hidden()
    assert page.locator("#fix-verdict math").count() == 1
    check_sound(page)


def test_it_is_said_when_no_fix_was_found(any_visit: Visit) -> None:
    page = any_visit.open("#fix")
    fix(page, "100/2*3.5", "100, 2, 3.5", "99999")
    page.locator("#fix-heading", has_text="没有找到改法" if speaks_chinese(page) else "No fix").wait_for()
    page.locator("#fix-end").click()
    assert page.locator("#fix-verdict math").count() == 1
    check_sound(page)


@pytest.mark.parametrize(
    ("expression", "numbers", "answer"),
    [("100//", "100", "3"), ("1+2", "1, two", "3"), ("1+2", "1 2", "many"), ("1+2", "1 2", "")],
)
def test_what_is_wrong_is_told_in_the_language_of_the_page(
    phone_visit: Visit, expression: str, numbers: str, answer: str
) -> None:
    page = phone_visit.open("#fix")
    fix(page, expression, numbers, answer)
    line = page.locator("#fix-status.fault")
    line.wait_for()
    assert is_chinese(line.inner_text()) == speaks_chinese(page)
    assert is_in_sight(page, "#fix-status")
    phone_visit.refused()


def test_refresh_brings_the_fix_back(any_visit: Visit) -> None:
    page = any_visit.open("#fix")
    fix(page, "144/18-12", "18, 12, 144", "24")
    page.locator("#fix-hint").wait_for()
    page.reload()
    page.locator("#fix-hint").wait_for()
    assert page.locator("#panel-fix").is_visible()
    assert page.locator("#fix-numbers").input_value() == "18, 12, 144"


def test_paper_shows_the_whole_fix(any_visit: Visit) -> None:
    page = any_visit.open("#fix")
    fix(page, "144/18-12", "18, 12, 144", "24")
    page.locator("#fix-end").click()
    page.emulate_media(media="print")
    for selector in ("#fix-tree svg", "#fix-verdict math", "#fix-trace li"):
        assert page.locator(selector).first.is_visible()
    for selector in ("#fix-form", ".controls", ".top"):
        assert page.locator(selector).is_hidden()
    assert page.locator("#fix-trace").evaluate("node => getComputedStyle(node).maxHeight") == "none"


NUMBERS = ["100 2 3.5", "100, 2, 3.5", "1,000", "1,000, 2", "1,2,3", "1;2; 3", "20% 1/2", "1,000.5 7", " 5 "]


def test_numbers_are_taken_apart_as_in_python(visit: Visit) -> None:
    script = "texts => import('/page/numbers.js').then(({ numbersIn }) => texts.map(numbersIn))"
    page = visit.open("#fix")
    assert page.evaluate(script, NUMBERS) == [list(Numbers.read(text).names) for text in NUMBERS]
    with_units = ["100 km, 2 hours", "100千米，2小时、3.5小时"]
    assert page.evaluate(script, with_units) == [["100 km", "2 hours"], ["100千米", "2小时", "3.5小时"]]
