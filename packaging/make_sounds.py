"""Makes the sounds of the table, assets/sounds/*.wav, out of noise and ringing: a quiet room, dry and close.

Run it after a change here: python3 packaging/make_sounds.py. It uses nothing but the standard library, and the same sounds come
out every time. There are several samples of each kind: no hand lays two cards alike, and an ear soon knows one sample by heart.
"""

import io
import math
import wave
from collections.abc import Sequence
from itertools import accumulate
from pathlib import Path
from random import Random

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "sounds"
RATE_HZ = 44_100
FULL_SCALE = 32_767
FADE_IN_MS, FADE_OUT_MS = 0.6, 12
HEARD_MS = 50
"""What the ear takes together: a click is as loud as the power of so long a time."""
SEED = 1

Samples = list[float]
Partial = tuple[float, float, float]
"""A ringing tone: its frequency in hertz, how loud it begins, and the time in which it falls to a third, in milliseconds."""

CLAY: tuple[Partial, ...] = ((2350, 1, 9), (3870, 0.6, 7), (5610, 0.35, 5), (7900, 0.15, 3))
WOOD: tuple[Partial, ...] = ((168, 1, 34), (247, 0.5, 22), (410, 0.22, 12))
BRONZE: tuple[Partial, ...] = ((262, 1, 82), (524, 0.45, 70), (723, 0.3, 55), (1414, 0.16, 34), (2210, 0.07, 20))
FELT: tuple[Partial, ...] = ((112, 1, 18), (181, 0.4, 10))


def card(take: int) -> Samples:
    """A card that is laid on felt: a brush of air and a soft landing."""
    brush = faded(noise(90, 500 * varied("brush", take), 2600 * varied("air", take), f"card {take}"), 15 * varied("length", take))
    return mix((0, brush), (6 * varied("landing", take), louder(ringing(80, lowered(FELT, varied("felt", take))), 0.12)))


def packet(take: int) -> Samples:
    """Cards that come together: they slide over one another, one soft brush after another, and their edges close up."""
    slides = [
        (at * varied(f"slide {at}", take), louder(faded(noise(60, 600, 2900, f"packet {take} {at}"), 12), level))
        for at, level in SLIDING
    ]
    edges = louder(faded(noise(30, 1400, 5200, f"edges {take}"), 4), 0.5)
    return mix(*slides, (62 * varied("edges", take), edges), (64, louder(ringing(90, lowered(FELT, varied("felt", take))), 0.3)))


def turn(take: int) -> Samples:
    """A card that is turned: it bends, and its edge lets go."""
    length = 70 * varied("bend", take)
    bend = swelling(noise(length, 900, 4200, f"bend {take}"))
    snap = faded(noise(60, 900, 5200 * varied("snap", take), f"snap {take}"), 7)
    return mix((0, louder(bend, 0.35)), (length - 4, snap), (length, louder(ringing(60, FELT), 0.12)))


def chip(take: int) -> Samples:
    """One clay chip on felt."""
    clay = lowered(CLAY, varied("clay", take))
    strike = louder(faded(noise(20, 2500, 9000, f"chip {take}"), 2), 0.5)
    return mix((0, ringing(70, clay)), (0, strike), (1, louder(ringing(60, FELT), 0.5 * varied("felt", take))))


def stack(take: int) -> Samples:
    """A stack that is set down: its chips close up one after another, and the stack lands."""
    clicks = [
        (at * varied(f"click {at}", take), louder(ringing(80, lowered(CLAY, pitch * varied(f"pitch {at}", take))), level))
        for at, pitch, level in SETTLING
    ]
    return mix(*clicks, (34, louder(ringing(110, FELT), 0.9)))


def knock(take: int) -> Samples:
    """A knuckle on the rail: an act that is refused."""
    wood = lowered(WOOD, varied("wood", take))
    return mix((0, ringing(140, wood)), (0, louder(faded(noise(12, 150, 900, f"knock {take}"), 3), 0.3)))


def bell(take: int) -> Samples:
    """One low stroke: the bets are closed. A bell has one note, and is struck a little harder or softer."""
    return mix(
        (0, ringing(250, BRONZE)), (0, louder(faded(noise(16, 900, 4000, f"bell {take}"), 3), 0.1 * varied("stroke", take)))
    )


SETTLING = ((0, 0.92, 0.6), (13, 1.04, 0.8), (23, 0.97, 0.7), (34, 0.86, 1.0))
SLIDING = ((0, 0.7), (22, 0.9), (44, 1.0))
# How loud a sound is where it is loudest, in decibels below the loudest there can be: alike, but a stack is more than one chip.
RECIPES = {card: -22, packet: -21, turn: -22, chip: -22, stack: -21, knock: -21, bell: -21}
TAKES = 4
"""So many samples there are of each kind."""
APART = 0.08
"""A sample is so much higher or lower, longer or shorter than another at most."""


def varied(part: str, take: int) -> float:
    """How many times as high, as long or as loud a part of a sample is; the first sample is as the recipe says."""
    chance = Random(f"{SEED}/{part}/{take}")  # noqa: S311 - nor is this one
    return 1.0 if take == 1 else 1 + chance.uniform(-APART, APART)


def noise(length_ms: float, low_hz: float, high_hz: float, purpose: str) -> Samples:
    """Noise between two frequencies."""
    chance = Random(f"{SEED}/{purpose}")  # noqa: S311 - the hiss of a card is no secret
    hiss = [chance.uniform(-1, 1) for _ in range(count(length_ms))]
    for _ in range(3):
        hiss = smoothed(hiss, high_hz)
    return [sample - slow for sample, slow in zip(hiss, smoothed(hiss, low_hz), strict=True)]


def smoothed(samples: Samples, hz: float) -> Samples:
    """Samples without what is faster than a frequency."""
    share = 1 - math.exp(-2 * math.pi * hz / RATE_HZ)
    level, result = 0.0, []
    for sample in samples:
        level += share * (sample - level)
        result.append(level)
    return result


def ringing(length_ms: float, partials: Sequence[Partial]) -> Samples:
    """Something struck that rings and dies away."""
    return [
        sum(level * math.sin(2 * math.pi * hz * time) * math.exp(-time * 1000 / dies_ms) for hz, level, dies_ms in partials)
        for time in (number / RATE_HZ for number in range(count(length_ms)))
    ]


def lowered(partials: Sequence[Partial], pitch: float) -> list[Partial]:
    """The same thing a little larger or smaller."""
    return [(hz * pitch, level, dies_ms) for hz, level, dies_ms in partials]


def faded(samples: Samples, dies_ms: float) -> Samples:
    """Samples that die away."""
    return [sample * math.exp(-number * 1000 / RATE_HZ / dies_ms) for number, sample in enumerate(samples)]


def swelling(samples: Samples) -> Samples:
    """Samples that grow from nothing."""
    return [sample * (number / len(samples)) ** 2 for number, sample in enumerate(samples)]


def louder(samples: Samples, times: float) -> Samples:
    """Samples so many times as loud."""
    return [sample * times for sample in samples]


def mix(*layers: tuple[float, Samples]) -> Samples:
    """Layers together, each from its own moment in milliseconds on."""
    result = [0.0] * max(count(start_ms) + len(samples) for start_ms, samples in layers)
    for start_ms, samples in layers:
        for number, sample in enumerate(samples, start=count(start_ms)):
            result[number] += sample
    return result


def without_clicks(samples: Samples) -> Samples:
    """Samples that begin and end at nothing."""
    rise, fall = count(FADE_IN_MS), count(FADE_OUT_MS)
    last = len(samples) - 1
    return [sample * min(1, number / rise) * min(1, (last - number) / fall) for number, sample in enumerate(samples)]


def loudness(samples: Samples) -> float:
    """The power of the loudest time the ear takes together, as a level."""
    span = min(count(HEARD_MS), len(samples))
    power = [0.0, *accumulate(sample * sample for sample in samples)]
    return math.sqrt(max(end - start for start, end in zip(power, power[span:], strict=False)) / span)


def wav_file(samples: Samples, level_db: float) -> bytes:
    """Samples as a file of one channel and 16 bits, so loud."""
    scale = FULL_SCALE * 10 ** (level_db / 20) / loudness(samples)
    content = io.BytesIO()
    with wave.open(content, "wb") as file:
        file.setparams((1, 2, RATE_HZ, len(samples), "NONE", ""))
        file.writeframes(b"".join(round(sample * scale).to_bytes(2, "little", signed=True) for sample in samples))
    return content.getvalue()


def count(length_ms: float) -> int:
    """How many samples a time takes."""
    return round(length_ms * RATE_HZ / 1000)


def sounds() -> dict[str, bytes]:
    """Every sample of every sound of the table as a file, by its name."""
    return {
        f"{recipe.__name__}-{take}": wav_file(without_clicks(recipe(take)), level_db)
        for recipe, level_db in RECIPES.items()
        for take in range(1, TAKES + 1)
    }


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.wav"):
        old.unlink()
    for name, content in sounds().items():
        (FOLDER / f"{name}.wav").write_bytes(content)
