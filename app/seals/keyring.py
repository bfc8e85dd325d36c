"""The keys in a data folder: the academy's own under its passphrase, this machine's, and every public key that is known.

A key is replaced, never forgotten: what an old one signed in its days stays proved.
"""

from collections.abc import Mapping
from datetime import date
from pathlib import Path
from typing import Literal

from app.base.folders import PRIVATE_FOLDER
from app.base.trouble import Surroundings
from app.base.writing import write_whole
from app.seals.keys import SigningKey, new_key, read_signing_key
from app.seals.known_keys import FOLDER, KnownKey, Purpose, keep_known_keys, known_keys


class Keyring:
    """The keys of one data folder."""

    def __init__(self, folder: Path) -> None:
        self._data = folder
        self._folder = folder / FOLDER

    @property
    def known(self) -> Mapping[str, KnownKey]:
        """Every public key, with what it vouches for and its days."""
        return known_keys(self._data)

    @property
    def has_academy_key(self) -> bool:
        """Whether this academy has a key to sign with."""
        return self._private("academy").exists()

    def make_academy_key(self, passphrase: str, today: date) -> SigningKey:
        """The academy's key, made new and kept under a passphrase; the one before it, if any, is good until today."""
        if not passphrase:
            raise Surroundings("seals.no-passphrase")
        return self._keep(new_key(), "academy", passphrase, today)

    def academy_key(self, passphrase: str) -> SigningKey:
        """The academy's key, opened; said plainly where the passphrase is not the one."""
        return self._opened("academy", passphrase)

    def change_passphrase(self, old: str, new: str) -> None:
        """Keep the academy's key under another passphrase."""
        if not new:
            raise Surroundings("seals.no-passphrase")
        write_whole(self._private("academy"), self.academy_key(old).pem(new))

    def back_up(self, target: Path, passphrase: str) -> None:
        """Copy the academy's key into a file, as it is kept under its passphrase; said plainly where that is not the one."""
        self.academy_key(passphrase)
        write_whole(target, self._private("academy").read_bytes())

    def take_academy_key(self, pem: bytes, passphrase: str, today: date, since: date | None = None) -> SigningKey:
        """Put a copy of an academy's key in place of what is here; one that was known stays good since its own day."""
        try:
            taken = read_signing_key(pem, passphrase)
        except ValueError:
            raise Surroundings("seals.wrong-passphrase") from None
        if not passphrase:
            raise Surroundings("seals.no-passphrase")
        before = self.known.get(taken.public.did)
        return self._keep(taken, "academy", passphrase, today, before.since if before else since or today)

    def own_key(self, purpose: Literal["rehearsal", "machine"], today: date) -> SigningKey:
        """A key of this machine's own, made when it is first needed."""
        if self._private(purpose).exists():
            return self._opened(purpose, "")
        return self._keep(new_key(), purpose, "", today)

    def _keep(self, key: SigningKey, purpose: Purpose, passphrase: str, today: date, since: date | None = None) -> SigningKey:
        self._folder.mkdir(mode=PRIVATE_FOLDER, parents=True, exist_ok=True)
        before = {did: _ended(known, today) if known.purpose == purpose else known for did, known in self.known.items()}
        self._note({**before, key.public.did: KnownKey(purpose, since or today)})
        write_whole(self._private(purpose), key.pem(passphrase))
        return key

    def _opened(self, purpose: Purpose, passphrase: str) -> SigningKey:
        file = self._private(purpose)
        try:
            return read_signing_key(file.read_bytes(), passphrase)
        except FileNotFoundError:
            raise Surroundings("seals.no-key") from None
        except ValueError:
            raise Surroundings(
                "seals.wrong-passphrase" if passphrase or purpose == "academy" else "seals.bad-key", file=file
            ) from None

    def _note(self, keys: Mapping[str, KnownKey]) -> None:
        self._folder.mkdir(mode=PRIVATE_FOLDER, parents=True, exist_ok=True)
        keep_known_keys(self._data, keys)

    def _private(self, purpose: Purpose) -> Path:
        return self._folder / f"{purpose}.pem"


def _ended(known: KnownKey, today: date) -> KnownKey:
    return known if known.until else known._replace(until=today)
