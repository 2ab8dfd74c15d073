"""All schemas of the primary set, by file."""

from typing import Final

from lbf.data.primary.schema import Schema
from lbf.data.primary.schemas import (
    ages,
    amounts,
    change,
    combine,
    compare,
    groups,
    measures,
    money,
    multiples,
    parts,
    plain,
    rates,
    savings,
    scenes,
    shapes,
    sharing,
    shopping,
    steps,
    times,
)

SCHEMAS: Final[tuple[Schema, ...]] = (
    *change.SCHEMAS,
    *scenes.SCHEMAS,
    *combine.SCHEMAS,
    *compare.SCHEMAS,
    *multiples.SCHEMAS,
    *groups.SCHEMAS,
    *sharing.SCHEMAS,
    *money.SCHEMAS,
    *shopping.SCHEMAS,
    *savings.SCHEMAS,
    *rates.SCHEMAS,
    *measures.SCHEMAS,
    *amounts.SCHEMAS,
    *times.SCHEMAS,
    *ages.SCHEMAS,
    *shapes.SCHEMAS,
    *parts.SCHEMAS,
    *steps.SCHEMAS,
    *plain.SCHEMAS,
)
