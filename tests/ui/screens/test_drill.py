"""The drill player: every kind of question by keys and by mouse, judged at once, written down, left and come back to."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from app.base.clock import monotonic_ms
from app.base.saying import Saying
from app.pages.places import DrillAt, Home, LessonAt, Results, Rulebook
from app.practice.kept_run import LEFT_OFF
from app.rules.core.cards import cards, in_signs, spell
from app.rules.judge.phases import phase_of
from app.words.text import say
from app.words.text import told as in_words
from lessons.course import courses
from lessons.question import Amount, Chosen, Named, Ordered
from lessons.texts import drill_texts
from scoring.records import Answer, Attempt
from scoring.store.open import FILE, open_store
from tests.practice.runs import in_file
from tests.ui.at_the_table import deal_by_keys_until, press
from tests.ui.conftest import PATIENCE_MS, STILL, at_rest, window_of
from tests.ui.looking import cut_words, nameless, overlapping
from tests.ui.screens.drill.answering import keys_of, wrong_answer
from tests.ui.screens.drill.practising import attempts, button_at_foot, left_and_come_back_to, shown
from ui.foundation.preferences import Preferences
from ui.question.amount_pad import AmountPad
from ui.question.cards_pad import CardsPad
from ui.question.chips_pad import ChipsPad
from ui.question.choice_pad import ChoicePad
from ui.question.glimpse import Glimpse
from ui.question.lines_pad import LinesPad
from ui.question.money_pad import MoneyPad
from ui.question.order_pad import OrderPad
from ui.screens.drill.screen import DrillScreen
from ui.table.screen import TableScreen
from ui.widgets.par_bar import Pars
from ui.window.crash import CrashSheet
from ui.window.window import Window

M3CP, BULL = "megalink-three-card-poker", "megalink-bullseye"
KINDS = {
    "choice": DrillAt(M3CP, "name-hand", "three", seed=1),
    "many-choices": DrillAt(M3CP, "find-wrong-line", seed=3),
    "amount": DrillAt(M3CP, "payout", "typed", seed=24),
    "chips": DrillAt(M3CP, "payout", "cut", seed=3),
    "fewest": DrillAt("", "chip-cutting", "fewest", seed=3),
    "cards": DrillAt(BULL, "house-way", "dealer", seed=3),
    "order": DrillAt(M3CP, "deal-order", "manual", seed=3),
    "acts": DrillAt(M3CP, "settle-position", "acts", seed=3),
}
"""A question of each kind."""
TIMES = DrillAt("", "times-table", "x25", seed=5)
LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
Opens = Callable[..., DrillScreen]


@pytest.fixture
def drill(qtbot: QtBot, journey: Callable[..., Window]) -> Opens:
    """Opens the player at a place."""

    def open_drill(place: DrillAt, preferences: Preferences = STILL) -> DrillScreen:
        window = journey(preferences)
        window.go(place)
        return shown(qtbot, window, DrillScreen)

    return open_drill


def answer(screen: DrillScreen, *, right: bool = True) -> None:
    """Answer the question by keys."""
    question, pad = screen.question, screen.stage.pad
    assert question is not None
    assert pad is not None
    press(screen, *keys_of(pad, question, question.right[0] if right else wrong_answer(question)))


def click(widget: QWidget, button: Qt.MouseButton = LEFT, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    QTest.mouseClick(widget, button, modifier)


def click_key(screen: DrillScreen, key: str) -> None:
    """Click the button at the foot that stands for a key."""
    button = button_at_foot(screen.foot, key)
    assert button is not None
    click(button)


def answers(folder: Path) -> list[tuple[str, Answer]]:
    """Everything that was written down, with what it counts as."""
    with open_store(folder) as store:
        purposes = {attempt.id: attempt.purpose for attempt in in_file(store).connection.records(Attempt)}
        return [(purposes[one.attempt], one) for one in in_file(store).connection.records(Answer)]


@pytest.mark.parametrize("kind", KINDS)
def test_a_right_answer_by_keys_is_told_right(drill: Opens, kind: str) -> None:
    screen = drill(KINDS[kind])
    answer(screen)
    assert screen.told is not None
    assert screen.told.mark.right
    assert screen.stage.body.told is not None
    assert screen.stage.body.told.result == "right"


@pytest.mark.parametrize("kind", KINDS)
def test_a_wrong_answer_by_keys_is_told_with_the_rule_it_breaks(drill: Opens, kind: str) -> None:
    screen = drill(KINDS[kind])
    answer(screen, right=False)
    assert screen.told is not None
    assert not screen.told.mark.right
    rule = screen.told.verdict.broken_rule
    words = [label.text() for label in screen.stage.body.told.findChildren(QWidget, "body")]  # type: ignore[union-attr]
    assert not rule or drill_texts().broken_rules[rule] in " ".join(words)
    assert screen.told.question.explanation in words


def test_a_choice_is_clicked(drill: Opens) -> None:
    screen = drill(KINDS["choice"])
    assert isinstance(screen.stage.pad, ChoicePad)
    assert screen.question
    right = screen.question.right[0]
    assert isinstance(right, Chosen)
    click(screen.stage.pad.buttons[screen.question.options.index(right.key)])
    assert screen.told
    assert screen.told.mark.right


def test_choices_are_walked_and_entered(drill: Opens) -> None:
    screen = drill(KINDS["choice"])
    press(screen, "Down", "Down")
    assert isinstance(screen.stage.pad, ChoicePad)
    assert screen.stage.pad.buttons[1].hasFocus()
    press(screen.stage.pad.buttons[1], "Enter")
    assert screen.told is not None


def test_an_amount_is_clicked_together(drill: Opens) -> None:
    screen = drill(TIMES)
    pad = screen.stage.pad
    assert isinstance(pad, MoneyPad)
    for key in ("1", "2", "Backspace", ".", "5"):
        click(pad.amount.figures.keys[key])
    assert pad.amount.shown.text() == "$1.5"
    click_key(screen, "Enter")
    assert screen.told
    assert screen.told.answer == Amount(150)


def test_an_amount_is_cut_in_chips_instead(drill: Opens) -> None:
    screen = drill(TIMES)
    assert screen.question
    right = screen.question.right[0]
    assert isinstance(right, Amount)
    press(screen, "/")
    pad = screen.stage.pad
    assert isinstance(pad, MoneyPad)
    for chip in screen.desk.chips.cut(right.cents):
        press(screen, str(screen.desk.chips.chips.index(chip) + 1))
    press(screen, "Enter")
    assert screen.told
    assert screen.told.mark.right


def test_an_amount_with_cents_is_only_typed(drill: Opens) -> None:
    screen = drill(DrillAt(M3CP, "jackpot", "meter", seed=1))
    assert screen.question
    assert isinstance(screen.question.right[0], Amount)
    assert screen.question.right[0].cents % 100
    assert isinstance(screen.stage.pad, AmountPad)
    answer(screen)
    assert screen.told
    assert screen.told.mark.right


def test_chips_are_clicked_and_taken_back(drill: Opens) -> None:
    screen = drill(KINDS["chips"])
    pad = screen.stage.pad
    assert isinstance(pad, ChipsPad)
    click(pad.rack.tubes[4])
    click(pad.rack.tubes[4])
    click(pad.rack.tubes[5])
    assert pad.shown.text() == "$225"
    click(pad.rack.tubes[4], RIGHT)
    click(pad.rack.tubes[5], LEFT, Qt.KeyboardModifier.ShiftModifier)
    assert pad.shown.text() == "$100"
    press(screen, "Shift+5", "8", "Backspace", "7")
    assert pad.shown.text() == "$5"


def test_cards_are_clicked_and_none_is_said(drill: Opens) -> None:
    screen = drill(KINDS["cards"])
    pad = screen.stage.pad
    assert isinstance(pad, CardsPad)
    click(pad.no_card)
    assert pad.told.text() == say("drill.none-said")
    shown = [spell([card]) for card in cards(next(iter(screen.question.hands.values())))]  # type: ignore[union-attr]
    right = screen.question.right[0]  # type: ignore[union-attr]
    assert isinstance(right, Named)
    for name in right.cards.split():
        click(pad.buttons[shown.index(name)])
    assert pad.told.text() == say("drill.picked", cards=in_signs(pad.picked))
    click_key(screen, "Enter")
    assert screen.told
    assert screen.told.mark.right


def test_an_order_is_picked_up_moved_and_dropped(drill: Opens) -> None:
    screen = drill(KINDS["order"])
    pad = screen.stage.pad
    assert isinstance(pad, OrderPad)
    first, second, *rest = pad.order
    press(screen, "Space", "Down", "Space", "Up")
    assert pad.order == [second, first, *rest]
    assert pad.at == 0
    assert not pad.holds


def test_an_order_is_dragged(drill: Opens) -> None:
    screen = drill(KINDS["order"])
    pad = screen.stage.pad
    assert isinstance(pad, OrderPad)
    first, second, *rest = pad.order
    over = pad.row_of(first)
    below = over.mapFromGlobal(pad.row_of(second).mapToGlobal(pad.row_of(second).rect().center()))
    QTest.mousePress(over, LEFT)
    QTest.mouseMove(over, below)
    QTest.mouseRelease(over, LEFT, Qt.KeyboardModifier.NoModifier, below)
    assert pad.order == [second, first, *rest]
    click_key(screen, "Enter")
    assert screen.told
    assert screen.told.answer == Ordered(tuple(pad.order))


def test_a_position_is_settled_by_mouse(drill: Opens) -> None:
    screen = drill(KINDS["acts"])
    pad = screen.stage.pad
    assert isinstance(pad, LinesPad)
    click(pad.rows[1])
    click(pad.keys[0])
    assert pad.lines[1].done[0].doing == "take"
    assert pad.lines[1].done[0].cents == pad.lines[1].lies
    click(pad.keys[0])
    assert not pad.lines[1].done
    for button in (pad.keys[1], *map(pad.figures.keys.__getitem__, ("3", "7", "5", "Backspace"))):
        click(button)
    assert [(done.doing, done.cents) for done in pad.lines[1].done] == [("pay", 3700)]


def test_p_pays_while_a_position_is_settled_and_z_pauses(drill: Opens) -> None:
    screen = drill(KINDS["acts"])
    press(screen, "P")
    assert not screen.paused
    assert button_at_foot(screen.foot, "Z")
    press(screen, "Z")
    assert screen.paused


def test_a_pause_covers_the_question_and_lets_the_clock_stand(drill: Opens) -> None:
    screen = drill(TIMES)
    press(screen, "P")
    assert screen.run
    seen_ms = screen.run.seen_ms
    assert screen.stage.currentWidget() is screen.stage.cover
    press(screen, "1")
    assert screen.run.seen_ms == seen_ms
    click(screen.stage.cover.go_on)
    assert screen.stage.currentWidget() is screen.stage.body
    answer(screen)
    assert screen.told


def test_a_limit_that_runs_out_is_a_wrong_answer_and_says_so(qtbot: QtBot, drill: Opens, tmp_path: Path) -> None:
    screen = drill(replace(TIMES, limit_percent=1))
    qtbot.waitUntil(lambda: screen.told is not None)
    assert screen.told
    assert screen.told.answer is None
    assert not screen.told.mark.right
    assert "Time is up" in screen.stage.body.told.heading  # type: ignore[union-attr]
    at_rest(qtbot, window_of(screen))
    ((purpose, written),) = answers(tmp_path)
    assert (purpose, written.right, written.given, written.broken_rule) == ("rated", False, "", "")


def test_the_next_question_comes_with_space_and_the_first_is_written_down(qtbot: QtBot, drill: Opens, tmp_path: Path) -> None:
    screen = drill(TIMES)
    first = screen.question
    answer(screen)
    press(screen, "Space")
    assert screen.question is not first
    assert screen.is_asking
    at_rest(qtbot, window_of(screen))
    ((purpose, written),) = answers(tmp_path)
    assert first
    assert (purpose, written.right, written.question) == ("rated", True, first.reference)


def test_an_answer_is_written_down_even_if_the_window_closes_at_once(drill: Opens, tmp_path: Path) -> None:
    screen = drill(TIMES)
    answer(screen)
    window_of(screen).close()
    assert [written.right for _, written in answers(tmp_path)] == [True]


def test_what_was_missed_comes_back_as_a_review(qtbot: QtBot, drill: Opens, tmp_path: Path) -> None:
    screen = drill(replace(TIMES, questions=2))
    missed = screen.question
    answer(screen, right=False)
    press(screen, "Space")
    answer(screen)
    press(screen, "Space")
    assert screen.question is missed
    assert screen.run
    assert screen.run.comes_back
    assert screen.top.count.text() == "Question 1, again"
    answer(screen)
    at_rest(qtbot, window_of(screen))
    assert [(purpose, written.right) for purpose, written in answers(tmp_path)] == [
        ("rated", False),
        ("rated", True),
        ("review", True),
    ]
    assert [one.mark.right for one in screen.run.asked] == [False, True]


def test_a_question_is_asked_again_by_hand(drill: Opens) -> None:
    screen = drill(replace(TIMES, questions=2))
    first = screen.question
    answer(screen)
    press(screen, "M")
    assert not button_at_foot(screen.foot, "M")
    press(screen, "Space")
    answer(screen)
    press(screen, "Enter")
    assert screen.question is first


def finish(qtbot: QtBot, screen: DrillScreen, *rights: bool) -> None:
    """Answer these, and everything that comes back, to the end."""
    coming = list(rights)
    while not screen.endings:
        if screen.is_asking:
            answer(screen, right=coming.pop(0) if coming else True)
        press(screen, "Space")
        at_rest(qtbot, window_of(screen))


def test_the_end_of_a_series_shows_what_it_came_to_and_drills_what_was_missed(qtbot: QtBot, drill: Opens) -> None:
    screen = drill(replace(TIMES, questions=3))
    finish(qtbot, screen, True, False, True)
    assert screen.run
    missed = screen.run.asked[1].question
    assert [ending.key for ending in screen.endings] == ["Enter", "2", "3", "4"]
    assert isinstance(screen.endings[2].place, Results)
    assert screen.endings[2].place.attempt
    assert screen.stage.summary
    assert nameless(screen) == []
    click(screen.stage.summary.buttons[0])
    again = shown(qtbot, window_of(screen), DrillScreen)
    assert again.place.purpose == "review"
    assert again.place.references == (("x25", missed.reference),)
    assert again.question == missed


def test_drilling_what_was_missed_changes_no_rated_result(qtbot: QtBot, drill: Opens, tmp_path: Path) -> None:
    screen = drill(replace(TIMES, questions=1))
    finish(qtbot, screen, False)
    press(screen, "Enter")
    again = shown(qtbot, window_of(screen), DrillScreen)
    finish(qtbot, again, True)
    assert [written.right for purpose, written in answers(tmp_path) if purpose == "rated"] == [False]


def test_a_perfect_series_offers_once_more_first(qtbot: QtBot, drill: Opens) -> None:
    screen = drill(replace(TIMES, questions=1))
    finish(qtbot, screen, True)
    assert isinstance(screen.endings[0].place, DrillAt)
    assert screen.endings[0].place.seed is None
    assert isinstance(screen.endings[-1].place, Home)


def test_leaving_keeps_the_place_and_the_marks(qtbot: QtBot, drill: Opens) -> None:
    screen = drill(replace(TIMES, questions=5))
    window = window_of(screen)
    answer(screen)
    press(screen, "Space")
    answer(screen, right=False)
    press(screen, "Space")
    at_rest(qtbot, window)
    left_at = screen.question
    window.go(Rulebook())
    at_rest(qtbot, window)
    window.back()
    back = shown(qtbot, window, DrillScreen)
    assert back.question == left_at
    assert back.run
    assert [one.mark.right for one in back.run.asked] == [True, False]
    assert back.top.count.text() == "Question 3 of 5"


@pytest.mark.parametrize("kind", KINDS)
def test_whoever_reads_what_an_answer_came_to_comes_back_to_that(qtbot: QtBot, drill: Opens, kind: str) -> None:
    screen = drill(KINDS[kind])
    answer(screen, right=False)
    told = screen.told
    at_rest(qtbot, window_of(screen))
    again = left_and_come_back_to(qtbot, screen)
    assert again.told == told
    assert again.stage.body.asking.prompt.text() == screen.question.prompt if screen.question else False
    press(again, "Space")
    assert again.is_asking


def test_a_run_left_after_every_answer_is_one_attempt_and_loses_nothing(qtbot: QtBot, drill: Opens, tmp_path: Path) -> None:
    screen = drill(replace(TIMES, questions=2))
    answer(screen, right=False)
    for _ in range(2):
        screen = left_and_come_back_to(qtbot, screen)
        press(screen, "Space")
        if screen.run and not screen.run.comes_back:
            answer(screen)
            press(screen, "M")
    assert screen.run
    assert screen.run.comes_back
    assert len(screen.run.coming_back) == 1
    (attempt,) = attempts(tmp_path)
    assert [one.attempt for _, one in answers(tmp_path)] == [attempt.id] * 2


@pytest.mark.parametrize("goes_on", [True, False])
def test_a_run_goes_on_unless_what_it_asks_has_changed_and_then_begins_anew_with_a_sentence(
    qtbot: QtBot, drill: Opens, *, goes_on: bool
) -> None:
    screen = drill(replace(KINDS["amount"], questions=4))
    window, told = window_of(screen), list[str]()
    window.told.connect(told.append)
    answer(screen)
    press(screen, "Space")
    at_rest(qtbot, window)
    house, file = window.desk.house, window.desk.catalogue[M3CP].file
    another_game = house.with_custom(BULL, "clearing", "dealer-first")
    window.desk.set_house(another_game if goes_on else house.with_ruling(file, "dealer-qualifies", "cards"))
    screen = left_and_come_back_to(qtbot, screen)
    assert screen.run
    assert len(screen.run.asked) == (1 if goes_on else 0)
    assert screen.top.count.text() == f"Question {2 if goes_on else 1} of 4"
    assert told == ([] if goes_on else [in_words(Saying("kept.changed", what=Saying("kept.runs")))])


def test_the_rule_is_one_key_away(qtbot: QtBot, drill: Opens) -> None:
    screen = drill(KINDS["amount"])
    window = window_of(screen)
    answer(screen)
    press(screen, "L")
    at_rest(qtbot, window)
    assert isinstance(window.journey.here, Rulebook)
    assert window.journey.here.clause.startswith("M3CP ")


def test_the_best_streak_is_remembered(qtbot: QtBot, drill: Opens) -> None:
    screen = drill(replace(TIMES, questions=3))
    finish(qtbot, screen, True, True, False)
    assert screen.run
    assert screen.run.best == 2
    again = window_of(screen)
    again.go(replace(TIMES, seed=900))
    later = shown(qtbot, again, DrillScreen)
    assert later.run
    assert later.run.best == 2


def test_a_new_run_is_steered_and_goes_on_from_the_last(drill: Opens) -> None:
    screen = drill(DrillAt(M3CP, "payout"))
    assert screen.question
    assert screen.question.aim.startswith("row:")


@pytest.mark.parametrize("kind", KINDS)
def test_everything_has_a_name_and_no_word_is_cut_at_twice_the_size(drill: Opens, kind: str) -> None:
    screen = drill(KINDS[kind], replace(STILL, text_percent=200))
    assert nameless(screen) == []
    assert cut_words(screen) == []
    answer(screen, right=False)
    assert nameless(screen) == []
    assert cut_words(screen) == []


def test_a_table_is_settled_at_the_table(drill: Opens) -> None:
    screen = drill(DrillAt(M3CP, "settle-table", seed=3))
    assert screen.stage.dealt
    deal_by_keys_until(screen.stage.dealt.table, lambda: screen.told is not None)
    assert screen.told
    assert screen.told.mark.right, screen.told.verdict


def test_a_table_left_too_soon_is_wrong(drill: Opens) -> None:
    screen = drill(DrillAt(M3CP, "settle-table", seed=3))
    button = next(part for part in screen.findChildren(QPushButton) if getattr(part, "key", "") == "F8")
    click(button)
    assert screen.told
    assert screen.told.verdict.broken_rule == "left-undone"


def table_of(screen: DrillScreen) -> TableScreen:
    assert screen.stage.dealt
    return screen.stage.dealt.table


@pytest.mark.parametrize("key", ["?", ",", "L"])
def test_under_a_sheet_over_its_table_a_question_is_covered_and_its_clock_stands(qtbot: QtBot, drill: Opens, key: str) -> None:
    screen = drill(DrillAt(M3CP, "settle-table", seed=3))
    table, timed = table_of(screen), screen.timed
    assert timed
    press(table, key)
    assert table.sheets.lies
    assert not table.view.isVisible()
    stood, began = timed.seen_ms, monotonic_ms()
    qtbot.waitUntil(lambda: monotonic_ms() > began)
    assert timed.seen_ms == stood
    press(table, "Esc")
    assert table.view.isVisible()
    assert table.hasFocus()
    assert screen.timed is timed


def test_z_holds_a_question_that_is_dealt(drill: Opens) -> None:
    screen = drill(DrillAt(M3CP, "settle-table", seed=3))
    press(table_of(screen), "Z")
    assert screen.timed is None
    assert screen.stage.cover.isVisible()
    press(screen.stage.cover.go_on, "Z")
    assert screen.timed is screen.run
    assert table_of(screen).hasFocus()


def test_esc_leaves_a_table_of_a_drill_after_asking(qtbot: QtBot, drill: Opens) -> None:
    screen = drill(DrillAt(M3CP, "settle-table", seed=3))
    window = window_of(screen)
    press(table_of(screen), "Esc")
    leaving = table_of(screen).sheets.leaving
    assert say("drill.leaving-told") in [part.text() for part in leaving.findChildren(QLabel)]
    press(leaving.stay, "L")
    at_rest(qtbot, window)
    assert window.screen_now is not screen


@pytest.mark.parametrize("game", ["megalink-texas-holdem-bonus", BULL])
def test_a_table_has_all_it_needs_in_sight_at_twice_the_size(drill: Opens, game: str) -> None:
    screen = drill(DrillAt(game, "whole-round", seed=5), replace(STILL, text_percent=200))
    table = table_of(screen)
    while (duty := table.session.round.next_duty()) is not None and phase_of(duty.act) != "settle":
        table.session.do(duty.act)
    table.hands.focus_on("position-1")
    table.refresh()
    assert cut_words(screen) == []
    assert table.page.verticalScrollBar().maximum() == 0
    assert table.view.height() >= screen.height() / 4
    assert table.strip.line.isVisible()
    assert table.strip.line.wager.text().startswith(table.seeing.short(table.hands.wager))


def test_at_twice_the_size_the_table_makes_way_for_what_is_typed(drill: Opens) -> None:
    screen = drill(DrillAt("megalink-texas-holdem-bonus", "settle-table", seed=3), replace(STILL, text_percent=200))
    table = table_of(screen)
    wide = table.strip.width()
    press(table, "2", "P")
    QApplication.processEvents()
    assert table.strip.width() + table.coach.width() <= wide
    assert overlapping(screen) == []
    assert [tile.name.text() for tile in table.strip.tiles if tile.isVisible()] == []
    assert table.strip.line.wager.text().startswith(table.seeing.short(table.hands.wager))
    press(table, "Esc")
    QApplication.processEvents()
    assert table.strip.width() == wide
    assert table.acts.isVisible()


def test_the_coach_of_a_drill_is_seen_only_with_what_is_half_done(drill: Opens) -> None:
    screen = drill(DrillAt(M3CP, "settle-table", seed=3))
    table = table_of(screen)
    assert not table.coach.isVisible()
    press(table, "1", "P")
    assert table.coach.isVisible()
    assert table.coach.keypad.isVisible()
    assert not table.coach.quiet.isVisible()


def lesson_drill(questions: int) -> DrillAt:
    """The first drill of the first lesson of a course."""
    course = courses()[M3CP]
    lesson = course.lessons[0]
    return DrillAt(M3CP, lesson.drills[0].skill, lesson.drills[0].variant, questions, course=M3CP, lesson=lesson.id)


def test_a_run_of_a_lesson_says_whether_the_gate_is_reached_and_leads_back(qtbot: QtBot, drill: Opens) -> None:
    place = lesson_drill(1)
    screen = drill(place)
    finish(qtbot, screen, True)
    assert LessonAt(M3CP, place.lesson) in [ending.place for ending in screen.endings]
    assert screen.stage.summary
    told = [label.text() for label in screen.stage.summary.findChildren(QLabel, "lead")]
    assert told
    assert told[0].startswith("The gate is not reached yet")


def test_a_gate_that_is_reached_leads_to_the_lesson_first(qtbot: QtBot, drill: Opens) -> None:
    course = courses()[M3CP]
    screen = drill(lesson_drill(course.lessons[0].gate.questions))
    finish(qtbot, screen)
    assert isinstance(screen.endings[0].place, LessonAt)


def test_once_more_of_a_mix_asks_the_same_tables_anew(qtbot: QtBot, drill: Opens) -> None:
    screen = drill(replace(TIMES, variant="", questions=2, references=(("x3", "1"), ("x8", "2"))))
    finish(qtbot, screen, True, True)
    again = screen.endings[0].place
    assert isinstance(again, DrillAt)
    assert again.references == (("x3", "1001"), ("x8", "1002"))


def test_the_par_bar_fills_toward_the_mark_and_never_further(drill: Opens) -> None:
    bar = drill(TIMES).top.par
    bar.begin(Pars(3000, 3000))
    bar.show_time(3000)
    assert bar.share == pytest.approx(bar.par_at)
    bar.show_time(60_000)
    assert bar.share == 1.0
    bar.begin(Pars(3000, 3000, 4500))
    assert bar.par_at == pytest.approx(3000 / 4500)


def test_the_own_par_is_marked_beside_the_academys_while_they_are_apart(drill: Opens) -> None:
    bar = drill(TIMES).top.par
    bar.begin(Pars(3000, 6000))
    assert bar.par_at == pytest.approx(bar.own_at / 2)
    assert "6.0 s" in bar.accessibleName()
    assert "3.0 s" in bar.accessibleName()


def test_enter_opens_the_clause_that_has_the_keyboard(qtbot: QtBot, drill: Opens) -> None:
    screen = drill(KINDS["amount"])
    window = window_of(screen)
    answer(screen)
    assert screen.stage.body.told
    link = screen.stage.body.told.clauses[1]
    clause = link.text()
    link.setFocus()
    press(link, "Enter")
    at_rest(qtbot, window)
    assert window.journey.here == Rulebook(clause)


def test_the_felt_of_the_next_question_is_drawn_while_the_answer_is_read(
    qtbot: QtBot, drill: Opens, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[object] = []

    def draw(*told: object) -> QPixmap:
        drawn.append(told)
        return QPixmap(1, 1)

    monkeypatch.setattr(Glimpse, "draw", draw)
    screen = drill(KINDS["amount"])
    qtbot.waitUntil(lambda: len(drawn) > 0)
    before = len(drawn)
    answer(screen)
    qtbot.waitUntil(lambda: len(drawn) == before + 1)
    at_rest(qtbot, window_of(screen))
    press(screen, "Space")
    screen.repaint()
    assert len(drawn) == before + 1


def test_many_choices_scroll_by_page_and_to_the_one_walked_to(drill: Opens) -> None:
    screen = drill(KINDS["many-choices"], replace(STILL, text_percent=200))
    bar = screen.stage.body.asking.verticalScrollBar()
    assert bar.value() == 0
    press(screen, "PageDown")
    assert bar.value() > 0
    press(screen, "PageUp", "Up")
    pad = screen.stage.pad
    assert isinstance(pad, ChoicePad)
    assert pad.buttons[-1].hasFocus()
    assert not pad.buttons[-1].visibleRegion().isEmpty()


def test_coming_back_to_a_run_that_is_over_shows_what_it_came_to(qtbot: QtBot, drill: Opens) -> None:
    screen = drill(replace(TIMES, seed=None, questions=2))
    window = window_of(screen)
    finish(qtbot, screen, True, False)
    results = next(ending.place for ending in screen.endings if isinstance(ending.place, Results))
    window.go(Rulebook())
    at_rest(qtbot, window)
    window.back()
    back = shown(qtbot, window, DrillScreen)
    assert back.stage.summary
    assert results in [ending.place for ending in back.endings]
    assert back.run
    assert [one.mark.right for one in back.run.asked] == [True, False]


def test_what_is_answered_while_another_copy_holds_the_store_is_all_kept(qtbot: QtBot, drill: Opens, tmp_path: Path) -> None:
    screen = drill(replace(TIMES, questions=4))
    work = screen.desk.work
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as other:
        work.soon(lambda store: in_file(store).connection.run("PRAGMA busy_timeout = 1"))
        at_rest(qtbot, window_of(screen))
        other.execute("BEGIN IMMEDIATE")
        for _ in range(4):
            qtbot.waitUntil(lambda: screen.is_asking, timeout=PATIENCE_MS)
            answer(screen)
            press(screen, "Space")
        qtbot.waitUntil(lambda: "It waits" in window_of(screen).shell.notice.words.text(), timeout=PATIENCE_MS)
        other.execute("ROLLBACK")
    qtbot.waitUntil(lambda: "kept now" in window_of(screen).shell.notice.words.text(), timeout=PATIENCE_MS)
    assert len(answers(tmp_path)) == 4


def test_a_run_kept_by_a_later_program_begins_anew_and_says_so_once(qtbot: QtBot, drill: Opens, tmp_path: Path) -> None:
    screen = drill(replace(TIMES, questions=3))
    window = window_of(screen)
    answer(screen)
    at_rest(qtbot, window)
    with open_store(tmp_path) as store:
        person = store.profiles.find("Mei")
        later = {**store.settings.get(LEFT_OFF, None, person), "version": 99}
        store.settings.set(LEFT_OFF, later, person)
    back = left_and_come_back_to(qtbot, screen)
    assert back.is_asking
    back = left_and_come_back_to(qtbot, back)
    assert window.shell.notice.words.text().count("was kept by a later Feltwork") == 1
    with open_store(tmp_path) as store:
        assert store.settings.get(LEFT_OFF, None, person) == later
    answer(back)
    at_rest(qtbot, window)
    assert window.shell.findChild(CrashSheet) is None
