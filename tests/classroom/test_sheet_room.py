"""Sheets of an academy's own: built, proved, kept with a version, and shared as a file that gives the same sheet elsewhere."""

from pathlib import Path

import pytest

from app.base.trouble import BadContent, BadInput, Surroundings
from app.classroom.sheet import DrillSheets, read_sheet
from app.classroom.sheet_draft import SheetDraft, draft_of, is_whole, sheet_text
from app.classroom.sheet_room import SheetRoom, slug
from app.papers.terms import MustOccur
from scoring.port import Store
from tests.classroom.teachers import teacher
from tests.rules.examples import CATALOGUE
from tests.scoring.conftest import clock, store

__all__ = ["clock", "store"]
DRAFT = SheetDraft(
    title=' Payouts "quickly" ',
    game="three-card-poker",
    skills=(("payout", 3), ("qualifies", 2)),
    rounds=2,
    positions=2,
    must=(MustOccur(irregularity="late-wager"),),
    minutes=10,
)


@pytest.fixture
def room(store: Store, tmp_path: Path) -> SheetRoom:
    return SheetRoom(store, tmp_path, teacher(store))


@pytest.mark.parametrize("name", list(DrillSheets()))
def test_every_sheet_written_again_is_the_same(name: str, tmp_path: Path) -> None:
    sheet = DrillSheets()[name].terms
    (tmp_path / "x.toml").write_text(sheet_text(sheet), encoding="utf-8")
    assert read_sheet(tmp_path / "x.toml") == sheet


def test_what_a_draft_has_no_words_for_is_noticed() -> None:
    rich = DrillSheets()["megalink-three-card-poker-2-by-hand"].terms
    assert not is_whole(rich)


def test_a_sheet_is_kept_proved_and_numbered(room: SheetRoom, tmp_path: Path) -> None:
    kept = room.keep(DRAFT, CATALOGUE)
    assert (kept.id, kept.is_ours, kept.terms.version) == ("payouts-quickly", False, 1)
    assert (kept.terms.questions, kept.terms.rounds) == (5, 2)
    assert read_sheet(tmp_path / "sheets" / "payouts-quickly.toml") == kept.terms
    assert draft_of(kept.terms).skills == DRAFT.skills
    assert is_whole(kept.terms)
    assert room.keep(DRAFT, CATALOGUE, kept.id).terms.version == 1
    changed = SheetDraft(title="Payouts", game="three-card-poker", skills=(("payout", 4),))
    assert room.keep(changed, CATALOGUE, kept.id).terms.version == 2
    assert room.keep(DRAFT, CATALOGUE).id == "payouts-quickly-2"


def test_a_sheet_is_shared_as_its_file(room: SheetRoom, store: Store, tmp_path: Path) -> None:
    kept = room.keep(DRAFT, CATALOGUE)
    file = tmp_path / "from elsewhere.toml"
    file.write_text(room.text(kept.id), encoding="utf-8")
    other = SheetRoom(store, tmp_path / "other", store.profiles.find("Ms Koh"))
    assert other.take_in(file, CATALOGUE).terms == kept.terms
    other.drop("from-elsewhere")
    assert "from-elsewhere" not in DrillSheets(tmp_path / "other")


@pytest.mark.parametrize(
    ("draft", "why"),
    [
        (SheetDraft(title="", game="three-card-poker"), "(?s)title.*nothing is asked"),
        (SheetDraft(title="x", game="three-card-poker", skills=(("payouts", 3),)), "payout"),
        (
            SheetDraft(title="x", game="three-card-poker", skills=(("payout", 3),), must=(MustOccur(near_miss=True),)),
            "needs a round",
        ),
        (SheetDraft(title="x", game="three-card-poker", rounds=1, positions=40), "position"),
    ],
)
def test_what_is_no_sheet_is_told_and_not_kept(draft: SheetDraft, why: str, room: SheetRoom, tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=why):
        room.keep(draft, CATALOGUE)
    assert not (tmp_path / "sheets").exists()


@pytest.mark.parametrize("data", [b"", b"\xff\xfe", b"title = 1", b'title = "x"\nsections = []\n', b"[[[", b"x" * 300_000])
def test_hostile_files_are_refused_in_a_sentence(data: bytes, room: SheetRoom, tmp_path: Path) -> None:
    file = tmp_path / "x.toml"
    file.write_bytes(data)
    with pytest.raises((BadContent, BadInput)):
        room.take_in(file, CATALOGUE)
    with pytest.raises(Surroundings):
        room.take_in(tmp_path / "nothing.toml", CATALOGUE)


def test_ours_are_not_thrown_away_and_names_are_files(room: SheetRoom) -> None:
    with pytest.raises(BadInput, match="came with the program"):
        room.drop("three-card-poker-1-first-deal")
    assert [slug(title) for title in ("../../x", "第一次发牌", " !? ")] == ["x", "第一次发牌", "sheet"]
