"""A day of practice as it goes: one decision for window, terminal and pipe what comes next, and what an answer changes.

First what fades, mixed over all games begun; then, now and then, a check; then a dose of what is new, each lesson read before
what it teaches is asked; then rounds on the ladder; and when the minutes are over, or nothing is worth doing, enough.
"""

from collections import Counter, deque
from collections.abc import Mapping, Sequence
from datetime import date
from functools import partial

from msgspec import Struct

from app.base.chance import chance
from app.house.house import House
from app.practice.attempts import Attempts
from app.practice.course_path import LeftAt, gate_page, keep_place
from app.practice.day.book import Rung, keep_book, keep_knowledge, read_book, read_knowledge
from app.practice.day.choice import Choice, Pick, Why
from app.practice.day.dealing import RoundDealt, RungSitting
from app.practice.day.ladder import dealt, ladder, rung_due
from app.practice.day.size import MINUTE_MS, day_file, day_minutes
from app.practice.day.steps import Ask, Deal, Enough, Read, Step, WorkOut
from app.practice.day.syllabus import GameSyllabus, syllabus_of
from app.practice.marking import Marking, Told
from app.practice.opening import Practice
from app.rules.world.act import Act
from lessons.course import Course
from lessons.evidence import evidence
from lessons.item import Item
from lessons.items import Home, question_for
from lessons.question import Answer, Question
from scoring.knowledge import LEECH, Knowledge
from scoring.moments import Moment, Now, moment
from scoring.port import Store

CHECK = "check"
"""The lesson of an attempt whose questions are drawn evenly over all items: such answers measure."""
SEEDS = 1 << 40
LEAST_MS = 12_000
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


class Day:
    """Somebody's practice at some games, from now on. It is opened where the store is, and then told of every answer."""

    def __init__(self, store: Store, desk: DayDesk, games: Sequence[str]) -> None:
        self._desk, self._practice = desk, desk.practice
        profile, drills = self._practice.profile, self._practice.drills
        self.syllabi: dict[str, GameSyllabus] = {game: syllabus_of(drills.catalogue[game], desk.courses) for game in games}
        self.known: dict[str, Knowledge] = {game: read_knowledge(store, profile, game) for game in games}
        self.book = read_book(store, profile)
        self.minutes = day_minutes(store, profile)
        self._marking = Marking(drills, self._practice.times)
        self._choice = Choice(self.syllabi, self.known, _asked_so_far(store, desk, games))
        self._attempts: dict[tuple[str, str], Attempts] = {}
        self._queue: deque[tuple[str, Item, Why]] = deque()
        self._sitting: RungSitting | None = None
        self._open: Pick | None = None

    @property
    def size_ms(self) -> int:
        """How long the day is."""
        return self.minutes * MINUTE_MS

    @property
    def left_ms(self) -> int:
        """How much of the day is left."""
        return max(0, self.size_ms - self.book.spent_ms)

    def next(self) -> Step:
        """What comes next."""
        at = self._turn()
        return self._goes_on() or self._first_hand(at) or self._queued() or self._by_order(at) or self._enough("nothing")

    def is_over(self) -> bool:
        """Whether today's minutes are over."""
        self._turn()
        return self.book.spent_ms + self._least_ms > self.size_ms

    def answer(self, ask: Ask, answer: Answer | None, time_ms: int) -> tuple[Told, tuple[Item, ...]]:
        """Take an answer: what it came to, and the items it is evidence for."""
        question, at = ask.question, moment(self._desk.now)
        told = self._marking.tell(question, answer, time_ms)
        items = self._evidence(told)
        self._spend(ask.why, time_ms, ask.par_ms)
        self.book.asked += 1
        self.book.right += told.mark.right
        self.book.new += ask.why == "new"
        shown = items if told.mark.right else tuple(item for item in items if item in question.items_learnt)
        self.known[question.game].take(shown, right=told.mark.right, guess=guess_of(question), at_ms=at.at_ms)
        if not told.mark.right:
            self._tell_apart(question.game, items, at)
        attempts = self._attempts_of(question.game, CHECK if ask.why == "check" else "")
        attempts.keep(told, self._marking.kept(told), lambda store, _: self._keep(store, question.game))
        return told, items

    def deal(self, deal: Deal, acts: Sequence[Act], time_ms: int) -> tuple[RoundDealt, tuple[Item, ...]]:
        """Take the acts of a round: what it came to, and the items it is evidence for."""
        if self._sitting is None:
            raise RuntimeError("no round is to be dealt")
        at, came_to = moment(self._desk.now), self._sitting.deal(acts, time_ms)
        book, known = self.book.of(deal.game), self.known[deal.game]
        self._spend("table", time_ms, deal.par_ms)
        self.book.rounds += 1
        dealt(book.rungs.setdefault(deal.terms.id, Rung()), deal.terms, at.at_ms, right=came_to.right)
        wrong = tuple(item for item in came_to.wrong_items if item in self.syllabi[deal.game].lessons)
        if deal.terms.mode != "guided":
            known.take(deal.items, right=came_to.right, guess=0.0, at_ms=at.at_ms)
            for item in wrong:
                known.take((item,), right=False, guess=0.0, at_ms=at.at_ms)
            book.due = list(dict.fromkeys((*book.due, *wrong)))
        if self._sitting.dealt >= deal.terms.sitting:
            self._sitting.leave()
            self._sitting = None
        self._practice.soon(partial(self._keep_all, deal.game))
        return came_to, tuple(dict.fromkeys((*deal.items, *wrong)))

    def leave(self) -> None:
        """Leave the day as it is; what is half dealt is left at the table."""
        if self._sitting is not None:
            self._sitting.leave()
            self._sitting = None

    # what comes next

    def _turn(self) -> Moment:
        at = moment(self._desk.now)
        if self.book.turn_to(at.day):
            self._queue.clear()
            for game in self.book.games.values():
                game.due = []
        return at

    def _goes_on(self) -> Step | None:
        """The next round of a sitting that has begun."""
        if self._sitting is None:
            return None
        if self._sitting.dealt:
            self._sitting.next_round()
        return self._deal_step(self._sitting)

    def _first_hand(self, at: Moment) -> Step | None:
        """Who has never dealt a game begins with a hand of it, every step told."""
        for game in self.syllabi:
            if not self.book.of(game).rungs:
                return self._round(game, at)
        return None

    def _queued(self) -> Step | None:
        while self._queue:
            game, item, why = self._queue.popleft()
            if self.is_over():
                return self._enough("time")
            pick = self._choice.told(game, item, why, easier=why == "easier")
            return self._ask(pick)
        return None

    def _by_order(self, at: Moment) -> Step | None:
        terms, book = day_file(), self.book
        if self.is_over():
            return self._enough("time")
        new = self._choice.new_item()
        has_dose = new is not None and book.new_ms * 100 < self.size_ms * terms.new_percent
        if (book.reviews_ms * 100 < self.size_ms * terms.reviews_percent or not has_dose) and (
            pick := self._choice.review(book, at.at_ms)
        ):
            return self._treated(pick) or self._ask(pick)
        if self._begin_check(at):
            return self._queued()
        is_late = book.spent_ms * 100 >= self.size_ms * (100 - terms.rounds_percent)
        if is_late and (step := self._any_round(at)):
            return step
        if has_dose and new is not None:
            return self._lesson_first(*new) or self._ask_or_none(self._choice.new())
        return self._any_round(at) or (self._ask_or_none(self._choice.proof(at.at_ms)) if new is None else None)

    def _lesson_first(self, game: str, item: Item) -> Step | None:
        """The lesson that teaches an item, where it was not read."""
        syllabus, book = self.syllabi[game], self.book.of(game)
        lesson = syllabus.lessons.get(item)
        if syllabus.course is None or lesson is None or lesson.id in book.read:
            return None
        words = sum(len(page.text.split()) for page in lesson.pages)
        minutes = -(-words // day_file().words_a_minute)
        book.read.append(lesson.id)
        self.book.read += 1
        self.book.spent_ms += minutes * MINUTE_MS
        place = LeftAt(syllabus.course.id, lesson.id, gate_page(lesson))
        self._practice.soon(partial(self._keep_read, place))
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
        draw = chance(self._seed(), "check")
        items = self.syllabi[game].items
        self._queue.extend((game, item, "check") for item in draw.sample(items, min(terms.check_questions, len(items))))
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

    def _any_round(self, at: Moment) -> Step | None:
        """A round of the game that was dealt longest ago, where its ladder has one due and the day has room for it."""
        if self.book.rounds >= ladder().rounds_a_day * len(self.syllabi):
            return None
        games = sorted(self.syllabi, key=lambda game: max((one.at_ms for one in self.book.of(game).rungs.values()), default=0))
        return next(filter(None, (self._round(game, at) for game in games)), None)

    def _round(self, game: str, at: Moment) -> Step | None:
        book = self.book.of(game)
        terms = rung_due(book.rungs, self._choice.met_percent(game), at.at_ms)
        if terms is None:
            return None
        par_ms = self._practice.times.whole_round(game, terms.players).ms
        if self.book.spent_ms + par_ms * terms.sitting > self.size_ms:
            return None
        self._sitting = RungSitting(
            self._practice.drills.catalogue,
            self._desk.house,
            terms,
            game,
            self._seed(),
            times_dealt=book.rungs.get(terms.id, Rung()).dealt,
            times=self._practice.times,
            profile=self._practice.profile,
            soon=self._practice.soon,
        )
        return self._deal_step(self._sitting)

    def _deal_step(self, sitting: RungSitting) -> Deal:
        items = tuple(item for item in (f"act:round:{sitting.device}",) if item in self.syllabi[sitting.game].items)
        return Deal(
            id=str(self.book.drawn),
            game=sitting.game,
            terms=sitting.terms,
            device=sitting.device,
            players=sitting.players,
            round=sitting.dealt + 1,
            seed=self.book.drawn,
            par_ms=sitting.par_ms,
            right=tuple(sitting.perfect),
            items=items,
        )

    def _ask_or_none(self, pick: Pick | None) -> Step | None:
        return None if pick is None else self._ask(pick)

    def _ask(self, pick: Pick) -> Step:
        question = question_for(self._practice.drills, pick.game, pick.item, self._seed(), pick.home)
        par_ms = self._marking.par_ms(question)
        return Ask(str(self.book.drawn), question, pick.why, par_ms)

    def _enough(self, because: str) -> Enough:
        book = self.book
        minutes = -(-book.spent_ms // MINUTE_MS)
        return Enough(
            minutes=min(minutes, self.minutes),
            of_minutes=self.minutes,
            asked=book.asked,
            right=book.right,
            new=book.new,
            rounds=book.rounds,
            read=book.read,
            because="time" if because == "time" else "nothing",
        )

    # what an answer changes

    def _seed(self) -> int:
        """The next seed of this person: nobody else is asked the same in the same order."""
        self.book.drawn += 1
        return chance(self.book.drawn, self._practice.profile.id).randrange(SEEDS)

    @property
    def _least_ms(self) -> int:
        """What the shortest thing takes: a day with less than that left is over."""
        return LEAST_MS

    def _spend(self, why: Why, time_ms: int, par_ms: int) -> None:
        """What something takes of the day: the time it took, and at least its par; who went away is not answering."""
        took = min(max(time_ms, par_ms), par_ms * day_file().slowest) + day_file().between_ms
        self.book.spent_ms += took
        if why == "new":
            self.book.new_ms += took
        elif why in ("review", "again"):
            self.book.reviews_ms += took

    def _evidence(self, told: Told) -> tuple[Item, ...]:
        question = told.question
        if told.answer is None:
            return question.items_learnt[:1]
        confused = self._practice.drills.confusion(question, told.answer, told.verdict)
        shown = evidence(question, told.verdict, confused, self.syllabi[question.game].items)
        return tuple(dict.fromkeys((*shown, *question.items_learnt[:1])))

    def _tell_apart(self, game: str, items: Sequence[Item], at: Moment) -> None:
        """Have a pair that is confused again and again asked side by side."""
        if len(items) < 2 or items[1] not in self.known[game].items:
            return
        pair, confused = " ".join(sorted(items[:2])), self.book.of(game).confused
        confused[pair] = confused.get(pair, 0) + 1
        if confused[pair] >= TOLD_APART_AFTER and self.known[game].recall(items[1], at.at_ms) < KNOWN_WELL:
            confused[pair] = 0
            self._queue.extend((game, item, "contrast") for item in (items[1], items[0]))

    def _attempts_of(self, game: str, lesson: str) -> Attempts:
        if (game, lesson) not in self._attempts:
            practice = self._practice
            made = Attempts(practice.soon, practice.profile, lesson=lesson, rules=practice.drills.rules)
            self._attempts[game, lesson] = made
        return self._attempts[game, lesson]

    def _keep(self, store: Store, game: str) -> None:
        keep_book(store, self._practice.profile, self.book)
        keep_knowledge(store, self._practice.profile, game, self.known[game])

    def _keep_all(self, game: str, store: Store) -> None:
        with store.writing():
            self._keep(store, game)

    def _keep_read(self, place: LeftAt, store: Store) -> None:
        with store.writing():
            keep_place(store, self._practice.profile, place)
            keep_book(store, self._practice.profile, self.book)


def guess_of(question: Question) -> float:
    """How likely somebody is right who knows nothing."""
    return 1 / len(question.choices) if question.kind == "choice" and question.choices else 0.0


def _asked_so_far(store: Store, desk: DayDesk, games: Sequence[str]) -> Counter[tuple[str, Home]]:
    """How often every skill in every variant was asked."""
    figures = store.progress.skills(desk.practice.profile)
    return Counter({(one.game, Home(one.skill, one.variant)): one.asked for one in figures if one.game in games})


def _days_since(day: str, today: str) -> int:
    return (date.fromisoformat(today) - date.fromisoformat(day or "0001-01-01")).days
