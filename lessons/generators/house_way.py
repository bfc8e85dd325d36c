"""Setting a hand by House Way: the Dealer's, one that may not be possible, one with 3s and 6s; and a Player's own setting."""

from collections.abc import Iterator
from itertools import combinations

from app.rules.core.cards import Cards, in_signs, spell
from app.rules.core.game import AnyGame
from lessons.broken_rules.point_hand import card_value, values_in_three
from lessons.broken_rules.ranking import READINGS, hand_of, hand_row, hand_strength, ranking_of
from lessons.concepts import concept, row
from lessons.dealing import draw
from lessons.drafting import Ask, Draft, Skill, choose
from lessons.question import Choice, Chosen, Named, Question

DEALER, PLAYER, UNSETTABLE, BOTH_WAYS = "dealer", "player", "cannot-be-set", "both-ways"
FACE_VALUE = "three-and-six-fixed"
STANDS, SET_AGAIN, LOSES = "setting-stands", "setting-again", "setting-loses"


def variants(game: AnyGame) -> tuple[str, ...]:
    """Where hands are set, all four."""
    return (DEALER, PLAYER, UNSETTABLE, BOTH_WAYS) if game.file.cards.set else ()


def draft(ask: Ask) -> Draft | None:
    """Cards of the sort the variant is about."""
    hand = tuple(draw(ask.chance, ask.file.cards.player, lean=ask.chance.random() < 0.5))
    ways = ask.game.ways_to_set(hand)
    if ask.variant == PLAYER:
        three = _as_players_set(ask, hand, ways)
        return Draft(frozenset(), lambda: _write_own(ask, hand, three, ways))
    return Draft(frozenset(), lambda: _write_setting(ask, hand, ways)) if _fits(ask, hand, ways) else None


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
        [Named(spell(three)) for three in best] or [Named("")],
        _other_settings(ask, hand, ways, best),
        _working(ask, hand, best),
        ask.file.procedure.set_dealer if ways else ask.game.file.cites.main_neither_set,
        hands={"hand": spell(hand)},
        about=row(hand_row(ask.game, hand_of(ask.game, hand))) if ways else concept("cannot-be-set"),
    )


def best_of(game: AnyGame, hand: Cards, ways: list[Cards]) -> list[Cards]:
    """Every way that leaves as high a hand as the first, which leaves the highest."""
    strengths = [hand_strength(hand_of(game, hand, three=three)) for three in ways]
    return [three for three, strength in zip(ways, strengths, strict=True) if strength == strengths[0]]


def _other_settings(ask: Ask, hand: Cards, ways: list[Cards], best: list[Cards]) -> Iterator[Choice]:
    """Every other way to pick the cards, and to pick none."""
    seen = getattr(_at_face_value(ask.game, hand), "three", None)
    if seen is not None and seen not in best:
        yield Choice(Named(spell(seen)), FACE_VALUE)
    for three in combinations(hand, ask.file.cards.set):
        if three not in best:
            yield _set_like(ask, hand, three) if three in ways else Choice(Named(spell(three)), "no-three-card-hand")
    if ways:
        yield Choice(Named(""), FACE_VALUE if seen is None else "setting-missed")


def _set_like(ask: Ask, hand: Cards, three: Cards) -> Choice:
    """A setting that is possible and not the best: the hand it makes is what the best one was taken for."""
    made = hand_row(ask.game, hand_of(ask.game, hand, three=three))
    return Choice(Named(spell(three)), "not-the-best-setting", taken_for=row(made))


def _working(ask: Ask, hand: Cards, best: list[Cards]) -> str:
    if not best:
        return ask.words.working("cannot-be-set")
    said = ask.words.hand(ask.game.name(hand_of(ask.game, hand)))
    return ask.words.together(
        *(
            ask.words.working(
                "set",
                three=in_signs(three),
                sum=_added_up(ask, three),
                point=in_signs(card for card in hand if card not in three),
                hand=said,
            )
            for three in best
        )
    )


def _added_up(ask: Ask, three: Cards) -> str:
    """The sum of a 3 Card Hand; a 3 or a 6 that counts as the other is told."""
    counted = values_in_three(three)
    terms = [
        ask.words.working("counts-as", card=card_value(card), value=value) if value != card_value(card) else str(value)
        for card, value in zip(three, counted, strict=True)
    ]
    return f"{' + '.join(terms)} = {sum(counted)}"


def _as_players_set(ask: Ask, hand: Cards, ways: list[Cards]) -> Cards:
    """How the Player set the cards: well, not so well, or without a 3 Card Hand."""
    if ways and ask.chance.random() < 0.5:
        return ask.chance.choice(ways)
    return tuple(ask.chance.sample(hand, ask.file.cards.set))


def _write_own(ask: Ask, hand: Cards, three: Cards, ways: list[Cards]) -> Question:
    outcome = LOSES if not ways else STANDS if set(three) in [set(way) for way in ways] else SET_AGAIN
    best = set(three) in [set(way) for way in best_of(ask.game, hand, ways)] if ways else False
    broken = {
        STANDS: "any-setting-stands",
        SET_AGAIN: "no-three-card-hand" if best or outcome == LOSES else "player-need-not-be-best",
        LOSES: "setting-missed",
    }
    procedure = ask.file.procedure
    return ask.write(
        "choice",
        ask.words.prompt("players-setting", three=in_signs(three)),
        [Chosen(outcome)],
        [choose(other, rule, taken_for=concept("answer", answer=other)) for other, rule in broken.items() if other != outcome],
        ask.words.together(_working(ask, hand, best_of(ask.game, hand, ways)), ask.say(outcome)),
        {STANDS: procedure.decide, SET_AGAIN: procedure.set_again, LOSES: ask.game.file.cites.main_not_set}[outcome],
        hands={"hand": spell(hand)},
        about=concept("answer", answer=outcome),
    )


HOUSE_WAY = Skill("house-way", variants, draft, draws=frozenset({"cards", "cites", "procedure"}))

SKILLS = (HOUSE_WAY,)
