"""Chinese schemas of solids: cubes, cuboids, cylinders, cones, tanks."""

from typing import Final

from lbf.data.primary.chinese.solids import cones, cubes, cuboids, cutting, cylinders, pairs, tanks, works
from lbf.data.primary.schema import Schema

SCHEMAS: Final[tuple[Schema, ...]] = (
    *cubes.SCHEMAS,
    *cones.SCHEMAS,
    *cuboids.SCHEMAS,
    *cutting.SCHEMAS,
    *cylinders.SCHEMAS,
    *pairs.SCHEMAS,
    *tanks.SCHEMAS,
    *works.SCHEMAS,
)

__all__ = ["SCHEMAS"]
