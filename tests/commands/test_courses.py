"""`feltwork courses`: the courses there are, an academy's own among them, and whether each agrees with the rules."""

from pathlib import Path

import pytest

from lessons.course import course_files, courses
from tests.commands.conftest import Feltwork

OURS = {file.stem: file.read_text("utf-8") for file in course_files()}
NAME = "three-card-poker"


def own(folder: Path, text: str, name: str = "ours") -> Path:
    file = folder / "courses" / f"{name}.toml"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return file


def test_every_course_of_ours_agrees_with_the_rules(feltwork: Feltwork, tmp_path: Path) -> None:
    ran = feltwork("courses", "check", "--data", str(tmp_path))
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.count("everything agrees with the rules") == len(OURS) == len(courses())


def test_an_academys_own_is_listed_in_the_place_of_ours(feltwork: Feltwork, tmp_path: Path) -> None:
    title = courses()[NAME].title
    own(tmp_path, OURS[NAME].replace(f'title = "{title}"', 'title = "Our own way"', 1))
    ran = feltwork("courses", "list", "--data", str(tmp_path))
    assert (ran.code, ran.err) == (0, "")
    assert "Our own way" in ran.out
    assert title not in ran.out.splitlines()


BROKEN = {
    "an unknown skill": ('skill = "payout"', 'skill = "juggling"', "juggling"),
    "a clause nobody has": ("[3.13]", "[39.13]", "39.13"),
}


@pytest.mark.parametrize(("right", "wrong", "told"), BROKEN.values(), ids=BROKEN)
def test_what_is_wrong_with_an_academys_course_is_told_and_the_others_hold(
    feltwork: Feltwork, tmp_path: Path, right: str, wrong: str, told: str
) -> None:
    assert right in OURS[NAME]
    own(tmp_path, OURS[NAME].replace(right, wrong))
    for what in ("check", "list"):
        ran = feltwork("courses", what, "--data", str(tmp_path))
        assert ran.code == 1
        assert told in ran.err
        assert len([line for line in ran.out.splitlines() if line]) == len(OURS)


@pytest.mark.parametrize("text", ["", "id = 5", "id = [", "lessons" + ".a" * 5000 + " = 1", "a = " + "[" * 5000])
def test_a_hostile_file_is_said_plainly(feltwork: Feltwork, tmp_path: Path, text: str) -> None:
    ran = feltwork("courses", "check", str(own(tmp_path, text)))
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.startswith("feltwork: ")


def test_a_file_that_is_not_there_is_said_plainly(feltwork: Feltwork, tmp_path: Path) -> None:
    ran = feltwork("courses", "check", str(tmp_path / "none.toml"))
    assert (ran.code, ran.out) == (1, "")
