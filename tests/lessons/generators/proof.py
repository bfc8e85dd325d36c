"""What holds for every question of every skill, whatever it is about; and a thousand of them to prove it on."""

from collections.abc import Callable, Iterator

import pytest

from app.rules.core.cards import cards, in_signs
from app.rules.core.money import dollars
from lessons.question import ActsGiven, Amount, Answer, Chosen, Cut, Named, Ordered, Question, normal
from lessons.texts import drill_texts
from tests.lessons.drills import DRILLS, EVERY_DRILL

Test = Callable[[str, str], None]
QUESTIONS = 1_000


def proof(*skills: str) -> Callable[[Test], Test]:
    """Marks a test that looks at a thousand questions of each of these skills, game by game."""
    asked = [(game, skill) for game, skill in EVERY_DRILL if skill in skills]

    def marked(test: Test) -> Test:
        return pytest.mark.exhaustive(pytest.mark.parametrize(("game", "skill"), asked)(test))

    return marked


def questions(game: str, skill: str) -> Iterator[Question]:
    """A thousand questions, each looked at for what holds for all."""
    for seed in range(QUESTIONS):
        question = DRILLS.question(game, skill, seed)
        check_form(question)
        yield question


def check_form(question: Question) -> None:
    """Choices are distinct, what is right is judged right and the rest not, words exist, the explanation tells the answer."""
    answers = [normal(choice.answer) for choice in question.choices]
    assert len(set(answers)) == len(answers)
    if question.kind == "choice":
        assert len(question.right) == 1 < len(question.choices)
    for choice in question.choices:
        if question.script is None or question.kind == "choice":
            verdict = DRILLS.judge(question, choice.answer)
            assert (verdict.right, verdict.broken_rule) == (not choice.broken_rule, choice.broken_rule)
        assert not choice.broken_rule or choice.broken_rule in drill_texts().broken_rules
    for answer in question.right:
        assert told(answer, question) in question.explanation
    assert question.prompt
    assert question.variant in DRILLS.variants(question.game, question.skill)


def told(answer: Answer, question: Question) -> str:
    """How an explanation must tell an answer."""
    match answer:
        case Chosen():
            return question.say(answer.key)
        case Amount():
            return dollars(answer.cents)
        case Cut():
            return dollars(sum(value * count for value, count in answer.chips))
        case Named():
            return in_signs(cards(answer.cards)) or "No three of the cards"
        case Ordered():
            return "; ".join(map(question.say, answer.items))
        case ActsGiven():
            amounts = [amount for act in answer.acts if (amount := getattr(act, "amount", 0))]
            return dollars(max(amounts)) if amounts else ""
