"""Every solver by name: its probabilities, its gradients, its files, and what it learns."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest
import torch

from lbf.app import solver_names as names
from lbf.data.classroom import generate
from lbf.data.splits import Split
from lbf.data.statistics import Vocabulary
from lbf.data.summary import annotation_constants
from lbf.errors import InputError
from lbf.inference.description import DECODERS, ENCODERS
from lbf.inference.orders import Trees
from lbf.inference.solver import TorchNeeded, TrainedSolver
from lbf.learning.config import LearningConfig
from lbf.learning.strategies import LbfExact, Supervised
from lbf.learning.trainer import Trainer
from lbf.neural import Solver, SolverConfig, parts
from lbf.symbolic.expression import SymbolTable
from learning.small import Notes
from neural.differences import check_gradients
from neural.toys import annotated_toys, named_solver, toy_expressions, toy_problems

NAMES = list(names.SOLVERS)
NEW = [name for name in NAMES if name not in ("gts", "seq2seq", "seq2seqet")]
"""Those that are made of other parts than GTS and Seq2Seq."""
LEARN = pytest.mark.parametrize("name", NEW)
MIXED = ("classification", "retrieval")


def test_names_of_parts_are_the_same_with_and_without_torch() -> None:
    assert tuple(parts.ENCODERS) == ENCODERS and tuple(parts.DECODERS) == DECODERS


@LEARN
def test_steps_give_what_teacher_forcing_gives(name: str) -> None:
    solver, problems = named_solver(name), toy_problems()
    if name == "dns":  # retrieval has no part in teacher forcing
        solver.decoder.templates.weigher.threshold = 1.0
    trees = Trees.of([toy_expressions(problem, seed) for seed, problem in enumerate(problems)], SymbolTable())
    written = solver.order.written(trees, SymbolTable())
    rows, first = torch.arange(len(trees)), [int((written.tree < row).sum()) for row in range(len(trees))]
    steps = torch.from_numpy(trees.lengths) + solver.order.ends
    with torch.no_grad():
        source = solver.encode(solver.batch(problems))
        forced = solver.decoder.forced(source, trees)
        state = solver.decoder.begin(source, torch.from_numpy(trees.problem), trees.tokens.shape[1] // 2)
        for place in range(int(steps.max())):
            found = state.log_probs()
            torch.testing.assert_close(found.exp().sum(dim=1), torch.ones(len(rows)))
            for row, log_probs in zip(rows.tolist(), found, strict=True):
                torch.testing.assert_close(log_probs, forced[first[row] + place], atol=1e-4, rtol=1e-4)
            going = (steps[rows] > place + 1).nonzero()[:, 0].flip(0)
            rows = rows[going]
            state.keep(going)
            if len(rows):
                state.advance(torch.tensor([written.column[first[row] + place] for row in rows.tolist()]))


@LEARN
def test_neither_order_nor_company_changes_results(name: str) -> None:
    solver, problems = named_solver(name), toy_problems()
    groups = [toy_expressions(problem, seed) for seed, problem in enumerate(problems)]
    order = random.Random(1).sample(range(len(problems)), len(problems))
    together = solver.encode(solver.batch([problems[i] for i in order]))
    log_probs = solver.log_prob(together, [groups[i] for i in order]).view(len(order), -1)
    beams = solver.beam(together, 5)
    for place, i in enumerate(order):
        alone = solver.encode(solver.batch([problems[i]]))
        found = solver.log_prob(alone, [groups[i]])
        torch.testing.assert_close(found, log_probs[place], atol=1e-4, rtol=1e-5)
        (beam,) = solver.beam(alone, 5)
        assert [c.log_prob for c in beam] == pytest.approx([c.log_prob for c in beams[place]], abs=1e-4)


@LEARN
def test_gradients_equal_finite_differences(name: str) -> None:
    problems = toy_problems()[2:5]
    groups = [toy_expressions(problem, seed) for seed, problem in enumerate(problems)]
    known = [p.expression for p in annotated_toys()[2:5]]
    groups = [[*group, expression] for group, expression in zip(groups, known, strict=True) if expression]
    check_gradients(named_solver(name), problems, groups, rel=1e-4)


@pytest.mark.parametrize("name", NAMES)
def test_a_stored_solver_is_the_same_solver(name: str, tmp_path: Path) -> None:
    solver, problems = named_solver(name), toy_problems()
    solver.save(tmp_path)
    again = Solver.load(tmp_path)
    assert (again.config, again.gathered) == (solver.config, solver.gathered)
    assert again.beam(again.batch(problems), 3) == solver.beam(solver.batch(problems), 3)
    if name in ("gts", "seq2seq", "seq2seqet"):
        assert TrainedSolver.load(tmp_path).config == solver.config
    else:
        with pytest.raises(TorchNeeded, match=r"has (graph layers|the (en|de)coder)"):
            TrainedSolver.load(tmp_path)


@LEARN
def test_equal_seeds_make_equal_solvers(name: str) -> None:
    problems = toy_problems()
    first, again = named_solver(name, seed=1), named_solver(name, seed=1)
    assert all(torch.equal(a, b) for a, b in zip(first.parameters(), again.parameters(), strict=True))
    assert first.beam(first.batch(problems), 3) == again.beam(again.batch(problems), 3)


# ---------------------------------------------------------------------------------------------------------
# learning


def classroom(size: int) -> tuple[Split, SymbolTable]:
    problems = generate("both", seed=0, size=size)
    table = SymbolTable(constants=tuple(sorted(annotation_constants(problems))))
    return Split("classroom", tuple(problems), (), ()), table


def trained(name: str, split: Split, table: SymbolTable, epochs: int) -> Trainer:
    """A trainer of a small named solver, at its end, as `lbf train` makes it."""
    options = names.SOLVERS[name].options
    strategy = Supervised(normalise=options["normalise"])
    chosen = {option: value for option, value in options.items() if option != "normalise"}
    config = SolverConfig(**chosen, embedding=24, hidden=32, dropout=0.0, layers=1)
    taught = [replace(problem, expression=strategy.taught(problem)) for problem in split.train]
    gathered = parts.gather(config, taught, table)
    solver = Solver(config, table, Vocabulary.build(split.train, 1), seed=0, gathered=gathered)
    learning = LearningConfig(epochs=epochs, batch=6, learning_rate=8e-3, beam=1, halve_every=0)
    trainer = Trainer(solver, split, learning, strategy, Notes())
    trainer.run()
    return trainer


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=() if name == "graph2tree" else pytest.mark.ci)
        for name in NEW
        if name != "retrieval"
    ],
)
def test_learns_a_classroom_by_heart(name: str) -> None:
    split, table = classroom(24)
    solver = trained(name, split, table, 40).solver
    found = solver.beam(solver.batch(split.train), 1)
    right = [p.is_solved_by(best[0].expression) for p, best in zip(split.train, found, strict=True)]
    # where retrieval comes first, it may be wrong: a problem is not its own neighbour
    assert sum(right) >= (12 if name == "dns" else 23)


def test_a_repeated_training_is_the_same_bit_by_bit() -> None:
    split, table = classroom(12)
    for name in ("graph2tree", "classification", "stack-decoder", "t-rnn"):
        first, again = (trained(name, split, table, 2).solver for _ in range(2))
        assert all(torch.equal(a, b) for a, b in zip(first.parameters(), again.parameters(), strict=True))


def test_a_solver_over_templates_needs_solutions() -> None:
    split, table = classroom(6)
    taught = [replace(problem, expression=LbfExact().taught(problem)) for problem in split.train]
    for name in (*MIXED, "dns"):
        decoder = names.SOLVERS[name].options["decoder"]
        with pytest.raises(InputError, match="supervised or lbf-full"):
            parts.gather(SolverConfig(decoder=decoder), taught, table)
