"""The doubtful annotations for people to look at, the most doubtful first, as tasks that Label Studio
imports: https://labelstud.io/guide/predictions

A task shows text and answer; the solutions that were found are predictions with a score, in a text area that
people correct. `LABELLING` is the labelling configuration that fits.
"""

from __future__ import annotations

import heapq
import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from lbf.data.formats.records import Record
from lbf.data.formats.source import json_text
from lbf.data.problem import Problem
from lbf.data.reading import ReadOptions, read_rows
from lbf.durable import written_whole
from lbf.symbolic.notation import number_text

LABELLING: Final = """<View>
  <Text name="text" value="$text"/>
  <Text name="answer" value="$answer"/>
  <TextArea name="expression" toName="text" editable="true" maxSubmissions="1"/>
</View>
"""
MOST: Final = 1_000
"""Tasks of a review: more than a person looks at."""


class Doubtful(NamedTuple):
    """An annotated problem to be looked at."""

    confidence: float
    """Of its first solution; 0 where there is none."""
    place: int
    """Its place among all rows."""
    problem: Problem
    solutions: Sequence[Mapping[str, Any]]
    status: str

    def task(self, model: str) -> dict[str, Any]:
        """The task for Label Studio."""
        data = {
            "id": self.problem.id,
            "text": self.problem.text,
            "answer": "" if self.problem.answer is None else number_text(self.problem.answer),
            "status": self.status,
            "confidence": self.confidence,
        }
        predictions = [_prediction(number, one, model) for number, one in enumerate(self.solutions)]
        return {"data": data, "predictions": predictions}


def _prediction(number: int, solution: Mapping[str, Any], model: str) -> dict[str, Any]:
    region = {
        "id": f"solution-{number + 1}",
        "from_name": "expression",
        "to_name": "text",
        "type": "textarea",
        "value": {"text": [str(solution["expression"])]},
    }
    return {"model_version": model, "score": float(solution["confidence"]), "result": [region]}


def write_review(
    outputs: Sequence[Path], review: Path, reading: ReadOptions, prefix: str, model: str, below: float = 1.0
) -> int:
    """Write the tasks of annotated files: those of less confidence than `below`, at most `MOST`; how many."""
    rows = (row for row in _annotated(outputs, reading, prefix) if row.confidence < below)
    chosen = heapq.nsmallest(MOST, rows, key=lambda row: (row.confidence, row.place))
    with written_whole(review) as part, part.open("w", encoding="utf-8", newline="\n") as file:
        file.writelines(json_text(row.task(model)) + "\n" for row in chosen)
    return len(chosen)


def _annotated(outputs: Sequence[Path], reading: ReadOptions, prefix: str) -> Iterator[Doubtful]:
    place = 0
    for output in outputs:
        for record, items in read_rows(output, reading):
            place += 1
            if isinstance(record, Record) and isinstance(items[-1], Problem):
                yield _doubtful(place, items[-1], record.fields, prefix)


def _doubtful(place: int, problem: Problem, fields: Mapping[str, Any], prefix: str) -> Doubtful:
    listed = fields.get(f"{prefix}solutions") or []
    solutions = json.loads(listed) if isinstance(listed, str) else listed
    confidence = float(solutions[0]["confidence"]) if solutions else 0.0
    return Doubtful(confidence, place, problem, solutions, str(fields.get(f"{prefix}status", "")))
