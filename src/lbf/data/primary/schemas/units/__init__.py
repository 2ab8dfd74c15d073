"""English schemas of units: plain conversions, and problems that need one."""

from typing import Final

from lbf.data.primary.schema import Schema
from lbf.data.primary.schemas.units import conversions, customs, lengths_and_weights, times

SCHEMAS: Final[tuple[Schema, ...]] = (
    *conversions.SCHEMAS,
    *customs.SCHEMAS,
    *lengths_and_weights.SCHEMAS,
    *times.SCHEMAS,
)

__all__ = ["SCHEMAS"]
