"""English forms: plurals, verbs in a tense, and the article before a vowel."""

from __future__ import annotations

import re
from functools import cache
from typing import Final, Literal

Tense = Literal["past", "now"]
Agreement = Literal["he", "they", "I"]
"""Which form a verb takes: as after *he*, *they* or *I* (only *be* tells the last two apart)."""

IRREGULAR_PLURALS: Final = {
    **{
        "sheep": "sheep",
        "fish": "fish",
        "goldfish": "goldfish",
        "loaf": "loaves",
        "leaf": "leaves",
        "knife": "knives",
    },
    **{
        "shelf": "shelves",
        "tomato": "tomatoes",
        "potato": "potatoes",
        "mango": "mangoes",
        "child": "children",
    },
    **{"woman": "women", "man": "men", "person": "people", "mouse": "mice", "goose": "geese", "foot": "feet"},
    **{"snowman": "snowmen", "calf": "calves", "deer": "deer", "half": "halves", "scarf": "scarves"},
    **{
        unit: unit for unit in ("km", "kg", "cm", "m", "g", "ml", "mm", "L", "lb", "°C", "°F", "mph", "cents")
    },
}
PAST: Final = {
    **{"buy": "bought", "get": "got", "find": "found", "win": "won", "give": "gave", "lose": "lost"},
    **{"sell": "sold", "eat": "ate", "take": "took", "have": "had", "do": "did", "make": "made"},
    **{"come": "came", "go": "went", "fly": "flew", "swim": "swam", "leave": "left", "drive": "drove"},
    **{"run": "ran", "put": "put", "cut": "cut", "read": "read", "write": "wrote", "draw": "drew"},
    **{"see": "saw", "keep": "kept", "spend": "spent", "pay": "paid", "cost": "cost", "hold": "held"},
    **{
        "ride": "rode",
        "lend": "lent",
        "bring": "brought",
        "stand": "stood",
        "think": "thought",
        "know": "knew",
    },
    **{
        "begin": "began",
        "set": "set",
        "catch": "caught",
        "break": "broke",
        "throw": "threw",
        "drink": "drank",
    },
    **{"build": "built", "sleep": "slept", "feed": "fed", "weigh": "weighed", "tell": "told", "let": "let"},
    **{
        "wear": "wore",
        "swap": "swapped",
        "plan": "planned",
        "hop": "hopped",
        "jog": "jogged",
        "step": "stepped",
    },
    **{"stop": "stopped", "travel": "traveled", "fit": "fit", "pop": "popped", "burst": "burst"},
    **{
        "grow": "grew",
        "hang": "hung",
        "lay": "laid",
        "sit": "sat",
        "meet": "met",
        "drop": "dropped",
        "ship": "shipped",
    },
    **{"rot": "rotted", "hide": "hid", "blow": "blew", "grab": "grabbed", "shop": "shopped", "pin": "pinned"},
    **{"fall": "fell", "sink": "sank", "tip": "tipped", "tear": "tore", "send": "sent"},
    **{"beat": "beat", "grow": "grew", "rise": "rose", "drop": "dropped", "sit": "sat", "blow": "blew"},
    **{"knit": "knitted", "dig": "dug", "lay": "laid", "drip": "dripped"},
}
_BE: Final = {
    "past": {"he": "was", "they": "were", "I": "was"},
    "now": {"he": "is", "they": "are", "I": "am"},
}
_VOWEL: Final = re.compile(
    r"\b([Aa])(?= (?:[aeio]|u(?!n[ik]|s[ei])|hour|honest|\$?(?:8|1[18](?!\d))))", re.ASCII
)
_PLACE: Final = re.compile(
    r"\b[Ii]n(?= (?:each|every|a|one|all the|these|each of(?: the| these)? [\w-]+|[\w-]+) (?:(?P<at>tables?)|"
    r"shel(?:f|ves)|pages?|trays?|plates?|branch(?:es)?|decks?|floors?|bench(?:es)?|bush(?:es)?)\b)"
)
"""Where one is on something or at it, not in it: on each shelf, at a table."""
_SPACES: Final = re.compile(r" +( |[.,?!])")
_SENTENCE: Final = re.compile(r"(?:^|[.?!] )[a-z]")


@cache
def plural(noun: str) -> str:
    """The plural of a noun; of several words, that of the last, or of the one before "of".

    >>> plural("glue stick"), plural("box"), plural("loaf of bread"), plural("km")
    ('glue sticks', 'boxes', 'loaves of bread', 'km')
    """
    head, of, rest = noun.partition(" of ")
    if of:
        return plural(head) + of + rest
    start, _, last = noun.rpartition(" ")
    if last in IRREGULAR_PLURALS:
        return f"{start} {IRREGULAR_PLURALS[last]}".lstrip()
    if last.endswith(("s", "x", "ch", "sh")):
        return f"{noun}es"
    if last.endswith("y") and last[-2] not in "aeiou":
        return f"{noun[:-1]}ies"
    return f"{noun}s"


@cache
def conjugate(verb: str, tense: Tense, agreement: Agreement = "he") -> str:
    """The verb in a tense; of a phrase, its first word changes.

    >>> conjugate("give away", "past"), conjugate("be", "now", "I"), conjugate("carry", "now")
    ('gave away', 'am', 'carries')
    """
    first, space, rest = verb.partition(" ")
    return _form(first, tense, agreement) + space + rest


def _form(verb: str, tense: Tense, agreement: Agreement) -> str:
    if verb == "be":
        return _BE[tense][agreement]
    if tense == "past":
        return PAST.get(verb) or _add(verb, "ed")
    if agreement != "he":
        return verb
    return {"have": "has", "do": "does", "go": "goes"}.get(verb) or _add(verb, "es")


def _add(verb: str, ending: str) -> str:
    """A verb with *ed* or *es* (or *s*), spelt as usual."""
    if verb.endswith("y") and verb[-2] not in "aeiou":
        return f"{verb[:-1]}i{ending}"
    if ending == "ed":
        return f"{verb}d" if verb.endswith("e") else f"{verb}ed"
    return f"{verb}es" if verb.endswith(("s", "x", "ch", "sh", "z")) else f"{verb}s"


def polish(text: str) -> str:
    """The text with single spaces, *an* before vowels and a capital letter at the start of every sentence.

    >>> polish("a apple costs $2. a hour has 60 minutes.")
    'An apple costs $2. An hour has 60 minutes.'
    """
    text = _VOWEL.sub(r"\1n", _SPACES.sub(r"\1", text.strip()))
    text = _PLACE.sub(lambda match: "at" if match["at"] else "on", text)
    return _SENTENCE.sub(lambda match: match[0].upper(), text)
