"""The Dealer's hands at the keyboard: what a key means with the focus where it is. The keys are those of the design.

They know what hands can do and never what is right: the same key does the same whatever the judge thinks of it.
"""

from collections.abc import Sequence

from app.rules.core.act import Announce, Award, Burn, Clear, Deal, Declare, Pay, Return, Take, TakeDecision, Turn
from app.rules.core.game import AnyGame
from app.rules.core.money import Cents
from app.rules.core.round import JACKPOT
from app.rules.core.script import Script
from app.rules.world.act import Act
from app.rules.world.chips import AreaChips
from app.rules.world.speech import NO_CARDS, NO_CHIPS, NOBODY_THERE, asked_about
from app.rules.world.world import COMMUNITY, DEALER, place_of, position_of
from app.table.hands.menus import (
    about_money,
    about_trouble,
    announcements,
    answers,
    bonuses,
    corrections,
    decisions,
    hands_to_declare,
    numbers_of_cards,
    table_duties,
    what_happened,
)
from app.table.hands.pending import PENDING, AmountTyped, Cutting, HandBeingSet, Menu, Pending, PlaceMenu, begin_setting, paying
from app.table.hands.sight import may_look_at
from app.table.hands.walk import Walk
from app.table.session import TableSession
from app.words.acts import ActWords
from app.words.text import language

DISCARD = "discard"
NAMED_PLACES = {"D": DEALER, "C": COMMUNITY, "X": DISCARD}
WALKS = ("Left", "Right", "Up", "Down", "J", *NAMED_PLACES)
RESULT_KEYS = {"W": "win", "Shift+W": "lose", "S": "stand-off"}
"""The keys for how a hand came out."""
AT_POSITIONS = ("Enter", "F", "Shift+A", "S", "Shift+S", "W", "Shift+W", "O", "T", "Shift+T", "R", "Shift+R", "P", "Shift+P")
"""Keys for what is done where a Player sits."""
FACE_DOWN = "face-down"
"""Why a hand cannot be set: nobody has shown its cards to the Dealer."""


def pile_to_take(chips: AreaChips) -> Cents:
    """The pile a hand reaches for to take: the payout where one lies, else the stake, late chips, or what was given back."""
    return chips.payout or chips.lies or chips.late or chips.returned


def pile_to_return(chips: AreaChips) -> Cents:
    """The pile a hand gives back: late chips, the stake, or what was taken."""
    return chips.late or chips.lies or chips.taken


class DealerHands:
    """Turns keys into acts. Something may be pending: a menu, an amount, chips being cut, a hand being set.

    `reason` is why the last key could do nothing with what lies there: a fact, where it has one.
    """

    def __init__(self, session: TableSession, areas: Sequence[str], tubes: Sequence[Cents] = ()) -> None:
        self.session = session
        self.areas = tuple(areas)
        self.tubes = tuple(tubes)
        self.wager = self.stops[0]
        self.pending: Pending | None = None
        self.reason = ""
        self._settled = ""  # the area hands went on from by themselves
        self._been: set[tuple[int, str]] = set()  # the stakes of this round that hands took, paid or returned, rightly or not
        self._walks: tuple[Script, Walk] | None = None
        self.place = self.places[0]

    @property
    def game(self) -> AnyGame:
        """The game that is dealt."""
        return self.session.game

    @property
    def seats(self) -> int:
        """How many positions the table has."""
        return self.session.script.table.seats

    @property
    def walk(self) -> Walk:
        """The ways through the table of this round."""
        script = self.session.script
        if self._walks is None or self._walks[0] is not script:
            self._walks = (script, Walk(self.game.file, script))
            self._been.clear()
        return self._walks[1]

    @property
    def places(self) -> list[str]:
        """The places the focus walks through, in dealing order."""
        return self.walk.places

    @property
    def position(self) -> int:
        """The position in focus, or 0."""
        return position_of(self.place)

    @property
    def chips(self) -> AreaChips:
        """The chips on and about the area in focus."""
        return self.session.round.play.world.at(self.position, self.wager)

    def press(self, key: str) -> Act | None:
        """Take a key; the act it completes, if it completes one."""
        self.reason = ""
        if self.pending is not None:
            return self.go_on_with(self.pending.press(key))
        if key.isdigit() and key != "0":
            self.focus_on(place_of(int(key)))
            self.wager, self._settled = self.wager_there, ""
            return None
        if key in WALKS or key.removeprefix("Shift+").isdigit():
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

    @property
    def stops(self) -> list[str]:
        """The areas the hands come to by themselves: all but the jackpot, whose wager lies in its sensor."""
        return [wager for wager in self.areas if wager != JACKPOT] or [*self.areas]

    @property
    def wager_there(self) -> str:
        """The area the hands come to at another position: who sweeps the table takes the same wager of each."""
        wager = self._settled or self.wager
        return wager if wager in self.stops else self.stops[0]

    def point_at(self, place: str, wager: str = "") -> Act | None:
        """Point somewhere. Where a place is asked for, it is the one; else the focus goes there, and what was pending is left."""
        self.reason = ""
        if isinstance(self.pending, PlaceMenu):
            return self.go_on_with(self.pending.point_at(place))
        self.pending = None
        self.focus_on(place)
        self.wager = wager or self.wager
        return None

    def focus_on(self, place: str) -> None:
        """Put the focus on a place of this table."""
        if place in (*self.places, DISCARD):
            self.place = place

    def step_on(self, act: Act) -> None:
        """Go on to the place that comes after an act that was done, or at a position to the area after one that was settled.

        They are walked as they are printed, whatever lies there, and then comes the next position. A hand that was turned is
        settled from its first area on.
        """
        place = self.walk.after(act, self.session.felt.hands)
        stops = self.stops
        self._settled = ""
        if isinstance(act, (Take, Pay, Return)):
            self._been.add((act.position, act.wager))
        if (place and place != self.place) or isinstance(act, Turn):
            self.place, self.wager = place or self.place, stops[0]
        elif isinstance(act, (Take, Pay, Return)) and act.wager == self.wager in stops:
            self._settled = act.wager
            if self._is_over(act.position):
                self.place, self.wager = self.walk.settled_after(self.place), stops[0]
            else:
                self.wager = stops[(stops.index(act.wager) + 1) % len(stops)]

    def _is_over(self, position: int) -> bool:
        """Whether the hands have been at every stake of a position, and the Dealer's cards lie open.

        What was right of it decides nothing: a stake that was taken in part is one they have been at.
        """
        felt, world = self.session.felt, self.session.round.play.world
        dealers = felt.hands.get(DEALER, ())
        left = [wager for wager in self.stops if (position, wager) not in self._been and world.at(position, wager).lies]
        return bool(dealers) and felt.face_up.issuperset(dealers) and not left

    def wants(self, key: str) -> bool:
        """Whether a key means something to the menu that is open, whatever else it means."""
        return isinstance(self.pending, Menu) and key in self.pending.keys

    def explain_to_floor(self) -> None:
        """The supervisor asks what happened: the Dealer chooses what to say."""
        self.pending = what_happened(self.game, self.seats)

    def packet(self, place: str) -> Deal:
        """The packet the device gives to a place of that kind."""
        kind = "positions" if position_of(place) else place
        steps = self.game.file.deal_of(self.session.script.table.device).steps
        return Deal(place, next((step.cards for step in steps if kind in step.to and step.cards), 1))

    def turned(self, place: str, *, last: bool = False) -> Turn:
        """Turn up what is to be turned at a place: all of it, the next Community cards, or its last card."""
        if last:
            return Turn(place, "last")
        if place == COMMUNITY:
            felt = self.session.felt
            turned = len(felt.face_up.intersection(felt.hands.get(place, ())))
            return Turn(place, self.game.file.cards.part_turned_next(turned))
        return Turn(place)

    def setting(self, place: str) -> HandBeingSet | None:
        """The hand of a place, to be set; None where hands are not set, none lies there, or it is not the Dealer's to look at."""
        hand = self.session.felt.hands.get(place)
        if not self.game.file.cards.set:
            return None
        self.reason = NO_CARDS if not hand else "" if may_look_at(self.session.round, place) else FACE_DOWN
        return begin_setting(place, hand, self.game.file.cards) if hand and not self.reason else None

    def payment(self) -> AmountTyped | Cutting:
        """A payment on the area in focus, its amount to be told or its chips to be cut; from the jackpot it is an award."""
        if self.wager == JACKPOT:
            return AmountTyped(Award(self.position, 0))
        return paying(Pay(self.position, self.wager, 0), self.tubes, cuts=self.cuts)

    @property
    def cuts(self) -> bool:
        """Whether the house has every payment cut."""
        return self.session.script.customs.cut_chips

    def taking(self) -> Take | None:
        """Take a whole pile; None where none lies."""
        amount = pile_to_take(self.chips)
        return Take(self.position, self.wager, amount) if self._finds(amount) else None

    def returning(self) -> Return | None:
        """Give a whole pile back; None where there is none."""
        amount = pile_to_return(self.chips)
        return Return(self.position, self.wager, amount) if self._finds(amount) else None

    def _finds(self, amount: Cents) -> bool:
        self.reason = "" if amount else NO_CHIPS
        return amount > 0

    def _walk(self, key: str) -> None:
        """The focus walks, it never thinks: through the places, or through the areas of a position."""
        here, last = self.areas.index(self.wager), len(self.areas)
        self._settled = ""
        match key:
            case "Right":
                self.place = self.walk.on_from(self.place, self.session.felt.hands)
            case "Left":
                self.place = self.walk.back_from(self.place)
            case "Up" | "Down":
                self.wager = self.areas[(here + (1 if key == "Down" else -1)) % last]
            case "J":
                self.wager = JACKPOT if JACKPOT in self.areas else self.wager
            case _ if key in NAMED_PLACES:
                self.focus_on(NAMED_PLACES[key])
            case _ if 1 <= (number := int(key[-1])) <= last:
                self.wager = self.areas[number - 1]

    def _act(self, key: str) -> Act | Pending | None:
        if outcome := self._speak(key) or self._handle(key):
            return outcome
        if not self.position:
            self.reason = self.reason or (NOBODY_THERE if key in AT_POSITIONS else "")
            return None
        return self._say_at_position(key) or self._move_chips(key)

    def _speak(self, key: str) -> Act | Pending | None:
        """What is said: announcements, declarations, and calling for the supervisor."""
        match key:
            case "B" | "N":
                return Announce("open" if key == "B" else "close")
            case "A":
                return announcements(self.game.file)
            case "Q" | "Shift+Q":
                value = "qualifies" if key == "Q" else self.game.file.procedure.not_qualified
                return Declare(DEALER, "qualification", value)
            case "Shift+D":
                return hands_to_declare(self.game)
            case "W" if not self.position:
                return hands_to_declare(self.game)
            case "I":
                return about_trouble(self.game, self.place, self.seats)
        return None

    def _handle(self, key: str) -> Act | Pending | None:
        """What is done with cards, wherever the focus is."""
        match key:
            case "Space":
                return self.packet(self.place)
            case "Shift+U":
                return numbers_of_cards(self.place, ActWords(self.game.file, language()))
            case "U":
                return Burn()
            case "E" | "Shift+E":
                return self.turned(self.place, last=key == "Shift+E")
            case "G":
                return Clear(self.place)
            case "H":
                return self.setting(self.place)
            case "Shift+C":
                return about_money(self.place, self.tubes)
            case "Shift+X":
                return table_duties(ActWords(self.game.file, language()))
        return None

    def _say_at_position(self, key: str) -> Act | Pending | None:
        file = self.game.file
        match key:
            case "Enter" if file.decisions:
                return self._decision()
            case "F" if file.way_out:
                return TakeDecision(self.position, file.way_out)
            case "W" | "Shift+W" | "S":
                return Declare(self.place, "result", RESULT_KEYS[key])
            case "Shift+S":
                return AmountTyped(Declare(self.place, "payout", ""))
            case "O":
                return corrections(self.position, self.wager)
            case "Shift+A":
                return self.answering_at(self.place)
        return None

    def answering_at(self, place: str) -> Menu:
        """What a Player can be answered, by what was last heard there."""
        return answers(self.game, place, asked_about(self.session.felt.said.get(place, "")))

    def _decision(self) -> Menu | None:
        """What was decided where cards lie; with none under the hand nothing can have been."""
        self.reason = "" if self.session.felt.hands.get(self.place) else NO_CARDS
        return None if self.reason else decisions(self.game.file, self.position)

    def _move_chips(self, key: str) -> Act | Pending | None:
        match key:
            case "T":
                return self.taking()
            case "Shift+T":
                return AmountTyped(Take(self.position, self.wager, 0))
            case "R":
                return self.returning()
            case "Shift+R":
                return AmountTyped(Return(self.position, self.wager, 0))
            case "P":
                return self.payment()
            case "Shift+P":
                return self.bonus()
        return None

    def bonus(self) -> AmountTyped | Cutting | Menu | None:
        """A payment that has no area of its own; where the game has several, which one is asked."""
        menu = bonuses(self.game.file, self.position, self.tubes, cuts=self.cuts)
        only = menu.choices[0].leads_to if len(menu.choices) == 1 else None
        return only if isinstance(only, (AmountTyped, Cutting)) else menu if menu.choices else None
