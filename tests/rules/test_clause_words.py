"""The clauses in our own words: each can be read alone, keeps the duties of its document, and gives no other clause away."""

import re
from collections.abc import Iterator

import pytest

from app.rules.core.game import AnyGame
from tests.rules.examples import CATALOGUE

GAMES = pytest.mark.parametrize("game", CATALOGUE.values(), ids=lambda game: game.file.abbreviation)
RUN = 6
"""So many words in a row that stand in two clauses tell the same."""

DUTIES = {
    "M3CP": "3.4 3.5.1 3.5.3 3.7 3.8 3.9.2 3.10 3.10.1 3.11 3.12 5.8 5.12.1 5.16.1 6.1",
    "3CP": "3.4 3.6 3.10 3.12 3.14",
    "BULL": "1.1.5 3.5 3.6.1 3.6.3 3.8 3.9 3.9.1 3.11 3.12 5.8 5.11 5.12.1 5.16.1 6.1",
    "THB": "3.4 3.5.1 3.5.3 3.7 3.8 3.9.2 3.10 5.8 5.12.1 5.16.1 6.1",
    "STUD": "3.4 3.5.1 3.5.3 3.7 3.8 3.9.2 3.10 3.10.2 3.10.2.3 3.10.3 5.8 5.12.1 5.16.1 6.1",
}
"""The clauses whose documents say that somebody must or shall do something, read off the documents by hand."""
DISCRETION = {
    "M3CP": "3.4.1 3.4.3 3.5 3.5.2 3.6 3.9.1.1 3.10.2 5.7.1 5.9 5.10.3 6.2",
    "3CP": "3.5 3.9",
    "BULL": "1.1.2 3.4.2 3.5.1 3.5.3 3.6 3.7 3.16 5.7.1 5.9 5.10.3 6.2",
    "THB": "3.4.1 3.4.3 3.5 3.6 3.9.2 3.10.1 5.7.1 5.9 5.10.3 6.2",
    "STUD": "3.4.1 3.4.3 3.5 3.6 3.10.1 5.7.1 5.9 5.10.3 6.2",
}
"""The clauses whose documents leave something to somebody."""
DUTY = re.compile(r"\bmust\b")
FREEDOM = re.compile(r"\bmay\b|\bdiscretion\b|\bopen\b|\bneed not\b")
LEANS = re.compile(r"^(?:After that|Then|That |Such |These |It |They )|\bthese hands\b|\bsuch (?:a |cards)")
"""Words that mean something only beside another clause."""


def words_of(text: str) -> list[str]:
    return re.findall(r"[\w$%'-]+", text.lower())


def runs(text: str) -> set[tuple[str, ...]]:
    words = words_of(text)
    return {tuple(words[at : at + RUN]) for at in range(len(words) - RUN + 1)}


def families(game: AnyGame) -> Iterator[tuple[str, str]]:
    """Every clause with one right under it."""
    for under in game.file.clauses:
        over = under.rpartition(".")[0]
        if over in game.file.clauses:
            yield over, under


@GAMES
def test_what_must_be_done_is_told_as_a_must(game: AnyGame) -> None:
    duties = DUTIES[game.file.abbreviation].split()
    assert [number for number in duties if not DUTY.search(game.file.clause_text(number))] == []


@GAMES
def test_nothing_becomes_a_must_that_the_document_does_not_demand(game: AnyGame) -> None:
    told = [number for number, clause in game.file.clauses.items() if DUTY.search(clause.text)]
    assert sorted(set(told) - set(DUTIES[game.file.abbreviation].split())) == []


@GAMES
def test_what_somebody_may_decide_is_told_as_a_may(game: AnyGame) -> None:
    free = DISCRETION[game.file.abbreviation].split()
    assert [number for number in free if not FREEDOM.search(game.file.clause_text(number))] == []


@GAMES
def test_no_clause_tells_its_own_number_or_one_under_it(game: AnyGame) -> None:
    for number, clause in game.file.clauses.items():
        named = re.findall(r"(?<![\d.$])\d+(?:\.\d+)+", clause.text)
        assert not [other for other in named if other == number or other.startswith(f"{number}.")], number


@GAMES
def test_a_clause_can_be_read_alone(game: AnyGame) -> None:
    assert [number for number, clause in game.file.clauses.items() if LEANS.search(clause.text)] == []


@GAMES
def test_a_clause_does_not_tell_what_the_ones_under_it_say(game: AnyGame) -> None:
    """Asked which clause says something, there is one right answer."""
    told = [
        (over, under) for over, under in families(game) if runs(game.file.clause_text(over)) & runs(game.file.clause_text(under))
    ]
    assert told == []


def test_what_bullseye_says_of_a_hand_is_whole() -> None:
    bullseye = CATALOGUE["megalink-bullseye"].file
    assert bullseye.clause_text("3.9.3").startswith("Once formed")
    assert "when one was possible" in bullseye.clause_text("3.11")
    assert not re.search("Suits|Tie|Bullseye", bullseye.clause_text("5.12.2"))
