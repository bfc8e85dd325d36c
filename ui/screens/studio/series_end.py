"""What a series of hands came to, and what a trainee can go on with."""

from collections.abc import Sequence

from app.pages.places import DrillAt, Drills, Place, Results, Studio
from app.pages.run_endings import Ending
from app.practice.run import Run
from app.practice.studio import SKILL
from app.words.text import say
from ui.question.summary import Summary


class SeriesSummary(Summary):
    """Made when a series is over. What is asked is the same every time: a hand is told by its cards alone."""

    PROMPTS = False

    def __init__(self, place: Studio, run: Run, attempt: str) -> None:
        self.endings = endings(place, run.to_repeat, attempt)
        super().__init__(run.asked, run.longest, [(one.key, one.words) for one in self.endings])

    def leads_to(self, key: str) -> Place | None:
        """Where a key leads from here."""
        return next((one.place for one in self.endings if one.key == key), None)


def endings(place: Studio, missed: Sequence[tuple[str, str]], attempt: str) -> list[Ending]:
    """The ways on: what was missed first, where something was; Enter takes the first, numbers the others."""
    ways: list[tuple[str, Place]] = []
    if missed:
        again = DrillAt(place.game, SKILL, questions=len(missed), references=tuple(missed), purpose="review")
        ways.append((say("studio.missed", count=len(missed)), again))
    ways.append((say("studio.once-more"), Studio(place.game, place.sort, place.hands)))
    if attempt:
        ways.append((say("studio.results"), Results(attempt)))
    ways.append((say("studio.drills"), Drills(place.game)))
    return [Ending("Enter" if not number else str(number + 1), words, to) for number, (words, to) in enumerate(ways)]
