"""Asking for a file: one that is there, or one to write. The program goes on meanwhile."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QStandardPaths
from PySide6.QtWidgets import QFileDialog, QWidget

PICTURES = QStandardPaths.StandardLocation.PicturesLocation
DOCUMENTS = QStandardPaths.StandardLocation.DocumentsLocation


def ask_to_save(
    parent: QWidget,
    title: str,
    name: str,
    kinds: str,
    then: Callable[[Path], object],
    place: QStandardPaths.StandardLocation = DOCUMENTS,
) -> QFileDialog:
    """Ask for a file to write, under a name to begin with; its ending is added where it was left out."""
    made = _dialog(parent, title, kinds, then, place)
    made.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    made.setDefaultSuffix(Path(name).suffix.removeprefix("."))
    made.selectFile(name)
    made.open()
    return made


def ask_to_open(parent: QWidget, title: str, kinds: str, then: Callable[[Path], object]) -> QFileDialog:
    """Ask for a file that is there."""
    made = _dialog(parent, title, kinds, then, DOCUMENTS)
    made.setFileMode(QFileDialog.FileMode.ExistingFile)
    made.open()
    return made


def _dialog(
    parent: QWidget, title: str, kinds: str, then: Callable[[Path], object], place: QStandardPaths.StandardLocation
) -> QFileDialog:
    made = QFileDialog(parent, title)
    made.setNameFilters(kinds.split(";;"))
    made.setDirectory(QStandardPaths.writableLocation(place))
    made.fileSelected.connect(lambda file: then(Path(file)))
    made.finished.connect(made.deleteLater)
    return made
