"""Places and the way between them."""

from app.pages.journey import Journey
from app.pages.places import Courses, Home, LessonAt, Rulebook, TableAt, Tables, Welcome


def test_back_leads_one_step_back_and_at_last_home() -> None:
    journey = Journey()
    for place in (Home(), Courses(), LessonAt("c", "l")):
        journey.go(place)
    assert [journey.back(), journey.back(), journey.back()] == [Courses(), Home(), Home()]


def test_the_same_kind_of_place_twice_is_one_step() -> None:
    journey = Journey()
    for place in (Tables(), Rulebook("M3CP 4.3"), Rulebook("M3CP 4.4")):
        journey.go(place)
    assert journey.back() == Tables()


def test_home_is_a_beginning() -> None:
    journey = Journey()
    for place in (Tables(), Home()):
        journey.go(place)
    assert journey.back() == Home()


def test_one_comes_back_to_where_one_was_in_a_place() -> None:
    journey = Journey()
    journey.go(LessonAt("c", "l"))
    journey.remember(LessonAt("c", "l", 4))
    journey.go(Rulebook())
    assert journey.back() == LessonAt("c", "l", 4)


def test_nobody_is_asked_twice_who_they_are() -> None:
    journey = Journey()
    for place in (Welcome(), TableAt("megalink-bullseye")):
        journey.go(place)
    assert journey.back() == Home()
