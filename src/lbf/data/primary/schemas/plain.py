"""Questions about numbers without a story, and facts that everyone knows: legs, wheels, dozens."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from lbf.data.primary.draws import below, factor, size
from lbf.data.primary.schema import Schema

SCHEMAS: Final = (
    Schema(
        "plain-sum",
        lambda r: {"a": size(r), "b": size(r)},
        "a + b",
        (),
        """
        what is the sum of {a} and {b}
        what is {a} plus {b}
        what number is {b} more than {a}
        how much is {a} and {b} together
        what do you get if you add {a} and {b}
        add {a} and {b}
        find the sum of {a} and {b}
        find the number that is {b} greater than {a}
        what is {b} more than {a}
        """,
        tenses=("now",),
        weight=0.4,
    ),
    Schema(
        "plain-difference",
        lambda r: {"a": (a := size(r, 4)), "b": below(r, a)},
        "a - b",
        (),
        """
        what is the difference between {a} and {b}
        what is {a} minus {b}
        what number is {b} less than {a}
        how much more is {a} than {b}
        what is left if you take {b} away from {a}
        subtract {b} from {a}
        find the difference of {a} and {b}
        which number must you add to {b} to get {a}
        what is {b} less than {a}
        """,
        tenses=("now",),
        weight=0.4,
    ),
    Schema(
        "plain-product",
        lambda r: {"a": factor(r), "b": factor(r)},
        "a * b",
        (),
        """
        what is the product of {a} and {b}
        what is {a} times {b}
        how much is {a} times {b}
        what do you get if you multiply {a} by {b}
        multiply {a} by {b}
        find the product of {a} and {b}
        what number is {a} times as large as {b}
        """,
        tenses=("now",),
        weight=0.4,
    ),
    Schema(
        "plain-quotient",
        lambda r: {"b": (b := factor(r)), "a": b * factor(r)},
        "a / b",
        (),
        """
        what is {a} divided by {b}
        how many times does {b} go into {a}
        how many times is {b} contained in {a}
        what do you get if you divide {a} by {b}
        divide {a} by {b}
        find the quotient of {a} and {b}
        which number must you multiply by {b} to get {a}
        """,
        tenses=("now",),
        weight=0.4,
    ),
    Schema(
        "plain-part",
        lambda r: {"a": (n := r.choice((2, 2, 3, 4, 5, 10))) * r.randint(2, 40), "f": Fraction(1, n)},
        "a * f",
        (),
        """
        what is {f /} of {a}
        how much is {f /} of {a}
        what number is {f /} of {a}
        find {f /} of {a}
        calculate {f /} of {a}
        """,
        tenses=("now",),
        weight=0.3,
    ),
    Schema(
        "plain-percent",
        lambda r: {"q": (q := Fraction(5 * r.randint(1, 19), 100)), "a": q.denominator * r.randint(1, 20)},
        "a * q",
        (),
        """
        what is {q %} of {a}
        how much is {q %} of {a}
        what number is {q %} of {a}
        find {q %} of {a}
        calculate {q %} of {a}
        """,
        tenses=("now",),
        weight=0.3,
    ),
    Schema(
        "groups-legs",
        lambda r: {"k": factor(r)},
        "k * 4",
        (
            """
            there <be +> {k N} {L}
            {A} <see A> {k N} {L}
            {A} <count A> {k N} {L}
            a farmer <have> {k N}
            {k N} <stand +> {L}
            """,
        ),
        """
        how many legs <do +> the {Ns} *have [altogether|in all|in total|together]
        how many legs <be> that [altogether|in all|in total|]
        what <be> the total number of legs
        how many {N} legs <be> that
        how many legs <do +> they *have [altogether|in all|in total]
        """,
        {
            "N": "cow|horse|sheep|goat|pig|donkey|dog|cat|pony|rabbit",
            "L": "in a field|in a barn|in a meadow|on a farm",
        },
        weight=0.5,
    ),
    Schema(
        "groups-wheels",
        lambda r: {"k": factor(r), "m": r.choice((2, 3, 4, 6, 8))},
        "k * m",
        (
            """
            a toy {V} <have> {m} wheels. {A} <build A> {k} toy {Vs}
            {A} <have A> {k} toy {Vs} with {m} wheels each
            there <be +> {k V} with {m} wheels each in a [garage|museum|parking lot]
            each of {k V} <have> {m} wheels
            every {V} <have> {m} wheels. There <be +> {k V}
            """,
        ),
        """
        how many wheels <be> that [altogether|in all|in total|]
        how many wheels <be +> there [altogether|in all|in total|]
        what <be> the total number of wheels
        how many wheels <do +> the {Vs} *have [altogether|in all|together]
        how many wheels <do.now> that *make
        """,
        {"V": "car|truck|wagon|cart"},
        weight=0.5,
    ),
    Schema(
        "groups-dozen",
        lambda r: {"k": r.randint(2, 12), "z": 12},
        "k * z",
        (
            """
            {A} <buy A> {k} {z dozen} {Ns}
            {A} <bake A> {k} {z dozen} {Ns}
            there <be +> {k} {z dozen} {Ns} in a box
            {A} <need A> {k} {z dozen} {Ns} for a party
            a shop <sell> {k} {z dozen} {Ns}
            """,
        ),
        """
        how many {Ns} <be> that [altogether|in all|in total|]
        how many {Ns} <be +> there [altogether|in all|in total|]
        what <be> the number of {Ns}
        how many {Ns} <do.now> that *make
        what <be> the total number of {Ns}
        """,
        {"N": "cookie|muffin|cupcake|bread roll|donut|pretzel|bagel"},
        weight=0.4,
    ),
)
