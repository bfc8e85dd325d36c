"""The data file of a game: its words, numbers and clauses. The module beside it holds the logic and reads these names."""

from collections.abc import Iterator
from datetime import date
from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import asdict, replace

from app.base.meaning import InOrder, Wording
from app.rules.core.cards import MOST_DECKS
from app.rules.core.clause import Clause, Clauses, Use
from app.rules.core.money import AwardTerms, Odds

ONLY_DEAL = "only"
"""The name of a game's deal where its document knows one procedure and no device."""

Count = Annotated[int, Meta(ge=1)]


class Part(Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """A table of a data file: no key but the ones declared."""


class Document(Part, frozen=True):
    """Which text the game follows."""

    title: Wording
    version: Count
    effective: date


class TurnedPart(Part, frozen=True):
    """Some of the Community cards, turned together: what they are called, and how many they are."""

    name: str
    cards: Count


class CardCounts(Part, frozen=True):
    """How many cards each hand has when all are dealt, and the decks in the shoe.

    Where hands are set, `set` cards are set apart from the rest, and `set_parts` names both. Where the Community cards are turned
    part by part, `turned` are these parts in their order.
    """

    player: Count
    dealer: Count
    clauses: Clauses
    community: int = 0
    set: int = 0
    set_parts: dict[str, str] = {}
    turned: dict[str, TurnedPart] = {}
    decks: Annotated[int, Meta(ge=1, le=MOST_DECKS)] = 1

    def part_turned_next(self, turned: int) -> str:
        """The part of the Community cards that comes after so many; nothing where they are turned all at once."""
        for name, part in self.turned.items():
            if turned == 0:
                return name
            turned -= part.cards
        return ""


class LayoutTerms(Part, frozen=True):
    """One felt of the document: the fewest and the most positions it comes with."""

    positions: tuple[Count, Count]
    clauses: Clauses


class WagerTerms(Part, frozen=True):
    """A wager or a payment that has a line of its own.

    A wager `needs` one of the named wagers beside it, else it is invalid and returned under `invalid`. One that `raises` another
    is placed by a decision, as a multiple of it. A payment is no wager: nobody stakes it.
    """

    name: Wording
    clauses: Clauses = ()
    needs: tuple[str, ...] = ()
    invalid: Clauses = ()
    raises: str = ""
    payment: bool = False


class DecisionTerms(Part, frozen=True):
    """What a Player may decide: the wagers it stakes, as multiples of what they raise, and the wagers it takes to decide so.

    A decision that `gives_up` leaves the hand out of the comparison: its Player hands the cards in.
    """

    name: Wording
    clauses: Clauses
    stakes: dict[str, Count] = {}
    needs: tuple[str, ...] = ()
    stands_through_absence: bool = False
    gives_up: bool = False


class Switch(Part, frozen=True):
    """A question the document leaves open: the house's choices, the default first, each with its meaning."""

    clauses: Clauses
    choices: InOrder[Wording]

    @property
    def default(self) -> str:
        """What the table does unless it says otherwise."""
        return next(iter(self.choices))

    def led_by(self, choice: str) -> "Switch":
        """The same with another choice as the default."""
        return replace(self, choices={choice: self.choices[choice], **self.choices})


class PayTable(Part, frozen=True):
    """The odds of a wager by what wins it."""

    clauses: Clauses
    odds: InOrder[Odds]


class Jackpot(Part, frozen=True):
    """The progressive jackpot: its awards by hand, from the highest down, and the clauses on several winners."""

    clauses: Clauses
    awards: InOrder[AwardTerms]
    shared: dict[str, Clauses] = {}
    whole_last: Clauses = ()


class Onlookers(Part, frozen=True):
    """What the others with a jackpot wager are paid when somebody holds one of these hands: by which name, and how much."""

    payment: str
    clauses: Clauses
    awards: dict[str, AwardTerms]


class Limits(Part, frozen=True):
    """The clauses on wagers over the maximum and under the minimum."""

    over: Clauses
    under: Clauses


class Absence(Part, frozen=True):
    """What becomes of the hand of a Player who is not there to decide."""

    hand: Literal["returned", "plays"]
    clauses: Clauses


class DealStep(Part, frozen=True):
    """Cards to each of the named places in turn, the whole gone through `times` times."""

    to: tuple[Literal["positions", "dealer", "community", "discard", "decisions"], ...]
    cards: Annotated[int, Meta(ge=0)]
    times: Count = 1
    face: Literal["down", "up"] = "down"


class DealTerms(Part, frozen=True):
    """The order of the deal with one kind of device."""

    clauses: Clauses
    steps: tuple[DealStep, ...]


OTHER_ROWS = "others"
"""What stands for every row of the order of hands that is not named."""


class Ranking(Part, frozen=True):
    """The clauses behind the rows of the order of hands, behind the order within a row, and behind the jackpot hands.

    `within` decides between two different hands of a row, `equal` says what two of the same ranks are; a row that is not named
    goes by OTHER_ROWS. `lowest_straight` decides where one of the two is the straight in which the Ace counts as one,
    `either` lets a card count as another.
    """

    clauses: Clauses
    hands: dict[str, str]
    jackpot_hands: dict[str, str] = {}
    within: dict[str, Clauses] = {}
    equal: dict[str, Clauses] = {}
    lowest_straight: Clauses = ()
    either: Clauses = ()


class Announcement(Part, frozen=True):
    """Words the Dealer says aloud, as the document has them."""

    say: str
    clauses: Clauses


class ProcedureTerms(Part, frozen=True):
    """What the steps of a round rest on, where neither a deal, a decision nor a line says so."""

    announcements: dict[str, Announcement]
    limits: Clauses
    decide: Clauses
    turn_dealer: Clauses
    declare_dealer: Clauses
    show_hand: Clauses
    stand_off: Clauses
    not_qualified: str = "does-not-qualify"
    turn_community: Clauses = ()
    set_dealer: Clauses = ()
    set_for_player: Clauses = ()
    set_again: Clauses = ()


Rest = str
"""What must lie open before a wager moves: the "dealer", the position's own "hand", the "community" or a stage's part of it."""


class StageTerms(Part, frozen=True):
    """A stage of the Players' decisions: what may be decided, and the Community cards that are turned when all have."""

    options: tuple[str, ...]
    turns: str
    cards: Count


class Judging(Part, frozen=True):
    """Which clauses fix an order, and what each wager rests on; where a document fixes none, nothing stands here.

    `folds` are the decisions that give wagers up, and which. `rests_on` holds for a hand that stays in, `unqualified` in its
    place where the Dealer does not qualify. `community_after` are the clauses that put the Community cards after the comparison.
    `open_beside_jackpot` is the wager whose hand is opened while another position has a jackpot wager. `for_neighbour` forbids a
    jackpot wager at the position of another.
    """

    closing: Clauses = ()
    decisions: Clauses = ()
    compare: Clauses = ()
    community_after: Clauses = ()
    folds: dict[str, tuple[str, ...]] = {}
    rests_on: dict[str, tuple[Rest, ...]] = {}
    unqualified: dict[str, tuple[Rest, ...]] = {}
    stages: tuple[StageTerms, ...] = ()
    given_up_opened: Clauses = ()
    open_beside_jackpot: str = ""
    says_hand: Clauses = ()
    says_unqualified: Clauses = ()
    says_stand_off: Clauses = ()
    invalid_jackpot_last: bool = False
    raise_amount: Clauses = ()
    for_neighbour: Clauses = ()


class Cites(Part, frozen=True):
    """The clauses that the outcomes of a game's own logic rest on; each game declares its own."""


class GameFile(Part, frozen=True, kw_only=True):
    """Everything a game's document gives as words and numbers.

    Wagers (the order of the lines), decisions, switches and their choices, pay rows and awards stand in the document's order;
    every other table means the same in whatever order it is written.

    `declined` is cited when a hand is not exposed; `follows` are clauses that settlement keeps without a line that cites them.
    `short` is the name where games stand side by side, if there is a shorter one.
    """

    id: str
    abbreviation: Wording
    name: Wording
    short: Wording = ""
    document: Document
    cards: CardCounts
    layouts: dict[str, LayoutTerms]
    deals: dict[str, DealTerms]
    wagers: InOrder[WagerTerms]
    decisions: InOrder[DecisionTerms] = {}
    switches: InOrder[Switch] = {}
    pays: dict[str, PayTable]
    jackpot: Jackpot | None = None
    onlookers: Onlookers | None = None
    limits: Limits | None = None
    absence: Absence | None = None
    declined: Clauses = ()
    follows: Clauses = ()
    ranking: Ranking
    procedure: ProcedureTerms
    judging: Judging = Judging()
    irregularities: dict[str, dict[str, Clauses]]
    refer: Clauses
    cites: Cites
    clauses: dict[str, Clause]

    @property
    def name_in_short(self) -> str:
        """The name where games stand side by side."""
        return self.short or self.name

    def deal_of(self, device: str | None) -> DealTerms:
        """The deal with a device, or the only one where the document knows none."""
        return self.deals[device or ONLY_DEAL]

    def clause_text(self, number: str) -> str:
        """What a clause says, in our own words."""
        return self.clauses[number].text

    def gives_up(self, decision: str | None) -> bool:
        """Whether a hand is given up by a decision."""
        return decision in self.decisions and self.decisions[decision].gives_up

    @property
    def way_out(self) -> str:
        """The decision by which a hand is given up; nothing in a game that has none."""
        return next((name for name, terms in self.decisions.items() if terms.gives_up), "")

    def citations(self) -> Iterator[tuple[Use, str, str]]:
        """Every clause this file rests something on: the use made of it, the place in the file, the number."""
        for use, place, numbers in self._cited():
            for number in numbers:
                yield use, place, number

    def _cited(self) -> Iterator[tuple[Use, str, Clauses]]:
        yield "round", "cards", self.cards.clauses
        for name, layout in self.layouts.items():
            yield "round", f"layouts.{name}", layout.clauses
        for name, wager in self.wagers.items():
            yield "round", f"wagers.{name}", wager.clauses
            yield "settlement", f"wagers.{name}.invalid", wager.invalid
        for name, decision in self.decisions.items():
            yield "round", f"decisions.{name}", decision.clauses
        for name, deal in self.deals.items():
            yield "deal", f"deals.{name}", deal.clauses
        for name, announcement in self.procedure.announcements.items():
            yield "procedure", f"procedure.announcements.{name}", announcement.clauses
        for name, clauses in asdict(self.procedure).items():
            if isinstance(clauses, tuple):
                yield "procedure", f"procedure.{name}", clauses
        yield "procedure", "judging.for_neighbour", self.judging.for_neighbour
        yield from self._cited_by_ranking()
        yield from self._cited_by_settlement()
        yield "ruling", "refer", self.refer
        for case, rulings in self.irregularities.items():
            for ruling, clauses in rulings.items():
                yield "ruling", f"irregularities.{case}.{ruling}", clauses

    def _cited_by_ranking(self) -> Iterator[tuple[Use, str, Clauses]]:
        yield "ranking", "ranking.clauses", self.ranking.clauses
        yield "ranking", "ranking.hands", tuple(self.ranking.hands.values())
        yield "ranking", "ranking.jackpot-hands", tuple(self.ranking.jackpot_hands.values())
        for name, clauses in self.ranking.within.items():
            yield "ranking", f"ranking.within.{name}", clauses
        for name, clauses in self.ranking.equal.items():
            yield "ranking", f"ranking.equal.{name}", clauses
        yield "ranking", "ranking.lowest-straight", self.ranking.lowest_straight
        yield "ranking", "ranking.either", self.ranking.either

    def _cited_by_settlement(self) -> Iterator[tuple[Use, str, Clauses]]:
        for name, switch in self.switches.items():
            yield "settlement", f"switches.{name}", switch.clauses
        for name, table in self.pays.items():
            yield "settlement", f"pays.{name}", table.clauses
        for name, clauses in asdict(self.cites).items():
            yield "settlement", f"cites.{name}", clauses
        yield "settlement", "declined", self.declined
        yield "settlement", "follows", self.follows
        if self.absence:
            yield "settlement", "absence", self.absence.clauses
        if self.limits:
            yield "settlement", "limits", self.limits.over + self.limits.under
        if self.jackpot:
            yield "settlement", "jackpot", self.jackpot.clauses + self.jackpot.whole_last
            for hand, clauses in self.jackpot.shared.items():
                yield "settlement", f"jackpot.shared.{hand}", clauses
        if self.onlookers:
            yield "settlement", "onlookers", self.onlookers.clauses
