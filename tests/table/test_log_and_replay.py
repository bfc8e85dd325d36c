"""The log of a sitting: written and read again it is itself, and played again it comes to the same state and the same faults."""

from collections.abc import Iterator, Sequence
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from app.base.clock import ticking
from app.base.trouble import BadInput
from app.rounds.scenario import Scenario, make_script
from app.rules.core.act import Act, Announce, Award, Correct, Declare, Pay, Return, SetHand, Take, TakeDecision, Turn
from app.rules.core.felt import Felt
from app.rules.core.script import SeatScript
from app.table.log import ActEntry, Began, Entry, Hinted, Mode, Opened, Undone, read_log, write_entry
from app.table.perfect_dealer import deal_perfectly
from app.table.replay import Replayed, replay
from app.table.session import TableSession
from tests.rules.examples import CATALOGUE

M3CP = "megalink-three-card-poker"
MODES: tuple[Mode, ...] = ("guided", "coached", "silent")
LIVELY = {"late-wager": 0.3, "late-withdrawal": 0.3, "needless": 0.2, "outside-limits": 0.2, "declines": 0.2, "leaves": 0.2}


def wrong(act: Act, chance: Random) -> Act:
    """The same act with another value, or elsewhere."""
    match act:
        case Take() | Pay() | Return() | Award():
            return replace(act, amount=max(1, act.amount + chance.choice([-500, -1, 1, 500])))
        case TakeDecision():
            return replace(act, decision="fold" if act.decision != "fold" else "play")
        case Correct():
            return replace(act, how=chance.choice(["complete", "withdraw", "refuse"]))
        case Declare():
            return replace(act, value="win" if act.value != "win" else "lose")
        case SetHand():
            return replace(act, apart="")
        case _:
            others: list[Act] = [Announce("open"), Turn("dealer"), Turn("position-2"), Take(1, "ante", 500)]
            return chance.choice(others)


def one_more(session: TableSession, chance: Random) -> None:
    """What a beginner does next: mostly the right thing, else a wrong value, a step too early, a hint, one step back."""
    right = session.play.due[0].act
    steps = session.play.procedure.steps
    match chance.choices(["right", "wrong", "early", "hint", "undo"], [12, 3, 2, 1, 1])[0]:
        case "right":
            session.do(right)
        case "wrong":
            session.do(wrong(right, chance))
        case "early":
            session.do(chance.choice(steps).act)
        case "hint":
            session.hint()
        case _:
            session.undo()


def beginners_sitting(game: str, mode: Mode, seed: int, rounds: int = 2) -> tuple[TableSession, list[Felt]]:
    """A sitting of some rounds, and the felt after every entry of its log but the first."""
    chance = Random(f"{game} {mode} {seed}")
    session = TableSession(CATALOGUE, mode, ticking(137))
    felts: list[Felt] = []
    for number in range(rounds):
        scenario = Scenario(game=game, players=3, chances=LIVELY, device=chance.choice(CATALOGUE[game].devices or [""]))
        session.begin(make_script(scenario, CATALOGUE[game], seed * 10 + number))
        felts.append(session.felt)
        while not session.finished:
            one_more(session, chance)
            felts += [session.felt] * (len(session.log) - 1 - len(felts))
    return session, felts


def written(session: TableSession) -> list[bytes]:
    return [write_entry(entry) for entry in session.log]


def replayed(lines: Sequence[bytes]) -> list[Replayed]:
    return list(replay(read_log(lines), CATALOGUE))


def perfect_log() -> list[bytes]:
    session = TableSession(CATALOGUE, "coached", ticking(100))
    deal_perfectly(session, make_script(Scenario(game=M3CP, players=2), CATALOGUE[M3CP], 1))
    return written(session)


def faulty_log() -> list[bytes]:
    """A coached round that begins with one fault."""
    session = TableSession(CATALOGUE, "coached", ticking(100))
    session.begin(make_script(Scenario(game=M3CP, players=2), CATALOGUE[M3CP], 1))
    session.do(Announce("close"))
    session.do(Announce("open"))
    return written(session)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("game", CATALOGUE)
def test_a_log_written_and_read_again_is_itself(game: str, mode: Mode) -> None:
    session, _ = beginners_sitting(game, mode, 1)
    lines = written(session)
    assert all(line.count(b"\n") == 1 for line in lines)
    assert list(read_log(lines)) == session.log


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("game", CATALOGUE)
def test_a_log_replays_to_the_same_state_and_the_same_faults(game: str, mode: Mode) -> None:
    for seed in range(6):
        session, felts = beginners_sitting(game, mode, seed)
        moments = replay(read_log(written(session)), CATALOGUE)
        opened = next(moments)
        assert opened.agrees
        assert [(moment.agrees, moment.session.felt) for moment in moments] == [(True, felt) for felt in felts]
        assert opened.session.faults == session.faults
        assert opened.session.log == session.log
        assert opened.session.finished


def test_the_beginners_of_these_tests_do_everything_there_is_to_log() -> None:
    logs = [entry for game in CATALOGUE for mode in MODES for entry in beginners_sitting(game, mode, 0)[0].log]
    assert {type(entry) for entry in logs} == {Opened, Began, ActEntry, Hinted, Undone}
    acted = [entry for entry in logs if isinstance(entry, ActEntry)]
    assert {(entry.accepted, bool(entry.faults)) for entry in acted} == {(True, False), (True, True), (False, True)}
    assert {fault.severity for entry in acted for fault in entry.faults} == {"minor", "serious", "critical"}


def test_a_replay_tells_every_entry_in_order() -> None:
    lines = perfect_log()
    assert [moment.entry for moment in replayed(lines)] == list(read_log(lines))


# What was tampered with is noticed


def disagreeing(lines: Sequence[bytes]) -> Iterator[Entry]:
    return (moment.entry for moment in replayed(lines) if not moment.agrees)


def test_a_fault_removed_from_a_log_is_noticed() -> None:
    lines = faulty_log()
    [with_fault] = [entry for entry in read_log(lines) if isinstance(entry, ActEntry) and entry.faults]
    without = replace(with_fault, faults=())
    lines[2] = write_entry(without)
    assert list(disagreeing(lines)) == [without]


def test_a_refusal_turned_into_an_acceptance_is_noticed() -> None:
    lines = faulty_log()
    lines[2] = lines[2].replace(b'"accepted":false', b'"accepted":true')
    assert [type(entry) for entry in disagreeing(lines)] == [ActEntry]


def test_a_severity_made_milder_is_noticed() -> None:
    lines = faulty_log()
    lines[2] = lines[2].replace(b'"serious"', b'"minor"')
    assert len(list(disagreeing(lines))) == 1


def test_an_amount_changed_in_a_log_is_noticed() -> None:
    lines = perfect_log()
    number = next(place for place, line in enumerate(lines) if b'"act":"take"' in line or b'"act":"pay"' in line)
    entry = list(read_log(lines))[number]
    assert isinstance(entry, ActEntry)
    assert isinstance(entry.act, Take | Pay)
    changed = replace(entry, act=replace(entry.act, amount=entry.act.amount + 100))
    lines[number] = write_entry(changed)
    assert next(disagreeing(lines)) == changed


def test_an_act_taken_out_of_a_log_is_noticed() -> None:
    lines = perfect_log()
    del lines[4]
    assert list(disagreeing(lines))


@pytest.mark.parametrize("entry", [Hinted(900), Undone(900)], ids=["a hint", "an act taken back"])
def test_what_cannot_be_in_an_exam_is_noticed(entry: Entry) -> None:
    session = TableSession(CATALOGUE, "silent", ticking(100))
    session.begin(make_script(Scenario(game=M3CP), CATALOGUE[M3CP], 1))
    session.do(Announce("open"))
    assert list(disagreeing([*written(session), write_entry(entry)])) == [entry]


def test_a_log_of_other_content_is_noticed() -> None:
    lines = perfect_log()
    lines[0] = write_entry(Opened(1, "coached", "another"))
    assert [type(entry) for entry in disagreeing(lines)] == [Opened]


# What is no log


def trouble_with(lines: Sequence[bytes | None]) -> list[tuple[str, str]]:
    with pytest.raises(BadInput) as trouble:
        list(replay(read_log(lines), CATALOGUE))
    return [(str(problem.where), str(problem.message)) for problem in trouble.value.problems]


BROKEN: dict[str, bytes | None] = {
    "no JSON": b"dealt well",
    "cut off": b'{"entry":"acted","at_ms":100,"act":{"act":"ann',
    "another kind of JSON": b"[1, 2]",
    "an unknown entry": b'{"entry":"slept","at_ms":100}',
    "an unknown act": b'{"entry":"acted","at_ms":100,"act":{"act":"juggle"},"accepted":true}',
    "an act without its place": b'{"entry":"acted","at_ms":100,"act":{"act":"turn"},"accepted":true}',
    "a time as text": b'{"entry":"hinted","at_ms":"soon"}',
    "not UTF-8": b'{"entry":"acted","at_ms":1,"act":{"act":"announce","words":"\xff"},"accepted":true}',
    "nested without end": b"[" * 100_000,
    "a line too long to look at": None,
}


@pytest.mark.parametrize("line", BROKEN.values(), ids=BROKEN)
def test_a_broken_line_is_named(line: bytes | None) -> None:
    lines: list[bytes | None] = [*perfect_log()]
    lines[3] = line
    [(where, message)] = trouble_with(lines)
    assert where == "line 4"
    assert message.startswith(("found no entry of a log", "found a line longer than any entry"))


def test_a_log_without_its_opening_is_refused_at_line_1() -> None:
    assert trouble_with(perfect_log()[1:]) == [("line 1", "expected a log to open on its first line and nowhere else")]


def test_a_log_opens_once() -> None:
    lines = perfect_log()
    assert trouble_with([lines[0], *lines])[0][0] == "line 2"


def test_another_format_is_refused_at_line_1() -> None:
    lines = perfect_log()
    lines[0] = lines[0].replace(b'"format":1', b'"format":2')
    assert trouble_with(lines) == [("line 1", "found log format 2, expected 1")]


def test_an_unknown_mode_is_refused_at_line_1() -> None:
    lines = perfect_log()
    lines[0] = lines[0].replace(b'"coached"', b'"asleep"')
    assert trouble_with(lines)[0][0] == "line 1"


@pytest.mark.parametrize("entry", [ActEntry(100, Announce("open"), accepted=True), Hinted(100), Undone(100)])
def test_nothing_can_be_done_before_a_round_began(entry: Entry) -> None:
    lines = [perfect_log()[0], write_entry(entry)]
    assert trouble_with(lines) == [("line 2", "found an act before any round began")]


def test_an_unknown_game_is_told_with_the_nearest() -> None:
    lines = perfect_log()
    lines[1] = lines[1].replace(b'"megalink-three-card-poker"', b'"megalink-three-card-pokker"')
    [(where, message)] = trouble_with(lines)
    assert "game" in where
    assert "did you mean 'megalink-three-card-poker'?" in message


def test_an_empty_log_has_no_opening() -> None:
    assert trouble_with([])[0][0] == "line 1"


@pytest.mark.parametrize(
    ("right", "wrong", "where"),
    [
        (b'"shoe":"', b'"shoe":"Xx ', "line 2, shoe"),
        (b'"device":"automated"', b'"device":"magic"', "line 2, table.device"),
        (b'"hand-rank"', b'"hand-runk"', "line 2, table.rulings.dealer-qualifies"),
        (b'"decision":"', b'"decision":"dance', "line 2, seats[0].decision"),
        (b'"wagers":{"ante"', b'"wagers":{"anto"', "line 2, seats[0].wagers.anto"),
    ],
)
def test_a_script_that_cannot_be_played_is_named(right: bytes, wrong: bytes, where: str) -> None:
    opened, began, *acts = perfect_log()
    assert right in began
    with pytest.raises(BadInput) as refused:
        replayed([opened, began.replace(right, wrong, 1), *acts])
    assert where in [problem.where for problem in refused.value.problems]


def test_an_undo_too_many_is_noticed() -> None:
    session = TableSession(CATALOGUE, "coached", ticking(100))
    session.begin(make_script(Scenario(game=M3CP, players=2), CATALOGUE[M3CP], 1))
    session.do(Announce("open"))
    session.undo()
    lines = written(session)
    assert [moment.agrees for moment in replayed([*lines, lines[-1]])] == [True, True, True, True, False]


def test_a_log_of_yesterday_still_says_which_cards_were_set_apart() -> None:
    opened = write_entry(Opened(1, "coached", "of yesterday"))
    acted = b'{"entry":"acted","at_ms":137,"act":{"act":"set-hand","place":"dealer","three":"Td 4c 6d"},"accepted":true}\n'
    entry = list(read_log([opened, acted]))[1]
    assert entry == ActEntry(137, SetHand("dealer", "Td 4c 6d"), accepted=True)
    assert write_entry(entry) == acted


def test_a_script_of_yesterday_still_says_what_a_player_sets_apart() -> None:
    own_way = b'{"position":1,"player":"Mei","placed":{"main":2500},"wagers":{"main":2500},"three":"Kh Qd Jc"}'
    seat = msgspec.json.decode(own_way, type=SeatScript)
    assert seat.apart == "Kh Qd Jc"
    assert msgspec.json.encode(seat) == own_way
