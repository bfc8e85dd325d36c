"""What a run or a sitting came to."""
