"""A silent table gives nothing away: whatever is wrong, the screen beside the felt is the same as where all is right."""

from collections.abc import Callable, Iterator
from random import Random

import pytest
from msgspec.structs import replace

from app.rules.core.act import Award, CallSupervisor, Clear, Deal, Declare, Pay, Return, Take, TakeDecision, Turn
from app.rules.world.act import Act
from tests.rules.examples import CATALOGUE
from tests.stress import rounds
from tests.ui.at_the_table import due
from tests.ui.conftest import Opens
from tests.ui.table.screen_seen import controls
from ui.table import screen as table_screen
from ui.table.screen import TableScreen

MOST_ACTS = 200
SUMS = "$"


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Everything that is announced, in order."""
    said: list[str] = []
    monkeypatch.setattr(table_screen, "announce", lambda _, words: said.extend([words] if words else []))
    return said


def slip(act: Act, table: TableScreen, chance: Random) -> Act:
    """The same act with something wrong in it, of the same kind and at the same place: hands do both alike."""
    match act:
        case Take() | Return() if act.amount > 500:
            return replace(act, amount=act.amount - 500)
        case Pay():
            return replace(act, amount=act.amount + chance.choice((500, 2_500)), chips=())
        case Award():
            return replace(act, amount=act.amount + 100)
        case Declare(what="result", value=value):
            return replace(act, value="lose" if value == "win" else "win")
        case TakeDecision() if len(table.session.game.file.decisions) > 1:
            others = [name for name in table.session.game.file.decisions if name != act.decision]
            return replace(act, decision=others[0])
        case _:
            return act


def two_tables(open_table: Opens, game_id: str, seed: int) -> tuple[TableScreen, TableScreen]:
    right, wrong = (open_table(game_id, "silent", seed) for _ in range(2))
    return right, wrong


def acts_of(table: TableScreen) -> Iterator[Act]:
    for _ in range(MOST_ACTS):
        duty = table.session.round.next_duty()
        if duty is None or isinstance(duty.act, CallSupervisor):
            return
        yield duty.act


@pytest.mark.parametrize("game_id", CATALOGUE)
@pytest.mark.parametrize("seed", rounds(1, 200))
def test_a_wrong_act_has_the_same_reaction_as_the_right_one(open_table: Opens, heard: list[str], game_id: str, seed: int) -> None:
    """Two tables with the same round: each act is right at one and wrong at the other, and nothing but the felt tells which."""
    right, wrong = two_tables(open_table, game_id, seed)
    chance = Random(seed)
    for act in acts_of(right):
        other = slip(act, wrong, chance)
        told = [told_by(table, one, heard) for table, one in ((right, act), (wrong, other))]
        assert told[0][0] == told[1][0], (act, other, told)
        assert wrong.control.last_fault is None
        assert controls(right) == controls(wrong), (act, other)
        if other != act:
            put_right(wrong, right)
    assert right.session.faults == []


def told_by(table: TableScreen, act: Act, heard: list[str]) -> tuple[int, list[str]]:
    """How many things were told when an act was done, and what they were."""
    before = len(heard)
    table.control._do(act)
    table.control.changed.emit()
    return len(heard) - before, heard[before:]


def put_right(wrong: TableScreen, right: TableScreen) -> None:
    """Have the same moment at both tables."""
    wrong.session._round, wrong.session._felt = right.session.round.copy(), right.session.felt
    wrong.session.log[:] = right.session.log
    wrong.control._acts = (0, [])
    wrong.control.changed.emit()


BAD_STAKES: list[Callable[[int], int]] = [lambda stake: stake * 100, lambda stake: max(500, stake // 10)]


@pytest.mark.parametrize("game_id", CATALOGUE)
@pytest.mark.parametrize("seed", rounds(1, 100))
def test_a_bad_wager_shows_on_the_felt_alone(open_table: Opens, game_id: str, seed: int) -> None:
    """A stake outside the limits, known only by its chips: every key of a position does the same as with a good one."""
    right, wrong = two_tables(open_table, game_id, seed)
    for table in (right, wrong):
        table.control.press("B")
    play = wrong.session.round.play
    (position, wager), chips = next(iter(sorted(play.world.chips.items())))
    more = BAD_STAKES[seed % 2](chips.lies) - chips.lies
    play.world.chips[position, wager] = replace(chips, staked=chips.staked + more, lies=chips.lies + more)
    play.world.racks[position] -= more
    for key in ("N", str(position), "T", "R", "P", "Esc", "O", "Esc", "I", "Esc", "W", "Esc", "Space", "Enter", "Esc", "G"):
        for table in (right, wrong):
            table.control.press(key)
        assert controls(right) == controls(wrong), key


@pytest.mark.parametrize("game_id", CATALOGUE)
def test_no_sum_is_told_of_what_lies_there(open_table: Opens, game_id: str) -> None:
    """The strip and the list tell chips by what is printed on them and how many there are."""
    table = open_table(game_id, "silent")
    table.control.press("B")
    for (position, wager), chips in table.session.felt.chips.items():
        told = dict(table.seeing.wagers(position, table.session.felt))[wager]
        assert f"{SUMS}{chips.staked // 100:,}" not in told or "×" in told


@pytest.mark.parametrize("game_id", CATALOGUE)
def test_the_bar_of_acts_follows_what_was_done_and_never_what_is_due(open_table: Opens, game_id: str) -> None:
    """Who has forgotten something finds the same buttons as who has not: a wrong deal leaves the Deal button there."""
    table = open_table(game_id, "silent")
    for act in (Deal("position-1", 2), Turn("position-1"), Clear("position-1")):
        table.control._do(act)
        table.control.changed.emit()
        assert table.acts.buttons["I"].isVisible()
        assert (
            table.control.phase == {"Deal": "deal", "Turn": "expose", "Clear": "clear"}[type(act).__name__]
            or table.session.finished
        )


def test_nothing_is_offered_to_undo_or_to_hint(open_table: Opens) -> None:
    table = open_table("megalink-bullseye", "silent")
    before = controls(table)
    table.control.press("Y")
    table.control.press("Undo")
    assert controls(table) == before
    assert due(table)
