"""Asking who somebody is, by name and PIN, before something is done that is not everybody's. The gate decides."""

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLineEdit
from shiboken6 import isValid

from app.base.trouble import Trouble
from app.house.pin import LONGEST
from app.staff.gate import StaffGate
from app.words.text import say, told
from scoring.records import Profile
from ui.widgets.key_button import KeyButton
from ui.widgets.line_field import LineField
from ui.widgets.parts import label
from ui.widgets.screen import Screen
from ui.widgets.sheet import Sheet

WIDTH = 360


class RoleSheet(Sheet):
    """Two fields, a name and a PIN; `given` carries both away, and nothing that was typed is kept."""

    given = Signal(str, str)

    def __init__(self, screen: Screen, title: str, name: str = "") -> None:
        super().__init__(screen, title)
        self.name, self.pin = named_fields(name)
        self.told = label("wrong-word", wraps=True)
        self.told.hide()
        self.go_on = KeyButton("Enter", say("staff.go-on"), "primary")
        self.go_on.clicked.connect(self._give)
        self.pin.returnPressed.connect(self._give)
        self.name.returnPressed.connect(self.pin.setFocus)
        for part in (label("label", say("staff.name")), self.name, label("label", say("staff.pin")), self.pin, self.told):
            self.inside.addWidget(part)
        self.add_foot(self.go_on)

    def open_sheet(self) -> None:
        """Show it with the keyboard where something is to be typed."""
        super().open_sheet()
        (self.pin if self.name.text() else self.name).setFocus(Qt.FocusReason.PopupFocusReason)

    def refuse(self, words: str) -> None:
        """Say why somebody was not let in; the PIN is to be typed anew."""
        self.pin.clear()
        self.told.setText(words)
        self.told.show()
        self.adjustSize()
        self.place()
        self.pin.setFocus(Qt.FocusReason.OtherFocusReason)

    def _give(self) -> None:
        self.given.emit(self.name.text(), self.pin.text())


def named_fields(name: str = "") -> tuple[QLineEdit, QLineEdit]:
    """A field for a name, and one for a PIN that is typed unseen."""
    who, pin = LineField(name), LineField()
    who.setAccessibleName(say("staff.name"))
    who.setMaxLength(80)
    pin.setAccessibleName(say("staff.pin"))
    pin.setEchoMode(QLineEdit.EchoMode.Password)
    pin.setMaxLength(LONGEST)
    pin.setInputMethodHints(Qt.InputMethodHint.ImhDigitsOnly)
    for field in (who, pin):
        field.setMinimumWidth(WIDTH)
    return who, pin


def admit(screen: Screen, right: str, then: Callable[[], object], about: Profile | None = None) -> None:
    """Do something once the gate lets somebody; where there is no administrator nobody is asked."""
    screen.desk.work.start(_admit(screen, right, then, about))


async def _admit(screen: Screen, right: str, then: Callable[[], object], about: Profile | None) -> None:
    asks = await screen.desk.work.ask(lambda store: StaffGate(store).is_set_up)
    if not isValid(screen):
        return
    if not asks:
        then()
        return
    sheet = RoleSheet(screen, say("staff.who"), about.name if about is not None else "")

    async def tried(name: str, pin: str) -> None:
        try:
            await screen.desk.work.ask(lambda store: StaffGate(store).open(name, pin, right, about))
        except Trouble as trouble:
            if isValid(sheet):
                sheet.refuse(told(trouble))
            return
        if isValid(sheet):
            sheet.close_sheet()
            then()

    sheet.given.connect(lambda name, pin: screen.desk.work.start(tried(name, pin)))
    sheet.open_sheet()
