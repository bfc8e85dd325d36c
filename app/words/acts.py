"""Acts, events and faults in words, from the texts of a language."""

from functools import cache

from app.base.texts import ENGLISH, Text, filled, read_texts
from app.rules.core.act import (
    Act,
    Announce,
    Award,
    Burn,
    CallSupervisor,
    Clear,
    Correct,
    Deal,
    Declare,
    Pay,
    Return,
    Rule,
    SetHand,
    Take,
    TakeDecision,
    Turn,
)
from app.rules.core.cards import cards, in_signs
from app.rules.core.customs import Customs
from app.rules.core.event import (
    CardsRemoved,
    CardsTurned,
    DecisionMade,
    Event,
    HandSet,
    HandsExchanged,
    IrregularityShown,
    PlayerLeft,
    Said,
    WagerPlaced,
    WagerWithdrawn,
)
from app.rules.core.fault import Fault
from app.rules.core.gamefile import GameFile, Part
from app.rules.core.money import dollars
from app.rules.core.procedure import Basis
from app.rules.wording import say_custom, say_name, say_words


class TableTexts(Part, frozen=True):
    """The words for everything at the table."""

    places: dict[str, str]
    parts: dict[str, str]
    acts: dict[str, str]
    counts: dict[str, Text]
    events: dict[str, str]
    said: dict[str, str]
    faults: dict[str, str]
    sentences: dict[str, str]


@cache
def table_texts(language: str) -> TableTexts:
    """The table texts of a language."""
    return read_texts(language, "table.toml", TableTexts)


class ActWords:
    """Says what is done and what happens at the tables of one game."""

    def __init__(self, file: GameFile, language: str = ENGLISH) -> None:
        self.file = file
        self.language = language
        self.texts = table_texts(language)

    def place(self, name: str) -> str:
        """A place in words."""
        if name in self.texts.places:
            return self.texts.places[name]
        kind, _, number = name.partition("-")
        return self.texts.places[kind].format(number=number) if kind in self.texts.places else name

    def act(self, act: Act) -> str:  # noqa: C901, PLR0912 - one case for each kind of act
        """An act in words."""
        match act:
            case Announce():
                return self._act("announce", say=self.spoken(act))
            case Correct():
                return self._act(f"correct-{act.how}", position=act.position, wager=self.wager(act.wager))
            case Deal():
                return self._act("deal", count=self._count(act.cards), place=self.place(act.to))
            case Burn():
                return self._act("burn")
            case Turn():
                return self._act("turn", place=self._part(act))
            case TakeDecision():
                return self._act("take-decision", decision=self.decision(act.decision), position=act.position)
            case SetHand():
                apart = in_signs(cards(act.apart))
                key = "set-hand" if apart else "set-hand-none"
                return self._act(key, place=self.place(act.place), apart=apart, part=self.set_part(0))
            case Declare():
                return self._act(f"declare-{act.what}", place=self.place(act.place), value=self.name(act.value))
            case Take() | Pay() | Return():
                name = type(act).__name__.lower()
                return self._act(name, amount=dollars(act.amount), wager=self.wager(act.wager), position=act.position)
            case Award():
                return self._act("award", amount=dollars(act.amount), position=act.position)
            case CallSupervisor():
                return self._act("call-supervisor", about=self.name(act.about))
            case Rule():
                return self._act("rule", case=self.name(act.case), ruling=self.name(act.ruling))
            case Clear():
                return self._act("clear", place=self.place(act.place))

    def spoken(self, act: Announce | Declare) -> str:
        """What the Dealer says aloud in an act, as it is said and not as it is told."""
        if isinstance(act, Announce):
            terms = self.file.procedure.announcements.get(act.words)
            return terms.say if terms else act.words
        return say_name(act.value)

    def event(self, event: Event) -> str | None:  # noqa: C901 - one case for each kind of event
        """What somebody else did, in words; None for what the Dealer's act says already."""
        match event:
            case Said() if event.who != "dealer":
                words = self.texts.said.get(event.words, event.words)
                return self._event("said", who=self.place(event.who), words=words)
            case IrregularityShown():
                return self._event("irregularity-shown", case=self.name(event.case), place=self.place(event.place))
            case WagerPlaced():
                amount = dollars(event.amount)
                return self._event("wager-placed", position=event.position, amount=amount, wager=self.wager(event.wager))
            case WagerWithdrawn():
                return self._event("wager-withdrawn", position=event.position, wager=self.wager(event.wager))
            case DecisionMade():
                return self._event("decision-made", position=event.position, decision=self.decision(event.decision))
            case PlayerLeft():
                return self._event("player-left", position=event.position)
            case CardsTurned():
                return self._event("cards-turned", place=self.place(event.place), cards=in_signs(event.cards))
            case CardsRemoved():
                return self._event("cards-removed", place=self.place(event.place), cards=in_signs(event.cards))
            case HandsExchanged():
                return self._event("hands-exchanged", first=self.place(event.first), second=self.place(event.second))
            case HandSet() if event.place != "dealer":
                return self._event("hand-set", place=self.place(event.place))
            case _:
                return None

    def name(self, name: str) -> str:
        """A result, a row, a case or a ruling by its name."""
        return say_name(name, self.language)

    def wager(self, name: str) -> str:
        """A wager by its name on the felt."""
        terms = self.file.wagers.get(name)
        return terms.name if terms else name

    def decision(self, name: str) -> str:
        """A decision as the Player makes it, in the language in use."""
        terms = self.file.decisions.get(name)
        made = self.wager(name) if name in self.file.wagers or terms is None else terms.name
        return say_words(made, self.language)

    def set_part(self, number: int) -> str:
        """What a part of a set hand is called: the cards set apart, or the rest."""
        return [*self.file.cards.set_parts.values(), "", ""][number]

    def _part(self, act: Turn) -> str:
        """What is turned: all of a place, its last card, or a part the game has a name for."""
        if act.part in self.file.cards.turned:
            return say_words(self.file.cards.turned[act.part].name, self.language)
        return self.texts.parts.get(act.part, "{place}").format(place=self.place(act.place))

    def _count(self, number: int) -> str:
        return filled(self.texts.counts["cards"], {"number": number})

    def _act(self, key: str, **words: object) -> str:
        return self.texts.acts[key].format(**words)

    def _event(self, key: str, **words: object) -> str:
        text = self.texts.events[key].format(**words).strip()
        return text[:1].upper() + text[1:]


class TableWords(ActWords):
    """Says as well what acts at a table rest on: the clauses of its game, and the customs that it has itself."""

    def __init__(self, file: GameFile, customs: Customs, language: str = ENGLISH) -> None:
        super().__init__(file, language)
        self.customs = customs

    def fault(self, fault: Fault) -> str:
        """A fault in words: what it is, what was expected, what was done, and what it breaks."""
        sentences = self.texts.sentences
        expected = sentences["expected"].format(act=self.act(fault.expected)) if fault.expected else ""
        done = sentences["done"].format(act=self.act(fault.done)) if fault.done else ""
        what = self.texts.faults[fault.kind]
        basis = self.basis(fault.basis)
        if fault.order is not None and fault.order != fault.basis:
            basis = sentences["both"].format(first=basis, second=self.basis(fault.order))
        return sentences["fault"].format(what=what, severity=self.name(fault.severity), expected=expected, done=done, basis=basis)

    def reason(self, fault: Fault) -> str:
        """Why: what the clauses or the custom behind a fault say, each in our words."""
        told = []
        for basis in dict.fromkeys([fault.basis, *([fault.order] if fault.order else [])]):
            told += [say_custom(basis.custom, self.customs, self.language)] if basis.custom else []
            told += [self.file.clauses[number].text for number in basis.clauses]
        return " ".join(told)

    def basis(self, basis: Basis) -> str:
        """The clauses or the custom something rests on."""
        if basis.custom:
            return self.texts.sentences["custom"].format(text=say_custom(basis.custom, self.customs, self.language))
        sentences = self.texts.sentences
        cited = (sentences["clause"].format(game=self.file.abbreviation, number=number) for number in basis.clauses)
        return sentences["and"].join(cited)

    def briefly(self, basis: Basis) -> str:
        """The same in few words: the custom by its name."""
        return f"{self.texts.sentences['custom-name']} {basis.custom}" if basis.custom else self.basis(basis)


def say_act(file: GameFile, act: Act, language: str = ENGLISH) -> str:
    """An act of a game in words, as questions say it."""
    return ActWords(file, language).act(act)
