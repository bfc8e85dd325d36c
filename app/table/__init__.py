"""A live table for one Dealer: the session, its log and replay, what is seen of it, and the Dealer's hands."""
