"""A dealer who goes on whatever lies there: asks, turns, says, settles and gathers as if nothing were out of order."""

from collections.abc import Iterator

from app.rules.core import act as acts
from app.rules.judge.money import due_act
from app.rules.judge.opening import dealer_words
from app.rules.judge.round import JudgedRound
from app.rules.judge.setting import house_way
from app.rules.world.act import Act
from app.rules.world.card_acts import LAST
from app.rules.world.deal import order_of
from app.rules.world.world import COMMUNITY, DEALER, check, place_of


def go_on(round: JudgedRound) -> None:
    """Do all of it as far as hands can; every law of physics holds after every act."""
    for act in _whole_round(round):
        round.do(act)
        check(round.play.world)


def _whole_round(round: JudgedRound) -> Iterator[Act]:
    world = round.play.world
    if order_of(world).burns:
        yield acts.Burn()
    if order_of(world).turns_last:
        yield acts.Turn(DEALER, LAST)
    stages = [stage.turns for stage in world.game.file.judging.stages]
    for stage in stages or [""]:
        yield from _decisions(round)
        if stage:
            yield acts.Turn(COMMUNITY, stage)
    if not world.hands.get(DEALER):
        yield acts.Deal(DEALER, world.game.file.cards.dealer)
    yield acts.Turn(DEALER)
    yield from _about_the_dealer(round)
    yield from _settlement(round)
    yield from (acts.Clear(place) for place in [*world.hands])


def _decisions(round: JudgedRound) -> Iterator[Act]:
    """Asked for any decision, everybody looks; then what they have decided is taken in."""
    options = [*round.play.world.game.file.decisions]
    for number, guest in round.play.world.guests.items():
        if options and not guest.looked:
            yield acts.TakeDecision(number, options[0])
        if guest.taken_in < len(guest.decided):
            yield acts.TakeDecision(number, guest.decided[-1])


def _about_the_dealer(round: JudgedRound) -> Iterator[Act]:
    bench = round.judge.bench
    words = dealer_words(bench)
    if words is not None:
        yield words
    if bench.file.cards.set:
        yield house_way(bench, DEALER)
        if DEALER not in bench.world.set_apart:
            yield acts.SetHand(DEALER, acts.in_deck_order(bench.world.cards(DEALER)[:3]))


def _settlement(round: JudgedRound) -> Iterator[Act]:
    bench, world = round.judge.bench, round.play.world
    hands = [number for number in bench.in_direction(world.wagering()) if world.hands.get(place_of(number))]
    for number in bench.in_direction(world.wagering()):
        place = place_of(number)
        if number in hands and not world.guests[number].declines:
            yield acts.Turn(place)
        if bench.file.cards.set and world.guests[number].asks:
            yield house_way(bench, place)
        if result := bench.reading.results.get(number):
            yield acts.Declare(place, "result", result)
        yield from _wagers(round, number)
    if bench.file.cards.community and not bench.file.judging.stages:
        yield acts.Turn(COMMUNITY)
    for number in world.wagering():
        yield from _wagers(round, number)


def _wagers(round: JudgedRound, number: int) -> Iterator[Act]:
    """What the table comes to where that can be told; anything else that lies there is taken."""
    bench, world = round.judge.bench, round.play.world
    lines = sorted(bench.reading.lines.get(number, {}).values(), key=lambda line: not line.taken)
    for line in lines:
        if (act := due_act(bench, number, line)) is not None and bench.can_settle(number, line.wager):
            yield act
    for (position, wager), chips in list(world.chips.items()):
        if position == number and chips.lies and not chips.payout:
            yield acts.Take(number, wager, chips.lies)
