from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lbf.data.problem import Problem, make_problem
from lbf.data.rejects import DataError
from lbf.data.splits import (
    BUCKET,
    Split,
    batches,
    by_length,
    folds,
    public_split,
    random_split,
    repeated_texts,
    share,
    split_by_ids,
)


def problems(count: int) -> list[Problem]:
    return [make_problem(str(index), f"Ann has {index} apples.") for index in range(count)]


def ids(part: tuple[Problem, ...]) -> list[str]:
    return [problem.id for problem in part]


def everything(split: Split) -> list[str]:
    return sorted(ids(split.train) + ids(split.validation) + ids(split.test), key=int)


def test_a_problem_in_two_parts_is_an_error() -> None:
    a, b, c = problems(3)
    with pytest.raises(DataError, match="split s: problem 0 is in train and again in test"):
        Split("s", (a, b), (c,), (a,))
    with pytest.raises(DataError, match="problem 1 is in train and again in train"):
        Split("s", (b, b), (), ())


def test_equal_texts_in_different_parts_are_reported() -> None:
    train = make_problem("a", "Ann has 3 apples.")
    split = Split(
        "s", (train,), (make_problem("b", "Ben has 3."),), (make_problem("c", "ann has ３  apples ."),)
    )
    assert [tuple(overlap) for overlap in split.overlap()] == [("c", "test", "a", "train")]
    assert repeated_texts([*split.train, *split.validation, *split.test]) == 1


@given(st.integers(1, 80), st.integers(1, 9), st.data())
def test_folds_are_consecutive_and_the_last_takes_the_rest(
    size: int, count: int, data: st.DataObject
) -> None:
    count = min(count, size)
    fold = data.draw(st.integers(0, count - 1))
    everyone = problems(size)
    split = folds(everyone, fold, count)
    begin, end = fold * (size // count), (fold + 1) * (size // count) if fold < count - 1 else size
    assert ids(split.test) == [str(index) for index in range(begin, end)]
    assert everything(split) == [str(index) for index in range(size)]
    assert len(split.validation) == round((size - len(split.test)) * 0.05)
    assert ids(split.train) == sorted(ids(split.train), key=int)
    assert split == folds(everyone, fold, count)


@pytest.mark.parametrize(("fold", "count"), [(5, 5), (-1, 5), (0, 20)])
def test_a_fold_that_does_not_exist_is_an_error(fold: int, count: int) -> None:
    with pytest.raises(DataError, match="there is no fold"):
        folds(problems(10), fold, count)


@given(st.integers(1, 60), st.integers(0, 5))
def test_random_splits_use_every_problem_once_and_depend_on_the_seed_alone(size: int, seed: int) -> None:
    everyone = problems(size)
    split = random_split(everyone, seed)
    assert everything(split) == [str(index) for index in range(size)]
    assert len(split.test) == len(split.validation) == round(size / 10)
    shuffled = random_split(everyone[::-1], seed)
    assert set(ids(shuffled.test)) == set(ids(split.test))


def test_random_splits_keep_equal_texts_together() -> None:
    twins = [
        make_problem(f"{index}{twin}", f"Ann has {index} apples.") for index in range(30) for twin in "ab"
    ]
    split = random_split(twins, seed=1)
    assert split.test
    assert split.overlap() == ()


def test_shares_must_make_sense() -> None:
    with pytest.raises(DataError, match="shares"):
        random_split(problems(3), 0, (0, 1, 1))


def test_the_public_split_is_read_from_its_file(tmp_path: Path) -> None:
    path = tmp_path / "public_split.json"
    path.write_text(json.dumps({"valid": ["1"], "test": [2]}), encoding="utf-8")
    split = public_split(problems(4), path)
    assert (split.name, ids(split.train), ids(split.validation), ids(split.test)) == (
        "public",
        ["0", "3"],
        ["1"],
        ["2"],
    )


@pytest.mark.parametrize("content", ["", "[]", '{"valid": []}', '{"valid": 1, "test": 2}'])
def test_a_file_that_lists_no_split_is_an_error(tmp_path: Path, content: str) -> None:
    path = tmp_path / "public_split.json"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(DataError, match="cannot read the ids of the public split"):
        public_split(problems(4), path)


def test_listed_ids_must_exist_and_be_listed_once() -> None:
    with pytest.raises(DataError, match="2 listed problems are not in the data, such as 8, 9"):
        split_by_ids(problems(4), ["9"], ["8"], "s")
    with pytest.raises(DataError, match="problem 1 is listed for validation and for test"):
        split_by_ids(problems(4), ["1"], ["1"], "s")


PROBLEMS = [make_problem(f"p{i}", f"{i} " + "eggs " * (i * 7 % 23)) for i in range(200)]
COUNTS, SIZES = st.integers(0, len(PROBLEMS)), st.integers(1, 70)


@given(COUNTS, SIZES, st.integers(0, 9))
def test_every_problem_exactly_once(count, size, seed):
    made = batches(PROBLEMS[:count], size, Random(seed))
    assert Counter(problem.id for batch in made for problem in batch) == Counter(
        problem.id for problem in PROBLEMS[:count]
    )
    assert all(1 <= len(batch) <= size for batch in made)
    assert len(made) == -(-count // size)


@given(COUNTS, SIZES)
def test_by_length_too(count, size):
    made = by_length(PROBLEMS[:count], size)
    assert sorted(p.id for batch in made for p in batch) == sorted(p.id for p in PROBLEMS[:count])
    lengths = [len(p.tokens) for batch in made for p in batch]
    assert lengths == sorted(lengths)


@given(COUNTS, st.integers(1, 7))
def test_shares_are_a_partition(count, processes):
    shares = [share(PROBLEMS[:count], rank, processes) for rank in range(processes)]
    assert sorted(p.id for part in shares for p in part) == sorted(p.id for p in PROBLEMS[:count])
    assert max(map(len, shares)) - min(map(len, shares)) <= 1


def test_an_epoch_is_shuffled_and_repeatable():
    first, again, other = (batches(PROBLEMS, 8, Random(seed)) for seed in ("0/1", "0/1", "0/2"))
    assert first == again != other
    assert [p.id for batch in first for p in batch] != [p.id for p in PROBLEMS]


def test_a_batch_holds_similar_lengths():
    made = batches(PROBLEMS, 5, Random(0))
    spread = [max(lengths) - min(lengths) for batch in made if (lengths := [len(p.tokens) for p in batch])]
    assert sum(spread) / len(spread) < 4  # of 23, for buckets of so many batches:
    assert len(PROBLEMS) > BUCKET * 5
