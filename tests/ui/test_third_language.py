"""A third language is a folder: with nothing but its texts and its rule of three forms, the whole program speaks it."""

import ast
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import tomli
from msgspec.structs import replace
from PySide6.QtWidgets import QApplication

from app.base.datafile import files
from app.base.saying import Saying
from app.base.texts import ENGLISH, languages
from app.base.trouble import BadContent, Problem
from app.pages.places import Tables, Welcome
from app.rules.clause_texts import say_clause
from app.rules.core.hand import HandName
from app.rules.core.money import Odds
from app.rules.wording import say_hand, say_odds
from app.words.acts import say_act
from app.words.listing import enumerated, listed, named, sentences
from app.words.text import language, say
from lessons.course import courses
from lessons.every_course import EveryCourse
from lessons.kept_answer import keep
from lessons.skills import QuestionMaker
from tests.lessons.drills import DRILLS, EVERY_VARIANT
from tests.lessons.test_languages import without_words
from tests.rules.examples import CATALOGUE
from tests.third_language import KEY, MARK, NAME, added, forget, write
from tests.ui.conftest import STILL, Trainee
from tests.ui.languages import missing_in
from tests.ui.test_points import words_of
from ui.foundation.interface_language import speak
from ui.foundation.preferences import Preferences, keep_preferences, read_preferences
from ui.shots.journey import opened, states
from ui.widgets.language_choice import LanguageChoice
from ui.window.window import Window

SPOKEN = replace(STILL, language=KEY)


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder of the language."""
    with added(tmp_path / "text", monkeypatch) as folder:
        yield folder
        speak(ENGLISH)


@pytest.mark.usefixtures("own")
def test_it_is_among_the_languages_by_its_own_name() -> None:
    assert list(languages().items()) == [("en", "English"), (KEY, NAME), ("zh", "简体中文")]


@pytest.mark.usefixtures("own")
def test_it_can_be_preferred_and_is_kept(open_window: Callable[[Preferences], Window], tmp_path: Path) -> None:
    window = open_window(STILL)
    window.desk.folder = tmp_path
    window.go(Welcome())
    (choice,) = window.findChildren(LanguageChoice)
    assert choice.buttons[KEY].text() == NAME
    choice.buttons[KEY].click()
    assert read_preferences(tmp_path).language == KEY
    window.go(Tables())
    assert (language(), say("lobby.title")) == (KEY, f"{MARK}Choose a table")


@pytest.mark.usefixtures("own")
@pytest.mark.parametrize(
    ("count", "sign"),
    [(1, "¹"), (2, "²"), (4, "²"), (5, "⁵"), (0, "⁵"), (11, "⁵"), (12, "⁵"), (21, "¹"), (22, "²"), (101, "¹"), (111, "⁵")],
)
def test_a_number_has_one_of_three_forms_wherever_it_is_said(count: int, sign: str) -> None:
    speak(KEY)
    assert say("home.plan-fades", count=count) == f"{sign}{count} things fade"
    assert say("coach.faults", count=count) == f"{sign}{count} faults this sitting"
    assert (
        QuestionMaker(CATALOGUE, say_act, KEY)
        .option_words("megalink-bullseye")
        .say(f"dealt:dealer:{count}")
        .endswith(f"{sign}{count} cards")
        or not count
    )
    assert str(BadContent("a file", [Problem("", "wrong")] * max(count, 1)).said(KEY)).startswith(sign if count else "¹")
    assert Saying("round.cards", found=count, cards="As", expected=5).said(KEY).startswith(sign)


def test_a_hand_and_odds_have_forms_too_where_it_wants_them(own: Path) -> None:
    forms = {
        "by": "first_number",
        "one": "{first_number} ɂpoint",
        "few": "{first_number} ɂpointa",
        "other": "{first_number} ɂpointov",
    }
    write(own / "hands.toml", {"hands": {"point-hand": {"point-total": forms}}})
    write(own / "names.toml", {"odds": {"by": "pays", "one": "ɂ{pays}:{on}", "other": "ɂɂ{pays}:{on}"}})
    forget()
    said = [say_hand(HandName("point-hand", "point-total", (points - 1,)), KEY) for points in (1, 3, 9)]
    assert said == ["1 ɂpoint", "3 ɂpointa", "9 ɂpointov"]
    assert (say_odds(Odds(1), KEY), say_odds(Odds(40), KEY)) == ("ɂ1:1", "ɂɂ40:1")


@pytest.mark.usefixtures("own")
def test_its_own_points_stand_between_words() -> None:
    speak(KEY)
    assert listed(["a", "", "b"]) == "a · b"
    assert enumerated(["a", "b"]) == "a + b"
    assert sentences(["a", "b|", "c."]) == "a | b| c."
    assert named("a", "b") == "a → b"


def test_clauses_and_lessons_are_files_of_its_own_and_english_where_it_has_none(own: Path) -> None:
    file = CATALOGUE["three-card-poker"].file
    write(own / "clauses" / "three-card-poker.toml", {"version": file.document.version, "clauses": {"4.1": "ɂpays"}})
    lesson = courses()["shared-skills"].lessons[0]
    pages = [{"title": f"ɂ{page.title}", "text": f"ɂ{page.text}"} for page in lesson.pages]
    words = {"title": "ɂchips", "aim": "ɂaim", "lessons": {lesson.id: {"title": "ɂtubes", "aim": "ɂaim", "pages": pages}}}
    write(own / "courses" / "shared-skills.toml", words)
    forget()
    assert [say_clause(file, number, KEY) for number in ("4.1", "4.2")] == ["ɂpays", file.clause_text("4.2")]
    told = EveryCourse(courses(), CATALOGUE, KEY)["shared-skills"]
    assert [one.title for one in told.lessons[:2]] == ["ɂtubes", courses()["shared-skills"].lessons[1].title]
    assert told.lessons[0].pages[0].paragraphs[0].startswith("ɂ")


def test_what_it_lacks_is_english_and_goes_by_english_plurals(own: Path) -> None:
    (own / "screens" / "home.toml").unlink()
    write(own / "drills.toml", {"answers": {"qualifies": "ɂyes"}})
    forget()
    speak(KEY)
    assert [say("home.plan-fades", count=count) for count in (1, 2, 21)] == ["1 thing fades", "2 things fade", "21 things fade"]
    options = QuestionMaker(CATALOGUE, say_act, KEY).option_words("megalink-bullseye")
    assert options.say("qualifies") == "ɂyes"
    assert options.say("dealt:dealer:21").endswith("21 cards")


def test_whole_it_lacks_nothing_and_what_it_lacks_is_named(own: Path) -> None:
    assert missing_in(KEY) == []
    (own / "voice.toml").unlink()
    home = tomli.loads((own / "screens" / "home.toml").read_text(encoding="utf-8"))
    del home["find"]
    del home["plan-fades"]["few"]
    home["to-the-gate"] = "{minutes}"
    write(own / "screens" / "home.toml", home)
    lacking = ["find", "plan-fades: few", "to-the-gate: one", "to-the-gate: few", "to-the-gate: other"]
    assert missing_in(KEY) == [*(f"screens/home.toml {one}" for one in lacking), "voice.toml"]


@pytest.mark.usefixtures("own")
@pytest.mark.parametrize(("game", "skill", "variant"), EVERY_VARIANT[::4])
def test_a_question_is_the_same_in_it_and_so_is_what_is_kept_and_counted(game: str, skill: str, variant: str) -> None:
    drills = QuestionMaker(CATALOGUE, say_act, KEY)
    asked, english = (each.question(game, skill, 6, variant) for each in (drills, DRILLS))
    assert without_words(asked) == without_words(english)
    assert any(sign in asked.prompt for sign in (MARK, "¹", "²", "⁵"))
    for choice in english.choices:
        assert keep(choice.answer) in map(keep, (other.answer for other in asked.choices))
        assert drills.judge(asked, choice.answer) == DRILLS.judge(english, choice.answer)


@pytest.mark.usefixtures("own")
@pytest.mark.parametrize("state", states(CATALOGUE))
def test_every_screen_speaks_it(qapp: QApplication, trainee: Trainee, state: str) -> None:
    window = opened(states(CATALOGUE)[state], CATALOGUE, SPOKEN, trainee.folder, trainee.person)
    qapp.processEvents()
    told = set(words_of(window))
    window.close()
    assert language() == KEY
    assert any(MARK in words for words in told)


def test_a_language_that_is_gone_is_english_again(tmp_path: Path) -> None:
    keep_preferences(SPOKEN, tmp_path)
    speak(read_preferences(tmp_path).language)
    assert language() == ENGLISH


def test_no_line_of_the_program_names_a_language_but_the_one_it_falls_back_to() -> None:
    named_in = set()
    for package in ("app", "lessons", "scoring", "ui"):
        for file in files(package).rglob("*.py"):
            literals = {
                node.value for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))) if isinstance(node, ast.Constant)
            }
            if literals & set(languages()):
                named_in.add(f"{package}/{file.relative_to(files(package)).as_posix()}")
    assert named_in == {"app/base/saying.py"}
