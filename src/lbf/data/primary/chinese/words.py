"""The people and things of the Chinese problems, each thing with its measure word."""

from __future__ import annotations

from typing import Final, NamedTuple

from lbf.data.primary.people import Person


class Thing(NamedTuple):
    """Something that is counted with a measure word."""

    word: str
    measure: str


_BOYS: Final = (
    "小明 小刚 小军 小强 小亮 小华 小杰 小伟 小龙 小勇 李明 王强 张伟 刘洋 陈浩 赵磊 周杰 吴军 "
    "孙亮 马超 冬冬 明明 亮亮 乐乐 "
    "浩浩 东东 壮壮 天天 李雷 王小明 张华 小东 小新 小宇 小峰 小松 大卫 阳阳 军军 鹏鹏"
)
_GIRLS: Final = (
    "小红 小丽 小芳 小雨 小兰 小梅 小英 小燕 小玲 小静 李红 王芳 张丽 刘敏 陈静 赵娜 周颖 吴霞 "
    "孙丽 林林 芳芳 丽丽 红红 玲玲 "
    "莉莉 婷婷 佳佳 欢欢 韩梅 王小红 妞妞 小雪 小云 小月 小琴 小娟 圆圆 甜甜 静静 娟娟"
)
CHILDREN: Final = tuple(Person(name, name, "他", "他", "他的") for name in _BOYS.split()) + tuple(
    Person(name, name, "她", "她", "她的") for name in _GIRLS.split()
)


def _things(text: str) -> tuple[Thing, ...]:
    """Things written as measure word and words: `个 苹果 梨; 本 书`."""
    found: list[Thing] = []
    for group in text.split(";"):
        measure, *words = group.split()
        found += [Thing(word, measure) for word in words]
    return tuple(found)


_FOOD: Final = (
    "个 苹果 梨 橘子 桃子 橙子 鸡蛋 面包 包子 西瓜 芒果 李子 馒头; 块 糖 饼干 巧克力 "
    "蛋糕 月饼; 颗 草莓 葡萄 樱桃 枣; 根 香蕉 黄瓜 胡萝卜"
)
_TOYS: Final = (
    "个 气球 玻璃球 玩具 皮球 乒乓球 风车 布娃娃 拼图; 张 邮票 卡片 贴纸 画片 明信片; "
    "辆 玩具车; 只 纸鹤 纸船; 枚 硬币 徽章"
)
_SCHOOL: Final = (
    "支 铅笔 钢笔 水彩笔 圆珠笔 蜡笔; 本 练习本 故事书 图画书 漫画书 科技书 笔记本; "
    "块 橡皮; 把 尺子; 个 本子 书签"
)
NOUNS: Final = {
    "owned": _things(f"{_FOOD}; {_TOYS}; {_SCHOOL}; 朵 花 红花 玫瑰; 片 树叶; 颗 珠子 星星; 个 贝壳"),
    "food": _things(_FOOD),
    "animal": _things("只 鸡 鸭 羊 兔子 鹅 鸽子; 头 牛 猪 奶牛; 匹 马; 条 鱼"),
    "fowl": _things("只 鸡 鸭 羊 兔子 鹅 狗 鸽子 火鸡"),
    "goods": _things(
        "件 上衣 衬衫 毛衣; 条 裤子 裙子 围巾; 双 鞋 手套; 个 书包 篮球 足球 闹钟 台灯 水杯; 顶 "
        "帽子; 把 雨伞; 本 词典"
    ),
    "cheap": _things(
        "支 铅笔 钢笔 圆珠笔; 本 练习本 笔记本 故事书; 块 橡皮 蛋糕; 个 面包 汉堡 皮球 文具盒; 瓶 "
        "果汁 牛奶 矿泉水; 把 尺子; 盒 彩笔 饼干"
    ),
    "plant": _things("棵 杨树 柳树 松树 桃树 苹果树 果树 梧桐树; 盆 菊花 兰花; 朵 红花 黄花 月季花"),
}
