"""The Chinese part of the primary set: its words, its schemas and how they are told.

Grades 1 to 3 have a module for each subject, grades 4 to 6 a package.
"""

from typing import Final

from lbf.data.primary.chinese import (
    changes,
    classics,
    comparing,
    conversions,
    counting,
    daily,
    groups,
    journeys,
    measuring,
    money,
    multiples,
    percentages,
    plain_numbers,
    plane_shapes,
    portions,
    rates,
    ratios,
    several_steps,
    solids,
    working,
)
from lbf.data.primary.chinese.telling import tell_in_chinese
from lbf.data.primary.schema import Schema

SCHEMAS: Final[tuple[Schema, ...]] = (
    *counting.SCHEMAS,
    *comparing.SCHEMAS,
    *multiples.SCHEMAS,
    *groups.SCHEMAS,
    *money.SCHEMAS,
    *rates.SCHEMAS,
    *measuring.SCHEMAS,
    *changes.SCHEMAS,
    *daily.SCHEMAS,
    *classics.SCHEMAS,
    *conversions.SCHEMAS,
    *journeys.SCHEMAS,
    *percentages.SCHEMAS,
    *plain_numbers.SCHEMAS,
    *plane_shapes.SCHEMAS,
    *portions.SCHEMAS,
    *ratios.SCHEMAS,
    *several_steps.SCHEMAS,
    *solids.SCHEMAS,
    *working.SCHEMAS,
)

__all__ = ["SCHEMAS", "tell_in_chinese"]
