"""Chinese schemas of journeys: one, towards each other, one after the other, trains and boats."""

from typing import Final

from lbf.data.primary.chinese.journeys import chasing, meeting, one_way, times, trains, walks
from lbf.data.primary.schema import Schema

SCHEMAS: Final[tuple[Schema, ...]] = (
    *one_way.SCHEMAS,
    *chasing.SCHEMAS,
    *meeting.SCHEMAS,
    *times.SCHEMAS,
    *trains.SCHEMAS,
    *walks.SCHEMAS,
)

__all__ = ["SCHEMAS"]
