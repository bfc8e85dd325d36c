"""Every game of the catalogue keeps the promises a game makes; a new one is born with these tests."""

import re
from importlib.resources import files
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from app.base.trouble import BadContent, BadInput
from app.rules.catalogue import Catalogue, cross_check
from app.rules.core.customs import academy_customs
from app.rules.core.game import AnyGame
from app.rules.core.gamefile import GameFile
from app.rules.core.house_terms import HouseTerms
from tests.rules.clause_numbers import CLAUSE_NUMBERS
from tests.rules.examples import CATALOGUE

GAMES = pytest.mark.parametrize("game", CATALOGUE.values(), ids=lambda game: game.file.id)
TESTS = Path(__file__).parent / "games"


def test_there_are_five_games_and_470_clauses() -> None:
    assert len(CATALOGUE) == 5
    assert sum(len(game.file.clauses) for game in CATALOGUE.values()) == 470


@GAMES
def test_a_game_is_called_the_same_before_it_is_loaded(game: AnyGame) -> None:
    title = Catalogue().title(game.file.id)
    assert (title.name, title.abbreviation) == (game.file.name, game.file.abbreviation)
    assert CATALOGUE.title(game.file.id) == title


@GAMES
def test_the_register_has_every_clause_of_the_document_in_its_order(game: AnyGame) -> None:
    assert " ".join(game.file.clauses) == " ".join(CLAUSE_NUMBERS[game.file.id].split())


@GAMES
def test_every_clause_says_something_and_names_no_clause_that_is_not_there(game: AnyGame) -> None:
    file: GameFile = game.file
    for clause in file.clauses.values():
        assert len(clause.text.split()) >= 3
        assert clause.text.endswith(".")
        for number in re.findall(r"\b[1-6]\.\d+(?:\.\d+)*\b", clause.text):
            assert number in file.clauses


@GAMES
def test_a_clause_names_just_the_uses_the_program_makes_of_it(game: AnyGame) -> None:
    made: dict[str, set[str]] = {}
    for use, _, number in game.file.citations():
        made.setdefault(number, set()).add(use)
    assert {number: set(clause.used) for number, clause in game.file.clauses.items() if clause.used} == made


@GAMES
def test_every_clause_the_program_uses_has_a_test_of_its_number(game: AnyGame) -> None:
    source = (TESTS / f"test_{game.file.id.replace('-', '_')}.py").read_text(encoding="utf-8")
    tested = {number.replace("_", ".") for number in re.findall(r"^def test_(\d+(?:_\d+)*)_[a-z]", source, re.MULTILINE)}
    assert not tested - set(game.file.clauses)
    assert not {number for number, clause in game.file.clauses.items() if clause.used} - tested


@GAMES
def test_rules_live_in_no_sentence_of_python(game: AnyGame) -> None:
    """A clause number stands in data, or in a docstring that explains; never in a string the program works with."""
    source = (files("app.rules.games") / f"{game.file.id.replace('-', '_')}.py").read_text(encoding="utf-8")
    assert not re.findall(r"\"\d+\.\d+(?:\.\d+)*\"", source)


@GAMES
def test_no_version_of_a_document_is_there_twice(game: AnyGame) -> None:
    versions = CATALOGUE.versions(game.file.id)
    assert len(set(versions)) == len(versions)
    assert game.file.document.version in versions


def test_an_unknown_game_names_the_nearest() -> None:
    with pytest.raises(BadInput, match="did you mean 'megalink-bullseye'"):
        CATALOGUE.find("megalink-bullsye")


def test_a_catalogue_without_games_is_fatal() -> None:
    with pytest.raises(BadContent, match="found no game in"):
        Catalogue("tests.base.empty")


def test_a_file_that_cites_unknown_clauses_wagers_hands_and_cases_is_told_everything_at_once() -> None:
    game = CATALOGUE["three-card-poker"]
    file = msgspec.structs.replace(
        game.file,
        id="four-card-poker",
        declined=("9.9",),
        pays={**game.file.pays, "anto": game.file.pays["ante"]},
        irregularities={"misdeel": {}, "misdeal": {"void-rond": ("5.3",)}},
        jackpot=None,
    )
    told = [str(problem) for problem in cross_check("three-card-poker", type(game), file)]
    assert [problem.partition(":")[0] for problem in told] == [
        "id",
        "declined",
        "pays",
        "irregularities",
        "irregularities.misdeal",
        "jackpot",
    ]
    assert "did you mean 'ante'" in told[2]
    assert "did you mean 'void-round'" in told[4]


def test_what_the_judge_reads_of_a_game_must_be_in_the_game() -> None:
    game = CATALOGUE["three-card-poker"]
    judging = replace(
        game.file.judging, closing=("9.9",), rests_on={"anti": ("hand",)}, folds={"folt": ("ante",), "fold": ("pair-pluss",)}
    )
    told = cross_check("three-card-poker", type(game), replace(game.file, judging=judging))
    assert [problem.where for problem in told] == ["judging.closing", "judging.rests-on", "judging.folds.fold", "judging.folds"]


def test_a_house_rules_its_games_where_the_documents_leave_something_open() -> None:
    usual = Catalogue()
    ruled = usual.housed({"megalink-bullseye": HouseTerms(rulings={"main-on-equal-rank": "loses"})})
    switches = [games["megalink-bullseye"].file.switches["main-on-equal-rank"] for games in (usual, ruled)]
    assert [switch.default for switch in switches] == ["push", "loses"]
    assert switches[0].choices == switches[1].choices
    assert usual.housed({}) is usual.housed({"megalink-bullseye": HouseTerms()}) is usual


def test_a_house_has_customs_of_its_own_at_the_tables_of_a_game() -> None:
    usual, own = Catalogue(), replace(academy_customs(), clearing="dealer-first")
    housed = usual.housed({"megalink-bullseye": HouseTerms(customs=own)})
    assert housed["megalink-bullseye"].customs == own
    assert housed["three-card-poker"].customs == usual["megalink-bullseye"].customs == academy_customs()


def test_parts_of_hands_and_boards_that_do_not_add_up_are_told() -> None:
    bullseye, holdem = CATALOGUE["megalink-bullseye"], CATALOGUE["megalink-texas-holdem-bonus"]
    nameless = replace(bullseye.file, cards=replace(bullseye.file.cards, set_parts={"three": "3 Card Hand"}))
    assert told_of(bullseye, nameless) == ["cards.set-parts: found 1, expected two where hands are set, else none"]
    short = {name: part for name, part in holdem.file.cards.turned.items() if name != "river"}
    assert told_of(holdem, replace(holdem.file, cards=replace(holdem.file.cards, turned=short))) == [
        "cards.turned: found 4 cards in all, expected the 5 Community cards",
        "judging.stages[2].turns: found the place 'river', expected flop or turn",
    ]


def test_onlookers_are_paid_for_hands_and_by_a_name_that_are_there() -> None:
    game = CATALOGUE["three-card-poker"]
    wrong = replace(game.file.onlookers, payment="envi", awards={"akq-hearts": game.file.onlookers.awards["akq-spades"]})
    told = told_of(game, replace(game.file, onlookers=wrong))
    assert [problem.partition(":")[0] for problem in told] == ["onlookers.awards", "onlookers.payment"]
    assert "did you mean 'envy'" in told[1]


def test_what_the_judge_reads_names_only_what_the_game_has() -> None:
    game = CATALOGUE["three-card-poker"]
    judging = replace(game.file.judging, rests_on={"ante": ("deeler",)}, open_beside_jackpot="anti")
    told = told_of(game, replace(game.file, judging=judging))
    assert [problem.partition(":")[0] for problem in told] == ["judging.rests-on.ante", "judging.open-beside-jackpot"]


def told_of(game: AnyGame, file: GameFile) -> list[str]:
    return [str(problem) for problem in cross_check(game.file.id, type(game), file)]


@pytest.mark.parametrize(("turned", "part"), [(0, "flop"), (3, "turn"), (4, "river"), (5, ""), (2, "")])
def test_the_parts_of_a_board_follow_one_another(turned: int, part: str) -> None:
    assert CATALOGUE["megalink-texas-holdem-bonus"].file.cards.part_turned_next(turned) == part
    assert CATALOGUE["megalink-singapore-stud"].file.cards.part_turned_next(turned) == ""


def test_a_hand_is_given_up_by_the_decision_the_data_says() -> None:
    outs = {name: game.file.way_out for name, game in CATALOGUE.items()}
    assert set(outs.values()) == {"fold", ""}
    assert outs["megalink-bullseye"] == ""
    file = CATALOGUE["three-card-poker"].file
    assert [file.gives_up(decision) for decision in ("fold", "fold-ante", "play", None)] == [True, False, False, False]
