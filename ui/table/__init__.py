"""The table on the screen: what the Dealer does there, and the parts it is seen by."""
