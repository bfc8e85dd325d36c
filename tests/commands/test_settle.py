"""`feltwork settle`: files, streams, and everything that may be wrong with them."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.commands.conftest import Feltwork

GOLDEN = Path(__file__).parents[1] / "golden"
STUD = GOLDEN / "megalink-singapore-stud" / "2-no-hand.json"
SAMPLE = Path(__file__).parents[2] / "assets" / "rounds" / "megalink-three-card-poker.toml"


def stud(**changes: Any) -> bytes:
    """A round of one position, with keys of the position or (`round_…`) of the round changed; None leaves one out."""
    position: dict[str, Any] = {"position": 1, "cards": "Ac As 9d 6h 2s", "wagers": {"ante": 2500}, "decision": "bet"}
    round: dict[str, Any] = {"game": "megalink-singapore-stud", "dealer": "Ah Kd 8c 5s 3d", "positions": [position]}
    for key, value in changes.items():
        of, name = (round, key.removeprefix("round_")) if key.startswith("round_") else (position, key)
        if value is None:
            del of[name]
        else:
            of[name] = value
    return json.dumps(round).encode()


def test_a_json_round_is_answered_in_json(feltwork: Feltwork) -> None:
    ran = feltwork("settle", str(STUD), "--json")
    assert (ran.code, ran.err) == (0, "")
    [answer] = ran.answers
    assert list(answer) == ["game", "dealer", "positions", "paid", "taken", "returned", "jackpot_after"]
    assert list(answer["positions"][0]) == ["position", "hand", "lines", "paid", "taken", "returned"]
    assert answer["positions"][1]["hand"] == "Full House, Kings over 4s"
    assert answer["dealer"] == {"cards": "Ah Qd 8c 5s 3d", "hand": "Ace high: Ace Queen 8 5 3", "qualifies": False}


def test_a_toml_round_is_settled_as_a_table_for_people(feltwork: Feltwork) -> None:
    ran = feltwork("settle", str(SAMPLE))
    assert ran.code == 0
    assert "Dealer Qh 9d 4c - Queen high" in ran.out
    assert "Progressive Jackpot" in ran.out
    assert "$8,432.05" in ran.out
    assert "3.12.4, 4.2" in ran.out


def test_toml_and_json_are_the_same_round(feltwork: Feltwork, tmp_path: Path) -> None:
    toml = tmp_path / "round.toml"
    toml.write_text(
        'game = "megalink-singapore-stud"\ndealer = "Ah Kd 8c 5s 3d"\n'
        '[[positions]]\nposition = 1\ncards = "Ac As 9d 6h 2s"\nwagers = { ante = 2500 }\ndecision = "bet"\n',
        encoding="utf-8",
    )
    assert feltwork("settle", str(toml), "--json").out == feltwork("settle", "--lines", "-", stdin=stud()).out


def test_lines_are_answered_in_order_and_a_bad_one_does_not_stop_the_rest(feltwork: Feltwork) -> None:
    ran = feltwork("settle", "--lines", "-", stdin=b"\n".join([stud(), b"not json", b"  ", stud(position=2), b""]))
    assert ran.code == 1
    good, bad, last = ran.answers
    assert good["positions"][0]["position"] == 1
    assert bad["error"]["code"] == "bad-round"
    assert bad["error"]["where"] == "line"
    assert last["positions"][0]["position"] == 2


def test_lines_from_a_file_with_windows_ends_and_a_byte_order_mark(feltwork: Feltwork, tmp_path: Path) -> None:
    source = tmp_path / "rounds.jsonl"
    source.write_bytes(b"\xef\xbb\xbf" + stud() + b"\r\n\r\n" + stud() + b"\r\n")
    ran = feltwork("settle", "--lines", str(source))
    assert ran.code == 0
    assert len(ran.answers) == 2


BAD: dict[str, tuple[bytes, str, str]] = {
    "empty object": (b"{}", "game", "missing; expected a text"),
    "no object": (b"[1]", "line", "found a list"),
    "broken utf-8": (stud().replace(b"Ac As", b"\xff\xfe As"), "line", "not UTF-8"),
    "nested beyond reason": (b"[" * 100_000, "line", "found"),
    "a number without end": (stud(position=0).replace(b" 0,", b" " + b"9" * 5000 + b","), "positions[0].position", "found '999"),
    "unknown game": (stud(round_game="megalink-singapore-study"), "game", "did you mean 'megalink-singapore-stud'?"),
    "unknown key": (stud(colour="red"), "positions[0].colour", "found the key 'colour', expected position, cards"),
    "misspelt key": (stud(round_comunity=""), "comunity", "did you mean 'community'?"),
    "null is nothing": (stud().replace(b'"bet"', b"null"), "positions[0].decision", "found nothing, expected a text"),
    "missing dealer": (stud(round_dealer=None), "dealer", "missing"),
    "missing cards": (stud(cards=None), "positions[0].cards", "missing"),
    "no positions": (stud(round_positions=[]), "positions", "expected at least one position"),
    "position as text": (stud(position="1"), "positions[0].position", "found '1', expected a whole number"),
    "position is true": (stud(position=True), "positions[0].position", "found true, expected a whole number"),
    "a seat the layout has not": (stud(position=8), "positions[0].position", "found 8, expected 1 to 7"),
    "position 0": (stud(position=0), "positions[0].position", "found 0, expected 1 to 7"),
    "too few cards": (stud(cards="Ac As 9d 6h"), "positions[0].cards", "found 4 cards 'Ac As 9d 6h', expected 5"),
    "no card": (stud(cards="Ac As 9d 6h 10s"), "positions[0].cards", "found '10s', expected a rank of A K Q J T"),
    "small letters": (stud(cards="Ac As 9d 6h tS"), "positions[0].cards", "did you mean 'Ts'?"),
    "a card twice in a hand": (stud(cards="Ac As 9d 6h 6h"), "positions[0].cards", "found the card 6h twice"),
    "a card twice on the table": (stud(cards="Ah As 9d 6h 2s"), "positions[0].cards", "found the card Ah again"),
    "community in a game without": (stud(round_community="2c 3c"), "community", "expected 0"),
    "unknown wager": (stud(wagers={"antee": 2500}), "positions[0].wagers.antee", "did you mean 'ante'?"),
    "a wager the decision places": (stud(wagers={"ante": 2500, "bet": 5000}), "positions[0].wagers.bet", "the decision places"),
    "a wager of 0": (stud(wagers={"ante": 0}), "positions[0].wagers.ante", "found 0, expected a whole number of cents above 0"),
    "a wager below 0": (stud(wagers={"ante": -5}), "positions[0].wagers.ante", "found -5"),
    "a wager beyond all numbers": (stud().replace(b"2500", b"1E400"), "positions[0].wagers.ante", "found inf"),
    "a wager as text": (stud(wagers={"ante": "25"}), "positions[0].wagers.ante", "found '25', expected a whole number of cents"),
    "not a number": (stud().replace(b"2500", b"NaN"), "line", "found no JSON"),
    "half a letter as a key": (stud(**{"\ud800": 1}), "positions[0].?", "found the key"),
    "a line end in a hand": (stud(cards="Ac As\n9d 6h 2s"), "positions[0].cards", "found 'As\\n9d'"),
    "a wide blank in a hand": (stud(cards="Ac As\u30009d 6h 2s"), "positions[0].cards", "expected a rank of A K Q"),
    "a wager with a point": (stud(wagers={"ante": 25.5}), "positions[0].wagers.ante", "found 25.5, expected a whole number"),
    "a wager that is true": (stud(wagers={"ante": True}), "positions[0].wagers.ante", "found true"),
    "a jackpot in cents": (stud(wagers={"ante": 2500, "jackpot": 500}), "positions[0].wagers.jackpot", "found 500"),
    "no wager": (stud(wagers={}), "positions[0].wagers", "found no wager"),
    "only a jackpot that is false": (stud(wagers={"jackpot": False}), "positions[0].wagers", "found no wager"),
    "unknown decision": (stud(decision="bett"), "positions[0].decision", "did you mean 'bet'?"),
    "no decision": (stud(decision=None), "positions[0].decision", "missing; expected bet or fold"),
    "absent and deciding": (stud(absent=True), "positions[0].decision", "an absent Player does not decide"),
    "set in a game without": (stud(set="Ac As 9d"), "positions[0].set", "hands are not set"),
    "exposed as text": (stud(exposed="no"), "positions[0].exposed", "found 'no', expected true or false"),
    "unknown layout": (stud(round_table={"layout": "E"}), "table.layout", "expected A, B, C or D"),
    "too many seats": (stud(round_table={"seats": 8}), "table.seats", "found 8, expected 5 to 7 for layout A"),
    "unknown device": (stud(round_table={"device": "manul"}), "table.device", "did you mean 'manual'?"),
    "limits for the jackpot": (stud(round_table={"limits": {"jackpot": [1, 2]}}), "table.limits.jackpot", "expected ante or bet"),
    "limits the wrong way round": (stud(round_table={"limits": {"ante": [5, 4]}}), "table.limits.ante", "found [5, 4]"),
    "limits of one": (stud(round_table={"limits": {"ante": [5]}}), "table.limits.ante", "expected a list of 2"),
    "a meter of 0": (stud(round_table={"jackpot": {"display": 0}}), "table.jackpot.display", "a whole number, 1 or more"),
    "another game's switch": (stud(round_table={"rulings": {"main-on-equal-rank": "push"}}), "table.rulings.main-on-equal-rank",
                              "found the switch 'main-on-equal-rank'"),
    "an unknown choice": (stud(round_table={"rulings": {"dealer-qualifies": "card"}}), "table.rulings.dealer-qualifies",
                          "did you mean 'cards'?"),
}  # fmt: skip


@pytest.mark.parametrize(("line", "where", "message"), BAD.values(), ids=BAD)
def test_a_bad_round_is_told_where_and_why(feltwork: Feltwork, line: bytes, where: str, message: str) -> None:
    ran = feltwork("settle", "--lines", "-", stdin=line + b"\n" + stud())
    assert ran.code == 1
    bad, good = ran.answers
    assert list(bad) == ["error"]
    assert list(bad["error"]) == ["code", "where", "message"]
    assert bad["error"]["where"] == where
    assert message in bad["error"]["message"]
    assert good["paid"] == 7500


def test_two_entries_for_a_position_are_bad(feltwork: Feltwork) -> None:
    entry = {"position": 1, "cards": "Ac As 9d 6h 2s", "wagers": {"ante": 2500}, "decision": "bet"}
    other = {**entry, "cards": "7c 7s 9c 6d 2d"}
    ran = feltwork("settle", "--lines", "-", stdin=stud(round_positions=[entry, other]))
    assert ran.answers[0]["error"]["where"] == "positions[1].position"


def test_a_person_is_told_every_problem_of_a_file(feltwork: Feltwork, tmp_path: Path) -> None:
    bad = tmp_path / "round.json"
    bad.write_bytes(stud(cards="Ac As", decision="bett", round_dealer="Ah Kd 8c 5s 3x"))
    ran = feltwork("settle", str(bad))
    assert (ran.code, ran.out) == (1, "")
    assert [line.split(": ")[1] for line in ran.err.splitlines()] == ["dealer", "positions[0].cards", "positions[0].decision"]


def test_a_program_is_told_in_json(feltwork: Feltwork, tmp_path: Path) -> None:
    bad = tmp_path / "round.json"
    bad.write_bytes(stud(decision="bett"))
    ran = feltwork("settle", str(bad), "--json")
    assert (ran.code, ran.err) == (1, "")
    assert ran.answers[0]["error"]["where"] == "positions[0].decision"


@pytest.mark.parametrize(("text", "message"), [(b"game = ", "file: found no TOML"), (b"\xff", "file: byte 0 is not UTF-8")])
def test_broken_toml_is_told(feltwork: Feltwork, tmp_path: Path, text: bytes, message: str) -> None:
    bad = tmp_path / "round.toml"
    bad.write_bytes(text)
    ran = feltwork("settle", str(bad))
    assert ran.code == 1
    assert message in ran.err


def test_a_bad_toml_round_is_told_as_a_bad_json_round(feltwork: Feltwork, tmp_path: Path) -> None:
    bad = tmp_path / "round.toml"
    bad.write_text('game = "megalink-bullseye"\ndealer = 5\n', encoding="utf-8")
    ran = feltwork("settle", str(bad))
    assert ran.err.splitlines() == [
        "feltwork: dealer: found 5, expected a text",
        "feltwork: positions: missing; expected a list",
    ]


@pytest.mark.parametrize("option", ["--lines", "--json"])
def test_a_folder_or_a_missing_file_is_said_plainly(feltwork: Feltwork, tmp_path: Path, option: str) -> None:
    folder = feltwork("settle", str(tmp_path), option)
    assert (folder.code, folder.err) == (1, f"feltwork: {tmp_path} is a folder, expected a file\n")
    missing = feltwork("settle", str(tmp_path / "no.json"), option)
    assert (missing.code, missing.err) == (1, f"feltwork: {tmp_path / 'no.json'} is not there, expected a file\n")


def test_a_line_of_many_megabytes_is_refused_and_the_next_goes_on(feltwork: Feltwork) -> None:
    ran = feltwork("settle", "--lines", "-", stdin=b'{"game": "' + b"x" * 5_000_000 + b'"}\n' + stud())
    assert ran.code == 1
    assert ran.answers[0]["error"]["where"] == "line"
    assert "more than 1,048,576 bytes" in ran.answers[0]["error"]["message"]
    assert ran.answers[1]["paid"] == 7500


def test_a_file_of_many_megabytes_is_refused(feltwork: Feltwork, tmp_path: Path) -> None:
    large = tmp_path / "round.json"
    large.write_bytes(b" " * 2_000_000)
    ran = feltwork("settle", str(large))
    assert (ran.code, ran.err) == (1, "feltwork: file: found more than 1,048,576 bytes, expected one round\n")


def test_amounts_beyond_64_bits_are_settled_to_the_cent(feltwork: Feltwork) -> None:
    ante = 10**30 + 1
    ran = feltwork("settle", "--lines", "-", stdin=stud(wagers={"ante": ante}))
    assert ran.answers[0]["paid"] == 3 * ante


@pytest.mark.parametrize("words", [[], ["a.json", "b.json"], ["round.txt"], ["--nonsense", "a.json"]])
def test_wrong_usage_leaves_with_2(feltwork: Feltwork, words: list[str]) -> None:
    ran = feltwork("settle", *words)
    assert ran.code == 2
    assert "usage: feltwork" in ran.err


def test_the_help_says_what_an_instructor_needs(feltwork: Feltwork) -> None:
    ran = feltwork("settle", "--help")
    assert ran.code == 0
    for words in ("Money is in cents", "As is the Ace of Spades", "feltwork settle round.toml", "--lines"):
        assert words in ran.out
