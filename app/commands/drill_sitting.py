"""A drill at the terminal from beginning to end: who practises, one question after another, what it came to."""

import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace

from app.base.saying import Saying
from app.base.trouble import BadInput, Surroundings
from app.commands.drill_screen import DrillTerminal
from app.commands.storing import only_person, tell
from app.house.house import house_chips, read_house
from app.house.par_times import par_times
from app.practice.attempts import Attempts, asked_again
from app.practice.coverage import coverage, wanted_by
from app.practice.fault_lines import fault_lines
from app.practice.kept_run import new_seed
from app.practice.marking import Marking
from app.practice.questions import Drawn, Given, Questions, Series
from app.practice.run import Run
from app.practice.writer import Writer
from app.rules.catalogue import Catalogue
from app.rules.world.act import Act
from app.words.acts import ActWords, say_act
from lessons.acting import brought_to
from lessons.concepts import game_of
from lessons.coverage import CoverageMeter
from lessons.question import ActsGiven, Answer, Question
from lessons.skills import NO_GAME, QuestionMaker
from lessons.typed import read_answer
from lessons.typed_acts import TypedActs
from scoring.figures import figures
from scoring.port import Store
from scoring.records import Profile

FIRST_NAME = "Trainee"
"""Who practises where nobody has said a name yet."""

INTERRUPTED = 130
HELP = "?"
PATIENCE_S = 60
"""How long a drill waits for a store that refuses an answer before it ends and says so."""


class DrillWish(NamedTuple):
    """What somebody wants to practise. Without a seed the questions go on from the last run, and bring what was not met yet.

    `missed` asks again, as a review, only what was wrong or slow the last time.
    """

    game: str
    skill: str
    variant: str
    questions: int
    seed: int | None
    name: str | None
    missed: bool = False


def house_drills(folder: Path, catalogue: Catalogue) -> QuestionMaker:
    """The questions of the house whose data lies in a folder: by its rulings and customs, with its chips."""
    house = read_house(folder, catalogue)
    return QuestionMaker(house.games_of(catalogue), say_act, chips=house_chips(house, folder))


def sit(wish: DrillWish, drills: QuestionMaker, open_store: Callable[[], Store]) -> int:
    """Ask the questions; what was answered is kept, however it ends."""
    drills.question(wish.game, wish.skill, 0, wish.variant)
    screen = DrillTerminal(None if wish.game == NO_GAME else drills.catalogue[wish.game].file)
    writer = Writer(open_store, tell, lambda _: None)
    try:
        return _Sitting(wish, drills, screen, writer).sit()
    finally:
        writer.close()


class _Sitting:
    """One person at the terminal. The next question is asked once the last answer is on the disk."""

    def __init__(self, wish: DrillWish, drills: QuestionMaker, screen: DrillTerminal, writer: Writer) -> None:
        self._wish, self._drills, self._screen, self._writer = wish, drills, screen, writer
        self._profile: Profile = writer.ask(lambda store: who_practises(store, wish.name)).result()
        self._kept: list[Future[object]] = []
        self._changed = 0

    def sit(self) -> int:
        """Ask to the end, or to where somebody ends it; the exit code."""
        run = self._writer.ask(self._run).result()
        if self._wish.missed:
            for said in _say_missed(run.series.questions, self._changed):
                self._screen.say(said)
        if not run.series.questions:
            return 0
        code = 0
        try:
            while not run.is_over:
                self._ask(run)
        except EOFError:
            pass
        except KeyboardInterrupt:
            code = INTERRUPTED
        except TimeoutError:
            code = 1
        return self._sum_up(run) or code

    def _ask(self, run: Run) -> None:
        """Ask a question, tell what the answer came to, and wait until it is kept."""
        self._writer.ask(run.make_all).result()
        question = run.ask_next()
        if question is None:
            raise RuntimeError("no question was made")
        self._screen.question(question, run.number, run.series.questions)
        run.shown()
        told = run.answer(_read(question, self._screen, self._drills.catalogue))
        faults = fault_lines(told, game_of(self._drills.catalogue, question.game))
        why = self._drills.why(question, told.answer, told.verdict) if told.answer is not None else ()
        self._screen.verdict(told, faults, why)
        self._kept[-1].result(PATIENCE_S)

    def _sum_up(self, run: Run) -> int:
        """What it came to; where the last answer cannot be kept that is said, and nothing else is asked of the store."""
        profile, drills, game = self._profile, self._drills, self._wish.game
        if self._kept and not self._kept[-1].done():
            self._writer.close()
        if self._kept and self._kept[-1].exception() is not None:
            last = run.asked[-1]
            tell(Saying("drill.not-kept", number=run.number, given=drills.say_kept(game, last.given)))
            self._screen.summary(figures(run.marks), CoverageMeter(0, 0))
            return 1
        met = self._writer.ask(lambda store: coverage(store, profile, drills, game)).result()
        self._screen.summary(figures(run.marks), met)
        self._writer.durably(lambda store: store.derive()).result(PATIENCE_S)
        return 0

    def _run(self, store: Store) -> Run:
        """The run, made where the store is: what was missed, or questions from a seed."""
        wish, profile = self._wish, self._profile
        times = par_times(store.folder, tuple(self._drills.catalogue))
        keep, rules = (lambda job: self._kept.append(self._writer.durably(job))), self._drills.rules
        attempts = Attempts(keep, profile, review=wish.missed, rules=rules)
        return Run(self._questions(store), Marking(self._drills, times), attempts, ahead=1)

    def _questions(self, store: Store) -> Questions:
        """What is asked; without a seed each question is steered to what is still wanted."""
        wish, drills, profile = self._wish, self._drills, self._profile
        seed = new_seed(store, profile) if wish.seed is None else wish.seed
        series = Series(game=wish.game, skill=wish.skill, variant=wish.variant, questions=wish.questions, seed=seed)
        if wish.missed:
            again, self._changed = _missed(wish, drills, store, profile)
            return Given(replace(series, questions=len(again)), again)
        if wish.seed is not None:
            return Drawn(drills, series)
        return Drawn(drills, series, lambda store: wanted_by(store, profile, drills, wish.game, wish.skill))


def who_practises(store: Store, name: str | None) -> Profile:
    """The person of that name, new if need be; without a name the only one there is."""
    return store.profiles.known_as(name) if name is not None else only_person(store) or store.profiles.add(FIRST_NAME)


def _missed(wish: DrillWish, drills: QuestionMaker, store: Store, profile: Profile) -> tuple[list[Question], int]:
    """What was wrong or slow the last time, as many as are wished, and how many of it are not asked like that any more."""
    missed = [one for one in store.asked.missed(profile, wish.game) if one.skill == wish.skill]
    chosen = [one for one in missed if wish.variant in ("", one.variant)]
    again = list(asked_again(drills, chosen))
    return again[: wish.questions], len(chosen) - len(again)


def _say_missed(again: int, changed: int) -> Iterator[str]:
    """What there is to know about questions that are asked again."""
    if changed:
        questions = "1 question" if changed == 1 else f"{changed} questions"
        yield f"Left out: {questions} you missed under rules, customs or a drill that have changed since."
    elif not again:
        yield "Nothing of this skill was wrong or slow the last time."


def _read(question: Question, screen: DrillTerminal, catalogue: Catalogue) -> Answer:
    """The answer somebody types; what is none is asked for again."""
    if question.kind == "acts":
        return ActsGiven(tuple(_acts(question, screen, catalogue)))
    while True:
        try:
            return read_answer(question, _line())
        except BadInput as trouble:
            screen.say(f"  {trouble}")


def _acts(question: Question, screen: DrillTerminal, catalogue: Catalogue) -> Iterator[Act]:
    """Acts one a line, to an empty line; at a table with a script, what happens is told as it does, right or wrong."""
    game = catalogue[question.game]
    typed, words = TypedActs(game), ActWords(game.file)
    round = brought_to(game, question.script, question.begins) if question.script is not None else None
    while line := _line().strip():
        if line == HELP:
            screen.acts(typed)
            continue
        try:
            act = typed.read(line)
        except BadInput as trouble:
            screen.say(f"  {trouble}")
            continue
        if round is not None:
            answer = round.do(act)
            told = [*map(words.event, answer.events), *([] if answer.done else [words.cannot(answer.reason)])]
            for said in filter(None, told):
                screen.say(f"    - {said}")
        yield act


def _line() -> str:
    """A line somebody types; EOFError where no more comes."""
    sys.stdout.write("> ")
    sys.stdout.flush()
    try:
        line = _typed()
    except UnicodeDecodeError as garbled:
        raise Surroundings("input.garbled", reason=garbled.reason) from None
    if not line:
        raise EOFError
    return line


def _typed() -> str:
    if sys.stdin is None:
        raise Surroundings("input.no-answers")
    return sys.stdin.readline()
