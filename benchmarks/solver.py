"""How fast solvers learn, explore and solve on one thread, as shares of this machine's own matrix product.

    OMP_NUM_THREADS=1 python benchmarks/solver.py [--hidden 256 512] [--decoder tree] [--repeats 5]
    [--profile]

Needs no data: problems are random words and quantities with the lengths and sizes of Math23K. Everything is
done several times in turn and the least time counts, so that other work on the machine disturbs the figures
little. With `--profile` it shows instead where the time of a training step and of a beam goes.
"""

from __future__ import annotations

import argparse
import cProfile
import pstats
import random
import resource
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import chain, pairwise
from pathlib import Path

import torch

from lbf.data.classroom import generate
from lbf.data.problem import NUMBER_TOKEN, Problem, Slot, make_problem
from lbf.data.statistics import Vocabulary
from lbf.inference.batch import keep_freed_memory
from lbf.inference.orders import Trees
from lbf.neural import Solver, SolverConfig
from lbf.neural.encoder import Encoding
from lbf.symbolic.expression import Expression, Quantity, Symbol, SymbolTable, sizes

BATCH = 64
WORDS = 4000
"""About as many as Math23K has that occur five times."""


# ---------------------------------------------------------------------------------------------------------
# problems like those of Math23K


def random_problem(name: str, draw: random.Random) -> Problem:
    """28 ± 10 words, 2.8 quantities, an expression that uses as many leaves, one less or one more."""
    words = min(115, max(8, round(draw.gauss(28, 10))))
    quantities = draw.choices(range(1, 7), weights=[7, 36, 37, 14, 4, 2])[0]
    places = sorted(draw.sample(range(words), quantities))
    tokens = tuple(
        NUMBER_TOKEN if place in places else f"w{min(WORDS, int(draw.paretovariate(0.6)))}"
        for place in range(words)
    )
    text = " ".join("7" if token == NUMBER_TOKEN else token for token in tokens)
    starts = [0, *(place + 1 for place, character in enumerate(text) if character == " ")]
    slots = tuple(Slot("7", Fraction(7), starts[place], starts[place] + 1, place) for place in places)
    leaves = max(1, quantities + draw.choices([-1, 0, 1], weights=[8, 55, 37])[0])
    return Problem(name, text, tokens, slots, expression=Expression(random_tree(leaves, quantities, draw)))


def random_tree(leaves: int, quantities: int, draw: random.Random) -> tuple[Symbol, ...]:
    """A tree with so many leaves, mostly built to the left, as people write."""
    if leaves == 1:
        return (Quantity(draw.randrange(quantities)),)
    left = leaves - 1 if draw.random() < 0.6 else draw.randrange(1, leaves)
    operator = draw.choice(SymbolTable().operators[:4])
    return (operator, *random_tree(left, quantities, draw), *random_tree(leaves - left, quantities, draw))


def batches(count: int, draw: random.Random) -> list[list[Problem]]:
    """Batches of similar lengths, evenly spread over a pool of 32 batches as in training."""
    pool = sorted((random_problem(str(i), draw) for i in range(32 * BATCH)), key=lambda p: len(p.tokens))
    middle = len(pool) // (2 * count)
    starts = [middle + len(pool) * i // count - BATCH // 2 for i in range(count)]
    return [pool[start : start + BATCH] for start in starts]


# ---------------------------------------------------------------------------------------------------------
# what a step costs in theory and in practice


def reading_flops(solver: Solver, problems: Sequence[Problem]) -> float:
    """Multiplications and additions in the matrix products of the recurrent layers, forward only."""
    hidden, gates = solver.config.hidden, {"gru": 3, "lstm": 4}[solver.config.encoder]
    inputs = [solver.config.embedding, *[2 * hidden] * (solver.config.layers - 1)]
    words = sum(len(problem.tokens) for problem in problems)
    return sum(2 * 2 * gates * hidden * (size + hidden) for size in inputs) * words


def writing_flops(solver: Solver, problems: Sequence[Problem]) -> float:
    """The same for the decoder, given the expressions."""
    hidden, symbol_table = solver.config.hidden, solver.symbol_table
    words = sum(len(problem.tokens) for problem in problems)
    trees = Trees.of([[problem.expression] for problem in problems if problem.expression], symbol_table)
    nodes, roots, inner = len(trees.symbol), len(trees), int((trees.left >= 0).sum())
    seen = sum(
        len(p.expression) * len(p.tokens) for p in problems if p.expression
    )  # pairs of a node and a word
    pairs = sum(
        len(p.expression) * (len(p.slots) + 2) for p in problems if p.expression
    )  # of a node and a candidate
    prepared = hidden * hidden * (words + sum(len(p.slots) + 2 for p in problems))
    predicted = hidden * (2 * seen + pairs) + nodes * hidden * (3 * hidden + 2 * symbol_table.first_constant)
    merged = int(((trees.left >= 0) & (trees.inside_left == 1)).sum())
    tree = hidden * hidden * (2 * (roots + inner) + 4 * inner + 8 * inner + 4 * merged)
    sequence = hidden * hidden * (2 * roots + 8 * nodes)
    return 2 * (prepared + predicted + (tree if solver.config.decoder == "tree" else sequence))


def step_flops(solver: Solver, problems: Sequence[Problem]) -> float:
    """What a training step needs: forward, and twice as much backward."""
    return 3 * (reading_flops(solver, problems) + writing_flops(solver, problems))


def seconds(work: Callable[[], object]) -> float:
    """How long something takes, in time of the processor, so that waiting for other processes does not
    count.
    """
    start = time.process_time()
    work()
    return time.process_time() - start


def product_rate(size: int = 1024) -> float:
    """Floating-point operations a second of a large matrix product, the best of a few."""
    left, right = torch.randn(size, size), torch.randn(size, size)
    return 2 * size**3 / min(seconds(lambda: left @ right) for _ in range(8))


class Bench:
    """A solver at work."""

    def __init__(self, config: SolverConfig) -> None:
        vocabulary = Vocabulary(("<pad>", "<unk>", NUMBER_TOKEN, *(f"w{i}" for i in range(1, WORDS + 1))))
        self.solver = Solver(config, SymbolTable(), vocabulary)
        self.optimiser = torch.optim.Adam(self.solver.parameters(), lr=1e-3, weight_decay=1e-5, fused=True)
        self.noise = torch.Generator().manual_seed(0)

    def step(self, problems: Sequence[Problem]) -> None:
        """One step of training with full supervision."""
        source = self.solver.encode(self.solver.batch(problems), self.noise)
        solutions = [[problem.expression] for problem in problems if problem.expression]
        loss = -self.solver.log_prob(source, solutions, generator=self.noise).mean()
        self.optimiser.zero_grad()
        loss.backward()  # type: ignore[no-untyped-call]
        torch.nn.utils.clip_grad_norm_(self.solver.parameters(), 5.0)
        self.optimiser.step()

    def explore(self, problems: Sequence[Problem]) -> float:
        """The time to explore three sizes of every problem, given that the batch has been read."""
        source = self.solver.encode(self.solver.batch(problems), self.noise)
        return seconds(lambda: self.solver.candidates(source, [list(sizes(len(p.slots))) for p in problems]))

    def solve(self, problems: Sequence[Problem]) -> None:
        """The five best expressions of every problem, from its words."""
        self.solver.beam(self.solver.batch(problems), 5)

    def parts(self, problems: Sequence[Problem]) -> tuple[float, ...]:
        """The times of the parts of a step: reading, decoder, decoder backwards, reading backwards,
        optimiser.
        """
        clock = [time.process_time()]
        encoding = self.solver.encoder(self.solver.batch(problems), self.noise)
        clock.append(time.process_time())
        words, problem = (tensor.detach().requires_grad_() for tensor in (encoding.words, encoding.problem))
        source = self.solver.decoder.prepare(Encoding(encoding.batch, words, problem))
        solutions = [[problem.expression] for problem in problems if problem.expression]
        loss = -self.solver.log_prob(source, solutions, generator=self.noise).mean()
        clock.append(time.process_time())
        self.optimiser.zero_grad()
        loss.backward()  # type: ignore[no-untyped-call]
        clock.append(time.process_time())
        torch.autograd.backward([encoding.words, encoding.problem], [words.grad, problem.grad])  # type: ignore[list-item]
        clock.append(time.process_time())
        torch.nn.utils.clip_grad_norm_(self.solver.parameters(), 5.0)
        self.optimiser.step()
        clock.append(time.process_time())
        return tuple(after - before for before, after in pairwise(clock))

    def times(self, problems: Sequence[Problem], repeats: int) -> tuple[float, ...]:
        """The least times of a product that does as much as a step, a step, exploring, solving together and
        one by one.
        """
        flops = step_flops(self.solver, problems)
        some = problems[::8]
        rounds = [
            (
                flops / product_rate(),
                seconds(lambda: self.step(problems)),
                self.explore(problems),
                seconds(lambda: self.solve(problems)),
                len(problems) / len(some) * sum(seconds(lambda one=one: self.solve([one])) for one in some),  # type: ignore[misc]
            )
            for _ in range(repeats)
        ]
        return tuple(map(min, zip(*rounds, strict=True)))


def measure(config: SolverConfig, count: int, repeats: int) -> Iterator[str]:
    """A line for every figure, over so many batches from short to long."""
    bench, work = Bench(config), batches(count, random.Random(0))
    for problems in work:  # until memory is at hand
        bench.step(problems)
    columns = zip(*(bench.times(problems, repeats) for problems in work), strict=True)
    product, step, explore, together, alone = map(sum, columns)
    flops = sum(step_flops(bench.solver, problems) for problems in work)
    yield f"matrix product                       {flops / product / 1e9:8.1f} GFLOP/s"
    yield f"training step                        {step / count * 1e3:8.1f} ms"
    yield f"  its model FLOP/s, share of product {product / step:8.1%}   (wanted: at least 60 %)"
    yield f"greedy exploration, share of a step  {explore / step:8.1%}   (wanted: at most 35 %)"
    yield f"beam of 5, batches of {BATCH}             {count * BATCH / together:8.1f} problems/s"
    yield f"  times as fast as one by one        {alone / together:8.1f}   (wanted: at least 10)"
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    yield f"peak memory so far                   {memory:8.0f} MB"


def profile(config: SolverConfig, count: int, repeats: int) -> Iterator[str]:
    """Where the time goes: a line for every part of a step, and for the functions that take most of a step
    and of a beam.
    """
    bench, work = Bench(config), batches(count, random.Random(0))
    rate = max(product_rate() for _ in range(repeats))
    rounds = [[bench.parts(problems) for _ in range(repeats + 1)] for problems in work]
    least = [tuple(map(min, zip(*rows, strict=True))) for rows in rounds]
    means = [sum(part) / count for part in zip(*least, strict=True)]
    reading, writing = (
        sum(f(bench.solver, problems) for problems in work) / count / rate
        for f in (reading_flops, writing_flops)
    )
    names = "reading", "decoder", "decoder backwards", "reading backwards", "clipping and Adam"
    for name, spent, needed in zip(
        names, means, (reading, writing, 2 * writing, 2 * reading, 0.0), strict=True
    ):
        yield f"{name:20}{spent * 1e3:8.1f} ms, of which products at the full rate{needed * 1e3:8.1f} ms"
    middle = work[count // 2]
    yield from most_time("a training step", lambda: bench.step(middle), repeats)
    yield from most_time(f"a beam of 5 for {BATCH} problems", lambda: bench.solve(middle), repeats)
    yield from most_time("a beam of 5 for one problem", lambda: bench.solve(middle[:1]), repeats)


def most_time(name: str, work: Callable[[], None], repeats: int, shown: int = 14) -> Iterator[str]:
    """The functions in which most time is spent, themselves: products, kernels, and what calls them. Watching
    costs time too.
    """
    profiler = cProfile.Profile(time.process_time)
    for _ in range(repeats):
        profiler.runcall(work)
    table: dict[tuple[str, int, str], tuple[int, int, float, float, object]] = pstats.Stats(profiler).stats  # type: ignore[attr-defined]
    yield f"in {name}, {sum(row[2] for row in table.values()) / repeats * 1e3:.1f} ms:"
    for (file, _, function), row in sorted(table.items(), key=lambda item: -item[1][2])[:shown]:
        place = "" if file == "~" else f"{Path(file).stem}."
        yield f"{row[2] / repeats * 1e3:10.2f} ms {row[1] // repeats:6} calls  {place}{function}"


def latency(config: SolverConfig, count: int = 60) -> Iterator[str]:
    """The time from a text to five expressions, one problem at a time."""
    problems = generate("both", seed=0, size=count)
    solver = Solver(config, SymbolTable(), Vocabulary.build(problems))
    texts = [problem.text for problem in problems]
    make_problem("warm", texts[0])
    times = [
        seconds(lambda text=text: solver.beam(solver.batch([make_problem("one", text)]), 5)) for text in texts
    ]  # type: ignore[misc]
    middle = statistics.median(times) * 1e3
    yield f"one problem from text to beam of 5   {middle:8.1f} ms   (wanted: below 30)"


def main() -> None:
    """Print all figures of all wanted sizes."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--hidden", type=int, nargs="+", default=[256, 512])
    parser.add_argument("--encoder", default="gru")
    parser.add_argument("--decoder", default="tree")
    parser.add_argument("--batches", type=int, default=5)
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--profile", action="store_true")
    options = parser.parse_args()
    torch.set_num_threads(1)
    keep_freed_memory()
    for hidden in options.hidden:
        config = SolverConfig(options.encoder, options.decoder, hidden=hidden, dropout=0.3)
        print(f"\n{options.encoder} + {options.decoder}, hidden {hidden}, batch {BATCH}, one thread")
        if options.profile:
            lines = profile(config, options.batches, options.repeats)
        else:
            lines = chain(measure(config, options.batches, options.repeats), latency(config))
        for line in lines:
            print(line, flush=True)


if __name__ == "__main__":
    main()
