"""A packet left out, a card short or a card over, and a Dealer who goes on: one fault, and the round goes on for everybody."""

import pytest
from msgspec.structs import replace

from app.rules.core import act as acts
from app.rules.judge.round import JudgedRound
from app.rules.world.world import COMMUNITY, DEALER
from tests.rules.examples import CATALOGUE
from tests.rules.judge.heedless import go_on
from tests.rules.judge.tables import QUIET, TABLES, perfect_acts, table
from tests.rules.judge.typed_round import BULL, CP3, M3CP, STUD, TypedTable

SLIPS = {"left out": None, "a card short": -1, "a card over": 1}
EVERY = [(game, device, slip) for game, device in TABLES for slip in SLIPS]
LAST = {(M3CP, "automated"): "community 3", (BULL, ""): "dealer 5", (CP3, ""): "dealer 3", (STUD, ""): "dealer 5"}


def deals(round: JudgedRound) -> list[acts.Deal]:
    """The deal as it should be, but for what the device gives only after decisions."""
    found: list[acts.Deal] = []
    for act in perfect_acts(round):
        if isinstance(act, acts.Deal):
            found.append(act)
        elif not isinstance(act, acts.Announce):
            break
    return found


def dealt_with(game: str, device: str, at: int, slip: str) -> JudgedRound:
    """A round in which one step of the deal was done wrongly, and then all the rest as if it had been right."""
    round = table(game, 5, device, positions=(1, 2, 3), chances=QUIET)
    right, more = deals(round), SLIPS[slip]
    round.do(acts.Announce("open"))
    round.do(acts.Announce("close"))
    for number, act in enumerate(right):
        cards = act.cards if number != at else act.cards + more if more else 0
        if cards:
            round.do(replace(act, cards=cards))
    go_on(round)
    return round


@pytest.mark.parametrize(("game", "device", "slip"), EVERY)
def test_one_wrong_packet_gone_on_from_is_one_fault_and_everybody_plays(game: str, device: str, slip: str) -> None:
    for at, step in enumerate(deals(table(game, 5, device, positions=(1, 2, 3), chances=QUIET))):
        round = dealt_with(game, device, at, slip)
        faults = round.judge.faults
        assert round.play.world.finished
        whole = [guest for guest in round.play.world.guests.values() if guest.decided or guest.own is not None or guest.asks]
        assert len(whole) >= 2, "who has a whole hand decides on it"
        late = slip == "left out" and step.to == DEALER  # what is dealt in the end, if late, may be right
        assert len(faults) == 1 or (late and not faults), (step, faults)
        round.judge.close()
        stays_wrong = any(round.judge.bench.has_wrong_count(place) for place in round.judge.bench.order.needed)
        assert not stays_wrong or [fault.severity for fault in round.judge.faults] == ["critical"]


@pytest.mark.parametrize(("game", "device"), TABLES)
def test_a_heedless_dealer_at_a_table_in_order_has_no_fault(game: str, device: str) -> None:
    """What is proven with this dealer is not the dealer's own doing."""
    for seed in range(4):
        round = table(game, seed, device, positions=(1, 2, 3), chances=QUIET)
        right = deals(round)
        round.do(acts.Announce("open"))
        round.do(acts.Announce("close"))
        for act in right:
            round.do(act)
        go_on(round)
        assert [fault.kind for fault in round.judge.faults] == []


@pytest.mark.parametrize(("game", "device", "last"), [(*table_, last) for table_, last in LAST.items()])
def test_what_hangs_on_a_short_packet_is_not_judged_and_what_does_not_is(game: str, device: str, last: str) -> None:
    table = TypedTable(game, 3, device, positions=(1, 3), chances=QUIET).deal_up_to(f"deal {last}")
    table.type(f"deal {last[:-1]}{int(last[-1]) - 1}")
    go_on(table.round)
    assert [fault.kind for fault in table.round.judge.faults] == ["number-of-cards"]
    table.type("pay 2 ante 25" if CATALOGUE[game].file.decisions else "pay 2 main 25")
    assert [fault.kind for fault in table.round.judge.faults] == ["number-of-cards", "nothing-due"]


def ask_all(table: TypedTable) -> TypedTable:
    """Everybody is asked, and everybody's decision is taken in."""
    return table.try_all([f"decision {number} {made}" for number in (1, 3) for made in ("play", "fold")])


def test_decisions_before_the_last_packet_are_free_where_only_a_hands_own_cards_come_first() -> None:
    """3.9 puts a hand's own cards before its decision; nothing puts the Community cards there."""
    table = TypedTable(M3CP, 11, positions=(1, 3), chances=QUIET).deal_up_to("deal community 3")
    ask_all(table).type("deal community 3", "burn")
    assert table.deal_without().told() == []


def test_who_turns_the_dealer_without_the_community_cards_broke_the_order_of_the_deal() -> None:
    table = TypedTable(M3CP, 11, positions=(1, 3), chances=QUIET).deal_up_to("deal community 3")
    ask_all(table).type("turn dealer")
    (fault,) = table.round.judge.faults
    assert (fault.kind, fault.basis.clauses) == ("deal-order", ("3.7",))
    assert not table.round.play.world.hands.get(COMMUNITY)
    table.type("deal community 3", "burn")
    assert [(one.kind, one.severity) for one in table.deal_without().told()] == [("deal-order", "serious")]
