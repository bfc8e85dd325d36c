"""Pictures of the course map and the lesson player: the states they are seen in, and the keys each is come to by."""

from collections.abc import Callable

from app.pages.places import AnyPlace, Courses, LessonAt
from ui.widgets.screen import Screen

States = dict[str, tuple[AnyPlace, Callable[[Screen], object]]]
POKER, BULLSEYE, SHARED = "megalink-three-card-poker", "megalink-bullseye", "shared-skills"


def lesson_states() -> States:
    """The map; a felt begun, in the middle, refused and settled; pages without one; drills; gates open and closed."""
    return {
        "courses": (Courses(POKER), _press("Down")),
        "lesson-felt": (LessonAt(BULLSEYE, "the-table", 0), _press()),
        "lesson-setting": (LessonAt(BULLSEYE, "house-way", 0), _work("Space", "1", "2")),
        "lesson-refused": (LessonAt(BULLSEYE, "house-way", 0), _work("Space", "1", "2", "4")),
        "lesson-middle": (LessonAt(POKER, "side-wagers", 0), _work(*["Space"] * 5)),
        "lesson-settled": (LessonAt(POKER, "side-wagers", 0), _work("A")),
        "lesson-page": (LessonAt(BULLSEYE, "opening", 0), _press()),
        "lesson-chips": (LessonAt(SHARED, "chips", 0), _press()),
        "lesson-drills": (LessonAt(BULLSEYE, "house-way", 4), _press()),
        "lesson-gate-open": (LessonAt(BULLSEYE, "the-deal", 4), _press()),
        "lesson-gate-closed": (LessonAt(POKER, "opening", 6), _press()),
    }


def _press(*keys: str) -> Callable[[Screen], object]:
    """Press keys, one after another."""
    return lambda screen: [screen.press(key) for key in keys]


def _work(*keys: str) -> Callable[[Screen], object]:
    """Work at a felt from its beginning, however far it stands from a picture before."""
    return _press("R", *keys)
