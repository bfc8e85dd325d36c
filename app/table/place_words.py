"""What is seen of a place, in words: for the strip, for the list, and for a screen reader."""

from msgspec import Struct

from app.rules.core.felt import Felt
from app.rules.core.plan import Plan
from app.rules.core.round import JACKPOT
from app.rules.wording import say_hand
from app.words.acts import TableWords
from app.words.listing import listed, named
from app.words.spoken_cards import spoken_cards
from app.words.text import language, say
from ui.table.hand_strip import PlaceSeen, WagerSeen, fate_of


class Seeing(Struct, frozen=True):
    """Tells a round in words as everybody at the table sees it; the value of a hand only where it is asked for."""

    plan: Plan
    words: TableWords
    areas: tuple[str, ...]
    tells_hands: bool = False

    def place(self, place: str, wager: str, felt: Felt) -> PlaceSeen:
        """A place with all that lies there."""
        kind, _, number = place.partition("-")
        hand = felt.hands.get(place, ())
        cards = tuple(card if card in felt.face_up else None for card in hand)
        if kind == "position":
            return self._position(int(number), wager, felt, cards)
        if place == "discard":
            return PlaceSeen("", say("strip.discard"), say("strip.cards", count=len(felt.discarded)), (), ())
        told = self._hand_of(place, felt)
        name = self.words.place(place)
        return PlaceSeen("", name[:1].upper() + name[1:], told, cards, ())

    def told(self, place: str, wager: str, felt: Felt) -> str:
        """A place or a wager in one line, as a screen reader tells it."""
        seen = self.place(place, wager, felt)
        number = self.words.place(place).capitalize() if seen.number else ""
        if wager:
            return listed([number, dict(self.wagers(int(seen.number), felt)).get(wager, "")])
        said = felt.said.get(place, "")
        return listed([number, seen.title, seen.told, spoken_cards(seen.cards), f"“{said}”" if said else ""])

    def wagers(self, number: int, felt: Felt) -> list[tuple[str, str]]:
        """Every wager of a position by its name, in words."""
        found = []
        for name in self._wagers(number, felt):
            amount, fate, words = fate_of(felt.chips.get((number, name)))
            found.append((name, named(self.words.wager(name), listed([amount if fate else "", words]))))
        return found

    def _position(self, number: int, wager: str, felt: Felt, cards: tuple[int | None, ...]) -> PlaceSeen:
        seat = self.plan.seats.get(number)
        title = seat.player if seat else say("strip.nobody")
        told = self._hand_of(f"position-{number}", felt) or self.words.decision(felt.decisions.get(number, ""))
        wagers = []
        for name in self._wagers(number, felt):
            amount, fate, words = fate_of(felt.chips.get((number, name)))
            wagers.append(WagerSeen(self.short(name), amount, fate, words, name == wager))
        return PlaceSeen(str(number), title, told, cards, tuple(wagers))

    def short(self, wager: str) -> str:
        """A wager's name where room is dear; the jackpot has the longest."""
        return say("felt.jackpot-price") if wager == JACKPOT else self.words.wager(wager)

    def _wagers(self, number: int, felt: Felt) -> list[str]:
        """The areas of the felt, and the bonuses without one that were paid."""
        paid = [name for position, name in felt.chips if position == number and name not in self.areas]
        return [*self.areas, *paid]

    def _hand_of(self, place: str, felt: Felt) -> str:
        """What a hand that lies open is called."""
        hand = felt.hands.get(place, ())
        if not self.tells_hands or not hand or not felt.face_up.issuperset(hand) or place == "community":
            return ""
        if place == "dealer":
            return say_hand(self.plan.game.name(self.plan.showdown.hand), language())
        position = self.plan.position(int(place.removeprefix("position-")))
        return say_hand(self.plan.game.name(self.plan.game.player_hand(position, self.plan.round)), language())
