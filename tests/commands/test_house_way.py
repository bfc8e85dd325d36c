"""`feltwork house-way`."""

import pytest

from tests.commands.conftest import Feltwork


def test_hands_are_set_line_by_line(feltwork: Feltwork) -> None:
    ran = feltwork("house-way", "--lines", "-", stdin=b"Td 4c 6d 5h Jh\n\nAc Ad Ah 2s 2d\nAs Jc Th  4d 6s\n")
    assert ran.code == 0
    assert ran.answers == [
        {"three": "Td 4c 6d", "point": "5h Jh", "rank": "5"},
        {"three": None, "point": None, "rank": None},
        {"three": "Th 4d 6s", "point": "As Jc", "rank": "gnau-tung-ku"},
    ]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (b"Td 4c 6d 5h", "found 4 cards"),
        (b"Td 4c 6d 5h 5h", "found the card 5h twice"),
        (b"Td 4c 6d 5h 10h", "did you mean 'Th'?"),
        (b"\xff\xff", "not UTF-8"),
        (b"Td " * 2_000_000, "more than 1,048,576 bytes"),
    ],
)
def test_a_bad_hand_is_told_and_the_next_goes_on(feltwork: Feltwork, line: bytes, message: str) -> None:
    ran = feltwork("house-way", "--lines", "-", stdin=line + b"\nTd 4c 6d 5h Jh")
    assert ran.code == 1
    bad, good = ran.answers
    assert bad["error"]["code"] == "bad-round"
    assert bad["error"]["where"] == "cards"
    assert message in bad["error"]["message"]
    assert good["rank"] == "5"


def test_a_person_sees_every_way_to_set_a_hand(feltwork: Feltwork) -> None:
    ran = feltwork("house-way", "Kc", "Qd", "Tc", "4c", "6c")
    assert ran.code == 0
    assert "Mixed Pictures" in ran.out
    assert ran.out.count("House Way") == 1


def test_a_person_is_told_when_no_hand_can_be_set(feltwork: Feltwork) -> None:
    assert "no 3 Card Hand" in feltwork("house-way", "Ac Ad Ah 2s 2d").out


def test_wrong_usage_leaves_with_2(feltwork: Feltwork) -> None:
    assert feltwork("house-way", "--lines", "a", "b").code == 2
    assert feltwork("house-way").code == 2
