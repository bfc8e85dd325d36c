"""`feltwork about` and `feltwork --version`."""

import json

from app import VERSION
from app.base.datafile import files
from tests.commands.conftest import Feltwork

ASSETS = files("assets")


def test_the_version_is_one_line(feltwork: Feltwork) -> None:
    assert feltwork("--version") == (0, f"feltwork {VERSION}\n", "")


def test_what_ships_is_counted(feltwork: Feltwork) -> None:
    told = json.loads(feltwork("about", "--json").out)["holdings"]
    assert (told["games"], told["clauses"]) == (5, 470)
    assert told["felts"] == len(list(ASSETS.glob("layouts/*.toml")))
    assert told["situations"] == len(list(ASSETS.glob("scenarios/*/*.toml")))
    assert min(told["lessons"], told["drills"]) > 20


def test_people_are_told_rules_and_licences(feltwork: Feltwork) -> None:
    out = feltwork("about").out
    assert "Megalink Bullseye (MBS) Game Rules" in out
    assert "msgspec" in out
