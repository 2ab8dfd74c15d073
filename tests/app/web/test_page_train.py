"""The Train panel: the first run that appears is chosen, and axes are marked with sensible values."""

from __future__ import annotations

from typing import Any

import pytest

from browsing import Visit, check_sound, is_chinese, speaks_chinese

pytestmark = pytest.mark.ci  # the details; every panel is tried in test_page.py

LOOK_AGAIN = "document.dispatchEvent(new Event('visibilitychange'))"


def test_the_first_run_that_appears_is_chosen(any_visit: Visit) -> None:
    page = any_visit.open("")
    page.route("**/api/runs", lambda route: route.fulfill(json=[]))
    page.locator("#tab-train").click()
    line = page.locator("#train-status", has_text="lbf train")
    line.wait_for()
    assert is_chinese(line.inner_text()) == speaks_chinese(page)
    check_sound(page)
    page.unroute("**/api/runs")
    page.evaluate(LOOK_AGAIN)
    page.locator(".chart").first.wait_for()
    assert page.locator("#runs input:checked").count() == 1
    assert page.locator("#runs input").first.is_checked()


def test_axes_have_titles_and_sensible_marks(any_visit: Visit) -> None:
    page = any_visit.open("#train?runs=second")
    chart = page.locator("[data-chart=validation] .chart")
    chart.wait_for()
    titles = chart.locator(".axis").all_text_contents()
    assert titles == (["轮", "正确率"] if speaks_chinese(page) else ["Epoch", "Accuracy"])
    marks = chart.locator(".tick").all_text_contents()
    assert marks == ["0 %", "20 %", "40 %", "60 %", "1", "2", "3", "4", "5"]
    page.reload()
    chart.wait_for()
    assert page.locator("#runs li", has=page.locator(":checked")).all_inner_texts()[0].startswith("second")
    page.emulate_media(media="print")
    assert chart.is_visible() and page.locator(".top").is_hidden()


@pytest.mark.parametrize(
    ("last", "marks"), [(1, [1]), (5, [1, 2, 3, 4, 5]), (16, [1, 5, 10, 15]), (100, [1, 20, 40, 60, 80, 100])]
)
def test_epochs_are_marked_at_round_numbers(visit: Visit, last: int, marks: list[Any]) -> None:
    script = "last => import('/page/chart.js').then(({ epochTicks }) => epochTicks(last))"
    assert visit.open("").evaluate(script, last) == marks
