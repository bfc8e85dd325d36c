"""What the coach says stands within its panel, whatever it rests on."""

import pytest
from PySide6.QtWidgets import QApplication

from app.house.house import usual_customs
from app.rules.core.basis import Basis
from tests.ui.conftest import STILL, Opens
from ui.foundation.interface_language import speak
from ui.foundation.measures import measures_for

MEASURES = measures_for(1280, 100)


@pytest.mark.parametrize("language", ["en", "zh"])
def test_no_custom_makes_the_panel_wider(open_table: Opens, language: str) -> None:
    speak(language)
    try:
        table = open_table("megalink-three-card-poker", "guided", preferences=STILL)
        table.window().resize(1280, 720)
        QApplication.processEvents()
        step = table.coach.step
        room = step.width()
        assert room < MEASURES.panel
        for custom in usual_customs():
            step.show_basis(Basis(custom=custom), table.words, MEASURES)
            QApplication.processEvents()  # what is new in a layout is dressed from there
            assert step.custom.text()
            assert step.minimumSizeHint().width() <= room, custom
        step.show_basis(Basis(("3.1",)), table.words, MEASURES)
        assert step.custom.isHidden()
        assert [link.text() for link in step.clauses] == ["M3CP 3.1"]
    finally:
        speak("en")
