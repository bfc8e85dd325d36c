"""Results: every question of a run, and a sitting watched again, by keys and by mouse."""

import gzip
from collections.abc import Callable
from pathlib import Path
from shutil import copytree

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from app.pages.answer_words import said
from app.pages.places import DrillAt, Drills, Home, ProgressAt, Results, Rulebook, TableAt, Tables
from app.practice.sample_trainee import NAME, QUESTIONS
from app.rules.core.act import Pay
from app.table.log import Began
from app.words.text import say
from lessons.question import Answer, Question
from lessons.texts import drill_texts
from scoring.records import Attempt
from scoring.store.open import FILE, open_store
from tests.practice.runs import OneByOne
from tests.scoring.store.test_yesterday import YESTERDAY
from tests.table.sittings import M3CP, sitting
from tests.ui.at_the_table import press
from tests.ui.conftest import STILL, at_rest
from tests.ui.looking import cut_words, nameless
from ui.foundation.preferences import Preferences
from ui.screens.results.run_body import RunBody
from ui.screens.results.screen import ResultsScreen
from ui.screens.results.sitting_body import SittingBody
from ui.table.replay import Replay, state_of_frame
from ui.widgets.laying_out import lay_out_now
from ui.window.window import Window

LEFT = Qt.MouseButton.LeftButton
OpensResults = Callable[..., ResultsScreen]


@pytest.fixture
def results(qtbot: QtBot, journey: Callable[..., Window], tmp_path: Path, weeks: Path) -> OpensResults:
    """Opens the results of the first run of a skill, by somebody who has practised for weeks; without a skill the latest."""

    def open_results(skill: str = "", preferences: Preferences = STILL) -> ResultsScreen:
        copytree(weeks, tmp_path, dirs_exist_ok=True)
        window = journey(preferences, NAME)
        window.go(Results(first_of(tmp_path, skill).id if skill else ""))
        at_rest(qtbot, window)
        return results_of(window)

    return open_results


@pytest.fixture
def watched(qtbot: QtBot, journey: Callable[..., Window], tmp_path: Path) -> Callable[..., ResultsScreen]:
    """Opens the results of a sitting of two rounds with a wrong payment in each."""

    def open_results(preferences: Preferences = STILL) -> ResultsScreen:
        window = journey(preferences)
        at_rest(qtbot, window)  # who comes back has what was cut off closed, and this sitting is not to be taken for such a one
        with open_store(tmp_path) as store:
            sitting(rounds=2, store=store, person=store.profiles.known_as("Mei"))
        window.go(Results())
        at_rest(qtbot, window)
        return results_of(window)

    return open_results


def first_of(folder: Path, skill: str, name: str = NAME) -> Attempt:
    with open_store(folder) as store:
        return next(one for one in store.attempts(store.profiles.known_as(name)) if one.skill == skill)


def results_of(window: Window) -> ResultsScreen:
    assert isinstance(window.screen_now, ResultsScreen)
    return window.screen_now


def run_in(screen: ResultsScreen) -> RunBody:
    assert isinstance(screen.body, RunBody)
    return screen.body


def replay_in(screen: ResultsScreen) -> Replay:
    assert isinstance(screen.body, SittingBody)
    assert screen.body.replay is not None
    return screen.body.replay


def plays(replay: Replay) -> bool:
    return replay.playing


def gone_to(screen: ResultsScreen) -> list[object]:
    """Where the screen asks to go, instead of going there."""
    asked: list[object] = []
    screen.go.disconnect()
    screen.go.connect(asked.append)
    return asked


def test_every_question_says_what_was_asked_answered_and_right(results: OpensResults) -> None:
    body = run_in(results("payout"))
    assert len(body.rows) == QUESTIONS
    for row in body.rows:
        assert row.result.question is not None
        assert row.asked == row.result.question.prompt
        assert row.told
    wrong = [row for row in body.rows if row.kind == "wrong"]
    assert len(wrong) == body.results.figures.asked - body.results.figures.right


def test_a_question_opens_by_keys_and_by_mouse_with_its_working_and_clauses(results: OpensResults) -> None:
    screen = results("payout")
    body = run_in(screen)
    press(screen, "Down", "Down", "Enter")
    assert [row.is_open for row in body.rows[:3]] == [False, True, False]
    links = [link for link in body.rows[1].findChildren(QPushButton) if link.objectName() == "clause"]
    assert [link.text() for link in links] == list(dict.fromkeys(body.rows[1].result.answer.clauses))
    QTest.mouseClick(body.rows[1].opener, LEFT)
    assert not body.rows[1].is_open
    QTest.mouseClick(body.rows[2], LEFT)
    assert body.rows[2].is_open
    assert body.chosen is body.rows[2]
    asked = gone_to(screen)
    QTest.mouseClick(links[0], LEFT)
    assert asked == [Rulebook(links[0].text())]


def test_one_question_and_all_that_was_missed_are_practised_again(results: OpensResults) -> None:
    screen = results("what-next")
    body = run_in(screen)
    missed = body.results.to_repeat
    row = next(row for row in body.rows if row.kind != "right")
    asked = gone_to(screen)
    QTest.mouseClick(row.again, LEFT)
    press(screen, "M", "R", "G")
    answer, game = row.result.answer, body.results.attempt.game
    very_one = ((answer.variant, answer.question),)
    assert asked == [
        DrillAt(game, "what-next", questions=1, references=very_one, purpose="review"),
        DrillAt(game, "what-next", questions=len(missed), references=missed, purpose="review"),
        DrillAt(game, "what-next"),
        ProgressAt(game),
    ]


def test_a_wrong_answer_says_why_it_is_wrong(results: OpensResults) -> None:
    screen = results("deal-order")
    body = run_in(screen)
    row = next(row for row in body.rows if row.result.answer.broken_rule)
    row.toggle()
    told = " ".join(words.text() for words in row.findChildren(QLabel))
    assert row.result.question is not None
    assert said(row.result.question.right[0], row.result.question) in told
    assert row.result.answer.expected not in told
    assert row.result.question.explanation in told
    assert drill_texts().broken_rules[row.result.answer.broken_rule] in told


def test_acts_that_went_wrong_are_told_by_what_was_taken_for_what(
    qtbot: QtBot, journey: Callable[..., Window], tmp_path: Path
) -> None:
    window = journey()
    drills = window.desk.drills
    asked = (drills.question(M3CP, "settle-position", seed) for seed in range(100))
    question, mistake = next((one, found) for one in asked if one.kind == "acts" and (found := as_many_acts(one)) is not None)
    with open_store(tmp_path) as store:
        OneByOne(store, store.profiles.known_as("Mei"), drills).answer(question, mistake)
    window.go(Results())
    at_rest(qtbot, window)
    [row] = run_in(results_of(window)).rows
    told = " ".join(words.text() for words in row.findChildren(QLabel))
    assert "It was: " in told
    assert " acts" not in told


def as_many_acts(question: Question) -> Answer | None:
    """A wrong answer of as many acts as the right one."""
    wrong = [choice.answer for choice in question.choices if choice.broken_rule]
    return next((answer for answer in wrong if said(answer, question) == said(question.right[0], question)), None)


def test_stepping_through_a_replay_shows_what_the_log_says(watched: OpensResults) -> None:
    screen = watched()
    replay = replay_in(screen)
    for place, frame in enumerate(replay.film.frames[:30]):
        assert (replay.place, replay.line.value()) == (place, place)
        assert replay.scene.state is not None
        assert replay.scene.state.felt == frame.felt
        press(screen, "Right")
    press(screen, "Left", "Left")
    assert replay.place == 28
    assert replay.scene.state == state_of_frame(replay.frame, replay.words)


def test_a_jump_to_a_fault_stops_exactly_there(watched: OpensResults) -> None:
    screen = watched()
    replay = replay_in(screen)
    first, second = replay.film.fault_places
    press(screen, "Space", ".")
    assert (replay.place, replay.playing) == (first, False)
    press(screen, ".", ".")
    assert replay.place == second
    QTest.mouseClick(replay.controls.fault_before, LEFT)
    assert replay.place == first
    [fault] = replay.frame.faults
    assert replay.told.fault.isVisible()
    assert isinstance(fault.done, Pay)
    assert replay.told.fault.done.text() == replay.words.act(fault.done)
    assert replay.scene.state is not None
    assert replay.scene.state.wrong == (fault.done.position, fault.done.wager)


def test_with_large_text_the_felt_is_scrolled_to_when_it_is_stepped_through(qtbot: QtBot, watched: OpensResults) -> None:
    screen = watched(Preferences(pace="off", sound=False, text_percent=200))
    view = replay_in(screen).view
    lay_out_now(screen.page.middle)
    QApplication.processEvents()
    seen = screen.page.viewport().rect()
    assert view.mapTo(screen.page.viewport(), QPoint()).y() > seen.height() / 2
    press(screen, ".")
    qtbot.waitUntil(lambda: view.mapTo(screen.page.viewport(), QPoint()).y() < seen.height() / 4)


def test_it_plays_by_itself_to_the_end_and_begins_again(qtbot: QtBot, watched: OpensResults) -> None:
    screen = watched()
    replay = replay_in(screen)
    press(screen, "8")
    assert replay.speed == 8
    replay.show_place(len(replay.film.frames) - 3, moving=False)
    press(screen, "Space")
    assert plays(replay)
    qtbot.waitUntil(lambda: replay.place == len(replay.film.frames) - 1)
    assert not plays(replay)
    press(screen, "Space")
    assert (replay.place, plays(replay)) == (0, True)
    assert isinstance(replay.frame.entry, Began)
    press(screen, "Space")
    assert not plays(replay)


def test_leaving_while_it_plays_leaves_nothing_running(watched: OpensResults) -> None:
    screen = watched(Preferences(pace="real-time", sound=False))
    press(screen, "Space")
    assert replay_in(screen).playing


def test_a_fault_is_watched_and_practised_from_the_list(watched: OpensResults) -> None:
    screen = watched()
    body = screen.body
    assert isinstance(body, SittingBody)
    row = body.faults.rows[1]
    QTest.mouseClick(row.watch, LEFT)
    assert replay_in(screen).place == row.fault.place
    assert row.objectName() == "result-row-now"
    asked = gone_to(screen)
    QTest.mouseClick(row.again, LEFT)
    QTest.mouseClick(replay_in(screen).practise, LEFT)
    press(screen, "P", "R")
    assert asked[:3] == [DrillAt(M3CP, "payout")] * 3
    assert isinstance(asked[3], TableAt)


def test_after_a_sitting_enter_goes_on_to_what_is_worth_doing(watched: OpensResults) -> None:
    screen = watched()
    asked = gone_to(screen)
    press(screen, "Enter")
    assert asked == [Home()]


def test_a_clause_of_the_replay_leads_into_the_rulebook(watched: OpensResults) -> None:
    screen = watched()
    press(screen, ".")
    asked = gone_to(screen)
    QTest.mouseClick(replay_in(screen).told.fault.clauses[0], LEFT)
    assert isinstance(asked[0], Rulebook)
    assert asked[0].clause.startswith("M3CP ")


def test_a_sitting_of_an_earlier_program_says_so_and_can_be_watched(
    qtbot: QtBot, journey: Callable[..., Window], tmp_path: Path
) -> None:
    (tmp_path / FILE).write_bytes(gzip.decompress((YESTERDAY / "practised.db.gz").read_bytes()))
    window = journey(STILL, "Priya N.")
    window.go(Results(first_of(tmp_path, "whole-round", "Priya N.").id))
    at_rest(qtbot, window)
    screen = results_of(window)
    body = screen.body
    assert isinstance(body, SittingBody)
    assert body.judged_by is not None
    assert body.judged_by.text() == say("results.earlier")
    replay = replay_in(screen)
    for _ in replay.film.frames:
        press(screen, "Right")
    assert replay.place == len(replay.film.frames) - 1


def test_a_sitting_of_today_needs_no_word_on_who_judged_it(watched: OpensResults) -> None:
    body = watched().body
    assert isinstance(body, SittingBody)
    assert body.judged_by is None


def test_without_any_result_there_are_ways_to_one(qtbot: QtBot, journey: Callable[..., Window]) -> None:
    window = journey()
    window.go(Results())
    at_rest(qtbot, window)
    screen = results_of(window)
    asked = gone_to(screen)
    press(screen, "D", "B")
    assert asked == [Drills(), Tables()]


@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize(("skill", "keys"), [("settle-position", ("Down", "Enter")), ("whole-round", (".",))])
def test_no_word_is_cut_and_every_control_has_a_name(
    results: OpensResults, skill: str, keys: tuple[str, ...], percent: int
) -> None:
    screen = results(skill, Preferences(pace="off", sound=False, text_percent=percent))
    press(screen, *keys)
    assert cut_words(screen) == []
    assert screen.page.middle.width() <= screen.page.viewport().width()
    assert nameless(screen) == []
