"""Being asked to stop from outside: Ctrl C, the system, or a terminal that is closed."""

import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from PySide6.QtCore import QSocketNotifier

ASKED = tuple(number for name in ("SIGINT", "SIGTERM", "SIGHUP") if (number := getattr(signal, name, None)) is not None)


@contextmanager
def when_asked(stop: Callable[[], object]) -> Iterator[None]:
    """Stop as if the trainee had closed the window.

    Python hears a signal only when it has something to do, and in Qt's loop it may have nothing for long: a socket wakes it.
    """
    hearing, telling = socket.socketpair()
    telling.setblocking(False)
    notifier = QSocketNotifier(hearing.fileno(), QSocketNotifier.Type.Read)
    notifier.activated.connect(lambda: hearing.recv(1))
    woken = signal.set_wakeup_fd(telling.fileno())
    before = {number: signal.signal(number, lambda *_: stop()) for number in ASKED}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
        signal.set_wakeup_fd(woken)
        notifier.setEnabled(False)
        hearing.close()
        telling.close()
