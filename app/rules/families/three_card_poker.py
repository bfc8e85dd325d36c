"""Three Card Poker as both documents deal it: Ante and Play against a Dealer who needs Queen high, Ante Bonus, Pair Plus."""

from typing import Generic, TypeVar

from app.rules.core.cards import FOUR, JACK, QUEEN, SIX
from app.rules.core.clause import Clauses
from app.rules.core.game import Game, Seat, Showdown
from app.rules.core.gamefile import GameFile
from app.rules.core.hand import HandName
from app.rules.core.house_terms import USUAL, HouseTerms
from app.rules.core.money import Odds
from app.rules.core.round import Position, Round
from app.rules.core.settlement import Line, payment
from app.rules.families.ante_and_raise import AnteAndRaiseCites, compare, result_against
from app.rules.families.hand_alone import by_pay_table
from app.rules.rankings import three_card
from app.rules.rankings.poker import category_of, strength_of

JACK_HIGH = strength_of(three_card.THREE_ODD_CARDS, [JACK])
QUEEN_SIX_FOUR = strength_of(three_card.THREE_ODD_CARDS, [QUEEN, SIX, FOUR])
QUEEN_HIGH = strength_of(three_card.THREE_ODD_CARDS, [QUEEN])


class ThreeCardPokerCites(AnteAndRaiseCites, frozen=True, kw_only=True):
    """The outcomes Three Card Poker adds to Ante and Play."""

    fold_ante: Clauses
    ante_bonus: Clauses
    not_qualified_ante_bonus: Clauses
    pair_plus: Clauses
    not_qualified_pair_plus: Clauses


class ThreeCardPokerFile(GameFile, frozen=True, kw_only=True):
    """The data file of either document."""

    cites: ThreeCardPokerCites


F = TypeVar("F", bound=ThreeCardPokerFile)


class ThreeCardPoker(Game[F, int], Generic[F]):
    """What both documents share; each adds its own jackpot."""

    hands = three_card.CATEGORIES

    def __init__(self, file: F, terms: HouseTerms = USUAL) -> None:
        super().__init__(file, terms)
        self._even_money = (file.pays["ante"].odds["win"], file.pays["play"].odds["win"])

    def dealer_hand(self, round: Round) -> int:
        return three_card.strength(round.dealer)

    def player_hand(self, position: Position, round: Round) -> int:
        return three_card.strength(position.cards)

    def name(self, hand: int) -> HandName:
        return three_card.name(hand)

    def qualifies(self, hand: int, round: Round) -> bool:
        return hand >= QUEEN_HIGH

    def nearly_qualifies(self, hand: int) -> bool:
        return JACK_HIGH <= hand < QUEEN_HIGH

    def usual_decision(self, position: Position, round: Round) -> str | None:
        """Play Queen-Six-Four or better; a pair saves the Pair Plus of an Ante that is folded, and there is none below it."""
        if "ante" not in position.wagers:
            return "play"
        return "play" if three_card.strength(position.cards) >= QUEEN_SIX_FOUR else "fold"

    def result(self, position: Position, hand: int, showdown: Showdown[int]) -> str | None:
        compared = showdown.qualifies and position.decision == "play" and "ante" in position.wagers
        return result_against(hand, showdown) if compared else None

    def settle_hand(self, seat: Seat[int], showdown: Showdown[int]) -> list[Line]:
        cites = self.file.cites
        ante, play, pair_plus = seat.stakes.get("ante"), seat.stakes.get("play"), seat.stakes.get("pair-plus")
        lines = []
        if ante and play:
            lines += compare(ante, play, self._even_money, seat.hand, showdown, cites)
            lines += self._ante_bonus(seat, showdown)
        elif ante:
            lines.append(ante.lose(cites.fold if seat.position.decision == "fold" else cites.fold_ante))
        if pair_plus and seat.position.decision == "fold":
            lines.append(pair_plus.lose(cites.fold))
        elif pair_plus:
            clauses = cites.pair_plus if showdown.qualifies else cites.not_qualified_pair_plus
            lines.append(by_pay_table(pair_plus, self._odds("pair-plus", seat.hand), clauses, clauses))
        return lines

    def _ante_bonus(self, seat: Seat[int], showdown: Showdown[int]) -> list[Line]:
        """Paid on the Ante for a Straight or better, win or lose; an Ante that goes back under 5.13 earns none."""
        ante = seat.stakes["ante"]
        odds = self._odds("ante-bonus", seat.hand)
        if odds is None or ante.under:
            return []
        cites = self.file.cites
        clauses = cites.ante_bonus if showdown.qualifies else cites.not_qualified_ante_bonus
        return [payment("ante-bonus", odds.of(ante.counts), clauses)]

    def _odds(self, table: str, hand: int) -> Odds | None:
        return self.file.pays[table].odds.get(three_card.CATEGORIES[category_of(hand)])
