"""What a felt prints are its game's own figures, and nothing lies over it; a felt that prints otherwise is told so."""

import pytest
from msgspec.structs import replace

from app.layouts.check import check_layout
from app.layouts.loader import layouts
from app.layouts.model import Layout, PayTablePlace
from app.layouts.printing import NOTHING_PRINTED, Printing, printing_of
from app.rules.core.round import JACKPOT
from tests.rules.examples import CATALOGUE

LAYOUTS = layouts()
EVERY_LAYOUT = pytest.mark.parametrize("layout", LAYOUTS.values(), ids=LAYOUTS)
M3CP_A = LAYOUTS["megalink-three-card-poker-a"]


def printed(layout: Layout) -> Printing:
    return printing_of(layout, CATALOGUE[layout.game].file)


def problems(layout: Layout) -> list[str]:
    return [str(problem) for problem in check_layout(layout, CATALOGUE[layout.game])]


def with_table(pays: str, at: tuple[float, float]) -> Layout:
    places = M3CP_A.print
    assert places is not None
    return replace(M3CP_A, print=replace(places, tables=(PayTablePlace(pays, at),)))


@EVERY_LAYOUT
def test_the_rows_of_a_pay_table_are_those_of_the_game_each_once(layout: Layout) -> None:
    file = CATALOGUE[layout.game].file
    said: dict[str, list[str]] = {}
    for table in printed(layout).tables:
        said.setdefault(table.place.pays, []).extend(paid for _, paid in table.lines)
    assert said
    for pays, found in said.items():
        rows = file.jackpot.awards if pays == JACKPOT and file.jackpot else file.pays[pays].odds
        assert found == [str(paid).upper() for paid in rows.values()]


@EVERY_LAYOUT
def test_every_pay_table_with_several_rows_stands_somewhere_on_the_felt(layout: Layout) -> None:
    file, print_ = CATALOGUE[layout.game].file, printed(layout)
    told = {table.place.pays for table in print_.tables} | set(print_.odds)
    assert {pays for pays, table in file.pays.items() if len(table.odds) > 1} <= told


def test_figures_follow_the_games_data() -> None:
    file = CATALOGUE["megalink-three-card-poker"].file
    odds = dict(reversed(file.pays["pair-plus"].odds.items()))
    changed = replace(file, pays={**file.pays, "pair-plus": replace(file.pays["pair-plus"], odds=odds)})
    assert printing_of(M3CP_A, changed).tables[0].lines[0] == ("PAIR", "1 TO 1")


def test_a_raise_is_printed_as_many_times_as_it_is_staked() -> None:
    assert printed(LAYOUTS["megalink-texas-holdem-bonus-a"]).rule == "FLOP 2 × THE ANTE · TURN AND RIVER 1 × THE ANTE"


def test_odds_in_an_area_are_counted_or_one_where_all_pay_the_same() -> None:
    odds = printed(LAYOUTS["megalink-bullseye-a"]).odds
    assert odds["bullseye"] == ("PICTURES", (("3", "10 TO 1"), ("4", "20 TO 1"), ("5", "200 TO 1")))
    assert odds["tie"] == ("", (("", "8 TO 1"),))


def test_a_felt_without_places_prints_nothing() -> None:
    assert printed(replace(M3CP_A, print=None)) == NOTHING_PRINTED


def test_print_under_cards_or_off_the_felt_is_told() -> None:
    told = problems(with_table("pair-plus", (0, -100)))
    assert "5 positions: the pay table PAIR PLUS overlaps Dealer's hand" in told
    assert "7 positions: the pay table PAIR PLUS is not wholly on the felt" in problems(with_table("pair-plus", (0, -960)))


def test_a_table_the_game_has_not_is_told() -> None:
    assert any(told.startswith("print.tables[0].pays") for told in problems(with_table("pair-plsu", (-308, -136))))


@pytest.mark.parametrize(
    "layout", [layout for layout in LAYOUTS.values() if "QUALIFIES" in printed(layout).rule], ids=lambda one: one.id
)
def test_what_is_printed_of_qualifying_is_what_the_clauses_say(layout: Layout) -> None:
    cards = [word for word in ("Queen", "King", "Ace") if word.upper() in printed(layout).rule]
    texts = [clause.text for clause in CATALOGUE[layout.game].file.clauses.values() if "qualif" in clause.text]
    assert any(all(card in text for card in cards) for text in texts)
    assert cards
