"""Chips are custom, never clause: right money in wrong chips is a minor fault, what names none is judged by its amount."""

import pytest
from msgspec.structs import replace

from app.rules.core.act import Pay
from app.rules.core.basis import Basis
from app.rules.core.customs import customs_with
from app.rules.core.tray import Tray
from app.rules.judge.round import JudgedRound
from lessons.typed_acts import TypedActs, typed_act
from tests.rules.examples import CATALOGUE
from tests.rules.judge.tables import QUIET, finish, perfect_acts, script

TIDY = {**QUIET, "small-chips": 0.0, "dirty-stack": 0.0}
CUT = {"cut-chips": True}


def before_a_payment(game: str, customs: dict[str, object] | None = None, above: int = 0) -> tuple[JudgedRound, Pay]:
    """A round up to the first payment of more than an amount, as the perfect dealer makes it; the float lacks no chip."""
    for seed in range(1, 60):
        plenty = replace(script(game, seed, chances=TIDY), tray=Tray())
        round = JudgedRound(CATALOGUE[game], plenty, customs_with({**CUT, **(customs or {})}))
        for act in perfect_acts(round):
            if isinstance(act, Pay) and act.amount > above:
                return round, act
            round.do(act)
    raise AssertionError("nobody is paid")


def told(round: JudgedRound, act: Pay) -> tuple[str, str, Basis] | None:
    fault = round.do(act).fault
    return None if fault is None else (fault.kind, fault.severity, fault.basis)


def custom(name: str) -> tuple[str, str, Basis]:
    return name, "minor", Basis(custom=name)


@pytest.mark.parametrize("game", CATALOGUE)
def test_where_chips_are_cut_the_perfect_dealer_cuts_them_and_is_right(game: str) -> None:
    round, act = before_a_payment(game)
    assert sum(value * count for value, count in act.chips) == act.amount
    finish(round)
    assert round.judge.faults == []


@pytest.mark.parametrize("game", CATALOGUE)
def test_what_names_no_chips_is_judged_by_its_amount_alone(game: str) -> None:
    round, act = before_a_payment(game)
    assert told(round, Pay(act.position, act.wager, act.amount)) is None


@pytest.mark.parametrize("game", CATALOGUE)
def test_a_hundred_ones_are_the_right_money_and_a_custom_fault(game: str) -> None:
    round, act = before_a_payment(game, {"colour-for-colour": False})
    ones = replace(act, chips=((100, act.amount // 100),), proved=True, sized=True)
    assert told(round, ones) == custom("fewest-chips")
    finish(round)
    assert [(fault.kind, fault.severity) for fault in round.judge.faults] == [("fewest-chips", "minor")]


@pytest.mark.parametrize("game", ["megalink-three-card-poker", "megalink-bullseye"])
def test_each_custom_is_told_by_itself(game: str) -> None:
    round, act = before_a_payment(game, above=2_600)
    whole = replace(act, proved=True, sized=True)
    assert len(act.chips) > 1 or act.chips[0][1] > 1
    assert told(round.copy(), replace(whole, proved=False)) == custom("prove-chips")
    assert told(round.copy(), whole) is None
    mixed, paid = before_a_payment(game, {"colour-for-colour": False}, above=12_500)
    fives = replace(paid, amount=paid.amount, chips=(*reversed(paid.chips),), proved=True, sized=True)
    assert told(mixed, fives) == (custom("largest-first") if len(paid.chips) > 1 else None)


def test_even_money_is_paid_colour_for_colour_and_sized_in() -> None:
    game = "megalink-three-card-poker"
    round, act = before_a_payment(game, above=2_600)
    stake = round.play.world.stacks[act.position, act.wager, "stake"]
    assert sum(stake) == act.amount
    smaller = replace(act, chips=((500, act.amount // 500),), proved=True, sized=True)
    assert told(round.copy(), smaller) == custom("colour-for-colour")
    assert told(round.copy(), replace(act, sized=False)) == custom("size-in")


def test_a_chip_too_few_is_no_matter_of_custom() -> None:
    round, act = before_a_payment("megalink-three-card-poker", above=2_600)
    (value, count), *others = act.chips
    short = replace(act, amount=act.amount - value, chips=((value, count - 1), *others))
    fault = round.do(short).fault
    assert fault is not None
    assert (fault.kind, fault.severity, bool(fault.basis.clauses)) == ("wrong-amount", "critical", True)


def test_chips_that_do_not_make_the_amount_are_no_matter_of_custom() -> None:
    round, act = before_a_payment("megalink-three-card-poker", above=2_600)
    answer = round.do(replace(act, chips=((100, 1),)))
    assert answer.fault is not None
    assert answer.fault.kind == "wrong-chips"


def test_a_house_may_do_without_any_of_them() -> None:
    off: dict[str, object] = dict.fromkeys(
        ("fewest-chips", "colour-for-colour", "largest-first", "prove-chips", "size-in"), False
    )
    round, act = before_a_payment("megalink-three-card-poker", off)
    assert told(round, replace(act, chips=((100, act.amount // 100),), proved=False, sized=False)) is None


@pytest.mark.parametrize("game", CATALOGUE)
def test_a_cut_payment_is_typed_and_read_again(game: str) -> None:
    _, act = before_a_payment(game)
    assert " with " in typed_act(act)
    assert TypedActs(CATALOGUE[game]).read(typed_act(act)) == act
    plain = Pay(act.position, act.wager, act.amount)
    assert TypedActs(CATALOGUE[game]).read(typed_act(plain)) == plain
