"""A seed gives the question it gave: whoever changes a generator raises its version, and is told so here."""

import pytest
from msgspec.structs import replace

from app.base.meaning import digest
from lessons.skills import SKILLS
from tests.lessons.drills import DRILLS
from tests.lessons.golden import __main__ as note
from tests.lessons.golden.comparison import unnoted, unraised
from tests.lessons.golden.digests import Golden, SkillDigests, digests_now, means, read_golden


@pytest.fixture(scope="module")
def now() -> Golden:
    return digests_now()


def test_the_questions_of_every_skill_are_those_of_its_version(now: Golden) -> None:
    noted = read_golden()
    assert not unraised(noted, now), "\n".join(unraised(noted, now))
    assert not unnoted(noted, now), "\n".join(unnoted(noted, now))
    assert set(noted) == set(SKILLS)


def changed(golden: Golden, skill: str, version: int) -> Golden:
    """Digests as they are when the questions of one skill became others."""
    told = golden[skill]
    return golden | {skill: SkillDigests(version, dict.fromkeys(told.questions, "other"))}


def test_whoever_changes_a_generator_is_told_to_raise_its_version() -> None:
    noted = read_golden()
    (told,) = unraised(noted, changed(noted, "payout", noted["payout"].version))
    assert told.startswith("the questions of payout changed (megalink-bullseye typed, ")
    assert "raise its version in its module" in told
    assert "python -m tests.lessons.golden" in told
    raised = changed(noted, "payout", noted["payout"].version + 1)
    assert not unraised(noted, raised)
    assert len(unnoted(noted, raised)) == 1


def test_new_digests_are_not_noted_before_the_version_is_raised(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    noted = read_golden()
    written: list[object] = []
    monkeypatch.setattr(note, "write_datafile", lambda _, golden: written.append(golden))
    monkeypatch.setattr(note, "digests_now", lambda: changed(noted, "payout", 1))
    assert note.main([]) == 1
    assert "the questions of payout changed" in capsys.readouterr().err
    assert not written
    monkeypatch.setattr(note, "digests_now", lambda: changed(noted, "payout", noted["payout"].version + 1))
    assert note.main([]) == 0
    assert len(written) == 1


def test_how_an_answer_is_explained_is_not_what_is_asked() -> None:
    question = DRILLS.question("megalink-bullseye", "payout", 1)
    assert digest(means(replace(question, explanation="otherwise"))) == digest(means(question))
    assert digest(means(replace(question, aim="row:main:win"))) != digest(means(question))
