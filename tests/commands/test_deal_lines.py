"""`feltwork deal --json`: lines for programs, to the letter of the contract."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.commands.conftest import Feltwork
from tests.rules.examples import CATALOGUE

M3CP, CP3, BULL = "megalink-three-card-poker", "three-card-poker", "megalink-bullseye"


def lines(out: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in out.splitlines()]


def auto(feltwork: Feltwork, game: str, *options: str) -> list[dict[str, Any]]:
    ran = feltwork("deal", game, "--seed", "7", "--auto", "--json", *options)
    assert (ran.code, ran.err) == (0, "")
    return lines(ran.out)


def typed(feltwork: Feltwork, folder: Path, game: str, mode: str, acts: list[str], *options: str) -> list[dict[str, Any]]:
    file = folder / "acts.txt"
    file.write_text("\n".join(acts), encoding="utf-8")
    ran = feltwork("deal", game, "--seed", "7", "--mode", mode, "--acts", str(file), "--json", *options)
    assert (ran.code, ran.err) == (0, "")
    return lines(ran.out)


@pytest.mark.parametrize("game", CATALOGUE)
def test_every_act_has_its_basis_and_what_happened(feltwork: Feltwork, game: str) -> None:
    *acts, end = auto(feltwork, game)
    assert acts[0]["act"] == "say open"
    for line in acts:
        assert set(line) == {"act", "basis", "events"}
        assert bool(line["basis"]["clauses"]) != bool(line["basis"]["custom"])
    assert end["end"]["finished"] is True
    assert (end["end"]["faults"], end["end"]["owed"]) == ([], [])


def test_by_the_perfect_dealer_every_card_is_named_and_typed_acts_tell_none_that_lies_face_down(
    feltwork: Feltwork, tmp_path: Path
) -> None:
    *acts, _ = auto(feltwork, M3CP)
    dealt = [event["cards"] for line in acts for event in line["events"] if event["event"] == "cards-dealt"]
    assert dealt
    assert all(isinstance(cards, str) for cards in dealt)
    *answers, _ = typed(feltwork, tmp_path, M3CP, "silent", [line["act"] for line in acts])
    told = [event["cards"] for answer in answers for event in answer["events"] if event["event"] == "cards-dealt"]
    assert told == [len(cards.split()) for cards in dealt]


@pytest.mark.parametrize("mode", ["silent", "coached"])
@pytest.mark.parametrize("game", CATALOGUE)
def test_the_perfect_dealers_acts_typed_again_have_no_fault_and_the_same_money(
    feltwork: Feltwork, tmp_path: Path, game: str, mode: str
) -> None:
    *acts, end = auto(feltwork, game)
    *answers, typed_end = typed(feltwork, tmp_path, game, mode, [line["act"] for line in acts])
    assert [answer["act"] for answer in answers] == [line["act"] for line in acts]
    assert all(answer["done"] is True and answer["faults"] == [] for answer in answers)
    assert typed_end == end


def test_the_money_is_cents_by_position_and_wager(feltwork: Feltwork) -> None:
    money = auto(feltwork, M3CP)[-1]["end"]["money"]
    assert money["2"]["ante"] == {"paid": 2500, "taken": 0, "returned": 2500}
    assert money["2"]["jackpot"] == {"paid": 0, "taken": 500, "returned": 0}


def test_silent_says_nothing_until_the_end(feltwork: Feltwork, tmp_path: Path) -> None:
    *acts, _ = auto(feltwork, M3CP)
    texts = [line["act"] for line in acts]
    wrong = texts.index("pay 2 ante 25")
    texts[wrong] = "pay 2 ante 30"
    *answers, end = typed(feltwork, tmp_path, M3CP, "silent", texts)
    assert all(answer["faults"] == [] for answer in answers)
    (fault,) = end["end"]["faults"]
    assert set(fault) >= {"act", "kind", "severity", "clauses", "custom", "position", "expected", "said"}
    assert (fault["act"], fault["kind"], fault["severity"]) == (wrong + 1, "wrong-amount", "critical")
    assert (fault["clauses"], fault["custom"], fault["position"]) == (["3.12.1", "4.1"], "", 2)
    assert fault["expected"] == "pay 2 ante 25"
    assert end["end"]["money"]["2"]["ante"]["paid"] == 3000


def test_coached_stops_a_wrong_act_and_lets_it_be_done_again(feltwork: Feltwork, tmp_path: Path) -> None:
    *acts, right_end = auto(feltwork, M3CP)
    texts = [line["act"] for line in acts]
    at = texts.index("pay 2 ante 25")
    *answers, end = typed(feltwork, tmp_path, M3CP, "coached", [*texts[:at], "pay 2 ante 30", *texts[at:]])
    assert (answers[at]["done"], answers[at]["faults"][0]["kind"]) == (False, "wrong-amount")
    assert answers[at + 1] == {**answers[at + 1], "done": True, "faults": []}
    assert [fault["act"] for fault in end["end"]["faults"]] == [at + 1]
    assert end["end"]["money"] == right_end["end"]["money"]


def test_what_cannot_be_read_is_an_error_and_the_next_goes_on(feltwork: Feltwork, tmp_path: Path) -> None:
    *answers, end = typed(
        feltwork, tmp_path, M3CP, "silent", ["dance", "", "say open", "take 9 ante 5", "take 2 ante x", "\x00 ☃"]
    )
    assert [answer["done"] for answer in answers] == [False, True, False, False, False]
    assert all(answer["error"] for answer in answers if not answer["done"])
    assert end["end"]["finished"] is False
    assert end["end"]["faults"] == []
    assert "say close" in end["end"]["owed"]


def test_what_hands_cannot_do_is_not_done_and_no_fault(feltwork: Feltwork, tmp_path: Path) -> None:
    first, end = typed(feltwork, tmp_path, M3CP, "silent", ["turn dealer"])
    assert (first["done"], first["faults"], first["reason"]) == (False, [], "no-such-cards")
    assert end["end"]["faults"] == []


def test_cards_that_lie_face_down_are_not_told_to_who_deals(feltwork: Feltwork, tmp_path: Path) -> None:
    *answers, _ = typed(feltwork, tmp_path, M3CP, "silent", ["say open", "say close", "deal 2 3"])
    assert answers[-1]["events"] == [{"event": "cards-dealt", "place": "position-2", "cards": 3}]


def test_a_scenario_chooses_customs_and_positions_are_taken_from_the_line(feltwork: Feltwork, tmp_path: Path) -> None:
    file = tmp_path / "scenario.toml"
    told = 'game = "megalink-bullseye"\n[customs]\nclearing = "dealer-first"\nannounce-result = false\n'
    file.write_text(f"{told}[chances]\noutside-limits = 0.0\nneedless = 0.0\n", encoding="utf-8")
    *acts, _ = auto(feltwork, BULL, "--scenario", str(file), "--positions", "1,3", "--device", "manual")
    texts = [line["act"] for line in acts]
    assert texts[-3:] == ["clear dealer", "clear 3", "clear 1"]
    assert not any(text.startswith("declare 1") for text in texts)
    assert {text for text in texts if text.startswith("deal ")} == {"deal 1 1", "deal 3 1", "deal dealer 1"}


@pytest.mark.parametrize(
    "options",
    [
        ("--json",),
        ("--json", "--auto", "--acts", "x", "--mode", "silent"),
        ("--json", "--acts", "x"),
        ("--json", "--mode", "silent"),
        ("--auto", "--mode", "silent"),
        ("--json", "--auto", "--rounds", "2"),
        ("--json", "--mode", "loud", "--acts", "x"),
    ],
)
def test_options_that_do_not_go_together_are_wrong_usage(feltwork: Feltwork, options: tuple[str, ...]) -> None:
    assert feltwork("deal", M3CP, "--seed", "1", *options).code == 2


def test_a_bad_custom_or_position_is_bad_input(feltwork: Feltwork, tmp_path: Path) -> None:
    file = tmp_path / "scenario.toml"
    file.write_text('game = "three-card-poker"\n[customs]\nclearing = "never"\n', encoding="utf-8")
    ran = feltwork("deal", CP3, "--seed", "1", "--auto", "--json", "--scenario", str(file))
    assert (ran.code, ran.out) == (1, "")
    assert "customs.clearing" in ran.err
    assert feltwork("deal", CP3, "--seed", "1", "--auto", "--json", "--positions", "one").code == 1


# The house


def a_house(folder: Path, text: str) -> tuple[str, str]:
    (folder / "house.toml").write_text(text, encoding="utf-8")
    return "--data", str(folder)


def test_the_customs_of_the_house_hold(feltwork: Feltwork, tmp_path: Path) -> None:
    data = a_house(tmp_path, f'[games.{M3CP}.customs]\nsettlement-direction = "left-to-right"\n')

    def turned(*options: str) -> list[str]:
        acts = [line["act"] for line in auto(feltwork, M3CP, *options)[:-1]]
        return [act for act in acts if act.startswith("turn ") and act[5:].isdigit()]

    assert turned(*data) == sorted(turned())
    assert turned() == sorted(turned(), reverse=True) != turned(*data)
    assert turned(*data, "--usual") == turned()


def test_the_limits_and_rulings_of_the_house_hold_in_the_story_too(feltwork: Feltwork, tmp_path: Path) -> None:
    data = a_house(tmp_path, f"[games.{M3CP}.limits]\nopening = [100_000, 500_000]\nside = [10_000, 50_000]\n")
    usual = feltwork("deal", M3CP, "--seed", "7", "--auto", "--usual", *data)
    housed = feltwork("deal", M3CP, "--seed", "7", "--auto", *data)
    assert (usual.code, housed.code) == (0, 0)
    assert usual.out == feltwork("deal", M3CP, "--seed", "7", "--auto").out != housed.out
    assert "$1,000" in housed.out


def test_what_is_wrong_with_the_house_is_told(feltwork: Feltwork, tmp_path: Path) -> None:
    data = a_house(tmp_path, "chips = 5\n")
    ran = feltwork("deal", M3CP, "--seed", "7", "--auto", "--json", *data)
    assert (ran.code, ran.out) == (1, "")
    assert "house.toml" in ran.err


def test_who_only_deals_makes_no_data_folder(feltwork: Feltwork, tmp_path: Path) -> None:
    assert feltwork("deal", M3CP, "--seed", "7", "--auto", "--json", "--data", str(tmp_path / "none")).code == 0
    assert not (tmp_path / "none").exists()
