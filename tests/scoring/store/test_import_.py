"""Records from another store."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from app.base.trouble import BadInput
from scoring.records import KINDS, PURPOSES, ROLES, STAYS_HERE, Attempt, Record, VerdictRecord
from scoring.store.export import export_jsonl
from scoring.store.import_ import MOST_PROBLEMS, import_jsonl
from scoring.store.store import Store
from tests.scoring.examples import FAST
from tests.scoring.store.examples import Calendar, drill, opened
from tests.scoring.store.filled import figures_in, fill


def records_in(store: Store) -> list[Record]:
    return [record for kind in KINDS.values() for record in store.connection.records(kind)]


def as_here(record: Record) -> Record:
    """A record as it is in its own store, where nothing came from outside."""
    return replace(record, outside=False) if isinstance(record, Attempt) else record


@pytest.fixture
def exported(store: Store, tmp_path: Path) -> list[bytes]:
    """The lines of a store full of practice."""
    fill(store)
    export_jsonl(store.connection, tmp_path / "all.jsonl", None)
    return (tmp_path / "all.jsonl").read_bytes().splitlines(keepends=True)


@pytest.fixture
def elsewhere(tmp_path: Path, calendar: Calendar) -> Iterator[Store]:
    """Another machine's store."""
    (tmp_path / "elsewhere").mkdir()
    with opened(tmp_path / "elsewhere", calendar) as store:
        yield store


def test_everything_comes_over_and_counts_the_same(store: Store, elsewhere: Store, exported: list[bytes]) -> None:
    imported = import_jsonl(elsewhere, exported)
    assert [as_here(record) for record in records_in(elsewhere)] == records_in(store)
    assert figures_in(elsewhere) == figures_in(store)
    assert (sum(imported.added.values()), imported.present, imported.renamed) == (len(exported), 0, {})
    for name in ("Priya", "Wei"):
        assert elsewhere.schedule.cards(elsewhere.profiles.find(name)) == store.schedule.cards(store.profiles.find(name))


def test_what_came_from_outside_is_marked_so_for_ever(elsewhere: Store, exported: list[bytes], tmp_path: Path) -> None:
    """Also where it is exported and comes back to where it was first done."""
    import_jsonl(elsewhere, exported)
    assert all(record.outside for record in records_in(elsewhere) if isinstance(record, Attempt))
    export_jsonl(elsewhere.connection, tmp_path / "on.jsonl", None)
    told = [json.loads(line) for line in (tmp_path / "on.jsonl").read_bytes().splitlines()]
    assert all(record["outside"] for record in told if record["record"] == "attempt")
    forged = [json.dumps({**record, "outside": False} if record["record"] == "attempt" else record).encode() for record in told]
    imported = import_jsonl(elsewhere, forged)
    assert (imported.added, imported.differing) == ({}, 0)
    assert all(record.outside for record in records_in(elsewhere) if isinstance(record, Attempt))


def test_who_only_looks_is_told_what_would_come_in_and_nothing_changes(elsewhere: Store, exported: list[bytes]) -> None:
    looked = import_jsonl(elsewhere, exported, only_look=True)
    assert records_in(elsewhere) == []
    assert import_jsonl(elsewhere, exported) == looked
    assert set(looked.people) == {"Priya", "Wei"}


def test_no_file_carries_a_pin_out_or_in(store: Store, elsewhere: Store, tmp_path: Path) -> None:
    priya = store.profiles.known_as("Priya")
    store.settings.set(STAYS_HERE, "$argon2id$hash", priya)
    store.settings.set("course", "m3cp", priya)
    export_jsonl(store.connection, tmp_path / "some.jsonl", priya)
    export_jsonl(store.connection, tmp_path / "every.jsonl", None)
    for name in ("some", "every"):
        lines = (tmp_path / f"{name}.jsonl").read_bytes()
        assert b"argon2" not in lines
        assert b"m3cp" in lines
    hostile = lines.replace(b'"course"', b'"pin"')
    import_jsonl(elsewhere, hostile.splitlines())
    assert elsewhere.settings.get(STAYS_HERE, None, elsewhere.profiles.find("Priya")) is None


def test_importing_twice_changes_nothing(elsewhere: Store, exported: list[bytes]) -> None:
    import_jsonl(elsewhere, exported)
    once = (records_in(elsewhere), figures_in(elsewhere))
    imported = import_jsonl(elsewhere, exported)
    assert (imported.added, imported.present) == ({}, len(exported))
    assert (records_in(elsewhere), figures_in(elsewhere)) == once


def test_an_export_of_before_confusions_had_names_comes_in_too(elsewhere: Store, exported: list[bytes]) -> None:
    before = [{name: value for name, value in json.loads(line).items() if name not in ("was", "taken_for")} for line in exported]
    imported = import_jsonl(elsewhere, [json.dumps(record).encode() for record in before])
    assert sum(imported.added.values()) == len(exported)
    assert elsewhere.progress.confusions(elsewhere.profiles.find("Priya")) == []


def test_an_export_of_before_there_was_a_judge_comes_in_without_one(elsewhere: Store, exported: list[bytes]) -> None:
    told = [json.loads(line) for line in exported]
    earlier = [{name: value for name, value in one.items() if name != "judge"} for one in told if one["record"] != "verdict"]
    import_jsonl(elsewhere, [json.dumps(one).encode() for one in earlier])
    assert {attempt.judge for attempt in elsewhere.connection.records(Attempt)} == {0}
    assert list(elsewhere.connection.records(VerdictRecord)) == []


def test_importing_ones_own_export_changes_nothing(store: Store, exported: list[bytes]) -> None:
    before = records_in(store)
    assert import_jsonl(store, exported).present == len(exported)
    assert records_in(store) == before


def test_practice_from_two_machines_comes_together(store: Store, elsewhere: Store, exported: list[bytes]) -> None:
    import_jsonl(elsewhere, exported)
    priya = elsewhere.profiles.find("Priya")
    before = len(elsewhere.attempts(priya))
    drill(store, priya, [FAST] * 2)
    export_jsonl(store.connection, store.path.with_name("again.jsonl"), priya)
    imported = import_jsonl(elsewhere, store.path.with_name("again.jsonl").read_bytes().splitlines())
    assert imported.added == {"attempt": 1, "answer": 2}
    assert len(elsewhere.attempts(priya)) == before + 1


def test_two_people_of_one_name_stay_two_people(elsewhere: Store, exported: list[bytes]) -> None:
    here = elsewhere.profiles.add("priya")
    for _ in range(2):
        imported = import_jsonl(elsewhere, exported)
    assert imported.renamed == {}
    assert [profile.name for profile in elsewhere.profiles] == ["priya", "Priya (2)", "Wei"]
    assert elsewhere.attempts(here) == []
    assert elsewhere.attempts(elsewhere.profiles.find("Priya (2)")) != []


def test_blank_lines_and_a_byte_order_mark_do_no_harm(elsewhere: Store, exported: list[bytes]) -> None:
    assert import_jsonl(elsewhere, [b"\xef\xbb\xbf" + exported[0], b"\n", b"  \r\n", *exported[1:]]).present == 0


def changed(line: bytes, **fields: object) -> bytes:
    return json.dumps(json.loads(line) | fields).encode()


def test_one_bad_line_and_nothing_is_taken_in(elsewhere: Store, exported: list[bytes]) -> None:
    with pytest.raises(BadInput, match=f"line {len(exported) + 1}: found no JSON"):
        import_jsonl(elsewhere, [*exported, b"{"])
    assert records_in(elsewhere) == []


def test_every_bad_line_is_told_with_what_is_wrong_in_it(elsewhere: Store, exported: list[bytes]) -> None:
    answer = next(line for line in exported if b'"record":"answer"' in line)
    lines = [
        b"practice makes perfect",
        b"\xff\xfe\x00",
        b"[1, 2]",
        b'{"id": "x"}',
        b'{"record": "anser"}',
        changed(exported[0], role="king"),
        changed(exported[0], name=""),
        changed(exported[0], nickname="P"),
        changed(exported[0], id="one"),
        changed(answer, time_ms=-1),
        changed(answer, time_ms=2**70),
        changed(answer, right="yes", clauses="M3CP 4.3"),
        answer,
        b"[" * 100_000,
    ]
    with pytest.raises(BadInput) as told:
        import_jsonl(elsewhere, lines)
    problems = [(str(problem.where), str(problem.message)) for problem in told.value.problems]
    assert [where for where, _ in problems] == [f"line {n}" for n in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 12, 13, 14)]
    expected = [
        "found no JSON", "found no JSON", "record: missing; expected the kind of record", "record: missing",
        "record: found the kind 'anser', expected profile, setting, attempt, answer", "role: found 'king', expected examiner",
        "name: Expected `str` of length >= 1", "nickname: found the key 'nickname'", "id: found 'one', expected a text like",
        "time_ms: found -1, expected a whole number", "time_ms:", "right: found 'yes', expected true or false",
        "clauses: found 'M3CP 4.3', expected a list", "names a record that stands neither before it",
        "found no JSON",
    ]  # fmt: skip
    for (_, message), beginning in zip(problems, expected, strict=True):
        assert message.startswith(beginning)


def test_the_errors_of_a_file_that_is_something_else_do_not_flood(elsewhere: Store) -> None:
    with pytest.raises(BadInput) as told:
        import_jsonl(elsewhere, [b"not a record"] * 100_000)
    assert len(told.value.problems) == MOST_PROBLEMS


def test_a_name_that_is_no_name_is_told_with_its_line(elsewhere: Store, exported: list[bytes]) -> None:
    with pytest.raises(BadInput, match="line 1: name: found 'two"):
        import_jsonl(elsewhere, [changed(exported[0], name="two\nlines")])


def test_half_a_character_is_told_and_no_crash(elsewhere: Store, exported: list[bytes]) -> None:
    with pytest.raises(BadInput, match="line 1"):
        import_jsonl(elsewhere, [exported[0].replace(b"Priya", b"\\ud800")])


def of_kind(lines: list[bytes], kind: str) -> bytes:
    return next(line for line in lines if f'"record":"{kind}"'.encode() in line)


@pytest.mark.parametrize(
    ("kind", "field", "value"),
    [
        ("answer", "at_ms", 253_402_300_800_000),
        ("answer", "time_ms", 10**12 + 1),
        ("answer", "day", "2026-02-30"),
        ("attempt", "day", "9999-99-99"),
    ],
)
def test_what_would_stop_later_practice_is_refused(
    elsewhere: Store, exported: list[bytes], kind: str, field: str, value: object
) -> None:
    with pytest.raises(BadInput, match=f"line 1: {field}: "):
        import_jsonl(elsewhere, [changed(of_kind(exported, kind), **{field: value})])


@pytest.mark.parametrize(("kind", "field", "names"), [("profile", "role", ROLES), ("attempt", "purpose", PURPOSES)])
def test_a_name_that_nothing_here_has_is_refused(
    elsewhere: Store, exported: list[bytes], kind: str, field: str, names: tuple[str, ...]
) -> None:
    with pytest.raises(BadInput, match=f"line 1: {field}: found 'king', expected {min(names)}"):
        import_jsonl(elsewhere, [changed(of_kind(exported, kind), **{field: "king"})])


def test_reviews_of_an_earlier_export_are_passed_over_and_follow_from_the_answers(
    store: Store, elsewhere: Store, exported: list[bytes]
) -> None:
    review = b'{"record": "review", "id": "x", "due_ms": 0}'
    assert "review" not in import_jsonl(elsewhere, [*exported, review]).added
    for person in store.profiles:
        assert elsewhere.schedule.cards(person) == store.schedule.cards(person)
        assert store.schedule.cards(person)


def test_a_setting_of_nobody_here_does_not_become_the_machines(elsewhere: Store, exported: list[bytes]) -> None:
    with pytest.raises(BadInput, match="line 1: names a record that stands neither"):
        import_jsonl(elsewhere, [of_kind(exported, "setting")])


def test_records_that_differ_from_those_here_are_counted_and_not_taken(elsewhere: Store, exported: list[bytes]) -> None:
    import_jsonl(elsewhere, exported)
    once = records_in(elsewhere)
    tampered = [changed(line, question="another") if line == of_kind(exported, "answer") else line for line in exported]
    imported = import_jsonl(elsewhere, tampered)
    assert (imported.added, imported.present, imported.differing) == ({}, len(exported) - 1, 1)
    assert records_in(elsewhere) == once
