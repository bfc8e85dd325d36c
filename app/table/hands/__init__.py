"""The Dealer's hands: keys and gestures become acts."""
