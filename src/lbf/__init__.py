"""Learning by fixing: solve math word problems, taught by final answers alone.

The public API on one page. Each name is loaded when it is first used, so `import lbf` is quick and needs no
torch.

    import lbf

    solver = lbf.load()                                   # the packaged models, by the language of each text
    solved = solver.solve("A shop asks $33 for 6 kg of grapes. What is the price of 12 kg?")
    solved.solutions[0].infix, solved.solutions[0].answer

    lbf.fix("100/2*(3.5+3.5)", [100, 2, 3.5], 275)        # repair a wrong expression
    lbf.search([100, 2, 3.5], 275)                        # every different expression that gives the answer
    for row in lbf.annotate("problems.csv"):              # solutions for problems with answers
        row.best, row.status
    run = lbf.train("classroom-en", strategy="lbf-exact", hidden=64, epochs=5)
    lbf.load(run.folder)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from lbf.app.annotate.row_api import AnnotatedRow, Annotator, RankedSolution, annotate
    from lbf.app.api import fix, load, search, train
    from lbf.app.solve.solution import Solution, SolvedProblem
    from lbf.app.solve.solver import MathSolver
    from lbf.errors import InputError

__version__ = "0.1.0.dev0"

__all__ = [
    "AnnotatedRow",
    "Annotator",
    "InputError",
    "MathSolver",
    "RankedSolution",
    "Solution",
    "SolvedProblem",
    "__version__",
    "annotate",
    "fix",
    "load",
    "search",
    "train",
]

_HOMES = {
    **dict.fromkeys(("AnnotatedRow", "Annotator", "RankedSolution", "annotate"), "lbf.app.annotate.row_api"),
    **dict.fromkeys(("fix", "load", "search", "train"), "lbf.app.api"),
    **dict.fromkeys(("Solution", "SolvedProblem"), "lbf.app.solve.solution"),
    "MathSolver": "lbf.app.solve.solver",
    "InputError": "lbf.errors",
}


def __getattr__(name: str) -> Any:
    """Load a public name from where it is defined."""
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
