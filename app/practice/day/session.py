"""A day of practice as it goes: one decision for window, terminal and pipe what comes next, and what an answer changes.

First what fades, mixed over all games begun; then, now and then, a check; then a dose of what is new, each lesson read before
what it teaches is asked; then rounds on the ladder; and when the minutes are over, or nothing is worth doing, enough.
"""

from collections import Counter, deque
from collections.abc import Mapping, Sequence
from datetime import date
from functools import partial
from typing import Literal

from msgspec import Struct

from app.base.chance import chance
from app.house.house import House
from app.practice.attempts import Attempts
from app.practice.course_path import keep_read, read_lessons
from app.practice.day.book import keep_book, read_book
from app.practice.day.choice import ItemChoice, Pick, Why
from app.practice.day.dealing import RoundDealt
from app.practice.day.ladder import RungTerms, seats_of
from app.practice.day.progress import GameProgress, keep_progress, progress_now, take_answer
from app.practice.day.rounds import Rounds
from app.practice.day.size import MINUTE_MS, day_file, day_minutes
from app.practice.day.steps import AskStep, Enough, Read, RoundStep, Step, WorkOut
from app.practice.day.syllabus import GameSyllabus, syllabus_of
from app.practice.marking import Marking, Told
from app.practice.opening import Practice
from app.rules.world.act import Act
from lessons.course import Course, Lesson
from lessons.item import Item
from lessons.items import AskedBy, question_for
from lessons.question import Answer
from scoring.grades.evidence import CHECK
from scoring.knowledge import LEECH, Knowledge
from scoring.moments import Moment, Now, moment
from scoring.port import Store

SEEDS = 1 << 40
LEAST_MS = 12_000
"""A day with less than that left is over: nothing worth asking is shorter."""
TOLD_APART_AFTER = 2
"""Two items taken for each other so often are asked side by side."""
KNOWN_WELL = 0.7
"""What is known so well need not be asked only because something was taken for it."""


class DayDesk(Struct, frozen=True):
    """All a day needs: who practises with what, by which house and courses, at which calendar."""

    practice: Practice
    house: House
    courses: Mapping[str, Course]
    now: Now


class DayOfPractice:
    """Somebody's practice at some games, from now on. It is opened where the store is, and then told of every answer."""

    def __init__(self, store: Store, desk: DayDesk, games: Sequence[str]) -> None:
        self._desk, self._practice = desk, desk.practice
        profile, drills = self._practice.profile, self._practice.drills
        self.syllabi: dict[str, GameSyllabus] = {
            game: syllabus_of(drills.catalogue[game], desk.courses, profile.id) for game in games
        }
        self._seats = {game: seats_of(drills.catalogue[game]) for game in games}
        self.progress: dict[str, GameProgress] = {
            game: progress_now(store, profile, game, self._seats[game])[0] for game in games
        }
        self.book = read_book(store, profile)
        self.minutes = day_minutes(store, profile)
        self._read = {game: _lessons_read(store, desk, syllabus) for game, syllabus in self.syllabi.items()}
        self._marking = Marking(drills, self._practice.times)
        self._choice = ItemChoice(self.syllabi, self.known, _asked_so_far(store, desk, games))
        self._rounds = Rounds(self._practice, desk.house, self.progress)
        self._attempts: dict[tuple[str, str], Attempts] = {}
        self._queue: deque[tuple[str, Item, Why]] = deque()

    @property
    def known(self) -> dict[str, Knowledge]:
        """What is known of every game."""
        return {game: progress.knowledge for game, progress in self.progress.items()}

    @property
    def size_ms(self) -> int:
        """How long the day is."""
        return self.minutes * MINUTE_MS

    def next(self) -> Step:
        """What comes next."""
        at = self._turn()
        return self._rounds.go_on() or self._first_hand(at) or self.next_question() or self._after_questions(at)

    def is_over(self) -> bool:
        """Whether today's minutes are over."""
        self._turn()
        return self.book.spent_ms + LEAST_MS > self.size_ms

    def answer(self, ask: AskStep, answer: Answer | None, time_ms: int) -> tuple[Told, tuple[Item, ...]]:
        """Take an answer: what it came to, and the items it is evidence for. It is written down before this returns."""
        told = self._marking.tell(ask.question, answer, time_ms)
        facts = self._marking.kept(told)
        self.take(ask, told, facts["items"])
        self.attempts_of(ask).keep(told, facts, lambda store, _: keep_book(store, self._practice.profile, self.book))
        return told, tuple(facts["items"])

    def take(self, ask: AskStep, told: Told, items: tuple[Item, ...]) -> None:
        """Take what an answer came to into account."""
        question, right = ask.question, told.mark.right
        self.book.spend(ask.why, told.mark.time_ms, ask.par_ms)
        self.book.asked += 1
        self.book.right += right
        self.book.new += ask.why == "new"
        at = moment(self._desk.now)
        take_answer(self.known[question.game], items, question.skill, question.variant, at.at_ms, right=right)
        due = self.book.of(question.game).due
        if right and items and items[0] in due:
            due.remove(items[0])
        if not right:
            self._tell_apart(question.game, items, at)

    def attempts_of(self, ask: AskStep) -> Attempts:
        """The attempt an answer belongs to: one for each game, and one of its own for a check."""
        which = (ask.question.game, CHECK if ask.why == "check" else "")
        if which not in self._attempts:
            practice = self._practice
            made = Attempts(practice.soon, practice.profile, lesson=which[1], rules=practice.drills.rules)
            self._attempts[which] = made
        return self._attempts[which]

    def deal(self, deal: RoundStep, acts: Sequence[Act], time_ms: int) -> tuple[RoundDealt, tuple[Item, ...]]:
        """Take the acts of a round: what it came to, and the items it is evidence for; what went wrong is due today."""
        came_to = self._rounds.deal(deal, acts, time_ms, moment(self._desk.now))
        self.book.spend("table", time_ms, deal.par_ms)
        self.book.rounds += 1
        wrong = tuple(item for item in came_to.wrong_items if item in self.syllabi[deal.game].items)
        if deal.terms.mode != "guided":
            book = self.book.of(deal.game)
            book.due = list(dict.fromkeys((*book.due, *wrong)))
        self._practice.soon(self._keep)
        return came_to, tuple(dict.fromkeys((*deal.items, *wrong)))

    def close(self, store: Store) -> None:
        """Have what was folded kept, where the store is."""
        with store.writing():
            for game, seats in self._seats.items():
                keep_progress(store, self._practice.profile, game, seats)

    def leave(self) -> None:
        """Leave the day as it is; what is half dealt is left at the table."""
        self._rounds.leave()

    def next_question(self) -> Step | None:
        """What comes next but for the table: a question, a lesson to read first, an example; None where nothing is worth it."""
        at, terms, book = self._turn(), day_file(), self.book
        if self.is_over():
            return self._enough("time")
        if queued := self._queued():
            return queued
        if went_wrong := self._from_table():
            return went_wrong
        new = self._choice.new_item()
        has_dose = new is not None and book.new_ms * 100 < self.size_ms * terms.new_percent
        is_open = book.reviews_ms * 100 < self.size_ms * terms.reviews_percent
        if (is_open or not has_dose) and (pick := self._choice.review(book, at.at_ms)):
            return self._treated(pick) or self._ask(pick)
        if self._begin_check(at):
            return self._queued()
        is_late = book.spent_ms * 100 >= self.size_ms * (100 - terms.rounds_percent)
        if is_late and self._round_due(at):
            return None
        if has_dose and new is not None and (step := self._lesson_first(*new) or self._ask_or_none(self._choice.new())):
            return step
        return self._once_all_is_met(at) if new is None else None

    def _once_all_is_met(self, at: Moment) -> Step | None:
        """What is left to read, and what too few answers show, unless a round is due."""
        for game in self.syllabi:
            if unread := self._lesson_first(game, None):
                return unread
        return None if self._round_due(at) else self._ask_or_none(self._choice.proof(at.at_ms))

    def any_question(self) -> AskStep:
        """A question, whatever the minutes say: the next by order of which the lesson was read, else whatever is weakest."""
        at = self._turn()
        new = self._choice.new_item()
        unread = new is not None and self._unread(*new) is not None
        pick = self._choice.review(self.book, at.at_ms)
        if pick is None and not self._queue and not self._begin_check(at) and not unread:
            pick = self._choice.new()
        step = self._queued() if pick is None else self._ask(pick)
        return step if isinstance(step, AskStep) else self._ask(self._choice.weakest(at.at_ms))

    def _turn(self) -> Moment:
        at = moment(self._desk.now)
        if self.book.turn_to(at.day):
            self._queue.clear()
        return at

    def _first_hand(self, at: Moment) -> Step | None:
        """Who has never dealt a game begins with a hand of it, every step told."""
        for game, progress in self.progress.items():
            if not progress.rungs and (terms := self._rounds.due(game, 0, at)) and self._fits(game, terms):
                return self._rounds.begin(game, terms, self._seed())
        return None

    def _after_questions(self, at: Moment) -> Step:
        if found := self._round_due(at):
            game, terms = found
            return self._rounds.begin(game, terms, self._seed())
        return self._enough("nothing")

    def _round_due(self, at: Moment) -> tuple[str, RungTerms] | None:
        """A round of the game that was dealt longest ago, where its ladder has one due and the day has room for it."""
        if self.book.rounds >= self._rounds.a_day:
            return None
        for game in self._rounds.longest_ago():
            terms = self._rounds.due(game, self._choice.met_percent(game), at)
            if terms is not None and self._fits(game, terms):
                return game, terms
        return None

    def _fits(self, game: str, terms: RungTerms) -> bool:
        return self.book.spent_ms + self._rounds.takes_ms(game, terms) <= self.size_ms

    def _queued(self) -> Step | None:
        if not self._queue:
            return None
        game, item, why = self._queue.popleft()
        return self._ask(self._choice.told(game, item, why, easier=why == "easier"))

    def _from_table(self) -> Step | None:
        """What went wrong at the table today, each once; wrong again it fades like everything else."""
        for game in self.syllabi:
            due = self.book.of(game).due
            if item := next((one for one in due if self._choice.rested(game, one)), None):
                due.remove(item)
                return self._ask(self._choice.told(game, item, "table"))
        return None

    def _unread(self, game: str, item: Item | None) -> Lesson | None:
        """The lesson to be read before an item is asked; without an item, any that was not read."""
        return self.syllabi[game].to_read(item, self._read[game])

    def _lesson_first(self, game: str, item: Item | None) -> Step | None:
        """The lesson to be read first."""
        syllabus, lesson = self.syllabi[game], self._unread(game, item)
        if syllabus.course is None or lesson is None:
            return None
        words = sum(len(page.text.split()) for page in lesson.pages)
        minutes = -(-words // day_file().words_a_minute)
        self._read[game].add(lesson.id)
        self.book.read += 1
        self.book.spent_ms += minutes * MINUTE_MS
        self._practice.soon(partial(self._keep_read, syllabus.course.id, lesson.id))
        return Read(syllabus.course, lesson, minutes)

    def _begin_check(self, at: Moment) -> bool:
        """Begin a check of the game that was checked longest ago, where one is due."""
        terms = day_file()
        ready = [game for game in self.syllabi if self._choice.met_percent(game) >= terms.check_met_percent]
        due = [game for game in ready if _days_since(self.book.of(game).checked, at.day) >= terms.check_days]
        if not due:
            return False
        game = min(due, key=lambda one: self.book.of(one).checked)
        self.book.of(game).checked = at.day
        items = self.syllabi[game].items
        drawn = chance(self._seed(), "check").sample(items, min(terms.check_questions, len(items)))
        self._queue.extend((game, item, "check") for item in drawn)
        return True

    def _treated(self, pick: Pick) -> Step | None:
        """Another treatment of what went wrong too often: an example worked out, what it is mistaken for, then an easier step."""
        known, book = self.known[pick.game].items.get(pick.item), self.book.of(pick.game)
        if known is None or not known.is_leech or known.wrong < book.treated.get(pick.item, 0) + LEECH:
            return None
        book.treated[pick.item] = known.wrong
        beside = self.syllabi[pick.game].beside(pick.item)[:1]
        self._queue.extend((pick.game, item, "contrast") for item in beside if item in self.known[pick.game].items)
        self._queue.append((pick.game, pick.item, "easier"))
        question = question_for(self._practice.drills, pick.game, pick.item, self._seed(), pick.home)
        self.book.spent_ms += self._marking.par_ms(question)
        return WorkOut(pick.item, question)

    def _ask_or_none(self, pick: Pick | None) -> Step | None:
        return None if pick is None else self._ask(pick)

    def _ask(self, pick: Pick) -> AskStep:
        question = question_for(self._practice.drills, pick.game, pick.item, self._seed(), pick.home)
        return AskStep(str(self.book.drawn), question, pick.why, self._marking.par_ms(question))

    def _enough(self, because: Literal["time", "nothing"]) -> Enough:
        book = self.book
        return Enough(
            minutes=min(-(-book.spent_ms // MINUTE_MS), self.minutes),
            of_minutes=self.minutes,
            asked=book.asked,
            right=book.right,
            new=book.new,
            rounds=book.rounds,
            read=book.read,
            because=because,
        )

    def _seed(self) -> int:
        """The next seed of this person: nobody else is asked the same in the same order."""
        self.book.drawn += 1
        return chance(self.book.drawn, self._practice.profile.id).randrange(SEEDS)

    def _tell_apart(self, game: str, items: Sequence[Item], at: Moment) -> None:
        """Have a pair that is confused again and again asked side by side."""
        if len(items) < 2 or items[1] not in self.known[game].items:
            return
        pair, confused = " ".join(sorted(items[:2])), self.book.of(game).confused
        confused[pair] = confused.get(pair, 0) + 1
        if confused[pair] >= TOLD_APART_AFTER and self.known[game].recall(items[1], at.at_ms) < KNOWN_WELL:
            confused[pair] = 0
            self._queue.extend((game, item, "contrast") for item in (items[1], items[0]))

    def _keep(self, store: Store) -> None:
        keep_book(store, self._practice.profile, self.book)

    def _keep_read(self, course: str, lesson: str, store: Store) -> None:
        with store.writing():
            keep_read(store, self._practice.profile, course, lesson)
            self._keep(store)


def _lessons_read(store: Store, desk: DayDesk, syllabus: GameSyllabus) -> set[str]:
    course = syllabus.course
    return set() if course is None else read_lessons(store, desk.practice.profile, course)


def _asked_so_far(store: Store, desk: DayDesk, games: Sequence[str]) -> Counter[tuple[str, AskedBy]]:
    """How often every skill in every variant was asked."""
    figures = store.progress.skills(desk.practice.profile)
    return Counter({(one.game, AskedBy(one.skill, one.variant)): one.asked for one in figures if one.game in games})


def _days_since(day: str, today: str) -> int:
    return (date.fromisoformat(today) - date.fromisoformat(day or "0001-01-01")).days
