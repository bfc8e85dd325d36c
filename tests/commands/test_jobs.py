"""`feltwork settle --lines --jobs N`: the answers of one process from several, and nothing left behind however it ends."""

import os
import signal
import subprocess
from collections.abc import Callable
from pathlib import Path
from random import Random

import msgspec
import pytest

from app.base.trouble import Surroundings
from app.commands.answering import Answering
from app.commands.jobs import answer_lines_in_jobs
from tests.commands.conftest import Feltwork
from tests.commands.test_process import COMMAND, LINE
from tests.rules.examples import CATALOGUE
from tests.rules.random_rounds import random_document

IN_TWO = [*COMMAND, "settle", "--lines", "--jobs", "2", "-"]
MANY_BATCHES = 400
"""So many rounds of six that both processes get several batches."""
LONG_ENOUGH = 60


def rounds(count: int) -> list[bytes]:
    chance = Random(12)
    games = list(CATALOGUE.values())
    return [msgspec.json.encode(random_document(chance, games[n % len(games)], 6)) for n in range(count)]


@pytest.mark.parametrize("jobs", ["2", "3"])
def test_the_answers_are_those_of_one_process_byte_for_byte(feltwork: Feltwork, jobs: str, tmp_path: Path) -> None:
    """Good rounds of every game, a bad one, blank lines, what is no JSON, no UTF-8 or too long, and no line end at the last."""
    lines = rounds(MANY_BATCHES)
    lines[40:40] = [lines[0].replace(b'"dealer":"', b'"dealer":"Zz '), b"", b"not json", b"  ", b"\xff\xfe", b"x" * 2_000_000]
    source = tmp_path / "rounds.jsonl"
    source.write_bytes(b"\xef\xbb\xbf" + b"\n".join(lines))
    alone = feltwork("settle", "--lines", str(source))
    assert len(alone.answers) == MANY_BATCHES + 4
    assert feltwork("settle", "--lines", "--jobs", jobs, str(source)) == alone


def test_good_rounds_leave_with_0_and_no_rounds_too(feltwork: Feltwork) -> None:
    assert feltwork("settle", "--lines", "--jobs", "2", "-", stdin=LINE * 3).code == 0
    assert feltwork("settle", "--lines", "--jobs", "2", "-", stdin=b"\n \n") == (0, "", "")


@pytest.mark.parametrize("jobs", ["0", "-1", "two", "1.5", "65", "", "²"])
def test_a_number_of_jobs_that_cannot_be_is_wrong_usage(feltwork: Feltwork, jobs: str) -> None:
    ran = feltwork("settle", "--lines", f"--jobs={jobs}", "-", stdin=LINE)
    assert ran.code == 2
    assert "expected a whole number from 1 to 64" in ran.err


def test_jobs_are_for_lines(feltwork: Feltwork) -> None:
    ran = feltwork("settle", "--jobs", "2", "round.json")
    assert (ran.code, "--jobs goes with --lines" in ran.err) == (2, True)


def test_a_source_that_is_not_there_is_said_plainly(feltwork: Feltwork) -> None:
    ran = feltwork("settle", "--lines", "--jobs", "2", "nowhere.jsonl")
    assert (ran.code, ran.err) == (1, "feltwork: nowhere.jsonl is not there, expected a file\n")


# In the tests below standard error ends only when every process that has it is gone, so reading it waits for the last of them.


def test_a_reader_who_goes_leaves_no_process_behind(tmp_path: Path) -> None:
    """As in `feltwork settle --lines --jobs 2 rounds.jsonl | head -1`."""
    source = tmp_path / "rounds.jsonl"
    source.write_bytes(LINE * 5_000)
    with subprocess.Popen([*IN_TWO[:-1], str(source)], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as talk:
        assert talk.stdout
        assert talk.stderr
        assert talk.stdout.readline()
        talk.stdout.close()
        assert talk.stderr.read() == b"feltwork: the reader closed the pipe; the rest was not written\n"
        assert talk.wait(LONG_ENOUGH) == 1


def heed_interrupts() -> None:
    """Whoever runs the tests in the background ignores Ctrl-C, and every process begun there would too."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def interrupt(talk: subprocess.Popen[bytes]) -> None:
    """What a terminal does at Ctrl-C: everybody in the foreground is told."""
    os.killpg(talk.pid, signal.SIGINT)


def kill(talk: subprocess.Popen[bytes]) -> None:
    """Only the process that was started, with no time to say goodbye."""
    talk.kill()


@pytest.mark.parametrize(("end", "code"), [(interrupt, 130), (kill, -signal.SIGKILL)])
def test_however_it_is_ended_no_process_stays_and_nothing_is_said(
    end: Callable[[subprocess.Popen[bytes]], None], code: int
) -> None:
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(IN_TWO, **pipes, start_new_session=True, preexec_fn=heed_interrupts) as talk:  # type: ignore[call-overload]  # noqa: PLW1509
        for _ in range(2):
            talk.stdin.write(LINE)
            talk.stdin.flush()
            assert talk.stdout.readline()
        end(talk)
        assert talk.stderr.read() == b""
        assert talk.wait(LONG_ENOUGH) == code


def giving_up() -> Answering:
    return lambda _: os._exit(3)


def dividing_by_zero() -> Answering:
    return lambda _: 1 // 0


def test_a_job_that_dies_is_said_plainly(tmp_path: Path) -> None:
    source = tmp_path / "rounds.jsonl"
    source.write_bytes(LINE)
    with pytest.raises(Surroundings, match="a job ended before it had answered"):
        answer_lines_in_jobs(str(source), giving_up, "line", 2)


def test_a_bug_in_a_job_is_reported_where_it_was_asked(tmp_path: Path) -> None:
    source = tmp_path / "rounds.jsonl"
    source.write_bytes(LINE)
    with pytest.raises(RuntimeError, match="ZeroDivisionError"):
        answer_lines_in_jobs(str(source), dividing_by_zero, "line", 2)
