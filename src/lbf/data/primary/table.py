"""The tables of docs/primary.md: every group of schemas with how many there are and a generated example."""

from __future__ import annotations

from random import Random

from lbf.data.primary import chinese
from lbf.data.primary.composing import tell
from lbf.data.primary.generate import pose
from lbf.data.primary.schema import Schema
from lbf.data.primary.schemas import SCHEMAS
from lbf.symbolic.notation import number_text


def table(language: str) -> str:
    """The rows of the table in Markdown, in the order of the schemas.

    >>> table("en").splitlines()[0]
    '| group | schemas | an example, its answer and its solution |'
    """
    schemas, how = (SCHEMAS, tell) if language == "en" else (chinese.SCHEMAS, chinese.tell_in_chinese)
    groups: dict[str, list[Schema]] = {}
    for schema in schemas:
        groups.setdefault(schema.group, []).append(schema)
    rows = ["| group | schemas | an example, its answer and its solution |", "|---|---|---|"]
    for group, members in groups.items():
        shown = members[len(members) // 2]
        told = how(shown, Random(f"table-{shown.name}"), lambda place, frames: frames)
        problem = pose(shown, told, shown.name, language)
        answer = number_text(problem.answer) if problem.answer is not None else ""
        rows.append(f"| {group} | {len(members)} | {problem.text} **{answer}**, `{shown.solution}` |")
    return "\n".join(rows)
