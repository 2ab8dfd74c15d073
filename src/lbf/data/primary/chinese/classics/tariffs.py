"""Chinese schemas of the classics: prices by steps, and offers."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Final

from lbf.data.primary.schema import Numbers, Schema


def _tenths(random: Random, low: int, high: int) -> Fraction:
    """An amount in tenths, of which half end in 5 or are whole."""
    return Fraction(
        random.choice((random.randint(low * 10, high * 10), random.randint(low * 2, high * 2) * 5)), 10
    )


def _taxi(random: Random) -> Numbers:
    """Up to `d` it costs `p`, and every one more costs `q`; for `s` it costs `t`."""
    limit, base, each = random.randint(2, 5), random.randint(6, 15), _tenths(random, 1, 4) + Fraction(1, 5)
    over = random.randint(2, 18)
    return {"d": limit, "p": base, "q": each, "s": limit + over, "t": base + over * each}


def _water(random: Random) -> Numbers:
    """Up to `d` each costs `a`, beyond it `b`; `s` cost `t`."""
    limit, low = random.choice((8, 10, 12, 15, 20, 30)), _tenths(random, 1, 4)
    high, over = low + _tenths(random, 1, 3), random.randint(2, 15)
    return {"d": limit, "a": low, "b": high, "s": limit + over, "t": limit * low + over * high}


_RIDE: Final = """
    某市出租车的收费标准是{d}千米以内收费{p}元，超过{d}千米的部分每千米收费{q}元
    出租车{d}千米以内{p}元，超过{d}千米后每千米{q}元
    乘出租车起步价{p}元（{d}千米以内），以后每千米{q}元
    某城市出租车起步价为{p}元，可行{d}千米，超出后每千米加收{q}元
    出租车的起步价是{p}元，含{d}千米，超过的部分按每千米{q}元计算
"""
_BILL: Final = """
    某市规定每户每月用水不超过{d}吨，每吨{a}元，超过{d}吨的部分每吨{b}元
    为了节约用水，每月用水{d}吨以内每吨收费{a}元，超出部分每吨收费{b}元
    自来水公司规定，每月用水在{d}吨以内的按每吨{a}元收费，超过的部分每吨{b}元
    水费的收费标准是每户每月{d}吨以内每吨{a}元，超过的部分每吨{b}元
"""
_SHOP: Final = {"NM": "牛奶:盒|毛巾:条|笔记本:本|香皂:块|饮料:瓶|袜子:双|酸奶:杯|墨水:瓶"}
_GIFT: Final = """
    商店的{N}每{M}{p}元，买{n}{M}送一{M}
    超市搞促销，{N}每{M}{p}元，每买{n}{M}送一{M}
    {N}的单价是每{M}{p}元，现在买{n}赠一
    一{M}{N}{p}元，优惠活动是买{n}送一
    某种{N}每{M}{p}元，商场开展买{n}{M}送一{M}的活动
"""


def _gift(random: Random) -> Numbers:
    """Of `s` things at the price `p` one is free for every `n` bought, which cost `m`."""
    bought, sets, each = random.randint(3, 9), random.randint(3, 12), _tenths(random, 2, 15)
    return {"n": bought, "p": each, "s": (bought + 1) * sets, "m": bought * sets * each}


SCHEMAS: Final = (
    Schema(
        "tariff-taxi-fare",
        _taxi,
        "p + (s - d) * q",
        (
            _RIDE,
            """
            {A}乘出租车行了{s}千米
            {A}从家到[车站|图书馆|学校|医院]有{s}千米，乘出租车去
            {A}和妈妈坐出租车走了{s}千米
            {A}家离[火车站|体育馆|博物馆]{s}千米，坐出租车前往
            """,
        ),
        """
        应付车费多少元
        一共要付多少元
        车费是多少元
        {A.he}应付多少元车费
        需要付出租车费多少元
        """,
        avoid="money length number",
    ),
    Schema(
        "tariff-taxi-distance",
        _taxi,
        "(t - p) / q + d",
        (
            _RIDE,
            """
            {A}乘出租车付了{t}元
            {A}坐一次出租车花了{t}元
            {A}下车时付车费{t}元
            {A}打车去[车站|图书馆|医院]，付了{t}元车费
            """,
        ),
        """
        {A.he}一共乘坐了多少千米
        {A.he}乘车的路程是多少千米
        出租车行了多少千米
        {A.he}坐出租车行了多少千米
        这段路程有多少千米
        """,
        avoid="money length number",
        weight=0.8,
    ),
    Schema(
        "tariff-water-bill",
        _water,
        "d * a + (s - d) * b",
        (
            _BILL,
            """
            {A}家上个月用水{s}吨
            {A}家这个月用了{s}吨水
            {A}家本月用水量是{s}吨
            上月{A}家共用水{s}吨
            """,
        ),
        """
        应交水费多少元
        {A.he}家应付水费多少元
        要交多少元水费
        这个月的水费是多少元
        {A}家这个月应缴水费多少元
        """,
        avoid="money number people",
    ),
    Schema(
        "tariff-water-used",
        _water,
        "(t - d * a) / b + d",
        (
            _BILL,
            """
            {A}家上个月交水费{t}元
            {A}家这个月的水费是{t}元
            {A}家本月付了{t}元水费
            上月{A}家共缴水费{t}元
            """,
        ),
        """
        {A.he}家这个月用水多少吨
        {A}家用了多少吨水
        {A.he}家的用水量是多少吨
        这个月{A.he}家一共用水多少吨
        用水多少吨
        """,
        avoid="money number people",
        weight=0.6,
    ),
    Schema(
        "tariff-parking",
        _taxi,
        "p + (s - d) * q",
        (
            """
            停车场规定停车{d}小时以内收费{p}元，超过{d}小时每小时加收{q}元，一辆汽车停了{s}小时
            某停车场{d}小时内收{p}元，以后每小时{q}元，王叔叔停车{s}小时
            租一条船，{d}小时以内收{p}元，超过后每小时{q}元，{A}一家租了{s}小时
            租自行车前{d}小时收费{p}元，超过的时间每小时{q}元，{A}租了{s}小时
            快递公司规定{d}千克以内收{p}元，超过部分每千克{q}元，{A}寄了一个{s}千克的包裹
            寄包裹{d}千克以内收邮费{p}元，超出后每千克{q}元，妈妈寄的包裹重{s}千克
            """,
        ),
        """
        应付多少元
        一共要付多少元
        需要付多少钱
        应该交费多少元
        要付的费用是多少元
        """,
        avoid="money time number",
    ),
    Schema(
        "offer-one-free-cost",
        _gift,
        "s / (n + 1) * n * p",
        (
            _GIFT,
            """
            {A}的妈妈要买{s}{M}
            王老师需要{s}{M}{N}
            {A}一共要{s}{M}
            学校要买{s}{M}
            """,
        ),
        """
        至少要付多少元
        最少要花多少元
        一共需要多少元
        实际要付多少元
        最少需要付多少钱
        """,
        _SHOP,
        avoid="money number",
        weight=0.8,
    ),
    Schema(
        "offer-one-free-count",
        _gift,
        "m / p / n * (n + 1)",
        (
            _GIFT,
            """
            妈妈带了{m}元
            {A}有{m}元
            张老师用{m}元去买{N}
            {A}付了{m}元
            """,
        ),
        """
        最多可以买到多少{M}
        一共能得到多少{M}{N}
        最多能拿到多少{M}{N}
        一共可以得到{N}多少{M}
        这些钱最多能换回多少{M}
        """,
        _SHOP,
        avoid="money number",
        weight=0.5,
    ),
    Schema(
        "offer-group-saves",
        lambda r: {"p": (p := 5 * r.randint(3, 24)), "q": p - r.randint(2, p // 2), "n": r.randint(12, 60)},
        "n * (p - q)",
        (
            """
            {G}的门票每张{p}元，团体票每张{q}元，{n}人去参观
            {G}普通票每人{p}元，团体票每人{q}元，旅行团共有{n}人
            {n}名师生去{G}，门票原价每人{p}元，团体购票每人{q}元
            {G}门票每人{p}元，人多可买团体票，每人只要{q}元，某班有{n}人
            """,
        ),
        """
        买团体票一共可以节省多少元
        购买团体票比普通票便宜多少元
        买团体票一共少花多少元
        按团体票购买，共可省多少元
        他们买团体票能省多少钱
        """,
        {"G": "博物馆|动物园|科技馆|海洋馆|植物园|游乐园"},
        avoid="money people number",
        weight=0.8,
    ),
    Schema(
        "offer-minus-some",
        lambda r: {
            "f": (f := r.choice((50, 100, 200, 300))),
            "c": r.choice((5, 10, 15, 20, 30)),
            "n": (n := r.randint(3, 9)),
            "p": f // n + r.randint(1, max(1, f // n - 1)),
        },
        "n * p - c",
        (
            """
            商场促销，购物满{f}元减{c}元，{N}每{M}{p}元，{A}买了{n}{M}
            {N}每{M}{p}元，{A}买{n}{M}，超市规定一次购物满{f}元可以优惠{c}元
            超市购物满{f}元立减{c}元，{A}买了{n}{M}{N}，每{M}{p}元
            {A}买{n}{M}{N}，每{M}标价{p}元，商店有满{f}元减{c}元的活动
            """,
        ),
        """
        实际要付多少元
        {A.he}应付多少元
        优惠后一共要付多少元
        {A.he}实际花了多少钱
        减价后需要付多少元
        """,
        {"NM": "书包:个|台灯:盏|故事书:本|水杯:个|篮球:个|毛巾:条"},
        avoid="money number",
        weight=0.7,
    ),
)
