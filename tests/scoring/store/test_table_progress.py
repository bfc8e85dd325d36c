"""What the log says about rounds that were dealt."""

from scoring.judge import Mark
from scoring.pace import TimedRound, table_pace
from scoring.pace_audit import Span, audit_pace
from scoring.records import Profile
from scoring.store.attempts import LiveAttempt
from scoring.store.store import Store
from scoring.summaries import FaultFound, RoundFacts
from tests.scoring.examples import FAST
from tests.scoring.store.examples import BULL, M3CP

SHORT_PAY = FaultFound("wrong-amount", "serious")
LEFT_WRONG = FaultFound("money-left-wrong", "critical")


def act(attempt: LiveAttempt, round: int, phase: str, started_ms: int, ended_ms: int, *faults: FaultFound) -> None:
    mark = Mark(right=not faults, time_ms=ended_ms - started_ms, par_ms=5_000)
    attempt.act("pay", mark, round=round, phase=phase, started_ms=started_ms, faults=faults)


def ended(attempt: LiveAttempt, *rounds: int) -> None:
    for number in rounds:
        attempt.round_dealt(number, Mark(right=True, time_ms=60_000, par_ms=60_000), "automated")


def test_rounds_faults_and_the_time_of_each_phase_are_told_of_the_last_rounds(store: Store, priya: Profile) -> None:
    first, second = (store.begin_attempt(priya, M3CP, "whole-round", judge=1) for _ in range(2))
    act(first, 0, "deal", 0, 99_000, LEFT_WRONG)
    act(first, 1, "deal", 0, 4_000)
    act(first, 1, "settle", 4_000, 9_000, SHORT_PAY, SHORT_PAY)
    act(second, 0, "deal", 0, 8_000)
    act(second, 0, "settle", 8_000, 11_000, SHORT_PAY)
    act(second, 0, "settle", 11_000, 15_000)
    ended(first, 0, 1)
    ended(second, 0)
    figures = store.table_progress.latest(priya, M3CP, last=2)
    assert (figures.rounds, figures.acts) == (2, 5)
    assert figures.faults == {"minor": 0, "serious": 3, "critical": 0}
    assert figures.phase_ms == {"deal": 6_000, "settle": 6_000}
    assert store.table_progress.latest(priya, M3CP).faults["critical"] == 1


def test_a_fault_is_as_bad_as_the_last_word_on_it_and_one_nobody_had_found_is_added(store: Store, priya: Profile) -> None:
    attempt = store.begin_attempt(priya, M3CP, "whole-round", judge=1)
    mark = Mark(right=False, time_ms=1_000, par_ms=5_000, severity="critical")
    paid = attempt.act("pay 1 ante 5", mark, round=1, phase="settle", started_ms=0, faults=[LEFT_WRONG])
    ended(attempt, 1)
    assert store.table_progress.latest(priya, M3CP).faults == {"minor": 0, "serious": 0, "critical": 1}
    attempt.judge_finally(paid, FaultFound("money-left-wrong", "minor", made_good=True))
    attempt.judge_finally(paid, FaultFound("left-undone", "serious"))
    assert store.table_progress.latest(priya, M3CP).faults == {"minor": 1, "serious": 1, "critical": 0}


def test_what_an_earlier_program_found_is_no_fault_of_today_but_its_rounds_took_their_time(store: Store, priya: Profile) -> None:
    earlier = store.begin_attempt(priya, M3CP, "whole-round")
    act(earlier, 1, "deal", 0, 4_000, LEFT_WRONG)
    ended(earlier, 1)
    figures = store.table_progress.latest(priya, M3CP)
    assert (figures.rounds, figures.phase_ms, sum(figures.faults.values())) == (1, {"deal": 4_000}, 0)
    assert store.table_progress.latest(priya, M3CP, only_judged=True).rounds == 0
    assert store.table_progress.timed_rounds(priya, M3CP) == [TimedRound(4_000, 0)]
    assert store.table_progress.games(priya) == [M3CP]


def test_rounds_and_hands_an_hour_follow_from_the_acts(store: Store, priya: Profile) -> None:
    first = store.begin_attempt(priya, M3CP, "whole-round", positions=5)
    second = store.begin_attempt(priya, M3CP, "whole-round", positions=7)
    act(first, 0, "deal", 0, 10_000)
    act(first, 1, "deal", 20_000, 50_000)
    act(first, 1, "settle", 50_000, 80_000)
    act(second, 0, "deal", 3_000, 63_000)
    ended(first, 0, 1)
    ended(second, 0)
    assert store.table_progress.timed_rounds(priya, M3CP, last=2) == [TimedRound(60_000, 5), TimedRound(60_000, 7)]
    dealt = table_pace(store.table_progress.timed_rounds(priya, M3CP, last=2))
    assert dealt is not None
    assert (dealt.rounds_an_hour, dealt.hands_an_hour, dealt.positions) == (60.0, 360.0, 6.0)


def test_reviews_and_other_games_do_not_count(store: Store, priya: Profile) -> None:
    for attempt in (store.begin_attempt(priya, M3CP, "whole-round", "review"), store.begin_attempt(priya, BULL, "whole-round")):
        act(attempt, 0, "deal", 0, 1_000, LEFT_WRONG)
        ended(attempt, 0)
    figures = store.table_progress.latest(priya, M3CP)
    assert (figures.rounds, figures.acts, figures.faults["critical"], figures.phase_ms) == (0, 0, 0, {})


def test_a_sitting_is_audited_from_its_acts(store: Store, priya: Profile) -> None:
    attempt = store.begin_attempt(priya, M3CP, "whole-round", judge=1)
    act(attempt, 0, "deal", 0, 100_000)
    act(attempt, 0, "settle", 100_000, 150_000)
    act(attempt, 1, "deal", 150_000, 360_000)
    ended(attempt, 0, 1)
    rounds = store.table_progress.rounds(attempt.record.id)
    assert rounds == [
        [Span("deal", 0, 100_000), Span("settle", 100_000, 150_000)],
        [Span("deal", 150_000, 360_000)],
    ]
    audit = audit_pace(rounds)
    assert audit is not None
    assert (audit.rounds, audit.rounds_an_hour, audit.phase_ms["deal"]) == (2, 20.0, 155_000)


def test_a_round_that_was_left_or_helped_does_not_count(store: Store, priya: Profile) -> None:
    attempt = store.begin_attempt(priya, M3CP, "whole-round", positions=3)
    act(attempt, 0, "deal", 0, 60_000)
    act(attempt, 1, "deal", 60_000, 61_000)
    ended(attempt, 0)
    assert store.table_progress.timed_rounds(priya, M3CP) == [TimedRound(60_000, 3)]
    assert len(store.table_progress.rounds(attempt.record.id)) == 1
    assert store.table_progress.latest(priya, M3CP).rounds == 1


def test_each_phase_comes_with_its_par_and_a_device_may_be_told_alone(store: Store, priya: Profile) -> None:
    for device, time_ms in (("automated", 4_000), ("manual", 8_000)):
        attempt = store.begin_attempt(priya, M3CP, "whole-round", device=device)
        act(attempt, 1, "deal", 0, time_ms)
        act(attempt, 1, "deal", time_ms, 2 * time_ms)
        ended(attempt, 1)
    both, manual = (store.table_progress.latest(priya, M3CP, device=device) for device in ("", "manual"))
    assert (both.rounds, both.phase_ms, both.phase_par_ms) == (2, {"deal": 12_000}, {"deal": 10_000})
    assert (manual.rounds, manual.phase_ms) == (1, {"deal": 16_000})
    assert len(store.table_progress.timed_rounds(priya, M3CP, device="manual")) == 1


def test_rounds_are_told_day_by_day_and_questions_are_not_among_them(store: Store, priya: Profile) -> None:
    attempt = store.begin_attempt(priya, M3CP, "whole-round", device="manual")
    ended(attempt, 1, 2)
    store.begin_attempt(priya, M3CP, "payout").answer(Mark(right=True, time_ms=1_000, par_ms=2_000))
    ended(store.begin_attempt(priya, M3CP, "whole-round", "review"), 1)
    [day] = store.table_progress.days(priya)
    assert (day.day, day.game, day.device, day.asked, day.time_ms) == ("2026-11-16", M3CP, "manual", 2, 120_000)
    assert store.table_progress.days(priya, since="2026-11-17") == []


def test_the_last_sitting_is_found_by_game_and_device(store: Store, priya: Profile) -> None:
    assert store.table_progress.latest_sitting(priya) == ""
    sat = [store.begin_attempt(priya, game, "whole-round", device=device) for game, device in ((M3CP, "manual"), (BULL, ""))]
    for attempt in sat:
        act(attempt, 1, "deal", 0, 1_000)
    assert store.table_progress.latest_sitting(priya) == sat[1].record.id
    assert store.table_progress.latest_sitting(priya, M3CP, "manual") == sat[0].record.id
    assert store.table_progress.latest_sitting(priya, M3CP, "automated") == ""


def test_a_pace_is_only_of_rounds_against_players_in_real_time(store: Store, priya: Profile) -> None:
    attempt = store.begin_attempt(priya, M3CP, "whole-round", device="manual", positions=5, judge=1)
    for number, own_time in ((1, False), (2, True)):
        attempt.act("deal", FAST, round=number, phase="deal", started_ms=number * 100_000)
        ended(attempt, number)
        attempt.round_facts(RoundFacts(number=number, device="manual", players=5, own_time=own_time, time_ms=9_000))
    table = store.table_progress
    assert len(table.timed_rounds(priya, M3CP)) == 2
    assert len(table.timed_rounds(priya, M3CP, in_real_time=True)) == 1
    assert (table.latest(priya, M3CP).rounds, table.latest(priya, M3CP, in_real_time=True).rounds) == (2, 1)
    assert [len(table.rounds(attempt.record.id, in_real_time=asked)) for asked in (False, True)] == [2, 1]
    assert [(day.game, day.rounds, day.time_ms) for day in table.paced_days(priya)] == [(M3CP, 1, 9_000)]
    assert table.latest_sitting(priya, in_real_time=True) == attempt.record.id
    other = store.begin_attempt(priya, M3CP, "whole-round", device="manual", positions=5, judge=1)
    other.act("deal", FAST, round=1, phase="deal", started_ms=0)
    ended(other, 1)
    assert table.latest_sitting(priya) == other.record.id
    assert table.latest_sitting(priya, in_real_time=True) == attempt.record.id
