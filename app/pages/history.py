"""The history of somebody's practice as lines to read, a page at a time, and two of them beside one another."""

import re
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Literal

from msgspec import Struct

from app.pages.drill_names import variant_name
from app.rules.catalogue import Catalogue
from app.words.durations import minutes
from app.words.judged import kind_words
from app.words.listing import listed
from app.words.text import language, say
from lessons.texts import drill_texts
from scoring.par_times import WHOLE_ROUND
from scoring.port import Store
from scoring.records import Profile
from scoring.summaries import AttemptSummary, Outcome, Sought, WordSought

Kind = Literal["", "table", "drill", "lesson"]
KINDS: tuple[Kind, ...] = ("", "table", "drill", "lesson")
NOTHING = "–"
MOST_WORDS = 6
MOST_BY_CLAUSE = 500
CLAUSE = re.compile(r"\d+(\.\d+)+")
DAY = re.compile(r"\d{4}(-\d{0,2}){0,2}")
HOUR_MS = 3_600_000
PAGE = 60


class HistoryWish(Struct, frozen=True):
    """What is looked for, as it is typed and chosen."""

    words: str = ""
    game: str = ""
    kind: Kind = ""
    since: str = ""
    faulty: bool = False


class HistoryLine(Struct, frozen=True):
    """One run or sitting as it is read: what, how it came out, what went wrong, how fast, and when."""

    id: str
    game: str
    day: str
    title: str
    note: str
    result: str
    faults: int
    pace: str
    time: str


class HistoryPage(Struct, frozen=True):
    """The next lines, and whether there are more."""

    lines: tuple[HistoryLine, ...]
    more: bool


class Pair(Struct, frozen=True):
    """One figure of two attempts, the earlier first."""

    name: str
    earlier: str
    later: str


class FaultCompared(Struct, frozen=True):
    """Something that went wrong, in words, and a clause it rests on."""

    words: str
    clause: str


class TwoCompared(Struct, frozen=True):
    """Two attempts beside one another: figures, seconds of a round by phase, and which faults are gone, still there, or new."""

    earlier: HistoryLine
    later: HistoryLine
    figures: tuple[Pair, ...]
    phases: Mapping[str, tuple[int, int]]
    gone: tuple[FaultCompared, ...]
    left: tuple[FaultCompared, ...]
    new: tuple[FaultCompared, ...]


def history_page(store: Store, profile: Profile, catalogue: Catalogue, wish: HistoryWish, before: str = "") -> HistoryPage:
    """A page of the history, before the attempt of an id."""
    typed = wish.words.lower().split()[:MOST_WORDS]
    named = [game for game in catalogue if wish.game in ("", game) and catalogue.title(game).abbreviation.lower() in typed]
    among = named or ([wish.game] if wish.game else list(catalogue))
    words = tuple(_meaning(store, profile, catalogue, word, among) for word in typed)
    sought = Sought(wish.game, wish.kind, wish.since, wish.faulty, words)
    found = store.history.page(profile, sought, before, PAGE + 1)
    return HistoryPage(tuple(line_of(one, catalogue) for one in found[:PAGE]), len(found) > PAGE)


def _meaning(store: Store, profile: Profile, catalogue: Catalogue, word: str, among: Sequence[str]) -> WordSought:
    """What a word may stand for: part of a game's or a skill's name, the beginning of a day, a clause of one of some games."""
    titles = {game: catalogue.title(game) for game in catalogue}
    games = tuple(game for game, title in titles.items() if word in f"{title.name} {title.abbreviation}".lower())
    skills = tuple(skill for skill, name in drill_texts(language()).skills.items() if word in name.lower())
    attempts: set[str] = set()
    if CLAUSE.fullmatch(word):
        for game in among:
            told = store.clause_faults.under(profile, game, f"{titles[game].abbreviation} {word}", MOST_BY_CLAUSE)
            attempts.update(fault.attempt for fault in told)
    return WordSought(games, skills, word if DAY.fullmatch(word) else "", tuple(sorted(attempts)))


def line_of(found: AttemptSummary, catalogue: Catalogue) -> HistoryLine:
    """An attempt as a line."""
    at_table = bool(found.acts)
    faults = sum(found.faults.values()) if at_table else found.asked - found.right
    return HistoryLine(
        id=found.id,
        game=found.game,
        day=found.day,
        title=drill_texts(language()).skills.get(found.skill, found.skill),
        note=_note(found, catalogue),
        result=_percent(found.acts_right, found.acts) if at_table else f"{found.right} / {found.asked}",
        faults=faults,
        pace=_pace(found),
        time=_clock(found.at_ms),
    )


def _note(found: AttemptSummary, catalogue: Catalogue) -> str:
    """At which game, of which kind it was, and how much."""
    game = catalogue.title(found.game).abbreviation if found.game in catalogue else ""
    kind = "table" if found.skill == WHOLE_ROUND else "lesson" if found.lesson else "drill"
    much = say("history.rounds", count=found.rounds) if found.acts else say("history.questions", count=found.asked)
    review = say("history.guided" if found.acts else "history.review") if found.purpose == "review" else ""
    outside = say("history.outside") if found.outside else ""
    return listed([part for part in (game, say(f"history.kind-{kind}"), much, review, outside) if part])


def _pace(found: AttemptSummary) -> str:
    """Rounds dealt to their end in an hour, where there was a clock; seconds a question."""
    if found.acts and found.purpose == "review":
        return say("history.no-clock")
    if found.acts:
        timed = found.asked and found.acts_ms
        return say("history.an-hour", rounds=round(found.asked * HOUR_MS / found.acts_ms)) if timed else NOTHING
    return say("history.seconds", seconds=f"{found.time_ms / found.asked / 1000:.1f}") if found.asked else NOTHING


def _clock(at_ms: int) -> str:
    """The time of day where one is."""
    return f"{datetime.fromtimestamp(at_ms / 1000, UTC).astimezone():%H:%M}"


def _percent(right: int, of: int) -> str:
    return f"{round(100 * right / of)} %" if of else NOTHING


def compared(store: Store, profile: Profile, catalogue: Catalogue, one: str, other: str) -> TwoCompared | None:
    """Two attempts of a person beside one another, the earlier first; nothing where one of them is not there."""
    earlier, later = (store.outcome(profile, attempt) for attempt in sorted((one, other)))
    return two_compared(earlier, later, catalogue) if earlier is not None and later is not None else None


def two_compared(earlier: Outcome, later: Outcome, catalogue: Catalogue) -> TwoCompared:
    """Two attempts beside one another, of one person or of two."""
    first, last = _told(earlier), _told(later)
    return TwoCompared(
        line_of(_summary(earlier), catalogue),
        line_of(_summary(later), catalogue),
        tuple(_figures(earlier, later)),
        _phases(earlier, later),
        tuple(told for key, told in first.items() if key not in last),
        tuple(told for key, told in last.items() if key in first),
        tuple(told for key, told in last.items() if key not in first),
    )


def _summary(outcome: Outcome) -> AttemptSummary:
    """An attempt that is known whole, as a line of the history has it."""
    attempt, faults = outcome.attempt, [fault for found in outcome.faults.values() for fault in found]
    return AttemptSummary(
        attempt.id, attempt.at_ms, attempt.day, attempt.game, attempt.skill, attempt.purpose, attempt.lesson, attempt.outside,
        len(outcome.answers), sum(answer.right for answer in outcome.answers), sum(answer.time_ms for answer in outcome.answers),
        len(outcome.acts), sum(act.right for act in outcome.acts), sum(act.time_ms for act in outcome.acts),
        len({act.round for act in outcome.acts}),
        {severity: sum(fault.severity == severity for fault in faults) for severity in ("critical", "serious", "minor")},
    )  # fmt: skip


def _figures(earlier: Outcome, later: Outcome) -> Iterable[Pair]:
    """What can be told of both: how much, how much of it right, what went wrong, how long."""
    both = [_summary(earlier), _summary(later)]
    yield _pair("history.much", (str(one.rounds if one.acts else one.asked) for one in both))
    yield _pair(
        "history.right", (_percent(one.acts_right, one.acts) if one.acts else _percent(one.right, one.asked) for one in both)
    )
    yield _pair("history.faults", (_faults(one) for one in both))
    yield _pair("history.each", (_each(one) for one in both))
    yield _pair("history.pace", (_pace(one) for one in both))


def _pair(name: str, told: Iterable[str]) -> Pair:
    return Pair(say(name), *told)


def _faults(one: AttemptSummary) -> str:
    if not one.acts:
        return str(one.asked - one.right)
    told = [say(f"history.{severity}", count=count) for severity, count in one.faults.items() if count]
    return listed(told) if told else say("history.none")


def _each(one: AttemptSummary) -> str:
    count, spent = (one.rounds, one.acts_ms) if one.acts else (one.asked, one.time_ms)
    return minutes(spent // count) if count else NOTHING


def _phases(earlier: Outcome, later: Outcome) -> dict[str, tuple[int, int]]:
    """Seconds of a mean round in each phase, of sittings alone."""
    spent = [_seconds(one) for one in (earlier, later)]
    names = dict.fromkeys([*spent[0], *spent[1]])
    return {name: (spent[0].get(name, 0), spent[1].get(name, 0)) for name in names} if all(spent) else {}


def _seconds(outcome: Outcome) -> dict[str, int]:
    rounds = len({act.round for act in outcome.acts}) or 1
    spent: dict[str, int] = {}
    for act in outcome.acts:
        spent[act.phase] = spent.get(act.phase, 0) + act.time_ms
    return {phase: round(ms / rounds / 1000) for phase, ms in spent.items()}


def _kind(kind: str) -> str:
    """A kind of fault in words; one of another program by its own name."""
    try:
        return kind_words(kind, language())
    except KeyError:
        return kind


def _told(outcome: Outcome) -> dict[tuple[str, str], FaultCompared]:
    """What went wrong, each kind of thing once, by its kind and the clause it rests on."""
    told: dict[tuple[str, str], FaultCompared] = {}
    for answer in outcome.answers:
        if not answer.right and not outcome.acts:
            clause = next(iter(answer.clauses), "")
            named = drill_texts(language()).skills.get(answer.skill, answer.skill)
            words = listed([named, variant_name(answer.variant)]) if answer.variant else named
            told.setdefault((f"{answer.skill}/{answer.variant}", clause), FaultCompared(words, clause))
    for faults in outcome.faults.values():
        for fault in faults:
            clause = next(iter(fault.clauses), "")
            told.setdefault((fault.kind, clause), FaultCompared(_kind(fault.kind), clause))
    return told
