"""The Solve panel: one answer first, what is said beside it, and the state in the address; in both languages,
wide and at 390 pixels.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from browsing import CAR, Page, Visit, check_sound, is_chinese, is_in_sight, solve, speaks_chinese

pytestmark = pytest.mark.ci  # the details; every panel is tried in test_page.py

APPLES = "Ann has 8 apples and 3 pears. How many pieces of fruit has she?"


def changing(page: Page, change: Callable[[dict[str, Any]], None]) -> None:
    """Let the page see the answers of the server with something changed in them."""

    def answer(route: Any) -> None:
        response = route.fetch()
        document = response.json()
        change(document)
        route.fulfill(response=response, body=json.dumps(document))

    page.route("**/api/solve", answer)


# ---------------------------------------------------------------------------------------------------------
# one answer first


def test_one_answer_stands_first_and_guesses_are_folded_away(any_visit: Visit) -> None:
    page = any_visit.open("")
    solve(page, CAR)
    assert page.locator(".card.first").count() == 1
    size = "node => parseFloat(getComputedStyle(node).fontSize)"
    large = page.locator(".card.first .answer").evaluate(size)
    assert large >= 30 and large > 1.4 * page.locator(".card.first .formula").evaluate(size)
    assert page.locator("#solve-doubt").is_visible()  # the model has learnt nothing
    assert page.locator("#solve-count").inner_text() == (
        "最好的猜测" if speaks_chinese(page) else "Best guess"
    )
    assert page.locator(".card.differs").first.is_hidden()
    page.locator("#solve-others summary").click()
    guess = page.locator(".card.differs h3").first
    assert guess.is_visible() and guess.inner_text() == ("猜测 1" if speaks_chinese(page) else "Guess 1")
    check_sound(page)


def test_a_sure_answer_is_called_the_answer(any_visit: Visit) -> None:
    page = any_visit.open("")
    changing(page, lambda document: document.update(sure=True, doubt=None, confidence=0.93))
    solve(page, CAR)
    assert page.locator("#solve-count").inner_text() == ("答案" if speaks_chinese(page) else "Answer")
    assert page.locator("#solve-doubt").is_hidden()
    assert "93 %" in page.locator(".card.first .certainty").inner_text()
    check_sound(page)


def test_other_ways_to_the_same_answer_stand_under_it(any_visit: Visit) -> None:
    page = any_visit.open("")
    solve(page, CAR, "275 km")
    page.locator("#solve-cards .card").first.wait_for()
    answers = page.locator("#solve-first .answer strong, #solve-cards .answer strong").all_inner_texts()
    assert len(answers) >= 2 and set(answers) == {"275"}
    said = page.locator("#solve-doubt").inner_text()  # a model that has learnt nothing did not find it itself
    assert ("这几个数" if speaks_chinese(page) else "these numbers only") in said
    below = page.locator("#solve-ways").bounding_box()
    assert below["y"] > page.locator(".card.first").bounding_box()["y"]


def test_other_ways_to_an_answer_that_nobody_told_follow_it(any_visit: Visit) -> None:
    """The page asks again with the first answer, and shows what does the same calculation."""
    page = any_visit.open("")
    told: dict[str, Any] = {}

    def answer(route: Any) -> None:
        asked = route.request.post_data_json
        if asked["answer"] is None:
            document = json.loads(json.dumps(told)) | {"solutions": told["solutions"][:1]}
            route.fulfill(json=document)
        else:
            route.fulfill(json=told)

    found = page.request.post(f"{any_visit.address}/api/solve", data={"text": CAR, "answer": "275"})
    told.update(found.json())
    page.route("**/api/solve", answer)
    solve(page, CAR)
    page.locator("#solve-cards .card").first.wait_for()
    assert page.locator("#solve-cards .card").count() == len(told["solutions"]) - 1


def test_what_fits_these_numbers_only_is_called_so(any_visit: Visit) -> None:
    page = any_visit.open("")
    changing(page, lambda document: document.update(guesses=[document["solutions"][0]]))
    solve(page, CAR)
    page.locator("#solve-others summary").click()
    assert is_chinese(page.locator(".card.differs .other").inner_text()) == speaks_chinese(page)


# ---------------------------------------------------------------------------------------------------------
# in sight


def test_the_text_stays_in_sight(phone_visit: Visit) -> None:
    page = phone_visit.open("")
    solve(page, CAR, "275")
    assert is_in_sight(page, "#solve-problem")
    page.locator("#solve-result .card").last.locator("footer").evaluate("node => node.scrollIntoView()")
    assert is_in_sight(page, "#solve-problem")


@pytest.mark.parametrize(
    ("text", "answer"), [("", ""), ("no numbers here", ""), (CAR, "many")], ids=["nothing", "text", "answer"]
)
def test_what_is_wrong_is_in_sight_and_in_the_language_of_the_page(
    phone_visit: Visit, text: str, answer: str
) -> None:
    page = phone_visit.open("")
    page.locator("#solve-text").fill(text)
    page.locator("#solve-answer").fill(answer)
    page.locator("#solve-form button[type=submit]").click()
    line = page.locator("#solve-status.fault")
    line.wait_for()
    assert is_in_sight(page, "#solve-status")
    assert is_chinese(line.inner_text()) == speaks_chinese(page)
    check_sound(page)
    if text:
        page.locator("#language").click()
        assert is_chinese(line.inner_text()) == speaks_chinese(page)
    phone_visit.refused()


@pytest.mark.parametrize("code", ["overloaded", "too_slow", "internal", "bad_input", "unheard_of"])
def test_every_fault_is_told_in_chinese_too(visit: Visit, code: str) -> None:
    page = visit.open("")
    fault = {"code": code, "message": "what it says", "field": None}
    script = "fault => import('/page/texts.js').then(({ tellFault }) => tellFault(fault))"
    assert not is_chinese(page.evaluate(script, fault))
    page.locator("#language").click()
    said = page.evaluate(script, fault)
    assert is_chinese(said) and "what it says" not in said


# ---------------------------------------------------------------------------------------------------------
# back, refresh, a link; old and new answers


def test_refresh_and_a_link_bring_the_same_back(any_visit: Visit, browser: Any) -> None:
    page = any_visit.open("")
    solve(page, CAR, "275")
    formula, heading = (
        page.locator(".card.first .formula").inner_text(),
        page.locator("h1").first.inner_text(),
    )
    page.reload()
    page.locator("#solve-result:not([aria-busy]) .card.first").wait_for()
    assert page.locator(".card.first .formula").inner_text() == formula
    assert page.locator("#solve-text").input_value() == CAR
    assert page.locator("#solve-answer").input_value() == "275"
    other = Visit(browser, any_visit.address, locale="en-GB" if speaks_chinese(page) else "zh-CN")
    same = other.open(page.url.removeprefix(any_visit.address).lstrip("/"))
    same.locator(".card.first").wait_for()
    assert same.locator("h1").first.inner_text() == heading
    assert same.locator(".card.first .formula").inner_text() == formula
    other.close()


def test_back_brings_the_problem_before(any_visit: Visit) -> None:
    page = any_visit.open("")
    solve(page, CAR, "275")
    solve(page, APPLES, "11")
    page.locator("#tab-fix").click()
    page.go_back()
    assert page.locator("#panel-solve").is_visible()
    assert page.locator("#solve-problem").inner_text() == APPLES
    page.go_back()
    page.locator("#solve-problem", has_text="100").wait_for()
    assert page.locator("#solve-text").input_value() == CAR
    page.go_back()
    assert page.locator("#solve-result").is_hidden()
    page.go_forward()
    page.locator("#solve-problem", has_text="100").wait_for()


def test_an_older_answer_never_overwrites_a_newer_one(any_visit: Visit) -> None:
    page = any_visit.open("")
    held: list[Any] = []

    def hold(route: Any) -> None:
        if route.request.post_data_json["text"] == CAR:
            held.append(route)
        else:
            route.continue_()

    page.route("**/api/solve", hold)
    page.locator("#solve-text").fill(CAR)
    page.locator("#solve-form button[type=submit]").click()
    solve(page, APPLES, "11")
    for route in held:
        route.continue_()
    page.wait_for_timeout(300)
    assert held and page.locator("#solve-problem").inner_text() == APPLES
    assert page.locator("#solve-status.fault").count() == 0


def test_what_was_solved_is_kept_in_this_browser_until_forgotten(any_visit: Visit) -> None:
    page = any_visit.open("")
    assert page.locator("#past").is_hidden()
    solve(page, CAR, "275")
    solve(page, APPLES)
    page.reload()
    page.locator("#past summary").click()
    assert page.locator("#past-list button").all_inner_texts() == [APPLES, f"{CAR} (275)"]
    check_sound(page)
    page.locator("#past-list button").nth(1).click()
    page.locator("#solve-problem", has_text="100").wait_for()
    assert page.locator("#solve-answer").input_value() == "275"
    page.locator("#past-forget").click()
    assert page.locator("#past").is_hidden()
    assert page.evaluate("localStorage.getItem('lbf-past')") is None


# ---------------------------------------------------------------------------------------------------------
# without a mouse, without eyes, in one's own colours, on paper


def test_few_tab_stops_and_arrows_between_numbers(any_visit: Visit) -> None:
    page = any_visit.open("")
    solve(page, CAR, "275")
    stops = page.locator(
        "#solve-result [tabindex='0'], #solve-result button:not([tabindex='-1']), summary:visible"
    )
    cards = page.locator(".card:visible").count()
    assert stops.count() <= 1 + 3 + 2 * cards + 1  # text; link and print; formula and toolbar; guesses
    first = page.locator("#solve-problem .quantity").first
    first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert page.locator("#solve-problem .quantity.lit").all_inner_texts() == ["3.5"]
    page.keyboard.press("ArrowRight")
    assert page.locator("#solve-problem .quantity.lit").all_inner_texts() == ["100"]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "100 divided by 2, times the sum of 2 and 3.5"),
        ("zh", "100 除以 2，乘以 2 与 3.5 的和"),
    ],
)
def test_a_tree_is_read_as_a_sentence(any_visit: Visit, language: str, said: str) -> None:
    tree = [
        {"text": "*", "children": [1, 4]},
        {"text": "/", "children": [2, 3]},
        {"text": "100", "children": None},
        {"text": "2", "children": None},
        {"text": "+", "children": [5, 6]},
        {"text": "2", "children": None},
        {"text": "3.5", "children": None},
    ]
    page = any_visit.open("")
    script = "([tree, language]) => import('/page/speech.js').then(({ spoken }) => spoken(tree, 0, language))"
    assert page.evaluate(script, [tree, language]) == said
    solve(page, CAR, "275")
    picture = page.locator(".card.first svg[role=img]")
    assert re.search(
        "加|减|乘以|除以" if speaks_chinese(page) else "plus|minus|times|divided",
        picture.get_attribute("aria-label"),
    )
    assert picture.locator("[tabindex]").count() == 0


def test_colours_of_the_reader(browser: Any, address: str) -> None:
    visit = Visit(browser, address, forced_colors="active")
    page = visit.open("")
    solve(page, CAR, "275")
    page.locator("#solve-problem .quantity").first.focus()
    style = "(node, name) => getComputedStyle(node)[name]"
    lit = page.locator("#solve-problem .quantity.lit").evaluate(style, "backgroundColor")
    other = page.locator("#solve-problem .quantity:not(.lit)").first
    assert lit != other.evaluate(style, "backgroundColor")
    assert other.evaluate(style, "borderTopStyle") == "solid"
    leaf, lit_leaf = page.locator(".tree .quantity:not(.lit) rect"), page.locator(".tree .quantity.lit rect")
    assert leaf.first.evaluate(style, "fill") != lit_leaf.first.evaluate(style, "fill")
    visit.close()
