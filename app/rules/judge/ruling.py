"""Rulings: which is right, who is called first, and what each does to the round."""

from collections.abc import Iterator

from app.rules.core.act import CallSupervisor, Return, Rule, SetHand
from app.rules.core.basis import Basis, basis_of
from app.rules.core.irregularity import REFER
from app.rules.core.round import JACKPOT
from app.rules.judge import wager_ruling
from app.rules.judge.bench import Bench, WrongRuling, count_case
from app.rules.judge.fault import Breach, Key
from app.rules.judge.irregularity import TableTrouble
from app.rules.judge.setting import set_breaches
from app.rules.judge.trouble import OTHER, astray, places, surplus_of_last, troubles
from app.rules.world.act import Act, Count, MoveHand, TrimHand
from app.rules.world.deal import received
from app.rules.world.world import place_of, position_of

RECONSTRUCT = "reconstruct"
MOVED = "moved"
"""Names a hand of which cards were put back though nothing asked for it: card by card, it is one fault."""


def call_is_owed(bench: Bench, trouble: TableTrouble) -> bool:
    """Whether somebody must be called before a ruling: it is not the Dealer's to decide, or the house wants the floor first."""
    return trouble.decides != "dealer" or bench.customs.floor_first


def count_is_owed(bench: Bench, trouble: TableTrouble) -> bool:
    """Whether the cards must be counted before anybody can rule (5.8)."""
    return trouble.case == "count-doubt" and trouble.decides == "dealer" and not bench.world.counted


def find_trouble(bench: Bench, act: Rule) -> TableTrouble | None:
    """The irregularity a ruling is about: of that case at that place, or the one there is; one ruled on wrongly is still one."""
    open_ones = [*troubles(bench), *(wrong.trouble for wrong in bench.wrongly_ruled.values())]
    fitting = [one for one in open_ones if any(case == act.case for case, _ in one.rulings)]
    at_place = [one for one in fitting if act.place in ("", one.place) or not one.place]
    return next(iter(at_place or fitting), None) or (open_ones[0] if open_ones else None)


def rule_breaches(bench: Bench, act: Rule) -> Iterator[Breach]:
    """What is wrong with a ruling."""
    number = position_of(act.place)
    if act.case in wager_ruling.CASES:
        yield from wager_ruling.wager_breaches(bench, act)
        return
    trouble = find_trouble(bench, act)
    if trouble is None:
        basis = Basis(bench.file.refer) if bench.file.refer else Basis(custom="refer")
        yield Breach("needless-ruling", basis, (), None, number)
        return
    basis = Basis(trouble.clauses) if trouble.clauses else Basis(custom="refer")
    uncalled = not bench.world.calls and act.ruling != REFER  # who refers it has called
    if uncalled and call_is_owed(bench, trouble) and Key("call", trouble.case) not in bench.excused:
        by_house = trouble.decides == "dealer"
        kind, why = ("floor-first", Basis(custom="floor-first")) if by_house else ("call-before-ruling", basis)
        yield Breach(kind, why, (Key("call", trouble.case),), None, number)
    if count_is_owed(bench, trouble) and Key("count") not in bench.excused:
        yield Breach("count-before-ruling", basis, (Key("count"),), Count(), number)
    right_place = not act.place or not trouble.place or act.place == trouble.place
    if not (trouble.accepts(act.case, act.ruling) and right_place):
        case, ruling = trouble.rulings[0]
        kind = "wrong-proposal" if bench.goes_to_floor(act.ruling) else "wrong-ruling"
        yield Breach(kind, basis, (trouble.key,), Rule(case, ruling, trouble.place), position_of(trouble.place))


def setting_breaches(bench: Bench, act: SetHand) -> Iterator[Breach]:
    """What is wrong with setting a hand now; one that a wager has moved on is set again only when somebody was called."""
    yield from set_breaches(bench, act)
    if bench.world.calls or Key("call", OTHER) in bench.excused:
        return
    for one in troubles(bench):
        if one.case == OTHER and one.place == act.place:
            basis = basis_of(one.clauses)
            yield Breach("call-before-ruling", basis, (Key("call", OTHER),), CallSupervisor(OTHER), position_of(act.place))


def in_force(bench: Bench, act: Rule) -> Rule:
    """The ruling in force once one is given or proposed, by its own name and at its place.

    A supervisor who was called rules right, whatever was proposed; a Dealer who rules alone is followed, right or wrong.
    """
    if act.case in wager_ruling.CASES:
        return wager_ruling.wager_ruling(bench, act)
    trouble = find_trouble(bench, act)
    if trouble is None:
        return act
    right_place = not act.place or not trouble.place or act.place == trouble.place
    if right_place and (right := trouble.right_ruling(act.case, act.ruling)):
        return Rule(act.case, right, trouble.place)
    case, ruling = trouble.rulings[0]
    return Rule(case, ruling, trouble.place) if bench.goes_to_floor(act.ruling) else act


def apply_ruling(bench: Bench, act: Rule, trouble: TableTrouble | None) -> None:
    """The ruling in force has its effect from now on; a wrong one is kept in mind, so that it can be taken back."""
    if trouble is None:
        return
    named = (trouble.case, trouble.place)
    take_back(bench, named)
    if not trouble.accepts(act.case, act.ruling):
        bench.wrongly_ruled[named] = WrongRuling(trouble, dict(bench.out), dict(bench.back), bench.void)
    ruling = bench.ruled[named] = act.ruling
    bench.shown_when_ruled = len(bench.world.exposed_in_deal)
    number = position_of(trouble.place)
    if ruling == REFER:
        ruling = bench.world.decisions_by_manager.get((act.case, act.place), "play-on")
    match ruling:
        case "void-round":
            bench.void = trouble.clauses
        case "return-wagers" | "return-hand" if number and trouble.case != "absent-player":
            bench.out[number] = trouble.clauses
        case "return-jackpot" if number and trouble.case != wager_ruling.NO_BASE_CASE:  # that one waits for the end (5.12.2)
            bench.back[number, JACKPOT] = trouble.clauses
        case "keep-viewed" | "keep-first-dealt":
            _one_hand_stays(bench, trouble, ruling)
        case _:
            pass
    for position, guest in bench.world.guests.items():
        if guest.withdraws:
            bench.out[position] = trouble.clauses
    bench.read_again()


def take_back(bench: Bench, named: tuple[str, str]) -> None:
    """A wrong ruling has no force any more: who was out of play by it is in play again."""
    wrong = bench.wrongly_ruled.pop(named, None)
    if wrong is not None:
        bench.out, bench.back, bench.void = dict(wrong.out), dict(wrong.back), wrong.void
        bench.ruled.pop(named, None)
        bench.read_again()


def _one_hand_stays(bench: Bench, trouble: TableTrouble, ruling: str) -> None:
    """Viewed hands play on, or the one dealt first; the others are out (5.10.1, 5.10.2)."""
    for case, place, other in bench.world.sights:
        if case == "multiple-hands" and place == trouble.place:
            both = sorted((position_of(place), position_of(other)))
            stays = [number for number in both if place_of(number) in bench.world.viewed] if ruling == "keep-viewed" else both[:1]
            bench.out.update((number, trouble.clauses) for number in both if number not in stays)


def carrying_out(bench: Bench) -> Iterator[tuple[Key, Act, Basis]]:
    """What a ruling to rebuild has still to be followed by: hands moved home, a card put back."""
    if not _is_rebuilt(bench):
        return
    for place, home in astray(bench).items():
        if home:
            yield Key("move", place), MoveHand(place, home), _rebuilding(bench, "misdeal")
            return
    surplus = surplus_of_last(bench)
    for place in places(bench):
        if bench.has_wrong_count(place) and received(bench.world, place) > bench.order.needed.get(place, 0):
            yield Key("trim", place), TrimHand(place), _rebuilding(bench, count_case(place))
        elif place == surplus:
            yield Key("trim", place), TrimHand(place), _rebuilding(bench, "misdeal")


def _rebuilding(bench: Bench, case: str) -> Basis:
    """The clause by which a deal is rebuilt: that of the case, or of a misdeal where the document has none for it."""
    known = bench.file.irregularities
    return Basis(known.get(case, known.get("misdeal", {})).get(RECONSTRUCT, ()))


def _is_rebuilt(bench: Bench) -> bool:
    """Whether the deal is to be rebuilt: so it was ruled, or it is the Dealer's to mend without a word."""
    return RECONSTRUCT in bench.ruled.values() or any(is_mended_by_moving(one) for one in troubles(bench))


def is_mended_by_moving(trouble: TableTrouble) -> bool:
    """Whether the Dealer puts something right by moving cards alone."""
    return trouble.decides == "dealer" and trouble.rulings[0][1] == RECONSTRUCT


def is_being_carried_out(bench: Bench) -> bool:
    """Whether a ruling has still to be followed: the round is void, cards are to be moved, a hand lies there without a Player."""
    world = bench.world
    if bench.void is not None:
        return not world.finished
    gone = {*bench.out, *(number for number, guest in world.guests.items() if guest.away)}
    return any(carrying_out(bench)) or any(world.hands.get(place_of(number)) for number in gone)


def floor_breaches(bench: Bench, act: Act) -> Iterator[Breach]:
    """Who mends without a word has ruled: where the floor comes first, it is called before that too."""
    if not bench.customs.floor_first or bench.world.calls:
        return
    for one in troubles(bench):
        key = Key("call", one.case)
        if one.decides == "dealer" and rules_without_a_word(act, one) and key not in bench.excused:
            number = position_of(one.place)
            yield Breach("floor-first", Basis(custom="floor-first"), (key,), CallSupervisor(one.case), number)
            return


def rules_without_a_word(act: Act, trouble: TableTrouble) -> bool:
    """Whether an act is what a ruling on an irregularity would lead to."""
    match act:
        case MoveHand() | TrimHand():
            return is_mended_by_moving(trouble)
        case SetHand(place=place):
            return trouble.case == "absent-player" and trouble.place == place
        case Return(position=number):
            return trouble.case == "absent-player" and trouble.place == place_of(number)
        case _:
            return False


def moving_breaches(bench: Bench, act: MoveHand | TrimHand) -> Iterator[Breach]:
    """Cards are moved by hand only to rebuild a deal."""
    due = [one for _, one, _ in carrying_out(bench)]
    back = isinstance(act, MoveHand) and astray(bench).get(act.to) == act.place and _is_rebuilt(bench)
    if act not in due and not back and Key(MOVED, act.place) not in bench.excused:
        counted = isinstance(act, TrimHand) and bench.has_wrong_count(act.place)
        case = count_case(act.place) if counted else "misdeal"
        keys = (Key(MOVED, act.place),) if isinstance(act, TrimHand) else ()
        yield Breach("cards-moved", _rebuilding(bench, case), keys, None, position_of(act.place))
