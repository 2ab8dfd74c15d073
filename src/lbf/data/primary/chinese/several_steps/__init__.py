"""Chinese schemas of everyday problems of several steps."""

from typing import Final

from lbf.data.primary.chinese.several_steps import comparing, costs, places, sharing, shopping, work
from lbf.data.primary.schema import Schema

SCHEMAS: Final[tuple[Schema, ...]] = (
    *comparing.SCHEMAS,
    *costs.SCHEMAS,
    *places.SCHEMAS,
    *sharing.SCHEMAS,
    *shopping.SCHEMAS,
    *work.SCHEMAS,
)

__all__ = ["SCHEMAS"]
