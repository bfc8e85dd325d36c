"""The voice hands announcements to a process that speaks, and is silent without any trouble where there is none."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QProcess
from pytestqt.qtbot import QtBot

from ui.foundation.voice import SPEAKER, Voice

WRITES_DOWN = """
import sys
print("ready", flush=True)
for line in sys.stdin:
    with open(sys.argv[1], "a") as said:
        said.write(line)
"""
ANSWERS = "import sys; print(sys.argv[1], flush=True)"
NEVER_ANSWERS = "import sys; sys.stdin.read()"

MakeVoice = Callable[..., Voice]

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture
def voice() -> Iterator[MakeVoice]:
    """A voice whose speaker is this code, closed when the test is over."""
    made: list[Voice] = []

    def make(code: str, *words: str) -> Voice:
        made.append(Voice((sys.executable, "-c", code, *words)))
        return made[-1]

    yield make
    for one in made:
        one.close()


def test_it_hands_on_what_is_to_be_said_as_one_line_each(voice: MakeVoice, qtbot: QtBot, tmp_path: Path) -> None:
    said = tmp_path / "said"
    speaking = voice(WRITES_DOWN, str(said))
    speaking.load()
    qtbot.waitUntil(lambda: not speaking.why_silent)
    speaking.say("Place your bets,\nplease")
    speaking.enabled = False
    speaking.say("Never mind")
    speaking.enabled = True
    speaking.say("No more bets")
    expected = "Place your bets, please\nNo more bets\n"
    qtbot.waitUntil(lambda: said.exists() and said.read_text(encoding="utf-8") == expected)


def test_until_something_is_to_be_said_nothing_is_started(voice: MakeVoice) -> None:
    assert voice(NEVER_ANSWERS).why_silent == "Nothing was to be said yet."


def test_an_engine_that_never_answers_keeps_nobody_waiting(voice: MakeVoice) -> None:
    waiting = voice(NEVER_ANSWERS)
    waiting.say("Place your bets, please")
    assert waiting.why_silent == "The engine that speaks has not answered yet."
    waiting.close()
    assert waiting._process.state() == QProcess.ProcessState.NotRunning
    assert waiting.why_silent == "The engine that spoke has ended."


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        ("no-module", "Spoken announcements are not installed; `make voice` installs them."),
        ("no-engine", "This machine has no engine that speaks."),
        ("no-voice", "This machine has no English voice."),
    ],
)
def test_it_knows_why_it_is_silent(voice: MakeVoice, qtbot: QtBot, answer: str, why: str) -> None:
    silent = voice(ANSWERS, answer)
    silent.say("Place your bets, please")
    qtbot.waitUntil(lambda: silent._process.state() == QProcess.ProcessState.NotRunning)
    assert silent.why_silent == why
    silent.say("No more bets")
    assert silent.why_silent == why


def test_a_speaker_that_cannot_be_started_is_no_trouble(qtbot: QtBot, tmp_path: Path) -> None:
    broken = Voice([str(tmp_path / "nothing")])
    broken.say("Place your bets, please")
    qtbot.waitUntil(lambda: broken.why_silent == "The engine that spoke has ended.")


def test_the_real_speaker_speaks_or_tells_why_not(qtbot: QtBot) -> None:
    """Whatever this machine has; an engine may take long to wake, so it is enough that the process runs and can be ended."""
    real = Voice(SPEAKER)
    real.load()
    qtbot.waitUntil(lambda: real._process.state() == QProcess.ProcessState.Running)
    real.close()
    assert real._process.state() == QProcess.ProcessState.NotRunning
