from __future__ import annotations

import itertools
from collections import Counter
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lbf.data.problem import Problem, Slot, make_problem
from lbf.data.reading import read
from lbf.evaluation import Verdict, verdict
from lbf.evaluation.spurious import agree_when_redrawn, redrawn
from lbf.symbolic.arithmetic import Undefined
from lbf.symbolic.expression import Constant, Expression, SymbolTable, decimal
from lbf.symbolic.fingerprint import same_in_algebra, variants
from lbf.symbolic.notation import parse_number
from lbf.symbolic.parsing import parse
from lbf.symbolic.puzzle import Puzzle
from lbf.symbolic.search import search
from strategies import ARITHMETIC, expressions

R, W, S, E = Verdict.RIGHT, Verdict.WRONG, Verdict.SPURIOUS, Verdict.EQUAL_NUMBERS


def problem(numbers: str, annotation: str) -> Problem:
    """A problem that states these numbers and is annotated so; its answer is what the annotation gives."""
    expression = parse(annotation)
    values = [parse_number(number) for number in numbers.split()]
    answer = expression.evaluate(values)
    assert isinstance(answer, Fraction)
    made = make_problem("p", f"给出{'，和'.join(numbers.split())}，求多少？", answer, expression)
    assert made.values == tuple(values)
    return made


def slot(surface: str, value: Fraction | None = None) -> Slot:
    return Slot(surface, parse_number(surface) if value is None else value, 0, len(surface), 0)


@pytest.mark.quick
@pytest.mark.parametrize(
    ("numbers", "annotation", "hypothesis", "expected"),
    [
        ("100 2 3.5", "n0/n1*(n1+n2)", "n0/n1*(n1+n2)", R),
        ("100 2 3.5", "n0/n1*(n1+n2)", "n0+n0/n1*n2", R),  # equal in algebra is right, however it looks
        ("100 2 3.5", "n0/n1*(n1+n2)", "n0*n1", W),
        ("3 4", "n0*n1", "n0/0", W),  # no value is no answer
        ("2 3", "n0*n0+n1", "n0+n0+n1", S),  # 2·2 = 2+2
        ("2 3", "n0*n0+n1", "n0^n0+n1", S),
        ("6 2 3", "n0", "n1*n2", S),
        ("6 2 3", "n0", "1*n1*n2", S),
        ("4 2", "n0*n0", "n0^n1", S),  # the exponent 2 is a quantity here, ...
        ("4 5", "n0*n0+n1", "n0^2+n1", R),  # ... and a constant there
        ("5 5 3", "n0*n2", "n1*n2", E),
        ("5 5 3", "n0*n2+n1", "n1*n2+n0", E),
        ("5 5 3", "n0*n2", "n1*n2+n0-n1", S),  # no reading of 5·3 is 5·3+5−5
        ("5 5 3", "n0*n2", "(n0+n1+n0)", S),
        ("20% 0.2 50", "n0*n2", "n1*n2", E),  # written in two ways, worth the same
        ("1 (1/4) 8", "(n0-n1)*n2", "n2-n1*n2", E),  # the annotation's 1 need not be the quantity 1
        ("1 (1/4) 8", "(n0-n1)*n2", "(1-n1)*n2", E),
        ("1 (1/4) 8", "(1-n1)*n2", "(n0-n1)*n2", E),
        ("3.14 5", "n0*n1", "3.14*n1", E),
        ("(1/2) 8", "n0*n1", "n1/(1+1)", S),  # 2 is no number of the problem
        ("20% 50", "n1*(1-n0)", "n1-n1*n0", R),
        ("1(1/2) 4", "n0*n1", "n1+n1/(1+1)", S),
    ],
)
def test_by_hand(numbers: str, annotation: str, hypothesis: str, expected: Verdict) -> None:
    for seed in range(5):
        assert (
            verdict(problem(numbers, annotation), parse(hypothesis), np.random.default_rng(seed)) is expected
        )


@settings(deadline=None)
@given(
    expressions(slots=3, operators=ARITHMETIC),
    expressions(slots=3, operators=ARITHMETIC),
    st.integers(0, 100),
)
def test_agrees_with_the_other_test_of_algebra(first: Expression, second: Expression, seed: int) -> None:
    slots = [slot("12"), slot("0.5"), slot("(2/3)")]
    generator = np.random.default_rng(seed)
    if same_in_algebra(first, first, generator) and same_in_algebra(
        second, second, generator
    ):  # both have values at all
        assert agree_when_redrawn(first, second, slots, generator) == same_in_algebra(
            first, second, generator
        )


@settings(deadline=None)
@given(expressions(max_leaves=4, slots=3, operators=ARITHMETIC), st.integers(0, 100))
def test_distributing_is_right(part: Expression, seed: int) -> None:
    """(part+n0)*n1 = part*n1+n0*n1: agreement that no rearrangement shows."""
    inner = part.symbols
    plus, times = parse("n0+n1").symbols[0], parse("n0*n1").symbols[0]
    n0, n1 = parse("n0").symbols[0], parse("n1").symbols[0]
    factored = Expression((times, plus, *inner, n0, n1))
    spread = Expression((plus, times, *inner, n1, times, n0, n1))
    generator = np.random.default_rng(seed)
    if same_in_algebra(part, part, generator):
        assert agree_when_redrawn(factored, spread, [slot("7"), slot("30%"), slot("2.25")], generator)


@settings(deadline=None)
@given(expressions(max_leaves=4, slots=3), st.integers(0, 100))
def test_rearranged_is_right(expression: Expression, seed: int) -> None:
    values = [parse_number(number) for number in ("7", "30%", "2.25")]
    answer = expression.evaluate(values)
    if isinstance(answer, Fraction):
        made = make_problem("p", "给出7，和30%，和2.25，求多少？", answer, expression)
        for other in [expression, *variants(expression)][:20]:
            divides_by_zero = isinstance(other.evaluate(values), Undefined)  # 0/7*7 may become 7/(7/0)
            expected = Verdict.WRONG if divides_by_zero else Verdict.RIGHT
            assert verdict(made, other, np.random.default_rng(seed)) is expected


@settings(deadline=None)
@given(st.sampled_from(["7", "0", "1", "1,250", "２４"]), st.integers(0, 10_000), st.sampled_from([12, 999]))
def test_whole_numbers_stay_whole(surface: str, seed: int, largest: int) -> None:
    value = redrawn(slot(surface), np.random.default_rng(seed), largest)
    assert value.denominator == 1 and 2 <= value <= largest


@settings(deadline=None)
@given(st.integers(0, 9999), st.integers(1, 3), st.sampled_from(["", "%", "％"]), st.integers(0, 10_000))
def test_decimals_keep_their_places(digits: int, places: int, sign: str, seed: int) -> None:
    written = slot(f"{digits // 10**places}.{digits % 10**places:0{places}}{sign}")
    value = redrawn(written, np.random.default_rng(seed)) * (100 if sign else 1)
    text = decimal(value)
    assert text is not None and len(text.partition(".")[2]) <= places
    assert value > 0 and value != (100 if sign else 1)


@settings(deadline=None)
@given(st.integers(1, 50), st.integers(2, 50), st.integers(0, 10_000))
def test_fractions_stay_fractions_and_proper_ones_proper(above: int, below: int, seed: int) -> None:
    written = slot(f"({above}/{below})")
    value = redrawn(written, np.random.default_rng(seed))
    if written.value.denominator > 1:
        assert value.denominator > 1 and (value < 1) == (written.value < 1)
    else:
        assert value.denominator == 1


@pytest.mark.quick
def test_a_number_of_many_places_is_redrawn_with_fewer() -> None:
    value = redrawn(slot("0.16666666666666666"), np.random.default_rng(0))
    assert 0 < value <= 999 and value.denominator <= 10**12


def test_number_words_are_redrawn_by_what_they_are_worth() -> None:
    generator = np.random.default_rng(0)
    assert all(redrawn(slot("half", Fraction(1, 2)), generator) < 1 for _ in range(20))
    assert all(redrawn(slot("twice", Fraction(2)), generator).denominator == 1 for _ in range(20))


@pytest.mark.quick
def test_the_constants_an_annotation_may_have_meant_are_the_data_sets() -> None:
    one = problem("100 20 5", "n1*n2/n0")
    hypothesis, generator = parse("n1*n2/100"), np.random.default_rng(0)
    assert verdict(one, hypothesis, generator) is Verdict.SPURIOUS
    assert verdict(one, hypothesis, generator, [Constant(Fraction(100))]) is Verdict.EQUAL_NUMBERS


def test_many_equal_numbers_end_in_time() -> None:
    annotation = "+".join(f"n{index}" for index in range(12))
    assert (
        verdict(problem(" ".join("5" * 12), annotation), parse("n0*(3*3+3)"), np.random.default_rng(0))
        is Verdict.SPURIOUS
    )


def test_never_enough_values_is_not_agreement() -> None:
    never = parse("n0/(n0-n0)"), parse("n0/(n1-n1)")
    assert not agree_when_redrawn(*never, [slot("2"), slot("3")], np.random.default_rng(0))


@pytest.mark.quick
def test_without_an_annotation_nothing_is_said() -> None:
    with pytest.raises(ValueError, match="problem p has no annotation"):
        verdict(make_problem("p", "2 apples", Fraction(2)), parse("n0"), np.random.default_rng(0))


DATA = Path(__file__).parents[2] / "../shared/data/math23k/math23k.jsonl"


@pytest.mark.realdata
@pytest.mark.skipif(not DATA.is_file(), reason="needs Math23K in ../shared/data")
def test_real_problems_agree_with_the_other_test_of_algebra() -> None:
    """Whatever search finds for a real problem is right if and only if it equals the annotation in
    algebra.
    """
    generator = np.random.default_rng(0)
    seen: Counter[Verdict] = Counter()
    readable = (
        item
        for item in read(DATA)
        if isinstance(item, Problem) and item.expression and len(item.slots) in (2, 3)
    )
    for one in itertools.islice(readable, 60):
        assert one.answer is not None and one.expression is not None
        for found in search(Puzzle(one.values, one.answer, SymbolTable()), max_leaves=4).expressions:
            judged = verdict(one, found, generator)
            seen[judged] += 1
            assert (judged is Verdict.RIGHT) == same_in_algebra(one.expression, found, generator)
    assert min(seen[Verdict.RIGHT], seen[Verdict.SPURIOUS], seen[Verdict.EQUAL_NUMBERS]) > 0
    assert seen[Verdict.WRONG] == 0
