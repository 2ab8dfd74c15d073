"""The paper's drawn figures by our own code: tree regularisation, the framework, solutions over training.

    python experiments/paper_figures.py                  # the first two, in docs/pictures
    OMP_NUM_THREADS=1 python experiments/paper_figures.py --train   # all; trains for some minutes

Every picture (SVG) follows the reader's light or dark scheme. What they show is computed: the rules by the
grammar that the decoders use, the fix by 1-FIX, the solutions by trainings on the built-in classroom and,
without its texts, on the first 3,000 training problems of Math23K (LBF_DATA_DIR).
"""

from __future__ import annotations

import argparse
import itertools
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any, Final, NamedTuple

import click

from lbf.app.render.tree_picture import GAP, MARGIN, Drawing, draw_tree, label, svg, text_width
from lbf.data.classroom import classroom
from lbf.data.datasets import load_split
from lbf.data.problem import Problem
from lbf.data.splits import Split
from lbf.symbolic.arithmetic import OPERATORS, Operator
from lbf.symbolic.expression import Expression, Grammar, Quantity
from lbf.symbolic.fixing import beliefs, one_fix
from lbf.symbolic.notation import escaped, to_infix
from lbf.symbolic.parsing import parse
from lbf.symbolic.puzzle import Puzzle

PICTURES: Final = Path(__file__).parents[1] / "docs" / "pictures"
LINE: Final = 20
JOURNEY: Final = Puzzle((Fraction(100), Fraction(2), Fraction("3.5")), Fraction(275))
"""The paper's example: 100 km in 2 hours, then 3.5 hours more at the same speed. How far does a car get?"""
NAMES: Final = ("100", "2", "3.5")
WALKED_THROUGH: Final = ("n0", "n0/n1", "n0/n1*n2", "n0/n1*(n1+n2)")
"""A tree of each size whose symbols are followed one by one."""
WATCHED: Final = (1, 2, 4, 8, 12)
"""Epochs after which the solutions of a problem are drawn."""
SHOWN: Final = 3


# ---------------------------------------------------------------------------------------------------------
# pieces


def words(x: float, y: float, text: str, kind: str = "", *, middle: bool = False) -> str:
    """A line of text."""
    anchor = ' text-anchor="middle"' * middle
    return f'<text class="{kind}" x="{x:g}" y="{y:g}"{anchor}>{escaped(text)}</text>'


def column(drawings: Sequence[Drawing], gap: float = MARGIN) -> Drawing:
    """Drawings below each other."""
    parts, top = [], 0.0
    for drawing in drawings:
        parts.append(f'<g transform="translate(0 {top:g})">{drawing.body}</g>')
        top += drawing.height + gap
    return Drawing("".join(parts), max(d.width for d in drawings), top - gap)


def row(drawings: Sequence[Drawing], gap: float = 2 * GAP) -> Drawing:
    """Drawings beside each other."""
    parts, left = [], 0.0
    for drawing in drawings:
        parts.append(f'<g transform="translate({left:g} 0)">{drawing.body}</g>')
        left += drawing.width + gap
    return Drawing("".join(parts), left - gap, max(d.height for d in drawings))


def lines(texts: Sequence[str], kind: str = "") -> Drawing:
    """Lines of text."""
    body = "".join(words(MARGIN, LINE * (place + 0.8), text, kind) for place, text in enumerate(texts))
    return Drawing(body, max(map(text_width, texts)) + 2 * MARGIN, LINE * len(texts))


def titled(title: str, drawing: Drawing) -> Drawing:
    """A drawing below its title."""
    return column([lines([title], "answer"), drawing], 4)


# ---------------------------------------------------------------------------------------------------------
# tree regularisation


class RuleStep(NamedTuple):
    """A symbol of a tree in prefix order, and what might have come in its place."""

    symbol: str
    may_come: str
    why: str


def rule_steps(tree: Expression, names: Sequence[str]) -> Iterator[RuleStep]:
    """The symbols of a tree, one by one, with what the two rules allow at its size."""
    grammar, operators = Grammar.exactly(len(tree)), 0
    for place, symbol in enumerate(tree.symbols):
        operator, number = grammar.allowed(operators, place - operators)
        why = "" if operator and number else "rule 2" if operator else "rule 1"
        may_come = "any symbol" if operator and number else "an operator" if operator else "a number"
        operators += isinstance(symbol, Operator)
        yield RuleStep(label(symbol, names), may_come, why)


def shapes(size: int) -> list[tuple[bool, ...]]:
    """The shapes of all trees that the rules admit at a size: for each place whether it is an operator."""
    grammar = Grammar.exactly(size)
    return [
        shape
        for shape in itertools.product((True, False), repeat=size)
        if all(
            grammar.allowed(sum(shape[:place]), place - sum(shape[:place]))[not shape[place]]
            for place in range(size)
        )
    ]


def shape_tree(shape: Sequence[bool]) -> Expression:
    """A tree of a shape, to be drawn."""
    plus = OPERATORS["+"]
    return Expression(tuple(plus if is_operator else Quantity(0) for is_operator in shape))


def regularisation() -> Drawing:
    """For each size the symbols of one tree with the rules in force, and all shapes that are admitted."""
    blocks = [lines(["Rule 1: at most ⌊size/2⌋ operators.", _RULE_2])]
    for text in WALKED_THROUGH:
        tree = parse(text)
        admitted = shapes(len(tree))
        steps = list(rule_steps(tree, NAMES))
        columns = [
            titled("symbol", lines([step.symbol for step in steps])),
            titled("may come", lines([step.may_come for step in steps])),
            titled("because of", lines([step.why or "–" for step in steps], "note")),
        ]
        drawn = [draw_tree(shape_tree(shape), ["n"]) for shape in admitted]
        pieces = [row(drawn[place : place + 3]) for place in range(0, len(drawn), 3)]
        counted = f"{len(admitted)} shape{'s' * (len(admitted) > 1)} admitted"
        blocks.append(
            titled(
                f"size {len(tree)}: {to_infix(tree, NAMES)}",
                row([*columns, titled(counted, column(pieces))]),
            )
        )
    return column(blocks, 2 * MARGIN)


_RULE_2: Final = "Rule 2: before the last place, numbers never outnumber operators."


# ---------------------------------------------------------------------------------------------------------
# the framework


def boxed(drawing: Drawing, title: str) -> Drawing:
    """A drawing with its title in a frame."""
    inner = titled(title, drawing)
    width, height = inner.width + 2 * MARGIN, inner.height + 2 * MARGIN
    frame = f'<rect class="frame" x="1" y="1" width="{width - 2:g}" height="{height - 2:g}" rx="8"/>'
    return Drawing(f'{frame}<g transform="translate({MARGIN} {MARGIN})">{inner.body}</g>', width, height)


class Point(NamedTuple):
    """A place in a picture."""

    x: float
    y: float


def arrow(start: Point, end: Point, text: str) -> str:
    """A straight arrow along an edge of the page, with a word beside it."""
    across = start.y == end.y
    ahead = (end.x > start.x) - (end.x < start.x) if across else (end.y > start.y) - (end.y < start.y)
    tip, wide = f"M{end.x:g} {end.y:g}", 5
    head = (
        f"{tip} l{-8 * ahead} {-wide} v{2 * wide} z"
        if across
        else f"{tip} l{-wide} {-8 * ahead} h{2 * wide} z"
    )
    line = f'<line class="edge" x1="{start.x:g}" y1="{start.y:g}" x2="{end.x:g}" y2="{end.y:g}"/>'
    centre = Point((start.x + end.x) / 2, (start.y + end.y) / 2)
    told = (
        words(centre.x, centre.y - 8, text, "note", middle=True)
        if across
        else words(centre.x + 8, centre.y + 4, text, "note")
    )
    return f'{line}<path class="head" d="{head}"/>{told}'


def placed(drawing: Drawing, left: float, top: float) -> str:
    """A drawing somewhere in a picture."""
    return f'<g transform="translate({left:g} {top:g})">{drawing.body}</g>'


def framework() -> Drawing:
    """From a problem and its answer to what is learned: solve, fix, remember, learn, and again."""
    wrong = parse("n0/n1*(n2+n2)")
    fix = one_fix(wrong, JOURNEY, beliefs(wrong, JOURNEY))
    assert fix is not None
    boxes = [
        boxed(lines(_TOLD), "problem, read by the solver"),
        boxed(_solution(wrong), "a tree of each size"),
        boxed(_solution(fix.expression), f"fixed: the answer is {JOURNEY.answer}"),
    ]
    known = [parse(text) for text in _REMEMBERED]
    assert all(map(JOURNEY.solved_by, known)) and fix.expression in known
    memory = boxed(lines([to_infix(tree, NAMES) for tree in known]), "memory: every fix")
    loss = boxed(lines(["one step on", "− Σ log p(remembered | problem)"]), "learning")
    apart, down = 76.0, 64.0
    lefts = [sum(box.width + apart for box in boxes[:place]) for place in range(3)]
    middle, below = boxes[0].height / 2, boxes[2].height + down
    under = lefts[2] + (boxes[2].width - memory.width) / 2
    level = below + memory.height / 2
    parts = [placed(box, left, 0) for box, left in zip(boxes, lefts, strict=True)]
    parts += [
        arrow(Point(left - apart + 4, middle), Point(left - 4, middle), told)
        for left, told in zip(lefts[1:], ("writes", "m-FIX"), strict=True)
    ]
    parts += [placed(memory, under, below), placed(loss, 0, below + (memory.height - loss.height) / 2)]
    centre, top = boxes[2].width / 2 + lefts[2], below + (memory.height - loss.height) / 2
    parts += [
        arrow(Point(centre, below - down + 4), Point(centre, below - 4), "remembered"),
        arrow(Point(under - 4, level), Point(loss.width + 4, level), "learned, all of them"),
        arrow(
            Point(boxes[0].width / 2, top - 4),
            Point(boxes[0].width / 2, boxes[0].height + 4),
            "improves the solver",
        ),
    ]
    return Drawing("".join(parts), lefts[2] + max(boxes[2].width, memory.width), below + memory.height)


def _solution(tree: Expression) -> Drawing:
    """A tree and what it comes to."""
    text = f"{to_infix(tree, NAMES)} = {tree.evaluate(JOURNEY.values)}"
    return column([draw_tree(tree, NAMES), lines([text])])


_TOLD: Final = (
    "A car drives 100 km in 2 hours",
    "and goes on for 3.5 hours at the",
    "same speed. How far does it get?",
)
_REMEMBERED: Final = ("n0/n1*(n1+n2)", "(n1+n2)*n0/n1", "n0+n0/n1*n2")


# ---------------------------------------------------------------------------------------------------------
# solutions of one problem over training


class Watcher:
    """Keeps what the solver of an epoch makes of some problems; the records of a training that are not
    written.
    """

    def __init__(self, problems: Sequence[Problem]) -> None:
        self.problems = problems
        self.beams: dict[int, list[Any]] = {}

    def step(self, step: Any) -> None:
        """Nothing is told between epochs."""

    def epoch(self, epoch: Any, checkpoint: Any, solver: Any, *, best: bool) -> None:
        """The first solutions after an epoch that is to be shown."""
        if epoch.epoch in WATCHED:
            self.beams[epoch.epoch] = solver.beam(solver.batch(self.problems), SHOWN)

    def learned(self) -> int:
        """The place of the first problem whose first solution was wrong in the beginning and is right in the
        end.
        """
        first, last = self.beams[min(self.beams)], self.beams[max(self.beams)]
        for place, problem in enumerate(self.problems):
            (before, _), (after, _) = first[place][0], last[place][0]
            if not problem.is_solved_by(before) and problem.is_solved_by(after):
                return place
        raise click.ClickException("none of the watched problems was learned on the way: train for longer")


def watched(split: Split, hidden: int) -> Watcher:
    """A training of LBF, and what it makes on the way of validation problems with a solution of three
    numbers.
    """
    from lbf.data.statistics import Vocabulary
    from lbf.inference.description import SolverConfig
    from lbf.learning.config import LearningConfig
    from lbf.learning.strategies import Lbf
    from lbf.learning.trainer import Trainer
    from lbf.neural import Solver
    from lbf.symbolic.expression import SymbolTable

    solver = Solver(
        SolverConfig(hidden=hidden, embedding=64, dropout=0.2),
        SymbolTable(),
        Vocabulary.build(split.train, 2),
    )
    config = LearningConfig(epochs=max(WATCHED), batch=32, learning_rate=2e-3)
    strategy = Lbf(samples_per_size=1, drop_redundant=True, simplest=True, capacity=3, longest=(2, 1))
    problems = [p for p in split.validation if p.expression and len(p.expression) == len("+*nnn")]
    watcher = Watcher(problems)
    Trainer(solver, split, config, strategy, watcher).run()
    return watcher


def over_training(watcher: Watcher, about: Callable[[Problem], str]) -> Drawing:
    """The first solutions of a problem after some epochs, below each other."""
    place = watcher.learned()
    problem = watcher.problems[place]
    names = [slot.surface for slot in problem.slots]
    blocks = [lines([about(problem), f"The answer is {problem.answer}."])]
    for epoch, beams in sorted(watcher.beams.items()):
        trees = [
            column(
                [
                    draw_tree(expression, names),
                    lines([to_infix(expression, names)]),
                    lines(["right" if problem.is_solved_by(expression) else "wrong"], "note"),
                ],
                2,
            )
            for expression, _ in beams[place]
        ]
        blocks.append(titled(f"after {epoch} epoch{'s' * (epoch > 1)}", row(trees)))
    return column(blocks, 2 * MARGIN)


def on_classroom() -> Drawing:
    """On the built-in classroom, with the text."""
    return over_training(watched(classroom("en", train=1500, validation=100, test=0), 64), lambda p: p.text)


def on_math23k(training: int = 3000) -> Drawing:
    """On a part of Math23K, whose texts are not ours to show."""
    public = load_split("math23k", split="public")
    split = Split(public.name, public.train[:training], public.validation[:200], ())

    def about(problem: Problem) -> str:
        numbers = ", ".join(slot.surface for slot in problem.slots)
        return f"Problem {problem.id} of Math23K, with the numbers {numbers}."

    return over_training(watched(split, 128), about)


# ---------------------------------------------------------------------------------------------------------


def main() -> None:
    """Draw the pictures."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--train", action="store_true", help="also train, and draw solutions over training")
    parser.add_argument("--folder", type=Path, default=PICTURES, help="where to put the pictures")
    asked = parser.parse_args()
    drawings = {
        "tree-regularisation": (regularisation(), "Tree regularisation: which trees each size admits"),
        "framework": (framework(), "Learning by fixing: exploring and learning"),
    }
    if asked.train:
        title = "Solutions of a problem over training"
        drawings["over-training"] = (on_classroom(), title)
        drawings["over-training-math23k"] = (on_math23k(), f"{title}, Math23K")
    for name, (drawing, title) in drawings.items():
        target = asked.folder / f"{name}.svg"
        target.write_text(picture(drawing, title) + "\n", encoding="utf-8")
        click.echo(f"{target}: {drawing.width:.0f} × {drawing.height:.0f}")


def picture(drawing: Drawing, title: str) -> str:
    """A drawing as a file, with the styles that trees do not need."""
    frame = (
        ".lbf-tree .frame{fill:none;stroke:currentColor;stroke-opacity:.35}.lbf-tree .head{fill:currentColor}"
    )
    framed = Drawing(
        f'<style>{frame}</style><g transform="translate({MARGIN} {MARGIN})">{drawing.body}</g>',
        drawing.width + 2 * MARGIN,
        drawing.height + 2 * MARGIN,
    )
    return svg(framed, title)


if __name__ == "__main__":
    main()
