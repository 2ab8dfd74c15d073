"""Chinese schemas of several steps: moving so that both have the same, sharing, rows."""

from __future__ import annotations

from typing import Final

from lbf.data.primary.draws import some
from lbf.data.primary.schema import Schema

_MOVED: Final = {
    "PQMN": "甲书架:乙书架:本:书|哥哥:弟弟:张:邮票|甲筐:乙筐:个:苹果|上层:下层:本:书|姐姐:妹妹:颗:糖|甲桶:乙桶:千克:水|一班:二班:本:图书|"
    "第一堆:第二堆:吨:煤|甲仓库:乙仓库:袋:大米|小军:小红:张:画片"
}
_EVEN: Final = """
    从{P}拿多少{M}给{Q}，两边就同样多
    {P}给{Q}多少{M}{N}后，两者的{M}数相等
    要使两边一样多，{P}应给{Q}多少{M}
    {P}要给{Q}多少{M}，两者才同样多
    从{P}拿出多少{M}{N}给{Q}，两边的{N}就相等
"""

SCHEMAS: Final = (
    Schema(
        "steps-even-out",
        lambda r: {"b": (b := some(r, 9, 150)), "a": b + 2 * r.randint(3, 40)},
        "(a - b) / 2",
        (
            """
            {P}有{a}{M}{N}，{Q}有{b}{M}{N}
            {Q}有{b}{M}{N}，{P}有{a}{M}
            {P}有{N}{a}{M}，{Q}有{N}{b}{M}
            {P}原有{a}{M}{N}，{Q}原有{b}{M}
            """,
        ),
        _EVEN,
        _MOVED,
        weight=1.2,
    ),
    Schema(
        "steps-even-difference",
        lambda r: {"d": 2 * r.randint(3, 60), "b": some(r, 9, 99)},
        "d / 2",
        (
            """
            {P}比{Q}多{d}{M}{N}，{Q}有{b}{M}
            {Q}有{b}{M}{N}，{P}比{Q}多{d}{M}
            {Q}比{P}少{d}{M}{N}，{Q}有{b}{M}
            {Q}原有{b}{M}{N}，比{P}少{d}{M}
            """,
        ),
        _EVEN,
        _MOVED,
        weight=0.4,
    ),
    Schema(
        "steps-even-before",
        lambda r: {"b": some(r, 9, 150), "c": r.randint(3, 40)},
        "b + 2 * c",
        (
            """
            {Q}有{b}{M}{N}，如果{P}给{Q}{c}{M}，两边就同样多
            从{P}拿{c}{M}{N}给{Q}后，两者一样多，{Q}原来有{b}{M}
            {P}给{Q}{c}{M}{N}，两者就相等，已知{Q}原有{b}{M}
            {Q}原来有{b}{M}{N}，{P}拿出{c}{M}给{Q}，两边正好相等
            """,
        ),
        "{P}原来有多少{M}{N}\n{P}原有多少{M}\n原来{P}有{N}多少{M}\n{P}原来有多少{M}\n求{P}原来有多少{M}{N}",
        _MOVED,
    ),
    Schema(
        "steps-even-gap",
        lambda r: {"c": r.randint(3, 60), "b": some(r, 200, 600)},
        "2 * c",
        (
            """
            {P}和{Q}共有{b}{M}{N}，{P}给{Q}{c}{M}后，两边同样多
            两边共有{b}{M}{N}，从{P}拿{c}{M}给{Q}，两者就一样多
            {P}和{Q}一共{b}{M}{N}，如果{P}给{Q}{c}{M}，两者就相等
            {P}与{Q}共{b}{M}{N}，{P}拿出{c}{M}给{Q}，两边正好相等
            """,
        ),
        "原来{P}比{Q}多多少{M}\n{P}原来比{Q}多多少{M}{N}\n原来{Q}比{P}少多少{M}\n原来两者相差多少{M}\n{P}比{Q}原来多多少{M}",
        _MOVED,
        weight=0.5,
    ),
    Schema(
        "steps-shared-with-rest",
        lambda r: {
            "n": (n := r.randint(4, 50)),
            "r": (e := r.randint(1, min(12, n - 1))),
            "a": n * r.randint(3, 20) + e,
        },
        "(a - r) / n",
        (
            """
            老师有{a}{M}{N}，平均分给{n}个同学后还剩{r}{M}
            把{a}{M}{N}平均分给{n}人，还剩{r}{M}
            {a}{M}{N}分给{n}个小朋友，每人分得同样多，还多{r}{M}
            {A}把{a}{M}{N}平均分给{n}名同学，最后剩下{r}{M}
            """,
        ),
        "每人分到多少{M}\n平均每人分得多少{M}{N}\n每人得到多少{M}{N}\n每个人分几{M}\n每人分得{N}多少{M}",
        {"NM": "铅笔:支|练习本:本|糖:块|苹果:个|图画纸:张|橘子:个|贴纸:张"},
        avoid="people number",
    ),
    Schema(
        "steps-shared-original",
        lambda r: {"n": (n := r.randint(4, 50)), "k": r.randint(3, 20), "r": r.randint(2, n - 1)},
        "n * k + r",
        (
            """
            把一些{N}分给{n}个同学，每人{k}{M}，还剩{r}{M}
            老师把{N}分给{n}名学生，每人分{k}{M}，还多{r}{M}
            {A}把{N}分给{n}个小朋友，每人得{k}{M}，最后剩{r}{M}
            一批{N}，{n}人每人分{k}{M}，还余{r}{M}
            """,
        ),
        "一共有多少{M}{N}\n原来有多少{M}{N}\n这些{N}一共有多少{M}\n原有{N}多少{M}\n{N}总共有多少{M}",
        {"NM": "铅笔:支|练习本:本|糖:块|苹果:个|图画纸:张|橘子:个|贴纸:张"},
        avoid="people number",
    ),
    Schema(
        "steps-rows-added",
        lambda r: {"n": r.randint(8, 40), "m": r.randint(6, 30), "k": r.randint(2, 12)},
        "(n + k) * m",
        (
            """
            {G}原来有{n}排座位，每排{m}个
            {G}里每排有{m}个座位，原有{n}排
            {G}原有座位{n}排，每排坐{m}人
            {G}有{n}排椅子，每排{m}把
            """,
            "后来增加了{k}排\n改建后又增加{k}排\n现在又添了{k}排\n扩建时加了{k}排",
        ),
        """
        现在一共有多少个座位
        现在能坐多少人
        现在最多可以坐多少人
        这时共有座位多少个
        现在的座位总数是多少
        """,
        {"G": "电影院|礼堂|会议室|报告厅|剧场"},
        avoid="people number",
        weight=0.7,
    ),
    Schema(
        "steps-rows-rearranged",
        lambda r: {
            "c": (c := r.randint(4, 12)),
            "b": r.choice([b for b in range(4, 25) if b != c]),
            "a": c * r.choice((2, 3)),
        },
        "a * b / c",
        (
            """
            {G}排队，每排{b}{M}，正好站{a}排
            {G}排成{a}排，每排{b}{M}
            {G}表演，原来排{a}排，每排{b}{M}
            {G}站成{a}行，每行{b}{M}
            """,
        ),
        """
        如果改成每排{c}{M}，可以排多少排
        如果每排站{c}{M}，能站多少排
        现在每排改为{c}{M}，要排多少排
        若每行改成{c}{M}，应该站成多少行
        改为每排{c}{M}后，一共有多少排
        """,
        {"GM": "同学们:人|参加团体操的学生:名|运动员:人|合唱队员:名"},
        avoid="people number",
    ),
)
