"""`--scenario` and `--surprise`: what is dealt, by the name of a situation, by a file, or left to chance."""

import argparse
from pathlib import Path
from typing import Any

import msgspec

from app.base.datafile import toml_data
from app.base.folders import data_folder
from app.base.lazy import lazily
from app.base.strict import convert
from app.base.trouble import BadInput, Problem, unknown
from app.rounds.scenario import Scenario
from app.rounds.surprise import surprise_file

with lazily():
    from app.commands.answering import read_whole
    from app.rounds.situations import Situations, situation_of


def add_scenario_options(parser: argparse.ArgumentParser) -> None:
    """Let the command line say what is dealt."""
    parser.add_argument(
        "--scenario", metavar="NAME|FILE", help="a situation by its name (feltwork situations list), or a scenario file (.toml)"
    )
    parser.add_argument("--surprise", choices=list(surprise_file().levels), help="let every round bring something, so much of it")


def scenario_data(options: argparse.Namespace) -> dict[str, Any]:
    """What the scenario says: a situation's, or a file's as it is written."""
    data: dict[str, Any] = {}
    if options.scenario:
        data = _named(options) if _is_name(options.scenario) else _of_file(options.scenario)
    if options.surprise:
        data["surprise"] = options.surprise
    return data


def scenario_of(data: dict[str, Any], options: argparse.Namespace, told: dict[str, object]) -> Scenario:
    """The scenario of the data, with what the command line says over it."""
    if data.get("game", options.game) != options.game:
        raise BadInput([Problem("game", f"found {data['game']!r} in the scenario, expected {options.game!r} as asked for")])
    said = {key: value for key, value in told.items() if value is not None}
    scenario = convert({**data, **said, "game": options.game}, Scenario)
    if isinstance(scenario, list):
        raise BadInput(scenario)
    return scenario


def _is_name(said: str) -> bool:
    """Whether somebody says the name of a situation: no file of that name lies here, and it is no path of one."""
    return Path(said).name == said and not said.endswith(".toml") and not Path(said).exists()


def _named(options: argparse.Namespace) -> dict[str, Any]:
    situations = Situations(options.game, data_folder(options.data))
    if options.scenario not in situations:
        raise BadInput([Problem("--scenario", unknown("situation", options.scenario, situations))])
    return _data(situations[options.scenario].scenario)


def _of_file(file: str) -> dict[str, Any]:
    try:
        data: dict[str, Any] = toml_data(read_whole(file).decode())
    except (ValueError, RecursionError) as broken:
        raise BadInput([Problem(file, f"found no TOML: {broken}")]) from None
    return _data(situation_of(Path(file)).scenario) if "scenario" in data else data


def _data(scenario: Scenario) -> dict[str, Any]:
    """A scenario as a file would say it."""
    data: dict[str, Any] = msgspec.to_builtins(scenario)
    return data
