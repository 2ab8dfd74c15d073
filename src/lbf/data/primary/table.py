"""The table of docs/primary.md: every schema with its solution and a generated example."""

from __future__ import annotations

from random import Random

from lbf.data.primary import chinese
from lbf.data.primary.composing import tell
from lbf.data.primary.generate import pose
from lbf.data.primary.schemas import SCHEMAS
from lbf.symbolic.notation import number_text


def table(language: str) -> str:
    """The rows of the table in Markdown, in the order of the schemas.

    >>> table("en").splitlines()[0]
    '| schema | solution | an example and its answer |'
    """
    schemas, how = (SCHEMAS, tell) if language == "en" else (chinese.SCHEMAS, chinese.tell_in_chinese)
    rows = ["| schema | solution | an example and its answer |", "|---|---|---|"]
    for schema in schemas:
        told = how(schema, Random(f"table-{schema.name}"), lambda place, frames: frames)
        problem = pose(schema, told, schema.name, language)
        answer = number_text(problem.answer) if problem.answer is not None else ""
        rows.append(f"| {schema.name} | `{schema.solution}` | {problem.text} **{answer}** |")
    return "\n".join(rows)
