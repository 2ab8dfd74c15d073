from __future__ import annotations

import json
import math
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from evaluation.outcomes import many_outcomes, padded, plain_any, plain_calibration_error, plain_share
from lbf.evaluation import Outcome, Report, Verdict, merge


def outcome(id_: str, right: str, **rest: object) -> Outcome:
    """An outcome whose hypotheses are right (`+`) or wrong (`-`)."""
    flags = tuple(sign == "+" for sign in right)
    known = {"different": int(any(flags)), "probability": 0.5, "quantities": 2, "size": 3, "annotated": True}
    return Outcome(id_, flags, **{**known, **rest})  # type: ignore[arg-type]


@pytest.mark.quick
def test_share_and_any_by_hand() -> None:
    report = Report(
        "test",
        (outcome("a", "+-+--"), outcome("b", "--+"), outcome("c", ""), outcome("d", "+++++", different=3)),
    )
    assert report.n == 4
    assert report.accuracy == report.share(1) == report.any(1) == 2 / 4
    assert report.share(3) == (2 + 1 + 0 + 3) / 12
    assert (
        report.share(5) == (2 + 1 + 0 + 5) / 20
    )  # b has three hypotheses, and is measured by five all the same
    assert report.any(3) == report.any(5) == 3 / 4
    assert report.different == (1 + 1 + 0 + 3) / 4


@settings(deadline=None)
@given(many_outcomes())
def test_figures_equal_their_definitions(found: list[Outcome]) -> None:
    report = Report("test", tuple(found))
    for k in range(1, 6):
        assert report.share(k) == pytest.approx(float(plain_share(found, k)), abs=1e-15)
        assert report.any(k) == pytest.approx(float(plain_any(found, k)), abs=1e-15)
    assert report.different == pytest.approx(sum(one.different for one in found) / len(found))
    for bins in (1, 3, 10):
        assert report.calibration_error(bins) == pytest.approx(
            plain_calibration_error(found, bins), abs=1e-12
        )


@settings(deadline=None)
@given(many_outcomes())
def test_groups_and_bins_hold_every_problem_once(found: list[Outcome]) -> None:
    report = Report("test", tuple(found))
    for table in (report.by_quantities(), report.by_size(), report.calibration()):
        assert sum(row.n for row in table) == len(found)
        assert math.fsum(row.n * row.accuracy for row in table) == pytest.approx(report.accuracy * len(found))
    for group in report.by_quantities():
        members = [one for one in found if one.quantities == group.value]
        assert (group.n, group.accuracy) == (
            len(members),
            sum(padded(one, 1)[0] for one in members) / len(members),
        )
    for group in report.by_size():
        members = [one for one in found if one.size == group.value]
        assert (group.n, group.accuracy) == (
            len(members),
            sum(padded(one, 1)[0] for one in members) / len(members),
        )
    assert all(row.low <= row.probability <= row.high for row in report.calibration())


@settings(deadline=None)
@given(many_outcomes(min_size=0), st.randoms(use_true_random=False), st.integers(1, 4))
def test_merged_parts_equal_the_whole_in_any_order(found: list[Outcome], random: Random, count: int) -> None:
    whole = Report("test", tuple(found))
    shuffled = list(found)
    random.shuffle(shuffled)
    parts = [Report("test", tuple(shuffled[index::count])) for index in range(count)]
    assert merge(parts) == whole
    assert merge(reversed(parts)).to_json() == whole.to_json()
    if found:
        assert merge(parts).calibration_error() == whole.calibration_error()


@settings(deadline=None)
@given(many_outcomes(min_size=0))
def test_a_report_survives_json(found: list[Outcome]) -> None:
    report = Report("math23k/public test", tuple(found))
    assert Report.from_json(json.loads(json.dumps(report.to_json()))) == report


@settings(deadline=None)
@given(many_outcomes())
def test_verdicts_equal_their_definition(found: list[Outcome]) -> None:
    report = Report("test", tuple(found))
    checked = [one.verdicts for one in found if one.verdicts is not None]
    assert report.checked == len(checked)
    for k in (1, 3, 5) if checked else ():
        row = report.verdicts(k)
        all_k = [verdict for one in checked for verdict in [*one, *[Verdict.WRONG] * k][:k]]
        shares = {verdict: all_k.count(verdict) / len(all_k) for verdict in Verdict}
        assert row.right == pytest.approx(shares[Verdict.RIGHT])
        assert row.wrong == pytest.approx(shares[Verdict.WRONG])
        assert row.spurious == pytest.approx(shares[Verdict.SPURIOUS] + shares[Verdict.EQUAL_NUMBERS])
        assert row.equal_numbers == pytest.approx(shares[Verdict.EQUAL_NUMBERS])
        assert row.right + row.wrong + row.spurious == pytest.approx(1)


@settings(deadline=None)
@given(many_outcomes())
def test_intervals_hold_the_figure_they_are_about(found: list[Outcome]) -> None:
    report = Report("test", tuple(found))
    intervals = report.intervals(np.random.default_rng(0))
    figures = {"acc@1": report.accuracy, "share@3": report.share(3), "share@5": report.share(5)}
    figures |= {"any@3": report.any(3), "any@5": report.any(5), "different@5": report.different}
    assert list(intervals) == list(figures)
    for name, (low, high) in intervals.items():
        assert low - 1e-12 <= figures[name] <= high + 1e-12
        assert 0 <= low <= high <= (5 if name == "different@5" else 1)


def test_outcomes_are_found_by_id() -> None:
    report = Report("test", (outcome("b", "+"), outcome("a", "-")))
    assert list(report.by_id) == ["a", "b"]
    assert report.by_id["b"].right == (True,)


@pytest.mark.quick
def test_what_makes_no_sense_is_refused_with_a_reason() -> None:
    one = Report("test", (outcome("a", "+"),))
    with pytest.raises(ValueError, match="problem a is in the report of test twice"):
        merge([one, one])
    with pytest.raises(ValueError, match="not of test and train"):
        merge([one, Report("train", (outcome("b", "+"),))])
    with pytest.raises(ValueError, match="not of none"):
        merge([])
    with pytest.raises(ValueError, match="is empty"):
        Report("test", ()).share(3)
    with pytest.raises(ValueError, match="from 1 to 5, not 6"):
        one.share(6)
    with pytest.raises(ValueError, match="from 1 to 5, not 0"):
        one.any(0)
    with pytest.raises(ValueError, match="was checked for spurious"):
        one.verdicts(1)


@pytest.mark.quick
@pytest.mark.parametrize(
    ("damage", "message"),
    [
        ({"format": "other"}, "lbf-report-1"),
        ({"outcomes": [{"id": "a"}]}, "KeyError"),
        ({"outcomes": [{**outcome("a", "+").to_json(), "nonsense": 1}]}, "nonsense"),
        (
            {"outcomes": [{**outcome("a", "+").to_json(), "verdicts": ["fine"]}]},
            "'fine' is not a valid Verdict",
        ),
        ({"outcomes": [{**outcome("a", "+").to_json(), "verdicts": ["wrong"]}]}, "disagree"),
        ({"outcomes": [{**outcome("a", "+").to_json(), "probability": 1.5}]}, "no outcome"),
        ({"outcomes": [{**outcome("a", "+").to_json(), "different": 2}]}, "no outcome"),
    ],
)
def test_a_damaged_report_is_not_read(damage: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Report.from_json({**Report("test", (outcome("a", "+"),)).to_json(), **damage})
