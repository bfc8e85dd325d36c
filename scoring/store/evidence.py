"""The evidence in the log and the cards that follow from it: kept of what was counted, folded on by what is new."""

from collections.abc import Iterator
from itertools import groupby, starmap
from operator import itemgetter
from typing import Any, NamedTuple

from msgspec.structs import astuple

from scoring.item_cards import AGAIN, EASY, GOOD, HARD, ItemCard, ItemReview, card_after, card_at
from scoring.judge import FAST_PERCENT
from scoring.store.connection import Connection
from scoring.store.rows import OF_PERSON
from scoring.store.tallies import COUNTS, NEW_ACTS, NEW_ANSWERS

CARD = ItemCard.__struct_fields__
EVIDENCE = ItemReview._fields

WHICH_CLAUSE = "which-clause"
"""The skill that asks about clauses: every other only cites them."""

_RATING = f"""CASE
    WHEN NOT right THEN {AGAIN} WHEN time_ms > par_ms THEN {HARD}
    WHEN told.key = 0 AND par_ms * {FAST_PERCENT} >= time_ms * 100 THEN {EASY} ELSE {GOOD}
END"""
"""As `item_cards.rating_of` has it."""

_ASKED = f"""
items <> '[]' OR told.value LIKE 'row:%' OR told.value LIKE 'boundary:%'
OR (told.value LIKE 'clause:%' AND skill = '{WHICH_CLAUSE}')
"""
"""What an answer is evidence for; of one that names no items, as those of earlier programs, what of its coverage was asked."""

_NEW = f"""(
    SELECT profile, game, told.value AS item, at_ms, new.key AS answer, 0 AS act, {_RATING} AS rating
    FROM {NEW_ANSWERS} AS new, json_each(iif(items <> '[]', items, coverage)) AS told WHERE {_ASKED}
    UNION ALL
    SELECT profile, game, told.value, at_ms, 0, new.key, iif(right, {GOOD}, {AGAIN})
    FROM {NEW_ACTS} AS new, json_each(items) AS told WHERE {COUNTS} AND judge > 0
)"""
"""The evidence that is not counted yet; how long one act takes says little, so that an act is good or again."""

_NAME_CARDS = f"INSERT OR IGNORE INTO item_cards (profile, game, item) SELECT DISTINCT profile, game, item FROM {_NEW}"
_KEEP = f"""
INSERT OR IGNORE INTO evidence SELECT item_cards.key, at_ms, answer, act, rating
FROM {_NEW} JOIN item_cards USING (profile, game, item)
"""
_CHANGED = f"""
SELECT item, key, {", ".join(f"item_cards.{name}" for name in CARD)}, new.at_ms, new.answer, new.act, new.rating
FROM {_NEW} AS new LEFT JOIN item_cards USING (profile, game, item)
WHERE (:profile IS NULL OR {OF_PERSON}) AND (:game IS NULL OR game = :game) ORDER BY profile, game, item
"""
_CARDS = f"SELECT item, key, {', '.join(CARD)} FROM item_cards WHERE {OF_PERSON} AND game = :game"
_OF_CARD = f"SELECT {', '.join(EVIDENCE)} FROM evidence WHERE card = :card"
_TURN = f"UPDATE item_cards SET {', '.join(f'{name} = ?' for name in CARD)} WHERE key = ?"

_OWN = len(CARD) + 2


class Turned(NamedTuple):
    """An item with new evidence: its card as it was counted, none for one never met, and what is new."""

    item: str
    key: int | None
    counted: ItemCard | None
    new: list[ItemReview]

    def card(self, connection: Connection) -> ItemCard:
        """The card with what is new; where some of that is older than what was counted, folded from the first on."""
        if self.counted is None or self.new[0].at_ms > self.counted.seen_ms:
            return card_after(self.counted, self.new)
        return card_after(None, self.all(connection))

    def all(self, connection: Connection) -> list[ItemReview]:
        """All its evidence, in order."""
        return sorted({*_evidence(connection, self.key), *self.new})


def keep_new_evidence(connection: Connection) -> None:
    """Count what is new: the evidence, and every card it turns."""
    connection.run(_NAME_CARDS)
    turned = list(_turned(connection))
    connection.run(_KEEP)
    connection.run_many(_TURN, ((*astuple(one.card(connection)), one.key) for one in turned))


def item_cards(connection: Connection, profile: str, game: str, now_ms: int) -> dict[str, ItemCard]:
    """The cards of a person at a game at a moment, with what is new and not counted yet."""
    keys: dict[str, int | None] = {}
    cards: dict[str, ItemCard] = {}
    for item, key, *state in connection.run(_CARDS, {"profile": profile, "game": game}):
        keys[item], cards[item] = key, ItemCard(*state)
    ahead = {item: list[ItemReview]() for item, card in cards.items() if card.seen_ms > now_ms}
    for one in _turned(connection, profile, game):
        cards[one.item] = one.card(connection)
        if cards[one.item].seen_ms > now_ms:
            ahead[one.item] = one.new
    for item, new in ahead.items():
        cards[item] = card_at({*_evidence(connection, keys.get(item)), *new}, now_ms)
    return cards


def _turned(connection: Connection, profile: str | None = None, game: str | None = None) -> Iterator[Turned]:
    """The items that have new evidence, of one person at a game or everybody's."""
    rows = connection.stream(_CHANGED, {"profile": profile, "game": game})
    for _, given in groupby(rows, key=itemgetter(0, 1)):
        yield _of_rows(list(given))


def _of_rows(rows: list[Any]) -> Turned:
    item, key, *state = rows[0][:_OWN]
    new = sorted({ItemReview(*row[_OWN:]) for row in rows})
    return Turned(item, key, ItemCard(*state) if key is not None and state[CARD.index("times")] else None, new)


def _evidence(connection: Connection, card: int | None) -> Iterator[ItemReview]:
    return starmap(ItemReview, connection.run(_OF_CARD, {"card": card})) if card is not None else iter(())
