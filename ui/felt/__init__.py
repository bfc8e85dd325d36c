"""The felt on the screen: drawn in millimetres from layout and state, sharp at any size."""
