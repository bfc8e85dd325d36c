"""The log of a sitting: written and read again it is itself, and played again it comes to the same state and the same faults."""

from collections.abc import Sequence

import msgspec
import pytest
from msgspec.structs import replace

from app.base.clock import ticking
from app.base.trouble import BadInput
from app.rounds.scenario import Scenario, make_script
from app.rules.core.act import Announce, Clear, Deal, Pay, SetHand, Take, Turn
from app.rules.core.script import SeatScript
from app.rules.judge.judge import VERSION
from app.rules.world.act import Act
from app.table.earlier_log import EarlierAct, read_earlier_log
from app.table.log import (
    FORMAT,
    MODES,
    ActEntry,
    Began,
    Ended,
    Entry,
    Frozen,
    Hinted,
    Mode,
    Opened,
    Undone,
    digest_of,
    read_log,
    write_entry,
)
from app.table.replay import Replayed, replay
from app.table.session import TableSession
from tests.rules.examples import CATALOGUE
from tests.table.beginners import beginners_sitting
from tests.table.dealt import deal_perfectly
from tests.table.sittings import LATEST_MS, sealed

M3CP = "megalink-three-card-poker"


def written(session: TableSession) -> list[bytes]:
    return [write_entry(entry) for entry in session.log]


def replayed(lines: Sequence[bytes]) -> list[Replayed]:
    """A log played again that was sealed by whoever wrote it last: what is noticed is noticed without its digest."""
    *moments, ended = replay(read_log(sealed(lines)), CATALOGUE)
    assert ended.agrees
    return moments


def perfect_log() -> list[bytes]:
    session = TableSession(CATALOGUE, "coached", ticking(100))
    deal_perfectly(session, make_script(Scenario(game=M3CP, players=2), CATALOGUE[M3CP], 1))
    return written(session)


def faulty_log(mode: Mode = "coached") -> list[bytes]:
    """A round that begins with one fault."""
    session = TableSession(CATALOGUE, mode, ticking(100))
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
    for seed in range(4):
        session, felts = beginners_sitting(game, mode, seed)
        session.end()
        moments = replay(read_log(written(session)), CATALOGUE)
        opened = next(moments)
        assert opened.agrees
        assert [(moment.difference, moment.session.felt) for moment in moments] == [(None, felt) for felt in [*felts, felts[-1]]]
        assert opened.session.faults == session.faults
        assert opened.session.taken_back == session.taken_back
        assert opened.session.log == session.log


def test_the_beginners_of_these_tests_do_everything_there_is_to_log() -> None:
    sittings = [beginners_sitting(game, mode, seed)[0] for game in CATALOGUE for mode in MODES for seed in range(2)]
    logs = [entry for session in sittings for entry in session.log]
    assert {type(entry) for entry in logs} == {Opened, Began, ActEntry, Hinted, Undone, Frozen}
    assert {entry.done for entry in logs if isinstance(entry, ActEntry)} == {True, False}
    assert {fault.severity for session in sittings for fault in session.faults} == {"minor", "serious", "critical"}


def test_a_log_holds_no_verdicts() -> None:
    silent, coached = b"".join(faulty_log("silent")), b"".join(faulty_log())
    assert not any(word in silent + coached for word in (b"fault", b"severity", b"serious", b"minor", b"critical"))


def test_a_replay_tells_every_entry_in_order() -> None:
    lines = perfect_log()
    assert [moment.entry for moment in replayed(lines)] == list(read_log(lines))


def test_the_fault_of_an_act_is_told_where_nobody_heard_of_it_then() -> None:
    faults = [moment.fault for moment in replayed(faulty_log("silent")) if moment.fault]
    assert [fault.kind for fault in faults] == ["opening-before-closing"]


# What was tampered with is noticed


def differences(lines: Sequence[bytes]) -> list[tuple[type, str]]:
    return [(type(moment.entry), moment.difference.name) for moment in replayed(lines) if moment.difference is not None]


def number_of(lines: Sequence[bytes], *kinds: type[Act]) -> int:
    entries = list(read_log(lines))
    return next(place for place, entry in enumerate(entries) if isinstance(entry, ActEntry) and isinstance(entry.act, kinds))


def test_a_stopped_act_turned_into_one_that_was_done_is_noticed() -> None:
    lines = faulty_log()
    lines[2] = lines[2].replace(b',"done":false', b"")
    assert differences(lines) == [(ActEntry, "replay.would-stop")]


def test_an_act_that_was_done_turned_into_one_that_was_not_is_noticed() -> None:
    for lines in (perfect_log(), faulty_log("silent")):
        lines[2] = lines[2].replace(b"}}\n", b'},"done":false}\n')
        assert differences(lines)[0] == (ActEntry, "replay.would-happen")


def test_what_hands_cannot_do_is_noticed() -> None:
    lines = perfect_log()
    number = number_of(lines, Turn)
    lines.insert(number, write_entry(ActEntry(100 * number, Clear("position-5"))))
    assert differences(lines)[0] == (ActEntry, "replay.impossible")


def test_an_amount_changed_in_a_coached_log_is_noticed() -> None:
    lines = perfect_log()
    number = number_of(lines, Take, Pay)
    entry = list(read_log(lines))[number]
    assert isinstance(entry, ActEntry)
    assert isinstance(entry.act, Take | Pay)
    lines[number] = write_entry(replace(entry, act=replace(entry.act, amount=entry.act.amount + 100)))
    assert differences(lines)


def test_a_deal_taken_out_of_a_log_is_noticed() -> None:
    lines = perfect_log()
    del lines[number_of(lines, Deal)]
    assert differences(lines)


def test_a_time_that_goes_backwards_is_noticed() -> None:
    lines = perfect_log()
    entry = list(read_log(lines))[6]
    assert isinstance(entry, ActEntry)
    lines[6] = write_entry(replace(entry, at_ms=3))
    assert differences(lines) == [(ActEntry, "replay.backwards")]


def two_rounds() -> list[bytes]:
    session = TableSession(CATALOGUE, "coached", ticking(100))
    for seed in (1, 2):
        deal_perfectly(session, make_script(Scenario(game=M3CP, players=2), CATALOGUE[M3CP], seed))
    return written(session)


def test_a_round_taken_out_of_a_log_is_noticed() -> None:
    lines = two_rounds()
    second = max(place for place, line in enumerate(lines) if b'"entry":"began"' in line)
    assert differences([lines[0], *lines[second:]]) == [(Began, "replay.round-missing")]


@pytest.mark.parametrize(("then", "claimed"), [("silent", "coached"), ("coached", "silent"), ("coached", "let-it-happen")])
def test_another_way_to_run_is_noticed_where_something_was_wrong(then: Mode, claimed: Mode) -> None:
    lines = faulty_log(then)
    lines[0] = lines[0].replace(f'"{then}"'.encode(), f'"{claimed}"'.encode())
    assert differences(lines)


@pytest.mark.parametrize("entry", [Hinted(900), Undone(900), Frozen(900, 100)], ids=["a hint", "an act taken back", "a rest"])
def test_what_cannot_be_in_an_exam_is_noticed(entry: Entry) -> None:
    session = TableSession(CATALOGUE, "silent", ticking(100))
    session.begin(make_script(Scenario(game=M3CP), CATALOGUE[M3CP], 1))
    session.do(Announce("open"))
    assert differences([*written(session), write_entry(entry)]) == [(type(entry), "replay.cannot-be")]


# What a log is not whole without


def ended_log() -> list[bytes]:
    session = TableSession(CATALOGUE, "coached", ticking(100))
    deal_perfectly(session, make_script(Scenario(game=M3CP, players=2), CATALOGUE[M3CP], 1))
    session.end()
    return written(session)


def all_differences(lines: Sequence[bytes]) -> list[str]:
    return [moment.difference.name for moment in replay(read_log(lines), CATALOGUE) if moment.difference is not None]


def test_a_log_that_was_ended_is_whole() -> None:
    assert all_differences(ended_log()) == []


def test_a_log_whose_end_was_cut_off_is_noticed() -> None:
    lines = ended_log()
    for kept in range(2, len(lines)):
        assert all_differences(lines[:kept]) == ["replay.cut-off"]


def test_an_act_without_a_trace_taken_out_is_noticed() -> None:
    """The last act but for the end, and words that nothing follows from."""
    lines = ended_log()
    assert all_differences([*lines[:-2], lines[-1]])[-1] == "replay.changed"


def test_times_that_were_halved_are_noticed() -> None:
    lines = ended_log()
    later = [entry for entry in read_log(lines) if not isinstance(entry, Opened)]
    halved = [lines[0], *(write_entry(replace(entry, at_ms=entry.at_ms // 2)) for entry in later)]
    assert all_differences(halved) == ["replay.changed"]


def test_a_log_of_yesterday_has_no_end_and_is_whole() -> None:
    lines = perfect_log()
    lines[0] = lines[0].replace(b'"format":3', b'"format":2')
    assert all_differences(lines) == []


def test_nothing_happens_after_the_end() -> None:
    lines = ended_log()
    assert trouble_with([*lines, lines[-1]]) == [(f"line {len(lines) + 1}", "found an entry after the sitting was over")]
    session = TableSession(CATALOGUE, "coached", ticking(100))
    session.begin(make_script(Scenario(game=M3CP, players=2), CATALOGUE[M3CP], 1))
    session.end()
    with pytest.raises(RuntimeError, match="the sitting is over"):
        session.do(Announce("open"))


def test_a_sitting_that_was_closed_for_its_dealer_says_so() -> None:
    lines = perfect_log()
    cut = write_entry(Ended(LATEST_MS, digest_of(read_log(lines)), cut_off=True))
    *_, ended = replay(read_log([*lines, cut]), CATALOGUE)
    assert ended.agrees
    assert ended.remark is not None
    assert ended.remark.name == "replay.was-cut-off"


@pytest.mark.parametrize("at_ms", [10**12 + 1, 10**30, -1], ids=["too late", "absurd", "before the beginning"])
@pytest.mark.parametrize("entry", [b"hinted", b"undone", b"acted"])
def test_a_time_that_no_sitting_has_is_named(entry: bytes, at_ms: int) -> None:
    lines = perfect_log()
    acts = b',"act":{"act":"announce","words":"open"}' if entry == b"acted" else b""
    lines[3] = b'{"entry":"%s","at_ms":%d%s}' % (entry, at_ms, acts)
    assert trouble_with(lines)[0][0] == "line 4"


# Another judge


def watched_by(judge: int, lines: list[bytes]) -> list[Replayed]:
    return replayed([write_entry(Opened(FORMAT, "coached", judge)), *lines[1:]])


def test_a_log_that_another_judge_watched_says_so_and_is_no_contradiction() -> None:
    moments = watched_by(VERSION + 1, perfect_log())
    assert all(moment.agrees for moment in moments)
    assert [moment.remark.name for moment in moments if moment.remark] == ["replay.other-judge"]


def test_what_another_judge_let_pass_happened_and_today_is_a_fault() -> None:
    """The world is the log's: an act that was done is done, whatever today's coach would have said."""
    lines = faulty_log()
    lines[2] = lines[2].replace(b',"done":false', b"")
    moments = watched_by(VERSION + 1, lines)
    assert all(moment.agrees for moment in moments)
    assert [moment.remark.name for moment in moments if moment.remark] == ["replay.other-judge", "replay.judged-otherwise"]
    assert moments[2].answer is not None
    assert moments[2].answer.done
    assert [moment.fault.kind for moment in moments if moment.fault] == ["opening-before-closing"]


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
    "an unknown act": b'{"entry":"acted","at_ms":100,"act":{"act":"juggle"}}',
    "an act without its place": b'{"entry":"acted","at_ms":100,"act":{"act":"turn"}}',
    "a time as text": b'{"entry":"hinted","at_ms":"soon"}',
    "not UTF-8": b'{"entry":"acted","at_ms":1,"act":{"act":"announce","words":"\xff"}}',
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
    lines[0] = lines[0].replace(b'"format":3', b'"format":4')
    assert trouble_with(lines) == [("line 1", "found log format 4, expected 2 or 3")]


def test_an_unknown_mode_is_refused_at_line_1() -> None:
    lines = perfect_log()
    lines[0] = lines[0].replace(b'"coached"', b'"asleep"')
    assert trouble_with(lines)[0][0] == "line 1"


@pytest.mark.parametrize("entry", [ActEntry(100, Announce("open")), Hinted(100), Undone(100)])
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


@pytest.mark.parametrize(
    ("act", "where"),
    [
        (b'{"act":"turn","place":"position-x"}', "line 4, place"),
        (b'{"act":"deal","to":"the moon","cards":3}', "line 4, to"),
        (b'{"act":"pay","position":1,"wager":"anto","amount":500}', "line 4, wager"),
        (b'{"act":"set-hand","place":"dealer","three":"Xx"}', "line 4, cards"),
        (b'{"act":"rule","case":"misdeal","ruling":"reconstruct","place":"nowhere"}', "line 4, place"),
    ],
)
def test_an_act_that_names_what_no_table_has_is_refused_by_its_line(act: bytes, where: str) -> None:
    lines = perfect_log()
    lines[3] = b'{"entry":"acted","at_ms":300,"act":' + act + b"}"
    assert trouble_with(lines)[0][0] == where


@pytest.mark.parametrize(
    "act",
    [
        Deal("dealer", -3),
        Deal("position-99", 3),
        Take(-1, "ante", -500),
        Pay(99, "ante", 10**15),
        Announce("hello"),
        Turn("community", "river"),
        Clear("discard"),
    ],
)
@pytest.mark.parametrize("done", [True, False])
def test_an_act_beside_the_table_is_impossible_and_no_crash(act: Act, done: bool) -> None:
    lines = perfect_log()
    lines.insert(3, write_entry(ActEntry(300, act, done)))
    assert len(replayed(lines)) == len(lines)


def test_an_undo_too_many_is_noticed() -> None:
    session = TableSession(CATALOGUE, "coached", ticking(100))
    session.begin(make_script(Scenario(game=M3CP, players=2), CATALOGUE[M3CP], 1))
    session.do(Announce("open"))
    session.undo()
    lines = written(session)
    assert [moment.agrees for moment in replayed([*lines, lines[-1]])] == [True, True, True, True, False]


def test_a_log_of_yesterday_still_says_which_cards_were_set_apart() -> None:
    opened = b'{"entry":"opened","format":1,"mode":"coached","content":"of yesterday"}'
    acted = b'{"entry":"acted","at_ms":137,"act":{"act":"set-hand","place":"dealer","three":"Td 4c 6d"},"accepted":true}\n'
    entry = list(read_earlier_log([opened, acted]))[1]
    assert entry == EarlierAct(137, SetHand("dealer", "Td 4c 6d"), accepted=True)


def test_a_script_of_yesterday_still_says_what_a_player_sets_apart() -> None:
    own_way = b'{"position":1,"player":"Mei","placed":{"main":2500},"wagers":{"main":2500},"three":"Kh Qd Jc"}'
    seat = msgspec.json.decode(own_way, type=SeatScript)
    assert seat.apart == "Kh Qd Jc"
    assert msgspec.json.encode(seat) == own_way
