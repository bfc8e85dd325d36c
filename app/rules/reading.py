"""From a round document to a Round of a game: every name known, every card there once, every wager and decision possible.

Nothing is half-read: either a Round comes out, or BadInput with every problem and its place.
"""

from collections.abc import Collection, Mapping
from functools import partial

from msgspec import UNSET

from app.base.saying import Saying, all_of, one_of
from app.base.strict import found
from app.base.trouble import BadInput, Problem, amiss, shorten, unknown
from app.rules.core.cards import CARD, NAME, RANKS, SUITS, Card, Cards, whole_shoe
from app.rules.core.game import AnyGame
from app.rules.core.gamefile import DecisionTerms
from app.rules.core.round import JACKPOT, Position, Round, Table
from app.rules.rounddocument import PositionDocument, RoundDocument, TableDocument

A_CARD = Saying("round.a-card", ranks=" ".join(reversed(RANKS)), suits=" ".join(SUITS))


def read_round(document: RoundDocument, game: AnyGame) -> Round:
    """The round a document describes."""
    return _Reader(game).read(document)


def read_shoe(text: str, decks: int) -> Cards | Saying:
    """A shoe of so many whole decks, or what is wrong with it."""
    whole = whole_shoe(decks)
    return read_cards(text, len(whole), known={NAME[card]: card for card in whole})


def read_cards(text: str, count: int, decks: int = 1, known: Mapping[str, Card] = CARD) -> Cards | Saying:
    """So many faces from a text, each no more often than there are decks, or what is wrong with it."""
    try:
        hand = tuple([known[word] for word in text.split(" ")])
    except KeyError:
        words = [word for word in text.replace("\t", " ").split(" ") if word]
        strange = next((word for word in words if word not in known), None)
        if strange is not None:
            return _no_card(strange)
        hand = tuple([known[word] for word in words])
    if len(hand) != count:
        return Saying("round.cards", found=len(hand), cards=shorten(text), expected=count)
    if len(set(hand)) != count and (twice := next((card for card in hand if hand.count(card) > decks), None)) is not None:
        return Saying("round.card-twice", card=NAME[twice], expected=count)
    return hand


def _no_card(word: str) -> Saying:
    mended = word.replace("10", "T")
    mended = mended[:1].upper() + mended[1:].lower()
    hint = Saying("problem.near", name=repr(mended)) if mended in CARD else ""
    return Saying("problem.no-such", found=shorten(word), known=A_CARD, near=hint)


class _Reader:
    """Reads one document and notes what is wrong with it on the way. Places are put into words only where something is wrong."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.file = game.file
        self.problems: list[Problem] = []
        decks = game.file.cards.decks
        self._read_cards = read_cards if decks == 1 else partial(read_cards, decks=decks)

    def read(self, document: RoundDocument) -> Round:
        table = self._table(document.table)
        dealer = self._cards(document.dealer, self.file.cards.dealer, "dealer")
        community = self._cards(document.community, self.file.cards.community, "community")
        positions = [self._position(place, entry, table) for place, entry in enumerate(document.positions)]
        if not positions:
            self._note("positions", Saying("round.nobody"))
        self._check_numbers(positions)
        self._check_deck(dealer, community, positions)
        if self.problems:
            raise BadInput(self.problems)
        return Round(document.game, table, dealer, community, tuple(positions))

    def _note(self, where: str, message: Saying) -> None:
        self.problems.append(Problem(where, message))

    def _note_at(self, place: int, key: str, message: Saying) -> None:
        self._note(f"positions[{place}].{key}", message)

    def _known(self, where: str, what: str, name: str, known: Collection[str]) -> bool:
        if name in known:
            return True
        self._note(where, unknown(what, name, known))
        return False

    def _cards(self, text: str, count: int, where: str) -> Cards:
        read = self._read_cards(text, count)
        if isinstance(read, tuple):
            return read
        self._note(where, read)
        return ()

    def _cards_at(self, place: int, key: str, text: str, count: int) -> Cards:
        read = read_cards(text, count)
        if isinstance(read, tuple):
            return read
        self._note_at(place, key, read)
        return ()

    def _table(self, document: TableDocument) -> Table:
        layout, seats = self._seats(document)
        device = self._device(document)
        self._check_limits(document)
        return Table(layout, seats, device, document.limits, document.jackpot, self._rulings(document))

    def _rulings(self, document: TableDocument) -> dict[str, str]:
        switches = self.file.switches
        for name, choice in document.rulings.items():
            if name not in switches:
                self._note(f"table.rulings.{name}", unknown("switch", name, switches))
            elif choice not in switches[name].choices:
                self._note(f"table.rulings.{name}", unknown("choice", choice, switches[name].choices))
        return {**self.game.usual_rulings, **document.rulings}

    def _seats(self, document: TableDocument) -> tuple[str, int]:
        """The layout and its number of seats; none where the layout is not known."""
        layouts = self.file.layouts
        layout = next(iter(layouts)) if document.layout is UNSET else document.layout
        if not self._known("table.layout", "layout", layout, layouts):
            return layout, 0
        fewest, most = layouts[layout].positions
        seats = most if document.seats is UNSET else document.seats
        if not fewest <= seats <= most:
            self._note("table.seats", Saying("round.seats", found=seats, fewest=fewest, most=most, layout=layout))
        return layout, seats

    def _device(self, document: TableDocument) -> str | None:
        devices = self.game.devices
        if document.device is UNSET:
            return devices[0] if devices else None
        if not devices:
            self._note("table.device", Saying("round.one-deal", found=shorten(document.device), game=self.file.name))
        else:
            self._known("table.device", "device", document.device, devices)
        return document.device

    def _check_limits(self, document: TableDocument) -> None:
        if document.limits and self.file.limits is None:
            self._note("table.limits", Saying("round.no-limits", game=self.file.name))
            return
        for name, (least, most) in document.limits.items():
            where = f"table.limits.{name}"
            if self._known(where, "wager", name, self.game.limited_wagers) and not 0 < least <= most:
                self._note(where, Saying("round.least-most", least=least, most=most))

    def _position(self, place: int, entry: PositionDocument, table: Table) -> Position:
        if not 1 <= entry.position <= table.seats and table.seats:
            self._note_at(place, "position", Saying("round.no-such-position", found=entry.position, most=table.seats))
        hand = self._cards_at(place, "cards", entry.cards, self.file.cards.player)
        wagers = self._wagers(place, entry, table.jackpot.price)
        decision = self._decision(place, entry, wagers)
        apart = None if entry.set is UNSET else self._set(place, entry, entry.set, hand)
        if not entry.exposed and not self.file.declined:
            self._note_at(place, "exposed", Saying("round.always-exposed", game=self.file.name))
        if entry.absent and self.file.absence is None:
            self._note_at(place, "absent", Saying("round.never-absent", game=self.file.name))
        return Position(entry.position, hand, wagers, decision, apart, entry.exposed, entry.absent, entry.warned)

    def _wagers(self, place: int, entry: PositionDocument, price: int) -> dict[str, int]:
        wagers = {}
        placed = self.game.placed_wagers
        for name, amount in entry.wagers.items():
            if name not in placed:
                self._note_at(place, f"wagers.{name}", self._unknown_wager(name))
            elif name == JACKPOT:
                if amount is True:
                    wagers[name] = price
                elif amount is not False:
                    self._note_at(place, f"wagers.{name}", amiss(found(amount), Saying("kind.truth")))
            elif type(amount) is not int or amount <= 0:
                self._note_at(place, f"wagers.{name}", amiss(found(amount), Saying("round.cents")))
            else:
                wagers[name] = amount
        if not wagers and not any(entry.wagers.values()):
            self._note_at(place, "wagers", Saying("round.no-wager", known=one_of(placed)))
        return wagers

    def _unknown_wager(self, name: str) -> Saying:
        terms = self.file.wagers.get(name)
        if terms and terms.raises:
            return Saying("round.no-amount", wager=repr(name))
        return unknown("wager", name, self.game.placed_wagers)

    def _decision(self, place: int, entry: PositionDocument, wagers: dict[str, int]) -> str | None:
        decisions = self.file.decisions
        if entry.decision is UNSET:
            if decisions and not entry.absent and self._is_in_play(wagers):
                self._note_at(place, "decision", Saying("problem.missing", expected=one_of(decisions)))
            return None
        if not decisions:
            self._note_at(place, "decision", Saying("round.no-decisions", found=shorten(entry.decision), game=self.file.name))
        elif entry.decision not in decisions:
            self._note_at(place, "decision", unknown("decision", entry.decision, decisions))
        else:
            self._check_decision(place, entry, decisions[entry.decision], wagers)
        return entry.decision

    def _is_in_play(self, wagers: dict[str, int]) -> bool:
        return any(self.game.is_valid(name, wagers) for name in wagers)

    def _check_decision(self, place: int, entry: PositionDocument, terms: DecisionTerms, wagers: dict[str, int]) -> None:
        if entry.absent and not terms.stands_through_absence:
            self._note_at(place, "decision", Saying("round.absent-decides", found=repr(entry.decision)))
        missing = terms.needs and [name for name in terms.needs if name not in wagers]
        if missing and self._is_in_play(wagers):
            needs = Saying("round.needs", decision=repr(entry.decision), missing=one_of(missing), needs=all_of(terms.needs))
            self._note_at(place, "decision", needs)

    def _set(self, place: int, entry: PositionDocument, text: str, hand: Cards) -> Cards | None:
        if not self.file.cards.set:
            self._note_at(place, "set", Saying("round.not-set", found=shorten(text), game=self.file.name))
            return None
        apart = self._cards_at(place, "set", text, self.file.cards.set)
        if hand and any(card not in hand for card in apart):
            self._note_at(place, "set", Saying("round.own-hand", found=shorten(text), cards=entry.cards))
        if entry.absent:
            self._note_at(place, "set", Saying("round.absent-sets", found=shorten(text)))
        return apart

    def _check_numbers(self, positions: list[Position]) -> None:
        numbers: set[int] = set()
        for place, position in enumerate(positions):
            if position.number in numbers:
                self._note_at(place, "position", Saying("round.position-again", position=position.number))
            numbers.add(position.number)

    def _check_deck(self, dealer: Cards, community: Cards, positions: list[Position]) -> None:
        """Each card is on the table as often as there are decks at the most."""
        dealt: list[Card] = [*dealer, *community]
        for position in positions:
            dealt += position.cards
        if len(set(dealt)) == len(dealt):
            return
        seen: dict[Card, list[str]] = {}
        hands = [("dealer", dealer), ("community", community)]
        hands += [(f"positions[{place}].cards", position.cards) for place, position in enumerate(positions)]
        for where, hand in hands:
            for card in hand:
                places = seen.setdefault(card, [])
                if len(places) >= self.file.cards.decks:
                    self._note(where, Saying("round.card-again", card=NAME[card], place=places[0]))
                places.append(where)
