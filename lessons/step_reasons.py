"""Why an act is wrong now: what the judge finds in it, which step comes before it, and what that rests on."""

from app.base.trouble import BadInput
from app.rules.core.basis import Basis
from app.rules.core.game import AnyGame
from app.rules.wording import say_custom
from app.rules.world.act import Act
from lessons.acting import brought_to, perfect_duties
from lessons.options import JOINT, OptionWords
from lessons.question import Chosen, Question
from lessons.texts import DrillWords, rule_words
from lessons.typed_acts import TypedActs


def step_reason(game: AnyGame, spoken: OptionWords, question: Question, key: str) -> str:
    """What comes before an act, and why."""
    if question.script is None or not isinstance(question.right[0], Chosen):
        return ""
    words, typed = spoken.words, TypedActs(game)
    try:
        act: Act = typed.read(key.partition(JOINT)[2])
    except BadInput:
        return ""
    due = spoken.say(question.right[0].key)
    if act in [duty.act for duty in perfect_duties(game, question.script)[: question.begins]]:
        return words.working("step-behind", act=spoken.say(key), due=due)
    answer = brought_to(game, question.script, question.begins).do(act)
    if not answer.done or answer.fault is None:
        return words.working("step-not-now", act=spoken.say(key), due=due)
    why = _basis(words, question, answer.fault.basis)
    fault = rule_words(answer.fault.kind, words.language)
    return words.together(words.working("step-before", act=spoken.say(key), due=due), fault, why)


def _basis(words: DrillWords, question: Question, basis: Basis) -> str:
    """The clause or the custom behind a fault."""
    if basis.clauses:
        number = basis.clauses[0]
        return words.working("clause", number=f"{words.file.abbreviation} {number}", text=words.clause(number))
    return say_custom(basis.custom, question.script.customs, words.language) if basis.custom and question.script else ""
