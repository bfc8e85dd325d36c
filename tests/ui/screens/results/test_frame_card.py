"""A moment of a replay in words."""

import pytest
from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from app.rules.core.customs import academy_customs
from app.rules.judge.fault import JudgedFault
from app.table.fault_words import fault_told
from app.table.film import Film, Frame
from app.table.film_maker import film_of
from app.words.acts import TableWords
from app.words.judged import kind_words
from tests.rules.examples import CATALOGUE
from tests.table.sittings import M3CP, lines_of, sitting
from tests.table.yesterday import NAMES, lines_of_yesterday
from ui.foundation.measures import measures_for
from ui.foundation.theme import theme
from ui.table.frame_card import ToldFrame, frame_told, when_told

WORDS = TableWords(CATALOGUE[M3CP].file, academy_customs())


@pytest.fixture(scope="module")
def film() -> Film:
    session = sitting()
    session.hint()
    session.undo()
    return film_of(lines_of(session), CATALOGUE)


def told(qtbot: QtBot, frame: Frame) -> ToldFrame:
    panel = ToldFrame(WORDS)
    qtbot.addWidget(panel)
    panel.show()
    panel.show_frame(frame, theme("dark"), measures_for(1280, 100))
    return panel


def test_every_kind_of_moment_has_words(film: Film) -> None:
    assert frame_told(film.frames[0], WORDS) == "Round 1 begins"
    assert frame_told(film.frames[1], WORDS) == 'Say "Place your bets, please"'
    assert [frame_told(frame, WORDS) for frame in film.frames[-2:]] == ["You asked what comes next", "You took the last act back"]
    assert when_told(film.frames[1]).startswith("Round 1, 0:0")
    assert when_told(film.frames[1]).endswith(", Open")


def test_a_right_act_says_so_with_what_the_players_did_then(qtbot: QtBot, film: Film) -> None:
    panel = told(qtbot, film.frames[1])
    assert panel.right.isVisible()
    assert not panel.fault.isVisible()
    assert "Position" in panel.events.text()


def test_an_act_with_several_faults_tells_them_all(qtbot: QtBot, film: Film) -> None:
    frame = film.frames[film.fault_places[0]]
    [first] = frame.faults
    assert isinstance(first, JudgedFault)
    second = replace(first, kind="overlooked", severity="minor")
    panel = told(qtbot, replace(frame, faults=(second, first)))
    assert panel.fault.title.text() == kind_words("wrong-amount")
    assert panel.others.text() == fault_told(second, WORDS)
    assert not told(qtbot, frame).others.isVisible()


def test_a_fault_comes_with_the_working_of_a_coach(qtbot: QtBot, film: Film) -> None:
    panel = told(qtbot, film.frames[film.fault_places[0]])
    assert panel.fault.working.text()


def test_what_was_made_good_is_told_so(qtbot: QtBot) -> None:
    film = film_of(lines_of(sitting("silent", leaves=True)), CATALOGUE)
    panel = told(qtbot, film.frames[film.fault_places[0]])
    assert panel.good.isVisible()
    assert panel.good.text() == "You made it good, so it weighs less."


@pytest.mark.parametrize("name", NAMES)
def test_every_moment_of_an_earlier_log_can_be_told(qtbot: QtBot, name: str) -> None:
    film = film_of([line.decode() for line in lines_of_yesterday(name)], CATALOGUE)
    script = film.frames[0].script
    panel = ToldFrame(TableWords(CATALOGUE[script.game].file, script.customs))
    qtbot.addWidget(panel)
    panel.show()
    for frame in film.frames:
        panel.show_frame(frame, theme("dark"), measures_for(1280, 100))
        assert panel.fault.isVisible() == bool(frame.faults)
