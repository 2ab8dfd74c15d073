"""Going on from a trained solver with more to see: it begins as it was, and learns from what is new."""

from __future__ import annotations

from dataclasses import replace

import pytest
import torch

from lbf.data.classroom import classroom
from lbf.data.statistics import AnswerPrior, Vocabulary
from lbf.neural import Solver, SolverConfig
from lbf.neural.extension import SEEN, extended
from lbf.symbolic.expression import SymbolTable
from neural.toys import toy_expressions

PROBLEMS = [*classroom("zh", train=8, validation=0, test=0).train]
WORDS = Vocabulary.build(PROBLEMS, min_count=1)


@pytest.mark.parametrize("options", [(option,) for option in SEEN] + [SEEN])
def test_what_is_seen_besides_changes_nothing_before_it_is_learned(options: tuple[str, ...]) -> None:
    config = SolverConfig(embedding=6, hidden=8, dropout=0.3)
    blind = Solver(config, SymbolTable(), WORDS, seed=3)
    sees = replace(config, **dict.fromkeys(options, True))
    seeing = extended(blind, sees, SymbolTable(), WORDS, AnswerPrior.count(PROBLEMS), seed=4)
    groups = [toy_expressions(problem, seed) for seed, problem in enumerate(PROBLEMS)]
    log_probs = seeing.log_prob(seeing.batch(PROBLEMS), groups)
    with torch.no_grad():
        assert torch.allclose(log_probs, blind.log_prob(blind.batch(PROBLEMS), groups), atol=1e-5)
    log_probs.sum().backward()
    new = {name for name, _ in seeing.named_parameters()} - {name for name, _ in blind.named_parameters()}
    learned = {name for name, p in seeing.named_parameters() if p.grad is not None and p.grad.abs().sum() > 0}
    assert {"values": "values.map", "characters": "encoder.characters"}.get(options[0], "score") in " ".join(
        new & learned
    )
