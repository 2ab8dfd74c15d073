"""Chinese schemas of equal groups, fair shares and fractions."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from lbf.data.primary.chinese.counting import LEFT
from lbf.data.primary.draws import factor, some
from lbf.data.primary.schema import Schema

_OWNED: Final = {"N": "@owned"}

SCHEMAS: Final = (
    Schema(
        "groups-total",
        lambda r: {"k": factor(r), "m": factor(r)},
        "k * m",
        (
            """
            每{K}有{m N}
            每{K}装{m N}
            一{K}{N}有{m}{N.m}
            每{K}放{m N}
            """,
            """
            有{k}{K}
            {A}买了{k}{K}
            一共装了{k}{K}
            这样的有{k}{K}
            """,
        ),
        """
        一共有多少{N.m}{N}
        共有{N}多少{N.m}
        总共有多少{N.m}{N}
        一共是多少{N.m}
        这些{N}一共有多少{N.m}
        """,
        {"N": "@owned", "K": "盒|袋|箱|包"},
        swap=True,
        weight=1.3,
    ),
    Schema(
        "groups-and-rest",
        lambda r: {"k": factor(r), "m": factor(r), "r": some(r, 2, 20)},
        "k * m + r",
        (
            """
            {A}有{k}{K}{N}，每{K}{m}{N.m}
            {A}买来{k}{K}{N}，每{K}有{m}{N.m}
            """,
            """
            另外还有{r}{N.m}
            还有{r}{N.m}散的
            后来又买了{r}{N.m}
            """,
        ),
        """
        一共有多少{N.m}{N}
        {A.he}一共有{N}多少{N.m}
        总共有多少{N.m}{N}
        {A.he}共有多少{N.m}{N}
        """,
        {"N": "@owned", "K": "盒|袋|箱|包"},
    ),
    Schema(
        "groups-less-some",
        lambda r: {"k": (k := factor(r)), "m": (m := factor(r)), "r": r.randint(1, k * m - 1)},
        "k * m - r",
        (
            """
            {A}有{k}{K}{N}，每{K}{m}{N.m}
            {A}买来{k}{K}{N}，每{K}有{m}{N.m}
            """,
            """
            送给同学{r}{N.m}
            用去{r}{N.m}
            拿走了{r}{N.m}
            """,
        ),
        LEFT,
        {"N": "@owned", "K": "盒|袋|箱|包"},
    ),
    Schema(
        "sharing-each",
        lambda r: {"k": (k := factor(r)), "a": k * factor(r)},
        "a / k",
        (
            """
            把{a N}平均分给{k}个[小朋友|同学|人]
            {A}把{a N}平均分给{k}个[小朋友|同学|伙伴]
            有{a N}，平均分给{k}个[小朋友|同学]
            {k}个小朋友平均分{a N}
            """,
        ),
        """
        每人分到多少{N.m}{N}
        平均每人分到多少{N.m}
        每人得几{N.m}
        每人能分到{N}多少{N.m}
        每个人分得多少{N.m}{N}
        """,
        _OWNED,
        weight=1.3,
    ),
    Schema(
        "sharing-boxes",
        lambda r: {"k": (k := factor(r)), "a": k * factor(r)},
        "a / k",
        (
            """
            {A}把{a N}平均放在{k}个[盘子|盒子|袋子|篮子]里
            有{a N}，平均装在{k}个[盒子|袋子|箱子]里
            {a N}平均分成{k}份
            """,
        ),
        """
        每份有多少{N.m}
        平均每份有多少{N.m}{N}
        每份{N}有几{N.m}
        一份是多少{N.m}
        """,
        _OWNED,
        weight=0.8,
    ),
    Schema(
        "sharing-number",
        lambda r: {"m": (m := factor(r)), "a": m * factor(r)},
        "a / m",
        (
            """
            有{a N}
            {A}有{a N}
            老师拿来{a N}
            """,
            """
            每人分{m}{N.m}
            每个小朋友分{m}{N.m}
            分给每人{m}{N.m}
            """,
        ),
        """
        可以分给多少人
        能分给几个人
        可以分给几个小朋友
        一共可以分给多少人
        """,
        _OWNED,
    ),
    Schema(
        "sharing-packs",
        lambda r: {"m": (m := factor(r)), "a": m * factor(r)},
        "a / m",
        (
            """
            有{a N}
            {A}有{a N}
            工人叔叔有{a N}要装
            """,
            """
            每{K}装{m}{N.m}
            每{m}{N.m}装一{K}
            每{K}放{m}{N.m}
            """,
        ),
        """
        可以装多少{K}
        一共能装几{K}
        需要装多少{K}
        能装满几{K}
        """,
        {"N": "@owned", "K": "盒|袋|箱|包"},
    ),
    Schema(
        "fraction-of",
        lambda r: {"a": (n := r.choice((2, 3, 4, 5, 6, 8))) * some(r, 2, 20), "f": Fraction(1, n)},
        "a * f",
        (
            """
            {A}有{a N}
            盒子里有{a N}
            一共有{a N}
            """,
            """
            拿走了{f /}
            {f /}送给了同学
            用去了其中的{f /}
            """,
        ),
        """
        这些是多少{N.m}
        是多少{N.m}{N}
        这部分有多少{N.m}
        那是多少{N.m}{N}
        """,
        _OWNED,
    ),
    Schema(
        "fraction-left",
        lambda r: {"a": (n := r.choice((2, 3, 4, 5, 6, 8))) * some(r, 2, 20), "f": Fraction(1, n)},
        "a - a * f",
        (
            """
            {A}有{a N}
            盒子里有{a N}
            一共有{a N}
            """,
            """
            送给同学{f /}
            用去了{f /}
            拿走了全部的{f /}
            """,
        ),
        """
        还剩多少{N.m}{N}
        还剩下多少{N.m}
        剩下的有多少{N.m}
        现在还有多少{N.m}{N}
        """,
        _OWNED,
    ),
)
