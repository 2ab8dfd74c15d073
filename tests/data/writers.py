"""Rows written in the containers that people have."""

from __future__ import annotations

import csv
import io
import json
from typing import Any
from xml.sax.saxutils import escape


def as_lines(rows: list[dict[str, Any]]) -> str:
    return "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)


def as_list(rows: list[dict[str, Any]]) -> str:
    return json.dumps(rows, ensure_ascii=False, indent=4)


def as_concatenated(rows: list[dict[str, Any]]) -> str:
    return "".join(json.dumps(row, ensure_ascii=False, indent=2) + "\n" for row in rows)


def as_csv(rows: list[dict[str, Any]]) -> str:
    text = io.StringIO()
    writer = csv.DictWriter(text, ["id", "text", "answer", "expression"])
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue()


def as_xml(rows: list[dict[str, Any]]) -> str:
    return f"<Set>\n{''.join(map(_xml_problem, rows))}</Set>"


def _xml_problem(row: dict[str, Any]) -> str:
    children = "".join(f"<{name}>{escape(value)}</{name}>" for name, value in row.items() if name != "ID")
    return f'<Problem ID="{row["ID"]}">\n{children}</Problem>\n'
