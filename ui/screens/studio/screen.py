"""The House Way studio: hands on a blank felt, set by key, click or drag, and every way there was shown afterwards."""

from msgspec.structs import replace

from app.pages.places import Rulebook, Studio
from app.practice.marking import Told
from app.practice.opening import Wish, open_run
from app.practice.run import Run
from app.practice.studio import SKILL, games_with_set_hands, hand_in, mix
from app.rules.core.cards import cards
from app.rules.core.game import AnyGame
from app.words.spoken_cards import spoken_cards
from app.words.text import say
from lessons.question import Named, Question
from ui.foundation.desk import Desk
from ui.foundation.screen_reader import announce
from ui.question.practise_screen import NEXT, PAUSE, FramedScreen
from ui.question.run_bridge import RunBridge
from ui.screens.studio.acts_offered import note, once_set, while_choosing, while_setting
from ui.screens.studio.mat import Mat
from ui.screens.studio.panel import StudioPanel
from ui.screens.studio.series_end import SeriesSummary
from ui.screens.studio.verdict_panel import ToldSetting
from ui.widgets.par_bar import seconds


class StudioScreen(FramedScreen):
    """Chooses hands, sets them, shows what they came to. What is right the series says."""

    def __init__(self, desk: Desk, place: Studio) -> None:
        games = games_with_set_hands(desk.catalogue)
        self.place = place if place.game in games else Studio(desk.game_at(place.game, games))
        super().__init__(desk, say("studio.title"), self.place.game)
        self.series: RunBridge[Run] | None = None
        self._is_awaited = False
        self.question: Question | None = None
        self.summary: SeriesSummary | None = None
        self._stopped = False
        self._make_parts()
        self._offer()
        desk.work.start(self._show_mix())
        if self.place.hands:
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

    @property
    def run(self) -> Run | None:
        """The series, once it has begun."""
        return self.series.run if self.series is not None else None

    @property
    def timed(self) -> Run | None:
        """The series while a hand waits."""
        return self.run if self.is_setting else None

    def press_now(self, key: str) -> bool:
        """Whatever a key does at this moment: choose, set, go on."""
        if self.summary is not None:
            return self._press_over(key)
        if self.is_setting:
            return self._press_setting(key)
        return self._press_choosing(key) if self.told is None else self._press_told(key, self.told)

    def here(self) -> Studio:
        """The same hand of the same series; at its end, and before one, the choice of hands."""
        run = self.run
        if run is None or self.summary is not None:
            return Studio(self.place.game)
        return replace(self.place, seed=run.series.seed, asked=len(run.asked), reads=self.told is not None)

    def dress(self) -> None:
        """Take the theme and the measures."""
        look = self.desk.preferences.look
        super().dress()
        self.panel.dress(self.colours, self.measures, look)
        self.mat.dress(look, self.measures, self.desk.preferences.pace)
        if self.summary is not None:
            self.summary.dress(self.colours, self.measures, look)

    def stop(self) -> None:
        """Leave nothing running."""
        super().stop()
        self._stopped = True
        self.mat.stop()
        if self.series is not None:
            self.series.stop()

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
        elif key in PAUSE:
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

    def _press_foot(self, key: str) -> None:
        """A click does what its key does; only that to start again never leaves."""
        (self.mat.press if key == "Esc" else self.press)(key)

    def _begin(self) -> None:
        practice, wish = self.desk.practice, self._wish()
        self.series = RunBridge(self.desk.work, lambda store: open_run(store, practice, wish), lambda _, run: run.attempt)
        self.series.begun.connect(self._opened)
        self.series.ready.connect(self._ready)
        self.series.over.connect(self._sum_up)
        self.series.begin()

    def _wish(self) -> Wish:
        """The series of the place."""
        place = self.place
        return Wish(
            game=place.game,
            skill=SKILL,
            sort=place.sort,
            questions=place.hands,
            seed=place.seed,
            asked=place.asked,
            reads=place.reads,
        )

    def _opened(self, told: Told | None) -> None:
        """The series is open: read on, or go on with the hand that comes next."""
        if told is not None:
            self._tell_again(told)
        else:
            self._next_hand()

    def _ready(self) -> None:
        """Another hand is dealt: show it where one is waited for."""
        if self._is_awaited:
            self._next_hand()

    def _next_hand(self) -> None:
        """Show the hand that comes next; where there is none, what the series came to."""
        if self.series is None or self.run is None:
            return
        if self.run.is_over:
            self.series.finish()
            return
        coming = self.run.ask_next()
        self._is_awaited = coming is None
        if coming is None:
            return
        self.question = coming
        self._lay_down(self.question)
        self.remember(self.here())
        self._show_count()
        self._offer()
        self.frame.order_tabs(self.mat.buttons)
        self.setFocus()
        announce(self, say("studio.hand-told", cards=spoken_cards(self.mat.hands.hand)))

    def _lay_down(self, question: Question) -> None:
        self.top.pause.show()
        self.panel.show_live()
        self.mat.show_hand(hand_in(question))

    def _tell_again(self, told: Told) -> None:
        """Somebody comes back who was reading what a hand came to: it lies there as it was set."""
        self.question = told.question
        self._lay_down(told.question)
        if isinstance(told.answer, Named):
            self.mat.set_as(cards(told.answer.cards))
        self._show_told(told)

    def _seen(self) -> None:
        """The hand can be seen: time runs."""
        run = self.run
        if self.is_setting and run is not None and self.question is not None:
            run.shown()
            self.run_clock(run, run.par_ms(self.question), run.own_par_ms(self.question))

    def _done(self) -> None:
        """The hand is set: tell at once what it came to."""
        if self.series is None or self.run is None or not (self.is_setting and self.mat.is_ready):
            return
        self.clocks.stop()
        told = self.run.answer(Named(self.mat.answer))
        self.series.make_ahead()
        self._show_told(told)
        self.remember(self.here())

    def _show_told(self, told: Told) -> None:
        self.mat.lock()
        shown = self.panel.show_told(told)
        shown.opened.connect(lambda clause: self.go.emit(Rulebook(clause)))
        self._show_count()
        self._offer()
        self.setFocus()
        announce(self, shown.heading)

    def _show_count(self) -> None:
        run, of = self.run, self.place.hands
        if run is None:
            return
        number = min(run.number, of)
        self.top.count.setText(say("studio.hand-again" if run.comes_back else "studio.hand", number=number, of=of))
        self.top.squares.show_marks([one.mark for one in run.asked], run.series.questions)

    def _sum_up(self, attempt: str) -> None:
        """The series is over: what it came to, and the ways on."""
        if self.run is None:
            return
        self.summary = SeriesSummary(self.place, self.run, attempt)
        self.remember(None)
        self.summary.pressed.connect(self._press_over)
        self.summary.dress(self.colours, self.measures, self.desk.preferences.look)
        self.frame.show_instead(self.summary)
        self.top.pause.hide()
        self.top.count.clear()
        self.setFocus()

    def _offer(self) -> None:
        """What can be done now."""
        run = self.run
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
            announce(self, self.mat.spoken)

    async def _show_mix(self) -> None:
        game = self.game
        found = await self.desk.work.run(lambda: mix(game))
        if not self._stopped:
            self.panel.choosing.show_mix(found)

    def _make_parts(self) -> None:
        file, felt = self.game.file, self.desk.felts_of(self.place.game)[0].felt
        self.top.pause.hide()
        self.mat = Mat(felt, file.cards)
        self.panel = StudioPanel(self.game, seconds(self.desk.times.par(self.place.game, SKILL).ms))
        self.mat.changed.connect(self._changed)
        self.mat.painted.connect(self._seen)
        self.frame_in(self.mat, self.panel)
        self.foot.pressed.connect(self._press_foot)
