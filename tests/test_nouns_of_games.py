"""No game's nouns outside its module: what its data names is written nowhere else in the program.

The words are taken from the data of the games: wagers, decisions, the parts of hands and boards. They are looked for in the names
and the literals of every Python file, in the keys of every text, and not in sentences: prose may give an example.
"""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
import tomli

from app.house.house import custom_choices
from app.rules.core.round import JACKPOT
from lessons.skills import SKILLS, variants
from tests.rules.examples import CATALOGUE

ROOT = Path(__file__).parents[1]
ROOMS = ("app", "lessons", "scoring", "ui")
OF_GAMES = ("app/rules/games/", "app/rules/families/", "app/rules/rankings/")
"""Where a game's words belong."""

PLAIN = {
    "bet": "bets are open at every table",
    "bonus": "whatever is paid beside a wager",
    "main": "where a program begins",
    "pair": "two of anything",
    "play": "a round in play",
    "plus": "the key that joins others",
    "point": "a point of the felt",
    "suits": "the suits of the cards",
    "three": "a number",
    "tie": "hands that are equal",
    "turn": "the act of turning cards up",
}
"""Words every table has beside the game that names something so: only a literal that is nothing else names that thing."""

ALLOWED = {
    "app/commands/house_way.py": (
        "bullseye",
        "three",
        "3 card hand",
        "point hand",
    ),  # a promise to other programs
    "app/commands/rules_screen.py": ("fold",),  # how rich breaks a long line
    "app/layouts/model.py": ("suits",),  # an emblem that shows the four suits
    "app/rules/core/act.py": ("turn", "three"),  # the act's tag, and the key of cards set apart: every log has them
    "app/rules/core/customs.py": ("flop", "river", "fold"),  # choices of customs, as house files name them
    "app/rules/judge/": (
        "turn",
        "flop",
        "river",
        "fold",
    ),  # duties by the tag of an act, customs by their choices
    "app/words/spoken_money.py": ("three",),  # the number in words
    "app/words/acts.py": ("turn",),  # the text of the act
    "lessons/broken_rules/paying.py": ("fold",),  # the id of a broken rule that stores know
    "lessons/broken_rules/point_hand.py": ("bullseye", "gnau", "three"),  # the lessons' side of a module in rankings
    "lessons/broken_rules/ranking.py": ("bullseye", "three"),  # which misreadings belong to which ranking
    "lessons/generators/hands.py": ("bullseye", "three"),  # hands are drawn by the rows of their ranking
    "lessons/generators/onlookers.py": ("envy",),  # the ids of a skill and its broken rules that stores know
    "lessons/shapes.py": (
        *("bullseye", "three", "one-pair", "two-pairs", "three-of-a-kind", "full-house", "four-of-a-kind"),
        *("straight-flush", "royal-flush"),
    ),  # which cards make a row: the lessons' side of the rankings
    "lessons/step_items.py": ("turn",),  # the act's tag, in the names of items
    "lessons/typed_acts.py": ("turn",),  # the verb, as it is typed
    "ui/felt/area_painter.py": ("suits",),  # an emblem that shows the four suits
    "ui/shots/": ("ante", "ante bonus", "bullseye", "envy"),  # pictures for our own documents, of games we ship
    "ui/foundation/sounds.py": ("turn",),  # the sound of a card that is turned
    "ui/table/audio.py": ("turn",),  # the same
}
"""Where a word stands all the same."""

KEPT_IDS = ("envy", "fold-loses-jackpot", "gnau-tung-ku-missed")
"""How the ids of skills and broken rules begin that stores know since the first: their texts go by them."""
NAMED_BY_DATA = ("hands.toml", "names.toml", "rows", "glossary.toml", "situations", "sheets.toml")
"""Texts that say what the data names, by the names it has there, or explain the words themselves."""


@cache
def ids() -> frozenset[str]:
    """What the games' data names: wagers, what Players decide, the parts of a board and of a set hand."""
    found: set[str] = set()
    for game in CATALOGUE.values():
        file = game.file
        found |= {*file.wagers, *file.cards.turned, *file.cards.set_parts, game.not_set}
        found |= {part for decision in file.decisions for part in decision.split("+")}
    return frozenset(found - {JACKPOT, ""})


@cache
def rows() -> frozenset[str]:
    """The rows of orders of hands and of pay tables, where their names are more than a word."""
    games = CATALOGUE.values()
    hands = {row for game in games for row in (*game.hands, *game.jackpot_hands)}
    paid = {row for game in games for table in game.file.pays.values() for row in table.odds}
    return frozenset(row for row in hands | paid if "-" in row)


@cache
def names() -> frozenset[str]:
    """The same as a person reads it, where that is more than a word of its own."""
    files = [game.file for game in CATALOGUE.values()]
    told = {terms.name for file in files for terms in (*file.wagers.values(), *file.decisions.values())}
    told |= {name for file in files for name in file.cards.set_parts.values()}
    return frozenset(name.lower() for name in told if " " in name and name != files[0].wagers[JACKPOT].name)


@cache
def words() -> frozenset[str]:
    """The single words of all ids that are not plain ones."""
    parts = {part for name in ids() for part in name.split("-") if part.isalpha()}
    return frozenset({*parts, "gnau"} - PLAIN.keys() - {"card", "hand", "no"})


@cache
def set_apart() -> frozenset[str]:
    """What the cards set apart are called: nothing but the data may call them so."""
    return frozenset(next(iter(game.file.cards.set_parts)) for game in CATALOGUE.values() if game.file.cards.set)


@cache
def ids_of_skills() -> frozenset[str]:
    """The lessons' own names of what they ask."""
    asked = {variant for game in CATALOGUE.values() for skill in SKILLS for variant in variants(game, skill)}
    return frozenset({*SKILLS, *asked})


def nouns_in_name(name: str) -> frozenset[str]:
    """The nouns of games in a name: FOLD, envy_awards, FlopCards."""
    parts = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).lower().split("_")
    return words().intersection(parts) | set_apart().intersection([name])


def nouns_in_literal(text: str) -> set[str]:
    """The nouns of games in a literal: "fold", "no-3-card-hand", "Pair Plus"; a game may be named, and a skill."""
    if text in ids_of_skills() - set_apart():
        return set()
    for game in CATALOGUE:
        text = text.replace(game, "")
    lowered = " ".join(word for word in text.lower().split() if word not in ids_of_skills())
    found = {name for name in names() if name in lowered} | words().intersection(re.findall(r"[a-z]+", lowered))
    return found | ({text} if text in ids() | rows() else set())


def nouns_in(source: str) -> Iterator[tuple[int, str]]:
    """The lines of a Python text with a noun of a game in a name or a literal, and the noun."""
    prose = {
        (node.value.lineno, node.value.col_offset)
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
    }
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.NAME:
            yield from ((token.start[0], noun) for noun in sorted(nouns_in_name(token.string)))
        elif token.type == tokenize.STRING and token.start not in prose:
            literal = token.string.lstrip("bfrBFR").strip("\"'")
            yield from ((token.start[0], noun) for noun in sorted(nouns_in_literal(literal)))


def python_files() -> list[str]:
    files = [file.relative_to(ROOT).as_posix() for room in ROOMS for file in sorted((ROOT / room).rglob("*.py"))]
    return [file for file in files if not file.startswith(OF_GAMES)]


def allowed_in(file: str) -> set[str]:
    """The nouns that may stand in a file."""
    return {
        noun for place, nouns in ALLOWED.items() if file == place or file.startswith(f"{place.rstrip('/')}/") for noun in nouns
    }


def test_no_noun_of_a_game_stands_in_a_name_or_a_literal_outside_its_module() -> None:
    found = [
        f"{file}:{line}: {noun}"
        for file in python_files()
        for line, noun in nouns_in((ROOT / file).read_text(encoding="utf-8"))
        if noun not in allowed_in(file)
    ]
    assert found == []


def test_no_module_is_named_after_a_noun_of_a_game() -> None:
    assert [file for file in python_files() if nouns_in_name(Path(file).stem)] == []


@pytest.mark.parametrize(("place", "noun"), [(place, noun) for place, nouns in ALLOWED.items() for noun in nouns])
def test_every_exception_is_one(place: str, noun: str) -> None:
    files = [file for file in python_files() if file.startswith(place)]
    found = {noun for file in files for _, noun in nouns_in((ROOT / file).read_text(encoding="utf-8"))}
    assert noun in found


def test_a_word_that_is_no_noun_of_a_game_is_not_excused() -> None:
    assert set(PLAIN) <= {part for name in ids() for part in name.split("-")}


def keys_of(texts: object, inside: str = "") -> Iterator[str]:
    """The keys of a file of texts, but for tables that go by the data's own names."""
    if isinstance(texts, dict) and inside not in NAMED_BY_DATA:
        for key, value in texts.items():
            yield key
            yield from keys_of(value, key)


def is_a_games(key: str) -> bool:
    choice = any(key in (name, *choices) for name, choices in custom_choices().items())
    return not (choice or key.startswith(KEPT_IDS)) and bool(words().intersection(key.split("-")))


def test_no_text_goes_by_a_noun_of_a_game() -> None:
    found = []
    for file in sorted((ROOT / "assets" / "text").rglob("*.toml")):
        if not {file.name, file.parent.name}.intersection(NAMED_BY_DATA):
            keys = keys_of(tomli.loads(file.read_text(encoding="utf-8")))
            found += [f"{file.name}: {key}" for key in keys if is_a_games(key)]
    assert found == []


@pytest.mark.parametrize(
    ("source", "noun"),
    [
        ('decision == "fold"', "fold"),
        ('match wager:\n    case "tie":\n        pass', "tie"),
        ('PARTS = {0: "flop"}', "flop"),
        ("ENVY = 1", "envy"),
        ("act.three", "three"),
        ("def envy_awards(): ...", "envy"),
        ('key = "no-3-card-hand"', "no-3-card-hand"),
        ('title = "3 Card Hand"', "3 card hand"),
        ('wager = "main"', "main"),
        ('say("Pair Plus pays")', "pair plus"),
    ],
)
def test_what_was_once_written_would_be_found(source: str, noun: str) -> None:
    assert noun in [found for _, found in nouns_in(source)]


@pytest.mark.parametrize(
    "source", ['"""A fold loses the Ante."""', "turned = turn(card)", "point.x", 'drill("megalink-bullseye")', 'skill = "envy"']
)
def test_what_may_be_written_is_not_found(source: str) -> None:
    assert list(nouns_in(source)) == []
