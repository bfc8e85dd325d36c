"""The five games and the sixth, and the felt of the sixth."""

from pathlib import Path
from shutil import copytree

from app.rules.catalogue import Catalogue

CATALOGUE = Catalogue("app.rules.games", "tests.sixth_game")
HIGH_CARD = CATALOGUE["high-card"]
LAYOUTS = Path(__file__).parent / "layouts"


def put_its_felt_into(folder: Path) -> None:
    """Lay the felt where an academy lays its own."""
    copytree(LAYOUTS, folder / "layouts")
