"""Problems and rejects as plain JSON values, exact in both directions: for the cache, never for interchange.

>>> from lbf.data.build import make_problem
>>> from lbf.symbolic.parsing import parse
>>> problem = make_problem("p", "Ann has 3.5 apples.", Fraction(7, 2), parse("n0"))
>>> decode_problem(encode_problem(problem)) == problem
True
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Any

from lbf.data.problem import Problem, Slot
from lbf.data.rejects import Cause, Reject
from lbf.symbolic.arithmetic import OPERATORS
from lbf.symbolic.expression import Expression, Symbol
from lbf.symbolic.parsing import parse_prefix


def encode_problem(problem: Problem) -> dict[str, Any]:
    """The problem as JSON values."""
    return {
        "id": problem.id,
        "text": problem.text,
        "tokens": problem.tokens,
        "slots": [(_ratio(slot.value), slot.start, slot.end, slot.token) for slot in problem.slots],
        "answer": None if problem.answer is None else _ratio(problem.answer),
        "expression": None if problem.expression is None else str(problem.expression),
        "language": problem.language,
    }


def decode_problem(data: dict[str, Any]) -> Problem:
    """What `encode_problem` encoded."""
    text, expression = data["text"], data["expression"]
    return Problem(
        id=data["id"],
        text=text,
        tokens=tuple(data["tokens"]),
        slots=tuple(
            Slot(text[start:end], _value(*ratio), start, end, token)
            for ratio, start, end, token in data["slots"]
        ),
        answer=None if data["answer"] is None else _value(*data["answer"]),
        expression=None if expression is None else Expression(tuple(map(_symbol, expression.split(" ")))),
        language=data["language"],
    )


def encode_reject(reject: Reject) -> list[Any]:
    """The reject as JSON values."""
    return [reject.file, reject.line, reject.id, reject.field, reject.reason, reject.cause.name]


def decode_reject(data: list[Any]) -> Reject:
    """What `encode_reject` encoded."""
    file, line, id_, field, reason, cause = data
    return Reject(file, line, id_, field, reason, Cause[cause])


def _ratio(value: Fraction) -> tuple[int, int]:
    return value.numerator, value.denominator


@lru_cache(maxsize=1 << 16)
def _value(numerator: int, denominator: int) -> Fraction:
    return Fraction(numerator, denominator)


@lru_cache(maxsize=4096)
def _symbol(word: str) -> Symbol:
    return OPERATORS[word] if word in OPERATORS else parse_prefix(word).symbols[0]
