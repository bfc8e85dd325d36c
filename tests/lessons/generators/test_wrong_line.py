"""The one wrong line, checked against a settlement of the whole table."""

import re

from tests.lessons.drills import right_text
from tests.lessons.generators.money import done_with, settled_lines
from tests.lessons.generators.proof import proof, questions


@proof("find-wrong-line")
def test_1000_tables_have_one_line_that_settle_has_otherwise(game: str, skill: str) -> None:
    for question in questions(game, skill):
        lines = settled_lines(question)
        texts = [question.say(option) for option in question.options]
        assert len(texts) == 4
        wrong = []
        for text in texts:
            told = re.fullmatch(r"Position (\d), ([\w' ]+?)(?: \$[\d,]+)?: (.*)", text)
            assert told
            number, name, done = told.groups()
            if done_with(lines[int(number), name]) != done:
                wrong.append(text)
        assert wrong == [right_text(question)]
