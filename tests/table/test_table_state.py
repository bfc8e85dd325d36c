"""What is seen of a table; and in silence nothing is seen but cards, chips and people, whether something is right or wrong."""

from random import Random

import pytest
from msgspec.structs import asdict, replace

from app.rules.core import act as acts
from app.rules.core.irregularity import cases_of
from app.rules.core.money import Cents
from app.rules.judge.perfect import deal_perfectly
from app.rules.world.act import Act
from app.table.due_mark import due_mark
from app.table.log import MODES, Mode
from app.table.session import TableSession
from app.table.table_state import TableState, state_of
from tests.rules.examples import CATALOGUE
from tests.table.test_due_mark import hands_at
from tests.table.troubles import deal_until, sitting, troubled
from ui.shots.tables import TROUBLE

PHYSICAL = {"felt", "said", "decision_names", "tray"}
"""Cards, chips and people: what they say, and the names of what they decided."""


def seen(session: TableSession) -> TableState:
    """A table as a careless window would show it: with the last fault and with what is due."""
    fault = session.faults[-1] if session.faults else None
    return state_of(session, fault=fault, due=due_mark(session.round.next_duty(), hands_at(session)))


def marks(session: TableSession) -> dict[str, object]:
    """All that is seen of a table beside cards, chips and people."""
    return {name: value for name, value in asdict(seen(session)).items() if name not in PHYSICAL}


def perfect_acts(session: TableSession) -> list[Act]:
    """What a perfect dealer does from here to the end."""
    return [duty.act for duty, _ in deal_perfectly(session.round.copy())]


def slip(act: Act, chance: Random) -> Act:
    """An act as somebody does it who errs: too much, in the wrong place, or something else altogether."""
    match act:
        case acts.Pay() | acts.Return():
            return acts.Pay(act.position, act.wager, act.amount * chance.choice([2, 3]))
        case acts.Take():
            return acts.Pay(act.position, act.wager, act.amount)
        case acts.Deal():
            return replace(act, cards=act.cards + 1)
        case acts.Turn():
            return acts.Clear(act.place)
        case _:
            return acts.CallSupervisor("")


@pytest.mark.parametrize("game", CATALOGUE)
@pytest.mark.parametrize("seed", range(6))
def test_in_silence_right_or_wrong_the_same_is_marked_ever_after(game: str, seed: int) -> None:
    chance = Random(seed)
    right, wrong = sitting(game, "silent", seed), sitting(game, "silent", seed)
    todo = perfect_acts(right)
    at = chance.randrange(2, len(todo) - 2)
    before = marks(right)
    for number, act in enumerate(todo):
        right.do(act)
        wrong.do(slip(act, chance) if number == at else act)
        assert marks(right) == marks(wrong) == before
    assert right.faults == []
    assert wrong.faults != []


@pytest.mark.parametrize("game", CATALOGUE)
def test_in_silence_trouble_is_seen_by_cards_chips_and_people_alone(game: str) -> None:
    quiet = sitting(game, "silent")
    for case in cases_of(CATALOGUE[game].file):
        if case in TROUBLE:
            session = troubled(case, game, "silent", **TROUBLE[case])
            assert marks(session) | {"seats": {}} == marks(quiet) | {"seats": {}}


@pytest.mark.parametrize("mode", MODES)
def test_who_is_told_what(mode: Mode) -> None:
    session = sitting(mode=mode)
    deal_until(session, lambda duty: isinstance(duty.act, acts.Pay))
    duty = session.round.next_duty()
    assert duty is not None
    assert isinstance(duty.act, acts.Pay)
    session.do(replace(duty.act, amount=1))
    state = seen(session)
    told = mode != "silent"
    assert (state.due is not None, state.wrong is not None, state.tells) == (told, told, told)
    assert state.shows_limits == (mode == "guided")
    assert state.checks == (mode == "coached"), "guided tells the amount instead"


def test_a_rack_is_what_a_player_came_with_and_in_silence_stays_so() -> None:
    def racks(mode: Mode) -> list[Cents]:
        session = sitting(mode=mode)
        deal_until(session, lambda duty: isinstance(duty.act, acts.Turn))
        state = seen(session)
        return [state.rack(position) for position in state.seats]

    came_with = [seat.rack for seat in sitting().script.seats]
    assert racks("silent") == came_with
    assert all(left < rack for left, rack in zip(racks("guided"), came_with, strict=True))


def test_what_is_paid_lies_on_the_felt_and_not_in_the_rack_too() -> None:
    session = sitting(mode="coached")
    deal_until(session, lambda duty: isinstance(duty.act, acts.Pay))
    duty = session.round.next_duty()
    assert duty is not None
    assert isinstance(duty.act, acts.Pay)
    position, before = duty.act.position, seen(session).rack(duty.act.position)
    session.do(duty.act)
    assert seen(session).felt.chips[position, duty.act.wager].paid == duty.act.amount
    assert seen(session).rack(position) == before


def test_late_chips_are_off_the_rack_and_pulled_back_ones_are_on_it() -> None:
    late, pulled = troubled("late-wager", mode="coached"), troubled("late-withdrawal", mode="coached")
    came_with = late.script.seats[0].rack
    assert seen(late).rack(1) == came_with - 5000
    assert seen(pulled).rack(1) == pulled.script.seats[0].rack


def test_what_players_say_is_in_words_and_what_the_dealer_says_is_not_over_the_felt() -> None:
    state = seen(troubled("count-doubt", correct=True))
    assert list(state.said) == ["position-1"]
    assert state.said["position-1"] not in state.felt.said.values()
