"""Megalink Singapore Stud Poker, version 6 of 2 August 2019 (STUD)."""

from app.rules.core.cards import ACE, JACK, KING, QUEEN, RANK
from app.rules.core.game import Game, Seat, Showdown
from app.rules.core.gamefile import GameFile
from app.rules.core.hand import HandName
from app.rules.core.round import Position, Round
from app.rules.core.settlement import Line
from app.rules.families import five_card_jackpot
from app.rules.families.ante_and_raise import AnteAndRaiseCites, compare, result_against
from app.rules.rankings import five_card
from app.rules.rankings.poker import strength_of

ACE_QUEEN = strength_of(five_card.FIVE_ODD_CARDS, [ACE, QUEEN])
ACE_KING_JACK = strength_of(five_card.FIVE_ODD_CARDS, [ACE, KING, JACK])
ACE_KING = strength_of(five_card.FIVE_ODD_CARDS, [ACE, KING])


class StudFile(GameFile, frozen=True, kw_only=True):
    """Ante and Bet, and no outcome beyond theirs."""

    cites: AnteAndRaiseCites


class MegalinkSingaporeStud(Game[StudFile, int]):
    """Five cards each; the Bet is twice the Ante and pays by the winning hand."""

    file_type = StudFile
    hands = five_card.CATEGORIES
    jackpot_hands = five_card_jackpot.HANDS

    def dealer_hand(self, round: Round) -> int:
        return five_card.strength(round.dealer)

    def player_hand(self, position: Position, round: Round) -> int:
        return five_card.strength(position.cards)

    def name(self, hand: int) -> HandName:
        return five_card.name(hand)

    def qualifies(self, hand: int, round: Round) -> bool:
        """Ace-King or better; read to the letter, 3.10.2 asks for an Ace and a King in the hand itself."""
        if round.table.rulings["dealer-qualifies"] == "cards":
            return {ACE, KING} <= {RANK[card] for card in round.dealer}
        return hand >= ACE_KING

    def nearly_qualifies(self, hand: int) -> bool:
        return ACE_QUEEN <= hand < ACE_KING

    def usual_decision(self, position: Position, round: Round) -> str | None:
        """Bet a pair or better, and Ace-King with a Queen or a Jack beside it."""
        return "bet" if five_card.strength(position.cards) >= ACE_KING_JACK else "fold"

    def result(self, position: Position, hand: int, showdown: Showdown[int]) -> str | None:
        compared = showdown.qualifies and position.decision == "bet" and "ante" in position.wagers
        return result_against(hand, showdown) if compared else None

    def shows_hand(self, position: Position, showdown: Showdown[int]) -> bool:
        """On "No hand" only a jackpot wager needs the cards (3.10.2.3)."""
        return showdown.qualifies

    def settle_hand(self, seat: Seat[int], showdown: Showdown[int]) -> list[Line]:
        ante, bet = seat.stakes["ante"], seat.stakes.get("bet")
        if bet is None:
            return [ante.lose(self.file.cites.fold)]
        pays = self.file.pays
        odds = (pays["ante"].odds["win"], pays["bet"].odds[five_card.category(seat.hand)])
        return compare(ante, bet, odds, seat.hand, showdown, self.file.cites)

    def jackpot_hand(self, position: Position, round: Round) -> str:
        return five_card_jackpot.jackpot_hand(position.cards)


GAME = MegalinkSingaporeStud
