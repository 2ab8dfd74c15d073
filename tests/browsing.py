"""A visit to the page in a real browser, for all tests that look at it."""

from __future__ import annotations

import re
import shutil
from typing import Any, Final

import pytest

CHROMIUM: Final = next(
    (path for name in ("chromium", "chromium-browser", "google-chrome") if (path := shutil.which(name))), None
)
CAR: Final = (
    "A car drives 100 km in 2 hours and goes on for 3.5 hours at the same speed. How far does it get in all?"
)
WIDE: Final = {"width": 1180, "height": 900}
PHONE: Final = {"width": 390, "height": 740}
Page = Any


class Visit:
    """Visits of one reader, in one window, which notes what is requested and what goes wrong.

    A window may stay open from test to test, for opening one costs more than most tests: `leave` takes away
    what a test left.
    """

    def __init__(self, browser: Any, address: str, **options: Any) -> None:
        self.address = address
        self.context = browser.new_context(
            **{"viewport": WIDE, "locale": "en-GB", "reduced_motion": "reduce", **options}
        )
        self.requested: list[str] = []
        self.wrong: list[str] = []
        self.context.on("request", lambda request: self.requested.append(request.url))
        self.page: Page = self.context.new_page()
        self.page.on("pageerror", lambda error: self.wrong.append(str(error)))
        self.page.on("console", self._note)

    def _note(self, line: Any) -> None:
        """An error that the browser logged; a bare document, such as /healthz, has no icon, and need not."""
        if line.type == "error" and not line.location["url"].endswith("/favicon.ico"):
            self.wrong.append(line.text)

    def open(self, path: str) -> Page:
        self.page.goto(f"{self.address}/{path}")
        return self.page

    def refused(self) -> None:
        """Forget that the browser itself logged an answer that is no success."""
        self.wrong[:] = [line for line in self.wrong if "Failed to load resource" not in line]

    def leave(self) -> None:
        """Forget everything: what was stored, granted, intercepted and set. The next `open` begins anew."""
        self.page.unroute_all(behavior="ignoreErrors")
        self.page.emulate_media(media="null")
        self.page.mouse.move(0, 0)
        if self.page.url.startswith(self.address):
            self.page.evaluate("localStorage.clear(); sessionStorage.clear()")
        requested, wrong = self.requested[:], self.wrong[:]
        self.page.goto(f"{self.address}/healthz")  # of the same site, so that no new process is needed
        self.context.clear_permissions()
        self.requested.clear()
        self.wrong.clear()
        self._check(requested, wrong)

    def close(self) -> None:
        """Close the window."""
        self.context.close()
        self._check(self.requested, self.wrong)

    def _check(self, requested: list[str], wrong: list[str]) -> None:
        """Everything came from our own host, and nothing went wrong."""
        assert [
            url for url in requested if not url.startswith((self.address, f"blob:{self.address}", "data:"))
        ] == []
        assert wrong == []


def check_sound(page: Page) -> None:
    """Nothing for axe to find, and nothing wider than the screen; of a wide page also on a phone."""
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="axe is not installed")
    page.evaluate(axe.Axe().axe_script)
    size = page.viewport_size
    for width in {size["width"]: None, PHONE["width"]: None}:
        page.set_viewport_size({**size, "width": width})
        found = page.evaluate("axe.run({ resultTypes: ['violations'] }).then((all) => all.violations)")
        assert [(one["id"], [node["html"][:200] for node in one["nodes"]]) for one in found] == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.set_viewport_size(size)


def solve(page: Page, text: str, answer: str = "") -> None:
    """Ask the Solve panel and wait for the first answer."""
    page.locator("#solve-text").fill(text)
    page.locator("#solve-answer").fill(answer)
    page.locator("#solve-form button[type=submit]").click()
    page.locator("#solve-result:not([aria-busy]) .card.first").wait_for()


def fix(page: Page, expression: str, numbers: str, answer: str) -> None:
    """Ask the Fix panel."""
    page.locator("#fix-expression").fill(expression)
    page.locator("#fix-numbers").fill(numbers)
    page.locator("#fix-answer").fill(answer)
    page.locator("#fix-form button[type=submit]").click()


def is_chinese(text: str) -> bool:
    return re.search("[一-鿿]", text) is not None


def speaks_chinese(page: Page) -> bool:
    """Whether the page says so."""
    return bool(page.evaluate("document.documentElement.lang") == "zh")


def is_in_sight(page: Page, selector: str) -> bool:
    """Whether an element is on the screen and nothing lies over it."""
    script = """(node) => {
        const { left, top, right, bottom } = node.getBoundingClientRect();
        if (top < 0 || bottom > innerHeight || right <= left) return false;
        const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return node === seen || node.contains(seen);
    }"""
    return bool(page.locator(selector).first.evaluate(script))
