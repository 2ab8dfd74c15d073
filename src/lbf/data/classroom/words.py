"""The words that vary from text to text: people, things, places, each in English and Chinese.

A wording names a list (`{fruit}`), and with a digit a different word of the same list (`{fruit2}`). After a
dot comes the form: English `.s` is the plural, `.a` the word with its article, Chinese `.m` the measure word;
people have `.he`, `.him` and `.his` in both languages.

>>> apple = WORDS["fruit"][0]
>>> apple.form("en", "s"), apple.form("en", "a"), apple.form("zh", "m") + apple.form("zh")
('apples', 'an apple', '个苹果')
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

IRREGULAR: Final = {"sheep": "sheep", "loaf": "loaves", "mango": "mangoes"}


@dataclass(frozen=True, slots=True)
class Word:
    """A word with its forms by language; the plain form has the empty name."""

    english: Mapping[str, str]
    chinese: Mapping[str, str]

    def form(self, language: str, name: str = "") -> str:
        """The form called `name`; a ValueError names the forms there are."""
        forms = self.english if language == "en" else self.chinese
        if name not in forms:
            raise ValueError(
                f"{forms['']!r} has no form {name!r}, only "
                f"{', '.join(filter(None, forms)) or 'the plain one'}"
            )
        return forms[name]


def plural(noun: str) -> str:
    """The plural of an English noun; of several words, that of the last.

    >>> plural("glue stick"), plural("box"), plural("cherry"), plural("toy"), plural("loaf")
    ('glue sticks', 'boxes', 'cherries', 'toys', 'loaves')
    """
    start, _, last = noun.rpartition(" ")
    if last in IRREGULAR:
        return f"{start} {IRREGULAR[last]}".lstrip()
    if last.endswith(("s", "x", "ch", "sh")):
        return f"{noun}es"
    if last.endswith("y") and last[-2] not in "aeiou":
        return f"{noun[:-1]}ies"
    return f"{noun}s"


def _thing(english: str, chinese: str, measure: str = "个") -> Word:
    article = "an" if english[0] in "aeiou" else "a"
    return Word({"": english, "s": plural(english), "a": f"{article} {english}"}, {"": chinese, "m": measure})


def _person(english: str, chinese: str, he: str) -> Word:
    him, his, ta = {"he": ("him", "his", "他"), "she": ("her", "her", "她")}[he]
    return Word(
        {"": english, "he": he, "him": him, "his": his}, {"": chinese, "he": ta, "him": ta, "his": f"{ta}的"}
    )


def _plain(english: str, chinese: str) -> Word:
    return Word({"": english}, {"": chinese})


WORDS: Final[Mapping[str, tuple[Word, ...]]] = {
    "child": (
        _person("Anna", "小红", "she"),
        _person("Ben", "小明", "he"),
        _person("Clara", "小丽", "she"),
        _person("Daniel", "小刚", "he"),
        _person("Emma", "小芳", "she"),
        _person("Felix", "小军", "he"),
        _person("Grace", "小雨", "she"),
        _person("Hugo", "小强", "he"),
        _person("Ivy", "小兰", "she"),
        _person("Jack", "小亮", "he"),
        _person("Lily", "小梅", "she"),
        _person("Noah", "小华", "he"),
        _person("Ruby", "丁丁", "she"),
        _person("Tom", "乐乐", "he"),
    ),
    "adult": (
        _person("Mr Brown", "王叔叔", "he"),
        _person("Mrs Lopez", "李阿姨", "she"),
        _person("Mr Chen", "陈师傅", "he"),
        _person("Ms Novak", "张老师", "she"),
        _person("Mr Okafor", "赵伯伯", "he"),
        _person("Mrs Singh", "刘阿姨", "she"),
        _person("Mr Hill", "周师傅", "he"),
        _person("Ms Rossi", "孙老师", "she"),
    ),
    "fruit": (
        _thing("apple", "苹果"),
        _thing("pear", "梨"),
        _thing("orange", "橙子"),
        _thing("peach", "桃子"),
        _thing("lemon", "柠檬"),
        _thing("mango", "芒果"),
        _thing("plum", "李子"),
        _thing("kiwi", "猕猴桃"),
    ),
    "stationery": (
        _thing("pencil", "铅笔", "支"),
        _thing("notebook", "笔记本", "本"),
        _thing("eraser", "橡皮", "块"),
        _thing("ruler", "尺子", "把"),
        _thing("pen", "圆珠笔", "支"),
        _thing("marker", "马克笔", "支"),
        _thing("glue stick", "胶棒", "支"),
        _thing("folder", "文件夹", "个"),
    ),
    "toy": (
        _thing("toy car", "玩具车", "辆"),
        _thing("kite", "风筝", "只"),
        _thing("ball", "皮球"),
        _thing("doll", "布娃娃"),
        _thing("puzzle", "拼图", "盒"),
        _thing("board game", "桌游", "套"),
        _thing("teddy bear", "玩具熊", "只"),
    ),
    "clothing": (
        _thing("shirt", "衬衫", "件"),
        _thing("jacket", "夹克", "件"),
        _thing("dress", "连衣裙", "条"),
        _thing("coat", "大衣", "件"),
        _thing("skirt", "短裙", "条"),
        _thing("jumper", "毛衣", "件"),
        _thing("scarf", "围巾", "条"),
        _thing("hat", "帽子", "顶"),
    ),
    "grocery": (
        _plain("rice", "大米"),
        _plain("flour", "面粉"),
        _plain("sugar", "白糖"),
        _plain("potatoes", "土豆"),
        _plain("carrots", "胡萝卜"),
        _plain("grapes", "葡萄"),
        _plain("tomatoes", "西红柿"),
        _plain("onions", "洋葱"),
    ),
    "crop": (
        _plain("potatoes", "土豆"),
        _plain("carrots", "胡萝卜"),
        _plain("grapes", "葡萄"),
        _plain("tomatoes", "西红柿"),
        _plain("onions", "洋葱"),
        _plain("beans", "豆角"),
    ),
    "treat": (
        _thing("sweet", "糖果", "颗"),
        _thing("biscuit", "饼干", "块"),
        _thing("cupcake", "纸杯蛋糕"),
        _thing("bread roll", "小面包"),
        _thing("dumpling", "饺子"),
        _thing("chocolate", "巧克力", "块"),
        _thing("walnut", "核桃"),
    ),
    "collectible": (
        _thing("stamp", "邮票", "张"),
        _thing("sticker", "贴纸", "张"),
        _thing("marble", "弹珠", "颗"),
        _thing("shell", "贝壳"),
        _thing("postcard", "明信片", "张"),
        _thing("badge", "徽章", "枚"),
        _thing("coin", "纪念币", "枚"),
    ),
    "book": (
        _thing("novel", "小说", "本"),
        _thing("storybook", "故事书", "本"),
        _thing("comic book", "漫画书", "本"),
        _thing("science book", "科普书", "本"),
        _thing("poetry book", "诗集", "本"),
        _thing("travel book", "游记", "本"),
    ),
    "container": (
        _thing("box", "盒"),
        _thing("bag", "袋"),
        _thing("crate", "箱"),
        _thing("basket", "篮"),
        _thing("tray", "盘"),
    ),
    "vehicle": (
        _thing("car", "小汽车", "辆"),
        _thing("bus", "客车", "辆"),
        _thing("truck", "货车", "辆"),
        _thing("van", "面包车", "辆"),
        _thing("motorbike", "摩托车", "辆"),
        _thing("taxi", "出租车", "辆"),
    ),
    "tree": (
        _thing("poplar", "杨树", "棵"),
        _thing("willow", "柳树", "棵"),
        _thing("maple", "枫树", "棵"),
        _thing("pine", "松树", "棵"),
        _thing("cherry tree", "樱花树", "棵"),
        _thing("plane tree", "梧桐树", "棵"),
    ),
    "product": (
        _thing("chair", "椅子", "把"),
        _thing("desk lamp", "台灯", "盏"),
        _thing("bicycle", "自行车", "辆"),
        _thing("desk", "课桌", "张"),
        _thing("radio", "收音机", "台"),
        _thing("machine part", "零件", "个"),
        _thing("umbrella", "雨伞", "把"),
        _thing("fan", "电风扇", "台"),
    ),
    "animal": (
        _thing("hen", "母鸡", "只"),
        _thing("duck", "鸭子", "只"),
        _thing("sheep", "绵羊", "只"),
        _thing("goat", "山羊", "只"),
        _thing("rabbit", "兔子", "只"),
        _thing("cow", "奶牛", "头"),
        _thing("pig", "小猪", "头"),
    ),
    "town": (
        _plain("Ashford", "东城"),
        _plain("Millbrook", "青山镇"),
        _plain("Fairview", "柳河镇"),
        _plain("Lakeside", "湖滨市"),
        _plain("Stonebridge", "石桥镇"),
        _plain("Westport", "西港市"),
        _plain("Oakdale", "南溪村"),
    ),
    "subject": (
        _plain("maths", "数学"),
        _plain("English", "英语"),
        _plain("science", "科学"),
        _plain("history", "历史"),
        _plain("geography", "地理"),
    ),
    "school": (
        _plain("Hillside School", "育才小学"),
        _plain("Riverside School", "实验小学"),
        _plain("Park Street School", "光明小学"),
        _plain("Greenfield School", "希望小学"),
    ),
}
"""The lists by name."""
