"""The drill player: one question fills the screen, is answered by key or mouse, and is judged at once."""

from collections.abc import Callable

from msgspec.structs import replace
from PySide6.QtCore import QTimer
from PySide6.QtGui import QKeySequence, QShortcut

from app.pages.places import MIXED, DrillAt, Rulebook
from app.pages.run_endings import Ending, endings, gate_words
from app.practice.day.mixed_run import open_mixed
from app.practice.day.session import DayDesk
from app.practice.marking import Marking, Told
from app.practice.opening import RunOutcome, Wish, open_run, outcome
from app.practice.run import Run
from app.words.text import language, say
from lessons.question import Answer, Question
from lessons.texts import drill_texts
from scoring.moments import local_now
from ui.foundation.desk import Desk
from ui.foundation.screen_reader import announce, somebody_hears
from ui.question.foot import DrillFoot, after, asking
from ui.question.practise_screen import NEXT, PAUSE, PractiseScreen
from ui.question.run_bridge import RunBridge
from ui.question.spoken_question import spoken_question
from ui.question.summary import Summary
from ui.screens.drill.dealt_question import DONE
from ui.screens.drill.example_panel import example_panel
from ui.screens.drill.stage import Stage
from ui.screens.drill.verdict_panel import told_panel
from ui.widgets.parts import column

SCROLLING = {"PageUp": -1, "PageDown": 1}


class DrillScreen(PractiseScreen):
    """A run of questions. It shows the run and produces answers; what is right the run says."""

    def __init__(self, desk: Desk, place: DrillAt) -> None:
        super().__init__(desk, _title(place), place.game)
        self.place = place
        self.bridge = self._bridge()
        self.told: Told | None = None
        self.example: Question | None = None
        self._shown_examples: list[Question] = []
        self._is_awaited = False
        self.endings: list[Ending] = []
        self._make_parts()
        self._ahead = QTimer(self)
        self._ahead.setSingleShot(True)
        self._ahead.timeout.connect(self._prepare_next)
        self.bridge.begun.connect(self._begin)
        self.bridge.ready.connect(self._ready)
        self.bridge.over.connect(self._sum_up)
        self.bridge.begin()

    @property
    def run(self) -> Run | None:
        """The run, once it has begun."""
        return self.bridge.run

    @property
    def question(self) -> Question | None:
        """The question that is asked or has just been answered."""
        return self.run.question if self.run else None

    @property
    def is_asking(self) -> bool:
        """Whether a question waits for its answer."""
        is_free = self.told is None and self.example is None and not self.paused and not self.endings
        return self.question is not None and is_free

    @property
    def timed(self) -> Run | None:
        """The run while a question is open."""
        return self.run if self.is_asking else None

    def answer(self, answer: Answer | None) -> None:
        """Give an answer, or none because time is over; what it came to is shown at once."""
        if self.is_asking and self.run is not None:
            self.clocks.stop()
            self.told = self.run.answer(answer)
            self._show_told(self.told)
            self.remember(self.here())
            self.bridge.make_ahead()
            self._ahead.start(0)

    def next_question(self) -> None:
        """Ask the question that comes next; where the run is over, show what it came to."""
        if self.run is None:
            return
        if self.run.is_over:
            self.bridge.finish()
        elif (example := self._example_first()) is not None:
            self.show_example(example)
        elif (question := self.run.ask_next()) is None:
            self._is_awaited = True
        else:
            self._is_awaited = False
            self.told, self.example = None, None
            self.setFocus()
            self._say_what_it_is(question)
            self.stage.ask(question)
            if somebody_hears():
                announce(self, spoken_question(question, self.desk))
            self._offer()
            self.top.show_run(self.run)
            self.remember(self.here())
            self._seen()

    def show_example(self, example: Question) -> None:
        """Work an example out: nothing is asked, and no time runs."""
        self.example, self.told, self._is_awaited = example, None, False
        self._shown_examples.append(example)
        panel = example_panel(example, Marking(self.desk.drills, self.desk.times).cited(example), self.desk)
        panel.opened.connect(lambda clause: self.go.emit(Rulebook(clause)))
        self._say_what_it_is(example, "example")
        self.stage.show_again(example)
        self.stage.tell(panel)
        self.foot.offer([("Space", say("drill.to-question"))])
        self.setFocus()
        announce(self, panel.spoken)

    def ran_out(self) -> None:
        """Time is over."""
        self.answer(None)

    def cover_up(self) -> None:
        """Cover the question."""
        self.foot.hide()
        self.stage.cover_up()

    def uncover(self) -> None:
        """Show the question."""
        self.foot.show()
        self.stage.uncover()

    def here(self) -> DrillAt:
        """The same questions, as far as they were answered; reading what the last one came to."""
        run = self.run
        if run is None:
            return self.place
        if self.place.skill == MIXED:
            is_over = bool(self.endings)
            return replace(self.place, asked=len(run.asked) if is_over else 0, reads=self.told is not None and not is_over)
        made = replace(self.place, seed=run.series.seed, questions=run.series.questions, references=run.references)
        return replace(made, asked=len(run.asked), reads=self.told is not None and not self.endings)

    def dress(self) -> None:
        """Take the theme and the measures."""
        self.top.dress(self.colours, self.measures)
        self.foot.dress(self.measures)
        self.stage.dress(self.colours, self.measures, self.desk.preferences.look)

    def stop(self) -> None:
        """Leave nothing running."""
        self.bridge.stop()
        self.clocks.stop()
        self._ahead.stop()
        self.stage.stop()

    def press_now(self, key: str) -> bool:
        """Do what a key does at this moment."""
        if key in SCROLLING:
            return _do(lambda: self.stage.turn_pages(SCROLLING[key]))
        if self.endings:
            return self._press_over(key)
        return self._press_asking(key) if self.is_asking else self._press_told(key)

    def _press_asking(self, key: str) -> bool:
        if self.stage.dealt is not None:
            return False
        if self.stage.pad is not None and self.stage.pad.press(key):
            return True
        return _do(self.pause) if key in PAUSE else False

    def _press_told(self, key: str) -> bool:
        if self.example is not None:
            return _do(self.next_question) if key in NEXT else False
        acts = {"M": self._ask_again, "L": self._open_rule} | dict.fromkeys(NEXT, self.next_question)
        return _do(acts[key]) if key in acts else False

    def _press_over(self, key: str) -> bool:
        place = next((one.place for one in self.endings if one.key == ("Enter" if key == "Space" else key)), None)
        return False if place is None else _do(lambda: self.go.emit(place))

    def _example_first(self) -> Question | None:
        """The example to be shown before the question that comes next, once."""
        coming = self.run.next_up() if self.run is not None else None
        example = self.run.example(coming) if self.run is not None and coming is not None else None
        return None if any(one is example for one in self._shown_examples) else example

    def _say_what_it_is(self, question: Question, why: str = "") -> None:
        """Why a question is asked; in a session also of which game and skill it is."""
        why = why or (self.run.why(question) if self.run is not None else "")
        self.stage.body.asking.say_why(say(f"drill.because-{why}") if why else "")
        if self.place.skill == MIXED:
            self.top.show_subject(question, self.desk)

    def _begin(self, told: Told | None) -> None:
        """The run is open: read on, or ask, or show what it came to."""
        if told is not None:
            self._tell_again(told)
        elif self.run is not None and (self.run.is_over or self.run.next_up() is not None):
            self.next_question()

    def _ready(self) -> None:
        """Another question is made: ask it where one is waited for."""
        if self.question is None or self._is_awaited:
            self.next_question()

    def _tell_again(self, told: Told) -> None:
        """Somebody comes back who was reading what an answer came to."""
        self.told = told
        self._say_what_it_is(told.question)
        self.stage.show_again(told.question)
        self._show_told(told)

    def _prepare_next(self) -> None:
        """Make the next question ready while the trainee reads what the last one came to."""
        if self.run is not None and (coming := self.run.next_up()) is not None:
            self.stage.make_ready(coming)

    def _seen(self) -> None:
        """The question can be seen: time runs."""
        if self.is_asking and self.run is not None and self.question is not None:
            self.run.shown()
            pars = self.run.par_ms(self.question), self.run.own_par_ms(self.question)
            self.run_clock(self.run, *pars, self.run.limit_ms(self.question))

    def _offer(self) -> None:
        """What can be done while the question is open."""
        if self.stage.dealt is not None and self.question is not None:
            self.foot.offer([(DONE, say("drill.done-dealing"))], self.question.prompt)
        elif self.stage.pad is not None:
            self.foot.offer(asking(self.stage.pad, PAUSE), ready=self.stage.pad.is_ready)

    def _answer_grows(self) -> None:
        """Something was typed, picked, cut or moved."""
        self._offer()
        if self.is_asking and self.stage.pad is not None:
            announce(self, self.stage.pad.spoken)

    def _show_told(self, told: Told) -> None:
        panel = told_panel(told, self.desk)
        panel.opened.connect(lambda clause: self.go.emit(Rulebook(clause)))
        self.stage.tell(panel)
        self._offer_after(told)
        self.setFocus()
        announce(self, panel.spoken)

    def _offer_after(self, told: Told) -> None:
        if self.run is not None:
            self.foot.offer(after(self.run, told), say("drill.comes-back") if self.run.is_coming_back(told.question) else "")
            self.top.show_run(self.run)

    def _ask_again(self) -> None:
        if self.told is not None and self.run is not None and self.run.ask_again(self.told):
            self._offer_after(self.told)

    def _open_rule(self) -> None:
        if self.told is not None and self.told.mark.clauses:
            self.go.emit(Rulebook(self.told.mark.clauses[0]))

    def _sum_up(self, came_to: RunOutcome) -> None:
        """The run is over: what it came to, and the ways on."""
        if self.run is None or self.endings:
            return
        self.endings = endings(self.place, self.run, came_to.attempt, came_to.gate)
        self.remember(None)
        ways = [(one.key, one.words) for one in self.endings]
        summary = Summary(self.run.asked, self.run.longest, ways, gate_words(came_to.gate))
        summary.pressed.connect(self._press_over)
        summary.dress(self.colours, self.measures, self.desk.preferences.look)
        self.stage.sum_up(summary)
        self.top.show_over()
        self.foot.hide()
        self.setFocus()
        announce(self, summary.spoken)

    def _bridge(self) -> RunBridge[Run]:
        """The bridge to the run of the place, or to a session of the day."""
        desk, practice = self.desk, self.desk.practice
        if self.place.skill == MIXED:
            day = DayDesk(practice, desk.house, desk.courses, local_now)
            place = self.place
            return RunBridge(
                desk.work,
                lambda store: open_mixed(store, day, place.asked, reads=place.reads),
                lambda _, run: RunOutcome(run.attempt),
            )
        wish = self._wish()
        return RunBridge(
            desk.work, lambda store: open_run(store, practice, wish), lambda store, run: outcome(store, practice, wish, run)
        )

    def _wish(self) -> Wish:
        """The run of the place."""
        place = self.place
        course = self.desk.courses.get(place.course) if place.course else None  # they are loaded for who comes from one
        lesson = next((one for one in course.lessons if one.id == place.lesson), None) if course else None
        return Wish(
            game=place.game,
            skill=place.skill,
            variant=place.variant,
            questions=place.questions,
            seed=place.seed,
            references=place.references,
            variants=place.variants,
            limit_percent=place.limit_percent,
            purpose=place.purpose,
            asked=place.asked,
            reads=place.reads,
            lesson=(course, lesson) if course and lesson else None,
            met_only=place.met_only,
            belongs=place.belongs,
            par_percent=place.par_percent,
            left_ms=place.left_ms,
            brings_back=place.brings_back,
        )

    def _make_parts(self) -> None:
        self.stage = Stage(self.desk)
        self.stage.given.connect(self.answer)
        self.stage.changed.connect(self._answer_grows)
        self.stage.painted.connect(self._seen)
        self.stage.left.connect(self.back)
        self.stage.held.connect(self.pause)
        self.stage.laid.connect(self.sheet_laid)
        self.stage.lifted.connect(self.sheet_lifted)
        self.stage.cover.go_on.pressed_key.connect(lambda _: self.go_on())
        self.foot = DrillFoot()
        self.foot.pressed.connect(self._press_foot)
        whole = column(self, spacing=0)
        whole.addWidget(self.top)
        whole.addWidget(self.stage, 1)
        whole.addWidget(self.foot)
        QShortcut(QKeySequence(DONE), self, lambda: self._press_foot(DONE))

    def _press_foot(self, key: str) -> None:
        if key != DONE:
            self.press(key)
        elif self.stage.dealt is not None and self.is_asking:
            self.stage.dealt.finish()


def _title(place: DrillAt) -> str:
    return say("drill.mixed") if place.skill == MIXED else drill_texts(language()).skills[place.skill]


def _do(act: Callable[[], object]) -> bool:
    """Do what a key is for; there was something to do."""
    act()
    return True
