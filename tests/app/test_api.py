from __future__ import annotations

import subprocess
import sys
from fractions import Fraction
from pathlib import Path

import pytest

import lbf
from app.small import CAR
from lbf.app.runs import RunError
from lbf.symbolic.parsing import parse


def test_importing_is_quick_and_needs_nothing_heavy() -> None:
    heavy = "{'torch', 'numba', 'numpy', 'click'}"
    program = f"import sys, lbf; dir(lbf); sys.exit(bool({heavy} & set(sys.modules)))"
    assert subprocess.run([sys.executable, "-c", program], capture_output=True, check=False).returncode == 0


@pytest.mark.quick
def test_every_public_name_is_there() -> None:
    for name in lbf.__all__:
        assert getattr(lbf, name) is not None and name in dir(lbf)
    with pytest.raises(AttributeError, match="no attribute 'solv'"):
        lbf.solv  # noqa: B018 - looking is the test


@pytest.mark.quick
def test_fix() -> None:
    fixed = lbf.fix("100/2*(3.5+3.5)", [100, "2", Fraction(7, 2)], "275")
    assert fixed is not None and (fixed.infix, fixed.answer, fixed.origin) == ("100/2*(2+3.5)", 275, "fix")
    assert lbf.fix("1+1", [1], 123457) is None
    with pytest.raises(lbf.InputError):
        lbf.fix("1+", [1], 2)


@pytest.mark.quick
def test_search() -> None:
    found = lbf.search([0.1, "1 1/2", "20%"], Fraction("0.3"))
    assert found and all(
        solution.answer == Fraction("0.3") and solution.origin == "search" for solution in found
    )
    assert all(parse(solution.infix).evaluate() == solution.answer for solution in found)
    assert "1.5*20%" in [solution.infix for solution in found]
    assert lbf.search("100 2 3.5", 275) == lbf.search([100, 2, 3.5], 275)
    assert lbf.search([3], 1234567) == ()
    assert "<svg" in found[0]._repr_html_()


@pytest.mark.quick
def test_what_reads_the_same_is_found_once() -> None:
    assert [solution.infix for solution in lbf.search([5, 5], 25)].count("5*5") == 1
    for numbers in ([5, 5], [5, 5, 2], [5, 5, 5, 5, 5]):
        shown = [solution.infix for solution in lbf.search(numbers, 25, limit=50)]
        assert len(shown) == len(set(shown))


@pytest.mark.quick
def test_a_fix_is_made_of_the_quantities_that_the_fixer_found() -> None:
    """Of two equal numbers it is the one that stands in the wrong expression."""
    fixed = lbf.fix("n1+n2", [5, 5, 2], 10)
    assert fixed is not None and (fixed.infix, fixed.expression) == ("5*2", parse("n1*n2"))


@pytest.mark.parametrize("number", [float("nan"), float("inf"), "many"])
def test_what_is_no_number_is_refused(number: float | str) -> None:
    with pytest.raises(lbf.InputError, match="not a number"):
        lbf.search([1, 2], number)


@pytest.mark.usefixtures("few_in_the_classroom")
def test_train_then_solve(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    run = lbf.train(
        "classroom-en", strategy="supervised", limit=30, hidden=8, embedding=8, epochs=1, threads=1, seed=3
    )
    assert run.folder == Path("runs/classroom-en-supervised-3") and run.events()[-1]["kind"] == "test"
    assert lbf.load(run.folder).solve(CAR).solutions
    with pytest.raises(RunError, match="already holds a run"):
        lbf.train("classroom-en", strategy="supervised", seed=3)
    with pytest.raises(lbf.InputError, match="no option 'hiden'"):
        lbf.train("classroom-en", hiden=3)
