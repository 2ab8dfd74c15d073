"""The Teach panel in a real browser: in both languages, wide and on a phone of 390 pixels."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from browsing import PHONE, WIDE, Page, Visit, check_sound, is_chinese, speaks_chinese

PENS = "Ann has 12 pens and buys 5 more. How many pens does she have?"


@pytest.fixture(
    scope="module",
    params=[("en-GB", WIDE), ("zh-CN", PHONE)],
    ids=["English, wide", "Chinese, narrow"],
)
def page(request: pytest.FixtureRequest, readers: Any) -> Iterator[Page]:
    """The panel; all tests of one reader share a window."""
    visit: Visit = readers(*request.param)
    yield visit.open("#teach")
    visit.refused()
    visit.leave()


def write(page: Page, text: str, answer: str = "", work: str = "") -> None:
    for name, content in (("text", text), ("answer", answer), ("work", work)):
        page.locator(f"#teach-{name}").fill(content)


def test_a_pupils_work_is_checked(page: Page) -> None:
    write(page, PENS, "17", "12-5")
    page.locator("#teach-form button[type=submit]").click()
    page.locator("#teach-verdict[data-outcome=wrong]").wait_for()
    said = page.locator("#teach-verdict").inner_text()
    assert "12 + 5" in said
    assert is_chinese(said) == speaks_chinese(page)
    assert page.evaluate("document.activeElement.id") == "teach-result"
    check_sound(page)
    page.locator("#teach-work").fill("17 pens")
    page.locator("#teach-form button[type=submit]").click()
    page.locator("#teach-verdict[data-outcome=right]").wait_for()


def test_hints_come_one_at_a_time(page: Page) -> None:
    write(page, PENS, "17")
    page.locator("#teach-hint").click()
    page.locator("#teach-hint-list li").first.wait_for()
    for shown in (1, 2):
        assert page.locator("#teach-hint-list li").count() == shown
        assert "17" not in page.locator("#teach-hint-list").inner_text()
        page.locator("#teach-next").click()
    assert "12 + 5 = 17" in page.locator("#teach-hint-list li").last.inner_text()
    assert page.locator("#teach-next").is_hidden()
    check_sound(page)


def test_a_number_can_be_corrected_by_hand(page: Page) -> None:
    write(page, PENS, "", "12+5")
    page.locator("#teach-form button[type=submit]").click()
    page.locator("#teach-unsure").wait_for()  # no answer is known, and the model has learnt nothing
    assert [one.input_value() for one in page.locator("#teach-numbers input").all()] == ["12", "5"]
    page.locator("#teach-numbers input").nth(1).fill("15")
    page.locator("#teach-numbers input").nth(1).press("Enter")
    page.locator("#teach-numbers input[value='15']").wait_for()
    assert page.locator("#teach-text").input_value() == PENS.replace("5", "15")


def test_a_worksheet_is_made_and_printed(page: Page) -> None:
    page.evaluate("window.print = () => undefined")
    page.locator("#sheet-source").select_option("own")
    page.locator("#sheet-problems").fill(f"{PENS} = 17\nNo number here.")
    page.locator("#sheet-form button[type=submit]").click()
    page.locator(".paper").nth(3).wait_for()
    assert page.locator(".paper").count() == 4
    assert page.locator(".key-page").count() == 2
    assert page.locator("#sheet-left-out li").count() == 1
    assert is_chinese(page.locator("#sheet-left-out li").inner_text()) == speaks_chinese(page)
    first, second = (page.locator(".paper li").nth(place).inner_text() for place in (0, 1))
    assert re.findall(r"\d+", first) != re.findall(r"\d+", second)
    check_sound(page)
    with page.expect_download() as saved:
        page.locator("#sheet-actions button").nth(1).click()
    assert Path(saved.value.path()).read_text("utf-8").startswith("<!doctype html>")
    page.locator("#sheet-actions button").first.click()
    page.emulate_media(media="print")
    assert page.locator(".paper").first.is_visible()
    assert page.locator("#teach-form").is_hidden()
    assert page.locator(".top").is_hidden()
    assert page.evaluate("getComputedStyle(document.querySelectorAll('.paper')[1]).breakBefore") == "page"
    page.emulate_media(media="screen")
    page.evaluate("window.dispatchEvent(new Event('afterprint'))")


def test_a_built_in_set_makes_a_worksheet(page: Page) -> None:
    page.locator("#sheet-source").select_option("primary-zh")
    assert page.locator("#sheet-own").is_hidden()
    page.locator("#sheet-count").fill("3")
    page.locator("#sheet-form button[type=submit]").click()
    page.locator(".paper[lang=zh]", has_text="姓名").first.wait_for()


def test_a_file_is_annotated_and_saved(page: Page) -> None:
    content = f'text,answer\n"{PENS}",17\n"no number",x\n'
    page.locator("#file-input").set_input_files(
        {"name": "few.csv", "mimeType": "text/csv", "buffer": content.encode()}
    )
    page.locator("#file-save").wait_for()
    assert is_chinese(page.locator("#file-status").inner_text()) == speaks_chinese(page)
    page.locator("#file-rejects summary").click()
    assert page.locator("#file-rejects li").count() == 1
    with page.expect_download() as saved:
        page.locator("#file-save").click()
    assert saved.value.suggested_filename == "annotated-few.csv"
    assert "12+5" in Path(saved.value.path()).read_text("utf-8")
    check_sound(page)


def test_faults_are_told_in_the_language_of_the_page(page: Page) -> None:
    write(page, "")
    page.locator("#teach-form button[type=submit]").click()
    assert page.evaluate("document.activeElement.id") == "teach-text"
    write(page, PENS, "17", "12 +")
    page.locator("#teach-form button[type=submit]").click()
    page.locator(
        "#teach-status.fault", has_text="calculation" if not speaks_chinese(page) else "算式"
    ).wait_for()
    page.locator("#file-input").set_input_files(
        {"name": "few.pdf", "mimeType": "text/plain", "buffer": b"no"}
    )
    page.locator("#file-status.fault").wait_for()


def test_the_language_can_be_changed_at_any_time(page: Page) -> None:
    write(page, PENS, "17", "12-5")
    page.locator("#teach-form button[type=submit]").click()
    page.locator("#teach-verdict[data-outcome=wrong]").wait_for()
    before = speaks_chinese(page)
    page.locator("#language").click()
    assert is_chinese(page.locator("#teach-verdict").inner_text()) != before
    assert is_chinese(page.locator("#teach-form h2").inner_text()) != before
    page.locator("#language").click()
