"""A house that settles from the left: its coach, its lessons and what is watched again say so, in both languages."""

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from app.base.texts import languages
from app.pages.places import Results
from app.rounds.scenario import Scenario
from app.rules.core.act import TakeDecision, Turn
from app.rules.judge.perfect import deal_perfectly
from app.rules.judge.round import JudgedRound
from app.rules.wording import say_custom
from app.rules.world.world import place_of
from app.table.hands.key_strokes import keys_for
from app.table.targets import Target
from app.words.text import say
from tests.ui.at_the_table import deal_by_keys_until, due, press
from tests.ui.conftest import at_rest
from tests.ui.screens.lesson.at_the_lesson import M3CP, felt_of, lesson_at, words_on
from ui.foundation.interface_language import speak
from ui.foundation.preferences import Preferences
from ui.screens.results.screen import ResultsScreen
from ui.screens.results.sitting_body import SittingBody
from ui.shots.gallery import open_table
from ui.table.screen import TableScreen
from ui.window.window import Window

CUSTOM = "settlement-direction"
LANGUAGES = pytest.mark.parametrize("language", languages())
OpensHouse = Callable[[str], Window]


@pytest.fixture
def house(journey: Callable[..., Window]) -> OpensHouse:
    """Opens a window of the house in a language."""

    def open_one(language: str) -> Window:
        speak(language)
        window = journey(Preferences(pace="off", sound=False, language=language))
        window.desk.set_house(window.desk.house.with_custom(M3CP, CUSTOM, "left-to-right"))
        return window

    return open_one


def as_the_house_has_it(window: Window, language: str) -> str:
    return say_custom(CUSTOM, window.desk.house.customs(M3CP), language)


def hands_to_turn(round: JudgedRound) -> list[Turn]:
    """The hands of Players who stay in, in the order in which they are opened."""
    acts = [duty.act for duty, _ in deal_perfectly(round.copy())]
    stays = [place_of(act.position) for act in acts if isinstance(act, TakeDecision) and act.decision == "play"]
    return [act for act in acts if isinstance(act, Turn) and act.place in stays]


def turn_the_last_hand_first(window: Window) -> TableScreen:
    """A table of the house at which the last hand is turned before the others."""
    table = open_table(window, Scenario(game=M3CP, players=3), 7, "coached")
    first, *_, last = hands_to_turn(table.session.round)
    deal_by_keys_until(table, lambda: due(table) == first)
    press(table, *keys_for(last, table.hands))
    return table


@LANGUAGES
def test_the_coach_says_in_which_direction_this_table_is_settled(house: OpensHouse, language: str) -> None:
    window = house(language)
    table = turn_the_last_hand_first(window)
    assert table.coach.fault.isVisible()
    assert as_the_house_has_it(window, language) in table.coach.fault.rule.text()


@LANGUAGES
def test_what_is_watched_again_says_it_as_the_table_had_it(qtbot: QtBot, house: OpensHouse, language: str) -> None:
    window = house(language)
    turn_the_last_hand_first(window)
    told = as_the_house_has_it(window, language)
    at_rest(qtbot, window)
    window.desk.set_house(window.desk.house.with_custom(M3CP, CUSTOM, "right-to-left"))
    window.go(Results())
    at_rest(qtbot, window)
    screen = window.screen_now
    assert isinstance(screen, ResultsScreen)
    assert isinstance(screen.body, SittingBody)
    assert screen.body.replay is not None
    press(screen, ".")
    assert told in screen.body.replay.told.fault.rule.text()


@LANGUAGES
def test_a_lessons_felt_is_worked_in_the_direction_of_the_house(qtbot: QtBot, house: OpensHouse, language: str) -> None:
    window = house(language)
    screen, _ = lesson_at(qtbot, window, M3CP, "settlement", 0)
    assert as_the_house_has_it(window, language) in words_on(screen)
    felt = felt_of(screen)
    first, *_, last = hands_to_turn(JudgedRound(felt.table.game, felt.table.script))
    while felt.table.duty is not None and felt.table.duty.act != first:
        felt.press("Space")
    felt.click(Target("cards", last.place))
    assert as_the_house_has_it(window, language) in felt.told.refused.rule.text()
    felt.click(Target("cards", first.place))
    assert felt.table.last is not None
    assert felt.table.last.act == first


def test_a_house_that_does_as_the_pages_say_is_told_nothing_of_its_own(qtbot: QtBot, journey: Callable[..., Window]) -> None:
    screen, _ = lesson_at(qtbot, journey(), M3CP, "settlement", 0)
    assert say("lesson.hint") in words_on(screen)
    assert say("lesson.own-customs") not in words_on(screen)
