"""Chinese schemas of several steps: tickets, gifts and monthly costs."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from lbf.data.primary.draws import price
from lbf.data.primary.schema import Schema

SCHEMAS: Final = (
    Schema(
        "steps-tickets",
        lambda r: {
            "a": r.randint(2, 12),
            "p": (p := 5 * r.randint(4, 24)),
            "b": r.randint(8, 90),
            "q": p // 10 * 5,
        },
        "a * p + b * q",
        (
            """
            {G}的成人票每张{p}元，儿童票每张{q}元，{a}名老师带{b}名学生去参观
            {a}个大人和{b}个小孩去{G}，大人每人{p}元，小孩每人{q}元
            {a}位老师带领{b}名同学去{G}，成人票{p}元，学生票{q}元
            {G}门票成人每人{p}元，儿童每人{q}元，现有成人{a}人，儿童{b}人
            """,
        ),
        "买门票一共要多少元\n一共要付多少元\n门票一共需要多少元\n买票共需多少钱\n他们买票要花多少元",
        {"G": "动物园|科技馆|博物馆|海洋馆|植物园|游乐园"},
        avoid="money people number",
    ),
    Schema(
        "steps-gifts-two-classes",
        lambda r: {
            "a": r.randint(30, 52),
            "p": r.randint(3, 20),
            "b": r.randint(30, 52),
            "q": r.randint(3, 20),
        },
        "a * p + b * q",
        (
            """
            {P}有{a}人，平均每人捐{p}{U}，{Q}有{b}人，平均每人捐{q}{U}
            {P}{a}人，每人捐{p}{U}，{Q}{b}人，每人捐{q}{U}
            献爱心活动中，{P}的{a}名同学平均每人捐{p}{U}，{Q}的{b}名同学平均每人捐{q}{U}
            {P}有{a}人，{Q}有{b}人，{P}平均每人捐{p}{U}，{Q}平均每人捐{q}{U}
            """,
        ),
        "两个班一共捐了多少{U}\n一共捐了多少{U}\n{P}和{Q}一共捐多少{U}\n共捐了多少{U}\n两班捐的总数是多少{U}",
        {"PQ": "一班:二班|甲班:乙班|四年级一班:四年级二班", "U": "元|本书|本图书"},
        avoid="people number money",
        weight=0.8,
    ),
    Schema(
        "steps-gifts-rest-class",
        lambda r: {
            "a": (a := r.randint(30, 52)),
            "p": (p := r.randint(3, 20)),
            "b": (b := r.randint(30, 52)),
            "t": a * p + b * r.randint(3, 20),
        },
        "(t - a * p) / b",
        (
            """
            两个班共捐{t}{U}，{P}有{a}人，平均每人捐{p}{U}，{Q}有{b}人
            {P}{a}人，每人捐{p}{U}，{Q}有{b}人，两班一共捐了{t}{U}
            {P}和{Q}共捐了{t}{U}，{P}的{a}名同学平均每人捐{p}{U}，{Q}有{b}名同学
            {P}有{a}人，{Q}有{b}人，{P}平均每人捐{p}{U}，两班共捐{t}{U}
            """,
        ),
        "{Q}平均每人捐多少{U}\n{Q}每人捐了多少{U}\n{Q}的同学平均每人捐多少{U}\n{Q}平均每个同学捐多少{U}\n求{Q}平均每人捐多少{U}",
        {"PQ": "一班:二班|甲班:乙班|四年级一班:四年级二班", "U": "元|本书|本图书"},
        avoid="people number money",
        weight=0.7,
    ),
    Schema(
        "steps-monthly-saving",
        lambda r: {
            "b": (b := r.choice((r.randint(8, 90), Fraction(r.randint(80, 600), 10)))),
            "a": b + r.randint(3, 30),
            "n": r.choice((3, 4, 5, 6, 8, 9)),
        },
        "(a - b) * n",
        (
            """
            {A}家原来每月{W}{a}{U}，现在每月{W}{b}{U}
            {A}家过去平均每月{W}{a}{U}，现在平均每月{W}{b}{U}
            {A}家现在每个月{W}{b}{U}，以前每个月{W}{a}{U}
            以前{A}家每月要{W}{a}{U}，现在只要{W}{b}{U}
            """,
        ),
        """
        {n}个月一共可以节约多少{U}
        {n}个月能节省多少{U}
        照这样，{n}个月共少{W}多少{U}
        {n}个月比原来少{W}多少{U}
        这样{n}个月一共节约多少{U}
        """,
        {"WU": "交电费:元|用水:吨|用电:千瓦时|交水费:元|付电话费:元|用煤气:立方米"},
        avoid="money number people",
    ),
    Schema(
        "steps-year-cost",
        lambda r: {"a": price(r, 20, 150), "b": price(r, 15, 120)},
        "(a + b) * 12",
        (
            """
            {A}家平均每月交水费{b}元，电费{a}元
            {A}家每个月的电费是{a}元，水费是{b}元
            {A}家每月要付电费{a}元，还要付煤气费{b}元
            {A}的妈妈每月为{A.he}交伙食费{a}元，车费{b}元
            """,
        ),
        "一年一共要交多少元\n一年共需要多少元\n全年一共要付多少元\n一年要付这些费用多少元\n照这样计算，一年一共多少元",
        avoid="money number people",
        weight=0.8,
    ),
)
