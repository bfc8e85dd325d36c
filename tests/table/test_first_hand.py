"""The first hand of every game: one Player, a win that is paid, nothing that wants a second look, and a story to its end."""

from collections.abc import Iterator, Sequence

import pytest

from app.base.texts import ENGLISH, languages
from app.pages.next_thing import FIRST_SEED, first_hand, first_lesson
from app.pages.places import LessonAt
from app.rules.core import act as acts
from app.rules.core.gamefile import GameFile
from app.rules.world.world import place_of
from app.table.first_hand_story import first_hand_story
from app.table.first_words import FirstWords
from app.table.session import TableSession
from app.table.sitting import Sitting
from app.words.acts import TableWords
from app.words.text import use_language
from lessons.course import courses
from lessons.every_course import EveryCourse
from tests.rules.examples import CATALOGUE

MOST_ACTS = 20
"""Whoever takes six seconds a step is done in two minutes."""


def dealt(game: str) -> tuple[TableSession, list[object]]:
    """A first hand that was dealt as it was told, and its acts."""
    place = first_hand(game)
    assert place.scenario is not None
    session = Sitting(CATALOGUE, place.scenario, FIRST_SEED, place.mode).session
    done: list[object] = []
    while (duty := session.duty_now()) is not None:
        done.append(duty.act)
        session.do(duty.act)
    return session, done


@pytest.mark.parametrize("game", CATALOGUE)
def test_it_is_a_whole_happy_round(game: str) -> None:
    session, done = dealt(game)
    [seat] = session.script.seats
    assert session.finished
    assert session.faults == []
    assert len(done) <= MOST_ACTS
    paid = [act for act in done if isinstance(act, acts.Pay)]
    assert paid
    assert not [act for act in done if isinstance(act, acts.Take | acts.Correct | acts.Rule | acts.Award | acts.CallSupervisor)]
    assert all(act.amount in set(seat.wagers.values()) | {2 * stake for stake in seat.wagers.values()} for act in paid)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", CATALOGUE)
def test_its_ending_tells_every_phase_that_was_dealt(game: str, language: str) -> None:
    use_language(language)
    try:
        session, done = dealt(game)
        story = first_hand_story(session)
        [seat] = session.script.seats
        assert len(story.felts) == len(done)
        assert [line.phase for line in story.lines][-1] == "clear"
        assert 5 <= len(story.lines) <= 6
        assert all(line.head and line.told and "{" not in line.told for line in story.lines)
        assert any(pile.paid for (position, _), pile in story.settled.chips.items() if position == seat.position)
        assert story.settled.hands[place_of(seat.position)]
    finally:
        use_language(ENGLISH)


def test_what_was_taken_back_is_no_part_of_the_story() -> None:
    place = first_hand("three-card-poker")
    assert place.scenario is not None
    session = Sitting(CATALOGUE, place.scenario, FIRST_SEED, "guided").session
    first = session.duty_now()
    assert first is not None
    session.do(first.act)
    session.undo()
    count = 0
    while (duty := session.duty_now()) is not None:
        session.do(duty.act)
        count += 1
    assert len(first_hand_story(session).felts) == count


@pytest.mark.parametrize("game", CATALOGUE)
def test_every_word_of_its_steps_is_explained_once(game: str) -> None:
    session, done = dealt(game)
    words, first = TableWords(session.game.file, session.script.customs), FirstWords(session.game, session.script)
    told: list[str] = []
    for act in done:
        step = words.act(act)  # type: ignore[arg-type]
        new = [term.key for term in first.new_in(step, act)]  # type: ignore[arg-type]
        assert [term.key for term in first.new_in(step, act)] == new  # type: ignore[arg-type] # as long as the step lasts
        told += [key for key in new if key not in told]
    assert told
    assert len(told) == len(set(told))


@pytest.mark.parametrize("game", CATALOGUE)
def test_every_wager_and_decision_of_it_is_explained(game: str) -> None:
    session, done = dealt(game)
    words, first = TableWords(session.game.file, session.script.customs), FirstWords(session.game, session.script)
    told = {term.key for act in done for term in first.new_in(words.act(act), act)}  # type: ignore[arg-type]
    assert {wager.removesuffix("-wager") for wager in (*_paid(done), *_decided(done, session.game.file))} <= {
        key.removesuffix("-wager") for key in told
    }


def _paid(done: Sequence[object]) -> Iterator[str]:
    """Every wager that is paid."""
    return (act.wager for act in done if isinstance(act, acts.Pay))


def _decided(done: Sequence[object], file: GameFile) -> Iterator[str]:
    """Every wager that a decision stakes, and every decision that stakes none."""
    for act in done:
        if isinstance(act, acts.TakeDecision):
            yield from (file.decisions[act.decision].stakes if act.decision in file.decisions else (act.decision,))


@pytest.mark.parametrize("game", CATALOGUE)
def test_a_result_is_called_beside_the_hands_it_rests_on(game: str) -> None:
    place = first_hand(game)
    assert place.scenario is not None
    session = Sitting(CATALOGUE, place.scenario, FIRST_SEED, "guided").session
    words, first = TableWords(session.game.file, session.script.customs), FirstWords(session.game, session.script)
    called = ""
    while (duty := session.duty_now()) is not None:
        if isinstance(duty.act, acts.Declare) and duty.act.what == "result":
            called = first.explained(words.act(duty.act), duty.act, session.felt)
        session.do(duty.act)
    assert called.startswith("Player: ")
    assert " You: " in called


@pytest.mark.parametrize("game", CATALOGUE)
def test_after_it_comes_the_first_lesson_of_its_course(game: str) -> None:
    shelf = EveryCourse(courses(), CATALOGUE)
    following = first_lesson(game, shelf)
    assert isinstance(following.place, LessonAt)
    course = shelf[following.place.course]
    assert course.game == game
    assert following.place.lesson == course.lessons[0].id
