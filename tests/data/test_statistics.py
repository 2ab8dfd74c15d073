from __future__ import annotations

import json
import math
import random
from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lbf.data.problem import NUMBER_TOKEN, make_problem
from lbf.data.rejects import DataError
from lbf.data.statistics import (
    PAD,
    UNK,
    AnswerKind,
    AnswerPrior,
    Calibration,
    Vocabulary,
    fit_calibration,
    kind_of,
    logit,
)
from lbf.symbolic.arithmetic import Undefined
from lbf.symbolic.expression import Expression
from strategies import expressions

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


counts = st.dictionaries(st.sampled_from(AnswerKind), st.integers(0, 20_000))
VALUES = [Fraction(12), Fraction(5, 2), Fraction(1, 3)]
beams = st.lists(st.tuples(expressions(max_leaves=4, slots=3), st.floats(-40, 0)), max_size=12)


@given(st.fractions(max_denominator=5_000))
def test_a_kind_says_how_a_value_can_be_written(value: Fraction) -> None:
    """A decimal with up to sixteen places is all there is among small denominators: 2 ** 12 < 5,000."""
    written = next((places for places in range(17) if (value * 10**places).denominator == 1), None)
    kinds = {None: AnswerKind.FRACTION, 0: AnswerKind.WHOLE}
    assert kind_of(value) is (AnswerKind.NONE if value <= 0 else kinds.get(written, AnswerKind.DECIMAL))


def test_without_a_value_there_is_no_kind() -> None:
    assert kind_of(Undefined("division by zero")) is AnswerKind.NONE


def test_answers_are_counted_where_there_are_any() -> None:
    answers = [Fraction(3), Fraction(4), Fraction(1, 4), Fraction(2, 3), Fraction(0), None]
    prior = AnswerPrior.count(
        make_problem(str(place), "3 eggs", answer) for place, answer in enumerate(answers)
    )
    assert prior.to_json() == {"whole": 2, "decimal": 1, "fraction": 1, "none": 1}


@given(counts)
def test_a_share_is_that_of_the_answers_but_never_next_to_nothing(counts: dict[AnswerKind, int]) -> None:
    total = sum(counts.values())
    for kind in AnswerKind:
        part = counts.get(kind, 0) / total if total else 0
        assert AnswerPrior(counts).share(kind) == (part if part > 0.01 else 0.01)


@given(counts, beams)
def test_reranking_is_multiplying_and_sharing_out_again(
    counts: dict[AnswerKind, int], beam: list[tuple[Expression, float]]
) -> None:
    prior = AnswerPrior(counts)
    reranked = prior.rerank(VALUES, beam)
    products = [
        math.exp(log_prob) * prior.share(kind_of(expression.evaluate(VALUES)))
        for expression, log_prob in beam
    ]
    before = sum(math.exp(log_prob) for _, log_prob in beam)
    wanted = sorted((product / sum(products) * before for product in products), reverse=True)
    assert [math.exp(log_prob) for _, log_prob in reranked] == pytest.approx(wanted)
    assert sorted(str(expression) for expression, _ in reranked) == sorted(
        str(expression) for expression, _ in beam
    )


@given(st.integers(1, 100), beams)
def test_where_all_kinds_are_as_common_nothing_changes(
    count: int, beam: list[tuple[Expression, float]]
) -> None:
    ranked = sorted(beam, key=lambda found: -found[1])
    reranked = AnswerPrior(dict.fromkeys(AnswerKind, count)).rerank(VALUES, ranked)
    assert [log_prob for _, log_prob in reranked] == pytest.approx([log_prob for _, log_prob in ranked])


@given(counts)
def test_counts_survive_json(counts: dict[AnswerKind, int]) -> None:
    prior = AnswerPrior(counts)
    again = AnswerPrior.from_json(json.loads(json.dumps(prior.to_json())))
    assert [again.share(kind) for kind in AnswerKind] == [prior.share(kind) for kind in AnswerKind]


@pytest.mark.parametrize(
    "data",
    [
        [],
        {"whole": 3},
        dict.fromkeys(map(str, AnswerKind), 1),
        *({kind.value: count for kind in AnswerKind} for count in (-1, "many", 0.5)),
    ],
)
def test_what_is_no_count_is_refused(data: object) -> None:
    with pytest.raises(DataError, match="kinds of answers"):
        AnswerPrior.from_json(data)


def likelihood(calibration: Calibration, attempts: list[tuple[float, bool]]) -> float:
    chances = [(calibration.confidence(p), right) for p, right in attempts]
    return math.fsum(math.log(c if right else 1 - c) for c, right in chances)


def drawn(seed: int, count: int = 400) -> list[tuple[float, bool]]:
    """Attempts of a solver that is surer of itself than it should be."""
    draw, truth = random.Random(seed), Calibration(0.6, -0.8)
    pairs = [(draw.betavariate(3, 1), draw.random()) for _ in range(count)]
    return [(p, chance < truth.confidence(p)) for p, chance in pairs]


@pytest.mark.parametrize("seed", range(3))
def test_no_point_of_a_grid_is_more_probable_than_the_fit(seed: int) -> None:
    attempts = drawn(seed)
    found = fit_calibration([p for p, _ in attempts], [right for _, right in attempts])
    best = likelihood(found, attempts)
    grid = [Calibration(slope / 10, intercept / 5) for slope in range(0, 20) for intercept in range(-15, 15)]
    assert max(likelihood(point, attempts) for point in grid) <= best + 1e-2


@settings(max_examples=50)
@given(
    st.lists(st.tuples(st.floats(0, 1), st.booleans()), min_size=1, max_size=60), st.sampled_from([0.5, 0.9])
)
def test_what_is_sure_is_right_as_often_as_promised(
    attempts: list[tuple[float, bool]], wanted: float
) -> None:
    found = fit_calibration([p for p, _ in attempts], [right for _, right in attempts], wanted)
    sure = [right for p, right in attempts if found.is_sure(p)]
    assert not sure or found.confidence(1.0) == found.confidence(0.0) or sum(sure) >= wanted * len(sure)


def test_confidence_rises_with_probability() -> None:
    attempts = drawn(1)
    found = fit_calibration([p for p, _ in attempts], [right for _, right in attempts])
    confidences = [found.confidence(p / 100) for p in range(101)]
    assert confidences == sorted(confidences)
    assert logit(0.5) == 0 and logit(0) < -10 and logit(1) > 10


def test_it_is_kept_as_plain_data() -> None:
    found = Calibration(0.5, -0.25, 0.9, "gsm8k", 0.2, "math23k")
    assert Calibration.from_json(found.to_json()) == found
    earlier = {"slope": 0.5, "intercept": -0.25, "level": 0.9, "data": "gsm8k"}
    assert Calibration.from_json(earlier) == Calibration(0.5, -0.25, 0.9, "gsm8k")
    for damaged in (
        *(None, [], {"slope": 1}, {"slope": "a", "intercept": 0, "level": 1}),
        *({**earlier, "belief": belief} for belief in ("a", None, -1, math.nan)),
    ):
        with pytest.raises(DataError, match="a stored calibration"):
            Calibration.from_json(damaged)


def test_nothing_can_be_fitted_to_nothing() -> None:
    with pytest.raises(DataError, match="needs attempts"):
        fit_calibration([], [])
