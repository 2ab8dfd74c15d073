"""Chinese schemas of percent more and less, and of percentages of a stock."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Final

from lbf.data.primary.chinese.percentages.rates import percent, whole_for
from lbf.data.primary.chinese.portions.between import ASK_SIZE, SIZED
from lbf.data.primary.chinese.portions.stocks import ASK_LEFT, ASK_WHOLE, DAYS, STOCK, whole
from lbf.data.primary.schema import Numbers, Schema

_YEARS: Final = {
    "GPQLU": "一家汽车厂:去年:今年:生产汽车:辆|一家服装厂:上个月:这个月:生产服装:套|一个果园:去年:今年:收苹果:吨|"
    "希望小学:去年:今年:有学生:人|一个村:前年:去年:产粮食:吨|一家化肥厂:四月份:五月份:生产化肥:吨|小明家:上个月:这个月:用电:度|"
    "学校:上学期:本学期:用水:吨|一家书店:上周:本周:卖出图书:本|一个玩具厂:计划:实际:生产玩具:个|一个修路队:计划:实际:修路:米|"
    "一家鞋厂:一月份:二月份:生产鞋:双|一个林场:原计划:实际:植树:棵|一家电视机厂:上半年:下半年:生产电视机:台"
}


def _percents(random: Random, high: int = 40) -> tuple[Fraction, Fraction]:
    first, second = percent(random, 5, high), percent(random, 5, high)
    return (first, second) if first != second else (first, second + Fraction(1, 20))


def _two(random: Random, sign: int) -> Numbers:
    """Two amounts, of which the first is some percent more or less than the second."""
    change = percent(random, 5, 75)
    base = whole_for(random, change)
    return {"a": base * (1 + sign * change), "b": base}


def _of(random: Random) -> Numbers:
    share = percent(random, 15)
    base = whole_for(random, share)
    return {"a": base * share, "b": base}


_TOLD: Final = """
    {P}{L}{a}{U}，{Q}{L}{b}{U}
    {Q}{L}{b}{U}，{P}{L}{a}{U}
    已知{P}{L}{a}{U}，{Q}{L}{b}{U}
    {P}的{K}是{a}{U}，{Q}的{K}是{b}{U}
    {Q}的{K}是{b}{U}，而{P}的{K}是{a}{U}
"""
_OF_STOCK: Final = """
    {T}{L}{a}{U}，{X}{V}{M}的{q %}，{Y}{V}{M}的{p %}
    {T}{L}{a}{U}，{X}{V}{q %}，{Y}{V}{p %}
    有{T}，{L}{a}{U}，{X}{V}它的{q %}，{Y}{V}它的{p %}
    {R}{L}{a}{U}，{X}{W}的占{M}的{q %}，{Y}{W}的占{M}的{p %}
"""
_ASK_BEFORE: Final = """
    {P}{L}多少{U}
    那么{P}{L}多少{U}
    求{P}{L}多少{U}
    {P}一共{L}多少{U}
    {P}{L}几{U}
"""

SCHEMAS: Final = (
    Schema(
        "percent-more",
        lambda r: {"q": (q := percent(r)), "a": whole_for(r, q)},
        "a * (1 + q)",
        (
            """
            {P}{L}{a}{U}，{Q}的{K}比{P}多{q %}
            {P}{L}{a}{U}，{Q}比{P}多{q %}
            {Q}的{K}比{P}多{q %}，{P}{L}{a}{U}
            已知{P}{L}{a}{U}，{Q}的{K}比{P}的{K}多{q %}
            {P}的{K}是{a}{U}，{Q}比{P}多{q %}
            """,
        ),
        ASK_SIZE,
        SIZED,
    ),
    Schema(
        "percent-less",
        lambda r: {"q": (q := percent(r)), "a": whole_for(r, q)},
        "a * (1 - q)",
        (
            """
            {P}{L}{a}{U}，{Q}的{K}比{P}少{q %}
            {P}{L}{a}{U}，{Q}比{P}少{q %}
            {Q}的{K}比{P}少{q %}，{P}{L}{a}{U}
            已知{P}{L}{a}{U}，{Q}的{K}比{P}的{K}少{q %}
            {P}的{K}是{a}{U}，{Q}比{P}少{q %}
            """,
        ),
        ASK_SIZE,
        SIZED,
    ),
    Schema(
        "percent-more-standard",
        lambda r: {"q": (q := percent(r)), "b": whole_for(r, q) * (1 + q)},
        "b / (1 + q)",
        (
            """
            {P}{L}{b}{U}，比{Q}多{q %}
            {P}{L}{b}{U}，{P}的{K}比{Q}多{q %}
            {P}的{K}比{Q}多{q %}，{P}{L}{b}{U}
            已知{P}{L}{b}{U}，比{Q}的{K}多{q %}
            {P}的{K}是{b}{U}，{P}比{Q}多{q %}
            """,
        ),
        ASK_SIZE,
        SIZED,
    ),
    Schema(
        "percent-less-standard",
        lambda r: {"q": (q := percent(r)), "b": whole_for(r, q) * (1 - q)},
        "b / (1 - q)",
        (
            """
            {P}{L}{b}{U}，比{Q}少{q %}
            {P}{L}{b}{U}，{P}的{K}比{Q}少{q %}
            {P}的{K}比{Q}少{q %}，{P}{L}{b}{U}
            已知{P}{L}{b}{U}，比{Q}的{K}少{q %}
            {P}的{K}是{b}{U}，{P}比{Q}少{q %}
            """,
        ),
        ASK_SIZE,
        SIZED,
    ),
    Schema(
        "percent-what-of",
        _of,
        "a / b",
        (_TOLD,),
        """
        {P}的{K}是{Q}的百分之几
        {P}是{Q}的百分之几
        {P}相当于{Q}的百分之几
        {P}的{K}占{Q}的百分之几
        求{P}的{K}是{Q}的百分之几
        """,
        SIZED,
    ),
    Schema(
        "percent-what-more",
        lambda r: _two(r, 1),
        "(a - b) / b",
        (_TOLD,),
        """
        {P}比{Q}多百分之几
        {P}的{K}比{Q}多百分之几
        {P}的{K}比{Q}的{K}多百分之几
        求{P}比{Q}多百分之几
        {P}比{Q}多了百分之多少
        """,
        SIZED,
    ),
    Schema(
        "percent-what-less",
        lambda r: _two(r, -1),
        "(b - a) / b",
        (_TOLD,),
        """
        {P}比{Q}少百分之几
        {P}的{K}比{Q}少百分之几
        {P}的{K}比{Q}的{K}少百分之几
        求{P}比{Q}少百分之几
        {P}比{Q}少了百分之多少
        """,
        SIZED,
    ),
    Schema(
        "percent-increase",
        lambda r: {"q": (q := percent(r)), "a": whole_for(r, q)},
        "a * (1 + q)",
        (
            """
            {G}{P}{L}{a}{U}，{Q}比{P}[增加|提高|增长]了{q %}
            {G}{P}{L}{a}{U}，{Q}增加了{q %}
            {P}{G}{L}{a}{U}，{Q}比{P}增加{q %}
            {G}{Q}比{P}[多|增加]{q %}，{P}{L}{a}{U}
            """,
        ),
        """
        {Q}{L}多少{U}
        那么{Q}{L}多少{U}
        求{Q}{L}多少{U}
        {Q}一共{L}多少{U}
        {Q}{L}几{U}
        """,
        _YEARS,
    ),
    Schema(
        "percent-increase-before",
        lambda r: {"q": (q := percent(r)), "b": whole_for(r, q) * (1 + q)},
        "b / (1 + q)",
        (
            """
            {G}{Q}{L}{b}{U}，比{P}[增加|提高|增长]了{q %}
            {G}{Q}{L}{b}{U}，比{P}多{q %}
            {Q}{G}{L}{b}{U}，比{P}增加{q %}
            {G}{Q}比{P}[多|增加]{q %}，{Q}{L}{b}{U}
            """,
        ),
        _ASK_BEFORE,
        _YEARS,
    ),
    Schema(
        "percent-decrease-before",
        lambda r: {"q": (q := percent(r, 5, 60)), "b": whole_for(r, q) * (1 - q)},
        "b / (1 - q)",
        (
            """
            {G}{Q}{L}{b}{U}，比{P}[减少|降低|节约]了{q %}
            {G}{Q}{L}{b}{U}，比{P}少{q %}
            {Q}{G}{L}{b}{U}，比{P}减少{q %}
            {G}{Q}比{P}[少|减少]{q %}，{Q}{L}{b}{U}
            """,
        ),
        _ASK_BEFORE,
        _YEARS,
    ),
    Schema(
        "percent-what-increase",
        lambda r: _two(r, 1),
        "(a - b) / b",
        (
            """
            {G}{P}{L}{b}{U}，{Q}{L}{a}{U}
            {P}{G}{L}{b}{U}，{Q}{L}{a}{U}
            {G}{Q}{L}{a}{U}，{P}{L}{b}{U}
            {G}{P}{L}{b}{U}，{Q}增加到{a}{U}
            """,
        ),
        """
        {Q}比{P}增加了百分之几
        {Q}比{P}增长百分之几
        {Q}比{P}多百分之几
        求{Q}比{P}增加百分之几
        增长率是多少
        """,
        _YEARS,
    ),
    Schema(
        "percent-stock-left",
        lambda r: {"q": (p := _percents(r))[0], "p": p[1], "a": whole(r, *p)},
        "a * (1 - q - p)",
        (_OF_STOCK,),
        ASK_LEFT,
        {**STOCK, **DAYS},
    ),
    Schema(
        "percent-stock-whole",
        lambda r: {"q": (q := percent(r)), "b": whole_for(r, q) * (1 - q)},
        "b / (1 - q)",
        (
            """
            {T}，{V}{M}的{q %}，还剩{b}{U}
            {T}，已经{V}{q %}，还剩下{b}{U}没有{W}
            有{T}，{V}它的{q %}后还剩{b}{U}
            {R}{V}{q %}，还有{b}{U}没{W}
            {R}已经{V}{M}的{q %}，剩下的有{b}{U}
            """,
        ),
        ASK_WHOLE,
        STOCK,
    ),
    Schema(
        "percent-stock-gap",
        lambda r: {
            "q": (p := sorted(_percents(r)))[0],
            "p": p[1],
            "b": whole_for(r, p[1] - p[0]) * (p[1] - p[0]),
        },
        "b / (p - q)",
        (
            """
            {T}，{X}{V}{M}的{q %}，{Y}{V}{M}的{p %}，{Y}比{X}多{V}{b}{U}
            {T}，{X}{V}{q %}，{Y}{V}{p %}，{X}比{Y}少{V}{b}{U}
            有{T}，{Y}{V}它的{p %}，{X}{V}它的{q %}，{Z}相差{b}{U}
            {R}{X}{V}{q %}，{Y}{V}{p %}，{Y}{W}的比{X}多{b}{U}
            """,
        ),
        ASK_WHOLE,
        {**STOCK, **DAYS},
    ),
)
