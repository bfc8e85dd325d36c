"""What is seen of the drills in pictures: a question of every kind, what answers come to, a pause, the end, and the lists."""

from collections.abc import Callable

from app.pages.next_thing import mixed_session
from app.pages.places import DrillAt, Drills, Payouts, Place
from lessons.question import Amount, Answer
from scoring.par_times import ParFile, ParTime, ParTimes
from ui.screens.drill.screen import DrillScreen
from ui.widgets.screen import Screen
from ui.window.window import Window

M3CP, BULL, THB = "megalink-three-card-poker", "megalink-bullseye", "megalink-texas-holdem-bonus"
PAYOUT = DrillAt(M3CP, "payout", "typed", seed=24)
TIMES = DrillAt("", "times-table", "x25", 4, seed=5)
States = dict[str, tuple[Place, Callable[[Screen], object]]]


def drill_states() -> States:
    """Every state, by its name."""
    return {
        "drills": (Drills(M3CP), _nothing),
        "drills-every-game": (Drills(M3CP), _keys("Left", "Left", "Left", "Left")),
        "payouts": (Payouts(M3CP), _nothing),
        "drill-amount": (PAYOUT, _keys("1", "4", "0")),
        "drill-chips": (DrillAt(M3CP, "payout", "cut", seed=3), _keys("4", "4", "5", "6")),
        "drill-choice": (DrillAt(THB, "name-hand", "best-of-seven", seed=1), _nothing),
        "drill-many-choices": (DrillAt(M3CP, "find-wrong-line", seed=3), _nothing),
        "drill-cards": (DrillAt(BULL, "house-way", "dealer", seed=3), _keys("1", "3")),
        "drill-order": (DrillAt(THB, "deal-order", seed=3), _keys("Space", "Down")),
        "drill-acts": (DrillAt(BULL, "settle-position", "acts", seed=3), _keys("T", "Down", "P", "6", "0")),
        "drill-dealt": (DrillAt(M3CP, "settle-table", seed=3), _nothing),
        "drill-dealt-paying": (DrillAt(THB, "settle-table", seed=3), _keys_at_table("P", "2", "5")),
        "drill-mixed": (mixed_session(), _nothing),
        "drill-mixed-wrong": (mixed_session(), lambda screen: _answer(screen, _wrong(screen))),
        "drill-example": (mixed_session(), _worked_out),
        "drill-right": (PAYOUT, lambda screen: _answer(screen, _right(screen))),
        "drill-slow": (PAYOUT, _slowly),
        "drill-wrong": (PAYOUT, lambda screen: _answer(screen, _wrong(screen))),
        "drill-wrong-choice": (DrillAt(THB, "which-clause", seed=1), lambda screen: _answer(screen, _wrong(screen))),
        "drill-time-is-up": (TIMES, lambda screen: _answer(screen, None)),
        "drill-paused": (TIMES, _keys("P")),
        "drill-keys": (TIMES, _keys("?")),
        "drill-over": (TIMES, _to_the_end),
    }


def _nothing(_: Screen) -> None:
    """It is seen as it is."""


def _worked_out(screen: Screen) -> None:
    """An example, as it is shown before what went wrong too often."""
    if isinstance(screen, DrillScreen):
        screen.show_example(screen.desk.drills.question(M3CP, "payout", 24, "typed"))


def _keys(*keys: str) -> Callable[[Screen], None]:
    def press(screen: Screen) -> None:
        for key in keys:
            screen.press(key)

    return press


def _keys_at_table(*keys: str) -> Callable[[Screen], None]:
    def press(screen: Screen) -> None:
        if isinstance(screen, DrillScreen) and screen.stage.dealt is not None:
            for key in keys:
                screen.stage.dealt.table.press(key)

    return press


def _answer(screen: Screen, answer: Answer | None) -> None:
    if isinstance(screen, DrillScreen):
        screen.answer(answer)


def _right(screen: Screen) -> Answer | None:
    return screen.question.right[0] if isinstance(screen, DrillScreen) and screen.question else None


def _wrong(screen: Screen) -> Answer | None:
    """What somebody answers who breaks a rule."""
    if not isinstance(screen, DrillScreen) or screen.question is None:
        return None
    return next(choice.answer for choice in screen.question.choices if choice.broken_rule and choice.answer != Amount(0))


def _slowly(screen: Screen) -> None:
    """The right answer where par is no time at all."""
    window = screen.window()
    screen.desk.times = ParTimes(ParFile("", {PAYOUT.skill: ParTime(1)}))
    if isinstance(window, Window):
        window.go(PAYOUT)
        if window.screen_now is not None:
            _answer(window.screen_now, _right(window.screen_now))


def _to_the_end(screen: Screen) -> None:
    """A whole series, one question missed."""
    if not isinstance(screen, DrillScreen):
        return
    _answer(screen, _wrong(screen))
    while not screen.endings:
        screen.next_question()
        _answer(screen, _right(screen))
