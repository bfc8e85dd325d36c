"""The Dealer's hands at the keyboard: what a key means with the focus where it is. They know what can be done, not what is due.

The keys are those of the design; a letter is shown on its button.
"""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from app.rules.core.act import (
    Act,
    Announce,
    Award,
    Burn,
    CallSupervisor,
    Clear,
    Correct,
    Deal,
    Declare,
    How,
    Pay,
    Return,
    Rule,
    SetHand,
    Take,
    TakeDecision,
    Turn,
)
from app.rules.core.cards import Card, spell
from app.rules.core.irregularity import REFER, cases
from app.rules.core.plan import Plan
from app.rules.core.round import JACKPOT
from app.training.table_session import TableSession
from app.training.wording import TableWords

CHOICES_ON_A_PAGE = 9
MORE = "0"
HOWS: tuple[How, ...] = ("complete", "withdraw", "refuse")
COMMUNITY_PARTS = {0: "flop", 3: "turn", 4: "river"}


class Choice(Struct, frozen=True):
    """A numbered choice: its words, and the act or the further choices it leads to."""

    words: str
    leads_to: "Act | tuple[Choice, ...]"


class Menu(Struct):
    """Choices to be picked by their number; `0` turns the page."""

    choices: tuple[Choice, ...]
    page: int = 0

    @property
    def shown(self) -> tuple[Choice, ...]:
        """The choices on this page."""
        return self.choices[self.page * CHOICES_ON_A_PAGE :][:CHOICES_ON_A_PAGE]


class Amount(Struct):
    """An amount being typed, in dollars, for taking, paying, returning or awarding."""

    act: Take | Pay | Return | Award
    typed: str = ""

    @property
    def cents(self) -> int:
        """What has been typed so far."""
        dollars, _, cents = self.typed.partition(".")
        return int(dollars or 0) * 100 + int(cents.ljust(2, "0")[:2] or 0)


class Setting(Struct):
    """A hand being set: the cards picked for the 3 Card Hand."""

    place: str
    hand: tuple[Card, ...]
    three: list[Card] = []


Pending = Menu | Amount | Setting


class DealerHands:
    """Turns keys into acts. Something may be pending: a menu, an amount, a hand being set."""

    def __init__(self, session: TableSession, areas: Sequence[str]) -> None:
        self.session = session
        self.areas = tuple(areas)
        self.place = "position-1"
        self.wager = self.areas[0]
        self.pending: Pending | None = None

    @property
    def places(self) -> list[str]:
        """The places the focus walks through, in dealing order."""
        seats = self._plan.script.table.seats
        community = ["community"] if self._plan.file.cards.community else []
        return [*(f"position-{number}" for number in range(1, seats + 1)), *community, "dealer"]

    @property
    def position(self) -> int:
        """The position in focus, or 0."""
        kind, _, number = self.place.partition("-")
        return int(number) if kind == "position" else 0

    def press(self, key: str) -> Act | None:
        """Take a key; the act it completes, if it completes one."""
        if self.pending is not None:
            return self._press_pending(key)
        if key.isdigit() and key != "0":
            self._focus_on(f"position-{key}")
            return None
        if key in ("Left", "Right", "Up", "Down", "D", "C", "J"):
            self._walk(key)
            return None
        return self._act(key)

    def point_at(self, place: str, wager: str) -> None:
        """Put the focus where the mouse points."""
        self.pending = None
        self.place = place
        self.wager = wager or self.wager

    @property
    def _plan(self) -> Plan:
        if self.session.plan is None:
            raise RuntimeError("hands can do nothing before a round begins")
        return self.session.plan

    def _focus_on(self, place: str) -> None:
        if place in self.places:
            self.place = place

    def _walk(self, key: str) -> None:
        """The focus walks, it never thinks: through the places, or through the areas of a position."""
        if key in ("Left", "Right"):
            step = 1 if key == "Right" else -1
            self.place = self.places[(self.places.index(self.place) + step) % len(self.places)]
        elif key in ("Up", "Down"):
            step = 1 if key == "Down" else -1
            self.wager = self.areas[(self.areas.index(self.wager) + step) % len(self.areas)]
        elif key == "J":
            self.wager = JACKPOT if JACKPOT in self.areas else self.wager
        else:
            self._focus_on("dealer" if key == "D" else "community")

    def _act(self, key: str) -> Act | None:
        match key:
            case "B" | "N":
                return Announce("open" if key == "B" else "close")
            case "Space":
                return self._deal()
            case "U":
                return Burn()
            case "E" | "Shift+E":
                return Turn(self.place, self._part_to_turn(last=key == "Shift+E"))
            case "Q" | "Shift+Q":
                value = "qualifies" if key == "Q" else self._plan.file.procedure.not_qualified
                return Declare("dealer", "qualification", value)
            case "S":
                return Declare(self.place, "result", "stand-off")
            case "G":
                return Clear(self.place)
            case _:
                if self.position:
                    return self._act_at_position(key)
                self._open(key)
                return None

    def _act_at_position(self, key: str) -> Act | None:
        match key:
            case "Enter":
                return TakeDecision(self.position, self.session.felt.decisions.get(self.position, ""))
            case "F":
                return TakeDecision(self.position, "fold")
            case "T":
                return self._take()
            case "R":
                return Return(self.position, self.wager, self._lies())
            case _:
                self._open(key)
                return None

    def _open(self, key: str) -> None:
        """Open what a key leads to: an amount to type, choices to pick from, a hand to set."""
        match key:
            case "P" if self.position:
                self.pending = Amount(Award(self.position, 0) if self.wager == JACKPOT else Pay(self.position, self.wager, 0))
            case "Shift+P" if self.position:
                self.pending = Menu(self._payments())
            case "O" if self.position:
                self.pending = Menu(self._corrections())
            case "W":
                self.pending = Menu(self._declarations())
            case "I":
                self.pending = Menu(self._irregularities())
            case "H":
                self.pending = Setting(self.place, self.session.felt.hands.get(self.place, ()))

    def _deal(self) -> Act:
        """Deal what the device gives to a place, and step on."""
        dealt = Deal(self.place, next((step.cards for step in self._plan.deal if step.to == self.place), 1))
        self._walk("Right")
        return dealt

    def _part_to_turn(self, *, last: bool) -> str:
        if last:
            return "last"
        if self.place == "community" and self._plan.file.cards.community > 3:
            shown = len(self.session.felt.face_up.intersection(self.session.felt.hands.get("community", ())))
            return COMMUNITY_PARTS.get(shown, "")
        return ""

    def _lies(self) -> int:
        chips = self.session.felt.chips.get((self.position, self.wager))
        return chips.lies if chips else 0

    def _take(self) -> Act | None:
        """Take all that lies there; how much of a wager over the maximum is taken must be typed."""
        _, most = self._plan.script.table.limits.get(self.wager, (0, self._lies()))
        taking = Take(self.position, self.wager, self._lies())
        if self._lies() <= most:
            return taking
        self.pending = Amount(taking)
        return None

    def _payments(self) -> tuple[Choice, ...]:
        wagers = self._plan.file.wagers
        return tuple(Choice(terms.name, Pay(self.position, name, 0)) for name, terms in wagers.items() if terms.payment)

    def _corrections(self) -> tuple[Choice, ...]:
        words = TableWords(self._plan.file)
        acts = [Correct(self.position, self.wager, how) for how in HOWS]
        return tuple(Choice(words.act(act), act) for act in acts)

    def _declarations(self) -> tuple[Choice, ...]:
        if self.position:
            return tuple(Choice(result, Declare(self.place, "result", result)) for result in ("win", "lose", "stand-off"))
        rows = [*self._plan.game.hands, "no-3-card-hand"] if self._plan.file.cards.set else list(self._plan.game.hands)
        return tuple(Choice(row.replace("-", " "), Declare("dealer", "hand", row)) for row in reversed(rows))

    def _irregularities(self) -> tuple[Choice, ...]:
        """Call the supervisor, or name the case and then the ruling."""
        found = [Choice("Call the supervisor", CallSupervisor("table"))]
        for name, case in cases().items():
            rulings = dict.fromkeys([*(row.ruling for row in case.rows), REFER])
            leads_to = tuple(Choice(ruling.replace("-", " "), Rule(name, ruling)) for ruling in rulings)
            found.append(Choice(name.replace("-", " "), leads_to))
        return tuple(found)

    def _press_pending(self, key: str) -> Act | None:
        if key == "Esc":
            self.pending = None
            return None
        match self.pending:
            case Menu():
                return self._pick(self.pending, key)
            case Amount():
                return self._type(self.pending, key)
            case Setting():
                return self._set(self.pending, key)
        return None

    def _pick(self, menu: Menu, key: str) -> Act | None:
        if key == MORE:
            pages = -(-len(menu.choices) // CHOICES_ON_A_PAGE)
            menu.page = (menu.page + 1) % pages
        if not key.isdigit() or not 1 <= int(key) <= len(menu.shown):
            return None
        chosen = menu.shown[int(key) - 1].leads_to
        if isinstance(chosen, tuple):
            self.pending = Menu(chosen)
            return None
        if isinstance(chosen, Pay):
            self.pending = Amount(chosen)
            return None
        self.pending = None
        return chosen

    def _type(self, amount: Amount, key: str) -> Act | None:
        if key.isdigit() or (key == "." and "." not in amount.typed):
            amount.typed += key
        elif key == "Backspace":
            amount.typed = amount.typed[:-1]
        elif key == "Enter" and amount.typed:
            self.pending = None
            return replace(amount.act, amount=amount.cents)
        return None

    def _set(self, setting: Setting, key: str) -> Act | None:
        if key == "0":
            setting.three.clear()
        elif key.isdigit() and int(key) <= len(setting.hand):
            card = setting.hand[int(key) - 1]
            if card in setting.three:
                setting.three.remove(card)
            else:
                setting.three.append(card)
        elif key == "Enter":
            self.pending = None
            return SetHand(setting.place, spell(setting.three))
        return None
