"""What is heard at the table: cards, chips, the bell when bets close, a knock for a refused act, what Dealer and Players say."""

from app.rules.core.act import Announce, Burn, Clear, Deal, Declare, Pay, Return, Take, Turn
from app.rules.core.felt import Felt
from app.rules.core.money import Cents
from app.rules.judge.round import ActAnswer
from app.rules.world.act import Act, MoveHand, TrimHand
from app.rules.world.signs import sign_of
from app.rules.world.world import place_of, position_of
from app.words.acts import TableWords, spoken_words
from ui.foundation.preferences import Preferences
from ui.foundation.sounds import Sound, Sounds
from ui.foundation.voice import Voice

STACK_FROM = 10_000
ENDS = (".", "?", "!")


class Hearing:
    """Sounds and voice, each only where it is wanted and the machine can."""

    def __init__(self, preferences: Preferences, words: TableWords) -> None:
        self._words = words
        self.sounds = Sounds()
        self.voice = Voice()
        self._english = spoken_words(words.file)
        self._heard: dict[str, str] = {}
        self._dealer_says = ""
        self.prefer(preferences)

    def prefer(self, preferences: Preferences) -> None:
        """Be heard as a person likes."""
        self.sounds.enabled = preferences.sound
        self.sounds.volume = preferences.volume / 100
        self.voice.enabled = preferences.voice
        if preferences.voice:
            self.voice.load()

    def close(self) -> None:
        """Leave nothing running."""
        self.voice.close()
        self.sounds.close()

    def acted(self, act: Act, answer: ActAnswer, wager: str = "", staked: Cents = 0) -> None:
        """Sound an act, and speak what is announced, of a payout with its wager; one that did not happen is a knock."""
        if not answer.done:
            self.sounds.play("knock")
            return
        sound = sound_of(act)
        if sound:
            self.sounds.play(sound)
        if isinstance(act, Announce | Declare):
            self._dealer_says = self._words.spoken(act, wager, staked)

    def speak(self, felt: Felt) -> None:
        """Say what the Dealer has said, and after it what Players say, once each; the voice speaks English."""
        said = {who: words for who, words in felt.said.items() if position_of(who)}
        said |= {place_of(number): decision for number, decision in _by_word(felt, self._words).items()}
        new = [self._line(words) for who, words in said.items() if self._heard.get(who) != words]
        lines = [self._dealer_says, *new] if self._dealer_says else new
        self._heard, self._dealer_says = said, ""
        if lines:
            self.voice.say(" ".join(line if line[-1] in ENDS else f"{line}." for line in lines))

    def _line(self, words: str) -> str:
        """A line as it is said, or a decision by its name."""
        english = self._english
        return english.decision(words) if words in english.file.decisions else english.said(words)


def _by_word(felt: Felt, words: TableWords) -> dict[int, str]:
    """The decisions nobody has taken in that are told in words."""
    decided = {number: felt.decisions[number] for number in felt.waiting if number in felt.decisions}
    return {number: decision for number, decision in decided.items() if sign_of(words.file, decision) == "says"}


def sound_of(act: Act) -> Sound | None:
    """The sound an act makes on the felt, or none."""
    match act:
        case Deal() if act.cards == 1:
            return "card"
        case Burn() | TrimHand():
            return "card"
        case Deal() | Clear() | MoveHand():
            return "packet"
        case Turn():
            return "turn"
        case Take() | Pay() | Return():
            return "stack" if act.amount >= STACK_FROM else "chip"
        case Announce(words="close"):
            return "bell"
        case _:
            return None
