"""The situations that come with the program: enough of them, whole, and each shows what it promises."""

from itertools import islice
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from app.base.datafile import files
from app.base.texts import ENGLISH, languages
from app.base.trouble import BadContent
from app.house.house import GameHouse, House
from app.rounds.players import NO_TROUBLE
from app.rounds.promise import PROMISES, broken_promises
from app.rounds.round_series import table_run
from app.rounds.scenario import Scenario
from app.rounds.situation_check import deal_to_the_end, rounds_of, situation_problems
from app.rounds.situations import LEVELS, Situation, Situations, read_situation
from app.rules.core.house_terms import PracticeLimits
from app.rules.judge.round import JudgedRound
from app.rules.world.world import check
from app.table.lines import end_line
from tests.rounds.clumsy_dealer import deal_clumsily
from tests.rules.examples import CATALOGUE
from tests.stress import rounds

BULL = "megalink-bullseye"
EVERY = [situation for game in CATALOGUE for situation in Situations(game).values()]
OF_ALL = pytest.mark.parametrize("situation", EVERY, ids=lambda situation: f"{situation.terms.scenario.game}/{situation.name}")


def test_there_are_sixty_and_twelve_a_game() -> None:
    assert len(EVERY) >= 60
    assert all(len(Situations(game)) >= 12 for game in CATALOGUE)


@pytest.mark.parametrize("game", CATALOGUE)
def test_each_game_has_some_of_every_level(game: str) -> None:
    by_level, wrong = Situations(game).by_level()
    assert wrong == []
    assert list(by_level) == list(LEVELS)
    assert all(len(found) >= 3 for found in by_level.values())


def test_no_folder_holds_situations_of_no_game() -> None:
    assert {folder.name for folder in (files("assets") / "scenarios").iterdir()} == set(CATALOGUE)


@pytest.mark.parametrize("language", [language for language in languages() if language != ENGLISH])
@pytest.mark.parametrize("game", CATALOGUE)
def test_every_language_has_a_title_and_a_sentence_for_each_and_for_no_other(game: str, language: str) -> None:
    written = set((files("assets") / "text" / language / "situations" / f"{game}.toml").read_text("utf-8").split("\n"))
    assert {line[1:-1] for line in written if line.startswith("[")} == set(Situations(game))
    for situation in Situations(game).values():
        words = situation.words(language)
        assert (words.title, words.trains) != (situation.terms.title, situation.terms.trains)


@pytest.mark.parametrize("game", CATALOGUE)
def test_titles_are_told_apart(game: str) -> None:
    for language in languages():
        titles = [situation.words(language).title for situation in Situations(game).values()]
        assert len(titles) == len(set(titles))


@OF_ALL
def test_the_perfect_dealer_deals_it_and_it_shows_what_it_promises(situation: Situation) -> None:
    assert situation_problems(situation, CATALOGUE[situation.terms.scenario.game]) == []


@OF_ALL
def test_whatever_the_seed_the_laws_hold_and_the_promise_is_kept(situation: Situation) -> None:
    for round in rounds_of(situation, CATALOGUE[situation.terms.scenario.game], (1000 + seed for seed in rounds(2, 60))):
        evidence = deal_to_the_end(round)
        check(round.play.world)
        assert round.judge.close() == []
        assert round.judge.faults == []
        assert broken_promises(situation.terms.shows, evidence) == []


@OF_ALL
def test_a_clumsy_dealer_breaks_no_law_and_no_program(situation: Situation) -> None:
    faults = 0
    for round in rounds_of(situation, CATALOGUE[situation.terms.scenario.game], rounds(3, 40)):
        assert deal_clumsily(round, Random(round.play.script.shoe)) > 0
        assert end_line(round).startswith(b'{"end":')
        faults += len(round.judge.faults)
    assert faults


@OF_ALL
def test_an_ordinary_round_does_not_show_it(situation: Situation) -> None:
    """What a situation promises is more than any round keeps."""
    asked = situation.terms.scenario
    ordinary = Scenario(game=asked.game, positions=asked.positions, players=asked.players, chances=NO_TROUBLE)
    plain = Situation("ordinary", replace(situation.terms, scenario=ordinary))
    dealt = [deal_to_the_end(round) for round in rounds_of(plain, CATALOGUE[asked.game], range(4))]
    assert any(broken_promises(situation.terms.shows, evidence) for evidence in dealt)


@OF_ALL
def test_a_table_goes_on_with_it_round_after_round(situation: Situation) -> None:
    game = CATALOGUE[situation.terms.scenario.game]
    for script in islice(table_run(situation.scenario, game, 5), 3):
        evidence = deal_to_the_end(JudgedRound(game, script))
        assert evidence.bench.faults == []


@OF_ALL
def test_in_another_house_it_shows_the_same(situation: Situation) -> None:
    """Other limits, and every switch the other way: what a situation needs of the table it says itself."""
    game = CATALOGUE[situation.terms.scenario.game]
    rulings = {name: list(switch.choices)[-1] for name, switch in game.file.switches.items()}
    limits = PracticeLimits((10_000, 300_000), (2500, 100_000))
    house = House(games={game.file.id: GameHouse(rulings=rulings, limits=limits)})
    furnished = Situation(situation.name, replace(situation.terms, scenario=house.furnish(situation.scenario)))
    for round in rounds_of(furnished, game, range(2)):
        assert broken_promises(situation.terms.shows, deal_to_the_end(round)) == []


def test_every_promise_there_is_is_made_somewhere() -> None:
    made = {promise.split()[0] for situation in EVERY for promise in situation.terms.shows}
    assert made == set(PROMISES)


# An academy's own


OWN = """
title = "Ours"
trains = "What we train."
clauses = ["4.2"]
level = "first"
shows = ["odds 2 tie 8"]

[scenario]
game = "megalink-bullseye"
hands = { dealer = "Ts 8h 2c 5d 4s", position-2 = "Td 8c 2h 5s 4c" }
limits = { opening = [2500, 50000], side = [500, 20000] }
seated = [{ position = 2, wagers = { main = 5000, tie = 500 } }]
"""


def own(academy: Path, name: str, text: str, game: str = BULL) -> Path:
    folder = academy / "scenarios" / game
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"{name}.toml"
    file.write_text(text, encoding="utf-8")
    return file


def test_an_academys_own_stands_beside_ours(tmp_path: Path) -> None:
    own(tmp_path, "ours", OWN)
    situations = Situations(BULL, tmp_path)
    assert set(situations) == {*Situations(BULL), "ours"}
    assert situations["ours"].words("zh").title == "Ours"
    assert situation_problems(situations["ours"], CATALOGUE[BULL]) == []


def test_an_academys_own_takes_the_place_of_ours_with_its_own_words(tmp_path: Path) -> None:
    own(tmp_path, "a-tie", OWN)
    situation = Situations(BULL, tmp_path)["a-tie"]
    assert (situation.is_ours, situation.words("zh").title) == (False, "Ours")
    assert len(Situations(BULL, tmp_path)) == len(Situations(BULL))


def test_one_that_cannot_be_read_is_told_and_the_others_are_there(tmp_path: Path) -> None:
    own(tmp_path, "broken", "title = ")
    own(tmp_path, "strange", OWN.replace("megalink-bullseye", "three-card-poker"))
    by_level, wrong = Situations(BULL, tmp_path).by_level()
    assert sum(map(len, by_level.values())) == len(Situations(BULL))
    assert [Path(trouble.source).stem for trouble in wrong] == ["broken", "strange"]


def test_everything_wrong_with_a_file_is_told_at_once(tmp_path: Path) -> None:
    file = own(tmp_path, "wrong", OWN.replace("trains =", "trians =").replace('"first"', '"easy"').replace("odds 2", "ods 2"))
    with pytest.raises(BadContent) as told:
        read_situation(file)
    assert [str(problem.where) for problem in told.value.problems] == ["trians", "level", "trains"]


def test_nobody_makes_trouble_but_those_it_is_about() -> None:
    assert set(Situations(BULL)["a-tie"].scenario.chances.values()) == {0.0}
