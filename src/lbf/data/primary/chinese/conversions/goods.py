"""Chinese schemas of everyday amounts in two units of mass, area or money."""

from __future__ import annotations

from fractions import Fraction
from math import gcd
from random import Random
from typing import Final

from lbf.data.primary.chinese.conversions.lengths import pieces
from lbf.data.primary.schema import Numbers, Schema

_GRAIN: Final = {"R": "大米|面粉|小麦|玉米|水泥|化肥|黄沙|大豆", "D": "粮店|粮库|仓库|农场"}


def _lorry(random: Random) -> Numbers:
    """`n` bags of `k` kilos on lorries of `t` tonnes each, `u` of them."""
    t, u = random.choice((2, 3, 4, 5, 6, 8)), random.randint(3, 12)
    k = random.choice([k for k in (20, 25, 40, 50, 80, 100) if t * u * 1000 % k == 0])
    return {"k": k, "n": t * u * 1000 // k, "t": t, "u": u}


def _field(random: Random) -> Numbers:
    a, b = 50 * random.randint(2, 8), 20 * random.randint(2, 8)
    return {
        "a": max(a, b + 50),
        "b": b,
        "k": 100 * random.randint(20, 90) if a % 100 == 0 else 500 * random.randint(4, 18),
    }


SCHEMAS: Final = (
    Schema(
        "convert-sacks",
        lambda r: {
            "k": (k := r.choice((20, 25, 40, 50, 100))),
            "t": Fraction(k * 5 * r.randint(3, 90), 1000) if r.random() < 0.4 else r.randint(2, 30),
        },
        "t * 1000 / k",
        (
            """
            {D}有{t}吨{R}
            {D}运来{t}吨{R}
            {D}里存着{t}吨{R}
            {D}要包装{t}吨{R}
            """,
            """
            每袋装{k}千克
            如果每袋装{k}千克
            按每袋{k}千克装袋
            用每袋能装{k}千克的袋子装
            """,
        ),
        """
        可以装多少袋
        一共能装多少袋
        需要多少个袋子
        可以装成几袋
        一共要装多少袋
        """,
        _GRAIN,
    ),
    Schema(
        "convert-sacks-total",
        lambda r: {"k": r.choice((20, 25, 40, 45, 50, 60, 75, 80, 100)), "n": 4 * r.randint(5, 150)},
        "k * n / 1000",
        (
            """
            每袋{R}重{k}千克，{D}有{n}袋这样的{R}
            {D}运来{n}袋{R}，每袋{k}千克
            一袋{R}重{k}千克，{n}袋这样的{R}
            {D}里有{n}袋{R}，平均每袋重{k}千克
            """,
        ),
        """
        一共重多少吨
        一共是多少吨
        共有多少吨{R}
        这些{R}重多少吨
        合多少吨
        """,
        _GRAIN,
    ),
    Schema(
        "convert-lorries",
        _lorry,
        "k * n / 1000 / t",
        (
            """
            {D}有{n}袋{R}，每袋重{k}千克
            {D}要运{n}袋{R}，每袋{k}千克
            有{n}袋{R}要运走，一袋重{k}千克
            每袋{R}重{k}千克，{D}一共有{n}袋
            """,
            """
            一辆卡车每次能运{t}吨
            用一辆载重{t}吨的卡车来运
            用载重{t}吨的汽车运
            每次可以运{t}吨
            """,
        ),
        """
        多少次可以运完
        几次能运完
        需要运多少次
        全部运完要多少次
        要运几次才能运完
        """,
        _GRAIN,
        weight=0.6,
    ),
    Schema(
        "convert-small-things-mass",
        lambda r: {
            "g": r.choice((12, 25, 40, 45, 50, 55, 60, 125, 150, 200, 250)),
            "n": 4 * r.randint(3, 60),
        },
        "g * n / 1000",
        (
            """
            一个[鸡蛋|鸭蛋|苹果|橘子]重{g}克，[篮子里|箱子里|]有{n}个
            每个[零件|点心|月饼]重{g}克，一共有{n}个
            一袋[盐|味精|糖果|洗衣粉]重{g}克，买了{n}袋
            每包[茶叶|饼干|奶粉]{g}克，{n}包装一箱
            """,
        ),
        """
        一共重多少千克
        一共是多少千克
        总共重多少千克
        合起来重多少千克
        合多少千克
        """,
        weight=0.8,
    ),
    Schema(
        "convert-bags-of-grams",
        lambda r: pieces(r, 1000, 100, 500),
        "m * 1000 / c",
        (
            """
            商店有{m}千克[糖果|茶叶|瓜子|白糖|奶粉]
            把{m}千克[糖果|红枣|花生|食盐]分装成小袋
            {A}家有{m}千克[茶叶|花生|红豆|大枣]
            超市进了{m}千克[瓜子|白糖|核桃|味精]
            """,
            """
            每袋装{c}克
            每{c}克装一袋
            按每袋{c}克包装
            如果每袋装{c}克
            """,
        ),
        """
        可以装多少袋
        一共能装多少袋
        可以装成几袋
        一共需要多少个袋子
        能装满多少袋
        """,
        weight=0.8,
    ),
    Schema(
        "convert-field",
        _field,
        "a * b / 10000",
        (
            """
            一块长方形[麦田|果园|稻田|林地]长{a}米，宽{b}米
            一个长方形[果园|鱼塘|农场]，长是{a}米，宽是{b}米
            长方形[菜地|果园|试验田]的长是{a}米，宽是{b}米
            一块长方形的地，宽{b}米，长{a}米
            """,
        ),
        """
        面积是多少公顷
        它的面积是多少公顷
        这块地有多少公顷
        求它的面积是多少公顷
        合多少公顷
        """,
        avoid="length",
        weight=0.8,
    ),
    Schema(
        "convert-field-harvest",
        _field,
        "a * b / 10000 * k",
        (
            """
            一块长方形[麦田|稻田]长{a}米，宽{b}米
            一块长方形[试验田|玉米地]，长是{a}米，宽是{b}米
            长方形[棉田|麦地]的长是{a}米，宽是{b}米
            一块长方形的[玉米地|小麦地]，宽{b}米，长{a}米
            """,
            """
            平均每公顷收{k}千克
            如果每公顷产{k}千克
            每公顷可以收获{k}千克
            平均每公顷产量是{k}千克
            """,
        ),
        """
        这块地一共可以收多少千克
        一共能收获多少千克
        一共收多少千克
        这块地共产多少千克
        总产量是多少千克
        """,
        avoid="length",
        weight=0.6,
    ),
    Schema(
        "convert-tiles",
        lambda r: {
            "b": (b := r.choice((4, 9, 16, 20, 25, 36))),
            "a": (step := b // gcd(b, 100)) * r.randint(11 // step + 1, 70 // step + 1),
        },
        "a * 100 / b",
        (
            """
            [教室|客厅|会议室]的地面面积是{a}平方米，用面积是{b}平方分米的方砖铺地
            一间[房间|教室]有{a}平方米，铺每块{b}平方分米的地砖
            要给{a}平方米的[走廊|大厅|厨房]铺地砖，每块地砖的面积是{b}平方分米
            用面积{b}平方分米的瓷砖铺一个{a}平方米的[房间|大厅]
            """,
        ),
        """
        需要多少块
        一共要用多少块砖
        至少需要多少块
        铺满要多少块
        要用多少块这样的砖
        """,
        avoid="number",
        weight=0.8,
    ),
    Schema(
        "convert-jiao-total",
        lambda r: {"p": r.randint(2, 9), "n": r.randint(4, 60)},
        "p * n / 10",
        (
            """
            一支[铅笔|笔芯|蜡笔]{p}角，{A}买了{n}支
            每张[邮票|信纸|贴纸]{p}角，买{n}张
            一个[信封|气球|回形针|纽扣]的价钱是{p}角，要买{n}个
            每份报纸卖{p}角，{A}卖了{n}份
            """,
        ),
        """
        一共是多少元
        一共多少元
        合多少元
        总共是多少元
        共计多少元
        """,
        avoid="money",
        weight=0.7,
    ),
    Schema(
        "convert-jiao-number",
        lambda r: {"p": (p := r.randint(2, 9)), "m": (p // gcd(p, 10)) * r.randint(2, 12)},
        "m * 10 / p",
        (
            """
            一张[邮票|卡片|贴纸]{p}角
            每张[画片|信纸]的价钱是{p}角
            一张[彩纸|书签]卖{p}角
            每张[贺卡|剪纸]要{p}角
            """,
            """
            {A}有{m}元
            {A}带了{m}元
            妈妈给{A}{m}元
            {A}准备用{m}元来买
            """,
        ),
        """
        可以买多少张
        能买多少张
        最多可以买几张
        一共能买多少张
        这些钱可以买多少张
        """,
        avoid="money",
        weight=0.7,
    ),
    Schema(
        "convert-myriad-boxes",
        lambda r: {
            "b": r.choice((20, 25, 40, 50, 100, 125, 200)),
            "a": Fraction(r.randint(11, 60), 10) if r.random() < 0.4 else r.randint(2, 40),
        },
        "a * 10000 / b",
        (
            """
            果园今年收了{a}万千克[苹果|梨|橘子]
            [农场|果园]一共收获{a}万千克[桃子|苹果|葡萄]
            [水果公司|农场]运来{a}万千克[橙子|西瓜|柚子]
            有{a}万千克[苹果|桃子|红枣]要装箱
            """,
            """
            每箱装{b}千克
            如果每箱装{b}千克
            每{b}千克装一箱
            按每箱{b}千克装箱
            """,
        ),
        """
        一共可以装多少箱
        可以装多少箱
        一共需要多少个箱子
        能装成多少箱
        要装几箱
        """,
        avoid="number",
        weight=0.4,
    ),
)
