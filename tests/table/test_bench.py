"""The bench: what lies before the Dealer while a payment is cut, and the keys that go on with it."""

from msgspec.structs import replace

from app.layouts.chipset import academy_chips
from app.rounds.scenario import Scenario, make_script
from app.rules.core.act import Pay
from app.rules.core.customs import customs_with
from app.rules.core.cutting import well_cut
from app.rules.core.felt import Felt
from app.rules.core.script import MoneyAsked
from app.rules.core.tray import Tray
from app.rules.world.act import PushChips
from app.table.bench import BenchSeen, bench_of, tubes_of
from app.table.hands.pending import Cutting
from tests.rules.examples import CATALOGUE

CHIPS = academy_chips()
GAME = "megalink-three-card-poker"
SCRIPT = replace(make_script(Scenario(game=GAME), CATALOGUE[GAME], 1), customs=customs_with({}))
FULL = Tray(CHIPS.in_float, CHIPS.in_float)
STAKE = (2500, 2500, 2500)
FELT = Felt(stacks={(4, "pair-plus", "stake"): STAKE})


def bench(amount: int, told: bool = True, *keys: str) -> BenchSeen:
    cutting = Cutting(Pay(4, "pair-plus", 0), CHIPS.values)
    for key in keys:
        after = cutting.press(key)
        assert isinstance(after, Cutting)
        cutting = after
    due = Pay(4, "pair-plus", amount) if told else None
    return bench_of(cutting, FELT, SCRIPT, FULL, CHIPS, due)


def test_its_keys_lead_to_the_payment_as_the_house_cuts_it() -> None:
    for amount in (2500, 7500, 37_500, 250_000, 1_234_500):
        keys: list[str] = []
        while (now := bench(amount, True, *keys)).next_key != "Enter":
            keys.append(now.next_key)
        assert now.cutting.pushed == well_cut(Pay(4, "pair-plus", amount), STAKE, CHIPS.values, SCRIPT.customs)
        assert all(ticked.kept for ticked in now.customs_ticked(SCRIPT.customs))


def test_five_of_a_colour_come_at_once() -> None:
    assert bench(250_000, True, "3", "3").next_key == "4"
    assert bench(12_500 * 100, True).next_key == "1"
    assert bench(45_000, True).next_key == "5"
    assert replace(bench(50_000), due=Pay(4, "pair-plus", 50_000, ((10_000, 5),))).next_key == "Ctrl+5"


def test_what_does_not_belong_goes_back_first() -> None:
    assert bench(37_500, True, "4").next_key == "Backspace"


def test_where_nothing_is_told_no_key_is_due_and_nothing_is_ticked() -> None:
    quiet = bench(37_500, False, "5")
    assert quiet.next_key == ""
    assert quiet.customs_ticked(SCRIPT.customs) == []


def test_a_payment_elsewhere_that_is_due_is_not_told_here() -> None:
    cutting = Cutting(Pay(4, "ante", 0), CHIPS.values)
    assert bench_of(cutting, FELT, SCRIPT, FULL, CHIPS, Pay(4, "pair-plus", 7500)).due is None


def test_customs_are_ticked_one_by_one() -> None:
    ticks = {one.name: one.kept for one in bench(37_500, True, "6", "5").customs_ticked(SCRIPT.customs)}
    assert ticks == {"fewest-chips": True, "largest-first": False, "prove-chips": False, "size-in": True}
    ticks = {one.name: one.kept for one in bench(7500, True, "6", "6", "6", "E").customs_ticked(SCRIPT.customs)}
    assert ticks == {"colour-for-colour": True, "largest-first": True, "prove-chips": True, "size-in": False}


def test_a_custom_the_house_has_not_is_not_asked() -> None:
    customs = customs_with({"prove-chips": False})
    assert "prove-chips" not in {one.name for one in bench(37_500).customs_ticked(customs)}


def test_tubes_are_as_high_as_the_float_has_chips() -> None:
    before = tubes_of(CHIPS, FULL)
    after = tubes_of(CHIPS, FULL, (10_000,) * 50)
    assert before[0].filled < before[4].filled == 1.0
    assert after[4].filled == 0.5
    assert tubes_of(CHIPS, Tray((), CHIPS.in_float))[4].filled == 0.0
    assert tubes_of(CHIPS, Tray()) == before, "a float that nobody counted is full"


def test_the_last_chips_of_one_colour_are_those_just_brought() -> None:
    assert bench(37_500, True, "5", "Ctrl+6").brought_last == (2500,) * 5
    assert bench(37_500, True, "6", "5").brought_last == (10_000,)
    assert bench(37_500).brought_last == ()


def test_chips_for_what_was_handed_over_are_told_as_they_are_asked_for() -> None:
    seat = replace(SCRIPT.seats[0], asks=MoneyAsked("change", 10_000, 2500))
    script, due = replace(SCRIPT, seats=(seat,)), PushChips(seat.position, 10_000)
    cutting, keys = Cutting(PushChips(seat.position, 0), CHIPS.values), []
    while (key := bench_of(cutting, FELT, script, FULL, CHIPS, due).next_key) != "Enter":
        keys.append(key)
        after = cutting.press(key)
        assert isinstance(after, Cutting)
        cutting = after
    assert keys == ["6"] * 4
    assert cutting.pushed == PushChips(seat.position, 10_000, ((2500, 4),))
    assert bench_of(cutting, FELT, script, FULL, CHIPS, PushChips(seat.position + 1, 10_000)).due is None
