"""Hints one step at a time: which numbers matter, then for each step the operation and after it the value,
and at the end the answer.

>>> from lbf.symbolic.parsing import parse
>>> numbers = ("100", "2", "3.5", "7"), tuple(map(Fraction, ("100", "2", "3.5", "7")))
>>> for hint in hints(parse("n0/n1*n2"), *numbers, "175 km"):
...     print(hint.sentence("en"))
You need 100, 2 and 3.5; 7 is not needed.
Begin with a division of 100 and 2.
100 ÷ 2 = 50
Go on with a multiplication of 50 and 3.5.
50 × 3.5 = 175, so the answer is 175 km.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, Literal, TypeAlias

from lbf.app.solve.wording import SIGNS, calculation_steps
from lbf.app.teach.pupil_text import OPERATIONS, Language
from lbf.symbolic.expression import Expression, Quantity

HintKind: TypeAlias = Literal["numbers", "operation", "value", "answer"]
_SYMBOLS: Final = {sign: symbol for symbol, sign in SIGNS.items()}
_SENTENCES: Final[dict[Language, dict[str, str]]] = {
    "en": {
        "numbers": "You need {numbers}.",
        "numbers_not": "You need {numbers}; {spare} is not needed.",
        "numbers_none": "You need none of the numbers as they stand.",
        "operation": "Begin with {operation} of {left} and {right}.",
        "operation_next": "Go on with {operation} of {left} and {right}.",
        "value": "{step}",
        "answer": "{step}, so the answer is {answer}.",
        "answer_only": "The answer is {answer}.",
    },
    "zh": {
        "numbers": "要用到的数是 {numbers}。",
        "numbers_not": "要用到的数是 {numbers}；{spare} 用不到。",
        "numbers_none": "题中的数都不能直接用。",
        "operation": "先把 {left} 和 {right} 用{operation}算。",
        "operation_next": "再把 {left} 和 {right} 用{operation}算。",
        "value": "{step}",
        "answer": "{step}，所以答案是 {answer}。",
        "answer_only": "答案是 {answer}。",
    },
}


@dataclass(frozen=True, slots=True)
class Hint:
    """One hint: what it is about, and the values of its sentence."""

    kind: HintKind
    said: str
    """Which sentence is said."""
    values: Mapping[str, str]
    numbers: tuple[str, ...] = ()
    spare: tuple[str, ...] = ()

    def sentence(self, language: Language) -> str:
        """The hint in words."""
        values = dict(self.values)
        if "operator" in values:
            name = OPERATIONS[language][_SYMBOLS.get(values["operator"], values["operator"])]
            values["operation"] = (
                name if language == "zh" else f"{'an' if name[0] in 'aeiou' else 'a'} {name}"
            )
        listed = {"numbers": _listed(self.numbers, language), "spare": _listed(self.spare, language)}
        return _SENTENCES[language][self.said].format(**values, **listed)


def _listed(names: Sequence[str], language: Language) -> str:
    between, last = {"en": (", ", " and "), "zh": ("、", "和")}[language]
    return last.join((between.join(names[:-1]), names[-1])) if len(names) > 1 else "".join(names)


def hints(
    expression: Expression, names: Sequence[str], values: Sequence[Fraction], answer_text: str
) -> tuple[Hint, ...]:
    """The hints to a calculation, each telling a little more than the one before."""
    return (_numbers(expression, names), *_steps(expression, names, values, answer_text))


def _numbers(expression: Expression, names: Sequence[str]) -> Hint:
    used = {leaf.index for leaf in expression.leaves if isinstance(leaf, Quantity)}
    needed = tuple(dict.fromkeys(names[index] for index in sorted(used)))
    spare = tuple(
        dict.fromkeys(name for index, name in enumerate(names) if index not in used and name not in needed)
    )
    said = "numbers_none" if not needed else "numbers_not" if spare else "numbers"
    return Hint("numbers", said, {}, needed, spare)


def _steps(
    expression: Expression, names: Sequence[str], values: Sequence[Fraction], answer_text: str
) -> Iterator[Hint]:
    steps = calculation_steps(expression, names, values)
    if not steps:
        yield Hint("answer", "answer_only", {"answer": answer_text})
    for number, step in enumerate(steps, start=1):
        told = {"left": step.left, "right": step.right, "operator": step.operator}
        yield Hint("operation", "operation" if number == 1 else "operation_next", told)
        if number < len(steps):
            yield Hint("value", "value", {"step": str(step)})
        else:
            yield Hint("answer", "answer", {"step": str(step), "answer": answer_text})
