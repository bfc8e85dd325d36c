"""What answers come to, worked out from the log each time."""

from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterable
from typing import TypeVar

import msgspec

from scoring.enquiries import Variant
from scoring.judge import Mark
from scoring.moments import moment
from scoring.recent_terms import recent_terms
from scoring.records import Answer, Profile
from scoring.summaries import EVER, AnswerPractised, ClauseFigures, Confusion, DayFigures, HourFigures, SkillFigures, WeakSpot
from scoring.what_next import Tally
from tests.scoring.memory.log import Given, Log

K = TypeVar("K", bound=Hashable)
QUARTER_MS, HOUR_MS = 900_000, 3_600_000
LEAST_ASKED = 8


class Recent:
    """The last answers to everything somebody was asked."""

    def __init__(self, given: list[Given]) -> None:
        self._given = given

    def by_game(self) -> dict[str, list[Mark]]:
        return self._by(lambda one: one.attempt.game)

    def by_skill(self) -> dict[tuple[str, str], list[Mark]]:
        return self._by(lambda one: (one.attempt.game, one.answer.skill))

    def by_variant(self) -> dict[Variant, list[Mark]]:
        return self._by(variant_of)

    def tallies(self) -> dict[Variant, Tally]:
        return {
            variant: Tally(len(marks), sum(mark.right for mark in marks), sum(mark.at_par for mark in marks))
            for variant, marks in self.by_variant().items()
        }

    def in_order(self) -> list[AnswerPractised]:
        return [AnswerPractised(one.answer.skill, one.answer.variant, _mark(one.answer)) for one in self._given]

    def _by(self, group: Callable[[Given], K]) -> dict[K, list[Mark]]:
        found = _grouped(self._given, group)
        return {key: [_mark(one.answer) for one in some[-recent_terms().last :]] for key, some in found.items()}


class Progress:
    """Questions to the log about answers."""

    def __init__(self, log: Log) -> None:
        self._log = log

    def skills(self, profile: Profile, since: str = EVER) -> list[SkillFigures]:
        found = _grouped(self._log.rated(profile, since), variant_of)
        return [SkillFigures(*variant, *_tally(found[variant])) for variant in sorted(found)]

    def days(self, profile: Profile, since: str = EVER) -> list[DayFigures]:
        found = _grouped(self._log.rated(profile, since), lambda one: (one.answer.day, one.attempt.game, one.attempt.device))
        return [DayFigures(*key, *_tally(found[key])) for key in sorted(found)]

    def hours(self, profile: Profile) -> list[HourFigures]:
        found = []
        for game, given in sorted(_grouped(self._log.given(profile), lambda one: one.attempt.game).items()):
            quarters = _grouped(given, lambda one: one.answer.at_ms // QUARTER_MS)
            hours: defaultdict[int, list[Given]] = defaultdict(list)
            practised_ms = 0
            for _, some in sorted(quarters.items()):
                hours[practised_ms // HOUR_MS] += some
                practised_ms += sum(one.answer.time_ms for one in some)
            found += [HourFigures(game, hour, *_tally(_rated(some))[:3]) for hour, some in hours.items()]
        return found

    def clauses(self, profile: Profile, since: str = EVER) -> list[ClauseFigures]:
        acts = [
            done.act
            for done in self._log.done(profile)
            if done.attempt.purpose == "rated" and done.attempt.judge and done.act.day >= since
        ]
        met, wrong = Counter[str](), Counter[str]()
        marks = [*(given.answer.mark for given in self._log.rated(profile, since)), *(act.mark for act in acts)]
        for one in marks:
            met.update(one.clauses)
            wrong.update(() if one.right else one.clauses)
        return [ClauseFigures(clause, met[clause], wrong[clause]) for clause in sorted(met)]

    def confusions(self, profile: Profile, since: str = EVER, most: int = 20, game: str = "") -> list[Confusion]:
        shown = [one for one in self._mistaken(profile, since) if game in ("", one.attempt.game)]
        pairs = _grouped(shown, lambda one: (one.attempt.game, one.answer.skill, one.answer.was, one.answer.taken_for))
        found = [Confusion(*pair, len(some), some[-1].answer.clauses) for pair, some in sorted(pairs.items())]
        return sorted(found, key=lambda one: -one.times)[:most]

    def coverage(self, profile: Profile, game: str) -> dict[str, int]:
        return dict(sorted(_met(one for one in self._log.given(profile) if one.attempt.game == game).items()))

    def coverage_by_rules(self, profile: Profile, game: str) -> dict[str, dict[str, int]]:
        given = (one for one in self._log.given(profile) if one.attempt.game == game and one.answer.coverage)
        return {rules: dict(_met(some)) for rules, some in _grouped(given, lambda one: one.attempt.content).items()}

    def weak_spots(self, profile: Profile, since: str, most: int = 5) -> list[WeakSpot]:
        mistaken = _grouped(self._mistaken(profile, since), variant_of)
        found = []
        for figures in self.skills(profile, since):
            variant, missed = (figures.game, figures.skill, figures.variant), figures.asked - figures.right
            if figures.asked >= LEAST_ASKED and missed:
                behind = Counter(one.answer.clauses for one in mistaken.get(variant, ()))
                clauses = min(behind, key=lambda one: (-behind[one], msgspec.json.encode(one)), default=())
                found.append(WeakSpot(*variant, figures.asked, missed, clauses))
        return sorted(found, key=lambda spot: (-spot.missed / spot.asked, -spot.missed))[:most]

    def recent(self, profile: Profile, game: str) -> list[Mark]:
        return self._recent(profile, game).by_game().get(game, [])

    def recent_answers(self, profile: Profile) -> Recent:
        return self._recent(profile)

    def recent_by_game(self, profile: Profile) -> dict[str, list[Mark]]:
        return self._recent(profile).by_game()

    def recent_by_skill(self, profile: Profile) -> dict[tuple[str, str], list[Mark]]:
        return self._recent(profile).by_skill()

    def recent_by_variant(self, profile: Profile) -> dict[Variant, list[Mark]]:
        return self._recent(profile).by_variant()

    def recent_in_order(self, profile: Profile, game: str) -> list[AnswerPractised]:
        return self._recent(profile, game).in_order()

    def _recent(self, profile: Profile, game: str | None = None) -> Recent:
        """As many of the latest as count of each practice; what a clock that ran ahead has given is not told apart here."""
        moment(self._log.now)
        given = [one for one in self._log.rated(profile) if game in (None, one.attempt.game)]
        practices = _grouped(in_time(given), lambda one: (*variant_of(one), one.attempt.device))
        return Recent(in_time([one for some in practices.values() for one in some[-recent_terms().last :]]))

    def _mistaken(self, profile: Profile, since: str) -> list[Given]:
        return [one for one in self._log.rated(profile, since) if not one.answer.right and one.answer.was]


def variant_of(one: Given) -> Variant:
    """What an answer practised."""
    return one.attempt.game, one.answer.skill, one.answer.variant


def in_time(given: Iterable[Given]) -> list[Given]:
    """Answers in the order they were given, and of one moment in that they were written down."""
    return sorted(given, key=lambda one: one.answer.at_ms)


def _rated(given: Iterable[Given]) -> list[Given]:
    return [one for one in given if one.counts]


def _met(given: Iterable[Given]) -> Counter[str]:
    return Counter(item for one in given for item in one.answer.coverage)


def _grouped(given: Iterable[Given], group: Callable[[Given], K]) -> dict[K, list[Given]]:
    found: defaultdict[K, list[Given]] = defaultdict(list)
    for one in given:
        found[group(one)].append(one)
    return dict(found)


def _tally(given: list[Given]) -> tuple[int, int, int, int]:
    answers = [one.answer for one in given]
    right, fast = sum(one.right for one in answers), sum(one.mark.at_par for one in answers)
    return len(answers), right, fast, sum(one.time_ms for one in answers)


def _mark(answer: Answer) -> Mark:
    """The last answers are told without their clauses."""
    return Mark(answer.right, answer.time_ms, answer.par_ms, answer.severity)
