"""An act as a record keeps it: as it is typed, the same in every language; it is said when somebody looks."""

from app.base.trouble import BadInput
from app.rules.core.game import AnyGame
from app.rules.world.act import Act
from app.words.acts import ActWords
from lessons.typed_acts import TypedActs, typed_act


def keep_act(act: Act | None) -> str:
    """What is kept of an act; nothing of none."""
    return typed_act(act) if act is not None else ""


def act_again(kept: str, game: AnyGame) -> Act | None:
    """The act that was kept; None where this program knows no such act, as with the sentences of earlier programs."""
    try:
        return TypedActs(game).read(kept)
    except BadInput:
        return None


def say_kept_act(kept: str, game: AnyGame, language: str) -> str:
    """What was kept of an act in words; as it stands where it cannot be read."""
    act = act_again(kept, game)
    return ActWords(game.file, language).act(act) if act is not None else kept
