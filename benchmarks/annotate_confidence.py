"""How far the confidence of annotations can be believed, on any set with annotations.

    LBF_DATA_DIR=… python benchmarks/annotate_confidence.py math23k --model none --limit 2000
    LBF_DATA_DIR=… python benchmarks/annotate_confidence.py mawps --model english --limit 400 --every 5
    LBF_DATA_DIR=… python benchmarks/annotate_confidence.py math23k --model chinese --part test

Every second problem is judged by the weight of belief that the model has; with `--fit` also by the weight
that is fitted to the others, and by some that are not. Problems with one solution are counted by themselves.
"""

from __future__ import annotations

import argparse
import json
from itertools import islice

from lbf.abduction.rank import belief_in
from lbf.app import models
from lbf.app.annotate.belief import KnownProblem, agreement, fitted, known_problems, mean_error
from lbf.app.annotate.input_rows import source_rows
from lbf.data.datasets import locate, read_part
from lbf.data.problem import Problem
from lbf.data.reading import ReadOptions
from lbf.inference.solver import TrainedSolver

WEIGHTS = (1 / 3, 0.25, 0.2, 0.15, 0.1, 0.05)


def annotated(asked: argparse.Namespace) -> list[Problem]:
    """The annotated problems that were asked for, every so-many-th."""
    if asked.part:
        problems = (problem for problem in read_part(asked.data, asked.part).problems)
    else:
        rows = source_rows(locate(asked.data)[0], ReadOptions())
        problems = (row.problem for row in rows if row.problem)
    with_one = (problem for problem in problems if problem.expression)
    return list(islice(with_one, 0, asked.limit * asked.every, asked.every))


def judged(known: list[KnownProblem], weight: float) -> str:
    """What a weight is worth, in one line."""
    found = agreement(known, weight)
    return json.dumps(
        {
            "belief": round(weight, 4),
            "problems": found.problems,
            "covered": found.covered,
            "first_is_annotated": round(found.annotated / max(1, found.problems), 4),
            "mean_confidence": found.mean_confidence,
            "at_least_0.9": found.sure,
            "of_these_annotated": round(found.sure_and_annotated / max(1, found.sure), 4),
            "single": found.single,
            "single_annotated": found.single_and_annotated,
            "mean_error": round(mean_error(known, weight), 4),
        }
    )


def main() -> None:
    """Judge, and fit if asked."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("data")
    parser.add_argument("--model", default="none")
    parser.add_argument("--part", help="of the data set's default split, instead of all rows")
    parser.add_argument("--limit", type=int, default=1000)
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--fit", action="store_true")
    asked = parser.parse_args()
    solver = None if asked.model == "none" else TrainedSolver.load(models.find(asked.model))
    known = known_problems(solver, annotated(asked))
    held_out = known[1::2]
    print(asked.data, asked.model, "as it is", judged(held_out, belief_in(solver)))
    if asked.fit and solver is not None:
        print("fitted to the others", judged(held_out, fitted(known[::2])))
        for weight in WEIGHTS:
            print("all", judged(known, weight))


if __name__ == "__main__":
    main()
