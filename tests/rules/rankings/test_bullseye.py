"""House Way over all five-card hands, against a twin that tries every way by brute force."""

from collections import Counter
from functools import cache
from itertools import combinations, permutations, product

import pytest

from app.rules.core.cards import DECK, NAME, Cards, cards
from app.rules.games.megalink_bullseye import bullseye_row, suits_row
from app.rules.rankings import bullseye

TABLE_3_14 = [
    "gnau-tung-ku", "AA", "KK", "QQ", "JJ", "TT", "99", "88", "77", "66", "55", "44", "33", "22", "pictures",
    "10", "9", "8", "7", "6", "5", "4", "3", "2", "1",
]  # fmt: skip


def face_values(name: str, picture: int) -> list[int]:
    if name[0] in "36":
        return [3, 6]
    if name[0] in "JQK":
        return [picture]
    return [{"A": 1, "T": 10}.get(name[0]) or int(name[0])]


def twin_row(first: str, second: str) -> str:
    """The row of table 3.14 two cards stand in, from the words of the rules."""
    if first[0] == second[0]:
        return first[0] * 2
    pictures = [name for name in (first, second) if name[0] in "JQK"]
    if len(pictures) == 2:
        return "pictures"
    if pictures and "As" in (first, second):
        return "gnau-tung-ku"
    totals = [a + b for a in face_values(first, 0) for b in face_values(second, 0)]
    return str(max(total if total <= 10 else total % 10 for total in totals))


@cache
def twin_best(names: tuple[str, ...]) -> str | None:
    """The best row any order of the five cards gives, three for the 3 Card Hand and two for the Point Hand."""
    rows = {
        twin_row(d, e)
        for a, b, c, d, e in permutations(names)
        if any(sum(values) in (10, 20, 30) for values in product(*(face_values(name, 10) for name in (a, b, c))))
    }
    return min(rows, key=TABLE_3_14.index) if rows else None


def without_suits(hand: Cards) -> tuple[str, ...]:
    """The names of a hand with the suits that mean nothing left out; only the Ace of Spades is a card of its own."""
    return tuple(sorted("As" if NAME[card] == "As" else NAME[card][0] + "x" for card in hand))


@pytest.mark.exhaustive
def test_house_way_is_the_brute_force_best_for_every_hand() -> None:
    formed = 0
    for hand in combinations(DECK, 5):
        setting = bullseye.house_way(hand)
        assert (setting.row if setting else None) == twin_best(without_suits(hand))
        formed += setting is not None
    assert formed == 2_004_840


@pytest.mark.exhaustive
def test_bullseye_and_suits_win_as_often_as_published() -> None:
    pictures: Counter[str] = Counter()
    suited: Counter[str] = Counter()
    for hand in combinations(DECK, 5):
        pictures[bullseye_row(hand)] += 1
        suited[suits_row(hand)] += 1
    assert [pictures[f"{n}-pictures"] for n in (3, 4, 5)] == [171_600, 19_800, 792]
    assert [suited[f"{n}-suited"] for n in (3, 4, 5)] == [847_704, 111_540, 5_148]


def test_a_setting_uses_the_five_cards_and_forms_a_three_card_hand() -> None:
    hand = cards("As Kd 3h 6c 9s")
    ways = bullseye.settings(hand)
    assert [way.row for way in ways] == ["9", "9"]
    for way in ways:
        assert sorted(way.three + way.point) == sorted(hand)
        assert bullseye.forms_three_card_hand(way.three)


def test_rows_are_those_of_table_3_14() -> None:
    assert list(reversed(bullseye.ROWS)) == TABLE_3_14
