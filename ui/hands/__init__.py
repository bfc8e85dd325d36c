"""The Dealer's hands: what keys and gestures mean. They know what can be done, not what is due."""
