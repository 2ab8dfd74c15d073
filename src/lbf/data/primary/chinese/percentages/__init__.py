"""Chinese schemas of percentages: rates, changes, mixtures, prices, interest."""

from typing import Final

from lbf.data.primary.chinese.percentages import bank, change, mixing, prices, rates
from lbf.data.primary.schema import Schema

SCHEMAS: Final[tuple[Schema, ...]] = (
    *rates.SCHEMAS,
    *bank.SCHEMAS,
    *change.SCHEMAS,
    *mixing.SCHEMAS,
    *prices.SCHEMAS,
)

__all__ = ["SCHEMAS"]
