"""A round as an earlier program ran it, seen again from its script and the acts it accepted.

That program did by itself what a Dealer now does by hand: it carried out rulings, set right what was overlooked, did a wrong
correction as it was meant, and took a payment done again for the one it mends.
"""

from collections.abc import Callable, Iterable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from app.rules.core import act as acts
from app.rules.core import event as events
from app.rules.core.act import Act, Spot, spot
from app.rules.core.cards import cards
from app.rules.core.event import Event
from app.rules.core.felt import Felt
from app.rules.core.game import AnyGame
from app.rules.core.plan import Plan
from app.rules.core.round import JACKPOT
from app.rules.core.script import Script
from app.table import earlier_people as people
from app.table.earlier_felt import felt_after
from app.table.earlier_incident import put_right, shown
from app.table.earlier_log import EarlierAct
from app.table.earlier_money import MoneyAct, WrongMoney, money_event, moved, wrong_money

COUNTING = ("overlooked", "money-left-wrong")
"""Kinds of fault that say nothing of the value of the act they stand at."""


class CannotBe(Exception):
    """Something in a log cannot have happened at its table."""


class _State(Struct, frozen=True):
    """How far a round has come: the felt, the steps of the deal, what has shown itself, and money that is wrong."""

    felt: Felt = Felt()
    closed: bool = False
    dealt: int = 0
    decided: bool = False
    answered: int = 0
    struck: bool = False
    ruled: bool = False
    price_taken: frozenset[int] = frozenset()
    wrong: dict[Spot, WrongMoney] = {}


class EarlierTable:
    """One round of an earlier log."""

    def __init__(self, game: AnyGame, script: Script) -> None:
        self.game = game
        self.script = script
        self.plan = Plan(game, script)
        self._state = _State()
        self._earlier: list[_State] = []

    @property
    def felt(self) -> Felt:
        """The table as it lay."""
        return self._state.felt

    @property
    def over(self) -> bool:
        """Whether cards were dealt and none are left on the table."""
        return bool(self._state.dealt) and not any(self.felt.hands.values())

    def undo(self) -> bool:
        """Take the last act back; whether there was one."""
        if not self._earlier:
            return False
        self._state = self._earlier.pop()
        return True

    def do(self, entry: EarlierAct) -> tuple[Event, ...]:
        """Do what was accepted, and what the program did with it; CannotBe where that cannot be."""
        before = self._state
        happened: list[Event] = []
        try:
            for act in (*_overlooked(entry), _meant(entry)):
                happened += self._one(act)
            self._note_wrong(entry)
        except CannotBe:
            self._state = before
            raise
        self._earlier.append(before)
        return tuple(happened)

    def _one(self, act: Act) -> list[Event]:
        """One act, with what then shows itself."""
        named = self._happening(self._show_named(act))
        own = self._happening(HANDS[type(act)](self, act))
        if any(chips.lies < 0 or chips.paid < 0 for chips in self.felt.chips.values()):
            raise CannotBe
        return [*named, *own, *self._follows()]

    def _follows(self) -> Iterator[Event]:
        """What the Players do once the deal is done, and the trouble the script has for that moment."""
        yield from self._happening(self._trouble())
        if not self._state.decided and self._deal_is_done and not self._waits_for_ruling:
            self._state = replace(self._state, decided=True)
            yield from self._happening(people.decided(self.plan, 0))
            yield from self._happening(self._trouble())

    def _happening(self, happened: Iterable[Event]) -> list[Event]:
        seen = [*happened]
        self._state = replace(self._state, felt=felt_after(self.felt, seen))
        return seen

    @property
    def _deal_is_done(self) -> bool:
        before = next((at for at, step in enumerate(self.plan.deal) if step.to == "decisions"), len(self.plan.deal))
        return self._state.dealt >= before

    @property
    def _waits_for_ruling(self) -> bool:
        """Whether trouble of the deal is not seen to yet: nobody decides before it is."""
        incident, state = self.script.incident, self._state
        if incident is None or incident.moment not in ("open", "deal"):
            return False
        gone = [f"position-{number}" for number in self.plan.removed]
        return self.plan.ends_early or not state.ruled or any(state.felt.hands.get(place) for place in gone)

    def _trouble(self) -> tuple[Event, ...]:
        incident, state = self.script.incident, self._state
        if incident is None or state.struck or not self._is_moment(incident.moment):
            return ()
        self._state = replace(state, struck=True)
        return shown(self.plan, incident)

    def _is_moment(self, moment: str) -> bool:
        state = self._state
        if moment == "open":
            return state.closed and not people.unrefused(self.plan, self.felt)
        if moment == "deal":
            return self._deal_is_done
        return moment == "decisions" and state.decided and people.all_have_decided(self.plan, self.felt, state.answered)

    def _show_named(self, act: Act) -> Iterator[Event]:
        """Trouble of a later moment is seen at the latest when it is named."""
        incident = self.script.incident
        case = act.case if isinstance(act, acts.Rule) else act.about if isinstance(act, acts.CallSupervisor) else ""
        if incident is not None and case == incident.case and not self._state.struck:
            self._state = replace(self._state, struck=True)
            yield from shown(self.plan, incident)

    # One function an act

    def announce(self, act: acts.Announce) -> Iterator[Event]:
        """The opening and closing words, and what the Players do then."""
        terms = self.plan.file.procedure.announcements.get(act.words)
        if terms is None:
            raise CannotBe
        yield events.Said("dealer", terms.say)
        if act.words == "open":
            yield from people.placed(self.plan)
        elif act.words == "close":
            self._state = replace(self._state, closed=True)
            yield from people.too_late(self.plan)

    def correct(self, act: acts.Correct) -> Iterator[Event]:
        """A wager is seen to: a raise, a late one, or one that lay wrong before bets closed."""
        seat = self.plan.seats.get(act.position)
        if seat is None:
            raise CannotBe
        if self.plan.file.wagers[act.wager].raises:
            right = people.raised(self.plan, seat, self.felt.decisions.get(act.position, "")).get(act.wager)
            if right is not None:
                yield events.WagerPlaced(act.position, act.wager, right)
        elif self._state.closed:
            yield people.as_it_lay(seat, act.wager)
        else:
            yield from people.answer(seat, act.wager)

    def deal(self, act: acts.Deal) -> Iterator[Event]:
        """The next packet of the deal."""
        at = self._state.dealt
        while at < len(self.plan.deal) and self.plan.deal[at].to == "decisions":
            at += 1
        if at >= len(self.plan.deal) or self.plan.deal[at].to != act.to:
            raise CannotBe
        self._state = replace(self._state, dealt=at + 1)
        yield events.CardsDealt(act.to, self.plan.packets[at])

    def burn(self, _: acts.Burn) -> Iterator[Event]:
        """The top Community card goes."""
        self._state = replace(self._state, dealt=self._state.dealt + 1)
        yield events.CardBurned()

    def turn(self, act: acts.Turn) -> Iterator[Event]:
        """Cards are turned up; at the parts of the Community cards the Players decide again."""
        hand = self.plan.hands.get(act.place, ())
        if act.part == "last":
            self._state = replace(self._state, dealt=self._state.dealt + 1)
            yield events.CardsTurned(act.place, hand[-1:])
            return
        at = 0
        for number, stage in enumerate(self.plan.file.judging.stages if act.part else (), start=1):
            if stage.turns == act.part:
                yield events.CardsTurned(act.place, hand[at : at + stage.cards])
                if number < len(self.plan.file.judging.stages):
                    yield from people.decided(self.plan, number)
                return
            at += stage.cards
        yield events.CardsTurned(act.place, hand)

    def take_in(self, _: Act) -> Iterator[Event]:
        """A decision is taken in, or an absence seen to: the felt has shown it already."""
        self._state = replace(self._state, answered=self._state.answered + 1)
        return iter(())

    def set_hand(self, act: acts.SetHand) -> Iterator[Event]:
        """A hand is set as the Dealer set it."""
        yield events.HandSet(act.place, cards(act.apart))

    def rule(self, act: acts.Rule) -> Iterator[Event]:
        """A ruling, and what the program did to the table with it."""
        incident = self.script.incident
        if incident is not None and act.case == incident.case:
            self._state = replace(self._state, ruled=True)
            yield from put_right(self.plan, incident)
        elif act.case == "absent-player":
            yield from self.take_in(act)
        elif act.case == "late-withdrawal":
            pulled = [seat for seat in self.plan.seats.values() if seat.pulled_back]
            waiting = [seat for seat in pulled if (seat.position, seat.pulled_back) in people.unrefused(self.plan, self.felt)]
            yield from (people.as_it_lay(seat, seat.pulled_back) for seat in waiting[:1])

    def move(self, act: MoneyAct) -> Iterator[Event]:
        """Money moves; done again after a wrong amount it is what was missing, or too much."""
        wrong = self._state.wrong.get(spot(act))
        amount = moved(act)
        if wrong is not None and amount == wrong.due:
            self._state = replace(self._state, wrong={at: one for at, one in self._state.wrong.items() if at != spot(act)})
            yield money_event(act, amount - wrong.moved)
            return
        yield money_event(act, amount)
        if isinstance(act, acts.Award):
            yield from self._meter_falls()
        else:
            yield from self._price(act.position)

    def _price(self, position: int) -> Iterator[Event]:
        """The jackpot system took the price when bets closed; the felt showed it with the first chips that moved."""
        lines = self.plan.lines.get(position, ())
        price = next((line.taken for line in lines if line.wager == JACKPOT), 0)
        if price and position not in self._state.price_taken:
            self._state = replace(self._state, price_taken=self._state.price_taken | {position})
            yield events.WagerTaken(position, JACKPOT, price)

    def _meter_falls(self) -> Iterator[Event]:
        """With the last award the meter is where settlement leaves it."""
        awarded = [line for lines in self.plan.lines.values() for line in lines if line.wager == JACKPOT and line.paid]
        paid = sum(1 for (_, wager), chips in self.felt.chips.items() if wager == JACKPOT and chips.paid)
        if paid + 1 == len(awarded):
            yield events.MeterFell(self.script.table.jackpot.display - self.plan.meter_after)

    def clear(self, act: acts.Clear) -> Iterator[Event]:
        """The cards of a place are gathered."""
        if not self.felt.hands.get(act.place):
            raise CannotBe
        yield events.PlaceCleared(act.place)

    def say(self, _: Act) -> Iterator[Event]:
        """Words alone move nothing."""
        return iter(())

    def _note_wrong(self, entry: EarlierAct) -> None:
        """Remember a wrong amount, so that the act done again is known for what it mends."""
        if (wrong := wrong_money(entry)) is not None:
            self._state = replace(self._state, wrong={**self._state.wrong, spot(entry.act): wrong})


HANDS: dict[type, Callable[..., Iterable[Event]]] = {
    acts.Announce: EarlierTable.announce,
    acts.Correct: EarlierTable.correct,
    acts.Deal: EarlierTable.deal,
    acts.Burn: EarlierTable.burn,
    acts.Turn: EarlierTable.turn,
    acts.TakeDecision: EarlierTable.take_in,
    acts.SetHand: EarlierTable.set_hand,
    acts.Declare: EarlierTable.say,
    acts.Take: EarlierTable.move,
    acts.Pay: EarlierTable.move,
    acts.Return: EarlierTable.move,
    acts.Award: EarlierTable.move,
    acts.CallSupervisor: EarlierTable.say,
    acts.Rule: EarlierTable.rule,
    acts.Clear: EarlierTable.clear,
}


def _overlooked(entry: EarlierAct) -> list[Act]:
    """What the Dealer passed over, and the program set right by itself."""
    return [fault.expected for fault in entry.faults if fault.kind == "overlooked" and fault.expected is not None]


def _meant(entry: EarlierAct) -> Act:
    """The act as the program carried it out: a wrong correction or ruling as it was meant."""
    fault = next((fault for fault in entry.faults if fault.kind not in COUNTING), None)
    if fault is not None and fault.expected is not None and isinstance(entry.act, (acts.Correct, acts.Rule)):
        return fault.expected
    return entry.act
