"""Round files: a round as JSON or TOML text, read strictly."""

import json

import msgspec

from app.base.datafile import toml_data
from app.base.strict import convert
from app.base.trouble import BadInput, Problem
from app.rules.catalogue import Catalogue
from app.rules.core.round import Round
from app.rules.reading import read_round
from app.rules.rounddocument import RoundDocument

MOST_DIGITS = 4000

_decoder = msgspec.json.Decoder(RoundDocument)


def read_json(text: bytes, catalogue: Catalogue, whole: str = "file") -> Round:
    """The round in a JSON text. `whole` is where a text that is no JSON is wrong: all of it."""
    try:
        document = _decoder.decode(text)
    except (ValueError, RecursionError) as refusal:
        document = _read_slowly(text, str(refusal), whole)
    return read_round(document, catalogue.find(document.game))


def read_toml(text: bytes, catalogue: Catalogue) -> Round:
    """The round in a TOML text."""
    try:
        data = toml_data(text.decode("utf-8"))
    except UnicodeDecodeError as broken:
        raise BadInput([Problem("file", f"byte {broken.start} is not UTF-8, expected a TOML text")]) from None
    except (RecursionError, ValueError) as broken:
        raise BadInput([Problem("file", f"found no TOML: {broken}")]) from None
    document = convert(data, RoundDocument)
    if isinstance(document, list):
        raise BadInput(document)
    return read_round(document, catalogue.find(document.game))


def _read_slowly(text: bytes, refusal: str, whole: str) -> RoundDocument:
    """What the quick reader refused, read in peace: BadInput tells every reason.

    A number beyond all bounds is no reason here; the game will find it.
    """
    try:
        data = json.loads(text.decode("utf-8"), parse_int=_whole_number, parse_constant=_no_constant)
    except UnicodeDecodeError as broken:
        raise BadInput([Problem(whole, f"found bytes that are not UTF-8 (at {broken.start}), expected a JSON text")]) from None
    except (ValueError, RecursionError):
        raise BadInput([Problem(whole, f"found no JSON ({refusal}), expected a round as a JSON object")]) from None
    document = convert(data, RoundDocument)
    if isinstance(document, list):
        raise BadInput([problem if problem.where else Problem(whole, problem.message) for problem in document])
    return document


def _whole_number(digits: str) -> int | str:
    """A whole number, or its digits where there are more of them than Python reads."""
    return int(digits) if len(digits) <= MOST_DIGITS else digits


def _no_constant(name: str) -> None:
    raise ValueError(name)
