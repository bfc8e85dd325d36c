"""An answer as it is said to a trainee, in the language in use; what is kept of it is English."""

from app.training.drill_run import brief
from lessons.question import Acted, Answer, Named, Question
from ui.text import say

NOTHING = brief(Named(""))
"""What is kept where somebody said that a hand cannot be set."""


def said(answer: Answer) -> str:
    """An answer in few words."""
    match answer:
        case Acted():
            return say("drill.acts", count=len(answer.acts))
        case Named(""):
            return say("drill.none")
    return brief(answer)


def said_again(kept: str, question: Question) -> str:
    """What was kept of an answer, as it is said."""
    if question.kind == "acts" and kept:
        return say("drill.acts", count=kept.split(maxsplit=1)[0])
    return say("drill.none") if question.kind == "cards" and kept == NOTHING else kept
