"""The Dealer's hands with the mouse: what a click and a drag mean. They do what the keys do, with the things themselves."""

from app.rules.core.act import Burn, Clear, Pay
from app.rules.core.round import JACKPOT
from app.rules.world.act import Act, CountMoney, MoveHand, PushChips, PutAway, TrimHand
from app.rules.world.world import position_of
from app.table.hands.keyboard import DealerHands
from app.table.hands.pending import AmountTyped, Cutting, HandBeingSet, PlaceMenu
from app.table.targets import Target


class MouseHands:
    """Turns clicks and drags into acts of the same hands."""

    def __init__(self, hands: DealerHands) -> None:
        self.hands = hands
        self._chosen = ""
        """The place whose cards were clicked last."""

    def click(self, target: Target, *, back: bool = False) -> Act | None:
        """Point at something: cards are chosen and then turned, the device deals, a tube gives a chip or takes one back."""
        hands = self.hands
        chosen, self._chosen = self._chosen, target.place if target.kind == "cards" else ""
        if isinstance(hands.pending, PlaceMenu):
            return hands.point_at(target.place) if target.place else None
        match target.kind:
            case "device" | "discard" if back:
                return hands.press("Shift+X")
            case "tray" | "tube" if hands.pending is None:
                return hands.press("Shift+C")
            case "money":
                self._leave_and_point_at(target)
                return hands.go_on_with(AmountTyped(CountMoney(target.place, 0)))
            case "tube":
                return hands.press(f"Shift+{target.tube + 1}" if back else f"{target.tube + 1}") if self._is_cutting else None
            case "device":
                return hands.press("Space")
            case "cards" if isinstance(hands.pending, HandBeingSet) and target.place == hands.pending.place and target.card:
                return hands.go_on_with(hands.pending.move(target.card))
            case "cards":
                hands.point_at(target.place)
                return self._turned(target.place) if chosen == target.place else None
            case "area" | "name" | "place" | "apart" | "rest" | "discard":
                hands.point_at(target.place, target.wager)
        return None

    def drop(self, source: Target, target: Target) -> Act | None:  # noqa: C901 - one case for each thing that is carried
        """Put something somewhere: a packet to a place, cards to another, over or away, chips from and to the float."""
        self._chosen = ""
        match source.kind, target.kind:
            case "device", ("place" | "area" | "name" | "apart" | "rest" | "cards"):
                self._leave_and_point_at(target)
                return self.hands.packet(target.place)
            case "cards", "device":
                self._leave_and_point_at(source)
                return TrimHand(source.place)
            case "cards", ("place" | "area" | "name" | "apart" | "rest" | "cards") if source.place != target.place:
                self._leave_and_point_at(target)
                return MoveHand(source.place, target.place)
            case "cards", ("place" | "cards" | "area" | "name"):
                self._leave_and_point_at(source)
                return self._turned(source.place)
            case "cards", "discard":
                self._leave_and_point_at(source)
                return Burn() if source.place == "community" and not self._face_up(source) else Clear(source.place)
            case "cards", ("apart" | "rest") if source.place == target.place:
                return self._set(source, target)
            case "area", ("tube" | "tray"):
                self._leave_and_point_at(source)
                return self.hands.taking()
            case "area", "name" if source.place == target.place:
                self._leave_and_point_at(source)
                return self.hands.returning()
            case "tube", "area":
                return self._cut(source, target)
            case ("tube", "money") | ("money", ("tube" | "tray")):
                return self._change(source, target)
        return None

    def _change(self, source: Target, target: Target) -> Act | None:
        """Chips from the float to money that was handed over, or that money to where it belongs."""
        if source.kind == "money":
            self._leave_and_point_at(source)
            return PutAway(source.place)
        self._leave_and_point_at(target)
        position = position_of(target.place)
        if not position or source.tube >= len(self.hands.tubes):
            return None
        return self.hands.go_on_with(Cutting(PushChips(position, 0), self.hands.tubes).press(f"{source.tube + 1}"))

    def _leave_and_point_at(self, target: Target) -> None:
        """What is carried somewhere is another thing than what was pending."""
        self.hands.pending = None
        self.hands.point_at(target.place, target.wager)

    @property
    def _is_cutting(self) -> bool:
        return isinstance(self.hands.pending, Cutting)

    def _face_up(self, target: Target) -> bool:
        return target.card in self.hands.session.felt.face_up

    def _all_face_up(self, place: str) -> bool:
        felt = self.hands.session.felt
        return felt.face_up.issuperset(felt.hands.get(place, ()))

    def _turned(self, place: str) -> Act | None:
        """Turn the cards of a place over; what lies open already stays so."""
        self._chosen = ""
        return None if self._all_face_up(place) else self.hands.turned(place)

    def _set(self, source: Target, target: Target) -> Act | None:
        """Set a card apart or put it back; with enough set apart, one let go on the rest sets the hand."""
        hands = self.hands
        pending = hands.pending if isinstance(hands.pending, HandBeingSet) else None
        if pending is None or pending.place != source.place:
            self._leave_and_point_at(source)
            pending = hands.setting(source.place)
        card = source.card
        if pending is None:
            return None
        if card is None or (card in pending.apart) == (target.kind == "apart"):
            done = card is not None and target.kind == "rest" and pending.is_full
            return hands.go_on_with(pending.press("Enter") if done else pending)
        return hands.go_on_with(pending.move(card))

    def _cut(self, source: Target, target: Target) -> Act | None:
        """Put a chip from the float beside a wager; the first begins the cut."""
        hands = self.hands
        pending = hands.pending
        position = int(target.place.removeprefix("position-"))
        if target.wager == JACKPOT or source.tube >= len(hands.tubes):
            return None
        if not isinstance(pending, Cutting) or (pending.act.position, pending.wager) != (position, target.wager):
            self._leave_and_point_at(target)
            pending = Cutting(Pay(position, target.wager, 0), hands.tubes, only=hands.cuts)
        return hands.go_on_with(pending.press(f"{source.tube + 1}"))
