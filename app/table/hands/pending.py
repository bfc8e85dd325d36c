"""What hands can be in the middle of: choosing from a menu or a place, typing an amount, cutting chips, setting a hand.

Each takes a key and answers with the act it completes, with what is pending after it, or with nothing where it was left.
"""

from typing import Union

from msgspec import Struct
from msgspec.structs import replace

from app.rules.core.act import Award, Declare, Pay, Return, SetHand, Take
from app.rules.core.cards import Card, Cards, spell
from app.rules.core.chips import Stack, by_value, runs, worth
from app.rules.core.gamefile import CardCounts
from app.rules.core.money import Cents
from app.rules.world.act import Act, AskFill, CountMoney, PushChips

CHOICES_ON_A_PAGE = 9
MORE = "0"
NONE_OF_THEM = "0"
OTHER_WAY = "/"
AT_ONCE, MOST_TAKEN = 5, 200
"""How many chips come in a short stack, and how many hands hold."""
LONGEST = 12
"""No payout has more figures."""


class MenuChoice(Struct, frozen=True):
    """A choice: its words, the act or whatever else it leads to, and its key where it has one of its own beside its number."""

    words: str
    leads_to: "Act | Pending"
    key: str = ""


class Menu(Struct, frozen=True):
    """Choices to be picked by their number; `0` turns the page. `head` is what is asked, where that needs words."""

    choices: tuple[MenuChoice, ...]
    head: str = ""
    page: int = 0

    @property
    def is_keyed(self) -> bool:
        """Whether every choice has a key of its own, so that all are on one page."""
        return all(choice.key for choice in self.choices)

    @property
    def shown(self) -> tuple[MenuChoice, ...]:
        """The choices on this page."""
        return self.choices if self.is_keyed else self.choices[self.page * CHOICES_ON_A_PAGE :][:CHOICES_ON_A_PAGE]

    @property
    def keys(self) -> dict[str, MenuChoice]:
        """The choices on this page by their keys."""
        return {choice.key or str(number): choice for number, choice in enumerate(self.shown, start=1)}

    def press(self, key: str) -> "Act | Pending | None":
        """Pick a choice, turn the page, or leave."""
        if key == "Esc":
            return None
        if key in self.keys:
            return self.keys[key].leads_to
        return self.turned_over() if key == MORE and not self.is_keyed else self

    @property
    def pages(self) -> int:
        """How many pages there are."""
        return 1 if self.is_keyed else -(-len(self.choices) // CHOICES_ON_A_PAGE)

    def turned_over(self) -> "Menu":
        """The next page, and after the last the first."""
        return replace(self, page=(self.page + 1) % self.pages)


class PlaceChoice(Struct, frozen=True):
    """A place that can be chosen: its key, its name, its words, and what it leads to."""

    key: str
    place: str
    words: str
    leads_to: "Act | Pending"


class PlaceMenu(Struct, frozen=True):
    """Places to be picked by the keys that go there, or by pointing at them."""

    head: str
    choices: tuple[PlaceChoice, ...]

    def press(self, key: str) -> "Act | Pending | None":
        """Pick a place by its key, or leave."""
        return None if key == "Esc" else next((one.leads_to for one in self.choices if one.key == key), self)

    def point_at(self, place: str) -> "Act | Pending | None":
        """Pick a place by pointing at it."""
        return next((one.leads_to for one in self.choices if one.place == place), self)


class AmountTyped(Struct, frozen=True):
    """An amount being typed, in dollars; a payment can be cut from the tubes of the float instead."""

    act: Take | Pay | Return | Award | Declare | CountMoney | PushChips | AskFill
    typed: str = ""
    tubes: tuple[Cents, ...] = ()

    @property
    def cents(self) -> Cents:
        """What has been typed so far."""
        dollars, _, cents = self.typed.partition(".")
        return int(dollars or 0) * 100 + int(cents.ljust(2, "0")[:2] or 0)

    def press(self, key: str) -> "Act | Pending | None":
        """Type a figure, take one back, be done, go over to cutting, or leave."""
        match key:
            case "Esc":
                return None
            case "Enter" if self.cents:
                return self._completed()
            case "Backspace":
                return replace(self, typed=self.typed[:-1])
            case "/" if isinstance(self.act, (Pay, PushChips)) and self.tubes:
                return Cutting(self.act, self.tubes)
            case _ if len(self.typed) < LONGEST and (key.isdigit() or (key == "." and "." not in self.typed)):
                return replace(self, typed=self.typed + key)
        return self

    def _completed(self) -> Act:
        if isinstance(self.act, Declare):
            return replace(self.act, value=str(self.cents))
        return replace(self.act, amount=self.cents)


class Cutting(Struct, frozen=True):
    """A payment, or chips for money that was handed over, being cut: the tubes they were taken from, by number, in turn.

    `proved` is that they have been spread and counted, `sized` that they were set against the stake: both hold for the chips
    that are there. Where `only`, the house has payments cut, and no amount is typed instead.
    """

    act: Pay | PushChips
    tubes: tuple[Cents, ...]
    taken: tuple[int, ...] = ()
    proved: bool = False
    sized: bool = False
    only: bool = False

    @property
    def stack(self) -> Stack:
        """The chips in the order in which they were brought."""
        return tuple(self.tubes[tube] for tube in self.taken)

    @property
    def cents(self) -> Cents:
        """What the chips make."""
        return worth(self.stack)

    @property
    def wager(self) -> str:
        """The wager that is paid; none where money is changed."""
        return self.act.wager if isinstance(self.act, Pay) else ""

    @property
    def pushed(self) -> Pay | PushChips:
        """What is done when the chips are pushed as they are."""
        if isinstance(self.act, PushChips):
            return replace(self.act, amount=self.cents, chips=by_value(self.stack))
        return replace(self.act, amount=self.cents, chips=runs(self.stack), proved=self.proved, sized=self.sized)

    def press(self, key: str) -> "Act | Pending | None":
        """Take chips from a tube, put one back, prove them, size them in, push them, go over to typing, or leave."""
        held, _, number = key.rpartition("+")
        match key:
            case "Esc":
                return None
            case "Enter" if self.taken:
                return self.pushed
            case "Backspace":
                return self._with(self.taken[:-1])
            case "E" if self.taken:
                return replace(self, proved=True)
            case "Up" if self.taken:
                return replace(self, sized=True)
            case "/" if not self.only:
                return AmountTyped(self.act, tubes=self.tubes)
            case _ if number.isdigit() and 1 <= int(number) <= len(self.tubes):
                return self._from_tube(int(number) - 1, held)
        return self

    def _from_tube(self, tube: int, held: str) -> "Cutting":
        """One chip out of a tube, five with Ctrl, or one back with Shift."""
        if held == "Shift":
            return self._put_back(tube)
        return self._with((*self.taken, *(tube,) * (AT_ONCE if held == "Ctrl" else 1))[:MOST_TAKEN])

    def _with(self, taken: tuple[int, ...]) -> "Cutting":
        """Other chips: what was proved and sized in is so no more."""
        return replace(self, taken=taken, proved=False, sized=False)

    def _put_back(self, tube: int) -> "Cutting":
        if tube not in self.taken:
            return self
        place = len(self.taken) - 1 - self.taken[::-1].index(tube)
        return self._with(self.taken[:place] + self.taken[place + 1 :])


def paying(act: Pay, tubes: tuple[Cents, ...], *, cuts: bool = False) -> "AmountTyped | Cutting":
    """A payment to be made: by its amount, or in chips where the house has payments cut."""
    return Cutting(act, tubes, only=True) if cuts and tubes else AmountTyped(act, tubes=tubes)


class HandBeingSet(Struct, frozen=True):
    """A hand being set: how many of its cards are to be set apart, what they are called, and those moved there so far."""

    place: str
    hand: Cards
    size: int
    part: str
    apart: Cards = ()

    @property
    def is_full(self) -> bool:
        """Whether as many cards are set apart as are to be."""
        return len(self.apart) == self.size

    def press(self, key: str) -> "Act | Pending | None":
        """Move a card there or back, say that none can be formed, be done, begin again, or leave."""
        match key:
            case "Esc":
                return replace(self, apart=()) if self.apart else None
            case "Enter" if self.is_full:
                return SetHand(self.place, spell(self.apart))
            case "0":
                return SetHand(self.place, "")
            case _ if key.isdigit() and int(key) <= len(self.hand):
                return self.move(self.hand[int(key) - 1])
        return self

    def move(self, card: Card) -> "HandBeingSet":
        """Set a card apart, or put it back; one more than fits stays where it is."""
        if card in self.apart:
            return replace(self, apart=tuple(other for other in self.apart if other != card))
        return self if self.is_full else replace(self, apart=(*self.apart, card))


def begin_setting(place: str, hand: Cards, counts: CardCounts) -> HandBeingSet:
    """A hand of a game where hands are set, with no card set apart yet."""
    return HandBeingSet(place, hand, counts.set, next(iter(counts.set_parts.values())))


Pending = Union[Menu, PlaceMenu, AmountTyped, Cutting, HandBeingSet]  # noqa: UP007 - the parts above name it before it is there
PENDING = (Menu, PlaceMenu, AmountTyped, Cutting, HandBeingSet)
