"""Small random problems, expressions and solvers."""

from __future__ import annotations

import random
from dataclasses import fields, replace
from fractions import Fraction

import numpy as np
import torch

from lbf.app.solver_names import SOLVERS
from lbf.data.classroom import classroom
from lbf.data.problem import NUMBER_TOKEN, Problem, Slot, make_problem
from lbf.data.statistics import Vocabulary
from lbf.neural import Solver, SolverConfig
from lbf.neural.parts import gather
from lbf.symbolic.expression import Expression, SymbolTable
from lbf.symbolic.puzzle import Puzzle
from strategies import ARITHMETIC, random_expression

COMBINATIONS = [(encoder, decoder) for encoder in ("gru", "lstm") for decoder in ("tree", "sequence")]


def toy_problem(name: str, draw: random.Random, quantities: int, words: int) -> Problem:
    """Random letters with quantities at random places."""
    tokens = [draw.choice("abcdefgh") for _ in range(words)]
    places = sorted(draw.sample(range(words), quantities))
    for place in places:
        tokens[place] = NUMBER_TOKEN
    text = " ".join("7" if token == NUMBER_TOKEN else token for token in tokens)
    slots = tuple(Slot("7", Fraction(7), 2 * place, 2 * place + 1, place) for place in places)
    return Problem(name, text, tuple(tokens), slots)


def toy_problems(count: int = 8, seed: int = 0) -> list[Problem]:
    """Problems of all kinds: no quantity and one word among them."""
    draw = random.Random(seed)
    shapes = [(0, 1), (1, 1), (2, 9), (3, 4), (0, 12), (4, 7), (1, 5), (2, 2)]
    return [toy_problem(f"toy-{i}", draw, *shapes[i % len(shapes)]) for i in range(count)]


def toy_solver(
    encoder: str = "gru", decoder: str = "tree", symbol_table: SymbolTable | None = None, seed: int = 0
) -> Solver:
    """A small solver with parameters large enough for its probabilities to differ from each other."""
    config = SolverConfig(encoder, decoder, embedding=6, hidden=8, dropout=0.3)
    solver = Solver(
        config, symbol_table or SymbolTable(), Vocabulary.build(toy_problems(), min_count=1), seed=seed
    )
    for parameter in solver.parameters():
        parameter.data.mul_(2)
    return solver


def annotated_toys(count: int = 8, seed: int = 0) -> list[Problem]:
    """Toy problems, each with a random solution."""
    problems = enumerate(toy_problems(count, seed))
    return [
        replace(problem, expression=toy_expressions(problem, place)[1 + place % 3])
        for place, problem in problems
    ]


def named_solver(name: str, seed: int = 0) -> Solver:
    """A small solver by its name, made for the annotated toy problems."""
    known = {f.name for f in fields(SolverConfig)}
    options = {option: value for option, value in SOLVERS[name].options.items() if option in known}
    config = SolverConfig(**options, embedding=6, hidden=8, dropout=0.3, threshold=0.2)
    problems, table = annotated_toys(), SymbolTable()
    gathered = gather(config, problems, table)
    solver = Solver(config, table, Vocabulary.build(problems, 1), seed=seed, gathered=gathered)
    for parameter in solver.parameters():
        parameter.data.mul_(2)
    return solver


def toy_expressions(problem: Problem, seed: int, leaves: tuple[int, ...] = (1, 2, 3, 5)) -> list[Expression]:
    """A random expression of each number of leaves."""
    generator = np.random.default_rng(seed)
    puzzle = Puzzle(problem.values, Fraction(0), SymbolTable())
    return [random_expression(generator, puzzle, count) for count in leaves]


SMALL = SymbolTable(ARITHMETIC[:2])
"""Plus and minus only, so that all trees can be enumerated."""


def seeing_solver(**options: bool) -> tuple[Solver, list[Problem]]:
    """A small solver that scores numbers by facts, with large parameters, and problems with different
    numbers.
    """
    problems = [*classroom("en", train=12, validation=0, test=0).train, make_problem("none", "How many?")]
    config = SolverConfig(embedding=6, hidden=8, dropout=0.3, values=True, **options)
    solver = Solver(config, SymbolTable(), Vocabulary.build(problems, min_count=1))
    for parameter in solver.parameters():
        torch.nn.init.normal_(parameter)
    return solver, problems
