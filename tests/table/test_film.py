"""A film of a sitting agrees with its log, moment by moment."""

from app.base.clock import ticking
from app.base.saying import Saying
from app.rounds.scenario import Scenario, make_script
from app.rules.core.act import Pay
from app.table.film import LONGEST_MS, SHORTEST_MS, Film
from app.table.film_maker import film_of
from app.table.log import ActEntry, Began, Hinted, Undone, write_entry
from app.table.session import TableSession
from tests.rules.examples import CATALOGUE
from tests.table.sittings import M3CP, lines_of, sitting, wrong_pays


def film(rounds: int = 1) -> Film:
    return film_of(lines_of(sitting(rounds=rounds)), CATALOGUE)


def test_every_act_of_the_log_is_a_moment_of_the_film_in_order() -> None:
    session = sitting(rounds=2)
    seen = film_of(lines_of(session), CATALOGUE)
    assert seen.agrees
    assert not seen.earlier
    assert [frame.entry for frame in seen.frames] == [entry for entry in session.log if isinstance(entry, Began | ActEntry)]
    assert [frame.round for frame in seen.frames if isinstance(frame.entry, Began)] == [1, 2]
    assert seen.frames[-1].felt == session.felt


def test_a_stopped_act_leaves_the_table_as_it_was_and_belongs_to_its_phase() -> None:
    seen = film()
    [place] = seen.fault_places
    frame = seen.frames[place]
    assert isinstance(frame.entry, ActEntry)
    assert not frame.entry.done
    assert frame.felt == seen.frames[place - 1].felt
    assert (frame.phase, frame.basis) == ("settle", None)
    [fault] = frame.faults
    assert fault.kind == "wrong-amount"
    after = seen.frames[place + 1].entry
    assert isinstance(after, ActEntry)
    assert fault.expected == after.act


def test_a_right_act_is_told_with_what_it_rests_on() -> None:
    frames = [frame for frame in film().frames if isinstance(frame.entry, ActEntry) and not frame.faults]
    assert all(frame.basis is not None for frame in frames)
    opened = frames[0]
    assert opened.basis is not None
    assert (opened.phase, opened.basis.clauses) == ("open", ("3.1",))


def test_a_fault_is_as_grave_as_it_is_when_the_round_is_over() -> None:
    """Silent, a wrong payout happens; put right at once it is a matter of form."""
    session = sitting("silent", leaves=True)
    [fault] = session.faults
    seen = film_of(lines_of(session), CATALOGUE)
    [place] = seen.fault_places
    [shown] = seen.frames[place].faults
    assert isinstance(getattr(seen.frames[place].entry, "act", None), Pay)
    assert (shown.severity, shown.made_good) == (fault.severity, fault.made_good) == ("minor", True)


def test_money_that_was_never_paid_is_critical_in_the_end() -> None:
    session = sitting("silent")
    session.log[:] = [entry for entry in session.log if not (isinstance(entry, ActEntry) and isinstance(entry.act, Pay))]
    seen = film_of(lines_of(session), CATALOGUE)
    faults = [fault for frame in seen.frames for fault in frame.faults]
    assert "critical" in [fault.severity for fault in faults]
    assert not any(fault.made_good for fault in faults)


def test_faults_are_found_forwards_and_backwards_and_end_at_the_ends() -> None:
    seen = film(rounds=2)
    first, second = seen.fault_places
    assert (seen.fault_after(0), seen.fault_after(first), seen.fault_after(second)) == (first, second, None)
    assert (seen.fault_before(second + 1), seen.fault_before(second), seen.fault_before(first)) == (second, first, None)


def test_what_the_players_do_follows_the_act_it_answers() -> None:
    opened = film().frames[1]
    assert "WagerPlaced" in [type(event).__name__ for event in opened.events]


def test_moments_are_long_enough_to_follow_and_never_long_to_wait_for() -> None:
    seen = film()
    waits = [seen.wait_ms(place) for place in range(len(seen.frames) - 1)]
    assert min(waits) >= SHORTEST_MS
    assert max(waits) <= LONGEST_MS
    assert seen.wait_ms(3, speed=8) == seen.wait_ms(3) // 8
    assert seen.wait_ms(len(seen.frames) - 1) == 0


def test_hints_and_acts_taken_back_are_seen_too() -> None:
    session = sitting()
    session.hint()
    session.undo()
    seen = film_of(lines_of(session), CATALOGUE)
    assert [type(frame.entry) for frame in seen.frames[-2:]] == [Hinted, Undone]
    assert seen.undone_places == {len(seen.frames) - 3}
    assert seen.frames[-1].felt == session.felt == seen.frames[-4].felt


def test_a_fault_taken_back_stays_with_the_act_that_was_taken_back() -> None:
    """It is on record in the sitting as it is in the film."""
    session = TableSession(CATALOGUE, "let-it-happen", ticking(1000))
    session.begin(make_script(Scenario(game=M3CP, players=4), CATALOGUE[M3CP], 3))
    for act in wrong_pays(session):
        if session.do(act).fault is not None:
            session.undo()
    seen = film_of(lines_of(session), CATALOGUE)
    assert seen.agrees
    assert session.faults == session.taken_back
    assert [fault for place in seen.fault_places for fault in seen.frames[place].faults] == session.taken_back
    assert len(seen.fault_places) == 1
    assert set(seen.fault_places) == seen.undone_places


def test_a_log_that_cannot_be_played_is_told_and_shown_as_far_as_it_goes() -> None:
    lines = lines_of(sitting())
    seen = film_of([*lines[:9], '{"entry":"acted"}', *lines[9:]], CATALOGUE)
    assert not seen.agrees
    assert len(seen.frames) == 8
    assert film_of([], CATALOGUE).frames == ()


def test_a_sitting_that_was_left_in_a_round_comes_out_as_its_log_says_and_its_film_tells_so() -> None:
    lines = [write_entry(entry).decode() for entry in sitting().log]
    left, ended = film_of(lines, CATALOGUE, lies_open=True), film_of(lines, CATALOGUE)
    assert (left.agrees, [str(told) for told in left.remarks]) == (True, [str(Saying("replay.lies-open"))])
    assert (ended.agrees, [str(told) for told in ended.remarks]) == (False, [str(Saying("replay.cut-off"))])
