"""A store full of practice that follows from a seed, and the figures it counted."""

from collections import Counter
from datetime import timedelta
from random import Random
from typing import Any

from msgspec.structs import replace

from app.base.chance import chance
from scoring.judge import Mark
from scoring.moments import moment
from scoring.records import Profile, Purpose
from scoring.store.attempts import LiveAttempt
from scoring.store.store import Store
from scoring.summaries import FaultFound, RoundFacts
from tests.scoring.store.examples import BULL, M3CP, Calendar

ITEMS = ("row:ante:win", "times:40x25", "step:pay")
HANDS = ("Flush", "Straight", "Pair", "")
GAMES = (M3CP, BULL)
PURPOSES: tuple[Purpose, ...] = ("rated", "rated", "review")


def fill(store: Store, seed: int = 5, attempts: int = 12, calendar: Calendar | None = None) -> None:
    """Two people, a few days of drills and sittings, rated and not."""
    with store.connection.writing():
        _practise(store, chance(seed, "store"), attempts, calendar)


def _practise(store: Store, luck: Random, attempts: int, calendar: Calendar | None) -> None:
    people = [store.profiles.add("Priya"), store.profiles.add("Wei", "instructor")]
    for number in range(attempts):
        if calendar:
            calendar.now += timedelta(hours=5)
        attempt = store.begin_attempt(
            luck.choice(people),
            luck.choice(GAMES),
            "payout",
            luck.choice(PURPOSES),
            device=luck.choice(("", "manual")),
            judge=number % 2,
        )
        for _ in range(luck.randrange(8)):
            _answer(attempt, luck)
        for place in range(luck.randrange(4)):
            faults = [FaultFound("wrong-amount", luck.choice(("minor", "critical")))] * luck.randrange(3)
            act = attempt.act(
                "pay",
                _mark(luck),
                round=place // 2,
                phase=luck.choice(("deal", "settle")),
                started_ms=place,
                faults=faults,
                items=luck.sample(ITEMS, luck.randrange(2)),
            )
            for fault in faults[:1]:
                attempt.judge_finally(act, replace(fault, severity="minor", made_good=True))
            attempt.keep(f"line {place} of {number}")
        attempt.round_facts(RoundFacts(number=1, device="manual", players=luck.randrange(1, 8), cases=("misdeal",)))
    for person in people:
        store.settings.set("theme", "dark", person)
        store.certificates.give(person, M3CP, "dealer", {"right": 50})
        store.class_log.add(people[1].id, "joined", "a group", person, {"since": "2026-11-16"})
    store.class_log.add(people[1].id, "group-made", "a group", facts={"name": "Group B"})


def _answer(attempt: LiveAttempt, luck: Random) -> None:
    attempt.answer(
        _mark(luck),
        skill=luck.choice(("payout", "envy")),
        variant=luck.choice(("", "typed")),
        expected=luck.choice(HANDS),
        given=luck.choice(HANDS),
        was=luck.choice(HANDS),
        taken_for=luck.choice(HANDS),
        coverage=luck.sample(("row-1", "row:ante:win", "clause:3.1"), luck.randrange(3)),
        items=luck.sample(ITEMS, luck.randrange(3)),
    )


def _mark(luck: Random) -> Mark:
    right = luck.random() < 0.7
    clauses = tuple(luck.sample(("M3CP 3.1", "M3CP 4.3", "M3CP 5.2"), luck.randrange(3)))
    return Mark(right, luck.randrange(600_000, 1_500_000), 1_000_000, None if right else "serious", clauses)


def figures_in(store: Store) -> dict[str, Counter[Any]]:
    """Everything that was counted, without the small numbers that differ from store to store."""
    tables = {
        "practised": _PRACTISED,
        "practice_days": _PRACTICE_DAYS,
        "game_days": _GAME_DAYS,
        "game_quarters": _GAME_QUARTERS,
        "sittings": _SITTINGS,
        "clause_days": _CLAUSE_DAYS,
        "covered": _COVERED,
        "mistaken": _MISTAKEN,
        "reviews": _REVIEWS,
        "evidence": _EVIDENCE,
        "item_cards": _ITEM_CARDS,
    }
    store.derive()
    return {table: Counter(store.connection.run(sql)) for table, sql in tables.items()}


def asked_of(store: Store) -> dict[str, Any]:
    """Every question the program has for a store, about everybody in it, and the answers."""
    return {person.name: _asked_about(store, person) for person in store.profiles}


def _asked_about(store: Store, person: Profile) -> dict[str, Any]:
    progress, table = store.progress, store.table_progress
    confusions = progress.confusions(person)
    recent = progress.recent_answers(person)
    now_ms = moment(store._now).at_ms
    return {
        "skills": progress.skills(person),
        "days": progress.days(person),
        "hours": progress.hours(person),
        "clauses": progress.clauses(person),
        "confusions": confusions,
        "coverage": {game: progress.coverage(person, game) for game in GAMES},
        "recent": (recent.by_game(), recent.by_skill(), recent.by_variant(), recent.tallies(), recent.in_order()),
        "in order": {game: progress.recent_in_order(person, game) for game in GAMES},
        "weak": progress.weak_spots(person, ""),
        "cards": store.schedule.cards(person),
        "items": {game: store.schedule.items(person, game) for game in GAMES},
        "next": store.schedule.what_next(person, now_ms),
        "latest": {game: table.latest(person, game) for game in GAMES},
        "rounds": {game: table.timed_rounds(person, game) for game in GAMES},
        "table days": table.days(person),
        "sat at": table.games(person),
        "sitting": table.latest_sitting(person),
        "missed": {game: store.asked.missed(person, game) for game in GAMES},
        "mistakes": [store.asked.mistakes(person, one) for one in confusions],
    }


_PRACTICE = "profiles.name, practices.game, practices.skill, practices.variant, practices.device, practices.purpose"
_OF_PRACTICE = "JOIN practices ON practices.key = practice JOIN profiles ON profiles.key = practices.profile"
_PRACTISED = f"SELECT {_PRACTICE}, practised.at_ms, answers.id FROM practised {_OF_PRACTICE} JOIN answers ON answers.key = answer"
_PRACTICE_DAYS = f"SELECT {_PRACTICE}, day, asked, correct, at_par, time_ms FROM practice_days {_OF_PRACTICE}"
_MISTAKEN = (
    f"SELECT {_PRACTICE}, mistaken.day, mistaken.expected, mistaken.given, answers.id "
    f"FROM mistaken {_OF_PRACTICE} JOIN answers ON answers.key = answer"
)
_GAME_QUARTERS = """
SELECT name, game, quarter, asked, correct, at_par, time_ms FROM game_quarters JOIN profiles ON profiles.key = profile
"""
_SITTINGS = """
SELECT name, sittings.game, sittings.purpose, attempts.id
FROM sittings JOIN profiles ON profiles.key = sittings.profile JOIN attempts ON attempts.key = attempt
"""
_GAME_DAYS = """
SELECT name, day, game, device, asked, correct, at_par, time_ms FROM game_days JOIN profiles ON profiles.key = profile
"""
_CLAUSE_DAYS = "SELECT name, clause, day, met, wrong FROM clause_days JOIN profiles ON profiles.key = profile"
_REVIEWS = """
SELECT name, reviews.game, reviews.skill, variant, attempts.id, reviews.day, rating, reviewed_ms, due_ms, stability, difficulty,
    state, step
FROM reviews JOIN profiles ON profiles.key = reviews.profile JOIN attempts ON attempts.key = reviews.attempt
"""
_COVERED = "SELECT name, game, item, met FROM covered JOIN profiles ON profiles.key = profile"
_EVIDENCE = """
SELECT name, game, item, evidence.at_ms, answers.id, acts.id, rating
FROM evidence JOIN item_cards ON item_cards.key = card JOIN profiles ON profiles.key = item_cards.profile
LEFT JOIN answers ON answers.key = evidence.answer LEFT JOIN acts ON acts.key = evidence.act
"""
_ITEM_CARDS = """
SELECT name, game, item, reviewed_ms, due_ms, stability, difficulty, times, wrong, in_a_row, seen_ms
FROM item_cards JOIN profiles ON profiles.key = profile
"""
