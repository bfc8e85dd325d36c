"""What can be done in the studio at a moment, each act with its key."""

from app.practice.run import Run
from app.words.text import say
from ui.question.foot import Offer
from ui.screens.studio.verdict_panel import ToldSetting


def while_choosing() -> list[Offer]:
    """Before a series."""
    return [("Enter", say("studio.begin"))]


def while_setting(*, live: bool) -> list[Offer]:
    """While a hand waits to be set."""
    return [
        ("Enter", say("studio.done")),
        ("0", say("studio.cannot-key")),
        ("Esc", say("studio.again")),
        ("V", say("studio.live-off") if live else say("studio.live-on")),
        ("P", say("studio.pause")),
    ]


def once_set(run: Run, told: ToldSetting) -> list[Offer]:
    """Once a hand is set."""
    going = say("studio.finish") if run.is_over else say("studio.next")
    return [("Space", going), ("L", say("studio.rule", clause=told.clauses[0]))]


def note(run: Run, told: ToldSetting) -> str:
    """Whether the hand comes back."""
    return say("studio.comes-back") if run.is_coming_back(told.told.question) else ""
