"""An example worked out before something that went wrong too often is asked again: the answer, the working, the clauses."""

from app.practice.marking import Told
from app.practice.pay_rows import pay_rows
from app.words.listing import sentences
from app.words.text import language, say
from lessons.question import Question, Verdict
from lessons.skills import NO_GAME
from scoring.judge import Mark
from ui.foundation.desk import Desk
from ui.screens.drill.verdict_panel import ToldPanel


class ExamplePanel(ToldPanel):
    """Nothing is answered here, and nothing is timed."""

    @property
    def heading(self) -> str:
        """That it is an example."""
        return say("drill.example")

    @property
    def took(self) -> str:
        """Nothing was timed."""
        return ""

    @property
    def spoken(self) -> str:
        """The example with its working."""
        return sentences([self.heading, self.told.question.prompt, self.told.question.explanation])


def example_panel(question: Question, clauses: tuple[str, ...], desk: Desk) -> ExamplePanel:
    """The panel of an example, with the pay table it is read from."""
    right = question.right[0]
    told = Told(question, right, Verdict(right=True), Mark(right=True, time_ms=0, par_ms=1, clauses=clauses))
    rows = () if question.game == NO_GAME else pay_rows(desk.catalogue[question.game], question, right, language())
    return ExamplePanel(told, rows, (), desk.chips)
