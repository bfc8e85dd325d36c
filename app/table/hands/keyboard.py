"""The Dealer's hands at the keyboard: what a key means with the focus where it is. The keys are those of the design."""

from collections.abc import Sequence

from app.rules.core.act import (
    Act,
    Announce,
    Award,
    Burn,
    Clear,
    Deal,
    Declare,
    Pay,
    Return,
    Take,
    TakeDecision,
    Turn,
)
from app.rules.core.money import Cents
from app.rules.core.plan import Plan
from app.rules.core.round import JACKPOT
from app.table.hands.menus import announcements, bonuses, corrections, hands_to_declare, irregularities, results
from app.table.hands.pending import PENDING, AmountTyped, HandBeingSet, Pending, begin_setting
from app.table.session import TableSession

NAMED_PLACES = {"D": "dealer", "C": "community", "X": "discard"}
WALKS = ("Left", "Right", "Up", "Down", "J", *NAMED_PLACES)


class DealerHands:
    """Turns keys into acts. Something may be pending: a menu, an amount, chips being cut, a hand being set."""

    def __init__(self, session: TableSession, areas: Sequence[str], tubes: Sequence[Cents] = ()) -> None:
        self.session = session
        self.areas = tuple(areas)
        self.tubes = tuple(tubes)
        self.place = "position-1"
        self.wager = self.areas[0]
        self.pending: Pending | None = None

    @property
    def places(self) -> list[str]:
        """The places the focus walks through, in dealing order."""
        seats = self.plan.script.table.seats
        community = ["community"] if self.plan.file.cards.community else []
        return [*(f"position-{number}" for number in range(1, seats + 1)), *community, "dealer"]

    @property
    def position(self) -> int:
        """The position in focus, or 0."""
        kind, _, number = self.place.partition("-")
        return int(number) if kind == "position" else 0

    @property
    def plan(self) -> Plan:
        """The round in hand."""
        if self.session.plan is None:
            raise RuntimeError("hands can do nothing before a round begins")
        return self.session.plan

    @property
    def lies(self) -> Cents:
        """What lies on the area in focus."""
        chips = self.session.felt.chips.get((self.position, self.wager))
        return chips.lies if chips else 0

    def press(self, key: str) -> Act | None:
        """Take a key; the act it completes, if it completes one."""
        if self.pending is not None:
            return self.go_on_with(self.pending.press(key))
        if key.isdigit() and key != "0":
            self.focus_on(f"position-{key}")
            return None
        if key in WALKS:
            self._walk(key)
            return None
        return self.go_on_with(self._act(key))

    def go_on_with(self, outcome: Act | Pending | None) -> Act | None:
        """Keep what is pending; an act is done, and nothing is pending after it."""
        if isinstance(outcome, PENDING):
            self.pending = outcome
            return None
        self.pending = None
        return outcome

    def point_at(self, place: str, wager: str = "") -> None:
        """Put the focus where the mouse points; what was pending is left."""
        self.pending = None
        self.focus_on(place)
        self.wager = wager or self.wager

    def focus_on(self, place: str) -> None:
        """Put the focus on a place of this table."""
        if place in (*self.places, "discard"):
            self.place = place

    def dealt_to(self, place: str) -> Deal:
        """What the device gives to a place."""
        return Deal(place, next((step.cards for step in self.plan.deal if step.to == place), 1))

    def turned(self, place: str, *, last: bool = False) -> Turn:
        """Turn up what is to be turned at a place: all of it, the next Community cards, or its last card."""
        if last:
            return Turn(place, "last")
        if place == "community":
            felt = self.session.felt
            turned = len(felt.face_up.intersection(felt.hands.get(place, ())))
            return Turn(place, self.plan.file.cards.part_turned_next(turned))
        return Turn(place)

    def setting(self, place: str) -> HandBeingSet | None:
        """The hand of a place, to be set; None where none lies there, or hands are not set."""
        hand = self.session.felt.hands.get(place)
        return begin_setting(place, hand, self.plan.file.cards) if hand and self.plan.file.cards.set else None

    def payment(self) -> AmountTyped:
        """A payment on the area in focus, its amount to be told; from the jackpot it is an award."""
        if self.wager == JACKPOT:
            return AmountTyped(Award(self.position, 0))
        return AmountTyped(Pay(self.position, self.wager, 0), tubes=self.tubes)

    def taking(self) -> Act | AmountTyped:
        """Take all that lies there; how much of a wager over the maximum is taken must be told."""
        _, most = self.plan.script.table.limits.get(self.wager, (0, self.lies))
        taking = Take(self.position, self.wager, self.lies)
        return taking if self.lies <= most else AmountTyped(taking)

    def _walk(self, key: str) -> None:
        """The focus walks, it never thinks: through the places, or through the areas of a position."""
        if key in ("Left", "Right"):
            step = 1 if key == "Right" else -1
            here = self.places.index(self.place) if self.place in self.places else 0
            self.place = self.places[(here + step) % len(self.places)]
        elif key in ("Up", "Down"):
            step = 1 if key == "Down" else -1
            self.wager = self.areas[(self.areas.index(self.wager) + step) % len(self.areas)]
        elif key == "J":
            self.wager = JACKPOT if JACKPOT in self.areas else self.wager
        else:
            self.focus_on(NAMED_PLACES[key])

    def _act(self, key: str) -> Act | Pending | None:
        return self._speak(key) or self._handle(key) or (self._act_at_position(key) if self.position else None)

    def _speak(self, key: str) -> Act | Pending | None:
        """What is said: announcements, declarations, and calling for the supervisor."""
        match key:
            case "B" | "N":
                return Announce("open" if key == "B" else "close")
            case "A":
                return announcements(self.plan)
            case "Q" | "Shift+Q":
                value = "qualifies" if key == "Q" else self.plan.file.procedure.not_qualified
                return Declare("dealer", "qualification", value)
            case "S":
                return Declare(self.place, "result", "stand-off")
            case "W":
                return results(self.place) if self.position else hands_to_declare(self.plan)
            case "I":
                return irregularities(self.plan)
        return None

    def _handle(self, key: str) -> Act | Pending | None:
        """What is done with cards, wherever the focus is."""
        match key:
            case "Space":
                return self._deal()
            case "U":
                return Burn()
            case "E" | "Shift+E":
                return self.turned(self.place, last=key == "Shift+E")
            case "G":
                return Clear(self.place)
            case "H":
                return self.setting(self.place)
        return None

    def _act_at_position(self, key: str) -> Act | Pending | None:
        match key:
            case "Enter":
                return TakeDecision(self.position, self.session.felt.decisions.get(self.position, ""))
            case "F" if way_out := self.plan.file.way_out:
                return TakeDecision(self.position, way_out)
            case "T":
                return self.taking()
            case "R":
                return Return(self.position, self.wager, self.lies)
            case "P":
                return self.payment()
            case "Shift+P":
                menu = bonuses(self.plan, self.position, self.tubes)
                return menu if menu.choices else None
            case "O":
                return corrections(self.position, self.wager)
        return None

    def _deal(self) -> Act:
        """Deal what the device gives to a place, and step on."""
        dealt = self.dealt_to(self.place)
        self._walk("Right")
        return dealt
