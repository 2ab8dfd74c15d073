"""From a schema to a told problem: frames are chosen, joined in one of many ways, and filled in."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Final, NamedTuple

from lbf.data.primary.asides import COLLECTS, OPENINGS, draw_aside
from lbf.data.primary.grammar import Tense
from lbf.data.primary.nouns import NOUNS, SCENES, Noun
from lbf.data.primary.numerals import Amount, draw_style
from lbf.data.primary.people import cast
from lbf.data.primary.rendering import Scene, choose
from lbf.data.primary.schema import Frame, Schema

Choose = Callable[[int, Sequence[Frame]], Sequence[Frame]]
"""Which frames of a block (by its place) may be used."""
ASIDES: Final = 0.14
"""The share of problems that state a number nobody needs."""
OPENED: Final = 0.07
"""The share of problems about people that begin with a sentence without a number."""
INDIRECT: Final = 0.1
"""The share of problems that end in a task instead of a question."""

CONDITION: Final = 0.27
"""The share of problems up to which facts are told as conditions ("if Tom has 3 apples")."""
QUESTION_FIRST: Final = 0.04
"""The share of problems that begin with the question."""

_SUBJECTS: Final = r"there|it|they|that|this|\{[A-Z]\w*(?:\.he)?\}|(?:the|each) (?:whole )?(?:\{\w+\}|\w+)"
_INVERTED: Final = (
    (re.compile(r"<do( [^>]*)?> (.+?) \*(@?\w+)"), r"\2 <\3\1>"),
    (re.compile(r"<do\.(\w+)( [^>]*)?> (.+?) \*(@?\w+)"), r"\3 <\4.\1\2>"),
    (re.compile(r"\b(will|can|must|should) (.+?) \*(@?\w+)"), r"\2 \1 *\3"),
    (re.compile(rf"(<be[^>]*>) ({_SUBJECTS})(?=$| )"), r"\2 \1"),
)
_TASKS: Final = (
    *(
        "Find out {}.",
        "Find {}.",
        "Work out {}.",
        "Calculate {}.",
        "Tell {}.",
        "Figure out {}.",
        "Can you tell {}?",
    ),
    *("Do you know {}?", "Please find out {}.", "Determine {}.", "Can you work out {}?", "Tell me {}."),
)
_WHAT_IS: Final = re.compile(r"^what <be[^>]*> (the|their|its|\{)")
_SUBJECT: Final = re.compile(
    r"how many (?:(?:more |of the )?\{\w+\} |of them )?<(?:be|remain|stay|belong)[^>]*>[^*]*$"
)
"""A question after the subject, which is the same as a task."""
_MEMBERS: Final = re.compile(
    r"how many (?:of them |of (?:the|these) \{\w+\} |\{\w+\} )?<be[^>]*> (?:\{(?![A-C][.}])|not |neither )"
)
"""A question after those of some kind, which is the same as a task."""
_IMPERATIVES: Final = (
    "add ",
    "subtract ",
    "multiply ",
    "divide ",
    "find ",
    "calculate ",
    "work out ",
    "take ",
)
_LATER: Final = ("then {}", "later {}", "after that, {}", "a little later {}")
_PERSON: Final = re.compile(r"[{< ]([A-C])(?=[}.>])")


class Told(NamedTuple):
    """A problem as told: its text, the roles of its numbers in order, their values, and the frames used."""

    text: str
    roles: tuple[str, ...]
    numbers: Mapping[str, Amount]
    frames: tuple[str, ...]


def tell(schema: Schema, random: Random, allowed: Choose) -> Told:
    """The schema told once, with frames that are allowed."""
    tense, frames = choose_frames(schema, random, allowed)
    numbers = draw_numbers(schema, random)
    *facts, ask = (choose(frame.template, random) for frame in frames)
    if schema.swap:
        random.shuffle(facts)
    text = " ".join((*facts, ask))
    letters = tuple(sorted(set(_PERSON.findall(text))))
    people = cast(random, letters, schema.who)
    things = _things(schema.things, random, max(numbers.values()))
    if facts and random.random() < ASIDES:
        aside, numbers["x"] = draw_aside(random, people.get("A"), schema.avoid)
        template = _with_aside(choose(aside, random), facts, ask, random)
    else:
        template = join(facts, ask, schema.then, random)
    if "A" in people and random.random() < OPENED:
        template = _opened(template, schema.things.get("N") == "@owned", random)
    scene = Scene(random, numbers, people, things, tense, draw_style(random))
    return Told(
        scene.render(template), tuple(scene.roles), numbers, tuple(frame.template for frame in frames)
    )


def draw_numbers(schema: Schema, random: Random) -> dict[str, Amount]:
    """The numbers of a problem, which seldom are the same twice."""
    for _ in range(4):
        numbers = dict(schema.draw(random))
        if len(set(numbers.values())) == len(numbers):
            break
    return numbers


def choose_frames(schema: Schema, random: Random, allowed: Choose) -> tuple[Tense, list[Frame]]:
    """A tense, and for every block an allowed frame that goes with it."""
    for tense in random.sample(schema.tenses, len(schema.tenses)):
        blocks = [
            allowed(place, [frame for frame in block if frame.tense in (None, tense)])
            for place, block in enumerate(schema.blocks)
        ]
        if all(blocks):
            return tense, [random.choice(block) for block in blocks]
    raise ValueError(f"schema {schema.name}: in no tense are there frames for all its parts")


def _things(wanted: Mapping[str, str], random: Random, largest: Amount) -> dict[str, Noun | str]:
    """A thing for every letter; only tiny things come in hundreds. Several letters get related words."""
    things: dict[str, Noun | str] = {}
    for letter, source in wanted.items():
        choices: Sequence[Noun | str] = _choices(
            "@tiny" if source == "@owned" and largest > 120 else source, things
        )
        taken = {_spelling(thing) for thing in things.values()}
        if len(letter) > 1:
            things.update(zip(letter, random.choice(source.split("|")).split(":"), strict=True))
            continue
        choice = random.choice(choices)
        while _spelling(choice) in taken:
            choice = random.choice(choices)
        things[letter] = choice
    return things


def _spelling(thing: Noun | str) -> str:
    return thing.one if isinstance(thing, Noun) else thing


def _choices(source: str, things: Mapping[str, Noun | str]) -> Sequence[Noun | str]:
    if source == "@same":
        first = things["N"]
        return [
            noun
            for noun in (*NOUNS["owned"], *NOUNS["farm"])
            if isinstance(first, Noun) and noun.kind is first.kind
        ]
    if source == "@scene":
        return SCENES
    return NOUNS[source[1:]] if source.startswith("@") else source.split("|")


# ---------------------------------------------------------------------------------------------------------
# joining


def _opened(template: str, owned: bool, random: Random) -> str:
    """The template after an opening sentence, which may name the person."""
    opening = COLLECTS if owned and random.random() < 0.4 else random.choice(OPENINGS)
    return f"{choose(opening, random)}. {template.replace('{A} ', '{A.he} ', 1)}"


def join(facts: Sequence[str], ask: str, then: bool, random: Random) -> str:
    """Facts and question as one text.

    >>> join(["Tom had 3 pens", "he lost 2"], "how many pens are left", False, Random(0))
    'Tom had 3 pens. he lost 2. how many pens are left?'
    """
    if not facts:
        return _asked(ask)
    dice = random.random()
    if dice < INDIRECT:
        return f"{_told(facts, then, random)} {_task(ask, random)}"
    if dice < CONDITION and not any(". " in fact or fact.startswith("if ") for fact in facts):
        return _condition(facts, ask, random)
    if dice > 1 - QUESTION_FIRST:
        return f"{_asked(ask)} {_told(facts, then, random)}"
    return f"{_told(facts, then, random)} {_asked(ask)}"


def _asked(ask: str) -> str:
    """A question, or a task, with its mark."""
    return f"{ask}." if ask.startswith(_IMPERATIVES) else f"{ask}?"


def _condition(facts: Sequence[str], ask: str, random: Random) -> str:
    """All facts, or the last of them, as a condition before or after the question."""
    dice = random.random()
    if dice < 0.45:
        return f"if {_chain(facts)}, {_asked(ask)}"
    if dice < 0.75 and len(facts) > 1:
        return f"{_sentences(facts[:-1])} if {facts[-1]}, {_asked(ask)}"
    if " now" in ask:
        return f"if {_chain(facts)}, {_asked(ask)}"
    return _asked(f"{ask} if {_chain(facts)}")


def _told(facts: Sequence[str], then: bool, random: Random) -> str:
    """The facts as statements: each for itself, or two in one sentence."""
    if len(facts) == 1 or any(". " in fact for fact in facts):
        return _sentences(facts)
    dice = random.random()
    if then and dice < 0.2:
        return _sentences((*facts[:-1], random.choice(_LATER).format(facts[-1])))
    if dice < 0.45:
        place = random.randrange(len(facts) - 1)
        pair = _pair(facts[place], facts[place + 1], then, random)
        return _sentences((*facts[:place], pair, *facts[place + 2 :]))
    return _sentences(facts)


def _pair(first: str, second: str, then: bool, random: Random) -> str:
    """Two clauses as one; the subject is not said twice."""
    same = second.startswith("{A.he} ") and first.startswith(("{A} ", "{A.he} "))
    if same and random.random() < 0.7:
        return (
            f"{first} and {'then ' if then and random.random() < 0.4 else ''}{second.removeprefix('{A.he} ')}"
        )
    if first.startswith("a {") and second.startswith("it <") and random.random() < 0.5:
        return f"{first} and {second.removeprefix('it ')}"
    link = ", and then" if then and random.random() < 0.2 else random.choice((", and", " and"))
    return f"{first}{link} {second}"


def _chain(facts: Sequence[str]) -> str:
    return " and ".join(facts) if len(facts) < 3 else f"{', '.join(facts[:-1])}, and {facts[-1]}"


def _sentences(facts: Sequence[str]) -> str:
    return " ".join(f"{fact}." for fact in facts)


def _task(ask: str, random: Random) -> str:
    """A question as a task, where it can be put so; else as it is."""
    if _WHAT_IS.match(ask):
        return random.choice(("find {}.", "work out {}.", "calculate {}.")).format(
            re.sub(r"^what <be[^>]*> ", "", ask)
        )
    if ", how " in ask or ", what " in ask:
        return _asked(ask)
    if _MEMBERS.match(ask):
        return random.choice(_TASKS).format(ask)
    for pattern, indirect in _INVERTED:
        if pattern.search(ask):
            return random.choice(_TASKS).format(pattern.sub(indirect, ask, count=1))
    return random.choice(_TASKS).format(ask) if _SUBJECT.match(ask) else _asked(ask)


def _with_aside(aside: str, facts: Sequence[str], ask: str, random: Random) -> str:
    """Facts and question with an aside among them, in sentences of their own."""
    places = (0, len(facts)) if len(facts) == 1 or random.random() < 0.8 else (1,)
    place = random.choice(places)
    return f"{_sentences((*facts[:place], aside, *facts[place:]))} {_asked(ask)}"
