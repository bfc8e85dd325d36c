"""What a store says can prove a grade: the one in SQLite and the one in memory say the same."""

from scoring.enquiries import Event, KeptHistory, LogEnd
from scoring.grades.evidence import CHECK, DealtRound, GivenAnswer
from scoring.port import Store
from scoring.records import Profile, Purpose
from scoring.summaries import RoundFacts
from tests.scoring.both_stores import Clock
from tests.scoring.store.examples import BULL, M3CP
from tests.scoring.test_contract import RIGHT, WRONG


def answer(store: Store, who: Profile, asks: str, *, game: str = M3CP, purpose: Purpose = "rated", lesson: str = "") -> None:
    run = store.begin_attempt(who, game, "payout", purpose, lesson=lesson)
    run.answer(RIGHT, variant="typed", question="1", asks=asks, items=("row:ante:win",))


def deal(store: Store, who: Profile, number: int = 1, *, silent: bool = True) -> None:
    sitting = store.begin_attempt(who, M3CP, "whole-round", judge=1)
    sitting.round_facts(RoundFacts(number=number, device="manual", players=5, silent=silent, cases=("misdeal",), critical=1))
    sitting.round_dealt(number, WRONG, "manual")


def since(store: Store, who: Profile, end: LogEnd | None = None) -> list[Event]:
    return list(store.evidence.since(who, M3CP, end or LogEnd())[0])


def test_answers_and_rounds_come_in_their_order_with_their_facts(store: Store, priya: Profile, clock: Clock) -> None:
    answer(store, priya, "one")
    clock.move(minutes=1)
    deal(store, priya)
    clock.move(minutes=1)
    answer(store, priya, "two", lesson=CHECK)
    first, dealt, second = since(store, priya)
    assert isinstance(first, GivenAnswer)
    assert isinstance(second, GivenAnswer)
    assert (first.asked, first.items, first.practice, first.is_check) == ("one", ("row:ante:win",), "payout/typed", False)
    assert (second.asked, second.is_check, second.at_par, second.is_critical) == ("two", True, True, False)
    assert isinstance(dealt, DealtRound)
    assert (dealt.device, dealt.players, dealt.is_silent, dealt.cases, dealt.critical) == ("manual", 5, True, ("misdeal",), 1)
    assert dealt.is_unannounced


def test_another_person_another_game_and_reviews_are_left_out(store: Store, priya: Profile) -> None:
    answer(store, store.profiles.add("Wei"), "another's")
    answer(store, priya, "elsewhere", game=BULL)
    answer(store, priya, "again", purpose="review")
    assert since(store, priya) == []


def test_a_guided_round_is_told_though_its_sitting_is_not_rated(store: Store, priya: Profile) -> None:
    sitting = store.begin_attempt(priya, M3CP, "whole-round", "review", judge=1)
    sitting.round_facts(RoundFacts(number=1, device="manual", players=1, helped=True))
    (dealt,) = since(store, priya)
    assert isinstance(dealt, DealtRound)
    assert dealt.is_helped


def test_a_round_has_its_facts_once(store: Store, priya: Profile) -> None:
    sitting = store.begin_attempt(priya, M3CP, "whole-round", judge=1)
    for critical in (0, 3):
        sitting.round_facts(RoundFacts(number=1, device="manual", players=1, critical=critical))
    (dealt,) = since(store, priya)
    assert isinstance(dealt, DealtRound)
    assert dealt.critical == 0


def test_only_what_is_new_is_told_after_an_end_of_the_log(store: Store, priya: Profile) -> None:
    answer(store, priya, "one")
    deal(store, priya)
    _, end = store.evidence.since(priya, M3CP, LogEnd())
    assert since(store, priya, end) == []
    answer(store, store.profiles.add("Wei"), "another's")
    answer(store, priya, "two")
    (new,) = since(store, priya, end)
    assert isinstance(new, GivenAnswer)
    assert new.asked == "two"


def test_a_history_is_kept_for_a_person_at_a_game_and_goes_with_the_person(store: Store, priya: Profile) -> None:
    kept = KeptHistory("measure", LogEnd(3, 1), b'{"proven":{}}')
    assert store.evidence.kept(priya, M3CP) is None
    store.evidence.keep(priya, M3CP, KeptHistory("older", LogEnd(), b"{}"))
    store.evidence.keep(priya, M3CP, kept)
    assert store.evidence.kept(priya, M3CP) == kept
    assert store.evidence.kept(priya, BULL) is None
    store.archive.forget(priya)
    assert store.evidence.kept(priya, M3CP) is None
