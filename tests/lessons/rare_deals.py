"""`python -m tests.lessons.rare_deals`: look for deals that come to rare rows, and note them in `lessons/rare_deals.toml`."""

import sys
from collections import Counter
from pathlib import Path

import lessons
from app.base.chance import chance
from app.base.writing import write_datafile
from app.rules.core.cards import spell
from app.rules.core.game import AnyGame
from app.rules.core.round import JACKPOT, Round
from lessons.dealing import deal_round, make_table
from lessons.item import Item
from lessons.line_items import line_items, lines_asked, rows_asked
from lessons.rare_deals import BETWEEN
from lessons.rows import rows_paid
from tests.rules.examples import CATALOGUE

FILE = Path(lessons.__file__).with_name("rare_deals.toml")
TRIED = 4_000
"""How many deals show what is rare."""
SELDOM = 120
"""What comes up no more often than this among them is rare."""
NOTED = 8
"""How many deals are noted of something rare."""
MOST = 200_000


def settled(game: AnyGame, round: Round) -> set[Item]:
    """What the one position of a round comes to."""
    rows = rows_paid(game, round)
    lines = game.settle(round).positions[0].lines
    return {one for line in lines for one in line_items(game, round, round.positions[0], line, rows)}


def find(game: AnyGame) -> dict[Item, tuple[str, ...]]:
    """Deals of a game for everything rare."""
    luck = chance(1, "rare", game.file.id)
    asked = {*rows_asked(game, *game.file.pays, JACKPOT), *lines_asked(game)}
    seen, found, wanted = Counter[Item](), dict[Item, dict[str, None]](), asked
    for number in range(MOST):
        round = deal_round(game, luck, make_table(game, luck))
        for item in settled(game, round) & wanted:
            seen[item] += 1
            if len(found.setdefault(item, {})) < NOTED:
                found[item][told(round)] = None
        if number == TRIED:
            wanted = {item for item in asked if seen[item] <= SELDOM}
        if number > TRIED and all(len(found.get(item, ())) >= NOTED for item in wanted):
            break
    return {item: tuple(found[item]) for item in sorted(wanted) if item in found}


def told(round: Round) -> str:
    """The cards of a round as they are noted."""
    return BETWEEN.join(map(spell, (round.positions[0].cards, round.community, round.dealer)))


def main() -> int:
    """Note what is found for every game."""
    write_datafile(FILE, {game: find(CATALOGUE[game]) for game in CATALOGUE})
    return 0


if __name__ == "__main__":
    sys.exit(main())
