"""Chinese schemas of several steps: books, factories, fields, trips by bus."""

from __future__ import annotations

from random import Random
from typing import Final

from lbf.data.primary.draws import some
from lbf.data.primary.schema import Numbers, Schema

_PLAN: Final = {
    "WVUR": "服装厂:做:套:校服|玩具厂:生产:个:玩具|园林队:种:棵:树|王师傅:加工:个:零件|运输队:运:吨:煤|印刷厂:印:本:书|"
    "电视机厂:生产:台:电视机|食品厂:包装:箱:饼干|手工小组:折:只:纸鹤"
}
_WORK: Final = {"WVUR": f"工程队:修:米:路|筑路队:铺:米:路面|{_PLAN['WVUR']}"}


def _rest(random: Random) -> Numbers:
    """`b` a day for `c` days leave of `s` what is done in `d` days at `e` a day."""
    per, days, more = some(random, 8, 120), random.randint(3, 9), random.randint(2, 9)
    then = per + random.choice([change for change in range(-6, 40) if change])
    return {"b": per, "c": days, "d": more, "e": then, "s": per * days + then * more}


def _plan(random: Random) -> Numbers:
    """Planned were `a` a day for `n` days; `b` more a day are done in `c` days."""
    days, fewer = random.choice(
        [
            (n, c)
            for n in range(6, 31)
            for c in range(max(3, n - 6), n - 1)
            if n % (n - c) == 0 or c % (n - c) == 0
        ]
    )
    step = random.randint(3, 9)
    return {"a": fewer * step * 2, "n": days, "b": (days - fewer) * step * 2, "c": fewer}


def _machines(random: Random) -> Numbers:
    """`a` machines make `t` in `b` hours."""
    count, hours, each = random.randint(3, 9), random.randint(2, 9), random.randint(4, 30)
    return {
        "a": count,
        "b": hours,
        "t": count * hours * each,
        "c": count + random.randint(1, 9),
        "d": hours + random.randint(1, 6),
    }


_TASK: Final = """
    {W}要{V}{s}{U}{R}
    {W}接到{V}{s}{U}{R}的任务
    {W}计划{V}{R}{s}{U}
    有{s}{U}{R}，由{W}来{V}
    {W}准备{V}{s}{U}{R}
"""
_DONE: Final = """
    已经{V}了{c}天，平均每天{V}{b}{U}
    前{c}天平均每天{V}{b}{U}
    前{c}天每天{V}{b}{U}
    每天{V}{b}{U}，已经{V}了{c}天
    先{V}了{c}天，每天{V}{b}{U}
"""
_PLANNED: Final = """
    {W}{V}一批{R}，原计划每天{V}{a}{U}，{n}天完成，实际每天多{V}{b}{U}
    {W}计划{n}天{V}完一批{R}，每天{V}{a}{U}，实际每天比计划多{V}{b}{U}
    {W}要{V}一批{R}，计划每天{V}{a}{U}，{n}天{V}完，结果每天比原计划多{V}了{b}{U}
    一批{R}，{W}如果每天{V}{a}{U}，{n}天可以完成，实际每天多{V}{b}{U}
"""
_TEAMS: Final = {
    "PQVUR": "甲队:乙队:修:米:路|王师傅:李师傅:做:个:零件|第一车间:第二车间:生产:件:产品|甲组:乙组:种:棵:树|师傅:徒弟:加工:个:零件|"
    "甲厂:乙厂:生产:台:机器|一班:二班:折:只:纸鹤"
}
_TWO_TEAMS: Final = """
    {P}每天{V}{a}{U}{R}，{Q}每天{V}{b}{U}
    {P}平均每天{V}{R}{a}{U}，{Q}平均每天{V}{b}{U}
    {P}一天{V}{a}{U}{R}，{Q}一天{V}{b}{U}{R}
    {P}和{Q}{V}{R}，{P}每天{V}{a}{U}，{Q}每天{V}{b}{U}
"""
_MACHINES: Final = """
    {a}台{P}{b}小时{V}{t}{U}{R}
    {a}台{P}工作{b}小时，一共{V}{t}{U}{R}
    用{a}台同样的{P}{V}{R}，{b}小时{V}{t}{U}
    {a}台{P}{b}小时可以{V}{R}{t}{U}
"""
_ENGINES: Final = {
    "PVUR": "织布机:织:米:布|拖拉机:耕:亩:地|磨面机:磨:千克:面粉|抽水机:抽:吨:水|机床:加工:个:零件|收割机:收割:亩:小麦"
}

SCHEMAS: Final = (
    Schema(
        "steps-rest-per-day",
        _rest,
        "(s - b * c) / d",
        (_TASK, _DONE),
        """
        剩下的要{d}天完成，平均每天要{V}多少{U}
        其余的{d}天{V}完，每天应{V}多少{U}
        余下的要在{d}天里{V}完，平均每天{V}多少{U}
        剩下的{d}天做完，平均每天应该{V}多少{U}
        要在{d}天内{V}完剩下的，每天要{V}多少{U}
        """,
        _WORK,
        avoid="time number",
        weight=1.3,
    ),
    Schema(
        "steps-rest-days",
        _rest,
        "(s - b * c) / e",
        (_TASK, _DONE),
        """
        以后每天{V}{e}{U}，还要多少天才能完成
        剩下的每天{V}{e}{U}，还需要多少天
        如果剩下的每天{V}{e}{U}，还要几天{V}完
        余下的改为每天{V}{e}{U}，还要{V}多少天
        其余的每天{V}{e}{U}，还需多少天完成
        """,
        _WORK,
        avoid="time number",
        weight=1.2,
    ),
    Schema(
        "steps-rest-left",
        _rest,
        "s - b * c",
        (_TASK, _DONE),
        """
        还剩多少{U}没有{V}
        还剩下多少{U}{R}
        还要{V}多少{U}
        还有多少{U}没{V}
        离完成任务还差多少{U}
        """,
        _WORK,
        avoid="time number",
    ),
    Schema(
        "steps-book-days-left",
        lambda r: {
            "n": (n := r.randint(2, 8)),
            "a": (a := n * r.randint(6, 25)),
            "s": a + a // n * r.choice([m for m in range(2, 15) if m != n]),
        },
        "(s - a) / (a / n)",
        (
            """
            一本{K}共{s}页，{A}{n}天看了{a}页
            {A}看一本{s}页的{K}，前{n}天看了{a}页
            {A}借了一本{s}页的{K}，{n}天已经看了{a}页
            {A}{n}天看了一本{K}的{a}页，这本书一共{s}页
            """,
        ),
        """
        照这样的速度，剩下的还要多少天看完
        照这样计算，还要看多少天才能看完
        按这样的速度，看完剩下的还需要多少天
        照这样看下去，还要几天才能看完
        用同样的速度，余下的还要多少天看完
        """,
        {"K": "故事书|童话书|科技书|小说|漫画书"},
        avoid="time number",
    ),
    Schema(
        "steps-book-original",
        lambda r: {"n": r.randint(3, 12), "a": r.randint(8, 40), "b": r.randint(5, 120)},
        "n * a + b",
        (
            """
            {A}看一本{K}，每天看{a}页，看了{n}天后还剩{b}页
            {A}看一本{K}，{n}天里每天看{a}页，还有{b}页没看
            一本{K}，{A}每天看{a}页，{n}天后还有{b}页没有看
            {A}读一本{K}，已经读了{n}天，平均每天{a}页，还剩{b}页没读
            """,
        ),
        "这本书一共有多少页\n这本{K}共有多少页\n全书有多少页\n这本书有多少页\n求这本{K}的总页数是多少",
        {"K": "故事书|童话书|科技书|小说|漫画书"},
        avoid="time number",
    ),
    Schema(
        "steps-plan-real-days",
        _plan,
        "a * n / (a + b)",
        (_PLANNED,),
        """
        实际多少天完成
        实际{V}了多少天
        实际用了多少天
        实际需要多少天才能完成
        求实际完成任务用了多少天
        """,
        _PLAN,
        avoid="time number",
        weight=1.2,
    ),
    Schema(
        "steps-plan-days-saved",
        _plan,
        "n - a * n / (a + b)",
        (_PLANNED,),
        """
        可以提前多少天完成
        实际提前了多少天完成
        实际比计划少用多少天
        比原计划提前多少天
        提前几天完成任务
        """,
        _PLAN,
        avoid="time number",
        weight=0.8,
    ),
    Schema(
        "steps-plan-more-per-day",
        _plan,
        "a * n / c - a",
        (
            """
            {W}{V}一批{R}，原计划每天{V}{a}{U}，{n}天完成，实际{c}天就完成了
            {W}计划{n}天{V}完一批{R}，每天{V}{a}{U}，结果只用了{c}天
            一批{R}，{W}计划每天{V}{a}{U}，要{V}{n}天，实际{c}天{V}完
            {W}原计划每天{V}{a}{U}{R}，{n}天可以{V}完，实际{c}天完成任务
            """,
        ),
        """
        实际每天比计划多{V}多少{U}
        实际平均每天多{V}多少{U}
        每天比原计划多{V}多少{U}
        实际每天比原计划多{V}了多少{U}
        平均每天要多{V}多少{U}
        """,
        _PLAN,
        avoid="time number",
    ),
    Schema(
        "steps-teams-together",
        lambda r: {"a": some(r, 8, 120), "b": some(r, 8, 120), "n": r.randint(3, 15)},
        "(a + b) * n",
        (_TWO_TEAMS,),
        """
        两者合{V}{n}天，一共{V}多少{U}
        {n}天一共{V}多少{U}{R}
        {n}天两边共能{V}多少{U}
        {P}和{Q}一起{V}{n}天，共{V}{R}多少{U}
        照这样，{n}天合起来{V}多少{U}
        """,
        _TEAMS,
        avoid="time number",
    ),
    Schema(
        "steps-teams-apart",
        lambda r: {"b": (b := some(r, 8, 120)), "a": b + r.randint(3, 40), "n": r.randint(3, 15)},
        "(a - b) * n",
        (_TWO_TEAMS,),
        """
        {n}天{P}比{Q}多{V}多少{U}
        {n}天后{Q}比{P}少{V}多少{U}
        照这样，{n}天里{P}比{Q}多{V}多少{U}{R}
        各{V}{n}天，{P}比{Q}一共多{V}多少{U}
        {n}天两者相差多少{U}
        """,
        _TEAMS,
        avoid="time number",
    ),
    Schema(
        "steps-teams-days",
        lambda r: {"a": (a := some(r, 8, 120)), "b": (b := some(r, 8, 120)), "s": (a + b) * r.randint(3, 20)},
        "s / (a + b)",
        (_TWO_TEAMS,),
        """
        两者合{V}{s}{U}，需要多少天
        一起{V}{s}{U}{R}，多少天完成
        {P}和{Q}同时{V}{s}{U}，要多少天
        合起来{V}{s}{U}{R}，要用多少天
        {s}{U}{R}由两边同时{V}，几天可以{V}完
        """,
        _TEAMS,
        avoid="time number",
    ),
    Schema(
        "steps-machines-one",
        _machines,
        "t / a / b",
        (_MACHINES,),
        """
        平均每台{P}每小时{V}多少{U}
        每台{P}每小时{V}{R}多少{U}
        平均一台{P}一小时{V}多少{U}
        每台每小时可以{V}多少{U}{R}
        一台{P}每小时{V}多少{U}{R}
        """,
        _ENGINES,
        avoid="time number",
    ),
    Schema(
        "steps-machines-others",
        _machines,
        "t / a / b * c * d",
        (_MACHINES,),
        """
        照这样计算，{c}台{P}{d}小时{V}多少{U}
        照这样，{c}台{P}工作{d}小时，可以{V}{R}多少{U}
        用{c}台这样的{P}，{d}小时能{V}多少{U}{R}
        {c}台同样的{P}{d}小时一共{V}多少{U}
        照这样的速度，{c}台{d}小时可以{V}多少{U}{R}
        """,
        _ENGINES,
        avoid="time number",
        weight=0.8,
    ),
)
