"""What speaks: it finds an engine with an English voice, or tells why there is none."""

import subprocess
import sys
from enum import StrEnum
from typing import ClassVar

import pytest
from PySide6.QtCore import QLocale

from app.base.lazy import lazily
from ui.foundation import speaker
from ui.foundation.speaker import find_speech

with lazily():
    from PySide6.QtNothing import Nothing  # type: ignore[import-not-found] # which is installed nowhere


class Speech:
    """Stands in for Qt's text-to-speech."""

    State = StrEnum("State", ["Ready", "Error"])
    engines: ClassVar[dict[str, tuple[str, ...]]] = {}

    def __init__(self, engine: str) -> None:
        self.name = engine

    @classmethod
    def availableEngines(cls) -> list[str]:  # noqa: N802 - Qt's name
        return list(cls.engines)

    def state(self) -> StrEnum:
        return self.State.Ready if self.engines[self.name] else self.State.Error

    def availableLocales(self) -> list[QLocale]:  # noqa: N802 - Qt's name
        return [QLocale(name) for name in self.engines[self.name]]

    def setLocale(self, locale: QLocale) -> None:  # noqa: N802 - Qt's name
        self.chosen = locale.name()


def machine(monkeypatch: pytest.MonkeyPatch, **engines: tuple[str, ...]) -> None:
    """A machine with these engines and the locales each one speaks; one that speaks none is out of order."""
    monkeypatch.setattr(Speech, "engines", engines)
    monkeypatch.setattr(speaker, "QTextToSpeech", Speech)


@pytest.mark.parametrize(
    ("locales", "chosen"),
    [
        (("fr_FR", "en_US", "en_GB"), "en_GB"),
        (("en_US", "en_GB", "en_SG"), "en_SG"),
        (("de_DE", "en_US"), "en_US"),
    ],
)
def test_it_speaks_the_english_nearest_to_the_tables(
    monkeypatch: pytest.MonkeyPatch, locales: tuple[str, ...], chosen: str
) -> None:
    machine(monkeypatch, mock=("en_GB",), speechd=locales)
    speech, answer = find_speech()
    assert (answer, speech.name, speech.chosen) == ("ready", "speechd", chosen)


def test_an_engine_out_of_order_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    machine(monkeypatch, speechd=(), flite=("en_US",))
    assert find_speech()[0].name == "flite"


@pytest.mark.parametrize(
    ("engines", "answer"),
    [
        ({}, "no-engine"),
        ({"mock": ("en_GB",)}, "no-engine"),
        ({"speechd": ()}, "no-engine"),
        ({"speechd": ("zh_CN", "ms_SG")}, "no-voice"),
    ],
)
def test_where_nothing_speaks_english_it_says_why(
    monkeypatch: pytest.MonkeyPatch, engines: dict[str, tuple[str, ...]], answer: str
) -> None:
    machine(monkeypatch, **engines)
    assert find_speech() == (None, answer)


def test_without_qts_text_to_speech_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speaker, "QTextToSpeech", Nothing)
    assert find_speech() == (None, "no-module")


SPEAKS_TO_US = """
import sys
from app.base.lazy import lazily
from ui.foundation import speaker
class Speech:
    def say(self, words):
        print("said", words, flush=True)
speaker.find_speech = lambda: (Speech(), "ready")
sys.exit(speaker.main())
"""


def test_the_process_says_line_after_line_and_ends_with_its_input() -> None:
    ran = subprocess.Popen([sys.executable, "-c", SPEAKS_TO_US], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    with ran as speaks:
        assert speaks.stdin
        assert speaks.stdout
        assert speaks.stdout.readline() == "ready\n"
        for words in ("Place your bets, please", "No more bets"):
            speaks.stdin.write(f"{words}\n")
            speaks.stdin.flush()
            assert speaks.stdout.readline() == f"said {words}\n"
        speaks.stdin.close()
        assert speaks.wait(timeout=120) == 0
