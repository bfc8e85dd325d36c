"""The way a trainee has come: where they are, and where Esc leads back to."""

from app.pages.places import AnyPlace, Home, People, Welcome

BEGINNINGS = (Home, People, Welcome)
"""Places with nothing before them."""


class Journey:
    """The places behind somebody, the last being where they are."""

    def __init__(self) -> None:
        self._way: list[AnyPlace] = []

    @property
    def here(self) -> AnyPlace | None:
        """Where they are; nowhere before the first step."""
        return self._way[-1] if self._way else None

    def go(self, place: AnyPlace) -> None:
        """Go on to a place. The same kind of place twice is one step, and a beginning leaves nothing behind.

        Nobody is asked twice who they are: from there on the way begins at home.
        """
        if isinstance(place, BEGINNINGS):
            self._way.clear()
        elif self._way and isinstance(self._way[-1], People | Welcome):
            self._way[-1] = Home()
        elif self._way and type(self._way[-1]) is type(place):
            self._way.pop()
        self._way.append(place)

    def remember(self, place: AnyPlace) -> None:
        """Come back here, rather than to where this place was entered."""
        if self._way:
            self._way[-1] = place

    def back(self) -> AnyPlace:
        """Go back one step; from the first place to the beginning."""
        if self._way:
            self._way.pop()
        if not self._way:
            self._way.append(Home())
        return self._way[-1]
