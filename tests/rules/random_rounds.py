"""Rounds made from a seed: any game, any legal mix of wagers, decisions, settings, limits, switches and absences."""

from random import Random
from typing import Any

from app.rules.core.cards import DECK, RANK, SUIT, Cards, spell
from app.rules.core.game import AnyGame
from app.rules.core.gamefile import GameFile
from app.rules.core.round import JACKPOT

STAKES = (500, 1000, 2000, 2500, 5000, 30000, 60000)


def random_document(chance: Random, game: AnyGame, seats: int = 0) -> dict[str, Any]:
    """A legal round of a game as a round file would hold it; with `seats`, so many positions are all taken."""
    file: GameFile = game.file
    layout = chance.choice([name for name, terms in file.layouts.items() if terms.positions[1] >= seats])
    most = file.layouts[layout].positions[1]
    taken = list(range(1, seats + 1)) if seats else sorted(chance.sample(range(1, most + 1), chance.randint(1, most)))
    shoe = list(arranged_deck(chance))

    def draw(count: int) -> str:
        return spell([shoe.pop() for _ in range(count)])

    return {
        "game": file.id,
        "table": random_table(chance, game, layout),
        "dealer": draw(file.cards.dealer),
        "community": draw(file.cards.community),
        "positions": [random_position(chance, game, number, draw(file.cards.player)) for number in taken],
    }


def arranged_deck(chance: Random) -> Cards:
    """A whole deck in random order; every third time sorted in part, so that rare hands come up."""
    deck = chance.sample(DECK, len(DECK))
    if chance.random() < 1 / 3:
        by_suit = chance.random() < 0.5
        start = chance.randrange(30)
        deck[start : start + 22] = sorted(deck[start : start + 22], key=lambda card: (SUIT[card] * by_suit, RANK[card]))
    return tuple(deck)


def random_table(chance: Random, game: AnyGame, layout: str) -> dict[str, Any]:
    """Anything a table may say of itself."""
    file: GameFile = game.file
    table: dict[str, Any] = {
        "layout": layout,
        "jackpot": {"display": chance.randint(1, 20_000_000), "reset": chance.randint(1, 8_000_000), "price": 500},
        "rulings": {name: chance.choice(list(switch.choices)) for name, switch in file.switches.items()},
    }
    if game.devices:
        table["device"] = chance.choice(game.devices)
    if file.limits and chance.random() < 0.5:
        table["limits"] = {name: [1500, 25000] for name in game.limited_wagers if chance.random() < 0.7}
    return table


def random_position(chance: Random, game: AnyGame, number: int, cards: str) -> dict[str, Any]:
    """A position with any legal wagers and behaviour."""
    file: GameFile = game.file
    names = [name for name in game.placed_wagers if chance.random() < 0.7] or [chance.choice(game.placed_wagers)]
    wagers = {name: True if name == JACKPOT else chance.choice(STAKES) for name in names}
    position: dict[str, Any] = {"position": number, "cards": cards, "wagers": wagers, "warned": chance.random() < 0.2}
    absent = file.absence is not None and chance.random() < 0.1
    if absent:
        position["absent"] = True
    if file.declined and chance.random() < 0.1:
        position["exposed"] = False
    if file.cards.set and not absent and chance.random() < 0.5:
        position["set"] = " ".join(chance.sample(cards.split(), file.cards.set))
    possible = [
        name
        for name, terms in file.decisions.items()
        if all(needed in wagers for needed in terms.needs) and (terms.stands_through_absence or not absent)
    ]
    if possible and (not absent or chance.random() < 0.5):
        position["decision"] = chance.choice(possible)
    return position
