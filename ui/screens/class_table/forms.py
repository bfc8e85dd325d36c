"""The forms before a sheet is run: the lock, what is run with whom, and what was stopped and can go on."""

from collections.abc import Callable, Sequence

from msgspec import Struct
from PySide6.QtWidgets import QComboBox

from app.classroom.class_session import ClassSession
from app.classroom.entries import RACES, Way
from app.classroom.roster import Roster
from app.classroom.sheet import NamedSheet, sheet_title
from app.pages.places import ClassAt
from app.words.listing import listed
from app.words.text import language, say
from ui.foundation.days import say_day_briefly
from ui.widgets.choice_rows import ChoiceRows
from ui.widgets.form import FormPlate

DEALT: tuple[Way, ...] = ("turns", "table")
ASKED: tuple[Way, ...] = ("together",)
EVERY_WAY: tuple[Way, ...] = (*DEALT, *ASKED, *RACES)
MOST_OPEN = 8


class ClassWish(Struct, frozen=True):
    """What is run, how, with which group; of a race the two who run it."""

    sheet: str
    group: str
    way: Way
    people: tuple[str, ...] = ()


class BeginForm(FormPlate):
    """Which sheet is run, how, and with which group; a race asks for two people of it."""

    def __init__(
        self,
        sheets: Sequence[NamedSheet],
        roster: Roster,
        at: ClassAt,
        games: Callable[[str], str],
        begin: Callable[[ClassWish], object],
    ) -> None:
        super().__init__(say("console.begin"))
        self._sheets = {one.id: one for one in sheets}
        self._roster = roster
        told = [(one.id, listed([games(one.terms.game), one.words(language()).title])) for one in sheets]
        groups = [(group.id, group.name) for group in roster.groups.values() if not group.archived]
        self._sheet = self._chosen("sheet", "console.sheet", told, at.sheet)
        self._group = self._chosen("group", "console.group", groups, at.group)
        self._way = self.choice("way", say("console.way"), [])
        self._two = [self.choice(name, say(f"console.{name}"), []) for name in ("first", "second")]
        for field in (self._sheet, self._group, self._way):
            field.currentIndexChanged.connect(lambda _: self._offer())
        self._offer()
        self.finish(say("console.begin-it"), lambda: begin(self.wish))

    @property
    def wish(self) -> ClassWish:
        """What was chosen."""
        way = next(way for way in EVERY_WAY if way == self.value("way"))
        two = tuple(filter(None, (self.value("first"), self.value("second")))) if way in RACES else ()
        return ClassWish(self.value("sheet"), self.value("group"), way, two)

    def _chosen(self, name: str, words: str, choices: Sequence[tuple[str, str]], now: str) -> QComboBox:
        made = self.choice(name, say(words), choices)
        made.setCurrentIndex(max(0, made.findData(now)))
        return made

    def _offer(self) -> None:
        """Offer the ways this sheet can be run, and of a race the people of the group."""
        sheet = self._sheets.get(self.value("sheet"))
        ways = (*(DEALT if sheet and sheet.terms.rounds else ()), *(ASKED if sheet and sheet.terms.questions else ()), *RACES)
        _fill(self._way, [(way, say(f"console.way-{way}")) for way in ways])
        people = [(one.profile.id, one.profile.name) for one in self._roster.of_group(self.value("group"))]
        for place, field in enumerate(self._two):
            _fill(field, people, place)
        for name in ("first", "second"):
            self.show_field(name, shown=self.value("way") in RACES)


def _fill(field: QComboBox, choices: Sequence[tuple[str, str]], usual: int = 0) -> None:
    """Offer choices; what was chosen stays where it can."""
    now = field.currentData()
    if [field.itemData(place) for place in range(field.count())] == [key for key, _ in choices]:
        return
    field.blockSignals(True)
    field.clear()
    for key, words in choices:
        field.addItem(words, key)
    found = field.findData(now)
    field.setCurrentIndex(found if found >= 0 else min(usual, field.count() - 1))
    field.blockSignals(False)


def open_sessions(sessions: Sequence[ClassSession], roster: Roster, chosen: Callable[[str], object]) -> ChoiceRows | None:
    """What was begun and is not over, the latest first; nothing where everything is over."""
    still = [one for one in reversed(sessions) if one.state != "ended"][:MOST_OPEN]
    if not still:
        return None
    rows = ChoiceRows(say("console.can-go-on"))
    rows.show_rows(
        [
            (
                one.id,
                sheet_title(one.began.sheet_id, one.began.sheet, language()),
                listed(filter(None, (_group(one, roster), say(f"console.way-{one.began.way}"), say_day_briefly(one.day)))),
                say(f"console.state-{one.state}"),
            )
            for one in still
        ]
    )
    rows.chosen.connect(chosen)
    return rows


def _group(session: ClassSession, roster: Roster) -> str:
    group = roster.groups.get(session.began.group)
    return group.name if group is not None else ""
