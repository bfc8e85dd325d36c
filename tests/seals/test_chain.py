import hashlib
import json
from collections.abc import Callable

import pytest

from app.seals.chain import Broken, acknowledged, lines_of, read_chain, written

ENTRIES = [{"entry": "act", "act": name} for name in ("deal 1", "deal 2", "deal 2", "turn dealer")]


def test_every_line_carries_the_digest_of_the_line_before() -> None:
    data, _ = written(ENTRIES)
    before = "0" * 64
    for line in data.splitlines(keepends=True):
        assert json.loads(line)["previous"] == before
        before = hashlib.sha256(line).hexdigest()


def test_what_is_written_is_read_again() -> None:
    data, chain = written(ENTRIES)
    entries, read = read_chain(data)
    assert entries == ENTRIES
    assert read == chain


@pytest.mark.parametrize(
    ("change", "line", "why"),
    [
        (lambda lines: lines[1:], 1, "order"),
        (lambda lines: [lines[0], *lines[2:]], 2, "order"),
        (lambda lines: [lines[0], lines[2], lines[1], lines[3]], 2, "order"),
        (lambda lines: [lines[0], lines[1], lines[1], *lines[2:]], 3, "order"),
        (lambda lines: [lines[0].replace(b"deal 1", b"deal 3"), *lines[1:]], 2, "order"),
        (lambda lines: [lines[0].replace(b":", b": ", 1), *lines[1:]], 1, "changed"),
        (lambda lines: [*lines[:3], lines[3][:-1]], 4, "cut-off"),
        (lambda lines: [*lines, b"\n"], 5, "changed"),
        (lambda lines: [line.replace(b"\n", b"\r\n") for line in lines], 1, "changed"),
    ],
    ids=[
        "first removed",
        "one removed",
        "moved",
        "doubled",
        "changed",
        "a blank",
        "no last newline",
        "an empty line",
        "line ends",
    ],
)
def test_a_chain_that_was_touched_is_broken_at_its_line(
    change: Callable[[list[bytes]], list[bytes]], line: int, why: str
) -> None:
    data, _ = written(ENTRIES)
    with pytest.raises(Broken) as broken:
        read_chain(b"".join(change(lines_of(data))))
    assert (broken.value.line, broken.value.why) == (line, why)


def test_a_torn_last_line_was_never_acknowledged() -> None:
    data, _ = written(ENTRIES)
    whole = lines_of(data)
    assert acknowledged(b"".join(whole[:3]) + whole[3][:20]) == b"".join(whole[:3])
    assert acknowledged(data) == data
    assert acknowledged(whole[0][:5]) == b""
