"""English schemas of two unknowns by their sum, difference or multiple, and averages."""

from typing import Final

from lbf.data.primary.schema import Schema
from lbf.data.primary.schemas.sums_and_differences import differences, means, multiples

SCHEMAS: Final[tuple[Schema, ...]] = (
    *differences.SCHEMAS,
    *means.SCHEMAS,
    *multiples.SCHEMAS,
)

__all__ = ["SCHEMAS"]
