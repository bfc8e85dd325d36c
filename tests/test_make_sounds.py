"""The sounds that are committed are those our own synthesis makes: short, quiet, dry, without clicks."""

import importlib.util
import io
import math
import wave
from array import array
from itertools import combinations, product
from pathlib import Path
from types import ModuleType
from typing import NamedTuple, get_args

import pytest

from ui.foundation.sounds import SAMPLES, Sound, sound_file, sound_name

ROOT = Path(__file__).parents[1]
NAMES = [sound_name(sound, sample) for sound, sample in product(get_args(Sound), range(1, SAMPLES + 1))]


class Heard(NamedTuple):
    """What a sound file holds."""

    form: tuple[int, int, int]
    samples: "array[int]"


def heard(content: bytes) -> Heard:
    with wave.open(io.BytesIO(content)) as file:
        form = (file.getnchannels(), file.getsampwidth(), file.getframerate())
        return Heard(form, array("h", file.readframes(file.getnframes())))


def committed(name: str) -> Heard:
    return heard((ROOT / "assets" / "sounds" / f"{name}.wav").read_bytes())


@pytest.fixture(scope="module")
def made() -> dict[str, bytes]:
    spec = importlib.util.spec_from_file_location("make_sounds", ROOT / "packaging" / "make_sounds.py")
    assert spec
    assert spec.loader
    module: ModuleType = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    sounds: dict[str, bytes] = module.sounds()
    return sounds


def test_there_is_a_sound_for_everything_that_is_heard_and_no_other(made: dict[str, bytes]) -> None:
    files = sorted(file.stem for file in (ROOT / "assets" / "sounds").iterdir())
    assert files == sorted(made) == sorted(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_is_what_the_synthesis_makes(made: dict[str, bytes], name: str) -> None:
    """Sines of another machine may differ in their last bit, so a sample may differ by one step of 65,536."""
    ours, fresh = committed(name), heard(made[name])
    assert ours.form == fresh.form
    assert len(ours.samples) == len(fresh.samples)
    assert max(abs(old - new) for old, new in zip(ours.samples, fresh.samples, strict=True)) <= 1


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_is_short_heard_in_a_classroom_and_has_no_click_at_its_ends(name: str) -> None:
    sound = committed(name)
    assert sound.form == (1, 2, 44_100)
    assert 40 <= len(sound.samples) / 44.1 <= 250
    assert 10 ** (-14 / 20) <= max(map(abs, sound.samples)) / 32_767 <= 10 ** (-6 / 20)
    assert (sound.samples[0], sound.samples[-1]) == (0, 0)
    assert max(map(abs, sound.samples[-88:])) < 50


def test_no_sound_is_much_louder_than_another() -> None:
    levels = [loudest_50_ms(committed(name).samples) for name in NAMES]
    assert max(levels) / min(levels) <= 10 ** (3 / 20)


def loudest_50_ms(samples: "array[int]") -> float:
    span = 2205
    energies = [sum(sample * sample for sample in samples[start : start + span]) for start in range(0, len(samples) - span, 441)]
    return math.sqrt(max(energies))


def test_no_two_samples_of_a_sound_are_the_same_and_they_are_alike_in_loudness() -> None:
    for sound in get_args(Sound):
        samples = [heard(sound_file(sound, sample).read_bytes()).samples for sample in range(1, SAMPLES + 1)]
        assert all(one != other for one, other in combinations(samples, 2))
        levels = [loudest_50_ms(sample) for sample in samples]
        assert max(levels) / min(levels) <= 10 ** (1 / 20)
