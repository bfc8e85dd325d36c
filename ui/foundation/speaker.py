"""Speaks what comes in, line by line, by Qt's text-to-speech: `python -m ui.foundation.speaker`.

It is a process of its own, because an engine takes seconds to wake and, where the sound of a machine is out of order, may never
answer at all. The first line it tells is `ready`, or why it is silent.
"""

import os
import signal
import sys
from threading import Thread
from typing import Any

from PySide6.QtCore import QCoreApplication, QLocale, QObject, Signal

SILENT_ENGINE = "mock"
"""Qt's own for tests: it takes every word and says none."""
PREFERRED = (QLocale.Country.Singapore, QLocale.Country.UnitedKingdom)


class Listener(QObject):
    """Hears what is to be said."""

    heard = Signal(str)

    def listen(self) -> None:
        """Tell every line that comes in; when there are no more, whoever sent them has gone, and so do we."""
        for line in sys.stdin:
            self.heard.emit(line.strip())
        os._exit(0)


def main() -> int:
    """Speak until standard input ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    application = QCoreApplication([])
    listener = Listener()
    Thread(target=listener.listen, daemon=True).start()
    speech, answer = find_speech()
    if speech is not None:
        listener.heard.connect(speech.say)
    sys.stdout.write(f"{answer}\n")
    sys.stdout.flush()
    return 1 if speech is None else application.exec()


def find_speech() -> tuple[Any, str]:
    """An engine with an English voice and the word `ready`, or nothing and the reason."""
    try:
        from PySide6.QtTextToSpeech import QTextToSpeech  # type: ignore[import-not-found, unused-ignore]  # noqa: PLC0415
    except ImportError:
        return None, "no-module"
    answer = "no-engine"
    for engine in QTextToSpeech.availableEngines():
        speech = QTextToSpeech(engine) if engine != SILENT_ENGINE else None
        if speech is not None and speech.state() != QTextToSpeech.State.Error:
            if speak_english(speech):
                return speech, "ready"
            answer = "no-voice"
    return None, answer


def speak_english(speech: Any) -> bool:
    """Choose the English that is nearest to the table's; whether there is any."""
    found = [locale for locale in speech.availableLocales() if locale.language() == QLocale.Language.English]
    if found:
        speech.setLocale(min(found, key=lambda locale: _distance(locale.territory())))
    return bool(found)


def _distance(country: QLocale.Country) -> int:
    return PREFERRED.index(country) if country in PREFERRED else len(PREFERRED)


if __name__ == "__main__":
    os._exit(main())  # an orderly end would wait for the thread that still listens
