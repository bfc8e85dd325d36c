"""The parts of the drill player: what is asked about, how it is answered, what it came to."""
