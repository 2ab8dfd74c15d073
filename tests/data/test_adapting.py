"""Hypotheses of the kind that is asked for; rounding and halves: `test_rest.py`, `test_halves.py`."""

from __future__ import annotations

from lbf.data.adapting import of_kind_asked
from lbf.data.problem import make_problem
from lbf.symbolic.parsing import parse


def test_a_fraction_is_preferred_where_one_is_asked_for() -> None:
    beam = [(parse("n0-n1"), -0.1), (parse("(n0-n1)/n0"), -3.0)]
    asked = make_problem("p", "A pizza has 8 slices. Tom eats 3. What fraction is left?")
    counted = make_problem("p", "A pizza has 8 slices. Tom eats 3. How many are left?")
    assert of_kind_asked(asked, beam) == beam[1:]
    assert of_kind_asked(asked, beam[:1]) == beam[:1]
    assert of_kind_asked(counted, beam) == beam
