"""Chinese schemas of the classic puzzles: two unknowns, cages, averages, overlaps, prices by steps, trees and gaps."""

from typing import Final

from lbf.data.primary.chinese.classics import cages, means, overlaps, tariffs, trees, two_unknowns
from lbf.data.primary.schema import Schema

SCHEMAS: Final[tuple[Schema, ...]] = (
    *two_unknowns.SCHEMAS,
    *cages.SCHEMAS,
    *means.SCHEMAS,
    *overlaps.SCHEMAS,
    *tariffs.SCHEMAS,
    *trees.SCHEMAS,
)

__all__ = ["SCHEMAS"]
