"""Chinese schemas of ratios: shares, proportion, map scales."""

from typing import Final

from lbf.data.primary.chinese.ratios import proportion, scale, three, two_parts
from lbf.data.primary.schema import Schema

SCHEMAS: Final[tuple[Schema, ...]] = (
    *two_parts.SCHEMAS,
    *proportion.SCHEMAS,
    *scale.SCHEMAS,
    *three.SCHEMAS,
)

__all__ = ["SCHEMAS"]
