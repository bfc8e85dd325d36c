"""The table a question is about, as it lies there: from a round that is over but for its settlement, or from a round in play."""

from msgspec import Struct

from app.rules.catalogue import Catalogue
from app.rules.core.felt import Chips, Felt
from app.rules.core.game import AnyGame
from app.rules.core.round import Position, Round, Table
from app.rules.core.script import Script, SeatScript
from app.rules.reading import read_round
from lessons.acting import begun, procedure_of
from lessons.question import Question


class TableSeen(Struct, frozen=True):
    """What lies on the felt, the table's terms, who sits there where that is known, and the positions in play."""

    game: str
    felt: Felt
    table: Table
    seats: dict[int, SeatScript]
    positions: tuple[int, ...]
    warned: frozenset[int] = frozenset()


def table_seen(question: Question, catalogue: Catalogue) -> TableSeen | None:
    """The table a question shows; None where it shows none."""
    if question.table is not None:
        game = catalogue[question.table.game]
        return seen_of_round(game, read_round(question.table, game))
    if question.script is not None:
        return _in_play(catalogue[question.script.game], question.script, question.begins)
    return None


def seen_of_round(game: AnyGame, round: Round) -> TableSeen:
    """A round when the last decision is made and every hand that is played lies open."""
    return TableSeen(
        game=round.game,
        felt=_felt(game, round),
        table=round.table,
        seats={},
        positions=tuple(position.number for position in round.positions),
        warned=frozenset(position.number for position in round.positions if position.warned),
    )


def _felt(game: AnyGame, round: Round) -> Felt:
    hands = {f"position-{position.number}": position.cards for position in round.positions}
    hands |= {"dealer": round.dealer} | ({"community": round.community} if round.community else {})
    hidden = {card for position in round.positions if not position.exposed for card in position.cards}
    return Felt(
        hands=hands,
        face_up=frozenset(card for hand in hands.values() for card in hand if card not in hidden),
        set_apart={f"position-{position.number}": position.three for position in round.positions if position.three},
        chips={area: chips for position in round.positions for area, chips in _chips(game, position)},
        decisions={position.number: position.decision for position in round.positions if position.decision},
        away=frozenset(position.number for position in round.positions if position.absent),
    )


def _chips(game: AnyGame, position: Position) -> list[tuple[tuple[int, str], Chips]]:
    return [((position.number, wager), Chips(staked=amount)) for wager, amount in game.stakes(position).items()]


def _in_play(game: AnyGame, script: Script, steps: int) -> TableSeen:
    """A round in which so many steps are done."""
    return TableSeen(
        game=script.game,
        felt=begun(procedure_of(game, script), steps).felt,
        table=script.table,
        seats={},
        positions=tuple(seat.position for seat in script.seats),
        warned=frozenset(seat.position for seat in script.seats if seat.warned),
    )
