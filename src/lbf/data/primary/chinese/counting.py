"""Chinese schemas of things that are gained, lost and put together."""

from __future__ import annotations

from random import Random
from typing import Final

from lbf.data.primary.draws import below, hundred, some
from lbf.data.primary.schema import Numbers, Schema

_OWNED: Final = {"N": "@owned"}


def _less(random: Random) -> Numbers:
    whole = hundred(random, 4)
    return {"a": whole, "b": below(random, whole)}


HAS: Final = """
    {A}有{a N}
    {A}原来有{a N}
    {A}家里有{a N}
    {A}手里有{a N}
    盒子里有{a N}，都是{A}的
    {A}一开始有{a N}
    {A}攒了{a N}
"""
GETS: Final = """
    又买了{b N?}
    又得到{b N?}
    [妈妈|爸爸|奶奶|爷爷|阿姨|老师]又给了{A.he}{b N?}
    后来又买来{b N?}
    {B}又送给{A.he}{b N?}
    [今天|昨天|生日那天]又得到{b N?}
    [姐姐|哥哥|叔叔]又送来{b N?}
"""
LOSES: Final = """
    用去{b N?}
    送给[同学|弟弟|妹妹|朋友|邻居]{b N?}
    给了{B}{b N?}
    丢了{b N?}
    后来少了{b N?}
    分给同学们{b N?}
    拿走了{b N?}
"""
LEFT: Final = """
    还剩多少{N.m}{N}
    还剩下多少{N.m}
    {A.he}还有多少{N.m}{N}
    现在还有多少{N.m}{N}
    还剩{N}多少{N.m}
    剩下的{N}有多少{N.m}
    {A.he}还剩几{N.m}{N}
"""
ASK_B: Final = """
    {B}有多少{N.m}{N}
    {B}有{N}多少{N.m}
    {B}有几{N.m}{N}
    {B}的{N}有多少{N.m}
    那么{B}有多少{N.m}
"""

SCHEMAS: Final = (
    Schema(
        "change-gain",
        lambda r: {"a": hundred(r), "b": hundred(r)},
        "a + b",
        (HAS, GETS),
        """
        现在{A.he}有多少{N.m}{N}
        {A.he}一共有多少{N.m}{N}
        现在一共有多少{N.m}{N}
        {A.he}现在有{N}多少{N.m}
        现在共有几{N.m}{N}
        一共是多少{N.m}
        {A.he}现在有几{N.m}{N}
        """,
        _OWNED,
        weight=2,
    ),
    Schema("change-loss", _less, "a - b", (HAS, LOSES), LEFT, _OWNED, weight=2),
    Schema(
        "change-start-before-loss",
        lambda r: {"b": hundred(r), "c": hundred(r)},
        "b + c",
        (
            """
            {A}有一些{N}
            {A}原来有一些{N}
            {A}有若干{N.m}{N}
            盒子里有一些{N}，是{A}的
            """,
            LOSES,
            """
            还剩{c N?}
            现在还有{c N?}
            还剩下{c N?}
            最后剩下{c N?}
            """,
        ),
        """
        {A.he}原来有多少{N.m}{N}
        原来有{N}多少{N.m}
        {A.he}原来一共有多少{N.m}{N}
        原来共有几{N.m}{N}
        {A.he}一开始有多少{N.m}{N}
        """,
        _OWNED,
    ),
    Schema(
        "change-start-before-gain",
        lambda r: {"b": (b := hundred(r)), "c": b + hundred(r)},
        "c - b",
        (
            """
            {A}有一些{N}
            {A}原来有一些{N}
            {A}有若干{N.m}{N}
            """,
            GETS,
            """
            现在有{c N?}
            现在一共有{c N?}
            这时共有{c N?}
            这样就有{c N?}了
            """,
        ),
        """
        {A.he}原来有多少{N.m}{N}
        原来有{N}多少{N.m}
        {A.he}原来有几{N.m}{N}
        {A.he}一开始有多少{N.m}{N}
        {A.he}最初有多少{N.m}{N}
        """,
        _OWNED,
    ),
    Schema(
        "change-gain-then-loss",
        lambda r: {"a": (a := some(r, 3, 60)), "b": (b := some(r, 2, 30)), "c": below(r, a + b)},
        "a + b - c",
        (HAS, GETS, LOSES.replace("{b", "{c").replace("{B}", "{C}")),
        LEFT,
        _OWNED,
    ),
    Schema(
        "change-bus",
        lambda r: {"a": (a := some(r, 8, 50)), "b": below(r, a), "c": some(r, 2, 20)},
        "a - b + c",
        (
            """
            一辆公共汽车上有{a}人
            车上原来有{a}名乘客
            公交车上有乘客{a}人
            """,
            """
            到站后下去{b}人，又上来{c}人
            到了一站，下车{b}人，上车{c}人
            到站时有{b}人下车，{c}人上车
            """,
        ),
        """
        现在车上有多少人
        这时车上有多少名乘客
        车上现在一共有多少人
        现在车上还有乘客多少人
        """,
        avoid="number",
    ),
    Schema(
        "combine-two-people",
        lambda r: {"a": hundred(r), "b": hundred(r)},
        "a + b",
        (
            """
            {A}有{a N}，{B}有{b N?}
            {A}买了{a N}，{B}买了{b N?}
            {A}拿来{a N}，{B}拿来{b N?}
            {A}的{N}有{a}{N.m}，{B}的有{b}{N.m}
            {A}带来{a N}，{B}带来{b N?}
            """,
        ),
        """
        他们一共有多少{N.m}{N}
        两人一共有多少{N.m}{N}
        两人共有{N}多少{N.m}
        {A}和{B}一共有多少{N.m}{N}
        他们俩合起来有多少{N.m}{N}
        """,
        _OWNED,
    ),
    Schema(
        "combine-two-kinds",
        lambda r: {"a": some(r, 2, 90), "b": some(r, 2, 90)},
        "a + b",
        (
            """
            农场里有{a N}和{b M}
            农场养了{a N}，还养了{b M}
            王大爷家养了{a N}，{b M}
            {A}家有{a N}，还有{b M}
            """,
        ),
        """
        {N}和{M}一共有多少只
        一共养了多少只动物
        一共有多少只动物
        两种动物合起来有多少只
        {N}和{M}共有多少只
        """,
        {"N": "@fowl", "M": "@fowl"},
    ),
    Schema(
        "combine-part-unknown",
        _less,
        "a - b",
        (
            """
            {A}和{B}一共有{a N}
            {A}和{B}两人共有{a N}
            {A}与{B}合起来有{a N}
            """,
            """
            其中{A}有{b N?}
            {A}有{b N?}
            {A}的有{b}{N.m}
            其中{b}{N.m}是{A}的
            """,
        ),
        ASK_B,
        _OWNED,
    ),
    Schema(
        "combine-class",
        lambda r: {"a": (a := some(r, 20, 60)), "b": below(r, a, 5)},
        "a - b",
        (
            """
            [一年级|二年级|三年级]一班有{a}名学生
            班里一共有{a}名同学
            合唱队有{a}人
            舞蹈队共有{a}名同学
            """,
            """
            其中男生有{b}人
            男生有{b}人
            其中{b}人是男生
            男生{b}名
            """,
        ),
        """
        女生有多少人
        女生有多少名
        有多少名女生
        其余是女生，女生有多少人
        女生一共有多少人
        """,
        avoid="people number",
    ),
)
