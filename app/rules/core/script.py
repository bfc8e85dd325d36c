"""The script of a round: everything that will happen at the table but for what the Dealer does.

It is data, made from a seed: the shoe in its order, what every Player will put down, decide and try, and what will go wrong.
Because all of it is fixed before the first act, a round can be checked, hinted, undone, replayed and marked.
"""

from typing import Literal

from msgspec import Struct

from app.rules.core.act import AS_LOGGED
from app.rules.core.chips import Stack, Values
from app.rules.core.customs import Customs
from app.rules.core.irregularity import Fact
from app.rules.core.money import Cents
from app.rules.core.round import Table
from app.rules.core.table_duties import TableDuty
from app.rules.core.tray import Tray

Asking = Literal["buy-in", "change", "colour-up"]
"""What a Player wants for what is handed over: chips for cash, smaller chips, or, before leaving, the largest."""


class MoneyAsked(Struct, frozen=True, omit_defaults=True):
    """What a Player hands over before the round, in cash or in chips; `wants` is the value of the chips wanted for it."""

    kind: Asking
    amount: Cents
    wants: Cents = 0


LateMoment = Literal["close", "deal", "decisions", "expose", "settle", "clear"]
"""When a Player moves chips that may not be moved any more: as bets close, after the deal, when everybody has decided, when the
Dealer's hand lies open, when the Player's own does, or when cards are cleared."""


class SeatScript(Struct, frozen=True, kw_only=True, omit_defaults=True, rename=AS_LOGGED):
    """What a Player at a position will do.

    `placed` is what is put down while bets are open, `wagers` what remains when they close: where they differ, the Dealer asked.
    `late` is put down after closing, `pulled_back` a wager withdrawn then. `first_raise` is what is put on a raise at first where
    that is wrong. `apart` are the cards the Player sets apart. `rack` is what the Player has in chips before the round.
    `shares` is a wager whose area a second Player bets on too, `jackpot_at` another position at which this Player bets a jackpot.
    What is `late` or pulled back is so at `late_at`, of what is pulled back only `pulled_part` where that is told; `again` tells
    that the Player tries once more what was refused. `blind` is the second hand of one who plays another position: nobody looks
    at it. `question` are two hands of which the Player wants to know the higher. The Player may dispute the first payout, chat
    while another is paid, have just come, or be going when the cards are cleared.
    `left` are chips that nobody settled in the round before: they lie there when this one begins. `stacks` are the chips of a
    wager from the lowest up, where they are not the fewest. `asks` is what is handed over to be changed: who buys in bets once
    the chips are there, who is coloured up leaves.
    """

    position: int
    player: str
    placed: dict[str, Cents]
    wagers: dict[str, Cents]
    late: dict[str, Cents] = {}
    pulled_back: str = ""
    decision: str | None = None
    first_raise: dict[str, Cents] = {}
    apart: str = ""
    asks_house_way: bool = False
    exposed: bool = True
    absent: bool = False
    warned: bool = False
    mood: Literal["smile", "flat", "frown"] = "flat"
    rack: Cents = 0
    shares: str = ""
    jackpot_at: int = 0
    left: dict[str, Cents] = {}
    late_at: LateMoment = "close"
    pulled_part: Cents = 0
    again: bool = False
    blind: bool = False
    question: tuple[str, ...] = ()
    disputes: bool = False
    chats: bool = False
    comes: bool = False
    goes: bool = False
    asks: MoneyAsked | None = None
    stacks: dict[str, Stack] = {}


class Incident(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An irregularity that will show at the end of a phase, and how those concerned will behave.

    `position` and `other` are the positions it touches; a wrong number of cards is one too many, or one too few where it is
    `short`; `withdrawing` are those that will take an offer to withdraw; `manager` what
    the Gaming Shift Manager will decide where the case is referred.
    """

    case: str
    facts: dict[str, Fact]
    moment: Literal["open", "deal", "decisions", "expose", "settle", "clear"]
    position: int = 0
    other: int = 0
    withdrawing: tuple[int, ...] = ()
    manager: Literal["play-on", "void-round"] = "play-on"
    short: bool = False


class Script(Struct, frozen=True, kw_only=True):
    """One round to come.

    `chips` are the values of the chips in play, `tray` is the float as it begins, `duties` what is to be done at the table beside
    the round itself; rounds of earlier logs name none of them.
    """

    game: str
    table: Table
    customs: Customs
    shoe: str
    seats: tuple[SeatScript, ...]
    incident: Incident | None = None
    tray: Tray = Tray()
    duties: tuple[TableDuty, ...] = ()
    chips: Values = ()
