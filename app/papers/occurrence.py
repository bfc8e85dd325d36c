"""Whether something rare that must occur has occurred in a round that was dealt to its end."""

from app.papers.terms import MustOccur
from app.rounds.arrangement import hand_row
from app.rules.judge.reading import Reading
from app.rules.judge.round import JudgedRound


def occurs(wish: MustOccur, dealt: JudgedRound) -> bool:
    """Whether a round has shown it, at whichever position."""
    reading, game = dealt.judge.bench.reading, dealt.play.world.game
    showdown = reading.showdown
    if wish.near_miss:
        return showdown is not None and game.nearly_qualifies(showdown.hand)
    if wish.at == "dealer":
        return showdown is not None and hand_row(game, showdown.hand) == wish.hand
    return any(_at(wish, number, dealt) for number in reading.positions)


def _at(wish: MustOccur, number: int, dealt: JudgedRound) -> bool:
    """Whether everything that is named of a rare thing is so at one position."""
    reading, game = dealt.judge.bench.reading, dealt.play.world.game
    if reading.showdown is None:
        return False
    position = reading.positions[number]
    hand = game.player_hand(position, reading.round)
    return (
        (not wish.award or reading.awards.get(number) == wish.award)
        and (not wish.result or wish.result == _compared(reading, game.result(position, hand, reading.showdown), number))
        and (not wish.hand or hand_row(game, hand) == wish.hand)
    )


def _compared(reading: Reading, result: str | None, number: int) -> str | None:
    """How a hand came out that was compared: what a folded one would have come to is no result."""
    return result if any(line.outcome == result for line in reading.lines.get(number, {}).values()) else None
