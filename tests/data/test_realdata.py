"""The counts that must hold on the published data sets, where they are at hand."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest

from lbf.data.annotation import _parse
from lbf.data.chinese import JiebaTokeniser
from lbf.data.datasets import KNOWN, Dataset, load, make_split
from lbf.data.rejects import Cause
from lbf.data.summary import annotation_constants
from lbf.symbolic.notation import ParseError
from lbf.symbolic.parsing import parse
from oracles import jieba_segmenter

FOLDER = Path(__file__).parents[2] / "../shared/data"
pytestmark = [
    pytest.mark.realdata,
    pytest.mark.skipif(not FOLDER.is_dir(), reason="the published data sets are not at ../shared/data"),
]


@cache
def dataset(name: str) -> Dataset:
    return load(name, folder=FOLDER)


@pytest.mark.parametrize(
    ("name", "used", "lost", "annotated"),
    [
        ("math23k", 23_162, 0, 23_155),
        ("mawps", 1_987, 0, 1_972),
        ("asdiv", 2_095, 210, 1_559),
        ("asdiv-a", 1_218, 0, 1_189),
        ("svamp", 1_000, 0, 999),
        ("gsm8k", 8_792, 0, 7_147),
    ],
)
def test_used_lost_and_annotated_rows_are_as_documented(
    name: str, used: int, lost: int, annotated: int
) -> None:
    reading = dataset(name).reading
    assert (len(reading.problems), reading.lost, reading.annotated) == (used, lost, annotated)


@pytest.mark.parametrize("name", KNOWN)
def test_every_annotation_that_is_kept_gives_the_answer(name: str) -> None:
    for problem in dataset(name).problems:
        assert problem.expression is None or problem.is_solved_by(problem.expression)


@pytest.mark.parametrize("name", ["asdiv-a", "mawps", "svamp"])
def test_nearly_all_rows_of_the_small_english_sets_are_usable(name: str) -> None:
    reading = dataset(name).reading
    assert len(reading.problems) >= 0.97 * (len(reading.problems) + reading.lost)


def test_the_seven_annotations_of_math23k_that_cannot_be_used_are_listed() -> None:
    rejects = dataset("math23k").reading.rejects
    assert {(reject.id, reject.cause) for reject in rejects} == {
        *((id_, Cause.DISAGREES) for id_ in ("4303", "9718", "9761", "12495", "22085")),
        *((id_, Cause.UNREADABLE) for id_ in ("10431", "17520")),
    }


def test_math23k_needs_no_constants_but_1_and_pi() -> None:
    counts = annotation_constants(dataset("math23k").problems)
    assert [str(constant) for constant, _ in counts.most_common(2)] == ["1", "3.14"]
    assert sum(list(counts.values())) - sum(count for _, count in counts.most_common(2)) <= 10


def test_all_problems_of_math23k_are_chinese() -> None:
    assert {problem.language for problem in dataset("math23k").problems} == {"zh"}


def test_the_public_split_has_its_published_sizes_and_no_shared_ids() -> None:
    split = make_split(dataset("math23k"), "public")
    assert (len(split.train), len(split.validation), len(split.test)) == (21_162, 1_000, 1_000)


def test_the_folds_have_their_published_sizes() -> None:
    problems = dataset("math23k").problems
    splits = [make_split(dataset("math23k"), f"fold-{fold}") for fold in range(5)]
    assert [len(split.test) for split in splits] == [4_632, 4_632, 4_632, 4_632, 4_634]
    assert [problem.id for split in splits for problem in split.test] == [problem.id for problem in problems]


def test_the_texts_of_math23k_are_segmented_as_by_jieba() -> None:
    """Between the publisher's exceptions, token for token."""
    tokeniser, jieba = JiebaTokeniser(), jieba_segmenter()
    for problem in dataset("math23k").problems[:5000]:
        plain = "".join(problem.text.split()).lstrip("一").replace("二", "")
        assert list(tokeniser.words(plain, first=False)) == list(jieba.cut(plain, HMM=False))


def test_the_equations_of_math23k_parse_by_shape_as_they_parse() -> None:
    problems = dataset("math23k").problems
    with (FOLDER / KNOWN["math23k"][0]).open(encoding="utf-8") as file:
        equations = [json.loads(line)["equation"].removeprefix("x=") for line in file]
    for problem, equation in zip(problems, equations, strict=True):
        try:
            expected = parse(equation, problem.values)
        except ParseError:
            continue
        assert _parse(equation, problem.values) == expected
