"""One round of play: a world and the people around it. An act is done, and whatever follows from it follows."""

from collections.abc import Iterable, Iterator

from app.rules.core import act as acts
from app.rules.core.cards import Cards, cards
from app.rules.core.event import HandSet, Said
from app.rules.core.game import AnyGame
from app.rules.core.irregularity import REFER
from app.rules.core.money import Cents
from app.rules.core.script import LateMoment, Script
from app.rules.core.table_duties import TABLE_DUTIES
from app.rules.world.act import Act, MoveHand, PushChips, PutAway, TrimHand
from app.rules.world.bank import Bank
from app.rules.world.card_acts import LAST, part_of
from app.rules.world.chip_acts import push_back, put_down
from app.rules.world.deal import is_dealt, lacks_last_card_at_most, lies_right, order_of, steps_left
from app.rules.world.event import Event
from app.rules.world.incident import moment_of, strike
from app.rules.world.late_moves import come_late, put_back, try_again
from app.rules.world.outcome import Done, Impossible, Outcome
from app.rules.world.people import TablePeople
from app.rules.world.physics import by_hand
from app.rules.world.speech import HOUSE_WAY, MANAGER, SUPERVISOR, WHAT_HAPPENED
from app.rules.world.table_talk import talk
from app.rules.world.world import COMMUNITY, DEALER, Area, Guest, World, place_of, position_of

GOING_ON = (acts.TakeDecision, acts.Turn, acts.SetHand, acts.Take, acts.Pay, acts.Award, acts.Declare, acts.Burn)
"""Acts with which a Dealer goes on after the deal."""
REFUSING = (acts.Correct, acts.Return, acts.Rule)
"""Acts by which chips that came too late go back."""
TAKES_A_HAND_OUT = ("return-hand", "return-wagers")
"""Rulings after which a hand has no part in the round."""
HOLDING = ("reconstruct", "void-round")
"""Rulings after which Players still do not touch their cards."""
ASKING = ("offer-withdrawal", "return-hand")
"""Rulings after which Players are asked whether they withdraw (5.7.1, 5.16.1)."""


def goes_on(act: Act) -> bool:
    """Whether a Dealer goes on with an act; who answers a Player does not."""
    return isinstance(act, GOING_ON) and not (isinstance(act, acts.Declare) and act.what == "answer")


def _shoe(script: Script) -> Cards:
    """The deck in its order; one card is missing where a scenario has the count come out wrong."""
    deck, incident = cards(script.shoe), script.incident
    short = incident is not None and incident.case == "count-doubt" and incident.facts.get("correct") is False
    return deck[:-1] if short else deck


class WorldPlay:
    """A round from the first words to the cleared table.

    What the floor knows it is told by whoever watches: how a call is answered, which ruling is in force when one is given or
    proposed, what the Gaming Shift Manager decides where no scenario says it, and whether a ruling has still to be carried out
    before anybody touches cards.
    """

    def __init__(self, game: AnyGame, script: Script) -> None:
        self.script = script
        self.world = World(game, script.table, _shoe(script), values=script.chips)
        self.people = TablePeople(script, self.world)
        for position, seat in self.people.seats.items():
            self.world.guests[position] = Guest(seat.player, warned=seat.warned)
            self.world.brought.update({(position, wager): stack for wager, stack in seat.stacks.items()})
            for wager, amount in seat.left.items():
                put_down(self.world, position, wager, amount)
        self._furnish()
        self.struck = False
        self.answers_call = WHAT_HAPPENED
        self.in_force: acts.Rule | None = None
        self.manager = "void-round"
        self.holds = True
        self.at_work: frozenset[int] = frozenset()
        """The positions whose Players are still at it: reaching, or thinking. What they will have done is not there yet."""
        self.in_hand: dict[Area, Cents] = {}
        """Chips that a Player who reaches has not let go of, by the area they are meant for."""

    def _furnish(self) -> None:
        """The table as it is found: the float, what is to be done around the round, and what Players want changed."""
        world, duties = self.world, self.script.duties
        world.bank = Bank(self.script.tray)
        world.duties = tuple(duty for duty in TABLE_DUTIES if duty in duties)
        world.lid_on, world.loaded = "open-table" in duties, not {"load-device", "change-deck"}.intersection(duties)
        self.people.hand_over(world)

    def copy(self) -> "WorldPlay":
        """The same moment, to go another way from."""
        other = WorldPlay.__new__(WorldPlay)
        other.script, other.people, other.struck = self.script, self.people, self.struck
        other.answers_call, other.in_force = self.answers_call, self.in_force
        other.manager, other.holds = self.manager, self.holds
        other.at_work, other.in_hand = self.at_work, self.in_hand
        other.world = self.world.copy()
        return other

    def ready_for(self, act: Act) -> tuple[Event, ...]:
        """What the people do before an act: they bet when a round begins, and who held back goes on when the Dealer does."""
        world = self.world
        happened: list[Event] = []
        if not world.money_told:
            world.money_told = True
            happened += self.people.tell_money()
        if not world.placed and act != acts.Announce("open"):
            world.placed = True
            happened += self.people.bet(world)
        if self.stops_the_deal(act):
            world.deal_over = world.holding_back = True
            world.turn += 1
            happened += self._trouble("deal")
        elif self.asks_in_the_deal(act):
            happened += self.people.look(world)
        if world.holding_back and goes_on(act) and not self._ends_deal(act):
            happened += self.look_now()
        self._hear(happened)
        return tuple(happened)

    def stops_the_deal(self, act: Act) -> bool:
        """Whether a Dealer with this act takes a deal for over that is not.

        That is who turns, burns or sets cards once its last packet was begun, or turns the Dealer's without the very last card;
        without the whole last packet it is so when Players have been asked to decide.
        """
        world = self.world
        if world.deal_over or not world.begun:
            return False
        match act:
            case acts.Turn(place=place, part=part):
                named = set(part_of(world, place, part)) - world.up
            case acts.Burn() | acts.SetHand():
                named = set(world.hands.get(getattr(act, "place", COMMUNITY), ()))
            case _:
                return False
        of_dealer = getattr(act, "place", "") == DEALER and lacks_last_card_at_most(world)
        asked = any(guest.looked for guest in world.guests.values())
        return bool(named) and (of_dealer or steps_left(world) <= asked)

    def asks_in_the_deal(self, act: Act) -> bool:
        """Whether a decision is asked for when at most the last packet is still to be dealt: who has cards looks at them."""
        world = self.world
        if not isinstance(act, acts.TakeDecision) or world.deal_over or not world.begun:
            return False
        guest = world.guests.get(act.position)
        return guest is not None and not guest.away and steps_left(world) <= 1

    def waits_for(self, act: Act) -> bool:
        """Whether an act needs what somebody has not done yet: a decision or a setting. Words can always be said."""
        match act:
            case acts.TakeDecision(position=position):
                return position in self.at_work
            case acts.SetHand(place=place):
                return position_of(place) in self.at_work
            case _:
                return False

    def comes_too_soon(self, act: Act) -> bool:
        """Whether a careful Dealer waits with an act: it needs what somebody is at, or closes bets over a hand that reaches."""
        return self.waits_for(act) or (act == acts.Announce("close") and bool(self.at_work))

    def has_decided(self, act: acts.TakeDecision) -> bool:
        """Whether a Player has decided what an act takes in; nobody knows it who asks before the Players have looked."""
        guest = self.world.guests.get(act.position)
        return guest is not None and act.decision in guest.decided[guest.taken_in :]

    def can(self, act: Act) -> bool:
        """Whether hands can do an act, without doing it."""
        return not isinstance(self.copy().do(act), Impossible)

    def do(self, act: Act) -> Outcome:
        """Do an act; what hands cannot do changes nothing."""
        world = self.world
        before = [*self.ready_for(act)]
        closes = isinstance(act, acts.Announce) and act.words == "close" and not world.closed
        if closes:
            before += self.people.bet(world, closing=True)
            self.people.hold(world, self.in_hand)
        outcome = by_hand(world, act)
        if isinstance(outcome, Impossible):
            return outcome
        happened = (*outcome.events, *self._after(act), *self._beside_the_game(act))
        self._hear(happened)
        return Done((*before, *happened))

    def _hear(self, happened: Iterable[Event]) -> None:
        """What everybody said last is remembered until the Dealer speaks; who asks for House Way asks until the hand is set."""
        said = self.world.said
        for event in happened:
            if isinstance(event, Said):
                if event.who == DEALER:
                    self.world.said = said = {who: words for who, words in said.items() if words == HOUSE_WAY}
                said[event.who] = event.words
            elif isinstance(event, HandSet):
                said.pop(event.place, None)

    def _after(self, act: Act) -> Iterator[Event]:  # noqa: C901, PLR0912 - one case for each act that others answer
        world, people = self.world, self.people
        match act:
            case acts.Announce(words="open") if not world.placed:
                world.placed = True
                yield from people.bet(world)
            case acts.Announce(words="close"):
                yield from people.let_go(world, self.in_hand)
                self.in_hand = {}
                yield from self._late("close")
                yield from self._trouble("open")
            case acts.Correct():
                yield from people.answer(world, act)
            case acts.Return(position=position, wager=wager):
                yield from people.anew(world, position, wager)
            case PushChips(position=position):
                yield from people.bet_with_new_chips(world, position)
            case PutAway(place=place):
                yield from people.bet_with_new_chips(world, position_of(place))
            case acts.Deal():
                yield from self._dealt()
            case TrimHand() | MoveHand():
                yield from self._look_if_all_is_dealt()
            case acts.Turn():
                yield from self._turned(act)
            case acts.TakeDecision():
                yield from people.decide(world)
                if self._all_decided():
                    yield from self._late("decisions")
                    yield from self._trouble("decisions")
            case acts.CallSupervisor():
                world.attended |= self.answers_call == WHAT_HAPPENED
                yield Said(SUPERVISOR, self.answers_call)
            case acts.Rule():
                in_force = self.in_force or act
                if world.attended:
                    yield Said(SUPERVISOR, in_force.ruling)
                elif act.ruling == REFER != in_force.ruling:
                    yield Said(MANAGER, in_force.ruling)
                yield from self._ruled(in_force)
            case _:
                pass

    def _late(self, moment: LateMoment, only: int = 0) -> Iterator[Event]:
        """What some try with chips at a moment when it is too late for it."""
        return come_late(self.world, self.people.seats, moment, only)

    def _beside_the_game(self, act: Act) -> Iterator[Event]:
        """What people do whatever the round is at: who was refused tries again, and they talk."""
        if isinstance(act, REFUSING):
            yield from try_again(self.world, self.people.seats)
        if isinstance(act, acts.Clear):
            yield from self._late("clear")
        yield from talk(self.world, self.people.seats, act)

    def _dealt(self) -> Iterator[Event]:
        """When the deal is over the Players look at their cards, unless anybody can see that something is out of order.

        Then they hold back until it is mended, or the Dealer goes on.
        """
        world = self.world
        trouble: list[Event] = []
        if is_dealt(world) and not world.deal_over:
            world.deal_over = world.holding_back = True
            trouble += self._trouble("deal")
            yield from trouble
        if not trouble:
            yield from self._look_if_all_is_dealt()

    def _look_if_all_is_dealt(self) -> Iterator[Event]:
        world = self.world
        waits = world.exposed_in_deal or (order_of(world).turns_last and not self._last_is_up())
        one_is_out = any(ruling in TAKES_A_HAND_OUT for _, ruling, _ in world.rulings)  # the others play as the cards lie
        if world.holding_back and not waits and is_dealt(world) and (one_is_out or lies_right(world)):
            yield from self.look_now()
        elif world.deal_over and not world.holding_back:  # a hand that was wrong is whole again
            yield from self.people.decide(world)

    def _ends_deal(self, act: Act) -> bool:
        """Whether an act is the last of the deal: in some games the Dealer's last card is turned before anybody decides."""
        return isinstance(act, acts.Turn) and (act.place, act.part) == (DEALER, LAST) and order_of(self.world).turns_last

    def _last_is_up(self) -> bool:
        hand = self.world.hands.get(DEALER, ())
        return bool(hand) and hand[-1] in self.world.up

    def _turned(self, act: acts.Turn) -> Iterator[Event]:
        world, place = self.world, act.place
        if world.holding_back and self._ends_deal(act):
            yield from self.look_now()
        if place == COMMUNITY and world.game.file.judging.stages:
            yield from self.people.decide(world)
        if place == DEALER and world.is_up(DEALER):
            yield from self.people.decline(world)
            yield from self._late("expose")
            yield from self._trouble("expose")
        if position_of(place) and world.is_up(place) and world.is_up(DEALER):
            yield from self._late("settle", position_of(place))

    def _all_decided(self) -> bool:
        guests = [guest for guest in self.world.guests.values() if guest.looked and not guest.away]
        return all(guest.decided and guest.taken_in == len(guest.decided) for guest in guests)

    def _trouble(self, moment: str) -> Iterator[Event]:
        incident = self.script.incident
        if incident is not None and not self.struck and moment_of(incident, self.world) == moment:
            self.struck = True
            yield from strike(self.world, incident)

    def let_them_look(self) -> tuple[Event, ...]:
        """Nobody has to wait any longer before Players look at their cards."""
        happened = tuple(self.look_now())
        self._hear(happened)
        return happened

    def look_now(self) -> Iterator[Event]:
        """Players look at their cards: nothing stands in the way of it."""
        self.world.holding_back = False
        yield from self.people.look(self.world)
        yield from self._late("deal")
        if not self.world.game.file.decisions:
            yield from self._late("decisions")
            yield from self._trouble("decisions")

    def _ruled(self, act: acts.Rule) -> Iterator[Event]:
        world = self.world
        if act.ruling == REFER:
            incident = self.script.incident
            brought = incident is not None and incident.case == act.case
            decision = incident.manager if brought and incident is not None else self.manager
            world.decisions_by_manager[act.case, act.place] = decision
            yield Said(MANAGER, decision)
        if act.case == "late-withdrawal" and act.ruling == "stands":
            for (position, wager), chips in list(world.chips.items()):
                if chips.withdrawn and act.place in ("", place_of(position)):
                    yield from put_back(world, position, wager)
        if act.case == "late-wager" and act.ruling == "refuse":
            for (position, wager), chips in list(world.chips.items()):
                if chips.late and act.place in ("", place_of(position)):
                    yield from push_back(world, position, wager)
        if act.ruling in ASKING:
            yield from self.people.withdraw(world, act.case, self._asked(act))
        world.dark = False
        if world.holding_back and not (act.ruling in HOLDING and self.holds):
            yield from self.look_now()

    def _asked(self, act: acts.Rule) -> list[int]:
        """Who is asked: everybody in play but for the one whose hand is taken out."""
        return [number for number in self.world.wagering() if number in self.world.guests and place_of(number) != act.place]
