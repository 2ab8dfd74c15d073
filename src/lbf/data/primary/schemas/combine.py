"""Parts and a whole: how many there are together, or how many are in the other part."""

from __future__ import annotations

from typing import Final

from lbf.data.primary.draws import below, size, some
from lbf.data.primary.schema import Schema

_COLORS: Final = "red|blue|green|yellow|white|orange|purple|pink|black|gray"

SCHEMAS: Final = (
    Schema(
        "combine-two-people",
        lambda r: {"a": size(r), "b": size(r)},
        "a + b",
        (
            """
            {A} <have A> {a N} and {B} <have B> {b N?}
            {A} <have A> {a N}. {B} <have B> {b N?}
            {A} <own A> {a N}, while {B} <own B> {b N?}
            {A} <@gain A> {a N}. {B} <@gain B> {b N?}
            {A} <bring A> {a N} and {B} <bring B> {b N?}
            {A} <have A> {a N}, and {A.his} [friend|cousin|classmate|neighbor] {B} <have B> {b}
            {A.own} {K} <hold> {a N} and {B.own} {K} <hold> {b N?}
            {A} <put A> {a N} on the table. {B} <add B> {b N?}
            {B} <@gain B> {b N} and {A} <@gain A> {a N?}
            there <be +> {a N} in {A.own} {K} and {b N?} in {B.own} {K}
            """,
        ),
        """
        how many {Ns} <do +> they *have [together|altogether|in all|in total]
        how many {Ns} <do +> both of them *have together
        how many {Ns} <do +> {A} and {B} *have [together|altogether|in all]
        how many {Ns} <be +> there [in all|altogether|in total]
        what <be> the total number of {Ns}
        how many {Ns} <be> that [in all|altogether|together]
        how many {Ns} <do +> both children *have together
        how many {Ns} <be +> there all in all
        how many {Ns} <be> this [in total|altogether]
        """,
        {"N": "@owned"},
        weight=1.3,
    ),
    Schema(
        "combine-two-kinds",
        lambda r: {"a": size(r), "b": size(r)},
        "a + b",
        (
            """
            there <be +> {a N} and {b M} in the {K}
            {A} <have A> {a N} and {b M}
            {A} <@gain A> {a N} and {b M}
            {a N} and {b M} <be +> in a {K}
            in the {K} there <be +> {a N} and also {b M}
            {A} <put A> {a N} and {b M} into a {K}
            {A} <see A> {a N} and {b M}
            {A} <have A> {a N} as well as {b M}
            """,
        ),
        """
        how many things <be> that [altogether|in all|in total]
        how many [things|items|pieces] <be +> there [altogether|in all|in total]
        what <be> the total number of things
        how many {Ns} and {Ms} <be +> there together
        how many {Ns} and {Ms} <be> that in all
        how many [things|items] of both kinds <be +> there
        """,
        {"N": "@owned", "M": "@same"},
        weight=1.2,
    ),
    Schema(
        "combine-colors",
        lambda r: {"a": some(r, 2, 60), "b": some(r, 2, 60)},
        "a + b",
        (
            """
            {A} <have A> {a} {P} {Ns} and {b} {Q} [ones|{Ns}]
            there <be +> {a} {P} {Ns} and {b} {Q} [ones|{Ns}] [on the table|in the box|in the room|]
            {A} <@gain A> {a} {P} {Ns} and {b} {Q} ones
            {A} <count A> {a} {P} {Ns} and {b} {Q} ones
            {A} <have A> some {Ns}. {a} of them <be a> {P}, and the rest, {b N}, <be b> {Q}
            {a} of {A.own} {Ns} <be a> {P}. The other {b} <be b> {Q}
            {A.own} {K} <have> {a} {P} {Ns} and {b} {Q} ones in it
            """,
        ),
        """
        how many {Ns} <be +> there [altogether|in all|in total|]
        how many {Ns} <be> that [in all|altogether|together]
        what <be> the total number of {Ns}
        how many {Ns} <do.now> this *make [altogether|in all|]
        how many {Ns} of both sorts <be +> there
        """,
        {"N": "@colored", "P": _COLORS, "Q": _COLORS},
    ),
    Schema(
        "combine-three",
        lambda r: {"a": some(r, 2, 60), "b": some(r, 2, 60), "c": some(r, 2, 60)},
        "a + b + c",
        (
            """
            {A} <@gain A> {a N} on Monday, {b N?} on Tuesday and {c N?} on Wednesday
            {A} <have A> {a N}, {B} <have B> {b N?} and {C} <have C> {c N?}
            {A} <@gain A> {a N}, {B} <@gain B> {b N?}, and {C} <@gain C> {c N?}
            one {K} <hold> {a N}, another {b N?}, and a third {K} {c N?}
            {A} <@gain A> {a N} on the first day, {b N?} on the second day and {c N?} on the third day
            there <be +> {a N} in the first {K}, {b N?} in the second and {c N?} in the third
            {A} <@gain A> {a N} in the morning, {b N?} at noon and {c N?} in the evening
            """,
        ),
        """
        how many {Ns} <be> that [altogether|in all|in total]
        how many {Ns} <be +> there [altogether|in all|in total]
        what <be> the total number of {Ns}
        how many {Ns} <do.now> that *make [altogether|in all]
        how many {Ns} <be> this together
        """,
        {"N": "@owned"},
    ),
    Schema(
        "combine-part-unknown",
        lambda r: {"a": (whole := size(r, 5)), "b": below(r, whole)},
        "a - b",
        (
            """
            {A} and {B} <have +> {a N} [altogether|in all|together|in total]
            together {A} and {B} <have +> {a N}
            {A} and {B} <@gain +> {a N} [altogether|in all|together]
            the total number of {Ns} that {A} and {B} <have +> <be> {a}
            """,
            """
            {A} <have A> {b N?}
            {b} of them <be b> {A.own}
            {b} of the {Ns} <belong b> to {A}
            {A.own} share <be> {b N?}
            {A} <bring A> {b} of them
            """,
        ),
        """
        how many {Ns} <do B> {B} *have
        how many {Ns} <be +> {B.own}
        how many of the {Ns} <belong +> to {B}
        what <be> the number of {Ns} that {B} <have B>
        how many <do B> {B} *have
        how many {Ns} <be +> left for {B}
        """,
        {"N": "@owned"},
        swap=False,
    ),
    Schema(
        "combine-kind-unknown",
        lambda r: {"a": (whole := size(r, 5)), "b": below(r, whole)},
        "a - b",
        (
            """
            {A} <have A> {a N}
            there <be +> {a N} [in a {K}|on the table|in the store|in the room]
            {A} <@gain A> {a N}
            {A} <count A> {a N} [altogether|in all|in total|]
            """,
            """
            {b} of them <be b> {P}
            {b} of the {Ns} <be b> {P}
            {b} <be b> {P} and the rest <be +> {Q}
            {b} of them <be b> {P} and the others <be +> {Q}
            """,
        ),
        """
        how many {Ns} <be +> not {P}
        how many of the {Ns} <be +> not {P}
        how many of them <be +> not {P}
        what <be> the number of {Ns} that <be +> not {P}
        how many {Ns} <be +> anything but {P}
        """,
        {"N": "@colored", "P": _COLORS, "Q": _COLORS},
    ),
    Schema(
        "combine-boys-and-girls",
        lambda r: {"a": (whole := some(r, 12, 60)), "b": below(r, whole, 3)},
        "a - b",
        (
            """
            there <be +> {a} [children|students|pupils] in the [class|club|choir|room|team|bus]
            a [class|club|choir|group|team] <have> {a} [children|students|members]
            {a} [children|students|kids] <go +> on a trip
            {a} children <be +> [at the party|in the park|on the playground]
            in {A.own} class there <be +> {a} children [|in all|altogether|in total]
            """,
            """
            {b} of them <be b> {P}
            {b} <be b> {P}
            {b} {P} <be b> among them
            the number of {P} <be> {b}
            """,
        ),
        """
        how many {Q} <be +> there
        how many of them <be +> {Q}
        how many <be +> {Q}
        what <be> the number of {Q}
        can you tell how many {Q} there <be +>
        """,
        {"P": "boys|girls", "Q": "boys|girls"},
        avoid="people",
    ),
    Schema(
        "combine-missing-number",
        lambda r: {"a": (a := some(r, 2, 60)), "b": a + some(r, 2, 60)},
        "b - a",
        (
            """
            {A} <think A> of a number and <add A> {a}. The result <be> {b}
            {A} <think A> of a number. If {A.he} <add A> {a}, {A.he} <get A> {b}
            a number plus {a} is {b}
            {a} plus a number is {b}
            {a} and another number make {b} [together|in all|]
            if you add {a} to a number, you get {b}
            the sum of a pair of numbers is {b}. The first number is {a}
            """,
        ),
        """
        what <be.now> the number
        what number <be.now> it
        which number <be.now> it
        what <be.now> the missing number
        which number is missing
        """,
        avoid="number",
        weight=0.5,
    ),
    Schema(
        "combine-scores",
        lambda r: {"a": some(r, 3, 90), "b": some(r, 3, 90)},
        "a + b",
        (
            """
            {A} <score A> {a} points in the first [game|round|match] and {b} in the second
            {A} <read A> {a} pages on Monday and {b} pages on Tuesday
            {A} <read A> {a} pages before lunch and {b} after lunch
            {A} <do A> {a} jumps in the morning and {b} in the afternoon
            the [red|blue|home] team <score> {a} points and the other team {b}
            {A} <get A> {a} points for the first task and {b} points for the second
            """,
        ),
        """
        how many <be> that [altogether|in all|in total]
        what <be> the total
        how many <be> that in both together
        what <be> the sum
        how many <do.now> that *make [in all|altogether|together]
        """,
    ),
)
