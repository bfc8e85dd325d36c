"""How things are said in the language in use: texts, lists, cards, acts, events and faults."""
