r"""Several solvers together: whatever any of them has in its beam, sorted by the mean of all their
log-probabilities.

    OMP_NUM_THREADS=1 python experiments/ensemble.py runs/math23k/gts-lbf-exact-life-2 \
        runs/math23k/seq2seq-lbf-exact-life-3 --data math23k --split-name public -o
        results/math23k-ensemble/lbf-exact.json

A tree decoder and a sequence decoder write the same expressions, so they can vote together. The figures of
each member alone stand beside those of all: of a beam of five; reranked by the prior over answers (`weighed`:
the first five of a wide beam); and of the test part by weights that were fitted to the answers of the
validation part (`fitted`), in the order of how probable their answers are, as `lbf solve` chooses. Where
members have a verifier or an answer model (`lbf verifier RUN`, `lbf answer-model RUN`), the mean of their
scores counts as well when weights are fitted. Nothing is chosen here: whoever runs it names the members, by
their figures on validation.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import click
import numpy as np
import torch

from lbf.abduction.find import WIDE_BEAM, opinions
from lbf.app.models import find
from lbf.app.solve.fitting import JudgedBeam, fit_reranking
from lbf.data.datasets import read_part
from lbf.data.problem import Problem
from lbf.data.splits import by_length
from lbf.data.statistics import OPINIONS, Opinions, Reranker, by_answer
from lbf.durable import write_whole
from lbf.evaluation import Report, judge
from lbf.neural import Hypothesis, Solver

BEAM: Final = 5
"""Hypotheses of each solver that are judged."""


@torch.no_grad()
def together(
    solvers: Sequence[Solver], problems: Sequence[Problem], width: int
) -> Iterator[list[Hypothesis]]:
    """For each problem what any solver has in its beam, the best by the mean of all log-probabilities
    first.
    """
    sources = [solver.encode(solver.batch(problems)) for solver in solvers]
    beams = [solver.beam(source, width) for solver, source in zip(solvers, sources, strict=True)]
    pools = [
        list(dict.fromkeys(found.expression for beam in own for found in beam))
        for own in zip(*beams, strict=True)
    ]
    scores = [solver.log_prob(source, pools) for solver, source in zip(solvers, sources, strict=True)]
    means = iter(torch.stack(scores).mean(dim=0).tolist())
    for pool in pools:
        yield sorted(
            (Hypothesis(expression, next(means)) for expression in pool), key=lambda found: -found.log_prob
        )


class Beam(NamedTuple):
    """What solvers have together for a problem, and what their verifiers and answer models think of it."""

    problem: Problem
    found: Sequence[Hypothesis]
    opinions: Opinions | None = None


def beams(solvers: Sequence[Solver], problems: Sequence[Problem], width: int) -> list[Beam]:
    """Each problem with what the solvers have together for it."""
    having = np.array([[getattr(solver, name) is not None for name in OPINIONS] for solver in solvers])
    result = []
    for batch in by_length(problems, 64):
        pools = list(together(solvers, batch, width))
        thought = zip(*(opinions(solver, batch, pools) for solver in solvers), strict=True)
        means = [np.sum(own, axis=0) / np.maximum(1, having.sum(axis=0)) for own in thought]
        result += [Beam(*one) for one in zip(batch, pools, means, strict=True)]
    return result


def fitted(solvers: Sequence[Solver], known: Sequence[Beam]) -> Reranker | None:
    """The reranker whose weights are fitted to problems with answers; none without a prior to begin with."""
    answers = solvers[0].answers
    if answers is None:
        return None
    judged_beams = [JudgedBeam.of(*beam) for beam in known if beam.found]
    return Reranker(fit_reranking(judged_beams, Reranker.of(answers).weights))


def judged(
    solvers: Sequence[Solver], problems: Sequence[Problem], name: str, reranker: Reranker | None = None
) -> dict[str, Any]:
    """The main figures; those after reranking if the first solver has a prior over answers, and by another
    reranker.
    """
    answers, wide = solvers[0].answers, beams(solvers, problems, WIDE_BEAM)
    rerankers = {"weighed": Reranker.of(answers) if answers else None, "fitted": reranker}
    narrow = (judge(problem, found) for problem, found, _ in beams(solvers, problems, BEAM))
    result = figures(Report(name, tuple(narrow)))
    for way, chosen in rerankers.items():
        if chosen:
            ranked = [(problem, chosen.rerank(problem.values, *known)) for problem, *known in wide]
            if way == "fitted":
                ranked = [(problem, by_answer(problem.values, found)) for problem, found in ranked]
            outcomes = (judge(problem, found[:BEAM]) for problem, found in ranked)
            result[way] = figures(Report(name, tuple(outcomes)))
    return result


def figures(report: Report) -> dict[str, Any]:
    """The main figures in percent, with their intervals."""
    shares = {
        "acc@1": report.accuracy,
        "share@3": report.share(3),
        "share@5": report.share(5),
        "any@5": report.any(5),
    }
    low, high = report.intervals(np.random.default_rng(0))["acc@1"]
    rounded = {name: round(100 * share, 2) for name, share in shares.items()}
    return {"n": report.n, **rounded, "acc@1 interval": [round(100 * low, 2), round(100 * high, 2)]}


def main() -> None:
    """Judge the solvers that were asked for, each alone and all together, on validation and test."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("models", nargs="+", help="run folders, solver folders or packaged models")
    parser.add_argument("--data", required=True)
    parser.add_argument("--split-name", default="default")
    parser.add_argument("-o", "--output", type=Path, help="where to keep the figures")
    asked = parser.parse_args()
    solvers = {model: Solver.load(find(model)) for model in asked.models}
    groups = {**{model: [solver] for model, solver in solvers.items()}, "all together": [*solvers.values()]}
    parts = {split: read_part(asked.data, split, asked.split_name) for split in ("validation", "test")}
    result: dict[str, Any] = {"data": asked.data, "split": asked.split_name, "members": list(solvers)}
    for name, members in groups.items():
        known = beams(members, parts["validation"].problems, WIDE_BEAM)
        for split, part in parts.items():
            reranker = fitted(members, known) if split == "test" else None
            found = judged(members, part.problems, f"{part.name} {split}", reranker)
            result.setdefault(split, {})[name] = found
            click.echo(f"{split}, {name}: {json.dumps(found)}")
    if asked.output:
        asked.output.parent.mkdir(parents=True, exist_ok=True)
        write_whole(asked.output, (json.dumps(result, indent=1) + "\n").encode())


if __name__ == "__main__":
    main()
