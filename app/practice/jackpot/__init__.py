"""The jackpot desk: cases, their entries as questions, and the working of each amount."""
