"""The problems written to train on: what is said of them in docs/primary.md."""

from __future__ import annotations

import json
import re
from fractions import Fraction
from pathlib import Path

import pytest

from lbf.symbolic.parsing import parse

TEXTS = Path(__file__).parents[2] / "experiments" / "texts"
WRITTEN = sorted(TEXTS.glob("written-*.jsonl"))


def _plain(text: str) -> str:
    return re.sub(r"\W+", " ", text.lower()).strip()


def _rows(path: Path) -> list[dict[str, str]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("path", WRITTEN, ids=lambda path: path.stem)
def test_every_expression_comes_to_the_answer(path: Path) -> None:
    rows = _rows(path)
    assert f"`{path.name}` ({len(rows):,}" in (TEXTS.parents[1] / "docs" / "primary.md").read_text("utf-8")
    wrong = [row["id"] for row in rows if parse(row["expression"]).evaluate(()) != Fraction(row["answer"])]
    assert wrong == []
    assert len({row["id"] for row in rows}) == len(rows)


def test_no_text_comes_twice_or_is_judged_by() -> None:
    texts = [_plain(row["text"]) for path in WRITTEN for row in _rows(path)]
    judged = [
        _plain(line.partition("\t")[2])
        for path in TEXTS.glob("*.tsv")
        for line in path.read_text(encoding="utf-8").splitlines()
    ]
    assert len(texts) > 9000
    assert len(judged) > 800
    assert len({*texts}) == len(texts)
    assert not {*texts} & {*judged}
