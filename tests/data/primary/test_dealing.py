"""Dealing frames to training, validation and test."""

from __future__ import annotations

import pytest

from lbf.data.primary import SCHEMAS, Schema, chinese, deal
from lbf.data.primary.dealing import PARTS


@pytest.mark.parametrize("schemas", [SCHEMAS, chinese.SCHEMAS], ids=["en", "zh"])
def test_every_schema_with_a_question_in_a_part_can_be_told_there(schemas: tuple[Schema, ...]) -> None:
    """Facts may always be told in frames of training; question and facts need a tense in common."""
    for seed in range(12):
        dealt = deal(schemas, seed)
        for schema in schemas:
            *facts, questions = schema.blocks
            for part in PARTS:
                asked = [frame for frame in questions if dealt[frame.template] == part]
                trained = [[frame for frame in fact if dealt[frame.template] == "train"] for fact in facts]
                fitting = [
                    all(any(frame.tense in (None, tense) for frame in block) for block in (asked, *trained))
                    for tense in schema.tenses
                ]
                assert any(fitting) or not asked, (seed, schema.name, part)
