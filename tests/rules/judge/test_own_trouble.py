"""The same irregularities made by the Dealer's own act, in every game and with every device: noticed, ruled on, or overlooked."""

from collections.abc import Callable

import pytest

from app.rules.core import act as acts
from app.rules.core.irregularity import cases
from app.rules.judge.round import JudgedRound
from app.rules.world.act import Act
from app.rules.world.world import COMMUNITY, DEALER, check
from lessons.typed_acts import rulings
from tests.rules.examples import CATALOGUE
from tests.rules.judge.end_states import ends_as_ruled, is_all_back, is_clean
from tests.rules.judge.tables import QUIET, TABLES, finish, perfect_acts, table
from tests.rules.judge.test_section_five import OF_TROUBLE, goes_on

M3CP, THB = "megalink-three-card-poker", "megalink-texas-holdem-bonus"
Slip = Callable[[JudgedRound], list[Act] | None]


def dealt_to(round: JudgedRound, place: str) -> acts.Deal:
    """Deal until cards for a place are due, and hand that act over."""
    for act in perfect_acts(round):
        if isinstance(act, acts.Deal) and act.to == place:
            return act
        round.do(act)
    raise AssertionError("no cards are dealt there")


def to_the_neighbour(round: JudgedRound) -> list[Act] | None:
    """The first packet goes to the second position."""
    return [acts.Deal("position-2", dealt_to(round, "position-1").cards)]


def hands_exchanged(round: JudgedRound) -> list[Act] | None:
    """Two whole packets go to each other's places."""
    first = dealt_to(round, "position-1")
    return [acts.Deal("position-2", first.cards), acts.Deal("position-1", first.cards)]


def to_an_empty_place(round: JudgedRound) -> list[Act] | None:
    """A packet goes to a position without a wager."""
    return [acts.Deal("position-4", dealt_to(round, "position-3").cards)]


def one_too_many(place: str) -> Slip:
    """A place gets a card more than its packet has."""

    def slip(round: JudgedRound) -> list[Act] | None:
        due = dealt_to(round, place)
        return [acts.Deal(place, due.cards + 1)]

    return slip


def one_too_few(round: JudgedRound) -> list[Act] | None:
    """A packet is a card short."""
    due = dealt_to(round, "position-2")
    return [acts.Deal("position-2", due.cards - 1)] if due.cards > 1 else None


def shown(count: int) -> Slip:
    """One card, or all that a hand has so far, lies open in the deal."""

    def slip(round: JudgedRound) -> list[Act] | None:
        for act in perfect_acts(round):
            held = len(round.play.world.hands.get("position-1", ()))
            if held >= count and not round.play.world.deal_over:
                return [acts.Turn("position-1", "last" if count == 1 else "")]
            round.do(act)
        return None

    return slip


def gathered(round: JudgedRound) -> list[Act] | None:
    """A hand is gathered in the middle of the deal."""
    dealt_to(round, "position-2")
    return [acts.Clear("position-1")]


SLIPS: dict[str, Slip] = {
    "to the neighbour": to_the_neighbour,
    "hands exchanged": hands_exchanged,
    "to an empty place": to_an_empty_place,
    "one too many for a Player": one_too_many("position-2"),
    "one too many for the last Player": one_too_many("position-3"),
    "one too many for the Dealer": one_too_many(DEALER),
    "one too many Community cards": one_too_many(COMMUNITY),
    "one too few": one_too_few,
    "one card shown": shown(1),
    "two cards shown": shown(2),
    "gathered": gathered,
}
EVERY = [
    (game, device, slip)
    for game, device in TABLES
    for slip in SLIPS
    if slip != "one too many Community cards" or CATALOGUE[game].file.cards.community
]


def slipped(game: str, device: str, slip: str) -> JudgedRound | None:
    """A round in which the Dealer has just slipped in this way; None where the device does not let it happen."""
    round = table(game, 5, device, positions=(1, 2, 3), chances=QUIET)
    wrong = SLIPS[slip](round)
    if wrong is None:
        return None
    for act in wrong:
        assert round.do(act).done, (act, slip)
        check(round.play.world)
    assert len(round.judge.faults) == 1, round.judge.faults
    return round


@pytest.mark.parametrize("noticed", ["call", "rule"])
@pytest.mark.parametrize(("game", "device", "slip"), EVERY)
def test_noticed_it_is_one_fault_made_good_and_the_table_ends_as_ruled(game: str, device: str, slip: str, noticed: str) -> None:
    round = slipped(game, device, slip)
    if round is None:
        return
    if noticed == "call":
        assert round.do(acts.CallSupervisor("")).fault is None
    finish(round)
    assert round.judge.close() == []
    assert [fault.made_good for fault in round.judge.faults] == [True], round.judge.faults
    assert is_clean(round.play.world)
    if noticed == "call":
        assert round.judge.faults[0].severity == "minor"
    if round.play.world.rulings:
        _, ruling, place = round.play.world.rulings[-1]
        assert ends_as_ruled(round, ruling, place), round.play.world.rulings


@pytest.mark.parametrize(("game", "device", "slip"), EVERY)
def test_overlooked_it_is_still_one_fault_and_never_made_good(game: str, device: str, slip: str) -> None:
    round = slipped(game, device, slip)
    if round is None:
        return
    if slip == "one too few":
        counts = CATALOGUE[game].file.cards
        round.do(acts.Deal("position-3", counts.player))
        round.do(acts.Deal(DEALER, counts.dealer))
    for _ in range(300):
        act = next((duty.act for duty in round.judge.owed() if goes_on(round, duty.act)), None)
        if act is None:
            break
        round.do(act)
        check(round.play.world)
    round.judge.close()
    assert len(round.judge.faults) == 1, round.judge.faults
    assert round.judge.faults[0].severity != "minor"


@pytest.mark.parametrize(("game", "device", "slip"), EVERY)
def test_a_wrong_proposal_after_it_is_a_fault_of_its_own_and_the_floor_rules_right(game: str, device: str, slip: str) -> None:
    round = slipped(game, device, slip)
    if round is None:
        return
    round.do(acts.CallSupervisor(""))
    while (duty := round.next_duty()) is not None and not isinstance(duty.act, acts.Rule):
        if isinstance(duty.act, OF_TROUBLE):
            break
        round.do(duty.act)
    if duty is None or not isinstance(duty.act, acts.Rule):
        return
    right = duty.act
    wrong = next(one for one in rulings(cases()) if round.judge.look(acts.Rule(right.case, one, right.place)) is not None)
    fault = round.do(acts.Rule(right.case, wrong, right.place)).fault
    assert fault is not None
    assert (fault.kind, fault.severity) == ("wrong-proposal", "serious")
    finish(round)
    assert round.judge.close() == []
    assert len(round.judge.faults) == 2
    assert is_clean(round.play.world)


@pytest.mark.parametrize(("game", "device"), TABLES)
def test_two_cards_shown_void_the_round_and_all_goes_back(game: str, device: str) -> None:
    round = slipped(game, device, "two cards shown")
    assert round is not None
    finish(round)
    assert is_all_back(round.play.world, round.play.world.wagering())
