"""The training loop. In each epoch every problem is visited once; a visit explores, remembers, and learns:

    read the batch  →  explore it  →  remember what was found  →  choose targets  →  one step on −Σ weight ·
    log p

The words of a problem are read once per visit: exploration and learning use the same encoding. What differs
between strategies is theirs (`strategy.py`); what is written to disk, and how, is the business of `Records`.

All randomness is drawn from generators made of the seed, the epoch and the rank, so the state after an epoch
is complete with parameters, optimiser, memory and a few numbers: a run continued from a `Checkpoint` goes on
as if it had never stopped.
"""

from __future__ import annotations

import json
import math
import time
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from random import Random

import numpy as np
import torch

from lbf.abduction.candidate import Attempts
from lbf.abduction.repair import Chance
from lbf.data.problem import Problem
from lbf.data.splits import Split, batches, by_length, share
from lbf.evaluation import judge
from lbf.learning.config import LearningConfig
from lbf.learning.memory import Ground, Memory, seed_memory
from lbf.learning.optimising import Optimiser, ProcessGroup, SingleProcess, Sums
from lbf.learning.policy import Visited
from lbf.learning.records import Checkpoint, Epoch, Progress, Records, Standing
from lbf.learning.strategy import Evidence, Known, Strategy, Target, Visit, usable
from lbf.learning.teachers import Teachers
from lbf.neural import Solver


def accuracy(
    solver: Solver, problems: Sequence[Problem], beam: int, group: ProcessGroup | None = None
) -> float:
    """The share of problems whose first hypothesis gives the answer; 0 if there are no problems."""
    group = group or SingleProcess()
    counts = torch.zeros(2, dtype=torch.float64)
    for part in by_length(share(problems, group.rank, group.size), 64):
        found = solver.beam(solver.batch(part), beam)
        outcomes = [judge(p, best[:1]) for p, best in zip(part, found, strict=True) if p.answer is not None]
        counts += torch.tensor([sum(outcome.right_among(1) for outcome in outcomes), len(part)])
    group.sum_up(counts)
    return float(counts[0] / counts[1]) if counts[1] else 0.0


class Trainer:
    """A solver, the problems it learns from, its memory and its optimiser."""

    def __init__(
        self,
        solver: Solver,
        split: Split,
        config: LearningConfig,
        strategy: Strategy,
        records: Records,
        *,
        group: ProcessGroup | None = None,
    ) -> None:
        self.solver, self.config, self.strategy = solver, config, strategy
        self.records, self.group = records, group or SingleProcess()
        self.teachers: Teachers | None = None
        self.validation = split.validation
        everything, self.left_out = usable(split.train, strategy, solver.symbol_table)
        self.problems = share(everything, self.group.rank, self.group.size)
        self.total = len(everything)
        self.memory = self.strategy.new_memory()
        self.visited = self.strategy.new_visited(self.problems, solver.symbol_table, solver.order)
        self.optimiser = Optimiser(solver, self.config, self.group)
        self.standing = Standing()
        self._device = next(solver.parameters()).device

    def begin_with(self, earlier: Memory) -> int:
        """Remember what an earlier training found; how many of its solutions of these problems cannot be
        used.
        """
        return seed_memory(self.memory, self.problems, earlier, self.solver.symbol_table, self.strategy)

    def learn_from(self, teachers: Teachers) -> None:
        """Learn besides what other solvers think of every step."""
        self.teachers = teachers

    # -----------------------------------------------------------------------------------------------------
    # the loop

    def run(self) -> Standing:
        """Train to the last epoch, or until validation has not improved for long enough."""
        if self.standing.epoch == 0:
            self.strategy.seed(self._ground())
        while self.standing.epoch < self.config.epochs and not self._is_stuck():
            self._epoch()
        return self.standing

    def _is_stuck(self) -> bool:
        return 0 < self.config.patience <= self.standing.epoch - self.standing.best_epoch

    def _ground(self) -> Ground:
        solver, epoch = self.optimiser.average.solver, self.standing.epoch
        key = self.config.seed, epoch
        return Ground(solver, self.problems, self.memory, epoch, self.config.batch, key)

    def _epoch(self) -> None:
        start, epoch = time.perf_counter(), self.standing.epoch
        self.strategy.renew(self._ground())
        tally = Counter[str]()
        noise = _generator(self._device, self.config.seed, epoch, self.group.rank)
        plan = self._plan(epoch)
        for done, batch in enumerate(plan, start=1):
            self.optimiser.begin(epoch, (done - 1) / len(plan))
            tally.update(self.visit(batch, noise))
            if self.group.rank == 0:
                solutions, seen = self.memory.total, int(tally["problems"])
                self.records.step(Progress(done, len(plan), **_means(tally), seen=seen, solutions=solutions))
        trained = time.perf_counter() - start
        score = accuracy(self.optimiser.average.solver, self.validation, self.config.beam, self.group)
        self._finish(score, tally, (trained, time.perf_counter() - start - trained))

    def _plan(self, epoch: int) -> list[list[Problem]]:
        """This process's batches, as many as every other process has; the order does not depend on the
        rank.
        """
        size = max(1, self.config.batch // self.group.size)
        own = batches(self.problems, size, Random(f"{self.config.seed}/{epoch}"))
        most = -(-self.total // self.group.size)
        return [*own, *[[] for _ in range(-(-most // size) - len(own))]]

    def _finish(self, score: float, tally: Counter[str], seconds: tuple[float, float]) -> None:
        """Take stock of an epoch and have it recorded."""
        best = self._is_chosen(score)
        highest = max(score, self.standing.highest, self.standing.best_score)
        self.standing = replace(self.standing, epoch=self.standing.epoch + 1, highest=highest)
        if best:
            self.standing = replace(self.standing, best_epoch=self.standing.epoch, best_score=score)
        tally.update(covered=len(self.memory), solutions=self.memory.total)
        names = sorted(tally)
        sums = torch.tensor([tally[name] for name in names], dtype=torch.float64)
        self.group.sum_up(sums)
        whole = Counter(dict(zip(names, sums.tolist(), strict=True)))
        outcome = Epoch(
            self.standing.epoch,
            **_means(whole),
            covered=whole["covered"] / self.total,
            solutions=int(whole["solutions"]),
            validation=score,
            rate=self.optimiser.rate,
            problems_per_second=self.total / seconds[0],
            seconds=seconds[0],
            validation_seconds=seconds[1],
        )
        checkpoint = self.checkpoint()
        if self.group.rank == 0:
            self.records.epoch(outcome, checkpoint, self.optimiser.average.solver, best=best)

    def _is_chosen(self, score: float) -> bool:
        """Whether an epoch with this validation score is to be preferred to all before it; with nothing to
        choose by, the last is.
        """
        highest = max(self.standing.highest, self.standing.best_score)
        if not self.validation or score > highest:
            return True
        error = math.sqrt(highest * (1 - highest) / len(self.validation))
        return self.config.margin > 0 and score >= highest - self.config.margin * error

    # -----------------------------------------------------------------------------------------------------
    # one visit

    def visit(self, problems: Sequence[Problem], noise: torch.Generator) -> dict[str, float]:
        """Explore, remember and learn a batch; what came of it, as sums."""
        if not problems:
            return self._learn(None, [], [()], noise)
        source = self.solver.encode(self.solver.batch(problems), noise)
        epoch = self.standing.epoch
        chance = Chance((self.config.seed, epoch + 1), noise)
        visit = Visit(self.solver, source, self.memory, epoch, chance, self.visited)
        attempts = self.strategy.explore(visit)
        known = self.strategy.keep(visit, attempts)
        chosen = [self.strategy.targets(evidence) for evidence in self._evidence(visit, attempts, known)]
        return self._learn(visit, chosen, attempts, noise)

    def _evidence(self, visit: Visit, attempts: Attempts, memory: Known) -> list[Evidence]:
        log_probs = self._beliefs(visit, memory) if self.strategy.weighs else [()] * len(memory)
        return [
            Evidence(problem, tried, known, beliefs, self.standing.baseline, visit.epoch)
            for problem, tried, known, beliefs in zip(
                visit.problems, attempts, memory, log_probs, strict=True
            )
        ]

    @torch.no_grad()
    def _beliefs(self, visit: Visit, memory: Known) -> list[tuple[float, ...]]:
        """The log-probability of everything that is remembered."""
        expressions = [[solution.expression for solution in known] for known in memory]
        flat = iter(self.strategy.log_prob(visit, expressions).tolist())
        return [tuple(next(flat) for _ in known) for known in memory]

    def _learn(
        self,
        visit: Visit | None,
        targets: Sequence[Sequence[Target]],
        attempts: Attempts,
        noise: torch.Generator,
    ) -> dict[str, float]:
        """One step on the targets of all processes' batches; what came of this process's batch, as sums."""
        weights = torch.tensor([target.weight for group in targets for target in group])
        self.optimiser.adam.zero_grad()
        loss = 0.0
        if visit is not None and len(weights):
            expressions = [[target.expression for target in group] for group in targets]
            log_probs = (
                self.strategy.log_prob(visit, expressions, noise)
                if self.teachers is None
                else self.teachers.log_prob(visit.source, expressions, noise)
            )
            total = -(weights.to(log_probs.device) * log_probs).sum()
            total.backward()  # type: ignore[no-untyped-call]
            loss = total.item()
        rewards = [attempt.right for group in attempts for attempt in group]
        sums = Sums(len(targets), float(weights.abs().sum()), len(rewards), sum(rewards))
        whole = self.optimiser.step(sums)
        if whole.tried:
            baseline = self.strategy.new_baseline(self.standing.baseline, whole.right / whole.tried)
            self.standing = replace(self.standing, baseline=baseline)
        return {
            **sums._asdict(),
            "loss": loss,
            "targets": len(weights),
            "explored": sum(map(bool, attempts)),
            "solved": sum(any(attempt.found for attempt in group) for group in attempts),
        }

    # -----------------------------------------------------------------------------------------------------
    # the state

    def checkpoint(self) -> Checkpoint:
        """The state of all processes; all of them must call it."""
        memory = _merged(self.group.collect(self.memory.to_jsonl()))
        visited = _merged(self.group.collect(_lines(self.visited)))
        return Checkpoint(self.standing, self.optimiser.pack(), memory, visited)

    def restore(self, checkpoint: Checkpoint) -> None:
        """Go on from a state that `checkpoint` described."""
        self.standing = checkpoint.standing
        self.optimiser.unpack(checkpoint.tensors)
        own = {problem.id for problem in self.problems}
        self.memory = self.strategy.new_memory()
        self.memory.read_jsonl(checkpoint.memory, own)
        for record in map(json.loads, checkpoint.visited.splitlines()):
            for tree in record["trees"] if record["id"] in self.visited else ():
                self.visited[record["id"]].add(tree)


def _lines(visited: Mapping[str, Visited]) -> str:
    """The trees visited for each problem, one line per problem."""
    records = ({"id": id_, "trees": list(trees)} for id_, trees in sorted(visited.items()) if len(trees))
    return "".join(f"{json.dumps(record)}\n" for record in records)


def _merged(texts: Iterable[str]) -> str:
    """The lines of several processes' JSONL, in an order that does not depend on who wrote which."""
    return "".join(sorted(line for text in texts for line in text.splitlines(keepends=True)))


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
