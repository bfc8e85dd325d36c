"""The story of a round: what each position staked and what moved, what was right, slow and made good, and the time by phase."""

import pytest
from msgspec.structs import replace

from app.base.clock import ticking
from app.rounds.scenario import Scenario, make_script
from app.rules.core.act import Clear, Pay
from app.rules.judge.perfect import right_duties
from app.rules.world.act import Act
from app.table.log import Mode
from app.table.round_story import RoundStory, story_of
from app.table.session import TableSession
from tests.rules.examples import CATALOGUE
from tests.table.sittings import M3CP, sitting

PAR_MS = 60_000


def dealt(game_id: str, mode: Mode = "coached", seed: int = 3) -> TableSession:
    """A round dealt as it is due, an act every tenth of a second."""
    session = TableSession(CATALOGUE, mode, ticking(100))
    session.begin(make_script(Scenario(game=game_id), CATALOGUE[game_id], seed))
    while (duty := session.round.next_duty()) is not None:
        session.do(duty.act)
    return session


def told(session: TableSession, par_ms: int = PAR_MS) -> RoundStory:
    story = story_of(session, par_ms)
    assert story is not None
    return story


@pytest.mark.parametrize("game_id", CATALOGUE)
@pytest.mark.parametrize("seed", range(4))
def test_what_moved_is_what_settle_says(game_id: str, seed: int) -> None:
    session = dealt(game_id, seed=seed)
    settled = session.game.settle(session.round.judge.bench.reading.round)
    moved = {one.position: sum(line.paid - line.taken for line in one.lines) for one in settled.positions}
    staked = {one.position: sum(line.staked for line in one.lines) for one in settled.positions}
    story = told(session)
    assert {number for number in moved if staked[number]} <= {one.position for one in story.positions}
    for one in story.positions:
        assert one.moved == moved.get(one.position, 0), "what was refused or withdrawn came back whole"
        assert one.staked >= staked.get(one.position, 0)
        assert one.outcome == "gave-up" or (one.outcome == "won") == (one.moved > 0)


@pytest.mark.parametrize("game_id", CATALOGUE)
def test_a_round_without_a_fault_is_all_right_and_its_phases_add_up(game_id: str) -> None:
    session = dealt(game_id)
    story = told(session)
    assert (story.right, story.slow, story.faults) == (story.acts, 0, ())
    assert story.time_ms == session.round_ms
    assert sum(phase.par_ms for phase in story.phases) == pytest.approx(PAR_MS, abs=story.acts)
    assert story.costliest is None


def test_acts_over_their_share_of_par_are_slow_and_the_costliest_phase_is_named() -> None:
    session = dealt(M3CP)
    story = told(session, par_ms=told(session).acts * 99)
    assert story.slow == story.right
    assert story.costliest is not None
    assert story.costliest.time_ms == max(phase.time_ms for phase in story.phases)


def test_without_par_nothing_is_slow() -> None:
    story = told(dealt(M3CP), par_ms=0)
    assert (story.slow, story.costliest) == (0, None)


def test_a_wrong_payment_that_was_put_right_is_made_good_and_one_that_stayed_is_left() -> None:
    session = sitting("let-it-happen")
    story = told(session)
    assert [fault.made_good for fault in story.faults] == [True]
    assert (len(story.made_good), story.left) == (1, ())
    session = dealt_wrongly("let-it-happen")
    story = told(session)
    assert story.left[0].kind == "wrong-amount"
    assert story.made_good == ()
    assert story.right == story.acts - len({fault.number for fault in story.left})


def dealt_wrongly(mode: Mode) -> TableSession:
    """A round in which one payment is too large, and stays so."""
    session = TableSession(CATALOGUE, mode, ticking(100))
    session.begin(make_script(Scenario(game=M3CP), CATALOGUE[M3CP], 3))
    paid: Pay | None = None
    while not session.finished:
        owed = [duty.act for duty in right_duties(session.round) or session.round.judge.owed()]
        left = [Clear(place) for place, hand in session.felt.hands.items() if hand]
        act = next(one for one in (*owed, *left) if paid is None or not is_about(paid, one))
        if paid is None and isinstance(act, Pay):
            paid = act = replace(act, amount=act.amount + 500)
        session.do(act)
    return session


def is_about(paid: Pay, act: Act) -> bool:
    """Whether an act touches the chips of a payment."""
    return (getattr(act, "position", 0), getattr(act, "wager", "")) == (paid.position, paid.wager)


def test_in_silence_nothing_is_told_before_the_sitting_ends() -> None:
    assert story_of(dealt(M3CP, "silent"), PAR_MS) is None


def test_there_is_no_story_before_the_round_is_over() -> None:
    session = TableSession(CATALOGUE, "coached", ticking(100))
    session.begin(make_script(Scenario(game=M3CP), CATALOGUE[M3CP], 3))
    assert story_of(session) is None
    while not session.finished:
        assert story_of(session) is None
        duty = session.round.next_duty()
        assert duty is not None
        session.do(duty.act)
    assert story_of(session) is not None
