"""A film of a sitting agrees with its log, moment by moment."""

from app.rules.core.act import Pay
from app.table.film import LONGEST_MS, SHORTEST_MS, Film, film_of
from app.table.log import ActEntry, Began, Hinted, Undone
from tests.rules.examples import CATALOGUE
from tests.table.sittings import lines_of, sitting


def film(rounds: int = 1) -> Film:
    return film_of(lines_of(sitting(rounds=rounds)), CATALOGUE)


def test_every_act_of_the_log_is_a_moment_of_the_film_in_order() -> None:
    session = sitting(rounds=2)
    seen = film_of(lines_of(session), CATALOGUE)
    assert seen.agrees
    assert [frame.entry for frame in seen.frames] == [entry for entry in session.log if isinstance(entry, Began | ActEntry)]
    assert [frame.round for frame in seen.frames if isinstance(frame.entry, Began)] == [1, 2]
    assert seen.frames[-1].felt == session.felt


def test_a_refused_act_leaves_the_table_as_it_was_and_belongs_to_the_step_that_was_due() -> None:
    seen = film()
    [place] = seen.fault_places
    frame = seen.frames[place]
    assert isinstance(frame.entry, ActEntry)
    assert not frame.entry.accepted
    assert frame.felt == seen.frames[place - 1].felt
    assert frame.step is not None
    assert isinstance(frame.step.act, Pay)
    assert frame.step.phase == "settle"
    assert (frame.faults[0].kind, frame.faults[0].expected) == ("wrong-amount", frame.step.act)


def test_faults_are_found_forwards_and_backwards_and_end_at_the_ends() -> None:
    seen = film(rounds=2)
    first, second = seen.fault_places
    assert (seen.fault_after(0), seen.fault_after(first), seen.fault_after(second)) == (first, second, None)
    assert (seen.fault_before(second + 1), seen.fault_before(second), seen.fault_before(first)) == (second, first, None)


def test_what_the_players_do_follows_the_act_it_answers() -> None:
    opened = film().frames[1]
    assert [type(event).__name__ for event in opened.events][-1] == "WagerPlaced"


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


def test_a_log_that_cannot_be_played_is_told_and_shown_as_far_as_it_goes() -> None:
    lines = lines_of(sitting())
    seen = film_of([*lines[:9], '{"entry":"acted"}', *lines[9:]], CATALOGUE)
    assert not seen.agrees
    assert len(seen.frames) == 8
    assert film_of([], CATALOGUE).frames == ()
