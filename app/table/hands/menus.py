"""The menus hands can open: announcements, declarations, corrections, bonuses, irregularities."""

from collections.abc import Sequence

from app.rules.core.act import Announce, CallSupervisor, Correct, Declare, How, Pay, Rule
from app.rules.core.irregularity import REFER, cases, cases_of
from app.rules.core.money import Cents
from app.rules.core.plan import Plan
from app.rules.wording import say_name
from app.table.hands.pending import AmountTyped, Menu, MenuChoice
from app.words.listing import begun
from app.words.text import language, say

HOWS: tuple[How, ...] = ("complete", "withdraw", "refuse")
RESULTS = ("win", "lose", "stand-off")


def announcements(plan: Plan) -> Menu:
    """All that is announced in the game."""
    return Menu(tuple(MenuChoice(terms.say, Announce(name)) for name, terms in plan.file.procedure.announcements.items()))


def results(place: str) -> Menu:
    """How the hand of a position came out."""
    return Menu(tuple(MenuChoice(plain(result), Declare(place, "result", result)) for result in RESULTS))


def hands_to_declare(plan: Plan) -> Menu:
    """What the Dealer's hand may be, the lowest first."""
    return Menu(tuple(MenuChoice(plain(row), Declare("dealer", "hand", row)) for row in reversed(plan.game.declarable)))


def corrections(position: int, wager: str) -> Menu:
    """What can be asked of a Player whose wager is not right."""
    return Menu(tuple(MenuChoice(say(f"pending.{how}"), Correct(position, wager, how)) for how in HOWS))


def bonuses(plan: Plan, position: int, tubes: Sequence[Cents]) -> Menu:
    """What is paid beside a wager without an area of its own."""
    paid = [(name, terms) for name, terms in plan.file.wagers.items() if terms.payment]
    return Menu(tuple(MenuChoice(terms.name, AmountTyped(Pay(position, name, 0), tubes=tuple(tubes))) for name, terms in paid))


def irregularities(plan: Plan) -> Menu:
    """Call the supervisor, or name a case that can happen in the game and then the ruling."""
    found = [MenuChoice(say("pending.supervisor"), CallSupervisor("table"))]
    for name in cases_of(plan.file):
        rulings = dict.fromkeys([*(row.ruling for row in cases()[name].rows), REFER])
        leads_to = Menu(tuple(MenuChoice(plain(ruling), Rule(name, ruling)) for ruling in rulings))
        found.append(MenuChoice(plain(name), leads_to))
    return Menu(tuple(found))


def plain(name: str) -> str:
    """A name of the data as words, its first letter large."""
    return begun(say_name(name, language()))
