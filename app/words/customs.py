"""What the choices of a custom are called."""

from app.rules.core.customs import Custom
from app.words.text import say


def custom_words(choice: Custom) -> str:
    """A choice of a custom in words."""
    if isinstance(choice, bool):
        return say("settings.on" if choice else "settings.off")
    if isinstance(choice, int):
        return say("preferences.odds", odds=choice)
    return say(f"preferences.{choice}")
