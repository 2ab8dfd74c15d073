from __future__ import annotations

import json
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lbf.data.build import make_problem
from lbf.data.problem import NUMBER_TOKEN
from lbf.data.rejects import DataError
from lbf.data.vocabulary import PAD, UNK, Vocabulary

texts = st.lists(
    st.lists(st.sampled_from(["apple", "pear", "plum", "and", "3"]), max_size=8).map(" ".join), max_size=6
)


@given(texts, st.integers(1, 4))
def test_a_vocabulary_has_the_frequent_words_and_numbers_them_by_frequency(
    texts: list[str], least: int
) -> None:
    problems = [make_problem(str(index), text) for index, text in enumerate(texts)]
    vocabulary = Vocabulary.build(problems, least)
    counts = Counter(word for text in texts for word in text.split() if word != "3")
    assert set(vocabulary.words[3:]) == {word for word, count in counts.items() if count >= least}
    found = [counts[word] for word in vocabulary.words[3:]]
    assert found == sorted(found, reverse=True)
    assert vocabulary == Vocabulary.build(problems[::-1], least)


def test_padding_unknown_and_number_always_have_their_numbers() -> None:
    vocabulary = Vocabulary.build([])
    assert len(vocabulary) == 3
    assert vocabulary.encode([NUMBER_TOKEN, "apple", "<pad>"]) == [2, UNK, PAD]


def test_a_vocabulary_survives_json() -> None:
    vocabulary = Vocabulary.build([make_problem("p", "一本书，一本书")], min_count=1)
    assert Vocabulary.from_json(json.loads(json.dumps(vocabulary.to_json()))) == vocabulary
    assert hash(vocabulary) == hash(Vocabulary(vocabulary.words))


@pytest.mark.parametrize(
    "data", [[], {}, {"words": [1]}, {"words": ["a"]}, {"words": ["<pad>", "<unk>", "NUM", "a", "a"]}]
)
def test_damaged_vocabularies_are_refused(data: object) -> None:
    with pytest.raises(DataError, match="vocabulary"):
        Vocabulary.from_json(data)
