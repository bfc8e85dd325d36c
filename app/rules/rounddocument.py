"""A round as a file writes it: the keys and their types, before a game has looked at their meaning."""

from typing import Any

from msgspec import UNSET, Struct, UnsetType

from app.rules.core.cards import spell
from app.rules.core.money import Cents
from app.rules.core.round import JACKPOT, Meter, Position, Round


class PositionDocument(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One entry of `positions`."""

    position: int
    cards: str
    wagers: dict[str, Any]
    decision: str | UnsetType = UNSET
    set: str | UnsetType = UNSET
    exposed: bool = True
    absent: bool = False
    warned: bool = False


class TableDocument(Struct, frozen=True, forbid_unknown_fields=True):
    """The key `table`."""

    layout: str | UnsetType = UNSET
    seats: int | UnsetType = UNSET
    device: str | UnsetType = UNSET
    limits: dict[str, tuple[Cents, Cents]] = {}
    jackpot: Meter = Meter()
    rulings: dict[str, str] = {}


class RoundDocument(Struct, frozen=True, forbid_unknown_fields=True):
    """A whole round."""

    game: str
    dealer: str
    positions: list[PositionDocument]
    table: TableDocument = TableDocument()
    community: str = ""


def document_of(round: Round) -> RoundDocument:
    """A round as a file writes it, with nothing left to defaults but a Player's usual behaviour."""
    table = round.table
    return RoundDocument(
        game=round.game,
        table=TableDocument(
            layout=table.layout,
            seats=table.seats,
            device=UNSET if table.device is None else table.device,
            limits=table.limits,
            jackpot=table.jackpot,
            rulings=table.rulings,
        ),
        dealer=spell(round.dealer),
        community=spell(round.community),
        positions=[_position_document(position) for position in round.positions],
    )


def _position_document(position: Position) -> PositionDocument:
    return PositionDocument(
        position=position.number,
        cards=spell(position.cards),
        wagers={name: True if name == JACKPOT else amount for name, amount in position.wagers.items()},
        decision=UNSET if position.decision is None else position.decision,
        set=UNSET if position.apart is None else spell(position.apart),
        exposed=position.exposed,
        absent=position.absent,
        warned=position.warned,
    )
