"""The customs a Dealer is judged by: those today's tables have, and those the judge adds. All have the academy's defaults."""

from functools import cache
from typing import Any, Literal

import msgspec

from app.base.datafile import files, read_datafile
from app.base.strict import convert
from app.base.trouble import BadInput, Problem
from app.rules.core.customs import Customs, academy_customs
from app.rules.core.gamefile import Part


class TableCustoms(Part, frozen=True):
    """The choices of a table, each the answer to a question the documents leave open."""

    settlement_direction: Literal["right-to-left", "left-to-right"]
    take_before_pay: Literal["within-position", "whole-table", "no"]
    supervisor_for_jackpot: bool
    supervisor_above_odds: int
    announce_result: bool
    clearing: Literal["any", "positions-first", "dealer-first"]
    decision_order: Literal["any", "clockwise"]
    order_within_position: Literal["any", "as-printed"]
    community_exposed: Literal["after-comparison", "with-dealer"]
    dealer_cards: Literal["any", "after-flop", "after-river"]
    folded_wagers: Literal["any", "at-fold", "at-settlement"]
    fixed_awards: Literal["any", "at-hand", "after-all"]
    equal_awards_order: Literal["any", "settlement-direction"]
    declare_dealer: bool
    call_payouts: bool
    floor_first: bool


@cache
def usual_customs() -> TableCustoms:
    """The academy's defaults."""
    return read_datafile(files(__package__) / "customs.toml", TableCustoms)


def customs_with(chosen: dict[str, Any]) -> TableCustoms:
    """The defaults with some other choices; BadInput tells everything that is none."""
    told = convert({**msgspec.to_builtins(usual_customs()), **chosen}, TableCustoms)
    if isinstance(told, list):
        raise BadInput([Problem(f"customs.{problem.where}", problem.message) for problem in told])
    return told


def customs_of(table: Customs) -> TableCustoms:
    """The customs of a table of today: what its house chose otherwise than the academy stays chosen."""
    usual, own = msgspec.to_builtins(academy_customs()), msgspec.to_builtins(table)
    return customs_with({name: choice for name, choice in own.items() if choice != usual[name]})
