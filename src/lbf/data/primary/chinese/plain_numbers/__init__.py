"""Chinese schemas of plain numbers: in words, with signs, with letters, unknown ones."""

from typing import Final

from lbf.data.primary.chinese.plain_numbers import in_words, letters, mixed, parts, signs, unknown
from lbf.data.primary.schema import Schema

SCHEMAS: Final[tuple[Schema, ...]] = (
    *in_words.SCHEMAS,
    *letters.SCHEMAS,
    *mixed.SCHEMAS,
    *parts.SCHEMAS,
    *signs.SCHEMAS,
    *unknown.SCHEMAS,
)

__all__ = ["SCHEMAS"]
