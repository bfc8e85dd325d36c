"""A settlement as the command answers it: the lines, with hands in words."""

from msgspec import UNSET, Struct, UnsetType

from app.rules.core.cards import spell
from app.rules.core.money import Cents
from app.rules.core.round import Round
from app.rules.core.settlement import Line, Settlement
from app.rules.wording import say_hand


class DealerAnswer(Struct, frozen=True):
    """The Dealer's side of a settled round."""

    cards: str
    hand: str
    qualifies: bool


class PositionAnswer(Struct, frozen=True):
    """A position's side of a settled round."""

    position: int
    hand: str
    lines: tuple[Line, ...]
    paid: Cents
    taken: Cents
    returned: Cents


class SettleAnswer(Struct, frozen=True):
    """What `feltwork settle` answers a round with; the meter only where the game has a jackpot."""

    game: str
    dealer: DealerAnswer
    positions: list[PositionAnswer]
    paid: Cents
    taken: Cents
    returned: Cents
    jackpot_after: Cents | UnsetType


def settle_answer(round: Round, settlement: Settlement) -> SettleAnswer:
    """The answer to a round."""
    return SettleAnswer(
        game=settlement.game,
        dealer=DealerAnswer(spell(round.dealer), say_hand(settlement.dealer_hand), settlement.qualifies),
        positions=[
            PositionAnswer(settled.position, say_hand(settled.hand), settled.lines, settled.paid, settled.taken, settled.returned)
            for settled in settlement.positions
        ],
        paid=settlement.paid,
        taken=settlement.taken,
        returned=settlement.returned,
        jackpot_after=UNSET if settlement.jackpot_after is None else settlement.jackpot_after,
    )
