"""The House Way studio: hands of every sort set by keys alone and by mouse alone, judged at once, and written down."""

from collections.abc import Callable
from itertools import combinations
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from app.pages.places import DrillAt, Drills, Results, Rulebook, Studio
from app.practice.studio import SORTS, hand_in, way_of, ways
from app.rules.core.cards import Cards, spell
from tests.ui.at_the_table import press
from tests.ui.conftest import STILL, at_rest, window_of
from tests.ui.looking import cut_words, nameless
from tests.ui.screens.drill.practising import answers, attempts, button_at_foot, left_and_come_back_to, shown
from ui.foundation.preferences import Preferences
from ui.screens.studio.card_button import MatCard
from ui.screens.studio.screen import StudioScreen
from ui.screens.studio.series_end import SeriesSummary
from ui.window.window import Window

BULL = "megalink-bullseye"
SERIES = Studio(BULL, "choice-matters", 10, 3)
LEFT = Qt.MouseButton.LeftButton
Opens = Callable[..., StudioScreen]


@pytest.fixture
def studio(qtbot: QtBot, journey: Callable[..., Window]) -> Opens:
    """Opens the studio at a place."""

    def open_studio(place: Studio = SERIES, preferences: Preferences = STILL) -> StudioScreen:
        window = journey(preferences)
        window.go(place)
        return shown(qtbot, window, StudioScreen)

    return open_studio


def hand(screen: StudioScreen) -> Cards:
    assert screen.question
    return hand_in(screen.question)


def best(screen: StudioScreen) -> Cards:
    found = ways(screen.game, hand(screen))
    return found[0].apart if found else ()


def keys_for(screen: StudioScreen, apart: Cards) -> list[str]:
    return [*(str(hand(screen).index(card) + 1) for card in apart), *([] if apart else ["0"]), "Enter"]


def set_by_keys(screen: StudioScreen, apart: Cards) -> None:
    press(screen, *keys_for(screen, apart))


def button(screen: StudioScreen, key: str) -> QPushButton:
    found = button_at_foot(screen.foot, key)
    assert found is not None
    return found


def card_button(screen: StudioScreen, card: int) -> MatCard:
    return next(one for one in screen.mat.buttons if one.card == card)


def drag(screen: StudioScreen, card: int, to: QPointF) -> None:
    moved = card_button(screen, card)
    start = moved.rect().center()
    QTest.mousePress(moved, LEFT, Qt.KeyboardModifier.NoModifier, start)
    for part in (0.4, 1.0):
        at = moved.pos() + start
        QTest.mouseMove(moved, start + (to.toPoint() - at) * part)
    QTest.mouseRelease(moved, LEFT, Qt.KeyboardModifier.NoModifier, start)


@pytest.mark.parametrize(("number", "sort"), list(enumerate(SORTS, start=1)))
def test_a_series_of_every_sort_is_chosen_and_begun_by_keys(qtbot: QtBot, studio: Opens, number: int, sort: str) -> None:
    screen = studio(Studio(BULL))
    press(screen, str(number), "Right", "Enter")
    shown(qtbot, window_of(screen), StudioScreen)
    assert (screen.place.sort, screen.place.hands) == (sort, 20)
    assert screen.is_setting
    assert len(screen.mat.buttons) == 5


def test_a_series_is_chosen_and_begun_by_mouse(qtbot: QtBot, studio: Opens) -> None:
    screen = studio(Studio(BULL))
    QTest.mouseClick(screen.panel.choosing.sorts["both-ways"], LEFT)
    QTest.mouseClick(screen.panel.choosing.lengths.buttons["50"], LEFT)
    QTest.mouseClick(button(screen, "Enter"), LEFT)
    shown(qtbot, window_of(screen), StudioScreen)
    assert (screen.place.sort, screen.place.hands, screen.is_setting) == ("both-ways", 50, True)


def test_how_often_such_hands_are_dealt_is_shown(studio: Opens) -> None:
    screen = studio(Studio(BULL))
    told = {sort: one.told.text() for sort, one in screen.panel.choosing.sorts.items()}
    assert "18 %" in told["choice-matters"]
    assert "17 %" in told["both-ways"]
    assert "23 %" in told["cannot-be-set"]


def test_a_hand_set_by_house_way_is_right_and_written_down(qtbot: QtBot, studio: Opens, tmp_path: Path) -> None:
    screen = studio()
    set_by_keys(screen, best(screen))
    assert screen.told
    assert screen.told.result == "right"
    assert screen.told.ways.rows[0].accessibleName().endswith("House Way, Yours")
    at_rest(qtbot, window_of(screen))
    (kept,) = answers(tmp_path)
    assert (kept.skill, kept.variant, kept.right, kept.given) == ("house-way", "dealer", True, f"cards:{spell(best(screen))}")
    assert kept.question == str(screen.question.seed if screen.question else "")


def test_a_setting_that_is_not_the_best_is_wrong_and_says_why(qtbot: QtBot, studio: Opens, tmp_path: Path) -> None:
    screen = studio()
    worst = ways(screen.game, hand(screen))[-1]
    set_by_keys(screen, worst.apart)
    assert screen.told
    assert screen.told.result == "wrong"
    assert screen.told.told.verdict.broken_rule == "not-the-best-setting"
    assert [line.accessibleName().endswith("Yours") for line in screen.told.ways.rows].index(True) == len(
        screen.told.ways.rows
    ) - 1
    assert screen.told.clauses[0].startswith("BULL ")
    at_rest(qtbot, window_of(screen))
    assert [(kept.right, kept.broken_rule) for kept in answers(tmp_path)] == [(False, "not-the-best-setting")]


def test_a_card_that_counts_as_another_brings_its_clause(studio: Opens) -> None:
    screen = studio(Studio(BULL, "both-ways", 10, 3))
    set_by_keys(screen, best(screen))
    assert screen.told
    assert "BULL 3.4.2" in screen.told.clauses


def test_three_cards_that_come_to_nothing_are_listed_apart(studio: Opens) -> None:
    screen = studio()
    apart = next(three for three in combinations(hand(screen), 3) if way_of(screen.game, hand(screen), three) is None)
    set_by_keys(screen, apart)
    assert screen.told
    assert "No 3 Card Hand" in screen.told.ways.rows[-1].accessibleName()


def test_a_hand_that_cannot_be_set_is_said_so_with_0(studio: Opens) -> None:
    screen = studio(Studio(BULL, "cannot-be-set", 10, 1))
    while ways(screen.game, hand(screen)):
        set_by_keys(screen, best(screen))
        press(screen, "Space")
    press(screen, "0")
    assert screen.mat.cannot
    press(screen, "Enter")
    assert screen.told
    assert screen.told.result == "right"
    assert screen.told.ways.rows == []


def test_a_hand_is_set_by_clicks_alone(studio: Opens) -> None:
    screen = studio()
    for card in best(screen):
        QTest.mouseClick(card_button(screen, card), LEFT)
    QTest.mouseClick(button(screen, "Enter"), LEFT)
    assert screen.told
    assert screen.told.result == "right"
    QTest.mouseClick(button(screen, "Space"), LEFT)
    assert screen.is_setting


def test_a_hand_is_set_by_dragging_and_a_card_is_dragged_back(studio: Opens) -> None:
    screen = studio()
    frame = screen.mat._places.frame(apart=True).center()
    first = best(screen)[0]
    drag(screen, first, frame)
    assert spell(screen.mat.apart) == spell([first])
    drag(screen, first, QPointF(20, 20))
    assert spell(screen.mat.apart) == ""
    for card in best(screen):
        drag(screen, card, frame)
    assert set(screen.mat.apart) == set(best(screen))


def test_two_cards_dragged_into_the_point_hand_leave_the_others_apart(studio: Opens) -> None:
    screen = studio()
    way = ways(screen.game, hand(screen))[0]
    for card in way.left:
        drag(screen, card, screen.mat._places.frame(apart=False).center())
    assert set(screen.mat.apart) == set(way.apart)
    assert card_button(screen, way.left[0]).accessibleName().endswith("Point Hand")


def test_a_card_let_go_where_it_was_stays_there(studio: Opens) -> None:
    screen = studio()
    card = hand(screen)[0]
    before = card_button(screen, card).pos()
    drag(screen, card, QPointF(before + QPoint(90, 60)))
    assert spell(screen.mat.apart) == ""
    assert card_button(screen, card).pos() == before


def test_tab_goes_from_the_cards_to_the_acts_and_round(studio: Opens) -> None:
    screen = studio()
    stops: list[object] = []
    for _ in range(20):
        QTest.keyClick(QApplication.focusWidget() or screen, Qt.Key.Key_Tab)
        stops.append(QApplication.focusWidget())
    cards = stops.index(screen.mat.buttons[0])
    assert stops[cards : cards + 6] == [*screen.mat.buttons, button(screen, "Enter")]
    assert stops.count(screen.mat.buttons[0]) > 1


def test_a_card_goes_back_by_its_key_and_a_fourth_does_not_fit(studio: Opens) -> None:
    screen = studio()
    press(screen, "1", "2", "2", "3", "4", "5")
    assert spell(screen.mat.apart) == spell(hand(screen)[place] for place in (0, 2, 3))
    press(screen, "Esc")
    assert spell(screen.mat.apart) == ""


def test_enter_says_nothing_before_three_cards_are_apart(studio: Opens) -> None:
    screen = studio()
    press(screen, "1", "2", "Enter")
    assert screen.is_setting
    assert button(screen, "Enter").objectName() != "primary"
    press(screen, "3")
    assert button(screen, "Enter").objectName() == "primary"


def test_starting_again_by_click_never_leaves_the_studio(studio: Opens) -> None:
    screen = studio()
    press(screen, "1")
    for _ in range(2):
        QTest.mouseClick(button(screen, "Esc"), LEFT)
    assert spell(screen.mat.apart) == ""
    assert window_of(screen).screen_now is screen


def test_the_value_is_shown_live_with_3_and_6_both_ways(studio: Opens) -> None:
    screen = studio(Studio(BULL, "both-ways", 10, 3))
    press(screen, "V")
    for card in best(screen):
        screen.mat.move_card(card)
    QApplication.processEvents()
    shown = [label.text() for label in screen.panel.live.findChildren(type(screen.panel.live.point)) if label.isVisible()]
    way = ways(screen.game, hand(screen))[0]
    assert any(text.endswith(f"= {sum(way.counted)}") for text in shown)
    assert sum(" + " in text for text in shown) > 1
    press(screen, "V")
    assert not screen.panel.live.apart.isVisible()


def test_leaving_keeps_the_place_and_coming_back_goes_on_there(qtbot: QtBot, studio: Opens) -> None:
    screen = studio(Studio(BULL, "any", 10, 5))
    window = window_of(screen)
    set_by_keys(screen, best(screen))
    press(screen, "Space")
    waiting = hand(screen)
    window.go(Rulebook("BULL 1.1.5"))
    window.back()
    again = shown(qtbot, window, StudioScreen)
    assert hand(again) == waiting
    assert again.top.count.text() == "Hand 2 of 10"
    assert again.series
    assert again.series.run
    assert [one.mark.right for one in again.series.run.asked] == [True]
    press(again, "1")
    press(again, "Esc", "Esc")
    assert not isinstance(window.screen_now, StudioScreen)


@pytest.mark.parametrize("cannot", [True, False])
def test_whoever_reads_what_a_hand_came_to_comes_back_to_that(qtbot: QtBot, studio: Opens, cannot: bool) -> None:
    screen = studio()
    apart = () if cannot else best(screen)
    set_by_keys(screen, apart)
    told = screen.told.told if screen.told else None
    again = left_and_come_back_to(qtbot, screen)
    assert again.told
    assert again.told.told == told
    assert (again.mat.cannot, set(again.mat.apart)) == (cannot, set(apart))
    press(again, "Space")
    assert again.is_setting


def test_a_series_left_is_one_attempt_and_what_was_missed_still_comes_back(qtbot: QtBot, studio: Opens, tmp_path: Path) -> None:
    screen = studio(Studio(BULL, "choice-matters", 2, 3))
    window = window_of(screen)
    set_by_keys(screen, ways(screen.game, hand(screen))[-1].apart)
    for _ in range(2):
        screen = left_and_come_back_to(qtbot, screen)
        press(screen, "Space")
        set_by_keys(screen, best(screen))
        at_rest(qtbot, window)
    assert screen.series
    assert screen.series.run
    assert screen.series.run.comes_back
    assert [attempt.purpose for attempt in attempts(tmp_path)] == ["rated", "review"]


def test_the_rule_opens_at_its_clause(studio: Opens) -> None:
    screen = studio()
    window = window_of(screen)
    set_by_keys(screen, best(screen))
    clause = screen.told.clauses[0] if screen.told else ""
    press(screen, "L")
    assert window.journey.here == Rulebook(clause)


def test_a_series_ends_with_what_it_came_to_and_ways_on(qtbot: QtBot, studio: Opens, tmp_path: Path) -> None:
    screen = studio(Studio(BULL, "choice-matters", 2, 3))
    window = window_of(screen)
    set_by_keys(screen, ways(screen.game, hand(screen))[-1].apart)
    press(screen, "Space")
    while screen.is_setting:
        set_by_keys(screen, best(screen))
        press(screen, "Space", *(["Space"] if screen.series and screen.series.run and screen.series.run.is_over else []))
        at_rest(qtbot, window)
    assert screen.summary
    assert len(screen.findChildren(SeriesSummary)) == 1
    missed, more, results, drills = (one.place for one in screen.summary.endings)
    assert isinstance(missed, DrillAt)
    assert (missed.skill, missed.purpose, len(missed.references)) == ("house-way", "review", 1)
    assert more == Studio(BULL, "choice-matters", 2)
    assert isinstance(results, Results)
    assert results.attempt
    assert drills == Drills(BULL)
    assert [kept.right for kept in answers(tmp_path)] == [False, True, True]
    press(screen, "2")
    again = shown(qtbot, window, StudioScreen)
    assert again.is_setting
    assert again.here().seed != 3


def test_cards_slide_where_things_move(qtbot: QtBot, studio: Opens) -> None:
    screen = studio(preferences=replace(STILL, pace="quick"))
    card = hand(screen)[0]
    before = card_button(screen, card).pos()
    press(screen, "1")
    assert screen.mat._slides
    qtbot.waitUntil(lambda: screen.mat._slides == {})
    assert card_button(screen, card).pos() != before


@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("keys", [[], ["V", "1", "2", "3"], ["0"], ["0", "Enter"], ["1", "2", "3", "Enter"]])
def test_no_word_is_cut_and_every_control_has_a_name(studio: Opens, percent: int, keys: list[str]) -> None:
    screen = studio(preferences=replace(STILL, text_percent=percent))
    press(screen, *keys)
    QApplication.processEvents()
    assert cut_words(screen) == []
    assert nameless(screen) == []


@pytest.mark.parametrize("percent", [100, 200])
def test_no_word_of_the_choice_is_cut(studio: Opens, percent: int) -> None:
    screen = studio(Studio(), replace(STILL, text_percent=percent))
    assert cut_words(screen) == []
    assert nameless(screen) == []
