"""Scenarios: what a round for practice is about. From a scenario and a seed comes the script of a round."""

from collections.abc import Collection, Mapping, Sequence
from random import Random
from typing import Annotated

from msgspec import UNSET, Meta, UnsetType
from msgspec.structs import asdict, replace

from app.base.chance import chance
from app.base.strict import convert
from app.base.trouble import BadInput, Problem, unknown
from app.layouts.chipset import academy_chips
from app.rounds.arrangement import Wanted, arrange
from app.rounds.company import blindly, second_hand, with_company
from app.rounds.fixed_hands import hand_problems, other_suits, read_hands
from app.rounds.incidents import COUNTS, IncidentWish, staged, two_hands, with_wrong_wagers
from app.rounds.manners import Manners
from app.rounds.money_wishes import full_tray, with_money
from app.rounds.players import Chances, Expected, Patron, Weight, patrons_file, people_problems, quiet
from app.rounds.seat_wish import SeatWish, seat_problems, with_decision, with_wagers
from app.rounds.stacks import untidily, with_stacks
from app.rounds.surprise import chances_at, surprise_of
from app.rules.core.cards import Cards, faces, spell
from app.rules.core.chips import Values
from app.rules.core.customs import Customs
from app.rules.core.deal import deal_order
from app.rules.core.game import AnyGame
from app.rules.core.gamefile import Part
from app.rules.core.house_terms import PracticeLimits
from app.rules.core.irregularity import cases, cases_of, rule
from app.rules.core.plan import deal_out, hands_of
from app.rules.core.round import Meter, Position, Round, Table
from app.rules.core.script import Script, SeatScript
from app.rules.core.table_duties import TableDuty


class Scenario(Part, frozen=True):
    """What must be on the table and what must happen; what is left out is as usual, or left to chance.

    `hands` are cards fixed place by place, with `any_suits` in whichever suits; `wanted` is what the cards must come to.
    `people` is how often each kind of Player comes, `seated` what certain Players do. `chips` are the values in play, where they
    are not the usual ones, `in_float` how many of each a full float
    has, `tubes` how many of each it begins with at most. `surprise` names a level at which every round
    brings something else. `duties` are those of the table's day that belong to the round.
    """

    game: str
    device: str = ""
    layout: str = ""
    seats: int | UnsetType = UNSET
    players: int | UnsetType = UNSET
    positions: tuple[int, ...] = ()
    people: dict[str, Weight] = {}
    chances: dict[str, float] = {}
    rulings: dict[str, str] = {}
    customs: Customs | UnsetType = UNSET
    limits: PracticeLimits | UnsetType = UNSET
    jackpot: Meter = Meter()
    chips: Values = ()
    in_float: tuple[Annotated[int, Meta(ge=0, le=1000)], ...] = ()
    hands: dict[str, str] = {}
    any_suits: bool = False
    wanted: tuple[Wanted, ...] = ()
    seated: tuple[SeatWish, ...] = ()
    incident: IncidentWish | UnsetType = UNSET
    surprise: str = ""
    duties: tuple[TableDuty, ...] = ()
    tubes: Annotated[int, Meta(ge=0, le=1000)] | UnsetType = UNSET


def make_script(
    scenario: Scenario, game: AnyGame, seed: int, players: Mapping[int, str] | None = None, warned: Collection[str] = ()
) -> Script:
    """The script of a round: the same for the same scenario and seed.

    `players` are those who sit at the table already, `warned` those whose wagers were under the minimum before.
    """
    players = players or who_sits(scenario, game, seed)
    scenario = _as_chance_has_it(scenario, game, seed, tuple(players))
    stream = chance(seed, game.file.id, "round")
    table = practice_table(scenario, game)
    _check_wishes(scenario, game, table, list(players))
    chances = chances_of(scenario)
    two = _two_hands(scenario, players, game, table, seed)
    if two is not None:
        players = dict(sorted({**players, two[1]: players[two[0]]}.items()))
    patrons = {number: _patron(scenario, game, table, chances, seed, number) for number in players}
    seats = _bets(scenario, patrons, players, warned, stream)
    if two is not None and any(seat.wagers for seat in seats if seat.position == two[0]):
        seats = [replace(seat, blind=seat.position == two[1]) for seat in seats]
    planned = _planned(scenario)
    if scenario.incident is UNSET:
        seats = with_company(seats, game, table, chances, planned, chance(seed, game.file.id, "company"))
    racks = {number: patron.brings(chance(seed, game.file.id, "rack", number)) for number, patron in patrons.items()}
    seats = [replace(seat, rack=racks[seat.position]) for seat in seats]
    values = scenario.chips or academy_chips().values
    tray = full_tray(values, None if scenario.tubes is UNSET else scenario.tubes, scenario.in_float)
    if not (scenario.wanted or scenario.hands or scenario.incident is not UNSET):
        asked = {wish.position for wish in scenario.seated}
        seats = with_money(seats, chances, tray, asked, chance(seed, game.file.id, "money"))
    dealt = [seat.position for seat in seats if seat.wagers]
    shoe = arrange(game, table, dealt, scenario.wanted, stream, _hands(scenario, dealt))
    lies = _as_dealt(game, table, seats, shoe)
    seats = _decisions(scenario, patrons, seats, lies)
    if scenario.incident is UNSET:
        persons = {number: patron.person for number, patron in patrons.items()}
        manners = Manners(game, chances, persons, chance(seed, game.file.id, "manners"))
        seats = [*manners.of(seats, lies, planned)]
    incident = None
    if scenario.incident is not UNSET:
        seats, incident = staged(scenario.incident, seats, game, stream)
    elif not (scenario.wanted or scenario.hands or scenario.seated) and stream.random() < chances.views_two and two is None:
        seats, incident = two_hands(seats, game, stream)
    if scenario.incident is UNSET:
        seats = with_stacks(seats, values, chances, planned, chance(seed, game.file.id, "stacks"))
    untidy = {wish.position: wish.untidy for wish in scenario.seated if wish.untidy}
    return Script(
        game=game.file.id,
        table=table,
        customs=game.customs if scenario.customs is UNSET else scenario.customs,
        shoe=spell(shoe),
        seats=tuple(untidily(seats, untidy, values, chance(seed, game.file.id, "untidy"))),
        incident=incident,
        tray=tray,
        duties=scenario.duties,
        chips=values,
    )


def is_laid_down(scenario: Scenario) -> bool:
    """Whether a scenario says who sits where, or what lies there: then nobody takes a position beside."""
    return bool(scenario.positions or scenario.wanted or scenario.hands or scenario.seated) or scenario.incident is not UNSET


def _two_hands(scenario: Scenario, players: Mapping[int, str], game: AnyGame, table: Table, seed: int) -> tuple[int, int] | None:
    """A position, and another that its Player bets on without looking, as laid down or by chance; None where nobody does."""
    if not is_laid_down(scenario):
        return second_hand(players, game, table, chances_of(scenario), chance(seed, game.file.id, "blind"))
    return next(((wish.position, wish.blind_at) for wish in scenario.seated if wish.blind_at), None)


def _planned(scenario: Scenario) -> set[str]:
    """The places a scenario has plans for: nobody there does anything else."""
    return {wish.place for wish in scenario.wanted} | {f"position-{wish.position}" for wish in scenario.seated}


def _bets(
    scenario: Scenario, patrons: Mapping[int, Patron], players: Mapping[int, str], warned: Collection[str], stream: Random
) -> list[SeatScript]:
    """What everybody puts down; where nobody would, the first Player bets as anybody does."""
    seats = [patrons[number].sits_down(number, name, warned=name in warned) for number, name in players.items()]
    number, name = next(iter(players.items()))
    game, table = patrons[number].game, patrons[number].table
    if not any(seat.wagers for seat in seats):
        seats[0] = Patron(game, table, quiet(), stream).sits_down(number, name)
    if scenario.incident is not UNSET:
        seats = with_wrong_wagers(scenario.incident, seats, game, table)
    wishes = {wish.position: wish for wish in scenario.seated}
    return [with_wagers(seat, wishes[seat.position]) if seat.position in wishes else seat for seat in seats]


def _decisions(scenario: Scenario, patrons: Mapping[int, Patron], seats: Sequence[SeatScript], round: Round) -> list[SeatScript]:
    """What everybody makes of the cards."""
    wishes = {wish.position: wish for wish in scenario.seated}
    decided = [patrons[seat.position].decides(seat, round) if seat.wagers else seat for seat in seats]
    decided = [blindly(seat, patrons[seat.position].game) if seat.blind else seat for seat in decided]
    return [with_decision(seat, wishes[seat.position]) if seat.position in wishes else seat for seat in decided]


def who_sits(scenario: Scenario, game: AnyGame, seed: int) -> dict[int, str]:
    """The Players of a table by position, clockwise."""
    stream = chance(seed, game.file.id, "players")
    numbers = _positions(scenario, practice_table(scenario, game), stream)
    return dict(zip(numbers, stream.sample(patrons_file().names, len(numbers)), strict=True))


def _as_chance_has_it(scenario: Scenario, game: AnyGame, seed: int, positions: tuple[int, ...]) -> Scenario:
    """A scenario with what it leaves to chance decided: what a surprise brings, and which suits fixed cards come in."""
    if scenario.surprise:
        brought = surprise_of(game, scenario.surprise, seed, positions)
        scenario = replace(
            scenario,
            chances=brought.chances | scenario.chances,
            wanted=scenario.wanted or brought.wanted,
            incident=brought.incident if scenario.incident is UNSET and brought.incident is not None else scenario.incident,
        )
    if not scenario.any_suits:
        return scenario
    suits = other_suits(chance(seed, game.file.id, "fixed hands"))
    return replace(
        scenario,
        hands={place: hand.translate(suits) for place, hand in scenario.hands.items()},
        seated=tuple(replace(wish, apart=wish.apart.translate(suits)) for wish in scenario.seated),
    )


def _hands(scenario: Scenario, dealt: Sequence[int]) -> dict[str, Cards]:
    """The cards that are fixed; a position that is dealt none cannot have any."""
    hands = read_hands(scenario.hands)
    played = ["dealer", "community", *(f"position-{number}" for number in dealt)]
    if wrong := [place for place in hands if place not in played]:
        raise BadInput([Problem(f"hands.{wrong[0]}", "found cards of a position with no wager, expected one that plays")])
    return hands


def _patron(scenario: Scenario, game: AnyGame, table: Table, chances: Chances, seed: int, number: int) -> Patron:
    """A Player, who makes no trouble where the scenario has plans for the position or for the round."""
    wishes = [wish for wish in scenario.wanted if wish.place == f"position-{number}"]
    asked = any(wish.position == number for wish in scenario.seated)
    planned = scenario.incident is not UNSET or bool(wishes) or asked
    if scenario.wanted or scenario.hands:
        chances = replace(chances, needless=0.0)  # whoever is sent away would change everybody's cards
    return Patron(
        game,
        table,
        quiet() if planned else chances,
        chance(seed, game.file.id, "patron", number),
        Expected(jackpot_wager=any(wish.jackpot for wish in wishes), stays_in=any(wish.result for wish in wishes)),
        scenario.people,
    )


def _check_wishes(scenario: Scenario, game: AnyGame, table: Table, sitting: Sequence[int]) -> None:
    """Refuse a place the table does not have, and facts that do not make the case of an incident."""
    places = ["dealer", *(f"position-{number}" for number in range(1, table.seats + 1))]
    problems = [
        Problem(f"wanted[{number}].place", unknown("place", wish.place, places))
        for number, wish in enumerate(scenario.wanted)
        if wish.place not in places
    ]
    problems += people_problems(scenario.people)
    problems += hand_problems(scenario.hands, game, places)
    problems += seat_problems(scenario.seated, read_hands(scenario.hands), game, sitting)
    if problems:
        raise BadInput(problems)
    if scenario.incident is UNSET:
        return
    case = cases().get(scenario.incident.case)
    if case is not None and case.takes_jackpot and game.file.jackpot is None:
        raise BadInput([Problem("incident.case", unknown("case", scenario.incident.case, cases_of(game.file)))])
    if scenario.incident.short and scenario.incident.case not in COUNTS:
        raise BadInput([Problem("incident.short", unknown("case", scenario.incident.case, COUNTS))])
    try:
        rule(game.file, scenario.incident.case, scenario.incident.facts)
    except BadInput as trouble:
        told = [Problem(f"incident.facts.{problem.where}", problem.message) for problem in trouble.problems]
        raise BadInput(told) from None


def _as_dealt(game: AnyGame, table: Table, seats: Sequence[SeatScript], shoe: Cards) -> Round:
    """The round as it lies when the cards are dealt and nobody has decided."""
    dealt = [seat for seat in seats if seat.wagers]
    deal = tuple(deal_order(game.file.deal_of(table.device), [seat.position for seat in dealt]))
    packets, _ = deal_out(deal, shoe)
    hands = {place: faces(hand) for place, hand in hands_of(deal, packets).items()}
    positions = tuple(Position(seat.position, hands[f"position-{seat.position}"], seat.wagers) for seat in dealt)
    return Round(game.file.id, table, hands.get("dealer", ()), hands.get("community", ()), positions)


def practice_table(scenario: Scenario, game: AnyGame) -> Table:
    """The table a scenario is played on: what it says, and where it says no limits, the usual ones."""
    file = game.file
    layout = scenario.layout or next(iter(file.layouts))
    device = scenario.device or (game.devices[0] if game.devices else "")
    problems = []
    if layout not in file.layouts:
        problems.append(Problem("layout", unknown("layout", layout, file.layouts)))
    if device and device not in game.devices:
        problems.append(Problem("device", unknown("device", device, game.devices)))
    for name, choice in scenario.rulings.items():
        if name not in file.switches or choice not in file.switches[name].choices:
            known = file.switches[name].choices if name in file.switches else file.switches
            problems.append(Problem(f"rulings.{name}", unknown("choice", choice if name in file.switches else name, known)))
    if problems:
        raise BadInput(problems)
    fewest, most = file.layouts[layout].positions
    seats = most if scenario.seats is UNSET else scenario.seats
    if not fewest <= seats <= most:
        raise BadInput([Problem("seats", f"found {seats}, expected {fewest} to {most} on this felt")])
    rulings = {name: switch.default for name, switch in file.switches.items()} | scenario.rulings
    return Table(layout, seats, device or None, _limits(scenario, game), scenario.jackpot, rulings)


def _limits(scenario: Scenario, game: AnyGame) -> dict[str, tuple[int, int]]:
    """The limits of every wager: a raise may be as many times the opening wager as the decisions make it."""
    if game.file.limits is None:
        return {}
    practice = patrons_file().limits if scenario.limits is UNSET else scenario.limits
    times = {name: n for terms in game.file.decisions.values() for name, n in terms.stakes.items()}
    limits = {}
    for name in game.limited_wagers:
        least, most = practice.of(game.file.wagers[name])
        limits[name] = (least * times.get(name, 1), most * times.get(name, 1))
    return limits


def chances_of(scenario: Scenario) -> Chances:
    """How likely each thing is at a table: as usual, as a surprise has it, and as the scenario says itself."""
    usual = {name.replace("_", "-"): likelihood for name, likelihood in asdict(patrons_file().chances).items()}
    brought = chances_at(scenario.surprise) if scenario.surprise else {}
    chances = convert(usual | brought | scenario.chances, Chances)
    if isinstance(chances, list):
        raise BadInput([Problem(f"chances.{problem.where}", problem.message) for problem in chances])
    return chances


def _positions(scenario: Scenario, table: Table, stream: Random) -> list[int]:
    if scenario.positions:
        wrong = [number for number in scenario.positions if not 1 <= number <= table.seats]
        if wrong or len(set(scenario.positions)) != len(scenario.positions):
            raise BadInput(
                [Problem("positions", f"found {list(scenario.positions)}, expected different ones from 1 to {table.seats}")]
            )
        return sorted(scenario.positions)
    named = {wish.place for wish in scenario.wanted} | set(scenario.hands)
    asked = {wish.position for wish in scenario.seated}
    asked.update(() if scenario.incident is UNSET else scenario.incident.positions)
    needed = [number for number in range(1, table.seats + 1) if f"position-{number}" in named or number in asked]
    count = stream.randint(1, table.seats) if scenario.players is UNSET else scenario.players
    if not 1 <= count <= table.seats:
        raise BadInput([Problem("players", f"found {count}, expected 1 to {table.seats}")])
    others = [number for number in range(1, table.seats + 1) if number not in needed]
    return sorted([*needed, *stream.sample(others, max(0, min(count - len(needed), len(others))))])
