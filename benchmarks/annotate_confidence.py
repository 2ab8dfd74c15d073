"""How far the confidence of annotations can be believed: fit it on one half of a set, judge it on the other.

    LBF_DATA_DIR=… python benchmarks/annotate_confidence.py math23k --model none --limit 2000
    LBF_DATA_DIR=… python benchmarks/annotate_confidence.py mawps --model english --limit 400 --every 5

A confidence is a share among all solutions found. Scores might be divided by a temperature: where the
annotated solution is one of several, the one that makes it most probable is the best, and if the scores are
good it is about 1. The share of problems where it is not among them is what no temperature mends. Problems
with one solution are counted by themselves.
"""

from __future__ import annotations

import argparse
import json
import math
from collections.abc import Sequence
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from lbf.abduction.find import FindOptions, find
from lbf.abduction.rank import scores
from lbf.app import models
from lbf.app.annotate.candidates import MOST_FOUND
from lbf.app.annotate.input_rows import bare, source_rows
from lbf.data.datasets import locate
from lbf.data.reading import ReadOptions
from lbf.inference.solver import TrainedSolver
from lbf.symbolic.canonical import canonical_key

AT_ONCE = 16


class Attempt(NamedTuple):
    """The scores of the solutions of a problem, best first, and the place of the annotated one."""

    scores: list[float]
    annotated: int | None


def attempts(file: Path, model: str, limit: int, every: int) -> list[Attempt]:
    """What is found for the annotated problems of a file, every so-many-th."""
    rows = (row for row in source_rows(file, ReadOptions()) if row.problem and row.problem.expression)
    chosen = list(islice(rows, 0, limit * every, every))
    solver = None if model == "none" else TrainedSolver.load(models.find(model))
    options = FindOptions(searched=MOST_FOUND) if solver is None else FindOptions()
    made = []
    for begin in range(0, len(chosen), AT_ONCE):
        group = chosen[begin : begin + AT_ONCE]
        problems = [bare(row) for row in group]
        for row, problem, own in zip(group, problems, find(problems, solver, options), strict=True):
            assert row.problem is not None and row.problem.expression is not None
            wanted = canonical_key(row.problem.expression)
            keys = [canonical_key(one.expression) for one in own.candidates]
            place = keys.index(wanted) if wanted in keys else None
            made.append(Attempt(scores(problem, own.candidates), place))
    return made


def shares(found: Sequence[float], temperature: float) -> list[float]:
    """The confidences of solutions, from their scores."""
    top = max(found)
    weights = [math.exp((one - top) / temperature) for one in found]
    return [weight / sum(weights) for weight in weights]


def surprise(found: Sequence[Attempt], temperature: float) -> float:
    """The mean of −log of the share of the annotated solution, where it is one of several."""
    terms = [
        -math.log(max(1e-12, shares(one.scores, temperature)[one.annotated]))
        for one in found
        if one.annotated is not None and len(one.scores) > 1
    ]
    return sum(terms) / max(1, len(terms))


def fitted(found: Sequence[Attempt]) -> float:
    """The best temperature among steps of a tenth of an octave, from 1/8 to 64."""
    return min((2 ** (step / 10) for step in range(-30, 61)), key=lambda t: surprise(found, t))


def judged(found: Sequence[Attempt], temperature: float) -> dict[str, object]:
    """What the confidences at a temperature are worth."""
    covered = [one for one in found if one.scores]
    first = [(shares(one.scores, temperature)[0], one.annotated == 0) for one in covered]
    several = [one for one in covered if len(one.scores) > 1]
    single = [one for one in covered if len(one.scores) == 1]
    sure = [right for share, right in first if share >= 0.9]
    return {
        "problems": len(found),
        "covered": len(covered),
        "first_is_annotated": round(sum(one.annotated == 0 for one in found) / max(1, len(found)), 4),
        "mean_confidence": round(sum(share for share, _ in first) / max(1, len(first)), 4),
        "at_least_0.9": len(sure),
        "of_these_annotated": round(sum(sure) / max(1, len(sure)), 4),
        "single": len(single),
        "single_annotated": sum(one.annotated == 0 for one in single),
        "several": len(several),
        "several_without_annotated": sum(one.annotated is None for one in several),
    }


def main() -> None:
    """Fit and judge."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("data")
    parser.add_argument("--model", default="none")
    parser.add_argument("--limit", type=int, default=1000)
    parser.add_argument("--every", type=int, default=1)
    asked = parser.parse_args()
    found = attempts(locate(asked.data)[0], asked.model, asked.limit, asked.every)
    fit, held_out = found[::2], found[1::2]
    temperature = fitted(fit)
    print(json.dumps({"data": asked.data, "model": asked.model, "temperature": round(temperature, 3)}))
    for name, value in (("as it was", 1.0), ("fitted", temperature)):
        print(name, json.dumps(judged(held_out, value)))


if __name__ == "__main__":
    main()
