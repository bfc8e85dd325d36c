"""What Enter starts at home, in words: a lesson says where one left it, and a skill leads to where it is practised."""

from app.house.par_times import default_par_times
from app.pages.next_thing import next_thing, practise_at
from app.pages.places import DrillAt, TableAt
from app.practice.course_path import CoursePath, LeftAt, Stop
from app.practice.gates import standing_of
from app.practice.worth_doing import DealRounds, GoOn
from app.rounds.situations import Situations
from app.table.people_time import REAL_TIME
from lessons.course import courses
from tests.rules.examples import CATALOGUE

GAME = "megalink-bullseye"
COURSE = courses()[GAME]
LESSON = COURSE.lessons[1]
READ = CoursePath(COURSE, (Stop(LESSON, "next", standing_of(LESSON.gate, []), 0),), LESSON.id)


def told(page: int) -> str:
    return next_thing(GoOn(LeftAt(COURSE.id, LESSON.id, page), READ), CATALOGUE, default_par_times()).told


def test_a_lesson_says_at_which_page_it_was_left() -> None:
    last = len(LESSON.pages) - 1
    for page in (1, last):
        assert told(page).endswith(f"You left at page {page + 1}: {LESSON.pages[page].title}.")


def test_a_lesson_left_at_its_first_page_or_at_its_drills_names_none() -> None:
    assert "You left" not in told(0)
    assert "You left" not in told(len(LESSON.pages))


def test_a_skill_leads_to_where_it_is_practised() -> None:
    assert practise_at(GAME, "whole-round", "manual", 2) == TableAt(GAME, device="manual", mode="coached")
    assert practise_at(GAME, "whole-round", "only", 2) == TableAt(GAME, mode="coached")
    assert practise_at(GAME, "payout", "cut", 12) == DrillAt(GAME, "payout", "cut", 12, met_only=True)


def test_a_weak_clause_is_dealt_in_a_situation_that_trains_it() -> None:
    late = practise_at(GAME, "whole-round", "manual", 2, ("BULL 1.1", "BULL 5.5"))
    trains = Situations(GAME).training(["5.5"])
    assert isinstance(late, TableAt)
    assert late.scenario is not None
    assert trains is not None
    assert (late.mode, late.scenario.device, late.scenario.seated) == ("coached", "manual", trains.scenario.seated)
    assert "5.5" in trains.terms.clauses
    assert practise_at(GAME, "whole-round", "only", 2, ("BULL 1.1",)) == TableAt(GAME, mode="coached")


def test_rounds_are_dealt_at_the_table_of_their_rung_with_players_who_take_their_time() -> None:
    rounds = DealRounds(GAME, players=5, mode="silent", device="manual", surprise="busy", people=REAL_TIME)
    place = next_thing(rounds, CATALOGUE, default_par_times()).place
    assert isinstance(place, TableAt)
    assert (place.players, place.mode, place.device, place.people) == (5, "silent", "manual", REAL_TIME)
    assert place.scenario is not None
    assert (place.scenario.players, place.scenario.device, place.scenario.surprise) == (5, "manual", "busy")
