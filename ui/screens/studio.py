"""The House Way studio: hands on a blank felt, set by key, click or drag, and every way there was shown afterwards."""

from msgspec.structs import replace

from app.rules.core.game import AnyGame
from app.training.studio import SKILL, games_with_set_hands, hand_in, mix
from lessons.question import Question
from ui.desk import Desk
from ui.drill.clocks import Clocks
from ui.drill.frame import PractiseFrame
from ui.drill.par_bar import seconds
from ui.drill.top import DrillTop
from ui.felt.mirrors import announce
from ui.places import Rulebook, Studio
from ui.screens.screen import Screen
from ui.studio.ending import SeriesSummary
from ui.studio.mat import Mat
from ui.studio.offering import note, once_set, while_choosing, while_setting
from ui.studio.panel import StudioPanel
from ui.studio.series import HandSeries
from ui.studio.told import ToldSetting
from ui.text import say
from ui.widgets.parts import column

NEXT = ("Space", "Enter")
PAUSE = "P"


class StudioScreen(Screen):
    """Chooses hands, sets them, shows what they came to. What is right the series says."""

    RAIL = False

    def __init__(self, desk: Desk, place: Studio) -> None:
        super().__init__(desk, say("studio.title"))
        games = games_with_set_hands(desk.catalogue)
        self.place = place if place.game in games else Studio(games[0])
        self.series: HandSeries | None = None
        self.question: Question | None = None
        self.summary: SeriesSummary | None = None
        self.paused = False
        self._stopped = False
        self._make_parts()
        self._offer()
        desk.work.start(self._show_mix())
        if self.place.seed is not None:
            self._begin()

    @property
    def game(self) -> AnyGame:
        """The game whose hands are set."""
        return self.desk.catalogue[self.place.game]

    @property
    def told(self) -> ToldSetting | None:
        """What the hand came to, once it is set."""
        return self.panel.told

    @property
    def is_setting(self) -> bool:
        """Whether a hand waits to be set."""
        return self.question is not None and self.told is None and self.summary is None and not self.paused

    def press(self, key: str) -> bool:
        """Whatever a key does at this moment: choose, set, go on, pause."""
        if self.paused:
            handled = key in (PAUSE, *NEXT)
            if handled:
                self.go_on()
        elif self.summary is not None:
            handled = self._press_over(key)
        elif self.is_setting:
            handled = self._press_setting(key)
        elif self.told is not None:
            handled = self._press_told(key, self.told)
        else:
            handled = self._press_choosing(key)
        return handled or super().press(key)

    def here(self) -> Studio:
        """The same hand of the same series; at its end, and before one, the choice of hands."""
        run = self.series.run if self.series else None
        if self.series is None or run is None or run.is_over or self.summary is not None:
            return Studio(self.place.game)
        return replace(self.place, seed=run.series.seed, asked=self.series.asked)

    def dress(self) -> None:
        """Take the theme and the measures."""
        look = self.desk.preferences.look
        self.frame.dress(self.colours, self.measures)
        self.panel.dress(self.colours, self.measures, look)
        self.mat.dress(look, self.measures, self.desk.preferences.pace)
        if self.summary is not None:
            self.summary.dress(self.colours, self.measures)

    def stop(self) -> None:
        """Leave nothing running."""
        self._stopped = True
        self.clocks.stop()
        self.mat.stop()
        if self.series is not None:
            self.series.stop()

    def pause(self) -> None:
        """Cover the hand and let the clock stand."""
        if self.is_setting and self.series is not None and self.series.run is not None:
            self.series.run.pause()
            self.clocks.stop()
            self.paused = True
            self.frame.cover_up()

    def go_on(self) -> None:
        """Go on after a pause."""
        if self.paused and self.series is not None and self.series.run is not None:
            self.paused = False
            self.series.run.go_on()
            self.clocks.go_on(self.series.run)
            self.frame.uncover()
            self.setFocus()

    def _press_choosing(self, key: str) -> bool:
        choosing = self.panel.choosing
        if key == "Enter" and self.series is None:
            self.place = replace(self.place, sort=choosing.sort, hands=choosing.length, seed=None, asked=0)
            self._begin()
            return True
        return choosing.press(key)

    def _press_setting(self, key: str) -> bool:
        if key == "Enter":
            self._done()
        elif key == "V":
            self.panel.live.turn(on=not self.panel.live.is_on)
            self._offer()
        elif key == PAUSE:
            self.pause()
        else:
            return self.mat.press(key)
        return True

    def _press_told(self, key: str, told: ToldSetting) -> bool:
        if key in NEXT:
            self._next_hand()
        elif key == "L":
            self.go.emit(Rulebook(told.clauses[0]))
        elif key in ("Up", "Down"):
            self.panel.scroll_by(1 if key == "Down" else -1)
        else:
            return False
        return True

    def _press_over(self, key: str) -> bool:
        place = self.summary.leads_to(key) if self.summary else None
        if place is not None:
            self.go.emit(place)
        return place is not None

    def _press_top(self, key: str) -> None:
        """Back leaves, whatever lies on the mat; pause goes on too."""
        if key == PAUSE:
            (self.go_on if self.paused else self.pause)()
        else:
            self.back.emit()

    def _press_foot(self, key: str) -> None:
        """A click does what its key does; only that to start again never leaves."""
        (self.mat.press if key == "Esc" else self.press)(key)

    def _begin(self) -> None:
        self.series = HandSeries(self.desk, self.place)
        self.series.begun.connect(self._next_hand)
        self.series.over.connect(self._sum_up)
        self.series.begin()

    def _next_hand(self) -> None:
        """Show the hand that comes next; where there is none, what the series came to."""
        if self.series is None or self.series.run is None:
            return
        self.question = self.series.next_hand()
        if self.question is None:
            self.series.finish()
            return
        self.top.pause.show()
        self.panel.show_live()
        self.mat.show_hand(hand_in(self.question))
        self._show_count()
        self._offer()
        self.frame.order_tabs(self.mat.buttons)
        self.setFocus()
        announce(self, say("studio.hand-told", cards=self.question.hands["hand"]))

    def _seen(self) -> None:
        """The hand can be seen: time runs."""
        run = self.series.run if self.series else None
        if self.is_setting and run is not None and self.question is not None:
            run.shown()
            self.clocks.begin(run, run.par_ms(self.question), still=self.desk.preferences.pace == "off")

    def _done(self) -> None:
        """The hand is set: tell at once what it came to."""
        if self.series is None or not (self.is_setting and self.mat.is_ready):
            return
        self.clocks.stop()
        self.mat.lock()
        told = self.panel.show_told(self.series.set_as(self.mat.answer))
        told.opened.connect(lambda clause: self.go.emit(Rulebook(clause)))
        self._show_count()
        self._offer()
        self.setFocus()
        announce(self, told.heading)

    def _show_count(self) -> None:
        if self.series is None or self.series.run is None:
            return
        run, of = self.series.run, self.place.hands
        number = min(self.place.asked + run.number, of)
        self.top.count.setText(say("studio.hand-again" if run.comes_back else "studio.hand", number=number, of=of))
        self.top.squares.show_marks([one.mark for one in run.asked], run.series.questions)

    def _sum_up(self, attempt: str) -> None:
        """The series is over: what it came to, and the ways on."""
        if self.series is None or self.series.run is None:
            return
        self.summary = SeriesSummary(self.place, self.series.run, self.series.longest, attempt)
        self.summary.pressed.connect(self._press_over)
        self.summary.dress(self.colours, self.measures)
        self.frame.show_instead(self.summary)
        self.top.pause.hide()
        self.top.count.clear()
        self.setFocus()

    def _offer(self) -> None:
        """What can be done now."""
        run = self.series.run if self.series else None
        if self.told is not None and run is not None:
            self.foot.offer(once_set(run, self.told), note(run, self.told))
        elif not self.is_setting:
            self.foot.offer(while_choosing())
        else:
            self.foot.offer(while_setting(live=self.panel.live.is_on), ready=self.mat.is_ready)

    def _changed(self) -> None:
        """Another card was moved."""
        self.panel.live.show_setting(self.mat.hands.hand, self.mat.apart)
        if self.is_setting:
            self._offer()

    async def _show_mix(self) -> None:
        game = self.game
        found = await self.desk.work.run(lambda: mix(game))
        if not self._stopped:
            self.panel.choosing.show_mix(found)

    def _make_parts(self) -> None:
        file, felt = self.game.file, self.desk.felts_of(self.place.game)[0].felt
        self.top = DrillTop(self.title, file.name, felt)
        self.top.help.hide()
        self.top.pause.hide()
        self.top.pressed.connect(self._press_top)
        self.mat = Mat(felt, file.cards.set, file.cards.player)
        self.panel = StudioPanel(self.game, seconds(self.desk.times.par(self.place.game, SKILL).ms))
        self.mat.changed.connect(self._changed)
        self.mat.painted.connect(self._seen)
        self.clocks = Clocks(self.top.par, 0, lambda: None)
        self.frame = PractiseFrame(self.top, self.mat, self.panel, self.go_on)
        self.foot = self.frame.foot
        self.foot.pressed.connect(self._press_foot)
        column(self).addWidget(self.frame)
