"""Random outcomes, and the stupid twin of a report: every figure by its definition, over plain lists."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from hypothesis import strategies as st

from lbf.evaluation import Outcome, Verdict

VERDICTS = st.sampled_from(list(Verdict))


@st.composite
def outcomes(draw: st.DrawFn, id_: str = "p") -> Outcome:
    verdicts = tuple(draw(st.lists(VERDICTS, max_size=5)))
    right = tuple(one is not Verdict.WRONG for one in verdicts)
    annotated = draw(st.booleans())
    sizes = st.sampled_from([1, 3, 5, 7]) if annotated or verdicts else st.none()
    return Outcome(
        id=id_,
        right=right,
        different=draw(st.integers(min(1, sum(right)), sum(right))),
        probability=draw(st.floats(0, 1) | st.sampled_from([0.0, 0.1, 0.3, 1.0])) if right else 0.0,
        quantities=draw(st.integers(0, 3)),
        size=draw(sizes),
        annotated=annotated,
        verdicts=verdicts if annotated and draw(st.booleans()) else None,
    )


@st.composite
def many_outcomes(draw: st.DrawFn, min_size: int = 1) -> list[Outcome]:
    ids = draw(
        st.lists(st.text("abc01", min_size=1, max_size=4), unique=True, min_size=min_size, max_size=12)
    )
    return [draw(outcomes(id_)) for id_ in ids]


def padded(outcome: Outcome, k: int) -> list[bool]:
    """The judgement of exactly k hypotheses: those that are missing are not right."""
    return [*outcome.right, *[False] * k][:k]


def plain_share(found: Sequence[Outcome], k: int) -> Fraction:
    shares = [Fraction(padded(outcome, k).count(True), k) for outcome in found]
    return sum(shares, Fraction(0)) / len(found)


def plain_any(found: Sequence[Outcome], k: int) -> Fraction:
    return Fraction(len([outcome for outcome in found if True in padded(outcome, k)]), len(found))


def plain_calibration_error(found: Sequence[Outcome], bins: int) -> float:
    error = 0.0
    for index in range(bins):
        members = [o for o in found if min(int(o.probability * bins), bins - 1) == index]
        gap = sum(o.probability - padded(o, 1)[0] for o in members)
        error += abs(gap) / len(found)
    return error
