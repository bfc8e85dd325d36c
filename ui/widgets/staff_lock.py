"""Who of the staff comes in, by name and PIN: whoever is at the desk and has a role has only the PIN to type."""

from collections.abc import Callable

from PySide6.QtCore import Qt

from app.staff.gate import StaffGate
from app.words.text import say
from ui.foundation.desk import Desk
from ui.widgets.form import FormPlate


class StaffLock(FormPlate):
    """The two fields."""

    def __init__(self, desk: Desk, give: Callable[[], object]) -> None:
        super().__init__(say("staff.who"))
        self._name = self.line("name", say("staff.name"), most=80)
        self._pin = self.line("pin", say("staff.pin"), unseen=True, most=12)
        self.finish(say("staff.go-on"), give)
        self.setFocusProxy(self._name)
        person = desk.person
        if person is not None:
            desk.work.ask_for(
                self, lambda store: StaffGate(store).role_of(person), lambda role: self._greet(person.name, role), lambda _: None
            )

    def _greet(self, name: str, role: str) -> None:
        """Whoever is at the desk is who comes in, where they are of the staff and nobody has typed another name."""
        if role == "trainee" or self._name.text():
            return
        self._name.setText(name)
        self.setFocusProxy(self._pin)
        if self._name.hasFocus():
            self._pin.setFocus(Qt.FocusReason.OtherFocusReason)
