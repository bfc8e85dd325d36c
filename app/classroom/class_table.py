"""A live table with an instructor's console beside it: commands go in, and take effect where the Dealer deals on.

The console may be a window of the same program or another machine: a table knows only the commands that come.
"""

from app.rounds.incidents import IncidentWish
from app.rules.world.outcome import Done, Impossible, Outcome
from app.table.command import AnyCommand, BringIn, LetGoOn
from app.table.commanding import NEXT_ROUND, NOWHERE, carry_out, effect_of, wish_of
from app.table.session import TableSession
from app.table.sitting import Sitting


class ClassTable:
    """The sitting of one trainee, and the instructor who commands it."""

    def __init__(self, sitting: Sitting, by: str) -> None:
        self.sitting = sitting
        self.by = by
        sitting.session.keeps_moments = True

    @property
    def session(self) -> TableSession:
        """The table session that is commanded."""
        return self.sitting.session

    def command(self, command: AnyCommand) -> Outcome:
        """Carry out a command, now or where it is next possible; why it cannot be, where it is impossible."""
        session = self.session
        if session.ended or not session.rounds_begun or (isinstance(command, LetGoOn) and not session.frozen):
            return Impossible(NOWHERE)
        comes_next = isinstance(command, BringIn) and self.effect(command.wish) == NEXT_ROUND
        outcome = carry_out(session, command, self.by)
        if comes_next and isinstance(outcome, Done) and isinstance(command, BringIn):
            self.sitting.bring_next(command.wish)
        return outcome

    def effect(self, wish: IncidentWish) -> str:
        """When an irregularity would take effect."""
        return effect_of(self.session.round.play, self.session.round.number, wish)

    def wish(self, case: str, position: int) -> IncidentWish:
        """An irregularity at a position of this table, as one meets it most often."""
        return wish_of(self.session.game, case, position)
