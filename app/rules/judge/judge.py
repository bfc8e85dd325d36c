"""The judge: looks at an act before it happens, remembers what it has said, and has the last word when the round is over."""

from collections.abc import Callable, Iterator
from typing import Any

from app.rules.core import act as acts
from app.rules.core.basis import Basis, basis_of
from app.rules.core.customs import Customs
from app.rules.core.severity import GRAVITY
from app.rules.judge.awarding import has_to_be_witnessed
from app.rules.judge.bench import Bench
from app.rules.judge.betting import correct_breaches, late_areas, pulled_back, words_breaches
from app.rules.judge.changing import (
    away_breaches,
    cards_too_early,
    fill_breaches,
    is_glance_owed,
    is_mended,
    push_breaches,
    tally_breaches,
)
from app.rules.judge.clearing import clear_breaches, never_opened
from app.rules.judge.dealing import burn_breaches, deal_breaches
from app.rules.judge.duty import Duty, owed
from app.rules.judge.fault import Breach, JudgedFault, Key, gravest_breach
from app.rules.judge.irregularity import TableTrouble
from app.rules.judge.left import name_what_nobody_saw, name_what_was_left
from app.rules.judge.made_good import MENDING, came_right, is_prompt, mends
from app.rules.judge.money import Money
from app.rules.judge.opening import UNREAD, decision_breaches, declare_breaches, last_is_up, turn_breaches
from app.rules.judge.own_trouble import made_by_fault, made_by_going_on, made_by_stopping
from app.rules.judge.ruling import (
    RECONSTRUCT,
    apply_ruling,
    carrying_out,
    find_trouble,
    floor_breaches,
    in_force,
    is_being_carried_out,
    moving_breaches,
    rule_breaches,
    setting_breaches,
    take_back,
)
from app.rules.judge.settling import money_breaches
from app.rules.judge.severity import FOURTH, final_severity, money_is_wrong, severity_of, with_repeats
from app.rules.judge.table_day import attend_breaches, day_passed_over
from app.rules.judge.trouble import can_be_rebuilt, handled, troubles
from app.rules.judge.wager_ruling import CASES, wager_trouble
from app.rules.world.act import Act, AskFill, Attend, Count, CountMoney, MoveHand, PushChips, PutAway, TrimHand
from app.rules.world.speech import DISPUTES_PAYOUT
from app.rules.world.wagers import wrong_with
from app.rules.world.world import World, place_of, position_of

VERSION = 7
"""The version of the judge: verdicts are derived, and a record says by which judge."""

NOTICING = (
    acts.CallSupervisor, acts.Rule, acts.Correct, Count, MoveHand, TrimHand, acts.Declare, acts.Return, acts.Announce,
    CountMoney, PushChips, PutAway, AskFill, Attend,
)  # fmt: skip
"""Acts that build on nothing: with these a Dealer stops, asks, rules and mends."""
CALLING = Basis(custom="floor-first")
"""The custom on calling somebody: at most a matter of form where nothing is out of order, never a fault where something is."""


class Judge:
    """Watches one round."""

    def __init__(self, world: World, customs: Customs) -> None:
        self.bench = Bench(world, customs)
        self._prompt: set[int] = set()
        self._ruling_on: TableTrouble | None = None
        self._graver: list[tuple[JudgedFault, Breach]] = []
        self._unseen: tuple[Breach, ...] = ()
        self.in_force = acts.Rule("", "")
        self._right: tuple[int, Act] | None = None

    def copy(self, world: World) -> "Judge":
        """The same judge before another copy of the table."""
        other = Judge.__new__(Judge)
        other.bench = self.bench.copy(world)
        other.__dict__.update(self.__dict__ | {"bench": other.bench, "_prompt": set(self._prompt), "_right": None})
        return other

    @property
    def faults(self) -> list[JudgedFault]:
        """Every fault so far."""
        return self.bench.faults

    @property
    def manager(self) -> str:
        """What the Gaming Shift Manager decides on what is ruled on now, where no scenario says it."""
        return self._ruling_on.manager if self._ruling_on is not None else "play-on"

    def is_to_be_carried_out(self) -> bool:
        """Whether the ruling in force leaves something to do before anybody touches cards: a round is void, or can be rebuilt."""
        return self.in_force.ruling != RECONSTRUCT or can_be_rebuilt(self.bench)

    def lets_them_look(self) -> bool:
        """Whether nothing is out of order any more, or being mended, for which Players keep their hands off their cards."""
        bench = self.bench
        if bench.void is not None or (bench.order.turns_last and not last_is_up(bench)):
            return False
        return not troubles(bench) and not any(carrying_out(bench))

    def in_sight(self) -> tuple[TableTrouble, ...]:
        """What is out of order for everybody to see, before anybody moves."""
        return tuple(troubles(self.bench))

    def look(self, act: Act, at_work: frozenset[int] = frozenset(), in_sight: tuple[TableTrouble, ...] = ()) -> Breach | None:
        """What is wrong with an act on the table as it lies, before it is done; None where it is right.

        `at_work` are the positions whose Players are not done with what they are at, `in_sight` what was out of order before the
        Players went on because the Dealer does.
        """
        self.bench.at_work = at_work
        if not at_work and self._right is not None and self._right[1] is act and self._right[0] == self.bench.world.moment:
            return None
        breaches = [*RELATIONS[type(act)](self.bench, act), *self._overlooking(act, in_sight)]
        breaches += [*floor_breaches(self.bench, act), *day_passed_over(self.bench, act), *cards_too_early(self.bench, act)]
        if isinstance(act, acts.CallSupervisor) and not self.is_amiss():
            breaches.append(Breach("needless-call", CALLING))
        if not breaches:
            return None
        told = gravest_breach(breaches)
        passed = tuple(dict.fromkeys(key for breach in [told, *breaches] for key in breach.passed))
        gravest = max((severity_of(breach.kind) for breach in breaches), key=GRAVITY.index)
        return Breach(told.kind, told.basis, passed, told.expected, told.position or _position_in(act), gravest)

    def is_right(self, act: Act) -> bool:
        """Whether an act is right even for somebody to whom nothing is excused."""
        bench = self.bench
        excused, bench.excused = bench.excused, set()
        try:
            right = self.look(act) is None
        finally:
            bench.excused = excused
        if right:
            self._right = (bench.world.moment, act)
        return right

    def _overlooking(self, act: Act, in_sight: tuple[TableTrouble, ...]) -> Iterator[Breach]:
        """Going on although something is out of order, the first time an act builds on it: that is what was to be ruled on."""
        if isinstance(act, NOTICING):
            return
        for one in troubles(self.bench):
            if one.key not in self.bench.excused and _builds_on(act, one):
                seen = next((earlier for earlier in in_sight if one.key in earlier.names), one)
                case, ruling = seen.rulings[0]
                expected = acts.Rule(case, ruling, one.place)
                yield Breach("overlooked", basis_of(seen.clauses), (one.key,), expected, position_of(one.place))

    def deal_is_stopped(self) -> None:
        """The Dealer goes on before the deal is done."""
        made_by_stopping(self.bench)

    def before(self, act: Act) -> None:
        """An act is about to happen: what a ruling is about is looked for on the table as it lies."""
        self._ruling_on = None
        self.bench.handled_before = handled(self.bench.world)
        self._graver = [*self._moved_unread(act)]
        self._unseen = never_opened(self.bench, act.place) if isinstance(act, acts.Clear) and self.bench.faults else ()
        if isinstance(act, acts.Rule):
            self.in_force = in_force(self.bench, act)
            self._ruling_on = find_trouble(self.bench, act) if act.case not in CASES else wager_trouble(self.bench, act)

    def _moved_unread(self, act: Act) -> Iterator[tuple[JudgedFault, Breach]]:
        """Faults of having said what lies face down, and the relation that wagers break which now move on these words."""
        if not isinstance(act, Money):
            return
        bench = self.bench
        for fault in [fault for fault in bench.faults if fault.kind == UNREAD and fault.keys]:
            excused, bench.excused = bench.excused, bench.excused - set(fault.keys)
            breaches = [breach for breach in money_breaches(bench, act) if set(breach.passed) & set(fault.keys)]
            bench.excused = excused
            if breaches:
                yield fault, gravest_breach(breaches)

    def note(self, number: int, act: Act, breach: Breach | None) -> JudgedFault | None:
        """An act has happened; the fault in it, if there was one."""
        bench = self.bench
        fault = None
        if breach is not None:
            fault = JudgedFault(
                number, breach.kind, breach.severity, breach.basis, breach.position, breach.expected, act, breach.passed
            )
            bench.faults.append(fault)
            bench.excused.update(breach.passed)
            made_by_fault(bench, act, fault)
        else:
            made_by_going_on(bench, act)
        for earlier, graver in self._graver:
            earlier.kind, earlier.basis, earlier.severity = graver.kind, graver.basis, severity_of(graver.kind)
        bench.unseen = bench.unseen + self._unseen
        self._follow(act)
        if len(bench.faults) > (fault is not None) and isinstance(act, MENDING):
            self._made_good(number, act, fault)
        return fault

    def _follow(self, act: Act) -> None:
        """What the judge keeps in mind of an act, right or wrong."""
        bench = self.bench
        match act:
            case acts.Correct(position=position, wager=wager):
                bench.asked.add(Key("wager", position, wager))
            case acts.Return() | acts.SetHand():
                self._seen_to(act)
            case acts.Rule():
                apply_ruling(bench, self.in_force, self._ruling_on)
            case acts.CallSupervisor():
                for named in list(bench.wrongly_ruled):
                    take_back(bench, named)
            case _:
                pass

    def _seen_to(self, act: acts.Return | acts.SetHand) -> None:
        """Who gives an absent Player's wagers back, or sets the hand, has ruled without a word."""
        place = act.place if isinstance(act, acts.SetHand) else place_of(act.position)
        done = "house-way" if isinstance(act, acts.SetHand) else "return-wagers"
        for one in troubles(self.bench):
            if one.case == "absent-player" and one.place == place and one.accepts(one.case, done):
                self.bench.ruled[one.case, one.place] = done

    def stopped(self, number: int, act: Act, breach: Breach) -> JudgedFault:
        """A coach has stopped an act before it happened: the fault is on record, and the table is as it was."""
        fault = JudgedFault(number, breach.kind, breach.severity, breach.basis, breach.position, breach.expected, act)
        self.bench.faults.append(fault)
        return fault

    def _made_good(self, number: int, act: Act, latest: JudgedFault | None) -> None:
        for fault in self.bench.faults:
            if fault.made_good or fault is latest:
                continue
            if not (mends(self.bench, act, fault, self._ruling_on) or is_mended(self.bench, act, fault)):
                continue
            fault.made_good = True
            if isinstance(act, acts.CallSupervisor):  # what was called and is out of order still cannot be played on
                self.bench.excused -= {one.key for one in troubles(self.bench)}.intersection(fault.keys)
            if is_prompt(self.bench, number, fault):
                self._prompt.add(fault.number)

    def owed(self) -> Iterator[Duty]:
        """What is owed now, the likeliest first."""
        return owed(self.bench)

    def is_amiss(self) -> bool:
        """Whether calling somebody has a cause: something is out of order or being put right, disputed, or to be witnessed."""
        disputed = DISPUTES_PAYOUT in self.bench.world.unanswered.values()
        witnessed = not self.bench.world.calls and has_to_be_witnessed(self.bench)
        mended = self._ruling_on is not None or is_being_carried_out(self.bench)  # who has just ruled may say so
        return self.is_out_of_order() or mended or disputed or witnessed or is_glance_owed(self.bench)

    def is_out_of_order(self) -> bool:
        """Whether anything on the table is not as it should be."""
        bench = self.bench
        if (
            any(self._calls_for_help(fault) for fault in bench.faults)
            or bench.wrongly_ruled
            or troubles(bench)
            or late_areas(bench)
            or pulled_back(bench)
        ):
            return True
        return any(wrong_with(bench.world, *area) for area in bench.world.chips)

    def _calls_for_help(self, fault: JudgedFault) -> bool:
        touched = self.bench.touched
        last = touched[-1][0] if touched else 0
        return not fault.made_good and (fault.number == last or money_is_wrong(self.bench, fault))

    def close(self, counted: dict[str, int] | None = None, fourth: int = FOURTH) -> list[Duty]:
        """The round is over: every fault gets its final severity, and what was left undone is told.

        `counted` are the minor faults of the sitting so far, by kind, `fourth` which of a kind is serious.
        """
        bench = self.bench
        left = [*self.owed()]
        bench.undone = {duty.key for duty in left} | {one.key for one in troubles(bench)}
        name_what_nobody_saw(bench)
        if bench.world.finished:
            name_what_was_left(bench, left)
        for fault in bench.faults:
            fault.made_good |= came_right(bench, fault)
            fault.severity = final_severity(bench, fault, self._prompt)
        with_repeats(bench.faults, {} if counted is None else counted, fourth)
        return left


def _position_in(act: Act) -> int:
    place = getattr(act, "place", "") or getattr(act, "to", "")
    return int(getattr(act, "position", 0)) or position_of(place)


def _builds_on(act: Act, trouble: TableTrouble) -> bool:
    """Whether an act goes on as if an irregularity were not there; where the ruling is to go on, that is what it says."""
    if trouble.goes_on:
        return False
    if isinstance(act, acts.Deal) and act.to == trouble.place and trouble.rulings[0][1] == RECONSTRUCT:
        return False  # cards that were missing are dealt
    match trouble.case:
        case "absent-player":
            sets_it = isinstance(act, acts.SetHand) and act.place == trouble.place
            return isinstance(act, (acts.Turn, acts.Take, acts.Pay, acts.Award, acts.Clear, acts.SetHand)) and not sets_it
        case "foreign-card":
            return isinstance(act, (acts.Take, acts.Pay, acts.Award, acts.Clear))
        case _:
            return True


def _nothing(_: Bench, __: Act) -> Iterator[Breach]:
    return iter(())


RELATIONS: dict[type, Callable[[Bench, Any], Iterator[Breach]]] = {
    acts.Announce: words_breaches,
    acts.Correct: correct_breaches,
    acts.Deal: deal_breaches,
    acts.Burn: burn_breaches,
    acts.Turn: turn_breaches,
    acts.TakeDecision: decision_breaches,
    acts.SetHand: setting_breaches,
    acts.Declare: declare_breaches,
    acts.Take: money_breaches,
    acts.Pay: money_breaches,
    acts.Return: money_breaches,
    acts.Award: money_breaches,
    acts.CallSupervisor: _nothing,
    acts.Rule: rule_breaches,
    acts.Clear: clear_breaches,
    Count: _nothing,
    MoveHand: moving_breaches,
    TrimHand: moving_breaches,
    CountMoney: tally_breaches,
    PushChips: push_breaches,
    PutAway: away_breaches,
    AskFill: fill_breaches,
    Attend: attend_breaches,
}
