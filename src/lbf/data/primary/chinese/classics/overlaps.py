"""Chinese schemas of the classics: overlaps, halves undone, drawers, queues, squares and numbers in a row."""

from __future__ import annotations

from random import Random
from typing import Final

from lbf.data.primary.draws import some
from lbf.data.primary.schema import Numbers, Schema

_CLUBS: Final = {"PQ": "数学:语文|美术:音乐|篮球:足球|书法:绘画|合唱:舞蹈|象棋:围棋|英语:科学"}


def _clubs(random: Random) -> Numbers:
    first, second, both = random.randint(5, 22), random.randint(5, 22), random.randint(3, 12)
    neither = random.randint(2, 12)
    total = first + second + both
    return {"a": first + both, "b": second + both, "c": both, "t": total, "n": total + neither, "m": neither}


_OIL: Final = {"R": "油|花生油|豆油|菜油"}
_BARREL: Final = """
    一桶{R}连桶重{a}千克，用去一半后，连桶还重{b}千克
    一桶{R}，连桶共重{a}千克，倒出一半{R}后连桶重{b}千克
    一个桶里装满{R}，连桶重{a}千克，卖掉一半后，连桶重{b}千克
    食堂有一桶{R}，连桶称重{a}千克，吃了一半以后，连桶称重{b}千克
"""

SCHEMAS: Final = (
    Schema(
        "classic-overlap-both",
        _clubs,
        "a + b - t",
        (
            """
            四年级有{t}人参加兴趣小组，参加{P}组的有{a}人，参加{Q}组的有{b}人，每人至少参加一个组
            某班有{t}名同学，每人都参加了兴趣班，其中{a}人学{P}，{b}人学{Q}
            班上{t}人都报了名，报{P}的有{a}人，报{Q}的有{b}人
            {P}小组有{a}人，{Q}小组有{b}人，两个小组共有{t}名同学
            选{P}的有{a}人，选{Q}的有{b}人，全班{t}人每人至少选一样
            """,
        ),
        """
        两样都参加的有多少人
        两项都选的有多少人
        既参加{P}又参加{Q}的有多少人
        有多少人两样都参加
        {P}和{Q}都参加的有多少名同学
        """,
        _CLUBS,
        avoid="people number",
    ),
    Schema(
        "classic-overlap-all",
        _clubs,
        "a + b - c",
        (
            """
            参加{P}组的有{a}人，参加{Q}组的有{b}人，两个组都参加的有{c}人
            某班有{a}人学{P}，{b}人学{Q}，其中{c}人两样都学
            三年级报{P}的有{a}人，报{Q}的有{b}人，有{c}人两项都报了
            {P}小组有{a}人，{Q}小组有{b}人，既参加{P}又参加{Q}的有{c}人
            喜欢{P}的有{a}人，喜欢{Q}的有{b}人，两样都喜欢的有{c}人
            """,
        ),
        """
        一共有多少人
        一共有多少名同学
        这些同学一共有多少人
        总共有多少人
        参加的同学共有多少人
        """,
        _CLUBS,
        avoid="people number",
    ),
    Schema(
        "classic-overlap-neither",
        _clubs,
        "n - (a + b - c)",
        (
            """
            全班有{n}人，参加{P}组的有{a}人，参加{Q}组的有{b}人，两个组都参加的有{c}人
            某班有{n}名同学，{a}人学{P}，{b}人学{Q}，其中{c}人两样都学
            五年级二班有{n}人，报{P}的有{a}人，报{Q}的有{b}人，两样都报的有{c}人
            一个班{n}人，喜欢{P}的有{a}人，喜欢{Q}的有{b}人，两样都喜欢的有{c}人
            """,
        ),
        """
        两样都没有的有多少人
        两样都没选的有多少人
        有多少人一样也没选
        两项都没有参加的有多少人
        既不选{P}又不选{Q}的有多少人
        """,
        _CLUBS,
        avoid="people number",
        weight=0.6,
    ),
    Schema(
        "classic-half-and-more",
        lambda r: {"b": r.randint(2, 20), "c": some(r, 5, 90)},
        "(c + b) * 2",
        (
            """
            一根{R}，用去一半多{b}米，还剩{c}米
            一根{R}，第一次用去全长的一半还多{b}米，剩下{c}米
            {A}有一根{R}，剪去它的一半又{b}米，还剩下{c}米
            一根{R}用去的比一半多{b}米，还剩{c}米
            把一根{R}剪掉一半，再剪掉{b}米，剩下的长{c}米
            """,
        ),
        """
        这根{R}原来长多少米
        {R}原长多少米
        {R}原来有多少米
        求{R}原来的长度是多少米
        原来这根{R}长多少米
        """,
        {"R": "电线|绳子|铁丝|彩带|水管"},
        avoid="length number",
    ),
    Schema(
        "classic-barrel-contents",
        lambda r: {"b": (b := r.randint(8, 60)), "a": 2 * b - r.randint(1, 5)},
        "(a - b) * 2",
        (_BARREL,),
        """
        桶里原来有{R}多少千克
        原来有多少千克{R}
        这桶{R}重多少千克
        {R}重多少千克
        桶里的{R}原有多少千克
        """,
        _OIL,
        weight=0.6,
    ),
    Schema(
        "classic-barrel-itself",
        lambda r: {"b": (b := r.randint(8, 60)), "a": 2 * b - r.randint(1, 5)},
        "2 * b - a",
        (_BARREL,),
        """
        空桶重多少千克
        桶重多少千克
        这个桶的重量是多少千克
        桶本身重多少千克
        求空桶重多少千克
        """,
        _OIL,
        weight=0.5,
    ),
    Schema(
        "classic-drawers-certain",
        lambda r: {"k": r.randint(3, 15), "m": r.randint(3, 9)},
        "k * (m - 1) + 1",
        (
            """
            袋子里有{k}种颜色的{R}，每种都足够多
            一个盒子里装有{k}种不同颜色的{R}若干个
            口袋里有{k}种颜色的{R}，形状和大小都一样
            箱子里混放着{k}种颜色的{R}，每种颜色都很多
            """,
        ),
        """
        至少取出多少个，才能保证有{m}个颜色相同
        最少要摸出多少个才能保证其中有{m}个同色
        要保证有{m}个{R}颜色相同，至少要拿出多少个
        要想保证摸到{m}个同色的{R}，至少要摸多少个
        闭着眼睛摸，至少摸出多少个才能保证有{m}个{R}同色
        """,
        {"R": "球|玻璃珠|小球|乒乓球|纽扣"},
        avoid="number",
        weight=0.5,
    ),
    Schema(
        "classic-drawers-fill",
        lambda r: {"k": r.randint(3, 15), "m": r.randint(3, 9)},
        "k * (m - 1) + 1",
        (
            """
            把一些{R}放进{k}个抽屉
            有{k}个盒子，要往里面放{R}
            有一批{R}，要放入{k}个笼子
            将若干个{R}放到{k}个盘子里
            """,
        ),
        """
        要保证总有一个里面至少有{m}个，至少要有多少个{R}
        至少要放多少个，才能保证其中一个里面有{m}个或更多
        不管怎么放，要使总有一个里面不少于{m}个，{R}至少有多少个
        要保证至少有一个里面放了{m}个{R}，最少需要多少个{R}
        无论怎样放，总有一个里面至少有{m}个，那么{R}至少有多少个
        """,
        {"R": "苹果|橘子|皮球|玩具|桃子"},
        avoid="number",
        weight=0.4,
    ),
    Schema(
        "classic-queue-between",
        lambda r: {"a": r.randint(4, 30), "b": r.randint(4, 30)},
        "a + b + 1",
        (
            """
            同学们排成一队{D}，{A}前面有{a}人，后面有{b}人
            {A}在排队{D}，{A.he}的前面有{a}人，后面有{b}人
            排队{D}时，{A}的前面有{a}人，后面有{b}人
            一队同学在{D}，从前往后看{A}前面有{a}人，后面还有{b}人
            """,
        ),
        """
        这一队一共有多少人
        这队一共有多少人
        排队的一共有多少人
        一共有多少人在排队
        这一队共有多少名同学
        """,
        {"D": "买票|做操|上车|打饭|放学|体检"},
        avoid="people number",
        weight=0.6,
    ),
    Schema(
        "classic-queue-counted-twice",
        lambda r: {"a": r.randint(4, 30), "b": r.randint(4, 30)},
        "a + b - 1",
        (
            """
            同学们排成一队{D}，从前往后数{A}是第{a}个，从后往前数{A}是第{b}个
            {A}在排队{D}，从前面数排第{a}，从后面数排第{b}
            排队{D}时，{A}从前数起是第{a}个，从后数起是第{b}个
            一排同学在{D}，{A}从左边数是第{a}个，从右边数是第{b}个
            """,
        ),
        """
        这一队一共有多少人
        这队一共有多少人
        排队的一共有多少人
        一共有多少人在排队
        这一队共有多少名同学
        """,
        {"D": "买票|做操|上车|打饭|放学|体检"},
        avoid="people number",
        weight=0.6,
    ),
    Schema(
        "classic-square-rim",
        lambda r: {"n": r.randint(5, 40)},
        "4 * (n - 1)",
        (
            """
            {G}排成一个正方形方阵，最外层每边有{n}{K}
            一个方阵，最外层每边有{n}{K}{G}
            用{G}摆成一个正方形，每边{n}{K}，角上都有一{K}
            {G}围成一个正方形，每边有{n}{K}，每个角上都有一{K}
            """,
        ),
        """
        最外层一共有多少{K}{G}
        最外层共有{G}多少{K}
        四周一共有多少{K}{G}
        最外面一圈有多少{K}{G}
        这个正方形最外层有多少{K}
        """,
        {"GK": "花:盆|棋子:枚|彩旗:面|灯笼:个|鲜花:盆"},
        avoid="people number",
        weight=0.6,
    ),
    Schema(
        "classic-row-middle",
        lambda r: {"n": (n := r.choice((3, 5, 7, 9))), "s": n * some(r, 6, 150)},
        "s / n",
        (
            """
            {n}个连续自然数的和是{s}
            {n}个连续的自然数相加，和是{s}
            有{n}个连续自然数，它们的和等于{s}
            已知{n}个相邻自然数之和是{s}
            """,
        ),
        """
        中间的数是多少
        中间那个数是多少
        最中间的一个数是多少
        正中间的数是几
        求中间的数是多少
        """,
        avoid="number",
        weight=0.5,
    ),
    Schema(
        "classic-row-largest",
        lambda r: {"n": (n := r.choice((3, 5, 7, 9))), "s": n * some(r, 6, 150)},
        "s / n + (n - 1) / 2",
        (
            """
            {n}个连续自然数的和是{s}
            {n}个连续的自然数相加，和是{s}
            有{n}个连续自然数，它们的和等于{s}
            已知{n}个相邻自然数之和是{s}
            """,
        ),
        """
        最大的数是多少
        其中最大的数是多少
        最大的一个数是多少
        最大的数是几
        求最大的数是多少
        """,
        avoid="number",
        weight=0.5,
    ),
)
