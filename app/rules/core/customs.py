"""Table customs: the direction of settlement, what is taken first, when a supervisor is called. Each table has its own."""

from collections.abc import Iterator
from functools import cache
from string import Formatter
from typing import Any, Literal, get_args

import msgspec
from msgspec.structs import fields

from app.base.datafile import files, read_datafile
from app.base.strict import convert
from app.base.trouble import BadContent, BadInput, Problem, unknown
from app.rules.core.gamefile import GameFile, Part

ALWAYS, YES, NO, NUMBER = "always", "yes", "no", "number"
"""The names of the sentences of customs that are no word: of one nobody chooses, of a truth, and of a number."""

SAID = {YES: True, NO: False}
"""What is so or not, as the page of customs writes it."""

Custom = str | int | bool


class Customs(Part, frozen=True):
    """The choices of a table, each the answer to a question the documents leave open. Odds are to 1, amounts in dollars.

    Those that came later have their default here too: rounds of earlier logs do not name them.
    """

    settlement_direction: Literal["right-to-left", "left-to-right"]
    take_before_pay: Literal["within-position", "whole-table", "no"]
    supervisor_for_jackpot: bool
    supervisor_above_odds: int
    announce_result: bool
    clearing: Literal["any", "positions-first", "dealer-first"]
    decision_order: Literal["any", "clockwise"] = "any"
    order_within_position: Literal["any", "as-printed"] = "any"
    community_exposed: Literal["after-comparison", "with-dealer"] = "after-comparison"
    dealer_cards: Literal["any", "after-flop", "after-river"] = "any"
    folded_wagers: Literal["any", "at-fold", "at-settlement"] = "any"
    fixed_awards: Literal["any", "at-hand", "after-all"] = "any"
    equal_awards_order: Literal["any", "settlement-direction"] = "any"
    declare_dealer: bool = False
    call_payouts: bool = False
    floor_first: bool = False
    count_and_call: bool = True
    supervisor_above_amount: int = 1000
    cut_chips: bool = False
    fewest_chips: bool = False
    colour_for_colour: bool = False
    largest_first: bool = False
    prove_chips: bool = False
    size_in: bool = False

    def choice(self, custom: str) -> Custom:
        """What is chosen for a custom; always the same for one nobody chooses."""
        chosen: Custom = getattr(self, custom.replace("-", "_"), ALWAYS)
        return chosen


class CustomsFile(Part, frozen=True):
    """The academy's defaults, and what each custom says, choice by choice."""

    defaults: Customs
    texts: dict[str, dict[str, str]]


UNCHOSEN = ("refer", "money-before-cards", "change-as-asked", "put-away", "fill", "table-duties")
"""What is the same at every table."""


@cache
def customs_file() -> CustomsFile:
    """The academy's customs; BadContent tells every choice that has no sentence, and every sentence of none."""
    source = files(__package__) / "customs.toml"
    read = read_datafile(source, CustomsFile)
    if problems := list(check_texts(read.texts)):
        raise BadContent(str(source), problems)
    return read


def academy_customs() -> Customs:
    """The academy's defaults."""
    return customs_file().defaults


def read_customs(chosen: dict[str, Any]) -> Customs | list[Problem]:
    """The defaults with some other choices, or everything that is none. What is so or not is written `true` or `"yes"`."""
    words = {name: SAID[choice] for name, choice in chosen.items() if custom_kinds().get(name) is bool and choice in (YES, NO)}
    return convert({**msgspec.to_builtins(academy_customs()), **chosen, **words}, Customs)


def customs_with(chosen: dict[str, Any]) -> Customs:
    """The defaults with some other choices; BadInput tells everything that is none."""
    told = read_customs(chosen)
    if isinstance(told, list):
        raise BadInput([Problem(f"customs.{problem.where}", problem.message) for problem in told])
    return told


def custom_matters(custom: str, file: GameFile) -> bool:
    """Whether a custom answers anything at the tables of a game."""
    match custom:
        case "decision-order" | "folded-wagers":
            return bool(file.decisions)
        case "community-exposed":
            return bool(file.cards.community) and not file.judging.stages
        case "dealer-cards":
            return bool(file.judging.stages)
        case "supervisor-for-jackpot" | "fixed-awards" | "equal-awards-order":
            return file.jackpot is not None
        case _:
            return True


@cache
def custom_kinds() -> dict[str, Any]:
    """Of which kind the choice of every custom is, by its name in data files."""
    return {field.encode_name: field.type for field in fields(Customs)}


def sentence_of(choice: Custom) -> str:
    """The name of the sentence that tells a choice."""
    if isinstance(choice, bool):
        return YES if choice else NO
    return NUMBER if isinstance(choice, int) else choice


@cache
def sentences() -> dict[str, tuple[str, ...]]:
    """The names of the sentences every custom needs."""
    chosen = {name: get_args(kind) or ((YES, NO) if kind is bool else (NUMBER,)) for name, kind in custom_kinds().items()}
    return chosen | dict.fromkeys(UNCHOSEN, (ALWAYS,))


def check_texts(texts: dict[str, dict[str, str]]) -> Iterator[Problem]:
    """Everything that is wrong with the sentences of customs."""
    for custom, told in texts.items():
        needed = sentences().get(custom)
        if needed is None:
            yield Problem(f"texts.{custom}", unknown("key", custom, sentences()))
            continue
        for choice, text in told.items():
            if choice not in needed:
                yield Problem(f"texts.{custom}.{choice}", unknown("choice", choice, needed))
            elif _places(text) != ({NUMBER} if choice == NUMBER else set()):
                places = "the place {number}" if choice == NUMBER else "no place in braces"
                yield Problem(f"texts.{custom}.{choice}", f"found {text!r}, expected {places}")
    for custom, needed in sentences().items():
        for choice in needed:
            if choice not in texts.get(custom, {}):
                yield Problem(f"texts.{custom}.{choice}", "missing; expected what the custom says where this is chosen")


def _places(text: str) -> set[str]:
    """What stands in braces in a text."""
    return {place for _, place, _, _ in Formatter().parse(text) if place is not None}
