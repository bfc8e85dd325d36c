"""A page of a lesson on the felt: a round in which what it cites is done, stopped before each of these acts.

Of the game's situations the one that is about most of the page's clauses is dealt. What rests on them is shown; where nothing
does, the hands that are turned.
"""

from collections.abc import Callable, Iterator
from itertools import islice
from typing import NamedTuple

from app.rounds.incidents import IncidentWish
from app.rounds.scenario import Scenario
from app.rounds.situations import LEVELS, Situation, Situations
from app.rounds.surprise import surprise_file
from app.rules.catalogue import Catalogue
from app.rules.core.act import Declare, SetHand, TakeDecision, Turn
from app.rules.core.basis import Basis
from app.rules.core.gamefile import GameFile
from app.rules.core.irregularity import asked_facts, cases
from app.rules.judge.duty import Duty
from app.rules.wording import say_case
from app.table.due_mark import marked
from app.table.sitting import Sitting
from app.table.table_state import TableState, state_of
from app.words.acts import TableWords
from app.words.text import language
from lessons.course import Lesson, LessonPage

FIRST = "the-first-hand"
SEED = 1
TRIED = 10
"""How many situations are dealt in search of one that shows what a page cites."""
MOST = 8
"""Whoever has seen so many moments has seen what a page means."""
PLAYERS = 4
OF_TROUBLE = ("irregularity", "authority")
"""The kinds of clauses that no ordinary round has anything of."""
KEY = "Space"


class PageMoment(NamedTuple):
    """The table before an act, the act in words and what it rests on; at the end there is none."""

    state: TableState
    told: str = ""
    basis: Basis = Basis()


class PageRound(NamedTuple):
    """What is dealt, in words, and its moments, the last after the last act."""

    title: str
    moments: tuple[PageMoment, ...]


class _Aim:
    """What a page is about: its clauses, and the wagers and decisions that these define."""

    def __init__(self, page: LessonPage, file: GameFile) -> None:
        self.clauses = set(page.clauses)
        self._wagers = {name for name, terms in file.wagers.items() if self.clauses & set(terms.clauses)}
        self._decisions = {
            name
            for name, terms in file.decisions.items()
            if self.clauses & set(terms.clauses) or self._wagers & set(terms.stakes)
        }

    def is_met_by(self, duty: Duty) -> bool:
        """Whether an act is one the page is about."""
        act = duty.act
        decides = isinstance(act, TakeDecision) and act.decision in self._decisions
        return decides or bool(self.clauses & set(duty.basis.clauses)) or getattr(act, "wager", "") in self._wagers


class _Hands:
    """What is looked at where no act rests on what a page cites: hands that are turned, set and called."""

    def is_met_by(self, duty: Duty) -> bool:
        """Whether an act shows a hand or calls it."""
        return isinstance(duty.act, Turn | SetHand | Declare)


def page_round(
    catalogue: Catalogue, game: str, lesson: Lesson, page: LessonPage, furnish: Callable[[Scenario], Scenario]
) -> PageRound | None:
    """The round on which a page is seen, at the table of a house; None where no round has anything of it."""
    file = catalogue.find(game).file
    aim = _Aim(page, file)
    for title, scenario in islice(_candidates(file, lesson, aim), TRIED):
        if moments := _dealt(catalogue, furnish(scenario), aim):
            return PageRound(title, tuple(moments))
    if all(file.clauses[number].kind in OF_TROUBLE for number in aim.clauses):
        return None
    first = Situations(game)[FIRST]
    return PageRound(_title(first), tuple(_dealt(catalogue, furnish(first.scenario), _Hands())))


def _candidates(file: GameFile, lesson: Lesson, aim: _Aim) -> Iterator[tuple[str, Scenario]]:
    """What may be dealt: situations and cases about the page's clauses, then those of the lesson, the easiest first."""
    situations = [*Situations(file.id).values()]

    def far(one: Situation) -> tuple[int, bool, int, bool]:
        shared = len(aim.clauses & set(one.terms.clauses))
        return -shared, one.name not in lesson.situations, LEVELS.index(one.terms.level), one.name != FIRST

    nearest = sorted(situations, key=far)
    about = [one for one in nearest if aim.clauses & set(one.terms.clauses)]
    yield from ((_title(one), one.scenario) for one in about)
    for case, rulings in file.irregularities.items():
        if case in surprise_file().irregularities and aim.clauses & {number for cited in rulings.values() for number in cited}:
            facts = {name: terms.is_ == "truth" or terms.least for name, terms in asked_facts(cases()[case], rulings).items()}
            yield say_case(case, language()), Scenario(game=file.id, players=PLAYERS, incident=IncidentWish(case, facts))
    yield from ((_title(one), one.scenario) for one in nearest if one not in about)


def _title(situation: Situation) -> str:
    return situation.words(language()).title


def _dealt(catalogue: Catalogue, scenario: Scenario, aim: "_Aim | _Hands") -> list[PageMoment]:
    """The moments of a round, dealt as it is due, that are aimed at, and the table after the last of them."""
    session = Sitting(catalogue, scenario, SEED, "guided").session
    words = TableWords(session.game.file, session.script.customs, language())
    moments: list[PageMoment] = []
    after: TableState | None = None
    while (duty := session.duty_now()) is not None and len(moments) < MOST:
        is_shown = aim.is_met_by(duty)
        if is_shown:
            due = marked(duty.act, KEY, session.round.play.world)
            moments.append(PageMoment(state_of(session, due=due), words.act_as_seen(duty.act, session.felt.face_up), duty.basis))
        if not session.do(duty.act).done:
            break
        after = state_of(session) if is_shown else after
    return [*moments, PageMoment(after)] if after is not None else []
