"""A command to a table in words: what an instructor had it do."""

from app.rules.core.money import dollars
from app.table.command import (
    AddFault,
    AnyCommand,
    BringIn,
    Freeze,
    LetGoOn,
    LetPlayer,
    Overrule,
    PointAt,
    PutBack,
    RemarkOn,
    SetPace,
)
from app.words.acts import TableWords
from app.words.judged import kind_words
from app.words.text import say_in


def command_told(command: AnyCommand, words: TableWords) -> str:
    """What was commanded, in one sentence."""
    match command:
        case Freeze() | LetGoOn():
            return _say(words, "freeze" if isinstance(command, Freeze) else "go-on")
        case BringIn():
            return _say(words, "bring-in", case=words.name(command.wish.case))
        case LetPlayer():
            amount = dollars(command.amount) if command.amount else ""
            return _say(words, command.does, position=command.position, wager=words.wager(command.wager), amount=amount).strip()
        case SetPace():
            return _say(words, f"pace-{command.people}")
        case PutBack():
            return _say(words, "put-back", number=command.number)
        case PointAt():
            at = " ".join(filter(None, (words.place(command.place) if command.place else "", words.wager(command.wager))))
            return _say(words, "point-at", place=at) if at else _say(words, "point-nowhere")
        case RemarkOn():
            return _say(words, "remark", text=command.text)
        case AddFault():
            return _say(words, "add-fault", severity=words.name(command.severity), what=command.what)
        case Overrule():
            ruling = say_in(words.language, f"console.rule-{command.ruling}")
            fault = kind_words(command.kind, words.language).rstrip(".。") if command.kind else ""
            return _say(words, "overrule", fault=fault, ruling=ruling, reason=command.reason).strip()


def _say(words: TableWords, name: str, **values: object) -> str:
    return say_in(words.language, f"console.told-{name}", **values)
