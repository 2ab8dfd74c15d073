"""The main job, from beginning to end: learn from answers alone, then solve, several ways; about three
minutes on two cores.

`make demo` runs it. A solver learns the built-in classroom with nothing but the answers (`lbf-exact`), while
on the other core another learns with the annotated expressions, as the ceiling. Both leave ordinary run
folders under `runs/`.
"""

import itertools
import json
import os
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from subprocess import DEVNULL

import numpy as np

import lbf
from lbf.app.reasoning import Numbers, fix, read_expression
from lbf.app.render.fix_text import fix_lines
from lbf.data.classroom import classroom
from lbf.data.problem import Problem
from lbf.symbolic.fingerprint import same_in_algebra

TRAINING = {
    **{"--data": "classroom-en", "--hidden": "128", "--dropout": "0.2", "--batch": "32", "--rate": "0.002"},
    **{"--epochs": "10", "--threads": "1", "--preset": "paper"},
}
SETTINGS = ("min_count=2", "halve_every=4", "average=0.99")
OF_STRATEGIES = {"lbf-exact": ("refresh=3", "candidates=6"), "supervised": ()}


def main() -> None:
    """Learn, compare, solve and fix."""
    extra = sys.argv[1:]  # further options of lbf train, such as --limit 100 --epochs 1
    folder = next(path for number in itertools.count(1) if not (path := Path(f"runs/demo-{number}")).exists())
    answers, expressions = folder / "answers-only", folder / "ceiling"
    say(
        "1. Learning to solve word problems from their answers alone; beside it, with expressions, "
        "as the ceiling"
    )
    with subprocess.Popen(
        [*command("supervised", expressions), *extra], env=one_thread(), stdout=DEVNULL, stderr=DEVNULL
    ) as ceiling:
        subprocess.run([*command("lbf-exact", answers), *extra], env=one_thread(), check=True)
        if ceiling.wait():
            sys.exit(
                "the ceiling could not be trained; see what it says: "
                f"{' '.join(command('supervised', expressions))}"
            )

    say("2. On problems in wordings it has never seen")
    print(f"from answers alone         {test_accuracy(answers):.1%}")
    print(f"from expressions           {test_accuracy(expressions):.1%}")

    solver = lbf.load(answers)
    solved = most_solutions(solver, classroom("en").test)
    say(f"3. One problem, {len(solved.solutions)} different solutions")
    print(solved.text)
    for solution in solved:
        found = {"model": "by the solver", "fix": "by fixing", "search": "by search"}[solution.origin]
        print(f"\n{solution.infix} = {solution.answer_text}      found {found}\n{solution.tree_text}")

    say("4. How it learns: a wrong solution is fixed, and the fix is learned")
    print(
        "A car drives 100 km in 2 hours and goes on for 3.5 hours at the same speed. How far does "
        "it get? Answer: 275 km."
    )
    numbers = Numbers.read("100 2 3.5")
    fixed = fix(read_expression("100/2*(3.5+3.5)", numbers), numbers, Fraction(275))
    print(*fix_lines(fixed, numbers.names), sep="\n")

    say("5. What is left to look at")
    print(f"{answers}/curve.svg       the learning curve")
    print(f'lbf solve --model {answers} "{solved.text}"')


def command(strategy: str, folder: Path) -> list[str]:
    """`lbf train` with the options of this demonstration."""
    options = [part for option in TRAINING.items() for part in option] + [
        p for s in (*SETTINGS, *OF_STRATEGIES[strategy]) for p in ("--set", s)
    ]
    return [sys.executable, "-m", "lbf", "train", "--strategy", strategy, *options, "--run", str(folder)]


def one_thread() -> dict[str, str]:
    """Two trainings with a core each do not get into each other's way."""
    return {**os.environ, "OMP_NUM_THREADS": "1"}


def test_accuracy(folder: Path) -> float:
    """What the run folder says about the test problems, with the epoch that validation chose."""
    events = map(json.loads, (folder / "events.jsonl").read_text(encoding="utf-8").splitlines())
    return float(next(event["test"] for event in events if event["kind"] == "test"))


def most_solutions(solver: lbf.MathSolver, problems: Sequence[Problem]) -> lbf.SolvedProblem:
    """The problem with the most different solutions that are right whatever its quantities are."""
    generator = np.random.default_rng(0)
    answers = [problem.answer for problem in problems]
    solved = solver.solve_many([problem.text for problem in problems], answers=answers)

    def right(problem: Problem, solution: lbf.Solution) -> bool:
        return problem.expression is not None and same_in_algebra(
            problem.expression, solution.expression, generator
        )

    good = [
        replace(s, solutions=tuple(x for x in s if right(p, x)))
        for p, s in zip(problems, solved, strict=True)
    ]
    return max(good, key=lambda one: len(one.solutions))


def say(heading: str) -> None:
    """A heading."""
    print(f"\n{heading}\n{'─' * len(heading)}")


if __name__ == "__main__":
    main()
