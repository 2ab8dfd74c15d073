from __future__ import annotations

import json
from collections import Counter
from fractions import Fraction
from functools import partial
from pathlib import Path

import pytest

from lbf.data import datasets
from lbf.data.classroom import generate
from lbf.data.datasets import load, load_split, make_split
from lbf.data.primary import primary
from lbf.data.problem import make_problem
from lbf.data.reading import Reading, read_all
from lbf.data.rejects import Cause, DataError, Reject
from lbf.data.summary import annotation_constants, summarise
from lbf.data.writing import write_jsonl
from lbf.symbolic.expression import Constant
from lbf.symbolic.parsing import parse


@pytest.fixture(autouse=True)
def _own_cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("LBF_CACHE_DIR", str(tmp_path / "cache"))


def lines(path: Path, rows: list[dict[str, object]]) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    return path


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A data folder with tiny sets in the places where the real ones are."""
    root = tmp_path / "folder"
    problems = [
        {"id": str(i), "original_text": f"有{i}个，又来{i}个", "equation": f"x={i}+{i}", "ans": str(2 * i)}
        for i in range(20)
    ]
    lines(root / "math23k/math23k.jsonl", [dict(problem) for problem in problems])
    (root / "math23k/public_split.json").write_text(
        json.dumps({"valid": ["3"], "test": ["5", "6"]}), encoding="utf-8"
    )
    for part, count in (("train", 40), ("test", 5)):
        lines(
            root / f"gsm8k/{part}.jsonl",
            [{"question": f"{part} {i} cats", "answer": f"#### {i}"} for i in range(count)],
        )
    body = "<Body>{} cats.</Body><Question>How many?</Question><Answer>2</Answer><Formula>2</Formula>"
    problem = f'<Problem ID="{{}}">{body}</Problem>'
    (root / "asdiv").mkdir()
    (root / "asdiv/ASDiv.xml").write_text(
        f"<S>{''.join(problem.format(f'n{i}', i) for i in range(12))}</S>", encoding="utf-8"
    )
    for fold in range(5):
        (root / f"asdiv/asdiv-a.fold{fold}.txt").write_text(
            f"n{2 * fold}\nn{2 * fold + 1}\n", encoding="utf-8"
        )
    return root


def test_a_known_set_is_found_in_the_data_folder(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    dataset = load("math23k", folder=folder)
    assert (dataset.name, len(dataset.problems), len(dataset.digests[0])) == ("math23k", 20, 64)
    assert [name.split("-")[0] for name in dataset.tokenisers] == ["jieba"]
    monkeypatch.setenv("LBF_DATA_DIR", str(folder))
    assert load("math23k") == dataset


def test_a_file_is_loaded_by_its_path_and_named_after_it(folder: Path) -> None:
    assert load(folder / "gsm8k/test.jsonl").name == "test"


def test_what_is_not_there_is_explained(tmp_path: Path) -> None:
    with pytest.raises(
        DataError, match="no data set of that name; the known ones are classroom, primary, math23k"
    ):
        load(tmp_path / "none.json")
    with pytest.raises(DataError, match=r"the data set svamp is not at .*LBF_DATA_DIR"):
        load("svamp", folder=tmp_path)


def test_splits_are_made_by_name(folder: Path) -> None:
    dataset = load("math23k", folder=folder)
    public = make_split(dataset)
    assert (public.name, [p.id for p in public.validation], [p.id for p in public.test]) == (
        "math23k/public",
        ["3"],
        ["5", "6"],
    )
    assert [p.id for p in make_split(dataset, "fold-1").test] == ["4", "5", "6", "7"]
    assert make_split(dataset, "random-7").name == "math23k/random-7-80:10:10"
    with pytest.raises(DataError, match="there is no split 'best'"):
        make_split(dataset, "best")


def test_gsm8k_is_tested_on_its_published_test_file(folder: Path) -> None:
    split = load_split("gsm8k", folder=folder)
    assert split.name == "gsm8k/public"
    assert {p.id for p in split.test} == {f"test-{i}" for i in range(1, 6)}
    assert (len(split.train), len(split.validation)) == (38, 2)


def test_aggregate_has_its_published_folds_and_allarith_is_a_part_of_it(tmp_path: Path) -> None:
    rows = [
        {
            "iIndex": i,
            "sQuestion": f"{i} cats and 2 cats?",
            "lEquations": [f"X={i}+2"],
            "lSolutions": [i + 2.0],
        }
        for i in range(10)
    ]
    (tmp_path / "aggregate").mkdir()
    (tmp_path / "aggregate/questions.json").write_text(json.dumps(rows), encoding="utf-8")
    for name, ids in (("aggregate", range(10)), ("allArith", range(5))):
        (tmp_path / f"aggregate/{name}").mkdir()
        for fold in range(5):
            (tmp_path / f"aggregate/{name}/fold{fold}.txt").write_text(
                "\n".join(str(i) for i in ids if i % 5 == fold), encoding="utf-8"
            )
    for name, count, tested in (("aggregate", 10, {"3", "8"}), ("allarith", 5, {"3"})):
        dataset = load(name, folder=tmp_path)
        split = make_split(dataset, "fold-3")
        assert (len(dataset.problems), {p.id for p in split.test}) == (count, tested)
        assert len(split.train) + len(split.validation) == count - len(tested)
    with pytest.raises(DataError, match=r"fold0.txt: the ids of allarith-lex are needed"):
        load("allarith-lex", folder=tmp_path)


def test_asdiv_a_is_the_listed_part_with_the_listed_folds(folder: Path) -> None:
    dataset = load("asdiv-a", folder=folder)
    assert len(dataset.problems) == 10
    split = make_split(dataset, "fold-2")
    assert (split.name, [p.id for p in split.test]) == ("asdiv-a/fold-2-of-5", ["n4", "n5"])
    with pytest.raises(DataError, match="there is no fold 5"):
        make_split(dataset, "fold-5")
    (folder / "asdiv/asdiv-a.fold3.txt").unlink()
    with pytest.raises(DataError, match=r"asdiv-a.fold3.txt: the ids of asdiv-a are needed"):
        load("asdiv-a", folder=folder)


def test_a_public_split_needs_its_file(folder: Path) -> None:
    dataset = load(folder / "gsm8k/train.jsonl")
    with pytest.raises(DataError, match=r"public_split.json, which does not exist"):
        make_split(dataset, "public")


@pytest.mark.usefixtures("few_in_the_classroom")
def test_the_classroom_needs_no_folder_and_has_its_own_split() -> None:
    assert load_split("classroom-zh").name == "classroom-zh-0"
    with pytest.raises(DataError, match="the classroom has the splits"):
        load_split("classroom", split="fold-1")


# ---------------------------------------------------------------------------------------------------------
# export and summary


def test_exported_problems_are_read_back_as_they_were(tmp_path: Path) -> None:
    problems = generate("both", seed=3, size=60)
    assert write_jsonl(problems, tmp_path / "out.jsonl") == 60
    reading = read_all(tmp_path / "out.jsonl")
    assert reading.problems == problems
    assert reading.rejects == ()


def test_what_cannot_be_exported_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="problem p has no answer"):
        write_jsonl([make_problem("p", "3 cats")], tmp_path / "out.jsonl")
    with pytest.raises(DataError, match="cannot be written"):
        write_jsonl([], tmp_path / "none" / "out.jsonl")


def test_a_summary_counts_what_is_there() -> None:
    problems = (
        make_problem("a", "小明有3个", Fraction(1, 3), parse("1/n0")),
        make_problem("b", "Ann has 3 and 4.", Fraction("0.5")),
        make_problem("c", "ann has ３ and 4.", Fraction(-1), parse("n0-n1")),
        make_problem("d", "2", Fraction(12), parse("n0+5+5+1-1")),
    )
    summary = summarise(Reading(problems, (Reject("f", 1, None, None, "r", Cause.RECORD),)))
    assert (summary.problems, summary.annotated, summary.repeated) == (4, 3, 1)
    assert summary.languages == {"zh": 1, "en": 3}
    assert summary.quantities == {1: 2, 2: 2}
    assert summary.answers == {"fraction": 1, "decimal": 1, "negative": 1, "whole": 1}
    assert summary.sizes == {3: 2, 9: 1}
    assert summary.sizes_covered == pytest.approx(2 / 3)
    assert summary.causes == {Cause.RECORD: 1}
    assert summary.words == len({token for problem in problems for token in problem.tokens})
    assert annotation_constants(problems) == Counter({Constant(Fraction(1)): 2, Constant(Fraction(5)): 1})


def test_an_empty_summary_is_a_summary() -> None:
    assert summarise(Reading((), ())).sizes_covered == 0


@pytest.mark.usefixtures("few_in_the_classroom")
@pytest.mark.parametrize("name", ["classroom-en", "primary-zh"])
def test_a_built_in_set_can_be_shortened(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(datasets, "primary", partial(primary, count=30, validation=5, test=5))
    whole, short = load_split(name), load_split(name, split="first-7")
    assert short.train == whole.train[:7] and short.name == f"{whole.name}/first-7"
    assert (short.validation, short.test) == (whole.validation, whole.test)


def test_long_problems_can_be_left_out_of_training(folder: Path) -> None:
    dataset = load("gsm8k", folder=folder)
    whole, short = make_split(dataset), make_split(dataset, "up-to-2")
    assert short.train == tuple(problem for problem in whole.train if len(problem.slots) <= 2)
    assert len(short.validation) <= len(whole.validation) and short.test == whole.test
    assert short.name == "gsm8k/up-to-2"
