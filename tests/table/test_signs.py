"""A decision is told as it is seen: cards under chips only where they lie so, and nothing once the hand is shown or gone."""

import pytest

from app.layouts.loader import layouts
from app.rules.core import act as acts
from app.rules.world.signs import sign_of
from app.rules.world.world import position_of
from app.table.place_words import Seeing
from app.table.session import TableSession
from app.words.acts import TableWords
from tests.rules.examples import CATALOGUE
from tests.table.troubles import deal_until, sitting

DECIDED = [game for game in CATALOGUE if CATALOGUE[game].file.decisions]
RAISING = [game for game in DECIDED if any(terms.stakes for terms in CATALOGUE[game].file.decisions.values())]


def told(session: TableSession, position: int) -> str:
    """What the strip says of a position where no decision is told by its name."""
    words = TableWords(session.game.file, session.script.customs)
    seeing = Seeing(session.game, session.script, words, (), tells_decisions=False)
    return seeing.place(f"position-{position}", "", session.felt).told


@pytest.mark.parametrize("game", RAISING)
def test_cards_are_said_to_lie_under_chips_only_where_they_are_drawn_so(game: str) -> None:
    file = CATALOGUE[game].file
    under = {layout.hand.under for layout in layouts().values() if layout.game == game} - {""}
    at_stages = [name for stage in file.judging.stages for name in stage.options if name in file.wagers]
    raises = at_stages or [name for name, terms in file.decisions.items() if terms.stakes]
    assert {sign_of(file, name) for name in raises} == {"lays" if under else "stakes"}


@pytest.mark.parametrize("game", DECIDED)
def test_a_sign_is_told_as_long_as_it_is_seen(game: str) -> None:
    session = sitting(game, "coached")
    duty = deal_until(session, lambda duty: isinstance(duty.act, acts.TakeDecision))
    assert isinstance(duty.act, acts.TakeDecision)
    assert told(session, duty.act.position)
    session.do(duty.act)
    assert told(session, duty.act.position), "it lies there as before"
    turned = deal_until(session, lambda duty: isinstance(duty.act, acts.Turn) and position_of(duty.act.place) > 0).act
    assert isinstance(turned, acts.Turn)
    at = position_of(turned.place)
    assert told(session, at)
    session.do(turned)
    assert told(session, at) == ""
    session.do(deal_until(session, lambda duty: duty.act == acts.Clear(turned.place)).act)
    assert told(session, at) == ""
