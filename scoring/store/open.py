"""Opening the store: what is damaged is kept aside, what is newer or not ours is left alone, what is older is brought up."""

from contextlib import closing
from pathlib import Path

from app.base.lazy import lazily
from app.base.saying import Sayable, Saying
from app.base.trouble import Surroundings
from scoring.moments import Now, local_now
from scoring.store.connection import PATIENCE_S, Connection
from scoring.store.derived import derive
from scoring.store.forget import finish_forgetting
from scoring.store.migrations import SET, TAKEN, migrations, steps_left, unknown_steps
from scoring.store.refusals import Damaged, Unwritable, plainly, suspicion
from scoring.store.soundness import sound
from scoring.store.store import Store

with lazily():
    from scoring.store.salvage import salvage

FILE = "progress.db"
OURS = 0x46656C74
"""Written into the file's header ("Felt"), so that no other program's database is ever taken for a store."""

MAKING_S = 60.0
"""How long a copy waits while another makes the store or brings it up: seconds on a busy machine, more where it is full."""

DAILY = "backups"
"""The folder of the copies that are made by themselves, one a day."""

COMPANIONS = ("", "-wal", "-shm")
"""What SQLite lays beside a database, and must go where it goes."""


def open_store(folder: Path, now: Now = local_now) -> Store:
    """The store of a data folder, made if there is none."""
    path = folder / FILE
    notices: tuple[Sayable, ...] = ()
    try:
        _refuse_emptied(path)
        connection = ready(path)
    except Damaged:
        notices = (_begin_anew(path, now),)
        connection = ready(path)
    if connection.reads_only:
        notices = (Saying("store.reads-only", store=path),)
    return Store(connection, now, notices)


def _refuse_emptied(path: Path) -> None:
    """A file without anything in it is a store that was cut off, where there are copies of one that had something."""
    if path.is_file() and not path.stat().st_size and dailies(path.parent):
        raise Damaged(path)


def _begin_anew(path: Path, now: Now) -> Saying:
    """Put a store in the place of a damaged one that has all that can be read of it; the damaged one is kept aside."""
    fresh = path.with_name(f".{path.name}.anew")
    for companion in COMPANIONS:
        fresh.with_name(fresh.name + companion).unlink(missing_ok=True)
    with closing(ready(fresh)) as connection:
        found = salvage(connection, [path, *dailies(path.parent)[-1:]])
    aside = set_aside(path, "damaged", now)
    fresh.rename(path)
    if not found.kept:
        return Saying("store.begun-anew", store=path, aside=aside.name)
    return Saying("store.salvaged", store=path, aside=aside.name, kept=found.kept, lost=found.lost)


def ready(path: Path) -> Connection:
    """A connection to a sound store of today's form; Damaged or Surroundings where there can be none.

    Where the disk is full or may not be written to, the store is read as it lies there.
    """
    try:
        connection = _ready(Connection(path))
    except Unwritable:
        if not _is_whole_by_itself(path):
            raise
        return _ready(Connection(path, reads_only=True))
    suspicion(path).unlink(missing_ok=True)
    return connection


def _ready(connection: Connection) -> Connection:
    path = connection.path
    try:
        with plainly(path):
            _examine(connection, thoroughly=suspicion(path).exists())
            _prepare(connection)
            finish_forgetting(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def _is_whole_by_itself(path: Path) -> bool:
    """Whether everything lies in the file, and nothing beside it that is still to be brought in."""
    journal = path.with_name(f"{path.name}-wal")
    return path.is_file() and not (journal.exists() and journal.stat().st_size)


def name_aside(path: Path, why: str, now: Now) -> Path:
    """A name beside a store that nothing has yet."""
    stem = f"{path.stem}-{why}-{now():%Y%m%d-%H%M%S}"
    names = (path.with_name(f"{stem}{'' if number == 1 else f'-{number}'}{path.suffix}") for number in range(1, 1000))
    return next(name for name in names if not name.exists())


def set_aside(path: Path, why: str, now: Now) -> Path:
    """Give a store another name, with everything that belongs to it."""
    aside = name_aside(path, why, now)
    for companion in COMPANIONS:
        file = path.with_name(path.name + companion)
        if file.exists():
            file.rename(aside.with_name(aside.name + companion))
    suspicion(path).unlink(missing_ok=True)
    return aside


def kept_aside(path: Path) -> list[Path]:
    """The stores that lie beside a store under other names."""
    return sorted(path.parent.glob(f"{path.stem}-*{path.suffix}"))


def dailies(folder: Path) -> list[Path]:
    """The copies that were made by themselves, the oldest first."""
    stem, _, suffix = FILE.partition(".")
    return sorted((folder / DAILY).glob(f"{stem}-*.{suffix}"))


def _examine(connection: Connection, *, thoroughly: bool) -> None:
    """Look before touching: refuse what is not ours to write to."""
    path = connection.path
    ((owner,),) = connection.run("PRAGMA application_id")
    ((tables,),) = connection.run("SELECT count(*) FROM sqlite_master")
    if tables and owner != OURS:
        raise Surroundings("store.foreign", store=path)
    if unknown := unknown_steps(_steps_taken(connection)):
        raise Surroundings("store.newer", store=path, step=unknown[-1])
    if thoroughly and not sound(path):
        raise Damaged(path)


def _prepare(connection: Connection) -> None:
    """Durable, forgetting what is deleted; then every step that is still to be taken, or none; then strict about references.

    Whatever is sorted for an answer is sorted in memory: who only reads needs no room on a disk.
    """
    if not connection.reads_only:
        connection.run("PRAGMA journal_mode = WAL")
    connection.run("PRAGMA synchronous = FULL")
    connection.run("PRAGMA secure_delete = ON")
    if steps_left(_steps_taken(connection)):
        connection.wait_at_most(MAKING_S)
        with connection.writing():
            connection.run(f"PRAGMA application_id = {OURS}")
            migrations().apply(connection.db)
            derive(connection)
        connection.wait_at_most(PATIENCE_S)
    connection.run("PRAGMA foreign_keys = ON")
    connection.run("PRAGMA temp_store = MEMORY")


def _steps_taken(connection: Connection) -> list[str]:
    """The steps a file has taken, as sqlite-utils writes them down; read from the table itself, where damage would show."""
    if not connection.run("SELECT 1 FROM sqlite_master WHERE name = :name", {"name": TAKEN}):
        return []
    rows = connection.run(f"SELECT name, applied_at FROM {TAKEN} WHERE migration_set = :set ORDER BY id", {"set": SET})
    return [name for name, _ in rows]
