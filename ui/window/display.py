"""Where the window is shown: on the machine's own display, or, where Linux has none, on a virtual one for as long as it lasts."""

import os
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial

Tell = Callable[[str], None]

NAMES = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
"""What tells Qt where to draw; one of them is enough."""
say: Tell = partial(print, flush=True)


def is_missing(environment: Mapping[str, str], system: str) -> bool:
    """Whether a window needs a display server here and there is none."""
    return system.startswith("linux") and not any(environment.get(name) for name in NAMES)


@contextmanager
def display(tell: Tell = say) -> Iterator[bool]:
    """A display to open a window on, and whether it is a virtual one; then it is told how to see it and how to stop.

    A virtual one has no window manager: the window has to fill it and to take the keyboard by itself.
    """
    if not is_missing(os.environ, sys.platform):
        yield False
        return
    from platform import node  # noqa: PLC0415 - a machine with a display needs none of this

    from app.words.text import language  # noqa: PLC0415
    from ui.window.virtual_display import display_texts, virtual_display  # noqa: PLC0415

    with virtual_display() as made, _set(DISPLAY=made.name, XAUTHORITY=str(made.cookie)):
        tell(display_texts(language()).shown.format(port=made.port, password=made.password, host=node()))
        yield True


@contextmanager
def _set(**names: str) -> Iterator[None]:
    """These names in our environment, and afterwards what was there before."""
    before = {name: os.environ.pop(name, None) for name in names}
    os.environ.update(names)
    try:
        yield
    finally:
        for name, value in before.items():
            os.environ.pop(name)
            if value is not None:
                os.environ[name] = value
