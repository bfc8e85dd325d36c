"""The judge's reading of the table as it lies: who is in play, what every wager comes to, and which hands must be opened."""

from typing import Any

from msgspec import Struct

from app.rules.core.cards import Cards
from app.rules.core.clause import Clauses
from app.rules.core.game import Showdown
from app.rules.core.gamefile import Rest
from app.rules.core.round import JACKPOT, Position, Round
from app.rules.core.settlement import Line, Stake
from app.rules.world.deal import order_of
from app.rules.world.wagers import plays
from app.rules.world.world import COMMUNITY, DEALER, Area, World, place_of

Lines = dict[str, Line]


class Reading(Struct):
    """What the table comes to. It holds as long as no card, stake, decision or ruling changes.

    `rests` is what must lie open before a wager moves, `folded` the wagers a fold gave up, `opened` the hands that must be
    opened, `compared` those opened to be compared with the Dealer's, `results` how these come out.
    """

    round: Round
    showdown: "Showdown[Any] | None"
    positions: dict[int, Position]
    lines: dict[int, Lines]
    meter_after: int
    rests: dict[tuple[int, str], tuple[Rest, ...]]
    folded: set[tuple[int, str]]
    opened: set[int]
    compared: set[int]
    results: dict[int, str]
    awards: dict[int, str]


def read_table(world: World, out: dict[int, Clauses], void: Clauses | None, back: dict[Area, Clauses]) -> Reading:
    """Read a table on which some positions are out of play by a ruling, or single wagers, or the whole round is void."""
    game = world.game
    dealer, community = _full(world, DEALER), _full(world, COMMUNITY)[: game.file.cards.community]
    in_play = {}
    if void is None:
        for number in world.wagering():
            if number in out or _lacks_base(world, number):
                continue
            if len(world.played(place_of(number))) == game.file.cards.player:
                position = _position(world, number, back)
                if position is not None:
                    in_play[number] = position
    round = Round(game.file.id, world.table, dealer, community, tuple(in_play.values()))
    reading = Reading(round, None, in_play, {}, world.table.jackpot.display, {}, set(), set(), set(), {}, {})
    if in_play and len(dealer) == game.file.cards.dealer and len(community) == game.file.cards.community:
        _settle(world, reading)
    for (number, wager), clauses in back.items():
        amount = world.staked(number).get(wager, 0)
        if amount and number in reading.lines:
            reading.lines[number][wager] = Stake(wager, amount, amount).void(clauses)
            reading.rests[number, wager] = ()
    _read_returns(world, reading, out, void)
    return reading


def _read_returns(world: World, reading: Reading, out: dict[int, Clauses], void: Clauses | None) -> None:
    """Positions that get everything back: by a ruling, because nothing they bet is valid, or a raise lies without its base."""
    for number in world.wagering():
        if void is not None or number in out:
            reading.lines[number] = _all_back(world, number, out.get(number, ()) if void is None else void)
        elif number not in reading.lines and (world.closed or world.begun) and not plays(world, number):
            reading.lines[number] = _invalid(world, number)
        elif _lacks_base(world, number):
            reading.lines[number] = _all_back(world, number, world.game.file.judging.raise_amount)


def _lacks_base(world: World, number: int) -> bool:
    """Whether a raise lies at a position where the wager it raises does not any more."""
    staked, wagers = world.staked(number), world.game.file.wagers
    return any(wagers[name].raises and wagers[name].raises not in staked for name in staked)


def _full(world: World, place: str) -> Cards:
    """The cards of a place, with those it has still to be dealt."""
    held = world.played(place)
    due = order_of(world).hands.get(place, ())
    if len(held) >= len(due):
        return held[: len(due)]
    waiting = world.device[::-1][: len(due) - len(held)]
    return held + tuple([world.shoe[card] for card in waiting])


def decision_of(world: World, number: int) -> str | None:
    """What a Player has decided so far, as one decision of the game."""
    guest = world.guests.get(number)
    if guest is None or not guest.decided:
        return None
    if not world.game.file.judging.stages:
        return guest.decided[0]
    return "+".join(part for part in guest.decided if part in world.game.file.judging.folds or part in world.game.file.wagers)


def _position(world: World, number: int, back: dict[Area, Clauses]) -> Position | None:
    """A position as it is settled; None where its Player has still to decide."""
    game, guest = world.game, world.guests.get(number)
    if guest is None:
        return None
    decision, held = decision_of(world, number), world.played(place_of(number))
    staked = world.staked(number)
    wagers = {name: amount for name, amount in staked.items() if name in game.placed_wagers and (number, name) not in back}
    if game.file.decisions and decision is None and not guest.away and any(game.is_valid(name, wagers) for name in wagers):
        return None
    raised = {name: amount for name, amount in staked.items() if name not in game.placed_wagers}
    position = Position(
        number=number,
        cards=held,
        wagers=wagers,
        decision=decision,
        apart=guest.own if guest.own and set(guest.own) <= set(held) else None,
        exposed=not guest.declines,
        absent=guest.away,
        warned=guest.warned,
    )
    asked = {name: amount for name, amount in game.stakes(position).items() if name not in wagers}
    if raised == asked:
        return position
    return Position(
        number, position.cards, wagers, decision, position.apart, position.exposed, position.absent, position.warned, raised
    )


def _all_back(world: World, number: int, clauses: Clauses) -> Lines:
    """Every stake of a position goes back; what its Player pulled back is with the Player already."""
    staked = {wager: chips.staked for (other, wager), chips in world.chips.items() if other == number and chips.staked}
    return {name: Stake(name, amount, amount).void(clauses) for name, amount in staked.items()}


def _invalid(world: World, number: int) -> Lines:
    """Wagers without their base go back whether the position is dealt cards or not (3.5, 5.12.2)."""
    return {
        name: Stake(name, amount, amount).void(world.game.file.wagers[name].invalid)
        for name, amount in world.staked(number).items()
    }


def _settle(world: World, reading: Reading) -> None:
    game, round = world.game, reading.round
    settled = game.settle(round)
    if settled.jackpot_after is not None:
        reading.meter_after = settled.jackpot_after
    dealer = game.dealer_hand(round)
    showdown = reading.showdown = Showdown(round, dealer, game.qualifies(dealer, round))
    for one in settled.positions:
        reading.lines[one.position] = {line.wager: line for line in one.lines}
    jackpots = [number for number in reading.positions if _live_jackpot(reading, number)]
    for number, position in reading.positions.items():
        _read_position(world, reading, position, showdown, [other for other in jackpots if other != number])


def _live_jackpot(reading: Reading, number: int) -> bool:
    line = reading.lines[number].get(JACKPOT)
    return line is not None and line.outcome != "void" and reading.positions[number].exposed


def _compare(world: World, reading: Reading, position: Position, showdown: "Showdown[Any]") -> None:
    """Whether a hand is compared with the Dealer's, and how it comes out."""
    game = world.game
    hand = game.player_hand(position, reading.round)
    if game.result(position, hand, Showdown(showdown.round, showdown.hand, qualifies=True)) is not None:
        reading.compared.add(position.number)
    result = game.result(position, hand, showdown)
    if result is not None:
        reading.results[position.number] = result


def _read_position(world: World, reading: Reading, position: Position, showdown: "Showdown[Any]", others: list[int]) -> None:
    game, number = world.game, position.number
    judging, lines = game.file.judging, reading.lines[number]
    given_up = judging.folds.get(position.decision or "", ())
    returned = game.is_returned_as_absent(position)
    for wager, line in lines.items():
        if wager in given_up:
            reading.folded.add((number, wager))
        if wager in given_up or line.outcome == "void" or returned:
            reading.rests[number, wager] = ()
        elif not position.exposed:
            reading.rests[number, wager] = ("dealer",)
        else:
            reading.rests[number, wager] = game.rests_on(line, position, showdown)
        if wager == JACKPOT and line.paid:
            reading.awards[number] = game.jackpot_hand(position, reading.round) or ""
    if returned or not position.exposed or not plays(world, number):
        return
    hangs = {rest for wager in lines if wager != JACKPOT for rest in reading.rests[number, wager]}
    stays = bool(hangs) and any(name not in given_up for name in position.wagers if name != JACKPOT)
    if DEALER in hangs:
        _compare(world, reading, position, showdown)
    beside = judging.open_beside_jackpot
    if (
        _live_jackpot(reading, number)
        or (stays and game.shows_hand(position, showdown))
        or (beside in position.wagers and others)
    ):
        reading.opened.add(number)
