"""The nouns every game shares: cards, money, wagers, rounds, lines, clauses, rulings."""
