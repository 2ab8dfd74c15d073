"""English schemas of several prices: tickets, tariffs, discounts, profits."""

from typing import Final

from lbf.data.primary.schema import Schema
from lbf.data.primary.schemas.tickets import (
    additions,
    discounts,
    profits,
    shows,
    tariffs,
    two_prices,
)

SCHEMAS: Final[tuple[Schema, ...]] = (
    *two_prices.SCHEMAS,
    *additions.SCHEMAS,
    *discounts.SCHEMAS,
    *profits.SCHEMAS,
    *shows.SCHEMAS,
    *tariffs.SCHEMAS,
)

__all__ = ["SCHEMAS"]
