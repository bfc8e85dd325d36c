"""The clauses and lessons of every language say what the English ones say: numbers, odds, cards, clauses, line by line."""

import re

import pytest

from app.base.texts import ENGLISH, languages
from tests import bilingual
from tests.bilingual import facts
from tests.ui.test_glossary import CHINESE, NEVER

ONLY_LOOK_LIKE_TERMS = "position or function|in that position|to one position may|only felt"
"""A position at work, and what somebody felt."""
OTHERS = [language for language in languages() if language != ENGLISH]


@pytest.mark.parametrize("language", OTHERS)
def test_no_line_says_something_else(language: str) -> None:
    assert bilingual.differences(language) == {}


@pytest.mark.parametrize("language", OTHERS)
def test_every_clause_and_every_lesson_is_there(language: str) -> None:
    assert bilingual.missing(language) == []


def test_nothing_but_names_and_announcements_is_left_in_english() -> None:
    assert bilingual.left_in_english("zh") == {}


def test_a_term_is_said_as_everywhere_else() -> None:
    assert bilingual.strayed("zh", CHINESE, ONLY_LOOK_LIKE_TERMS) == {}


def test_a_clause_keeps_its_duties_and_its_freedoms() -> None:
    """What must be done is 必须 or 不可, what may be done 可, and what is at somebody's discretion 酌情."""
    clauses = [line for line in bilingual.lines("zh") if re.match(r"[A-Z\d]+ \d", line.where)]
    assert len(clauses) == 470
    lost = {
        line.where: line.own
        for line in clauses
        for word, own in ((r"\bmust\b", "必须|不可"), (r"\bmay\b", "可"), ("discretion", "酌情"))
        if re.search(word, line.english) and not re.search(own, line.own)
    }
    assert lost == {}
    assert {line.where for line in clauses if "必须" in line.own and not re.search("must|required", line.english)} == set()


def test_no_other_word_is_used_for_it_and_no_device_shuffles() -> None:
    said = {line.where: line.own for line in bilingual.lines("zh")}
    assert {where: text for where, text in said.items() if any(word in text for word in NEVER)} == {}


@pytest.mark.parametrize(
    ("english", "chinese"),
    [
        ("Pay 40 to 1.", "派 1 赔 30。"),
        ("A pair of Kings.", "一对 Q。"),
        ("Three Hearts.", "三张方块。"),
        ("The Ante pays $1,250.", "Ante 派 $1,520。"),
        ("It stands [3.7].", "照旧有效 [3.8]。"),
        ("It stands [3.7].", "照旧有效。"),
        ('Say "No more bets".', "说“Place your bets, please”。"),
        ("Pair Plus wins.", "Ante 赢。"),
        ("10% of the meter.", "奖池的 100%。"),
    ],
)
def test_what_moves_apart_is_noticed(english: str, chinese: str) -> None:
    assert facts(english, ENGLISH) != facts(chinese, "zh")


def test_one_thing_said_in_two_ways_is_the_same() -> None:
    english = 'A Player with A-K-Q of Spades is paid $1,250 at 40 to 1 on felt A [M3CP 3.7]: say "Stand-off".'
    chinese = "座位上拿到黑桃 A-K-Q 的玩家，在桌布 A 上按 1 赔 40 派 $1,250 [M3CP 3.7]：说“Stand-off”。"
    assert facts(english, ENGLISH) == facts(chinese, "zh")
