"""A sixth game in the window: its felt is drawn, it is dealt by keys and by mouse, drilled and taught; no jackpot is shown."""

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from app.layouts.geometry import METER
from app.layouts.loader import Layouts, academy_layouts
from app.pages.places import (
    Courses,
    DrillAt,
    Drills,
    Home,
    LessonAt,
    Payouts,
    Place,
    ProgressAt,
    Results,
    Rulebook,
    Settings,
    Tables,
)
from app.rounds.scenario import Scenario
from app.table.log import Mode
from app.table.table_state import state_of
from lessons.skills import skills_of
from lessons.standard import standard_course
from scoring.records import Answer
from scoring.store.open import open_store
from tests.sixth_game.catalogue import CATALOGUE, HIGH_CARD, put_its_felt_into
from tests.ui.at_the_table import assert_settled, deal_by_keys, deal_by_keys_until, press
from tests.ui.by_mouse import deal_by_mouse
from tests.ui.conftest import STILL, at_rest, nothing_left_over
from tests.ui.looking import nameless
from tests.ui.screens.drill.answering import keys_of
from ui.felt.board_painter import paint_boards, sign_rows
from ui.felt.tag_painter import note_of
from ui.screens.drill.screen import DrillScreen
from ui.screens.jackpot.screen import JackpotDeskScreen
from ui.screens.lesson.screen import LessonScreen
from ui.screens.results.screen import ResultsScreen
from ui.screens.studio.screen import StudioScreen
from ui.shots.gallery import open_table, table_of
from ui.table.screen import TableScreen
from ui.window.window import Window

GAME = HIGH_CARD.file.id
Open = Callable[..., TableScreen]


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path, in_loop: asyncio.AbstractEventLoop) -> Iterator[Window]:  # noqa: ARG001
    """The program with six games and somebody at it."""
    put_its_felt_into(tmp_path)
    felts, wrong = academy_layouts(tmp_path, CATALOGUE)
    assert wrong == []
    with open_store(tmp_path) as store:
        person = store.profiles.known_as("Mei")
    window = Window(CATALOGUE, STILL, Layouts(felts), tmp_path)
    qtbot.addWidget(window)
    window.become(person)
    window.show()
    with nothing_left_over():
        yield window
        at_rest(qtbot, window)
        window.close()


@pytest.fixture
def table(window: Window) -> Open:
    """Opens a table of the game."""

    def open_one(seed: int = 2, mode: Mode = "coached", **scenario: object) -> TableScreen:
        return open_table(window, Scenario(game=GAME, **scenario), seed, mode)  # type: ignore[arg-type]

    return open_one


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("deal", [deal_by_keys, deal_by_mouse])
def test_a_whole_round_is_dealt_and_the_money_is_what_settle_says(
    table: Open, deal: Callable[[TableScreen], None], seed: int
) -> None:
    shown = table(seed)
    deal(shown)
    assert_settled(shown)


def test_the_felt_shows_no_jackpot_that_the_game_does_not_have(table: Open) -> None:
    shown = table(players=3, mode="guided")
    state = state_of(shown.session)
    assert not state.has_jackpot
    assert sign_rows(state) == []
    assert jackpots_told(shown) == []


def test_nothing_is_painted_where_a_jackpot_would_be_displayed(table: Open) -> None:
    board = QImage(int(METER.w), int(METER.h), QImage.Format.Format_ARGB32)
    board.fill(0)
    painter = QPainter(board)
    painter.translate(-METER.x, -METER.y)
    paint_boards(painter, state_of(table(players=3).session))
    painter.end()
    assert not any(board.pixelColor(x, y).alpha() for x in range(0, board.width(), 4) for y in range(0, board.height(), 4))


def test_home_lists_it_and_its_number_opens_a_first_guided_hand(qtbot: QtBot, window: Window) -> None:
    window.go(Home())
    at_rest(qtbot, window)
    assert window.screen_now is not None
    assert any("High Card" in label.text() for label in window.screen_now.findChildren(QLabel))
    press(window.screen_now, str(list(CATALOGUE).index(GAME) + 1))
    at_rest(qtbot, window)
    shown = table_of(window)
    assert (shown.session.mode, shown.words.file.id) == ("guided", GAME)


def test_the_felt_has_three_positions_and_two_cards_of_the_dealer(table: Open) -> None:
    shown = table(players=3)
    deal_by_keys(shown)
    assert len(shown.scene.spots.blocks) == 3
    assert HIGH_CARD.file.cards.dealer == shown.scene.layout_of_felt.dealers_cards == 2


def test_a_hand_that_is_given_up_is_told_by_the_games_own_word(table: Open) -> None:
    shown = next(screen for seed in range(50) if (screen := table(seed, players=3)) and surrenders(screen))
    taken_in = lambda felt: set(felt.given_up) - set(felt.waiting)  # noqa: E731
    deal_by_keys_until(shown, lambda: bool(taken_in(shown.session.felt)))
    state = state_of(shown.session)
    (number,) = list(taken_in(state.felt))[:1]
    assert note_of(state, number) == "Surrender"
    assert shown.acts.phases["F"] == {"deal", "decisions"}


def surrenders(screen: TableScreen) -> bool:
    return any(seat.decision == "surrender" for seat in screen.session.script.seats)


PLACES: tuple[Place, ...] = (
    *(Home(), Courses(GAME), Drills(GAME), Payouts(GAME), Tables(GAME), ProgressAt(GAME), Rulebook("HC 3.1"), Settings()),
    *(DrillAt(GAME, skill, questions=3, seed=1) for skill in skills_of(HIGH_CARD)),
    *(LessonAt(GAME, lesson.id, 0) for lesson in standard_course(HIGH_CARD).lessons),
)


@pytest.mark.parametrize("place", PLACES, ids=str)
def test_every_screen_is_made_for_it(qtbot: QtBot, window: Window, place: Place) -> None:
    window.go(place)
    at_rest(qtbot, window)
    assert window.journey.here == place or isinstance(place, DrillAt | LessonAt)
    assert window.screen_now is not None
    assert nameless(window.screen_now) == []
    if isinstance(place, DrillAt | LessonAt | Courses):
        assert jackpots_told(window.screen_now) == []


@pytest.mark.parametrize("key", ["J", "H"])
def test_tools_it_has_no_use_for_are_opened_for_a_game_that_has(qtbot: QtBot, window: Window, key: str) -> None:
    window.go(Drills(GAME))
    at_rest(qtbot, window)
    assert window.screen_now is not None
    press(window.screen_now, key)
    at_rest(qtbot, window)
    screen = window.screen_now
    assert isinstance(screen, JackpotDeskScreen | StudioScreen)
    assert screen.place.game in CATALOGUE
    assert screen.place.game != GAME


def test_a_sitting_is_kept_and_its_results_are_shown(qtbot: QtBot, window: Window, table: Open) -> None:
    deal_by_keys(table(players=3))
    window.go(Results())
    at_rest(qtbot, window)
    assert isinstance(window.screen_now, ResultsScreen)
    assert any("High Card" in label.text() for label in window.screen_now.findChildren(QLabel))
    assert jackpots_told(window.screen_now) == []


def test_a_drill_is_answered_and_its_results_are_shown(qtbot: QtBot, window: Window, tmp_path: Path) -> None:
    window.go(DrillAt(GAME, "settle-position", "choice", questions=2, seed=1))
    for _ in range(2):
        at_rest(qtbot, window)
        screen = window.screen_now
        assert isinstance(screen, DrillScreen)
        assert screen.question is not None
        assert screen.stage.pad is not None
        press(screen, *keys_of(screen.stage.pad, screen.question, screen.question.right[0]))
        at_rest(qtbot, window)
        press(screen, "Space")
    at_rest(qtbot, window)
    window.go(Results())
    at_rest(qtbot, window)
    assert isinstance(window.screen_now, ResultsScreen)
    with open_store(tmp_path) as store:
        assert [answer.right for answer in store.connection.records(Answer)] == [True, True]


def test_its_lesson_is_worked_on_its_felt(qtbot: QtBot, window: Window) -> None:
    course = standard_course(HIGH_CARD)
    lesson, page = next((lesson, n) for lesson in course.lessons for n, page in enumerate(lesson.pages) if page.worked)
    window.go(LessonAt(GAME, lesson.id, page))
    at_rest(qtbot, window)
    screen = window.screen_now
    assert isinstance(screen, LessonScreen)
    assert screen.felt is not None
    while not screen.felt.table.finished:
        press(screen, "Space")
    assert jackpots_told(screen) == []


def jackpots_told(screen: QWidget) -> list[str]:
    """Whatever a screen says of a jackpot or a meter."""
    told = [label.text() for label in screen.findChildren(QLabel)] + [
        button.text() for button in screen.findChildren(QPushButton)
    ]
    told += [widget.accessibleName() for widget in screen.findChildren(QWidget)]
    return [words for words in told if "ackpot" in words or "meter" in words.lower()]
