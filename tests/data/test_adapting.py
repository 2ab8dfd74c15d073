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


def test_a_fraction_is_a_part_of_a_whole_in_english_only() -> None:
    beam = [(parse("n0/n1"), -0.1), (parse("n1/n0"), -3.0)]
    english = make_problem("p", "Ann has 5 red pens and 4 blue pens. What fraction of the red pens are blue?")
    chinese = make_problem("p", "甲数是5，乙数是4，甲数是乙数的几分之几？")
    assert of_kind_asked(english, beam) == beam[1:]
    assert of_kind_asked(english, beam[:1]) == beam[:1]
    assert of_kind_asked(chinese, beam) == beam
