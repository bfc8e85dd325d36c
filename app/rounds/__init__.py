"""What a round is made from: scenarios, the Players, arranged decks, irregularities."""
