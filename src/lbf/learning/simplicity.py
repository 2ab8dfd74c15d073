"""The simplicity prior: a word problem mentions what it needs, so its solution should use each quantity once and nothing else."""

from __future__ import annotations

from lbf.symbolic.expression import Expression, Quantity


def simplicity_cost(expression: Expression, quantities: int = 0) -> float:
    """How many quantities are not used, plus how many leaves are constants or repeats, and then how long it is.

    Solutions of one problem can be compared without telling how many quantities it has.

    >>> from lbf.symbolic.parsing import parse
    >>> simplicity_cost(parse("n0*n1"), 2) < simplicity_cost(parse("n0*n1+1"), 2) < simplicity_cost(parse("n0*n0"), 2)
    True
    """
    leaves = expression.leaves
    used = len({leaf for leaf in leaves if isinstance(leaf, Quantity)})
    return (quantities - used) + (len(leaves) - used) + 0.1 * len(leaves)
