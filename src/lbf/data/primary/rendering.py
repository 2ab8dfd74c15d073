"""From a template to a text: people, things, verbs and numbers are filled in, and the numbers are noted.

A template is text with

- `[buy|find]`: one of several; `[|today]`: perhaps nothing;
- `{A}`, `{A.he}`, `{A.him}`, `{A.his}`, `{A.own}`: a person by name, by pronoun where it is clear who is
  meant, or `Tom's`;
- `{N}`, `{Ns}`: a thing, one or many; `{K}` what such things are kept in; `{at}` the place of a scene;
- `{a}`: the number in the role `a`; `{a N}`, `{a more N}`: with a thing that agrees with it; `{a hour}`: with
  any noun; `{a N?}`: the thing may be left out if it was mentioned before;
- `{p $}`, `{p c}`, `{m bill}`, `{f /}`, `{t x}`, `{t fold}`, `{q %}`, `{z dozen}`: dollars, cents, a bank
  note, a fraction, "twice", "double", a percentage, a dozen; `{n word}`: always in words;
- `<buy A>`: a verb that agrees with a person (`+` for several, a role for a number) in the tense of the
  problem; `<buy.now A>`, `<buy.past A>`: in another; `<@gain A>`: what one does with the thing;
  `<@gained A>`, `<@lost A>`, `<@came +>`, `<@went +>`: the verb that was said before;
- `{Q}`, `{G}`: a relative of `A` and their pronoun;
- `*have`: a verb as it stands, which belongs to an auxiliary before it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from random import Random
from typing import Final, get_args

from lbf.data.primary import numerals
from lbf.data.primary.grammar import Agreement, Tense, conjugate, plural, polish
from lbf.data.primary.nouns import Noun
from lbf.data.primary.numerals import DIGITS, Amount, Style
from lbf.data.primary.people import Person

_CHOICE: Final = re.compile(r"\[([^\[\]]*)\]")
_TOKEN: Final = re.compile(r"(\{[^}]*\}|<[^>]*>|\*@?\w+)")
_KIND_VERBS: Final = ("@gain", "@lose", "@come", "@go")
_SAID_BEFORE: Final = {"@gained": "@gain", "@lost": "@lose", "@came": "@come", "@went": "@go"}
_TENSES: Final = get_args(Tense)
_WRITTEN: Final[Mapping[str, Callable[[Amount, Style, Random], str]]] = {
    "": lambda value, style, random: numerals.plain(value, style),
    "$": lambda value, style, random: numerals.money(value, style),
    "c": lambda value, style, random: numerals.cents(value, style),
    "/": lambda value, style, random: numerals.part(value, random),
    "x": numerals.times,
    "fold": numerals.fold,
    "%": lambda value, style, random: f"{numerals.plain(Fraction(value) * 100, DIGITS)}%",
    "bill": lambda value, style, random: random.choice(
        ("${} bill", "{}-dollar bill", "{} dollar bill")
    ).format(value),
    "dozen": lambda value, style, random: "dozen",
    "word": lambda value, style, random: numerals.spelt(int(value)),
}
NAME_AGAIN: Final = 0.2
"""How often a name is repeated where a pronoun would do."""
DROP_NOUN: Final = 0.5
"""How often a noun that was mentioned before is left out where it may be."""


@dataclass(slots=True)
class Scene:
    """What a template is filled with, and what the text has mentioned so far."""

    random: Random
    numbers: Mapping[str, Amount]
    people: Mapping[str, Person]
    things: Mapping[str, Noun | str]
    tense: Tense
    style: Style
    kind_words: dict[str, str] = field(default_factory=dict)
    """The verbs, the container and the place drawn for the thing `N`."""
    roles: list[str] = field(default_factory=list)
    met: list[str] = field(default_factory=list)
    """The people in the order they were last mentioned."""
    named: set[str] = field(default_factory=set)
    """The things mentioned so far."""

    def render(self, template: str) -> str:
        """The text of the template."""
        pieces = [
            self._fill(piece) if piece[:1] in "{<*" else piece for piece in _TOKEN.split(template) if piece
        ]
        return polish("".join(pieces))

    def _fill(self, piece: str) -> str:
        if piece[0] == "*":
            verb = piece[1:]
            return self._kind_verb(verb) if verb[0] == "@" else str(self.things.get(verb, verb))
        inside = piece[1:-1]
        if piece[0] == "<":
            return self._verb(inside)
        head, _, form = inside.partition(".")
        if head in self.people:
            return self._person(head, form)
        if " " in inside or inside in self.numbers:
            return self._number(inside)
        return self._thing(inside)

    # -----------------------------------------------------------------------------------------------------

    def _person(self, letter: str, form: str) -> str:
        person = self.people[letter]
        known, clear = letter in self.met, self._is_clear(letter)
        self.met = [*(other for other in self.met if other != letter), letter]
        if person.agreement == "I" or person.he == "you":
            return {"own": person.his}.get(form) or (getattr(person, form) if form else person.he)
        if form in ("he", "him", "his") and clear and (form != "he" or self.random.random() >= NAME_AGAIN):
            return str(getattr(person, form))
        name = person.again if known else person.first
        return f"{name}'s" if form in ("his", "own") else name

    def _is_clear(self, letter: str) -> bool:
        """Whether a pronoun can only mean this person, the only one met of the sex."""
        if letter not in self.met:
            return False
        he = self.people[letter].he
        return not any(self.people[other].he == he for other in self.met if other != letter)

    # -----------------------------------------------------------------------------------------------------

    def _relative(self) -> str:
        """The relative `Q` by the pronoun `G` where it is clear who is meant, else as Tom's sister."""
        if "Q" in self.named and self.things["G"] not in {self.people[letter].he for letter in self.met}:
            return str(self.things["G"])
        return f"{self._person('A', 'his')} {self._thing('Q')}"

    def _thing(self, symbol: str) -> str:
        if symbol == "G":
            return self._relative()
        if symbol in self.things or symbol[:-1] in self.things:
            letter = symbol if symbol in self.things else symbol[:-1]
            self.named.add(letter)
            return self._word(letter, many=symbol not in self.things)
        if symbol in ("K", "Ks"):
            box = self._kind_word("box")
            return plural(box) if symbol == "Ks" else box
        return self._kind_word({"at": "where"}.get(symbol, symbol))

    def _word(self, letter: str, many: bool) -> str:
        thing = self.things[letter]
        if isinstance(thing, Noun):
            return thing.many if many else thing.one
        return plural(thing) if many else thing

    def _kind_word(self, name: str) -> str:
        """A word for the kind of `N`; containers, places and the way to gain it stay the same."""
        thing = self.things["N"]
        choices = getattr(thing.kind, name.lstrip("@")).split("|") if isinstance(thing, Noun) else [""]
        if name in _KIND_VERBS[1:]:
            self.kind_words[name] = self.random.choice(choices)
        return self.kind_words.setdefault(name, self.random.choice(choices))

    def _kind_verb(self, name: str) -> str:
        """What one does with the thing `N`; a question and what it asks about have the same verb."""
        before = _SAID_BEFORE.get(name)
        if before is None:
            return self.kind_words.get(f"asked {name}") or self._kind_word(name)
        verb = self.kind_words.get(before) or self._kind_word(before)
        return self.kind_words.setdefault(f"asked {before}", verb)

    def _verb(self, inside: str) -> str:
        words = inside.split(" ")
        subject = words.pop() if len(words) > 1 else ""
        verb, _, tense = " ".join(words).partition(".")
        if verb in self.things:
            verb = str(self.things[verb])
        if verb.startswith("@"):
            verb = self._kind_verb(verb)
        if tense and tense not in _TENSES:
            raise ValueError(f"<{inside}>: there is no tense {tense!r}")
        return conjugate(verb, tense or self.tense, self._agreement(subject))

    def _agreement(self, subject: str) -> Agreement:
        if subject in self.people:
            return self.people[subject].agreement
        if subject in self.numbers:
            return "he" if self.numbers[subject] == 1 else "they"
        return "they" if subject == "+" else "he"

    # -----------------------------------------------------------------------------------------------------

    def _number(self, inside: str) -> str:
        role, _, rest = inside.partition(" ")
        self.roles.append(role)
        value = self.numbers[role]
        if rest in _WRITTEN:
            return _WRITTEN[rest](value, self.style, self.random)
        return " ".join((numerals.plain(value, self.style), *self._counted(rest, value)))

    def _counted(self, rest: str, value: Amount) -> list[str]:
        """The words after a number: adjectives, and a noun that agrees with it or is left out."""
        noun = rest.rstrip("?")
        between, _, noun = (
            noun.rpartition(" ") if noun.rpartition(" ")[2] in (*self.things, "K") else ("", "", noun)
        )
        may_drop = rest.endswith("?") and noun in self.named
        words = [between] if between else []
        if may_drop and self.random.random() < DROP_NOUN:
            return words
        if noun == "K":
            box = self._kind_word("box")
            return [*words, box if value == 1 else plural(box)]
        if noun in self.things:
            self.named.add(noun)
            return [*words, self._word(noun, many=value != 1)]
        return [*words, noun if value == 1 else plural(noun)]


def choose(template: str, random: Random) -> str:
    """The template with one of each `[several|choices]`.

    >>> choose("[He|She] is [very [old|young]|here]", Random(1))
    'He is here'
    """
    while "[" in template:
        template = _CHOICE.sub(lambda match: random.choice(match[1].split("|")), template)
    return template
