"""Distillation against a twin that decodes one expression, one teacher and one step at a time."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
import torch

from lbf.data.problem import Problem
from lbf.errors import InputError
from lbf.learning.teachers import Teachers
from lbf.neural import Solver
from lbf.symbolic.expression import Constant, Expression, SymbolTable
from neural.toys import named_solver, seeing_solver, toy_expressions, toy_problems, toy_solver

SHARE = 0.7
NAMES = ("gts", "seq2seq", "stack-decoder", "t-rnn")


def asked(problems: Sequence[Problem]) -> list[list[Expression]]:
    """A few expressions of every other problem."""
    return [
        toy_expressions(problem, place)[: 1 + place % 3] if place % 2 else []
        for place, problem in enumerate(problems)
    ]


@torch.no_grad()
def distributions(solver: Solver, problem: Problem, steps: Sequence[int]) -> list[torch.Tensor]:
    """The probabilities of all steps before each of these steps, by free decoding."""
    source = solver.encode(solver.batch([problem]))
    state = solver.decoder.begin(source, torch.tensor([0]), len(steps))
    found = []
    for place, step in enumerate(steps):
        found.append(state.log_probs()[0])
        if place + 1 < len(steps):
            state.advance(torch.tensor([step]))
    return found


def by_hand(teachers: Sequence[Solver], learner: Solver, problem: Problem, expression: Expression) -> float:
    """What is learned of one expression in place of its log-probability."""
    steps = learner.order.steps(learner.symbol_table.encode(expression), learner.symbol_table)
    own = distributions(learner, problem, steps)
    said = [distributions(teacher, problem, steps) for teacher in teachers]
    total = 0.0
    for place, step in enumerate(steps):
        total += (1 - SHARE) * float(own[place][step])
        for other, log_prob in enumerate(own[place].tolist()):
            mean = sum(float(each[place][other].exp()) for each in said) / len(said)
            total += SHARE * mean * log_prob if mean else 0.0
    return total


@pytest.mark.parametrize("name", NAMES)
def test_what_is_learned_is_what_decoding_step_by_step_tells(name: str) -> None:
    learner, *solvers = (named_solver(name, seed) for seed in range(3))
    problems = toy_problems()
    expressions = asked(problems)
    source = learner.encode(learner.batch(problems))
    found = Teachers(learner, solvers, SHARE).log_prob(source, expressions).tolist()
    wanted = [
        by_hand(solvers, learner, problem, expression)
        for problem, own in zip(problems, expressions, strict=True)
        for expression in own
    ]
    assert wanted and found == pytest.approx(wanted, rel=1e-3, abs=1e-3)


def test_teachers_that_count_for_nothing_change_nothing() -> None:
    learner, teacher = toy_solver(seed=0), toy_solver(seed=1)
    problems = toy_problems()
    source = learner.encode(learner.batch(problems))
    found = Teachers(learner, [teacher], 0.0).log_prob(source, asked(problems))
    assert torch.allclose(found, learner.log_prob(source, asked(problems)))


@pytest.mark.parametrize("options", [{}, {"lookahead": True, "coverage": True}])
def test_from_itself_alone_a_solver_learns_nothing(options: dict[str, bool]) -> None:
    learner, problems = seeing_solver(**options)
    expressions = asked(problems)
    source = learner.encode(learner.batch(problems))
    Teachers(learner, [learner], 1.0).log_prob(source, expressions).sum().backward()
    gradients = [p.grad.abs().max() for p in learner.parameters() if p.grad is not None]
    learner.zero_grad()
    learner.log_prob(learner.batch(problems), expressions).sum().backward()
    usual = [p.grad.abs().max() for p in learner.parameters() if p.grad is not None]
    assert max(gradients) < 1e-3 * max(usual)


def test_teachers_are_asked_once_whatever_the_batch(monkeypatch: pytest.MonkeyPatch) -> None:
    teacher = toy_solver(seed=1)
    problems = toy_problems()
    teachers, width = Teachers(toy_solver(), [teacher], SHARE), teacher.symbol_table.size(4)
    before = teachers.opinions(problems, asked(problems), width)
    monkeypatch.setattr(Solver, "encode", None)
    order = list(reversed(range(len(problems))))
    again = teachers.opinions([problems[i] for i in order], [asked(problems)[i] for i in order], width + 2)
    assert torch.equal(again[:, width:], torch.zeros(len(again), 2))
    assert sorted(again[:, :width].tolist()) == sorted(before.tolist())


def test_opinions_are_kept_for_the_problem_and_not_for_its_place() -> None:
    teacher = toy_solver(seed=1)
    problems = toy_problems()
    teachers, width = Teachers(toy_solver(), [teacher], SHARE), teacher.symbol_table.size(4)
    one, other = problems[2], problems[3]
    expression = toy_expressions(one, 0)[0]
    first = teachers.opinions([one, other], [[expression], [expression]], width)
    second = teachers.opinions([other, one], [[expression], [expression]], width)
    half = len(first) // 2
    assert torch.equal(first, torch.cat([second[half:], second[:half]]))
    assert not torch.equal(first[:half], first[half:])


def test_a_teacher_with_other_symbols_or_another_order_is_refused() -> None:
    learner = toy_solver()
    more = toy_solver(symbol_table=SymbolTable(constants=(Constant(2),)))
    with pytest.raises(InputError, match=r"constants of number 2 are 2, and not 1, 3\.14"):
        Teachers(learner, [toy_solver(seed=1), more], SHARE)
    with pytest.raises(InputError, match="number 1 writes expressions in another order"):
        Teachers(learner, [named_solver("stack-decoder")], SHARE)
    with pytest.raises(ValueError, match="needs a teacher"):
        Teachers(learner, [], SHARE)
