"""`feltwork` alone: what is there, and one round settled to show it."""

from importlib.resources import files

from app.commands.tables import print_games, print_settlement
from app.rules.answers import settle_answer
from app.rules.catalogue import Catalogue
from app.rules.roundfile import read_toml

SAMPLE = "megalink-three-card-poker.toml"


def run(catalogue: Catalogue) -> int:
    """Show the games and settle the sample round."""
    games = [catalogue[name] for name in catalogue]
    clauses = sum(len(game.file.clauses) for game in games)
    print(f"Feltwork: the rules core of {len(games)} games, {clauses} clauses.\n")
    print_games(games)
    print(f"A sample round, settled (assets/rounds/{SAMPLE}):\n")
    sample = read_toml((files("assets") / "rounds" / SAMPLE).read_bytes(), catalogue)
    game = catalogue[sample.game]
    print_settlement(settle_answer(sample, game.settle(sample)), game)
    print(
        "\nTry next: feltwork --help, feltwork deal megalink-bullseye --seed 7 --auto, feltwork table megalink-three-card-poker"
    )
    return 0
