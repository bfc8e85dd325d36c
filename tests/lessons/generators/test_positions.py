"""Whole positions, checked line by line against settle."""

from app.rules.core.act import Award, Pay, Return, Take
from lessons.question import ActsGiven
from tests.lessons.drills import right_text
from tests.lessons.generators.money import done_with, settled_lines
from tests.lessons.generators.proof import proof, questions


@proof("settle-position")
def test_1000_positions_are_settled_as_settle_does(game: str, skill: str) -> None:
    for question in questions(game, skill):
        lines = settled_lines(question)
        if question.kind == "choice":
            assert right_text(question) == "; ".join(f"{name}: {done_with(line)}" for (_, name), line in lines.items())
            continue
        (answer,) = question.right
        assert isinstance(answer, ActsGiven)
        by_kind = {kind: sum(act.amount for act in answer.acts if isinstance(act, kind)) for kind in (Take, Pay, Return, Award)}
        live = [line for (_, name), line in lines.items() if name != "Progressive Jackpot" or line.outcome == "void"]
        assert by_kind[Take] == sum(line.taken for line in live)
        assert by_kind[Pay] == sum(line.paid for line in live)
        assert by_kind[Return] == sum(line.returned for line in live if not line.paid)
        assert by_kind[Pay] + by_kind[Award] == sum(line.paid for line in lines.values())
