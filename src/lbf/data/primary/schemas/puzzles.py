"""Riddles about numbers: sums, differences, products and quotients."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

from lbf.data.primary.draws import below, factor, hundred, some
from lbf.data.primary.schema import Numbers, Schema

_WHICH: Final = """
    what is the number
    which number is it
    what number is it
    find the number
    what is this number
    which number is that
    what number is meant
"""
_OTHER: Final = """
    what is the other number
    what is the other one
    find the other number
    which number is the other one
    what must the other number be
    what is the value of the other number
    which is the second number
"""


def _plus(random: Random) -> Numbers:
    return {"a": some(random, 2, 40), "b": hundred(random, 5)}


def _minus(random: Random) -> Numbers:
    larger = hundred(random, 8)
    return {"b": larger, "a": below(random, larger), "n": 2}


def _product(random: Random) -> Numbers:
    known = factor(random)
    return {"a": known, "c": known * factor(random), "n": 2}


def _sum(random: Random) -> Numbers:
    known = hundred(random)
    return {"a": known, "c": known + hundred(random), "n": 2}


def _quotient(random: Random) -> Numbers:
    return {"a": factor(random), "b": factor(random), "n": 2}


def _scaled(random: Random) -> Numbers:
    times, number = random.randint(2, 9), random.randint(3, 12)
    return {"t": times, "a": number, "b": random.randint(2, min(20, times * number - 1))}


def _backwards(random: Random) -> Numbers:
    times, number, more = random.randint(2, 9), random.randint(3, 15), random.randint(2, 20)
    return {"t": times, "b": more, "c": times * number + more}


def _minus_backwards(random: Random) -> Numbers:
    times, number = random.randint(2, 9), random.randint(3, 15)
    less = random.randint(2, times * number - 1)
    return {"t": times, "b": less, "c": times * number - less}


def _riddle(
    name: str,
    draw: Callable[[Random], Numbers],
    solution: str,
    fact: str,
    ask: str = _WHICH,
    weight: float = 0.5,
) -> Schema:
    return Schema(name, draw, solution, (fact,), ask, tenses=("now",), avoid="number", weight=weight)


SCHEMAS: Final = (
    _riddle(
        "plain-more-than",
        _plus,
        "a + b",
        """
        a number is {a} more than {b}
        I think of a number that is {a} more than {b}
        my number is {a} greater than {b}
        {A} <have A> a number in mind that is {a} larger than {b}
        {b} is {a} less than a certain number
        a number is larger than {b} by {a}
        if you subtract {a} from a number, you get {b}
        {b} is smaller than my number by {a}
        a number exceeds {b} by {a}
        """,
        weight=0.8,
    ),
    _riddle(
        "plain-less-than",
        _minus,
        "b - a",
        """
        a number is {a} less than {b}
        I think of a number that is {a} less than {b}
        my number is {a} smaller than {b}
        {A} <have A> a number in mind that is {a} smaller than {b}
        {b} is {a} more than a certain number
        a number is smaller than {b} by {a}
        if you add {a} to a number, you get {b}
        {b} is greater than my number by {a}
        {b} exceeds a number by {a}
        """,
        weight=0.8,
    ),
    _riddle(
        "plain-times-greater",
        _quotient,
        "a * b",
        """
        a number is {a} times as large as {b}
        I think of a number that is {a} times {b}
        my number is {a} times as big as {b}
        if you divide a number by {a}, you get {b}
        a number divided into {a} equal parts gives parts of {b}
        {A} <have A> a number in mind that is {a} times as great as {b}
        """,
    ),
    _riddle(
        "plain-times-smaller",
        _product,
        "c / a",
        """
        {c} is {a} times as large as a number
        {c} is {a} times a certain number
        I think of a number. {a} times my number is {c}
        if you multiply a number by {a}, you get {c}
        {a} times a number makes {c}
        {c} is what you get when you take a number {a} times
        {A} <have A> a number in mind, and {c} is {a} times that number
        """,
    ),
    _riddle(
        "plain-product-other",
        _product,
        "c / a",
        """
        the product of {n word} numbers is {c}. One number is {a}
        the product of {n word} numbers is {c}, and one of them is {a}
        {n word} numbers multiplied together give {c}. One of them is {a}
        {A} <multiply A> {n word} numbers and <get A> {c}. One of the numbers is {a}
        when {n word} numbers are multiplied, the result is {c}. The first number is {a}
        one of {n word} numbers is {a}, and their product is {c}
        one factor is {a} and the product is {c}
        {a} multiplied by another number gives {c}
        """,
        _OTHER,
        0.8,
    ),
    _riddle(
        "plain-sum-other",
        _sum,
        "c - a",
        """
        the sum of {n word} numbers is {c}. One number is {a}
        the sum of {n word} numbers is {c}, and one of them is {a}
        {n word} numbers added together give {c}. One of them is {a}
        {A} <add A> {n word} numbers and <get A> {c}. One of the numbers is {a}
        when {n word} numbers are added, the result is {c}. The first number is {a}
        one of {n word} numbers is {a}, and their sum is {c}
        the first number is {a} and the sum of both is {c}
        {a} and another number make {c}
        """,
        _OTHER,
        0.8,
    ),
    _riddle(
        "plain-difference-larger",
        _plus,
        "a + b",
        """
        the difference between the numbers is {a}. The smaller number is {b}
        the difference of my numbers is {a}, and the smaller one is {b}
        of a pair of numbers, the smaller is {b}, and their difference is {a}
        the smaller number is {b}. The difference is {a}
        {A} <subtract A> {b} from a larger number and <get A> {a}
        """,
        """
        what is the larger number
        what is the greater number
        find the larger number
        which is the bigger number
        what is the value of the larger number
        """,
    ),
    _riddle(
        "plain-difference-smaller",
        _minus,
        "b - a",
        """
        the difference between {n word} numbers is {a}. The larger number is {b}
        the difference of {n word} numbers is {a}, and the larger one is {b}
        of {n word} numbers, the larger is {b}, and their difference is {a}
        the larger number is {b}. The difference is {a}
        {A} <subtract A> a smaller number from {b} and <get A> {a}
        """,
        """
        what is the smaller number
        what is the lesser number
        find the smaller number
        which is the smaller number
        what is the value of the smaller number
        """,
    ),
    _riddle(
        "plain-scaled-and-more",
        _scaled,
        "t * a + b",
        """
        a number is {b} more than {t x} {a}
        I multiply {a} by {t} and add {b}
        {A} <have A> a number in mind. It is {b} more than {t x} {a}
        the product of {a} and {t} is {b} less than my number
        {A} <take A> {a}, <multiply A> it by {t} and <add A> {b}
        {A} <start A> with {a}, <multiply A> by {t}, then <add A> {b}
        """,
        "which number is this\nwhat is the result\nwhich number is it\nwhat is the number\nfind the number",
        0.4,
    ),
    _riddle(
        "plain-scaled-and-less",
        _scaled,
        "t * a - b",
        """
        a number is {b} less than {t x} {a}
        I multiply {a} by {t} and subtract {b}
        {A} <have A> a number in mind. It is {b} less than {t x} {a}
        the product of {a} and {t} is {b} more than my number
        {A} <take A> {a}, <multiply A> it by {t} and <take A> away {b}
        {A} <start A> with {a}, <multiply A> by {t}, then <subtract A> {b}
        """,
        "which number is this\nwhat is the result\nwhich number is it\nwhat is the number\nfind the number",
        0.4,
    ),
    _riddle(
        "plain-back-from-more",
        _backwards,
        "(c - b) / t",
        """
        I think of a number, multiply it by {t} and add {b}. The result is {c}
        {A} <think A> of a number, <multiply A> it by {t}, <add A> {b} and <get A> {c}
        {t x} a number plus {b} is {c}
        {b} more than {t x} a number is {c}
        if you multiply a number by {t} and then add {b}, you get {c}
        """,
        weight=0.4,
    ),
    _riddle(
        "plain-back-from-less",
        _minus_backwards,
        "(c + b) / t",
        """
        I think of a number, multiply it by {t} and subtract {b}. The result is {c}
        {A} <think A> of a number, <multiply A> it by {t}, <subtract A> {b} and <get A> {c}
        {t x} a number minus {b} is {c}
        {b} less than {t x} a number is {c}
        if you multiply a number by {t} and then subtract {b}, you get {c}
        """,
        weight=0.4,
    ),
)
