"""The faults in an answer of acts, each explained as a coach would: what it is, what was due, and the working behind it."""

from app.base.texts import ENGLISH
from app.practice.marking import Told
from app.rules.core.game import AnyGame
from app.rules.judge.fault import JudgedFault
from app.rules.judge.round import JudgedRound
from app.table.coaching import explain
from app.words.acts import TableWords
from app.words.judged import fault_words
from app.words.listing import sentences
from lessons.acting import brought_to
from lessons.question import ActsGiven


def fault_lines(told: Told, game: AnyGame, language: str = ENGLISH) -> list[str]:
    """Every fault in a line of its own, on the table as the acts have left it."""
    script, answer = told.question.script, told.answer
    if script is None or not isinstance(answer, ActsGiven) or not told.verdict.faults:
        return []
    round = brought_to(game, script, told.question.begins)
    for act in answer.acts:
        round.do(act)
    words = TableWords(game.file, script.customs, language)
    return [_line(fault, round, words) for fault in told.verdict.faults]


def _line(fault: JudgedFault, round: JudgedRound, words: TableWords) -> str:
    explained = explain(fault, round, words)
    due = words.texts.sentences["expected"].format(act=explained.due).strip() if explained.due else ""
    return sentences([fault_words(fault, words), due, *explained.working])
