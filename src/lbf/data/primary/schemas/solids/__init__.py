"""English schemas of solids: volumes, surfaces, tanks."""

from typing import Final

from lbf.data.primary.schema import Schema
from lbf.data.primary.schemas.solids import bodies, uses

SCHEMAS: Final[tuple[Schema, ...]] = (
    *bodies.SCHEMAS,
    *uses.SCHEMAS,
)

__all__ = ["SCHEMAS"]
