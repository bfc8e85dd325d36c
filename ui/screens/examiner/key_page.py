"""The academy's key: made under a passphrase before the first exam, backed up, replaced; and every key that is known."""

from pathlib import Path

from PySide6.QtWidgets import QFrame

from app.base.writing import write_whole
from app.exams.seal_office import SealOffice
from app.seals.keys import key_of_did
from app.seals.known_keys import KnownKey
from app.words.listing import listed
from app.words.text import say
from ui.foundation.days import say_day
from ui.screens.examiner.ask_sheet import AskSheet
from ui.screens.examiner.office import Office
from ui.screens.examiner.office_page import OfficePage
from ui.widgets.acts_row import acts_row
from ui.widgets.file_choice import ask_to_save
from ui.widgets.form import FormPlate
from ui.widgets.page import plate
from ui.widgets.parts import button, clear, label
from ui.widgets.screen import Screen

KeysThere = tuple[bool, str, dict[str, KnownKey]]


class KeyPage(OfficePage):
    """What there is, and the form that makes a key."""

    def __init__(self, office: Office, screen: Screen) -> None:
        super().__init__(office, screen)
        self.form: FormPlate | None = None
        self.sheet: AskSheet | None = None
        self.load()

    def load(self) -> None:
        """Read which keys there are."""
        self.office.ask_seals(self, _keys, self._show, self.tell)

    def _show(self, found: KeysThere) -> None:
        has_key, academy, known = found
        clear(self.inside)
        self.told = label("wrong-word", wraps=True)
        self.told.hide()
        self.inside.addWidget(self.told)
        if known:
            self.inside.addWidget(self._known(known))
        form = self.form = FormPlate(say("examiner.replace-key" if has_key else "examiner.make-key"), say("examiner.key-told"))
        form.line("academy", say("examiner.academy"), text=academy, most=80)
        form.line("passphrase", say("examiner.passphrase"), unseen=True)
        form.line("again", say("examiner.again"), unseen=True)
        form.finish(say("examiner.replace-key" if has_key else "examiner.make-key"), self._make)
        self.forms = [form]
        self.inside.addWidget(form)
        self.dress(self.screen_over.colours, self.screen_over.measures)

    def _known(self, known: dict[str, KnownKey]) -> QFrame:
        card, inside = plate(say("examiner.keys"))
        for did, key in known.items():
            days = [say("examiner.since", day=say_day(key.since.isoformat()))]
            days += [say("examiner.until", day=say_day(key.until.isoformat()))] if key.until else []
            inside.addWidget(label("body", key_of_did(did).fingerprint))
            inside.addWidget(label("caption", listed(days), wraps=True))
        back_up = button(say("examiner.back-up"))
        back_up.clicked.connect(self._back_up)
        public = button(say("examiner.public-key"))
        public.clicked.connect(self._give_public)
        inside.addWidget(acts_row(public, back_up))
        return card

    def _make(self) -> None:
        form = self.form
        if form is None:
            return
        academy, passphrase = form.value("academy"), form.value("passphrase")
        if passphrase != form.value("again"):
            form.refuse(say("examiner.differ"))
            return
        self.office.ask_seals(self, lambda seals: seals.make_key(academy, passphrase), lambda _: self.load(), form.refuse)

    def _give_public(self) -> None:
        def write(target: Path) -> None:
            self.office.ask_seals(self, SealOffice.public_key, lambda pem: write_whole(target, pem), self.tell)

        ask_to_save(self, say("examiner.public-key"), "academy.pem", say("examiner.key-kind"), write)

    def _back_up(self) -> None:
        ask_to_save(self, say("examiner.back-up"), "academy-key.pem", say("examiner.key-kind"), self._ask_passphrase)

    def _ask_passphrase(self, target: Path) -> None:
        title = say("examiner.back-up")
        sheet = self.sheet = AskSheet(self.screen_over, title, say("examiner.back-up-told"), ("passphrase",), title)
        sheet.ask(lambda given: self._copy(sheet, target, given["passphrase"]))

    def _copy(self, sheet: AskSheet, target: Path, passphrase: str) -> None:
        copy = lambda seals: seals.back_up_key(target, passphrase)  # noqa: E731 - said once more below would be longer
        self.office.ask_seals(sheet, copy, lambda _: sheet.close_sheet(), sheet.refuse)


def _keys(seals: SealOffice) -> KeysThere:
    return seals.has_key, seals.academy, seals.known_keys()
