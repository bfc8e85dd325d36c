"""A drill at the terminal from beginning to end: who practises, one question after another, what it came to."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from app.base.trouble import BadInput, Surroundings
from app.commands.drill_screen import DrillScreen
from app.commands.storing import only_person
from app.house.house import house_chips, read_house
from app.practice.drill_run import coverage, wanted_by
from app.practice.practice import Practice, asked_again
from app.rules.catalogue import Catalogue
from app.rules.core.act import Act
from app.rules.running.play import Accepted, normal
from app.words.acts import ActWords, say_act
from lessons.acting import begun, procedure_of
from lessons.question import Acted, Answer, Question
from lessons.skills import NO_GAME, Drills
from lessons.typed import read_answer
from lessons.typed_acts import TypedActs
from scoring.figures import figures
from scoring.par_times import par_times
from scoring.store.records import Profile
from scoring.store.store import Store

FIRST_NAME = "Trainee"
"""Who practises where nobody has said a name yet."""

INTERRUPTED = 130
HELP = "?"
SEEDS_A_RUN = 1_000
"""How far apart the seeds of two runs begin."""


class Wish(NamedTuple):
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


def house_drills(folder: Path, catalogue: Catalogue) -> Drills:
    """The questions of the house whose data lies in a folder: by its rulings and customs, with its chips."""
    house = read_house(folder, catalogue)
    return Drills(house.games_of(catalogue), say_act, chips=house_chips(house, folder))


def sit(wish: Wish, drills: Drills, open_store: Callable[[], Store]) -> int:
    """Ask the questions; what was answered is kept, however it ends."""
    catalogue = drills.catalogue
    drills.question(wish.game, wish.skill, 0, wish.variant)
    screen = DrillScreen(None if wish.game == NO_GAME else catalogue[wish.game].file)
    with open_store() as store:
        profile = who_practises(store, wish.name)
        times = par_times(store.path.parent, tuple(catalogue))
        run = Practice(store, profile, review=wish.missed).run(drills, times)
        again: list[Question] = []
        if wish.missed:
            again, changed = _missed(wish, drills, store, profile)
            for said in _say_missed(len(again), changed):
                screen.say(said)
            if not again:
                return 0
        code = 0
        try:
            for number, question in enumerate(again if wish.missed else _questions(wish, drills, store, profile), start=1):
                screen.question(question, number, len(again) or wish.questions)
                run.shown()
                screen.verdict(question, run.answered(question, _read(question, screen, catalogue)))
        except EOFError:
            pass
        except KeyboardInterrupt:
            code = INTERRUPTED
        screen.summary(figures(run.marks), coverage(store, profile, drills, wish.game))
        store.schedule.catch_up(profile)
    return code


def who_practises(store: Store, name: str | None) -> Profile:
    """The person of that name, new if need be; without a name the only one there is."""
    return store.profiles.known_as(name) if name is not None else only_person(store) or store.profiles.add(FIRST_NAME)


def _questions(wish: Wish, drills: Drills, store: Store, profile: Profile) -> Iterator[Question]:
    """The questions of a run; without a seed each is steered to what is still wanted."""
    first = wish.seed if wish.seed is not None else len(store.attempts(profile)) * SEEDS_A_RUN
    for seed in range(first, first + wish.questions):
        wanted = wanted_by(store, profile, drills, wish.game, wish.skill) if wish.seed is None else ()
        yield drills.question(wish.game, wish.skill, seed, wish.variant, wanted)


def _missed(wish: Wish, drills: Drills, store: Store, profile: Profile) -> tuple[list[Question], int]:
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


def _read(question: Question, screen: DrillScreen, catalogue: Catalogue) -> Answer:
    """The answer somebody types; what is none is asked for again."""
    if question.kind == "acts":
        return Acted(tuple(_acts(question, screen, catalogue)))
    while True:
        try:
            return read_answer(question, _line())
        except BadInput as trouble:
            screen.say(f"  {trouble}")


def _acts(question: Question, screen: DrillScreen, catalogue: Catalogue) -> Iterator[Act]:
    """Acts one a line, to an empty line; at a table with a script, what happens is told as it does."""
    typed = TypedActs(catalogue[question.game])
    play = None
    if question.script is not None:
        play = begun(procedure_of(catalogue[question.game], question.script), question.begins)
    while line := _line().strip():
        if line == HELP:
            screen.acts(typed)
            continue
        try:
            act = typed.read(line)
        except BadInput as trouble:
            screen.say(f"  {trouble}")
            continue
        if play is not None:
            play, verdict = play.silent(normal(act))
            words = ActWords(catalogue[question.game].file)
            events = verdict.events if isinstance(verdict, Accepted) else ()
            for told in filter(None, map(words.event, events)):
                screen.say(f"    - {told}")
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
