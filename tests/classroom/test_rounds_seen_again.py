"""What a group has dealt is looked at again by whoever teaches it: every sitting, with what was remarked in its place."""

from pathlib import Path

import pytest

from app.base.trouble import BadInput
from app.classroom.entries import SessionBegan
from app.classroom.kept_commands import keep_command
from app.classroom.report_room import ReportRoom
from app.classroom.roster_room import RosterRoom
from app.classroom.session_room import SessionRoom
from app.table.command import RemarkOn
from app.table.film_maker import film_of
from scoring.store.open import open_store
from tests.classroom.teachers import teacher
from tests.classroom.test_table_run import SHEET, deal, run
from tests.rules.examples import CATALOGUE

REMARK = "Hands cover the rack"


def test_a_sitting_of_the_group_is_seen_again_with_its_remarks(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        by = teacher(store)
        roster, room = RosterRoom(store, tmp_path, by), SessionRoom(store, tmp_path, by)
        group, other = roster.make_group("Group B", "2020-01-01"), roster.make_group("Group C", "2020-01-01")
        mei = roster.add_person("Mei")
        roster.join(mei, group)
        began = SessionBegan(sheet_id=SHEET.id, sheet=SHEET.terms, seed=5, way="turns", people=(mei.id,), group=group)
        session = room.begin(began)
        going = run(store, session)
        table = going.sit_down()
        deal(going, 8)
        remark = RemarkOn(1, 6, REMARK)
        table.command(remark)
        keep_command(room, store, session, mei, remark, 1_000)
        going.rise()
        reports = ReportRoom(store, tmp_path, by)
        [sitting] = reports.sittings(group)
        assert (sitting.person, sitting.sheet, sitting.said) == ("Mei", SHEET.terms.title, 1)
        log = reports.log_of(group, sitting.attempt)
        assert REMARK in "".join(log)
        film = film_of(log, CATALOGUE)
        assert film.agrees
        assert len(film.frames) > 8
        assert reports.sittings(other) == []
        with pytest.raises(BadInput, match="no sitting"):
            reports.log_of(other, sitting.attempt)
