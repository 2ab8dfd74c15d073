"""Fixing, subtree fixing and search again, compiled with numba over flat arrays: the fast twins for training.

All three take a whole batch and give up the global interpreter lock. Numbers are floats here; what counts as
right is decided by the same rules as in `lbf.symbolic.arithmetic`.

>>> from fractions import Fraction
>>> from lbf.symbolic.expression import SymbolTable
>>> givens = Givens.of([[Fraction(100), Fraction(2), Fraction("3.5")]], [Fraction(275)])
>>> rows, counts, complete = search_batch(givens, SymbolTable())
>>> [str(SymbolTable().decode(row[row >= 0])) for row in rows[0, : counts[0]]], bool(complete[0])
(['+ / * n2 n0 n1 n0', '* + 1 / n2 n1 n0', '/ + n1 n2 / n1 n0'], True)
"""

from lbf.symbolic.kernels.fixing import fix_batch
from lbf.symbolic.kernels.search import search_batch
from lbf.symbolic.kernels.subtree import subtree_fix_batch
from lbf.symbolic.kernels.trees import Givens

__all__ = ["Givens", "fix_batch", "search_batch", "subtree_fix_batch"]
