"""A wrong solution, the wanted values pushed down, the fix, and every other solution: learning by fixing
without the learning.

Run it with `make demo`, or `python examples/01_fix_by_hand.py` in the environment that `make setup` made.
"""

from fractions import Fraction

from lbf.symbolic.fixing import Step, beliefs, describe, one_fix
from lbf.symbolic.notation import to_infix
from lbf.symbolic.parsing import parse
from lbf.symbolic.puzzle import Puzzle
from lbf.symbolic.search import search
from lbf.symbolic.subtree import subtree_fixes

print(
    "A car drives 100 km in 2 hours and goes on for 3.5 hours at the same speed. How far does "
    "it get? Answer: 275 km.\n"
)
names = ["100", "2", "3.5"]
puzzle = Puzzle(values=(Fraction(100), Fraction(2), Fraction("3.5")), answer=Fraction(275))

wrong = parse("100/2*(3.5+3.5)", puzzle.values)
print(f"Somebody wrote {to_infix(wrong, names)} = {wrong.evaluate(puzzle.values)}. Which symbol is wrong?\n")
trace: list[Step] = []
fix = one_fix(wrong, puzzle, beliefs(wrong, puzzle), trace)
print(*describe(trace, names), sep="\n")
assert fix is not None
print(f"\nFixed: {to_infix(fix.expression, names)}\n")

shorter = parse("100/2*3.5", puzzle.values)
print(
    f"In {to_infix(shorter, names)} = {shorter.evaluate(puzzle.values)} no single symbol is to "
    "blame. Replacing a subtree helps:"
)
print(*(to_infix(found, names) for found in subtree_fixes([shorter], puzzle)), sep="\n")

print(
    "\nAnd these are all different solutions that use each number at most once, or one of them "
    "(or 1, or 3.14) once more:"
)
print(*(to_infix(found, names) for found in search(puzzle).expressions), sep="\n")
