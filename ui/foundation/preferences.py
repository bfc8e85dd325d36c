"""How a person likes to see, hear and handle things. Kept in the data folder, read strictly; without a file all is as usual."""

from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from app.base.lazy import lazily
from app.base.saying import ENGLISH, Saying
from app.base.strict import convert
from app.base.trouble import BadContent, Problem
from app.rules.core.gamefile import Part
from ui.foundation.felt_look import FeltLook

with lazily():
    from app.base.writing import write_whole


FILE = "preferences.json"
ThemeName = Literal["dark", "light", "contrast"]
Pace = Literal["real-time", "quick", "off"]
"""How things move."""
TextPercent = Annotated[int, Meta(ge=100, le=200)]


class Preferences(Part, frozen=True):
    """Everything a person can choose for themselves: the look, the motion, the sound, the language and the keys."""

    theme: ThemeName = "dark"
    text_percent: TextPercent = 100
    pace: Pace = "quick"
    deck: Literal["four-colour", "two-colour"] = "four-colour"
    face: Literal["academy", "classic"] = "academy"
    lettering: Literal["dealer", "floor"] = "dealer"
    printed: bool = True
    """Whether a felt is printed with pay tables, odds and awards, where nothing is examined."""
    sound: bool = True
    voice: bool = False
    figures: bool = True
    """Whether amounts are told in figures where a table leaves it to choice: guided always does, silent never."""
    language: str = ENGLISH
    keys: dict[str, str] = {}
    """Keys that were chosen in place of the usual ones, by the usual one."""

    def with_sound(self, sound: bool) -> "Preferences":
        """The same with sound, or without."""
        return replace(self, sound=sound)

    @property
    def look(self) -> FeltLook:
        """What of it the felt is drawn by."""
        return FeltLook(
            four_colours=self.deck == "four-colour",
            classic=self.face == "classic",
            to_the_players=self.lettering == "floor",
            contrast=self.theme == "contrast",
            light=self.theme == "light",
            printed=self.printed,
        )


def read_preferences(folder: Path) -> Preferences:
    """What was chosen before, or the usual; BadContent tells what is wrong with the file."""
    file = folder / FILE
    if not file.is_file():
        return Preferences()
    try:
        found = convert(msgspec.json.decode(file.read_bytes()), Preferences)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as broken:
        found = [Problem("", Saying("file.broken", error=broken))]
    if isinstance(found, list):
        raise BadContent(str(file), found)
    return found


def keep_preferences(preferences: Preferences, folder: Path) -> None:
    """Remember what was chosen."""
    write_whole(folder / FILE, msgspec.json.format(msgspec.json.encode(preferences)) + b"\n")
