"""Whole rounds typed by dealers of flesh and blood, over the terminal: what the text on judging says of each, written by hand."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.commands.conftest import Feltwork

SCRIPTS = tomllib.loads((Path(__file__).parent / "scripts/second_opinion.toml").read_text("utf-8"))["script"]
TROUBLE = ("needless", "outside-limits", "late-wager", "late-withdrawal", "wrong-raise", "asks-house-way", "sets-low")
PEOPLE = ("shares-area", "wrong-price", "for-neighbour", "alone", "blind", "past-posts", "pinches", "asks", "disputes", "chats")
NEVER = (*TROUBLE, *PEOPLE, "sets-badly", "declines", "leaves", "views-two", "comes", "goes")
QUIET = "[chances]\n" + "".join(f"{name} = 0.0\n" for name in NEVER)


def edited(lines: list[str], edit: str) -> list[str]:
    """A round with one line moved, dropped, put in or put in place of another; `#2` names the second of two that are the same."""
    verb, rest = edit.split(" ", 1)
    lines = list(lines)
    if verb == "drop":
        name, _, which = rest.partition("#")
        del lines[[at for at, line in enumerate(lines) if line == name][int(which or 1) - 1]]
        return lines
    if verb == "replace":
        old, new = rest.split(" with ")
        lines[lines.index(old)] = new
        return lines
    where = "before" if " before " in rest else "after"
    line, other = rest.split(f" {where} ")
    if verb == "move":
        lines.remove(line)
    lines.insert(lines.index(other) + (where == "after"), line)
    return lines


def numbers(lines: list[str], at: str) -> set[int]:
    """The numbers of the acts that a fault may stand at."""
    found = set()
    for one in at.split("|"):
        name, _, which = one.partition("#")
        found.add([number for number, line in enumerate(lines, 1) if line == name][int(which or 1) - 1])
    return found


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script["name"])
def test_the_judge_and_the_text_agree(feltwork: Feltwork, tmp_path: Path, script: dict[str, Any]) -> None:
    quiet = tmp_path / "quiet.toml"
    quiet.write_text(f'game = "{script["game"]}"\n{QUIET}', encoding="utf-8")
    table = ["deal", script["game"], "--seed", str(script["seed"]), "--positions", "1,3", "--scenario", str(quiet), "--usual"]
    table += ["--device", script["device"]] if script["device"] else []
    usual = [line["act"] for line in feltwork(*table, "--auto", "--json").answers[:-1]]
    acts = usual
    for edit in script["edits"]:
        acts = edited(acts, edit)
    assert acts != usual
    ran = feltwork(*table, "--mode", "silent", "--acts", "-", "--json", stdin="\n".join(acts).encode())
    *answers, end = ran.answers
    assert [answer["act"] for answer in answers] == acts
    assert not any(answer["faults"] for answer in answers)
    told = end["end"]["faults"]
    assert len(told) == len(script["faults"]), told
    for fault, expected in zip(told, script["faults"], strict=True):
        assert fault["act"] in numbers(acts, expected["at"]), fault
        assert fault["severity"] == expected["severity"], fault
        basis = fault["custom"] or " ".join(fault["clauses"])
        assert basis == expected["basis"] or not expected["basis"], fault
    assert end["end"]["finished"] is True
