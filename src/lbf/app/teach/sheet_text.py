"""Worksheets on paper: as plain text, and as HTML that prints each sheet and each key on its own page."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from html import escape
from typing import Final

from lbf.app.teach.worksheet import Item, Language, Sheet, Worksheet

_WIDTH: Final = 92
_RULE: Final = "_" * 24
_WORDS: Final[dict[Language, dict[str, str]]] = {
    "en": {"name": "Name", "date": "Date", "variant": "Variant {}", "key": "Answer key", "answer": "Answer"},
    "zh": {"name": "姓名", "date": "日期", "variant": "{}卷", "key": "参考答案", "answer": "答"},
}
_STYLE: Final = """
:root { color-scheme: light; }
body { margin: 0 auto; max-width: 46rem; padding: 2rem; color: #000; background: #fff;
  font: 12pt/1.5 Georgia, "Noto Serif CJK SC", "Songti SC", SimSun, serif; }
h1 { font-size: 1.4em; margin: 0; }
section + section { break-before: page; margin-top: 3rem; }
header { display: flex; justify-content: space-between; align-items: baseline; gap: 1rem; }
.who { display: flex; gap: 2rem; margin: 1rem 0 1.5rem; }
.who span { flex: 1; border-bottom: 1px solid #000; }
li { break-inside: avoid; margin-bottom: 1rem; padding-left: 0.25rem; }
.room { height: 7.5rem; }
.answer { display: flex; gap: 0.5rem; }
.answer span { flex: 0 0 14rem; border-bottom: 1px solid #000; }
.steps { color: #333; font-size: 0.9em; }
@media print { body { padding: 0; max-width: none; } section + section { margin-top: 0; } }
"""


def as_text(worksheet: Worksheet) -> str:
    """The sheets, then the keys, as plain text; a form feed begins each page."""
    pages = [*(_sheet_lines(worksheet, sheet) for sheet in worksheet.sheets)]
    pages += [_key_lines(worksheet, sheet) for sheet in worksheet.sheets]
    return "\f".join("\n".join(page) + "\n" for page in pages)


def _sheet_lines(worksheet: Worksheet, sheet: Sheet) -> Iterator[str]:
    words = _WORDS[worksheet.language]
    yield f"{worksheet.title}   {words['variant'].format(sheet.variant)}"
    yield ""
    yield f"{words['name']}: {_RULE}    {words['date']}: {_RULE}"
    for number, item in enumerate(sheet.items, start=1):
        yield ""
        yield from _wrapped(f"{number}. ", item.text)
        yield f"   {words['answer']}: {_RULE}"


def _key_lines(worksheet: Worksheet, sheet: Sheet) -> Iterator[str]:
    words = _WORDS[worksheet.language]
    yield f"{worksheet.title}   {words['variant'].format(sheet.variant)}   {words['key']}"
    yield ""
    for number, item in enumerate(sheet.items, start=1):
        steps = "; ".join(map(str, item.solution.steps))
        yield from _wrapped(f"{number}. ", f"{item.solution.answer_text}   ({steps})")


def _wrapped(mark: str, text: str) -> list[str]:
    return textwrap.wrap(text, _WIDTH, initial_indent=mark, subsequent_indent=" " * len(mark)) or [mark]


def as_html(worksheet: Worksheet) -> str:
    """The sheets, then the keys, as a page that stands alone; each begins a new page when printed."""
    body = "".join(
        (
            *(_sheet_section(worksheet, sheet) for sheet in worksheet.sheets),
            *(_key_section(worksheet, sheet) for sheet in worksheet.sheets),
        )
    )
    return (
        f'<!doctype html>\n<html lang="{worksheet.language}">\n<head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(worksheet.title)}</title><style>{_STYLE}</style></head>\n<body>\n{body}</body>\n</html>\n"
    )


def _sheet_section(worksheet: Worksheet, sheet: Sheet) -> str:
    words = _WORDS[worksheet.language]
    items = "".join(
        f'<li>{escape(item.text)}<div class="room"></div>'
        f'<div class="answer">{words["answer"]}: <span></span></div></li>\n'
        for item in sheet.items
    )
    who = f'<p class="who">{words["name"]}: <span></span> {words["date"]}: <span></span></p>'
    return f"<section>{_heading(worksheet, sheet)}{who}<ol>\n{items}</ol></section>\n"


def _key_section(worksheet: Worksheet, sheet: Sheet) -> str:
    items = "".join(map(_key_item, sheet.items))
    key = _WORDS[worksheet.language]["key"]
    return f'<section class="key">{_heading(worksheet, sheet, key)}<ol>\n{items}</ol></section>\n'


def _key_item(item: Item) -> str:
    steps = escape("; ".join(map(str, item.solution.steps)))
    return f'<li><b>{escape(item.solution.answer_text)}</b> <div class="steps">{steps}</div></li>\n'


def _heading(worksheet: Worksheet, sheet: Sheet, more: str = "") -> str:
    variant = _WORDS[worksheet.language]["variant"].format(sheet.variant)
    note = f"{variant}, {more}" if more else variant
    return f"<header><h1>{escape(worksheet.title)}</h1><b>{note}</b></header>"
