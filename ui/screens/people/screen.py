"""Who practises, of those who share the machine."""

from collections.abc import Sequence
from datetime import UTC, datetime

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel
from shiboken6 import isValid

from app.base.trouble import Trouble
from app.house.pin import has_pin
from app.pages.next_thing import begin_with
from app.pages.places import Home, Staff, Welcome
from app.staff.gate import StaffGate, WrongPin
from app.table.table_glimpse import table_glimpse
from app.words.listing import listed
from app.words.text import say, told
from scoring.port import Store
from scoring.records import Profile
from ui.felt.felt_backdrop import FeltBackdrop
from ui.foundation.days import say_day
from ui.foundation.desk import Desk
from ui.widgets.fitted_button import FittedButton
from ui.widgets.key_button import KeyButton
from ui.widgets.page import Page
from ui.widgets.parts import button, cap, column, label, row
from ui.widgets.pin_sheet import PinSheet
from ui.widgets.screen import Screen

WIDEST = 640
COLUMN, VEIL, MIDDLE = 704, 320, 0.82
"""How wide the names are with the room round them, the veil out of which the felt beside them comes, and where its middle is."""
NUMBERED = 9

Person = tuple[Profile, bool]
"""Somebody, and whether they are asked for a PIN."""


class PeopleScreen(Screen):
    """Everybody by name; a number or a click is enough, but for those with a PIN."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, say("people.title"))
        self.people: dict[str, FittedButton] = {}
        self._known: list[Person] = []
        self.sheet: PinSheet | None = None
        self.page = Page(WIDEST, (32, 64, 32, 32), 12)
        self.felt = FeltBackdrop(desk.chips, desk.preferences.look, MIDDLE)
        self.felt.setParent(self)
        game = begin_with(desk.catalogue)
        self.felt.show_table(desk.felts_of(game)[0], table_glimpse(game, desk.catalogue))
        column(self).addWidget(self.page, 0, Qt.AlignmentFlag.AlignLeft)
        self.page.inside.addWidget(label("screen-title", say("people.title")))
        self.page.inside.addSpacing(12)
        self.new = KeyButton("N", say("people.new"))
        self.new.clicked.connect(lambda: self.go.emit(Welcome()))
        self.staff = button(say("people.staff"), "link")
        self.staff.clicked.connect(lambda: self.go.emit(Staff()))
        desk.work.start(self._load())

    def press(self, key: str) -> bool:
        """A number chooses somebody, N somebody new."""
        if key.isdigit() and 1 <= int(key) <= len(self._known):
            self._choose(self._known[int(key) - 1])
        elif key == "N":
            self.go.emit(Welcome())
        else:
            return (key == "Esc" and self.desk.person is None) or super().press(key)
        return True

    def dress(self) -> None:
        """Take the measures; where text is large the names have the whole room."""
        self.page.set_widest(self.measures.px(WIDEST))
        self.felt.setVisible(not self.measures.narrow)
        self.felt.set_look(self.desk.preferences.look)
        self.felt.draw_veil(self.colours.bg, self.measures.px(COLUMN), self.measures.px(VEIL))
        self._fit()
        self.new.set_height(max(44, self.measures.button))

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """The felt lies behind everything, and the names are as wide as they may be now."""
        super().resizeEvent(event)
        self.felt.setGeometry(self.rect())
        self.felt.lower()
        self._fit()

    def _fit(self) -> None:
        self.page.setFixedWidth(self.width() if self.measures.narrow else self.measures.px(COLUMN))

    async def _load(self) -> None:
        def everybody(store: Store) -> list[Person]:
            asks = StaffGate(store).is_set_up  # then nobody comes in without one
            return [(person, asks or has_pin(store, person)) for person in store.profiles]

        people = await self.desk.work.ask(everybody)
        if isValid(self):
            self._show(people)

    def _show(self, people: Sequence[Person]) -> None:
        self._known = list(people)
        for number, person in enumerate(people, start=1):
            made = self.people[person[0].name] = _person_button(number, person)
            made.clicked.connect(lambda _=False, person=person: self._choose(person))
            self.page.inside.addWidget(made)
        self.page.inside.addWidget(self.new, 0, Qt.AlignmentFlag.AlignLeft)
        self.page.inside.addStretch(1)
        self.page.inside.addWidget(self.staff, 0, Qt.AlignmentFlag.AlignLeft)

    def _choose(self, person: Person) -> None:
        profile, locked = person
        if not locked:
            self._become(profile)
            return
        self.sheet = PinSheet(self, say("people.pin", name=profile.name), say("people.pin-go"))
        self.sheet.given.connect(lambda pin: self.desk.work.start(self._try(profile, pin)))
        self.sheet.open_sheet()

    async def _try(self, profile: Profile, pin: str) -> None:
        try:
            await self.desk.work.ask(lambda store: StaffGate(store).open(profile.name, pin, "practise", profile))
        except Trouble as trouble:
            if isValid(self) and self.sheet is not None:
                wrong = isinstance(trouble, WrongPin)
                self.sheet.refuse(say("people.pin-wrong", name=profile.name) if wrong else told(trouble))
            return
        if isValid(self):
            self._become(profile)

    def _become(self, profile: Profile) -> None:
        self.became.emit(profile)
        self.go.emit(Home())


def _person_button(number: int, person: Person) -> FittedButton:
    profile, locked = person
    made = FittedButton()
    made.setObjectName("choice")
    made.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    day = datetime.fromtimestamp(profile.at_ms / 1000, UTC).astimezone().date().isoformat()
    notes = [say("people.since", day=say_day(day)), *([say("people.asks-pin")] if locked else [])]
    made.setAccessibleName(listed([profile.name, *notes]))
    inside = row(made, (16, 12, 16, 12), 16)
    words = column(spacing=2)
    words.addWidget(label("title", profile.name))
    words.addWidget(label("caption", listed(notes)))
    inside.addLayout(words, 1)
    if number <= NUMBERED:
        inside.addWidget(cap(str(number)))
    for part in made.findChildren(QLabel):
        part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    return made
