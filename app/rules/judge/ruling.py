"""Rulings: which is right, who is called first, and what each does to the round."""

from collections.abc import Iterator

from app.rules.core.act import Rule
from app.rules.core.irregularity import REFER
from app.rules.core.procedure import Basis
from app.rules.judge.bench import Bench
from app.rules.judge.betting import late_areas, pulled_back
from app.rules.judge.fault import Breach, Key
from app.rules.judge.irregularity import TableTrouble
from app.rules.judge.trouble import astray, has_wrong_count, places, troubles
from app.rules.world.act import Act, Count, MoveHand, TrimHand
from app.rules.world.world import place_of, position_of

RECONSTRUCT = "reconstruct"
WAGER_CASES = ("late-wager", "late-withdrawal")
LEFT_ALONE = ("under-minimum", "over-maximum", "jackpot-without-base", "earlier-round-limits")
"""Cases in which nothing is to be stopped: what is settled, and how, says the clause."""


def call_is_owed(bench: Bench, trouble: TableTrouble) -> bool:
    """Whether somebody must be called before a ruling: it is not the Dealer's to decide, or the house wants the floor first."""
    return trouble.decides != "dealer" or bench.customs.floor_first


def count_is_owed(bench: Bench, trouble: TableTrouble) -> bool:
    """Whether the cards must be counted before anybody can rule (5.8)."""
    return trouble.case == "count-doubt" and trouble.decides == "dealer" and not bench.world.counted


def find_trouble(bench: Bench, act: Rule) -> TableTrouble | None:
    """The irregularity a ruling is about: of that case at that place, or the one there is."""
    open_ones = troubles(bench)
    fitting = [one for one in open_ones if any(case == act.case for case, _ in one.rulings)]
    at_place = [one for one in fitting if act.place in ("", one.place) or not one.place]
    return next(iter(at_place or fitting), None) or (open_ones[0] if open_ones else None)


def rule_breaches(bench: Bench, act: Rule) -> Iterator[Breach]:
    """What is wrong with a ruling."""
    number = position_of(act.place)
    if act.case in WAGER_CASES:
        yield from _about_wagers(bench, act)
        return
    trouble = find_trouble(bench, act)
    if trouble is None:
        if act.case not in LEFT_ALONE:
            yield Breach(
                "needless-ruling", Basis(bench.file.refer) if bench.file.refer else Basis(custom="refer"), (), None, number
            )
        return
    basis = Basis(trouble.clauses) if trouble.clauses else Basis(custom="refer")
    if call_is_owed(bench, trouble) and not bench.world.calls and ("call", trouble.case) not in bench.excused:
        by_house = trouble.decides == "dealer"
        kind, why = ("floor-first", Basis(custom="floor-first")) if by_house else ("call-before-ruling", basis)
        yield Breach(kind, why, (("call", trouble.case),), None, number)
    if count_is_owed(bench, trouble) and ("count",) not in bench.excused:
        yield Breach("count-before-ruling", basis, (("count",),), Count(), number)
    right_place = not act.place or not trouble.place or act.place == trouble.place
    if not (trouble.accepts(act.case, act.ruling) and right_place):
        case, ruling = trouble.rulings[0]
        yield Breach("wrong-ruling", basis, (trouble.key,), Rule(case, ruling, trouble.place), position_of(trouble.place))


def _about_wagers(bench: Bench, act: Rule) -> Iterator[Breach]:
    areas = late_areas(bench) if act.case == "late-wager" else pulled_back(bench)
    right = "refuse" if act.case == "late-wager" else "stands"
    clauses = bench.file.irregularities.get(act.case, {}).get(right, ())
    here = [area for area in areas if act.place in ("", place_of(area[0]))]
    if not here:
        yield Breach("needless-ruling", Basis(clauses), (), None, position_of(act.place))
    elif act.ruling != right:
        number, wager = here[0]
        key: Key = ("late" if act.case == "late-wager" else "pulled", number, wager)
        yield Breach("wrong-ruling", Basis(clauses), (key,), Rule(act.case, right, place_of(number)), number)


def apply_ruling(bench: Bench, act: Rule, trouble: TableTrouble | None) -> None:
    """The ruling is in force from now on: with a supervisor at the table the right one, else the one that was given."""
    if trouble is None:
        return
    right = trouble.accepts(act.case, act.ruling)
    ruling = act.ruling if right or not bench.world.calls else trouble.rulings[0][1]
    bench.ruled[trouble.case, trouble.place] = ruling
    number = position_of(trouble.place)
    if ruling == REFER:
        ruling = bench.world.decisions_by_manager.get((act.case, act.place), "play-on")
    match ruling:
        case "void-round":
            bench.void = trouble.clauses
        case "return-wagers" | "return-hand" if number and trouble.case != "absent-player":
            bench.out[number] = trouble.clauses
        case "keep-viewed" | "keep-first-dealt":
            _one_hand_stays(bench, trouble, ruling)
        case _:
            pass
    for position, guest in bench.world.guests.items():
        if guest.withdraws:
            bench.out[position] = trouble.clauses
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
    if RECONSTRUCT not in bench.ruled.values():
        return
    basis = Basis(bench.file.irregularities.get("misdeal", {}).get(RECONSTRUCT, ()))
    for place, home in astray(bench).items():
        if home:
            yield ("move", place), MoveHand(place, home), basis
            return
    for place in places(bench.world):
        if has_wrong_count(bench, place) and len(bench.world.hands.get(place, ())) > bench.order.needed.get(place, 0):
            yield ("trim", place), TrimHand(place), basis


def moving_breaches(bench: Bench, act: MoveHand | TrimHand) -> Iterator[Breach]:
    """Cards are moved by hand only to carry a ruling out."""
    due = [one for _, one, _ in carrying_out(bench)]
    back = isinstance(act, MoveHand) and astray(bench).get(act.to) == act.place and RECONSTRUCT in bench.ruled.values()
    if act not in due and not back:
        clauses = bench.file.irregularities.get("misdeal", {}).get(RECONSTRUCT, ())
        yield Breach("cards-moved", Basis(clauses), (), None, position_of(act.place))
