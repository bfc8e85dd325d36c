"""A moment of a replay in words."""

import pytest
from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from app.rules.core.customs import academy_customs
from app.table.film import Film, Frame, film_of
from app.table.log import ActEntry
from app.words.acts import TableWords
from tests.rules.examples import CATALOGUE
from tests.table.sittings import M3CP, lines_of, sitting
from ui.foundation.measures import measures_for
from ui.foundation.theme import theme
from ui.screens.results.frame_card import ToldFrame, frame_told, when_told

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
    assert isinstance(frame.entry, ActEntry)
    first = frame.entry.faults[0]
    second = replace(first, kind="overlooked", severity="minor")
    panel = told(qtbot, replace(frame, entry=replace(frame.entry, faults=(second, first))))
    assert panel.fault.title.text() == WORDS.texts.faults["wrong-amount"]
    assert panel.others.text() == WORDS.fault(second)
    assert not told(qtbot, frame).others.isVisible()
