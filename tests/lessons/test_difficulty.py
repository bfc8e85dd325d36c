"""What a question shows says how long it takes to read, and how likely it is answered wrongly."""

import pytest
from msgspec.structs import replace

from lessons.difficulty import difficulty, difficulty_file, least_ms, reading_ms, words_in
from lessons.items import question_for
from tests.lessons.drills import DRILLS, EVERY_VARIANT

M3CP, STUD = "megalink-three-card-poker", "megalink-singapore-stud"


@pytest.mark.parametrize(
    ("text", "words"), [("", 0), ("No more bets", 3), ("同花大于顺子", 4), ("Ante 输了", 2), ("$1,250 to position 3", 4)]
)
def test_words_are_counted_as_they_are_read(text: str, words: int) -> None:
    assert words_in(text) == words


def test_what_every_question_says_is_known_and_the_rest_is_read_at_a_stated_speed() -> None:
    question = DRILLS.question(M3CP, "what-next", 1)
    short = replace(question, prompt="What is it?", choices=())
    long = replace(short, prompt=" ".join(["word"] * (difficulty_file().words_known + difficulty_file().words_a_minute)))
    assert (reading_ms(short), reading_ms(long)) == (0, 60_000)
    assert least_ms(long) - reading_ms(long) == difficulty_file().working_ms["choice"]


def test_a_table_described_in_words_is_given_time_to_be_read_and_a_hand_of_cards_is_not() -> None:
    hand, table = (DRILLS.question(M3CP, skill, 1) for skill in ("name-hand", "what-next"))
    assert least_ms(hand) == 0
    assert least_ms(table) > 10_000


def test_acts_are_timed_by_the_table() -> None:
    assert least_ms(DRILLS.question(M3CP, "settle-table", 1)) == 0


@pytest.mark.parametrize(("game", "skill", "variant"), EVERY_VARIANT)
def test_every_question_is_estimated_between_easy_and_impossible(game: str, skill: str, variant: str) -> None:
    assert difficulty_file().chance.wrong <= difficulty(DRILLS.question(game, skill, 2, variant)) < 0.7


def test_many_cards_rare_rows_and_odd_amounts_are_harder() -> None:
    easy, hard = question_for(DRILLS, M3CP, "hand:three:pair", 1), question_for(DRILLS, STUD, "row:bet:five-odd-cards", 1)
    assert difficulty(easy) < difficulty(hard)
    question = DRILLS.question("", "times-table", 3, "x40")
    assert difficulty(question) > difficulty(replace(question, choices=()))
