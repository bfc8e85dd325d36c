"""The plan of a round: what a script comes to, to the last card and cent, when it is dealt without a fault."""

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from app.rules.core.cards import Card, Cards, cards, faces
from app.rules.core.clause import Clauses
from app.rules.core.deal import DealtTo, deal_order
from app.rules.core.game import AnyGame, Showdown
from app.rules.core.irregularity import Ruling, rule
from app.rules.core.phases import PHASES
from app.rules.core.round import Position, Round
from app.rules.core.script import Script, SeatScript
from app.rules.core.settlement import Line, Stake

VOID_ROUND = "void-round"


class Plan:
    """What will lie where, who stays in to the end, and what every wager will come to."""

    def __init__(self, game: AnyGame, script: Script) -> None:
        self.game = game
        self.file = game.file
        self.script = script
        self.customs = script.customs
        self.seats = {seat.position: seat for seat in sorted(script.seats, key=lambda seat: seat.position)}
        self.dealt = tuple(number for number, seat in self.seats.items() if seat.wagers)
        self.deal = tuple(deal_order(self.file.deal_of(script.table.device), self.dealt))
        self.packets, self.spare = deal_out(self.deal, cards(script.shoe))
        self.hands = hands_of(self.deal, self.packets)
        self.ruling = self._ruling()
        self.voided = self.ruling is not None and _decision(self.ruling, script) == VOID_ROUND
        self.removed = self._removed()
        self.ends_early = self.voided or self.removed >= frozenset(self.dealt)
        self.round = self._round()
        self.showdown: Showdown[Any] = self._showdown()
        self.lines = self._lines()

    def seat(self, number: int) -> SeatScript:
        """The Player's script at a position."""
        return self.seats[number]

    def playing(self, phase: str) -> list[int]:
        """The positions in play in a phase, clockwise: dealt to, and not taken out by an irregularity before it."""
        incident = self.script.incident
        if incident is None or PHASES.index(phase) <= PHASES.index(incident.moment):
            return list(self.dealt)
        return [number for number in self.dealt if number not in self.removed]

    def has_valid_wager(self, number: int) -> bool:
        """Whether anything at a position is in play."""
        wagers = self.seats[number].wagers
        return any(self.game.is_valid(name, wagers) for name in wagers)

    def position(self, number: int) -> Position:
        """A position as it is settled."""
        return next(position for position in self.round.positions if position.number == number)

    def _ruling(self) -> Ruling | None:
        incident = self.script.incident
        return rule(self.file, incident.case, incident.facts) if incident else None

    def _removed(self) -> frozenset[int]:
        """The positions a ruling takes out of play."""
        incident = self.script.incident
        if incident is None or self.ruling is None:
            return frozenset()
        match self.ruling.ruling:
            case "return-hand":
                return frozenset({incident.position, *incident.withdrawing})
            case "return-wagers" if incident.case == "hand-not-confidential":
                return frozenset({incident.position})
            case "keep-viewed":
                return frozenset({incident.other}) if incident.facts.get("viewed") == 1 else frozenset()
            case "keep-first-dealt":
                return frozenset({max(incident.position, incident.other)})
            case "offer-withdrawal":
                return frozenset(incident.withdrawing)
            case _:
                return frozenset()

    def _round(self) -> Round:
        """The round as it is settled: of cards it knows what they show, which of one deck is the cards themselves."""
        several = self.file.cards.decks > 1
        shown = {place: faces(hand) for place, hand in self.hands.items()} if several else self.hands
        return Round(
            game=self.script.game,
            table=self.script.table,
            dealer=shown.get("dealer", ()),
            community=shown.get("community", ()),
            positions=tuple(self._position(self.seats[number], shown[f"position-{number}"]) for number in self.dealt),
        )

    def _position(self, seat: SeatScript, hand: Cards) -> Position:
        return Position(
            number=seat.position,
            cards=hand,
            wagers=seat.wagers,
            decision=seat.decision,
            apart=faces(cards(seat.apart)) if seat.apart else None,
            exposed=seat.exposed,
            absent=seat.absent,
            warned=seat.warned,
        )

    def _showdown(self) -> Showdown[Any]:
        dealer = self.game.dealer_hand(self.round)
        return Showdown(self.round, dealer, self.game.qualifies(dealer, self.round))

    def _lines(self) -> dict[int, tuple[Line, ...]]:
        """What every position comes to: by settlement, or back to its Player where a ruling says so."""
        self.meter_after = self.script.table.jackpot.display
        in_play = [position for position in self.round.positions if not self.voided and position.number not in self.removed]
        lines: dict[int, tuple[Line, ...]] = {}
        if in_play:
            settled = self.game.settle(replace(self.round, positions=tuple(in_play)))
            self.meter_after = settled.jackpot_after or self.meter_after
            lines = {position.position: position.lines for position in settled.positions}
        clauses: Clauses = self.ruling.clauses if self.ruling else ()
        for position in self.round.positions:
            if position.number not in lines:
                stakes = self._staked_by_then(position)
                lines[position.number] = tuple(Stake(name, amount, amount).void(clauses) for name, amount in stakes.items())
        return {number: lines[number] for number in self.dealt}

    def _staked_by_then(self, position: Position) -> dict[str, int]:
        """What lies at a position when an irregularity takes it out: raises only once decisions have been made."""
        incident = self.script.incident
        if incident and PHASES.index(incident.moment) < PHASES.index("decisions"):
            return position.wagers
        return self.game.stakes(position)


def _decision(ruling: Ruling, script: Script) -> str:
    """What becomes of the round: the ruling, or the manager's decision where it is referred."""
    return script.incident.manager if script.incident and ruling.ruling == "refer" else ruling.ruling


def deal_out(deal: Iterable[DealtTo], shoe: Cards) -> tuple[list[Cards], Cards]:
    """The cards each step of the deal brings, and what is left in the shoe."""
    packets: list[Cards] = []
    at = 0
    for step in deal:
        count = 0 if step.to in ("discard", "decisions") else step.cards
        packets.append(shoe[at : at + count])
        at += count
    return packets, shoe[at:]


def hands_of(deal: Iterable[DealtTo], packets: list[Cards]) -> dict[str, Cards]:
    """The cards of every place when the deal is done."""
    hands: dict[str, list[Card]] = {}
    for step, packet in zip(deal, packets, strict=True):
        if step.to == "discard":
            hands["community"] = hands["community"][: -step.cards]
        elif packet:
            hands.setdefault(step.to, []).extend(packet)
    return {place: tuple(hand) for place, hand in hands.items()}
