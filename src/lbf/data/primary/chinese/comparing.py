"""Chinese schemas of more and fewer."""

from __future__ import annotations

from random import Random
from typing import Final

from lbf.data.primary.chinese.counting import ASK_B
from lbf.data.primary.draws import below, hundred, some
from lbf.data.primary.schema import Numbers, Schema

_OWNED: Final = {"N": "@owned"}


def _less(random: Random) -> Numbers:
    whole = hundred(random, 4)
    return {"a": whole, "b": below(random, whole)}


SCHEMAS: Final = (
    Schema(
        "compare-difference",
        _less,
        "a - b",
        (
            """
            {A}有{a N}，{B}有{b N?}
            {B}有{b N}，{A}有{a N?}
            {A}收集了{a N}，{B}收集了{b N?}
            {A}拿来{a N}，{B}拿来{b N?}
            """,
        ),
        """
        {A}比{B}多多少{N.m}{N}
        {B}比{A}少多少{N.m}{N}
        {A}比{B}多几{N.m}
        {B}比{A}少几{N.m}
        两人相差多少{N.m}
        {A}的{N}比{B}的多多少{N.m}
        """,
        _OWNED,
        weight=1.2,
    ),
    Schema(
        "compare-more",
        lambda r: {"a": hundred(r), "d": some(r, 2, 30)},
        "a + d",
        (
            """
            {A}有{a N}
            {A}买了{a N}
            {A}的{N}有{a}{N.m}
            """,
            """
            {B}比{A}多{d}{N.m}
            {B}的比{A}的多{d}{N.m}
            {A}比{B}少{d}{N.m}
            {A}的比{B}的少{d}{N.m}
            比{B}少{d}{N.m}
            """,
        ),
        ASK_B,
        _OWNED,
        weight=1.2,
    ),
    Schema(
        "compare-fewer",
        _less,
        "a - b",
        (
            """
            {A}有{a N}
            {A}买了{a N}
            {A}的{N}有{a}{N.m}
            """,
            """
            {B}比{A}少{b}{N.m}
            {B}的比{A}的少{b}{N.m}
            {A}比{B}多{b}{N.m}
            {A}的比{B}的多{b}{N.m}
            比{B}多{b}{N.m}
            """,
        ),
        ASK_B,
        _OWNED,
        weight=1.2,
    ),
)
