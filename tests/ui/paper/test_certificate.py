from datetime import date
from io import BytesIO

import pytest
import zxingcpp
from msgspec.structs import replace
from pypdf import PdfReader
from PySide6.QtGui import QImage, QPainter

from app.base.texts import ENGLISH, languages
from app.base.trouble import Surroundings
from app.seals.certificate import CertificateFacts
from app.seals.known_keys import KnownKey
from app.seals.verification import Finding, Remark, Trust, verified
from tests.seals.examples import CERTIFICATE, KEY, OTHER_KEY
from ui.paper.certificate import CertificatePage, Look, certificate_pdf
from ui.paper.page import HEIGHT, WIDTH

pytestmark = pytest.mark.usefixtures("qapp")
SECOND = next(language for language in languages() if language != ENGLISH)
LOOK = Look("#1D4279", SECOND)
TRUST = Trust({KEY.public.did: KnownKey("academy", date(2026, 1, 1))}, {}, date(2026, 11, 18))


def found_of(data: bytes) -> Finding:
    return verified(data, TRUST, lambda _: Remark(1, 1, "", is_same=True))


def painted(facts: CertificateFacts, scale: float = 1.0) -> QImage:
    page = CertificatePage(facts, KEY.public, facts.signed(KEY).decode(), LOOK)
    image = QImage(round(WIDTH * scale), round(HEIGHT * scale), QImage.Format.Format_RGB32)
    painter = QPainter(image)
    painter.scale(scale, scale)
    page.paint(painter)
    painter.end()
    return image


def test_the_pdf_is_valid_and_says_every_fact() -> None:
    found = found_of(certificate_pdf(CERTIFICATE, KEY, LOOK))
    assert (found.state, found.kind, found.passed) == ("valid", "certificate", True)
    assert {name: found.fields[name] for name in CERTIFICATE.facts} == CERTIFICATE.facts


def test_its_text_can_be_copied_in_both_languages() -> None:
    text = PdfReader(BytesIO(certificate_pdf(CERTIFICATE, KEY, LOOK))).pages[0].extract_text()
    told = " ".join(text.split())
    for words in ("Certificate of Competence", "胜任证书", "Nurul Aisyah", CERTIFICATE.game_name, CERTIFICATE.serial, "97.5 %"):
        assert words in told


def test_a_scanner_reads_the_signed_facts_from_the_page() -> None:
    image = painted(CERTIFICATE, 2.0).convertToFormat(QImage.Format.Format_Grayscale8)
    view = memoryview(image.constBits()).cast("B", [image.height(), image.bytesPerLine()])
    [code] = zxingcpp.read_barcodes(view)
    assert found_of(code.text.encode()).state == "valid"
    assert code.text.encode() == CERTIFICATE.signed(KEY)


def test_a_name_in_chinese_is_read_back_from_the_code() -> None:
    facts = replace(CERTIFICATE, candidate="陈伟明")
    image = painted(facts, 2.0).convertToFormat(QImage.Format.Format_Grayscale8)
    view = memoryview(image.constBits()).cast("B", [image.height(), image.bytesPerLine()])
    [code] = zxingcpp.read_barcodes(view)
    assert found_of(code.text.encode()).fields["candidate"] == "陈伟明"


def test_a_bit_flipped_anywhere_in_the_file_is_altered() -> None:
    data = certificate_pdf(CERTIFICATE, KEY, LOOK)
    for at in (*range(5, len(data), 409), *range(len(data) - 400, len(data))):
        flipped = bytearray(data)
        flipped[at] ^= 1 << (at % 8)
        assert found_of(bytes(flipped)).state == "altered", at


@pytest.mark.parametrize("end", [5, 100, 5_000, -400, -100, -1])
def test_a_file_that_is_cut_off_is_altered(end: int) -> None:
    assert found_of(certificate_pdf(CERTIFICATE, KEY, LOOK)[:end]).state == "altered"


def test_the_facts_of_another_academy_on_our_page_are_altered() -> None:
    pdf = certificate_pdf(CERTIFICATE, OTHER_KEY, LOOK).rpartition(b"\n%")[0]
    ours = certificate_pdf(CERTIFICATE, KEY, LOOK).rpartition(b"\n%")[2]
    assert found_of(pdf + b"\n%" + ours).state == "altered"


def test_a_sign_that_no_typeface_has_is_said_and_not_left_out() -> None:
    with pytest.raises(Surroundings, match="முத்து"):
        certificate_pdf(replace(CERTIFICATE, candidate="முத்து"), KEY, LOOK)


def test_a_name_of_any_length_stays_on_the_page() -> None:
    facts = replace(CERTIFICATE, candidate="Muhammad Nur Iskandar Zulkarnain bin Abdullah Sani Al-Haj the Younger of Pasir Ris")
    image = painted(facts)
    for x in (40, WIDTH - 40):
        assert {image.pixelColor(x, y).name() for y in range(740, 815)} == {"#fdfbf5"}
