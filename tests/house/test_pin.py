"""A PIN on a shared machine."""

from pathlib import Path

import pytest

from app.base.trouble import BadInput
from app.house.pin import PIN, has_pin, pin_fits, remove_pin, set_pin
from scoring.store.open import open_store


def test_without_a_pin_nobody_is_asked(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        mei = store.profiles.add("Mei")
        assert not has_pin(store, mei)
        assert pin_fits(store, mei, "")


def test_only_the_right_pin_fits_and_only_its_hash_is_kept(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        mei, lin = store.profiles.add("Mei"), store.profiles.add("Lin")
        set_pin(store, mei, "2468")
        assert (pin_fits(store, mei, "2468"), pin_fits(store, mei, "2469"), pin_fits(store, mei, "")) == (True, False, False)
        assert not has_pin(store, lin)
        kept = store.settings.get(PIN, "", mei)
    assert kept.startswith("$argon2")
    assert b"2468" not in (tmp_path / "progress.db").read_bytes()


def test_a_pin_can_be_changed_and_removed(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        mei = store.profiles.add("Mei")
        set_pin(store, mei, "2468")
        set_pin(store, mei, "13579")
        assert (pin_fits(store, mei, "2468"), pin_fits(store, mei, "13579")) == (False, True)
        remove_pin(store, mei)
        assert not has_pin(store, mei)


@pytest.mark.parametrize("pin", ["", "123", "12345678901234", "12a4", "１２３４", "12 4"])
def test_what_is_no_pin_is_refused(tmp_path: Path, pin: str) -> None:
    with open_store(tmp_path) as store, pytest.raises(BadInput, match="4 to 12 digits"):
        set_pin(store, store.profiles.add("Mei"), pin)
