"""The training loop. In each epoch every problem is visited once; a visit explores, remembers, and learns:

    read the batch  →  explore it  →  remember what was found  →  choose targets  →  one step on −Σ weight ·
    log p

The words of a problem are read once per visit: exploration and learning use the same encoding. What differs
between strategies is in `strategies.py`; what is written to disk, and how, is the business of `Records`.

All randomness is drawn from generators made of the seed, the epoch and the rank, so the state after an epoch
is complete with parameters, optimiser, memory and a few numbers: a run continued from a `Checkpoint` goes on
as if it had never stopped.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any, Protocol

import numpy as np
import torch
from torch import Tensor

from lbf.data.problem import Problem
from lbf.data.splits import Split
from lbf.learning.averaging import Average
from lbf.learning.batches import batches, by_length, share, usable
from lbf.learning.checkpoint import Checkpoint, Standing, merged, pack, read_visited, unpack, visited_lines
from lbf.learning.config import LearningConfig
from lbf.learning.exploration import Attempts, Explorer
from lbf.learning.memory import Memory, Solution
from lbf.learning.seeding import refresh, seed_annotations, seed_memory, seed_search
from lbf.learning.strategies import STRATEGIES, Evidence, Target, lbf_exact, mapo
from lbf.learning.team import Alone, Team
from lbf.learning.visited import Visited
from lbf.neural import Solver, Source
from lbf.symbolic.expression import Expression


class Records(Protocol):
    """Where a training writes; only the first of several processes does."""

    def step(self, done: int, total: int, facts: Mapping[str, float]) -> None:
        """Show that so many steps of an epoch are done."""

    def epoch(self, facts: Mapping[str, Any], checkpoint: Checkpoint, solver: Solver, *, best: bool) -> None:
        """Keep the outcome of an epoch, and the solver as the best one so far if it is."""


def accuracy(solver: Solver, problems: Sequence[Problem], beam: int, team: Team | None = None) -> float:
    """The share of problems whose first hypothesis gives the answer; 0 if there are no problems."""
    team = team or Alone()
    counts = torch.zeros(2, dtype=torch.float64)
    for group in by_length(share(problems, team.rank, team.size), 64):
        found = solver.beam(solver.batch(group), beam)
        right = sum(
            problem.is_solved_by(best[0].expression) for problem, best in zip(group, found, strict=True)
        )
        counts += torch.tensor([right, len(group)])
    team.sum_up(counts)
    return float(counts[0] / counts[1]) if counts[1] else 0.0


class Trainer:
    """A solver, the problems it learns from, its memory and its optimiser."""

    def __init__(
        self,
        solver: Solver,
        split: Split,
        config: LearningConfig,
        records: Records,
        *,
        team: Team | None = None,
    ) -> None:
        self.solver, self.config, self.records, self.team = solver, config, records, team or Alone()
        self.strategy = STRATEGIES[config.strategy]
        self.validation = split.validation
        everything, self.left_out = usable(split.train, config.strategy, solver.symbol_table)
        if not everything:
            raise ValueError(
                f"{config.strategy} has nothing to learn from: {self.left_out or 'no training problems'}"
            )
        self.problems = share(everything, self.team.rank, self.team.size)
        self.total = len(everything)
        self.memory = config.new_memory()
        sizes = {p.id: config.sizes(len(p.slots))[-1] for p in self.problems}
        self.visited = {
            p.id: Visited(solver.symbol_table, len(p.slots), sizes[p.id], config.visited)
            for p in self.problems
        }
        self.optimiser = torch.optim.Adam(
            _parameter_groups(solver, config), lr=config.rate, weight_decay=config.decay, fused=True
        )
        self.average = Average(solver, config.average)
        self.standing = Standing()
        self._targets = _targets(config)
        self._device = next(solver.parameters()).device

    def begin_with(self, earlier: Memory) -> int:
        """Remember what an earlier training found; how many of its solutions of these problems cannot be
        used.
        """
        distinct = self.strategy.seeds == "search"
        return seed_memory(self.memory, self.problems, earlier, self.solver.symbol_table, distinct=distinct)

    # -----------------------------------------------------------------------------------------------------
    # the loop

    def run(self) -> Standing:
        """Train to the last epoch, or until validation has not improved for long enough."""
        if self.standing.epoch == 0 and self.strategy.seeds == "annotation":
            seed_annotations(self.memory, self.problems, self.solver.symbol_table)
        if self.standing.epoch == 0 and self.strategy.seeds == "search":
            unsolved = [problem for problem in self.problems if not self.memory[problem.id]]
            seed_search(self.memory, unsolved, Explorer(self.solver, self.config, 0))
        while self.standing.epoch < self.config.epochs and not self._is_stuck():
            self._epoch()
        return self.standing

    def _is_stuck(self) -> bool:
        return 0 < self.config.patience <= self.standing.epoch - self.standing.best_epoch

    def _epoch(self) -> None:
        start, epoch = time.perf_counter(), self.standing.epoch
        explorer = Explorer(self.solver, self.config, epoch + 1)
        if self._is_refresh(epoch):
            refresh(self.memory, self.problems, Explorer(self.average.solver, self.config, epoch + 1))
        tally = Counter[str]()
        noise = _generator(self._device, self.config.seed, epoch, self.team.rank)
        plan = self._plan(epoch)
        for done, batch in enumerate(plan, start=1):
            self._set_learning_rates(epoch, done - 1, len(plan))
            tally.update(self.visit(batch, explorer, noise))
            if self.team.rank == 0:
                self.records.step(
                    done,
                    len(plan),
                    {**_means(tally), "seen": tally["problems"], "solutions": self.memory.total},
                )
        trained = time.perf_counter() - start
        score = accuracy(self.average.solver, self.validation, self.config.beam, self.team)
        self._finish(
            epoch + 1,
            score,
            tally,
            {"seconds": trained, "validation_seconds": time.perf_counter() - start - trained},
        )

    def _set_learning_rates(self, epoch: int, done: int, steps: int) -> None:
        config = self.config
        part = (epoch * steps + done + 1) / (config.epochs * steps)
        share = 0.5 ** (epoch // config.halve_every if config.halve_every else 0)
        if config.schedule == "linear":
            share = (1 - part) / (1 - config.warmup) + 1e-3
        share = min(share, part / config.warmup) if config.warmup else share
        rates = config.rate, config.encoder_learning_rate or config.rate
        for group, rate in zip(self.optimiser.param_groups, rates, strict=False):
            group["lr"] = rate * share

    def _is_refresh(self, epoch: int) -> bool:
        since = epoch - self.config.refresh_from
        return (
            self.strategy.seeds == "search"
            and self.config.refresh > 0 <= since
            and since % self.config.refresh == 0
        )

    def _plan(self, epoch: int) -> list[list[Problem]]:
        """This process's batches, as many as every other process has; the order does not depend on the
        rank.
        """
        size = max(1, self.config.batch // self.team.size)
        own = batches(self.problems, size, Random(f"{self.config.seed}/{epoch}"))
        most = -(-self.total // self.team.size)
        return [*own, *[[] for _ in range(-(-most // size) - len(own))]]

    def _finish(self, epoch: int, score: float, tally: Counter[str], times: Mapping[str, float]) -> None:
        """Take stock of an epoch and have it recorded."""
        best = (
            score > self.standing.best_score or not self.validation
        )  # with nothing to choose by, the last is the best
        self.standing = replace(self.standing, epoch=epoch)
        if best:
            self.standing = replace(self.standing, best_epoch=epoch, best_score=score)
        tally.update(covered=len(self.memory), solutions=self.memory.total)
        names = sorted(tally)
        sums = torch.tensor([tally[name] for name in names], dtype=torch.float64)
        self.team.sum_up(sums)
        whole = Counter(dict(zip(names, sums.tolist(), strict=True)))
        facts = {
            "epoch": epoch,
            **_means(whole),
            "covered": whole["covered"] / self.total,
            "solutions": int(whole["solutions"]),
            "validation": score,
            "rate": self.optimiser.param_groups[0]["lr"],
            "problems_per_second": self.total / times["seconds"],
            **times,
        }
        checkpoint = self.checkpoint()
        if self.team.rank == 0:
            self.records.epoch(facts, checkpoint, self.average.solver, best=best)

    # -----------------------------------------------------------------------------------------------------
    # one visit

    def visit(
        self, problems: Sequence[Problem], explorer: Explorer, noise: torch.Generator
    ) -> dict[str, float]:
        """Explore, remember and learn a batch; what came of it, as sums."""
        if not problems:
            return self._learn(None, [], [()], noise)
        source = self.solver.encode(self.solver.batch(problems), noise)
        earlier = [self.memory[problem.id] for problem in problems]
        attempts, extra = self._explore(source, explorer, noise)
        if self.strategy.remembers:
            for problem, *tried in zip(problems, attempts, extra, strict=True):
                self._remember(problem, [a.found for group in tried for a in group if a.found])
        memory = earlier if self.strategy.samples else [self.memory[problem.id] for problem in problems]
        chosen = [self._targets(known) for known in self._evidence(source, attempts, memory)]
        return self._learn(source, chosen, attempts, noise)

    def _explore(
        self, source: Source, explorer: Explorer, noise: torch.Generator
    ) -> tuple[Attempts, Attempts]:
        """What the strategy wants tried for each problem, and what is tried for the memory only."""
        nothing: Attempts = [() for _ in source.batch.problems]
        match self.strategy.explores:
            case "greedily":
                return explorer.fix(source, [True] * len(nothing), noise), nothing
            case "where memory is empty":
                return explorer.fix(
                    source, [not self.memory[problem.id] for problem in source.batch.problems], noise
                ), nothing
            case "by sampling":
                return explorer.sample(source, noise), nothing
            case "systematically":
                return explorer.sample(source, noise), explorer.sample_new(source, self.visited, noise)
        return nothing, nothing

    def _remember(self, problem: Problem, found: Sequence[Solution]) -> None:
        """Remember what is right also in exact arithmetic, which the compiled fixers do not use."""
        known = {solution.expression for solution in self.memory[problem.id]}
        self.memory.add(
            problem.id, [s for s in found if s.expression in known or problem.is_solved_by(s.expression)]
        )

    def _evidence(
        self, source: Source, attempts: Attempts, memory: Sequence[tuple[Solution, ...]]
    ) -> list[Evidence]:
        epoch, config = self.standing.epoch, self.config
        progress = min(1.0, epoch / config.warm_up) if config.warm_up else 1.0
        forms = config.forms if epoch >= config.forms_from else 1
        log_probs = self._beliefs(source, memory) if self.strategy.weighs else [()] * len(memory)
        return [
            Evidence(problem, tried, known, beliefs, self.standing.baseline, progress, forms, epoch)
            for problem, tried, known, beliefs in zip(
                source.batch.problems, attempts, memory, log_probs, strict=True
            )
        ]

    @torch.no_grad()
    def _beliefs(self, source: Source, memory: Sequence[tuple[Solution, ...]]) -> list[tuple[float, ...]]:
        """The log-probability of everything that is remembered."""
        flat = iter(
            self._log_prob(source, [[solution.expression for solution in known] for known in memory]).tolist()
        )
        return [tuple(next(flat) for _ in known) for known in memory]

    def _log_prob(
        self,
        source: Source,
        expressions: Sequence[Sequence[Expression]],
        noise: torch.Generator | None = None,
    ) -> Tensor:
        """Log-probabilities under the policy, for strategies that sample from it; otherwise under the solver,
        with dropout.
        """
        if self.strategy.samples:
            return (
                Explorer(self.solver, self.config, self.standing.epoch).policy(source).log_prob(expressions)
            )
        return self.solver.log_prob(source, expressions, generator=noise)

    def _learn(
        self,
        source: Source | None,
        targets: Sequence[Sequence[Target]],
        attempts: Attempts,
        noise: torch.Generator,
    ) -> dict[str, float]:
        """One step on the targets of all processes' batches; what came of this process's batch, as sums."""
        weights = torch.tensor([target.weight for group in targets for target in group])
        self.optimiser.zero_grad()
        loss = 0.0
        if source is not None and len(weights):
            expressions = [[target.expression for target in group] for group in targets]
            log_probs = self._log_prob(source, expressions, noise)
            total = -(weights.to(log_probs.device) * log_probs).sum()
            total.backward()  # type: ignore[no-untyped-call]
            loss = total.item()
        rewards = [attempt.right for group in attempts for attempt in group]
        sums = {
            "problems": len(targets),
            "weight": float(weights.abs().sum()),
            "tried": len(rewards),
            "right": sum(rewards),
        }
        self._step(sums)
        solved = sum(any(attempt.found for attempt in group) for group in attempts)
        return {
            **sums,
            "loss": loss,
            "targets": len(weights),
            "explored": sum(map(bool, attempts)),
            "solved": solved,
        }

    def _step(self, sums: Mapping[str, float]) -> None:
        """Add up the gradients of all processes, divide, clip, and move.

        They are divided by the number of problems, or by the weight of all targets if that is larger: so a
        memory of many solutions makes a step no longer, and rare rewards make it no shorter.
        """
        parameters = [parameter for parameter in self.solver.parameters() if parameter.requires_grad]
        gradients = [torch.zeros_like(p) if p.grad is None else p.grad for p in parameters]
        flat = torch.cat(
            [
                *(gradient.flatten() for gradient in gradients),
                torch.tensor(list(sums.values()), device=self._device),
            ]
        )
        self.team.sum_up(flat)
        problems, weight, tried, right = flat[-len(sums) :].tolist()
        if tried:
            decay = self.config.baseline_decay
            self.standing = replace(
                self.standing, baseline=decay * self.standing.baseline + (1 - decay) * right / tried
            )
        if not weight:
            return
        flat /= max(problems, weight)
        pieces = torch.split(flat[: -len(sums)], [parameter.numel() for parameter in parameters])
        for parameter, piece in zip(parameters, pieces, strict=True):
            parameter.grad = piece.view_as(parameter)
        if self.config.clip:
            torch.nn.utils.clip_grad_norm_(parameters, self.config.clip)
        self.optimiser.step()
        self.average.follow(self.solver)

    # -----------------------------------------------------------------------------------------------------
    # the state

    def checkpoint(self) -> Checkpoint:
        """The state of all processes; all of them must call it."""
        memory = merged(self.team.collect(self.memory.to_jsonl()))
        visited = merged(self.team.collect(visited_lines(self.visited)))
        return Checkpoint(
            self.standing, {**pack(self.solver, self.optimiser), **self.average.pack()}, memory, visited
        )

    def restore(self, checkpoint: Checkpoint) -> None:
        """Go on from a state that `checkpoint` described."""
        self.standing = checkpoint.standing
        unpack(checkpoint.tensors, self.solver, self.optimiser)
        self.average.unpack(checkpoint.tensors)
        own = {problem.id for problem in self.problems}
        self.memory = self.config.new_memory()
        self.memory.read_jsonl(checkpoint.memory, own)
        read_visited(checkpoint.visited, self.visited)


def _targets(config: LearningConfig) -> Callable[[Evidence], list[Target]]:
    """The strategy as a function of the evidence alone."""
    match config.strategy:
        case "mapo":
            return partial(mapo, least_weight=config.least_memory_weight)
        case "lbf-exact":
            return partial(lbf_exact, choice=config.choice)
    return STRATEGIES[config.strategy].targets


def _parameter_groups(solver: Solver, config: LearningConfig) -> list[dict[str, Any]]:
    """What learns, at one rate or, with a pretrained encoder, at two; its layers are the second group."""
    learning = [parameter for parameter in solver.parameters() if parameter.requires_grad]
    inner = getattr(solver.encoder, "transformer", None)
    if inner is None or not config.encoder_learning_rate:
        return [{"params": learning}]
    own = {id(parameter) for parameter in inner.parameters()}
    return [
        {"params": [parameter for parameter in learning if id(parameter) not in own]},
        {"params": [parameter for parameter in learning if id(parameter) in own]},
    ]


def _generator(device: torch.device, *key: int) -> torch.Generator:
    """A generator of its own for each key, for numbers drawn on a device."""
    seed = int(np.random.SeedSequence(key).generate_state(1, np.uint64)[0])
    return torch.Generator(device).manual_seed(seed >> 1)


def _means(tally: Mapping[str, float]) -> dict[str, float]:
    """What is shown of the sums: loss per problem, shares of right attempts and of explored problems with a
    solution.
    """
    return {
        "loss": tally["loss"] / max(1, tally["problems"], tally["weight"]),
        "right": tally["right"] / max(1, tally["tried"]),
        "solved": tally["solved"] / max(1, tally["explored"]),
        "targets": tally["targets"] / max(1, tally["problems"]),
    }
