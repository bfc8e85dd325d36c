"""What can be asked of a store about somebody's practice: each answer follows from the log, and asking changes nothing."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple, Protocol

from scoring.grades.evidence import DealtRound, GivenAnswer
from scoring.item_cards import ItemCard
from scoring.judge import Mark
from scoring.mastery import Card
from scoring.pace import TimedRound
from scoring.pace_audit import Span
from scoring.records import Profile
from scoring.summaries import (
    EVER,
    AnswerPractised,
    AskedQuestion,
    AttemptSummary,
    BelongingAnswer,
    ClauseFault,
    ClauseFigures,
    Confusion,
    DayFigures,
    HistoryCount,
    HourFigures,
    PacedDay,
    PractisedLately,
    SkillFigures,
    Sought,
    TableFigures,
    WeakSpot,
)
from scoring.what_next import Suggestion, Tally

Event = GivenAnswer | DealtRound
"""What may prove a grade."""

Variant = tuple[str, str, str]
"""A game, a skill and its variant."""


class LogEnd(NamedTuple):
    """How far a log was read: its last answer and its last round, by the store's own numbers."""

    answer: int = 0
    round: int = 0


class KeptHistory(NamedTuple):
    """A history of grades as it is kept: by which measure, how far of the log, and the history itself."""

    measure: str
    end: LogEnd
    history: bytes


class GradeEvidence(Protocol):
    """What can prove a grade. Keeping a history changes nothing but how long it takes to know it again."""

    def since(self, profile: Profile, game: str, end: LogEnd) -> tuple[Iterator[Event], LogEnd]:
        """Everything at a game after an end of the log, in its order, and the end of the log now."""

    def kept(self, profile: Profile, game: str) -> KeptHistory | None:
        """The history that was kept of a person at a game."""

    def keep(self, profile: Profile, game: str, kept: KeptHistory) -> None:
        """Keep a history, in place of any before."""


class Recent(Protocol):
    """The last answers to everything somebody was asked."""

    def by_game(self) -> dict[str, list[Mark]]:
        """Those at each game."""

    def by_skill(self) -> dict[tuple[str, str], list[Mark]]:
        """Those to each skill at each game."""

    def by_variant(self) -> dict[Variant, list[Mark]]:
        """Those to each skill in each variant at each game."""

    def tallies(self) -> dict[Variant, Tally]:
        """The same counted."""

    def in_order(self) -> list[AnswerPractised]:
        """All together, in the order they were given."""


class Progress(Protocol):
    """What rated answers come to; `since` is a day, and without it everything counts."""

    def skills(self, profile: Profile, since: str = EVER) -> list[SkillFigures]:
        """Every skill that was asked."""

    def days(self, profile: Profile, since: str = EVER) -> list[DayFigures]:
        """Every day, in order."""

    def hours(self, profile: Profile) -> list[HourFigures]:
        """Every hour of practice, in order."""

    def clauses(self, profile: Profile, since: str = EVER) -> list[ClauseFigures]:
        """Every clause that was met."""

    def confusions(self, profile: Profile, since: str = EVER, most: int = 20, game: str = "") -> list[Confusion]:
        """What is taken for what, the most frequent first."""

    def coverage(self, profile: Profile, game: str) -> dict[str, int]:
        """What has been met at a game, and how often."""

    def coverage_by_rules(self, profile: Profile, game: str) -> dict[str, dict[str, int]]:
        """The same by the rules it was met under, as the attempts name them."""

    def weak_spots(self, profile: Profile, since: str, most: int = 5) -> list[WeakSpot]:
        """What goes wrong most since a day, the worst first."""

    def recent(self, profile: Profile, game: str) -> list[Mark]:
        """The last answers at a game that count for its grade, the oldest first."""

    def recent_answers(self, profile: Profile) -> Recent:
        """The last answers to everything."""

    def recent_by_game(self, profile: Profile) -> dict[str, list[Mark]]:
        """The last answers at each game."""

    def recent_by_skill(self, profile: Profile) -> dict[tuple[str, str], list[Mark]]:
        """The last answers to each skill at each game."""

    def recent_by_variant(self, profile: Profile) -> dict[Variant, list[Mark]]:
        """The last answers to each skill in each variant at each game."""

    def recent_in_order(self, profile: Profile, game: str) -> list[AnswerPractised]:
        """The last answers at a game, all together in the order they were given."""


class TableProgress(Protocol):
    """What rounds that were dealt come to."""

    def latest(
        self,
        profile: Profile,
        game: str,
        last: int = 40,
        device: str = "",
        *,
        only_judged: bool = False,
        in_real_time: bool = False,
    ) -> TableFigures:
        """The figures of the last rounds at a game; `only_judged` leaves out those of earlier programs.

        Here and below `in_real_time` leaves out rounds whose Players took no time of their own: a pace is one among people.
        """

    def timed_rounds(
        self, profile: Profile, game: str, last: int = 40, device: str = "", *, in_real_time: bool = False
    ) -> list[TimedRound]:
        """The last rounds at a game with their times and positions."""

    def days(self, profile: Profile, since: str = EVER) -> list[DayFigures]:
        """Every day on which rounds were dealt to their end."""

    def paced_days(self, profile: Profile, since: str = EVER) -> list[PacedDay]:
        """Every day on which rounds were dealt against Players in real time, to their end and without help."""

    def games(self, profile: Profile) -> list[str]:
        """Every game somebody has sat at, the latest first."""

    def latest_sitting(self, profile: Profile, game: str = "", device: str = "", *, in_real_time: bool = False) -> str:
        """The id of the last sitting somebody was rated at, or nothing."""

    def rounds(self, attempt: str, *, in_real_time: bool = False) -> list[list[Span]]:
        """The rounds of one sitting as spans of its own clock."""


class AskedBefore(Protocol):
    """What somebody was asked."""

    def is_known(self, profile: Profile, asked: AskedQuestion, contents: Sequence[str] = ()) -> bool:
        """Whether somebody has answered a question before; under any of the `contents` it was the same question."""

    def missed(self, profile: Profile, game: str) -> list[AskedQuestion]:
        """Of the latest questions at a game, those that the last time were wrong or slow."""

    def mistakes(self, profile: Profile, confusion: Confusion, most: int = 20) -> list[AskedQuestion]:
        """The questions a confusion was shown by, the latest first."""


class ClauseFaults(Protocol):
    """What went wrong under clauses."""

    def under(self, profile: Profile, game: str, clause: str, most: int = 50) -> list[ClauseFault]:
        """A person's latest faults at a game under a clause, the last first."""


class ClassFigures(Protocol):
    """What many people practise, at once; rated answers only, `since` a day."""

    def lately(self, since: str) -> Mapping[str, PractisedLately]:
        """Everybody who ever practised, by id: the last day, and what was answered since a day."""

    def skills(self, people: Collection[Profile], since: str) -> list[SkillFigures]:
        """Every skill that several people were asked, together."""

    def clauses(self, people: Collection[Profile], since: str) -> list[ClauseFigures]:
        """Every clause that several people met, together."""

    def belonging(self, beginning: str, person: Profile | None = None) -> list[BelongingAnswer]:
        """The first answers to what begins so in what an attempt belongs to, everybody's or one person's, in their order."""


class AttemptHistory(Protocol):
    """Every run and sitting, a page at a time."""

    def page(self, profile: Profile, sought: Sought, before: str = "", most: int = 60) -> list[AttemptSummary]:
        """The next attempts that are looked for, the latest first, before the one of an id."""

    def count(self, profile: Profile) -> HistoryCount:
        """How many runs and sittings there are, and since when."""


class Schedule(Protocol):
    """What each person is to practise, and when."""

    def cards(self, profile: Profile) -> dict[Variant, Card]:
        """Every skill a person has in the schedule."""

    def items(self, profile: Profile, game: str) -> dict[str, ItemCard]:
        """Every item of a game that somebody has met, with its card."""

    def what_next(self, profile: Profile, at_ms: int, recent: Recent | None = None) -> list[Suggestion]:
        """What is most worth practising now, first."""
