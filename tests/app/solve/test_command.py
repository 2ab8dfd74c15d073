from __future__ import annotations

import io
import json
import sys
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest

from app.small import CAR, TEXTS, saved
from lbf.app.cli import main


@pytest.fixture(scope="module")
def model(tmp_path_factory: pytest.TempPathFactory) -> str:
    return str(saved(tmp_path_factory.mktemp("model")))


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main(arguments)
    captured = capsys.readouterr()
    return code, captured.out, captured.err


def documents(out: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in out.splitlines()]


class Pipe(io.TextIOWrapper):
    """Standard input with something in it."""

    def __init__(self, content: bytes) -> None:
        super().__init__(io.BytesIO(content))


def test_a_problem_is_shown_with_steps_and_trees(capsys: pytest.CaptureFixture[str], model: str) -> None:
    code, out, err = run(capsys, "solve", CAR, "--model", model, "--trees", "--answer", "275", "--count", "2")
    assert (code, err) == (0, "")
    assert out.startswith("1. ") and " = 275 kilometres   (" in out and "\n2. " in out and "\n3. " not in out
    assert "\n   1) " in out and "├─" in out and ("(fixed" in out or "(found by search" in out)


def test_json_is_one_document(capsys: pytest.CaptureFixture[str], model: str) -> None:
    code, out, err = run(capsys, "solve", CAR, "--model", model, "--json", "--count", "3")
    (document,) = documents(out)
    assert (code, err) == (0, "") and document["text"] == CAR
    assert 1 <= len(document["solutions"]) <= 3 and document["sure"] is False and document["reason"]


def test_lines_are_streamed_in_order_and_a_bad_one_does_not_stop_the_rest(
    capsys: pytest.CaptureFixture[str], model: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = [TEXTS[0], "", "Nothing to count here.", "  ", *TEXTS[1:5], "x" * 5000]
    content = "\n".join(lines).encode() + b"\nthis is \xff not text\n"
    for source in ([], ["-"], ["--file", "-"]):
        monkeypatch.setattr(sys, "stdin", Pipe(b"\xef\xbb\xbf" + content))
        code, out, err = run(capsys, "solve", *source, "--model", model, "--json")
        found = documents(out)
        assert [document["text"] for document in found[:-1]] == [line for line in lines if line.strip()]
        assert [document["line"] for document in found if "error" in document] == [9, 10]
        assert "UTF-8" in found[-1]["error"] and "too long" in found[-2]["error"]
        assert found[1]["doubt"] == "no_quantity" and not found[1]["solutions"]
        assert all(document["solutions"] for document in found if document.get("quantities"))
        assert (code, err) == (1, "lbf: 2 of 8 problems got no solution\n")


def test_a_file_is_solved_with_a_heading_for_each_problem(
    capsys: pytest.CaptureFixture[str], model: str, tmp_path: Path
) -> None:
    path = tmp_path / "problems.txt"
    path.write_text(f"{TEXTS[0]}\r\nno numbers\r\n{TEXTS[1]}", encoding="utf-8")
    code, out, err = run(capsys, "solve", "--file", str(path), "--model", model, "--count", "1")
    assert (code, err) == (0, "") and out.count("1. ") >= 2 and TEXTS[0] in out and TEXTS[1] in out
    assert "no numbers\nnot sure: the text states no quantities" in out


def test_a_picture_is_drawn(capsys: pytest.CaptureFixture[str], model: str, tmp_path: Path) -> None:
    path = tmp_path / "trees.svg"
    asked = ("solve", CAR, "--model", model, "--svg", str(path), "--count", "3", "--answer", "275")
    assert run(capsys, *asked)[0] == 0
    root = ET.parse(path).getroot()
    assert sum(element.get("class") == "answer" for element in root.iter()) == 3
    assert [file.name for file in tmp_path.iterdir()] == ["trees.svg"]


def test_one_answer_goes_with_one_problem(
    capsys: pytest.CaptureFixture[str], model: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", Pipe(f"\n{CAR}\n\n".encode()))
    code, out, _ = run(capsys, "solve", "--model", model, "--answer", "275", "--json")
    assert code == 0 and {solution["answer"] for solution in documents(out)[0]["solutions"]} == {"275"}
    monkeypatch.setattr(sys, "stdin", Pipe(f"{CAR}\n{CAR}\n".encode()))
    code, out, err = run(capsys, "solve", "--model", model, "--answer", "275", "--json")
    assert (code, out) == (2, "") and "lbf annotate" in err


@pytest.mark.parametrize(
    ("arguments", "code", "message"),
    [
        (["小明有3个苹果"], 2, "another language"),
        ([CAR, "--answer", "lots"], 2, "not a number"),
        ([CAR, "--answer", "98765.4321"], 1, "nothing that reaches 98765.4321"),
        ([CAR, "--count", "0"], 2, "--count"),
        ([CAR, "--file", "problems.txt"], 2, "not both"),
        (["--file", "there-is-none.txt"], 2, "No such file"),
        ([CAR, "--svg", "no/such/folder/x.svg"], 2, "--svg"),
    ],
)
def test_what_is_wrong_is_told_in_one_line(
    capsys: pytest.CaptureFixture[str], model: str, arguments: list[str], code: int, message: str
) -> None:
    found, _, err = run(capsys, "solve", *arguments, "--model", model)
    assert found == code and message in err and err.count("\n") == 1 and err.startswith("lbf: ")


def test_a_text_of_strange_words_is_solved_with_a_warning(
    capsys: pytest.CaptureFixture[str], model: str
) -> None:
    code, out, err = run(
        capsys, "solve", "Zorgs frobnicate 3 quuxes, blorp 4 wibbles. Snarf?", "--model", model
    )
    assert (
        code == 0
        and out.startswith("not sure: ")
        and "the best guess:\n1. " in out
        and "does not know" in err
    )


def test_other_answers_are_shown_on_request(capsys: pytest.CaptureFixture[str], model: str) -> None:
    _, plain, _ = run(capsys, "solve", CAR, "--model", model)
    _, more, _ = run(capsys, "solve", CAR, "--model", model, "--guesses")
    assert "other guesses:" not in plain and more.startswith(plain) and "other guesses:\n1. " in more


def test_nothing_to_solve_on_a_terminal_says_what_to_do(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True, raising=False)
    code, _, err = run(capsys, "solve")
    assert code == 2 and "no problem to solve" in err
