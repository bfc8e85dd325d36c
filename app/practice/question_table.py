"""The table a question is about, as it lies there: from a round that is over but for its settlement, or from a round in play."""

from msgspec import Struct
from msgspec.structs import replace

from app.rules.catalogue import Catalogue
from app.rules.core.cards import told_apart
from app.rules.core.felt import Chips, Felt
from app.rules.core.game import AnyGame
from app.rules.core.round import Position, Round, Table
from app.rules.core.script import Script, SeatScript
from app.rules.reading import read_round
from app.rules.world.view import felt_of
from lessons.acting import brought_to
from lessons.coverage import row_key
from lessons.question import Question


class TableSeen(Struct, frozen=True):
    """What lies on the felt, the table's terms, who sits there where that is known, and the positions in play.

    `asked` is the wager a question is about, where it is about one; `rulings` are the house's that bear on the answer.
    """

    game: str
    felt: Felt
    table: Table
    seats: dict[int, SeatScript]
    positions: tuple[int, ...]
    warned: frozenset[int] = frozenset()
    asked: str = ""
    rulings: tuple[str, ...] = ()


def table_seen(question: Question, catalogue: Catalogue) -> TableSeen | None:
    """The table a question shows; None where it shows none."""
    if question.table is not None:
        game = catalogue[question.table.game]
        return seen_of_round(game, read_round(question.table, game), asked_wager(question, game))
    if question.script is not None:
        return _in_play(catalogue[question.script.game], question.script, question.begins)
    return None


def asked_wager(question: Question, game: AnyGame) -> str:
    """The wager a question is about; nothing where it is about several, or none."""
    found = [wager for wager in game.file.wagers if any(key.startswith(row_key(wager, "")) for key in question.meets)]
    return found[0] if question.kind in ("amount", "chips") and len(found) == 1 else ""


def bearing_rulings(game: AnyGame, round: Round, asked: str = "") -> tuple[str, ...]:
    """The house's rulings without which a round, or the wager asked about, would be settled otherwise."""
    switches, rulings = game.file.switches, round.table.rulings
    now = _outcome(game, round, asked)
    return tuple(
        name
        for name, choice in rulings.items()
        if any(
            _outcome(game, replace(round, table=replace(round.table, rulings={**rulings, name: other})), asked) != now
            for other in switches[name].choices
            if other != choice
        )
    )


def _outcome(game: AnyGame, round: Round, asked: str) -> object:
    """What is paid, taken and returned in a round, or of one wager in it."""
    settled = game.settle(round)
    moved = [
        (position.position, line.wager, line.paid, line.taken, line.returned)
        for position in settled.positions
        for line in position.lines
        if asked in ("", line.wager)
    ]
    return moved, 0 if asked else settled.jackpot_after


def seen_of_round(game: AnyGame, round: Round, asked: str = "") -> TableSeen:
    """A round when the last decision is made and every hand that is played lies open."""
    return TableSeen(
        game=round.game,
        felt=_felt(game, round),
        table=round.table,
        seats={},
        positions=tuple(position.number for position in round.positions),
        warned=frozenset(position.number for position in round.positions if position.warned),
        asked=asked,
        rulings=bearing_rulings(game, round, asked),
    )


def _felt(game: AnyGame, round: Round) -> Felt:
    hands = {f"position-{position.number}": position.cards for position in round.positions}
    hands |= {"dealer": round.dealer} | ({"community": round.community} if round.community else {})
    hands = told_apart(hands)
    hidden = {card for position in round.positions if not position.exposed for card in hands[f"position-{position.number}"]}
    return Felt(
        hands=hands,
        face_up=frozenset(card for hand in hands.values() for card in hand if card not in hidden),
        set_apart={f"position-{position.number}": position.apart for position in round.positions if position.apart},
        chips={area: chips for position in round.positions for area, chips in _chips(game, position)},
        decisions={position.number: position.decision for position in round.positions if position.decision},
        given_up=frozenset(position.number for position in round.positions if game.file.gives_up(position.decision)),
        away=frozenset(position.number for position in round.positions if position.absent),
    )


def _chips(game: AnyGame, position: Position) -> list[tuple[tuple[int, str], Chips]]:
    return [((position.number, wager), Chips(staked=amount)) for wager, amount in game.stakes(position).items()]


def _in_play(game: AnyGame, script: Script, acts: int) -> TableSeen:
    """A round in which the perfect dealer has done so many acts."""
    return TableSeen(
        game=script.game,
        felt=felt_of(brought_to(game, script, acts).play.world),
        table=script.table,
        seats={},
        positions=tuple(seat.position for seat in script.seats),
        warned=frozenset(seat.position for seat in script.seats if seat.warned),
    )
