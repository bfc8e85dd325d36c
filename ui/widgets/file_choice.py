"""Asking for a file: one that is there, or one to write. The program goes on meanwhile."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QStandardPaths
from PySide6.QtWidgets import QFileDialog, QWidget

from app.words.text import say

PICTURES = QStandardPaths.StandardLocation.PicturesLocation
DOCUMENTS = QStandardPaths.StandardLocation.DocumentsLocation
LABELS = {
    QFileDialog.DialogLabel.LookIn: "files.look-in",
    QFileDialog.DialogLabel.FileName: "files.file-name",
    QFileDialog.DialogLabel.FileType: "files.file-type",
    QFileDialog.DialogLabel.Accept: "files.open",
    QFileDialog.DialogLabel.Reject: "files.leave",
}


def ask_to_save(
    parent: QWidget,
    title: str,
    name: str,
    kinds: str,
    then: Callable[[Path], object],
    place: QStandardPaths.StandardLocation = DOCUMENTS,
    *,
    replaces: bool = True,
) -> QFileDialog:
    """Ask for a file to write, under a name to begin with; its ending is that of the kind that is chosen.

    Where nothing that is there will be replaced, there is no question whether it should be.
    """
    made = _dialog(parent, title, kinds, then, place)
    made.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    made.setLabelText(QFileDialog.DialogLabel.Accept, say("files.save"))
    made.setOption(QFileDialog.Option.DontConfirmOverwrite, not replaces)
    made.setDefaultSuffix(Path(name).suffix.removeprefix("."))
    made.selectFile(name)
    made.filterSelected.connect(lambda kind: _take_ending(made, kind))
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
    for part, words in LABELS.items():
        made.setLabelText(part, say(words))
    made.setNameFilters(kinds.split(";;"))
    made.setDirectory(QStandardPaths.writableLocation(place))
    made.fileSelected.connect(lambda file: then(Path(file)))
    made.finished.connect(made.deleteLater)
    return made


def _take_ending(dialog: QFileDialog, kind: str) -> None:
    """Give the file the ending of a kind, which is written as "Sheet (*.csv)"."""
    ending = kind.rpartition("*.")[2].removesuffix(")")
    dialog.setDefaultSuffix(ending)
    for file in dialog.selectedFiles():
        dialog.selectFile(Path(file).with_suffix(f".{ending}").name)
