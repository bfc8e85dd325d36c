"""The builder's fields: what a sheet is called, which skills and how often, and the rounds. `changed` tells of every change."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QLineEdit

from app.classroom.sheet_draft import SheetDraft
from app.rounds.situations import LEVELS
from app.rules.catalogue import Catalogue
from app.rules.core.irregularity import cases, cases_of
from app.rules.wording import say_case
from app.table.log import MODES
from app.words.text import language, say
from lessons.skillfile import skill_facts
from lessons.skills import skills_of
from lessons.texts import drill_texts
from scoring.par_times import WHOLE_ROUND
from ui.widgets.form import FormPlate

SKILLS = 4
MANY = (5, 10, 15, 20, 30)
ROUNDS = (0, 1, 2, 3, 5, 8, 12, 20)
MINUTES = (0, 5, 10, 15, 20, 30, 45)


class SheetForm(FormPlate):
    """A sheet as it is put together."""

    changed = Signal()

    def __init__(self, catalogue: Catalogue, draft: SheetDraft) -> None:
        super().__init__(say("instructor.builder"), say("instructor.builder-told"))
        self._catalogue = catalogue
        self.line("title", say("instructor.sheet-title"), text=draft.title, most=80)
        self.line("aim", say("instructor.sheet-aim"), text=draft.aim, most=200)
        games = [(game, catalogue.title(game).name) for game in catalogue]
        self._choose(self.choice("game", say("instructor.sheet-game"), games), draft.game)
        for place in range(SKILLS):
            self.choice(f"skill-{place}", say("instructor.sheet-skill", number=place + 1), [])
            many = [(str(count), say("given.questions", count=count)) for count in sorted({*MANY, *(n for _, n in draft.skills)})]
            self.choice(f"many-{place}", say("instructor.sheet-many"), many)
        rounds = sorted({*ROUNDS, draft.rounds})
        self.choice("rounds", say("instructor.sheet-rounds"), [(str(one), say("given.rounds", count=one)) for one in rounds])
        self.choice("positions", say("instructor.sheet-positions"), [(str(one), str(one)) for one in range(1, 8)])
        self.choice("device", say("instructor.sheet-device"), [])
        self.choice("brings", say("instructor.sheet-brings"), [])
        self.choice("help", say("instructor.sheet-help"), [(mode, say(f"coach.{mode}")) for mode in MODES])
        minutes = [
            (str(one), say("instructor.sheet-minute", count=one) if one else say("instructor.no-limit")) for one in MINUTES
        ]
        self.choice("minutes", say("instructor.sheet-minutes"), minutes)
        self.choice("level", say("instructor.sheet-level"), [(level, say(f"instructor.level-{level}")) for level in LEVELS])
        self._fill(draft)
        self._offer_of_game(draft)
        for field in self.fields.values():
            if isinstance(field, QComboBox):
                field.currentIndexChanged.connect(lambda _: self.changed.emit())
            elif isinstance(field, QLineEdit):
                field.textChanged.connect(lambda _: self.changed.emit())
        game = self.fields["game"]
        if isinstance(game, QComboBox):
            game.currentIndexChanged.connect(lambda _: self._offer_of_game(self.draft))

    @property
    def draft(self) -> SheetDraft:
        """The sheet as it stands."""
        skills = [(self.value(f"skill-{place}"), int(self.value(f"many-{place}") or 0)) for place in range(SKILLS)]
        return SheetDraft(
            title=self.value("title"),
            aim=self.value("aim"),
            game=self.value("game"),
            level=next(level for level in LEVELS if level == self.value("level")),
            help=next(mode for mode in MODES if mode == self.value("help")),
            skills=tuple((skill, count) for skill, count in skills if skill and count),
            rounds=int(self.value("rounds") or 0),
            positions=int(self.value("positions") or 1),
            device=self.value("device"),
            brings=self.value("brings"),
            minutes=int(self.value("minutes") or 0),
        )

    def _fill(self, draft: SheetDraft) -> None:
        for place, (_, count) in enumerate(draft.skills[:SKILLS]):
            self._choose(self.fields[f"many-{place}"], str(count))
        for name in ("rounds", "positions", "help", "minutes", "level"):
            self._choose(self.fields[name], str(getattr(draft, name)))

    def _offer_of_game(self, draft: SheetDraft) -> None:
        """Offer what the game has: its skills, its devices, what can go wrong; what was chosen stays where it can."""
        game = self._catalogue[self.value("game")]
        names = drill_texts(language()).skills
        asked = [one for one in skills_of(game) if one != WHOLE_ROUND and not skill_facts()[one].introduces]
        for place in range(SKILLS):
            now = draft.skills[place][0] if place < len(draft.skills) else ""
            self._offer(f"skill-{place}", [("", say("instructor.no-skill")), *((one, names[one]) for one in asked)], now)
        self._offer(
            "device", [("", say("instructor.any-device")), *((one, say(f"lobby.{one}")) for one in game.devices)], draft.device
        )
        plain = [one for one in cases_of(game.file) if one in game.file.irregularities and not cases()[one].facts]
        brings = [("", say("instructor.nothing-wrong")), *((one, say_case(one, language())) for one in plain)]
        self._offer("brings", brings, draft.brings)

    def _offer(self, name: str, choices: list[tuple[str, str]], now: str) -> None:
        field = self.fields[name]
        if isinstance(field, QComboBox):
            field.blockSignals(True)
            field.clear()
            for key, words in choices:
                field.addItem(words, key)
            self._choose(field, now)
            field.blockSignals(False)

    @staticmethod
    def _choose(field: object, key: str) -> None:
        if isinstance(field, QComboBox):
            field.setCurrentIndex(max(0, field.findData(key)))
