"""Chinese schemas of ways to school and laps."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Final

from lbf.data.primary.schema import Numbers, Schema

_AVOID: Final = "time number length"


def _school(random: Random) -> Numbers:
    (a, b), (t, u) = random.sample(range(50, 91), 2), random.sample(range(6, 22), 2)
    if a * t <= b * u:
        a, b, t, u = b, a, u + 1, t
    return {"a": a, "b": b, "t": t, "u": u}


def _haste(random: Random) -> Numbers:
    """`s` metres in `t` minutes, or `d` minutes faster."""
    t = random.randint(9, 30)
    n = random.choice([n for n in range(t * 2 // 3, t)])
    s = random.choice([s for s in range(50 * t, 85 * t) if s % n == 0])
    return {"s": s, "t": t, "d": t - n}


def _laps(random: Random) -> Numbers:
    lap, k, v = (
        random.choice((200, 250, 300, 400, 400)),
        random.randint(2, 10),
        random.choice((100, 125, 150, 160, 200, 250)),
    )
    t = Fraction(lap * k, v)
    return (
        {"s": lap, "k": k, "t": t, "v": v}
        if t.denominator == 1
        else {"s": 400, "k": 2 * k, "t": 4 * k, "v": 200}
    )


def _oblong(random: Random) -> Numbers:
    b, k = random.randint(20, 70), random.randint(2, 9)
    return {"a": (a := b + random.randint(10, 60)), "b": b, "k": k, "s": 2 * (a + b) * k}


_ROUND: Final = """
    一个长方形[操场|运动场|花园|公园]长{a}米，宽{b}米
    学校的长方形操场，长是{a}米，宽是{b}米
    长方形[游泳池|广场]的长是{a}米，宽是{b}米
    一块长方形[草地|场地]，宽{b}米，长{a}米
"""

SCHEMAS: Final = (
    Schema(
        "journey-school-both-sides",
        _school,
        "a * t + b * u",
        (
            """
            {A}家和{B}家在学校的两侧，{A}每分钟走{a}米，{t}分钟到校，{B}每分钟走{b}米，{u}分钟到校
            学校在{A}家和{B}家之间，{A}从家到学校要走{t}分钟，每分钟走{a}米，{B}要走{u}分钟，每分钟走{b}米
            {A}家在学校东面，{A.he}每分钟走{a}米，走{t}分钟到校；{B}家在学校西面，{B}每分钟走{b}米，走{u}分钟到校
            {A}和{B}从各自家里向学校走去，方向相对，{A}每分钟{a}米，走了{t}分钟，{B}每分钟{b}米，走了{u}分钟
            """,
        ),
        """
        两家相距多少米
        {A}家到{B}家有多少米
        从{A}家经过学校到{B}家有多少米
        两家之间的路程是多少米
        他们两家相距多少米
        """,
        avoid=_AVOID,
        weight=0.7,
    ),
    Schema(
        "journey-school-farther",
        _school,
        "a * t - b * u",
        (
            """
            {A}从家到学校每分钟走{a}米，要走{t}分钟，{B}每分钟走{b}米，要走{u}分钟
            {A}上学每分钟走{a}米，{t}分钟到校，{B}上学每分钟走{b}米，{u}分钟到校
            {B}每分钟走{b}米，从家到学校要{u}分钟，{A}每分钟走{a}米，从家到学校要{t}分钟
            {A}步行上学要{t}分钟，每分钟走{a}米，{B}步行上学要{u}分钟，每分钟走{b}米
            """,
        ),
        """
        {A}家比{B}家离学校远多少米
        {A}家到学校比{B}家到学校远多少米
        {B}家离学校比{A}家近多少米
        两家到学校的路程相差多少米
        {A}上学比{B}多走多少米
        """,
        avoid=_AVOID,
        weight=0.7,
    ),
    Schema(
        "journey-school-haste",
        _haste,
        "s / (t - d)",
        (
            """
            {A}家离学校{s}米，{A.he}平时上学要走{t}分钟
            {A}从家到学校要走{s}米，平时{t}分钟走到
            从{A}家到学校有{s}米，{A}每天步行{t}分钟到校
            {A}家到学校的路程是{s}米，一般要走{t}分钟
            """,
            """
            今天早到了{d}分钟
            今天少用了{d}分钟
            今天提前{d}分钟走到
            今天走得快，少走了{d}分钟
            """,
        ),
        """
        今天{A.he}平均每分钟走多少米
        {A.he}今天每分钟走多少米
        今天每分钟走了多少米
        今天的速度是每分钟多少米
        {A.he}今天步行的速度是每分钟多少米
        """,
        avoid=_AVOID,
        weight=0.8,
    ),
    Schema(
        "journey-laps-speed",
        _laps,
        "s * k / t",
        (
            """
            学校的跑道一圈长{s}米，{A}跑了{k}圈，用了{t}分钟
            {A}沿{s}米的环形跑道跑了{k}圈，共用{t}分钟
            {A}用{t}分钟绕操场跑了{k}圈，操场一圈是{s}米
            操场一圈{s}米，{A}{t}分钟跑了{k}圈
            """,
        ),
        """
        {A.he}平均每分钟跑多少米
        平均每分钟跑多少米
        {A.he}跑步的速度是每分钟多少米
        {A.he}每分钟跑多少米
        求{A.he}平均每分钟跑多少米
        """,
        avoid=_AVOID,
        weight=0.8,
    ),
    Schema(
        "journey-laps-number",
        _laps,
        "v * t / s",
        (
            """
            学校的跑道一圈长{s}米，{A}每分钟跑{v}米
            {A}在{s}米的环形跑道上跑步，每分钟跑{v}米
            {A}绕操场跑步，每分钟跑{v}米，操场一圈是{s}米
            操场一圈{s}米，{A}的速度是每分钟{v}米
            """,
        ),
        """
        {t}分钟可以跑多少圈
        {A.he}跑{t}分钟，一共跑了几圈
        {t}分钟能跑几圈
        {A.he}跑了{t}分钟，跑了多少圈
        照这样的速度，{t}分钟跑多少圈
        """,
        avoid=_AVOID,
        weight=0.7,
    ),
    Schema(
        "journey-laps-oblong",
        _oblong,
        "2 * (a + b) * k",
        (_ROUND,),
        """
        {A}沿着它的四周跑了{k}圈，一共跑了多少米
        {A}绕它跑{k}圈，要跑多少米
        绕着它走{k}圈，一共走多少米
        {A}每天沿边跑{k}圈，每天跑多少米
        {A}围着它跑了{k}圈，共跑了多少米
        """,
        avoid=_AVOID,
        weight=0.8,
    ),
)
