"""What somebody has done in a session so far, as the board tells it: how much of it was right, and how fast."""

from msgspec import Struct

HOUR_MS = 3_600_000


class TurnTally(Struct, frozen=True):
    """Acts, or answers; those that were right; rounds, or questions; and the time of all."""

    acts: int = 0
    right: int = 0
    rounds: int = 0
    ms: int = 0

    @property
    def accuracy(self) -> int | None:
        """Right acts, of a hundred."""
        return round(100 * self.right / self.acts) if self.acts else None

    @property
    def an_hour(self) -> int | None:
        """Rounds an hour at this pace."""
        return round(self.rounds * HOUR_MS / self.ms) if self.rounds and self.ms else None

    @property
    def each_ms(self) -> int | None:
        """How long one took in the mean."""
        return round(self.ms / self.rounds) if self.rounds else None

    def __add__(self, other: "TurnTally") -> "TurnTally":
        return TurnTally(self.acts + other.acts, self.right + other.right, self.rounds + other.rounds, self.ms + other.ms)
