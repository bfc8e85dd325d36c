"""Megalink Three Card Poker, version 6 of 2 August 2019 (M3CP)."""

from app.rules.core.cards import QUEEN, RANK, Cards
from app.rules.core.round import Position, Round
from app.rules.families import five_card_jackpot
from app.rules.families.three_card_poker import ThreeCardPoker, ThreeCardPokerFile


class MegalinkThreeCardPoker(ThreeCardPoker[ThreeCardPokerFile]):
    """Three Card Poker with two Community cards for a five-card jackpot."""

    file_type = ThreeCardPokerFile
    jackpot_hands = five_card_jackpot.HANDS

    def qualifies(self, hand: int, round: Round) -> bool:
        """Queen high or better; read to the letter, 3.11 asks for a Queen or a higher card in the hand itself."""
        if round.table.rulings["dealer-qualifies"] == "cards":
            return any(RANK[card] >= QUEEN for card in round.dealer)
        return super().qualifies(hand, round)

    def jackpot_hand(self, position: Position, round: Round) -> str:
        return five_card_jackpot.jackpot_hand(position.cards + round.community)

    def may_come_to_jackpot(self, hand: Cards) -> bool:
        return five_card_jackpot.may_come_to_jackpot(hand)


GAME = MegalinkThreeCardPoker
