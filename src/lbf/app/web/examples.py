"""The problems the page offers to try. The packaged models answer all of them rightly without being told the
answer, which a test says.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Final, Literal, NamedTuple, TypeAlias

from lbf.app.web.schemas import ExampleDocument
from lbf.symbolic.notation import number_text

Language: TypeAlias = Literal["en", "zh"]


class Example(NamedTuple):
    """A problem and its answer."""

    text: str
    answer: Fraction


def _example(text: str, answer: int) -> Example:
    return Example(text, Fraction(answer))


EXAMPLES: Final[Mapping[Language, tuple[Example, ...]]] = {
    "en": (
        _example(
            "A train travels 240 km in 3 hours. How many km does it travel in 5 hours at the same speed?", 400
        ),
        _example(
            "A teacher has 48 pencils. She keeps 6 and shares the rest equally among 7 children. "
            "How many pencils does each child get?",
            6,
        ),
        _example(
            "A car drives 100 km in 2 hours and goes on for 3.5 hours at the same speed. "
            "How far does it get in all?",
            275,
        ),
        _example(
            "Sara had 50 dollars. She bought 3 books for 12 dollars each. "
            "How many dollars does she have left?",
            14,
        ),
        _example(
            "Pete has 24 marbles and Joe has 3 times as many. How many marbles do they have together?", 96
        ),
        _example(
            "A tank holds 90 liters. It is filled with 7.5 liters a minute. "
            "How many minutes does it take to fill it?",
            12,
        ),
        _example("A baker packs 144 rolls into bags of 12. How many bags does she need?", 12),
        _example("A worker earns 18 dollars an hour and works 35 hours. How many dollars does he earn?", 630),
        _example("Mia saves 8 dollars a week. How many weeks does she need to save 96 dollars?", 12),
    ),
    "zh": (
        _example("一辆汽车2小时行驶100千米，照这样的速度又行驶了3.5小时，一共行驶了多少千米？", 275),
        _example("一件上衣120元，一条裤子80元，买3套这样的衣服要多少元？", 600),
        _example("一本书有240页，小红每天看15页，已经看了6天，还剩多少页没看？", 150),
        _example("修一条长900米的路，已经修了5天，每天修60米，剩下的要在8天内修完，平均每天修多少米？", 75),
        _example("农场养了鸡48只，鸭的只数是鸡的3倍，鸡和鸭一共有多少只？", 192),
        _example("妈妈买了5千克苹果，每千克8元，付了50元，应找回多少元？", 10),
        _example("果园里有苹果树45棵，梨树比苹果树少12棵，两种树一共有多少棵？", 78),
        _example("三年级有4个班，每班42人，其中男生90人，女生有多少人？", 78),
        _example("一台拖拉机3小时耕地24公顷，照这样计算，7小时耕地多少公顷？", 56),
    ),
}


def examples(language: Language, count: int, seed: int) -> list[ExampleDocument]:
    """So many of the problems, beginning further on with every seed; all there are if more are wanted."""
    own = EXAMPLES[language]
    begin = seed * count % len(own)
    turned = (*own[begin:], *own[:begin])
    return [
        ExampleDocument(text=example.text, language=language, answer=number_text(example.answer))
        for example in turned[:count]
    ]
