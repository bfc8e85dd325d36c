"""A class that answers together: who answers what, by key and by a show of hands, and on at the same question after a kill."""

from pathlib import Path

import pytest

from app.base.trouble import BadInput, Surroundings
from app.classroom.class_question import OPTIONS
from app.classroom.class_session import read_sessions
from app.classroom.sheet import DrillSheets, NamedSheet
from lessons.kept_answer import keep
from scoring.store.open import open_store
from tests.classroom.class_questions import SETTING, begun, found, together


def test_everybody_answers_and_what_they_chose_is_told_once_it_is_shown(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        run = together(store, tmp_path, begun(store, tmp_path))
        right = run.now.right
        wrong = next(place for place in range(len(run.now.options)) if place != right)
        assert run.first_open() == 0
        assert run.answer(0, wrong)
        assert run.answer(1, right)
        assert (run.first_open(0), run.have_all) == (2, False)
        assert run.tally(run.plan.people[0]).acts == 0  # nothing counts before it is shown
        assert run.answer(0, right)  # somebody thinks again
        assert run.answer(2, wrong)
        assert run.have_all
        run.show()
        told = run.distribution
        assert (told.were_right, told.answered, told.most_wrong) == (2, 3, wrong)
        assert told.names[right] == ("Mei", "Jun")
        assert not run.answer(2, right)
        assert [run.tally(one).accuracy for one in run.plan.people] == [100, 100, 0]
        assert run.why(wrong) or run.now.question.explanation


def test_hands_are_counted_beside_those_with_a_key(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        run = together(store, tmp_path, begun(store, tmp_path))
        for option in (0, 1, 1):
            assert run.count(option)
        assert not run.count(0, -2)
        assert run.count(0, -1)
        assert run.answer(2, 1)
        run.show()
        assert run.distribution.counts[:2] == (0, 3)
        assert not run.count(0)


def test_the_countdown_ends_stands_and_lasts_longer(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        run = together(store, tmp_path, begun(store, tmp_path))
        whole = run.countdown_s * 1_000
        assert whole - 1_000 < run.left_ms < whole
        run.hold()
        stands = run.left_ms
        assert run.left_ms == stands
        run.more()
        assert run.left_ms == stands + 10_000
        run.hold()
        for _ in range(run.countdown_s * 20):
            if not run.left_ms:
                break
        assert run.left_ms == 0


def test_a_run_that_was_left_goes_on_at_the_same_question_with_the_same_answers(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        session = begun(store, tmp_path)
        run = together(store, tmp_path, session)
        run.answer(0, 0)
        run.show()
        run.next()
        run.skip()
        run.answer(1, 1)
        run.count(0, 2)
    with open_store(tmp_path) as store:  # nothing was ended: the program was killed
        again = together(store, tmp_path, session)
        assert again.number == 2
        assert not again.is_shown
        assert again.has_answered == {again.plan.people[1].id}
        assert again.hands[0] == 2
        again.show()
    with open_store(tmp_path) as store:
        shown = together(store, tmp_path, session)
        assert (shown.number, shown.is_shown) == (2, True)
        assert [one.key for one in shown.shown] == [shown.plan.questions[0].key, shown.plan.questions[2].key]
        assert shown.tally(shown.plan.people[0]).acts == 1


def test_what_is_answered_with_the_class_is_practice_once(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        session = begun(store, tmp_path)
        run = together(store, tmp_path, session)
        for _ in run.plan.questions:
            run.answer(0, 0)
            run.show()
            run.next()
        assert run.asked is None
        person = run.plan.people[0]
        answers = [answer for one in store.attempts(person) if (kept := store.outcome(person, one.id)) for answer in kept.answers]
        assert len(answers) == len(run.plan.questions)
        belonging = store.class_figures.belonging(f"sheet:{session}:")
        assert len(belonging) == len(answers)
        assert sum(one.right for one in belonging) == run.tally(person).right
        assert store.attempts(run.plan.people[1]) == []
        assert len(read_sessions(store, session)[0].attempts) == len(store.attempts(person))


@pytest.mark.parametrize("name", [*DrillSheets()][1::6])
def test_every_question_of_every_sheet_has_one_right_answer_among_a_few(name: str, tmp_path: Path) -> None:
    sheet: NamedSheet = DrillSheets()[name]
    if not sheet.terms.questions:
        return
    with open_store(tmp_path) as store:
        run = together(store, tmp_path, begun(store, tmp_path, sheet=sheet))
        for asked in run.plan.questions:
            made = run.made(asked)
            assert 2 <= len(made.options) <= max(OPTIONS, len(made.question.choices))
            assert len({keep(one) for one in made.options}) == len(made.options)
            assert [run._marking.drills.judge(made.question, one).right for one in made.options].count(True) == 1
            assert run._marking.drills.judge(made.question, made.options[made.right]).right


def test_where_nothing_is_asked_nobody_answers_together(tmp_path: Path) -> None:
    only_rounds = next(one for one in DrillSheets().values() if not one.terms.questions)
    with open_store(tmp_path) as store:
        session = begun(store, tmp_path, sheet=only_rounds)
        with pytest.raises(BadInput, match="asks no question"):
            found(store, session)
        with pytest.raises(BadInput):
            found(store, "nothing")


def test_who_teaches_no_more_notes_nothing(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        run = together(store, tmp_path, begun(store, tmp_path))
        by = store.profiles.find("Ms Koh")
        store.staff_log.add(by.id, "appointed", by.id, {"role": "trainee"})
        with pytest.raises(Surroundings):
            run.answer(0, 0)
    assert SETTING.catalogue
