"""Chinese schemas of the classics: heads and legs, two prices or sizes, left over and short."""

from __future__ import annotations

from random import Random
from typing import Final

from lbf.data.primary.schema import Numbers, Schema


def _cage(random: Random) -> Numbers:
    hens, rabbits = random.randint(3, 40), random.randint(3, 40)
    return {"h": hens + rabbits, "l": 2 * hens + 4 * rabbits}


_CAGE: Final = """
    鸡和兔关在同一个笼子里，共有{h}个头，{l}条腿
    笼子里有鸡和兔共{h}只，一共有{l}只脚
    鸡兔同笼，从上面数有{h}个头，从下面数有{l}只脚
    [农场|院子|笼子]里有鸡和兔若干只，共{h}个头，{l}只脚
    鸡兔同笼，有{h}个头，{l}条腿
    {A}家养了鸡和兔一共{h}只，数一数共有{l}条腿
    一个笼子里鸡和兔的脚共有{l}只，头共有{h}个
"""


def _two_kinds(random: Random, large: tuple[int, ...], small: tuple[int, ...]) -> Numbers:
    """So many of two kinds of `p` and `q` each, `n` in all, together `t`."""
    low = random.choice(small)
    high = random.choice([value for value in large if value > low + 1])
    some_, others = random.randint(3, 40), random.randint(3, 40)
    return {"p": high, "q": low, "n": some_ + others, "t": some_ * high + others * low}


_PRICED: Final = {
    "PQKD": "成人票:儿童票:张:门票|甲种票:乙种票:张:电影票|钢笔:圆珠笔:支:笔|大号笔记本:小号笔记本:本:本子|篮球:排球:个:球"
}
_SIZED: Final = {
    "PQKWDE": "大船:小船:条:坐:人:去公园划船的同学|大车:小车:辆:坐:人:参加春游的师生|大帐篷:小帐篷:顶:住:人:参加夏令营的同学|"
    "大箱:小箱:个:装:千克:运来的水果|大瓶:小瓶:个:装:升:买来的果汁|大房间:小房间:间:住:人:旅行团的客人"
}
_LARGE: Final = (
    "{P}有多少{K}\n{P}是多少{K}\n其中{P}有多少{K}\n求{P}的{K}数是多少\n{P}一共有多少{K}\n有{P}多少{K}"
)


def _shares(random: Random) -> Numbers:
    """Sharing `a` each leaves `b`, sharing `c` each lacks `d`."""
    people, more, each = random.randint(6, 45), random.randint(2, 4), random.randint(2, 9)
    left = random.randint(people * more // 6 + 1, people * more * 5 // 6)
    return {"a": each, "b": left, "c": each + more, "d": people * more - left}


def _left_twice(random: Random) -> Numbers:
    """Sharing `a` each leaves `b`, sharing `c` each leaves `d`."""
    people, more, each = random.randint(6, 45), random.randint(2, 4), random.randint(2, 9)
    left = random.randint(2, people - 1)
    return {"a": each, "b": people * more + left, "c": each + more, "d": left}


_SHARED: Final = {
    "GNMKL": "小朋友:糖果:颗:人:个|同学:练习本:本:人:名|学生:树苗:棵:人:名|猴子:桃子:个:只:只|客人:苹果:个:人:位|队员:矿泉水:瓶:人:名"
}
_HOW_MANY: Final = """
    一共有多少{L}{G}
    {G}有多少{K}
    有多少{L}{G}
    求{G}有多少{K}
    {G}一共有多少{K}
"""
SCHEMAS: Final = (
    Schema(
        "classic-cage-rabbits",
        _cage,
        "(l - 2 * h) / 2",
        (_CAGE,),
        "兔有多少只\n兔子有多少只\n其中兔有几只\n有多少只兔\n求兔子的只数是多少\n兔一共有多少只",
        avoid="people number",
        weight=1.2,
    ),
    Schema(
        "classic-cage-hens",
        _cage,
        "(4 * h - l) / 2",
        (_CAGE,),
        "鸡有多少只\n其中鸡有多少只\n鸡有几只\n有多少只鸡\n求鸡的只数是多少\n鸡一共有多少只",
        avoid="people number",
        weight=1.2,
    ),
    Schema(
        "classic-two-prices",
        lambda r: _two_kinds(r, (5, 8, 10, 12, 15, 20, 25, 30, 40, 50), (2, 3, 4, 5, 6, 8, 10, 15)),
        "(t - q * n) / (p - q)",
        (
            """
            {P}每{K}{p}元，{Q}每{K}{q}元，两种{D}一共买了{n}{K}，共花{t}元
            {A}买了{P}和{Q}共{n}{K}，用去{t}元，{P}每{K}{p}元，{Q}每{K}{q}元
            某商店售出{P}和{Q}共{n}{K}，收入{t}元，{P}每{K}{p}元，{Q}每{K}{q}元
            学校用{t}元买来{n}{K}{D}，{P}每{K}{p}元，{Q}每{K}{q}元
            一{K}{P}{p}元，一{K}{Q}{q}元，王老师买了两种{D}{n}{K}，付了{t}元
            """,
        ),
        _LARGE,
        _PRICED,
        avoid="money number",
    ),
    Schema(
        "classic-two-sizes",
        lambda r: _two_kinds(r, (5, 6, 8, 10, 12), (2, 3, 4, 5, 6)),
        "(t - q * n) / (p - q)",
        (
            """
            每{K}{P}{W}{p}{D}，每{K}{Q}{W}{q}{D}，{t}{D}正好{W}满{n}{K}
            {E}有{t}{D}，正好{W}满大小{n}{K}，{P}每{K}{W}{p}{D}，{Q}每{K}{W}{q}{D}
            {P}每{K}{W}{p}{D}，{Q}每{K}{W}{q}{D}，{E}共{t}{D}，一共用了{n}{K}，全部{W}满
            {E}共{t}{D}，用{P}和{Q}{n}{K}刚好{W}完，每{K}{P}{W}{p}{D}，每{K}{Q}{W}{q}{D}
            """,
        ),
        _LARGE,
        _SIZED,
        avoid="people number",
    ),
    Schema(
        "classic-wheels",
        lambda r: _two_kinds(r, (4,), (2,)),
        "(t - q * n) / (p - q)",
        (
            """
            停车场里有{P}和{Q}共{n}辆，{P}有{p}个轮子，{Q}有{q}个轮子，共有{t}个轮子
            {P}和{Q}一共{n}辆，共有{t}个轮子，每辆{P}{p}个轮子，每辆{Q}{q}个轮子
            车棚里停着{n}辆车，有{P}和{Q}，每辆{P}有{p}个轮子，每辆{Q}有{q}个轮子，轮子共{t}个
            一个停车场停了{P}和{Q}共{n}辆，轮子一共有{t}个，已知{P}有{p}个轮子，{Q}有{q}个轮子
            """,
        ),
        "{P}有多少辆\n其中{P}有多少辆\n停了多少辆{P}\n求{P}的辆数是多少\n{P}有几辆",
        {"PQ": "小汽车:摩托车|轿车:自行车|小轿车:两轮摩托车|面包车:电动自行车"},
        avoid="number",
        weight=0.6,
    ),
    Schema(
        "classic-right-answers",
        lambda r: {
            "n": (n := r.choice((10, 15, 20, 25, 30))),
            "p": (p := r.choice((4, 5, 6, 8, 10))),
            "q": (q := r.randint(1, p - 1)),
            "t": p * (w := r.randint(n * 3 // 5, n - 2)) - q * (n - w),
        },
        "(t + q * n) / (p + q)",
        (
            """
            一次数学竞赛共{n}道题，做对一道得{p}分，做错一道扣{q}分，{A}全部做完，得了{t}分
            知识竞赛有{n}道题，答对一题得{p}分，答错一题倒扣{q}分，{A}答完所有的题，共得{t}分
            抢答赛中{A}答了{n}道题，每答对一题加{p}分，每答错一题扣{q}分，最后得{t}分
            {A}参加口算比赛，{n}道题都做了，共得{t}分，评分规则是做对一题得{p}分，做错一题扣{q}分
            """,
        ),
        """
        {A.he}做对了多少道题
        {A}答对了多少题
        {A.he}答对了几道题
        {A}一共做对多少道
        其中{A.he}做对的题有多少道
        """,
        avoid="number",
        weight=0.8,
    ),
    Schema(
        "classic-left-and-short",
        _shares,
        "(b + d) / (c - a)",
        (
            """
            把一些{N}分给{G}，每{K}分{a}{M}，多{b}{M}，每{K}分{c}{M}，少{d}{M}
            给{G}分{N}，如果每{K}{a}{M}就剩{b}{M}，如果每{K}{c}{M}就差{d}{M}
            {G}分{N}，每{K}{a}{M}余{b}{M}，每{K}{c}{M}缺{d}{M}
            有一批{N}分给{G}，若每{K}分{a}{M}则多出{b}{M}，若每{K}分{c}{M}则不够{d}{M}
            一些{N}分给{G}，每{K}{c}{M}还差{d}{M}，每{K}{a}{M}还剩{b}{M}
            """,
        ),
        _HOW_MANY,
        _SHARED,
        avoid="people number",
    ),
    Schema(
        "classic-left-twice",
        _left_twice,
        "(b - d) / (c - a)",
        (
            """
            把一些{N}分给{G}，每{K}分{a}{M}，多{b}{M}，每{K}分{c}{M}，还多{d}{M}
            给{G}分{N}，如果每{K}{a}{M}就剩{b}{M}，如果每{K}{c}{M}就只剩{d}{M}
            {G}分{N}，每{K}{a}{M}余{b}{M}，每{K}{c}{M}余{d}{M}
            有一批{N}分给{G}，若每{K}分{a}{M}则多出{b}{M}，若每{K}分{c}{M}则多出{d}{M}
            """,
        ),
        _HOW_MANY,
        _SHARED,
        avoid="people number",
        weight=0.6,
    ),
)
