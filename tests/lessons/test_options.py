"""Options by key: every key can be said in every language without its question, and what is no key stays as it is."""

import pytest

from app.rules.core.hand import HandName
from app.rules.core.settlement import Line
from lessons import options
from lessons.options import OptionWords
from tests.lessons.drills import DRILLS, EVERY_VARIANT

M3CP = "megalink-three-card-poker"
ENGLISH, CHINESE = DRILLS.option_words(M3CP), DRILLS.option_words(M3CP, "zh")


@pytest.mark.parametrize(
    ("key", "english", "chinese"),
    [
        ("equal-hands", "The hands are equal", "两手牌一样大"),
        ("position:3", "Position 3", "座位 3"),
        ("clause:3.9", "M3CP 3.9", "M3CP 3.9"),
        ("ruling:refer:dealer", "The case is referred (the Dealer decides)", None),
        ("hand:three-card:pair:12.3", "Pair of Aces with 5", "一对 A 带 5"),
        ("hand:point-hand:point-total:-1", "Point total 0", "0 点"),
        ("act:pay 3 pair-plus 8432.05", "Pay $8,432.05 on Pair Plus at position 3", None),
        ("dealt:position-2:3", "Position 2: 3 cards", None),
        ("dealt:position-2:1", "Position 2: 1 card", None),
        ("wager-at:2:ante:2500", "Position 2, Ante $25", None),
        ("line:take=2500,return=500", "take $25, return $5", None),
        ("line-at:2:ante:2500:", "Position 2, Ante $25: no money moves", None),
        ("lines:ante,pay=2500:pair-plus,take=500", "Ante: pay $25; Pair Plus: take $5", None),
    ],
)
def test_a_key_is_said_in_any_language(key: str, english: str, chinese: str | None) -> None:
    assert ENGLISH.say(key) == english
    assert CHINESE.say(key) != key
    assert chinese is None or CHINESE.say(key) == chinese


@pytest.mark.parametrize(
    "key",
    [
        *(
            "",
            ":",
            "Pair of Aces",
            "hand",
            "hand:three-card",
            "hand:three-card:pair:x",
            "hand:no:such:1",
            "position",
            "act:fly 3",
        ),
        *(
            "act:",
            "pay",
            "line:take",
            "line:take=much",
            "clause-text:99",
            "ruling:refer",
            "lines:no-wager,take=5",
            "wager-at:1:x:5",
        ),
        *("{}", "{0}", "position:1:2:3", "hand:three-card:pair:99"),
    ],
)
def test_what_is_no_key_is_shown_as_it_is(key: str) -> None:
    assert ENGLISH.say(key) == CHINESE.say(key) == key


def test_hands_of_one_name_are_one_option() -> None:
    of_threes = [HandName("five-card", "three-of-a-kind", (1, 12, kicker)) for kicker in (3, 4)]
    assert len({*map(options.hand, of_threes)}) == 1
    assert len({options.hand(HandName("three-card", "pair", (1, kicker))) for kicker in (3, 4)}) == 2


def test_a_wager_that_is_paid_stays_where_it_lies() -> None:
    assert options.line(Line("ante", 2500, "win", 2500, 0, 2500, ())) == "line:pay=2500"


@pytest.mark.parametrize(("game", "skill", "variant"), EVERY_VARIANT)
def test_an_option_is_said_without_its_question_as_with_it(game: str, skill: str, variant: str) -> None:
    words: OptionWords = DRILLS.option_words(game)
    for seed in range(5):
        question = DRILLS.question(game, skill, seed, variant)
        assert {option: words.say(option) for option in question.options} == question.said
