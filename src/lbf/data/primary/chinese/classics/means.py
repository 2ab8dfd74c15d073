"""Chinese schemas of the classics: averages that change, of groups, and with a number missing."""

from __future__ import annotations

from random import Random
from typing import Final

from lbf.data.primary.schema import Numbers, Schema


def _one_more(random: Random) -> Numbers:
    """`n` marks of mean `m`, and with one more, `a`, of mean `t`; all of them are at most 100."""
    count, mean = random.randint(3, 7), random.randint(76, 93)
    change = random.choice([c for c in (-4, -3, -2, -1, 1, 2, 3) if mean + c * (count + 1) <= 100])
    return {"n": count, "m": mean, "a": mean + change * (count + 1), "t": mean + change}


def _one_less(random: Random) -> Numbers:
    """`n` numbers of mean `m`; without one of them, `a`, the mean is whole."""
    count, mean = random.randint(4, 10), random.randint(24, 90)
    change = random.choice([c for c in (-3, -2, -1, 1, 2, 3) if mean + c * (count - 1) > 5])
    return {"n": count, "m": mean, "a": mean + change * (count - 1)}


def _groups(random: Random) -> Numbers:
    """Two groups of `a` and `b` members with means `m` and `n`."""
    small, large = sorted(random.sample(range(2, 9), 2))
    times, mean, way = random.choice((1, 2, 3, 4, 5)), random.randint(60, 90), random.choice((1, -1))
    return {"a": small * times, "b": large * times, "m": mean + way * large, "n": mean - way * small}


def _rest(random: Random) -> Numbers:
    """`n` numbers of mean `m`; of them `k` have the mean `j`, and the others a whole one."""
    first, others, mean, step = (
        random.randint(2, 6),
        random.randint(2, 6),
        random.randint(40, 90),
        random.randint(1, 3),
    )
    return {"n": first + others, "m": mean, "k": first, "j": mean + random.choice((1, -1)) * step * others}


def _missing(random: Random) -> Numbers:
    marks = [random.randint(76, 100) for _ in range(2)]
    mean = random.choice(
        [m for m in range(80, 97) if 70 <= 3 * m - sum(marks) <= 100 and m not in marks] or [88]
    )
    return {"n": 3, "m": mean, "a": marks[0], "b": marks[1]}


_MARKS: Final = """
    {A}前{n}次数学测验的平均成绩是{m}分
    {A}参加了{n}次{T}测验，平均分是{m}分
    {A}前{n}次{T}考试平均每次得{m}分
    {A}{n}次{T}练习的平均分是{m}分
    在前{n}次{T}测验中，{A}的平均成绩是{m}分
"""
_SUBJECT: Final = {"T": "数学|语文|英语|科学"}

SCHEMAS: Final = (
    Schema(
        "mean-one-more",
        _one_more,
        "(m * n + a) / (n + 1)",
        (
            _MARKS,
            """
            第二天又考了一次，得{a}分
            最近一次测验得了{a}分
            又测验了一次，得了{a}分
            接下来的一次考了{a}分
            """,
        ),
        """
        现在{A.he}的平均成绩是多少分
        {A.he}这些测验的平均分是多少分
        这时{A.he}的平均分是多少
        {A}所有测验的平均成绩是多少分
        算上这一次，{A.he}平均每次得多少分
        """,
        _SUBJECT,
        avoid="number time",
    ),
    Schema(
        "mean-last-mark",
        _one_more,
        "t * (n + 1) - m * n",
        (
            _MARKS,
            """
            又考了一次后，平均成绩是{t}分
            再测验一次后，平均分变成了{t}分
            加上最近一次，平均成绩为{t}分
            算上最后一次，平均分是{t}分
            """,
        ),
        """
        最后一次{A.he}得了多少分
        最后一次测验的成绩是多少分
        {A.he}最后一次考了多少分
        最后这次的得分是多少
        {A}最后一次测验得多少分
        """,
        _SUBJECT,
        avoid="number time",
        weight=0.8,
    ),
    Schema(
        "mean-one-less",
        _one_less,
        "(m * n - a) / (n - 1)",
        (
            """
            {n}个数的平均数是{m}，去掉一个数{a}
            有{n}个数，平均数是{m}，如果去掉其中的{a}
            {n}个数的平均数为{m}，其中一个数是{a}，把它去掉
            已知{n}个数的平均数是{m}，从中拿走一个数{a}
            """,
        ),
        """
        剩下的数的平均数是多少
        其余各数的平均数是多少
        剩下的数平均是多少
        余下的数的平均数是几
        剩下这些数的平均数是多少
        """,
        avoid="number",
        weight=0.7,
    ),
    Schema(
        "mean-two-groups",
        _groups,
        "(a * m + b * n) / (a + b)",
        (
            """
            {P}有{a}人，平均每人{V}{m}{U}，{Q}有{b}人，平均每人{V}{n}{U}
            {P}{a}人平均{V}{m}{U}，{Q}{b}人平均{V}{n}{U}
            {P}的{a}名同学平均每人{V}{m}{U}，{Q}的{b}名同学平均每人{V}{n}{U}
            {Q}有{b}人，每人平均{V}{n}{U}，{P}有{a}人，每人平均{V}{m}{U}
            {P}有{a}人，{Q}有{b}人，{P}平均每人{V}{m}{U}，{Q}平均每人{V}{n}{U}
            """,
        ),
        """
        {P}和{Q}平均每人{V}多少{U}
        这些同学平均每人{V}多少{U}
        所有人平均每人{V}多少{U}
        合起来平均每人{V}多少{U}
        全体同学平均每人{V}多少{U}
        """,
        {
            "PQVU": "男生:女生:得:分|第一组:第二组:得:分|一班:二班:捐:元|甲组:乙组:跳绳:下|男生:女生:做:道题|甲队:乙队:捡:个瓶子"
        },
        avoid="people number",
    ),
    Schema(
        "mean-two-stretches",
        lambda r: {
            "p": (p := r.randint(2, 6)),
            "q": (q := r.choice([q for q in range(2, 8) if q != p])),
            "a": (a := r.randint(p * 12, p * 40)),
            "b": (a * q // p // (p + q) + r.randint(1, 4)) * (p + q) + (-a) % (p + q),
        },
        "(a + b) / (p + q)",
        (
            """
            {W}{V}{R}，前{p}天共{V}了{a}{U}，后{q}天共{V}了{b}{U}
            {W}先用{p}天{V}了{a}{U}{R}，接下来的{q}天又{V}了{b}{U}
            {W}前{p}天{V}{a}{U}{R}，后{q}天{V}{b}{U}，刚好{V}完
            {W}{V}一批{R}，前{p}天一共{V}{a}{U}，后{q}天一共{V}{b}{U}
            """,
        ),
        """
        平均每天{V}多少{U}
        这些天平均每天{V}多少{U}
        平均每天{V}{R}多少{U}
        平均一天{V}多少{U}
        求平均每天{V}多少{U}
        """,
        {"WVUR": "工程队:修:米:路|工厂:生产:个:零件|车间:加工:套:服装|果园:摘:筐:苹果|李师傅:做:个:玩具"},
        avoid="time number",
    ),
    Schema(
        "mean-rest",
        _rest,
        "(n * m - k * j) / (n - k)",
        (
            """
            {n}个数的平均数是{m}，其中{k}个数的平均数是{j}
            有{n}个数，平均数是{m}，前{k}个数的平均数是{j}
            已知{n}个数的平均数为{m}，如果其中{k}个数的平均数为{j}
            一组{n}个数的平均数是{m}，前面{k}个数平均是{j}
            """,
        ),
        """
        其余的数的平均数是多少
        剩下的数的平均数是多少
        余下各数的平均数是多少
        另外那些数的平均数是几
        剩下的数平均是多少
        """,
        avoid="number",
        weight=0.5,
    ),
    Schema(
        "mean-missing-mark",
        _missing,
        "n * m - a - b",
        (
            """
            {A}期末考试语文、数学、英语{n}门功课的平均分是{m}分，其中语文{a}分，英语{b}分
            {A}{n}科的平均成绩是{m}分，语文得了{a}分，英语得了{b}分
            期中考试{A}语文{a}分，英语{b}分，加上数学，{n}门功课平均{m}分
            {A}语文、英语、数学共{n}门课的平均成绩是{m}分，语文是{a}分，英语是{b}分
            """,
        ),
        """
        数学得了多少分
        {A.he}的数学成绩是多少分
        数学考了多少分
        {A.he}数学得多少分
        求数学是多少分
        """,
        avoid="number people",
    ),
    Schema(
        "mean-number-changed",
        lambda r: {
            "n": (n := r.randint(3, 9)),
            "m": (m := r.randint(15, 70)),
            "t": (t := m + r.randint(1, 4)),
            "b": (t - m) * n + r.randint(6, 60),
        },
        "b - (t - m) * n",
        (
            """
            {n}个数的平均数是{m}，把其中一个数改成{b}后，平均数变成{t}
            有{n}个数，平均数是{m}，如果把其中一个数改为{b}，平均数就是{t}
            {A}算{n}个数的平均数得{m}，把一个数改为{b}以后，平均数变为{t}
            已知{n}个数的平均数为{m}，将其中一个数换成{b}，这时平均数为{t}
            """,
        ),
        """
        这个数原来是多少
        被改的数原来是多少
        改动的数原来是几
        原来的这个数是多少
        那个被改动的数原来是多少
        """,
        avoid="number",
        weight=0.5,
    ),
)
