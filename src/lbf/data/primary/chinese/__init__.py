"""The Chinese part of the primary set: its words, its schemas and how they are told."""

from typing import Final

from lbf.data.primary.chinese import (
    changes,
    comparing,
    counting,
    daily,
    groups,
    measuring,
    money,
    multiples,
    rates,
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
)

__all__ = ["SCHEMAS", "tell_in_chinese"]
