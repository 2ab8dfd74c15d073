"""English schemas of percentages: of a whole, more and less, interest and tips."""

from typing import Final

from lbf.data.primary.schema import Schema
from lbf.data.primary.schemas.percents import changes, interest, of_a_whole

SCHEMAS: Final[tuple[Schema, ...]] = (
    *of_a_whole.SCHEMAS,
    *changes.SCHEMAS,
    *interest.SCHEMAS,
)

__all__ = ["SCHEMAS"]
