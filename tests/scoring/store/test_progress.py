"""What the log says about somebody."""

from datetime import timedelta

from scoring.judge import Mark
from scoring.records import Profile
from scoring.store.store import Store
from scoring.summaries import ClauseFigures, Confusion, DayFigures, HourFigures, SkillFigures
from tests.scoring.examples import AT_PAR, CRITICAL, FAST, SLOW, WRONG
from tests.scoring.store.examples import BULL, M3CP, Calendar, drill

HALF_AN_HOUR = Mark(right=True, time_ms=1_800_000, par_ms=1_800_000)


def cited(*clauses: str, right: bool = True) -> Mark:
    return Mark(right, 1_000, 2_000, None if right else "minor", clauses)


def test_skills_are_counted_per_game_and_variant(store: Store, priya: Profile) -> None:
    attempt = store.begin_attempt(priya, M3CP, "payout")
    for mark, variant in ((FAST, "typed"), (SLOW, "typed"), (WRONG, "typed"), (AT_PAR, "cut")):
        attempt.answer(mark, variant=variant)
    drill(store, priya, [FAST], game=BULL, skill="house-way")
    assert store.progress.skills(priya) == [
        SkillFigures(BULL, "house-way", "", asked=1, right=1, at_par=1, time_ms=6_000),
        SkillFigures(M3CP, "payout", "cut", asked=1, right=1, at_par=1, time_ms=10_000),
        SkillFigures(M3CP, "payout", "typed", asked=3, right=2, at_par=1, time_ms=23_000),
    ]


def test_days_are_counted_per_game_and_device(store: Store, priya: Profile, calendar: Calendar) -> None:
    store.begin_attempt(priya, M3CP, "payout", device="manual").answer(FAST)
    store.begin_attempt(priya, M3CP, "envy", device="manual").answer(WRONG)
    store.begin_attempt(priya, M3CP, "payout", device="automated").answer(SLOW)
    calendar.now += timedelta(days=1)
    store.begin_attempt(priya, M3CP, "payout", device="manual").answer(AT_PAR)
    monday = [
        DayFigures("2026-11-16", M3CP, "automated", asked=1, right=1, at_par=0, time_ms=15_000),
        DayFigures("2026-11-16", M3CP, "manual", asked=2, right=1, at_par=1, time_ms=8_000),
    ]
    tuesday = [DayFigures("2026-11-17", M3CP, "manual", asked=1, right=1, at_par=1, time_ms=10_000)]
    assert store.progress.days(priya) == monday + tuesday
    assert store.progress.days(priya, since="2026-11-17") == tuesday


def test_hours_of_practice_pass_with_the_time_spent_not_with_the_calendar(
    store: Store, priya: Profile, calendar: Calendar
) -> None:
    for marks in ([HALF_AN_HOUR], [WRONG, HALF_AN_HOUR], [SLOW]):
        drill(store, priya, marks)
        calendar.now += timedelta(days=3)
    drill(store, priya, [FAST], game=BULL)
    assert store.progress.hours(priya) == [
        HourFigures(BULL, 0, asked=1, right=1, at_par=1),
        HourFigures(M3CP, 0, asked=3, right=2, at_par=2),
        HourFigures(M3CP, 1, asked=1, right=1, at_par=0),
    ]


def test_time_spent_on_reviews_makes_hours_pass_but_its_answers_do_not_count(
    store: Store, priya: Profile, calendar: Calendar
) -> None:
    drill(store, priya, [HALF_AN_HOUR, HALF_AN_HOUR], purpose="review")
    calendar.now += timedelta(hours=1)
    drill(store, priya, [FAST])
    assert store.progress.hours(priya) == [
        HourFigures(M3CP, 0, asked=0, right=0, at_par=0),
        HourFigures(M3CP, 1, asked=1, right=1, at_par=1),
    ]


def test_clauses_are_counted_per_exposure_in_answers_and_acts(store: Store, priya: Profile) -> None:
    drill(store, priya, [cited("M3CP 3.9", "M3CP 4.3"), cited("M3CP 4.3", right=False)])
    attempt = store.begin_attempt(priya, M3CP, "whole-round", judge=1)
    attempt.act("pay", cited("M3CP 4.3", right=False), round=0, phase="settle", started_ms=0)
    attempt.act("take", cited("M3CP 3.9"), round=0, phase="settle", started_ms=0)
    assert store.progress.clauses(priya) == [
        ClauseFigures("M3CP 3.9", met=2, wrong=0),
        ClauseFigures("M3CP 4.3", met=3, wrong=2),
    ]
    assert store.progress.clauses(priya, since="2026-11-17") == []


def test_what_an_earlier_program_judged_counts_for_no_clause_and_grade_but_its_time_stays(store: Store, priya: Profile) -> None:
    earlier = store.begin_attempt(priya, M3CP, "whole-round")
    earlier.act("Pay $5", cited("M3CP 4.3", right=False), round=1, phase="settle", started_ms=0)
    earlier.round_dealt(1, HALF_AN_HOUR, "manual")
    for _ in range(2):
        assert store.progress.clauses(priya) == []
        assert store.progress.recent(priya, M3CP) == []
        assert store.progress.skills(priya) == []
        assert [(hour.asked, hour.right) for hour in store.progress.hours(priya)] == [(0, 0)]
        assert [(day.asked, day.time_ms) for day in store.table_progress.days(priya)] == [(1, HALF_AN_HOUR.time_ms)]
        store.derive()
    judged = store.begin_attempt(priya, M3CP, "whole-round", judge=1)
    judged.round_dealt(1, HALF_AN_HOUR, "manual")
    assert store.progress.recent(priya, M3CP) == [HALF_AN_HOUR]


def test_questions_about_a_whole_round_go_on_counting(store: Store, priya: Profile) -> None:
    drill(store, priya, [FAST], skill="whole-round")
    assert store.progress.recent(priya, M3CP) == [FAST]


def test_confusions_are_told_the_most_frequent_first_with_the_clauses_of_the_latest(store: Store, priya: Profile) -> None:
    attempt = store.begin_attempt(priya, M3CP, "payout")
    for clause in ("M3CP 4.1", "M3CP 4.3"):
        attempt.answer(cited(clause, right=False), was="Straight", taken_for="Flush")
    attempt.answer(cited("M3CP 3.15", right=False), was="Stand-off", taken_for="Player wins")
    attempt.answer(FAST, expected="Straight", given="Straight")
    attempt.answer(WRONG)
    assert store.progress.confusions(priya) == [
        Confusion(M3CP, "payout", "Straight", "Flush", 2, ("M3CP 4.3",)),
        Confusion(M3CP, "payout", "Stand-off", "Player wins", 1, ("M3CP 3.15",)),
    ]
    assert len(store.progress.confusions(priya, most=1)) == 1
    assert store.progress.confusions(priya, since="2026-11-17") == []


def test_coverage_counts_what_was_met_rated_or_not(store: Store, priya: Profile) -> None:
    store.begin_attempt(priya, M3CP, "payout").answer(FAST, coverage=["pair-plus/flush", "pair-plus/pair"])
    store.begin_attempt(priya, M3CP, "payout", "review").answer(WRONG, coverage=["pair-plus/pair"])
    store.begin_attempt(priya, BULL, "payout").answer(FAST, coverage=["elsewhere"])
    assert store.progress.coverage(priya, M3CP) == {"pair-plus/flush": 1, "pair-plus/pair": 2}


def test_reviewing_failures_never_changes_a_rated_result(store: Store, priya: Profile) -> None:
    drill(store, priya, [FAST, WRONG])
    questions = (
        store.progress.skills, store.progress.days, store.progress.hours, store.progress.clauses, store.progress.confusions,
        store.progress.recent_by_game, store.progress.recent_by_skill, store.progress.recent_by_variant,
    )  # fmt: skip
    before = [ask(priya) for ask in questions]
    assert all(before[:3])
    review = drill(store, priya, [WRONG, CRITICAL, FAST, cited("M3CP 4.3", right=False)], purpose="review")
    review.answer(WRONG, was="Straight", taken_for="Flush")
    review.act("pay", cited("M3CP 4.3", right=False), round=0, phase="settle", started_ms=0)
    assert [ask(priya) for ask in questions] == before


def test_nobody_sees_anothers_figures(store: Store, priya: Profile) -> None:
    drill(store, priya, [WRONG])
    wei = store.profiles.add("Wei")
    assert store.progress.skills(wei) == []
    assert store.progress.recent(wei, M3CP) == []
