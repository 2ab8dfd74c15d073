"""All families, by theme."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from lbf.data.classroom.families.ages import AGES
from lbf.data.classroom.families.amounts import CHANGE
from lbf.data.classroom.families.averages import AVERAGES
from lbf.data.classroom.families.geometry import GEOMETRY
from lbf.data.classroom.families.percentages import PERCENTAGES
from lbf.data.classroom.families.planting import PLANTING
from lbf.data.classroom.families.prices import PRICES
from lbf.data.classroom.families.several_steps import SEVERAL_STEPS
from lbf.data.classroom.families.sharing import SHARING
from lbf.data.classroom.families.travel import TRAVEL
from lbf.data.classroom.families.work import WORK
from lbf.data.classroom.family import Family

THEMES: Final[Mapping[str, tuple[Family, ...]]] = {
    "prices": PRICES,
    "change and comparison": CHANGE,
    "sharing and packing": SHARING,
    "rates, work and tanks": WORK,
    "distances and trains": TRAVEL,
    "geometry": GEOMETRY,
    "percentages and parts": PERCENTAGES,
    "averages, ratios and mixtures": AVERAGES,
    "ages": AGES,
    "planting and sawing": PLANTING,
    "several steps": SEVERAL_STEPS,
}
FAMILIES: Final[tuple[Family, ...]] = tuple(family for families in THEMES.values() for family in families)
