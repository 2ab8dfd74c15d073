"""All schemas of the primary set, by file."""

from typing import Final

from lbf.data.primary.schema import Schema
from lbf.data.primary.schemas import (
    ages,
    change,
    combine,
    compare,
    groups,
    measures,
    money,
    parts,
    rates,
    shapes,
)

SCHEMAS: Final[tuple[Schema, ...]] = (
    *change.SCHEMAS,
    *combine.SCHEMAS,
    *compare.SCHEMAS,
    *groups.SCHEMAS,
    *money.SCHEMAS,
    *rates.SCHEMAS,
    *measures.SCHEMAS,
    *ages.SCHEMAS,
    *shapes.SCHEMAS,
    *parts.SCHEMAS,
)
