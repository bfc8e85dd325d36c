"""From the first start to the grade of a Dealer in one go, in the window and by keys alone: Enter at home is all that leads.

The way to table-ready is gone below the window in tests/learning/test_to_every_grade.py.
"""

import asyncio
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta, tzinfo
from itertools import groupby
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.base import clock
from app.pages.places import DrillAt, Home, LessonAt, ProgressAt, TableAt
from app.practice.course_path import read_lessons
from app.practice.sample_trainee import OWN_ID
from app.words.text import say
from lessons.question import Question
from scoring import moments
from scoring.store import profiles
from scoring.store.open import open_store
from tests.rules.examples import CATALOGUE
from tests.ui.at_the_table import deal_by_keys, deal_by_keys_until, press
from tests.ui.conftest import STILL, at_rest
from tests.ui.screens.drill.answering import keys_of
from ui.screens.drill.screen import DrillScreen
from ui.screens.home.screen import HomeScreen
from ui.screens.lesson.screen import LessonScreen
from ui.screens.table.screen import SittingScreen
from ui.screens.welcome.screen import WelcomeScreen
from ui.shots.gallery import table_of
from ui.window.window import Window

GAME = "three-card-poker"
MOST_THINGS = 80
THINGS_A_DAY = 4
LEARNT_AFTER = 60
ROUNDS = 3
ACT_MS = 500
DAY_NS = 86_400_000_000_000


class Time:
    """The clock and the calendar of everything: they go on only when somebody lets them."""

    ns = 0

    def monotonic_ns(self) -> int:
        return self.ns

    def now(self, zone: tzinfo) -> datetime:
        return datetime(2026, 11, 16, 9, tzinfo=UTC).astimezone(zone) + timedelta(microseconds=self.ns // 1000)

    def pass_ms(self, ms: float) -> None:
        self.ns += int(ms) * 1_000_000

    def sleep(self) -> None:
        """To the next morning."""
        self.ns = (self.ns // DAY_NS + 1) * DAY_NS


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    made = Time()
    monkeypatch.setattr(clock, "monotonic_ns", made.monotonic_ns)
    monkeypatch.setattr(moments, "datetime", made)
    return made


class Newcomer:
    """Somebody who sees the program for the first time, and presses what it offers."""

    def __init__(self, qtbot: QtBot, window: Window, time: Time) -> None:
        self._qtbot, self.window, self._time = qtbot, window, time
        self._answered = 0

    @property
    def home(self) -> HomeScreen:
        """Home, when it has come to rest."""
        at_rest(self._qtbot, self.window)
        assert isinstance(self.window.screen_now, HomeScreen)
        return self.window.screen_now

    def arrive(self) -> None:
        """Say a name, choose a game, and deal the guided hand."""
        at_rest(self._qtbot, self.window)
        welcome = self.window.screen_now
        assert isinstance(welcome, WelcomeScreen)
        QTest.keyClicks(welcome.field, "Mei")
        press(welcome, str(list(CATALOGUE).index(GAME) + 1))
        QTest.keyClick(welcome.field, Qt.Key.Key_Return)
        at_rest(self._qtbot, self.window)
        self._deal(rounds=1)

    def do_next(self) -> None:
        """Press Enter at home, do what comes to its end, and be at home again."""
        press(self.home, "Enter")
        at_rest(self._qtbot, self.window)
        here = self.window.journey.here
        if isinstance(here, LessonAt):
            self._read()
        if isinstance(here, TableAt):
            self._deal(ROUNDS)
        elif isinstance(here, ProgressAt):
            self._sleep()
        else:
            self._answer_all()

    def _sleep(self) -> None:
        """Enough for today: be at home again the next morning."""
        press(self.window.screen_now or self.window, "Esc")
        self._time.sleep()

    def _read(self) -> None:
        """Work at every felt and turn every page, until a drill begins."""
        while isinstance(self.window.journey.here, LessonAt):
            at_rest(self._qtbot, self.window)
            lesson = self.window.screen_now
            assert isinstance(lesson, LessonScreen)
            while lesson.felt is not None and not lesson.felt.table.finished:
                press(lesson, "Space")
            press(lesson, "Enter")

    def _answer_all(self) -> None:
        """Answer the run rightly, every fourth question of the first ones over par."""
        assert isinstance(self.window.journey.here, DrillAt)
        at_rest(self._qtbot, self.window)
        screen = self.window.screen_now
        assert isinstance(screen, DrillScreen)
        while not screen.endings:
            assert screen.question
            assert screen.run
            slow = self._answered < LEARNT_AFTER and screen.question.seed % 4 == 0
            self._time.pass_ms(screen.run.par_ms(screen.question) * (1.2 if slow else 0.8))
            self._answer(screen, screen.question)
            press(screen, "Space")
            at_rest(self._qtbot, self.window)
        press(screen, next(ending.key for ending in screen.endings if isinstance(ending.place, Home)))

    def _answer(self, screen: DrillScreen, question: Question) -> None:
        if screen.stage.dealt is not None:
            deal_by_keys_until(screen.stage.dealt.table, lambda: screen.told is not None, self._a_moment)
        elif screen.stage.pad is not None:
            press(screen, *keys_of(screen.stage.pad, question, question.right[0]))
        assert screen.told
        assert screen.told.mark.right
        self._answered += 1

    def _a_moment(self) -> None:
        """What an act takes; Players who take time are waited for."""
        self._time.pass_ms(ACT_MS)

    def _deal(self, rounds: int) -> None:
        """Deal rounds, and leave for home."""
        table = table_of(self.window)
        for number in range(rounds):
            if number:
                press(table, "Enter")
            deal_by_keys(table, self._a_moment)
        screen = self.window.screen_now
        if isinstance(screen, SittingScreen) and screen.end is not None:
            press(screen, "Esc")
            return
        press(table, "Esc")
        at_rest(self._qtbot, self.window)
        assert self.window.screen_now
        press(self.window.screen_now, "Esc")


@pytest.fixture
def newcomer(
    qtbot: QtBot,
    tmp_path: Path,
    time: Time,
    in_loop: asyncio.AbstractEventLoop,  # noqa: ARG001 - the program runs in it
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[Newcomer]:
    """The program as it first starts; always for the same person, since whom it asks what goes by who it is."""
    monkeypatch.setattr(profiles, "new_id", lambda _: OWN_ID)
    window = Window(CATALOGUE, STILL, folder=tmp_path)
    qtbot.addWidget(window)
    window.arrive()
    window.show()
    window.activateWindow()
    yield Newcomer(qtbot, window, time)
    at_rest(qtbot, window)
    window.close()


def test_from_first_start_to_dealer_by_enter_alone(newcomer: Newcomer, time: Time, tmp_path: Path) -> None:
    newcomer.arrive()
    told: list[tuple[str, str, str]] = []
    for number in range(MOST_THINGS):
        home = newcomer.home
        card = home.games[GAME]
        assert home.next
        assert newcomer.window.isActiveWindow(), "nothing else may come up as a window"
        told.append((card.grade.text(), card.missing.text(), home.next.title))
        if card.grade.text() == say("grades.dealer"):
            break
        newcomer.do_next()
        if number % THINGS_A_DAY == THINGS_A_DAY - 1:
            time.sleep()
    grades = [grade for grade, _ in groupby(grade for grade, _, _ in told)]
    assert grades == [say("grades.none"), say("grades.learner"), say("grades.dealer")]
    with open_store(tmp_path) as store:
        mei = store.profiles.find("Mei")
        course = newcomer.window.desk.courses[GAME]
        assert read_lessons(store, mei, course) == {lesson.id for lesson in course.lessons}
        assert store.table_progress.latest(mei, GAME).rounds
