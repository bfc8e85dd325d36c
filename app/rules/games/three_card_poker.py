"""Three Card Poker, version 4 of 9 May 2013 (3CP)."""

from collections.abc import Mapping

from app.rules.core.cards import ACE, Cards, cards
from app.rules.core.game import Seat
from app.rules.core.gamefile import Onlookers
from app.rules.core.round import JACKPOT, Position, Round
from app.rules.core.settlement import Line, payment
from app.rules.families.three_card_poker import ThreeCardPoker, ThreeCardPokerFile
from app.rules.rankings import three_card
from app.rules.rankings.poker import category_of, strength_of

AKQ_SPADES = "akq-spades"
AKQ_SUITED = "akq-suited"

_AKQ = strength_of(three_card.STRAIGHT_FLUSH, [ACE])
_SPADES = sum(cards("As Ks Qs"))


class EnvyFile(ThreeCardPokerFile, frozen=True, kw_only=True):
    """The 2013 data file has an Envy Bonus: what the other jackpot Players get for one of the top two hands (3.16)."""

    onlookers: Onlookers


class ThreeCardPoker2013(ThreeCardPoker[EnvyFile]):
    """Three Card Poker with a jackpot on the three cards and an Envy Bonus."""

    file_type = EnvyFile
    jackpot_hands = (*three_card.CATEGORIES, AKQ_SUITED, AKQ_SPADES)

    def jackpot_hand(self, position: Position, round: Round) -> str:
        return _jackpot_hand(position.cards)

    def payments(self, seats: list[Seat[int]]) -> Mapping[int, Line]:
        """The Envy Bonus: for each top hand with an Ante, folded or not, to every other valid jackpot wager (3.16, 3.17)."""
        envied = {}
        for seat in seats:
            award = self.file.onlookers.awards.get(_jackpot_hand(seat.position.cards))
            if award and "ante" in seat.stakes:
                envied[seat.position.number] = award.fixed
        if not envied:
            return {}
        paid = {
            seat.position.number: sum(amount for holder, amount in envied.items() if holder != seat.position.number)
            for seat in seats
            if JACKPOT in seat.stakes
        }
        envy = self.file.onlookers
        return {number: payment(envy.payment, amount, envy.clauses) for number, amount in paid.items() if amount}

    def envied_hands(self, positions: list[Position]) -> list[int]:
        held = {position.number: _jackpot_hand(position.cards) for position in positions if "ante" in position.wagers}
        return [number for number, hand in held.items() if hand in self.file.onlookers.awards]


def _jackpot_hand(three: Cards) -> str:
    strength = three_card.strength(three)
    if strength == _AKQ:
        return AKQ_SPADES if sum(three) == _SPADES else AKQ_SUITED
    return three_card.CATEGORIES[category_of(strength)]


GAME = ThreeCardPoker2013
