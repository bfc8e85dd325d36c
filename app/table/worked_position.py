"""A worked position as a table: the round of a page, dealt and decided, to be turned, set and settled act by act.

It is a world with a judge who stops what is wrong and says which relation it breaks; every order that is right is right here
too. What the Dealer only says or hears is done along with the act before it.
"""

from collections.abc import Iterable
from typing import NamedTuple

from msgspec.structs import replace

from app.base.chance import chance
from app.rounds.players import patrons_file
from app.rules.core.act import Announce, Award, Clear, Pay, Return, SetHand, Take, Turn
from app.rules.core.basis import Basis
from app.rules.core.cards import spell
from app.rules.core.customs import Customs, academy_customs
from app.rules.core.felt import Felt
from app.rules.core.game import AnyGame
from app.rules.core.round import JACKPOT, Position, Round
from app.rules.core.script import Script, SeatScript
from app.rules.core.settlement import Line
from app.rules.judge.duty import Duty
from app.rules.judge.fault import Key
from app.rules.judge.perfect import deal_perfectly
from app.rules.judge.phases import phase_of
from app.rules.judge.round import ActAnswer, JudgedRound
from app.rules.reading import read_round
from app.rules.world.act import Act
from app.rules.world.view import felt_of
from lessons.course import Worked
from lessons.scripting import script_of, who_asks

DONE_BEFORE = ("open", "deal", "decisions")
"""The phases a worked position has behind it, or that are heard along the way."""
RACKS = 4
"""So many times what they stake, Players have in chips."""

WORKED_BY = (
    "settlement-direction",
    "take-before-pay",
    "announce-result",
    "order-within-position",
    "community-exposed",
    "folded-wagers",
    "fixed-awards",
    "equal-awards-order",
)
"""The customs by which positions are settled."""

BY_HAND = (Turn, SetHand, Take, Pay, Return, Award)
"""The acts one does; the others are done along with them. The cards stay where they can be looked at."""


class LineReached(NamedTuple):
    """What a wager of a position came to."""

    position: int
    line: Line


class WorkedTable:
    """The table of one worked position, and how far it has been worked."""

    def __init__(self, game: AnyGame, worked: Worked, customs: Customs) -> None:
        self.game = game
        self.worked = worked
        self.page_round = read_round(worked.round, game)
        self.script = _script(game, self.page_round, customs)
        settled = game.settle(self.page_round)
        self.lines: dict[int, tuple[Line, ...]] = {at.position: at.lines for at in settled.positions}
        self._moments = [_dealt(game, self.script)]
        self._done: list[Duty] = []

    @property
    def round(self) -> JudgedRound:
        """The round as far as it is worked."""
        return self._moments[-1]

    @property
    def felt(self) -> Felt:
        """The table as it lies."""
        return felt_of(self.round.play.world)

    @property
    def duty(self) -> Duty | None:
        """What is done next, where nobody chooses another act that is right; nothing once every wager is settled."""
        judge = self.round.judge
        return next((duty for duty in judge.owed() if is_by_hand(duty.act) and judge.is_right(duty.act)), None)

    @property
    def own_customs(self) -> tuple[str, ...]:
        """The customs by which this table is not worked as the academy's, for which pages are written."""
        customs, usual = self.script.customs, academy_customs()
        return tuple(name for name in WORKED_BY if customs.choice(name) != usual.choice(name))

    @property
    def finished(self) -> bool:
        """Whether the position is worked to its end."""
        return self.duty is None

    @property
    def last(self) -> Duty | None:
        """What was done last."""
        return self._done[-1] if self._done else None

    @property
    def acts_done(self) -> tuple[Act, ...]:
        """The acts done so far: whoever does them again has the same table."""
        return tuple(duty.act for duty in self._done)

    @property
    def settled_in_order(self) -> list[int]:
        """The positions in the direction this table settles in."""
        return self.round.judge.bench.in_direction(set(self.lines))

    @property
    def reached(self) -> list[LineReached]:
        """The wagers that are settled by now, in the order of the positions."""
        bench, finished = self.round.judge.bench, self.finished
        lines = [LineReached(number, line) for number, lines in self.lines.items() for line in lines]
        return [at for at in lines if bench.left(at.position, at.line).nothing and (finished or self._is_known(at))]

    def _is_known(self, at: LineReached) -> bool:
        """Whether everything lies open that decides a wager: a jackpot wager that loses is taken when bets close."""
        bench = self.round.judge.bench
        rests = bench.reading.rests.get((at.position, at.line.wager), ())
        return all(bench.lies_open(rest, at.position) for rest in rests)

    def act_at(self, place: str, wager: str = "") -> Act | None:
        """What hands would do next at a place or with a wager of it, whether it may be done now or not."""
        to_come = (duty.act for duty, _ in deal_perfectly(self.round.copy()))
        return next((act for act in to_come if is_by_hand(act) and _is_at(act, place, wager)), None)

    def do(self, act: Act) -> ActAnswer:
        """Do an act, or hear why it is stopped; a table on which one was is as it was."""
        duty = self._duty_of(act)
        after = self.round.copy()
        answer = after.do(act)
        if answer.done:
            self._done.append(duty)
            self._moments.append(_listened(after))
        return answer

    def _duty_of(self, act: Act) -> Duty:
        """What an act rests on, where it is owed; a hand may be set in several ways."""
        owed = list(self.round.judge.owed())
        same = [duty for duty in owed if duty.act == act]
        alike = [duty for duty in owed if isinstance(act, SetHand) and duty.key == Key("set", act.place)]
        found = next(iter(same + alike), None)
        return Duty(found.key, act, found.basis) if found is not None else Duty(Key(""), act, Basis())

    def do_next(self) -> bool:
        """Do what is done next; whether there was anything."""
        duty = self.duty
        return duty is not None and self.do(duty.act).done

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
        self._moments.pop()
        return True

    def begin_again(self) -> None:
        """Have the cards closed and every wager on its area again."""
        del self._moments[1:]
        self._done.clear()


def is_by_hand(act: Act) -> bool:
    """Whether an act is one to be done at a worked position."""
    return isinstance(act, BY_HAND) and phase_of(act) not in DONE_BEFORE


def _dealt(game: AnyGame, script: Script) -> JudgedRound:
    """The round of a page, dealt: its wagers are those that lay there when bets closed, whatever is wrong with them."""
    round = JudgedRound(game, script)
    for words in ("open", "close"):
        round.do(Announce(words))
    round.judge.faults.clear()
    round.stops = True
    return _listened(round)


def _listened(round: JudgedRound) -> JudgedRound:
    """The round once everything is said and heard that comes before the next act by hand."""
    judge = round.judge
    while duty := next((duty for duty in judge.owed() if _is_along(duty.act) and judge.is_right(duty.act)), None):
        round.do(duty.act)
    return round


def _is_along(act: Act) -> bool:
    """Whether an act is done along with others; nothing is cleared away."""
    return not isinstance(act, Clear) and not is_by_hand(act)


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


def _script(game: AnyGame, round: Round, customs: Customs) -> Script:
    """The script of a worked round, in which the Players do just what its document says, at a table with these customs."""
    script = script_of(game, round, who_asks(game, round, chance(0, "worked table")))
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
