"""Acts as a person types them at a table of one game: a verb, and the words that belong to it, as a Dealer would put them.

    deal 3 3          turn flop          decision 3 fold          declare dealer qualifies          pay 3 pair plus 75
    rule misdeal reconstruct 3          move 3 2          trim 3          count          call

A payment may name its chips after the amount, in the order in which they are laid, and what was done with them: proved is
spread and counted, sized is set against the stake. Without chips it is judged by its amount alone.

    pay 3 pair plus 375 with 3x100 3x25 proved sized

Every word must be one the game knows; one it does not know is refused with the nearest that it does.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from typing import Any, NamedTuple, get_args

from app.base.trouble import BadInput, Problem, shorten, unknown
from app.rules.core import act as acts
from app.rules.core.cards import DECK
from app.rules.core.felt import DEALER
from app.rules.core.game import AnyGame
from app.rules.core.gamefile import WagerTerms
from app.rules.core.irregularity import REFER, cases, cases_of
from app.rules.core.round import JACKPOT
from app.rules.core.table_duties import Attending, attended
from app.rules.judge.trouble import OTHER
from app.rules.world.act import FILL, TRAY, Act, AskFill, Attend, Count, CountMoney, MoveHand, PushChips, PutAway, TrimHand
from app.rules.world.speech import ANSWERS
from app.rules.world.world import position_of
from lessons.typed import EXPECTED, NONE, read_cards_named, read_chips, read_dollars, read_number

COMMUNITY = "community"
WITH = "with"
HANDLED = ("proved", "sized")
"""What was done with the chips of a payment, as it is typed and as the act has it."""
LAST = "last"
"""The Dealer's last card, turned by itself."""

STAGES = "+"
"""What joins the stages of a decision in its name."""

RESULTS = ("win", "lose", "stand-off")
QUALIFIES = "qualifies"
ODDS, MONEY = "odds", "money"
"""What a supervisor is called for beside jackpots and irregularities."""

VERBS: dict[type, str] = {
    acts.Announce: "say",
    acts.TakeDecision: "decision",
    acts.SetHand: "set",
    acts.CallSupervisor: "call",
    MoveHand: "move",
    TrimHand: "trim",
    CountMoney: "tally",
    PushChips: "push",
    PutAway: "put-away",
    AskFill: "fill",
    Attend: "attend",
}
"""The verbs that are not the name of their act."""
UNTYPED = ("what", "chips", *HANDLED)
"""What goes without saying in an act that is typed."""

Words = list[str]
"""The words still to be read; who reads takes them away."""


class Form(NamedTuple):
    """How an act is typed: the words after the verb, what it means, and what makes it of them."""

    words: str
    meaning: str
    read: Callable[[Words], Act]


class TypedActs:
    """Reads the acts of one game."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def read(self, text: str) -> Act:
        """The act in a line; BadInput says which word is not known, or what was expected."""
        verb, *words = text.lower().split() or [""]
        if verb not in self.forms:
            raise BadInput([Problem("", unknown("act", verb, self.forms))])
        form = self.forms[verb]
        try:
            act = form.read(words)
        except IndexError:
            words = [text]
        if words:
            expected = f"{verb} {form.words}".strip()
            raise BadInput([Problem("", f"found {shorten(text)}, expected {expected}")])
        return act

    @cached_property
    def forms(self) -> dict[str, Form]:
        """Every act by its verb, in the order of a round."""
        return {
            "say": Form("open | close", "announce that bets are open, or closed", self._say),
            "correct": Form("POSITION WAGER complete | withdraw | refuse", "see to a wager that is not right", self._correct),
            "deal": Form("PLACE CARDS", "deal so many cards to a place", self._deal),
            "burn": Form("", "burn the top Community card", lambda _: acts.Burn()),
            "turn": Form(" | ".join(["PLACE", *self._parts]), "turn up cards; last is the Dealer's last card", self._turn),
            "decision": Form("POSITION DECISION", "take in what a Player decides", self._decision),
            "set": Form("PLACE CARDS | PLACE none", "set a hand with these cards apart", self._set),
            "declare": Form(
                "PLACE HAND | RESULT | AMOUNT | ANSWER", "say a hand, how it came out, a payout, or an answer", self._declare
            ),
            "take": Form("POSITION WAGER AMOUNT", "take a losing wager", lambda words: self._chips(acts.Take, words)),
            "pay": Form(f"POSITION WAGER AMOUNT [{WITH} CHIPS] [proved] [sized]", "pay a winning wager", self._pay),
            "return": Form("POSITION WAGER AMOUNT", "give a wager back", lambda words: self._chips(acts.Return, words)),
            **({"award": Form("POSITION AMOUNT", "award a jackpot", self._award)} if self.game.file.jackpot else {}),
            "call": Form(f"[{' | '.join([*self._called_for, 'CASE'])}]", "call the supervisor", self._call),
            "rule": Form("CASE RULING [PLACE]", "rule on an irregularity", self._rule),
            "move": Form("PLACE PLACE", "move a whole hand to another place, or exchange two", self._move),
            "trim": Form("PLACE", "put the last card of a place back", lambda words: TrimHand(self._place(words))),
            "count": Form("", "count the cards of the deck", lambda _: Count()),
            "tally": Form("POSITION | fill | tray AMOUNT", "count money and call what it comes to", self._tally),
            "push": Form("POSITION AMOUNT", "push chips for what was handed over", self._push),
            "put-away": Form("POSITION | fill", "put money or a fill away", lambda words: PutAway(self._money(words))),
            "fill": Form("[AMOUNT]", "ask for a fill", lambda words: AskFill(_amount(words) if words else 0)),
            "attend": Form(" | ".join(self._attended), "see to a duty of the table's day", self._attend),
            "clear": Form("PLACE", "clear the cards of a place away", lambda words: acts.Clear(self._place(words))),
        }

    @property
    def vocabulary(self) -> dict[str, tuple[str, ...]]:
        """What may stand where a form has a word in capitals."""
        return {
            "PLACE": (f"1 to {self.game.most_seats}", *self._places),
            "WAGER": tuple(self.game.file.wagers),
            "DECISION": tuple(self._decisions),
            "HAND": tuple(self._declarations),
            "RESULT": RESULTS,
            "ANSWER": (*self.game.hands, *ANSWERS),
            "CASE": tuple(cases_of(self.game.file)),
            "RULING": rulings(cases_of(self.game.file)),
        }

    @property
    def _places(self) -> tuple[str, ...]:
        return (DEALER, COMMUNITY) if self.game.file.cards.community else (DEALER,)

    @property
    def _parts(self) -> dict[str, str]:
        """Cards that are turned by themselves, and the place they lie at."""
        return dict.fromkeys(self.game.file.cards.turned, COMMUNITY) | {LAST: DEALER}

    @property
    def _decisions(self) -> list[str]:
        """What a Player may decide, at once or at a stage of the round; what spans stages is named stage by stage."""
        known = self.game.file.decisions
        staged = {_joined(word) for name, terms in known.items() if STAGES in name for word in terms.name.split(", ")}
        return sorted(staged) + [name for name in known if STAGES not in name and name not in staged]

    @property
    def _declarations(self) -> dict[str, str]:
        """What the Dealer's hand may be declared to be, and which kind of declaration that is."""
        file = self.game.file
        rows = [*reversed(self.game.hands), *self.game.declarable[len(self.game.hands) :]]
        return dict.fromkeys(rows, "hand") | dict.fromkeys((QUALIFIES, file.procedure.not_qualified), "qualification")

    def _say(self, words: Words) -> Act:
        return acts.Announce(one_of("announcement", words, self.game.file.procedure.announcements))

    def _correct(self, words: Words) -> Act:
        position, wager = self._position(words), self._wager(words)
        hows: Mapping[str, acts.How] = {how: how for how in get_args(acts.How)}
        return acts.Correct(position, wager, hows[one_of("correction", words, hows)])

    def _deal(self, words: Words) -> Act:
        return acts.Deal(self._place(words), _whole("a number of cards", words, len(DECK)))

    def _turn(self, words: Words) -> Act:
        if words[0] in self._parts:
            part = words.pop(0)
            return acts.Turn(self._parts[part], part)
        return acts.Turn(self._place(words))

    def _decision(self, words: Words) -> Act:
        position = self._position(words)
        return acts.TakeDecision(position, one_of("decision", words, self._decisions))

    def _set(self, words: Words) -> Act:
        place, first = self._place(words), words.pop(0)
        named = " ".join([first, *words])
        apart = read_cards_named(named)
        if apart is None:
            raise BadInput([Problem("", f"found {shorten(named)}, expected cards such as Td 4c 6d, or none")])
        words.clear()
        return acts.SetHand(place, apart)

    def _declare(self, words: Words) -> Act:
        place = self._place(words)
        if place != DEALER and (amount := read_dollars(words[0])) is not None:
            del words[0]
            return acts.Declare(place, "payout", str(amount))
        said = dict.fromkeys(RESULTS, "result") | dict.fromkeys((*self.game.hands, *ANSWERS), "answer")
        known = self._declarations if place == DEALER else said
        value = one_of("declaration", words, known)
        return acts.Declare(place, known[value], value)  # type: ignore[arg-type]

    def _chips(self, kind: Callable[[int, str, int], Act], words: Words) -> Act:
        return kind(self._position(words), self._wager(words), _amount(words))

    def _pay(self, words: Words) -> Act:
        position, wager, amount = self._position(words), self._wager(words), _amount(words)
        chips = []
        if words and words[0] == WITH:
            del words[0]
            while words and (lot := read_chips(words[0])):
                chips.append(lot)
                del words[0]
            if not chips:
                raise BadInput([Problem("", f"found {shorten(' '.join(words))}, expected {EXPECTED['chips']}")])
        done = {name: words.pop(0) == name for name in HANDLED if words and words[0] == name and chips}
        return acts.Pay(position, wager, amount, tuple(chips), **done)

    def _award(self, words: Words) -> Act:
        return acts.Award(self._position(words), _amount(words))

    @property
    def _called_for(self) -> tuple[str, ...]:
        """What the supervisor is called for where nothing is irregular."""
        return (JACKPOT, ODDS, MONEY) if self.game.file.jackpot else (ODDS, MONEY)

    def _call(self, words: Words) -> Act:
        return acts.CallSupervisor(one_of("reason", words, (*self._called_for, *cases(), OTHER)) if words else "")

    def _rule(self, words: Words) -> Act:
        case, ruling = one_of("case", words, (*cases(), OTHER)), one_of("ruling", words, rulings(cases()))
        return acts.Rule(case, ruling, self._place(words) if words else "")

    def _tally(self, words: Words) -> Act:
        return CountMoney(self._money(words, TRAY), _amount(words))

    def _push(self, words: Words) -> Act:
        return PushChips(self._position(words), _amount(words))

    def _attend(self, words: Words) -> Act:
        name = one_of("duty", words, self._attended)
        return Attend(next(duty for duty in self._attended if duty == name))

    @property
    def _attended(self) -> tuple[Attending, ...]:
        return attended(jackpot=self.game.file.jackpot is not None)

    def _money(self, words: Words, *others: str) -> str:
        """Where money lies: at a position by its number, a fill, or the float."""
        if words[0][0].isdigit():
            return f"position-{self._position(words)}"
        return one_of("place", words, (FILL, *others))

    def _move(self, words: Words) -> Act:
        return MoveHand(self._place(words), self._place(words))

    def _position(self, words: Words) -> int:
        return _whole("a position", words, self.game.most_seats)

    def _place(self, words: Words) -> str:
        """A position by its number, the Dealer, the Community cards."""
        if words[0][0].isdigit():
            return f"position-{self._position(words)}"
        return one_of("place", words, self._places)

    def _wager(self, words: Words) -> str:
        wagers: Mapping[str, WagerTerms] = self.game.file.wagers
        known = {_joined(terms.name): name for name, terms in wagers.items()} | {name: name for name in wagers}
        return known[one_of("wager", words, known)]


def typed_act(act: Act) -> str:
    """An act as it is typed; what its game knows reads as the same act again."""
    verb = VERBS.get(type(act), type(act).__name__.lower())
    if isinstance(act, acts.Turn) and act.part:
        return f"{verb} {act.part}"
    if isinstance(act, acts.Declare) and act.what == "payout":
        return f"{verb} {position_of(act.place)} {typed_amount(int(act.value))}"
    told = (_typed(name, getattr(act, name)) for name in act.__struct_fields__ if name not in UNTYPED)
    return " ".join([verb, *filter(None, told), *_typed_chips(act)])


def _typed_chips(act: Act) -> Iterator[str]:
    """The chips of a payment, and what was done with them."""
    if isinstance(act, acts.Pay) and act.chips:
        yield WITH
        yield from (f"{count}x{value // 100}" for value, count in act.chips)
        yield from (name for name in HANDLED if getattr(act, name))


def typed_amount(cents: int) -> str:
    """An amount as it is typed: in dollars, with cents only where there are some."""
    return f"{cents // 100}.{cents % 100:02}" if cents % 100 else str(cents // 100)


def _typed(name: str, value: Any) -> str:
    if name == "amount":
        return typed_amount(value) if value else ""
    return value or NONE[0] if name == "apart" else str(value).removeprefix("position-")


def rulings(names: Iterable[str]) -> tuple[str, ...]:
    """Every ruling on these cases, and that a case is referred."""
    return tuple(dict.fromkeys([*(row.ruling for name in names for row in cases()[name].rows), REFER]))


def _joined(text: str) -> str:
    return text.lower().replace(" ", "-")


def one_of(what: str, words: Words, known: Iterable[str]) -> str:
    """A name of one word or more, in whatever capitals; the longest that is known."""
    names = {name.lower(): name for name in known}
    for length in range(len(words), 0, -1):
        if (found := "-".join(words[:length])) in names:
            del words[:length]
            return names[found]
    raise BadInput([Problem("", unknown(what, words[0], list(names.values())))])


def _whole(what: str, words: Words, most: int) -> int:
    word = words.pop(0)
    number = read_number(word, most)
    if number is None:
        raise BadInput([Problem("", f"found {shorten(word)}, expected {what} from 1 to {most}")])
    return number


def _amount(words: Words) -> int:
    word = words.pop(0)
    cents = read_dollars(word)
    if cents is None:
        raise BadInput([Problem("", f"found {shorten(word)}, expected an amount in dollars, such as 125 or 8432.05")])
    return cents
