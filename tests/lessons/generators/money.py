"""What settle says of a question's round, and its words read back: lines, amounts, positions."""

import re

from app.rules.core.money import dollars
from app.rules.core.settlement import Line
from lessons.question import Question
from tests.lessons.drills import round_of
from tests.rules.examples import CATALOGUE


def settled_lines(question: Question) -> dict[tuple[int, str], Line]:
    """Every line of the round shown, by position and the wager's name on the felt, settled as the command settles."""
    game = CATALOGUE[question.game]
    settled = game.settle(round_of(question))
    return {(at.position, game.file.wagers[line.wager].name): line for at in settled.positions for line in at.lines}


def asked_line(question: Question) -> Line:
    """The settled line of the wager a prompt names."""
    lines = settled_lines(question)
    told = re.search(r"(?P<wager>[A-Z][\w' ]+?) at position (?P<position>\d)", question.prompt)
    assert told
    names = [name for number, name in lines if number == int(told["position"]) and told["wager"].endswith(name)]
    return lines[int(told["position"]), max(names, key=len)]


def done_with(line: Line) -> str:
    """What the Dealer does with a wager, put together from its line alone."""
    words = []
    if line.taken:
        words.append(f"take {dollars(line.taken)}")
    if line.paid:
        words.append(f"pay {dollars(line.paid)}")
    elif line.returned:
        words.append(f"return {dollars(line.returned)}")
    return ", ".join(words)
