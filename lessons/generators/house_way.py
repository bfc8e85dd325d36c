"""Setting a hand by House Way: the Dealer's, one that may not be possible, one with 3s and 6s; and a Player's own setting."""

from collections.abc import Iterator
from itertools import combinations

from app.rules.core.cards import Cards, in_signs, spell
from app.rules.core.game import AnyGame
from lessons.broken_rules.ranking import READINGS, hand_of, hand_row, hand_strength, parts_of, ranking_of
from lessons.concepts import concept, row
from lessons.dealing import dealt_until, draw
from lessons.drafting import Ask, Draft, Skill, choose
from lessons.hand_working import best_of, setting_worked_out
from lessons.item import Item, item
from lessons.question import Choice, Chosen, Named, Question

DEALER, PLAYER, UNSETTABLE, BOTH_WAYS = "dealer", "player", "cannot-be-set", "both-ways"
FACE_VALUE = "three-and-six-fixed"
NO_WAY, ONE_WAY, SEVERAL, EITHER = "no-way", "one-way", "several-ways", "three-or-six"
STANDS, SET_AGAIN, LOSES = "setting-stands", "setting-again", "setting-loses"


def variants(game: AnyGame) -> tuple[str, ...]:
    """All four, where hands are set and it is known how they are set wrongly."""
    known = game.file.cards.set and FACE_VALUE in READINGS.get(ranking_of(game), {})
    return (DEALER, PLAYER, UNSETTABLE, BOTH_WAYS) if known else ()


def draft(ask: Ask) -> Draft | None:
    """Cards of the sort the variant is about."""
    if ask.variant == PLAYER:
        wanted = ask.chance.choice((STANDS, SET_AGAIN, LOSES))
        found = dealt_until(lambda: _set_by_player(ask, wanted))
        if found is None:
            return None
        hand, apart, ways = found
        return Draft(frozenset(), lambda: _write_own(ask, hand, apart, ways), (_way(PLAYER, _outcome(apart, ways)),))
    hand = tuple(draw(ask.chance, ask.file.cards.player, lean=ask.chance.random() < 0.5))
    ways = ask.game.ways_to_set(hand)
    if not _fits(ask, hand, ways):
        return None
    return Draft(frozenset(), lambda: _write_setting(ask, hand, ways), (_way(ask.variant, _pattern(ask.game, hand, ways)),))


def _way(variant: str, pattern: str) -> Item:
    return item("way", variant, pattern)


def _pattern(game: AnyGame, hand: Cards, ways: list[Cards]) -> str:
    """What makes a hand hard to set: that it cannot be, that a 3 or a 6 must count as the other, how many ways there are."""
    if not ways:
        return NO_WAY
    return EITHER if _needs_both(game, hand) else ONE_WAY if len(ways) == 1 else SEVERAL


def items(_: AnyGame, variant: str) -> tuple[Item, ...]:
    """Every pattern of a variant."""
    patterns = {
        DEALER: (ONE_WAY, SEVERAL, EITHER),
        PLAYER: (STANDS, SET_AGAIN, LOSES),
        UNSETTABLE: (NO_WAY, ONE_WAY, EITHER),
        BOTH_WAYS: (EITHER,),
    }
    return tuple(_way(variant, pattern) for pattern in patterns[variant])


def _fits(ask: Ask, hand: Cards, ways: list[Cards]) -> bool:
    """Whether the cards are of that sort; every other hand of the one that cannot be set can be, in one way."""
    if ask.variant == UNSETTABLE:
        return len(ways) == (1 if ask.chance.random() < 0.5 else 0)
    return bool(ways) and (ask.variant == DEALER or _needs_both(ask.game, hand))


def _needs_both(game: AnyGame, hand: Cards) -> bool:
    """Whether the best setting is out of reach for somebody to whom a 3 is a 3 and a 6 a 6."""
    return hand_strength(_at_face_value(game, hand)) < hand_strength(hand_of(game, hand))


def _at_face_value(game: AnyGame, hand: Cards) -> object:
    return READINGS[ranking_of(game)][FACE_VALUE](hand_of(game, hand), hand, ())


def _write_setting(ask: Ask, hand: Cards, ways: list[Cards]) -> Question:
    best = best_of(ask.game, hand, ways)
    return ask.write(
        "cards",
        ask.words.prompt("house-way", count=ask.file.cards.set),
        [Named(spell(apart)) for apart in best] or [Named("")],
        _other_settings(ask, hand, ways, best),
        setting_worked_out(ask.words, ask.game, hand, best),
        ask.file.procedure.set_dealer if ways else ask.game.not_set_clauses(players=False),
        hands={"hand": spell(hand)},
        about=row(hand_row(ask.game, hand_of(ask.game, hand))) if ways else concept("cannot-be-set"),
    )


def _other_settings(ask: Ask, hand: Cards, ways: list[Cards], best: list[Cards]) -> Iterator[Choice]:
    """Every other way to pick the cards, and to pick none."""
    seen = next(iter(parts_of(_at_face_value(ask.game, hand))), None)
    if seen is not None and seen not in best:
        yield Choice(Named(spell(seen)), FACE_VALUE)
    for apart in combinations(hand, ask.file.cards.set):
        if apart not in best:
            yield _set_like(ask, hand, apart) if apart in ways else Choice(Named(spell(apart)), "no-three-card-hand")
    if ways:
        yield Choice(Named(""), FACE_VALUE if seen is None else "setting-missed")


def _set_like(ask: Ask, hand: Cards, apart: Cards) -> Choice:
    """A setting that is possible and not the best: the hand it makes is what the best one was taken for."""
    made = hand_row(ask.game, hand_of(ask.game, hand, apart=apart))
    return Choice(Named(spell(apart)), "not-the-best-setting", taken_for=row(made))


def _set_by_player(ask: Ask, wanted: str) -> tuple[Cards, Cards, list[Cards]] | None:
    """Cards and how the Player set them, where that comes to what is wanted: well, not so well, or as it cannot be set."""
    hand = tuple(draw(ask.chance, ask.file.cards.player, lean=ask.chance.random() < 0.5))
    ways = ask.game.ways_to_set(hand)
    valid = ways and ask.chance.random() < 0.5
    apart = ask.chance.choice(ways) if valid else tuple(ask.chance.sample(hand, ask.file.cards.set))
    return (hand, apart, ways) if _outcome(apart, ways) == wanted else None


def _outcome(apart: Cards, ways: list[Cards]) -> str:
    """What becomes of a Player's own setting."""
    return LOSES if not ways else STANDS if set(apart) in [set(way) for way in ways] else SET_AGAIN


def _write_own(ask: Ask, hand: Cards, apart: Cards, ways: list[Cards]) -> Question:
    outcome = _outcome(apart, ways)
    best = set(apart) in [set(way) for way in best_of(ask.game, hand, ways)] if ways else False
    broken = {
        STANDS: "any-setting-stands",
        SET_AGAIN: "no-three-card-hand" if best or outcome == LOSES else "player-need-not-be-best",
        LOSES: "setting-missed",
    }
    procedure = ask.file.procedure
    return ask.write(
        "choice",
        ask.words.prompt("players-setting", apart=in_signs(apart)),
        [Chosen(outcome)],
        [choose(other, rule, taken_for=concept("answer", answer=other)) for other, rule in broken.items() if other != outcome],
        ask.words.together(setting_worked_out(ask.words, ask.game, hand, best_of(ask.game, hand, ways)), ask.say(outcome)),
        {STANDS: procedure.decide, SET_AGAIN: procedure.set_again, LOSES: ask.game.not_set_clauses(players=True)}[outcome],
        hands={"hand": spell(hand)},
        about=concept("answer", answer=outcome),
    )


HOUSE_WAY = Skill("house-way", variants, draft, draws=frozenset({"cards", "cites", "procedure"}), asks=items, version=2)

SKILLS = (HOUSE_WAY,)
