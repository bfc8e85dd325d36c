"""What everybody sees of something out of order: seen from its moment to its ruling, then what whoever was called answers."""

import pytest
from app.table.incident_words import IncidentSeen, incident_seen

from app.rounds.incidents import IncidentWish
from app.rounds.scenario import Scenario, make_script
from app.rules.core.act import Rule
from app.rules.core.irregularity import Fact
from app.table.session import TableSession
from app.words.acts import ActWords
from tests.rules.examples import CATALOGUE

STUD = "megalink-singapore-stud"


def sitting(case: str = "", facts: dict[str, Fact] | None = None, game: str = STUD) -> TableSession:
    session = TableSession(CATALOGUE, "coached", clock=lambda: 0)
    scenario = Scenario(game=game, players=4)
    if case:
        scenario = Scenario(game=game, players=4, incident=IncidentWish(case, facts or {}))
    session.begin(make_script(scenario, CATALOGUE[game], 3))
    return session


def seen(session: TableSession, language: str = "en") -> IncidentSeen | None:
    return incident_seen(session, ActWords(CATALOGUE[STUD].file, language))


def deal_until_seen(session: TableSession) -> IncidentSeen:
    while (found := seen(session)) is None:
        session.do(session.play.due[0].act)
    return found


def test_nothing_is_seen_of_a_round_in_which_all_is_well() -> None:
    session = sitting()
    while not session.finished:
        session.do(session.play.due[0].act)
        assert seen(session) is None


def test_it_says_where_what_and_the_facts_a_ruling_turns_on() -> None:
    found = deal_until_seen(sitting("multiple-hands", {"viewed": 1}))
    assert found.where.startswith("Position ")
    assert ", position " in found.where
    assert found.what == "A Player who wagered on several positions in error controls more than one hand."
    assert found.facts == ("How many of the hands the Player has viewed: 1",)


def test_facts_that_are_true_or_not_are_told_as_yes_or_no() -> None:
    found = deal_until_seen(sitting("misdeal", {"handled": True, "reconstructable": False}))
    assert found.facts == ("A Player has handled cards: yes", "Moving complete hands puts the deal right: no")


@pytest.mark.parametrize("case", ["foreign-card", "power-failure", "hand-not-confidential"])
def test_it_is_seen_no_later_than_its_ruling_is_due_and_no_longer_than_that(case: str) -> None:
    session = sitting(case, {"outcome": False} if case == "power-failure" else {})
    while not session.finished:
        act = session.play.due[0].act
        if isinstance(act, Rule):
            assert seen(session)
            session.do(act)
            assert seen(session) is None
            return
        session.do(act)
    raise AssertionError("nothing was ruled on")


def test_what_the_manager_answers_is_seen_after_the_ruling() -> None:
    session = sitting("misdeal", {"handled": True, "reconstructable": False})
    deal_until_seen(session)
    while (found := seen(session)) and found.where:
        session.do(session.play.due[0].act)
    assert found
    assert found.what in ('The Gaming Shift Manager: "Play on."', 'The Gaming Shift Manager: "The round is void."')


def test_it_is_told_in_the_language_of_the_table() -> None:
    session = sitting("misdeal", {"handled": True, "reconstructable": False})
    deal_until_seen(session)
    found = seen(session, "zh")
    assert found
    assert (found.what, found.facts) == ("牌发错了。", ("已有玩家碰过牌：是", "移动整手牌就能还原发牌：否"))
