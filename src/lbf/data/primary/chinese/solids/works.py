"""Chinese schemas of rooms, pipes, pools and roads."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Final

from lbf.data.primary.draws import decimal
from lbf.data.primary.numerals import Amount
from lbf.data.primary.schema import Numbers, Schema


def _base(random: Random, low: int, high: int) -> dict[str, Amount]:
    width = random.randint(low, high)
    return {"a": width + random.randint(1, high // 2), "b": width}


def _room(random: Random) -> dict[str, Amount]:
    return {**_base(random, 5, 10), "c": random.choice((3, 4, Fraction(7, 2), Fraction(16, 5)))}


def _pit(random: Random) -> dict[str, Amount]:
    return {
        **_base(random, 8, 30),
        "c": random.choice((2, 3, 4, Fraction(3, 2), Fraction(5, 2), Fraction(9, 5))),
    }


def _filled(random: Random) -> Numbers:
    """A pool and how much water flows into it in an hour."""
    width, depth = 4 * random.randint(2, 6), Fraction(random.choice((15, 18, 20, 25, 30)), 10)
    long = 10 * random.randint(width // 10 + 1, 6)
    return {"a": long, "b": width, "c": depth, "k": long * width * depth / random.choice((5, 8, 10, 16, 20))}


_HALL: Final = """
    一间教室长{a}米，宽{b}米，高{c}米
    一间长方体的房间，长{a}米，宽{b}米，高{c}米
    一个会议室，长{a}米，宽{b}米，高{c}米
    学校的一间教室长{a}米，宽{b}米，高{c}米
    {A}家的客厅长{a}米，宽{b}米，高{c}米
"""
_POOL: Final = """
    一个长方体{W}，长{a}米，宽{b}米，深{c}米
    要挖一个长{a}米、宽{b}米、深{c}米的{W}
    一个长方体的{W}长{a}米，宽{b}米，深{c}米
    学校修建一个长{a}米、宽{b}米、深{c}米的{W}
    挖一个长方体{W}，长是{a}米，宽是{b}米，深是{c}米
"""
_POOLS: Final = {"W": "游泳池|水池|蓄水池|养鱼池"}

SCHEMAS: Final = (
    Schema(
        "solid-room-walls",
        lambda r: {**_room(r), "d": decimal(r, 8, 25, 0.3)},
        "2 * c * (a + b) - d",
        (
            _HALL,
            """
            要粉刷四周墙壁，门窗面积是{d}平方米不刷
            要粉刷教室的四壁，除去门窗和黑板的面积{d}平方米
            现在要在四面墙壁上贴墙纸，扣除门窗面积{d}平方米
            四周的墙壁要刷涂料，其中门窗的面积共{d}平方米不用刷
            """,
        ),
        """
        要粉刷的面积是多少平方米
        实际要装修的墙面面积是多少平方米
        墙面需要处理的面积有多少平方米
        求这些墙面的实际面积
        除去这部分后墙面面积是多少平方米
        """,
        avoid="length number",
    ),
    Schema(
        "solid-wrap-label",
        lambda r: {**_base(r, 4, 15), "h": decimal(r, 6, 25, 0.2)},
        "2 * (a + b) * h",
        (
            """
            一个长方体{E}，长{a}厘米，宽{b}厘米，高{h}厘米，在它的四周贴一圈商标纸（上下面不贴）
            一个长{a}厘米、宽{b}厘米、高{h}厘米的长方体{E}，四周贴上包装纸，上下面不贴
            围着一个长方体{E}的侧面贴一圈商标，{E}长{a}厘米，宽{b}厘米，高{h}厘米
            一种长方体{E}长{a}厘米，宽{b}厘米，高{h}厘米，要在它的侧面一周贴商标纸
            """,
        ),
        """
        这张纸的面积至少是多少平方厘米
        至少需要多少平方厘米的纸
        贴一圈需要多少平方厘米的纸
        需要纸多少平方厘米
        求所贴纸的面积
        """,
        {"E": "饼干盒|罐头盒|牛奶盒|茶叶盒|铁皮盒"},
        avoid="length number",
        weight=0.8,
    ),
    Schema(
        "solid-square-pipe",
        lambda r: {"a": r.randint(2, 9), "h": decimal(r, 8, 30, 0.3), "n": r.randint(3, 40)},
        "4 * a * h * n",
        (
            """
            用铁皮做{n}节长方体{E}，横截面是边长{a}分米的正方形，每节长{h}分米
            做{n}节底面是正方形的{E}，底面边长{a}分米，每节长{h}分米
            一节长方体{E}长{h}分米，横截面是边长为{a}分米的正方形，要做{n}节这样的{E}
            工人师傅要做{n}根方形{E}，每根长{h}分米，横截面的边长是{a}分米
            """,
        ),
        """
        一共需要铁皮多少平方分米
        至少要用多少平方分米的铁皮
        共需要多少平方分米铁皮
        做这些{E}要用铁皮多少平方分米
        求所用铁皮的面积
        """,
        {"E": "通风管|烟囱|排气管"},
        avoid="length number",
    ),
    Schema(
        "solid-pool-soil",
        _pit,
        "a * b * c",
        (_POOL,),
        """
        要挖出多少立方米的土
        一共要挖土多少立方米
        需要挖土多少立方米
        它的容积是多少立方米
        最多能蓄水多少立方米
        这个{W}能装水多少立方米
        """,
        _POOLS,
        avoid="length number",
    ),
    Schema(
        "solid-pool-tiles",
        _pit,
        "a * b + 2 * c * (a + b)",
        (_POOL,),
        """
        在它的底面和四周贴瓷砖，贴瓷砖的面积是多少平方米
        要在四壁和底面抹水泥，抹水泥的面积是多少平方米
        如果在池底和四壁铺瓷砖，需要铺多少平方米
        给{W}的四周和底面贴上瓷砖，共需贴多少平方米
        在池的四壁和底部抹上水泥，求抹水泥的面积
        """,
        _POOLS,
        avoid="length number",
    ),
    Schema(
        "solid-pool-fill",
        _filled,
        "a * b * c / k",
        (
            _POOL,
            """
            用水管向池里注水，每小时注水{k}立方米
            每小时可以往里面放水{k}立方米
            如果用水泵抽水注满它，每小时抽水{k}立方米
            一根进水管每小时进水{k}立方米
            """,
        ),
        """
        多少小时可以注满
        需要多少小时才能注满{W}
        注满水需要多少小时
        要用多少小时把{W}注满
        把空池注满要几小时
        """,
        _POOLS,
        avoid="length number time",
    ),
    Schema(
        "solid-sand-spread",
        lambda r: {
            "w": (w := r.choice((4, 5, 6, 8, 10, 12))),
            "t": (t := Fraction(r.choice((2, 3, 4, 5, 6, 8, 10)), 100)),
            "v": w * t * 5 * r.randint(3, 60),
        },
        "v / (w * t)",
        (
            """
            把{v}立方米的{G}铺在一条宽{w}米的路上，铺{t}米厚
            一堆{G}有{v}立方米，用它铺一条宽{w}米、厚{t}米的路
            工地上有{v}立方米{G}，要铺在宽{w}米的公路上，厚{t}米
            用{v}立方米的{G}铺路，路宽{w}米，铺的厚度是{t}米
            """,
        ),
        """
        能铺多少米长
        可以铺多少米
        这些{G}能铺路多少米
        这些{G}能铺多少米
        求能铺路多少米
        """,
        {"G": "沙子|石子|黄沙|碎石|三合土"},
        avoid="length number",
    ),
    Schema(
        "solid-sand-thickness",
        lambda r: {**(s := _base(r, 3, 12)), "v": s["a"] * s["b"] * Fraction(r.choice((2, 3, 4, 5, 6)), 10)},
        "v / (a * b)",
        (
            """
            把{v}立方米的沙子铺在一个长{a}米、宽{b}米的{P}里
            一个长方体{P}长{a}米，宽{b}米，要填入{v}立方米的沙子
            学校的{P}长{a}米，宽{b}米，现运来{v}立方米黄沙铺在里面
            用{v}立方米的沙土均匀地铺在长{a}米、宽{b}米的{P}里
            """,
        ),
        """
        可以铺多少米厚
        铺的厚度是多少米
        沙子厚多少米
        沙子的厚度是多少米
        求铺的厚度是多少米
        """,
        {"P": "沙坑|跳远沙坑|沙池"},
        avoid="length number",
        weight=0.8,
    ),
)
