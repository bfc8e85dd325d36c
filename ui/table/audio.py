"""What is heard at the table: cards, chips, the bell when bets close, a knock for a refused act, and the announcements spoken."""

from app.rules.core.act import Announce, Burn, Clear, Deal, Declare, Pay, Return, Take, Turn
from app.rules.judge.round import ActAnswer
from app.rules.world.act import Act, MoveHand, TrimHand
from app.words.acts import TableWords
from ui.foundation.preferences import Preferences
from ui.foundation.sounds import Sound, Sounds
from ui.foundation.voice import Voice

STACK_FROM = 10_000


class Hearing:
    """Sounds and voice, each only where it is wanted and the machine can."""

    def __init__(self, preferences: Preferences, words: TableWords) -> None:
        self._words = words
        self.sounds = Sounds()
        self.voice = Voice()
        self.prefer(preferences)

    def prefer(self, preferences: Preferences) -> None:
        """Be heard as a person likes."""
        self.sounds.enabled = preferences.sound
        self.voice.enabled = preferences.voice
        if preferences.voice:
            self.voice.load()

    def close(self) -> None:
        """Leave nothing running."""
        self.voice.close()

    def acted(self, act: Act, answer: ActAnswer) -> None:
        """Sound an act, and speak what is announced; one that did not happen is a knock."""
        if not answer.done:
            self.sounds.play("knock")
            return
        sound = sound_of(act)
        if sound:
            self.sounds.play(sound)
        if isinstance(act, Announce | Declare):
            self.voice.say(self._words.spoken(act))


def sound_of(act: Act) -> Sound | None:
    """The sound an act makes on the felt, or none."""
    match act:
        case Deal() | Burn() | Clear() | MoveHand() | TrimHand():
            return "card"
        case Turn():
            return "turn"
        case Take() | Pay() | Return():
            return "stack" if act.amount >= STACK_FROM else "chip"
        case Announce(words="close"):
            return "bell"
        case _:
            return None
