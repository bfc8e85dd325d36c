"""For each act of a perfect round: left out, doubled, done elsewhere, done with another amount. The judge names it once."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from app.rounds.incidents import IncidentWish
from app.rules.core import act as acts
from app.rules.core.customs import academy_customs
from app.rules.judge.made_good import MONEY
from app.rules.judge.round import JudgedRound
from app.rules.world.act import Act
from app.rules.world.world import COMMUNITY, DEALER, check, place_of, position_of
from tests.rules.examples import CATALOGUE
from tests.rules.judge.tables import QUIET, TABLES, any_customs, finish, perfect_acts, script, table
from tests.stress import rounds

M3CP, BULL = "megalink-three-card-poker", "megalink-bullseye"
WRONG_CARDS = ("misdeal", "dealer-count", "player-count", "community-count")
"""Cases in which a card lies where it should not."""


def slipped(game: str, device: str, seed: int, slip: str) -> tuple[JudgedRound, Act] | None:
    """A round in which one act, by chance, was done with a slip, and the rest by the perfect dealer."""
    chance = Random(seed)
    round = JudgedRound(CATALOGUE[game], script(game, seed, device, chances=QUIET))
    acts_ = perfect_acts(round)
    at = chance.randrange(1, len(acts_))
    for act in acts_[:at]:
        round.do(act)
    wrong = SLIPS[slip](acts_[at], round, chance)
    if wrong is None:
        return None
    if slip == "doubled":
        round.do(acts_[at])
    answer = round.do(wrong)
    if not answer.done:
        assert answer.fault is None, "what hands cannot do is no fault"
        return None
    assert answer.fault is not None, (seed, wrong)
    finish(round)
    return round, wrong


def another_amount(act: Act, _: JudgedRound, chance: Random) -> Act | None:
    return replace(act, amount=act.amount + chance.choice([-500, 500])) if isinstance(act, acts.Pay | acts.Award) else None


def another_place(act: Act, round: JudgedRound, chance: Random) -> Act | None:
    """The same at a position where nothing like it is due in the whole round."""
    if not isinstance(act, acts.Pay | acts.Take | acts.Return | acts.Award):
        return None
    due = perfect_acts(round)
    others = [replace(act, position=number) for number in round.play.people.seats if number != act.position]
    slips = [other for other in others if other not in due and round.play.can(other)]
    if isinstance(act, acts.Return):
        slips = [other for other in slips if isinstance(other, acts.Return) and not wins(round, other, due)]
    return chance.choice(slips) if slips else None


def wins(round: JudgedRound, act: acts.Return, due: list[Act]) -> bool:
    """Whether the wager given back is a winner's: its stake is the Player's in any case."""
    paid = any(isinstance(one, acts.Pay) and (one.position, one.wager) == (act.position, act.wager) for one in due)
    return paid or bool(round.play.world.at(act.position, act.wager).payout)


def the_same(act: Act, _: JudgedRound, __: Random) -> Act | None:
    return (
        act if isinstance(act, acts.Pay | acts.Award | acts.Take | acts.Return | acts.Turn | acts.Declare | acts.Clear) else None
    )


SLIPS = {"doubled": the_same, "another amount": another_amount, "elsewhere": another_place}


@pytest.mark.parametrize("slip", SLIPS)
@pytest.mark.parametrize(("game", "device"), TABLES)
def test_a_slip_is_named_once_and_the_perfect_dealer_mends_it(game: str, device: str, slip: str) -> None:
    for seed in rounds(25, 400):
        found = slipped(game, device, seed, slip)
        if found is None:
            continue
        round, wrong = found
        assert round.judge.close() == [], (seed, wrong)
        assert len(round.judge.faults) == 1, (seed, wrong, round.judge.faults)
        fault = round.judge.faults[0]
        assert fault.done == wrong
        if fault.kind in MONEY:
            assert fault.made_good, (seed, wrong, fault)
            assert fault.severity != "critical"


def card_out_of_place(game: str, chance: Random) -> IncidentWish:
    """A world in which a card is not where it should be."""
    case = chance.choice([case for case in WRONG_CARDS if case in CATALOGUE[game].file.irregularities])
    told = {"handled": False} if case == "misdeal" else {"noticed": True}
    return IncidentWish(case, {**told, "reconstructable": chance.random() < 0.5})


def moved(act: Act, number: int) -> Act | None:
    """The same act at another position; None for what is done at no position."""
    place = getattr(act, "place", "") or getattr(act, "to", "")
    if getattr(act, "position", 0):
        return replace(act, position=number)
    if not position_of(place):
        return None
    return replace(act, **{"to" if isinstance(act, acts.Deal) else "place": place_of(number)})


@pytest.mark.parametrize("beside", [False, True], ids=["alone", "beside an irregularity"])
@pytest.mark.parametrize(("game", "device"), TABLES)
def test_any_act_done_elsewhere_is_at_most_one_fault(game: str, device: str, *, beside: bool) -> None:
    """Whatever it is, due there too or not: cards, words, decisions, chips, where all is right or where a card lies wrong."""
    met: Counter[str] = Counter()
    for seed in rounds(6, 250):
        chance = Random(seed)
        incident: dict[str, Any] = {"incident": card_out_of_place(game, chance)} if beside else {}
        round = table(game, seed, device, players=3, chances=QUIET, **incident)
        due = perfect_acts(round)
        for act in due:
            for number in round.play.people.seats:
                wrong = moved(act, number)
                if wrong is None or wrong == act or chance.random() > 0.15 or not round.play.can(wrong):
                    continue
                other = round.copy()
                fault = other.do(wrong).fault
                finish(other)
                assert other.judge.close() == [], (seed, act, wrong)
                assert other.judge.faults == ([] if fault is None else [fault]), (seed, act, wrong)
                met[type(act).__name__] += fault is not None
            round.do(act)
    assert len(met) > 1


@pytest.mark.parametrize(("game", "device"), TABLES)
def test_an_act_left_out_is_named_once(game: str, device: str) -> None:
    for seed in rounds(12, 300):
        chance = Random(seed)
        round = table(game, seed, device, chances=QUIET)
        acts_ = perfect_acts(round)
        at = chance.randrange(len(acts_))
        left_out = acts_[at]
        stage = isinstance(left_out, acts.Turn) and left_out.part not in ("", "last")
        if isinstance(left_out, acts.Deal) or stage:
            continue  # without these cards every hand or decision after them is another one, and so is what is right
        for act in [*acts_[:at], *acts_[at + 1 :]]:
            round.do(act)
            check(round.play.world)
        left = round.judge.close()
        told = [fault for fault in round.judge.faults if fault.severity != "minor" or not fault.made_good]
        named = len(told) or any(duty.act == left_out for duty in left)
        assert named, (seed, left_out)
        assert len(round.judge.faults) <= 1, (seed, left_out, round.judge.faults)


def any_deviation(round: JudgedRound, due: list[Act], chance: Random) -> Iterator[Act]:
    """Acts that hands can do now and that are not due: at any place, with any amount, from any other part of the round."""
    world = round.play.world
    places = [place_of(number) for number in round.play.people.seats] + [
        DEALER,
        *([COMMUNITY] if COMMUNITY in world.hands else []),
    ]
    found: list[Act] = [acts.Burn(), acts.CallSupervisor(""), acts.Announce("open"), acts.Announce("close")]
    for place in places:
        found += [acts.Turn(place), acts.Clear(place), *(acts.Deal(place, cards) for cards in (1, 2, 3, 5))]
    for (number, wager), chips in world.chips.items():
        amount = chips.lies or chips.payout or 500
        found += [kind(number, wager, amount) for kind in (acts.Take, acts.Pay, acts.Return)]
        found += [acts.Pay(number, wager, amount + 500), acts.Correct(number, wager, "refuse")]
    for number in round.play.people.seats:
        found += [acts.TakeDecision(number, decision) for decision in world.game.file.decisions]
        found += [acts.Declare(place_of(number), "result", value) for value in ("win", "lose", "stand-off")]
        found.append(acts.Award(number, 50000))
    for act in chance.sample([*found, *due[1:]], 12):
        if act != due[0] and round.play.can(act):
            yield act


@pytest.mark.parametrize(("game", "device"), TABLES)
def test_one_deviation_of_any_kind_at_any_moment_is_at_most_one_fault(game: str, device: str) -> None:
    """Whatever it was, the perfect dealer goes on from the table as it lies, and no act after it is held against anybody."""
    met: Counter[str] = Counter()
    for seed in rounds(6, 250):
        chance = Random(seed)
        customs = any_customs(chance) if seed % 2 else academy_customs()
        round = table(game, seed, device, customs, chances=QUIET if seed % 3 else {})
        due = perfect_acts(round)
        at = chance.randrange(len(due))
        for act in due[:at]:
            round.do(act)
        for wrong in any_deviation(round, due[at:], chance):
            other = round.copy()
            fault = other.do(wrong).fault
            finish(other)
            assert other.judge.close() == [], (seed, at, wrong)
            assert other.judge.faults == ([] if fault is None else [fault]), (seed, at, wrong)
            met[type(wrong).__name__] += fault is not None
    assert len(met) > 5


def test_a_payout_short_by_a_chip_and_left_so_is_critical() -> None:
    round = table(M3CP, 7)
    for act in perfect_acts(round):
        if isinstance(act, acts.Pay) and not round.judge.faults:
            round.do(replace(act, amount=act.amount - 500))
        else:
            round.do(act)
    round.judge.close()
    assert [(fault.kind, fault.severity) for fault in round.judge.faults] == [("wrong-amount", "critical")]


def test_a_payout_taken_back_whole_and_paid_anew_at_once_is_minor() -> None:
    round = table(M3CP, 7)
    for act in perfect_acts(round):
        if isinstance(act, acts.Pay) and not round.judge.faults:
            round.do(replace(act, amount=act.amount - 500))
            assert round.do(acts.Take(act.position, act.wager, act.amount - 500)).fault is None
        assert round.do(act).fault is None
    round.judge.close()
    assert [(fault.severity, fault.made_good) for fault in round.judge.faults] == [("minor", True)]


@pytest.mark.parametrize("game", CATALOGUE)
@pytest.mark.parametrize(("parts", "is_right"), [("both", True), ("payout", True), ("stake", True), ("difference", False)])
def test_a_loser_paid_by_mistake_gives_back_the_payout_and_the_stake_at_once_or_one_by_one(
    game: str, parts: str, is_right: bool
) -> None:
    round = next(round for seed in range(40) if (round := table(game, seed, chances=QUIET)) and _taken_first(round))
    lost = _taken_first(round)
    assert lost is not None
    for act in perfect_acts(round):
        if act == lost:
            break
        round.do(act)
    payout = lost.amount + 1500
    assert round.do(acts.Pay(lost.position, lost.wager, payout)).fault is not None
    amounts = {"both": payout + lost.amount, "payout": payout, "stake": lost.amount, "difference": payout - lost.amount}
    assert (round.do(acts.Take(lost.position, lost.wager, amounts[parts])).fault is None) is is_right


def _taken_first(round: JudgedRound) -> acts.Take | None:
    """The first wager that is lost in a round, whole."""
    return next((act for act in perfect_acts(round) if isinstance(act, acts.Take) and act.wager), None)
