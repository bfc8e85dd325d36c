"""An answer as it is said to a trainee, in the language in use; what is kept of it is English."""

from app.training.drill_run import brief
from lessons.question import Acted, Answer, Named
from ui.text import say


def said(answer: Answer) -> str:
    """An answer in few words."""
    match answer:
        case Acted():
            return say("drill.acts", count=len(answer.acts))
        case Named(""):
            return say("drill.none")
    return brief(answer)
