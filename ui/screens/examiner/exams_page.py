"""How the exams do: which are too easy, too hard or never failed, and of the chosen one every item."""

from collections.abc import Sequence

from app.exams.item_analysis import ExamFigures
from app.exams.office import ExamOffice
from app.pages.drill_names import variant_name
from app.papers.item_figures import ItemFigures, analysis_terms
from app.rules.wording import say_name
from app.words.listing import listed
from app.words.text import language, say
from lessons.texts import drill_texts, taken_for_words
from ui.screens.examiner.office import Office
from ui.screens.examiner.office_page import OfficePage
from ui.widgets.choice_rows import ChoiceRows
from ui.widgets.page import hairline, plate
from ui.widgets.parts import clear, label, row
from ui.widgets.screen import Screen


class ExamsPage(OfficePage):
    """Every exam that was sat, and the items of the one that is chosen."""

    def __init__(self, office: Office, screen: Screen) -> None:
        super().__init__(office, screen)
        self.exams: Sequence[ExamFigures] = ()
        self.rows = ChoiceRows(say("examiner.exams"))
        self.rows.chosen.connect(lambda _: self._show_items())
        self._items, self._items_inside = plate()
        self._items.hide()
        self.inside.addWidget(label("body-2", say("examiner.exams-told"), wraps=True))
        for part in (self.told, self.rows, self._items):
            self.inside.addWidget(part)
        office.ask(self, ExamOffice.items, self._show, self.tell)

    def _show(self, exams: Sequence[ExamFigures]) -> None:
        self.exams = exams
        self.rows.show_rows([(one.exam, one.title, exam_note(one), exam_words(one)) for one in exams])

    def _show_items(self) -> None:
        exam = next(one for one in self.exams if one.exam == self.rows.now)
        clear(self._items_inside)
        self._items.show()
        self._items_inside.addWidget(label("title", say("examiner.items", title=exam.title), wraps=True))
        self._items_inside.addWidget(label("caption", say("examiner.items-told"), wraps=True))
        for one in exam.items:
            self._items_inside.addWidget(hairline())
            line = row(spacing=16)
            line.addWidget(label("body", self._name(one), wraps=True), 3)
            line.addWidget(label("body-2", self._figures(one), wraps=True), 4)
            line.addWidget(label("slow-word", item_words(one), wraps=True), 2)
            self._items_inside.addLayout(line)

    def _name(self, one: ItemFigures) -> str:
        """What is asked: the skill, and what must occur."""
        item = one.item
        aim = " ".join(say_name(part, language()) for part in item.aim.split(":")[1:2])
        return listed([drill_texts(language()).skills[item.skill], variant_name(item.variant) if item.variant else "", aim])

    def _figures(self, one: ItemFigures) -> str:
        """The four figures of an item."""
        tells = say("examiner.no-figure") if one.discrimination is None else f"{one.discrimination:.2f}"
        told = say(
            "examiner.figures",
            facility=round(one.facility * 100),
            right=one.right,
            asked=one.asked,
            tells=tells,
            seconds=f"{one.median_ms / 1000:.1f}",
        )
        wrong = say("examiner.most-wrong", answer=self._answer(one), count=one.wrong_times) if one.wrong_times else ""
        return f"{told} {wrong}".rstrip()

    def _answer(self, one: ItemFigures) -> str:
        """A wrong answer in words: what it was taken for where a rule is known, else the answer itself."""
        if ":" in one.wrong:
            return self.office.desk.drills.say_kept(one.item.game, one.wrong)
        return taken_for_words(one.wrong, language())


def exam_note(one: ExamFigures) -> str:
    """How many sat and passed."""
    return say("examiner.sat", sat=one.sat, passed=one.passed)


def exam_words(one: ExamFigures) -> str:
    """What is to be said of an exam."""
    return listed([say(f"examiner.says-{word}") for word in one.words(analysis_terms())]) or say("examiner.says-fine")


def item_words(one: ItemFigures) -> str:
    """What is to be said of an item."""
    return listed([say(f"examiner.says-{word}") for word in one.words(analysis_terms())])
