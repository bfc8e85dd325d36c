"""The Game Pace Audit."""

from app.rules.core.phases import PHASES
from scoring.pace_audit import Span, audit_pace

MINUTE_MS = 60_000
PHASE_MS = {"open": 10_000, "deal": 20_000, "decisions": 15_000, "expose": 10_000, "settle": 30_000, "clear": 5_000}
ROUND_MS = 90_000


def round_at(start_ms: int) -> list[Span]:
    spans = []
    for phase in PHASES:
        spans.append(Span(phase, start_ms, start_ms + PHASE_MS[phase]))
        start_ms += PHASE_MS[phase]
    return spans


def rounds(count: int, pause_ms: int = 0) -> list[list[Span]]:
    return [round_at(number * (ROUND_MS + pause_ms)) for number in range(count)]


def test_rounds_an_hour_are_counted_over_the_latest_ten_minutes_split_by_phase() -> None:
    audit = audit_pace(rounds(20))
    assert audit is not None
    assert (audit.rounds, audit.sample_ms, audit.missing_ms, audit.rounds_an_hour) == (6, 9 * MINUTE_MS, 0, 40.0)
    assert audit.phase_ms == PHASE_MS
    assert audit.between_ms == 0


def test_time_between_rounds_counts_and_is_told_apart() -> None:
    audit = audit_pace(rounds(5, pause_ms=10_000))
    assert audit is not None
    assert (audit.rounds, audit.sample_ms) == (5, 5 * ROUND_MS + 4 * 10_000)
    assert audit.phase_ms == PHASE_MS
    assert audit.between_ms == 4 * 10_000 // 5


def test_a_phase_that_comes_twice_in_a_round_is_summed() -> None:
    audit = audit_pace([[Span("deal", 0, 10_000), Span("decisions", 10_000, 15_000), Span("deal", 15_000, 300_000)]])
    assert audit is not None
    assert (audit.phase_ms["deal"], audit.phase_ms["decisions"], audit.missing_ms) == (295_000, 5_000, 0)


def test_less_than_five_minutes_say_how_much_is_missing() -> None:
    audit = audit_pace(rounds(3))
    assert audit is not None
    assert (audit.rounds, audit.missing_ms) == (3, 30_000)


def test_the_last_round_is_audited_however_long_it_was() -> None:
    audit = audit_pace([[Span("deal", 0, MINUTE_MS)], [Span("settle", MINUTE_MS, 20 * MINUTE_MS)]])
    assert audit is not None
    assert (audit.rounds, audit.sample_ms) == (1, 19 * MINUTE_MS)


def test_without_a_round_there_is_no_audit() -> None:
    assert audit_pace([]) is None
    assert audit_pace([[]]) is None


def test_a_sample_of_just_ten_minutes_is_whole_and_a_millisecond_more_drops_its_first_round() -> None:
    def audited(last_ms: int) -> int:
        audit = audit_pace([[Span("deal", 0, 1_000)], [Span("deal", 2_000, last_ms)]])
        assert audit is not None
        return audit.rounds

    assert [audited(600_000), audited(600_001)] == [2, 1]
