"""What is different between two trees: the nodes of the new one that were not so in the old one.

>>> from lbf.symbolic.parsing import parse
>>> changed(parse("n0/n1*(n2+n2)"), parse("n0/n1*(n1+n2)"))
(5,)
>>> changed(parse("n0/n1-n2"), parse("n0/(n1-n2)"))
(2, 3, 4)
"""

from __future__ import annotations

from collections.abc import Iterator

from lbf.symbolic.arithmetic import Operator
from lbf.symbolic.expression import Expression
from lbf.symbolic.regrouping import in_order, spans


def changed(old: Expression, new: Expression) -> tuple[int, ...]:
    """The positions of the new tree that differ: single symbols where the shape stayed, groups where only
    brackets moved, otherwise the smallest subtrees that were put in.
    """
    if [isinstance(symbol, Operator) for symbol in old.symbols] == [
        isinstance(symbol, Operator) for symbol in new.symbols
    ]:
        pairs = enumerate(zip(old.symbols, new.symbols, strict=True))
        return tuple(position for position, (before, after) in pairs if before != after)
    found = _new_groups(old, new) if in_order(old) == in_order(new) else _put_in(old, 0, new, 0)
    return tuple(sorted(set(found)))


def _new_groups(old: Expression, new: Expression) -> Iterator[int]:
    """The nodes inside groups that the old tree does not have."""
    before = spans(old)
    for position, span in spans(new).items():
        if span not in before.values():
            yield from _whole(new, position)


def _put_in(old: Expression, here: int, new: Expression, there: int) -> Iterator[int]:
    """The nodes below a position of the new tree that are not the same below one of the old tree."""
    if old.subtree(here) == new.subtree(there):
        return
    if isinstance(old.symbols[here], Operator) and old.symbols[here] == new.symbols[there]:
        for before, after in zip(old.children(here), new.children(there), strict=True):
            yield from _put_in(old, before, new, after)
    else:
        yield from _whole(new, there)


def _whole(tree: Expression, position: int) -> range:
    """The positions of a subtree."""
    return range(position, position + len(tree.subtree(position)))
