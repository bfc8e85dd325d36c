"""Practice: runs of questions, courses and gates, what was met, and what is worth doing next."""
