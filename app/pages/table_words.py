"""What lies on a table, in words beside it."""

from collections.abc import Iterator

from app.practice.question_table import TableSeen
from app.rules.core.gamefile import GameFile
from app.rules.core.money import dollars
from app.rules.core.round import JACKPOT
from app.rules.wording import say_words
from app.table.place_words import fate_of
from app.words.text import language, say


def place_name(place: str) -> str:
    """A place or a hand by its name."""
    kind, _, number = place.partition("-")
    return say(f"drill.at-{kind}", number=number) if kind else ""


def wagers_at(seen: TableSeen, file: GameFile, number: int) -> Iterator[str]:
    """The wagers of a position: what lies there, or what became of it."""
    for (at, wager), pile in seen.felt.chips.items():
        if at == number:
            amount = dollars(pile.lies) if pile.lies else fate_of(pile)[-1]
            yield say("drill.wager", name=file.wagers[wager].name, amount=amount)


def unusual_at(seen: TableSeen, file: GameFile, number: int) -> Iterator[str]:
    """What the Player of a position did, and what else is to be known of them."""
    decision = seen.felt.decisions.get(number, "")
    if decision in file.decisions:
        yield say("drill.decided", decision=say_words(file.decisions[decision].name, language()))
    if number in seen.felt.away:
        yield say("drill.away")
    if number in seen.warned:
        yield say("drill.warned")


def facts_of(seen: TableSeen, file: GameFile) -> Iterator[str]:
    """What an answer may rest on: the meter where a jackpot wager lies, and the rulings of the house that bear on it."""
    meter = seen.table.jackpot
    if any(wager == JACKPOT for _, wager in seen.felt.chips):
        yield say("drill.meter", meter=dollars(meter.display), reset=dollars(meter.reset))
    for name in seen.rulings:
        yield say("drill.ruling", ruling=say_words(file.switches[name].choices[seen.table.rulings[name]], language()))
