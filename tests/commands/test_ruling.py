"""`feltwork ruling`: the whole table of the contract, for every game."""

import pytest

from tests.commands.conftest import Feltwork

M3CP, TCP, BULL, THB, STUD = (
    "megalink-three-card-poker",
    "three-card-poker",
    "megalink-bullseye",
    "megalink-texas-holdem-bonus",
    "megalink-singapore-stud",
)
MEGALINK = (M3CP, BULL, THB, STUD)
EVERY = (*MEGALINK, TCP)
COUNTS = [
    ("noticed=true reconstructable=true", "reconstruct"),
    ("noticed=false reconstructable=true", "reconstruct"),
    ("noticed=false reconstructable=false", "stands"),
]
RULINGS: list[tuple[tuple[str, ...], str, str, str]] = [
    (EVERY, "foreign-card", "", "void-round"),
    (EVERY, "misdeal", "handled=false reconstructable=true", "reconstruct"),
    (EVERY, "misdeal", "handled=false reconstructable=false", "void-round"),
    (EVERY, "misdeal", "handled=true reconstructable=true", "refer"),
    (EVERY, "misdeal", "handled=true reconstructable=false", "refer"),
    *[((M3CP, THB), "community-count", facts, ruling) for facts, ruling in COUNTS],
    ((M3CP, THB), "community-count", "noticed=true reconstructable=false", "void-round"),
    ((BULL, STUD, TCP), "community-count", "noticed=true reconstructable=false", "refer"),
    *[(EVERY, "dealer-count", facts, ruling) for facts, ruling in COUNTS],
    (EVERY, "dealer-count", "noticed=true reconstructable=false", "void-round"),
    *[(MEGALINK, "player-count", facts, ruling) for facts, ruling in COUNTS],
    (MEGALINK, "player-count", "noticed=true reconstructable=false", "return-hand"),
    ((TCP,), "player-count", "noticed=true reconstructable=false", "refer"),
    (EVERY, "exposed-cards", "count=1", "refer"),
    (EVERY, "exposed-cards", "count=2", "void-round"),
    (EVERY, "exposed-cards", "count=9", "void-round"),
    (EVERY, "late-wager", "", "refuse"),
    (EVERY, "late-withdrawal", "", "stands"),
    (MEGALINK, "count-doubt", "correct=true", "play-on"),
    (MEGALINK, "count-doubt", "correct=false", "void-round"),
    ((TCP,), "count-doubt", "correct=false", "refer"),
    (MEGALINK, "hand-not-confidential", "", "return-wagers"),
    ((TCP,), "hand-not-confidential", "", "refer"),
    (MEGALINK, "multiple-hands", "viewed=0", "keep-first-dealt"),
    (MEGALINK, "multiple-hands", "viewed=1", "keep-viewed"),
    (MEGALINK, "multiple-hands", "viewed=3", "keep-viewed"),
    ((TCP,), "multiple-hands", "viewed=1", "refer"),
    ((BULL,), "absent-player", "", "house-way"),
    ((THB,), "absent-player", "decided=true", "check"),
    ((THB,), "absent-player", "decided=false", "return-wagers"),
    ((M3CP, STUD), "absent-player", "", "return-wagers"),
    ((TCP,), "absent-player", "", "refer"),
    (EVERY, "jackpot-without-base", "closed=false", "complete-or-withdraw"),
    (EVERY, "jackpot-without-base", "closed=true", "return-jackpot"),
    (MEGALINK, "under-minimum", "warned=false", "settle-once"),
    (MEGALINK, "under-minimum", "warned=true", "return-wagers"),
    ((TCP,), "under-minimum", "warned=true", "refer"),
    (MEGALINK, "over-maximum", "", "settle-to-maximum"),
    ((TCP,), "over-maximum", "", "refer"),
    (MEGALINK, "earlier-round-limits", "", "stands"),
    ((TCP,), "earlier-round-limits", "", "refer"),
    (MEGALINK, "power-failure", "outcome=false", "offer-withdrawal"),
    (MEGALINK, "power-failure", "outcome=true", "play-on"),
    ((TCP,), "power-failure", "outcome=true", "refer"),
    (EVERY, "a-dog-on-the-table", "", "refer"),
]


@pytest.mark.parametrize(
    ("game", "case", "facts", "ruling"), [(game, *row) for games, *row in RULINGS for game in games], ids=str
)
def test_every_row_of_the_contract(feltwork: Feltwork, game: str, case: str, facts: str, ruling: str) -> None:
    ran = feltwork("ruling", game, case, *facts.split())
    assert ran.code == 0
    [answer] = ran.answers
    assert answer["ruling"] == ruling
    manager = ruling == "refer" or case == "hand-not-confidential"
    assert answer["decides"] == ("gaming-shift-manager" if manager else "dealer")
    if ruling == "refer":
        assert answer["clauses"] == ([] if game == TCP else ["6.1"])
    else:
        assert answer["clauses"]


@pytest.mark.parametrize(
    ("words", "where"),
    [
        (["megalink-bulseye", "late-wager"], "game"),
        ([BULL, "misdeal", "handled=true"], "reconstructable"),
        ([TCP, "player-count", "noticed=true"], "reconstructable"),
        ([BULL, "misdeal", "handled=true", "reconstructable=true", "colour=true"], "colour"),
        ([BULL, "misdeal", "handled=true", "handled=true", "reconstructable=true"], "handled"),
        ([BULL, "misdeal", "handled=yes", "reconstructable=true"], "handled"),
        ([BULL, "misdeal", "handled=1", "reconstructable=true"], "handled"),
        ([BULL, "misdeal", "handled"], "handled"),
        ([BULL, "exposed-cards", "count=0"], "count"),
        ([BULL, "exposed-cards", "count=true"], "count"),
        ([BULL, "multiple-hands", "viewed=-1"], "viewed"),
        ([BULL, "absent-player", "decided=true"], "decided"),
        ([BULL, "late-wager", "count=1"], "count"),
        ([BULL, "a-dog-on-the-table", "count=1"], "count"),
        ([THB, "absent-player"], "decided"),
    ],
)
def test_a_missing_or_unknown_fact_leaves_with_1(feltwork: Feltwork, words: list[str], where: str) -> None:
    ran = feltwork("ruling", *words)
    assert ran.code == 1
    assert ran.answers[0]["error"]["where"] == where


def test_a_person_gets_the_clause_in_words(feltwork: Feltwork) -> None:
    ran = feltwork("ruling", BULL, "exposed-cards", "count=2", "--table")
    assert "Ruling: void-round. Decides: dealer." in ran.out
    assert "BULL 5.4: " in ran.out


def test_the_help_lists_every_case_with_its_facts(feltwork: Feltwork) -> None:
    out = feltwork("ruling", "--help").out
    for words in ("foreign-card", "power-failure", "reconstructable", "moving complete hands"):
        assert words in out
