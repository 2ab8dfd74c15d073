"""What is said about a pupil's work, in both languages."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final, Literal, TypeAlias

from lbf.app.solve.wording import SIGNS
from lbf.symbolic.expression import Expression
from lbf.symbolic.notation import to_infix

Language: TypeAlias = Literal["en", "zh"]

OPERATIONS: Final[dict[Language, dict[str, str]]] = {
    "en": {"+": "addition", "-": "subtraction", "*": "multiplication", "/": "division", "^": "power"},
    "zh": {"+": "加法", "-": "减法", "*": "乘法", "/": "除法", "^": "乘方"},
}
_SENTENCES: Final[dict[Language, dict[str, str]]] = {
    "en": {
        "right": "Right.",
        "other_way": "The value is right, but the calculation {was} is another than ours: does it also work "
        "with other numbers?",
        "arithmetic": "{was} is {value}, not {stated}.",
        "brackets": "The order of operations is not right; brackets make it {should_be}.",
        "order": "{was} is the wrong way round; it should be {should_be}.",
        "operator": "The {sign} {was} should be {new_sign}: {should_be}.",
        "number": "{was} should be {should_be}.",
        "number_where": "In {where}, {was} should be {should_be}.",
        "extra": "Something is too much: {was} should be only {should_be}.",
        "missing": "Something is missing: {was} should be {should_be}.",
        "part": "The part {was} should be {should_be}.",
        "unfinished": "{was} is right so far, but it is not the end; the next step is {next}.",
        "different": "{was} is not the way; what is missing first is {next}.",
        "answer": "{stated} is not the answer; ask for the calculation.",
        "from": "{stated} is what {from} gives. {sentence}",
    },
    "zh": {
        "right": "正确。",
        "other_way": "得数正确，但算式 {was} 与我们的不同：换成别的数还成立吗？",
        "arithmetic": "{was} 等于 {value}，不是 {stated}。",
        "brackets": "运算顺序不对，应加括号写成 {should_be}。",
        "order": "{was} 前后颠倒了，应为 {should_be}。",
        "operator": "{sign} {was} 应改为{new_sign}：{should_be}。",
        "number": "{was} 应为 {should_be}。",
        "number_where": "{where} 中的 {was} 应为 {should_be}。",
        "extra": "多算了一步：{was} 应该只是 {should_be}。",
        "missing": "少算了一步：{was} 应为 {should_be}。",
        "part": "{was} 这一部分应为 {should_be}。",
        "unfinished": "{was} 到这里是对的，但还没有算完；下一步是 {next}。",
        "different": "{was} 的思路不对；首先缺少的一步是 {next}。",
        "answer": "{stated} 不是正确答案，请写出算式。",
        "from": "{stated} 是 {from} 的得数。{sentence}",
    },
}


def sentence(language: Language, said: str, values: Mapping[str, str]) -> str:
    """The sentence about an outcome or a mistake, with what it is about filled in.

    >>> sentence("en", "operator", {"sign": "-", "new_sign": "+", "was": "12 − 5", "should_be": "12 + 5"})
    'The subtraction 12 − 5 should be an addition: 12 + 5.'
    """
    names = OPERATIONS[language]
    filled = dict(values)
    for key in ("sign", "new_sign"):
        if key in values:
            filled[key] = names[values[key]]
    if language == "en" and "new_sign" in filled:
        filled["new_sign"] = f"{'an' if filled['new_sign'][0] in 'aeiou' else 'a'} {filled['new_sign']}"
    told = _SENTENCES[language][f"{said}_where" if said == "number" and "where" in values else said].format(
        **filled
    )
    return _SENTENCES[language]["from"].format(**filled, sentence=told) if "from" in values else told


def shown(expression: Expression, names: Sequence[str]) -> str:
    """A calculation as people write it.

    >>> from lbf.symbolic.parsing import parse
    >>> shown(parse("n0/n1*(n1-3)"), ["100", "50%"])
    '100 ÷ 50% × (50% − 3)'
    """
    spaced = re.sub(r"[-+*/]", lambda sign: f" {SIGNS.get(sign[0], sign[0])} ", to_infix(expression))
    return re.sub(r"n(\d+)", lambda slot: names[int(slot[1])], spaced)
