from __future__ import annotations

import itertools
import json
import math
from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lbf.data.problem import NUMBER_TOKEN, make_problem
from lbf.data.rejects import DataError
from lbf.data.statistics import (
    FEATURES,
    PAD,
    UNK,
    AnswerKind,
    AnswerPrior,
    Calibration,
    Reranker,
    Vocabulary,
    by_answer,
    features,
    kind_of,
)
from lbf.symbolic.arithmetic import Undefined
from lbf.symbolic.expression import Expression
from lbf.symbolic.parsing import parse
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
    reranked = Reranker.of(prior).rerank(VALUES, beam)
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
    reranked = Reranker.of(AnswerPrior(dict.fromkeys(AnswerKind, count))).rerank(VALUES, ranked)
    assert [log_prob for _, log_prob in reranked] == pytest.approx([log_prob for _, log_prob in ranked])


def named(values: list[Fraction], expression: Expression) -> dict[str, float]:
    """The features of one hypothesis, each by its definition; without those that are 0."""
    result = expression.evaluate(values)
    used = {str(leaf) for leaf in expression.leaves if str(leaf).startswith("n")}
    unused, kind = len(values) - len(used), kind_of(result).value
    found = {kind: 1.0, "unused": unused, "all_used": unused == 0}
    if all(value == int(value) for value in values):
        found[f"{kind}_from_whole"] = 1.0
    if values:
        found["unused_share"] = unused / len(values)
    if isinstance(result, Fraction) and result > 0:
        if kind == "decimal":
            digits = next(p for p in itertools.count() if (result * 10**p).denominator == 1)
            stated = [next((p for p in range(9) if (v * 10**p).denominator == 1), 0) for v in values]
            found["more_decimals"] = min(4, max(0, digits - max(stated))) / 2
            found["long_decimal"] = digits > 2
        found |= {"as_stated": result in values, "one": result == 1, "above_sum": result > sum(values)}
        found["below_least"] = bool(values) and result < min(values)
        size = (math.log2(result.numerator) - math.log2(result.denominator)) * math.log10(2)
        found["large"], found["small"] = max(0.0, size - 4), max(0.0, -size - 0.5)
    return {name: float(value) for name, value in found.items() if abs(value) > 1e-9}


@given(
    st.sampled_from([VALUES, [Fraction(12), Fraction(5), Fraction(400)], [Fraction(1, 8)] * 3]),
    expressions(max_leaves=4, slots=3),
    st.floats(-40, 0),
)
def test_features_are_what_their_names_say(
    values: list[Fraction], expression: Expression, log_prob: float
) -> None:
    (found,) = features(values, [(expression, log_prob)])
    assert len(found) == len(FEATURES)
    told = zip(FEATURES[1:], found[1:].tolist(), strict=True)
    plain = {name: value for name, value in told if abs(value) > 1e-9}
    assert found[0] == log_prob
    assert plain == pytest.approx(named(values, expression))


@given(beams)
def test_fitted_weights_take_the_place_of_the_prior(beam: list[tuple[Expression, float]]) -> None:
    """A weight on one feature alone sorts by it, and shares out what the beam had."""
    reranker = Reranker.of(AnswerPrior({AnswerKind.WHOLE: 1}), {"unused": -1.0})
    reranked = reranker.rerank(VALUES, beam)
    missing = [3 - len({leaf for leaf in e.leaves if str(leaf).startswith("n")}) for e, _ in reranked]
    assert missing == sorted(missing)
    before = math.fsum(math.exp(log_prob) for _, log_prob in beam)
    assert math.fsum(math.exp(log_prob) for _, log_prob in reranked) == pytest.approx(before)


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


def test_it_is_kept_as_plain_data() -> None:
    found = Calibration(0.5, -0.25, 0.9, "gsm8k", 0.2, "math23k", {"unused": -0.5}, "svamp", -0.3)
    assert Calibration.from_json(found.to_json()) == found
    earlier = {"slope": 0.5, "intercept": -0.25, "level": 0.9, "data": "gsm8k"}
    assert Calibration.from_json(earlier) == Calibration(0.5, -0.25, 0.9, "gsm8k")
    for damaged in (
        *(None, [], {"slope": 1}, {"slope": "a", "intercept": 0, "level": 1}),
        *({**earlier, "belief": belief} for belief in ("a", None, -1, math.nan)),
        *({**earlier, "length": length} for length in ("a", None, math.inf)),
        *(
            {**earlier, "reranking": weights}
            for weights in ([], "a", {"colour": 1.0}, {"unused": "a"}, {"unused": math.nan})
        ),
    ):
        with pytest.raises(DataError, match="a stored calibration"):
            Calibration.from_json(damaged)


WAYS = [parse(text) for text in ("n0+n1", "n1+n0", "n0-n1", "n0/n1", "n1-n0/n1", "n0/n2", "n0*n2", "n0")]


@given(st.lists(st.tuples(st.sampled_from(WAYS), st.floats(-6, 0)), max_size=8))
def test_by_answer_is_what_adding_up_by_hand_gives(beam: list[tuple[Expression, float]]) -> None:
    values = (Fraction(6), Fraction(3), Fraction(0))

    def mass(expression: Expression) -> float:
        result = expression.evaluate(values)
        if not isinstance(result, Fraction):
            return 0.0
        return sum(math.exp(log) for other, log in beam if other.evaluate(values) == result)

    found = by_answer(values, beam)
    assert sorted(map(str, found)) == sorted(map(str, beam))
    masses = [mass(expression) for expression, _ in found]
    assert masses == pytest.approx(sorted(masses, reverse=True))
    for (one, log), (other, following) in itertools.pairwise(found):
        if one.evaluate(values) == other.evaluate(values):
            assert log >= following
