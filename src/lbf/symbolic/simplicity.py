"""The simplicity prior: a word problem mentions what it needs, so its solution should use each quantity once
and nothing else.
"""

from __future__ import annotations

from lbf.symbolic.expression import Expression, Quantity


def surplus(expression: Expression, quantities: int = 0) -> int:
    """How many of the quantities are not used, plus how many leaves are constants or repeats.

    >>> from lbf.symbolic.parsing import parse
    >>> [surplus(parse(text), 2) for text in ("n0*n1", "n0*n1+1", "n0*n0", "n0")]
    [0, 1, 2, 1]
    """
    leaves = expression.leaves
    used = len({leaf for leaf in leaves if isinstance(leaf, Quantity)})
    return (quantities - used) + (len(leaves) - used)


def simplicity_cost(expression: Expression, quantities: int = 0) -> float:
    """The surplus of an expression, and then how long it is.

    Solutions of one problem can be compared without telling how many quantities it has.

    >>> from lbf.symbolic.parsing import parse
    >>> simplicity_cost(parse("n0*n1"), 2) < simplicity_cost(parse("n0*n1+1"), 2) < simplicity_cost(parse("n0*n0"), 2)
    True
    """
    return surplus(expression, quantities) + 0.1 * len(expression.leaves)
