"""What Players do beside playing: they move chips when it is too late, try again, ask, dispute, chat, and go.

How often each happens is data (`players.toml`, by the kind of Player too), and comes from a stream of its own: it changes no
round in which nobody does anything of it.
"""

from collections.abc import Collection, Mapping, Sequence
from random import Random

from msgspec.structs import replace

from app.rounds.players import Chances, Person, patrons_file
from app.rules.core.cards import cards
from app.rules.core.game import AnyGame
from app.rules.core.round import JACKPOT, Position, Round
from app.rules.core.script import LateMoment, SeatScript
from app.rules.core.settlement import Line

HIGHEST = 4
"""Two hands that are asked about stand at most so many rows apart: nobody asks whether a pair beats a Royal Flush."""


class Manners:
    """What the Players of one round do beside playing."""

    def __init__(self, game: AnyGame, chances: Chances, persons: Mapping[int, Person], stream: Random) -> None:
        self._game = game
        self._chances = chances
        self._persons = persons
        self._stream = stream

    def of(self, seats: Sequence[SeatScript], round: Round, planned: Collection[str]) -> list[SeatScript]:
        """The seats of a round, as its cards lie before anybody decides, with all that Players do; none at a planned place."""
        return [
            seat if f"position-{seat.position}" in planned else self._talks(self._tricks(seat, seats, round)) for seat in seats
        ]

    def _happens(self, likelihood: float) -> bool:
        return self._stream.random() < likelihood

    def _tricks(self, seat: SeatScript, seats: Sequence[SeatScript], round: Round) -> SeatScript:
        """What a Player does with chips when it is too late for it."""
        chances, tricks = self._chances, self._persons[seat.position].tricks
        past_posts, pinches = self._happens(chances.past_posts * tricks), self._happens(chances.pinches * tricks)
        if seat.late or seat.pulled_back:
            seat = replace(seat, late_at=self._moment())
        elif past_posts:
            seat = self._adds_to_a_winner(seat, self._lines(seat, seats, round))
        elif pinches:
            seat = self._takes_from_a_loser(seat, self._lines(seat, seats, round))
        again = self._happens(chances.tries_again) and bool(seat.late or seat.placed != seat.wagers)
        return replace(seat, again=again)

    def _talks(self, seat: SeatScript) -> SeatScript:
        """What a Player says beside the game; who has two hands speaks at the first."""
        chances, talks = self._chances, self._persons[seat.position].talks
        asks, disputes = self._happens(chances.asks * talks), self._happens(chances.disputes * talks)
        chats, goes = self._happens(chances.chats * talks), self._happens(chances.goes)
        if seat.blind or not seat.placed:
            return seat
        return replace(seat, question=self._two_hands() if asks else (), disputes=disputes, chats=chats, goes=goes)

    def _moment(self) -> LateMoment:
        weights = patrons_file().late_moments
        return self._stream.choices(list(weights), list(weights.values()))[0]

    def _two_hands(self) -> tuple[str, ...]:
        """Two rows of the order of hands, either first."""
        rows = self._game.hands
        low = self._stream.randrange(len(rows) - 1)
        high = min(len(rows) - 1, low + self._stream.randint(1, HIGHEST))
        return tuple(self._stream.sample([rows[low], rows[high]], 2))

    def _lines(self, seat: SeatScript, seats: Sequence[SeatScript], round: Round) -> Sequence[Line]:
        """How the wagers of a hand come out as everybody has it in mind; none where it is given up, away, or not shown."""
        if not seat.exposed or seat.absent or self._game.file.gives_up(seat.decision):
            return ()
        minds = {one.position: one for one in seats}
        positions = tuple(_decided(position, minds[position.number]) for position in round.positions)
        settled = self._game.settle(replace(round, positions=positions))
        return next((one.lines for one in settled.positions if one.position == seat.position), ())

    def _adds_to_a_winner(self, seat: SeatScript, lines: Sequence[Line]) -> SeatScript:
        """Past-posting: a stake grows when its hand is seen to win."""
        winners = [line for line in lines if line.paid and self._is_a_stake(seat, line)]
        if not winners:
            return seat
        line = self._stream.choice(winners)
        return replace(seat, late={line.wager: line.staked * 2}, late_at="settle")

    def _takes_from_a_loser(self, seat: SeatScript, lines: Sequence[Line]) -> SeatScript:
        """Pinching: a stake shrinks, or is gone, when its hand is seen to lose."""
        losers = [line for line in lines if line.taken == line.staked and self._is_a_stake(seat, line)]
        if not losers:
            return seat
        line = self._stream.choice(losers)
        part = line.staked // 200 * 100 if self._happens(0.5) else 0
        return replace(seat, pulled_back=line.wager, pulled_part=part, late_at="settle")

    def _is_a_stake(self, seat: SeatScript, line: Line) -> bool:
        """Whether it lies on an area of the felt, put down by this Player before the deal, as it should."""
        return line.wager in seat.wagers and line.wager != JACKPOT and seat.placed == seat.wagers and line.outcome != "void"


def _decided(position: Position, seat: SeatScript) -> Position:
    """A position with what its Player makes of the cards."""
    apart = cards(seat.apart) or None
    return replace(position, decision=seat.decision, apart=apart, exposed=seat.exposed, absent=seat.absent)
