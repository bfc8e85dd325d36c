"""What the program may count on from any store: the one in SQLite and one in memory are held to the same, and say the same."""

from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from app.base.chance import chance
from app.base.trouble import BadInput
from scoring.item_cards import due
from scoring.judge import Mark
from scoring.par_times import WHOLE_ROUND
from scoring.port import LiveAttempt, Store
from scoring.records import Profile, Purpose
from scoring.summaries import AskedQuestion, FaultFound, PractisedLately
from tests.scoring.both_stores import MAKES, Clock
from tests.scoring.store.examples import BULL, M3CP

GAMES = (M3CP, BULL)
PURPOSES: tuple[Purpose, ...] = ("rated", "rated", "review")
CONCEPTS = ("flush", "straight", "pair", "")
ITEMS = ("row:a:1", "row:a:2", "step:pay", "times:40x25")
CLAUSES = ("M3CP 3.1", "M3CP 4.3", "M3CP 5.2")
RIGHT = Mark(right=True, time_ms=2_000, par_ms=5_000)
WRONG = Mark(right=False, time_ms=2_000, par_ms=5_000, severity="serious", clauses=("M3CP 4.3",))


def test_people_are_known_by_name_however_it_is_written(store: Store) -> None:
    zoe = store.profiles.add(" Zoë ")
    assert [store.profiles.find(name) for name in ("ZOË", "zoe\u0308")] == [zoe, zoe]
    assert store.profiles.known_as("zoë") == zoe
    with pytest.raises(BadInput, match="nobody here has yet"):
        store.profiles.add("ZOË")
    with pytest.raises(BadInput, match="did you mean 'Zoë'"):
        store.profiles.find("Zo")
    assert [one.name for one in store.profiles] == ["Zoë"]
    assert store.profiles.rename(zoe, "Zoe") == store.profiles.find("zoe")


def test_what_is_chosen_is_a_persons_own_or_the_machines(store: Store, priya: Profile) -> None:
    chosen = {"keys": ["T", 1.5, None, True]}
    store.settings.set("theme", chosen, priya)
    chosen["keys"].clear()
    assert store.settings.get("theme", "light", priya) == {"keys": ["T", 1.5, None, True]}
    assert store.settings.get("theme", "light") == "light"


def fail_after(store: Store, attempt: LiveAttempt) -> None:
    """Write an answer and a line, and then something goes wrong."""
    with store.writing():
        attempt.answer(WRONG)
        attempt.keep("a line")
        raise ZeroDivisionError


def test_all_or_nothing(store: Store, priya: Profile) -> None:
    attempt = store.begin_attempt(priya, M3CP, "payout")
    attempt.answer(RIGHT)
    with pytest.raises(ZeroDivisionError):
        fail_after(store, attempt)
    assert store.progress.recent(priya, M3CP) == [RIGHT]
    assert store.lines(attempt.record.id) == []
    assert attempt.keep("the first").place == 0


def test_a_part_that_fails_is_undone_alone(store: Store, priya: Profile) -> None:
    attempt = store.begin_attempt(priya, M3CP, "payout")
    with store.writing():
        attempt.answer(RIGHT)
        with pytest.raises(ZeroDivisionError):
            fail_after(store, attempt)
    assert len(store.progress.recent(priya, M3CP)) == 1


def test_an_attempt_is_gone_on_with_and_told_whole(store: Store, priya: Profile) -> None:
    begun = store.begin_attempt(priya, M3CP, WHOLE_ROUND, device="manual", positions=3, content="6-abc", seed=7)
    begun.keep("a line")
    fault = FaultFound("wrong-amount", "critical", ("M3CP 4.3",), expected="75", done="57")
    later = store.go_on_with(begun.record.id)
    assert later is not None
    done = later.act("pay", WRONG, round=0, phase="settle", started_ms=5, faults=[fault])
    told = store.outcome(priya)
    assert told is not None
    assert (told.attempt, told.acts, told.lines) == (begun.record, (done,), ("a line",))
    assert [(one.kind, one.expected, one.done) for one in told.faults[done.id]] == [("wrong-amount", "75", "57")]
    assert store.outcome(priya, "no such attempt") is None
    assert store.go_on_with("no such attempt") is None
    assert [one.kind for one in store.clause_faults.under(priya, M3CP, "M3CP 4.3")] == ["wrong-amount"]


def test_a_question_is_known_under_the_contents_that_ask_the_same(store: Store, priya: Profile) -> None:
    store.begin_attempt(priya, M3CP, "payout").answer(RIGHT, variant="typed", question="5", content="1-a")
    asked = AskedQuestion(M3CP, "payout", "typed", "5", "1-a")
    other = AskedQuestion(M3CP, "payout", "typed", "5", "2-b")
    assert [store.asked.is_known(priya, one) for one in (asked, other)] == [True, False]
    assert store.asked.is_known(priya, other, ("1-a",))


def test_a_question_mistaken_again_is_the_latest_again(store: Store, priya: Profile, clock: Clock) -> None:
    attempt = store.begin_attempt(priya, M3CP, "payout")
    for question in ("5", "2", "5"):
        clock.move(seconds=10)
        attempt.answer(WRONG, question=question, was="flush", taken_for="pair")
    (confusion,) = store.progress.confusions(priya)
    assert [one.question for one in store.asked.mistakes(priya, confusion)] == ["5", "2"]


def test_what_was_met_is_told_by_the_rules_of_its_attempt(store: Store, priya: Profile) -> None:
    for rules in ("6-a", "7-b", "7-b"):
        store.begin_attempt(priya, M3CP, "payout", "review", content=rules).answer(RIGHT, coverage=("row", rules))
    assert store.progress.coverage_by_rules(priya, M3CP) == {"6-a": {"row": 1, "6-a": 1}, "7-b": {"row": 2, "7-b": 2}}
    assert store.progress.coverage(priya, M3CP) == {"6-a": 1, "7-b": 2, "row": 3}
    assert store.progress.coverage_by_rules(priya, BULL) == {}


def test_an_item_is_due_again_when_it_is_likely_forgotten_and_at_once_when_it_was_wrong(
    store: Store, priya: Profile, clock: Clock
) -> None:
    attempt = store.begin_attempt(priya, M3CP, "payout")
    attempt.answer(RIGHT, items=("row:pair-plus:flush", "times:4x25"))
    attempt.answer(WRONG, items=("row:pair-plus:straight",))
    assert due(store.schedule.items(priya, M3CP), at(clock)) == ["row:pair-plus:straight"]
    clock.move(days=30)
    assert due(store.schedule.items(priya, M3CP), at(clock))[0] == "row:pair-plus:straight"
    assert len(due(store.schedule.items(priya, M3CP), at(clock))) == 3
    assert store.schedule.items(priya, BULL) == {}


def test_what_is_done_at_a_table_reviews_items_where_a_judge_watched_and_nobody_told_every_step(
    store: Store, priya: Profile
) -> None:
    watched: list[tuple[Purpose, int]] = [("rated", 5), ("rated", 0), ("review", 5)]
    for number, (purpose, judge) in enumerate(watched):
        sitting = store.begin_attempt(priya, M3CP, WHOLE_ROUND, purpose, judge=judge)
        sitting.act("pay 3 ante 25", RIGHT, round=0, phase="settle", started_ms=0, items=(f"row:ante:{number}",))
    assert list(store.schedule.items(priya, M3CP)) == ["row:ante:0"]


def test_answers_of_earlier_programs_review_what_of_their_coverage_was_asked(store: Store, priya: Profile) -> None:
    attempt = store.begin_attempt(priya, M3CP, "payout")
    attempt.answer(RIGHT, coverage=("row:pair-plus:flush", "clause:4.3"))
    attempt.answer(RIGHT, skill="which-clause", coverage=("clause:3.1",))
    attempt.answer(RIGHT, items=("row:ante:win",), coverage=("row:play:win",))
    assert set(store.schedule.items(priya, M3CP)) == {"row:pair-plus:flush", "clause:3.1", "row:ante:win"}


def test_an_answer_that_comes_late_counts_when_it_was_given(store: Store, priya: Profile, clock: Clock) -> None:
    attempt = store.begin_attempt(priya, M3CP, "payout")
    clock.move(days=5)
    attempt.answer(RIGHT, items=("row:ante:win",))
    store.derive()
    clock.move(days=-4)
    attempt.answer(WRONG, items=("row:ante:win",))
    clock.move(days=4)
    store.derive()
    (card,) = store.schedule.items(priya, M3CP).values()
    assert (card.times, card.wrong, card.last_right) == (2, 1, True)
    assert card.reviewed_ms == at(clock)


def at(clock: Clock) -> int:
    """The moment it is, as stores have it."""
    return int(clock().timestamp() * 1000)


def test_who_is_forgotten_is_gone_and_nobody_else(store: Store, priya: Profile) -> None:
    wei = store.profiles.add("Wei")
    for person in (priya, wei):
        store.settings.set("theme", "dark", person)
        store.begin_attempt(person, M3CP, "payout").answer(RIGHT, coverage=("row",), items=("row:ante:win",))
    store.derive()
    store.archive.forget(priya)
    assert [one.name for one in store.profiles] == ["Wei"]
    assert store.progress.coverage(wei, M3CP) == {"row": 1}
    assert store.settings.get("theme", None, wei) == "dark"
    assert list(store.schedule.items(wei, M3CP)) == ["row:ante:win"]


@pytest.mark.parametrize("seed", range(6))
def test_both_say_the_same_of_weeks_of_practice(tmp_path: Path, seed: int) -> None:
    told = {}
    for name, make in MAKES.items():
        clock = Clock()
        with make(tmp_path, clock) as store:
            practise(store, clock, chance(seed, "contract"))
            told[name] = everything(store, clock)
            store.derive()
            assert everything(store, clock) == told[name]
    filed, remembered = told.values()
    assert filed.keys() == remembered.keys()
    for question, answer in filed.items():
        assert answer == remembered[question], question


def practise(store: Store, clock: Clock, luck: Random) -> None:
    """Two people, weeks of drills and sittings, rated and not."""
    people = [store.profiles.add("Priya"), store.profiles.add("Wei", "instructor")]
    for _ in range(30):
        clock.move(hours=luck.choice((1, 5, 30)))
        person, game, purpose, device = (
            luck.choice(people),
            luck.choice(GAMES),
            luck.choice(PURPOSES),
            luck.choice(("", "manual")),
        )
        if luck.random() < 0.5:
            _drill(store.begin_attempt(person, game, "payout", purpose, device=device), clock, luck)
        else:
            positions = luck.randrange(1, 7)
            told: dict[str, Any] = {"device": device, "positions": positions, "judge": luck.randrange(2)}
            _sit(store.begin_attempt(person, game, WHOLE_ROUND, purpose, **told), clock, luck)


def _drill(attempt: LiveAttempt, clock: Clock, luck: Random) -> None:
    for _ in range(luck.randrange(25)):
        clock.move(seconds=luck.randrange(1, 400))
        attempt.answer(
            _mark(luck),
            skill=luck.choice(("payout", "envy", "which-clause")),
            variant=luck.choice(("", "typed")),
            question=f"{luck.randrange(9)}",
            was=luck.choice(CONCEPTS),
            taken_for=luck.choice(CONCEPTS),
            coverage=luck.sample(("row:a:1", "boundary:a:b", "clause:3.1"), luck.randrange(3)),
            content=luck.choice(("1-a", "2-b")),
            items=luck.sample(ITEMS, luck.randrange(3)),
        )


def _sit(attempt: LiveAttempt, clock: Clock, luck: Random) -> None:
    started_ms = 0
    for number in range(luck.randrange(4)):
        for phase in ("deal", "settle", "settle"):
            clock.move(seconds=7)
            faults = [FaultFound("wrong-amount", luck.choice(("minor", "critical")), (luck.choice(CLAUSES),))] * luck.randrange(3)
            mark = _mark(luck)
            shown = luck.sample(ITEMS, luck.randrange(2))
            act = attempt.act("pay", mark, round=number, phase=phase, started_ms=started_ms, faults=faults, items=shown)
            for fault in faults[:1]:
                attempt.judge_finally(act, replace(fault, severity="minor", made_good=True))
            started_ms += mark.time_ms + 1_000
        if luck.random() < 0.7:
            clock.move(seconds=1)
            attempt.round_dealt(number, _mark(luck), "manual")


def _mark(luck: Random) -> Mark:
    right = luck.random() < 0.6
    clauses = tuple(luck.sample(CLAUSES, luck.randrange(3)))
    return Mark(right, luck.randrange(600, 900_000), 400_000, None if right else "serious", clauses)


def everything(store: Store, clock: Clock) -> dict[str, Any]:
    """Every question the program has for a store, about everybody in it."""
    now_ms = int(clock().timestamp() * 1000)
    return {f"{one.name}: {asked}": told for one in store.profiles for asked, told in _about(store, one, now_ms).items()}


def _about(store: Store, person: Profile, now_ms: int) -> dict[str, Any]:
    progress, table, attempts = store.progress, store.table_progress, [one.id for one in store.attempts(person)]
    recent, confusions = progress.recent_answers(person), progress.confusions(person)
    sitting = table.latest_sitting(person)
    return {
        "skills": (progress.skills(person), progress.skills(person, "2026-11-20")),
        "days": (progress.days(person), progress.days(person, "2026-11-20"), table.days(person)),
        "hours": progress.hours(person),
        "clauses": progress.clauses(person),
        "confusions": (confusions, progress.confusions(person, "2026-11-20", 3, M3CP)),
        "coverage": [(progress.coverage(person, game), progress.coverage_by_rules(person, game)) for game in GAMES],
        "recent": (recent.by_game(), recent.by_skill(), recent.by_variant(), recent.tallies(), recent.in_order()),
        "at games": [(progress.recent(person, game), progress.recent_in_order(person, game)) for game in GAMES],
        "weak": progress.weak_spots(person, ""),
        "schedule": (store.schedule.cards(person), store.schedule.what_next(person, now_ms)),
        "items": [store.schedule.items(person, game) for game in GAMES],
        "rounds": [
            (table.latest(person, game, last, device), table.timed_rounds(person, game, last, device))
            for game in GAMES
            for last in (3, 40)
            for device in ("", "manual")
        ],
        "sittings": (table.games(person), attempts.index(sitting) if sitting else None, table.rounds(sitting) if sitting else []),
        "missed": [store.asked.missed(person, game) for game in GAMES],
        "mistakes": [store.asked.mistakes(person, one) for one in confusions],
    }


def test_the_class_log_keeps_what_was_done_and_forgets_with_the_person(store: Store, priya: Profile, clock: Clock) -> None:
    wei = store.profiles.add("Wei")
    made = store.class_log.add(wei.id, "group-made", "b", facts={"name": "Group B"})
    clock.move(minutes=1)
    joined = [store.class_log.add(wei.id, "joined", "b", person) for person in (priya, wei)]
    assert store.class_log.entries() == [made, *joined]
    assert store.class_log.entries(("joined",), profile=priya) == joined[:1]
    assert store.class_log.entries(("group-made", "left"), "b") == [made]
    store.archive.forget(priya)
    assert store.class_log.entries() == [made, joined[1]]


def test_what_many_people_practise_is_the_sum_of_what_each_did(store: Store, priya: Profile, clock: Clock) -> None:
    wei = store.profiles.add("Wei")
    for person, marks in ((priya, (RIGHT, WRONG)), (wei, (RIGHT,))):
        attempt = store.begin_attempt(person, M3CP, "payout")
        for mark in marks:
            attempt.answer(mark, skill="payout")
    store.derive()
    clock.move(days=3)
    store.begin_attempt(wei, BULL, "limits").answer(WRONG, skill="limits")
    store.begin_attempt(wei, BULL, "limits", "review").answer(RIGHT, skill="limits")
    together = store.class_figures
    assert dict(together.lately("2026-11-17")) == {
        priya.id: PractisedLately("2026-11-16"),
        wei.id: PractisedLately("2026-11-19", 1, 0, 0),
    }
    assert [(one.game, one.asked, one.right) for one in together.skills([priya, wei], "")] == [(BULL, 1, 0), (M3CP, 3, 2)]
    assert together.skills([priya], "2026-11-17") == []
    assert [(one.clause, one.met, one.wrong) for one in together.clauses([wei, priya], "")] == [("M3CP 4.3", 2, 2)]
