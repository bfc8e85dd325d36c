"""Opening a run: the one somebody asks for, gone on with where it was left, or begun anew with a word why."""

from collections.abc import Collection, Iterable, Mapping
from typing import Generic, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from app.base.clock import Clock, monotonic_ms
from app.base.saying import Sayable, Saying
from app.base.trouble import Trouble
from app.practice.attempts import Attempts, Begun, asked_today
from app.practice.coverage import clauses_met, wanted_by
from app.practice.desk_run import DeskRun
from app.practice.gates import GateStanding, gate_standing
from app.practice.jackpot.case import make_case
from app.practice.kept_desk import CHANGED, DeskLeftOff, desk_left, fits
from app.practice.kept_run import BEST, RUN, LastTold, LeftOff, WhichRun, best_name, new_seed, runs_left
from app.practice.kept_value import UNREADABLE
from app.practice.marking import Marking, Told
from app.practice.own_pars import own_pars
from app.practice.questions import Drawn, Hands, Questions, Reference, Series
from app.practice.run import Asked, Run
from app.practice.writer import Soon
from app.rules.core.game import AnyGame
from lessons.course import Course, Lesson
from lessons.earlier_answer import by_key, from_words
from lessons.generators.jackpot import JACKPOT_SKILL
from lessons.question import Question
from lessons.skills import QuestionMaker
from scoring.par_times import ParTimes
from scoring.port import Store
from scoring.records import Profile, Purpose
from scoring.summaries import AskedQuestion as AskedBefore

R = TypeVar("R")

RUN_CHANGED = Saying("kept.changed", what=RUN)
"""A run that is not asked like that any more asks everything anew."""


class Practice(Struct, frozen=True):
    """Who practises, with which questions and par times, who writes it down, and on which clock."""

    profile: Profile
    drills: QuestionMaker
    times: ParTimes
    soon: Soon
    clock: Clock = monotonic_ms


class Wish(Struct, frozen=True, kw_only=True):
    """The run somebody asks for; without a seed a new one, steered to what was not met yet.

    `asked` tells how many of it were answered before it was left, `reads` that what the last came to was still being read.
    `lesson` is where it belongs to, or in the words of whoever gave it `belongs`; `sort` which hands the studio deals; with
    `met_only` no clause is asked that never came up.
    """

    game: str
    skill: str
    variant: str = ""
    questions: int
    seed: int | None = None
    references: tuple[Reference, ...] = ()
    variants: tuple[str, ...] = ()
    limit_percent: int = 0
    purpose: Purpose = "rated"
    sort: str = ""
    asked: int = 0
    reads: bool = False
    lesson: tuple[Course, Lesson] | None = None
    met_only: bool = False
    belongs: str = ""
    par_percent: int = 100
    brings_back: bool = True
    left_ms: int = 0

    @property
    def which(self) -> WhichRun:
        """Which run it is among a person's."""
        return WhichRun(self.game, self.skill, self.seed, self.purpose, self.sort)


class OpenedRun(Struct, Generic[R], frozen=True):
    """A run that can go on, what is to be read first, and what there is to say about what was kept of it."""

    run: R
    told: Told | None = None
    trouble: tuple[Sayable, ...] = ()


class RunOutcome(Struct, frozen=True):
    """What a run came to in the store: its attempt, and how the trainee stands before the gate of the lesson it belongs to."""

    attempt: str
    gate: GateStanding | None = None


def open_run(store: Store, practice: Practice, wish: Wish) -> OpenedRun[Run]:
    """Open a run, where the store is; what is kept of it is gone on with as far as it is still the same run."""
    profile = practice.profile
    best = BEST.read(store, profile, best_name(wish.game, wish.skill))
    left, asked, trouble = _left(store, practice, wish)
    series = _series(store, practice, wish, skipped=0 if left or trouble == RUN_CHANGED else wish.asked)
    marking = Marking(practice.drills, practice.times, wish.par_percent)
    lesson = wish.lesson[1].id if wish.lesson else wish.belongs
    begun = left.attempts if left else {}
    is_review, rules = wish.purpose == "review", practice.drills.rules
    attempts = Attempts(practice.soon, profile, begun, review=is_review, lesson=lesson, rules=rules)
    questions, own = _questions(practice, wish, series), own_pars(store, profile)
    run = Run(questions, marking, attempts, wish.which, practice.clock, brings_back=wish.brings_back, own_pars=own)
    run.left_ms = wish.left_ms
    run.best = best.value or 0
    told = None
    if left is not None:
        run.resume(asked, left)
        told = run.told_again(left.told) if wish.reads and left.told else None
    return OpenedRun(run, told, tuple(one for one in (best.trouble, trouble) if one is not None))


def open_desk(
    store: Store, practice: Practice, game: AnyGame, rulings: Mapping[str, str], seed: int | None
) -> OpenedRun[DeskRun]:
    """Open the jackpot desk at a case, where the store is; a new sitting begins at a seed nobody has sat at."""
    seed = new_seed(store, practice.profile) if seed is None else seed
    case = make_case(game, seed, rulings)
    found = desk_left(store, practice.profile, game.file.id, seed)
    is_same = found.value is not None and fits(found.value, case) and _is_made_alike(store, practice, found.value)
    left = found.value if found.value is not None and is_same else DeskLeftOff(game.file.id, seed)
    trouble = found.trouble or (CHANGED if found.value not in (None, left) else None)
    begun: Begun = {"rated": left.attempt} if left.attempt else {}
    attempts = Attempts(practice.soon, practice.profile, begun, skill=JACKPOT_SKILL.id, rules=practice.drills.rules)
    marking = Marking(practice.drills, practice.times)
    run = DeskRun(game, rulings, case, left, marking, attempts, practice.clock)
    return OpenedRun(run, trouble=(trouble,) if trouble else ())


def _is_made_alike(store: Store, practice: Practice, left: DeskLeftOff) -> bool:
    """Whether the case of a desk that was left is made as it was then; a desk nothing was entered at is anybody's."""
    then = left.content or _content_then(store, [left.attempt])
    return not left.entered or then in practice.drills.contents(left.game, JACKPOT_SKILL.id, "")


def outcome(store: Store, practice: Practice, wish: Wish, run: Run) -> RunOutcome:
    """What a run came to, once everything of it is written down."""
    gate = gate_standing(store, practice.profile, *wish.lesson) if wish.lesson else None
    return RunOutcome(run.attempt, gate)


def left_run(store: Store, practice: Practice, which: WhichRun) -> tuple[LeftOff | None, list[Asked]]:
    """How far a run had come with its questions made again; nothing where nobody knows, or some are not asked so any more."""
    left = next((one for one in runs_left(store, practice.profile).value or [] if one.which == which), None)
    asked = _asked_again(practice.drills, left, "") if left is not None else None
    if left is None or asked is None:
        return None, []
    return replace(left, told=_still_true(practice.drills, asked, left.told)), asked


def _left(store: Store, practice: Practice, wish: Wish) -> tuple[LeftOff | None, list[Asked], Saying | None]:
    """How far the run had come, with its questions made again; nothing where nobody knows or it is not the same any more."""
    if wish.seed is None or not wish.asked:
        return None, [], None
    found = runs_left(store, practice.profile)
    left = next((one for one in found.value or [] if one.which == wish.which), None)
    if left is None or len(left.kept) < wish.asked or not _begins_with(left, wish.references[: wish.asked]):
        return None, [], found.trouble
    asked = _asked_again(practice.drills, left, _content_then(store, left.attempts.values()))
    if asked is None:
        return None, [], RUN_CHANGED
    return replace(left, told=_still_true(practice.drills, asked, left.told)), asked, found.trouble


def _begins_with(left: LeftOff, references: tuple[Reference, ...]) -> bool:
    return all((one.variant, one.reference) == tuple(told) for one, told in zip(left.kept, references, strict=False))


def _content_then(store: Store, attempts: Iterable[str]) -> str:
    """What the attempts of a run name that was kept before its questions named their versions."""
    live = map(store.go_on_with, attempts)
    return next((attempt.record.content for attempt in live if attempt is not None), "")


def _asked_again(drills: QuestionMaker, left: LeftOff, then: str) -> list[Asked] | None:
    """What was asked, made again; None where some of it is not asked like that any more."""
    again = []
    for one in left.kept:
        which = (one.game or left.which.game, one.skill or left.which.skill)
        question = _again(drills, AskedBefore(*which, one.variant, one.reference, one.content or then))
        if question is None:
            return None
        again.append(Asked(question, from_words(one.given, question, question.say), one.mark, one.times))
    return again


def _again(drills: QuestionMaker, asked: AskedBefore) -> Question | None:
    try:
        return asked_today(drills, asked)
    except (Trouble, *UNREADABLE):
        return None


def _still_true(drills: QuestionMaker, asked: list[Asked], last: LastTold | None) -> LastTold | None:
    """What the last answer came to, where it would come to the same today."""
    if last is None or last.answer is None:
        return last
    question = asked[last.place].question
    answer = by_key(last.answer, question, question.say)
    try:
        return replace(last, answer=answer) if drills.judge(question, answer) == last.verdict else None
    except (Trouble, *UNREADABLE):
        return None


def _series(store: Store, practice: Practice, wish: Wish, skipped: int) -> Series:
    """The questions of a run; where nobody knows any more what was answered, only those that were not."""
    seed = new_seed(store, practice.profile) if wish.seed is None else wish.seed
    return Series(
        game=wish.game,
        skill=wish.skill,
        variant=wish.variant,
        questions=max(1, wish.questions - skipped),
        seed=seed + skipped,
        references=wish.references[skipped:],
        variants=wish.variants,
        limit_percent=wish.limit_percent,
    )


def _questions(practice: Practice, wish: Wish, series: Series) -> Questions:
    if wish.sort:
        return Hands(practice.drills, series, wish.sort)
    is_steered = wish.purpose == "rated" and (wish.seed is None or wish.asked)
    return Drawn(practice.drills, series, (lambda store: _wanted(store, practice, wish)) if is_steered else None)


def _wanted(store: Store, practice: Practice, wish: Wish) -> Collection[str]:
    """What the questions are steered to: in a lesson nothing is asked about clauses that come later in the course."""
    taught: Collection[str] = ()
    if wish.lesson is not None:
        course, lesson = wish.lesson
        taught = course.taught_until(lesson.id)
    elif wish.met_only:
        taught = clauses_met(store, practice.profile, practice.drills.catalogue, wish.game)
    return wanted_by(store, practice.profile, practice.drills, wish.game, wish.skill, taught)
