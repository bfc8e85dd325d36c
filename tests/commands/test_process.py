"""The command as a process of its own: pipes that close, folders as input, and no traceback whatever happens."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from app import cli
from app.commands import games
from app.commands.trouble_told import BUG
from app.rules.catalogue import Catalogue
from tests.commands.conftest import Feltwork

ROUND = (Path(__file__).parents[1] / "golden" / "megalink-singapore-stud" / "2-no-hand.json").read_text(encoding="utf-8")
LINE = " ".join(ROUND.split()).encode() + b"\n"
COMMAND = [sys.executable, "-m", "app"]


def test_a_closed_pipe_is_said_plainly() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    ran = subprocess.run(
        [*COMMAND, "settle", "--lines", "-"], input=LINE * 100, stdout=writing, stderr=subprocess.PIPE, check=False
    )
    os.close(writing)
    assert ran.returncode == 1
    assert ran.stderr == b"feltwork: the reader closed the pipe; the rest was not written\n"


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_answer_comes_before_the_next_question(jobs: str) -> None:
    """A program may talk with the command line by line without waiting for buffers to fill."""
    with subprocess.Popen(
        [*COMMAND, "settle", "--lines", "--jobs", jobs, "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as talk:
        assert talk.stdin
        assert talk.stdout
        for _ in range(3):
            talk.stdin.write(LINE)
            talk.stdin.flush()
            assert talk.stdout.readline().startswith(b'{"game":"megalink-singapore-stud"')
        talk.stdin.close()
        assert talk.wait() == 0


def test_a_line_of_100_megabytes_takes_no_memory_to_refuse() -> None:
    limited = ["/bin/bash", "-c", 'ulimit -v 400000; exec "$@"', "-", *COMMAND, "settle", "--lines", "-"]
    with subprocess.Popen(limited, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as talk:
        assert talk.stdin
        for _ in range(100):
            talk.stdin.write(b"x" * 1_000_000)
        out, err = talk.communicate(b"\n" + LINE)
    assert err == b""
    refused, settled = out.splitlines()
    assert b"more than 1,048,576 bytes" in refused
    assert b'"jackpot_after":10000000' in settled


@pytest.mark.parametrize(
    ("closed", "message"),
    [("<&-", b"standard input is closed"), (">&-", b"standard output is closed"), (">/dev/full", b"No space")],
)
def test_a_closed_or_full_stream_is_said_plainly(closed: str, message: bytes) -> None:
    command = ["/bin/bash", "-c", f'"$@" {closed}', "-", *COMMAND, "settle", "--lines", "-"]
    ran = subprocess.run(command, input=LINE, capture_output=True, check=False)
    assert ran.returncode == 1
    assert message in ran.stderr
    assert b"Traceback" not in ran.stderr


def test_games_lists_what_there_is(feltwork: Feltwork) -> None:
    ran = feltwork("games")
    assert ran.code == 0
    for words in ("Megalink Bullseye", "version 4, 9 May 2013", "109", "Envy Bonus"):
        assert words in ran.out


def test_a_bug_of_ours_leaves_a_report_and_no_traceback(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def broken(_: object) -> int:
        raise ZeroDivisionError

    monkeypatch.setattr(games, "run", broken)
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    assert cli.run(["games"], Catalogue) == BUG
    [report] = tmp_path.iterdir()
    assert "ZeroDivisionError" in report.read_text(encoding="utf-8")
    assert capsys.readouterr().err == f"feltwork: something went wrong inside the program; the report is in {report}\n"
