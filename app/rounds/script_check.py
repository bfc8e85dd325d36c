"""Whether a script that came from outside can be played: a whole deck, and a round its game would read."""

from collections.abc import Iterator

from app.base.saying import Saying, one_of
from app.base.strict import found
from app.base.trouble import BadInput, Problem, amiss, unknown
from app.rules.catalogue import Catalogue
from app.rules.core.chips import Values
from app.rules.core.game import AnyGame
from app.rules.core.gamefile import ONLY_DEAL
from app.rules.core.plan import Plan
from app.rules.core.script import Script, SeatScript
from app.rules.reading import read_round, read_shoe
from app.rules.rounddocument import document_of


def script_problems(script: Script, catalogue: Catalogue) -> list[Problem]:
    """Everything that keeps a script from being played."""
    try:
        game = catalogue.find(script.game)
        problems = list(_wrong_names(script, game))
        if not problems:
            read_round(document_of(Plan(game, script).round), game)
    except BadInput as trouble:
        return list(trouble.problems)
    return problems


def _wrong_names(script: Script, game: AnyGame) -> Iterator[Problem]:
    shoe = read_shoe(script.shoe, game.file.cards.decks)
    if isinstance(shoe, Saying):
        yield Problem("shoe", shoe)
    device = script.table.device or ONLY_DEAL
    if device not in game.file.deals:
        yield Problem("table.device", unknown("device", device, game.file.deals))
    for name, switch in game.file.switches.items():
        if script.table.rulings.get(name) not in switch.choices:
            yield Problem(f"table.rulings.{name}", Saying("round.no-choice", known=one_of(switch.choices)))
    if list(script.chips) != sorted({value for value in script.chips if value > 0}, reverse=True):
        yield Problem("chips", Saying("chips.order"))
    if not any(seat.wagers for seat in script.seats):
        yield Problem("seats", Saying("round.nobody-wagers"))
    for place, seat in enumerate(script.seats):
        yield from _wrong_at_seat(f"seats[{place}]", seat, game)
        yield from _wrong_chips(f"seats[{place}].stacks", seat, script.chips)


def _wrong_chips(where: str, seat: SeatScript, values: Values) -> Iterator[Problem]:
    known = [str(value) for value in values]
    for name, stack in seat.stacks.items():
        for value in set(stack).difference(values):
            yield Problem(f"{where}.{name}", unknown("chip", str(value), known))


def _wrong_at_seat(where: str, seat: SeatScript, game: AnyGame) -> Iterator[Problem]:
    for key in ("placed", "wagers", "late", "stacks"):
        for name in getattr(seat, key):
            if name not in game.placed_wagers:
                yield Problem(f"{where}.{key}.{name}", unknown("wager", name, game.placed_wagers))
    for name, amount in seat.left.items():
        if name not in game.file.wagers:
            yield Problem(f"{where}.left.{name}", unknown("wager", name, game.file.wagers))
        elif amount <= 0:
            yield Problem(f"{where}.left.{name}", amiss(found(amount), Saying("round.cents")))
    if seat.shares and seat.shares not in game.placed_wagers:
        yield Problem(f"{where}.shares", unknown("wager", seat.shares, game.placed_wagers))
    if seat.jackpot_at and (seat.jackpot_at == seat.position or not 0 < seat.jackpot_at <= game.most_seats):
        others = [str(number) for number in range(1, game.most_seats + 1) if number != seat.position]
        yield Problem(f"{where}.jackpot_at", unknown("position", str(seat.jackpot_at), others))
    if seat.decision is not None and seat.decision not in game.file.decisions:
        yield Problem(f"{where}.decision", unknown("decision", seat.decision, game.file.decisions))
