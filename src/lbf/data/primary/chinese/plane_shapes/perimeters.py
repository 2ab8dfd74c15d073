"""Chinese schemas of the sides and perimeters of rectangles and squares: fences, laps and wires."""

from __future__ import annotations

from random import Random
from typing import Final

from lbf.data.primary.draws import decimal, some
from lbf.data.primary.numerals import Amount
from lbf.data.primary.schema import Schema


def _sides(random: Random, low: int = 3, high: int = 60) -> dict[str, Amount]:
    """Length and width, of which one may have a decimal."""
    width = decimal(random, low, high, 0.2)
    return {"a": width + random.randint(2, high), "b": width}


def _whole_sides(random: Random, low: int = 4, high: int = 60) -> dict[str, int]:
    width = some(random, low, high)
    return {"a": width + random.randint(2, high), "b": width}


_BOTH: Final = """
    一个长方形的长是{a}{U}，宽是{b}{U}
    一块长方形{R}，长{a}{U}，宽{b}{U}
    有一块长方形{R}，长是{a}{U}，宽是{b}{U}
    一块长{a}{U}、宽{b}{U}的长方形{R}
    {A}家有一块长方形{R}，宽{b}{U}，长{a}{U}
    长方形{R}的长为{a}{U}，宽为{b}{U}
    学校有一块长方形{R}，长{a}{U}，宽{b}{U}
"""
_ROUND: Final = """
    一个长方形的周长是{p}{U}，{X}是{a}{U}
    长方形的周长是{p}{U}，它的{X}是{a}{U}
    用一根长{p}{U}的[铁丝|绳子]围成一个长方形，{X}是{a}{U}
    一个长方形的{X}是{a}{U}，周长是{p}{U}
    用{p}{U}长的[铁丝|绳子|细绳]围成一个{X}为{a}{U}的长方形
    已知一个长方形的周长为{p}{U}，{X}为{a}{U}
    {A}用一根{p}{U}长的铁丝正好围成一个{X}{a}{U}的长方形
"""
_ASK_SIDE: Final = """
    {Y}是多少{U}
    它的{Y}是多少{U}
    这个长方形的{Y}是多少{U}
    求它的{Y}是多少{U}
    求长方形的{Y}
    长方形的{Y}应是多少{U}
    {Y}是几{U}
"""
_ASK_SQUARE_SIDE: Final = """
    正方形的边长是多少{U}
    这个正方形的边长是多少{U}
    求正方形的边长
    围成的正方形边长是多少{U}
    正方形的边长应是多少{U}
    这个正方形每条边长多少{U}
"""
_UNITS: Final = {"U": "米|厘米|分米"}
_LAND: Final = {"R": "菜地|草坪|花坛|空地|果园|试验田|操场", "U": "米"}

SCHEMAS: Final = (
    Schema(
        "shape-rect-width-from-perimeter",
        lambda r: {"a": (a := decimal(r, 8, 60, 0.2)), "p": 2 * (a + r.randint(3, int(a) - 1))},
        "p / 2 - a",
        (_ROUND,),
        _ASK_SIDE,
        {**_UNITS, "XY": "长:宽"},
        avoid="length number",
    ),
    Schema(
        "shape-rect-length-from-perimeter",
        lambda r: {"a": (a := decimal(r, 4, 40, 0.2)), "p": 2 * (a + r.randint(int(a) + 2, 70))},
        "p / 2 - a",
        (_ROUND,),
        _ASK_SIDE,
        {**_UNITS, "XY": "宽:长"},
        avoid="length number",
    ),
    Schema(
        "shape-rect-laps",
        lambda r: {**_whole_sides(r, 20, 90), "n": r.randint(3, 8)},
        "2 * (a + b) * n",
        (
            """
            一个长方形[操场|游泳池|公园|广场]，长{a}米，宽{b}米
            学校的操场是长方形，长{a}米，宽{b}米
            一个长方形花园长{a}米，宽{b}米
            一块长方形草坪的长是{a}米，宽是{b}米
            一个长{a}米、宽{b}米的长方形池塘
            """,
            """
            {A}沿着它的边{V}了{n}圈
            {A}每天绕它{V}{n}圈
            {A}围着它{V}{n}圈
            {A}绕它的四周{V}了{n}圈
            {A}沿它的四周{V}了{n}圈
            """,
        ),
        """
        {A.he}一共{V}了多少米
        {A}共行了多少米
        一共是多少米
        {A.he}一共要{V}多少米
        {A}共{V}了多少米
        {A.he}要{V}多少米
        """,
        {"V": "跑|走|步行|跑|走"},
        avoid="length number time",
    ),
    Schema(
        "shape-rect-fence-cost",
        lambda r: {**_whole_sides(r, 8, 60), "p": decimal(r, 3, 40)},
        "2 * (a + b) * p",
        (
            _BOTH,
            """
            在它的四周围上篱笆，每米篱笆{p}元
            要给它的四周装上护栏，每米护栏要{p}元
            四周要围一圈栅栏，栅栏每米{p}元
            现要在四周围上铁丝网，每米铁丝网的价钱是{p}元
            四周装围栏，平均每米造价{p}元
            """,
        ),
        """
        一共需要多少元
        一共要花多少钱
        围一圈共需要多少元
        买这些材料要用多少元
        至少要准备多少元
        一共要多少元
        """,
        _LAND,
        avoid="money length number",
        weight=0.8,
    ),
    Schema(
        "shape-rect-by-wall",
        lambda r: _sides(r, 4, 50),
        "a + 2 * b",
        (
            """
            一个长方形{R}，长{a}米，宽{b}米，一条长边靠墙，其余各边围上篱笆
            靠墙围一个长方形{R}，长{a}米，宽{b}米，长边靠墙
            {A}家靠墙用篱笆围了一个长方形{R}，长边靠墙，长{a}米，宽{b}米
            一块长{a}米、宽{b}米的长方形{R}，有一面靠墙（长靠墙），其余各边围篱笆
            李大爷利用一面墙围了一个长{a}米、宽{b}米的长方形{R}，墙作为它的一条长边
            """,
        ),
        """
        篱笆长多少米
        需要多少米长的篱笆
        至少要用多少米篱笆
        篱笆的总长是多少米
        围{R}要用篱笆多少米
        求篱笆的长
        """,
        {"R": "菜园|鸡圈|养鸡场|花圃|菜地"},
        avoid="length number",
        weight=0.8,
    ),
    Schema(
        "shape-rect-wire-to-square",
        lambda r: {"b": (b := r.randint(3, 40)), "a": b + r.choice((2, 4, 6, 8, 10, 12, 14, 5, 7))},
        "(a + b) / 2",
        (
            """
            一根铁丝可以围成一个长{a}{U}、宽{b}{U}的长方形，如果用它围成一个正方形
            一个长方形长{a}{U}，宽{b}{U}，另一个正方形的周长和它相等
            一个长{a}{U}、宽{b}{U}的长方形与一个正方形的周长相等
            用一根铁丝刚好围成长{a}{U}、宽{b}{U}的长方形，现改围成一个正方形
            把一个长{a}{U}、宽{b}{U}的长方形铁丝框拉直后改围成正方形
            """,
        ),
        _ASK_SQUARE_SIDE,
        _UNITS,
        avoid="length number",
    ),
    Schema(
        "shape-square-wire-to-rect",
        lambda r: {"s": (s := r.randint(6, 60)), "a": s + r.randint(1, s - 3)},
        "2 * s - a",
        (
            """
            一根铁丝可以围成一个边长{s}{U}的正方形，如果改围成一个长{a}{U}的长方形
            用一根铁丝刚好围成边长{s}{U}的正方形，现用它围一个长是{a}{U}的长方形
            一个长方形和一个边长{s}{U}的正方形周长相等，长方形的长是{a}{U}
            把一个边长是{s}{U}的正方形铁丝框改成长方形，长是{a}{U}
            正方形的边长是{s}{U}，一个长{a}{U}的长方形与它的周长相等
            """,
        ),
        """
        宽是多少{U}
        长方形的宽是多少{U}
        这个长方形的宽是多少{U}
        求长方形的宽
        长方形的宽应是多少{U}
        它的宽是多少{U}
        """,
        _UNITS,
        avoid="length number",
    ),
    Schema(
        "shape-square-joined-perimeter",
        lambda r: {"s": decimal(r, 3, 50, 0.25), "n": r.randint(3, 8)},
        "2 * (n + 1) * s",
        (
            """
            把{n}个边长{s}{U}的正方形拼成一排，成为一个长方形
            {n}个同样大小的正方形排成一行拼成一个长方形，正方形的边长是{s}{U}
            用{n}个边长都是{s}{U}的小正方形拼成一行，得到一个长方形
            把{n}张边长为{s}{U}的正方形纸片排成一排，拼成一个长方形
            {A}用{n}块边长{s}{U}的正方形木板摆成一行，拼成一个长方形
            """,
        ),
        """
        这个长方形的周长是多少{U}
        拼成的长方形的周长是多少{U}
        求长方形的周长
        拼成的长方形周长是多少
        求拼成图形的周长是多少{U}
        """,
        {"U": "厘米|分米"},
        avoid="length number",
        weight=0.7,
    ),
)
