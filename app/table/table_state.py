"""Everything to be seen of a table at a moment: what lies on the felt, who sits there, and what is marked."""

from collections.abc import Mapping
from typing import Protocol

from msgspec import Struct

from app.base.lazy import lazily
from app.layouts.placing import COMMUNITY_CARDS, DEALERS_HAND
from app.rules.core.felt import Felt
from app.rules.core.money import Cents
from app.rules.core.round import JACKPOT, Table
from app.rules.core.script import SeatScript
from app.rules.core.tray import Tray
from app.rules.judge.fault import JudgedFault
from app.rules.world.act import Act
from app.rules.world.signs import sign_of
from app.rules.world.world import place_of
from app.table.due import DueThing
from app.table.hands.menus import decision_names
from app.table.hands.pending import Cutting, HandBeingSet, Pending
from app.table.log import STOPPING, Mode
from app.table.spot import BeingCut, Picked
from app.words.acts import ActWords
from app.words.text import language

with lazily():
    from app.table.session import TableSession

AreaKey = tuple[int, str]
SET_HAND = "the parts of a set hand"


class TableState(Struct, frozen=True):
    """The felt, who sits there, the table's terms; what the Dealer is in the middle of; what is due and what is wrong.

    `said` are words for what Players say. `names_decisions` is whether a decision is told by its name, as where all is told; else
    only what is seen of it is (`signs`). `tells` is whether sums and signs are told beside what lies there: in silence nothing
    is, so that all one sees is cards, chips and people. `checks` is whether a payment has a check on it, as it has where nothing
    wrong gets onto the table and its amount is not told beside it. `figures` is whether amounts are told in figures: in silence
    chips are there to be counted. `tray` is the float, by which its tubes are high or low.
    """

    felt: Felt
    seats: dict[int, SeatScript]
    table: Table
    wager_names: dict[str, str]
    decision_names: dict[str, str] = {}
    picked: Picked | None = None
    being_cut: BeingCut | None = None
    due: DueThing | None = None
    wrong: AreaKey | None = None
    said: dict[str, str] = {}
    shows_limits: bool = False
    tells: bool = True
    checks: bool = True
    names_decisions: bool = True
    signs: dict[str, str] = {}
    figures: bool = True
    tray: Tray = Tray()

    @property
    def occupied(self) -> frozenset[str]:
        """The Dealer's places that have cards on them."""
        is_set = self.felt.set_apart.get("dealer") or (self.picked and self.picked.place == "dealer" and self.picked.apart)
        names = {"community": COMMUNITY_CARDS, "dealer": DEALERS_HAND}
        taken = {names[place] for place in names if self.felt.hands.get(place)}
        return frozenset(taken | {SET_HAND} if is_set else taken)

    @property
    def has_jackpot(self) -> bool:
        """Whether there is a jackpot to be won at this table."""
        return JACKPOT in self.wager_names

    @property
    def meter(self) -> Cents:
        """What the jackpot meter reads."""
        return self.table.jackpot.display - self.felt.meter_fell

    def rack(self, position: int) -> Cents:
        """The chips a Player has beside the felt: what is paid lies there until the next round. Silent, those one came with."""
        came_with = self.seats[position].rack
        if not self.tells:
            return came_with
        chips = [pile for (number, _), pile in self.felt.chips.items() if number == position]
        return came_with + sum(pile.returned - pile.beside - pile.staked - pile.late for pile in chips)

    def beyond_limits(self, position: int, wager: str) -> int:
        """Whether a wager is under the minimum (-1) or over the maximum (1), where that is told at all."""
        chips = self.felt.chips.get((position, wager))
        if not self.shows_limits or chips is None or wager == JACKPOT or wager not in self.table.limits or not chips.lies:
            return 0
        least, most = self.table.limits[wager]
        return (chips.lies > most) - (chips.lies < least)

    def is_due(self, position: int) -> bool:
        """Whether what is due is at a position."""
        return self.due is not None and self.due.place == f"position-{position}"


class HasName(Protocol):
    """Something a game's data has a name for."""

    @property
    def name(self) -> str:
        """The name."""


def names(terms: Mapping[str, HasName]) -> dict[str, str]:
    """What wagers or decisions are called."""
    return {key: named.name for key, named in terms.items()}


def state_of(
    session: "TableSession",
    felt: Felt | None = None,
    pending: Pending | None = None,
    fault: JudgedFault | None = None,
    due: DueThing | None = None,
    *,
    figures: bool = True,
) -> TableState:
    """What is to be seen of a sitting with a round in play. In silence neither a fault nor a duty is ever seen."""
    file, felt = session.game.file, felt or session.felt
    silent = session.mode == "silent"
    words = ActWords(file, language())
    decisions = {name: words.decision(name) for name in felt.decisions.values()}
    return TableState(
        felt=felt,
        seats={seat.position: seat for seat in session.script.seats},
        table=session.script.table,
        wager_names=names(file.wagers),
        decision_names=names(file.decisions) | decisions,
        picked=Picked(pending.place, pending.apart) if isinstance(pending, HandBeingSet) else None,
        being_cut=BeingCut(pending.act.position, pending.wager, pending.stack)
        if isinstance(pending, Cutting) and pending.wager
        else None,
        due=None if silent else due,
        wrong=area_of(fault.done) if fault and not silent else None,
        said=_said(felt, words, session.mode),
        shows_limits=session.mode == "guided",
        tells=not silent,
        checks=session.mode in STOPPING and session.mode != "guided",
        names_decisions=session.mode == "guided",
        signs={name: words.sign(name) for name in decision_names(file) if sign_of(file, name) == "taps"},
        figures=figures and not silent,
        tray=session.round.play.world.bank.tray,
    )


def _said(felt: Felt, words: ActWords, mode: Mode) -> dict[str, str]:
    """What Players say; a decision that has to be told in words stands until it is taken in, where its name is not told."""
    told = {place_of(number): felt.decisions[number] for number in felt.waiting if number in felt.decisions}
    by_word = {place: name for place, name in told.items() if sign_of(words.file, name) == "says" and mode != "guided"}
    said = {who: words.said(line) for who, line in felt.said.items() if who.startswith("position-")}
    return {place: words.decision(name) for place, name in by_word.items()} | said


def area_of(act: Act | None) -> AreaKey | None:
    """The area an act is about, where it is about one."""
    position, wager = getattr(act, "position", 0), getattr(act, "wager", "")
    return (position, wager) if position and wager else None
