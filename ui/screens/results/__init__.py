"""What a run or a sitting came to."""

from app.base.lazy import lazily
from app.pages.places import ProgressAt, Results
from ui.widgets.door import Door

with lazily():
    from ui.screens.results.screen import ResultsScreen

DOOR = Door(
    place=Results,
    make=ResultsScreen,
    under=ProgressAt,
)
