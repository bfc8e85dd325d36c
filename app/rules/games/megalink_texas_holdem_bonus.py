"""Megalink Texas Hold'em Bonus Progressive, version 6 of 2 August 2019 (THB)."""

from app.rules.core.cards import ACE, JACK, KING, RANK, SEVEN, SUIT, THREE, TWO, Cards
from app.rules.core.clause import Clauses
from app.rules.core.game import Game, Seat, Showdown
from app.rules.core.gamefile import Cites, GameFile, Rest
from app.rules.core.hand import HandName
from app.rules.core.round import Position, Round
from app.rules.core.settlement import Line, Stake
from app.rules.families import five_card_jackpot
from app.rules.families.ante_and_raise import result_against
from app.rules.families.hand_alone import by_pay_table
from app.rules.rankings import best_of_seven, five_card
from app.rules.rankings.poker import category_of

MAIN_WAGERS = ("ante", "flop", "turn", "river")
LOST_BY_FOLDING = (*MAIN_WAGERS, "bonus")
FLOP_CARDS = 3


class HoldemCites(Cites, frozen=True, kw_only=True):
    """What each outcome of the comparison, and of the Bonus, rests on."""

    fold: Clauses
    higher: Clauses
    higher_ante_stands_off: Clauses
    lower: Clauses
    equal: Clauses
    bonus: Clauses


class HoldemFile(GameFile, frozen=True, kw_only=True):
    """Ante, Flop, Turn, River and Bonus."""

    cites: HoldemCites


class MegalinkTexasHoldemBonus(Game[HoldemFile, int]):
    """The best five of two Hole cards and five Community cards; the Dealer always plays."""

    file_type = HoldemFile
    hands = five_card.CATEGORIES
    jackpot_hands = five_card_jackpot.HANDS

    def dealer_hand(self, round: Round) -> int:
        return best_of_seven.strength(round.dealer + round.community)

    def player_hand(self, position: Position, round: Round) -> int:
        return best_of_seven.strength(position.cards + round.community)

    def name(self, hand: int) -> HandName:
        return five_card.name(hand)

    def usual_decision(self, position: Position, round: Round) -> str | None:
        """Flop with all but a 2 beside an unsuited 3 to 7; Turn and River with a pair of one's own or better."""
        low, high = sorted(RANK[card] for card in position.cards)
        if low == TWO and THREE <= high <= SEVEN and SUIT[position.cards[0]] != SUIT[position.cards[1]]:
            return "fold"
        seen = {"turn": round.community[:FLOP_CARDS], "river": round.community[: FLOP_CARDS + 1]}
        return "+".join(["flop", *(wager for wager, board in seen.items() if pairs_up(position.cards, board))])

    def result(self, position: Position, hand: int, showdown: Showdown[int]) -> str | None:
        compared = position.decision not in (None, "fold") and "ante" in position.wagers
        return result_against(hand, showdown) if compared else None

    def settle_hand(self, seat: Seat[int], showdown: Showdown[int]) -> list[Line]:
        if seat.position.decision == "fold":
            lost = self.file.cites.fold
            return [stake.lose(lost) for name, stake in seat.stakes.items() if name in LOST_BY_FOLDING]
        lines = self._compare(seat, showdown)
        if bonus := seat.stakes.get("bonus"):
            cites = self.file.cites
            if seat.hand < showdown.hand and showdown.round.table.rulings["bonus-on-losing-hand"] == "loses":
                lines.append(bonus.lose(cites.lower))
            else:
                odds = self.file.pays["bonus"].odds.get(bonus_hand(seat.position.cards, showdown.round.dealer))
                lines.append(by_pay_table(bonus, odds, cites.bonus, cites.bonus))
        return lines

    def rests_on(self, line: Line, position: Position, showdown: Showdown[int]) -> tuple[Rest, ...]:
        """Where the house pays the Bonus whatever the comparison, only a pair of Aces waits for the Dealer's cards (4.1.1)."""
        if line.wager == "bonus" and showdown.round.table.rulings["bonus-on-losing-hand"] == "pays":
            return ("dealer", "hand") if all(RANK[card] == ACE for card in position.cards) else ("hand",)
        return super().rests_on(line, position, showdown)

    def jackpot_hand(self, position: Position, round: Round) -> str:
        return five_card_jackpot.jackpot_hand(position.cards + round.community[:FLOP_CARDS])

    def may_come_to_jackpot(self, hand: Cards) -> bool:
        return five_card_jackpot.may_come_to_jackpot(hand)

    def _compare(self, seat: Seat[int], showdown: Showdown[int]) -> list[Line]:
        cites = self.file.cites
        main = [stake for name, stake in seat.stakes.items() if name in MAIN_WAGERS]
        if seat.hand < showdown.hand:
            return [stake.lose(cites.lower) for stake in main]
        if seat.hand == showdown.hand:
            return [stake.stand_off(cites.equal) for stake in main]
        row = "straight-or-better" if category_of(seat.hand) >= five_card.STRAIGHT else "below-a-straight"
        return [self._win(stake, row) for stake in main]

    def _win(self, stake: Stake, row: str) -> Line:
        """A wager of the higher hand: the Ante is paid by the hand's row and stands off where that has no odds (3.10.2)."""
        odds = self.file.pays[stake.wager].odds
        paid = odds.get(row) or odds.get("win")
        if paid is None:
            return stake.stand_off(self.file.cites.higher_ante_stands_off)
        return stake.win(paid, self.file.cites.higher)


def pairs_up(hole: Cards, board: Cards) -> bool:
    """Whether the Hole cards are a pair, or make one with the cards on the board."""
    ranks = [RANK[card] for card in hole]
    return ranks[0] == ranks[1] or any(RANK[card] in ranks for card in board)


def bonus_hand(hole: Cards, dealer: Cards) -> str:
    """The row of the Bonus pay table that the Hole cards stand in, or "none" (4.1.1)."""
    low, high = sorted([RANK[card] for card in hole])
    if low == high == ACE:
        return "aces-in-both-hands" if all(RANK[card] == ACE for card in dealer) else "aces-in-players-hand-only"
    if low == high:
        return "high-pair" if low >= JACK else "low-pair"
    if high == ACE and low >= JACK:
        suited = "suited" if SUIT[hole[0]] == SUIT[hole[1]] else "unsuited"
        return f"ace-king-{suited}" if low == KING else f"ace-queen-or-jack-{suited}"
    return "none"


GAME = MegalinkTexasHoldemBonus
