"""What the screens say comes from the texts of the language in use: no word stands in the code, no room speaks for itself.

And what can be come to with Tab tells a screen reader its name.
"""

import ast
import re
from collections.abc import Iterator
from itertools import takewhile
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QWidget

from app.base.datafile import files
from tests.rules.examples import CATALOGUE
from tests.ui.conftest import STILL, Opens, Trainee
from ui.shots.journey import opened, states

SOURCES = sorted(path for path in files("ui").rglob("*.py") if path.parent.name != "shots")
"""The rooms of the window; who takes pictures of them types words as a person does."""
SHOWS = {
    **dict.fromkeys(("setText", "setToolTip", "setAccessibleName", "setAccessibleDescription", "setPlaceholderText"), 0),
    **dict.fromkeys(("QLabel", "QPushButton", "QCheckBox", "setStatusTip", "name_it", "tell", "Segments", "Bar", "plate"), 0),
    **dict.fromkeys(("label", "KeyButton", "IconButton", "Sheet"), 1),
}
"""What shows words to a person, and which of its arguments they are."""
SPEAKS = {
    "TableWords": 2,
    "ActWords": 1,
    "DrillWords": 1,
    "drill_texts": 0,
    "say_hand": 1,
    "say_name": 1,
    "say_custom": 2,
    "say_case": 1,
    "say_words": 1,
}
"""What speaks a language, and which of its arguments says which."""
NAMES = {"Feltwork"}


def calls(path: Path) -> Iterator[tuple[str, ast.Call]]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call):
            yield node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", ""), node


def literal_words(node: ast.expr) -> str:
    """The words that stand in an expression itself; a text that is asked for by its name is none."""
    match node:
        case ast.Constant(value=str() as text):
            return text if re.search(r"[A-Za-z]{2}", text) and text not in NAMES else ""
        case ast.JoinedStr(values=parts):
            return " ".join(filter(None, map(literal_words, parts)))
        case ast.BinOp(left=left, right=right) | ast.IfExp(body=left, orelse=right):
            return literal_words(left) or literal_words(right)
        case _:
            return ""


def argument(call: ast.Call, number: int) -> ast.expr:
    """An argument of a call; nothing where it has none there that can be counted to."""
    counted = list(takewhile(lambda given: not isinstance(given, ast.Starred), call.args))
    return counted[number] if len(counted) > number else ast.Constant(None)


def test_no_word_that_is_shown_stands_in_the_code() -> None:
    found = [
        f"{path.name}:{call.lineno} {name}: {words}"
        for path in SOURCES
        for name, call in calls(path)
        if name in SHOWS and (words := literal_words(argument(call, SHOWS[name])))
    ]
    assert found == []


def test_whatever_speaks_in_the_window_speaks_the_language_in_use() -> None:
    found = [
        f"{path.name}:{call.lineno} {name}"
        for path in SOURCES
        for name, call in calls(path)
        if name in SPEAKS and not speaks_in_use(call, SPEAKS[name])
    ]
    assert found == []


def speaks_in_use(call: ast.Call, number: int) -> bool:
    return "language" in ast.unparse(argument(call, number))


def test_no_name_of_the_data_is_shown_as_it_is_written_there() -> None:
    found = [
        f"{path.name}:{call.lineno}" for path in SOURCES for name, call in calls(path) if name == "replace" and undashes(call)
    ]
    assert found == []


def undashes(call: ast.Call) -> bool:
    """Whether a call turns dashes to spaces, which `say_name` does in every language."""
    return [getattr(given, "value", "") for given in call.args] == ["-", " "]


@pytest.mark.parametrize("state", states(CATALOGUE))
def test_whatever_tab_comes_to_has_a_name_and_says_it_once(trainee: Trainee, state: str) -> None:
    window = opened(states(CATALOGUE)[state], CATALOGUE, STILL, trainee.folder, trainee.person)
    found = list(ill_told(window))
    window.close()
    assert found == []


@pytest.mark.parametrize("game_id", CATALOGUE)
def test_so_it_is_at_every_table(open_table: Opens, game_id: str) -> None:
    table = open_table(game_id, "guided")
    assert list(ill_told(table.window())) == []
    assert told(table)[0] == CATALOGUE[game_id].file.name


def ill_told(window: QWidget) -> Iterator[str]:
    """Whatever Tab comes to that has no name, or whose description begins with its name again."""
    for widget in window.findChildren(QWidget):
        is_stop = widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.focusProxy() is None
        if is_stop and widget.isVisible() and widget.isEnabled():
            name, description = told(widget)
            if not name or (description != name and description.startswith(name)):
                yield f"{type(widget).__name__} {name!r} {description!r}"


def told(widget: QWidget) -> tuple[str, str]:
    """The name and the description a screen reader is given."""
    face = QAccessible.queryAccessibleInterface(widget)
    assert isinstance(face, QAccessibleInterface)
    return face.text(QAccessible.Text.Name), face.text(QAccessible.Text.Description)
