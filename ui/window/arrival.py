"""Who practises: found out at the start, remembered, and with them how they like things."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from app.base.lazy import lazily
from app.base.saying import Saying
from app.base.trouble import Trouble
from app.house.pin import has_pin
from app.pages.places import Home, People, Tables, Welcome
from app.practice.kept_value import KeptValue
from app.staff.gate import StaffGate
from app.table.open_sittings import open_sittings
from app.words.text import told
from ui.foundation.fonts import load_for
from ui.foundation.preferences import Preferences

with lazily():
    from app.table.cut_off_sittings import close_cut_off

if TYPE_CHECKING:
    from scoring.port import Store
    from scoring.records import Profile
    from ui.foundation.desk import Desk
    from ui.window.window import Window

PREFERENCES = "preferences"
KEPT: KeptValue[Preferences] = KeptValue(Preferences, Saying("kept.preferences"))


async def arrive(window: "Window") -> None:
    """Go home as the one person there is; let several choose; welcome the first. Without a store there is still a table."""
    try:
        people = await window.desk.work.ask(lambda store: list(store.profiles))
        load_for("".join(person.name for person in people))
        alone = people[0] if len(people) == 1 else None
        locked = alone is not None and await window.desk.work.ask(
            lambda store: has_pin(store, alone) or StaffGate(store).is_set_up
        )
    except Trouble as trouble:
        window.go(Tables())
        window.tell(told(trouble))
        return
    if alone is not None and not locked:
        window.become(alone)
        window.go(Home())
    else:
        window.go(People() if people else Welcome())


async def remember(window: "Window", person: "Profile") -> None:
    """Let things be as this person likes them; what they never chose stays as it is."""
    kept = await window.desk.work.ask(lambda store: KEPT.read(store, person, PREFERENCES))
    if kept.trouble is not None:
        window.desk.work.tell_once(kept.trouble)
    found, before = kept.value, window.desk.preferences
    if found is not None and found != before:
        window.prefer(found)
        if found.keys != before.keys:
            window.again()  # what is on the screen shows the keys of before


def close_for(person: "Profile", desk: "Desk") -> Callable[["Store"], object]:
    """Close what sittings of a person were cut off with the program: what was dealt there counts."""
    return lambda store: open_sittings(store, person) and close_cut_off(store, person, desk.rulebooks, desk.times)


def keep_for(person: "Profile", preferences: Preferences) -> Callable[["Store"], None]:
    """Remember what a person prefers."""
    return lambda store: KEPT.write(store, person, PREFERENCES, preferences)
