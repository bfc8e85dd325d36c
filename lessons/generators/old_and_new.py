"""Two documents of one family: the same hand, or the same irregularity, and what each of them makes of it."""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from msgspec.structs import replace

from app.rules.catalogue import Catalogue
from app.rules.core.game import AnyGame, Game
from app.rules.core.irregularity import REFER, comes_to_the_same, rule
from app.rules.core.money import Cents
from app.rules.core.round import JACKPOT, Position, Round
from app.rules.core.settlement import Line
from lessons import grounds, options
from lessons.broken_rules.lines import settle
from lessons.broken_rules.settling import broken_lines
from lessons.confusing import differing
from lessons.dealing import deal_round, dealt_until, make_table, possible_decisions
from lessons.drafting import Ask, Draft, Skill, choose
from lessons.generators.rulings import ruling_about, said_ruling, say_occurrence, some_occurrence, wrong_rulings
from lessons.item import Item, item
from lessons.item import ruling as ruling_item
from lessons.line_items import line_items
from lessons.other_cards import OTHER_CARDS
from lessons.question import Chosen, Question
from lessons.rows import met_by, rows_paid
from lessons.ruling_choices import Decided, Occurrence, decided, facts_asked, occurrences, rulings_shown, values
from lessons.scenes import Scene, some_scene
from lessons.working import work_out

SETTLEMENT, RULING = "settlement", "ruling"
OTHER = "other-document"
DEALS = 3
"""How many deals are seen by both documents where settlements are shown."""


def variants(game: AnyGame) -> tuple[str, ...]:
    """Where a game is made from a family, and so may have another document beside it."""
    return (SETTLEMENT, RULING) if _family(game) else ()


def _family(game: AnyGame) -> set[type]:
    """What a game is made from beyond what every game is."""
    return {base for base in type(game).__mro__[1:] if issubclass(base, Game) and base is not Game}


def relative(catalogue: Catalogue, game: AnyGame) -> AnyGame:
    """The other game of the family."""
    return next(other for other in catalogue.values() if other.file.id != game.file.id and _family(other) & _family(game))


def relatives(catalogue: Catalogue, game: AnyGame) -> tuple[AnyGame, ...]:
    """The games a question is about beside its own."""
    return (relative(catalogue, game),)


def draft(ask: Ask) -> Draft | None:
    """Something the two documents see differently."""
    other = relative(ask.catalogue, ask.game)
    return _draft_settlement(ask, other) if ask.variant == SETTLEMENT else _draft_ruling(ask, other)


def _document(game: AnyGame) -> str:
    document = game.file.document
    return f"{document.title}, {document.effective.year}"


class SeenByBoth(NamedTuple):
    """One deal at a table of each document, a wager they settle differently, and what it comes to by both."""

    here: Round
    there: Round
    mine: Line
    theirs: Line


def _draft_settlement(ask: Ask, other: AnyGame) -> Draft | None:
    """A deal the documents see differently, beside others they do: what is right in each is shown."""
    found = dealt_until(lambda: _some_seen(ask, other))
    if found is None:
        return None
    seen, beside = found
    rows = rows_paid(ask.game, seen.here)
    meets = met_by(ask.game, seen.here, seen.here.positions[0], seen.mine, rows)
    items = (_twin(SETTLEMENT), *line_items(ask.game, seen.here, seen.here.positions[0], seen.mine, rows))
    return Draft(meets, lambda: _write_settlement(ask, other, seen, beside), items)


def _some_seen(ask: Ask, other: AnyGame) -> tuple[SeenByBoth, list[Line]] | None:
    """Some deals both see differently, any of which is asked, and what is shown beside what it comes to."""
    found = [dealt_until(lambda: _seen_by_both(ask, other)) for _ in range(DEALS)]
    deals = [deal for deal in found if deal is not None]
    if len({options.line(deal.mine) for deal in deals}) < DEALS or len({deal.mine.wager for deal in deals}) > 1:
        return None
    shown = [_beside(other, deal, deals) for deal in deals]
    asked = ask.chance.randrange(DEALS)
    return (deals[asked], shown[asked] or []) if all(shown) else None


def _beside(other: AnyGame, seen: SeenByBoth, deals: Sequence[SeenByBoth]) -> list[Line] | None:
    """What the deals come to beside one of them, and one payment of the other document.

    That payment is what the other says of this deal, or where it pays nothing, of another: so it tells nothing.
    """
    mine = {options.line(deal.mine) for deal in deals}
    beside = [deal.mine for deal in deals if deal is not seen]
    paid = [deal.theirs for deal in deals if _is_fixed(other, deal.theirs) and options.line(deal.theirs) not in mine]
    if seen.theirs in paid:
        return beside
    return [*beside, paid[0]] if paid and options.line(seen.theirs) in mine else None


def _is_fixed(game: AnyGame, line: Line) -> bool:
    """Whether a payment is no part of the meter, which would show by its odd cents."""
    return bool(line.paid) and (
        line.wager != JACKPOT or line.paid in [award.fixed for award in game.file.jackpot.awards.values()]
    )


def _same_line(line: Line, other: Line) -> bool:
    return options.line(line) == options.line(other)


def _seen_by_both(ask: Ask, other: AnyGame) -> SeenByBoth | None:
    """A deal in which the two documents differ about a wager."""
    here, there = _same_cards(ask, other)
    mine, theirs = settle(ask.game, here, here.positions[0]), settle(other, there, there.positions[0])
    differ = [name for name in mine if name in theirs and not _same_line(mine[name], theirs[name])]
    wager = ask.chance.choice(differ) if differ else ""
    return SeenByBoth(here, there, mine[wager], theirs[wager]) if wager else None


def _twin(variant: str) -> Item:
    """That another document of the family sees something otherwise."""
    return item("twin", variant)


def _same_cards(ask: Ask, other: AnyGame) -> tuple[Round, Round]:
    """One round by both documents: dealt by the one with more Community cards, with the wagers both know."""
    dealing = max(ask.game, other, key=lambda game: game.file.cards.community)
    dealt = deal_round(dealing, ask.chance, make_table(dealing, ask.chance))
    shared = {
        name: dealt.positions[0].wagers.get(name, ask.chance.choice((2500, 5000))) for name in _shared_wagers(ask.game, other)
    }
    wagers = dict(ask.chance.sample(list(shared.items()), ask.chance.randint(1, len(shared))))
    decision = ask.chance.choice(possible_decisions(ask.game, wagers)) if dealt.positions[0].decision else None
    position = replace(dealt.positions[0], wagers=_in_order(ask.game, wagers, dealt), decision=decision)
    return _by(ask.game, dealt, position), _by(other, dealt, position)


def _shared_wagers(game: AnyGame, other: AnyGame) -> list[str]:
    return [name for name in game.placed_wagers if name in other.placed_wagers]


def _in_order(game: AnyGame, wagers: dict[str, Cents], dealt: Round) -> dict[str, Cents]:
    """The wagers as the felt has them, the jackpot's at its price."""
    price = dealt.table.jackpot.price
    return {
        name: price if game.file.jackpot and name == "jackpot" else wagers[name] for name in game.placed_wagers if name in wagers
    }


def _by(game: AnyGame, dealt: Round, position: Position) -> Round:
    """The same round at a table of this game."""
    file = game.file
    layout = next(iter(file.layouts))
    table = replace(
        dealt.table,
        layout=layout,
        seats=file.layouts[layout].positions[1],
        device=game.devices[0] if game.devices else None,
        rulings={name: switch.default for name, switch in file.switches.items()},
    )
    return Round(file.id, table, dealt.dealer, dealt.community[: file.cards.community], (position,))


def _write_settlement(ask: Ask, other: AnyGame, seen: SeenByBoth, beside: Sequence[Line]) -> Question:
    here, line, theirs = seen.here, seen.mine, seen.theirs
    position, wager = here.positions[0], line.wager
    rows = rows_paid(ask.game, here)
    row = rows.get((position.number, wager))
    words = ask.words
    broken = {options.line(told): rule for rule, told in broken_lines(ask.game, here, position, wager)}
    others = [(broken.get(options.line(told), OTHER_CARDS), told) for told in beside if not _same_line(told, theirs)]
    wrong = [(OTHER, theirs), *others]
    return ask.write(
        "choice",
        words.prompt("old-and-new", document=_document(ask.game), wager=words.wager(wager), position=position.number),
        [Chosen(options.line(line))],
        [choose(options.line(told), rule, *differing(ask.file, line, told, row, rule)) for rule, told in wrong],
        words.together(
            work_out(words, ask.game, here, line, row),
            words.working("by-the-other", document=_document(other), line=words.line(theirs)),
        ),
        line.clauses,
        met_by(ask.game, here, position, line, rows),
        round=here,
    )


def _draft_ruling(ask: Ask, other: AnyGame) -> Draft | None:
    """A case both documents can meet; where they see it differently, what the other one says stands among the choices."""
    shown = list(rulings_shown(ask.chance, ask.game, other, always=REFER))
    right = ask.chance.choice(shown)
    found = occurrences(ask.game, other)[right]
    differing_ones = [one for one in found if _differs(ask.game, other, one)]
    occurrence = some_occurrence(ask, differing_ones or found)
    theirs = _theirs(other, occurrence)
    decoys = _only_theirs(ask.game, other)
    if theirs not in (right, *shown, *decoys):
        return None
    if decoys:
        shown.append(theirs if theirs in decoys else ask.chance.choice(decoys))
    if any(comes_to_the_same(shown[-1].ruling, one.ruling) for one in shown[:-1]):
        return None
    scene = some_scene(ask.chance, ask.game, occurrence.case, occurrence.told)
    items = (_twin(RULING), ruling_item(ask.file, occurrence.case, occurrence.told))
    return Draft(frozenset(), lambda: _write_ruling(ask, other, occurrence, scene, right, theirs, shown), items)


def _theirs(other: AnyGame, occurrence: Occurrence) -> Decided:
    """What the other document rules on a case; of a fact only that one turns on, nothing is known but what is usual."""
    told, asked = occurrence.told, facts_asked(other, occurrence.case)
    return decided(other, occurrence.case, {name: told.get(name, values(terms)[-1]) for name, terms in asked.items()})


def _differs(game: AnyGame, other: AnyGame, occurrence: Occurrence) -> bool:
    """Whether the two documents lead to something else."""
    mine, theirs = decided(game, occurrence.case, occurrence.told), _theirs(other, occurrence)
    return not comes_to_the_same(mine.ruling, theirs.ruling) or (mine.ruling == theirs.ruling and mine.decides != theirs.decides)


@cache
def _only_theirs(game: AnyGame, other: AnyGame) -> tuple[Decided, ...]:
    """What only the other document rules on cases they see differently, as often as it does."""
    known = occurrences(game, other)
    told = [one for found in known.values() for one in found if _differs(game, other, one)]
    return tuple(theirs for one in told if (theirs := _theirs(other, one)) not in known)


def _write_ruling(
    ask: Ask,
    other: AnyGame,
    occurrence: Occurrence,
    scene: Scene,
    right: Decided,
    theirs: Decided,
    shown: Sequence[Decided],
) -> Question:
    words = ask.words
    clauses = rule(ask.file, occurrence.case, occurrence.told).clauses
    wrong = list(wrong_rulings(ask, occurrence, right, [one for one in shown if one != theirs]))
    if differs := theirs != right:
        wrong.append(choose(options.ruling(*theirs), OTHER, taken_for=ruling_about(theirs.ruling)))
    by_the_other = words.working("by-the-other", document=_document(other), line=ask.say(options.ruling(*theirs)))
    return ask.write(
        "choice",
        words.together(words.prompt("old-and-new-ruling", document=_document(ask.game)), *say_occurrence(ask, occurrence, scene)),
        [Chosen(options.ruling(*right))],
        wrong,
        words.together(
            said_ruling(ask, right),
            by_the_other if differs else words.working("by-both", document=_document(other)),
        ),
        clauses,
        most=len(wrong),
        about=ruling_about(right.ruling),
    )


OLD_AND_NEW = Skill(
    "old-and-new",
    variants,
    draft,
    draws=grounds.SETTLEMENT | grounds.RULINGS,
    beside=relatives,
    version=2,
    asks=lambda _game, variant: (_twin(variant),),
)

SKILLS = (OLD_AND_NEW,)
