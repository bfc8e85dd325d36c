"""High Card: one card each, the higher wins, and a side wager on a red card."""

from collections.abc import Iterator

from app.rules.core.cards import RANK, RANKS, SUIT, SUITS
from app.rules.core.clause import Clauses
from app.rules.core.game import Game, Seat, Showdown
from app.rules.core.gamefile import Cites, GameFile
from app.rules.core.hand import HandName
from app.rules.core.plan import Plan
from app.rules.core.procedure import Phase
from app.rules.core.round import Position, Round
from app.rules.core.settlement import Line
from app.rules.running.clearing import clearing
from app.rules.running.dealing import dealing
from app.rules.running.exposing import turn_dealer
from app.rules.running.opening import opening
from app.rules.running.settling import settling


class HighCardCites(Cites, kw_only=True, frozen=True):
    wins: Clauses
    loses: Clauses
    equal: Clauses
    red: Clauses


class File(GameFile, kw_only=True, frozen=True):
    cites: HighCardCites


class HighCard(Game[File, int]):
    file_type = File
    hands = tuple(RANKS)

    def dealer_hand(self, round: Round) -> int:
        return RANK[round.dealer[0]]

    def player_hand(self, position: Position, round: Round) -> int:
        return RANK[position.cards[0]]

    def name(self, hand: int) -> HandName:
        return HandName("high-card", RANKS[hand], (hand,))

    def result(self, position: Position, hand: int, showdown: Showdown[int]) -> str:
        return "win" if hand > showdown.hand else "lose" if hand < showdown.hand else "stand-off"

    def phases(self, plan: Plan) -> Iterator[Phase]:
        dealt, _ = dealing(plan)
        yield Phase("open", opening(plan))
        yield Phase("deal", dealt)
        yield Phase("expose", turn_dealer(plan))
        yield Phase("settle", settling(plan))
        yield Phase("clear", clearing(plan))

    def settle_hand(self, seat: Seat[int], showdown: Showdown[int]) -> list[Line]:
        lines = []
        if bet := seat.stakes.get("bet"):
            if seat.hand > showdown.hand:
                lines.append(bet.win(self.file.pays["bet"].odds["win"], self.file.cites.wins))
            elif seat.hand < showdown.hand:
                lines.append(bet.lose(self.file.cites.loses))
            else:
                lines.append(bet.stand_off(self.file.cites.equal))
        if red := seat.stakes.get("red"):
            is_red = SUITS[SUIT[seat.position.cards[0]]] in "hd"
            cited = self.file.cites.red
            lines.append(red.win(self.file.pays["red"].odds["red"], cited) if is_red else red.lose(cited))
        return lines


GAME = HighCard
