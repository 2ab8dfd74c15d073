"""The judgement of one problem's hypotheses: the record from which every figure of a report is computed."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final, TypeAlias

from lbf.data.problem import Problem
from lbf.evaluation.spurious import Verdict
from lbf.symbolic.canonical import canonical_key
from lbf.symbolic.expression import Expression
from lbf.symbolic.fingerprint import fingerprint
from lbf.symbolic.notation import to_infix

TOP: Final = 5
"""So many hypotheses of each problem are judged."""

Ranked: TypeAlias = Sequence[tuple[Expression, float]]
"""Hypotheses with their log-probabilities, the most probable first."""
Check: TypeAlias = Callable[[Problem, Expression], Verdict]
"""What tells whether a hypothesis for an annotated problem is right for the right reason; see
`spurious.verdict`."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of one problem."""

    id: str
    right: tuple[bool, ...]
    """Whether each of the first `TOP` hypotheses gives the stated answer; shorter where there were fewer."""
    different: int
    """How many of the right ones are no rearrangements of each other."""
    probability: float
    """That of the first hypothesis and of all others that are equal to it in algebra; 0 where there was
    none."""
    quantities: int
    """How many quantities the problem has."""
    size: int | None
    """Symbols of the annotated expression; where there is none, of the first hypothesis, if there is one."""
    annotated: bool
    """Whether `size` is that of the annotation."""
    verdicts: tuple[Verdict, ...] | None = None
    """What to think of each hypothesis, if it was asked and there is an annotation."""
    expressions: tuple[str, ...] = ()
    """The hypotheses, over the quantities n0, n1, … of the text, as training reads them; none in files of
    earlier versions."""

    def __post_init__(self) -> None:
        if len(self.right) > TOP or not self.different <= sum(self.right) or not 0 <= self.probability <= 1:
            raise ValueError(f"this is no outcome of a problem: {self}")
        if self.verdicts is not None and tuple(one.gives_answer for one in self.verdicts) != self.right:
            raise ValueError(
                f"problem {self.id}: the verdicts disagree about which hypotheses give the answer: {self}"
            )

    def right_among(self, k: int) -> int:
        """How many of the first k hypotheses are right."""
        return sum(self.right[:k])

    def to_json(self) -> dict[str, Any]:
        """The outcome as plain data."""
        verdicts = None if self.verdicts is None else [one.value for one in self.verdicts]
        lists = {"right": list(self.right), "expressions": list(self.expressions)}
        return {**asdict(self), **lists, "verdicts": verdicts}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Outcome:
        """The outcome that `to_json` turned into this; ValueError if it is something else."""
        try:
            verdicts = None if data["verdicts"] is None else tuple(map(Verdict, data["verdicts"]))
            written = tuple(map(str, data.get("expressions", ())))
            right = tuple(map(bool, data["right"]))
            return cls(**{**data, "right": right, "verdicts": verdicts, "expressions": written})
        except (KeyError, TypeError) as error:
            raise ValueError(f"this is no stored outcome of a problem ({error!r}): {data}") from error


def judge(problem: Problem, ranked: Ranked, check: Check | None = None) -> Outcome:
    """Judge the first five hypotheses for a problem; with a check, and if it is annotated, also whether they
    are spurious.

    >>> from fractions import Fraction
    >>> from lbf.data.problem import make_problem
    >>> from lbf.symbolic.parsing import parse
    >>> problem = make_problem("p", "3 red and 4 blue pens", Fraction(7))
    >>> outcome = judge(problem, [(parse("n0+n1"), -0.5), (parse("n0*n1"), -1.5), (parse("n1+n0"), -3.0)])
    >>> outcome.right, outcome.different
    ((True, False, True), 1)
    """
    if problem.answer is None:
        raise ValueError(f"problem {problem.id} has no stated answer, so nothing can be judged")
    expressions = [expression for expression, _ in ranked[:TOP]]
    right = tuple(map(problem.is_solved_by, expressions))
    shown = problem.expression or next(iter(expressions), None)
    return Outcome(
        id=problem.id,
        right=right,
        different=len(
            {canonical_key(one) for one, is_right in zip(expressions, right, strict=True) if is_right}
        ),
        probability=_belief(ranked),
        quantities=len(problem.slots),
        size=None if shown is None else len(shown),
        annotated=problem.expression is not None,
        verdicts=tuple(check(problem, one) for one in expressions) if check and problem.expression else None,
        expressions=tuple(map(to_infix, expressions)),
    )


def _belief(ranked: Ranked) -> float:
    """How probable the first solution is, in whatever form: a solver that knows several shares its belief
    among them.
    """
    same = (
        log_prob for expression, log_prob in ranked if fingerprint(expression) == fingerprint(ranked[0][0])
    )
    return min(1.0, math.fsum(map(math.exp, same)))
