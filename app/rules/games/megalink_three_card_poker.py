"""Megalink Three Card Poker, version 6 of 2 August 2019 (M3CP)."""

from collections.abc import Iterator

from app.rules.core.cards import QUEEN, RANK
from app.rules.core.plan import Plan
from app.rules.core.procedure import Phase, in_sequence
from app.rules.core.round import Position, Round
from app.rules.families import five_card_jackpot
from app.rules.families.three_card_poker import ThreeCardPoker, ThreeCardPokerFile
from app.rules.running.exposing import declare_qualification, turn_community, turn_dealer
from app.rules.running.usual_round import usual_round


class MegalinkThreeCardPoker(ThreeCardPoker[ThreeCardPokerFile]):
    """Three Card Poker with two Community cards for a five-card jackpot."""

    file_type = ThreeCardPokerFile
    jackpot_hands = five_card_jackpot.HANDS

    def qualifies(self, hand: int, round: Round) -> bool:
        """Queen high or better; read to the letter, 3.11 asks for a Queen or a higher card in the hand itself."""
        if round.table.rulings["dealer-qualifies"] == "cards":
            return any(RANK[card] >= QUEEN for card in round.dealer)
        return super().qualifies(hand, round)

    def phases(self, plan: Plan) -> Iterator[Phase]:
        return usual_round(plan, in_sequence(turn_dealer(plan), declare_qualification(plan), turn_community(plan)))

    def jackpot_hand(self, position: Position, round: Round) -> str:
        return five_card_jackpot.jackpot_hand(position.cards + round.community)


GAME = MegalinkThreeCardPoker
