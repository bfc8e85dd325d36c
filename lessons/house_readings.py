"""What a house has decided otherwise than a page of a lesson has it: a page is written for the usual choice of a switch."""

from collections.abc import Mapping

from msgspec.structs import replace

from app.rules.core.gamefile import GameFile
from lessons.course import LessonPage


def own_readings(page: LessonPage, file: GameFile, rulings: Mapping[str, str]) -> tuple[str, ...]:
    """The sentences of the choices a house has made otherwise, in the order the page names their switches."""
    chosen = {name: rulings.get(name, file.switches[name].default) for name in page.switches}
    return tuple(file.switches[name].choices[choice] for name, choice in chosen.items() if choice != file.switches[name].default)


def with_note(page: LessonPage, note: str) -> LessonPage:
    """A page with a paragraph of the house's own at its end; the same page where there is none."""
    return replace(page, text=f"{page.text.rstrip()}\n\n{note}\n") if note else page
