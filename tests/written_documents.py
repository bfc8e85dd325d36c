"""The pages of docs/reference that are written from the program: `python -m tests.written_documents` writes them anew."""

import importlib.util
import json
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import msgspec
from msgspec import Struct

from app.base.texts import ENGLISH
from app.classroom.sheet import DrillSheet
from app.cli import whole_parser
from app.exams.blueprint import Blueprint
from app.exams.certifying import CertifyingTerms
from app.house.house import House
from app.layouts.chipset import ChipSet, chip_files, read_chips
from app.layouts.colour_sight import TOO_CLOSE, ClosePair, close_chips
from app.layouts.loader import layouts
from app.layouts.model import Layout
from app.rounds.scenario import Scenario
from app.rounds.situations import SituationFile
from app.rules.catalogue import Catalogue
from app.rules.core.customs import Custom, academy_customs, customs_file
from app.rules.rounddocument import RoundDocument
from app.words.guide import guide
from app.words.text import say_in
from lessons.course import Course
from scoring.par_times import ParFile
from tests.bench.kept import YARDSTICK, Figure, read
from tests.bench.promises import Promise, promises, told
from tests.colour_pairs import close_on_felt, close_signs
from ui.foundation.key_texts import TITLES, keys_text
from ui.foundation.keys import key_words

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "docs" / "reference"
WRITTEN = "Written from the program itself: `make docs` writes it anew, and a test fails when it differs."
ABOUT_NUMBERS = """
What is promised in figures, and what it came to when a run was last kept. `make bench` measures all of it, five times each,
prints the median beside its goal, writes `build/bench.json`, and says what got worse by a tenth or more since the kept run.
`make bench ARGS="--keep"` keeps one, `ARGS="--only store"` measures some rooms, `ARGS="--without learning"` leaves that out.

What has no peer to be set beside is set beside the *yardstick*, a fixed piece of plain Python measured in the same run, so that
a slower or busier machine is not taken for a slower program: compare ratios.
"""
ABOUT_KEYS = "`?` shows those of the screen you are on; *Settings, Keys* gives any of them another place."
ABOUT_CUSTOMS = (
    "What the documents leave to the house; a fault against one is marked as custom. *Settings, Table* or `house.toml` chooses."
)
ABOUT_COLOURS = """
What comes too close for people who do not see all colours: *protan* sees no red, *deutan* no green, *tritan* no blue. The figure
is the distance of the two colours as they see them (CIEDE2000); below {close:.0f} two colours are not told apart at a glance.
Nothing in Feltwork is told by colour alone: a chip has its figure and its edge spots, a suit its sign, a badge its sign, an area
its words. The same as pictures: `feltwork shots pictures --only sight-`.
"""
FOR_STAFF = frozenset({"staff", "instructor", "class_table", "examiner"})
"""Screens whose pages are no part of the trainee's guide: docs/ has a guide for each role."""
FORMS: dict[str, type[Struct]] = {
    "round": RoundDocument,
    "scenario": Scenario,
    "situation": SituationFile,
    "drill-sheet": DrillSheet,
    "exam": Blueprint,
    "certifying": CertifyingTerms,
    "house": House,
    "par-times": ParFile,
    "chips": ChipSet,
    "layout": Layout,
    "course": Course,
}
"""The files that people write, and what each holds."""


def documents() -> dict[Path, str]:
    """Every page, by its file."""
    catalogue = Catalogue()
    pages = {
        "commands.md": _manual().page(whole_parser(lambda: catalogue)),
        "keys.md": "\n".join(_keys()),
        "customs.md": "\n".join(_customs()),
        "formats.md": "\n".join(_formats()),
        "colours.md": "\n".join(_colours()),
    }
    guides = {ROOT / "docs" / name: "\n".join(_guide(told)) for name, told in (("trainee.md", ENGLISH), ("trainee.zh.md", "zh"))}
    guides[ROOT / "docs" / "numbers.md"] = "\n".join(_numbers())
    schemas = {f"schema/{name}.json": _schema(name, kind) for name, kind in FORMS.items()}
    named = {FOLDER / name: text for name, text in (pages | schemas).items()}
    return {file: f"{text.rstrip()}\n" for file, text in (named | guides).items()}


def _manual() -> ModuleType:
    """The script that writes the man page; packaging is no package."""
    spec = importlib.util.spec_from_file_location("manual", ROOT / "packaging" / "manual.py")
    if spec is None or spec.loader is None:
        raise FileNotFoundError("packaging/manual.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _guide(language: str) -> Iterator[str]:
    """The trainee's guide, as F1 opens it page by page, with the pictures there are of its screens."""
    yield from (f"# {say_in(language, 'guide.contents')}", "", say_in(language, "guide.about"))
    for page in (page for page in guide(language).values() if page.screen not in FOR_STAFF):
        yield from ("", f"## {page.title}", "", "\n\n".join(page.paragraphs))
        for picture in sorted((ROOT / "docs" / "pictures").glob(f"screen-{page.screen}-*.png")):
            yield from ("", f"![{page.title}](pictures/{picture.name})")


def _numbers() -> Iterator[str]:
    """Every promise with what it means, and the figures of the kept run."""
    kept = read()
    stick = kept.get(YARDSTICK)
    yield from ("# The numbers", "", WRITTEN, ABOUT_NUMBERS.rstrip())
    if stick is not None:
        yield from ("", f"In the kept run the yardstick took {stick.ours:.0f} ms.")
    for key, promise in promises().items():
        yield from ("", f"## {promise.what}", "", f"{promise.means} Goal: {promise.goal_told} (`{key}`, {promise.promised}).")
        found = [_figure(name, figure, promise) for name, figure in kept.items() if name.partition(":")[0] == key]
        yield from ("", *(f"- {line}" for line in found)) if found else ()


def _figure(name: str, figure: Figure, promise: Promise) -> str:
    """A figure of the kept run in words."""
    which = name.partition(": ")[2]
    ours = told(figure.ours, promise.unit)
    beside = promise.beside or "yardstick"
    peer = f"; {figure.ratio:.3g} of the {beside}" if figure.beside else ""
    return f"{f'{which}: ' if which else ''}{ours}{peer}"


def _keys() -> Iterator[str]:
    texts = keys_text(ENGLISH)
    yield from (
        "# The keys",
        "",
        WRITTEN,
        "",
        ABOUT_KEYS,
    )
    for group, title in texts[TITLES].items():
        yield from ("", f"## {title}", "", "| key | what it does |", "|---|---|")
        yield from (f"| `{key_words(key)}` | {does} |" for key, does in texts[group].items())


def _customs() -> Iterator[str]:
    defaults = academy_customs()
    yield from ("# The customs of a table", "", WRITTEN, "")
    yield ABOUT_CUSTOMS
    for custom, choices in customs_file().texts.items():
        yield from ("", f"## {custom}", "", f"As it ships: `{_as_written(defaults.choice(custom))}`", "")
        yield from (f"- `{choice}`: {sentence}" for choice, sentence in choices.items())


def _colours() -> Iterator[str]:
    yield from ("# Colours in other eyes", "", WRITTEN, ABOUT_COLOURS.format(close=TOO_CLOSE).rstrip())
    for name, file in chip_files().items():
        yield from ("", f"## Chips: {name}", "", *_pairs(close_chips(read_chips(file))))
    yield from ("", "## Suits in four colours, and badges", "", *_pairs(close_signs()))
    for felt in layouts().values():
        yield from ("", f"## {felt.legend}, {felt.name}", "", *_pairs(close_on_felt(felt)))


def _pairs(pairs: list[ClosePair]) -> Iterator[str]:
    yield from (f"- {pair.sight}: {pair.one} and {pair.other} ({pair.apart:.1f})" for pair in pairs)
    if not pairs:
        yield "Nothing comes too close."


def _as_written(choice: Custom) -> str:
    return ("yes" if choice else "no") if isinstance(choice, bool) else str(choice)


def _formats() -> Iterator[str]:
    yield from ("# The files people write", "", WRITTEN, "")
    yield "TOML (a round may be JSON), read strictly: every error is told at once, with its place and the nearest right name."
    yield from ("", "| file | what it holds | form |", "|---|---|---|")
    for name, kind in FORMS.items():
        yield f"| {name} | {(kind.__doc__ or '').splitlines()[0]} | [schema](schema/{name}.json) |"


def _schema(name: str, kind: type[Struct]) -> str:
    """A form as JSON Schema, for editors and for other programs."""
    head = {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": f"Feltwork {name}"}
    return json.dumps(head | msgspec.json.schema(kind), indent=1, ensure_ascii=False)


def main() -> None:
    """Write them, and take away what is no page any more."""
    pages = documents()
    for file in FOLDER.rglob("*.*"):
        if file not in pages:
            file.unlink()
    for file, text in pages.items():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
