"""Chinese schemas of proportion: shadows, rates, gears, tiles."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Final

from lbf.data.primary.draws import decimal, some
from lbf.data.primary.schema import Numbers, Schema


def _rate(random: Random) -> Numbers:
    """So much (s) in n, and another number k of them."""
    n = random.randint(2, 9)
    return {"n": n, "s": n * some(random, 3, 60), "k": random.choice([k for k in range(3, 40) if k != n])}


def _inverse(random: Random) -> Numbers:
    """So many (a) a day for so many days (b), or more (c) a day; days are whole."""
    b, days = sorted(random.sample(range(4, 31), 2), reverse=True)
    unit = random.randint(1, 6)
    return {"a": days * unit, "b": b, "c": b * unit}


def _shadow(random: Random) -> Numbers:
    """A pole of height h with a shadow s, and another shadow t: the ratio of height to shadow is simple."""
    height = Fraction(4 * random.choice((3, 4, 5, 6, 7)), 10)
    longer = random.choice((Fraction(1, 2), Fraction(3, 4), Fraction(3, 2), Fraction(5, 4), Fraction(4, 5)))
    return {"h": height, "s": height * longer, "t": 3 * random.randint(2, 10)}


def _gears(random: Random) -> Numbers:
    small, large = sorted(random.sample(range(3, 13), 2))
    teeth, turns = random.randint(4, 8), random.randint(5, 30)
    return {"a": teeth * large, "b": turns * small, "c": teeth * small}


def _tiles(random: Random) -> Numbers:
    first, second = random.sample((4, 6, 8, 9, 10, 12, 15, 16, 18, 20, 24, 25, 30, 36), 2)
    return {"a": first, "n": second * random.randint(5, 40), "b": second}


_SAME: Final = {
    "GUVN": "一辆汽车:小时:行驶:千米|一台抽水机:小时:抽水:吨|一台拖拉机:小时:耕地:公顷|一个修路队:天:修路:米|"
    "一台织布机:小时:织布:米|一台机器:小时:加工零件:个|一台收割机:天:收割小麦:公顷|一个打字员:分钟:打字:个|一个工人:天:生产零件:个"
}
_PLANNED: Final = {
    "GVN": "一本书:看:页|一批零件:加工:个|一条路:修:米|一批煤:烧:吨|一条水渠:挖:米|一批货物:运:吨|一份稿件:打:页|一批服装:做:套"
}
_WORKED: Final = """
    {G}{n}{U}{V}{s}{N}
    {G}{V}{s}{N}用了{n}{U}
    {G}{n}{U}可以{V}{s}{N}
    已知{G}{n}{U}{V}{s}{N}
    {n}{U}里{G}{V}{s}{N}
"""
_INVERSE: Final = """
    {G}，每天{V}{a}{N}，{b}天可以{V}完，如果每天{V}{c}{N}
    {G}，计划每天{V}{a}{N}，{b}天{V}完，实际每天{V}{c}{N}
    {V}{G}，原计划每天{V}{a}{N}，{b}天完成，实际每天{V}{c}{N}
    {G}，如果每天{V}{a}{N}，需要{b}天{V}完，现在每天{V}{c}{N}
    {G}计划{b}天{V}完，每天{V}{a}{N}，实际每天{V}{c}{N}
"""

SCHEMAS: Final = (
    Schema(
        "ratio-shadow",
        _shadow,
        "h / s * t",
        (
            """
            同一时间、同一地点，一根{h}米高的竹竿影长{s}米，旁边一棵树的影长{t}米
            一根木棒高{h}米，在阳光下的影子长{s}米，同时测得一棵大树的影子长{t}米
            一根竹竿高{h}米，影长{s}米，同一时刻测得一棵树的影长是{t}米
            在同一时刻，{h}米长的标杆的影长是{s}米，一棵大树的影长是{t}米
            """,
        ),
        """
        这棵树高多少米
        这棵[大|]树的高度是多少米
        求这棵树的高是多少米
        树高多少米
        这棵树有多高，是多少米
        """,
        avoid="length time",
        weight=0.8,
    ),
    Schema(
        "ratio-same-rate",
        _rate,
        "s / n * k",
        (_WORKED,),
        """
        照这样计算，{k}{U}可以{V}多少{N}
        照这样的速度，{k}{U}能{V}多少{N}
        照这样，{k}{U}{V}多少{N}
        用同样的速度，{k}{U}一共{V}多少{N}
        按照这样的效率，{k}{U}可{V}多少{N}
        """,
        _SAME,
        avoid="time",
    ),
    Schema(
        "ratio-same-rate-time",
        lambda r: {"n": (n := _rate(r))["n"], "s": n["s"], "e": Fraction(n["s"]) / n["n"] * n["k"]},
        "e / (s / n)",
        (_WORKED,),
        """
        照这样计算，{V}{e}{N}需要多少{U}
        照这样的速度，{V}{e}{N}要用多少{U}
        照这样，{V}{e}{N}要多少{U}
        用同样的速度{V}{e}{N}，需要几{U}
        照这样的效率，多少{U}可以{V}{e}{N}
        """,
        _SAME,
        avoid="time",
    ),
    Schema(
        "ratio-same-rate-more",
        _rate,
        "s / n * (n + k)",
        (
            """
            {G}{n}{U}{V}{s}{N}，照这样的速度又工作了{k}{U}
            {G}前{n}{U}{V}{s}{N}，照这样计算，再{V}{k}{U}完成任务
            {G}{n}{U}{V}了{s}{N}，照这样还要{k}{U}才能完成
            {G}用{n}{U}{V}{s}{N}，照这样，还要{V}{k}{U}才完成
            """,
        ),
        """
        一共{V}多少{N}
        [前后|全部]一共{V}多少{N}
        总共要{V}多少{N}
        一共要{V}多少{N}
        求一共{V}多少{N}
        """,
        _SAME,
        avoid="time",
        weight=0.6,
    ),
    Schema(
        "ratio-inverse",
        _inverse,
        "a * b / c",
        (_INVERSE,),
        """
        多少天可以{V}完
        需要多少天{V}完
        几天可以{V}完
        实际要用多少天
        {V}完要多少天
        """,
        _PLANNED,
        avoid="time",
    ),
    Schema(
        "ratio-inverse-earlier",
        _inverse,
        "b - a * b / c",
        (_INVERSE,),
        """
        可以提前多少天{V}完
        提前几天完成
        可以提前多少天完成
        比原来少用多少天
        能提前多少天{V}完
        """,
        _PLANNED,
        avoid="time",
    ),
    Schema(
        "ratio-tiles",
        _tiles,
        "a * n / b",
        (
            """
            给一间[教室|房间|客厅]铺地砖，用面积是{a}平方分米的方砖要{n}块，如果改用面积是{b}平方分米的方砖
            铺一块地，用每块{a}平方分米的地砖需要{n}块，现在改用每块{b}平方分米的地砖
            一间会议室的地面用{a}平方分米的方砖铺，需要{n}块，如果换成{b}平方分米的方砖
            用{a}平方分米的方砖铺一段路要{n}块，若改用{b}平方分米的方砖
            """,
        ),
        """
        需要多少块
        要用多少块
        需要方砖多少块
        要多少块才能铺完
        需要几块
        """,
        avoid="number",
    ),
    Schema(
        "ratio-gears",
        _gears,
        "a * b / c",
        (
            """
            两个互相咬合的齿轮，主动轮有{a}个齿，每分转{b}转，从动轮有{c}个齿
            一对咬合的齿轮，大齿轮有{a}个齿，小齿轮有{c}个齿，大齿轮转了{b}圈
            大小两个齿轮互相咬合，大齿轮{a}齿，每分钟转{b}圈，小齿轮{c}齿
            一台机器上大齿轮有{a}个齿，转{b}圈，和它咬合的小齿轮有{c}个齿
            """,
        ),
        """
        [小齿轮|另一个齿轮]转多少圈
        另一个齿轮要转多少圈
        这时[小齿轮|另一个齿轮]转了多少圈
        求另一个齿轮转的圈数
        另一个齿轮转几圈
        """,
        avoid="time number",
        weight=0.5,
    ),
    Schema(
        "ratio-term",
        lambda r: {"a": (x := r.randint(3, 15)) * r.randint(2, 8), "b": r.randint(3, 12), "c": x},
        "a * b / c",
        (
            """
            一个比例的两个内项分别是{a}和{b}，一个外项是{c}
            在一个比例里，两个外项分别是{a}和{b}，其中一个内项是{c}
            一个比例的两个外项是{a}和{b}，一个内项是{c}
            在比例中，两个内项是{a}和{b}，已知一个外项是{c}
            """,
        ),
        """
        另一个项是多少
        求另一项是多少
        剩下的一项是多少
        还有一项是多少
        另一项是几
        """,
        avoid="number",
        weight=0.5,
    ),
    Schema(
        "ratio-value",
        lambda r: {
            "a": (k := decimal(r, 2, 12, 0.4)) * (t := r.choice((3, 4, 5, 6, 7, 8, 9, 12))),
            "b": k * r.choice([d for d in (2, 4, 5, 8, 10) if d != t]),
        },
        "a / b",
        (
            """
            {P}是{a}，{Q}是{b}
            {P}和{Q}分别是{a}和{b}
            {Q}是{b}，{P}是{a}
            已知{P}是{a}，{Q}是{b}
            """,
        ),
        """
        {P}和{Q}的比值是多少
        {P}与{Q}的比的比值是多少
        求{P}与{Q}的比值
        {P}比{Q}的比值是多少
        求{P}和{Q}的比值是多少
        """,
        {"PQ": "甲数:乙数|前项:后项|第一个数:第二个数"},
        avoid="number",
        weight=0.5,
    ),
)
