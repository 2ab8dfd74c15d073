from __future__ import annotations

import json
import math
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lbf.data.answers import AnswerPrior, Kind, kind_of
from lbf.data.build import make_problem
from lbf.data.rejects import DataError
from lbf.symbolic.arithmetic import Undefined
from lbf.symbolic.expression import Expression
from strategies import expressions

counts = st.dictionaries(st.sampled_from(Kind), st.integers(0, 20_000))
VALUES = [Fraction(12), Fraction(5, 2), Fraction(1, 3)]
beams = st.lists(st.tuples(expressions(max_leaves=4, slots=3), st.floats(-40, 0)), max_size=12)


@given(st.fractions(max_denominator=5_000))
def test_a_kind_says_how_a_value_can_be_written(value: Fraction) -> None:
    """A decimal with up to sixteen places is all there is among small denominators: 2 ** 12 < 5,000."""
    written = next((places for places in range(17) if (value * 10**places).denominator == 1), None)
    kinds = {None: Kind.FRACTION, 0: Kind.WHOLE}
    assert kind_of(value) is (Kind.NONE if value <= 0 else kinds.get(written, Kind.DECIMAL))


def test_without_a_value_there_is_no_kind() -> None:
    assert kind_of(Undefined("division by zero")) is Kind.NONE


def test_answers_are_counted_where_there_are_any() -> None:
    answers = [Fraction(3), Fraction(4), Fraction(1, 4), Fraction(2, 3), Fraction(0), None]
    prior = AnswerPrior.count(
        make_problem(str(place), "3 eggs", answer) for place, answer in enumerate(answers)
    )
    assert prior.to_json() == {"whole": 2, "decimal": 1, "fraction": 1, "none": 1}


@given(counts)
def test_a_share_is_that_of_the_answers_but_never_next_to_nothing(counts: dict[Kind, int]) -> None:
    total = sum(counts.values())
    for kind in Kind:
        part = counts.get(kind, 0) / total if total else 0
        assert AnswerPrior(counts).share(kind) == (part if part > 0.01 else 0.01)


@given(counts, beams)
def test_reranking_is_multiplying_and_sharing_out_again(
    counts: dict[Kind, int], beam: list[tuple[Expression, float]]
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
    reranked = AnswerPrior(dict.fromkeys(Kind, count)).rerank(VALUES, ranked)
    assert [log_prob for _, log_prob in reranked] == pytest.approx([log_prob for _, log_prob in ranked])


@given(counts)
def test_counts_survive_json(counts: dict[Kind, int]) -> None:
    prior = AnswerPrior(counts)
    again = AnswerPrior.from_json(json.loads(json.dumps(prior.to_json())))
    assert [again.share(kind) for kind in Kind] == [prior.share(kind) for kind in Kind]


@pytest.mark.parametrize(
    "data",
    [
        [],
        {"whole": 3},
        dict.fromkeys(map(str, Kind), 1),
        *({kind.value: count for kind in Kind} for count in (-1, "many", 0.5)),
    ],
)
def test_what_is_no_count_is_refused(data: object) -> None:
    with pytest.raises(DataError, match="kinds of answers"):
        AnswerPrior.from_json(data)
