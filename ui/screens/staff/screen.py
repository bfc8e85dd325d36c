"""The staff's rooms: the first administrator, opening a role by PIN, who is what, and the staff log. It only calls the gate."""

from collections.abc import Callable
from functools import partial
from typing import TypeVar

from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from app.base.trouble import Trouble
from app.pages.places import Examiner, Instructor
from app.staff.gate import StaffGate, StaffRole, rights
from app.words.text import say, told
from scoring.records import Profile
from scoring.summaries import StaffEntry
from ui.foundation.desk import Desk
from ui.screens.staff.code_plate import CodePlate
from ui.screens.staff.forms import appoint_form, change_form, enter_form, first_form, reset_form
from ui.screens.staff.log_table import LogTable
from ui.screens.staff.roster import RosterPlate
from ui.widgets.form import FormPlate
from ui.widgets.key_button import KeyButton
from ui.widgets.page import Page, heading
from ui.widgets.parts import clear, column
from ui.widgets.screen import Screen

WIDEST = 720
DOORS = ("appoint", "examine", "house", "annul", "roster")
"""Who may do one of these has something to do in here."""
T = TypeVar("T")


class StaffScreen(Screen):
    """One page, by who has opened it. It is locked again when it is left."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, say("staff.title"))
        self.by: Profile | None = None
        self.forms: dict[str, FormPlate] = {}
        self.code: CodePlate | None = None
        self.roster: RosterPlate | None = None
        self.log: LogTable | None = None
        self.office: KeyButton | None = None
        self.classes: KeyButton | None = None
        self.page = Page(WIDEST, (32, 48, 32, 32), 16)
        column(self).addWidget(self.page)
        desk.work.start(self._load())

    def press(self, key: str) -> bool:
        """E goes to the examiners' office, C to the instructor's room."""
        if key == "E" and self.office is not None:
            self.go.emit(Examiner())
            return True
        if key == "C" and self.classes is not None:
            self.go.emit(Instructor())
            return True
        return super().press(key)

    def dress(self) -> None:
        """Take the measures."""
        self.page.set_widest(self.measures.px(WIDEST))
        for form in self.forms.values():
            form.dress(self.measures)
        for part in (self.code, self.log):
            if part is not None:
                part.dress(self.colours, self.measures)
        for way in (self.office, self.classes):
            if way is not None:
                way.set_height(max(44, self.measures.button))

    async def _load(self) -> None:
        begun = await self.desk.work.ask(lambda store: StaffGate(store).is_set_up)
        if isValid(self):
            self._show_lock() if begun else self._show_first()

    # ---- before somebody is in

    def _show_first(self) -> None:
        """The first visit: whoever begins is the first administrator."""
        name = self.desk.person.name if self.desk.person else ""
        self._show("staff.first", "staff.first-told", {"first": first_form(name, self._begin)})

    def _show_lock(self) -> None:
        self._show("staff.title", "staff.title-told", {"enter": enter_form(self._enter), "reset": reset_form(self._reset)})

    def _begin(self) -> None:
        form = self.forms["first"]
        name, pin = form.value("name"), form.value("pin")
        if pin != form.value("again"):
            form.refuse(say("data.pin-differs"))
            return
        self._try(form, lambda gate: (gate.begin(name, pin), gate.enter(name, pin, *DOORS)), self._begun)

    def _begun(self, made: tuple[str, Profile]) -> None:
        code, self.by = made
        self._show_code(code, self.by.name)

    def _enter(self) -> None:
        form = self.forms["enter"]
        name, pin = form.value("name"), form.value("pin")
        self._try(form, lambda gate: gate.enter(name, pin, *DOORS), self.enter)

    def enter(self, person: Profile) -> None:
        """Open the rooms for somebody the gate let in."""
        self.by = person
        self.desk.work.start(self._open())

    def _reset(self) -> None:
        form = self.forms["reset"]
        name, code, pin = (form.value(field) for field in ("name", "code", "pin"))
        self._try(form, lambda gate: gate.reset_pin(name, code, pin), partial(self._show_code, name=name))

    # ---- inside

    async def _open(self) -> None:
        """Show what the one who is in may do."""
        by = self.by
        if by is None:
            self._show_lock()
            return

        def gathered(gate: StaffGate) -> tuple[StaffRole, list[tuple[Profile, StaffRole]], list[StaffEntry]]:
            role = gate.role_of(by)
            return role, gate.roster(by) if role in rights()["appoint"] else [], gate.log(by) if role in rights()["log"] else []

        role, people, entries = await self.desk.work.ask(lambda store: gathered(StaffGate(store)))
        if not isValid(self):
            return
        forms = {"appoint": appoint_form(self._appoint)} if people else {}
        self._show("staff.title", "staff.open-told", {}, name=by.name, role=say(f"staff.role-{role}"))
        self.office = KeyButton("E", say("staff.office"))
        self.office.clicked.connect(lambda: self.go.emit(Examiner()))
        self.classes = KeyButton("C", say("staff.classes"))
        self.classes.clicked.connect(lambda: self.go.emit(Instructor()))
        self.roster = RosterPlate(people) if people else None
        self.log = LogTable(entries, {person.id: person.name for person, _ in people}) if entries else None
        forms["change"] = change_form(self._change)
        for part in (self.office, self.classes, self.roster, *forms.values(), self.log):
            if part is not None:
                self.page.inside.addWidget(part)
        self.page.inside.addStretch(1)
        self.forms = forms
        self.dress()
        self.setFocus()

    def _appoint(self) -> None:
        form, by = self.forms["appoint"], self.by
        name, role, pin = form.value("name"), form.value("role"), form.value("pin")
        if by is not None:
            shown = partial(self._show_code, name=name)
            self._try(form, lambda gate: gate.appoint(by, name, role, pin), shown)  # type: ignore[arg-type]

    def _change(self) -> None:
        form, by = self.forms["change"], self.by
        old, new = form.value("old"), form.value("new")
        if new != form.value("again"):
            form.refuse(say("data.pin-differs"))
        elif by is not None:
            self._try(form, lambda gate: gate.change_pin(by.name, old, new), lambda _: form.refuse(say("staff.changed")))

    def _show_code(self, code: str, name: str) -> None:
        """Somebody's recovery code, once; whoever has noted it types its end."""
        self._show("staff.code-title", "staff.code-told", {}, name=name.strip())
        self.code = CodePlate(code)
        self.code.noted.connect(lambda: self.desk.work.start(self._open()))
        self.page.inside.addWidget(self.code)
        self.page.inside.addStretch(1)
        self.dress()
        self.code.field.setFocus()

    # ---- how it is shown

    def _show(self, title: str, words: str, forms: dict[str, FormPlate], **places: object) -> None:
        clear(self.page.inside)
        self.code = self.roster = self.log = self.office = self.classes = None
        self.forms = forms
        head: QWidget = heading(say(title, **places), say(words, **places))
        self.page.inside.addWidget(head)
        for form in forms.values():
            self.page.inside.addWidget(form)
        if forms:
            self.page.inside.addStretch(1)
        self.page.verticalScrollBar().setValue(0)
        self.dress()
        for form in list(forms.values())[:1]:
            form.focus_first()

    def _try(self, form: FormPlate, ask: Callable[[StaffGate], T], then: Callable[[T], object]) -> None:
        """Ask the gate for something; what it refuses is told at the form."""
        self.desk.work.start(self._tried(form, ask, then))

    async def _tried(self, form: FormPlate, ask: Callable[[StaffGate], T], then: Callable[[T], object]) -> None:
        try:
            answer = await self.desk.work.ask(lambda store: ask(StaffGate(store)))
        except Trouble as trouble:
            if isValid(form):
                form.refuse(told(trouble))
            return
        if isValid(self) and isValid(form):
            then(answer)
