"""An answer as it is said: in the language in use, whatever is kept of it."""

import pytest

from app.rules.core.act import Take
from lessons.question import Acted, Amount, Answer, Named
from ui.drill.said import said
from ui.speaking import speak


@pytest.mark.parametrize(
    ("answer", "english", "chinese"),
    [
        (Acted((Take(1, "ante", 500),) * 2), "2 acts", "2 个动作"),
        (Named(""), "It cannot be set", "摆不成"),
        (Named("As Kd"), "As Kd", "As Kd"),
        (Amount(12_500), "$125", "$125"),
    ],
)
def test_an_answer_is_said_in_the_language_in_use(answer: Answer, english: str, chinese: str) -> None:
    assert said(answer) == english
    speak("zh")
    assert said(answer) == chinese
