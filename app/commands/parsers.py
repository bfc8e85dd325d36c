"""How every command presents itself: what it is for in plain words, then examples."""

import argparse
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]  # noqa: SLF001 - argparse names the type nowhere else
else:
    Commands = object


def add_command(commands: Commands, name: str, purpose: str, about: str, examples: str) -> argparse.ArgumentParser:
    """A parser for a command, with help that keeps its lines."""
    return commands.add_parser(
        name, help=purpose, description=about, epilog=examples, formatter_class=argparse.RawDescriptionHelpFormatter
    )
