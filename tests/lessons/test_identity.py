"""What a question asks is known again whatever seed it came from, and nothing else is taken for it."""

from msgspec.structs import replace

from lessons.identity import what_is_asked
from lessons.items import question_for
from lessons.question import Question
from tests.lessons.drills import DRILLS, EVERY_VARIANT

M3CP = "megalink-three-card-poker"


def clause_asked(number: str, seed: int) -> Question:
    return DRILLS.question(M3CP, "which-clause", seed, "text", {f"clause:{number}"})


def test_one_clause_from_twenty_seeds_is_one_question() -> None:
    assert len({what_is_asked(clause_asked("3.1", seed)) for seed in range(20)}) == 1
    assert what_is_asked(clause_asked("3.2", 1)) != what_is_asked(clause_asked("3.1", 1))


def test_an_irregularity_with_the_same_facts_is_one_question() -> None:
    item = "ruling:misdeal:void-round:handled=no,reconstructable=no"
    assert len({what_is_asked(question_for(DRILLS, M3CP, item, seed)) for seed in range(6)}) == 1


def test_suits_order_and_position_of_the_cards_do_not_make_another_hand() -> None:
    hand = DRILLS.question(M3CP, "name-hand", 3, "three")
    told = [replace(hand, hands={"hand": cards}) for cards in ("As Ks 9h", "9d Ac Kc", "Ah Kh 9h")]
    first, same, other = map(what_is_asked, told)
    assert first == same != other


def test_words_choices_and_seed_are_no_part_of_what_is_asked() -> None:
    question = DRILLS.question(M3CP, "compare-hands", 4)
    other = replace(question, seed=99, prompt="?", explanation="!", choices=question.choices[::-1], aim="x")
    assert what_is_asked(other) == what_is_asked(question)


def test_hands_and_payouts_from_many_seeds_are_many_questions() -> None:
    for skill in ("name-hand", "compare-hands", "payout", "settle-position"):
        asked = {what_is_asked(DRILLS.question(M3CP, skill, seed)) for seed in range(30)}
        assert len(asked) > 25, skill


def test_every_question_has_a_name_of_its_own_kind() -> None:
    names = {what_is_asked(DRILLS.question(game, skill, 1, variant)) for game, skill, variant in EVERY_VARIANT}
    assert len(names) == len(EVERY_VARIANT)
