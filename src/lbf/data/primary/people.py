"""The people of the problems: names, and how a text refers to them again."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final, Literal

from lbf.data.primary.grammar import Agreement

Who = Literal["any", "child"]
"""Who may be in a problem."""


@dataclass(frozen=True, slots=True)
class Person:
    """Someone in a problem: how a text names them first and later, and their pronouns."""

    first: str
    again: str
    he: str
    him: str
    his: str
    agreement: Agreement = "he"

    @property
    def own(self) -> str:
        """The possessive of the name."""
        return "my" if self.agreement == "I" else f"{self.again}'s"


_BOYS: Final = (
    "Tom Ben Jack Sam Max Leo Adam Paul Peter Dan Luke Omar Ali Noah Liam Ethan Mike John David Eric "
    "Kevin Ryan Oscar Hugo "
    "Felix Victor Carlos Diego Juan Pedro Ravi Arjun Kenji Hiro Wei Ahmed Yusuf Ivan Igor Mateo Tim Bob "
    "Jim Joe Fred Bill Will "
    "Nick Alan Brian Colin Gary Henry Isaac Jacob Kyle Logan Mason Nathan Owen Patrick Robert Scott Tyler "
    "Zack Andy Tony Billy "
    "Bobby Danny Jason Justin Simon Steve Frank George Harry Martin Toby Finn Elias Caleb Julian Marco "
    "Louie Rory Hassan Kofi"
)
_GIRLS: Final = (
    "Ann Sue Maria Lily Emma Mia Ella Zoe Sara Kate Jane Lucy Amy Anna Rosa Nina Eva Ruth Olivia Sophia "
    "Ava Chloe Grace Hannah "
    "Julia Laura Megan Molly Nora Paula Rachel Sally Tina Wendy Alice Betty Carol Diana Ellen Fiona Gina "
    "Helen Irene Jenny Karen "
    "Linda Mary Nancy Pam Rita Sandy Tara Vera Yuki Mei Priya Leila Fatima Aisha Lin Carmen Elena Isabel "
    "Lucia Marta Sofia Clara "
    "Daisy Ivy Ruby Stella Violet Hazel Penny Jill Joan Judy Kelly Leah Lena Maya Naomi Bella Katie Susan "
    "Angela Heidi Ingrid Amina"
)
_LAST: Final = (
    "Brown Smith Green Lee Hill Baker Carter Young King Wright Lopez Garcia Chen Patel Kim Wood Cook Bell "
    "Ward Gray Allen Scott "
    "Adams Nelson Rivera Moore Clark Turner Parker Fox Stone Martin Silva Novak Khan Rossi Meyer Olsen "
    "Tanaka Diaz"
)
_SHE: Final = ("she", "her", "her")
_HE: Final = ("he", "him", "his")
BOYS: Final = tuple(Person(name, name, *_HE) for name in _BOYS.split())
GIRLS: Final = tuple(Person(name, name, *_SHE) for name in _GIRLS.split())
CHILDREN: Final = BOYS + GIRLS
ADULTS: Final = tuple(
    Person(f"{title} {last}", f"{title} {last}", *pronouns)
    for last in _LAST.split()
    for title, pronouns in (("Mr.", _HE), ("Mrs.", _SHE), ("Ms.", _SHE))
) + tuple(
    Person(f"{title} {name}", f"{title} {name}", *pronouns)
    for title, names, pronouns in (
        ("Aunt", "Rosa Mary Nina Helen Carol Jill Betty", _SHE),
        ("Uncle", "Tom Bob Jim Joe Frank Ali Paul", _HE),
        ("Grandpa", "Joe Henry George", _HE),
        ("Grandma", "Rose Ellen Alice", _SHE),
    )
    for name in names.split()
)
SOMEONE: Final = tuple(
    Person(f"a {word}", f"the {word}", *pronouns)
    for words, pronouns in (
        ("boy|man|farmer|grandfather|baker|gardener|fisherman|clown", _HE),
        ("girl|woman|teacher|grandmother|cook|librarian|nurse|coach", _SHE),
    )
    for word in words.split("|")
) + tuple(
    Person(f"{whose} {word}", f"{whose} {word}", *pronouns)
    for whose, words, pronouns in (
        ("my", "father|brother|uncle|grandfather|cousin Tom|friend Leo", _HE),
        ("my", "mother|sister|aunt|grandmother|cousin Lena|friend Zoe", _SHE),
        ("our", "neighbor Mr. Hall|coach", _HE),
        ("our", "neighbor Mrs. Hall|teacher", _SHE),
    )
    for word in words.split("|")
)
ME: Final = Person("I", "I", "I", "me", "my", "I")
YOU: Final = Person("you", "you", "you", "you", "your", "they")


def cast(random: Random, wanted: tuple[str, ...], who: Who = "any") -> dict[str, Person]:
    """A different person for every wanted letter: children by name, and among any people also others.

    Someone alone in a problem may also be the writer of it or only be called a boy or a farmer.
    """
    named = CHILDREN
    if len(wanted) == 1:
        dice = random.random()
        if dice < 0.05:
            return {wanted[0]: ME if random.random() < 0.8 else YOU}
        if dice < 0.12 and who == "any":
            return {wanted[0]: random.choice(SOMEONE)}
        if dice < 0.24 and who == "any":
            named = ADULTS
    chosen: dict[str, Person] = {}
    for letter in wanted:
        person = random.choice(named)
        while person in chosen.values():
            person = random.choice(named)
        chosen[letter] = person
    return chosen
