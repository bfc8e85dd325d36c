"""People and data: a name, a PIN, and what can be done with everything practised."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QPushButton, QWidget
from shiboken6 import isValid

from app.base.trouble import BadInput
from app.house.pin import has_pin, remove_pin, set_pin
from app.staff.gate import StaffGate
from app.words.text import say
from scoring.moments import local_now
from scoring.port import Store
from scoring.records import Profile
from ui.foundation.desk import Desk
from ui.foundation.measures import Measures
from ui.foundation.theme import Theme
from ui.screens.settings.confirm import Confirm
from ui.screens.settings.data_tasks import (
    back_up_to,
    export_to,
    forget_person,
    import_from,
    restore_from,
    take_given_from,
)
from ui.screens.settings.new_pin import NewPin
from ui.widgets.file_choice import ask_to_open, ask_to_save
from ui.widgets.flow import Flow
from ui.widgets.long_work import LongWork, Task
from ui.widgets.page import plate
from ui.widgets.parts import box, button, column, label
from ui.widgets.role_sheet import admit
from ui.widgets.screen import Screen

GATED = {"export-all": "export", "import": "import", "back-up": "backup", "restore": "restore", "forget": "forget"}
"""What the gate is asked for, once there is an administrator."""


class DataSection(QWidget):
    """Who one is here and what is kept. `became` says that somebody else, or nobody, practises now."""

    became = Signal(object)

    def __init__(self, desk: Desk, screen: Screen) -> None:
        super().__init__()
        self._desk, self._screen = desk, screen
        self.buttons: dict[str, QPushButton] = {}
        self._asks = True
        self.sheet: LongWork | NewPin | Confirm | None = None
        inside = column(self, spacing=16)
        inside.addWidget(self._person())
        inside.addWidget(self._files())
        inside.addWidget(self._leaving())
        inside.addStretch(1)
        desk.work.start(self._load())

    def dress(self, _colours: Theme, measures: Measures) -> None:
        """Take the measures."""
        for made in self.buttons.values():
            made.setMinimumHeight(max(40, measures.button))

    def _person(self) -> QWidget:
        card, inside = plate(say("data.person"))
        self.name = QLineEdit(self._desk.profile.name)
        self.name.setAccessibleName(say("data.name"))
        self.name.editingFinished.connect(self._rename)
        self.told = label("wrong-word", wraps=True)
        self.told.hide()
        self.pin_words = label("body-2", " ", wraps=True)
        for part in (label("label", say("data.name")), self.name, self.told, label("label", say("data.pin")), self.pin_words):
            inside.addWidget(part)
        inside.addWidget(self._row(("set-pin", self._ask_pin), ("remove-pin", self._remove_pin)))
        return card

    def _files(self) -> QWidget:
        card, inside = plate(say("data.files"))
        inside.addWidget(label("body-2", say("data.files-told"), wraps=True))
        inside.addWidget(
            self._row(("export-mine", self._export_mine), ("export-all", self._export_all), ("import", self._import))
        )
        inside.addWidget(self._row(("back-up", self._back_up), ("restore", self._restore), ("take-given", self._take_given)))
        return card

    def _leaving(self) -> QWidget:
        card, inside = plate(say("data.leaving"))
        inside.addWidget(label("body-2", say("data.leaving-told"), wraps=True))
        inside.addWidget(self._row(("forget", self._forget)))
        self.buttons["forget"].setObjectName("danger")
        return card

    def _row(self, *acts: tuple[str, Callable[[], object]]) -> QWidget:
        acts_row = box()
        flow = Flow(acts_row)
        flow.setContentsMargins(0, 0, 0, 0)
        for name, act in acts:
            made = self.buttons[name] = button(say(f"data.{name}"))
            made.clicked.connect(lambda _=False, name=name, act=act: self._asked(name, act))
            flow.addWidget(made)
        return acts_row

    def _asked(self, name: str, act: Callable[[], object]) -> None:
        """Do what is one's own at once, and the rest when the gate allows it."""
        if name in GATED and self._asks:
            admit(self._screen, GATED[name], act, self._desk.profile if name == "forget" else None)
        else:
            act()

    async def _load(self) -> None:
        def known(store: Store) -> tuple[bool, bool]:
            return has_pin(store, self._desk.profile), StaffGate(store).is_set_up

        locked, self._asks = await self._desk.work.ask(known)
        if isValid(self):
            self._show_pin(locked=locked)

    def _show_pin(self, *, locked: bool) -> None:
        self.pin_words.setText(say("data.has-pin" if locked else "data.no-pin"))
        self.buttons["remove-pin"].setEnabled(locked)

    def _rename(self) -> None:
        if self.name.text().strip() != self._desk.profile.name:
            self._desk.work.start(self._take_name(self.name.text()))

    async def _take_name(self, name: str) -> None:
        try:
            renamed = await self._desk.work.ask(lambda store: store.profiles.rename(self._desk.profile, name))
        except BadInput:
            self._tell(say("people.name-refused"))
            return
        if isValid(self):
            self._tell("")
            self.became.emit(renamed)

    def _tell(self, words: str) -> None:
        if isValid(self):
            self.told.setText(words)
            self.told.setVisible(bool(words))

    def _ask_pin(self) -> None:
        sheet = self.sheet = NewPin(self._screen)
        sheet.agreed.connect(self._take_pin)
        sheet.open_sheet()

    def _take_pin(self, pin: str) -> None:
        person = self._desk.profile
        self._desk.work.soon(lambda store: set_pin(store, person, pin))
        self._show_pin(locked=True)

    def _remove_pin(self) -> None:
        person = self._desk.profile
        self._desk.work.soon(lambda store: remove_pin(store, person))
        self._show_pin(locked=False)

    def _export_mine(self) -> None:
        person = self._desk.profile
        self._to_file("export-mine", dated(person.name, "jsonl"), "data.kinds", lambda file: self._export(file, person))

    def _export_all(self) -> None:
        self._to_file("export-all", dated("feltwork", "jsonl"), "data.kinds", lambda file: self._export(file, None))

    def _export(self, file: Path, person: Profile | None) -> Task:
        return export_to(file, person, self._desk.drills.say_kept)

    def _import(self) -> None:
        ask_to_open(self, say("data.import"), say("data.kinds"), lambda file: self._do("import", import_from(file)))

    def _take_given(self) -> None:
        kinds, desk = say("instructor.given-kind"), self._desk
        person, rulebooks = desk.profile, desk.rulebooks
        ask_to_open(
            self, say("data.take-given"), kinds, lambda file: self._do("take-given", take_given_from(file, person, rulebooks))
        )

    def _back_up(self) -> None:
        self._to_file("back-up", dated("feltwork-backup", "db"), "data.backups", back_up_to)

    def _restore(self) -> None:
        ask_to_open(self, say("data.restore"), say("data.backups"), self._confirm_restore)

    def _confirm_restore(self, file: Path) -> None:
        self._confirm("restore", say("data.restore-told", file=file.name), restore_from(file))

    def _forget(self) -> None:
        person = self._desk.profile
        self._confirm("forget", say("data.forget-told", name=person.name), forget_person(person))

    def _to_file(self, name: str, file: str, kinds: str, task: Callable[[Path], Task]) -> None:
        ask_to_save(self, say(f"data.{name}"), file, say(kinds), lambda chosen: self._do(name, task(chosen)), replaces=False)

    def _confirm(self, name: str, words: str, task: Task) -> None:
        """Ask once more; what follows changes who practises here."""
        sheet = self.sheet = Confirm(self._screen, say(f"data.{name}"), words, say(f"data.{name}"))
        sheet.confirmed.connect(lambda: self._do_and_leave(name, task))
        sheet.open_sheet()

    def _do(self, name: str, task: Task) -> LongWork:
        sheet = self.sheet = LongWork(self._screen, self._desk, say(f"data.{name}"))
        sheet.do(task)
        return sheet

    def _do_and_leave(self, name: str, task: Task) -> None:
        """Do what leaves nobody here, once it is done; what it came to is told where they arrive."""
        sheet = self._do(name, task)

        def leave(done: bool) -> None:
            if done:
                self._desk.tell(sheet.told.text())
                self.became.emit(None)

        sheet.ended.connect(leave)


def dated(name: str, ending: str) -> str:
    """A name for a file that was written today, whatever the letters of the name."""
    plain = "".join(letter if letter.isalnum() or letter in " -" else "" for letter in name).strip()
    return f"{plain} {local_now().date().isoformat()}.{ending}"
