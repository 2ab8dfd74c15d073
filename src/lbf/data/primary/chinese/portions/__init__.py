"""Chinese schemas of fractions of a whole and between quantities."""

from typing import Final

from lbf.data.primary.chinese.portions import between, chains, numbers, steps, stocks
from lbf.data.primary.schema import Schema

SCHEMAS: Final[tuple[Schema, ...]] = (
    *stocks.SCHEMAS,
    *between.SCHEMAS,
    *chains.SCHEMAS,
    *numbers.SCHEMAS,
    *steps.SCHEMAS,
)

__all__ = ["SCHEMAS"]
