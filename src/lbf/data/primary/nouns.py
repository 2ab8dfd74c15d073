"""The things of the problems, by kind: a kind knows what people do with its things."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from lbf.data.primary.grammar import plural


@dataclass(frozen=True, slots=True)
class Kind:
    """What one does with things of a kind and where they are; choices are separated by bars."""

    name: str
    gain: str = "buy|get"
    lose: str = "lose|give away"
    box: str = "box|bag"
    where: str = ""
    come: str = ""
    go: str = ""


@dataclass(frozen=True, slots=True)
class Noun:
    """A thing that can be counted."""

    one: str
    kind: Kind

    @property
    def many(self) -> str:
        """Its plural."""
        return plural(self.one)


def _nouns(kind: Kind, words: str) -> tuple[Noun, ...]:
    return tuple(Noun(word.strip(), kind) for word in words.split(","))


_TOY = Kind("toy", "buy|get|find|win|receive", "lose|give away|sell|trade away", "box|bag|basket|bin")
_CARD = Kind("collectible", "buy|get|find|win|collect", "lose|give away|sell|trade away", "box|bag|jar|tin")
_FRUIT = Kind("fruit", "buy|pick|get|receive", "eat|give away|sell|use", "basket|bag|box|crate")
_VEGETABLE = Kind("vegetable", "buy|pick|get|harvest", "eat|sell|give away|use", "basket|bag|box|crate")
_BAKED = Kind("baked", "buy|bake|get|make", "eat|give away|sell", "box|bag|tin|basket")
_SWEET = Kind("sweet", "buy|get|win|receive", "eat|give away|share out", "bag|jar|box|pack")
_SCHOOL = Kind("school", "buy|get|find|receive", "lose|give away|lend out|use up", "box|pack|case|bag")
_READ = Kind("reading", "buy|get|borrow", "give away|sell|lend out|return", "box|bag")
_CRAFT = Kind("craft", "buy|get|find|make", "lose|use|give away", "box|bag|jar|pack")
_FLOWER = Kind("flower", "buy|pick|get", "give away|sell", "vase|basket|bucket")
_FARM = Kind("farm animal", "buy|get|raise", "sell|give away", "pen|barn|stable|field")
_WEAR = Kind("clothes", "buy|get", "give away|lose|sell", "box|bag|drawer")
_KITCHEN = Kind("kitchen", "buy|get", "break|give away|sell", "box|crate|case")
_DRINK = Kind("drink", "buy|get|bring", "sell|use|give away", "box|crate|pack|case")
_COLORED = Kind("colored", "buy|get|see|count", "lose|give away|sell", "box|bag|basket")
_NATURE = Kind("nature", "find|collect|pick up|gather", "lose|give away|throw away", "bucket|jar|bag|box")

NOUNS: Final = {
    "owned": (
        *_nouns(
            _TOY,
            "toy car, doll, teddy bear, puzzle, kite, toy train, ball, yo-yo, board game, toy plane, "
            "robot, jump rope, toy dinosaur, "
            "puppet, balloon, toy soldier, water gun, stuffed animal, toy truck, toy boat",
        ),
        *_nouns(
            _CARD,
            "marble, sticker, stamp, coin, baseball card, trading card, postcard, badge, football card, "
            "magnet, key ring, comic book, "
            "poster, game token, ticket, toy ring",
        ),
        *_nouns(
            _FRUIT,
            "apple, orange, pear, banana, peach, plum, lemon, mango, strawberry, cherry, kiwi, apricot, "
            "melon, coconut, lime, fig, "
            "grapefruit, pineapple, watermelon, nectarine",
        ),
        *_nouns(
            _VEGETABLE,
            "carrot, potato, tomato, onion, pumpkin, cucumber, cabbage, pepper, radish, turnip, zucchini, "
            "beet",
        ),
        *_nouns(
            _BAKED,
            "cookie, cupcake, muffin, pie, cake, bread roll, donut, pancake, biscuit, sandwich, waffle, "
            "brownie, pretzel, bagel, pizza",
        ),
        *_nouns(
            _SWEET,
            "candy, chocolate, lollipop, gummy bear, jelly bean, mint, candy bar, caramel, toffee, "
            "chocolate bar",
        ),
        *_nouns(
            _SCHOOL,
            "pencil, pen, eraser, crayon, notebook, marker, ruler, folder, paper clip, glue stick, "
            "paintbrush, colored pencil, "
            "highlighter, sharpener, sheet of paper, envelope",
        ),
        *_nouns(_READ, "book, magazine, story book, picture book, novel, cookbook, newspaper, DVD, CD"),
        *_nouns(
            _CRAFT,
            "bead, button, ribbon, paper star, feather, block, paper plane, bracelet, ornament, paper "
            "crane, straw",
        ),
        *_nouns(_FLOWER, "flower, rose, tulip, daisy, sunflower, lily, carnation, violet, daffodil"),
        *_nouns(_NATURE, "seashell, rock, pebble, acorn, pine cone, leaf, stick, chestnut, shell, stone"),
    ),
    "colored": _nouns(
        _COLORED,
        "ball, balloon, marble, bead, button, crayon, pencil, pen, toy car, block, cap, cup, kite, "
        "flower, shirt, hat, "
        "ribbon, marker, folder, sticker, rose, tulip, sock, umbrella, scarf, candle, paper star, bucket",
    ),
    "tiny": (
        *_nouns(_CARD, "marble, sticker, stamp, coin, trading card, postcard, ticket"),
        *_nouns(_CRAFT, "bead, button, block, feather, paper star"),
        *_nouns(_NATURE, "seashell, pebble, acorn, stone, chestnut"),
        *_nouns(_SCHOOL, "paper clip, sheet of paper, pencil, envelope"),
        *_nouns(_SWEET, "candy, jelly bean, gummy bear, mint"),
    ),
    "cheap": (
        *_nouns(_KITCHEN, "cup, plate, glass, bowl, mug, candle, spoon, sponge"),
        *_nouns(
            _DRINK, "bottle of juice, carton of milk, jar of honey, can of soup, box of tea, bag of rice"
        ),
        *_nouns(_SCHOOL, "notebook, pen, ruler, folder, marker, glue stick, sketch pad, pack of paper"),
        *_nouns(_TOY, "toy car, kite, ball, yo-yo, jump rope, puppet, toy boat, puzzle"),
        *_nouns(_BAKED, "sandwich, cake, loaf of bread, pie, salad, hot dog, burger, slice of pizza"),
        *_nouns(_READ, "magazine, comic book, map, calendar, postcard set"),
        *_nouns(_FRUIT, "pineapple, melon, watermelon, mango, coconut, bag of apples, basket of berries"),
    ),
    "mid": (
        *_nouns(_READ, "book, cookbook, novel, story book, atlas"),
        *_nouns(_WEAR, "hat, scarf, cap, T-shirt, shirt, sweater, skirt, belt, umbrella, tie, wallet, towel"),
        *_nouns(_TOY, "doll, teddy bear, board game, robot, football, toy train, water gun, card game"),
        *_nouns(_KITCHEN, "lamp, vase, pillow, basket, teapot, picture frame, plant, alarm clock"),
    ),
    "dear": _nouns(
        _TOY,
        "bike, game, skateboard, tent, watch, guitar, camera, scooter, pair of skates, helmet, radio, "
        "backpack, jacket, tennis racket, "
        "telescope, pair of shoes, clock, lamp, basketball, chess set",
    ),
    "farm": _nouns(
        _FARM,
        "cow, sheep, goat, pig, horse, chicken, duck, hen, goose, rabbit, turkey, donkey, lamb, calf, pony",
    ),
}
_SCENES = """
bird, sparrow, pigeon, crow | in the tree, on the roof, on the fence, on the wire | fly in | fly away, fly off
duck, swan, goose | on the pond, on the lake, in the water | swim over, join them | swim away, fly away
frog | on the log, by the pond, on the lily pads | jump on, hop over | jump off, hop away
child, boy, girl, kid | on the playground, in the park, in the pool, in the gym | come | go home, leave
student | in the classroom, in the library, on the field, in the art room | come in, arrive | leave, go out
passenger | on the bus, on the train, on the boat, in the subway car | get on | get off
car, truck | in the parking lot, in the garage, at the gas station | drive in, arrive | drive away, leave
boat, ship | in the harbor, at the dock | sail in, come in | sail away, leave
guest | at the party, in the restaurant, at the hotel, at the wedding | arrive, come | leave, go home
customer, shopper | in the shop, in the bakery, in the market | come in, walk in | walk out, leave
bee, butterfly, ladybug | on the flower, in the garden, on the bush | fly in, come | fly away, fly off
monkey | in the tree, on the branch | climb up, come | climb down, run away
ant | on the leaf, on the picnic table, on the log | crawl up, come | crawl away, leave
sheep, cow, horse, goat | in the field, in the meadow, in the barn | walk in, come | walk out, run away
visitor | in the museum, at the zoo, in the castle | come in, arrive | leave, go out
bicycle, scooter | at the bike rack, in the school yard | arrive | leave
plane | at the airport | land | take off
squirrel, rabbit | in the park, under the tree, in the garden | come, hop over | run away, leave
fish | near the rock, near the bridge, in the little bay | swim over, come | swim away
player | on the field, in the gym, on the court | come, join them | leave, go home
skater | on the ice, at the rink | arrive, come | leave, go home
dog, puppy | in the yard, at the dog park | come, run in | run away, leave
cat, kitten | on the porch, in the barn | come, walk in | run away, leave
"""


def _scenes() -> tuple[Noun, ...]:
    """Things that are at some place, and come there and leave."""
    found: list[Noun] = []
    for line in _SCENES.strip().splitlines():
        words, where, come, go = (
            "|".join(part.strip() for part in field.split(",")) for field in line.split("|")
        )
        found += [Noun(word, Kind("scene", where=where, come=come, go=go)) for word in words.split("|")]
    return tuple(found)


SCENES: Final = _scenes()
