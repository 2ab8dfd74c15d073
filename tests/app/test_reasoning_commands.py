from __future__ import annotations

import json
import subprocess
import sys
from fractions import Fraction
from typing import Any

import click
import pytest

from lbf.app import reasoning
from lbf.app.cli import main
from lbf.symbolic.parsing import parse


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main(arguments)
    captured = capsys.readouterr()
    return code, captured.out, captured.err


def document(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    code, out, err = run(capsys, *arguments, "--json")
    assert (code, err, out.count("\n")) == (0, "", 1)
    parsed: dict[str, Any] = json.loads(out)
    return parsed


@pytest.mark.quick
def test_eval(capsys: pytest.CaptureFixture[str]) -> None:
    assert document(capsys, "calculate", "(100/2)*(2+3.5)") == {"exact": "275", "float": 275.0}
    assert document(capsys, "calculate", "1/3") == {"exact": "1/3", "float": 1 / 3}
    assert run(capsys, "calculate", "n0*2", "--numbers", "1(1/2)")[1] == "3\n"
    assert run(capsys, "calculate", "-3+5")[1] == "2\n"
    assert run(capsys, "calculate", "2/3")[1] == "2/3 = 0.666666666667\n"


@pytest.mark.quick
def test_fix_changes_one_symbol(capsys: pytest.CaptureFixture[str]) -> None:
    found = document(capsys, "fix", "--numbers", "100 2 3.5", "--answer", "275", "100/2*(3.5+3.5)")
    assert (found["fixed"], found["steps"], found["method"]) == ("100/2*(2+3.5)", 0, "1-fix")
    assert found["cost"] > 0
    assert found["trace"][0]["wanted"] == ["275"]
    assert found["trace"][-1]["event"] == "fix"
    assert {"event", "node", "value", "wanted", "cost", "reason"} <= set(found["trace"][0])


@pytest.mark.quick
def test_fix_replaces_a_subtree_where_symbols_do_not_help(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("fix", "--numbers", "100 2 3.5", "--answer", "275", "100/2*3.5")
    found = document(capsys, *arguments)
    assert found["method"] == "subtree"
    assert parse(found["fixed"]).evaluate() == 275
    assert document(capsys, *arguments, "--leaves", "0")["fixed"] is None


@pytest.mark.quick
def test_fix_leaves_a_right_expression_alone(capsys: pytest.CaptureFixture[str]) -> None:
    found = document(capsys, "fix", "--numbers", "20% 50", "--answer", "10", "50*20%")
    assert (found["fixed"], found["steps"], found["cost"], found["method"]) == (
        "50*20%",
        0,
        0.0,
        "right already",
    )


@pytest.mark.quick
def test_fix_takes_wrong_numbers_that_are_nowhere_in_the_problem(capsys: pytest.CaptureFixture[str]) -> None:
    assert document(capsys, "fix", "--numbers", "6 7", "--answer", "42", "6*99")["fixed"] == "6*7"


@pytest.mark.quick
def test_fix_walks_and_repeats_with_the_seed(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("fix", "--numbers", "2 3 4 5", "--answer", "100", "2+3+4")
    found = document(capsys, *arguments)
    assert found["steps"] > 0 and found["method"] == "m-fix"
    assert parse(found["fixed"]).evaluate() == 100
    assert document(capsys, *arguments) == found


@pytest.mark.quick
def test_fix_for_people_shows_the_wishes_and_the_verdict(capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "fix", "--numbers", "100 2 3.5", "--answer", "275", "100/2*(3.5+3.5)")
    lines = out.splitlines()
    assert "visit  3.5+3.5 (is 7, wanted 5.5) at cost 2.2: the cheapest place left" in lines
    assert lines[-1] == "100/2*(2+3.5)   (1-fix, 0 steps, cost 2.2)"


@pytest.mark.quick
def test_search(capsys: pytest.CaptureFixture[str]) -> None:
    found = document(capsys, "search", "--numbers", "100 2 3.5", "--answer", "275")
    assert found == {"expressions": ["100+100*3.5/2", "100*(1+3.5/2)", "100*(2+3.5)/2"], "complete": True}
    cut = document(capsys, "search", "--numbers", "100 2 3.5", "--answer", "275", "--limit", "2")
    assert cut == {"expressions": found["expressions"][:2], "complete": False}
    assert document(capsys, "search", "--numbers", "2", "--answer", "977") == {
        "expressions": [],
        "complete": True,
    }


def test_search_over_many_numbers_is_compiled_and_says_the_same(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    arguments = ("search", "--numbers", "12 5 7", "--answer", "24", "--limit", "1000")
    readable = document(capsys, *arguments)
    monkeypatch.setattr(reasoning, "_FEW_NUMBERS", 0)
    assert document(capsys, *arguments) == readable
    cut = document(capsys, *arguments[:-1], "3")
    assert len(cut["expressions"]) == 3 and not cut["complete"]


@pytest.mark.quick
@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("calculate", "3+"), "a number is missing at the end"),
        (("calculate", "9^9^9^9"), "has no value: a power needs"),
        (("calculate", "1/0"), "has no value: division by zero"),
        (("calculate", "(" * 10_000), "nested more than 100 deep"),
        (("calculate", "1" * 10**6), "too long"),
        (("calculate",), "Missing argument"),
        (("calculate", "1", "--nonsense"), "unexpected extra argument (--nonsense)"),
        (("nonsense",), "No such command"),
        (("fix", "1+2", "--answer", "many"), "--answer: 'many' is not a number"),
        (("fix", "1+2", "--answer", "3", "--numbers", "1 two"), "--numbers: 'two' is not a number"),
        (
            ("fix", "n0+n5", "--answer", "3", "--numbers", "1 2"),
            "there is no quantity n5: 2 numbers are given",
        ),
        (("fix", "1+2", "--answer", "3", "--constants", "-1"), "a constant must be"),
        (("fix", "1+2", "--answer", "3", "--steps", "-1"), "not in the range"),
        (("search", "--numbers", "1 2"), "Missing option '--answer'"),
        (("search", "--numbers", " ".join("1" * 40), "--answer", "2"), "40 numbers are too many"),
    ],
)
def test_bad_input_is_one_line_on_stderr_and_exit_code_2(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], message: str
) -> None:
    code, out, err = run(capsys, *arguments)
    assert (code, out) == (2, "")
    assert err.startswith("lbf: ") and err.count("\n") == 1 and len(err) < 400
    assert message in err


@pytest.mark.quick
@pytest.mark.parametrize("command", [(), ("calculate",), ("fix",), ("search",)])
def test_every_command_has_help_with_an_example(
    capsys: pytest.CaptureFixture[str], command: tuple[str, ...]
) -> None:
    code, out, _ = run(capsys, *command, "--help")
    assert code == 0
    assert "Usage: lbf" in out
    assert not command or f"Example:  lbf {command[0]} " in out


def test_numbers_may_be_separated_by_commas(capsys: pytest.CaptureFixture[str]) -> None:
    for numbers in ("100 2 3.5", "100, 2, 3.5", "100;2;3.5", "100,2,3.5"):
        assert document(capsys, "search", "--numbers", numbers, "--answer", "275")["expressions"]
    assert document(capsys, "calculate", "n0+n1", "--numbers", "1,000 2")["float"] == 1002.0


def test_the_command_runs_as_a_module() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "lbf", "calculate", "1/4+1/4", "--json"],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 0
    assert Fraction(json.loads(done.stdout)["exact"]) == Fraction(1, 2)
    failed = subprocess.run(
        [sys.executable, "-m", "lbf", "calculate", "1+"],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert (failed.returncode, failed.stdout) == (2, "")


def test_asking_for_help_does_not_load_the_heavy_libraries() -> None:
    code = (
        "import sys; from lbf.app.cli import main; main(['--help']); "
        "print({'torch', 'numba', 'numpy'} & set(sys.modules))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout.splitlines()[-1] == "set()"


def test_examples_in_the_help_keep_their_lines(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "train", "--help")
    assert code == 0
    assert [line.strip() for line in out.splitlines() if line.strip().startswith("lbf train --resume ")]
    assert "\\b" not in out


def test_a_command_that_ends_with_a_code_ends_the_program_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def end(*_: Any) -> None:
        raise click.exceptions.Exit(1)

    monkeypatch.setattr(reasoning, "value_of", end)
    assert main(["calculate", "1+1"]) == 1
