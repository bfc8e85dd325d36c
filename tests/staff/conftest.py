"""Commands are run in these tests too."""

from tests.commands.conftest import feltwork

__all__ = ["feltwork"]
