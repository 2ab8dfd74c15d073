"""The page in a real browser: every panel, both languages, at phone width, without a mouse, and nothing from
elsewhere.
"""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path

import pytest

from browsing import CAR, Visit, check_sound, is_chinese, solve, speaks_chinese
from lbf.app.web.schemas import ExpressionDocument
from lbf.data.problem import Problem
from lbf.symbolic.notation import to_mathml
from lbf.symbolic.parsing import parse

# ---------------------------------------------------------------------------------------------------------
# every panel, in both languages, wide and narrow


def test_solve(any_visit: Visit) -> None:
    page = any_visit.open("")
    assert is_chinese(page.locator("h1").first.inner_text()) == speaks_chinese(page)
    page.locator("#examples button").first.wait_for()
    check_sound(page)
    solve(page, CAR, "275")
    assert page.locator("#solve-problem .quantity").all_inner_texts() == ["100", "2", "3.5"]
    assert "275" in page.locator(".card .formula").first.inner_text()
    assert page.locator(".card").first.locator(".steps li").count() >= 2
    assert is_chinese(page.locator(".card h3").first.inner_text()) == speaks_chinese(page)
    check_sound(page)


def test_fix(any_visit: Visit) -> None:
    page = any_visit.open("#fix")
    page.locator("#fix-examples button").first.click()
    now = page.locator("#fix-now")
    now.filter(has_text="350").wait_for()
    last = int(page.locator("#fix-slider").get_attribute("max") or 0)
    for _ in range(last):
        page.locator("#fix-step").click()
    assert "100/2*(2+3.5)" in now.inner_text()
    assert page.locator("#fix-step").is_disabled()
    assert page.locator("#fix-verdict math").count() == 2
    check_sound(page)
    page.locator("#fix-reset").click()
    assert "350" in now.inner_text()


def test_train(any_visit: Visit, problem: Problem, runs: Path) -> None:
    (runs / "first" / "events.jsonl").touch()  # it wrote something just now
    page = any_visit.open("#train")
    page.locator("#runs input").nth(1).wait_for()
    for box in page.locator("#runs input").all():
        box.check()
    page.locator(".chart .series").nth(5).wait_for()
    assert page.locator(".chart").count() == 4
    assert page.locator(".live").count() == 1
    page.locator("#memory-id").fill(problem.id)
    page.locator("#memory-form button").click()
    page.locator("#memory-text .quantity").first.wait_for()
    assert page.locator("#memory-timeline > li").count() == 2
    check_sound(page)


def test_reference(any_visit: Visit) -> None:
    page = any_visit.open("api")
    operation = page.locator(".operation", has_text="/healthz")
    operation.get_by_text("Try it").click()
    operation.get_by_role("button", name="Send").click()
    operation.locator("pre", has_text="untaught").wait_for()
    check_sound(page)


# ---------------------------------------------------------------------------------------------------------
# safety


def test_markup_typed_as_a_problem_is_shown_as_text(visit: Visit) -> None:
    page = visit.open("")
    script = "<script>window.hacked = 1</script><img src=x onerror='window.hacked = 2'>"
    nasty = f"{script} Ann has 3 & 5 <b>apples</b>. How many?"
    solve(page, nasty)
    assert page.locator("#solve-problem").inner_text().strip() == nasty
    assert page.locator("#solve-problem").locator("script, img, b").count() == 0
    assert page.evaluate("window.hacked") is None
    page.locator("#tab-fix").click()
    page.locator("#fix-expression").fill("<img src=x onerror=alert(1)>")
    page.locator("#fix-answer").fill("3")
    page.locator("#fix-form button[type=submit]").click()
    page.locator("#fix-status.fault").filter(has_text="<img").or_(
        page.locator("#fix-status.fault")
    ).first.wait_for()
    assert page.locator("#fix-status img").count() == 0
    visit.refused()


def test_faults_are_told_in_words(visit: Visit) -> None:
    page = visit.open("")
    page.locator("#solve-form button[type=submit]").click()
    assert page.locator("#solve-status.fault").inner_text()
    assert page.evaluate("document.activeElement.id") == "solve-text"
    page.locator("#solve-text").fill("no numbers here")
    page.locator("#solve-form button[type=submit]").click()
    page.locator("#solve-status.fault", has_text="no number").wait_for()
    assert page.locator("#solve-result").is_hidden()
    visit.refused()


# ---------------------------------------------------------------------------------------------------------
# what a reader does


def test_a_leaf_and_its_quantity_light_up_together(visit: Visit) -> None:
    page = visit.open("")
    solve(page, CAR, "275")
    leaf = page.locator(".card svg [data-slot='2']").first
    leaf.hover()
    assert page.locator("#solve-problem .quantity.lit").all_inner_texts() == ["3.5"]
    page.mouse.move(0, 0)
    assert page.locator(".lit").count() == 0
    page.locator("#solve-problem .quantity").first.focus()
    lit = page.locator("svg .lit text").all_text_contents()
    assert lit
    assert set(lit) == {"100"}


def test_the_page_works_without_a_mouse(visit: Visit) -> None:
    page = visit.open("")
    page.locator("#tab-solve").focus()
    page.keyboard.press("ArrowRight")
    assert page.locator("#panel-fix").is_visible()
    assert page.evaluate("document.activeElement.id") == "tab-fix"
    page.keyboard.press("End")
    assert page.locator("#panel-train").is_visible()
    page.keyboard.press("Home")
    page.locator("#solve-text").focus()
    page.keyboard.type(CAR)
    page.keyboard.press("Control+Enter")
    page.locator(".card").first.wait_for()
    assert page.evaluate("document.activeElement.id") == "solve-result"


def test_language_and_colours_are_remembered(visit: Visit) -> None:
    page = visit.open("")
    solve(page, CAR, "275")
    page.locator("#language").click()
    assert page.evaluate("document.documentElement.lang") == "zh"
    assert page.locator("#tab-solve").inner_text() == "解题"
    assert page.locator(".card h3").first.inner_text() == "解法"
    page.locator("#theme").click()
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"
    page.reload()
    assert page.locator("#tab-solve").inner_text() == "解题"
    assert page.evaluate("getComputedStyle(document.documentElement).colorScheme") == "dark"


def test_a_solution_can_be_copied(visit: Visit) -> None:
    visit.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=visit.address)
    page = visit.open("")
    solve(page, CAR, "275")
    for place, begins in enumerate((r".* = 275", r".* = 275", r"<svg ")):
        page.locator(".card").first.locator("footer button").nth(place).click()
        page.locator(".told", has_text="Copied").wait_for()
        assert re.match(begins, page.evaluate("navigator.clipboard.readText()"))


def test_a_wrong_solution_goes_from_solve_to_fix(visit: Visit) -> None:
    page = visit.open("")
    solve(page, CAR)
    page.locator(".card").first.locator("footer button").nth(3).click()
    assert page.evaluate("document.activeElement.id") == "fix-answer"
    assert page.locator("#fix-numbers").input_value() == "100, 2, 3.5"
    page.keyboard.type("275")
    page.keyboard.press("Enter")
    page.locator("#fix-tree svg").wait_for()
    assert page.locator("#fix-problem .quantity").all_inner_texts() == ["100", "2", "3.5"]


def test_the_abduction_plays_and_pauses(visit: Visit) -> None:
    page = visit.open("#fix")
    page.locator("#fix-examples button").first.click()
    page.locator("#fix-tree svg").wait_for()
    page.locator("#fix-play").click()
    page.locator("#fix-count", has_text=re.compile(r"^[2-9] /")).wait_for()
    page.locator("#fix-play").click()
    stopped = page.locator("#fix-slider").input_value()
    page.wait_for_timeout(1800)
    assert page.locator("#fix-slider").input_value() == stopped
    page.locator("#fix-slider").focus()
    page.keyboard.press("End")
    assert "100/2*(2+3.5)" in page.locator("#fix-now").inner_text()


@pytest.mark.parametrize(
    ("button", "seen", "unseen"),
    [(0, ".steps", ".blank"), (1, ".blank", ".steps")],
    ids=["solutions", "worksheet"],
)
def test_paper_shows_what_was_asked_for(any_visit: Visit, button: int, seen: str, unseen: str) -> None:
    page = any_visit.open("")
    page.evaluate("window.print = () => undefined")
    solve(page, CAR, "275")
    page.locator("#solve-result [data-print]").nth(button).click()
    page.emulate_media(media="print")
    assert page.locator(f".card {seen}").first.is_visible()
    assert page.locator(f".card {unseen}").first.is_hidden()
    assert page.locator("#solve-problem").is_visible()
    assert page.locator(".top").is_hidden()


def test_examples_cause_no_layout_jump(visit: Visit) -> None:
    page = visit.open("")
    page.locator("#examples button").first.wait_for()
    moved = """new Promise((done) => {
        let sum = 0;
        new PerformanceObserver((list) => list.getEntries().forEach((entry) => (sum += entry.value)))
            .observe({ type: "layout-shift", buffered: true });
        setTimeout(() => done(sum), 300);
    })"""
    assert page.evaluate(moved) < 0.1


# ---------------------------------------------------------------------------------------------------------
# the clever routines and their twins


def test_both_languages_say_the_same_things(visit: Visit) -> None:
    page = visit.open("")
    keys = page.evaluate("import('/page/texts.js').then(({keys}) => [keys('en').sort(), keys('zh').sort()])")
    assert keys[0] == keys[1]
    used = page.evaluate(
        "[...document.querySelectorAll('[data-text],[data-label]')]"
        ".map(n => n.dataset.text ?? n.dataset.label)"
    )
    assert set(used) <= set(keys[0])


def test_formulas_are_those_of_python(visit: Visit) -> None:
    names, values = ["100", "1/2", "<3>"], [Fraction(100), Fraction(1, 2), Fraction(3)]
    written = [
        "n0",
        "n0+n1*n2",
        "(n0+n1)*n2",
        "n0-(n1-n2)",
        "n0*(n1/n2)",
        "n0/n1/n2",
        "(n0-n1)^2",
        "n0^n1^2",
        "n0*(n1*n2)",
        "1/3-n2",
    ]
    trees = [
        [node.model_dump() for node in ExpressionDocument.of(parse(infix), names, values).tree]
        for infix in written
    ]
    script = """trees => import("/page/math.js").then(({ formula }) =>
        trees.map((tree) => new XMLSerializer().serializeToString(formula(tree))))"""
    drawn = visit.open("").evaluate(script, trees)
    assert [re.sub(r' data-slot="\d+"', "", one) for one in drawn] == [
        to_mathml(parse(infix), names) for infix in written
    ]


def test_no_two_nodes_of_a_tree_overlap(visit: Visit) -> None:
    page = visit.open("#fix")
    for expression in ("1+2*(3-4/5)-(6+7)*8", "123456*2+(3+987654)*5", "((1+2)*3-4)*5+6"):
        page.locator("#fix-expression").fill(expression)
        page.locator("#fix-numbers").fill("")
        page.locator("#fix-answer").fill("1000")
        page.locator("#fix-form button[type=submit]").click()
        page.locator("#fix-count", has_text="0 /").wait_for()
        page.locator(f"#fix-trace li:has-text('{expression}')").first.wait_for()
        boxes = page.evaluate(
            "[...document.querySelectorAll('#fix-tree .node rect')]"
            ".map(n => n.getBoundingClientRect().toJSON())"
        )
        for index, one in enumerate(boxes):
            for other in boxes[:index]:
                apart = one["left"] >= other["right"] or other["left"] >= one["right"]
                assert apart or one["top"] >= other["bottom"] or other["top"] >= one["bottom"]
