"""Megalink Bullseye, version 3 of 2 August 2019 (BULL)."""

from functools import cache

from app.rules.core.cards import SUIT_SHIFT, Cards, suit_counts
from app.rules.core.clause import Clauses
from app.rules.core.game import Game, Seat, Showdown
from app.rules.core.gamefile import Cites, GameFile
from app.rules.core.hand import HandName
from app.rules.core.round import Position, Round
from app.rules.core.settlement import Line, Stake
from app.rules.families import five_card_jackpot
from app.rules.families.hand_alone import by_pay_table
from app.rules.rankings import bullseye
from app.rules.rankings.bullseye import Setting

Hand = Setting | None


class BullseyeCites(Cites, frozen=True, kw_only=True):
    """What each outcome of Main, Tie, Bullseye and Suits rests on."""

    main_wins: Clauses
    main_loses: Clauses
    main_equal: Clauses
    main_not_set: Clauses
    main_dealer_not_set: Clauses
    main_neither_set: Clauses
    tie_wins: Clauses
    tie_loses: Clauses
    tie_dealer_not_set: Clauses
    tie_neither_set: Clauses
    bullseye_wins: Clauses
    bullseye_loses: Clauses
    suits_wins: Clauses
    suits_loses: Clauses


class BullseyeFile(GameFile, frozen=True, kw_only=True):
    """Main and the three side wagers."""

    cites: BullseyeCites


class MegalinkBullseye(Game[BullseyeFile, Hand]):
    """A 3 Card Hand of 10, 20 or 30 and a Point Hand beside it; the Point Hands are compared."""

    file_type = BullseyeFile
    hands = bullseye.ROWS
    not_set = bullseye.NO_THREE_CARD_HAND.key
    jackpot_hands = five_card_jackpot.HANDS

    def dealer_hand(self, round: Round) -> Hand:
        return bullseye.house_way(round.dealer)

    def player_hand(self, position: Position, round: Round) -> Hand:
        """The Player's own setting where it is valid (3.9.1), else House Way (3.11)."""
        own = position.apart and bullseye.set_as(position.cards, position.apart)
        return own or bullseye.house_way(position.cards)

    def name(self, hand: Hand) -> HandName:
        return bullseye.name(hand)

    def qualifies(self, hand: Hand, round: Round) -> bool:
        return hand is not None

    def ways_to_set(self, hand: Cards) -> list[Cards]:
        return [way.three for way in bullseye.settings(hand)]

    def not_set_clauses(self, *, players: bool) -> Clauses:
        return self.file.cites.main_not_set if players else self.file.cites.main_neither_set

    def best_settings(self, hand: Cards) -> list[Cards]:
        ways = bullseye.settings(hand)
        return [way.three for way in ways if way.strength == ways[0].strength]

    def result(self, position: Position, hand: Hand, showdown: Showdown[Hand]) -> str | None:
        """Main decides: a hand that cannot be set loses, one against a Dealer who cannot set stands off (3.9.4, 3.13.1)."""
        if "main" not in position.wagers:
            return None
        return self._main(Stake("main", 1, 1), hand, showdown).outcome

    def settle_hand(self, seat: Seat[Hand], showdown: Showdown[Hand]) -> list[Line]:
        lines = []
        if main := seat.stakes.get("main"):
            lines.append(self._main(main, seat.hand, showdown))
        if tie := seat.stakes.get("tie"):
            lines.append(self._tie(tie, seat.hand, showdown.hand))
        if stake := seat.stakes.get("bullseye"):
            odds = self.file.pays["bullseye"].odds.get(bullseye_row(seat.position.cards))
            lines.append(by_pay_table(stake, odds, self.file.cites.bullseye_wins, self.file.cites.bullseye_loses))
        if stake := seat.stakes.get("suits"):
            odds = self.file.pays["suits"].odds.get(suits_row(seat.position.cards))
            lines.append(by_pay_table(stake, odds, self.file.cites.suits_wins, self.file.cites.suits_loses))
        return lines

    def jackpot_hand(self, position: Position, round: Round) -> str:
        return five_card_jackpot.jackpot_hand(position.cards)

    def _main(self, main: Stake, hand: Hand, showdown: Showdown[Hand]) -> Line:
        cites = self.file.cites
        dealer = showdown.hand
        if hand is None:
            return main.lose(cites.main_neither_set if dealer is None else cites.main_not_set)
        if dealer is None:
            return main.stand_off(cites.main_dealer_not_set)
        if hand.strength > dealer.strength:
            return main.win(self.file.pays["main"].odds[main_row(hand)], cites.main_wins)
        if hand.strength == dealer.strength and showdown.round.table.rulings["main-on-equal-rank"] == "push":
            return main.stand_off(cites.main_equal)
        return main.lose(cites.main_loses)

    def _tie(self, tie: Stake, hand: Hand, dealer: Hand) -> Line:
        cites = self.file.cites
        odds = self.file.pays["tie"].odds
        if dealer is None:
            return tie.lose(cites.tie_dealer_not_set) if hand else tie.win(odds["neither-set"], cites.tie_neither_set)
        if hand is not None and hand.strength == dealer.strength:
            return tie.win(odds["same-rank"], cites.tie_wins)
        return tie.lose(cites.tie_loses)


def main_row(hand: Setting) -> str:
    """The row of the Main pay table that a winning Point Hand stands in (4.1)."""
    if hand.strength == bullseye.GNAU_TUNG_KU:
        return "gnau-tung-ku"
    if hand.strength >= bullseye.LOWEST_PAIR:
        return "pair"
    return "mixed-pictures" if hand.strength == bullseye.PICTURES else "point-total"


def bullseye_row(five: Cards) -> str:
    """The row of the Bullseye pay table: how many pictures the five cards hold (4.3)."""
    return f"{sum([card in bullseye.PICTURE_CARDS for card in five])}-pictures"


def suits_row(five: Cards) -> str:
    """The row of the Suits pay table: how many of the five cards share a suit (4.4)."""
    return _suits_row(sum(five) >> SUIT_SHIFT)


@cache
def _suits_row(suits: int) -> str:
    return f"{max(suit_counts(suits << SUIT_SHIFT))}-suited"


GAME = MegalinkBullseye
