"""Chinese schemas of the classics: trees and gaps, sawing, stairs and strokes of a clock."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Final

from lbf.data.primary.schema import Numbers, Schema


def _line(random: Random) -> Numbers:
    """A line of `l` metres with gaps of `d`, and `n` trees if there is one at both ends."""
    gaps, gap = (
        random.randint(6, 80),
        random.choice((2, 3, 4, 5, 5, 6, 8, 10, 10, 15, 20, 25, 50, Fraction(5, 2))),
    )
    gaps += gaps % 2 if gap == Fraction(5, 2) else 0
    return {"l": gaps * gap, "d": gap, "n": gaps + 1}


def _pieces(random: Random, cuts: tuple[int, ...] = (2, 3, 4, 5, 6, 8, 10, 12, 15)) -> Numbers:
    """Making `a` pieces takes `t` minutes, as `b` pieces would take whole minutes."""
    first, cut = random.randint(3, 9), random.choice(cuts)
    second = random.choice([pieces for pieces in range(4, 16) if pieces != first])
    return {"a": first, "t": cut * (first - 1), "b": second, "c": cut}


_THINGS: Final = {
    "RTKV": "公路:杨树:棵:种|小路:柳树:棵:栽|马路:路灯:盏:安装|河堤:柳树:棵:种|街道:梧桐树:棵:栽|跑道:彩旗:面:插|校园小路:松树:棵:种"
}
_RING: Final = {
    "RTKV": "圆形花坛:月季花:棵:种|池塘:柳树:棵:栽|圆形广场:路灯:盏:安装|人工湖:杨树:棵:种|圆形溜冰场:彩旗:面:插|湖:桃树:棵:栽"
}
_HOW_MANY: Final = """
    一共要{V}多少{K}{T}
    一共{V}了多少{K}{T}
    需要多少{K}{T}
    共{V}{T}多少{K}
    一共需要准备多少{K}{T}
"""
_ROAD: Final = """
    在一条长{l}米的{R}一边{V}{T}，每隔{d}米{V}一{K}
    一条{R}长{l}米，在它的一侧每隔{d}米{V}一{K}{T}
    工人要在{l}米长的{R}的一侧{V}{T}，每隔{d}米{V}一{K}
    一条{l}米长的{R}，沿一边{V}{T}，相邻两{K}之间的距离是{d}米
    沿着一条{R}的一边{V}{T}，每两{K}之间相距{d}米，{R}全长{l}米
"""
_AROUND: Final = """
    一个{R}的周长是{l}米，沿着四周每隔{d}米{V}一{K}{T}
    在周长{l}米的{R}周围{V}{T}，每隔{d}米{V}一{K}
    {R}一圈长{l}米，沿{R}一周每隔{d}米{V}一{K}{T}
    绕着{R}{V}一圈{T}，{R}周长{l}米，每相邻两{K}间隔{d}米
    要在{R}的四周{V}{T}，一圈长{l}米，每隔{d}米{V}一{K}
"""
_SAWN: Final = """
    把一根木头锯成{a}段要用{t}分钟
    {A}把一根木料锯成{a}段用了{t}分钟
    一根钢管锯成{a}段需要{t}分钟
    工人师傅把一根圆木锯成{a}段花了{t}分钟
    锯一根木头，锯成{a}段要{t}分钟
"""


def _with(lines: str, end: str) -> str:
    """The frames, each with the same ending."""
    return "\n".join(f"{line}，{end}" for line in lines.strip().splitlines())


SCHEMAS: Final = (
    Schema(
        "classic-trees-both-ends",
        _line,
        "l / d + 1",
        (_with(_ROAD, "[两端都{V}|两头都{V}|两端都要{V}|首尾都{V}]"),),
        _HOW_MANY,
        _THINGS,
        avoid="length",
        weight=1.3,
    ),
    Schema(
        "classic-trees-no-ends",
        _line,
        "l / d - 1",
        (_with(_ROAD, "[两端都不{V}|两头都不{V}|首尾都不{V}|两端不{V}]"),),
        _HOW_MANY,
        _THINGS,
        avoid="length",
    ),
    Schema(
        "classic-trees-one-end",
        _line,
        "l / d",
        (_with(_ROAD, "[只有一端{V}|一端{V}另一端不{V}|只{V}一头]"),),
        _HOW_MANY,
        _THINGS,
        avoid="length",
        weight=0.7,
    ),
    Schema(
        "classic-trees-both-sides",
        _line,
        "(l / d + 1) * 2",
        (
            """
            在一条长{l}米的{R}两边{V}{T}，每隔{d}米{V}一{K}，[两端都{V}|首尾都{V}]
            一条{R}长{l}米，在{R}的两侧每隔{d}米{V}一{K}{T}，两端都要{V}
            要在{l}米长的{R}两旁{V}{T}，每两{K}之间相距{d}米，[起点和终点都{V}|两头都{V}]
            {R}全长{l}米，沿{R}两侧{V}{T}，每隔{d}米{V}一{K}，两头都{V}
            """,
        ),
        _HOW_MANY,
        _THINGS,
        avoid="length",
    ),
    Schema(
        "classic-trees-length",
        _line,
        "(n - 1) * d",
        (
            """
            在一条{R}的一边{V}了{n}{K}{T}，每两{K}之间相距{d}米，两端都{V}
            沿{R}的一侧从头到尾{V}了{n}{K}{T}，相邻两{K}的距离是{d}米
            {R}的一边每隔{d}米{V}一{K}{T}，首尾都{V}，一共{V}了{n}{K}
            一条{R}一侧共有{n}{K}{T}，两端都有，每相邻两{K}间隔{d}米
            {A}数了数{R}一边的{T}，从头到尾共{n}{K}，每两{K}相隔{d}米
            """,
        ),
        """
        这条{R}长多少米
        {R}全长多少米
        这条{R}有多少米长
        求这条{R}的长度是多少米
        从第一{K}到最后一{K}的距离是多少米
        """,
        _THINGS,
        avoid="length number",
    ),
    Schema(
        "classic-trees-gap",
        _line,
        "l / (n - 1)",
        (
            """
            在一条长{l}米的{R}一边{V}了{n}{K}{T}，两端都{V}，每两{K}之间的距离相等
            一条{R}长{l}米，从头到尾一侧等距离地{V}了{n}{K}{T}
            要在{l}米长的{R}一侧{V}{n}{K}{T}，两端都要{V}，间隔相等
            {R}全长{l}米，一边均匀地{V}着{n}{K}{T}，首尾都有
            """,
        ),
        """
        每两{K}{T}之间相距多少米
        相邻两{K}{T}的距离是多少米
        每隔多少米{V}一{K}
        两{K}{T}之间的间隔是多少米
        每相邻两{K}之间相隔多少米
        """,
        _THINGS,
        avoid="length number",
    ),
    Schema("classic-ring-count", _line, "l / d", (_AROUND,), _HOW_MANY, _RING, avoid="length", weight=0.8),
    Schema(
        "classic-ring-length",
        lambda r: {
            "n": r.randint(8, 90),
            "d": r.choice((2, 3, 4, 5, 6, 8, 10, Fraction(5, 2), Fraction(3, 2))),
        },
        "n * d",
        (
            """
            沿着{R}四周{V}了{n}{K}{T}，每两{K}之间相距{d}米
            {R}周围{V}有{n}{K}{T}，相邻两{K}的距离都是{d}米
            绕{R}一圈每隔{d}米{V}一{K}{T}，一共{V}了{n}{K}
            在{R}的一周等距离{V}着{n}{K}{T}，间隔是{d}米
            """,
        ),
        """
        {R}的周长是多少米
        {R}一圈长多少米
        求{R}的周长是多少米
        绕{R}走一圈是多少米
        这个{R}的周长有多少米
        """,
        _RING,
        avoid="length number",
        weight=0.6,
    ),
    Schema(
        "classic-sawing-again",
        _pieces,
        "t / (a - 1) * (b - 1)",
        (_SAWN,),
        """
        照这样，锯成{b}段要用多少分钟
        如果锯成{b}段，需要多少分钟
        照这样计算，把它锯成{b}段要多少分钟
        要锯成{b}段，一共需要多少分钟
        用同样的速度锯成{b}段，要几分钟
        """,
        avoid="time length",
    ),
    Schema(
        "classic-sawing-time",
        lambda r: {"c": r.randint(2, 15), "b": r.randint(4, 15)},
        "c * (b - 1)",
        (
            """
            锯一根木头，每锯一次要{c}分钟
            {A}锯木头，每锯下一段要用{c}分钟
            工人锯一根钢管，锯断一次需要{c}分钟
            把一根木料锯开，每锯一次用{c}分钟
            """,
        ),
        """
        锯成{b}段一共要多少分钟
        把它锯成{b}段，需要多少分钟
        要锯成{b}段，共用多少分钟
        如果锯成{b}段，要用几分钟
        锯成同样长的{b}段需要多少分钟
        """,
        avoid="time length",
    ),
    Schema(
        "classic-stairs-again",
        _pieces,
        "t / (a - 1) * (b - 1)",
        (
            """
            {A}从一楼走到{a}楼用了{t}秒
            {A}家住在高层，从一楼到{a}楼要走{t}秒
            从一楼爬到{a}楼，{A}用了{t}秒
            {A}上楼，从一楼到{a}楼需要{t}秒
            """,
        ),
        """
        照这样的速度，从一楼走到{b}楼要多少秒
        用同样的速度从一楼到{b}楼需要多少秒
        照这样计算，{A.he}从一楼上到{b}楼要用多少秒
        如果要走到{b}楼，从一楼算起一共要多少秒
        {A.he}以同样的速度从一楼到{b}楼，要多少秒
        """,
        avoid="time number",
        weight=0.8,
    ),
    Schema(
        "classic-stairs-steps",
        lambda r: {"s": r.randint(12, 28), "n": r.randint(3, 18)},
        "(n - 1) * s",
        (
            """
            每层楼之间有{s}级台阶，{A}家住{n}楼
            {A}家住在{n}楼，每上一层要走{s}级台阶
            一幢楼每两层之间有{s}级楼梯，{A}住在第{n}层
            {A}住在{n}楼，相邻两层楼之间有{s}级台阶
            """,
        ),
        """
        {A.he}从一楼走到家要走多少级台阶
        从一楼回家一共要走多少级
        {A}每次从一楼到家要上多少级台阶
        从底楼走到{A.he}家，一共要走多少级台阶
        从一楼到{A.he}家共有多少级台阶
        """,
        avoid="number",
    ),
    Schema(
        "classic-clock-strokes",
        lambda r: _pieces(r, (2, 3, 4, 5, 6)),
        "t / (a - 1) * (b - 1)",
        (
            """
            时钟敲{a}下，用了{t}秒
            一座大钟敲{a}下用了{t}秒
            墙上的挂钟敲{a}下，{t}秒敲完
            钟楼的大钟敲{a}下要{t}秒
            """,
        ),
        """
        敲{b}下要用多少秒
        照这样，敲{b}下需要多少秒
        那么敲{b}下要多少秒敲完
        照这样计算，敲{b}下一共要用多少秒
        如果敲{b}下，需要几秒
        """,
        avoid="time number",
        weight=0.8,
    ),
    Schema(
        "classic-gaps-distance",
        lambda r: {"n": r.randint(9, 80), "d": r.choice((2, 3, 4, 5, 6, 8, Fraction(3, 2), Fraction(5, 2)))},
        "(n - 1) * d",
        (
            """
            {n}名同学站成一排，每相邻两人之间相距{d}米
            {n}个小朋友排成一队，前后两人之间的距离是{d}米
            一列队伍有{n}人，每两人之间间隔{d}米
            {n}面彩旗插成一行，每相邻两面之间的距离是{d}米
            公路一侧有{n}根电线杆，每相邻两根之间相距{d}米
            """,
        ),
        """
        从第一个到最后一个的距离是多少米
        第一个到最后一个相距多少米
        首尾之间的距离是多少米
        从头到尾一共长多少米
        它的全长是多少米
        """,
        avoid="people length number",
        weight=0.7,
    ),
)
