"""Practice: runs of questions, what is kept of them, and the one writer."""
