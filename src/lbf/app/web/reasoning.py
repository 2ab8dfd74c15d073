"""Fixing and searching for the page: the trace of the abduction as documents a picture can be made of."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

import numpy as np

from lbf.app.reasoning import compiled_search
from lbf.app.web.documents import (
    Equation,
    ExpressionDocument,
    FixRequest,
    FixResponse,
    FixStep,
    SearchRequest,
    SearchResponse,
    StepKind,
)
from lbf.app.web.faults import ServiceError
from lbf.app.web.settings import MOST_LEAVES
from lbf.app.web.writing import expression_document
from lbf.symbolic.arithmetic import Operator
from lbf.symbolic.expression import Constant, Expression, Quantity, SymbolTable
from lbf.symbolic.fixing import Step, beliefs, m_fix, target_text, value_text
from lbf.symbolic.numerals import ParseError, parse_number
from lbf.symbolic.parsing import parse
from lbf.symbolic.printing import to_infix
from lbf.symbolic.puzzle import Puzzle
from lbf.symbolic.subtree import subtree_fixes

CONSTANTS: Final = (Constant(Fraction(1)), Constant(Fraction("3.14")))
"""The numbers a solution may use besides those of the problem."""


def read_number(text: str, field: str) -> Fraction:
    """A number of a request; a ServiceError that names the field if it is none."""
    try:
        return parse_number(text)
    except ParseError as error:
        raise ServiceError(422, "bad_number", f"{field}: {error}", field=field) from error


def _read_numbers(numbers: Sequence[str]) -> tuple[Fraction, ...]:
    return tuple(read_number(number, f"numbers.{index}") for index, number in enumerate(numbers))


# ---------------------------------------------------------------------------------------------------------
# fix


def fix(request: FixRequest) -> FixResponse:
    """A fix by m-FIX, and where that finds none by replacing a subtree; with the trace of m-FIX."""
    values = _read_numbers(request.numbers)
    tree = _read_expression(request.expression, values)
    answer = read_number(request.answer, "answer")
    used = [leaf for leaf in tree.leaves if isinstance(leaf, Constant)]
    puzzle = Puzzle(values, answer, SymbolTable(constants=tuple(dict.fromkeys((*CONSTANTS, *used)))))
    trace: list[Step] = []
    found = m_fix(tree, puzzle, beliefs(tree, puzzle), np.random.default_rng(request.seed), trace=trace)
    fixes = [found.expression] if found else subtree_fixes([tree], puzzle)[:1]
    method = "subtree" if fixes else None
    if found:
        method = "right already" if found.expression == tree else "m-fix" if found.steps else "1-fix"

    def document(expression: Expression) -> ExpressionDocument:
        return expression_document(expression, request.numbers, values)

    shown = [step for step in trace if step.walk in (0, trace[-1].walk)]
    trees = list(dict.fromkeys(step.tree for step in shown))
    return FixResponse.model_validate(
        {
            "wrong": document(tree),
            "answer": value_text(answer),
            "method": method,
            "fixed": document(fixes[0]) if fixes else None,
            "walks": trace[-1].walk,
            "cost": found.cost if found else None,
            "trees": [document(one) for one in trees],
            "steps": _steps(shown, trees, request.numbers, values),
        }
    )


def _read_expression(text: str, values: Sequence[Fraction]) -> Expression:
    try:
        tree = parse(text, values)
    except ParseError as error:
        raise ServiceError(422, "bad_expression", str(error), field="expression") from error
    if len(tree.leaves) > MOST_LEAVES:
        message = f"an expression to be fixed may have at most {MOST_LEAVES} numbers, not {len(tree.leaves)}"
        raise ServiceError(422, "too_many_numbers", message, field="expression")
    missing = [leaf for leaf in tree.leaves if isinstance(leaf, Quantity) and leaf.index >= len(values)]
    if missing:
        message = f"there is no quantity {missing[0]}: the problem has {len(values)}, counted from n0"
        raise ServiceError(422, "bad_expression", message, field="expression")
    return tree


def _steps(
    trace: Sequence[Step], trees: Sequence[Expression], names: Sequence[str], values: Sequence[Fraction]
) -> list[FixStep]:
    targets: dict[tuple[int, int], list[str]] = {}
    steps = []
    for step in trace:
        number, wanted = trees.index(step.tree), [target_text(target) for target in step.targets]
        targets[number, step.position] = wanted
        parent = _parent(step.tree, step.position)
        equation = (
            None if parent is None else _equation(step, parent, targets.get((number, parent), []), values)
        )
        steps.append(
            FixStep(
                kind=_kind(step),
                tree=number,
                position=step.position,
                node=to_infix(step.tree.subtree(step.position), names),
                value=value_text(step.value) if isinstance(step.value, Fraction) else None,
                wanted=wanted,
                cost=step.cost,
                symbol=_symbol_text(step, names),
                equation=equation,
            )
        )
    return steps


def _kind(step: Step) -> StepKind:
    """What happened, so that a page can say it in any language."""
    match step.event:
        case "push":
            return "place" if step.symbol is None else "change"
        case "skip":
            if not step.targets:
                return "impossible"
            return "no-operator" if isinstance(step.tree.symbols[step.position], Operator) else "no-number"
        case event:
            return event


def _symbol_text(step: Step, names: Sequence[str]) -> str | None:
    if step.symbol is None or isinstance(step.symbol, Operator):
        return None if step.symbol is None else step.symbol.symbol
    return to_infix(Expression((step.symbol,)), names)


def _parent(tree: Expression, position: int) -> int | None:
    inner = (place for place in range(position) if isinstance(tree.symbols[place], Operator))
    return next((place for place in inner if position in tree.children(place)), None)


def _equation(step: Step, parent: int, result: list[str], values: Sequence[Fraction]) -> Equation | None:
    """The equation whose unknown the node is: `□ × 50 = 275`."""
    operator = step.tree.symbols[parent]
    assert isinstance(operator, Operator)
    left, right = step.tree.children(parent)
    sibling = step.tree.subtree(right if step.position == left else left).evaluate(values)
    if not isinstance(sibling, Fraction) or not result:
        return None
    return Equation(
        unknown="left" if step.position == left else "right",
        operator=operator.symbol,
        known=value_text(sibling),
        result=result,
    )


# ---------------------------------------------------------------------------------------------------------
# search


def search(request: SearchRequest) -> SearchResponse:
    """The simplest expressions over the numbers that give the answer, by the compiled search."""
    values = _read_numbers(request.numbers)
    puzzle = Puzzle(values, read_number(request.answer, "answer"), SymbolTable(constants=CONSTANTS))
    found = compiled_search(puzzle, request.max_leaves, request.extra, request.limit)
    documents = [expression_document(expression, request.numbers, values) for expression in found.expressions]
    return SearchResponse(expressions=documents, complete=found.complete)


def warm_up() -> None:
    """Have the search compiled, or read from its cache, before anybody waits for it."""
    search(SearchRequest(numbers=["1", "2", "3", "4", "5"], answer="15"))
