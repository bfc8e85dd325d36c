"""Round files: a round as JSON or TOML text, read strictly and written back."""

import tomllib

import msgspec

from app.base.strict import convert, explain
from app.base.trouble import BadInput, Problem
from app.rules.catalogue import Catalogue
from app.rules.core.round import Round
from app.rules.reading import read_round
from app.rules.rounddocument import RoundDocument, document_of

_decoder = msgspec.json.Decoder(RoundDocument)
_encoder = msgspec.json.Encoder()


def read_json(text: bytes, catalogue: Catalogue, whole: str = "file") -> Round:
    """The round in a JSON text. `whole` is where a text that is no JSON is wrong: all of it."""
    try:
        document = _decoder.decode(text)
    except msgspec.ValidationError as refusal:
        raise BadInput(_explain_json(text, str(refusal), whole)) from None
    except UnicodeDecodeError as broken:
        raise BadInput([Problem(whole, f"found bytes that are not UTF-8 ({broken.reason}), expected a JSON text")]) from None
    except (msgspec.DecodeError, RecursionError, ValueError) as broken:
        raise BadInput([Problem(whole, f"found no JSON ({broken}), expected a round as a JSON object")]) from None
    return read_round(document, catalogue.find(document.game))


def read_toml(text: bytes, catalogue: Catalogue) -> Round:
    """The round in a TOML text."""
    try:
        data = tomllib.loads(text.decode("utf-8"))
    except UnicodeDecodeError as broken:
        raise BadInput([Problem("file", f"byte {broken.start} is not UTF-8, expected a TOML text")]) from None
    except (tomllib.TOMLDecodeError, RecursionError, ValueError) as broken:
        raise BadInput([Problem("file", f"found no TOML: {broken}")]) from None
    document = convert(data, RoundDocument)
    if isinstance(document, list):
        raise BadInput(document)
    return read_round(document, catalogue.find(document.game))


def write_json(round: Round) -> bytes:
    """A round as JSON text."""
    return _encoder.encode(document_of(round))


def _explain_json(text: bytes, refusal: str, whole: str) -> list[Problem]:
    """Every reason why a JSON text is no round; where the walk finds none, the reader's own words."""
    try:
        data = msgspec.json.decode(text)
    except (ValueError, RecursionError) as broken:
        return [Problem(whole, f"found no JSON ({broken}), expected a round as a JSON object")]
    problems = explain(data, RoundDocument) or [Problem("", refusal)]
    return [problem if problem.where else Problem(whole, problem.message) for problem in problems]
