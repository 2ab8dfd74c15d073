"""Chinese schemas of plane shapes: rectangles, fields and floors, triangles, slanted shapes, circles."""

from typing import Final

from lbf.data.primary.chinese.plane_shapes import (
    circles,
    fields,
    floors,
    perimeters,
    rings,
    sides,
    slanted,
    triangles,
)
from lbf.data.primary.schema import Schema

SCHEMAS: Final[tuple[Schema, ...]] = (
    *perimeters.SCHEMAS,
    *circles.SCHEMAS,
    *fields.SCHEMAS,
    *floors.SCHEMAS,
    *rings.SCHEMAS,
    *sides.SCHEMAS,
    *slanted.SCHEMAS,
    *triangles.SCHEMAS,
)

__all__ = ["SCHEMAS"]
