"""Train a solver with full supervision on Math23K's public split, one thread, and judge the epoch that validation chose.

    python benchmarks/train_supervised.py runs/gts --hidden 256
    python benchmarks/train_supervised.py runs/seq2seq --hidden 256 --encoder lstm --decoder sequence

The run folder holds `config.json`, `events.jsonl` (a line per epoch), the last and the best solver. Started again with the same
folder, the run goes on after the last finished epoch, in exactly the state it had. To be superseded by the trainer.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

import torch

from lbf.data.problem import Problem
from lbf.data.reading import read_all
from lbf.data.splits import public_split
from lbf.data.vocabulary import Vocabulary
from lbf.neural import Solver, SolverConfig
from lbf.neural.allocation import keep_freed_memory
from lbf.symbolic.alphabet import Alphabet

DATA = Path(__file__).parents[1] / "../shared/data/math23k"


def arguments() -> argparse.Namespace:
    """What to train, as given on the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("folder", type=Path, help="run folder")
    parser.add_argument("--data", type=Path, default=DATA, help="folder with math23k.jsonl and public_split.json")
    parser.add_argument("--encoder", default="gru")
    parser.add_argument("--decoder", default="tree")
    parser.add_argument("--hidden", type=int, default=256)
    parser.add_argument("--dropout", type=float, default=0.3)
    parser.add_argument("--epochs", type=int, default=40)
    parser.add_argument("--batch", type=int, default=64)
    parser.add_argument("--rate", type=float, default=1e-3, help="learning rate, halved after each quarter of the epochs")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--limit", type=int, help="train on so many problems only")
    return parser.parse_args()


def is_usable(problem: Problem, alphabet: Alphabet) -> bool:
    """Whether a problem has an annotation within the alphabet."""
    known = {*alphabet.operators, *alphabet.constants}
    return problem.expression is not None and all(hasattr(s, "index") or s in known for s in problem.expression.symbols)


def batches(problems: Sequence[Problem], size: int, draw: random.Random) -> Iterator[list[Problem]]:
    """Every problem once, in random batches of similar lengths."""
    order = draw.sample(list(problems), len(problems))
    chunks = [sorted(order[i : i + 32 * size], key=lambda p: len(p.tokens)) for i in range(0, len(order), 32 * size)]
    parts = [chunk[i : i + size] for chunk in chunks for i in range(0, len(chunk), size)]
    return iter(draw.sample(parts, len(parts)))


def accuracy(solver: Solver, problems: Sequence[Problem], k: int = 5) -> float:
    """The share of problems whose first hypothesis gives the answer."""
    ordered = sorted(problems, key=lambda p: len(p.tokens))
    groups = [ordered[i : i + 64] for i in range(0, len(ordered), 64)]
    best = (zip(group, solver.beam(solver.batch(group), k), strict=True) for group in groups)
    return sum(p.is_solved_by(found[0].expression) for group in best for p, found in group) / len(problems)


class Run:
    """A training run and everything that changes while it goes on."""

    def __init__(self, options: argparse.Namespace) -> None:
        self.options = options
        self.folder: Path = options.folder
        split = public_split(read_all(options.data / "math23k.jsonl").problems, options.data / "public_split.json")
        alphabet = Alphabet()
        usable = [problem for problem in split.train if is_usable(problem, alphabet)]
        self.train, self.validation, self.test = usable[: options.limit], split.validation, split.test
        config = SolverConfig(options.encoder, options.decoder, hidden=options.hidden, dropout=options.dropout)
        self.solver = Solver(config, alphabet, Vocabulary.build(split.train), seed=options.seed)
        self.optimiser = torch.optim.Adam(self.solver.parameters(), lr=options.rate, weight_decay=1e-5, fused=True)
        self.noise = torch.Generator().manual_seed(options.seed)
        self.done, self.best = 0, -1.0
        skipped = len(split.train) - len(usable)
        self.describe({**asdict(config), "train": len(self.train), "skipped": skipped, "words": len(self.solver.vocabulary)})

    def describe(self, facts: dict[str, Any]) -> None:
        """Write down what is being run."""
        self.folder.mkdir(parents=True, exist_ok=True)
        given = {name: str(value) if isinstance(value, Path) else value for name, value in vars(self.options).items()}
        (self.folder / "config.json").write_text(json.dumps({**given, **facts}, indent=1))

    def resume(self) -> None:
        """Go back to the state after the last finished epoch, if there is one."""
        path = self.folder / "state.pt"
        if path.exists():
            state = torch.load(path, weights_only=True)
            self.solver.load_state_dict(state["solver"])
            self.optimiser.load_state_dict(state["optimiser"])
            self.noise.set_state(state["noise"])
            self.done, self.best = state["done"], state["best"]

    def save(self) -> None:
        """Remember the state after an epoch."""
        parts = {"solver": self.solver.state_dict(), "optimiser": self.optimiser.state_dict(), "noise": self.noise.get_state()}
        torch.save({**parts, "done": self.done, "best": self.best}, self.folder / "state.part")
        (self.folder / "state.part").replace(self.folder / "state.pt")

    def epoch(self) -> float:
        """Visit every problem once; the mean loss."""
        for setting in self.optimiser.param_groups:
            setting["lr"] = self.options.rate * 0.5 ** (4 * self.done // self.options.epochs)
        total = 0.0
        for group in batches(self.train, self.options.batch, random.Random(f"{self.options.seed}/{self.done}")):
            source = self.solver.encode(self.solver.batch(group), self.noise)
            solutions = [[problem.expression] for problem in group if problem.expression]
            loss = -self.solver.log_prob(source, solutions, generator=self.noise).mean()
            self.optimiser.zero_grad()
            loss.backward()  # type: ignore[no-untyped-call]
            torch.nn.utils.clip_grad_norm_(self.solver.parameters(), 5.0)
            self.optimiser.step()
            total += loss.item() * len(group)
        return total / len(self.train)

    def go(self) -> None:
        """Train to the end; the test problems are looked at once, with the solver that validation chose."""
        while self.done < self.options.epochs:
            start = time.perf_counter()
            loss = self.epoch()
            trained = time.perf_counter()
            score = accuracy(self.solver, self.validation)
            self.done += 1
            if score > self.best:
                self.best = score
                self.solver.save(self.folder / "best")
            self.save()
            self.log(epoch=self.done, loss=loss, validation=score, train_s=trained - start, judge_s=time.perf_counter() - trained)
        self.log(epoch=self.done, validation=self.best, test=accuracy(Solver.load(self.folder / "best"), self.test))

    def log(self, **event: float) -> None:
        """A line for the file and for the eye."""
        line = json.dumps({name: round(value, 5) for name, value in event.items()})
        with (self.folder / "events.jsonl").open("a") as file:
            file.write(line + "\n")
        print(line, flush=True)


def main() -> None:
    """Run or go on."""
    torch.set_num_threads(1)
    keep_freed_memory()
    run = Run(arguments())
    run.resume()
    run.go()


if __name__ == "__main__":
    main()
