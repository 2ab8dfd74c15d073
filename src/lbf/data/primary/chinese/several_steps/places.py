"""Chinese schemas of several steps: buses, shelves, boxes, fields and stocks."""

from __future__ import annotations

from random import Random
from typing import Final

from lbf.data.primary.draws import some
from lbf.data.primary.schema import Numbers, Schema

_PACK: Final = {
    "NMK": "苹果:个:箱|鸡蛋:个:盒|牛奶:瓶:箱|饼干:块:盒|乒乓球:个:袋|铅笔:支:盒|橘子:千克:筐|粉笔:支:盒"
}


_BUSES: Final = [
    {"c": c, "s": s, "n": n}
    for c in range(3, 13)
    for s in range(28, 49)
    for n in range(3, 16)
    if n not in (c, s) and c * s % n == 0 and 24 <= c * s // n <= 56
]
"""`c` classes of `s` pupils who fill `n` buses."""


def _saved(random: Random) -> Numbers:
    """What lasts for `n` days at `a` a day lasts longer at `d` less."""
    days, step = random.randint(8, 30), random.randint(2, 5)
    more = random.randint(2, days // 2)
    return {"a": (days + more) * step, "n": days, "d": more * step}


SCHEMAS: Final = (
    Schema(
        "steps-bus-people",
        lambda r: {
            "n": r.randint(3, 12),
            "m": r.choice((25, 30, 36, 40, 42, 45, 48, 50)),
            "b": r.randint(6, 60),
        },
        "n * m + b",
        (
            """
            学校组织[春游|秋游|参观]，租了{n}辆客车，每辆坐{m}人，还有{b}人没有座位
            师生们去[春游|植物园|军营]，坐满{n}辆车，每辆{m}人，另外{b}人骑车去
            四年级去[参观|郊游]，{n}辆大客车每辆坐{m}人，还剩{b}人坐面包车
            同学们乘车去[科技馆|农场]，每辆车坐{m}人，坐满{n}辆后还有{b}人
            """,
        ),
        "一共有多少人\n共有多少人参加\n参加的师生一共有多少人\n去的一共有多少人\n总共有多少人",
        avoid="people number",
    ),
    Schema(
        "steps-bus-more-buses",
        lambda r: {
            "m": (m := r.choice((25, 30, 36, 40, 42, 45, 48, 50))),
            "b": (b := r.randint(20, 90)),
            "s": b + m * r.randint(3, 12),
        },
        "(s - b) / m",
        (
            """
            学校有{s}人去[春游|秋游|参观]，其中{b}人步行，其余的人坐车，每辆车坐{m}人
            {s}名师生去[植物园|军营]，{b}人骑自行车，剩下的乘大客车，每辆坐{m}人
            四年级{s}人去[参观|郊游]，先走了{b}人，剩下的每{m}人坐一辆车
            {s}人去[科技馆|农场]，面包车送走{b}人，其他人坐大客车，每辆坐{m}人
            """,
        ),
        "需要多少辆车\n要租多少辆车\n需要多少辆这样的车\n一共要多少辆客车\n要准备多少辆车",
        avoid="people number",
    ),
    Schema(
        "steps-bus-each",
        lambda r: r.choice(_BUSES),
        "c * s / n",
        (
            """
            {c}个班的同学去[春游|秋游|参观]，每班{s}人，平均分坐{n}辆车
            五年级有{c}个班，每班{s}人，租{n}辆客车去[科技馆|植物园]，每辆坐的人数相等
            学校有{c}个班参加活动，平均每班{s}人，坐满{n}辆汽车
            {n}辆客车送{c}个班的学生去[博物馆|农场]，每班{s}人，每辆车坐的人一样多
            """,
        ),
        "每辆车坐多少人\n平均每辆车坐多少人\n每辆客车坐了多少人\n一辆车坐多少人\n平均每辆坐多少人",
        avoid="people number",
        weight=0.8,
    ),
    Schema(
        "steps-shelf-all",
        lambda r: {"a": r.randint(3, 20), "b": r.randint(3, 8), "c": r.randint(15, 60)},
        "a * b * c",
        (
            """
            图书室有{a}个书架，每个书架有{b}层，每层放{c}本书
            学校阅览室的书架每个{b}层，每层能放{c}本书，一共有{a}个书架
            {a}个同样的书架，每个都是{b}层，每层摆{c}本书
            每层书架放{c}本书，每个书架{b}层，图书馆新买了{a}个书架
            """,
        ),
        "一共可以放多少本书\n一共有多少本书\n这些书架共放书多少本\n共能放多少本书\n总共放了多少本",
        avoid="number",
    ),
    Schema(
        "steps-shelf-each",
        lambda r: {"a": (a := r.randint(3, 12)), "b": (b := r.randint(3, 8)), "t": a * b * r.randint(15, 60)},
        "t / a / b",
        (
            """
            {t}本书放在{a}个书架上，每个书架有{b}层
            图书室把{t}本书平均放在{a}个书架上，每个书架{b}层
            学校买来{t}本书，平均摆在{a}个{b}层的书架上
            {a}个书架共放{t}本书，每个书架都是{b}层
            """,
        ),
        "平均每层放多少本书\n每层放多少本\n平均每层书架放书多少本\n每个书架每层放多少本书\n每层有多少本书",
        avoid="number",
    ),
    Schema(
        "steps-repack",
        lambda r: {
            "c": (c := r.randint(4, 15)),
            "a": c * r.randint(2, 6),
            "b": r.choice([b for b in range(5, 30) if b != c]),
        },
        "a * b / c",
        (
            """
            有{a}{K}{N}，每{K}装{b}{M}
            一批{N}，每{K}装{b}{M}，正好装{a}{K}
            原来每{K}装{b}{M}{N}，共装了{a}{K}
            工人们装{N}，每{K}{b}{M}，装了{a}{K}
            """,
        ),
        """
        如果每{K}装{c}{M}，可以装多少{K}
        如果改成每{K}装{c}{M}，要装多少{K}
        现在每{K}装{c}{M}，能装多少{K}
        若每{K}只装{c}{M}，需要装多少{K}
        改用每{K}{c}{M}来装，一共要多少{K}
        """,
        _PACK,
        avoid="number",
    ),
    Schema(
        "steps-packed-and-sold",
        lambda r: {"a": (a := r.randint(5, 40)), "b": (b := r.randint(6, 30)), "c": r.randint(5, a * b - 5)},
        "a * b - c",
        (
            """
            商店运来{a}{K}{N}，每{K}{b}{M}
            超市进了{a}{K}{N}，每{K}有{b}{M}
            食堂买回{N}{a}{K}，每{K}{b}{M}
            小店有{a}{K}{N}，每{K}装{b}{M}
            """,
            "卖出{c}{M}\n已经卖了{c}{M}\n用去{c}{M}\n上午卖掉{c}{M}",
        ),
        "还剩多少{M}\n还剩下多少{M}{N}\n剩下的{N}有多少{M}\n还有多少{M}{N}\n现在还有{N}多少{M}",
        _PACK,
        avoid="number",
    ),
    Schema(
        "steps-two-loads",
        lambda r: {
            "a": r.randint(4, 30),
            "b": r.randint(15, 60),
            "c": r.randint(4, 30),
            "d": r.randint(15, 60),
        },
        "a * b + c * d",
        (
            """
            粮店运来大米{a}袋，每袋{b}千克，面粉{c}袋，每袋{d}千克
            食堂买来{a}袋大米和{c}袋面粉，大米每袋{b}千克，面粉每袋{d}千克
            商店运来苹果{a}箱，每箱{b}千克，又运来梨{c}箱，每箱{d}千克
            一辆车装了{a}箱苹果，每箱{b}千克，还装了{c}箱橘子，每箱{d}千克
            """,
        ),
        "一共重多少千克\n一共有多少千克\n一共运来多少千克\n总共是多少千克\n两样共重多少千克",
        avoid="number",
    ),
    Schema(
        "steps-stock-original",
        lambda r: {"a": r.randint(3, 15), "b": r.randint(12, 90), "c": r.randint(15, 300)},
        "a * b + c",
        (
            """
            {G}有一批{N}，每天用{b}千克，用了{a}天后还剩{c}千克
            {G}运来一批{N}，已经用了{a}天，平均每天用{b}千克，还剩{c}千克
            {G}的{N}每天用去{b}千克，{a}天后剩下{c}千克
            {G}买来一些{N}，吃了{a}天，每天吃{b}千克，还剩下{c}千克
            """,
        ),
        "这批{N}原来有多少千克\n原来有{N}多少千克\n{N}原来一共有多少千克\n{G}运来{N}多少千克\n这批{N}共有多少千克",
        {"G": "食堂|学校食堂|工地食堂|饭店", "N": "大米|面粉|蔬菜|土豆"},
        avoid="time number",
    ),
    Schema(
        "steps-stock-days",
        _saved,
        "a * n / (a - d)",
        (
            """
            {G}有一批煤，计划每天烧{a}千克，可以烧{n}天，实际每天节约{d}千克
            {G}运来一批大米，原计划每天吃{a}千克，能吃{n}天，实际每天少吃{d}千克
            {G}储备的煤每天用{a}千克，够用{n}天，改进炉灶后每天节约{d}千克
            {G}买来一批面粉，每天用{a}千克，可用{n}天，现在每天少用{d}千克
            """,
        ),
        "实际可以用多少天\n这样可以用多少天\n实际能用多少天\n现在可以用多少天\n这批东西实际用了多少天",
        {"G": "食堂|学校食堂|工地食堂|饭店"},
        avoid="time number",
        weight=0.8,
    ),
    Schema(
        "steps-harvest-apart",
        lambda r: {
            "a": (a := r.randint(3, 20)),
            "b": (b := r.randint(3, 20)),
            "s": a * (e := r.randint(300, 700)),
            "t": b * (e - r.randint(15, 120)),
        },
        "s / a - t / b",
        (
            """
            第一块地有{a}公顷，共收{N}{s}千克，第二块地有{b}公顷，共收{t}千克
            {a}公顷甲地收{N}{s}千克，{b}公顷乙地收{t}千克
            一块地{a}公顷，产{N}{s}千克，另一块地{b}公顷，产{t}千克
            东边的地{a}公顷收{s}千克{N}，西边的地{b}公顷收{t}千克
            """,
        ),
        """
        平均每公顷的产量相差多少千克
        前一块地平均每公顷比后一块地多收多少千克
        平均每公顷相差多少千克
        前者平均每公顷比后者多收多少千克
        两块地平均每公顷的收成相差多少千克
        """,
        {"N": "小麦|水稻|玉米|大豆"},
        avoid="number",
        weight=0.7,
    ),
    Schema(
        "steps-harvest-total",
        lambda r: {"a": r.randint(6, 60), "b": r.randint(4, 40), "c": some(r, 12, 90)},
        "a * b * c",
        (
            """
            果园里有{a}行{N}，每行{b}棵，平均每棵收{c}千克
            一片果园有{N}{a}行，每行{b}棵，每棵产果{c}千克
            {A}家种了{a}行{N}，每行{b}棵，去年平均每棵收果{c}千克
            {N}每行{b}棵，共{a}行，每棵平均收{c}千克水果
            """,
        ),
        "一共收多少千克\n一共可收水果多少千克\n这片果园共收多少千克\n总产量是多少千克\n一共能收多少千克水果",
        {"N": "苹果树|梨树|桃树|橘子树"},
        avoid="number",
        weight=0.7,
    ),
    Schema(
        "steps-animals-eat",
        lambda r: {"a": (a := r.randint(3, 20)), "b": (b := r.randint(3, 14)), "t": a * b * r.randint(4, 25)},
        "t / a / b",
        (
            """
            {a}{K}{N}{b}天吃{t}千克饲料
            农场的{a}{K}{N}{b}天一共吃了{t}千克饲料
            {A}家养了{a}{K}{N}，{b}天吃饲料{t}千克
            饲养场{b}天给{a}{K}{N}喂了{t}千克饲料
            """,
        ),
        "平均每{K}{N}每天吃多少千克\n平均一{K}{N}一天吃多少千克饲料\n每{K}{N}每天吃饲料多少千克\n每{K}{N}平均每天吃多少千克\n一{K}{N}每天吃多少千克",
        {"NK": "奶牛:头|猪:头|马:匹|羊:只|大象:头"},
        avoid="number time",
    ),
    Schema(
        "steps-cut-pieces",
        lambda r: {
            "b": (b := r.randint(2, 9)),
            "c": (c := r.randint(2, 9)),
            "d": (d := r.randint(3, 8)),
            "a": b * c + d * r.randint(6, 25),
        },
        "(a - b * c) / d",
        (
            """
            一根{R}长{a}米，先剪下{b}段，每段长{c}米，剩下的每{d}米剪一段
            {A}有{a}米{R}，先剪了{b}根，每根{c}米，剩下的都剪成{d}米一段
            把{a}米长的{R}剪出{b}根{c}米长的，其余的剪成{d}米长的小段
            一根{a}米的{R}，用去{b}段，每段{c}米，余下的剪成每段{d}米
            """,
        ),
        "剩下的可以剪成多少段\n其余的能剪多少段\n余下的还能剪多少段\n剩下的部分能剪几段\n剩下的一共可以剪成多少段",
        {"R": "绳子|彩带|铁丝|丝带"},
        avoid="length number",
    ),
)
