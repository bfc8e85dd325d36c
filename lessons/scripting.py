"""From a round to the script of it: the shoe in the order in which the deal brings those cards, and Players who do just that."""

from collections.abc import Collection
from random import Random

from app.rules.core.cards import Cards, spell, told_apart, whole_shoe
from app.rules.core.deal import deal_order
from app.rules.core.game import AnyGame
from app.rules.core.plan import deal_out, hands_of
from app.rules.core.round import Position, Round
from app.rules.core.script import Script, SeatScript

ASKS_HOUSE_WAY = 0.3


def who_asks(game: AnyGame, round: Round, chance: Random) -> frozenset[int]:
    """The positions whose Players ask for House Way, as chance has it; nobody where hands are not set."""
    there = [position.number for position in round.positions if not position.absent] if game.file.cards.set else []
    return frozenset(number for number in there if chance.random() < ASKS_HOUSE_WAY)


def script_of(game: AnyGame, round: Round, asking: Collection[int] = ()) -> Script:
    """The script in which this round is dealt and nothing goes wrong; some Players ask for House Way."""
    return Script(
        game=round.game,
        table=round.table,
        customs=game.customs,
        shoe=spell(_shoe(game, round)),
        seats=tuple(_seat(game, position, asks=position.number in asking) for position in round.positions),
    )


def _shoe(game: AnyGame, round: Round) -> Cards:
    """The whole shoe, such that the deal gives every place its cards: a shoe of numbers, dealt out, shows which go where."""
    whole = whole_shoe(game.file.cards.decks)
    deal = tuple(deal_order(game.file.deal_of(round.table.device), [position.number for position in round.positions]))
    packets, _ = deal_out(deal, tuple(range(len(whole))))
    hands = {f"position-{position.number}": position.cards for position in round.positions}
    hands = told_apart(hands | {"dealer": round.dealer, "community": round.community})
    laid = {
        slot: card for place, slots in hands_of(deal, packets).items() for slot, card in zip(slots, hands[place], strict=True)
    }
    used = set(laid.values())
    rest = [card for card in whole if card not in used]
    return tuple([laid[slot] if slot in laid else rest.pop() for slot in range(len(whole))])


def _seat(game: AnyGame, position: Position, *, asks: bool) -> SeatScript:
    """A Player who does as in the round; where hands are set, the best way, or by House Way for who asks or is away."""
    ways = game.ways_to_set(position.cards)
    return SeatScript(
        position=position.number,
        player=f"position-{position.number}",
        placed=position.wagers,
        wagers=position.wagers,
        decision=position.decision,
        apart=spell(ways[0]) if ways and not (asks or position.absent) else "",
        asks_house_way=asks,
        exposed=position.exposed,
        absent=position.absent,
    )
