"""Acts, events and faults in words, from the texts of a language."""

from collections.abc import Callable, Container
from functools import cache

from app.base.texts import ENGLISH, Text, filled, read_texts
from app.rules.core.act import (
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
from app.rules.core.basis import Basis
from app.rules.core.cards import Card, cards, in_signs
from app.rules.core.customs import Customs
from app.rules.core.event import (
    CardsRemoved,
    CardsTurned,
    DecisionMade,
    HandSet,
    HandsExchanged,
    PlayerLeft,
    Said,
    WagerPlaced,
    WagerWithdrawn,
)
from app.rules.core.gamefile import GameFile, Part
from app.rules.core.money import Cents, dollars
from app.rules.wording import say_custom, say_name, say_words
from app.rules.world.act import FILL, TRAY, Act, AskFill, Attend, Count, CountMoney, MoveHand, PushChips, PutAway, TrimHand
from app.rules.world.event import CardsCounted, Event, LateChips, MoneyHanded, Seen
from app.rules.world.signs import sign_of, staked_on
from app.rules.world.speech import (
    ANSWERS,
    CARDS_HELD,
    CHANGE_INTO,
    SHOW,
    SIGN,
    WHICH_IS_HIGHER,
    asked_about,
    chips_wanted,
    count_said,
)
from app.rules.world.world import position_of
from app.words.spoken_money import spoken_amount, spoken_number, spoken_odds

SPOKEN_RESULTS = {"win": "wins", "lose": "loses"}
SPOKEN_ANSWERS = {SIGN: "It is on the sign.", SHOW: "Let me show you."}
"""What is said aloud is English at every table."""


class TableTexts(Part, frozen=True):
    """The words for everything at the table."""

    places: dict[str, str]
    parts: dict[str, str]
    acts: dict[str, str]
    counts: dict[str, Text]
    events: dict[str, Text]
    said: dict[str, Text]
    sights: dict[str, str]
    signs: dict[str, str]
    reasons: dict[str, str]
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

    def act(self, act: Act, amount_of: Callable[[Cents], str] = dollars) -> str:  # noqa: C901, PLR0912 - a case each
        """An act in words; `amount_of` tells what chips make."""
        match act:
            case Announce():
                return self._act("announce", say=self.spoken(act))
            case Correct():
                return self._act(f"correct-{act.how}", position=act.position, wager=self.wager(act.wager))
            case Deal():
                return self._act("deal", count=self.cards(act.cards), place=self.place(act.to))
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
                value = dollars(int(act.value)) if act.what == "payout" else self.name(act.value)
                key = f"answer-{act.value}" if act.what == "answer" and act.value in ANSWERS else f"declare-{act.what}"
                return self._act(key, place=self.place(act.place), value=value)
            case Take() | Pay() | Return():
                name = type(act).__name__.lower()
                return self._act(name, amount=amount_of(act.amount), wager=self.wager(act.wager), position=act.position)
            case Award():
                return self._act("award", amount=amount_of(act.amount), position=act.position)
            case CallSupervisor():
                key = "call-supervisor" if act.about in ("", "table") else "call-supervisor-about"
                return self._act(key, about=self.name(act.about))
            case Rule():
                key, place = ("rule-at", self.place(act.place)) if act.place else ("rule", "")
                return self._act(key, case=self.name(act.case), ruling=self.name(act.ruling), place=place)
            case Clear():
                return self._act("clear", place=self.place(act.place))
            case Count():
                return self._act("count")
            case MoveHand():
                return self._act("move-hand", place=self.place(act.place), to=self.place(act.to))
            case TrimHand():
                return self._act("trim-hand", place=self.place(act.place))
            case CountMoney() | PushChips() | PutAway() | AskFill() | Attend():
                return self._beside_wagers(act)

    def _beside_wagers(self, act: CountMoney | PushChips | PutAway | AskFill | Attend) -> str:
        """What is done with money beside the wagers and around rounds, in words."""
        match act:
            case CountMoney():
                key = f"tally-{act.place}" if act.place in (FILL, TRAY) else "tally"
                return self._act(key, place=self.place(act.place), amount=dollars(act.amount))
            case PushChips():
                return self._act("push", amount=dollars(act.amount), position=act.position)
            case PutAway():
                return self._act("put-away-fill" if act.place == FILL else "put-away", place=self.place(act.place))
            case AskFill():
                return self._act("ask-fill-of" if act.amount else "ask-fill", amount=dollars(act.amount))
            case Attend():
                return self._act(f"attend-{act.what}")

    def act_as_seen(self, act: Act, open_cards: Container[Card], amount_of: Callable[[Cents], str] = dollars) -> str:
        """An act in words that name no card which lies face down."""
        if isinstance(act, SetHand) and any(card not in open_cards for card in cards(act.apart)):
            return self._act("set-hand-unseen", place=self.place(act.place))
        return self.act(act, amount_of)

    def spoken(self, act: Announce | Declare, wager: str = "", staked: Cents = 0) -> str:
        """What the Dealer says aloud in an act, as it is said and not as it is told; of a payout also for which stake it is."""
        if isinstance(act, Announce):
            terms = self.file.procedure.announcements.get(act.words)
            return terms.say if terms else act.words
        number = position_of(act.place)
        at = f"Position {spoken_number(number)}" if number else "Dealer"
        match act.what:
            case "payout":
                paid = int(act.value)
                of = [at, self.wager(wager), spoken_odds(paid, staked)] if staked else [at]
                return f"{', '.join(filter(None, of))}: {spoken_amount(paid)}"
            case "result":
                return f"{at} {SPOKEN_RESULTS[act.value]}" if act.value in SPOKEN_RESULTS else f"{at}, {say_name(act.value)}"
            case "answer" if act.value in SPOKEN_ANSWERS:
                return SPOKEN_ANSWERS[act.value]
            case _:
                return say_name(act.value)

    def event(self, event: Event, amount_of: Callable[[Cents], str] = dollars) -> str | None:  # noqa: C901, PLR0912 - a case each
        """What somebody else did, in words; None for what the Dealer's act says already. `amount_of` tells what chips make."""
        match event:
            case Said() if event.who != "dealer":
                return self._event("said", who=self.place(event.who), words=self.said(event.words))
            case Seen():
                return self.sight(event.sight, event.place, event.other)
            case CardsCounted():
                return self._event("cards-counted", number=event.cards)
            case WagerPlaced() | LateChips():
                amount = amount_of(event.amount)
                return self._event("wager-placed", position=event.position, amount=amount, wager=self.wager(event.wager))
            case MoneyHanded():
                return self._event("cash-handed" if event.kind == "buy-in" else "chips-handed", position=event.position)
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

    def said(self, words: str) -> str:
        """What somebody at the table says, by its key; a ruling of the floor is said by its name."""
        count, asked, wanted = count_said(words), asked_about(words), chips_wanted(words)
        if asked:
            first, second = (self.name(row) for row in asked)
            return filled(self.texts.said[WHICH_IS_HIGHER], {"first": first, "second": second})
        if count is not None:
            return filled(self.texts.said[CARDS_HELD], {"number": count})
        if wanted is not None:
            return filled(self.texts.said[CHANGE_INTO], {"value": dollars(wanted)})
        return filled(self.texts.said[words], {}) if words in self.texts.said else say_name(words)

    def sight(self, sight: str, place: str = "", other: str = "") -> str:
        """What anybody at the table sees, by its key."""
        text = self.texts.sights[sight].format(place=self.place(place), other=self.place(other))
        return text[:1].upper() + text[1:]

    def cannot(self, reason: str) -> str:
        """Why hands cannot do something, by its key."""
        return self.texts.reasons[reason]

    def cards(self, number: int) -> str:
        """So many cards, in words."""
        return filled(self.texts.counts["cards"], {"number": number})

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

    def sign(self, decision: str) -> str:
        """What is seen or heard of a decision, in words."""
        on = staked_on(self.file, decision)
        text = self.texts.signs[sign_of(self.file, decision)]
        return text.format(wager=self.wager(on), decision=self.decision(decision))

    def sign_seen(self, event: DecisionMade) -> str:
        """What is seen when a Player decides, for whoever has to tell what it means."""
        return self._event("decision-seen", position=event.position, sign=self.sign(event.decision))

    def _part(self, act: Turn) -> str:
        """What is turned: all of a place, its last card, or a part the game has a name for."""
        if act.part in self.file.cards.turned:
            return say_words(self.file.cards.turned[act.part].name, self.language)
        return self.texts.parts.get(act.part, "{place}").format(place=self.place(act.place))

    def _act(self, key: str, **words: object) -> str:
        return self.texts.acts[key].format(**words)

    def _event(self, key: str, **words: object) -> str:
        text = filled(self.texts.events[key], words).strip()
        return text[:1].upper() + text[1:]


class TableWords(ActWords):
    """Says as well what acts at a table rest on: the clauses of its game, and the customs that it has itself."""

    def __init__(self, file: GameFile, customs: Customs, language: str = ENGLISH) -> None:
        super().__init__(file, language)
        self.customs = customs

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


def spoken_words(file: GameFile) -> ActWords:
    """What is said aloud at the table, which is English in every language."""
    return ActWords(file, ENGLISH)
