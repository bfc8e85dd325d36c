"""Bullseye hands read with one rule broken: a pair added up, a 3 that may not be a 6, any 3 Card Hand for the best."""

from collections.abc import Callable
from itertools import product

from app.rules.core.cards import ACE, RANK, Card, Cards
from app.rules.rankings import bullseye
from app.rules.rankings.bullseye import Setting
from lessons.broken_rules.poker import Reading


def _told_wrongly(change: Callable[[Setting], int]) -> Reading:
    """A reading that sets the hand rightly and thinks something wrong of its Point Hand."""
    return lambda right, *_: right and Setting(right.three, right.point, change(right))


def _pair_added_up(setting: Setting) -> int:
    return _added_up(setting) if bullseye.LOWEST_PAIR <= setting.strength < bullseye.GNAU_TUNG_KU else setting.strength


def _gnau_tung_ku_missed(setting: Setting) -> int:
    return _added_up(setting) if setting.strength == bullseye.GNAU_TUNG_KU else setting.strength


def _pictures_are_nothing(setting: Setting) -> int:
    return -1 if setting.strength == bullseye.PICTURES else setting.strength


def _added_up(setting: Setting) -> int:
    total = sum(_face_value(RANK[card], picture=0) for card in setting.point)
    return (total if total <= 10 else total % 10) - 1


def _face_value(rank: int, picture: int) -> int:
    if rank == ACE:
        return 1
    return rank + 2 if rank + 2 <= 10 else picture


def card_value(card: Card) -> int:
    """What a card of a 3 Card Hand counts at its face: an Ace one, a picture ten."""
    return _face_value(RANK[card], picture=10)


def values_apart(three: Cards) -> tuple[int, ...]:
    """What the cards of a 3 Card Hand count, with as few 3s and 6s taken for each other as it takes (3.4.2)."""
    faces = [card_value(card) for card in three]
    ways = product(*((face, 9 - face) if face in (3, 6) else (face,) for face in faces))
    tens = [way for way in ways if sum(way) % 10 == 0]
    return min(tens, key=lambda way: sum(value != face for value, face in zip(way, faces, strict=True)))


def _lowest_setting(right: Setting | None, own: Cards, _: Cards) -> Setting | None:
    """Any 3 Card Hand taken, not the one that leaves the highest Point Hand."""
    return right and bullseye.settings(own)[-1]


def _face_value_setting(_right: Setting | None, own: Cards, _community: Cards) -> Setting | None:
    """The best setting for somebody to whom a 3 is a 3 and a 6 a 6."""
    ways = [way for way in bullseye.settings(own) if sum(_face_value(RANK[card], picture=10) for card in way.three) % 10 == 0]
    return ways[0] if ways else None


POINT_HAND: dict[str, Reading] = {
    "pair-added-up": _told_wrongly(_pair_added_up),
    "gnau-tung-ku-missed": _told_wrongly(_gnau_tung_ku_missed),
    "pictures-are-nothing": _told_wrongly(_pictures_are_nothing),
    "not-the-best-setting": _lowest_setting,
    "three-and-six-fixed": _face_value_setting,
}
