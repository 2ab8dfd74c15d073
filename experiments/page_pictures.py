"""The pictures of the page in docs/pictures: every panel, wide and narrow, light and dark, taken from the
real thing.

    python experiments/page_pictures.py --runs runs

Needs the extra `page`, playwright for Python and a Chromium; Chinese text also needs a font that has it.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, expect, sync_playwright

WIDE, NARROW = {"width": 1180, "height": 900}, {"width": 390, "height": 1600}
UNSURE = "A farmer has hens and rabbits. There are 20 heads and 56 legs. How many rabbits are there?"
"""A problem that the English model is not sure of."""
PATIENCE = 120_000
"""Milliseconds for anything to appear: the server may still be loading its models."""
SHOTS = [
    ("solve-en", "solve", "en", "light", WIDE),
    ("solve-en-dark", "unsure", "en", "dark", WIDE),
    ("solve-zh", "solve", "zh", "light", WIDE),
    ("solve-phone", "solve", "en", "light", NARROW),
    ("fix-en", "fix", "en", "light", WIDE),
    ("fix-zh-dark", "fix", "zh", "dark", WIDE),
    ("fix-phone", "fix", "en", "dark", NARROW),
    ("train-en", "train", "en", "light", WIDE),
    ("train-zh-dark", "train", "zh", "dark", WIDE),
    ("train-phone", "train", "zh", "light", NARROW),
    ("api", "api", "en", "light", WIDE),
]
"""Name, panel, language, colours and size of each picture; unsure is Solve where the model is not sure."""


@contextmanager
def serving(*options: str) -> Iterator[str]:
    """A server of its own on a free port of this machine; its address."""
    command = [sys.executable, "-m", "lbf", "serve", "--port", "0", "--no-open", *options]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            line = process.stdout.readline()
            found = re.search(r"http://\S+/", line)
            if found is None:
                raise SystemExit(f"the server did not start: {line}")
            yield found[0]
        finally:
            process.terminate()


def prepare(page: Page, panel: str) -> None:
    """Bring a panel into the state that shows what it can do."""
    match panel:
        case "solve":  # as the model answers, without a known answer
            page.locator("#examples button").first.click()
            page.locator("#solve-result:not([aria-busy]) .card.first").wait_for()
        case "unsure":
            page.locator("#solve-text").fill(UNSURE)
            page.locator("#solve-form button[type=submit]").click()
            page.locator("#solve-result:not([aria-busy]) .card.first").wait_for()
        case "fix":
            page.locator("#fix-examples button").first.click()
            page.locator("#fix-slider").fill("12")
            page.wait_for_timeout(1200)  # the wanted value has arrived
        case "train":
            boxes = page.locator("#runs input")
            boxes.first.wait_for()
            for index in range(1, min(3, boxes.count())):
                boxes.nth(index).check()
            page.locator(".chart").first.wait_for()
            if page.locator("#memory").is_visible():
                expect(page.locator("#memory-id")).not_to_have_value("", timeout=PATIENCE)
                page.locator("#memory-form button").click()
                page.locator("#memory-timeline li").first.wait_for()
        case _:
            page.locator(".operation").first.wait_for()


def take(
    browser: Browser, address: str, shot: tuple[str, str, str, str, dict[str, int]], folder: Path
) -> None:
    """One picture."""
    name, panel, language, colours, size = shot
    context = browser.new_context(
        viewport={"width": size["width"], "height": size["height"]},
        color_scheme="dark" if colours == "dark" else "light",
        locale={"en": "en-GB", "zh": "zh-CN"}[language],
    )
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    opened = "solve" if panel == "unsure" else panel
    page.goto(f"{address}api" if panel == "api" else f"{address}#{opened}")
    prepare(page, panel)
    page.mouse.move(0, 0)
    page.evaluate("scrollTo(0, 0)")
    page.screenshot(path=folder / f"page-{name}.png", full_page=size is WIDE and panel != "api")
    context.close()


def main() -> None:
    """Take all pictures, or those named."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    options.add_argument("--out", type=Path, default=Path(__file__).parent.parent / "docs" / "pictures")
    options.add_argument("--runs", type=Path, default=Path("runs"))
    options.add_argument("--model", default=None)
    options.add_argument("names", nargs="*", help="only these pictures")
    asked = options.parse_args()
    asked.out.mkdir(parents=True, exist_ok=True)
    chromium = next(
        (path for name in ("chromium", "chromium-browser", "google-chrome") if (path := shutil.which(name))),
        None,
    )
    model = ["--model", asked.model] if asked.model else []
    with serving("--runs", str(asked.runs), *model) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for shot in SHOTS:
            if not asked.names or shot[0] in asked.names:
                take(browser, address, shot, asked.out)
        browser.close()


if __name__ == "__main__":
    main()
