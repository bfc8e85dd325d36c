"""Every certificate: searched, its page once more, revoked; lists of revocations carried to and from other machines."""

from datetime import date
from pathlib import Path

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QLineEdit, QPushButton

from app.base.writing import write_whole
from app.exams.register import Registered
from app.exams.seal_office import Issued, SealOffice
from app.exams.sitting_list import certificate_state, certificates_csv
from app.pages.recertification import Recertification, recertifications
from app.words.listing import enumerated, listed
from app.words.text import say
from ui.foundation.days import say_day
from ui.paper.issuing import certificate_files, write_certificates
from ui.screens.examiner.ask_sheet import AskSheet
from ui.screens.examiner.office import Office
from ui.screens.examiner.office_page import OfficePage
from ui.widgets.acts_row import acts_row
from ui.widgets.choice_rows import ChoiceRows
from ui.widgets.file_choice import ask_to_open, ask_to_save
from ui.widgets.page import plate
from ui.widgets.parts import button, clear, label
from ui.widgets.screen import Screen

Found = tuple[dict[str, Registered], date]


class CertificatesPage(OfficePage):
    """Rows, a search, and the acts of the chosen one."""

    def __init__(self, office: Office, screen: Screen) -> None:
        super().__init__(office, screen)
        self.known: dict[str, Registered] = {}
        self.again: dict[str, Recertification] = {}
        self.today = date.min
        self.sheet: AskSheet | None = None
        self.acts: dict[str, QPushButton] = {}
        self.search = QLineEdit()
        self.search.setPlaceholderText(say("examiner.search"))
        self.search.setAccessibleName(say("examiner.search"))
        self.search.textChanged.connect(lambda _: self._show())
        self.rows = ChoiceRows(say("examiner.certificates"))
        self.rows.chosen.connect(lambda _: self._show_acts())
        self._acts, self._acts_inside = plate()
        self.csv = button(say("examiner.csv"))
        self.take, self.give = button(say("examiner.take-list")), button(say("examiner.give-list"))
        self.csv.clicked.connect(self._save_csv)
        self.take.clicked.connect(self._take_list)
        self.give.clicked.connect(self._give_list)
        for part in (self.search, self.told, self.rows, self._acts, acts_row(self.csv, self.give, self.take)):
            self.inside.addWidget(part)
        self.load()

    def load(self) -> None:
        """Read what there is."""
        self.office.ask_seals(self, _found, self._take, self.tell)

    def _take(self, found: Found) -> None:
        self.known, self.today = found
        self.again = recertifications(self.known, self.today, self.office.desk.rulebooks, self.office.desk.catalogue)
        self._show()

    @property
    def shown(self) -> dict[str, Registered]:
        """Those that hold every word somebody typed."""
        words = self.search.text().casefold().split()
        return {serial: one for serial, one in self.known.items() if all(word in _told(one) for word in words)}

    def _show(self) -> None:
        rows = []
        for serial, one in reversed(self.shown.items()):
            until = say("examiner.expires", day=say_day(one.facts["expires"]))
            state = say(f"examiner.is-{certificate_state(one, self.today)}")
            rows.append((serial, listed([one.facts["candidate"], one.facts["game_name"]]), listed([serial, until]), state))
        self.rows.show_rows(rows)
        self._show_acts()

    def _show_acts(self) -> None:
        clear(self._acts_inside)
        self.acts = {}
        one = self.known.get(self.rows.now)
        self._acts.setVisible(one is not None)
        if one is None:
            return
        self._acts_inside.addWidget(label("title", f"{one.facts['serial']}", wraps=True))
        if one.revoked_on:
            words = say("examiner.revoked-on", day=say_day(one.revoked_on), reason=one.reason)
            self._acts_inside.addWidget(label("body", words, wraps=True))
        if (again := self.again.get(self.rows.now)) is not None:
            self._acts_inside.addWidget(label("slow-word", again_told(again), wraps=True))
        names = ("open-page", "page-again") + (() if one.revoked_on else ("revoke",))
        for name in names:
            made = self.acts[name] = button(say(f"examiner.{name}"), "danger" if name == "revoke" else "act")
            made.clicked.connect(lambda _=False, name=name: self._do(name))
        self._acts_inside.addWidget(acts_row(*self.acts.values()))
        self.dress(self.screen_over.colours, self.screen_over.measures)

    def _do(self, name: str) -> None:
        serial = self.rows.now
        page, _ = certificate_files(self.office.folder, serial)
        if name == "open-page" and page.is_file():
            QDesktopServices.openUrl(QUrl.fromLocalFile(str(page)))
        elif name == "revoke":
            self._revoke(serial)
        else:
            self._draw(serial)

    def _draw(self, serial: str) -> None:
        sheet = self._asked("page-again", "passphrase")

        def drawn(issued: Issued) -> None:
            files = write_certificates(self.office.folder, issued)
            sheet.close_sheet()
            self.tell(say("examiner.written", files=enumerated(file.name for file in files)))

        sheet.ask(
            lambda given: self.office.ask_seals(
                sheet, lambda seals: seals.reissue(serial, given["passphrase"]), drawn, sheet.refuse
            )
        )

    def _revoke(self, serial: str) -> None:
        sheet = self._asked("revoke", "reason", "passphrase")

        def revoked(_: bytes) -> None:
            sheet.close_sheet()
            self.load()

        sheet.ask(
            lambda given: self.office.ask_seals(
                sheet, lambda seals: seals.revoke(serial, given["reason"], given["passphrase"]), revoked, sheet.refuse
            )
        )

    def _asked(self, name: str, *fields: str) -> AskSheet:
        title = say(f"examiner.{name}")
        self.sheet = AskSheet(self.screen_over, title, say(f"examiner.{name}-told"), fields, title)
        return self.sheet

    def _save_csv(self) -> None:
        table = certificates_csv(self.shown, self.today)
        write = lambda target: write_whole(target, table.encode())  # noqa: E731 - a call back of one line
        ask_to_save(self, say("examiner.csv"), "certificates.csv", say("examiner.csv-kind"), write)

    def _give_list(self) -> None:
        def write(target: Path) -> None:
            self.office.ask_seals(self, SealOffice.latest_list, lambda data: write_whole(target, data), self.tell)

        ask_to_save(self, say("examiner.give-list"), "revocations.json", say("examiner.list-kind"), write)

    def _take_list(self) -> None:
        def read(file: Path) -> None:
            taken = lambda count: self.tell(say("examiner.taken", count=count))  # noqa: E731
            self.office.ask_seals(self, lambda seals: seals.take_revocations(file.read_bytes()), taken, self.tell)

        ask_to_open(self, say("examiner.take-list"), say("examiner.list-kind"), read)


def _found(seals: SealOffice) -> Found:
    return dict(seals.certificates()), seals.today


def _told(one: Registered) -> str:
    return " ".join(str(one.facts[name]) for name in ("serial", "candidate", "game", "game_name", "issued", "expires")).casefold()


def again_told(again: Recertification) -> str:
    """That a document has changed since, and which lessons cover the difference."""
    lessons = enumerated(lesson.lesson_title for lesson in again.lessons)
    told = say("examiner.recertify", then=again.then, now=again.now, count=len(again.clauses))
    return f"{told} {say('examiner.recertify-lessons', lessons=lessons)}" if lessons else told
