"""Chinese schemas of sharing by a ratio of two: from the sum, a part or the difference."""

from __future__ import annotations

from math import gcd
from random import Random
from typing import Final

from lbf.data.primary.chinese.portions.between import ASK_BOTH, ASK_FIRST, ASK_OTHER, PAIR
from lbf.data.primary.draws import some
from lbf.data.primary.schema import Numbers, Schema


def ratio(random: Random, high: int = 12) -> tuple[int, int]:
    """Two whole numbers without a common factor, seldom with a 1 among them."""
    low = 1 if random.random() < 0.2 else 2
    first = random.randint(low, high)
    return first, random.choice([b for b in range(low, high + 1) if b != first and gcd(first, b) == 1])


def _parts(random: Random) -> dict[str, int]:
    """A ratio a:b of the parts n and m; t together, d apart. The first may be smaller."""
    a, b = ratio(random)
    unit = some(random, 3, 60)
    return {"a": a, "b": b, "n": a * unit, "m": b * unit, "t": (a + b) * unit, "d": abs(a - b) * unit}


def _told(random: Random, roles: str, larger: bool | None = None) -> Numbers:
    """The told ones of the numbers; if asked for, with the first part the larger or the smaller one."""
    numbers = _parts(random)
    if larger is not None and (numbers["a"] > numbers["b"]) is not larger:
        swapped = {"a": "b", "b": "a", "n": "m", "m": "n"}
        numbers = {role: numbers[swapped.get(role, role)] for role in numbers}
    return {role: numbers[role] for role in roles}


_RATIO: Final = """
    {P}和{Q}的{K}比是{a}[：|:]{b}
    {P}与{Q}的{K}之比是{a}[：|:]{b}
    {P}和{Q}的比是{a}[：|:]{b}
    {P}与{Q}{K}的比为{a}[：|:]{b}
    {Q}和{P}的{K}比是{b}[：|:]{a}
    {Q}与{P}的比是{b}[：|:]{a}
    {P}的{K}和{Q}的{K}的比是{a}[：|:]{b}
"""
_SUM: Final = """
    {I}有{P}和{Q}共{t}{U}
    {I}{P}和{Q}一共有{t}{U}
    {P}和{Q}共有{t}{U}
    {I}的{P}和{Q}合起来有{t}{U}
    {I}有{P}、{Q}共{t}{U}
"""
_FIRST: Final = """
    {I}有{P}{n}{U}
    {I}有{n}{U}{P}
    {P}有{n}{U}
    {I}的{P}有{n}{U}
"""
_APART: Final = """
    {I}{P}比{Q}多{d}{U}
    {I}的{Q}比{P}少{d}{U}
    {P}比{Q}多{d}{U}
    {Q}比{P}少{d}{U}
"""
_SHARED: Final = {
    "GPQOU": "把:甲班:乙班:树苗:棵|学校把:五年级:六年级:树苗:棵|老师把:第一组:第二组:练习本:本|妈妈把:哥哥:弟弟:糖果:颗|"
    "工厂把:甲车间:乙车间:零件:个|村里把:东村:西村:化肥:袋|图书馆把:五年级:六年级:图书:本|农场把:小麦:玉米:土地:公顷|"
    "运输队把:甲队:乙队:货物:吨|学校把:一班:二班:清洁区:平方米|公司把:甲厂:乙厂:奖金:元"
}
_GIVEN: Final = """
    {G}{t}{U}{O}按{a}[：|:]{b}分给{P}和{Q}
    {G}{t}{U}{O}按{a}[：|:]{b}的比分配给{P}、{Q}
    {G}{O}{t}{U}分给{P}和{Q}，{P}和{Q}分得的比是{a}[：|:]{b}
    有{O}{t}{U}，按{a}[：|:]{b}分给{P}和{Q}
    {P}和{Q}按{a}[：|:]{b}分{t}{U}{O}
"""
_ASK_MIXED: Final = """
    需要{P}多少{U}
    要用{P}多少{U}
    其中{P}有多少{U}
    应取{P}多少{U}
    {P}需要多少{U}
"""
_MIXTURE: Final = {
    "PQOU": "水泥:沙子:砂浆:千克|药粉:水:药水:克|盐:水:盐水:克|糖:水:糖水:克|铜:锌:合金:千克|蜂蜜:水:蜂蜜水:毫升|石灰:水:石灰水:千克|"
    "黄铜粉:锡粉:合金:克|洗洁精:水:稀释液:毫升|橙汁:水:饮料:毫升|奶粉:水:牛奶:克|酒精:水:溶液:毫升"
}

SCHEMAS: Final = (
    Schema(
        "ratio-share-first",
        lambda r: _told(r, "abt"),
        "t * a / (a + b)",
        (_SUM, _RATIO),
        ASK_FIRST,
        PAIR,
        avoid="people",
    ),
    Schema(
        "ratio-share-second",
        lambda r: _told(r, "abt"),
        "t * b / (a + b)",
        (_SUM, _RATIO),
        ASK_OTHER,
        PAIR,
        avoid="people",
    ),
    Schema(
        "ratio-share-given",
        lambda r: _told(r, "abt"),
        "t * a / (a + b)",
        (_GIVEN,),
        """
        {P}分得多少{U}
        {P}可以分到多少{U}{O}
        {P}应分多少{U}
        求{P}分得{O}多少{U}
        {P}分到的{O}是多少{U}
        """,
        _SHARED,
    ),
    Schema(
        "ratio-share-given-second",
        lambda r: _told(r, "abt"),
        "t * b / (a + b)",
        (_GIVEN,),
        """
        {Q}分得多少{U}
        {Q}可以分到多少{U}{O}
        {Q}应分多少{U}
        求{Q}分得{O}多少{U}
        {Q}分到的{O}是多少{U}
        """,
        _SHARED,
        weight=0.7,
    ),
    Schema(
        "ratio-share-difference",
        lambda r: _told(r, "abt", larger=True),
        "t * (a - b) / (a + b)",
        (_SUM, _RATIO),
        """
        {P}比{Q}多多少{U}
        {Q}比{P}少多少{U}
        {P}的{K}比{Q}多多少{U}
        求{P}比{Q}多多少{U}
        {P}和{Q}相差多少{U}
        """,
        PAIR,
        avoid="people",
    ),
    Schema(
        "ratio-other",
        lambda r: _told(r, "abn"),
        "n * b / a",
        (
            _FIRST,
            _RATIO,
        ),
        ASK_OTHER,
        PAIR,
        swap=True,
        avoid="people",
        weight=1.2,
    ),
    Schema(
        "ratio-other-first",
        lambda r: _told(r, "abm"),
        "m * a / b",
        (
            """
            {I}有{Q}{m}{U}
            {I}有{m}{U}{Q}
            {Q}有{m}{U}
            {I}的{Q}有{m}{U}
            """,
            _RATIO,
        ),
        ASK_FIRST,
        PAIR,
        swap=True,
        avoid="people",
    ),
    Schema(
        "ratio-total-from-part",
        lambda r: _told(r, "abn"),
        "n * (a + b) / a",
        (
            _FIRST,
            _RATIO,
        ),
        ASK_BOTH,
        PAIR,
        swap=True,
        avoid="people",
    ),
    Schema(
        "ratio-total-from-difference",
        lambda r: _told(r, "abd", larger=True),
        "d * (a + b) / (a - b)",
        (
            _APART,
            _RATIO,
        ),
        ASK_BOTH,
        PAIR,
        swap=True,
        avoid="people",
    ),
    Schema(
        "ratio-part-from-difference",
        lambda r: _told(r, "abd", larger=True),
        "d * a / (a - b)",
        (
            _APART,
            _RATIO,
        ),
        ASK_FIRST,
        PAIR,
        swap=True,
        avoid="people",
    ),
    Schema(
        "ratio-smaller-from-difference",
        lambda r: _told(r, "abd", larger=True),
        "d * b / (a - b)",
        (
            _APART,
            _RATIO,
        ),
        ASK_OTHER,
        PAIR,
        swap=True,
        avoid="people",
    ),
    Schema(
        "ratio-difference-from-part",
        lambda r: _told(r, "abn", larger=False),
        "n * (b - a) / a",
        (
            _FIRST,
            _RATIO,
        ),
        """
        {Q}比{P}多多少{U}
        {P}比{Q}少多少{U}
        {Q}的{K}比{P}多多少{U}
        求{Q}比{P}多多少{U}
        {P}和{Q}相差多少{U}
        """,
        PAIR,
        avoid="people",
        weight=0.8,
    ),
    Schema(
        "ratio-mixture",
        lambda r: _told(r, "abt", larger=False),
        "t * a / (a + b)",
        (
            """
            把{P}和{Q}按{a}[：|:]{b}配成{O}，要配制这种{O}{t}{U}
            一种{O}是用{P}和{Q}按{a}[：|:]{b}配制的，现在要配{t}{U}这种{O}
            配制一种{O}，{P}和{Q}的比是{a}[：|:]{b}，要配制{t}{U}
            用{P}和{Q}按{a}[：|:]{b}的比配制{t}{U}{O}
            一种{O}中{P}与{Q}的比是{a}[：|:]{b}，有这样的{O}{t}{U}
            """,
        ),
        _ASK_MIXED,
        _MIXTURE,
    ),
    Schema(
        "ratio-mixture-other",
        lambda r: _told(r, "abm", larger=False),
        "m * a / b",
        (
            """
            把{P}和{Q}按{a}[：|:]{b}配成{O}，现有{Q}{m}{U}
            一种{O}是用{P}和{Q}按{a}[：|:]{b}配制的，现在有{m}{U}{Q}
            配制一种{O}，{P}和{Q}的比是{a}[：|:]{b}，用{m}{U}{Q}
            用{P}和{Q}按{a}[：|:]{b}的比配制{O}，如果用{Q}{m}{U}
            """,
        ),
        _ASK_MIXED,
        _MIXTURE,
    ),
    Schema(
        "ratio-mixture-made",
        lambda r: _told(r, "abn", larger=False),
        "n * (a + b) / a",
        (
            """
            把{P}和{Q}按{a}[：|:]{b}配成{O}，现有{P}{n}{U}
            一种{O}是用{P}和{Q}按{a}[：|:]{b}配制的，现在有{n}{U}{P}
            配制一种{O}，{P}和{Q}的比是{a}[：|:]{b}，用{n}{U}{P}
            用{P}和{Q}按{a}[：|:]{b}的比配制{O}，如果用{P}{n}{U}
            """,
        ),
        """
        可以配制{O}多少{U}
        能配成多少{U}{O}
        一共可配成{O}多少{U}
        可以配成多少{U}这种{O}
        能配制{O}多少{U}
        """,
        _MIXTURE,
        weight=0.8,
    ),
)
