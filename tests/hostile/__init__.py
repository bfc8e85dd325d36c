"""Files that nobody vouches for, and what the program makes of them."""
