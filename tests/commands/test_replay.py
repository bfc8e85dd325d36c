"""`feltwork replay`: a sitting told again from its log, and what happens where the log is not what it was."""

from pathlib import Path

import pytest

from app.base.clock import ticking
from app.rounds.scenario import Scenario, make_script
from app.rules.core.act import Announce, Deal
from app.table.earlier_log import EarlierAct, read_earlier_log
from app.table.log import FORMAT, Mode, Opened, write_entry
from app.table.session import TableSession
from tests.commands.conftest import Feltwork
from tests.rules.examples import CATALOGUE
from tests.table.sittings import sealed
from tests.table.yesterday import NAMES, lines_of_yesterday

M3CP = "megalink-three-card-poker"


@pytest.fixture
def log(tmp_path: Path) -> Path:
    return tmp_path / "sitting.log"


def keep(log: Path, lines: list[bytes]) -> str:
    log.write_bytes(b"".join(lines))
    return str(log)


def practice(mode: Mode) -> list[bytes]:
    """A beginning with one fault, a hint and an act taken back."""
    session = TableSession(CATALOGUE, mode, ticking(1_500))
    session.begin(make_script(Scenario(game=M3CP, players=1, chances={"late-wager": 0.0}), CATALOGUE[M3CP], 1))
    session.do(Announce("open"))
    session.do(Deal("dealer", 3))
    session.hint()
    session.undo()
    return [write_entry(entry) for entry in session.log]


@pytest.mark.parametrize("game", CATALOGUE)
def test_the_story_told_again_is_the_story_as_it_was_dealt(feltwork: Feltwork, log: Path, game: str) -> None:
    dealt = feltwork("deal", game, "--seed", "3", "--auto", "--rounds", "3", "--log", str(log))
    ran = feltwork("replay", str(log))
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == f"A guided sitting\n{dealt.out}"


def test_faults_hints_and_acts_taken_back_are_told_with_their_times(feltwork: Feltwork, log: Path) -> None:
    ran = feltwork("replay", keep(log, sealed(practice("coached"))))
    assert ran.code == 0
    assert ran.out.startswith("A coached sitting\n")
    assert '00:03.0  Say "Place your bets, please"  [M3CP 3.1]' in ran.out
    assert "00:04.5  Deal 3 cards to the Dealer's hand - not done" in ran.out
    assert '! Bets are closed in words before the first card (serious). Expected: Say "No more bets". Done: Deal 3' in ran.out
    assert "M3CP 3.2, M3CP 3.4" in ran.out
    assert "00:06.0  (asks what comes next)" in ran.out
    assert "00:07.5  (takes the last act back)" in ran.out


def test_a_silent_sitting_is_told_with_the_faults_nobody_heard(feltwork: Feltwork, log: Path) -> None:
    ran = feltwork("replay", keep(log, sealed(practice("silent"))))
    assert ran.code == 0
    assert "! Bets are closed in words before the first card (serious)." in ran.out
    assert "not done" not in ran.out
    assert "asks what comes next" not in ran.out


def test_a_log_may_come_on_standard_input(feltwork: Feltwork, log: Path) -> None:
    lines = practice("coached")
    assert feltwork("replay", "-", stdin=b"".join(lines)).out == feltwork("replay", keep(log, lines)).out


def test_a_tampered_log_leaves_with_1_and_says_where_in_plain_words(feltwork: Feltwork, log: Path) -> None:
    lines = practice("coached")
    lines[3] = lines[3].replace(b',"done":false', b"")
    ran = feltwork("replay", keep(log, sealed(lines)))
    assert ran.code == 1
    told = ran.out.splitlines()
    done = next(place for place, line in enumerate(told) if line.endswith("Deal 3 cards to the Dealer's hand"))
    assert "          ? The log says it was done, but a coach stops it." in told[done:]
    assert ran.out.count("? ") == 1
    assert "(takes the last act back)" in ran.out
    assert "ActEntry" not in ran.out


def test_an_act_cut_out_of_a_log_leaves_with_1(feltwork: Feltwork, log: Path) -> None:
    feltwork("deal", M3CP, "--seed", "3", "--auto", "--log", str(log))
    lines = log.read_bytes().splitlines(keepends=True)
    ran = feltwork("replay", keep(log, [*lines[:5], *lines[6:]]))
    assert ran.code == 1
    assert "? The log says it was done, but" in ran.out


def test_a_log_without_its_end_leaves_with_1(feltwork: Feltwork, log: Path) -> None:
    ran = feltwork("replay", keep(log, practice("coached")))
    assert ran.code == 1
    assert "? The log ends in the middle: the program was ended, or what followed was taken out." in ran.out


def test_times_that_were_changed_leave_with_1(feltwork: Feltwork, log: Path) -> None:
    lines = sealed(practice("coached"))
    lines[2] = lines[2].replace(b'"at_ms":3000', b'"at_ms":2000')
    ran = feltwork("replay", keep(log, lines))
    assert ran.code == 1
    assert "? The log is not as it was written: something in it was changed or taken out." in ran.out


def test_a_log_that_another_judge_watched_says_so_and_leaves_with_0(feltwork: Feltwork, log: Path) -> None:
    lines = practice("coached")
    lines[0] = write_entry(Opened(FORMAT, "coached", 99))
    ran = feltwork("replay", keep(log, sealed(lines)))
    assert ran.code == 0
    assert "Judge 99 watched this sitting; what is told here is what judge" in ran.out


@pytest.mark.parametrize("name", NAMES)
def test_a_log_of_an_earlier_program_is_told_as_it_was_written(feltwork: Feltwork, log: Path, name: str) -> None:
    lines = lines_of_yesterday(name)
    ran = feltwork("replay", keep(log, [line + b"\n" for line in lines]))
    assert (ran.code, ran.err) == (0, "")
    assert "An earlier program dealt and judged this sitting; its verdicts are told as it wrote them" in ran.out
    faults = sum(len(entry.faults) for entry in read_earlier_log(lines) if isinstance(entry, EarlierAct))
    assert ran.out.count("          ! ") == faults
    assert ran.out.count("          paid $") >= 3


def test_a_log_of_an_earlier_program_that_cannot_go_on_leaves_with_1(feltwork: Feltwork, log: Path) -> None:
    lines = [line + b"\n" for line in lines_of_yesterday(NAMES[0])]
    del lines[next(place for place, line in enumerate(lines) if b'"act":"deal"' in line)]
    ran = feltwork("replay", keep(log, lines))
    assert (ran.code, ran.err) == (1, "")
    assert ran.out.endswith("? The film ends here: what follows in the log cannot be done on this table.\n")


@pytest.mark.parametrize(
    ("garbage", "message"),
    [
        (b"dealt well\n", "line 1: found no entry of a log"),
        (b"\x00\xff\xfe\n", "line 1: found no entry of a log"),
        (b"{}\n", "line 1: found no entry of a log"),
        (b"[" * 100_000, "line 1: found no entry of a log"),
        (b"x" * 2_000_000, "line 1: found a line longer than any entry"),
    ],
    ids=["words", "bytes", "an empty object", "nested without end", "a line too long"],
)
def test_garbage_is_said_plainly(feltwork: Feltwork, log: Path, garbage: bytes, message: str) -> None:
    ran = feltwork("replay", keep(log, [garbage]))
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.startswith(f"feltwork: {message}")
    assert len(ran.err.splitlines()) == 1


def test_a_log_without_its_opening_is_refused(feltwork: Feltwork, log: Path) -> None:
    ran = feltwork("replay", keep(log, practice("coached")[1:]))
    assert (ran.code, ran.out) == (1, "")
    assert ran.err == "feltwork: line 1: expected a log to open on its first line and nowhere else\n"


def test_a_later_format_is_refused(feltwork: Feltwork, log: Path) -> None:
    lines = practice("coached")
    lines[0] = lines[0].replace(b'"format":3', b'"format":99')
    ran = feltwork("replay", keep(log, lines))
    assert (ran.code, ran.err) == (1, "feltwork: line 1: found log format 99, expected 2 or 3\n")


def test_an_unknown_game_is_refused(feltwork: Feltwork, log: Path) -> None:
    lines = practice("coached")
    lines[1] = lines[1].replace(M3CP.encode(), b"old-maid")
    ran = feltwork("replay", keep(log, lines))
    assert ran.code == 1
    assert "found the game 'old-maid'" in ran.err


def test_a_log_cut_off_in_the_middle_of_a_line_tells_what_is_whole(feltwork: Feltwork, log: Path) -> None:
    lines = practice("coached")
    lines[-1] = lines[-1][:12]
    ran = feltwork("replay", keep(log, lines))
    assert ran.code == 1
    assert "(asks what comes next)" in ran.out
    assert ran.err.startswith("feltwork: line 6: found no entry of a log")


def test_a_folder_is_no_log(feltwork: Feltwork, tmp_path: Path) -> None:
    ran = feltwork("replay", str(tmp_path))
    assert (ran.code, ran.out, ran.err) == (1, "", f"feltwork: {tmp_path} is a folder, expected a file\n")


def test_a_missing_file_is_said_plainly(feltwork: Feltwork, log: Path) -> None:
    ran = feltwork("replay", str(log))
    assert (ran.code, ran.out, ran.err) == (1, "", f"feltwork: {log} is not there, expected a file\n")


def test_a_log_must_be_named(feltwork: Feltwork) -> None:
    assert feltwork("replay").code == 2
