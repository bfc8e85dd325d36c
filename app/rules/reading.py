"""From a round document to a Round of a game: every name known, every card there once, every wager and decision possible.

Nothing is half-read: either a Round comes out, or BadInput with every problem and its place.
"""

from collections.abc import Collection

from msgspec import UNSET

from app.base.strict import found
from app.base.trouble import BadInput, Problem, one_of, shorten, unknown
from app.rules.catalogue import AnyGame
from app.rules.core.cards import CARD, RANKS, SUITS, Card, Cards
from app.rules.core.gamefile import DecisionTerms
from app.rules.core.round import JACKPOT, Position, Round, Table
from app.rules.rounddocument import PositionDocument, RoundDocument, TableDocument

CARD_WORDS = f"a rank of {' '.join(reversed(RANKS))} and a suit of {' '.join(SUITS)}, such as 'As'"


def read_round(document: RoundDocument, game: AnyGame) -> Round:
    """The round a document describes."""
    return _Reader(game).read(document)


def read_cards(text: str, count: int) -> Cards | str:
    """So many different cards from a text, or what is wrong with it."""
    words = text.split()
    try:
        hand = tuple([CARD[word] for word in words])
    except KeyError as unknown_card:
        return _no_card(unknown_card.args[0])
    if len(hand) != count:
        return f"found {len(hand)} card(s) {shorten(text)}, expected {count}"
    if len(set(hand)) != count:
        twice = next(word for word in words if words.count(word) > 1)
        return f"found the card {twice} twice, expected {count} different cards"
    return hand


def _no_card(word: str) -> str:
    mended = word.replace("10", "T")
    mended = mended[:1].upper() + mended[1:].lower()
    hint = f"; did you mean {mended!r}?" if mended in CARD else ""
    return f"found {shorten(word)}, expected {CARD_WORDS}{hint}"


class _Reader:
    """Reads one document and notes what is wrong with it on the way."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.file = game.file
        self.problems: list[Problem] = []

    def read(self, document: RoundDocument) -> Round:
        table = self._table(document.table)
        dealer = self._cards(document.dealer, self.file.cards.dealer, "dealer")
        community = self._cards(document.community, self.file.cards.community, "community")
        positions = [self._position(entry, f"positions[{place}]", table) for place, entry in enumerate(document.positions)]
        if not positions:
            self._note("positions", "found an empty list, expected at least one position")
        self._check_numbers(positions)
        self._check_deck(dealer, community, positions)
        if self.problems:
            raise BadInput(self.problems)
        return Round(document.game, table, dealer, community, tuple(positions))

    def _note(self, where: str, message: str) -> None:
        self.problems.append(Problem(where, message))

    def _known(self, where: str, what: str, name: str, known: Collection[str]) -> bool:
        if name in known:
            return True
        self._note(where, unknown(what, name, known))
        return False

    def _cards(self, text: str, count: int, where: str) -> Cards:
        read = read_cards(text, count)
        if isinstance(read, tuple):
            return read
        self._note(where, read)
        return ()

    def _table(self, document: TableDocument) -> Table:
        layouts = self.file.layouts
        layout = next(iter(layouts)) if document.layout is UNSET else document.layout
        seats = 0
        if self._known("table.layout", "the layout", layout, layouts):
            fewest, seats = layouts[layout].positions
            if document.seats is not UNSET:
                seats = document.seats
                if not fewest <= seats <= layouts[layout].positions[1]:
                    most = layouts[layout].positions[1]
                    self._note("table.seats", f"found {seats}, expected {fewest} to {most} for layout {layout}")
        device = self._device(document)
        self._check_limits(document)
        rulings = {name: switch.default for name, switch in self.file.switches.items()}
        for name, choice in document.rulings.items():
            where = f"table.rulings.{name}"
            if self._known(where, "the switch", name, rulings):
                self._known(where, "the choice", choice, self.file.switches[name].choices)
                rulings[name] = choice
        return Table(layout, seats, device, document.limits, document.jackpot, rulings)

    def _device(self, document: TableDocument) -> str | None:
        devices = self.game.devices
        if document.device is UNSET:
            return devices[0] if devices else None
        if not devices:
            self._note(
                "table.device", f"found {shorten(document.device)}, expected none: {self.file.name} has one deal procedure"
            )
        else:
            self._known("table.device", "the device", document.device, devices)
        return document.device

    def _check_limits(self, document: TableDocument) -> None:
        if document.limits and self.file.limits is None:
            self._note("table.limits", f"found limits, expected none: the rules of {self.file.name} know none")
            return
        for name, (least, most) in document.limits.items():
            where = f"table.limits.{name}"
            if self._known(where, "the wager", name, self.game.limited_wagers) and not 0 < least <= most:
                self._note(where, f"found [{least}, {most}], expected a minimum above 0 and a maximum not below it")

    def _position(self, entry: PositionDocument, where: str, table: Table) -> Position:
        if not 1 <= entry.position <= table.seats and table.seats:
            self._note(f"{where}.position", f"found {entry.position}, expected 1 to {table.seats} on this table")
        hand = self._cards(entry.cards, self.file.cards.player, f"{where}.cards")
        wagers = self._wagers(entry, where, table.jackpot.price)
        decision = self._decision(entry, where, wagers)
        three = self._set(entry, where, hand)
        if not entry.exposed and not self.file.declined:
            self._note(f"{where}.exposed", f"found false, expected true: {self.file.name} has no clause on a hand not exposed")
        if entry.absent and self.file.absence is None:
            self._note(f"{where}.absent", f"found true, expected false: {self.file.name} has no clause on an absent Player")
        return Position(entry.position, hand, wagers, decision, three, entry.exposed, entry.absent, entry.warned)

    def _wagers(self, entry: PositionDocument, where: str, price: int) -> dict[str, int]:
        wagers = {}
        placed = self.game.placed_wagers
        for name, amount in entry.wagers.items():
            place = f"{where}.wagers.{name}"
            if name not in placed:
                self._note(place, self._unknown_wager(name))
            elif name == JACKPOT:
                if amount is True:
                    wagers[name] = price
                elif amount is not False:
                    self._note(place, f"found {found(amount)}, expected true or false")
            elif type(amount) is not int or amount <= 0:
                self._note(place, f"found {found(amount)}, expected a whole number of cents above 0")
            else:
                wagers[name] = amount
        if not any(entry.wagers.values()):
            self._note(f"{where}.wagers", f"found no wager, expected at least one of {one_of(placed)}")
        return wagers

    def _unknown_wager(self, name: str) -> str:
        terms = self.file.wagers.get(name)
        if terms and terms.raises:
            return f"found {name!r}, expected no amount for it: the decision places it"
        return unknown("the wager", name, self.game.placed_wagers)

    def _decision(self, entry: PositionDocument, where: str, wagers: dict[str, int]) -> str | None:
        where = f"{where}.decision"
        decisions = self.file.decisions
        if entry.decision is UNSET:
            in_play = any(self.game.is_valid(name, wagers) for name in wagers)
            if decisions and in_play and not entry.absent:
                self._note(where, f"missing; expected {one_of(decisions)}")
            return None
        if not decisions:
            self._note(where, f"found {shorten(entry.decision)}, expected none: {self.file.name} has no decisions")
        elif self._known(where, "the decision", entry.decision, decisions):
            self._check_decision(entry, decisions[entry.decision], where, wagers)
        return entry.decision

    def _check_decision(self, entry: PositionDocument, terms: DecisionTerms, where: str, wagers: dict[str, int]) -> None:
        if entry.absent and not terms.stands_through_absence:
            self._note(where, f"found {entry.decision!r} beside absent, expected none: an absent Player does not decide")
        in_play = any(self.game.is_valid(name, wagers) for name in wagers)
        missing = [name for name in terms.needs if name not in wagers]
        if in_play and missing:
            self._note(where, f"found {entry.decision!r} without {one_of(missing)}, expected {' and '.join(terms.needs)} wagered")

    def _set(self, entry: PositionDocument, where: str, hand: Cards) -> Cards | None:
        where = f"{where}.set"
        if entry.set is UNSET:
            return None
        if not self.file.cards.set:
            self._note(where, f"found {shorten(entry.set)}, expected none: hands are not set in {self.file.name}")
            return None
        three = self._cards(entry.set, self.file.cards.set, where)
        if hand and any(card not in hand for card in three):
            self._note(where, f"found {shorten(entry.set)}, expected cards of the position's own hand {entry.cards}")
        if entry.absent:
            self._note(where, f"found {shorten(entry.set)} beside absent, expected none: the Dealer sets an absent Player's hand")
        return three

    def _check_numbers(self, positions: list[Position]) -> None:
        numbers: set[int] = set()
        for place, position in enumerate(positions):
            if position.number in numbers:
                self._note(f"positions[{place}].position", f"found {position.number} again, expected each position once")
            numbers.add(position.number)

    def _check_deck(self, dealer: Cards, community: Cards, positions: list[Position]) -> None:
        """One deck, so each card is on the table once at the most."""
        dealt: list[Card] = [*dealer, *community]
        for position in positions:
            dealt += position.cards
        if len(set(dealt)) == len(dealt):
            return
        seen: dict[Card, str] = {}
        hands = [("dealer", dealer), ("community", community)]
        hands += [(f"positions[{place}].cards", position.cards) for place, position in enumerate(positions)]
        for where, hand in hands:
            for card in hand:
                if card in seen:
                    name = next(text for text, value in CARD.items() if value == card)
                    self._note(where, f"found the card {name} again, expected it once: it is in {seen[card]} already")
                seen.setdefault(card, where)
