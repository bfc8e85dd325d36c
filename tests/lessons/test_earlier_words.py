"""Sentences that were put better: what was kept in the old ones is known again, and none of them is still in use."""

import pytest

from app.rules.core.game import AnyGame
from lessons.earlier_answer import from_words
from lessons.earlier_words import as_told_now, clauses_as_told, earlier_words
from lessons.kept_answer import keep
from lessons.question import Chosen
from tests.lessons.drills import DRILLS
from tests.rules.examples import CATALOGUE

GAMES = pytest.mark.parametrize("game", CATALOGUE.values(), ids=lambda game: game.file.id)


@GAMES
def test_only_clauses_that_are_there_and_were_reworded_stand_in_the_file(game: AnyGame) -> None:
    told = earlier_words().clauses[game.file.id]
    assert set(told) <= set(game.file.clauses)
    assert [number for number, words in told.items() if words == game.file.clauses[number].text] == []


@GAMES
def test_a_clause_kept_in_its_old_words_is_known_by_its_number(game: AnyGame) -> None:
    met = 0
    for seed in range(1, 40):
        question = DRILLS.question(game.file.id, "which-clause", seed, "number")
        for words, option in clauses_as_told(question).items():
            assert from_words(words, question, question.say) == keep(Chosen(option))
            met += 1
    assert met


def test_an_act_is_known_by_the_words_it_began_with() -> None:
    assert as_told_now('Take in "Fold" at position 5') == 'Accept "Fold" at position 5'
    assert as_told_now("Take $25 from Ante at position 5") == "Take $25 from Ante at position 5"
