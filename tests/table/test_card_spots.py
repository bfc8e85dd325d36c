"""Cards are drawn as they lie: all of them, wherever hands put them, and nothing but how they lie tells of it."""

from itertools import pairwise
from math import hypot

import pytest

from app.layouts.chipset import academy_chips
from app.layouts.geometry import Point
from app.rules.core.act import Deal, Pay, TakeDecision, Turn
from app.rules.core.felt import Felt
from app.rules.world.act import MoveHand
from app.table.session import TableSession
from app.table.spot import CardSpot
from app.table.spots import Spots
from tests.rules.examples import CATALOGUE
from tests.table.troubles import deal_until, felt_of, sitting, troubled


def spots_of(session: TableSession) -> Spots:
    table = session.script.table
    return Spots(felt_of(session.game.file.id, table.layout), table.seats, academy_chips())


def drawn(session: TableSession, place: str, felt: Felt | None = None) -> list[CardSpot]:
    return [spot for spot in spots_of(session).cards(felt or session.felt) if spot.place == place]


def apart(one: Point, other: Point) -> float:
    return hypot(one.x - other.x, one.y - other.y)


@pytest.mark.parametrize("game", CATALOGUE)
@pytest.mark.parametrize("count", [1, 2, 4, 6, 9])
@pytest.mark.parametrize("place", ["position-1", "dealer"])
def test_however_many_cards_are_dealt_to_a_place_each_is_seen(game: str, place: str, count: int) -> None:
    session = sitting(game)
    session.do(Deal(place, count))
    lying = drawn(session, place)
    assert [spot.card for spot in lying] == list(session.felt.hands[place])
    assert all(apart(one.at, other.at) > 3 for one, other in pairwise(lying))
    assert max([apart(lying[0].at, spot.at) for spot in lying]) < 620


def test_a_card_too_many_makes_the_packet_longer_and_changes_nothing_else() -> None:
    right, wrong = sitting(), sitting()
    right.do(Deal("position-2", 3))
    wrong.do(Deal("position-2", 4))
    three, four = drawn(right, "position-2"), drawn(wrong, "position-2")
    assert (len(three), len(four)) == (3, 4)
    assert {spot.turned for spot in three} == {spot.turned for spot in four}
    assert apart(three[0].at, three[1].at) == pytest.approx(apart(four[0].at, four[1].at))


def test_a_card_that_was_exposed_in_the_deal_shows_its_face_though_others_lie_over_it() -> None:
    session = troubled("exposed-cards", count=2)
    lying = drawn(session, "position-1")
    assert [spot.face_up for spot in lying] == [True, True, False]
    assert apart(lying[0].at, lying[1].at) > 20


def test_packets_that_went_astray_lie_between_the_places_until_they_are_moved() -> None:
    session = troubled("misdeal", handled=False, reconstructable=True)
    here, there = drawn(session, "position-1"), drawn(session, "position-2")
    lies_straight = Felt(hands=session.felt.hands)
    straight = [drawn(session, place, lies_straight) for place in ("position-1", "position-2")]
    assert apart(here[0].at, there[0].at) < 0.7 * apart(straight[0][0].at, straight[1][0].at)
    assert here[0].turned != straight[0][0].turned
    session.do(MoveHand("position-1", "position-2"))
    undecided = Felt(hands=session.felt.hands, astray=session.felt.astray)
    assert [spot.at for spot in drawn(session, "position-1", undecided)] == [spot.at for spot in straight[0]]


def test_a_deal_in_the_wrong_order_by_the_trainee_is_not_drawn_askew() -> None:
    session = sitting()
    for position in (2, 1):
        session.do(Deal(f"position-{position}", 3))
    assert session.felt.astray == ()
    assert len({spot.turned for spot in drawn(session, "position-1")}) == 1


def test_a_hand_that_is_shown_is_held_up_to_the_neighbour_with_its_back_to_the_dealer() -> None:
    session = troubled("hand-not-confidential")
    lying = drawn(session, "position-1")
    assert len({spot.turned for spot in lying}) == 3
    assert not any(spot.face_up for spot in lying)
    assert list(spots_of(session).reaches(session.felt)) == []


def test_a_player_at_two_hands_reaches_across_the_table() -> None:
    session = troubled("multiple-hands", viewed=1)
    spots = spots_of(session)
    (reach,) = spots.reaches(session.felt)
    assert reach.begins == spots.blocks[0].tag
    assert min(apart(reach.ends, spot.at) for spot in drawn(session, "position-2")) < 60


def test_what_was_ruled_on_is_no_longer_seen() -> None:
    session = troubled("multiple-hands", viewed=1)
    duty = session.round.next_duty()
    assert duty is not None
    session.do(duty.act)
    assert list(spots_of(session).reaches(session.felt)) == []


def test_a_foreign_card_has_another_back_wherever_it_lies() -> None:
    session = troubled("foreign-card")
    assert [spot.odd for spot in drawn(session, "dealer")] == [True, False, False]


def test_a_raise_lies_askew_and_a_fold_is_pushed_forward_until_they_are_taken_in() -> None:
    session = sitting(mode="coached")
    deal_until(session, lambda duty: isinstance(duty.act, TakeDecision))
    waiting = session.felt
    deal_until(session, lambda duty: isinstance(duty.act, Turn))
    raised = next(number for number, decision in waiting.decisions.items() if decision == "play")
    folded = next(iter(waiting.given_up))
    before, after = (drawn(session, f"position-{raised}", felt)[0] for felt in (waiting, session.felt))
    assert before.turned - after.turned == pytest.approx(8)
    assert before.at == after.at
    before, after = (drawn(session, f"position-{folded}", felt)[0] for felt in (waiting, session.felt))
    assert (before.folded, after.folded, before.turned) == (False, True, after.turned)
    assert before.at != after.at


def test_chips_paid_on_a_raise_that_nobody_made_tuck_no_cards() -> None:
    session = sitting()
    deal_until(session, lambda duty: isinstance(duty.act, Turn))
    folded = next(iter(session.felt.given_up))
    before = drawn(session, f"position-{folded}")

    session.do(Pay(folded, "play", 2500))
    assert drawn(session, f"position-{folded}") == before
