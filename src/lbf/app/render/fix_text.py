"""A fix and how it was found: as plain data for programs, and as lines for people."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from lbf.app.reasoning import FixResult
from lbf.symbolic.arithmetic import Operator
from lbf.symbolic.expression import Expression
from lbf.symbolic.fixing import Step, describe, target_text
from lbf.symbolic.notation import to_infix, value_text


def fix_document(fix: FixResult, names: Sequence[str]) -> dict[str, Any]:
    """The fix with its trace, for JSON; `names` are the numbers as they were given."""
    return {
        "fixed": None if fix.expression is None else to_infix(fix.expression, names),
        "steps": fix.walked,
        "cost": fix.cost,
        "method": fix.method,
        "trace": [_step_document(step, names) for step in fix.trace],
    }


def _step_document(step: Step, names: Sequence[str]) -> dict[str, Any]:
    return {
        "event": step.event,
        "walk": step.walk,
        "tree": to_infix(step.tree, names),
        "position": step.position,
        "node": to_infix(step.tree.subtree(step.position), names),
        "value": value_text(step.value) if isinstance(step.value, Fraction) else None,
        "wanted": [target_text(target) for target in step.targets],
        "cost": step.cost,
        "symbol": symbol_text(step, names),
        "reason": step.reason,
    }


def symbol_text(step: Step, names: Sequence[str]) -> str | None:
    """The symbol that a step puts in, if it puts in any."""
    if step.symbol is None:
        return None
    if isinstance(step.symbol, Operator):
        return step.symbol.symbol
    return to_infix(Expression((step.symbol,)), names)


def fix_lines(fix: FixResult, names: Sequence[str]) -> list[str]:
    """The trace of the first tree and of the last one, between which steps are only counted, and the
    verdict.
    """
    lines = list(zip(fix.trace, describe(fix.trace, names), strict=True))
    last = fix.trace[-1].walk
    shown = [line for step, line in lines if step.walk == 0]
    if last:
        shown += [f"… {last} steps of the random walk …"] if last > 1 else []
        shown += [line for step, line in lines if step.walk == last]
    return [*shown, "", _verdict(fix, names)]


def _verdict(fix: FixResult, names: Sequence[str]) -> str:
    if fix.expression is None:
        return "no fix found"
    fixed = to_infix(fix.expression, names)
    if fix.method == "regroup":
        return f"{fixed}   (the same numbers and operators, with other brackets)"
    if fix.cost is None:
        return f"{fixed}   (a subtree was replaced: changing single symbols would not do)"
    return f"{fixed}   ({fix.method}, {fix.walked} steps, cost {fix.cost:.3g})"
