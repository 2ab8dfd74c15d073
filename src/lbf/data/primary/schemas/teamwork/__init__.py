"""English schemas of work and journeys: crews, machines, trips."""

from typing import Final

from lbf.data.primary.schema import Schema
from lbf.data.primary.schemas.teamwork import crews, machines, orders, returns, together, trips, ways

SCHEMAS: Final[tuple[Schema, ...]] = (
    *crews.SCHEMAS,
    *machines.SCHEMAS,
    *orders.SCHEMAS,
    *returns.SCHEMAS,
    *together.SCHEMAS,
    *trips.SCHEMAS,
    *ways.SCHEMAS,
)

__all__ = ["SCHEMAS"]
