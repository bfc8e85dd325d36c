"""The menus hands can open: words, decisions, numbers of cards, corrections, bonuses, and what is done about trouble.

What they offer follows from the game and the table alone, never from what is right at the moment.
"""

from collections.abc import Callable, Sequence

from app.rules.core.act import Announce, CallSupervisor, Correct, Deal, Declare, How, Pay, Rule, TakeDecision
from app.rules.core.game import AnyGame
from app.rules.core.gamefile import GameFile
from app.rules.core.irregularity import REFER, cases, cases_of
from app.rules.core.money import Cents
from app.rules.core.table_duties import attended
from app.rules.judge.trouble import OTHER
from app.rules.wording import say_name
from app.rules.world.act import FILL, TRAY, Act, AskFill, Attend, Count, CountMoney, MoveHand, PushChips, PutAway, TrimHand
from app.rules.world.speech import ANSWERS
from app.rules.world.world import COMMUNITY, DEALER, place_of, position_of
from app.table.hands.pending import AmountTyped, Menu, MenuChoice, Pending, PlaceChoice, PlaceMenu, paying
from app.words.acts import ActWords
from app.words.listing import begun
from app.words.text import language, say

HOWS: tuple[How, ...] = ("complete", "withdraw", "refuse")
FIGURES = "1234567890"
TEN = "0"
MOST_CARDS_AT_ONCE = 6
ABOUT_THE_TABLE = "table"
WHOLE_TABLE = "0"
"""The key for what has no place of its own."""


def announcements(file: GameFile) -> Menu:
    """All that is announced in the game."""
    return Menu(tuple(MenuChoice(terms.say, Announce(name)) for name, terms in file.procedure.announcements.items()))


def hands_to_declare(game: AnyGame) -> Menu:
    """What the Dealer's hand may be, the lowest first, each with a key of its own."""
    rows = [(plain(row), Declare(DEALER, "hand", row)) for row in game.declarable]
    keys = keys_of(list(game.declarable))
    return Menu(tuple(MenuChoice(words, act, key) for (words, act), key in zip(rows, keys, strict=True)))


def keys_of(names: Sequence[str]) -> list[str]:
    """A key for each of some names: figures as they stand, pairs by their rank, else figures in a row or a letter of the name."""
    if len(names) <= len(FIGURES):
        return list(FIGURES[: len(names)])
    found: list[str] = []
    for name in names:
        wanted = [TEN if name == "10" else name, *(_pair_key(name) if len(set(name)) == 1 else ()), *name.upper()]
        found.append(next((key for key in wanted if _is_key(key) and key not in found), ""))
    return found


def _pair_key(name: str) -> tuple[str, ...]:
    return (f"Shift+{name[0]}" if name[0].isdigit() else name[0],)


def _is_key(key: str) -> bool:
    return len(key.removeprefix("Shift+")) == 1 and key.removeprefix("Shift+").isalnum()


def corrections(position: int, wager: str) -> Menu:
    """What can be asked of a Player whose wager is not right."""
    return Menu(tuple(MenuChoice(say(f"pending.{how}"), Correct(position, wager, how)) for how in HOWS))


def answers(game: AnyGame, place: str, asked: Sequence[str]) -> Menu:
    """What a Player can be answered: one of the two hands that were asked about, that it is on the sign, or the payout shown."""
    words = ActWords(game.file, language())
    values = (*asked, *ANSWERS)
    choices = (MenuChoice(begun(words.act(Declare(place, "answer", value))), Declare(place, "answer", value)) for value in values)
    return Menu(tuple(choices), begun(words.place(place)))


def bonuses(file: GameFile, position: int, tubes: Sequence[Cents], *, cuts: bool = False) -> Menu:
    """What is paid beside a wager without an area of its own."""
    return Menu(
        tuple(
            MenuChoice(file.wagers[name].name, paying(Pay(position, name, 0), tuple(tubes), cuts=cuts))
            for name in bonus_names(file)
        )
    )


def bonus_names(file: GameFile) -> list[str]:
    """The payments that have no area of their own."""
    return [name for name, terms in file.wagers.items() if terms.payment]


def decisions(file: GameFile, position: int) -> Menu:
    """What a Player can decide: the Dealer enters what was seen."""
    words = ActWords(file, language())
    choices = (MenuChoice(begun(words.decision(name)), TakeDecision(position, name)) for name in decision_names(file))
    return Menu(tuple(choices), say("pending.decided", position=position))


def decision_names(file: GameFile) -> list[str]:
    """Every decision that can be taken in at a table of the game, stage by stage where it has stages."""
    stages = [option for stage in file.judging.stages for option in stage.options]
    return list(dict.fromkeys(stages or file.decisions))


def numbers_of_cards(place: str, words: ActWords) -> Menu:
    """So many cards off the device to a place, whatever it usually gets."""
    numbers = range(1, MOST_CARDS_AT_ONCE + 1)
    return Menu(tuple(MenuChoice(words.cards(number), Deal(place, number)) for number in numbers), begun(words.place(place)))


def about_money(place: str, tubes: tuple[Cents, ...] = ()) -> Menu:
    """What is done with money beside the wagers: here, with a fill, and with the float, whose chips can be cut."""
    return Menu(
        (
            MenuChoice(say("pending.tally"), AmountTyped(CountMoney(place, 0))),
            MenuChoice(say("pending.push"), AmountTyped(PushChips(position_of(place), 0), tubes=tubes)),
            MenuChoice(say("pending.put-away"), PutAway(place)),
            MenuChoice(say("pending.ask-fill"), AskFill()),
            MenuChoice(say("pending.tally-fill"), AmountTyped(CountMoney(FILL, 0))),
            MenuChoice(say("pending.put-away-fill"), PutAway(FILL)),
            MenuChoice(say("pending.tally-tray"), AmountTyped(CountMoney(TRAY, 0))),
            MenuChoice(say("pending.ask-fill-of"), AmountTyped(AskFill())),
        ),
        say("pending.money"),
    )


def table_duties(words: ActWords) -> Menu:
    """What is done around rounds."""
    seen_to = attended(jackpot=words.file.jackpot is not None)
    choices = (MenuChoice(words.act(Attend(what)), Attend(what)) for what in seen_to)
    return Menu((*choices, MenuChoice(say("pending.count"), Count())), say("pending.day"))


def about_trouble(game: AnyGame, place: str, seats: int) -> Menu:
    """Call the supervisor, count, move, put back or add cards, or name what happened and rule on it."""
    mending = (
        MenuChoice(say("pending.supervisor"), CallSupervisor(ABOUT_THE_TABLE)),
        MenuChoice(say("pending.count"), Count()),
        MenuChoice(say("pending.move"), _where(game, seats, lambda to: MoveHand(place, to), is_somewhere=True)),
        MenuChoice(say("pending.trim"), TrimHand(place)),
        MenuChoice(say("acts.deal-so-many"), numbers_of_cards(place, ActWords(game.file, language()))),
    )
    return Menu((*mending, *what_happened(game, seats).choices))


def what_happened(game: AnyGame, seats: int) -> Menu:
    """What the supervisor asks: which case it is, where, and what the Dealer proposes."""
    return Menu(tuple(_case(game, name, seats) for name in case_names(game.file)), say("pending.what-happened"))


def case_names(file: GameFile) -> list[str]:
    """The cases that can be named in a game."""
    return [*cases_of(file), OTHER]


def rulings_on(case: str) -> list[str]:
    """The rulings that can be proposed on a case."""
    rows = cases()[case].rows if case in cases() else ()
    return list(dict.fromkeys([*(row.ruling for row in rows), REFER]))


def _case(game: AnyGame, name: str, seats: int) -> MenuChoice:
    def rulings(place: str) -> Menu:
        choices = (MenuChoice(plain(ruling), Rule(name, ruling, place)) for ruling in rulings_on(name))
        return Menu(tuple(choices), say("pending.propose"))

    return MenuChoice(plain(name), _where(game, seats, rulings))


def _where(game: AnyGame, seats: int, lead: Callable[[str], Act | Pending], *, is_somewhere: bool = False) -> PlaceMenu:
    """Where it is meant: the positions, the Dealer's hand, the Community cards, or nowhere in particular."""
    words = ActWords(game.file, language())
    keyed = [(str(number), place_of(number)) for number in range(1, seats + 1)]
    keyed += [("D", DEALER), *([("C", COMMUNITY)] if game.file.cards.community else [])]
    found = [PlaceChoice(key, place, begun(words.place(place)), lead(place)) for key, place in keyed]
    nowhere = [] if is_somewhere else [PlaceChoice(WHOLE_TABLE, "", say("pending.whole-table"), lead(""))]
    return PlaceMenu(say("pending.where"), (*found, *nowhere))


def plain(name: str) -> str:
    """A name of the data as words, its first letter large."""
    return begun(say_name(name, language()))
