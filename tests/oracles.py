"""The stupid twins: slow, obvious versions of what the code does cleverly."""

from __future__ import annotations

import itertools
import warnings
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Any

from lbf.symbolic.arithmetic import DIVIDE, MINUS, PLUS, TIMES, Operator
from lbf.symbolic.canonical import canonical_key, is_redundant
from lbf.symbolic.expression import Expression, Leaf, Symbol
from lbf.symbolic.fixing import LogProbabilities
from lbf.symbolic.puzzle import Puzzle


def all_shapes(leaves: int) -> Iterator[tuple[str, ...]]:
    """Every binary tree with so many leaves, in prefix order: 'o' for an operator, 'x' for a leaf."""
    if leaves == 1:
        yield ("x",)
    for left in range(1, leaves):
        for first, second in itertools.product(all_shapes(left), all_shapes(leaves - left)):
            yield ("o", *first, *second)


def all_expressions(
    leaves: Sequence[Leaf], operators: Sequence[Operator], count: int
) -> Iterator[Expression]:
    """Every expression with `count` leaves out of `leaves`, repeats allowed."""
    for shape in all_shapes(count):
        choices: list[Sequence[Symbol]] = [operators if kind == "o" else leaves for kind in shape]
        for symbols in itertools.product(*choices):
            yield Expression(symbols)


def expressions_over(bag: Sequence[Leaf], operators: Sequence[Operator]) -> Iterator[Expression]:
    """Every expression that uses exactly the leaves of a bag."""
    orders = sorted(set(itertools.permutations(bag)), key=str)
    for shape in all_shapes(len(bag)):
        for order in orders:
            for chosen in itertools.product(operators, repeat=len(bag) - 1):
                leaves, inner = iter(order), iter(chosen)
                yield Expression(tuple(next(inner) if kind == "o" else next(leaves) for kind in shape))


def cheapest_change(
    tree: Expression, puzzle: Puzzle, log_probabilities: LogProbabilities
) -> tuple[float, Expression] | None:
    """1-FIX by trying every single-symbol change: the cost and the tree of the cheapest, ties by position and
    number.
    """
    best: tuple[float, int, int] | None = None
    fixed = tree
    for position, symbol in enumerate(tree.symbols):
        for other in puzzle.alternatives(symbol):
            changed = tree.replace(position, other)
            if puzzle.solved_by(changed):
                row, number = log_probabilities[position], puzzle.numbers[other]
                key = (row[puzzle.numbers[symbol]] - row[number], position, number)
                if best is None or key < best:
                    best, fixed = key, changed
    return None if best is None else (best[0], fixed)


def all_subtree_fixes(tree: Expression, puzzle: Puzzle, leaves: int) -> dict[object, Expression]:
    """Subtree fixing by trying every replacement at every node, and every other operator; by class."""
    found = [tree] if puzzle.solved_by(tree) else []
    for position, symbol in enumerate(tree.symbols):
        for count in range(1, leaves + 1):
            for replacement in all_expressions(puzzle.leaves, puzzle.symbol_table.operators, count):
                if not is_redundant(replacement, puzzle.values):
                    found.append(tree.replace(position, replacement))
        if isinstance(symbol, Operator):
            found.extend(tree.replace(position, other) for other in puzzle.alternatives(symbol))
    return {canonical_key(fix): fix for fix in found if puzzle.solved_by(fix)}


def all_solutions(puzzle: Puzzle, max_leaves: int, extra: int) -> dict[object, Expression]:
    """Search by enumerating every expression over every permitted bag of leaves; by class."""
    found: dict[object, Expression] = {}
    for count in range(1, max_leaves + 1):
        for bag in itertools.combinations_with_replacement(puzzle.leaves, count):
            uses = {leaf: bag.count(leaf) for leaf in bag}
            extras = sum(n if leaf in puzzle.symbol_table.constants else n - 1 for leaf, n in uses.items())
            if extras <= extra:
                for expression in expressions_over(bag, puzzle.symbol_table.operators):
                    if puzzle.solved_by(expression) and not is_redundant(expression, puzzle.values):
                        found[canonical_key(expression)] = expression
    return found


# ---------------------------------------------------------------------------------------------------------
# rearrangement as what it is: the closure of a few rules, applied anywhere

Tree = Symbol | tuple[Operator, "Tree", "Tree"]  # type: ignore[misc]


def rearrangements(expression: Expression) -> set[Expression]:
    """All expressions that the laws of commutativity, associativity and signs make out of one."""
    start = nested(expression)
    seen, waiting = {start}, [start]
    while waiting:
        for tree in rewritten(waiting.pop()):
            if tree not in seen:
                seen.add(tree)
                waiting.append(tree)
    return {Expression(tuple(flat(tree))) for tree in seen}


def nested(expression: Expression) -> Tree:
    return expression.fold(lambda leaf: leaf, lambda operator, left, right: (operator, left, right))  # type: ignore[return-value,arg-type]


def flat(tree: Tree) -> Iterator[Symbol]:
    if isinstance(tree, tuple):
        yield tree[0]
        yield from flat(tree[1])
        yield from flat(tree[2])
    else:
        yield tree


def rewritten(tree: Tree) -> Iterator[Tree]:
    """Every tree that one application of one rule makes, anywhere in the tree."""
    if not isinstance(tree, tuple):
        return
    operator, left, right = tree
    yield from ((operator, other, right) for other in rewritten(left))
    yield from ((operator, left, other) for other in rewritten(right))
    for join, inverse in ((PLUS, MINUS), (TIMES, DIVIDE)):
        yield from _chain_rules(tree, join, inverse)
    if operator is PLUS:
        yield from ((MINUS, left, other) for other in negated(right))
    if operator is MINUS:
        yield from ((PLUS, left, other) for other in negated(right))
    if operator in (TIMES, DIVIDE):
        yield from ((operator, a, b) for a in negated(left) for b in negated(right))


def _chain_rules(tree: tuple[Operator, Tree, Tree], join: Operator, inverse: Operator) -> Iterator[Tree]:
    operator, left, right = tree
    if operator is join:
        yield (join, right, left)
        if isinstance(right, tuple) and right[0] in (join, inverse):  # a+(b±c) = (a+b)±c
            yield (right[0], (join, left, right[1]), right[2])
        if isinstance(left, tuple) and left[0] is inverse:  # (a-b)+c = (a+c)-b
            yield (inverse, (join, left[1], right), left[2])
    if operator is inverse and isinstance(right, tuple) and right[0] in (join, inverse):  # a-(b±c) = (a-b)∓c
        yield (inverse if right[0] is join else join, (inverse, left, right[1]), right[2])
    if operator in (join, inverse) and isinstance(left, tuple) and left[0] in (join, inverse):
        outer, inner = operator, left[0]  # (a∘b)•c = (a•c)∘b, and back to a∘(b•c)
        yield (inner, (outer, left[1], right), left[2])
        turned = outer if inner is join else (inverse if outer is join else join)
        yield (inner, left[1], (turned, left[2], right))


def negated(tree: Tree) -> Iterator[Tree]:
    """Every way to write minus the tree without a minus in front."""
    if not isinstance(tree, tuple):
        return
    operator, left, right = tree
    if operator is MINUS:
        yield (MINUS, right, left)
    if operator in (PLUS, MINUS):
        back = MINUS if operator is PLUS else PLUS
        yield from ((back, other, right) for other in negated(left))
        if operator is PLUS:
            yield from ((MINUS, other, left) for other in negated(right))
    if operator in (TIMES, DIVIDE):
        yield from ((operator, other, right) for other in negated(left))
        yield from ((operator, left, other) for other in negated(right))


def value_by_recursion(tree: Tree, values: Sequence[Fraction]) -> object:
    """Evaluate a nested tree in the plainest way."""
    if isinstance(tree, tuple):
        operator, left, right = tree
        return operator.apply(value_by_recursion(left, values), value_by_recursion(right, values))  # type: ignore[arg-type]
    return Expression((tree,)).evaluate(values)


@lru_cache(maxsize=1)
def jieba_segmenter() -> Any:
    """jieba itself, with all of its dictionary and the word that we add."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it warns about pkg_resources and its own escape sequences
        import jieba
    own = jieba.Tokenizer()
    with own.get_dict_file() as dictionary:  # its own way leaves a cache file
        own.FREQ, own.total = own.gen_pfdict(dictionary)
    own.initialized = True
    own.add_word("个数")
    return own
