"""Chinese schemas of times as many."""

from __future__ import annotations

from typing import Final

from lbf.data.primary.chinese.counting import ASK_B
from lbf.data.primary.draws import some
from lbf.data.primary.schema import Schema

_OWNED: Final = {"N": "@owned"}


SCHEMAS: Final = (
    Schema(
        "times-as-many",
        lambda r: {"a": some(r, 2, 40), "t": r.randint(2, 9)},
        "a * t",
        (
            """
            {A}有{a N}
            {A}的{N}有{a}{N.m}
            {A}拿来{a N}
            """,
            """
            {B}的{N}是{A}的{t}倍
            {B}的是{A}的{t}倍
            {B}的{N}数是{A}的{t}倍
            """,
        ),
        ASK_B,
        _OWNED,
    ),
    Schema(
        "times-fewer",
        lambda r: {"t": (t := r.randint(2, 9)), "a": t * some(r, 2, 20)},
        "a / t",
        (
            """
            {A}有{a N}
            {A}的{N}有{a}{N.m}
            {A}拿来{a N}
            """,
            """
            {A}的{N}是{B}的{t}倍
            是{B}的{t}倍
            正好是{B}的{t}倍
            """,
        ),
        ASK_B,
        _OWNED,
    ),
    Schema(
        "times-half",
        lambda r: {"a": 2 * some(r, 2, 40)},
        "a / 2",
        (
            """
            {A}有{a N}
            {A}买了{a N}
            {A}的{N}有{a}{N.m}
            """,
            """
            {B}的{N}是{A}的一半
            {B}的只有{A}的一半
            {B}的{N}正好是{A}的一半
            """,
        ),
        ASK_B,
        _OWNED,
        weight=0.6,
    ),
    Schema(
        "times-together",
        lambda r: {"a": some(r, 2, 40), "t": r.randint(2, 9)},
        "a + a * t",
        (
            """
            {A}有{a N}
            {A}的{N}有{a}{N.m}
            {A}拿来{a N}
            """,
            """
            {B}的{N}是{A}的{t}倍
            {B}的是{A}的{t}倍
            """,
        ),
        """
        两人一共有多少{N.m}{N}
        他们一共有多少{N.m}{N}
        两人共有{N}多少{N.m}
        {A}和{B}一共有多少{N.m}{N}
        """,
        _OWNED,
    ),
)
