"""A worked position as a table: the round of a page, dealt and decided, to be turned, set and settled act by act.

It is the round's own procedure: every act is checked, one out of turn is refused with its clause. What the Dealer only says
or hears is done along with the act before it.
"""

from collections.abc import Iterable
from typing import NamedTuple

from msgspec.structs import replace

from app.base.chance import chance
from app.rounds.players import patrons_file
from app.rules.core.act import Act, Award, Pay, Return, SetHand, Take, Turn
from app.rules.core.cards import spell
from app.rules.core.customs import ANNOUNCE_RESULT, SETTLEMENT_DIRECTION, TAKE_BEFORE_PAY, Customs, academy_customs
from app.rules.core.felt import Chips, Felt
from app.rules.core.game import AnyGame
from app.rules.core.plan import Plan
from app.rules.core.procedure import Step
from app.rules.core.round import JACKPOT, Position, Round
from app.rules.core.script import Script, SeatScript
from app.rules.core.settlement import Line
from app.rules.reading import read_round
from app.rules.running.play import Accepted, Play, Verdict, normal
from lessons.acting import begun, procedure_of
from lessons.course import Worked
from lessons.scripting import script_of

DONE_BEFORE = ("open", "deal")
"""The phases a worked position has behind it."""
LEFT_OUT = "clear"
"""The cards of a worked position stay where they can be looked at."""
RACKS = 4
"""So many times what they stake, Players have in chips."""

WORKED_BY = (SETTLEMENT_DIRECTION.custom, TAKE_BEFORE_PAY.custom, ANNOUNCE_RESULT.custom)
"""The customs by which positions are settled."""

BY_HAND = (Turn, SetHand, Take, Pay, Return, Award)
"""The acts one does; the others are done along with them."""


class LineReached(NamedTuple):
    """What a wager of a position came to."""

    position: int
    line: Line


class WorkedTable:
    """The table of one worked position, and how far it has been worked."""

    def __init__(self, game: AnyGame, worked: Worked, customs: Customs) -> None:
        self.worked = worked
        self.plan = Plan(game, _script(game, read_round(worked.round, game), customs))
        procedure = procedure_of(game, self.plan.script)
        dealt = next(number for number, step in enumerate(procedure.steps) if step.phase not in DONE_BEFORE)
        self._plays = [_listened(begun(procedure, dealt))]
        self._done: list[Step] = []

    @property
    def felt(self) -> Felt:
        """The table as it lies."""
        return self._plays[-1].felt

    @property
    def step(self) -> Step | None:
        """What is to be done next; nothing once every wager is settled."""
        return next((step for step in self._plays[-1].due if step.phase != LEFT_OUT), None)

    @property
    def own_customs(self) -> tuple[str, ...]:
        """The customs by which this table is not worked as the academy's, for which pages are written."""
        customs, usual = self.plan.customs, academy_customs()
        return tuple(name for name in WORKED_BY if customs.choice(name) != usual.choice(name))

    @property
    def finished(self) -> bool:
        """Whether the position is worked to its end."""
        return self.step is None

    @property
    def last(self) -> Step | None:
        """What was done last."""
        return self._done[-1] if self._done else None

    @property
    def acts_done(self) -> tuple[Act, ...]:
        """The acts done so far: whoever does them again has the same table."""
        return tuple(step.act for step in self._done)

    @property
    def reached(self) -> list[LineReached]:
        """The wagers that are settled by now, in the order of the positions."""
        settled = [LineReached(number, line) for number, lines in self.plan.lines.items() for line in lines]
        return [at for at in settled if self.felt.chips.get((at.position, at.line.wager)) == _chips_of(at.line)]

    def act_at(self, place: str, wager: str = "") -> Act | None:
        """What hands would do next at a place or with a wager of it, whether it is its turn or not."""
        progress = self._plays[-1].progress
        to_come = (step.act for number, step in enumerate(self._steps) if not progress.is_done(number))
        return next((act for act in to_come if isinstance(act, BY_HAND) and _is_at(act, place, wager)), None)

    def do(self, act: Act) -> Verdict:
        """Do an act, or hear why not yet."""
        play, verdict = self._plays[-1].coached(normal(act))
        if isinstance(verdict, Accepted) and play.last_step is not None:
            self._done.append(play.last_step)
            self._plays.append(_listened(play))
        return verdict

    def do_next(self) -> bool:
        """Do what is to be done next; whether there was anything."""
        if self.step is None:
            return False
        self.do(self.step.act)
        return True

    def do_all(self) -> None:
        """Work the position to its end."""
        while self.do_next():
            pass

    def go_on_after(self, acts: Iterable[Act]) -> None:
        """Have these acts done, as far as they are still right."""
        for act in acts:
            self.do(act)

    def take_back(self) -> bool:
        """Take the last act back; whether there was one."""
        if not self._done:
            return False
        self._done.pop()
        self._plays.pop()
        return True

    def begin_again(self) -> None:
        """Have the cards closed and every wager on its area again."""
        del self._plays[1:]
        self._done.clear()

    @property
    def _steps(self) -> tuple[Step, ...]:
        return self._plays[-1].procedure.steps


def _listened(play: Play) -> Play:
    """The round once everything is said and heard that comes before the next act by hand."""
    while step := next((step for step in play.due if step.phase != LEFT_OUT and not isinstance(step.act, BY_HAND)), None):
        play, _ = play.coached(step.act)
    return play


def _is_at(act: Act, place: str, wager: str) -> bool:
    """Whether an act is about a wager of a place, or about its cards where no wager is named."""
    match act:
        case Turn() | SetHand():
            return not wager and act.place == place
        case Take() | Pay() | Return():
            return f"position-{act.position}" == place and act.wager == wager
        case Award():
            return f"position-{act.position}" == place and wager == JACKPOT
        case _:
            return False


def _chips_of(line: Line) -> Chips:
    return Chips(line.staked, line.taken, line.returned, line.paid)


def _script(game: AnyGame, round: Round, customs: Customs) -> Script:
    """The script of a worked round, in which the Players do just what its document says, at a table with these customs."""
    script = script_of(game, round, chance(0, "worked table"))
    seats = tuple(_seat(game, seat, at) for seat, at in zip(script.seats, round.positions, strict=True))
    return replace(script, customs=customs, seats=seats)


def _seat(game: AnyGame, seat: SeatScript, at: Position) -> SeatScript:
    ways = game.ways_to_set(at.cards)
    apart = at.apart or (ways[0] if ways else ())
    return replace(
        seat,
        player=patrons_file().names[at.number - 1],
        apart=spell(apart) if apart else "",
        asks_house_way=False,
        exposed=at.exposed,
        absent=at.absent,
        warned=at.warned,
        rack=RACKS * sum(game.stakes(at).values()),
    )
