"""A glimpse of a table in the middle of a round, for whoever has not sat at one yet."""

from msgspec.structs import replace

from app.rounds.players import NO_TROUBLE
from app.rounds.scenario import Scenario, make_script, practice_table
from app.rules.catalogue import Catalogue
from app.rules.core.act import Announce, Deal
from app.table.session import TableSession
from app.table.table_state import TableState, state_of

SEED = 5
PLAYERS = 3
"""How many sit there: those in the middle of the table."""


def table_glimpse(game: str, catalogue: Catalogue) -> TableState:
    """The table of a game once the cards are dealt."""
    session = TableSession(catalogue, "coached")
    scenario = Scenario(game=game, chances=NO_TROUBLE)
    first = 1 + (practice_table(scenario, catalogue[game]).seats - PLAYERS) // 2
    scenario = replace(scenario, positions=tuple(range(first, first + PLAYERS)))
    session.begin(make_script(scenario, catalogue[game], SEED))
    while (duty := session.round.next_duty()) is not None and isinstance(duty.act, Announce | Deal):
        session.do(duty.act)
    return state_of(session)
