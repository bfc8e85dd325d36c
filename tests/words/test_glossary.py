"""The glossary: every word is told in every language, rests on clauses that are there, and is found where it stands."""

import re

import pytest

from app.base.texts import ENGLISH, languages
from app.words.glossary import find, glossary, glossary_texts, words_in
from lessons.course import courses
from tests.rules.examples import CATALOGUE
from tests.ui.languages import everything

LANGUAGES = pytest.mark.parametrize("language", languages())
CITED = {f"{game.file.abbreviation} {number}" for game in CATALOGUE.values() for number in game.file.clauses}
NOBODY_EXPLAINED = (
    *("gate", "par", "at par", "appendix", "sensor", "stand-off", "custom", "odd cards", "meter", "table sheet"),
    *("House Way", "Point Hand", "Envy Bonus", "qualify", "burn", "reset amount", "Blind Betting", "raise"),
)


def found_in(text: str, language: str = ENGLISH) -> list[tuple[str, str]]:
    return [(text[found.start : found.end], found.term.key) for found in words_in(text, language)]


def test_some_sixty_words_are_told() -> None:
    assert len(glossary()) >= 60


@pytest.mark.parametrize("word", NOBODY_EXPLAINED)
@LANGUAGES
def test_words_that_nobody_explained_are(word: str, language: str) -> None:
    term = find(word, language)
    assert term is not None
    assert term.says


@LANGUAGES
def test_every_language_has_the_same_words_in_its_own_sentences(language: str) -> None:
    assert list(glossary_texts(language)) == list(glossary_texts(ENGLISH))
    if language != ENGLISH:
        assert all(term.says != english.says for term, english in zip(glossary(language), glossary(), strict=True))


@LANGUAGES
def test_a_word_is_told_in_one_or_two_short_sentences(language: str) -> None:
    for term in glossary(language):
        assert re.search(r"[.。]$", term.says), term.key
        assert len(re.findall(r"[.。](?:\s|$|(?=\S))", term.says)) <= 3, term.key
        assert len(term.says.split()) <= 24, term.key


def test_the_clauses_it_rests_on_are_there() -> None:
    told = {clause for term in glossary() for clause in term.clauses}
    assert told
    assert told <= CITED


@LANGUAGES
def test_no_two_words_share_a_form(language: str) -> None:
    forms = [form.casefold() for texts in glossary_texts(language).values() for form in texts.forms.split(" | ")]
    assert sorted(forms) == sorted(set(forms))


def test_a_word_is_found_by_any_form_however_it_is_typed() -> None:
    for word in ("stands off", "Stand-Off", "  stand-offs "):
        term = find(word)
        assert term is not None
        assert term.word == "stand-off"
    assert find("zebra") is None
    assert find("") is None


def test_the_longest_word_is_found() -> None:
    assert found_in("Right at par, and the par time.") == [("at par", "at-par"), ("par time", "par")]
    assert found_in("An Ante Bonus on the Ante") == [("Ante Bonus", "ante-bonus"), ("Ante", "ante")]


def test_a_word_is_found_in_its_inflections_and_at_the_beginning_of_a_sentence() -> None:
    assert found_in("Gates open. The card is burned.") == [("Gates", "gate"), ("burned", "burn")]


def test_a_word_is_found_across_the_lines_of_a_file() -> None:
    assert found_in("puts a base\nwager down") == [("base\nwager", "base-wager")]


def test_a_part_of_another_word_is_none() -> None:
    assert found_in("apart, parameter, investigate, standoffish, half-par") == []


def test_a_name_is_written_as_it_is() -> None:
    assert found_in("a main road to the River") == [("River", "river")]


def test_chinese_is_found_without_spaces_and_english_too() -> None:
    assert found_in("荷官说和局，奖池不变", "zh") == [("和局", "stand-off"), ("奖池", "meter")]
    (found,) = words_in("The wager stands off.", "zh")
    assert found.term.word == "和局"


def test_what_is_found_stands_where_it_is_said_to() -> None:
    for course in courses().values():
        for lesson in course.lessons:
            for page in lesson.pages:
                ends = [0]
                for found in words_in(page.text):
                    assert found.start >= ends[-1]
                    assert find(page.text[found.start : found.end]) == found.term
                    ends.append(found.end)


def test_every_word_is_one_that_somebody_meets() -> None:
    """A word nobody reads needs no sentence. A casino may have table sheets; "Suits" alone is also a word of every day."""
    pages = (page.text for course in courses().values() for lesson in course.lessons for page in lesson.pages)
    clauses = (clause.text for game in CATALOGUE.values() for clause in game.file.clauses.values())
    screens = (text for place, text in everything(ENGLISH).items() if not place.startswith("glossary.toml"))
    met = {found.term.key for text in (*pages, *clauses, *screens) for found in words_in(text)}
    assert {term.key for term in glossary()} - met == {"table-sheet", "suits-wager"}
