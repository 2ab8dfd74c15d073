"""Chinese schemas of units: plain conversions, and problems that need one."""

from typing import Final

from lbf.data.primary.chinese.conversions import calendar, goods, lengths, times, units
from lbf.data.primary.schema import Schema

SCHEMAS: Final[tuple[Schema, ...]] = (
    *units.SCHEMAS,
    *calendar.SCHEMAS,
    *goods.SCHEMAS,
    *times.SCHEMAS,
    *lengths.SCHEMAS,
)

__all__ = ["SCHEMAS"]
