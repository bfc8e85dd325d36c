"""The forms before a sheet is run: the lock, and what is run with whom."""

from collections.abc import Callable, Sequence

from app.classroom.entries import Way
from app.classroom.roster import Group
from app.pages.places import ClassAt
from app.words.text import say
from ui.widgets.form import FormPlate

WAYS: tuple[Way, ...] = ("turns", "table")


def lock_form(give: Callable[[], object]) -> FormPlate:
    """Who teaches, by name and PIN."""
    form = FormPlate(say("staff.who"))
    form.line("name", say("staff.name"), most=80)
    form.line("pin", say("staff.pin"), unseen=True, most=12)
    form.finish(say("staff.go-on"), give)
    return form


def begin_form(
    sheets: Sequence[tuple[str, str]], groups: Sequence[Group], at: ClassAt, begin: Callable[[str, str, Way], object]
) -> FormPlate:
    """Which sheet is run, how, and with which group."""
    form = FormPlate(say("console.begin"))
    fields = (
        ("sheet", "console.sheet", sheets, at.sheet),
        ("group", "console.group", [(group.id, group.name) for group in groups if not group.archived], at.group),
        ("way", "console.way", [(way, say(f"console.way-{way}")) for way in WAYS], WAYS[0]),
    )
    for name, words, choices, now in fields:
        chosen = form.choice(name, say(words), choices)
        chosen.setCurrentIndex(max(0, chosen.findData(now)))

    def give() -> None:
        way = next(way for way in WAYS if way == form.value("way"))
        begin(form.value("sheet"), form.value("group"), way)

    form.finish(say("console.begin-it"), give)
    return form
