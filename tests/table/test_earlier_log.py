"""Logs of yesterday's program are read strictly, with the verdicts that stand in them."""

import pytest

from app.base.trouble import BadInput
from app.table.earlier_log import EarlierAct, EarlierOpened, is_earlier, read_earlier_log
from app.table.log import Began, Frozen, Hinted, Undone, read_log
from tests.table.yesterday import NAMES, lines_of_yesterday

BULLSEYE = "megalink-bullseye-silent"


def test_there_is_a_log_of_every_game_coached_and_silent() -> None:
    assert len(NAMES) == 10


@pytest.mark.parametrize("name", NAMES)
def test_a_log_of_yesterday_is_read_whole(name: str) -> None:
    lines = lines_of_yesterday(name)
    entries = list(read_earlier_log(lines))
    assert is_earlier(lines[0])
    assert len(entries) == len(lines)
    assert isinstance(entries[0], EarlierOpened)
    assert sum(isinstance(entry, Began) for entry in entries) == 3


def test_the_logs_hold_everything_there_was_to_log_and_the_verdicts_of_then() -> None:
    entries = [entry for name in NAMES for entry in read_earlier_log(lines_of_yesterday(name))]
    assert {type(entry) for entry in entries} == {EarlierOpened, Began, EarlierAct, Hinted, Undone, Frozen}
    kinds = {fault.kind for entry in entries if isinstance(entry, EarlierAct) for fault in entry.faults}
    assert {"overlooked", "money-left-wrong", "wrong-amount", "out-of-sequence"} <= kinds


def test_todays_reader_leaves_it_to_the_reader_of_then() -> None:
    with pytest.raises(BadInput, match="line 1"):
        list(read_log(lines_of_yesterday(BULLSEYE)))


@pytest.mark.parametrize(
    "line",
    [
        b"dealt well",
        b'{"entry":"acted","at_ms":1,"act":{"act":"juggle"},"accepted":true}',
        b'{"entry":"acted","at_ms":1,"act":{"act":"burn"}}',
        b'{"entry":"acted","at_ms":1,"act":{"act":"burn"},"accepted":true,"faults":[{"kind":"sneezed"}]}',
        b'{"entry":"opened","format":1,"mode":"coached"}',
        b"[" * 100_000,
        None,
    ],
)
def test_a_broken_line_is_named(line: bytes | None) -> None:
    lines: list[bytes | None] = [*lines_of_yesterday(BULLSEYE)]
    lines[3] = line
    with pytest.raises(BadInput, match="line 4"):
        list(read_earlier_log(lines))


@pytest.mark.parametrize("first", [b"", b"{}", b"\xff\xfe", b"[" * 100_000, None, b'{"entry":"opened","format":2}'])
def test_what_does_not_open_like_an_earlier_log_is_none(first: bytes | None) -> None:
    assert not is_earlier(first)
