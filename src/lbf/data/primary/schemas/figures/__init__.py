"""English schemas of plane figures: circles, triangles, fences and floors."""

from typing import Final

from lbf.data.primary.schema import Schema
from lbf.data.primary.schemas.figures import fences, plane, sides, used

SCHEMAS: Final[tuple[Schema, ...]] = (
    *plane.SCHEMAS,
    *fences.SCHEMAS,
    *sides.SCHEMAS,
    *used.SCHEMAS,
)

__all__ = ["SCHEMAS"]
