"""What is done at a table before its picture is taken: what is due, a fault told, trouble seen, and whatever lies over it."""

from collections.abc import Callable, Iterator

from msgspec import Struct

from app.rounds.incidents import IncidentWish
from app.rounds.scenario import Scenario, make_script
from app.rounds.situations import Situations
from app.rules.core.act import CallSupervisor, Correct, Deal, Pay, Rule, SetHand, Take, Turn
from app.rules.core.game import AnyGame
from app.rules.core.irregularity import Fact, cases_of
from app.rules.judge.duty import Duty
from app.table.log import Mode
from app.table.sample_round import SEED
from ui.table.screen import TableScreen

Act = Callable[[TableScreen], None]
DUE: dict[str, type] = {"deal": Deal, "expose": Turn, "pay": Pay, "take": Take}
"""What is due in the pictures of a guided table, by the act."""
TROUBLE: dict[str, dict[str, Fact]] = {
    "late-wager": {},
    "player-count": {"noticed": True, "reconstructable": False},
    "exposed-cards": {"count": 2},
    "misdeal": {"handled": False, "reconstructable": True},
    "hand-not-confidential": {},
    "multiple-hands": {"viewed": 1},
    "foreign-card": {},
    "dealer-count": {"noticed": True, "reconstructable": True},
    "late-withdrawal": {},
    "power-failure": {"outcome": False},
}
"""Trouble that can be seen on a felt, and the facts it is brought with."""
KINDS_OF_TROUBLE = 6
ANSWERS = (Rule, CallSupervisor, Correct)
"""The acts that answer trouble: before them it lies there to be seen."""


class TableShot(Struct, frozen=True):
    """A picture of a table: how it is run, what happens there, and what is done before it is taken."""

    name: str
    act: Act
    mode: Mode = "guided"
    incident: IncidentWish | None = None


def shots_of(game: AnyGame) -> Iterator[TableShot]:
    """The pictures of a game's table: each kind of thing that is due, a fault as a coach tells it, and six kinds of trouble."""
    for name, kind in DUE.items():
        yield TableShot(f"due-{name}", _until_due(kind))
    yield TableShot("fault", _wrong_payment, "coached")
    known = [case for case in TROUBLE if case in cases_of(game.file)]
    for case in known[:KINDS_OF_TROUBLE]:
        yield TableShot(f"trouble-{case}", _until_trouble, "silent", IncidentWish(case, TROUBLE[case]))


def go_on(table: TableScreen, is_there: Callable[[Duty], bool]) -> Duty | None:
    """Go on as one should until something is due; what that is, and nothing where the round ends before."""
    session = table.session
    while (duty := session.round.next_duty()) is not None and not is_there(duty):
        session.do(duty.act)
    table.control.changed.emit()
    return duty


def _until_due(kind: type) -> Act:
    def act(table: TableScreen) -> None:
        go_on(table, lambda duty: isinstance(duty.act, kind))

    return act


def _until_trouble(table: TableScreen) -> None:
    go_on(table, lambda duty: isinstance(duty.act, ANSWERS))


def _wrong_payment(table: TableScreen) -> None:
    """Pay twice what is due, and be told."""
    duty = go_on(table, lambda duty: isinstance(duty.act, Pay))
    if duty is not None and isinstance(duty.act, Pay):
        dollars = str(2 * duty.act.amount // 100)
        keys = table.control.keys_for_duty(duty)
        for key in (*keys[: keys.index("P") + 1], *dollars, "Enter"):
            table.press(key)


def _fault(table: TableScreen) -> None:
    table.control.switch("coached")
    table.press("N")


def _type(table: TableScreen) -> None:
    duty = go_on(table, lambda duty: isinstance(duty.act, Pay))
    for key in table.control.keys_for_duty(duty)[:-1] if duty else ():
        table.press(key)


def _cut(table: TableScreen) -> None:
    """Cut a payment as one should, until it is to be sized in or pushed."""
    duty = go_on(table, lambda duty: isinstance(duty.act, Pay))
    keys = table.control.keys_for_duty(duty) if duty else ("P",)
    for key in (*keys[: keys.index("P") + 1], "/"):
        table.press(key)
    while (key := table.next_cut) not in ("", "Up", "Enter"):
        table.press(key)


def _cut_in_silence(table: TableScreen) -> None:
    """The same where no sum is told."""
    _cut(table)
    table.control.switch("silent")


def set_a_hand(table: TableScreen) -> None:
    """Begin to set a hand by House Way."""
    session = table.session
    game = session.game
    session.begin(make_script(Scenario(game=game.file.id), game, SEED))
    duty = go_on(table, lambda duty: isinstance(duty.act, SetHand))
    for key in table.control.keys_for_duty(duty)[:3] if duty else ():
        table.press(key)


def _money_in_silence(table: TableScreen) -> None:
    """A Player buys in for cash where no sum is told."""
    session = table.session
    situation = Situations(session.game.file.id)["a-buy-in-and-change"]
    session.begin(make_script(situation.scenario, session.game, SEED))
    table.control.switch("silent")


STATES: dict[str, Act] = {
    "silent": lambda table: table.control.switch("silent"),
    "money-silent": _money_in_silence,
    "fault": _fault,
    "typing": _type,
    "cutting": _cut,
    "cutting-silent": _cut_in_silence,
    "keys": lambda table: table.press("?"),
    "rules": lambda table: table.press("L"),
    "settings": lambda table: table.press(","),
    "list": lambda table: table.press("F6"),
    "frozen": lambda table: table.press("Z"),
    "menu": lambda table: table.press("I"),
    "folded": lambda table: table.press("K"),
    "leaving": lambda table: table.sheets.leaving.open_sheet(),
}
