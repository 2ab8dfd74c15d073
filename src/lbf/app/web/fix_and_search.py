"""Fixing and searching for the page: the trace of the abduction as documents a picture can be made of."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from lbf.app import reasoning
from lbf.app.reasoning import Numbers
from lbf.app.render.fix_text import symbol_text
from lbf.app.web.errors import ServiceError
from lbf.app.web.schemas import (
    EquationDocument,
    ExpressionDocument,
    FixRequest,
    FixResponse,
    FixStep,
    SearchRequest,
    SearchResponse,
    StepKind,
)
from lbf.app.web.settings import MOST_LEAVES
from lbf.symbolic.arithmetic import Operator
from lbf.symbolic.difference import changed
from lbf.symbolic.expression import Expression
from lbf.symbolic.fixing import Step, target_text
from lbf.symbolic.notation import (
    ParseError,
    number_text,
    parse_number,
    read_answer,
    to_infix,
    value_text,
)

_SMALL: Final = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")


def read_number(text: str, field: str) -> Fraction:
    """A number of a request, perhaps with a unit or a currency; a ServiceError that names the field if it is
    none.
    """
    try:
        return read_answer(text)
    except ParseError as error:
        raise ServiceError(422, "bad_number", f"{field}: {error}", field=field) from error


def _read_numbers(texts: Sequence[str]) -> Numbers:
    values = tuple(read_number(text, f"numbers.{index}") for index, text in enumerate(texts))
    names = [_name(text, value) for text, value in zip(texts, values, strict=True)]
    return Numbers(told_apart(names, values), values)


def _name(text: str, value: Fraction) -> str:
    """A number as it was written, or without what is not part of it, such as a unit."""
    try:
        parse_number(text)
    except ParseError:
        return number_text(value)
    return text


def told_apart(names: Sequence[str], values: Sequence[Fraction]) -> tuple[str, ...]:
    """The names of numbers, with a small figure where several are worth the same.

    >>> told_apart(["5", "2", "5.0"], [Fraction(5), Fraction(2), Fraction(5)])
    ('5₁', '2', '5.0₂')
    """
    counts, seen = Counter(values), Counter[Fraction]()
    told = []
    for name, value in zip(names, values, strict=True):
        seen[value] += 1
        told.append(name if counts[value] == 1 else name + str(seen[value]).translate(_SMALL))
    return tuple(told)


# ---------------------------------------------------------------------------------------------------------
# fix


def fix(request: FixRequest) -> FixResponse:
    """A fix by other brackets, by m-FIX, or by replacing a subtree, with its trace."""
    numbers = _read_numbers(request.numbers)
    wrong = _read_expression(request.expression, numbers)
    answer = read_number(request.answer, "answer")
    found = reasoning.fix(wrong, numbers, answer, reasoning.FixOptions(seed=request.seed))
    shown = [step for step in found.trace if step.walk in (0, found.trace[-1].walk)]
    trees = list(dict.fromkeys(step.tree for step in shown))

    def document(expression: Expression) -> ExpressionDocument:
        return ExpressionDocument.of(expression, numbers.names, numbers.values)

    return FixResponse(
        wrong=document(wrong),
        answer=value_text(answer),
        method=found.method,
        fixed=None if found.expression is None else document(found.expression),
        changed=[] if found.expression is None else list(changed(wrong, found.expression)),
        replaced=[] if found.expression is None else list(changed(found.expression, wrong)),
        walks=found.walked,
        cost=found.cost,
        trees=[document(tree) for tree in trees],
        steps=_steps(shown, trees, numbers),
    )


def _read_expression(text: str, numbers: Numbers) -> Expression:
    try:
        tree = reasoning.read_expression(text, numbers)
    except ParseError as error:
        raise ServiceError(422, "bad_expression", str(error), field="expression") from error
    if len(tree.leaves) > MOST_LEAVES:
        message = f"an expression to be fixed may have at most {MOST_LEAVES} numbers, not {len(tree.leaves)}"
        raise ServiceError(422, "too_many_numbers", message, field="expression")
    return tree


def _steps(trace: Sequence[Step], trees: Sequence[Expression], numbers: Numbers) -> list[FixStep]:
    wanted_at: dict[tuple[int, int], list[str]] = {}
    steps = []
    for step in trace:
        number, wanted = trees.index(step.tree), [target_text(target) for target in step.targets]
        wanted_at[number, step.position] = wanted
        parent = _parent(step.tree, step.position)
        equation = (
            None
            if parent is None
            else _equation(step, parent, wanted_at.get((number, parent), []), numbers.values)
        )
        steps.append(
            FixStep(
                kind=_kind(step),
                tree=number,
                position=step.position,
                node=to_infix(step.tree.subtree(step.position), numbers.names),
                value=value_text(step.value) if isinstance(step.value, Fraction) else None,
                wanted=wanted,
                cost=step.cost,
                symbol=symbol_text(step, numbers.names),
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


def _parent(tree: Expression, position: int) -> int | None:
    inner = (place for place in range(position) if isinstance(tree.symbols[place], Operator))
    return next((place for place in inner if position in tree.children(place)), None)


def _equation(
    step: Step, parent: int, result: list[str], values: Sequence[Fraction]
) -> EquationDocument | None:
    """The equation whose unknown the node is: `□ × 50 = 275`."""
    operator = step.tree.symbols[parent]
    assert isinstance(operator, Operator)
    left, right = step.tree.children(parent)
    sibling = step.tree.subtree(right if step.position == left else left).evaluate(values)
    if not isinstance(sibling, Fraction) or not result:
        return None
    return EquationDocument(
        unknown="left" if step.position == left else "right",
        operator=operator.symbol,
        known=value_text(sibling),
        result=result,
    )


# ---------------------------------------------------------------------------------------------------------
# search


def search(request: SearchRequest) -> SearchResponse:
    """The simplest expressions over the numbers that give the answer."""
    numbers, answer = _read_numbers(request.numbers), read_number(request.answer, "answer")
    where = reasoning.SearchOptions(
        max_leaves=request.max_leaves, extra=request.extra, limit=request.limit, compiled=True
    )
    found = reasoning.search(numbers, answer, where)
    documents = [ExpressionDocument.of(one, numbers.names, numbers.values) for one in found.expressions]
    return SearchResponse(expressions=documents, complete=found.complete)
