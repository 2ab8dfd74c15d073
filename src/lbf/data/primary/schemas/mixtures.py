"""Two kinds of groups, and counts with what everyone knows: legs, wheels and sides."""

from __future__ import annotations

from random import Random
from typing import Final

from lbf.data.primary.draws import factor, some
from lbf.data.primary.schema import Numbers, Schema

_TWO_KINDS: Final = {
    "RNMO": "row:corn plant:bean plant:plants|class:girl:boy:children|box:red pencil:blue pencil:pencils|row:rose:tulip:flowers|"
    "bag:apple:orange:pieces of fruit|shelf:novel:comic book:books|tray:muffin:cupcake:cakes|pen:sheep:goat:animals|"
    "field:cow:horse:animals|crate:bottle of water:bottle of juice:bottles|row:pine tree:oak tree:trees|"
    "basket:egg:bun:things|jar:candy:mint:sweets|box:doll:robot:toys|table:adult:child:people|"
    "row:tomato plant:pepper plant:plants|pack:sticker:stamp:things|van:bed:desk:pieces of furniture"
}
_TWO_SIZES: Final = {
    "RSN": "big table:small table:seat|large box:small box:egg|long row:short row:chair|bus:van:child|"
    "big bag:small bag:candy|upper shelf:lower shelf:book|red box:green box:marble|car:minibus:person|"
    "large tray:small tray:cookie|thick album:thin album:photo|full pack:small pack:card|small room:dormitory:bed|"
    "wide bench:narrow bench:seat|big tent:little tent:scout|tall bookcase:low bookcase:book|old bush:young bush:rose"
}


def _two_products(random: Random) -> Numbers:
    return {"k": factor(random), "m": factor(random, 3), "j": factor(random), "l": factor(random, 3)}


def _two_counts(random: Random) -> Numbers:
    return {"a": some(random, 2, 40), "b": some(random, 2, 40)}


_SEEN: Final = """
    {o} there <be +> {a N} and {b M}
    there <be +> {a N} and {b M} {o}
    {A} <see A> {a N} and {b M} {o}
    {A} <count A> {a N} and {b M} {o}
    {a N} and {b M} <be +> {o}
    {o} {A} <find A> {b M} and {a N}
    there <be +> {a N} {o}, and {b M} <be +> there too
    besides {a N} there <be +> {b M} {o}
"""


def _asked(what: str) -> str:
    """Questions for the number of parts of all things together."""
    return """
        how many #s <be +> there [altogether|in all|in total|]
        how many #s <be> that [altogether|in all|]
        what <be> the total number of #s
        how many #s <do +> they *have [altogether|in all|together]
        how many #s <do +> all the {Ns} and {Ms} *have together
        how many #s can you count [altogether|in all|there]
        how many #s <do.now> that *make
        how many #s <do +> the {Ns} and the {Ms} *have in all
    """.replace("#", what)


SCHEMAS: Final = (
    Schema(
        "groups-two-kinds-wider",
        _two_products,
        "k * m + j * l",
        (
            """
            there <be +> {k R} with {m N} in each {R}, and {j R} with {l M} in each {R}
            there <be +> {k R} of {m N} each and {j R} of {l M} each
            {A} <have A> {k R} with {m N} in each and {j R} with {l M} in each
            {A} <count A> {k R} with {m N} each. {A.he} also <count A> {j R} with {l M} each
            {k R} <have +> {m N} each, and {j} other {Rs} <have +> {l M} each
            {A} <see A> {k R} with {m N} each and {j R} with {l M} each
            in {k R} there <be +> {m N} each. In {j} others there <be +> {l M} each
            each of {k R} <have> {m N}, and each of {j} other {Rs} <have> {l M}
            there <be +> {k R} with {m N} in every {R}. Besides, there <be +> {j R} with {l M} in every {R}
            """,
        ),
        """
        how many {O} <be +> there [altogether|in all|in total|]
        how many {O} <be> that [altogether|in all|]
        what <be> the total number of {O}
        how many {Ns} and {Ms} <be +> there [together|altogether|in all]
        how many {O} <do.now> that *make
        how many {O} can you count [there|in all]
        how many {O} <do +> the {Rs} *have in all
        how many {O} <be +> there if you count both kinds
        """,
        _TWO_KINDS,
    ),
    Schema(
        "groups-two-sizes",
        _two_products,
        "k * m + j * l",
        (
            """
            there <be +> {k R} with {m N} each and {j S} with {l N} each
            a {R} <have> {m N} and a {S} <have> {l N}. There <be +> {k R} and {j S}
            each {R} <hold> {m N}, each {S} {l}. {A} <fill A> {k R} and {j S}
            {k R} <hold +> {m N} each and {j S} <hold +> {l} each
            there <be +> {m N} in each of {k R} and {l N?} in each of {j S}
            {A} <have A> {k R} with room for {m N} and {j S} with room for {l}, and all of them <be +> full
            in every {R} there <be +> {m N}, in every {S} there <be +> {l}. {A} <count A> {k R} and {j S}
            """,
        ),
        """
        how many {Ns} <be +> there [altogether|in all|in total|]
        how many {Ns} <be> that [altogether|in all|]
        what <be> the total number of {Ns}
        how many {Ns} <do.now> that *make
        how many {Ns} <be +> in all of them together
        how many {Ns} <do +> the {Rs} and {Ss} *have together
        """,
        _TWO_SIZES,
    ),
    Schema(
        "groups-wheels-four-and-two",
        _two_counts,
        "a * 4 + b * 2",
        (_SEEN,),
        _asked("wheel"),
        {
            "N": "car|wagon|taxi|van|sports car",
            "M": "motorcycle|bicycle|bike|scooter",
            "o": "in a parking lot|in a garage|on the street|in front of a school|at the beach",
        },
        weight=0.8,
    ),
    Schema(
        "groups-wheels-two-and-three",
        _two_counts,
        "a * 2 + b * 3",
        (_SEEN,),
        _asked("wheel"),
        {
            "N": "bicycle|bike|scooter|motorcycle|moped",
            "M": "tricycle|red tricycle|toy tricycle",
            "o": "in a shop|in a yard|on the playground|in a shed|at the fair",
        },
        weight=0.5,
    ),
    Schema(
        "groups-legs-four-and-two",
        _two_counts,
        "a * 4 + b * 2",
        (_SEEN,),
        _asked("leg")
        + "    how many animal legs <be> that\n    how many feet <do +> these animals *have in all",
        {
            "N": "cow|horse|sheep|goat|pig|donkey|dog|cat|rabbit|calf|pony|deer",
            "M": "chicken|duck|hen|goose|turkey|swan|pigeon|rooster",
            "o": "on a farm|in a field|in a yard|in a barn|in a meadow|by the pond",
        },
        weight=0.8,
    ),
    Schema(
        "groups-sides-three-and-four",
        _two_counts,
        "a * 3 + b * 4",
        (
            """
            {A} <draw A> {a N} and {b M}
            {A} <cut A> out {a N} and {b M}
            there <be +> {a N} and {b M} in a picture
            {A} <make A> {a N} and {b M} out of sticks
            {a N} and {b M} <be +> on the wall
            {b M} and {a N} <be +> on a sheet
            """,
        ),
        _asked("side") + _asked("corner"),
        {"N": "triangle|paper triangle|red triangle", "M": "square|rectangle|blue square|paper square"},
        weight=0.4,
    ),
    Schema(
        "groups-parts-of-one-kind",
        lambda r: {"a": some(r, 2, 40), "b": some(r, 2, 40)},
        "(a + b) * 4",
        (
            """
            {o} there <be +> {a N} and {b M}
            {A} <see A> {a N} and {b M} {o}
            {A} <count A> {a N} and {b M} {o}
            {a N} and {b M} <be +> {o}
            there <be +> {a N} {o}, and {b M} <come +> in
            """,
        ),
        _asked("leg"),
        {
            "N": "cow|horse|donkey|pony",
            "M": "sheep|goat|pig|dog|cat|rabbit",
            "o": "on a farm|in a field|in a yard|in a barn|in a meadow",
        },
        weight=0.4,
    ),
    Schema(
        "groups-how-many-vehicles",
        lambda r: {"a": 4 * some(r, 2, 40)},
        "a / 4",
        (
            """
            the {Ns} {o} <have +> {a} {p} [altogether|in all|in total|together]
            {A} <count A> the {p} of all the {Ns} {o} and <get A> {a}
            there <be +> only {Ns} {o}, and together they <have +> {a} {p}
            all {Ns} {o} together <have +> {a} {p}
            {A} <look A> at the {Ns} {o} and <count A> {a} {p}
            """,
        ),
        """
        how many {Ns} <be +> there
        how many {Ns} <be> that
        how many {Ns} must there *be
        what <be> the number of {Ns}
        how many {Ns} can you find there
        """,
        {
            "Nop": "car:in a parking lot:wheels|car:in a garage:wheels|cow:in a field:legs|horse:in a stable:legs|"
            "sheep:in a meadow:legs|chair:in a room:legs|table:in a restaurant:legs|dog:in a park:legs|taxi:on a street:wheels"
        },
        weight=0.4,
    ),
)
