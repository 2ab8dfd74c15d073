"""Weight, volume and temperature."""

from __future__ import annotations

from typing import Final

from lbf.data.primary.draws import decimal
from lbf.data.primary.schema import Schema
from lbf.data.primary.schemas.measures import less, pieces, plus

_STUFF: Final = {
    "SUZ": "rice:kilogram:bag|flour:kilogram:bag|sugar:kilogram:bag|sand:kilogram:bag|potatoes:kg:bag|"
    "apples:pound:box|"
    "flour:pound:bag|honey:pound:jar|milk:liter:bottle|water:liter:bucket|juice:liter:bottle|"
    "paint:liter:can|oil:liter:can|"
    "water:gallon:tank|paint:gallon:can|soup:liter:pot|corn:pound:bag|nuts:pound:bag|clay:kilogram:box|"
    "cheese:pound:box"
}


SCHEMAS: Final = (
    Schema(
        "measure-used",
        less,
        "a - b",
        (
            """
            {A} <have A> {a U} of {S}
            there <be +> {a U} of {S} in a {Z}
            a {Z} <hold> {a U} of {S}
            {A} <buy A> {a U} of {S}
            """,
            """
            {A.he} <use A> {b U}
            {A.he} <use A> {b U} of it
            {A.he} <take A> out {b U}
            {b U} <be +> used up
            {b U} <be +> taken out
            """,
        ),
        """
        how many {Us} <be +> left over
        how many {Us} <be +> left
        how many {Us} of {S} <remain +>
        how many {Us} of {S} <be +> left
        what <be> the amount left
        """,
        _STUFF,
        then=True,
    ),
    Schema(
        "measure-together",
        plus,
        "a + b",
        (
            """
            {A} <buy A> {a U} of {S} and {B} <buy B> {b U}
            {A} <have A> {a U} of {S} and <get A> {b U} more
            one {Z} <hold> {a U} of {S}, another {b U}
            there <be +> {a U} of {S} in a {Z}. {A} <add A> {b U}
            {A} <use A> {a U} of {S} on Monday and {b U} on Tuesday
            """,
        ),
        """
        how many {Us} <be> that [altogether|in all|in total|together]
        how much {S} <be> that [altogether|in all]
        what <be> the total amount of {S}
        how many {Us} of {S} <be> that in all
        how many {Us} <do.now> that *make
        """,
        _STUFF,
    ),
    Schema(
        "measure-fill",
        lambda r: {role: value for role, value in pieces(r).items() if role != "k"},
        "a / m",
        (
            """
            {A} <have A> {a U} of {S}
            there <be +> {a U} of {S}
            {A} <buy A> {a U} of {S}
            """,
            """
            {A.he} <put A> {m U} into each {Z}
            each {Z} <hold> {m U}
            {m U} <fit +> into a {Z}
            {A.he} <fill A> {m U} into every {Z}
            """,
        ),
        """
        how many {Zs} <be +> needed
        how many {Zs} can {A} *fill
        how many {Zs} <do A> {A} *need
        how many {Zs} <do.now> that *make
        how many full {Zs} <be> that
        """,
        _STUFF,
    ),
    Schema(
        "measure-weigh-all",
        lambda r: {"k": r.randint(2, 12), "m": decimal(r, 2, 25)},
        "k * m",
        (
            """
            a [box|bag|sack|crate|stone] <weigh> {m U}
            each [box|bag|sack|crate|package] <weigh> {m U}
            one [box|bag|sack|crate|package] <weigh> {m U}
            the weight of one [box|bag|sack|brick|package] <be> {m U}
            """,
        ),
        """
        how much <do +> {k} of them *weigh
        how many {Us} <do +> {k} of them *weigh [together|]
        what <be> the weight of {k} of them
        how heavy <be +> {k} of them together
        how much <do +> {k} of these *weigh altogether
        """,
        {"U": "kilogram|kg|pound"},
        tenses=("now",),
    ),
    Schema(
        "measure-warmer",
        lambda r: {"a": r.randint(5, 30), "b": r.randint(2, 15)},
        "a + b",
        (
            """
            [in the morning|yesterday|at dawn] the temperature was {a degree}
            [in the morning|yesterday|on Monday] it was {a degree}
            the temperature [in the morning|outside|in the room] was {a degree}
            """,
            """
            it rose by {b degree}
            [by noon|later] it rose by {b degree}
            it got {b degree} warmer
            the temperature went up by {b degree}
            then it was {b degree} warmer
            """,
        ),
        """
        what was the temperature then
        how many degrees was it then
        what was the temperature after that
        how warm was it then
        how warm did it *get
        what was the new temperature
        how many degrees was it after that
        """,
        tenses=("past",),
        avoid="temperature",
        weight=0.7,
    ),
    Schema(
        "measure-colder",
        lambda r: {"a": (a := r.randint(10, 35)), "b": r.randint(2, a - 1)},
        "a - b",
        (
            """
            [at noon|yesterday|in the afternoon] the temperature was {a degree}
            [at noon|yesterday|on Monday] it was {a degree}
            the temperature [at noon|outside|in the room] was {a degree}
            """,
            """
            it fell by {b degree}
            [at night|by evening|later] it fell by {b degree}
            it got {b degree} colder
            the temperature dropped by {b degree}
            then it was {b degree} colder
            """,
        ),
        """
        what was the temperature then
        how many degrees was it then
        what was the temperature after that
        how cold was it then
        how cold did it *get
        what temperature was it in the end
        how many degrees was it after that
        """,
        tenses=("past",),
        avoid="temperature",
        weight=0.7,
    ),
    Schema(
        "measure-temperature-difference",
        lambda r: {"a": (a := r.randint(8, 35)), "b": r.randint(2, a - 1)},
        "a - b",
        (
            """
            it was {b degree} in the morning and {a degree} at noon
            at noon it was {a degree}, and at night it was {b degree}
            the temperature was {b degree} on Monday and {a degree} on Tuesday
            yesterday it was {a degree}, today it is {b degree}
            """,
        ),
        """
        what is the difference
        by how many degrees did the temperature *change
        how many degrees is the difference
        what is the difference between the temperatures
        """,
        tenses=("past",),
        avoid="temperature",
        weight=0.5,
    ),
)
