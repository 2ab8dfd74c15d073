"""Which frames train, and which are held out: every frame belongs to one part, wherever it is used."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final, Literal

from lbf.data.primary.schema import Frame, Schema

Part = Literal["train", "validation", "test"]
PARTS: Final[tuple[Part, ...]] = ("train", "validation", "test")
HELD_OUT: Final = 9
"""About one in so many frames goes to validation, and one to the test set."""

FEWEST: Final = 4
"""Blocks with fewer frames than this have none held out."""


def deal(schemas: Sequence[Schema], seed: int) -> dict[str, Part]:
    """For every frame the part it belongs to. Every question has one in every part."""
    random = Random(f"primary-{seed}-deal")
    dealt: dict[str, Part] = {}
    blocks = [block for schema in schemas for block in schema.blocks]
    questions = [schema.blocks[-1] for schema in schemas]
    for block in (
        *sorted(questions, key=len),
        *(block for schema in schemas for block in schema.blocks[:-1]),
    ):
        _deal_block(block, dealt, random, held=max(1, len(block) // HELD_OUT) if len(block) >= FEWEST else 0)
    for block in blocks:
        if not any(dealt[frame.template] == "train" for frame in block):
            dealt[block[0].template] = "train"
    return dealt


def _deal_block(block: Sequence[Frame], dealt: dict[str, Part], random: Random, held: int) -> None:
    """Deal what is left of a block: `held` frames to validation, as many to test, the others to training."""
    free = [frame.template for frame in block if frame.template not in dealt]
    random.shuffle(free)
    for part in PARTS[1:]:
        have = sum(dealt.get(frame.template) == part for frame in block)
        for _ in range(min(held - have, len(free) - 1)):
            dealt[free.pop()] = part
    dealt.update(dict.fromkeys(free, "train"))
