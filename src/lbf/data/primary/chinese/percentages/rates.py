"""Chinese schemas of percentages of a whole, and of rates: attendance, quality, germination, oil, salt."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Final

from lbf.data.primary.draws import some
from lbf.data.primary.schema import Numbers, Schema

_USUAL: Final = (5, 8, 10, 12, 15, 16, 20, 24, 25, 30, 32, 35, 36, 40, 45, 48, 55, 60, 64, 65, 70, 75, 80, 85)
_HIGH: Final = (75, 80, 84, 85, 88, 90, 92, 94, 95, 96, 97, 98)


def percent(random: Random, low: int = 5, high: int = 85) -> Fraction:
    """A percentage as school has them."""
    return Fraction(random.choice([q for q in _USUAL if low <= q <= high]), 100)


def high_percent(random: Random) -> Fraction:
    """A rate that something usually reaches: 90%, 96%."""
    return Fraction(random.choice(_HIGH), 100)


def whole_for(random: Random, part: Fraction, high: int = 900) -> int:
    """A number of which the part is a whole number."""
    return part.denominator * some(random, 3, max(6, high // part.denominator))


_PARTS: Final = {
    "NUSPQ": "学校:名学生:名:女生:男生|果园:棵果树:棵:苹果树:梨树|图书室:本书:本:科技书:故事书|养殖场:只家禽:只:鸡:鸭|"
    "六年级:名学生:名:男生:女生|工厂:名职工:名:女职工:男职工|农场:公顷地:公顷:水田:旱地|小区:平方米土地:平方米:绿地:空地|"
    "花店:枝花:枝:玫瑰:百合|商店:台电器:台:冰箱:彩电|公园:棵树:棵:松树:柳树|停车场:辆车:辆:小轿车:大客车|"
    "仓库:吨粮食:吨:大米:面粉|合唱队:名队员:名:女队员:男队员|水果店:千克水果:千克:苹果:香蕉|旅行团:名游客:名:老人:青年人"
}
"""A whole: where it is, what is counted and how for short; one part, and the other."""
_ASK_P: Final = """
    {P}有多少{S}
    有多少{S}{P}
    {N}有多少{S}{P}
    求{P}有多少{S}
    {P}一共有多少{S}
    {P}是多少{S}
"""
_RATES: Final = {
    "TGUSPQR": "六年级一班有:六年级一班今天:名学生:人:出勤:缺勤:出勤率|五年级有:五年级:名同学:人:及格:不及格:及格率|"
    "王师傅加工了:王师傅加工的零件中:个零件:个:合格:不合格:合格率|园林队栽了:园林队栽的树苗中:棵树苗:棵:成活:没有成活:成活率|"
    "种子站试种了:种子站试种的种子中:粒种子:粒:发芽:没有发芽:发芽率|质检员抽查了:抽查的电视机中:台电视机:台:合格:不合格:合格率|"
    "学校春季种了:学校春季种的树中:棵树:棵:成活:没有成活:成活率|少年宫有:少年宫:名学员:人:达标:没有达标:达标率|"
    "李师傅生产了:李师傅生产的产品中:个产品:个:合格:不合格:合格率|运动员打了:运动员打的子弹中:发子弹:发:命中:没有命中:命中率|"
    "农民伯伯播下:农民伯伯播下的玉米种子中:粒玉米种子:粒:发芽:没有发芽:发芽率|车间生产了:车间生产的灯泡中:只灯泡:只:合格:不合格:合格率|"
    "乡里种了:乡里种的果树中:棵果树:棵:成活:没有成活:成活率|篮球队员投了:篮球队员投的球中:个球:个:投中:没有投中:命中率|"
    "参加考试的有:参加考试的学生中:名学生:人:及格:不及格:及格率|小组育了:小组育的树苗中:棵树苗:棵:成活:死亡:成活率|"
    "工厂有:工厂今天:名工人:人:出勤:请假:出勤率"
}
"""What is done with how many, those it was done with, the counted and its unit; those in and out; the rate."""
_ASK_RATE: Final = """
    {R}是多少
    {R}是百分之几
    求{R}
    {R}是百分之多少
    求{R}是多少
    {R}为百分之几
"""
_RATED: Final = """
    {T}{a}{U}，{R}是{q %}
    {T}{a}{U}，{R}为{q %}
    {T}{a}{U}，{R}达到{q %}
    已知{R}是{q %}，{T}{a}{U}
    {T}{a}{U}，如果{R}是{q %}
"""


def _counts(random: Random, roles: str) -> Numbers:
    """How many there are, how many of them count, and how many do not, of which the roles are told."""
    rate = high_percent(random)
    total = whole_for(random, rate, 400)
    numbers: Numbers = {"a": total, "b": total * rate, "c": total * (1 - rate)}
    return {role: numbers[role] for role in roles}


SCHEMAS: Final = (
    Schema(
        "percent-part",
        lambda r: {"q": (q := percent(r)), "a": whole_for(r, q)},
        "a * q",
        (
            """
            {N}[共|一共|]有{a}{U}，其中{P}占{q %}
            {N}有{a}{U}，{P}占总数的{q %}
            {N}有{a}{U}，其中{q %}是{P}
            {N}的{a}{U}中，{P}占{q %}
            {N}共有{a}{U}，{P}是总数的{q %}
            {N}里{P}占总数的{q %}，已知{N}共有{a}{U}
            """,
        ),
        _ASK_P,
        _PARTS,
        avoid="people",
    ),
    Schema(
        "percent-other-part",
        lambda r: {"q": (q := percent(r)), "a": whole_for(r, q)},
        "a * (1 - q)",
        (
            """
            {N}[共|一共|]有{a}{U}，其中{Q}占{q %}，其余是{P}
            {N}有{a}{U}，{Q}占总数的{q %}，剩下的是{P}
            {N}有{a}{U}，其中{q %}是{Q}，其余的都是{P}
            {N}的{a}{U}中，{Q}占{q %}，余下的是{P}
            {N}共有{a}{U}，分为{P}和{Q}，其中{Q}占总数的{q %}
            """,
        ),
        _ASK_P,
        _PARTS,
        avoid="people",
    ),
    Schema(
        "percent-whole",
        lambda r: {"q": (q := percent(r)), "b": whole_for(r, q) * q},
        "b / q",
        (
            """
            {N}有{P}{b}{S}，占总数的{q %}
            {N}的{P}有{b}{S}，正好占全部的{q %}
            {N}有{b}{S}{P}，{P}是总数的{q %}
            {N}的{P}占总数的{q %}，{P}有{b}{S}
            {N}里有{b}{S}{P}，相当于总数的{q %}
            """,
        ),
        """
        {N}共有多少{U}
        {N}一共有多少{U}
        {N}有多少{U}
        求{N}一共有多少{U}
        {N}总共有多少{U}
        """,
        _PARTS,
        avoid="people",
    ),
    Schema(
        "percent-whole-other",
        lambda r: {"q": (q := percent(r)), "b": whole_for(r, q) * q},
        "b / q - b",
        (
            """
            {N}有{Q}{b}{S}，占总数的{q %}，其余是{P}
            {N}的{Q}有{b}{S}，正好占全部的{q %}，其他的都是{P}
            {N}有{b}{S}{Q}，{Q}是总数的{q %}，余下的是{P}
            {N}只有{P}和{Q}，{Q}占总数的{q %}，有{b}{S}
            """,
        ),
        _ASK_P,
        _PARTS,
        avoid="people",
        weight=0.6,
    ),
    Schema(
        "percent-rate",
        lambda r: _counts(r, "ab"),
        "b / a",
        (
            """
            {T}{a}{U}，其中{b}{S}{P}
            {T}{a}{U}，{P}的有{b}{S}
            {T}{a}{U}，结果有{b}{S}{P}
            {T}{a}{U}，有{b}{S}{P}
            {G}有{b}{S}{P}，{T}{a}{U}
            """,
        ),
        _ASK_RATE,
        _RATES,
        avoid="people",
        weight=1.2,
    ),
    Schema(
        "percent-rate-missed",
        lambda r: _counts(r, "ac"),
        "(a - c) / a",
        (
            """
            {T}{a}{U}，其中{c}{S}{Q}
            {T}{a}{U}，{Q}的有{c}{S}
            {T}{a}{U}，结果有{c}{S}{Q}
            {T}{a}{U}，只有{c}{S}{Q}
            {G}有{c}{S}{Q}，{T}{a}{U}
            """,
        ),
        _ASK_RATE,
        _RATES,
        avoid="people",
    ),
    Schema(
        "percent-rate-both",
        lambda r: _counts(r, "bc"),
        "b / (b + c)",
        (
            """
            {G}有{b}{S}{P}，{c}{S}{Q}
            {G}{P}的有{b}{S}，{Q}的有{c}{S}
            {G}，{P}的{b}{S}，{Q}的{c}{S}
            {G}{Q}的有{c}{S}，{P}的有{b}{S}
            {G}{b}{S}{P}，只有{c}{S}{Q}
            """,
        ),
        _ASK_RATE,
        _RATES,
        avoid="people",
    ),
    Schema(
        "percent-rate-count",
        lambda r: {"q": (q := high_percent(r)), "a": whole_for(r, q, 1500)},
        "a * q",
        (_RATED,),
        """
        {P}的有多少{S}
        有多少{S}{P}
        其中多少{S}{P}
        求{P}的有多少{S}
        {P}的一共有多少{S}
        """,
        _RATES,
        avoid="people",
    ),
    Schema(
        "percent-rate-rest",
        lambda r: {"q": (q := high_percent(r)), "a": whole_for(r, q, 1500)},
        "a * (1 - q)",
        (_RATED,),
        """
        {Q}的有多少{S}
        有多少{S}{Q}
        其中多少{S}{Q}
        求{Q}的有多少{S}
        {Q}的一共有多少{S}
        """,
        _RATES,
        avoid="people",
        weight=0.7,
    ),
    Schema(
        "percent-rate-total",
        lambda r: {"q": (q := high_percent(r)), "b": whole_for(r, q, 1500) * q},
        "b / q",
        (
            """
            {G}有{b}{S}{P}，{R}是{q %}
            {G}{P}的有{b}{S}，{R}为{q %}
            已知{R}是{q %}，{G}有{b}{S}{P}
            {G}{b}{S}{P}，{R}达到{q %}
            """,
        ),
        """
        一共有多少{U}
        [全部|总共]有多少{U}
        求一共有多少{U}
        共有多少{U}
        总数是多少{S}
        """,
        _RATES,
        avoid="people",
    ),
    Schema(
        "percent-rate-needed",
        lambda r: {"q": (q := high_percent(r)), "b": whole_for(r, q, 1500) * q},
        "b / q",
        (
            """
            一种{P}的{R}是{q %}，如果要保证有{b}{S}{V}
            {P}的{R}为{q %}，要想得到{b}{S}{V}的{P}
            {P}的{R}一般是{q %}，计划有{b}{S}{V}
            已知{P}的{R}是{q %}，要使{b}{S}{P}{V}
            """,
        ),
        """
        至少要[用|准备]多少{S}{P}
        至少需要{P}多少{S}
        需要[准备|用]多少{S}{P}
        至少应准备多少{S}
        要准备多少{S}{P}
        """,
        {
            "PRSV": "树苗:成活率:棵:成活|种子:发芽率:粒:发芽|果树苗:成活率:棵:成活|玉米种子:发芽率:粒:发芽|零件:合格率:个:合格"
        },
    ),
)
