"""Where somebody left off: the run, the series or the case that is not over, to be gone on with from home by one key.

It is kept whenever something was asked or answered, so that it is there after closing the window and after a kill.
"""

from msgspec import Struct

from app.base.saying import Saying
from app.pages.places import MIXED, DrillAt, JackpotDesk, Place, Studio
from app.practice.kept_value import KeptValue
from app.rules.catalogue import Catalogue
from app.words.listing import listed
from app.words.text import language, say
from lessons.skills import SKILLS
from lessons.texts import drill_texts
from scoring.port import Store
from scoring.records import Profile

NAME = "left-place"


class LeftPlace(Struct, frozen=True):
    """One of these, or nothing where everything that was begun is over."""

    drill: DrillAt | None = None
    studio: Studio | None = None
    desk: JackpotDesk | None = None

    @property
    def place(self) -> Place | None:
        """The place itself."""
        return self.drill or self.studio or self.desk


LEFT: KeptValue[LeftPlace] = KeptValue(LeftPlace, Saying("kept.runs"))


def keep_left(store: Store, profile: Profile, place: Place | None) -> None:
    """Remember a place that is not done with; None where it is."""
    LEFT.write(store, profile, NAME, _as_kept(place))


def left_place(store: Store, profile: Profile, catalogue: Catalogue) -> Place | None:
    """The place somebody left in the middle, where there is one; what cannot be read or gone to is nowhere."""
    kept = LEFT.read(store, profile, NAME).value
    return kept.place if kept is not None and _is_there(kept, catalogue) else None


def _is_there(kept: LeftPlace, catalogue: Catalogue) -> bool:
    """Whether its game and its skill are known here."""
    place = kept.drill or kept.studio or kept.desk
    skills = {MIXED, *SKILLS}
    return (
        place is not None and (not place.game or place.game in catalogue) and (kept.drill is None or kept.drill.skill in skills)
    )


def left_words(place: Place, catalogue: Catalogue) -> str:
    """What was left, of which game, and at which question."""
    match place:
        case DrillAt():
            what = say("drill.mixed") if place.skill == MIXED else drill_texts(language()).skills[place.skill]
            at = say("home.left-question", number=place.asked + (not place.reads), of=place.questions) if place.questions else ""
        case Studio():
            what, at = say("finder.studio"), say("home.left-question", number=place.asked + (not place.reads), of=place.hands)
        case _:
            what, at = say("finder.jackpot"), ""
    game = getattr(place, "game", "")
    return listed([what, *([catalogue.title(game).name] if game in catalogue else []), *([at] if at else [])])


def _as_kept(place: Place | None) -> LeftPlace:
    match place:
        case DrillAt():
            return LeftPlace(drill=place)
        case Studio():
            return LeftPlace(studio=place)
        case JackpotDesk():
            return LeftPlace(desk=place)
        case _:
            return LeftPlace()
