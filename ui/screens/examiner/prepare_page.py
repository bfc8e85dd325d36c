"""Preparing an exam: who sits what, how they were known, and who examines; out comes a start code, shown once."""

from pathlib import Path

from PySide6.QtWidgets import QComboBox

from app.base.writing import write_whole
from app.exams.office import ExamOffice, ExamWish
from app.words.listing import enumerated
from app.words.text import say
from scoring.records import Profile
from ui.foundation.days import say_day
from ui.paper.code_slip import CodeSlip, code_slip_pdf
from ui.screens.examiner.office import Office
from ui.screens.examiner.office_page import OfficePage
from ui.widgets.acts_row import acts_row
from ui.widgets.file_choice import ask_to_save
from ui.widgets.form import FormPlate
from ui.widgets.page import plate
from ui.widgets.parts import button, clear, label
from ui.widgets.screen import Screen

EXTRA = (0, 10, 25, 50, 100)
Chances = tuple[list[Profile], list[Profile], dict[str, tuple[str, int]], bool]
"""Who could sit, who could examine too, every exam with its title and how many examine, and whether there is a key."""
Standing = tuple[tuple[str, ...], str, str]
"""The games somebody lacks the grade at, the grade, and the day they may sit again."""


class PreparePage(OfficePage):
    """A form, then the code."""

    def __init__(self, office: Office, screen: Screen) -> None:
        super().__init__(office, screen)
        self.form: FormPlate | None = None
        self.code = ""
        self.exams: dict[str, tuple[str, int]] = {}
        self.standing = label("body-2", wraps=True)
        self.inside.addWidget(self.told)
        office.ask(self, _chances, self._show, self.tell)

    def _show(self, chances: Chances) -> None:
        candidates, examiners, self.exams, has_key = chances
        if not has_key:
            card, inside = plate(say("examiner.key-first"))
            inside.addWidget(label("body", say("examiner.key-first-told"), wraps=True))
            make = button(say("examiner.make-key"), "primary")
            make.clicked.connect(lambda: self.opened.emit("key"))
            inside.addWidget(acts_row(make))
            self.inside.addWidget(card)
            return
        form = self.form = FormPlate(say("examiner.prepare-title"), say("examiner.prepare-told"))
        exam = form.choice("exam", say("examiner.exam"), [(name, title) for name, (title, _) in self.exams.items()])
        who = form.choice("candidate", say("examiner.candidate"), [(one.name, one.name) for one in candidates])
        form.line("identity", say("examiner.identity"))
        form.choice("second", say("examiner.second"), [(one.name, one.name) for one in examiners])
        form.choice("extra", say("examiner.extra"), [(str(more), say("examiner.percent", more=more)) for more in EXTRA])
        form.inside.addWidget(self.standing)
        form.line("waiver", say("examiner.waiver"))
        form.finish(say("examiner.prepare-go"), self._prepare)
        for field in (exam, who):
            field.currentIndexChanged.connect(lambda _: self._look())
        self.forms = [form]
        self.inside.addWidget(form)
        self._look()
        self.dress(self.screen_over.colours, self.screen_over.measures)

    def _look(self) -> None:
        """Ask whether the candidate is admitted: by the grades the store proves, and by how long ago the last try was."""
        form = self.form
        if form is None:
            return
        exam, name = form.value("exam"), form.value("candidate")
        form.show_field("second", shown=self.exams[exam][1] > 1)
        if name:
            self.office.ask(self, lambda office: _standing(office, exam, name), self._show_standing, self.tell)

    def _show_standing(self, found: Standing) -> None:
        if self.form is None:
            return
        lacks, grade, day = found
        games = enumerated(self.office.desk.catalogue.title(game).name for game in lacks)
        said = [say("examiner.lacks", grade=say(f"grades.{grade}"), games=games)] if lacks else []
        said += [say("examiner.too-soon", day=say_day(day))] if day else []
        self.standing.setText("\n".join(said) or say("examiner.admitted"))
        self.form.show_field("waiver", shown=bool(said))

    def _prepare(self) -> None:
        form = self.form
        if form is None:
            return
        wish = ExamWish(
            exam=form.value("exam"),
            candidate=form.value("candidate"),
            identity=form.value("identity"),
            second=form.value("second") if form.fields["second"].isVisible() or _holds(form, "second") else "",
            extra_time_percent=int(form.value("extra")),
            waiver=form.value("waiver"),
        )
        self.office.ask(self, lambda office: office.prepare(wish), lambda made: self._show_code(wish, *made), form.refuse)

    def _show_code(self, wish: ExamWish, sitting: str, code: str) -> None:
        """The code stays until the page is left, and nobody can be told it again."""
        clear(self.inside)
        self.form, self.forms, self.code = None, [], code
        card, inside = plate(say("examiner.code-title"))
        inside.addWidget(label("body", say("examiner.code-told", name=wish.candidate), wraps=True))
        inside.addWidget(label("code", code))
        slip = CodeSlip(wish.candidate, self.exams[wish.exam][0], code, sitting)
        save, on = button(say("examiner.code-page")), button(say("examiner.to-sittings"), "primary")
        save.clicked.connect(lambda: self._save(slip))
        on.clicked.connect(lambda: self.opened.emit("sittings"))
        inside.addWidget(acts_row(on, save))
        self.inside.addWidget(card)
        self.dress(self.screen_over.colours, self.screen_over.measures)

    def _save(self, slip: CodeSlip) -> None:
        def write(target: Path) -> None:
            write_whole(target, code_slip_pdf(slip))

        ask_to_save(self, say("examiner.code-page"), f"{slip.candidate}.pdf", say("examiner.page-kind"), write)


def _holds(form: FormPlate, name: str) -> bool:
    field = form.fields[name]
    return isinstance(field, QComboBox) and not field.isHidden()


def _chances(office: ExamOffice) -> Chances:
    exams: dict[str, tuple[str, int]] = {
        name: (blueprint.title, blueprint.examiners) for name, blueprint in office.blueprints().items()
    }
    return office.candidates(), office.examiners(), exams, office.has_key


def _standing(office: ExamOffice, exam: str, name: str) -> Standing:
    candidate = next(one for one in office.candidates() if one.name == name)
    day = office.too_soon(candidate, exam)
    return office.lacks(candidate, exam), office.blueprints()[exam].admits, day.isoformat() if day else ""
