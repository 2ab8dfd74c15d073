"""Chinese schemas of clocks, days, weeks, months and years, and of dozens."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Final

from lbf.data.primary.schema import Numbers, Schema

_HABIT: Final = {"WMN": "背:个:单词|写:个:大字|做:道:口算题|看:页:故事书|折:只:纸鹤|读:首:古诗|写:个:毛笔字"}
_FIRM: Final = {
    "JWMN": "机械厂:生产:台:机器|服装厂:生产:套:服装|玩具厂:生产:个:玩具|食堂:用:千克:面粉|自行车厂:生产:辆:自行车|钢铁厂:生产:吨:钢|"
    "工厂:用:吨:水|印刷厂:印:本:书"
}
_NIGHTS: Final = {
    "JWMN": "一台抽水机:抽:吨:水|一台机器:生产:个:零件|一个没关的水龙头:流:升:水|锅炉房:用:千克:煤|一条生产线:生产:瓶:饮料|发电厂:烧:吨:煤"
}
_AVOID: Final = "time number"


def _clock(random: Random) -> Numbers:
    """From `a` o'clock and `b` minutes to `c` o'clock and `d` minutes."""
    a, b, d = (
        random.randint(6, 15),
        random.choice((5, 10, 15, 20, 25, 30, 35, 40, 45, 50)),
        random.randint(1, 11) * 5,
    )
    return {"a": a, "b": b, "c": a + random.randint(1, 5), "d": d if d != b else d + 3}


SCHEMAS: Final = (
    Schema(
        "convert-clock-minutes",
        _clock,
        "(c - a) * 60 + d - b",
        (
            """
            一场[电影|演出|球赛]{a}时{b}分开始，{c}时{d}分结束
            [火车|客车]{a}时{b}分从甲站开出，{c}时{d}分到达乙站
            {A}{a}时{b}分出发去[奶奶家|海边|动物园]，{c}时{d}分到达
            {A}从{a}时{b}分开始[爬山|参观|练琴]，到{c}时{d}分结束
            [商店|图书馆]今天{a}时{b}分开门，{c}时{d}分关门
            """,
        ),
        """
        一共经过了多少分钟
        经过了多少分钟
        从开始到最后一共是多少分钟
        共用了多少分钟
        中间经过多少分钟
        """,
        avoid=_AVOID,
    ),
    Schema(
        "convert-weeks-daily",
        lambda r: {"w": r.randint(2, 12), "a": r.randint(3, 40)},
        "w * 7 * a",
        (
            """
            {A}每天{W}{a}{M}{N}
            {A}坚持每天{W}{a}{M}{N}
            {A}平均每天{W}{a}{M}{N}
            {A}计划每天{W}{a}{M}{N}
            """,
        ),
        """
        {w}个星期一共{W}多少{M}{N}
        {w}周一共{W}多少{M}
        {w}个星期可以{W}多少{M}{N}
        照这样，{w}周能{W}多少{M}{N}
        照这样计算，{w}个星期{W}多少{M}
        """,
        _HABIT,
        avoid=_AVOID,
        weight=0.6,
    ),
    Schema(
        "convert-weeks-each-day",
        lambda r: {"w": (w := r.randint(2, 8)), "s": 7 * w * r.randint(3, 40)},
        "s / (w * 7)",
        (
            """
            {A}{w}个星期{W}了{s}{M}{N}
            {A}用{w}周一共{W}了{s}{M}{N}
            {A}计划{w}个星期{W}{s}{M}{N}
            {A}{W}{s}{M}{N}用了{w}周
            """,
        ),
        """
        平均每天{W}多少{M}
        平均每天{W}多少{M}{N}
        每天{W}多少{M}{N}
        {A.he}平均每天{W}多少{M}{N}
        求平均每天{W}多少{M}
        """,
        _HABIT,
        avoid=_AVOID,
        weight=0.6,
    ),
    Schema(
        "convert-years-monthly",
        lambda r: {"y": r.randint(2, 5), "a": r.choice((r.randint(6, 60), 10 * r.randint(5, 60)))},
        "y * 12 * a",
        (
            """
            {A}家每月[存款|节约]{a}元
            {A}的爸爸每个月存{a}元
            李叔叔每月还贷款{a}元
            {A}家平均每月交水电费{a}元
            [小区|学校]每月节约电费{a}元
            """,
        ),
        """
        {y}年一共多少元
        {y}年一共是多少元
        照这样计算，{y}年共多少元
        {y}年合计多少元
        {y}年的总数是多少元
        """,
        avoid="money time",
        weight=0.6,
    ),
    Schema(
        "convert-year-each-month",
        lambda r: {"s": 12 * r.randint(15, 400)},
        "s / 12",
        (
            """
            {J}全年一共{W}{s}{M}{N}
            {J}去年一年{W}了{s}{M}{N}
            {J}去年全年{W}了{s}{M}{N}
            {J}计划全年{W}{s}{M}{N}
            """,
        ),
        """
        平均每月{W}多少{M}
        平均每个月{W}多少{M}{N}
        平均每月{W}多少{M}{N}
        每个月平均{W}多少{M}
        求平均每个月{W}多少{M}
        """,
        _FIRM,
        avoid="time money",
        weight=0.5,
    ),
    Schema(
        "convert-dozens",
        lambda r: {
            "k": r.randint(2, 30),
            "p": r.choice((r.randint(2, 15), Fraction(r.randint(3, 40), 2), Fraction(r.randint(4, 60), 5))),
        },
        "k * 12 * p",
        (
            """
            学校买了{k}打[铅笔|圆珠笔|毛巾|水彩笔]，每件{p}元
            商店卖出{k}打[袜子|手套|乒乓球]，单价是{p}元
            老师买来{k}打[铅笔|练习本|钢笔]作奖品，单价{p}元
            每件[毛巾|袜子|玻璃杯]{p}元，王阿姨买了{k}打
            """,
        ),
        """
        一共要多少元
        一共是多少元
        总价是多少元
        共需多少元
        合计多少元
        """,
        avoid="money",
        weight=0.4,
    ),
    Schema(
        "convert-dozen-price",
        lambda r: {"k": (k := r.randint(2, 12)), "s": 12 * k * Fraction(r.randint(2, 30), 2)},
        "s / (k * 12)",
        (
            """
            学校买了{k}打[铅笔|圆珠笔|毛巾|水彩笔]，一共用去{s}元
            商店卖出{k}打[袜子|手套|乒乓球]，共收入{s}元
            买{k}打[铅笔|练习本|钢笔]共要{s}元
            老师用{s}元买了{k}打[铅笔|钢笔|毛巾]
            """,
        ),
        """
        平均每件多少元
        每件多少元
        单价是多少元
        每件的价钱是多少元
        求每件的单价是多少元
        """,
        avoid="money",
        weight=0.4,
    ),
    Schema(
        "convert-leak",
        lambda r: {"a": 5 * r.randint(3, 40), "h": r.choice((2, 3, 4, 5, 6, 8, 10, 12))},
        "a * 60 * h / 1000",
        (
            """
            一个没关紧的水龙头每分钟漏水{a}毫升
            水龙头坏了，每分钟滴水{a}毫升
            一个坏了的水龙头平均每分钟浪费{a}毫升水
            一根水管每分钟漏掉{a}毫升水
            """,
        ),
        """
        照这样，{h}小时漏水多少升
        {h}小时一共浪费多少升水
        照这样计算，{h}小时要浪费水多少升
        {h}小时一共漏掉多少升水
        {h}小时会流掉多少升
        """,
        avoid=_AVOID,
        weight=0.6,
    ),
    Schema(
        "convert-day-and-night",
        lambda r: {"a": r.randint(5, 90), "d": r.randint(2, 9)},
        "a * 24 * d",
        (
            """
            {J}每小时{W}{a}{M}{N}，日夜不停
            {J}平均每小时{W}{a}{M}{N}，昼夜不停
            {J}昼夜不停，每小时{W}{a}{M}{N}
            {J}每小时{W}{a}{M}{N}，一直没有停过
            """,
        ),
        """
        {d}天一共{W}多少{M}{N}
        照这样，{d}天一共{W}多少{M}
        {d}天能{W}多少{M}{N}
        照这样计算，{d}天共{W}多少{M}{N}
        照这样，{d}天会{W}多少{M}
        """,
        _NIGHTS,
        avoid=_AVOID,
        weight=0.6,
    ),
)
