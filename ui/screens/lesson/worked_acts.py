"""The acts at a worked position: where each is done, and what it is called without giving away what it comes to."""

from app.rules.core.act import Award, SetHand, Turn
from app.rules.core.round import JACKPOT
from app.rules.wording import say_custom
from app.rules.world.act import Act
from app.table.table_state import area_of
from app.table.worked_position import WorkedTable
from app.words.acts import TableWords
from app.words.text import language, say
from ui.felt.focus_marks import Focus


def place_of(act: Act) -> Focus:
    """The place an act is about, and the area."""
    match act:
        case Turn() | SetHand():
            return act.place, ""
        case Award():
            return f"position-{act.position}", JACKPOT
        case _:
            position, wager = area_of(act) or (0, "")
            return f"position-{position}", wager


def to_do(act: Act, words: TableWords) -> str:
    """What comes next, in words."""
    match act:
        case Turn():
            return words.act(act)
        case SetHand():
            return say("lesson.set", place=words.place(act.place))
        case Award():
            return say("lesson.award", position=act.position)
        case _:
            position, wager = area_of(act) or (0, "")
            return say("lesson.settle", wager=words.wager(wager), position=position)


def told_beside(table: WorkedTable) -> str:
    """What to do with a worked position; at its end, what it shows."""
    if table.duty is None:
        return table.worked.caption
    if isinstance(table.duty.act, SetHand):
        return say("lesson.hint-set")
    return say("lesson.hint-on") if table.last else "\n".join([say("lesson.hint"), *_own_customs(table)])


def _own_customs(table: WorkedTable) -> list[str]:
    """What a house says that works its tables otherwise than the pages have it."""
    told = [say_custom(name, table.script.customs, language()) for name in table.own_customs]
    return [say("lesson.own-customs"), *told] if told else []
