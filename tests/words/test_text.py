"""The words of the screens: every one that is asked for is there, and none is there that nobody asks for."""

import re
from importlib.resources import files
from pathlib import Path
from typing import get_args

from app.base.texts import ENGLISH, Text
from app.classroom.chair import SEEN
from app.classroom.entries import HowAnswered
from app.classroom.entries import Ruling as ClassRuling
from app.exams.entries import WHATS, Ruling
from app.exams.item_analysis import ExamWord
from app.exams.sitting_list import LineState
from app.house.house import custom_choices
from app.layouts.chipset import academy_chips, colour_of
from app.papers.item_figures import ItemWord
from app.practice.day.choice import Why
from app.practice.studio import SORTS
from app.rounds.arrangement import RESULTS
from app.rounds.situations import LEVELS
from app.rounds.surprise import surprise_file
from app.rules.core.phases import PHASES
from app.rules.core.severity import GRAVITY
from app.rules.world.on_request import NOT_HERE, TOO_EARLY, TOO_LATE
from app.rules.world.speech import NO_CHIPS, NOBODY_THERE
from app.staff.gate import APPOINTED, CHANGED, OPENED, RECOVERY, REFUSED, RESET, STAFF_ROLES, WRONG_PIN
from app.table.choice import tables_file
from app.table.command import Does
from app.table.commanding import NEXT_ROUND, NO_REASON, NOWHERE
from app.table.log import MODES
from app.table.people_time import PEOPLE_PACES
from app.words.text import say, screen_texts, section_texts
from lessons.skills import SKILLS
from tests.rules.examples import CATALOGUE
from tests.ui.languages import files_of
from ui.foundation.sounds import Sound
from ui.screens.class_table.console import SEVERITIES
from ui.screens.class_table.forms import EVERY_WAY
from ui.screens.class_table.verdict import KEYS
from ui.screens.instructor.people_table import HEADS
from ui.screens.instructor.screen import PAGES as INSTRUCTOR_PAGES
from ui.screens.settings.sections import SECTIONS
from ui.screens.supervisor.end_page import TOLD_RULINGS
from ui.screens.supervisor.screen import RATES
from ui.screens.supervisor.stop_panel import STEPS

ROOMS = ("ui", "app.words", "app.table", "app.practice", "app.pages")
"""The rooms that say texts of the screens; the sentences of trouble are other ones."""
SOURCES = [path.read_text(encoding="utf-8") for room in ROOMS for path in Path(str(files(room))).rglob("*.py")]


def variants_of_all() -> set[str]:
    """Every variant of a drill that has a name; the multiplication tables are signs."""
    named = {variant for skill in SKILLS.values() for game in CATALOGUE.values() for variant in skill.variants(game)}
    return {variant for variant in named if not any(map(str.isdigit, variant))}


FIGURES = ("written", "critical", "serious", "minor", "money-right", "pace")
"""What an exam is measured by."""
MADE_UP = {
    "rulebook": (
        *("definition", "layout", "procedure", "ranking", "settlement", "irregularity", "authority"),
        *("documents", "rulings", "customs"),
    ),
    "preferences": (
        *(f"{name}-{kind}" for name in SECTIONS for kind in ("section", "found-by")),
        *(
            f"about-{name}"
            for name in (
                "theme",
                "text-percent",
                "pace",
                "deck",
                "face",
                "lettering",
                "printed",
                "sound",
                "volume",
                "voice",
                "figures",
            )
        ),
        *(f"hear-{sound}" for sound in get_args(Sound)),
        *(f"day-{part}" for part in ("reviews", "new", "rounds", "own-par")),
        *("opening", "side", "about-opening", "about-side", "from", "to", "opening-from", "opening-to", "side-from", "side-to"),
        *custom_choices(),
        *(choice for choices in custom_choices().values() for choice in choices if isinstance(choice, str)),
        *("skill", "default", "answer", "position", "answer-of", "position-of"),
    ),
    "drill": (
        *(f"at-{place}" for place in ("hand", "first", "second", "dealer", "community", "position")),
        *("take", "pay", "return", "right-sign", "slow-sign", "wrong-sign"),
        *(f"because-{why}" for why in (*get_args(Why), "example", "apart")),
    ),
    "drills": (
        *SKILLS,
        *(f"variant-{variant}" for variant in variants_of_all()),
        *("limit-0", "limit-150", "limit-200"),
    ),
    "home": (
        *(f"deal-{mode}" for mode in MODES),
        *("morning", "afternoon", "evening", "accuracy", "at-par"),
        *("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"),
    ),
    "history": (
        *("kind-table", "kind-drill", "kind-lesson", "name-table", "name-drill", "name-lesson", "last-7", "last-30"),
        *("result", "faults", "pace", "when", "gone", "left", "new", "critical", "serious", "minor", "much", "right", "each"),
    ),
    "data": ("export-mine", "export-all", "back-up", "forget", "remove-pin"),
    "phases": PHASES,
    "bar": ("say", "do"),
    "cards": ("clubs", "diamonds", "hearts", "spades"),
    "pending": ("complete", "withdraw", "refuse"),
    "coach": (
        *("guided", "coached", "let-it-happen", "silent", "minor", "serious", "critical"),
        *("so-many-minor", "so-many-serious", "so-many-critical"),
    ),
    "ending": PHASES,
    "story": ("won", "lost", "even", "gave-up"),
    "lobby": (
        *("mode", "positions", "players", "people", "pace", "trouble", "device", "limits", "meter"),
        *("automated", "manual", "usual", *PEOPLE_PACES),
        *(*tables_file().people, *tables_file().trouble, *tables_file().limits, *tables_file().meters),
        *surprise_file().levels,
    ),
    "settings": (
        *("figures", "theme", "text", "pace", "deck", "face", "lettering", "printed", "sound", "volume", "voice"),
        *("dark", "light", "contrast", "real-time", "quick", "off", "four-colour", "two-colour", "academy", "classic"),
        *("dealer", "floor", "on"),
    ),
    "lesson": (
        *("stop-page", "stop-table", "stop-drills", "stop-gate", "win", "lose", "stand-off", "void"),
        *("gate-answers", "gate-right", "gate-at-par", "gate-open", "gate-closed"),
    ),
    "grades": (
        *("none", "learner", "dealer", "table-ready", "answer-on", "round-on", "kind-row", "kind-boundary", "kind-ruling"),
        *(f"demand-{name}" for name in ("dealt", "lessons", "variants", "accuracy", "pace", "items", "irregularities", "rounds")),
        *("demand-lapse", "about-recall", "lacks-recall"),
        *("demand-silent", "demand-sitting", "demand", "there", "left", "work"),
        *(f"about-{name}" for name in ("dealt", "checks", "unguided", "silent", "players", "unannounced", "critical", "serious")),
        *("about-money", "about-pace", "about-sitting", "about-own-time"),
        *(f"lacks-{name}" for name in ("right", "answers", "days", "pace", "critical", "serious", "money", "rounds", "lesson")),
        *("lacks-at-the-table", "lacks-not-built"),
    ),
    "courses": ("done", "next", "later", "gate", "drills", "pages", "clauses"),
    "progress": (
        *(
            "30-days",
            "12-weeks",
            "over-time",
            "round-time",
            "skills",
            "confusions",
            "clauses",
            "audit",
            "coverage",
            "grade-lines",
            "curve",
        ),
        *(
            f"{panel}-empty"
            for panel in ("over-time", "round-time", "skills", "confusions", "clauses", "audit", "grade-lines", "curve")
        ),
        *("from", "what", "answers", "accuracy", "at-par", "rounds", "per-hour", "phase", "mean", "par", "gain", "skill"),
        *("games", "was", "said", "times", "clause", "met", "wrong", "rate", "missing", "hour"),
        *("coverage-boundary", "coverage-clause"),
    ),
    "studio": (*SORTS, *(f"{sort}-told" for sort in SORTS), "in-hand"),
    "jackpot": (
        *(f"{what}-{kind}" for what in ("ask", "told", "name") for kind in ("award", "onlooker", "meter")),
        *(
            "award-of",
            "onlooker-of",
            "meter-of",
            "no-wager",
            "not-valid",
            "no-hand",
            "fixed",
            "percent",
            "percent-of-left",
            "percent-of-reset",
            "together",
        ),
        *("divided", "left", "whole", "resets", "onlooker", "nobody-paid", "starts-again", "comes-off", "stays"),
    ),
    "colours": [colour_of(chip) for chip in academy_chips().chips],
    "days": section_texts(ENGLISH, "days"),
    "certificate": section_texts(ENGLISH, "certificate"),
    "sheet": section_texts(ENGLISH, "sheet"),
    "exam": (
        *(f"figure-{name}" for name in FIGURES),
        *(f"to-pass-{severity}" for severity in GRAVITY),
        *(f"counts-{ruling}" for ruling in (*get_args(Ruling), "made-good") if ruling != "stands"),
        *(f"{why}{how}" for why in ("stopped", "called", "closed") for how in ("", "-told", "-rehearsal")),
        *("faults", "no-faults", "wrong-answers", "no-wrong-answers", "title", "expected", "done", "time", "reason"),
        *("examiner", "pin", "last-on-disk", "goes-on-with", "on-record", "answered-count", "rehearsal"),
        *("silent", "saved", "leaving", "call-rule", "finish-rule"),
        *(f"{rule}-told" for rule in ("silent", "saved", "leaving", "call", "finish", "time")),
    ),
    "examiner": (
        *(f"{what}-{name}" for what in ("figure", "need") for name in FIGURES),
        *(f"is-{state}" for state in (*get_args(LineState), "valid", "expired", "revoked")),
        *(f"told-{state}" for state in get_args(LineState)),
        *(f"{what}-{ruling}" for what in ("rule", "ruled") for ruling in get_args(Ruling)),
        *(f"severity-{severity}" for severity in GRAVITY),
        *(f"says-{word}" for word in (*get_args(ItemWord), *get_args(ExamWord))),
        *(f"what-{what}" for what in WHATS),
        *(f"{act}{told}" for act in ("annul", "seal", "certify", "revoke", "page-again") for told in ("", "-told")),
        *("title", "lock-told", "csv", "key", "mark", "open-page", "prepare", "reason", "to-certificate"),
    ),
    "instructor": (
        *("title", "lock-told", *INSTRUCTOR_PAGES),
        *(f"head-{head}" for head in HEADS),
        *("is-new", "is-here", "merge", "part", "late-one", "done-one", "open-one"),
        *("new-group", "change-group", "archive-group", "add", "bring-in", "into-group", "out-of-group", "one-person"),
        *(f"level-{level}" for level in LEVELS),
        *("archive", "take-out", "save-pdf", "save-html", "save-csv"),
        *(f"part-{part}" for part in ("asked", "dealt", "brings", "house")),
        *(
            f"sheet-{name}"
            for name in ("game", "level", "many", "minutes", "par", "back", "rounds", "help", "positions", "layout")
        ),
        *(f"sheet-{name}" for name in ("device", "people", "pace", "table-minutes", "an-hour", "times")),
        *(f"brings-{name}" for name in (*RESULTS, "hand-player", "hand-dealer")),
        *("no-skill", "nothing-wrong", "fresh-seed", "as-the-house"),
    ),
    "report": (
        *(f"is-{word}" for word in get_args(ClassRuling)),
        *("html-kind", "csv-kind"),
        *(f"head-{head}" for head in ("trainee", "number", "answers", "right", "percent", "at-par", "last", "handed", "late")),
        *(f"head-{head}" for head in ("game", "grade", "proven", "next", "lacks", "skill", "sheets", "clause", "met", "wrong")),
        *(f"head-{head}" for head in ("who", "item", "asked", "facility", "discrimination", "median", "wrong-answer", "said")),
        *(f"head-{head}" for head in ("day", "sheet", "was", "now", "reason")),
    ),
    "console": (
        *(f"as-{one or 'remark'}" for one in SEVERITIES),
        *(f"cannot-{reason}" for reason in (NOWHERE, NO_REASON, TOO_EARLY, TOO_LATE, NOT_HERE, NO_CHIPS, NOBODY_THERE)),
        *(f"{what}-{does}" for what in ("let", "told") for does in get_args(Does)),
        *(f"{what}-{pace}" for what in ("pace", "told-pace") for pace in PEOPLE_PACES),
        *(f"rule-{ruling}" for ruling in KEYS.values()),
        *(f"told-{what}" for what in ("freeze", "go-on", "bring-in", "put-back", "point-at", "point-nowhere")),
        *(f"told-{what}" for what in ("remark", "add-fault", "overrule")),
        *(f"way-{way}" for way in EVERY_WAY),
        *("first", "second"),
        *(f"state-{state}" for state in ("going", "stopped")),
        *(f"when-{when}" for when in ("now", "open", "deal", "decisions", "expose", NEXT_ROUND, NOT_HERE)),
    ),
    "together": tuple(f"how-{how}" for how in get_args(HowAnswered)),
    "supervisor": (
        *(f"rate-{rate}" for rate in RATES),
        *(f"ruling-{ruling}" for ruling in TOLD_RULINGS),
        *(f"seen-{seen}" for seen in SEEN),
        *(f"step-{step}" for step in STEPS),
    ),
    "guide": ("contents", "about"),
    "staff": (
        *(f"role-{role}" for role in STAFF_ROLES),
        *(f"did-{what}" for what in (APPOINTED, OPENED, REFUSED, WRONG_PIN, CHANGED, RECOVERY, RESET)),
        *(f"did-{what}" for what in ("annulled", "brought-in", "certified", "fault-added", "key", "overruled")),
        *(f"did-{what}" for what in ("prepared", "revoked", "sealed", "waived")),
    ),
    "results": ("right-word", "slow-word", "wrong-word", "did", "expected"),
}
"""Names that are put together from data."""
ENDINGS = ("toml", "json", "csv", "png")
"""What stands behind the point in the name of a file."""


def sections() -> dict[str, dict[str, Text]]:
    """Every section: those of the table in one file, those of the other screens each in its own."""
    own = {file.removeprefix("screens/").removesuffix(".toml") for file in files_of(ENGLISH) if file.startswith("screens/")}
    return screen_texts(ENGLISH) | {section: section_texts(ENGLISH, section) for section in own}


def asked_for() -> set[str]:
    literal = {key for source in SOURCES for key in re.findall(r"""["']([a-z]+\.[a-z0-9-]+)["']""", source)}
    named = {key for key in literal if key.partition(".")[0] in sections() and key.partition(".")[2] not in ENDINGS}
    return named | {f"{section}.{name}" for section, names in MADE_UP.items() for name in names}


def there() -> set[str]:
    return {f"{section}.{name}" for section, texts in sections().items() for name in texts}


def test_every_text_that_is_asked_for_is_there() -> None:
    assert asked_for() - there() == set()


def test_no_text_is_there_that_nobody_asks_for() -> None:
    assert there() - asked_for() == set()


def test_places_are_filled_in() -> None:
    assert say("bar.round", number=12) == "Round 12"
    assert say("coach.right") == "Right"
