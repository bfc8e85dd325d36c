"""High Card: one card each, two for the Dealer, the higher wins; a Player may double or surrender, and side with a red card."""

from app.rules.core.cards import FIVE, QUEEN, RANK, RANKS, SUIT, SUITS
from app.rules.core.clause import Clauses
from app.rules.core.game import Game, Seat, Showdown
from app.rules.core.gamefile import Cites, GameFile
from app.rules.core.hand import HandName
from app.rules.core.round import Position, Round
from app.rules.core.settlement import Line, Stake
from app.rules.families.hand_alone import by_pay_table


class HighCardCites(Cites, kw_only=True, frozen=True):
    """What each outcome rests on."""

    wins: Clauses
    loses: Clauses
    equal: Clauses
    surrender: Clauses
    red: Clauses


class File(GameFile, kw_only=True, frozen=True):
    """Its data file: no jackpot, no limits, no word on Players who leave."""

    cites: HighCardCites


class HighCard(Game[File, int]):
    """A hand is the rank of its highest card."""

    file_type = File
    hands = tuple(RANKS)

    def dealer_hand(self, round: Round) -> int:
        return max(RANK[card] for card in round.dealer)

    def player_hand(self, position: Position, round: Round) -> int:
        return RANK[position.cards[0]]

    def name(self, hand: int) -> HandName:
        return HandName("high-card", RANKS[hand], (hand,), words="{first} high")

    def usual_decision(self, position: Position, round: Round) -> str:
        rank = RANK[position.cards[0]]
        return "double" if rank >= QUEEN else "stay" if rank >= FIVE else "surrender"

    def result(self, position: Position, hand: int, showdown: Showdown[int]) -> str | None:
        if self.file.gives_up(position.decision):
            return None
        return "win" if hand > showdown.hand else "lose" if hand < showdown.hand else "stand-off"

    def settle_hand(self, seat: Seat[int], showdown: Showdown[int]) -> list[Line]:
        if self.file.gives_up(seat.position.decision):
            return [stake.lose(self.file.cites.surrender) for stake in seat.stakes.values()]
        return [self._line(stake, seat, showdown) for stake in seat.stakes.values()]

    def _line(self, stake: Stake, seat: Seat[int], showdown: Showdown[int]) -> Line:
        cites, pays = self.file.cites, self.file.pays[stake.wager].odds
        if stake.wager == "red":
            colour = "red" if SUITS[SUIT[seat.position.cards[0]]] in "hd" else "black"
            return by_pay_table(stake, pays.get(colour), cites.red, cites.red)
        if seat.hand == showdown.hand:
            return stake.stand_off(cites.equal)
        return stake.win(pays["win"], cites.wins) if seat.hand > showdown.hand else stake.lose(cites.loses)


GAME = HighCard
