"""English schemas of ratios, fractions and scales."""

from typing import Final

from lbf.data.primary.schema import Schema
from lbf.data.primary.schemas.shares import fractions, ratios, scales

SCHEMAS: Final[tuple[Schema, ...]] = (
    *ratios.SCHEMAS,
    *fractions.SCHEMAS,
    *scales.SCHEMAS,
)

__all__ = ["SCHEMAS"]
