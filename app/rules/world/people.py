"""The Players: what they put down, answer, decide and try. They decide when they see their cards, from the cards they then hold.

What each is like comes from the script of the round. Where a Player holds the cards the script foresaw, its decision stands;
where a misdeal gave other cards, the Player thinks anew.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from app.rules.core.act import Correct
from app.rules.core.cards import Cards, cards
from app.rules.core.deal import deal_order
from app.rules.core.event import DecisionMade, HandSet, PlayerLeft, Said, WagerWithdrawn
from app.rules.core.money import Cents
from app.rules.core.plan import deal_out, hands_of
from app.rules.core.round import JACKPOT, Position, Round
from app.rules.core.script import Script, SeatScript
from app.rules.world import speech
from app.rules.world.card_acts import part_of
from app.rules.world.chip_acts import lift, push_back, put_down
from app.rules.world.event import Event, LateChips, MoneyHanded, Seen
from app.rules.world.late_moves import bet_again, late_beside, put_back
from app.rules.world.table_talk import greet
from app.rules.world.wagers import is_right_raise, is_valid, plays, wrong_with
from app.rules.world.world import COMMUNITY, Area, World, place_of

CHECK = "check"
STAGES = "+"
LAST_MOMENT = ("jackpot-without-base", "under-minimum", "over-maximum")
"""Trouble that a scenario brings with chips put down in the last moment, as the closing words are said."""


class TablePeople:
    """The Players of one round."""

    def __init__(self, script: Script, world: World) -> None:
        self.script = script
        self.seats = {seat.position: seat for seat in sorted(script.seats, key=lambda seat: seat.position)}
        self._foreseen = self._hands(world)
        incident = script.incident
        self._last_moment = incident.position if incident is not None and incident.case in LAST_MOMENT else 0

    def _hands(self, world: World) -> dict[str, Cards]:
        """The cards a right deal gives every place."""
        dealt = [number for number, seat in self.seats.items() if seat.wagers]
        deal = tuple(deal_order(world.game.file.deal_of(world.table.device), dealt))
        return hands_of(deal, deal_out(deal, world.shoe)[0])

    def bet(self, world: World, *, closing: bool = False) -> Iterator[Event]:
        """Everybody puts down what they want to play; whoever comes in the last moment does so as bets close."""
        for position, seat in self.seats.items():
            if (position == self._last_moment) is closing and not self._waits_for_chips(world, position):
                yield from self._bets(world, seat)

    def _bets(self, world: World, seat: SeatScript) -> Iterator[Event]:
        yield from self._picks_up(world, seat)
        for wager, amount in seat.placed.items():
            yield put_down(world, seat.position, wager, amount)
        yield from self._beside_others(world, seat)
        yield from greet(world, seat)

    def hand_over(self, world: World) -> None:
        """Who wants something changed has put it down before the round begins: cash from a pocket, or chips."""
        for position, seat in self.seats.items():
            if seat.asks is not None:
                world.bank.hand_over(position, seat.asks)
                world.said[place_of(position)] = speech.handed_over(seat.asks.kind, seat.asks.wants)
                if seat.asks.kind != "buy-in":
                    world.racks[position] = world.racks.get(position, 0) - seat.asks.amount

    def tell_money(self) -> Iterator[Event]:
        """What everybody has seen of that when the Dealer first does something."""
        for position, seat in self.seats.items():
            if seat.asks is not None:
                yield MoneyHanded(position, seat.asks.kind, seat.asks.amount)
                yield Said(place_of(position), speech.handed_over(seat.asks.kind, seat.asks.wants))

    def _waits_for_chips(self, world: World, position: int) -> bool:
        """Whether a Player who buys in has no chips to bet with yet."""
        handed = world.bank.handed.get(position)
        return handed is not None and handed.is_cash and not handed.is_served

    def bet_with_new_chips(self, world: World, position: int) -> Iterator[Event]:
        """Who has bought in while bets are open bets now."""
        handed = world.bank.handed.get(position)
        has_bought_in = handed is not None and handed.is_cash and handed.is_served
        if world.placed and not world.closed and has_bought_in:
            yield from self._bets(world, self.seats[position])

    def _picks_up(self, world: World, seat: SeatScript) -> Iterator[Event]:
        """Chips that the round before left lying where a Player does not bet now are the Player's to pick up."""
        for wager in seat.left:
            if wager not in seat.placed and world.at(seat.position, wager).lies:
                lift(world, seat.position, wager)
                yield WagerWithdrawn(seat.position, wager)

    def _beside_others(self, world: World, seat: SeatScript) -> Iterator[Event]:
        """What is seen of Players who share an area, or bet a jackpot at the position of another."""
        if seat.shares:
            world.shared |= {(seat.position, seat.shares)}
            yield Seen(speech.SHARES_AREA, place_of(seat.position))
        if seat.jackpot_at and not world.at(seat.jackpot_at, JACKPOT).lies:
            world.owners[seat.jackpot_at, JACKPOT] = seat.position
            yield put_down(world, seat.jackpot_at, JACKPOT, world.table.jackpot.price)
            yield Seen(speech.FOR_NEIGHBOUR, place_of(seat.position), place_of(seat.jackpot_at))

    def hold(self, world: World, in_hand: dict[Area, Cents]) -> None:
        """Chips that a Player still has in the hand when bets close do not lie on their area."""
        for area, amount in in_hand.items():
            put_down(world, *area, world.at(*area).lies - amount)

    def let_go(self, world: World, in_hand: dict[Area, Cents]) -> Iterator[Event]:
        """They are put down all the same, and came too late (5.5; 3CP 5.6)."""
        for (position, wager), amount in in_hand.items():
            world.lay(position, wager, late_beside(world.at(position, wager), amount))
            world.give(position, wager, -amount)
            yield LateChips(position, wager, amount)

    def answer(self, world: World, act: Correct) -> Iterator[Event]:
        """A Player does what was asked, or says no; nobody says no twice who was ready to mend it."""
        position, wager = act.position, act.wager
        bettor = world.owners.get((position, wager), position)
        seat, chips = self.seats.get(bettor), world.at(position, wager)
        if seat is None or world.guests[bettor].away:
            return
        if chips.late and act.how == "withdraw":
            yield from push_back(world, position, wager)
        elif chips.withdrawn:
            yield from put_back(world, position, wager) if act.how != "withdraw" else ()
        elif act.how == "refuse" or not chips.lies:
            yield from bet_again(world, seat, act) if bettor == position and not (world.closed or world.begun) else ()
        elif world.game.file.wagers[wager].raises:
            yield from self._mend_raise(world, position, wager)
        elif not (world.closed or world.begun):
            if bettor != position and act.how == "complete":
                yield Said(place_of(bettor), speech.NO)
            elif bettor == position and seat.placed == seat.wagers and wrong_with(world, position, wager):
                yield Said(place_of(position), speech.NO)
            elif act.how == "withdraw":
                lift(world, position, wager)
                yield WagerWithdrawn(position, wager)
            else:
                yield from self._complete(world, seat, wager)

    def _complete(self, world: World, seat: SeatScript, wager: str) -> Iterator[Event]:
        """The wager becomes what its Player has in mind: within the limits, at its price, with the wager it needs, or none."""
        game, position = world.game, seat.position
        if wager not in seat.wagers and seat.placed != seat.wagers:
            lift(world, position, wager)
            yield WagerWithdrawn(position, wager)
            return
        if not is_valid(world, position, wager):
            needs = game.file.wagers[wager].needs
            base = next((name for name in needs if name in seat.wagers), needs[0])
            least, _ = world.table.limits.get(base, (seat.wagers.get(base, 0) or 2500, 0))
            yield put_down(world, position, base, seat.wagers.get(base, least))
        amount = world.at(position, wager).lies
        least, most = (world.table.jackpot.price,) * 2 if wager == JACKPOT else world.table.limits.get(wager, (amount, amount))
        if not least <= amount <= most:
            yield put_down(world, position, wager, min(max(seat.wagers.get(wager, amount), least), most))

    def anew(self, world: World, position: int, wager: str) -> Iterator[Event]:
        """A raise that was given back because it was wrong is put down again, in the right amount."""
        guest = world.guests.get(position)
        if guest is None or guest.away or guest.taken_in >= len(guest.decided) or not world.game.file.wagers[wager].raises:
            return
        chips = world.at(position, wager)
        if is_right_raise(world, position, wager):
            return
        world.lay(position, wager, replace(chips, staked=chips.staked - chips.returned, returned=0))
        yield from self._mend_raise(world, position, wager)

    def _mend_raise(self, world: World, position: int, wager: str) -> Iterator[Event]:
        times = max(terms.stakes.get(wager, 0) for terms in world.game.file.decisions.values())
        right = times * world.stake(position, world.game.file.wagers[wager].raises)
        chips = world.at(position, wager)
        if right and right != chips.staked:
            yield put_down(world, position, wager, max(0, right - chips.taken - chips.returned))

    def look(self, world: World) -> Iterator[Event]:
        """Everybody looks at their cards and decides, or is not there to."""
        for position, guest in world.guests.items():
            if guest.looked or not world.hands.get(place_of(position)):
                continue
            guest.looked = True
            if self.seats[position].blind:
                continue
            if len(world.hands[place_of(position)]) != world.game.file.cards.player:
                yield Said(place_of(position), speech.cards_held(len(world.hands[place_of(position)])))
        yield from self.decide(world)

    def decide(self, world: World) -> Iterator[Event]:
        """Everybody whose stage has come and who can, decides; who has withdrawn has nothing to decide."""
        stages, now = max(1, len(world.game.file.judging.stages)), open_stage(world)
        for position, guest in world.guests.items():
            stage = len(guest.decided)
            stays = guest.looked and not guest.away and not guest.withdraws
            if stays and stage <= now and stage < stages and self._can_decide(world, position):
                yield from self._decides(world, self.seats[position], stage)

    def _can_decide(self, world: World, position: int) -> bool:
        holds = len(world.hands.get(place_of(position), ())) == world.game.file.cards.player
        folded = world.game.file.judging.folds.keys() & set(world.guests[position].decided)
        return holds and not folded and plays(world, position)

    def _decides(self, world: World, seat: SeatScript, stage: int) -> Iterator[Event]:
        guest = world.guests[seat.position]
        place = place_of(seat.position)
        if seat.absent and stage == (0 if seat.decision is None else 1):
            guest.away = True
            world.turn += 1
            yield PlayerLeft(seat.position)
            return
        if world.game.file.cards.set:
            yield from self._sets(world, seat, place)
            return
        decision = self._at_stage(self._whole_decision(world, seat), world, stage)
        if decision is None:
            return
        guest.decided += (decision,)
        world.turn += 1
        yield DecisionMade(seat.position, decision)
        for wager, amount in self._raises(world, seat, decision).items():
            yield put_down(world, seat.position, wager, amount)

    def _as_foreseen(self, world: World, place: str) -> bool:
        seen = [place, COMMUNITY] if world.game.file.judging.stages else [place]
        return all(sorted(world.cards(one)) == sorted(self._foreseen.get(one, ())) for one in seen)

    def _whole_decision(self, world: World, seat: SeatScript) -> str | None:
        if seat.decision is not None and (seat.blind or self._as_foreseen(world, place_of(seat.position))):
            return seat.decision
        wagers = {wager: amount for wager, amount in world.staked(seat.position).items() if wager in world.game.placed_wagers}
        position = Position(seat.position, world.cards(place_of(seat.position)), wagers)
        usual: str | None = world.game.usual_decision(
            position, Round(world.game.file.id, world.table, (), world.cards(COMMUNITY), (position,))
        )
        return usual

    def _at_stage(self, whole: str | None, world: World, stage: int) -> str | None:
        stages = world.game.file.judging.stages
        if whole is None or not stages:
            return whole if stage == 0 else None
        made = whole.split(STAGES)
        return next((option for option in stages[stage].options if option in made), CHECK)

    def _raises(self, world: World, seat: SeatScript, decision: str) -> dict[str, int]:
        """What a decision puts down: a multiple of the wager it raises, or what the Player mistakes for it."""
        terms = world.game.file.decisions.get(decision)
        names = terms.stakes if terms else {decision: 1} if decision in world.game.file.wagers else {}
        staked, raised = world.staked(seat.position), {}
        for wager, times in names.items():
            if base := staked.get(world.game.file.wagers[wager].raises):
                raised[wager] = seat.first_raise.get(wager, base * times)
        return raised

    def _sets(self, world: World, seat: SeatScript, place: str) -> Iterator[Event]:
        guest = world.guests[seat.position]
        if guest.asks or guest.own is not None:
            return
        if seat.asks_house_way:
            guest.asks = True
            yield Said(place, speech.HOUSE_WAY)
            return
        ways = world.game.ways_to_set(world.cards(place))
        own = cards(seat.apart) if seat.apart and self._as_foreseen(world, place) else ()
        guest.own = own or (ways[0] if ways else ())
        world.set_apart[place] = guest.own
        world.turn += 1
        yield HandSet(place, guest.own)

    def decline(self, world: World) -> Iterator[Event]:
        """Whoever does not want to show a hand says so when the Dealer's lies open."""
        for position, seat in self.seats.items():
            guest = world.guests[position]
            if not seat.exposed and not guest.declines and not guest.away and guest.looked:
                guest.declines = True
                world.turn += 1
                yield Seen(speech.DECLINES, place_of(position))

    def withdraw(self, world: World, case: str, positions: list[int]) -> Iterator[Event]:
        """Everybody who is asked whether to withdraw says yes or no: as the scenario that brought it has it, or by their mood."""
        incident = self.script.incident
        sour = [position for position, seat in self.seats.items() if seat.mood == "frown"]
        leaving = incident.withdrawing if incident is not None and incident.case == case else sour
        for position in positions:
            guest = world.guests[position]
            if guest.withdraws is None:
                guest.withdraws = position in leaving
                yield Said(place_of(position), speech.WITHDRAWS if guest.withdraws else speech.STAYS)


def open_stage(world: World) -> int:
    """The number of the stage at which Players decide now: one more for each part of the Community cards that lies open."""
    stage = 0
    for terms in world.game.file.judging.stages:
        part = part_of(world, COMMUNITY, terms.turns)
        if not part or not world.up.issuperset(part):
            break
        stage += 1
    return stage
