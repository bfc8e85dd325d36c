"""Pictures of the supervisor's chair: the choice, a game that was stopped, and the end of a watch."""

from functools import partial

from app.pages.places import Place, SupervisorAt
from ui.screens.supervisor.screen import SupervisorScreen
from ui.widgets.screen import Screen

GAME = "megalink-singapore-stud"
SEED = 3
States = dict[str, tuple[Place, "partial[None]"]]


def supervisor_states() -> States:
    """Every page of the chair."""
    watched = SupervisorAt(GAME, "often", 4, SEED)
    return {
        "supervisor-choose": (SupervisorAt(), partial(_watch, until="")),
        "supervisor": (watched, partial(_watch, until="stopped")),
        "supervisor-end": (watched, partial(_watch, until="end")),
    }


def _watch(screen: Screen, *, until: str) -> None:
    """Watch until something went wrong and was stopped, or to the end."""
    if not isinstance(screen, SupervisorScreen):
        raise TypeError("nobody is in the chair")
    while until and screen.chair is not None and screen.end is None:
        screen.step()
        if screen.chair.open_mistakes and screen.chair.number >= (1 if until == "end" else 2):
            screen.stop_game()
            meant = screen.chair.open_mistakes[-1]
            for step, choice in (("seen", meant.seen), ("where", str(meant.fault.position)), ("ruling", meant.ruling)):
                if screen.panel is not None:
                    screen.panel.choose(step, choice)
            if until == "stopped":
                break
            screen.press("Enter")
    screen.halt()
