"""Knowledge distillation: a solver learns what is right, and besides what trained solvers think of every step
that writes it (Hinton, Vinyals and Dean, *Distilling the Knowledge in a Neural Network*, 2015).

For a target, −log p of each step that is taken is learned by one share, and by the other −Σ q · log p over
all steps that could be taken, q being the mean of the teachers' probabilities. Teachers read without dropout
and do not change, so what they think of an expression is asked once and kept.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import numpy as np
import torch
from torch import Tensor

from lbf.data.problem import Problem
from lbf.errors import InputError
from lbf.inference.decoding import Floats
from lbf.inference.orders import Trees, Written
from lbf.neural import Solver, Source
from lbf.neural.decoding import of_trees
from lbf.symbolic.expression import Expression

Expressions: TypeAlias = Sequence[Sequence[Expression]]
"""Those of each problem."""

# Shapes: S steps that write expressions, A steps that could be taken at each, E expressions.


class Teachers:
    """Trained solvers, whose mean probabilities another one learns."""

    def __init__(self, learner: Solver, solvers: Sequence[Solver], share: float) -> None:
        """The share of what they think in what is learned is from 0 to 1. An InputError if one of them knows
        other symbols than who is to learn, or writes in another order.
        """
        if not solvers:
            raise ValueError("distillation needs a teacher")
        for number, teacher in enumerate(solvers, start=1):
            _check(learner, teacher, number)
        self.learner, self.solvers, self.share = learner, tuple(solvers), share
        self._table, self._order = learner.symbol_table, learner.order
        self._known: dict[tuple[str, Expression], Floats] = {}

    def log_prob(
        self, source: Source, expressions: Expressions, noise: torch.Generator | None = None
    ) -> Tensor:
        """What is learned in place of the log-probabilities of expressions, one problem after the other
        [E].
        """
        log_probs, written, trees = _forced(self.learner, source, expressions, noise)
        opinions = self.opinions(source.batch.problems, expressions, log_probs.shape[1]).to(log_probs.device)
        possible = log_probs.masked_fill(log_probs.isinf(), 0.0)
        tree = torch.from_numpy(written.tree).to(log_probs.device)
        right = of_trees(log_probs, written, len(trees))
        agreed = right.new_zeros(len(trees)).index_add(0, tree, (opinions * possible).sum(dim=1))
        return torch.lerp(right, agreed, self.share)

    def opinions(self, problems: Sequence[Problem], expressions: Expressions, width: int) -> Tensor:
        """The mean probability of each of `width` steps at every step that writes the expressions
        [S, width].
        """
        pairs = list(zip(problems, expressions, strict=True))
        self._ask([(p, [e for e in own if (p.id, e) not in self._known]) for p, own in pairs])
        known = [self._known[problem.id, expression] for problem, own in pairs for expression in own]
        result, ends, first = np.zeros((sum(map(len, known)), width), np.float32), self._order.ends, 0
        for rows in known:
            here, symbols = result[first : first + len(rows)], rows.shape[1] - ends
            here[:, :symbols] = rows[:, :symbols]
            here[:, width - ends :] = rows[:, symbols:]
            first += len(rows)
        return torch.from_numpy(result)

    @torch.no_grad()
    def _ask(self, pairs: Sequence[tuple[Problem, Sequence[Expression]]]) -> None:
        """Have the teachers read problems with expressions that they have not seen yet."""
        problems = [problem for problem, own in pairs if own]
        expressions = [own for _, own in pairs if own]
        if not problems:
            return
        asked = [
            _forced(teacher, teacher.encode(teacher.batch(problems)), expressions) for teacher in self.solvers
        ]
        mean = torch.stack([log_probs.exp() for log_probs, _, _ in asked]).mean(dim=0).cpu().numpy()
        _, written, trees = asked[0]
        rows = np.split(mean, np.searchsorted(written.tree, np.arange(1, len(trees))))
        owners = ((problem, each) for problem, own in zip(problems, expressions, strict=True) for each in own)
        for (problem, expression), own_rows in zip(owners, rows, strict=True):
            symbols, width = self._table.size(len(problem.slots)), mean.shape[1]
            columns = [*range(symbols), *range(width - self._order.ends, width)]
            self._known[problem.id, expression] = own_rows[:, columns]


def _forced(
    solver: Solver, source: Source, expressions: Expressions, noise: torch.Generator | None = None
) -> tuple[Tensor, Written, Trees]:
    """The log-probabilities of all steps at every step that writes the expressions [S, A], these steps, and
    the expressions as trees.
    """
    trees = Trees.checked(expressions, source.batch.problems, solver.symbol_table)
    written = solver.order.written(trees, solver.symbol_table)
    return solver.decoder.forced(source, trees, noise), written, trees


def _check(learner: Solver, teacher: Solver, number: int) -> None:
    if teacher.symbol_table != learner.symbol_table:
        own, wanted = (", ".join(map(str, each.symbol_table.constants)) for each in (teacher, learner))
        raise InputError(
            f"the option teachers: the constants of number {number} are {own}, and not {wanted}: a solver can"
            " learn from those only that have the same symbols"
        )
    if teacher.order != learner.order:
        raise InputError(
            f"the option teachers: number {number} writes expressions in another order than the solver that"
            " is to learn: its decoder must be of the same kind"
        )
