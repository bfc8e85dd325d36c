"""What home asks of the store, in one go. It needs no Qt, so it is asked while the screen is still being loaded."""

from typing import TYPE_CHECKING

from app.practice.overview import Overview, overview
from app.practice.worth_doing import WorthDoing, worth_doing

if TYPE_CHECKING:
    from concurrent.futures import Future

    from scoring.port import Store
    from ui.foundation.desk import Desk

Standing = tuple[Overview, WorthDoing]
"""Where somebody stands, and what is most worth doing there."""


def ask_ahead(desk: "Desk") -> "Future[Standing]":
    """Begin to ask how it stands with whoever practises."""
    profile = desk.profile

    def gather(store: "Store") -> Standing:
        shown = overview(store, profile, desk.catalogue, desk.courses, desk.times)
        return shown, worth_doing(store, profile, desk.courses, desk.catalogue, desk.times)

    return desk.work.ahead(gather)
