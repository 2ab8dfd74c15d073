"""What a report needs to know about a run beyond its training: test figures, what the memory holds, and some
examples.

They are found out once, with the run's best solver and its own data, and kept in the run folder.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple

import numpy as np

from lbf.abduction.find import WIDE_BEAM
from lbf.app.evaluate.evaluator import EvaluateOptions, evaluate
from lbf.app.report.run_records import RunRecord
from lbf.app.runs.folder import EXAMPLES, MEMORY, MEMORY_FIGURES, RERANKED, TEST, Run
from lbf.data.datasets import columns_named, load_split
from lbf.data.formats.layouts import Columns
from lbf.data.problem import Problem
from lbf.data.reading import ReadOptions
from lbf.data.splits import Split
from lbf.errors import InputError
from lbf.evaluation.outcome import judge
from lbf.evaluation.spurious import Verdict, verdict
from lbf.learning.memory import Memory
from lbf.learning.strategies import STRATEGIES
from lbf.neural import Hypothesis, Solver
from lbf.symbolic.fingerprint import fingerprint
from lbf.symbolic.notation import number_text, to_infix

_LOOKED_AT: Final = 200
"""Examples are taken from so many test problems, the first ones."""
_DIVERSE: Final = 3
"""So many examples show several different solutions."""


class _Solved(NamedTuple):
    """A test problem, its beam and what to think of each hypothesis."""

    problem: Problem
    beam: Sequence[Hypothesis]
    verdicts: tuple[Verdict, ...]
    different: int


def judge_run(run: RunRecord) -> list[str]:
    """Write the files a run folder lacks; their names. A run in training is left alone: it would be judged
    too early.
    """
    if run.accuracy is None:
        return []
    folder = Run(run.folder)
    if not folder.best.is_dir():
        raise InputError(f"{run.name} has no solver in best/, so it cannot be judged")
    makers: dict[str, Callable[[RunRecord], Any]] = {
        TEST: test_figures,
        RERANKED: reranked_figures,
        MEMORY_FIGURES: memory_figures,
        EXAMPLES: examples,
    }
    made = {name: make(run) for name, make in makers.items() if folder.judged(name) is None}
    for name, content in made.items():
        if content:
            folder.keep_judged(name, content)
    return [name for name, content in made.items() if content]


def test_figures(run: RunRecord) -> Mapping[str, Any]:
    """What `lbf evaluate RUN --data … --spurious --json` says about the test part of the data the run learned
    from.
    """
    return evaluate(_test_options(run)).to_plain()


def reranked_figures(run: RunRecord) -> Mapping[str, Any] | None:
    """The same with `--rerank` and a beam as wide as that of `lbf solve`; None for a solver of an older
    version, which cannot.
    """
    if Solver.load(Run(run.folder).best).answers is None:
        return None
    return evaluate(replace(_test_options(run), rerank=True, beam=WIDE_BEAM)).to_plain()


def _test_options(run: RunRecord) -> EvaluateOptions:
    return EvaluateOptions(
        str(run.folder),
        run.settings["data"],
        split_name=run.settings["split"],
        spurious=True,
        columns=_columns(run),
        as_typed=bool(run.settings.get("as_typed")),
    )


def _columns(run: RunRecord) -> Columns | None:
    """The columns the run was told to read."""
    return columns_named(*(run.settings.get(f"{name}_column") for name in ("text", "answer", "id")))


def _split(run: RunRecord) -> Split:
    """The data the run learned from."""
    return load_split(run.settings["data"], ReadOptions(columns=_columns(run)), split=run.settings["split"])


def memory_figures(run: RunRecord) -> Mapping[str, Any] | None:
    """How many training problems have solutions, found how, and how many of these are equal to the annotated
    one in algebra.

    Where memory is ranked by belief, as that of `lbf-exact` is, it holds candidates that all differ: what
    counts is whether the first one is right. Elsewhere everything is learned, and what counts is the share
    that is. None for a strategy that remembers nothing.
    """
    path = run.folder / MEMORY
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    if not text:
        return None
    memory = Memory(capacity=len(text))  # no problem has more solutions than there are characters
    memory.read_jsonl(text)
    problems = _split(run).train[: run.settings["limit"] or None]
    annotated = [problem for problem in problems if problem.expression]
    right = [_equal_to_annotation(memory, problem) for problem in annotated]
    counted: dict[str, Any]
    if run.strategy in STRATEGIES and STRATEGIES[run.strategy].ranks:
        counted = {
            "annotation_first": _percent(sum(any(each[:1]) for each in right), len(annotated)),
            "by_size": _by_size(annotated, right),
        }
    else:
        counted = {"annotation_share": _percent(sum(map(sum, right)), sum(map(len, right)))}
    return {
        "problems": len(problems),
        "covered": len(memory),
        "coverage": _percent(len(memory), len(problems)),
        "solutions": memory.total,
        "per_problem": round(memory.total / max(1, len(memory)), 4),
        "origins": memory.origins(),
        "annotated": len(annotated),
        "annotation_found": _percent(sum(map(any, right)), len(annotated)),
        **counted,
    }


def _equal_to_annotation(memory: Memory, problem: Problem) -> list[bool]:
    """Which of the remembered solutions are equal to the annotated one in algebra."""
    assert problem.expression is not None
    wanted = fingerprint(problem.expression)
    return [fingerprint(known.expression) == wanted for known in memory[problem.id]]


def _by_size(annotated: Sequence[Problem], right: Sequence[Sequence[bool]]) -> list[dict[str, float]]:
    """For each size of an annotation how many problems there are, and in what share of them a solution that
    is equal to it is remembered, and comes first.
    """
    sizes: dict[int, list[Sequence[bool]]] = {}
    for problem, own in zip(annotated, right, strict=True):
        assert problem.expression is not None
        sizes.setdefault(len(problem.expression), []).append(own)
    return [
        {
            "value": size,
            "n": len(each),
            "found": _percent(sum(map(any, each)), len(each)),
            "first": _percent(sum(any(own[:1]) for own in each), len(each)),
        }
        for size, each in sorted(sizes.items())
    ]


def _percent(part: int, whole: int) -> float:
    return round(100 * part / max(1, whole), 4)


def examples(run: RunRecord) -> list[Mapping[str, Any]]:
    """A few test problems with the first five solutions: diverse ones, one that went wrong, and one right by
    accident.
    """
    problems = _split(run).test[:_LOOKED_AT]
    solver = Solver.load(Run(run.folder).best)
    generator = np.random.default_rng(0)
    solved = []
    for problem in problems:
        (beam,) = solver.beam(solver.batch([problem]), 5)
        outcome = judge(
            problem, beam, lambda p, e: verdict(p, e, generator, constants=solver.symbol_table.constants)
        )
        solved.append(_Solved(problem, beam, outcome.verdicts or (), outcome.different))
    return [_example(one, reason) for reason, ones in _chosen(solved) for one in ones]


def _chosen(solved: Sequence[_Solved]) -> list[tuple[str, list[_Solved]]]:
    diverse = [one for one in sorted(solved, key=lambda one: -one.different) if one.different][:_DIVERSE]
    failed = [one for one in solved if one.verdicts[:1] == (Verdict.WRONG,)][:1]
    lucky = [one for one in solved if Verdict.SPURIOUS in one.verdicts and one not in (*diverse, *failed)][:1]
    among = f"of the first {len(solved)} test problems"
    return [
        (f"one of those with most different right solutions {among}", diverse),
        (f"the first {among} whose first solution is wrong", failed),
        (f"the first other one {among} with a spurious solution", lucky),
    ]


def _example(solved: _Solved, reason: str) -> Mapping[str, Any]:
    problem = solved.problem
    verdicts: Sequence[str | None] = [one.value for one in solved.verdicts] or [None] * len(solved.beam)
    return {
        "id": problem.id,
        "chosen": reason,
        "text": problem.text,
        "quantities": [slot.surface for slot in problem.slots],
        "answer": None if problem.answer is None else number_text(problem.answer),
        "solutions": [
            {
                "expression": to_infix(expression),
                "probability": round(math.exp(log_prob), 6),
                "right": problem.is_solved_by(expression),
                "verdict": verdict_,
            }
            for (expression, log_prob), verdict_ in zip(solved.beam, verdicts, strict=True)
        ],
    }
