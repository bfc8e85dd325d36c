"""Where the hands go by themselves: through the places of the deal, the decisions and the settlement, one after another.

They follow the order of the device and the table's custom, whatever lies at the next place, so that going there tells nothing.
Settling and clearing they pass empty chairs, which everybody sees; whom to deal to they leave to the Dealer.
"""

from collections.abc import Iterator, Mapping, Sequence

from app.rules.core.act import Announce, Clear, Deal, SetHand, TakeDecision, Turn
from app.rules.core.gamefile import DealStep, GameFile
from app.rules.core.script import Script
from app.rules.world.act import Act
from app.rules.world.world import COMMUNITY, DEALER, place_of

BACKWARDS = "right-to-left"
CLOSING = "close"
"""The words after which the deal begins, wherever the hands were among the bets."""
POSITIONS = ("positions", "decisions")
"""What in a deal is done at every position: cards go there, or what is decided there is taken in."""


class Walk:
    """The ways through a table of one script."""

    def __init__(self, file: GameFile, script: Script) -> None:
        self._file = file
        self._steps = [step for step in file.deal_of(script.table.device).steps if step.face != "up"]
        self._turns_last = len(self._steps) < len(file.deal_of(script.table.device).steps)
        self._positions = [place_of(number) for number in range(1, script.table.seats + 1)]
        self._backwards = script.customs.settlement_direction == BACKWARDS
        self._taken = {place_of(seat.position) for seat in script.seats} or {*self._positions}

    @property
    def places(self) -> list[str]:
        """Every place of the table, in the order cards first come there."""
        return list(dict.fromkeys(place for step in self._steps for place in self._of(step)))

    @property
    def settled_first(self) -> str:
        """The position at which the settlement begins."""
        return next(place for place in self._in_direction() if place in self._taken)

    def on_from(self, place: str, lying: Mapping[str, Sequence[object]]) -> str:
        """The place after another in the order of the deal; where each gets one card at a time, round and round."""
        for number, step in enumerate(self._steps):
            places = self._of(step)
            if place not in places:
                continue
            if place != places[-1]:
                return places[places.index(place) + 1]
            most = max(len(lying.get(one, ())) for one in places)
            if 0 < most < step.times * step.cards:
                return places[0]
            return next(self._after(number))
        return self._positions[0]

    def back_from(self, place: str) -> str:
        """The place before another in the order of the deal."""
        places = self.places
        return places[(places.index(place) if place in places else 0) - 1]

    def after(self, act: Act, lying: Mapping[str, Sequence[object]]) -> str:
        """Where the hands go when an act is done; nothing where they stay."""
        match act:
            case Announce(words=words) if words == CLOSING:
                return self.places[0]
            case Deal(to=place):
                return self._when_dealt if self._is_last(place, lying) else self.on_from(place, lying)
            case TakeDecision(position=position):
                last = position == len(self._positions)
                return self._when_decided(lying) if last else self._positions[position % len(self._positions)]
            case Turn(place="community", part=part) if stages := self._file.judging.stages:
                return DEALER if part == stages[-1].turns else self._positions[0]
            case Turn(place="dealer", part="last"):
                return self._positions[0]
            case Turn(place="dealer") if self._file.cards.set:
                return DEALER
            case Turn(place="dealer") | SetHand(place="dealer"):
                return self.settled_first
            case Clear(place=place):
                return self.settled_after(place)
        return ""

    def settled_after(self, place: str) -> str:
        """The next position in the direction of settlement, then the Community cards and the Dealer's."""
        last = [COMMUNITY, DEALER] if self._file.cards.community else [DEALER]
        order = [one for one in (*self._in_direction(), *last) if one in (place, *self._taken, *last)]
        return order[(order.index(place) + 1) % len(order)] if place in order else ""

    def _is_last(self, place: str, lying: Mapping[str, Sequence[object]]) -> bool:
        """Whether the device has nothing more to give: this is the last place of the deal, and it has its cards."""
        last = next(step for step in reversed(self._steps) if self._of(step))
        return place == self._of(last)[-1] and len(lying.get(place, ())) >= last.times * last.cards

    @property
    def _when_dealt(self) -> str:
        """Where the round goes on: the Community cards where decisions were made in the deal, the Dealer's, or decisions."""
        if any("decisions" in step.to for step in self._steps):
            return COMMUNITY
        return DEALER if self._turns_last or not self._file.decisions else self._positions[0]

    def _when_decided(self, lying: Mapping[str, Sequence[object]]) -> str:
        return COMMUNITY if self._file.judging.stages and lying.get(DEALER) else DEALER

    def _in_direction(self) -> list[str]:
        """Every position, in the direction of settlement."""
        return self._positions[::-1] if self._backwards else self._positions

    def _of(self, step: DealStep) -> list[str]:
        """The places of a step, in their order."""
        return [place for kind in step.to for place in (self._positions if kind in POSITIONS else [kind]) if place != "discard"]

    def _after(self, number: int) -> Iterator[str]:
        """The first places of the steps after one; then the first position."""
        for step in self._steps[number + 1 :]:
            yield from self._of(step)[:1]
        yield self._positions[0]
