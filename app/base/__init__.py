"""What every room stands on: strict data files and the kinds of trouble."""
