"""What questions rest on: a skill names every part it draws on, and nothing else makes a question another one."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import fields, replace

from app.layouts.chipset import chip_files, read_chips
from app.rules.catalogue import Catalogue
from app.rules.core import irregularity
from app.rules.core.customs import academy_customs
from app.rules.core.game import Game
from app.rules.core.gamefile import GameFile
from app.rules.core.house_terms import HouseTerms, PracticeLimits
from app.words.acts import say_act
from lessons import grounds
from lessons.grounds import CASES, CHIPS, CLAUSES, CUSTOMS, HOUSE_LIMITS, OWN, drawn_on, own_parts
from lessons.skills import NO_GAME, SKILLS, QuestionMaker
from lessons.steering import steer
from tests.lessons.drills import DRILLS, EVERY_VARIANT
from tests.rules.examples import CATALOGUE
from tests.rules.version_seven import KEY, M3CP, REWORDED, changed, package, source

BULL = "megalink-bullseye"
NO_PART = {"id", "name", "abbreviation", "document"}
"""What says which document it is; nothing is asked about it but its name."""


# A skill names what it draws on


def watched(record: Any, parts: dict[str, str], read: set[str]) -> Any:
    """A record that notes which of its parts are read, by the names they are drawn on; the words of a clause are none."""
    base: Any = type(record)

    def note(self: Struct, name: str) -> object:
        if name in parts:
            read.add(parts[name])
        return base.__getattribute__(self, name)

    def clause_text(self: Struct, number: str) -> object:
        return base.__getattribute__(self, CLAUSES)[number].text

    named = {"__getattribute__": note, "clause_text": clause_text, "__module__": __name__}
    kind: Any = type(base)("Watched", (base,), named, frozen=True)
    return kind(**{name: getattr(record, name) for name in base.__struct_fields__})


def parts_of(kind: type[GameFile]) -> dict[str, str]:
    """The parts of a file, each by the name it is drawn on."""
    names = [field.name for field in fields(kind) if field.name not in NO_PART]
    return {name: OWN if name in own_parts(kind) else name for name in names}


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The parts that were read of what questions are made from."""
    read: set[str] = set()

    def customs(_: object) -> object:
        read.add(CUSTOMS)
        return academy_customs()

    def cases_file() -> object:
        read.add(CASES)
        return known

    known = irregularity.cases_file()
    monkeypatch.setattr(Game, "customs", property(customs))
    monkeypatch.setattr(irregularity, "cases_file", cases_file)
    return read


@pytest.mark.parametrize("skill", SKILLS)
def test_a_skill_names_every_part_its_questions_draw_on(skill: str, read: set[str]) -> None:
    catalogue = Catalogue()
    for game in catalogue.values():
        game.file = watched(game.file, parts_of(game.file_type), read)
        game.terms = watched(game.terms, {"limits": HOUSE_LIMITS}, read)
    drills = QuestionMaker(catalogue, say_act)
    for game_id, _, variant in (asked for asked in EVERY_VARIANT if asked[1] == skill):
        for seed in range(10):
            ask = drills._ask(game_id, skill, seed, variant)
            ask = replace(ask, chips=watched(ask.chips, {"chips": CHIPS}, read))
            aims = sorted(SKILLS[skill].reaches(ask.game) - SKILLS[skill].misses(ask.game, variant))[:seed]
            read.clear()
            steer(SKILLS[skill], ask, frozenset(aims))
            assert read <= drawn_on(SKILLS[skill].draws)


# What makes a question another one


def versions(drills: QuestionMaker) -> dict[tuple[str, str, str], str]:
    return {asked: drills.version(*asked) for asked in EVERY_VARIANT}


def differing(drills: QuestionMaker) -> set[tuple[str, str]]:
    """The skills of games that are asked under another version than usual."""
    usual, other = versions(DRILLS), versions(drills)
    return {(game, skill) for game, skill, variant in EVERY_VARIANT if usual[game, skill, variant] != other[game, skill, variant]}


@pytest.fixture
def reworded(tmp_path: Path) -> Iterator[Catalogue]:
    """The games with one whose file has other words, comments and another order."""
    texts = {f"{KEY}.toml": changed(source(), REWORDED), f"{KEY}.py": f"from app.rules.games.{KEY} import GAME"}
    with package(tmp_path, **texts) as name:
        catalogue = Catalogue("app.rules.games", name)
        assert catalogue[M3CP].file.wagers["pair-plus"].name == "Pairs Plus"
        yield catalogue


def test_a_comment_another_order_of_keys_and_other_words_change_nothing(reworded: Catalogue) -> None:
    assert not differing(QuestionMaker(reworded, say_act))


def test_another_order_of_keys_changes_no_question(reworded: Catalogue) -> None:
    drills = QuestionMaker(reworded, say_act)
    for game, skill, variant in EVERY_VARIANT:
        for seed in range(4) if game == M3CP else ():
            was, now = (made.question(game, skill, seed, variant) for made in (DRILLS, drills))
            assert (was.table, was.script, was.hands, was.clauses) == (now.table, now.script, now.hands, now.clauses)


def test_a_custom_of_one_game_changes_what_draws_on_customs_there_and_nothing_else() -> None:
    customs = replace(academy_customs(), clearing="dealer-first")
    housed = QuestionMaker(CATALOGUE.housed({BULL: HouseTerms(customs=customs)}), say_act)
    assert differing(housed) == {(BULL, skill) for skill in ("settle-table", "audit-wagers", "what-next", "whole-round")}


def test_a_ruling_of_the_house_changes_what_is_settled_there() -> None:
    housed = QuestionMaker(CATALOGUE.housed({BULL: HouseTerms(rulings={"main-on-equal-rank": "loses"})}), say_act)
    assert {game for game, _ in differing(housed)} == {BULL}
    assert {"payout", "settle-position"} <= {skill for _, skill in differing(housed)}
    assert not {"name-hand", "irregularity", "which-clause"} & {skill for _, skill in differing(housed)}


def test_limits_of_the_house_change_whatever_is_wagered_there_and_nothing_else() -> None:
    limits = PracticeLimits((5_000, 50_000), (2_500, 10_000))
    wagered = {skill for game, skill, _ in EVERY_VARIANT if game == BULL and HOUSE_LIMITS in drawn_on(SKILLS[skill].draws)}
    assert {"limits", "audit-wagers", "payout", "whole-round"} <= wagered
    assert not wagered & {"name-hand", "which-clause", "deal-order"}
    assert differing(QuestionMaker(CATALOGUE.housed({BULL: HouseTerms(limits=limits)}), say_act)) == {
        (BULL, skill) for skill in wagered
    }


def test_other_chips_change_what_is_cut_in_chips() -> None:
    low = read_chips(chip_files()["low-limits"])
    assert differing(QuestionMaker(CATALOGUE, say_act, chips=low)) == {(NO_GAME, "chip-cutting")}


def test_another_pay_row_changes_what_draws_on_pay_tables(tmp_path: Path) -> None:
    texts = {
        f"{KEY}.toml": changed(source(), {'straight-flush = "40 to 1"': 'straight-flush = "35 to 1"'}),
        f"{KEY}.py": f"from app.rules.games.{KEY} import GAME",
    }
    with package(tmp_path, **texts) as name:
        found = differing(QuestionMaker(Catalogue("app.rules.games", name), say_act))
    assert {game for game, _ in found} == {M3CP, "three-card-poker"}
    assert {skill for game, skill in found if game == "three-card-poker"} == {"old-and-new"}
    assert not {"name-hand", "irregularity", "which-clause", "deal-order"} & {skill for _, skill in found}


@pytest.mark.parametrize("game", CATALOGUE)
def test_the_parts_of_a_file_go_by_their_names_and_those_only_its_game_has_as_one(game: str) -> None:
    kind: type[GameFile] = type(CATALOGUE[game].file)
    shared = {field.name for field in fields(GameFile)}
    assert {*own_parts(kind)} == {field.name for field in fields(kind)} - shared
    assert {*grounds.parts_of(kind)} == shared | ({OWN} if own_parts(kind) else set())
