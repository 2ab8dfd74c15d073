"""Each problem exactly once per epoch, whatever the sizes."""

from __future__ import annotations

from collections import Counter
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from lbf.data.build import make_problem
from lbf.learning.batches import BUCKET, batches, by_length, share

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
