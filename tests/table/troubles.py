"""Tables on which something is out of order, dealt perfectly up to the moment somebody would have to see it."""

from collections.abc import Callable

from app.base.clock import ticking
from app.layouts.loader import layouts
from app.layouts.model import Layout
from app.rounds.incidents import IncidentWish
from app.rounds.scenario import Scenario, make_script
from app.rules.core.act import CallSupervisor, Correct, Rule
from app.rules.judge.duty import Duty
from app.table.log import Mode
from app.table.session import TableSession
from tests.rules.examples import CATALOGUE

M3CP = "megalink-three-card-poker"
ANSWERS = (Rule, CallSupervisor, Correct)


def felt_of(game: str, key: str = "A") -> Layout:
    """A felt of a game."""
    return next(layout for layout in layouts().values() if (layout.game, layout.key) == (game, key))


def sitting(game: str = M3CP, mode: Mode = "silent", seed: int = 5, key: str = "A", **wishes: object) -> TableSession:
    """A full table at which a round has begun."""
    session = TableSession(CATALOGUE, mode, ticking(1))
    scenario = Scenario(game=game, layout=key, players=felt_of(game, key).positions[1], **wishes)  # type: ignore[arg-type]
    session.begin(make_script(scenario, CATALOGUE[game], seed))
    return session


def deal_until(session: TableSession, is_there: Callable[[Duty], bool]) -> Duty:
    """Deal perfectly until something is due."""
    while (duty := session.round.next_duty()) is not None:
        if is_there(duty):
            return duty
        session.do(duty.act)
    raise AssertionError("that never came")


def troubled(case: str, game: str = M3CP, mode: Mode = "silent", **facts: object) -> TableSession:
    """A table as it lies when a case of section 5 can be seen."""
    session = sitting(game, mode, incident=IncidentWish(case, facts))  # type: ignore[arg-type]
    deal_until(session, lambda duty: isinstance(duty.act, ANSWERS))
    return session
