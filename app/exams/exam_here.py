"""An exam as it would be taken at this academy: its blueprint, and under what."""

from pathlib import Path

from app.base.trouble import BadContent
from app.exams.blueprint import Blueprint, Blueprints
from app.exams.blueprint_check import named_problems
from app.house.house import house_chips, read_house
from app.papers.paper import PaperSetting, setting_of
from app.rules.catalogue import Catalogue


def exam_here(name: str, academy: Path, catalogue: Catalogue) -> tuple[Blueprint, PaperSetting]:
    """A blueprint that can be used, and under what its exam is taken here."""
    blueprints = Blueprints(academy)
    blueprint = blueprints.find(name)
    if problems := named_problems(blueprint, catalogue):
        raise BadContent(str(blueprints.files[name]), problems)
    house = read_house(academy, catalogue)
    return blueprint, setting_of(blueprint, catalogue, house, house_chips(house, academy))
