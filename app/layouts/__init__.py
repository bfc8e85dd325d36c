"""Felts as data, in millimetres: where every wager, card and thing of the Dealer's lies, for any number of positions."""
