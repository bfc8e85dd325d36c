"""A sixth game is a module and a data file: it is found, read, dealt, settled and ruled on without a change anywhere else.

It has what none of the five has: two decks, a Dealer with more cards than a Player, three positions, words of its own for
everything, and no jackpot, no limits and no word on Players who leave.
"""

from collections.abc import Callable
from itertools import product

import pytest
from msgspec.structs import replace

from app.base.clock import ticking
from app.base.trouble import BadInput
from app.rounds.incidents import IncidentWish
from app.rounds.scenario import Scenario, make_script
from app.rounds.script_check import script_problems
from app.rules.core.act import Turn
from app.rules.core.cards import IN_SHOE, RANKS, cards, faces, in_signs, spell, told_apart, whole_shoe
from app.rules.core.deal import deal_order
from app.rules.core.felt import Felt
from app.rules.core.irregularity import cases, cases_of, rule
from app.rules.core.plan import Plan
from app.rules.core.script import Script
from app.rules.roundfile import read_json
from app.rules.wording import say_hand
from app.table.log import ActEntry, read_log, write_entry
from app.table.perfect_dealer import perfect_dealing
from app.table.replay import replay
from app.table.session import TableSession
from tests.rules.examples import lose, stand_off, void, win
from tests.sixth_game.catalogue import CATALOGUE, HIGH_CARD
from tests.table.dealt import deal_perfectly

ROUND = b"""{"game": "high-card", "dealer": "9s 2d", "positions": [
    {"position": 1, "cards": "Th", "wagers": {"high": 250, "red": 100}, "decision": "double"},
    {"position": 2, "cards": "9c", "wagers": {"high": 100, "red": 100}, "decision": "stay"},
    {"position": 3, "cards": "Ad", "wagers": {"red": 100}}
]}"""


def test_it_stands_in_the_catalogue_beside_the_five() -> None:
    assert len(CATALOGUE) == 6


def test_it_settles() -> None:
    settled = HIGH_CARD.settle(read_json(ROUND, CATALOGUE))
    assert [position.lines for position in settled.positions] == [
        (win("high", 250, 375, "3.1", "4.1"), win("double", 250, 250, "3.1", "4.1"), win("red", 100, 100, "4.1")),
        (stand_off("high", 100, "3.1"), lose("red", 100, "4.1")),
        (void("red", 100, "1.2"),),
    ]
    assert settled.jackpot_after is None


def test_a_hand_that_is_surrendered_loses_all_and_is_never_turned() -> None:
    settled = HIGH_CARD.settle(read_json(ROUND.replace(b"double", b"surrender"), CATALOGUE))
    assert settled.positions[0].lines == (lose("high", 250, "1.4"), lose("red", 100, "1.4"))
    session = TableSession(CATALOGUE, "coached", ticking(100))
    script = scripted(lambda script: any(seat.decision == "surrender" for seat in script.seats))
    deal_perfectly(session, script)
    given_up = {f"position-{seat.position}" for seat in script.seats if seat.decision == "surrender"}
    turned = {entry.act.place for entry in session.log if isinstance(entry, ActEntry) and isinstance(entry.act, Turn)}
    assert given_up.isdisjoint(turned)


def test_it_deals_and_rules() -> None:
    assert [step.to for step in deal_order(HIGH_CARD.file.deals["automated"], [2, 1])] == ["position-1", "position-2", "dealer"]
    assert rule(HIGH_CARD.file, "exposed-cards", {"count": 2}).clauses == ("5.1",)
    assert rule(HIGH_CARD.file, "over-maximum", {}).ruling == "refer"


def test_what_takes_a_jackpot_cannot_go_wrong_where_there_is_none() -> None:
    assert "jackpot-without-base" not in cases_of(HIGH_CARD.file)
    assert "jackpot-without-base" in cases_of(CATALOGUE["three-card-poker"].file)
    wish = IncidentWish("jackpot-without-base", {"closed": True})
    with pytest.raises(BadInput, match=r"incident\.case: found the case 'jackpot-without-base'"):
        make_script(Scenario(game="high-card", incident=wish), HIGH_CARD, 1)


@pytest.mark.parametrize("case", cases_of(HIGH_CARD.file))
def test_whatever_can_go_wrong_is_dealt_with(case: str) -> None:
    """No word of its document is on most of these, and the shift manager decides."""
    dealt = 0
    for values in product((True, False, 1, 2), repeat=len(cases()[case].facts)):
        wish = IncidentWish(case, dict(zip(cases()[case].facts, values, strict=True)))
        session = TableSession(CATALOGUE, "coached", ticking(100))
        try:
            script = make_script(Scenario(game="high-card", players=3, incident=wish), HIGH_CARD, 5)
        except BadInput:
            continue
        deal_perfectly(session, script)
        dealt += session.finished and not session.faults
    assert dealt or case == "absent-player"


def test_it_refuses_what_it_does_not_know() -> None:
    with pytest.raises(BadInput) as refused:
        read_json(ROUND.replace(b'"high": 250', b'"hihg": 250'), CATALOGUE)
    assert [problem.where for problem in refused.value.problems] == ["positions[0].wagers.hihg"]


def test_it_is_dealt_by_the_perfect_dealer() -> None:
    session = TableSession(CATALOGUE, "coached", ticking(100))
    for seed in range(50):
        deal_perfectly(session, make_script(Scenario(game="high-card"), HIGH_CARD, seed))
        assert session.finished
    assert not session.faults


def test_the_same_card_of_two_decks_is_two_cards_that_show_one_face() -> None:
    first, second = cards("As As1")
    assert first != second
    assert faces((first, second)) == (first, first)
    assert in_signs((first, second)) == "A♠ A♠"
    assert spell((first, second)) == "As As1"
    assert told_apart({"dealer": (first,), "position-1": (first,)}) == {"dealer": (first,), "position-1": (second,)}


def test_a_shoe_of_two_decks_has_every_card_twice() -> None:
    shoe = whole_shoe(2)
    assert len(set(shoe)) == 104
    assert sorted(faces(shoe)) == sorted(whole_shoe(1) * 2)
    assert set(IN_SHOE.values()) == set(whole_shoe(8))


def test_a_card_may_lie_on_the_table_twice_and_a_third_time_is_refused() -> None:
    twice = ROUND.replace(b"9s 2d", b"9s 9s")
    assert HIGH_CARD.settle(read_json(twice, CATALOGUE)).positions[1].lines[0].outcome == "stand-off"
    with pytest.raises(BadInput) as refused:
        read_json(twice.replace(b"9c", b"9s"), CATALOGUE)
    assert [problem.where for problem in refused.value.problems] == ["positions[1].cards"]
    with pytest.raises(BadInput):
        read_json(ROUND.replace(b"9s 2d", b"9s 9s1"), CATALOGUE)


def test_two_equal_cards_are_turned_one_at_a_time() -> None:
    plan = Plan(HIGH_CARD, (script := scripted(has_twins)))
    lying = [card for hand in plan.hands.values() for card in hand]
    assert len(set(lying)) == len(lying) > len(set(faces(lying)))
    session = TableSession(CATALOGUE, "coached", ticking(100))
    session.begin(script)
    felts = [session.felt for _ in perfect_dealing(session)]
    assert any(half_turned(felt) for felt in felts)
    assert session.faults == []


def test_a_log_with_two_decks_is_played_again_to_the_same() -> None:
    session = TableSession(CATALOGUE, "coached", ticking(100))
    deal_perfectly(session, script := scripted(has_twins))
    session.end()
    assert script_problems(script, CATALOGUE) == []
    again = list(replay(read_log([write_entry(entry) for entry in session.log]), CATALOGUE))
    assert all(entry.agrees for entry in again)
    assert again[-1].session.felt == session.felt


@pytest.mark.parametrize(
    ("shoe", "told"),
    [
        (spell(whole_shoe(1)), "104"),
        (spell(whole_shoe(1) * 2), "2s"),
        (spell(whole_shoe(2)).replace("As1", "As2"), ""),
    ],
    ids=["one deck", "one deck twice", "a card of a third"],
)
def test_a_log_whose_shoe_is_not_the_games_is_refused(shoe: str, told: str) -> None:
    script = replace(scripted(has_twins), shoe=shoe)
    problems = script_problems(script, CATALOGUE)
    assert [problem.where for problem in problems] == ["shoe"]
    assert told in str(problems[0])


@pytest.mark.parametrize(("language", "told"), [("en", "King high"), ("zh", "K high")])
def test_its_hands_have_words_in_every_language(language: str, told: str) -> None:
    assert say_hand(HIGH_CARD.name(RANKS.index("K")), language) == told


def has_twins(script: Script) -> bool:
    """Whether two equal cards come on the table."""
    lying = [card for hand in Plan(HIGH_CARD, script).hands.values() for card in hand]
    return len(set(faces(lying))) < len(lying)


def half_turned(felt: Felt) -> bool:
    """Whether one of two equal cards lies open and the other does not."""
    lying = [card for hand in felt.hands.values() for card in hand]
    closed = faces(card for card in lying if card not in felt.face_up)
    return any(face in closed for face in faces(card for card in lying if card in felt.face_up))


def scripted(wanted: Callable[[Script], bool]) -> Script:
    """The first round in which something is so."""
    scripts = (make_script(Scenario(game="high-card", players=3), HIGH_CARD, seed) for seed in range(2000))
    return next(script for script in scripts if wanted(script))
