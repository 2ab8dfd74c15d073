"""The paper's fixing mechanism, in a form to read and to watch: 1-FIX and m-FIX (Algorithm 1).

*1-FIX* asks of a wrong tree: which single symbol, changed, makes the answer come out? The answer is the
target value of the root; undoing an operator tells what its left and right child would have to be; so target
values travel from the root to the leaves. A priority queue visits first what costs least, where changing a
symbol costs log p(old) - log p(new) and entering a subtree costs no more than the cheapest change inside it.
The first change popped is therefore the most probable fix.

*m-FIX* tries 1-FIX; where it finds nothing, a random walk changes one symbol within its own set (operator for
operator, number for number) by the model's probabilities, and 1-FIX is tried again, at most m times. There
are two walks. The one of the paper's text always moves on to another symbol (`others`). So it comes to a
symbol of probability p as often as p (1 - p) tells, which is not what the model believes. A step from p to q
that is accepted with the Metropolis ratio (1 - p) / (1 - q), if that is less than one, samples from the model
(`metropolis`); a step that is not accepted stays where it is.

The paper's example: a car drives 100 km in 2 hours and goes on for 3.5 hours at the same speed. How far does
it get?

>>> from lbf.symbolic.parsing import parse
>>> from lbf.symbolic.notation import to_infix
>>> numbers = (Fraction(100), Fraction(2), Fraction("3.5"))
>>> puzzle = Puzzle(numbers, answer=Fraction(275))
>>> wrong = parse("100/2*(3.5+3.5)", numbers)
>>> fix = one_fix(wrong, puzzle, beliefs(wrong, puzzle))
>>> to_infix(fix.expression, ["100", "2", "3.5"])
'100/2*(2+3.5)'

The compiled twin for training is `lbf.symbolic.kernels`; both choose the same fix at the same cost.
"""

from __future__ import annotations

import heapq
import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from types import MappingProxyType
from typing import Final, Literal, NamedTuple, TypeAlias, get_args

import numpy as np

from lbf.symbolic.arithmetic import Interval, Operator, Target, Targets, Value, about
from lbf.symbolic.expression import Expression, Leaf, Symbol
from lbf.symbolic.notation import to_infix, value_text
from lbf.symbolic.puzzle import Puzzle

DEFAULT_STEPS: Final = 50
"""The m of m-FIX in the paper's experiments."""
LEAST_LOG_PROBABILITY: Final = -1e6
"""What the logarithm of zero counts as, so that costs stay numbers."""

Walk: TypeAlias = Literal["others", "metropolis"]
"""How the random walk of m-FIX moves."""
WALKS: Final[tuple[Walk, ...]] = get_args(Walk)
CHANCES: Final[Mapping[Walk, int]] = MappingProxyType({"others": 2, "metropolis": 3})
"""How many random numbers a step takes: for the place, for the symbol, and whether it is accepted."""

LogProbabilities: TypeAlias = Sequence[Sequence[float]]
"""For each position of a tree, the log-probability of every symbol by its number: over the whole symbol
table, unmasked."""


@dataclass(frozen=True, slots=True)
class Fix:
    """A tree that gives the answer, and what it took to get there."""

    expression: Expression
    steps: int
    """Steps of the random walk before 1-FIX succeeded; 0 for a 1-FIX."""
    cost: float
    """Log-probability lost against the tree one began with."""


Event: TypeAlias = Literal["right", "regroup", "visit", "push", "skip", "fix", "none", "walk"]


@dataclass(frozen=True, slots=True)
class Step:
    """One line of a trace: what was looked at, what it is, what it would have to be, and what became of
    it.
    """

    event: Event
    walk: int
    """Which tree of the walk: 0 is the one given."""
    tree: Expression
    position: int
    value: Value | None = None
    targets: Targets = ()
    """What its value would have to be; any of these."""
    cost: float | None = None
    symbol: Symbol | None = None
    """The symbol to put there, where one was found."""
    reason: str = ""


def beliefs(expression: Expression, puzzle: Puzzle, confidence: float = 0.5) -> LogProbabilities:
    """Log-probabilities for a tree that comes without a model: each symbol as written with `confidence`, else
    any other.
    """
    others = math.log((1 - confidence) / max(1, len(puzzle.symbols) - 1))
    return [
        [math.log(confidence) if peer == symbol else others for peer in puzzle.symbols]
        for symbol in expression.symbols
    ]


# ---------------------------------------------------------------------------------------------------------
# 1-FIX


def one_fix(
    expression: Expression,
    puzzle: Puzzle,
    log_probabilities: LogProbabilities,
    trace: list[Step] | None = None,
) -> Fix | None:
    """The most probable single-symbol change that makes the tree give the answer; the tree itself if it
    already does.
    """
    return _OneFix(expression, puzzle, log_probabilities, [] if trace is None else trace).search()


class _Entry(NamedTuple):
    """An element of the queue: cheapest first; at equal cost what may hold a change before the change
    itself.
    """

    cost: float
    is_change: bool
    position: int
    symbol: int
    """The number of the symbol to put there, if it is a change."""


@dataclass(slots=True)
class _OneFix:
    """One run of 1-FIX: the tree, its values, and the queue."""

    tree: Expression
    puzzle: Puzzle
    log_probabilities: LogProbabilities
    trace: list[Step]
    walk: int = 0
    queue: list[_Entry] = field(default_factory=list)
    targets: dict[int, Targets] = field(default_factory=dict)
    values: list[Value] = field(default_factory=list)
    bounds: list[float] = field(default_factory=list)

    def search(self) -> Fix | None:
        self.values = self.tree.values(self.puzzle.values)
        if self.puzzle.solved_by(self.tree):
            self.note("right", 0, reason="the tree gives the answer already")
            return Fix(self.tree, 0, 0.0)
        self.bounds = self.cheapest_changes()
        self.consider(0, (about(self.puzzle.answer),))
        while self.queue:
            entry = heapq.heappop(self.queue)
            if entry.is_change:
                symbol = self.puzzle.symbols[entry.symbol]
                self.note(
                    "fix",
                    entry.position,
                    cost=entry.cost,
                    symbol=symbol,
                    reason="the cheapest change that works",
                )
                return Fix(self.tree.replace(entry.position, symbol), 0, entry.cost)
            self.visit(entry)
        self.note("none", 0, reason="no single change gives the answer")
        return None

    def visit(self, entry: _Entry) -> None:
        """Open an inner node: try its operator, and pass its target values on to both children."""
        position, targets = entry.position, self.targets[entry.position]
        self.note("visit", position, cost=entry.cost, reason="the cheapest place left")
        operator = self.tree.symbols[position]
        assert isinstance(operator, Operator)
        left, right = self.tree.children(position)
        self.try_symbols(position, [op for op in self.puzzle.symbol_table.operators if op is not operator])
        self.consider(
            left, tuple(t for target in targets for t in operator.undo_left(target, self.values[right]))
        )
        self.consider(
            right, tuple(t for target in targets for t in operator.undo_right(target, self.values[left]))
        )

    def consider(self, position: int, targets: Targets) -> None:
        """Push a node with its target values: an inner node to be visited, or the best changes of a leaf."""
        self.targets[position] = targets
        symbol = self.tree.symbols[position]
        if not targets:
            self.note("skip", position, reason="no value here can give the answer")
        elif isinstance(symbol, Operator):
            self.push(
                _Entry(self.bounds[position], False, position, 0), "its symbols may hold a change this cheap"
            )
        else:
            self.try_symbols(
                position, [leaf for leaf in self.puzzle.leaves if leaf != symbol and self.fits(leaf, targets)]
            )

    def fits(self, leaf: Leaf, targets: Targets) -> bool:
        value = self.puzzle.value(leaf)
        return any(value in target for target in targets)

    def try_symbols(self, position: int, symbols: Sequence[Symbol]) -> None:
        """Push every one of the symbols that puts the whole tree right."""
        working = [symbol for symbol in symbols if self.puzzle.solved_by(self.tree.replace(position, symbol))]
        if not working:
            what = (
                "operator gives" if isinstance(self.tree.symbols[position], Operator) else "number at hand is"
            )
            self.note("skip", position, reason=f"no other {what} what is wanted")
        for symbol in working:
            number = self.puzzle.numbers[symbol]
            self.push(
                _Entry(self.cost(position, number), True, position, number), "this change gives the answer"
            )

    def push(self, entry: _Entry, reason: str) -> None:
        heapq.heappush(self.queue, entry)
        symbol = self.puzzle.symbols[entry.symbol] if entry.is_change else None
        self.note("push", entry.position, cost=entry.cost, symbol=symbol, reason=reason)

    def cost(self, position: int, number: int) -> float:
        old = self.puzzle.numbers[self.tree.symbols[position]]
        row = self.log_probabilities[position]
        return max(row[old], LEAST_LOG_PROBABILITY) - max(row[number], LEAST_LOG_PROBABILITY)

    def cheapest_changes(self) -> list[float]:
        """For each position, the cost of the cheapest change anywhere in the subtree that begins there."""
        own = [
            min(
                (
                    self.cost(position, self.puzzle.numbers[other])
                    for other in self.puzzle.alternatives(symbol)
                ),
                default=math.inf,
            )
            for position, symbol in enumerate(self.tree.symbols)
        ]
        for position in reversed(range(len(own))):
            if isinstance(self.tree.symbols[position], Operator):
                own[position] = min(own[position], *(own[child] for child in self.tree.children(position)))
        return own

    def note(
        self,
        event: Event,
        position: int,
        *,
        cost: float | None = None,
        symbol: Symbol | None = None,
        reason: str,
    ) -> None:
        targets = self.targets.get(position, ())
        self.trace.append(
            Step(event, self.walk, self.tree, position, self.values[position], targets, cost, symbol, reason)
        )


# ---------------------------------------------------------------------------------------------------------
# m-FIX

_A_STEP: Final = "one step of the random walk"


def m_fix(  # noqa: PLR0913  # Algorithm 1, where to walk and how, and who watches
    expression: Expression,
    puzzle: Puzzle,
    log_probabilities: LogProbabilities,
    generator: np.random.Generator,
    steps: int = DEFAULT_STEPS,
    *,
    walk: Walk = "others",
    trace: list[Step] | None = None,
) -> Fix | None:
    """A fix within `steps` steps of a random walk, or None. Draws `CHANCES[walk]` uniform numbers per
    step.
    """
    trace = [] if trace is None else trace
    tree, tried = expression, None
    for walked in range(steps + 1):
        if tree != tried:
            fix = _OneFix(tree, puzzle, log_probabilities, trace, walked).search()
            if fix is not None:
                lost = _lost(expression, fix.expression, puzzle, log_probabilities)
                return Fix(fix.expression, walked, lost)
        if walked < steps:
            chances = generator.random(CHANCES[walk]).tolist()
            moved = _random_walk(tree, puzzle, log_probabilities, chances)
            if moved is None:
                return None
            tried, (tree, position) = tree, moved
            reason = "a step of the random walk that is not accepted" if tree == tried else _A_STEP
            trace.append(
                Step("walk", walked + 1, tree, position, None, (), None, tree.symbols[position], reason)
            )
    return None


def _random_walk(
    tree: Expression, puzzle: Puzzle, log_probabilities: LogProbabilities, chances: Sequence[float]
) -> tuple[Expression, int] | None:
    """Change one symbol to another of its set: the place is uniform, by the first random number, the symbol
    is drawn by the model's odds and the second. If there is a third, it decides whether the change is made.
    """
    places = [position for position, symbol in enumerate(tree.symbols) if puzzle.alternatives(symbol)]
    if not places:
        return None
    position = places[int(chances[0] * len(places))]
    symbol = tree.symbols[position]
    others = puzzle.alternatives(symbol)
    row = {
        each: max(log_probabilities[position][puzzle.numbers[each]], LEAST_LOG_PROBABILITY)
        for each in (symbol, *others)
    }
    highest = max(row[other] for other in others)
    cumulated = np.cumsum(np.exp(np.array([row[other] for other in others]) - highest))
    chosen = min(int(np.searchsorted(cumulated, chances[1] * cumulated[-1], side="right")), len(others) - 1)
    if len(chances) > 2 and chances[2] >= _acceptance(row, symbol, others[chosen]):
        return tree, position
    return tree.replace(position, others[chosen]), position


def _acceptance(log_weights: Mapping[Symbol, float], old: Symbol, new: Symbol) -> float:
    """The Metropolis ratio of a change among symbols with these weights, proposed by the odds of all but the
    old one: what the others weigh now against what they will weigh.
    """
    highest = max(log_weights.values())
    weights = {symbol: math.exp(log_weight - highest) for symbol, log_weight in log_weights.items()}
    others_now, others_then = (
        math.fsum(weight for symbol, weight in weights.items() if symbol != out) for out in (old, new)
    )
    return others_now / others_then if others_then > others_now else 1.0


def _lost(old: Expression, new: Expression, puzzle: Puzzle, log_probabilities: LogProbabilities) -> float:
    """The log-probability lost by all changes from one tree to another of the same shape."""
    rows, numbers = zip(log_probabilities, old.symbols, new.symbols, strict=True), puzzle.numbers
    least = LEAST_LOG_PROBABILITY
    return sum(max(row[numbers[a]], least) - max(row[numbers[b]], least) for row, a, b in rows)


# ---------------------------------------------------------------------------------------------------------
# a trace for people


def describe(trace: Sequence[Step], names: Sequence[str] | None = None) -> Iterator[str]:
    """The trace as lines of text."""
    for step in trace:
        place = to_infix(step.tree.subtree(step.position), names)
        if step.event == "walk":
            yield f"walk   {to_infix(step.tree, names)}"
        elif step.event in ("right", "none"):
            yield f"{step.event:6} {to_infix(step.tree, names)}: {step.reason}"
        else:
            yield f"{step.event:6} {place}{_target_text(step)}{_change_text(step, names)}: {step.reason}"


def _target_text(step: Step) -> str:
    if not step.targets:
        return ""
    now = value_text(step.value) if isinstance(step.value, Fraction) else "undefined"
    return f" (is {now}, wanted {' or '.join(map(target_text, step.targets))})"


def _change_text(step: Step, names: Sequence[str] | None) -> str:
    cost = "" if step.cost is None else f" at cost {step.cost:.3g}"
    if step.symbol is None:
        return cost
    if isinstance(step.symbol, Operator):
        return f" → {step.symbol.symbol}{cost}"
    return f" → {to_infix(Expression((step.symbol,)), names)}{cost}"


def target_text(target: Target) -> str:
    """A target value as text."""
    return value_text(target.value) if isinstance(target, Interval) else "any value"
