"""Every irregularity of section 5, in every game and with every device, is played to the end: the table must come out right.

The rulings stand here as the contract for `feltwork ruling` has them; the money is what settlement makes of the positions that
stay in, and for those that do not, every chip that lay there.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import product
from typing import Literal, NamedTuple

import pytest
from msgspec.structs import replace

from app.base.clock import ticking
from app.rounds.incidents import IncidentWish
from app.rounds.scenario import Scenario, make_script
from app.rules.core.act import Act, Announce, CallSupervisor, Correct, Pay, Return, Rule, SetHand, Take, TakeDecision, Turn
from app.rules.core.cards import cards
from app.rules.core.event import IrregularityShown, Said
from app.rules.core.felt import Felt
from app.rules.core.game import AnyGame
from app.rules.core.irregularity import Fact, FactTerms, asked_facts, cases, rule
from app.rules.core.procedure import Basis, Step
from app.rules.core.round import Position
from app.rules.core.script import Incident, Script
from app.rules.running.play import Accepted, Refused
from app.table.log import ActEntry
from app.table.perfect_dealer import perfect_dealing
from app.table.session import TableSession
from tests.rules.examples import CATALOGUE

BULL, STUD, THB, M3CP, TCP = (
    "megalink-bullseye",
    "megalink-singapore-stud",
    "megalink-texas-holdem-bonus",
    "megalink-three-card-poker",
    "three-card-poker",
)
SHORT = {BULL: "bull", STUD: "stud", THB: "thb", M3CP: "m3cp", TCP: "3cp"}

NOBODY_KNOWS = "drink-spilled"
CONTRACT: dict[str, dict[str, str]] = {
    "foreign-card": {"": "void-round"},
    "misdeal": {
        "-handled +reconstructable": "reconstruct",
        "-handled -reconstructable": "void-round",
        "+handled +reconstructable": "refer",
        "+handled -reconstructable": "refer",
    },
    "community-count": {
        "+noticed +reconstructable": "reconstruct",
        "-noticed +reconstructable": "reconstruct",
        "+noticed -reconstructable": "void-round",
        "-noticed -reconstructable": "stands",
    },
    "dealer-count": {
        "+noticed +reconstructable": "reconstruct",
        "-noticed +reconstructable": "reconstruct",
        "+noticed -reconstructable": "void-round",
        "-noticed -reconstructable": "stands",
    },
    "player-count": {
        "+noticed +reconstructable": "reconstruct",
        "-noticed +reconstructable": "reconstruct",
        "+noticed -reconstructable": "return-hand",
        "-noticed -reconstructable": "stands",
    },
    "exposed-cards": {"count=1": "refer", "count=2": "void-round"},
    "late-wager": {"": "refuse"},
    "late-withdrawal": {"": "stands"},
    "count-doubt": {"+correct": "play-on", "-correct": "void-round"},
    "hand-not-confidential": {"": "return-wagers"},
    "multiple-hands": {"viewed=0": "keep-first-dealt", "viewed=1": "keep-viewed", "viewed=2": "keep-viewed"},
    "jackpot-without-base": {"-closed": "complete-or-withdraw", "+closed": "return-jackpot"},
    "under-minimum": {"-warned": "settle-once", "+warned": "return-wagers"},
    "over-maximum": {"": "settle-to-maximum"},
    "earlier-round-limits": {"": "stands"},
    "power-failure": {"-outcome": "offer-withdrawal", "+outcome": "play-on"},
    NOBODY_KNOWS: {"": "refer"},
}
ABSENT_PLAYER = {
    M3CP: {"": "return-wagers"},
    STUD: {"": "return-wagers"},
    THB: {"-decided": "return-wagers", "+decided": "check"},
    BULL: {"": "house-way"},
    TCP: {"": "refer"},
}
NO_CLAUSE_IN_3CP = {
    "player-count",
    "count-doubt",
    "hand-not-confidential",
    "multiple-hands",
    "under-minimum",
    "over-maximum",
    "earlier-round-limits",
    "power-failure",
}
COMMUNITY_CARDS = {M3CP, THB}
MANAGERS: dict[int, Literal["play-on", "void-round"]] = {1: "play-on", 2: "void-round"}
"""What the Gaming Shift Manager decides where a case is referred, by the seed of the round."""
PLACES = {"player-count": "position-{}", "dealer-count": "dealer", "community-count": "community"}


class Story(NamedTuple):
    """A case with its facts, at a table with its device, and the ruling it must come to."""

    game_id: str
    device: str
    case: str
    told: str
    ruling: str

    @property
    def game(self) -> AnyGame:
        return CATALOGUE[self.game_id]

    @property
    def facts(self) -> dict[str, Fact]:
        return dict(_fact(word) for word in self.told.split())

    @property
    def basis(self) -> Basis:
        clauses = rule(self.game.file, self.case, self.facts).clauses
        return Basis(clauses) if clauses else Basis(custom="refer")

    @property
    def needs_manager(self) -> bool:
        return self.ruling == "refer" or self.case == "hand-not-confidential"

    @property
    def answer(self) -> Act | None:
        """The ruling as an act; None where the answer is a correction."""
        return None if self.ruling in ("refuse", "complete-or-withdraw") else Rule(self.case, self.ruling)

    @property
    def shows_when_all_is_over(self) -> bool:
        return "-noticed -reconstructable" in self.told

    @property
    def holds_up_the_round(self) -> bool:
        """An absent Player and a jackpot wager alone must be seen to; past the rest a Dealer can go on without noticing."""
        return self.ruling == "complete-or-withdraw" or (self.case == "absent-player" and self.ruling != "refer")

    def script(self, seed: int) -> Script:
        wish = IncidentWish(self.case, self.facts)
        script = make_script(Scenario(game=self.game_id, device=self.device, players=4, incident=wish), self.game, seed)
        incident = script.incident
        if incident is None or self.ruling != "refer" or self.shows_when_all_is_over:
            return script
        return replace(script, incident=replace(incident, manager=MANAGERS[seed]))


def _fact(word: str) -> tuple[str, Fact]:
    name, _, number = word.partition("=")
    return (name, int(number)) if number else (word[1:], word[0] == "+")


def rulings_of(game_id: str) -> Iterator[tuple[str, str, str]]:
    for case, rows in (CONTRACT | {"absent-player": ABSENT_PLAYER[game_id]}).items():
        for told, ruling in rows.items():
            unknown = (game_id == TCP and case in NO_CLAUSE_IN_3CP) or (
                case == "community-count" and game_id not in COMMUNITY_CARDS
            )
            yield case, told, "refer" if unknown else ruling


STORIES = [
    Story(game_id, device, case, told, ruling)
    for game_id in CATALOGUE
    for device in CATALOGUE[game_id].devices or ("",)
    for case, told, ruling in rulings_of(game_id)
]


def every(stories: Iterable[Story]) -> pytest.MarkDecorator:
    """A test for each of these stories, by a readable name."""
    chosen = list(stories)
    words = [(SHORT[s.game_id], s.device, s.case, s.told.replace(" ", ","), s.ruling) for s in chosen]
    return pytest.mark.parametrize("story", chosen, ids=["-".join(filter(None, name)) for name in words])


def ruled(*rulings: str, case: str = "") -> Iterator[Story]:
    return (story for story in STORIES if story.ruling in rulings and case in ("", story.case))


twice = pytest.mark.parametrize("seed", MANAGERS)


class Played:
    """A round dealt by the perfect dealer in coached practice, with every step and every table on the way."""

    def __init__(self, script: Script) -> None:
        self.script = script
        self.session = TableSession(CATALOGUE, "coached", ticking(40))
        begun, *plays = perfect_dealing(self.session, script)
        self.felts = [begun.felt, *(play.felt for play in plays)]
        self.steps: list[Step] = [play.last_step for play in plays if play.last_step]
        self.acts = [step.act for step in self.steps]
        assert self.session.plan
        self.round = self.session.plan.round

    @property
    def incident(self) -> Incident:
        assert self.script.incident
        return self.script.incident

    def position(self, number: int) -> Position:
        return next(position for position in self.round.positions if position.number == number)

    def at(self, act: Act) -> tuple[Felt, Felt]:
        """The table before and after an act that was done once."""
        (number,) = (n for n, done in enumerate(self.acts) if done == act)
        return self.felts[number], self.felts[number + 1]


@cache
def played_through(story: Story, seed: int = 1) -> Played:
    """The story as the perfect dealer plays it; many tests look at the same round."""
    return Played(story.script(seed))


Money = dict[tuple[int, str], tuple[int, int, int, int]]
"""Staked, taken, returned and paid, by position and wager."""


def money_on(felt: Felt) -> Money:
    all_chips = felt.chips.items()
    return {area: (c.staked, c.taken, c.returned, c.paid) for area, c in all_chips if c.staked or c.paid}


def money_due(story: Story, played: Played) -> Money:
    """What the ruling leaves: back to those who are out, settled for those who are in."""
    out = positions_out(story, played)
    staying = tuple(position for position in played.round.positions if position.number not in out)
    money: Money = {}
    for position in played.round.positions:
        if position.number in out:
            early = played.incident.moment in ("open", "deal")
            lay = position.wagers if early else story.game.stakes(position)
            money |= {(position.number, wager): (amount, 0, amount, 0) for wager, amount in lay.items()}
    if staying:
        for settled in story.game.settle(replace(played.round, positions=staying)).positions:
            for line in settled.lines:
                money[settled.position, line.wager] = (line.staked, line.taken, line.returned, line.paid)
    return money


def positions_out(story: Story, played: Played) -> set[int]:
    incident = played.script.incident
    if incident is None:
        return set()
    match story.ruling:
        case "void-round":
            return {position.number for position in played.round.positions}
        case "refer" if incident.manager == "void-round":
            return {position.number for position in played.round.positions}
        case "return-hand":
            return {incident.position, *incident.withdrawing}
        case "return-wagers" if story.case == "hand-not-confidential":
            return {incident.position}
        case "keep-viewed" if story.facts["viewed"] == 1:
            return {incident.other}
        case "keep-first-dealt":
            return {max(incident.position, incident.other)}
        case "offer-withdrawal":
            return set(incident.withdrawing)
        case _:
            return set()


def assert_cleared(felt: Felt, before: Iterable[Felt], script: Script) -> None:
    """No chips lie, every card that was ever on the table is in the discard holder once, and it is of this deck."""
    assert [area for area, chips in felt.chips.items() if chips.lies] == []
    assert [place for place, hand in felt.hands.items() if hand] == []
    seen = {card for earlier in before for hand in earlier.hands.values() for card in hand}
    assert sorted(felt.discarded) == sorted(seen | set(felt.discarded))
    assert set(felt.discarded) <= set(cards(script.shoe))


# The contract


@pytest.mark.parametrize("game_id", CATALOGUE)
def test_the_stories_are_every_case_of_the_catalogue_with_every_combination_of_its_facts(game_id: str) -> None:
    def values(terms: FactTerms) -> list[Fact]:
        return [True, False] if terms.is_ == "truth" else list(range(terms.least, 3))

    known = CATALOGUE[game_id].file.irregularities
    expected = [(NOBODY_KNOWS, frozenset[tuple[str, Fact]]())]
    for name, case in cases().items():
        asked = asked_facts(case, known.get(name, {}))
        combinations = product(*(values(terms) for terms in asked.values()))
        expected += [(name, frozenset(zip(asked, combination, strict=True))) for combination in combinations]
    told = [(case, frozenset(_fact(word) for word in facts.split())) for case, facts, _ in rulings_of(game_id)]
    assert len(told) == len(expected)
    assert set(told) == set(expected)


# Played to the end


@twice
@every(STORIES)
def test_the_round_ends_in_the_right_state_of_the_table(story: Story, seed: int) -> None:
    played = played_through(story, seed)
    assert played.session.faults == []
    assert money_on(played.session.felt) == money_due(story, played)
    assert_cleared(played.session.felt, played.felts, played.script)


@twice
@every(STORIES)
def test_the_ruling_is_given_once_and_cites_its_clauses(story: Story, seed: int) -> None:
    played = played_through(story, seed)
    logged = [entry.act for entry in played.session.log if isinstance(entry, ActEntry) and isinstance(entry.act, Rule)]
    assert logged == ([story.answer] if story.answer else [])
    if story.answer:
        assert played.steps[played.acts.index(story.answer)].basis == story.basis


@twice
@every(STORIES)
def test_a_supervisor_is_called_before_the_ruling_where_it_is_not_the_dealers(story: Story, seed: int) -> None:
    played = played_through(story, seed)
    called = [number for number, act in enumerate(played.acts) if act == CallSupervisor(story.case)]
    if not story.needs_manager:
        assert called == []
        return
    assert story.answer
    assert called == [played.acts.index(story.answer) - 1]
    assert played.steps[called[0]].basis == story.basis


@twice
@every(ruled("refer"))
def test_a_case_no_clause_covers_comes_out_as_the_manager_decides(story: Story, seed: int) -> None:
    played = played_through(story, seed)
    decided = "play-on" if story.shows_when_all_is_over else MANAGERS[seed]
    ruling = played.steps[played.acts.index(Rule(story.case, "refer"))]
    assert Said("gaming-shift-manager", decided) in ruling.then
    assert played.incident.manager == decided
    moved = {type(act) for act in played.acts if isinstance(act, Take | Pay)}
    assert (moved == set()) is (decided == "void-round")


@every([story for story in STORIES if story.game_id == TCP and story.case in NO_CLAUSE_IN_3CP])
def test_what_only_the_2019_documents_know_is_referred_in_the_2013_game_by_custom(story: Story) -> None:
    played = played_through(story)
    call, ruling = CallSupervisor(story.case), Rule(story.case, "refer")
    assert [step.basis for step in played.steps if step.act in (call, ruling)] == [Basis(custom="refer")] * 2


# What the rulings do to the table


@twice
@every(ruled("void-round"))
def test_a_void_round_takes_and_pays_nothing_and_returns_all_that_lay(story: Story, seed: int) -> None:
    played = played_through(story, seed)
    lay, _ = played.at(Rule(story.case, "void-round"))
    assert not any(isinstance(act, Take | Pay) for act in played.acts)
    returned = {(act.position, act.wager): act.amount for act in played.acts if isinstance(act, Return)}
    assert returned == {area: chips.lies for area, chips in lay.chips.items()}


@twice
@every(ruled("return-hand", "keep-viewed", "keep-first-dealt", "offer-withdrawal"))
def test_a_hand_taken_out_is_cleared_with_its_wagers_back_and_has_no_more_part(story: Story, seed: int) -> None:
    played = played_through(story, seed)
    out = positions_out(story, played)
    ruling = played.acts.index(Rule(story.case, story.ruling))
    later = [act for act in played.acts[ruling:] if getattr(act, "position", 0) in out]
    assert all(isinstance(act, Return) for act in later)
    places = {f"position-{number}" for number in out}
    assert {type(act).__name__ for act in played.acts[ruling:] if getattr(act, "place", "") in places} <= {"Clear"}


@every(story for story in ruled("return-wagers", case="hand-not-confidential"))
def test_5_9_the_manager_returns_all_wagers_of_a_hand_not_kept_confidential(story: Story) -> None:
    played = played_through(story)
    number = played.incident.position
    money = {area: line for area, line in money_on(played.session.felt).items() if area[0] == number}
    assert money
    assert all((taken, paid) == (0, 0) and returned == staked for staked, taken, returned, paid in money.values())


@every(ruled("reconstruct", case="misdeal"))
def test_a_misdeal_is_reconstructed_by_moving_the_two_complete_hands_back(story: Story) -> None:
    played = played_through(story)
    first, other = played.position(played.incident.position), played.position(played.incident.other)
    places = f"position-{first.number}", f"position-{other.number}"
    before, after = played.at(Rule("misdeal", "reconstruct"))
    assert [before.hands[place] for place in places] == [other.cards, first.cards]
    assert [after.hands[place] for place in places] == [first.cards, other.cards]


@every(story for story in ruled("reconstruct") if story.case in PLACES)
def test_a_card_too_many_comes_off_again(story: Story) -> None:
    played = played_through(story)
    place = PLACES[story.case].format(played.incident.position)
    right = {"dealer": played.round.dealer, "community": played.round.community}
    right |= {f"position-{position.number}": position.cards for position in played.round.positions}
    before, after = played.at(Rule(story.case, "reconstruct"))
    assert before.irregularities == (IrregularityShown(story.case, place),)
    *hand, extra = before.hands[place]
    assert tuple(hand) == right[place] == after.hands[place]
    assert after.discarded == (*before.discarded, extra)


@every(ruled("void-round", "refer", case="exposed-cards"))
def test_exposed_cards_lie_face_up_for_all_to_see(story: Story) -> None:
    played = played_through(story)
    before = played.felts[played.acts.index(Rule("exposed-cards", story.ruling))]
    hand = before.hands[f"position-{played.incident.position}"]
    assert before.face_up.intersection(hand) == set(hand[: story.facts["count"]])


@every(ruled("refuse"))
def test_a_late_wager_is_refused_and_what_lay_at_closing_is_at_stake(story: Story) -> None:
    played = played_through(story)
    seat = played.script.seats[0]
    ((wager, late),) = seat.late.items()
    refusal = Correct(seat.position, wager, "refuse")
    before, after = played.at(refusal)
    assert before.chips[seat.position, wager].lies == late > seat.wagers[wager]
    assert after.chips[seat.position, wager].lies == seat.wagers[wager]
    assert played.steps[played.acts.index(refusal)].basis == story.basis


@every(ruled("refuse"))
def test_a_late_wager_on_an_empty_area_is_off_the_table_again(story: Story) -> None:
    script = story.script(1)
    first, *others = script.seats
    opening = story.game.placed_wagers[0]
    only = {opening: first.wagers[opening]}
    late = replace(first, placed=only, wagers=only, late={story.game.placed_wagers[1]: 500})
    played = Played(replace(script, seats=(late, *others)))
    area = first.position, story.game.placed_wagers[1]
    before, after = played.at(Correct(*area, "refuse"))
    assert before.chips[area].lies == 500
    assert area not in after.chips
    assert money_on(played.session.felt) == money_due(story, played)
    assert area not in money_on(played.session.felt)


@every(ruled("stands", case="late-withdrawal"))
def test_a_wager_pulled_back_too_late_is_at_stake_as_it_lay(story: Story) -> None:
    played = played_through(story)
    seat = played.script.seats[0]
    area = seat.position, seat.pulled_back
    before, after = played.at(Rule("late-withdrawal", "stands"))
    assert area not in before.chips
    assert after.chips[area].lies == seat.wagers[seat.pulled_back]


@every(ruled("complete-or-withdraw"))
@pytest.mark.parametrize("how", ["complete", "withdraw"])
def test_a_jackpot_wager_alone_is_seen_to_before_bets_close(story: Story, how: Literal["complete", "withdraw"]) -> None:
    script = story.script(1)
    seat = script.seats[0]
    assert list(seat.placed) == ["jackpot"]
    session = TableSession(CATALOGUE, "coached", ticking(40))
    session.begin(script)
    session.do(Announce("open"))
    assert session.play.due[0].basis == story.basis
    assert isinstance(session.do(Correct(seat.position, "jackpot", how)), Accepted)
    assert {wager: chips.lies for (at, wager), chips in session.felt.chips.items() if at == seat.position} == seat.wagers
    assert story.game.is_valid("jackpot", seat.wagers)


@every(ruled("return-jackpot"))
def test_a_jackpot_wager_alone_after_closing_goes_back_when_the_hand_is_over(story: Story) -> None:
    played = played_through(story)
    number = played.incident.position
    price = played.script.table.jackpot.price
    ruled_at, returned_at = (
        played.acts.index(act) for act in (Rule(story.case, "return-jackpot"), Return(number, "jackpot", price))
    )
    between = played.acts[ruled_at:returned_at]
    assert any(isinstance(act, Turn) and act.place == "dealer" for act in between)
    assert {area: line for area, line in money_on(played.session.felt).items() if area[0] == number} == {
        (number, "jackpot"): (price, 0, price, 0)
    }


@twice
@every(ruled("return-wagers", case="absent-player"))
def test_5_11_all_wagers_of_an_absent_player_go_back(story: Story, seed: int) -> None:
    played = played_through(story, seed)
    seat = played.script.seats[0]
    assert {area: line for area, line in money_on(played.session.felt).items() if area[0] == seat.position} == {
        (seat.position, wager): (amount, 0, amount, 0) for wager, amount in seat.wagers.items()
    }
    assert not any(isinstance(act, TakeDecision) and act.position == seat.position for act in played.acts)


@twice
@every(ruled("check"))
def test_5_11_a_player_absent_after_the_flop_wager_checks(story: Story, seed: int) -> None:
    played = played_through(story, seed)
    seat = played.script.seats[0]
    staked = {wager: line[0] for (at, wager), line in money_on(played.session.felt).items() if at == seat.position}
    assert staked == {**seat.wagers, "flop": 2 * seat.wagers["ante"]}
    assert [act.decision for act in played.acts if isinstance(act, TakeDecision) and act.position == seat.position] == ["flop"]


@twice
@every(ruled("house-way"))
def test_5_11_the_hand_of_an_absent_player_is_set_by_house_way(story: Story, seed: int) -> None:
    played = played_through(story, seed)
    number = played.script.seats[0].position
    place = f"position-{number}"
    at = played.acts.index(Rule("absent-player", "house-way"))
    setting = played.acts[at + 1]
    assert isinstance(setting, SetHand)
    assert setting.place == place
    position = played.position(number)
    house_way = story.game.player_hand(position, played.round)
    set_apart = played.felts[at + 2].set_apart[place]
    assert bool(set_apart) is (house_way is not None)
    own = story.game.player_hand(replace(position, apart=set_apart or None), played.round)
    assert getattr(own, "strength", None) == getattr(house_way, "strength", None)


@twice
@every(ruled("settle-once", "return-wagers", case="under-minimum"))
def test_5_13_a_wager_under_the_minimum_is_settled_once_and_then_only_returned(story: Story, seed: int) -> None:
    played = played_through(story, seed)
    opening = story.game.placed_wagers[0]
    staked, taken, returned, paid = money_on(played.session.felt)[played.incident.position, opening]
    assert staked < played.script.table.limits[opening][0]
    assert played.position(played.incident.position).warned is (story.ruling == "return-wagers")
    if story.ruling == "return-wagers":
        assert (taken, returned, paid) == (0, staked, 0)


@twice
@every(ruled("settle-to-maximum"))
def test_5_14_of_a_wager_over_the_maximum_no_more_than_that_is_taken(story: Story, seed: int) -> None:
    played = played_through(story, seed)
    opening = story.game.placed_wagers[0]
    _, most = played.script.table.limits[opening]
    staked, taken, returned, _ = money_on(played.session.felt)[played.incident.position, opening]
    assert staked == 2 * most
    assert (taken, returned) in [(most, most), (0, 2 * most)]


@every(ruled("return-hand"))
def test_5_7_1_where_a_hand_is_removed_others_may_withdraw(story: Story) -> None:
    script = story.script(1)
    assert script.incident
    *_, last = (seat.position for seat in script.seats)
    played = Played(replace(script, incident=replace(script.incident, withdrawing=(last,))))
    assert positions_out(story, played) == {script.incident.position, last}
    assert money_on(played.session.felt) == money_due(story, played)
    assert_cleared(played.session.felt, played.felts, played.script)


@pytest.mark.parametrize("how_many", [0, 1, 4])
@every(ruled("offer-withdrawal"))
def test_5_16_1_after_a_power_failure_those_who_withdraw_take_back_all_and_the_rest_play_on(story: Story, how_many: int) -> None:
    script = story.script(1)
    assert script.incident
    leaving = tuple(seat.position for seat in script.seats)[:how_many]
    played = Played(replace(script, incident=replace(script.incident, withdrawing=leaving)))
    returned = {act.position for act in played.acts[: _next_turn(played)] if isinstance(act, Return)}
    assert returned == set(leaving)
    assert money_on(played.session.felt) == money_due(story, played)
    assert_cleared(played.session.felt, played.felts, played.script)


def _next_turn(played: Played) -> int:
    """When the round goes on with the Dealer's hand; where everybody has withdrawn, it does not."""
    ruling = played.acts.index(Rule("power-failure", "offer-withdrawal"))
    turns = (n for n, act in enumerate(played.acts) if n > ruling and isinstance(act, Turn))
    return next(turns, len(played.acts))


# Going on, and ruling wrongly


def answers(story: Story, played: Played) -> int:
    """The number of the first act that answers the irregularity."""
    if story.needs_manager:
        return played.acts.index(CallSupervisor(story.case))
    if story.answer:
        return played.acts.index(story.answer)
    return next(number for number, act in enumerate(played.acts) if isinstance(act, Correct))


def going_on(story: Story, played: Played) -> Act:
    """What a Dealer does next who has noticed nothing: the act of a round in which nothing went wrong."""
    at = answers(story, played)
    if story.shows_when_all_is_over:
        return Announce("open")
    if story.holds_up_the_round:
        return next(act for act in played.acts[at:] if isinstance(act, Announce | TakeDecision | Turn))
    seats = tuple(replace(seat, late={}, pulled_back="") for seat in played.script.seats)
    return Played(replace(played.script, seats=seats, incident=None)).acts[at]


def dealt_until(number: int, played: Played, mode: Literal["coached", "silent"]) -> TableSession:
    session = TableSession(CATALOGUE, mode, ticking(40))
    session.begin(played.script)
    for act in played.acts[:number]:
        assert isinstance(session.do(act), Accepted)
    return session


def deal_to_the_end(session: TableSession) -> None:
    while not session.finished:
        assert isinstance(session.do(session.play.due[0].act), Accepted)


@every(STORIES)
def test_coached_going_on_without_noticing_is_refused_and_the_clause_named(story: Story) -> None:
    played = played_through(story)
    at = answers(story, played)
    session = dealt_until(at, played, "coached")
    before = session.felt
    verdict = session.do(going_on(story, played))
    assert isinstance(verdict, Refused)
    assert verdict.fault
    assert verdict.fault.basis == story.basis
    assert verdict.fault.expected == played.acts[at]
    assert session.felt == before
    if not story.holds_up_the_round:
        assert (verdict.fault.kind, verdict.fault.severity) == (
            "overlooked",
            "critical" if story.ruling == "refuse" else "serious",
        )


@every(story for story in STORIES if story.answer)
def test_coached_a_wrong_ruling_is_refused(story: Story) -> None:
    played = played_through(story)
    assert story.answer
    session = dealt_until(played.acts.index(story.answer), played, "coached")
    for wrong in {"void-round", "play-on", "refer"} - {story.ruling}:
        verdict = session.do(Rule(story.case, wrong))
        assert isinstance(verdict, Refused)
        assert verdict.fault
        assert (verdict.fault.kind, verdict.fault.severity) == ("wrong-ruling", "serious")
        assert verdict.fault.basis == story.basis
    deal_to_the_end(session)
    assert money_on(session.felt) == money_due(story, played)


@every(story for story in STORIES if story.needs_manager)
def test_coached_ruling_alone_on_what_is_the_managers_is_refused(story: Story) -> None:
    played = played_through(story)
    assert story.answer
    session = dealt_until(answers(story, played), played, "coached")
    verdict = session.do(story.answer)
    assert isinstance(verdict, Refused)
    assert verdict.fault
    assert verdict.fault.expected == CallSupervisor(story.case)


@twice
@every(story for story in STORIES if not story.holds_up_the_round and not story.shows_when_all_is_over)
def test_silent_overlooking_is_noted_and_the_table_still_ends_right(story: Story, seed: int) -> None:
    played = played_through(story, seed)
    at = answers(story, played)
    asked = 2 if story.needs_manager else 1
    session = dealt_until(at, played, "silent")
    verdict = session.do(played.acts[at + asked])
    assert isinstance(verdict, Accepted)
    assert verdict.faults == ()
    severity = "critical" if story.ruling == "refuse" else "serious"
    assert [(fault.kind, fault.severity) for fault in session.faults] == [("overlooked", severity)] * asked
    assert {fault.basis for fault in session.faults} == {story.basis}
    deal_to_the_end(session)
    assert money_on(session.felt) == money_due(story, played)
    assert_cleared(session.felt, played.felts, played.script)


@every(story for story in STORIES if story.ruling == "void-round" or story.shows_when_all_is_over)
def test_silent_a_void_round_or_one_that_is_over_cannot_be_gone_on_with_and_nobody_says_why(story: Story) -> None:
    played = played_through(story)
    session = dealt_until(answers(story, played), played, "silent")
    assert session.do(going_on(story, played)) == Refused(None)
    assert [fault.kind for fault in session.faults] == ["overlooked"]
    deal_to_the_end(session)
    assert money_on(session.felt) == money_due(story, played)


@every(story for story in STORIES if story.answer)
def test_silent_a_wrong_ruling_is_noted_and_the_table_still_ends_right(story: Story) -> None:
    played = played_through(story)
    assert story.answer
    session = dealt_until(played.acts.index(story.answer), played, "silent")
    wrong = "void-round" if story.ruling != "void-round" else "play-on"
    assert isinstance(session.do(Rule(story.case, wrong)), Accepted)
    assert [(fault.kind, fault.severity, fault.basis) for fault in session.faults] == [("wrong-ruling", "serious", story.basis)]
    deal_to_the_end(session)
    assert money_on(session.felt) == money_due(story, played)
    assert_cleared(session.felt, played.felts, played.script)
