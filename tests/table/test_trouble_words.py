"""What is seen beside cards and chips, and what of it is told to whoever asks, in both languages."""

import pytest

from app.base.texts import languages
from app.rounds.incidents import IncidentWish
from app.rounds.scenario import Scenario, make_script
from app.rules.core.act import Rule
from app.rules.core.irregularity import Fact
from app.table.session import TableSession
from app.table.trouble_words import gestures, is_about_trouble, trouble_seen
from app.words.acts import ActWords
from tests.rules.examples import CATALOGUE

STUD = "megalink-singapore-stud"
MOST_ACTS = 200
CASES: list[tuple[str, dict[str, Fact]]] = [
    ("multiple-hands", {"viewed": 1}),
    ("misdeal", {"handled": False, "reconstructable": True}),
    ("power-failure", {"outcome": False}),
    ("hand-not-confidential", {}),
    ("late-wager", {}),
]


def words(language: str = "en") -> ActWords:
    return ActWords(CATALOGUE[STUD].file, language)


def at_trouble(case: str, facts: dict[str, Fact]) -> TableSession:
    """A sitting at the moment at which something out of order is to be seen to."""
    session = TableSession(CATALOGUE, "guided", clock=lambda: 0)
    session.begin(make_script(Scenario(game=STUD, players=4, incident=IncidentWish(case, facts)), CATALOGUE[STUD], 3))
    for _ in range(MOST_ACTS):
        duty = session.duty_now()
        assert duty is not None
        if is_about_trouble(duty):
            return session
        assert trouble_seen(session.round, words()) is None
        session.do(duty.act)
    raise AssertionError("nothing was out of order")


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("case", "facts"), CASES, ids=lambda value: value if isinstance(value, str) else "")
def test_whoever_asks_hears_what_it_is(case: str, facts: dict[str, Fact], language: str) -> None:
    seen = trouble_seen(at_trouble(case, facts).round, words(language))
    assert seen is not None
    assert seen.what.endswith((".", "。"))


def test_a_gesture_is_told_where_it_is_seen_until_it_is_ruled_on() -> None:
    session = at_trouble("multiple-hands", {"viewed": 1})
    ((_, place, other),) = session.felt.sights
    told = f"One Player sits at {words().place(place)} and {words().place(other)}"
    assert gestures(session.felt, words()) == [told]
    assert gestures(session.felt, words(), place) == gestures(session.felt, words(), other) == [told]
    assert gestures(session.felt, words(), "dealer") == []
    duty = session.duty_now()
    assert duty is not None
    assert isinstance(duty.act, Rule)
    session.do(duty.act)
    assert gestures(session.felt, words()) == []


def test_a_dispute_is_heard_and_is_no_gesture() -> None:
    session = at_trouble("count-doubt", {"correct": True})
    assert gestures(session.felt, words()) == []
    assert "disputes-count" in session.felt.said.values()
