"""Writing problems in the generic layout, which `lbf.data.reading` reads back as the same problems."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

from lbf.data.problem import Problem
from lbf.data.rejects import DataError
from lbf.symbolic.notation import number_text, to_infix


def write_jsonl(problems: Iterable[Problem], path: Path) -> int:
    """Write problems as JSON lines; returns how many. Expressions are in slots (`n0+n1`), so equal numbers
    stay apart.
    """
    count = 0
    try:
        with path.open("w", encoding="utf-8", newline="\n") as file:
            for problem in problems:
                file.write(json.dumps(generic_fields(problem), ensure_ascii=False) + "\n")
                count += 1
    except OSError as error:
        raise DataError(f"{path}: cannot be written: {error.strerror or error}") from error
    return count


def generic_fields(problem: Problem) -> dict[str, str]:
    """The fields of the generic layout."""
    if problem.answer is None:
        raise DataError(f"problem {problem.id} has no answer, which the generic layout requires")
    fields = {
        "id": problem.id,
        "text": problem.text,
        "answer": number_text(problem.answer),
        "language": problem.language,
    }
    if problem.expression is not None:
        fields["expression"] = to_infix(problem.expression)
    return fields
