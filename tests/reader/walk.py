"""A trainee who sees nothing: from the first start to the results of a drill, by what a screen reader is given to say alone.

It runs in the system's Python, which has AT-SPI (`python3-gi`, `gir1.2-atspi-2.0`), inside the session that `__main__.py` makes.
What is said is the kind and name of whatever has the keyboard, and what the program announces; what is done is keys, as xdotool
presses them. Everything that was said goes to the standard output; what is not said in time ends it with a sentence.
"""

import queue
import re
import subprocess
import sys
import threading
from collections.abc import Callable
from typing import Any

import gi  # type: ignore[import-not-found, unused-ignore]

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # type: ignore[import-not-found, unused-ignore]  # noqa: E402 - a version is asked for first

PATIENCE_S = 120
QUIET_S = 1.5
MOST = 120
"""So many steps a hand has at most, and a run so many questions."""
PRESS = re.compile(r"Press: (.+)$")
FIRST_ANSWER = re.compile(r"\b1: ")
TO_RESULTS = re.compile(r"(\S+): Results")
RESULT = re.compile(r"^(Right|Wrong)\b")
KEYS = {
    "Enter": "Return",
    "Space": "space",
    "Esc": "Escape",
    "Backspace": "BackSpace",
    "←": "Left",
    "→": "Right",
    "↑": "Up",
    "↓": "Down",
}
SIGNS = {".": "period", ",": "comma", "?": "question", "+": "plus", "-": "minus", "/": "slash"}
DRILL = "Does the Dealer qualify?"


class Reader:
    """Hears what a screen reader would say, in its order."""

    def __init__(self) -> None:
        self.said: queue.Queue[str] = queue.Queue()
        Atspi.init()
        self.listener = Atspi.EventListener.new(self._hear)
        for kind in ("object:announcement", "object:state-changed:focused"):
            self.listener.register(kind)
        threading.Thread(target=Atspi.event_main, daemon=True).start()

    def _hear(self, event: Any) -> None:
        try:
            if event.type.startswith("object:announcement"):
                self._say(str(event.any_data))
            elif event.detail1 and (name := event.source.get_name()):
                self._say(f"[{event.source.get_role_name()}] {name}")
        except GLib.Error:
            return  # it was gone before it could be asked

    def _say(self, words: str) -> None:
        print(f"  {words}", flush=True)
        self.said.put(words)

    def until(self, told: Callable[[str], object], what: str) -> str:
        """Listen until something is said."""
        while True:
            try:
                words = self.said.get(timeout=PATIENCE_S)
            except queue.Empty:
                sys.exit(f"never said: {what}")
            if told(words):
                return words

    def all_of_it(self) -> list[str]:
        """Everything that is said, from the next words on until it is quiet for a moment."""
        heard = [self.until(bool, "anything at all")]
        while True:
            try:
                heard.append(self.said.get(timeout=QUIET_S))
            except queue.Empty:
                return heard


def press(*keys: str) -> None:
    """Press keys by the names the program tells them by."""
    print(f"> {' '.join(keys)}", flush=True)
    for key in keys:
        name = KEYS.get(key, SIGNS.get(key, key.lower() if len(key) == 1 else key))
        subprocess.run(["xdotool", "key", name], check=True)


def type_words(words: str) -> None:
    """Type words."""
    print(f"> types {words}", flush=True)
    subprocess.run(["xdotool", "type", "--delay", "60", words], check=True)


def first_start(reader: Reader) -> list[str]:
    """A name is asked for, and Enter goes on to the first hand."""
    reader.until(lambda words: "name" in words, "that a name is asked for")
    type_words("Mei")
    press("Enter")
    return [reader.until(PRESS.search, "the first step of the hand, with its keys")]


def guided_hand(reader: Reader, heard: list[str]) -> None:
    """Each step is said with its keys, until the hand is dealt."""
    for _ in range(MOST):
        told = [found[1] for words in heard if (found := PRESS.search(words))]
        if not told:
            break
        press(*re.split(r", ?| ", told[-1]))
        heard = reader.all_of_it()
    if not any("You have dealt a hand" in words for words in heard):
        sys.exit(f"never said: that the hand is dealt. Last said: {heard}")
    press("Esc")
    reader.until(lambda words: words.endswith("Home"), "that one is at home")
    reader.all_of_it()


def drill(reader: Reader) -> str:
    """The finder says what Enter goes to; each question is said with its answers, and each answer with whether it was right."""
    press("ctrl+k")
    reader.until(lambda words: "Go anywhere" in words, "what the finder is")
    type_words(DRILL.lower().rstrip("?"))
    reader.until(lambda words: words.startswith(DRILL), "the drill that was found")
    press("Enter")
    reader.until(FIRST_ANSWER.search, "a question with its answers")
    for _ in range(MOST):
        press("1")
        reader.until(RESULT.search, "whether it was right")
        press("Enter")
        said = reader.until(lambda words: FIRST_ANSWER.search(words) or "Accuracy" in words, "the next question, or the end")
        if "Accuracy" in said:
            return said
    sys.exit("the run never ended")


def results(reader: Reader, said: str) -> None:
    """The end of the run says the key of its results, and these are said in figures."""
    told = TO_RESULTS.search(said)
    if told is None:
        sys.exit(f"never said: the key of the results. Last said: {said}")
    press(told[1])
    reader.until(lambda words: "Accuracy" in words, "the results in figures")


if __name__ == "__main__":
    hears = Reader()
    guided_hand(hears, first_start(hears))
    results(hears, drill(hears))
    print("from the first start to the results, by what is said alone")
