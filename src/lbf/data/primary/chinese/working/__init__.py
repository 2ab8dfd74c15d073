"""Chinese schemas of work: together, by plan, over days, by machines."""

from typing import Final

from lbf.data.primary.chinese.working import days, packing, plans, rates, together, units
from lbf.data.primary.schema import Schema

SCHEMAS: Final[tuple[Schema, ...]] = (
    *together.SCHEMAS,
    *days.SCHEMAS,
    *packing.SCHEMAS,
    *plans.SCHEMAS,
    *rates.SCHEMAS,
    *units.SCHEMAS,
)

__all__ = ["SCHEMAS"]
